"""Count what one click at the large table enters: files, functions and calls of the game, from press to last frame.

`python -m tools.one_click` takes a card up with the mouse: a press, a frame, the release, a frame. Nothing else happens
meanwhile: the table lies still before, and has been clicked before, so that what is drawn once is there already.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
ROOMS = tuple(f"{ROOT / room}{os.sep}" for room in ("art", "logic", "scenes", "sounds"))
STEP = 1 / 60
REST = 90  # frames until nothing moves
MOST_FILES, MOST_CALLS = 90, 3000
"""What one click may enter."""


class Entered(NamedTuple):
    """The functions called, each by its file and name, with the number of calls."""

    calls: Counter[tuple[str, str]]

    @property
    def files(self) -> Counter[str]:
        """The calls of each file."""
        found: Counter[str] = Counter()
        for (file, _), times in self.calls.items():
            found[file] += times
        return found

    def __str__(self) -> str:
        return f"{len(self.files)} files, {len(self.calls)} functions, {self.calls.total():,} calls"


def entered(do: Callable[[], object]) -> Entered:
    """Return which functions of the game are called meanwhile; comprehensions belong to the function around them."""
    calls: Counter[tuple[str, str]] = Counter()

    def heard(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_name[0] != "<" and code.co_filename.startswith(ROOMS):
            calls[code.co_filename[len(str(ROOT)) + 1 :], code.co_qualname] += 1

    sys.setprofile(heard)
    try:
        do()
    finally:
        sys.setprofile(None)
    return Entered(calls)


def one_click() -> Entered:
    """Return what is entered when a card of the hand is clicked, at a table that no deck changes."""
    import pygame

    from scenes.app.app import App, LaunchOptions
    from tools.gallery import table
    from tools.positions import fifth_turn

    with tempfile.TemporaryDirectory() as folder:
        app = App(LaunchOptions(data_dir=folder, width=1920, height=1080))
        app.open()
        app.settings.motion = "reduced"  # so that nothing on the ground lives meanwhile
        scene: Any = table(app, fifth_turn())

        def mouse(kind: int, pos: tuple[int, int]) -> None:
            app.dispatch(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0), touch=False))
            app.frame(STEP)

        def click(pos: tuple[int, int]) -> None:
            mouse(pygame.MOUSEBUTTONDOWN, pos)
            mouse(pygame.MOUSEBUTTONUP, pos)

        place = scene.hud.hand_slot(0, len(scene.model.hand_order)).center
        mouse(pygame.MOUSEMOTION, place)
        for _ in range(2):  # the card is taken up, and put back
            click(place)
            for _ in range(REST):
                app.frame(STEP)
        resting = scene.hand.held is None
        found = entered(lambda: click(place))
        assert resting and scene.hand.held, "the click has taken nothing up"
        app.close()
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.one_click", description=__doc__.splitlines()[0])
    parser.add_argument("--most", type=int, default=0, metavar="N", help="name the N functions that are called most")
    parser.add_argument("--files", action="store_true", help="name every file with its calls")
    options = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    found = one_click()
    print(f"One click enters {found}; at most {MOST_FILES} files and {MOST_CALLS:,} calls are wanted.")
    for (file, name), times in found.calls.most_common(options.most):
        print(f"{times:6,}  {name}  {file}")
    for file, times in sorted(found.files.items()) if options.files else ():
        print(f"{times:6,}  {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
