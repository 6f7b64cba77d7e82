"""Draw every scene there is into PNG files: `make screens`, or `python -m tools.screens --only menu --out folder`."""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

#: what `tools.gallery.shots()` yields: name, width, height, theme, and what draws it
Shot = tuple[str, int, int, str, Callable[[Any], object]]


def draw_all(shots: Iterable[Shot], folder: Path, only: str = "") -> list[str]:
    """Draw the shots whose name contains `only`; the names of those that failed."""
    import pygame

    folder.mkdir(parents=True, exist_ok=True)
    failed = []
    for name, width, height, theme, draw in shots:
        if only not in name:
            continue
        surface = pygame.Surface((width, height))
        started = time.perf_counter()
        try:
            draw(surface)
        except Exception as error:  # one broken scene must not hide the others
            failed.append(name)
            print(f"  {name}: {type(error).__name__}: {error}", file=sys.stderr)
            continue
        spent = time.perf_counter() - started
        path = folder / f"{name}_{theme}_{width}x{height}.png"
        pygame.image.save(surface, path)
        print(f"  {path}  {spent * 1000:.0f} ms")
    return failed


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.screens", description="Draw every scene into PNG files.")
    parser.add_argument("--only", default="", metavar="TEXT", help="only the scenes whose name contains this")
    parser.add_argument("--out", type=Path, default=Path("screens"), metavar="DIR", help="where to put them")
    options = parser.parse_args(arguments)

    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))  # so that pictures can be converted to the screen's format
    from scenes.app import session
    from tools import gallery, strips

    session.SECRET = 1  # so that computer players draw the same lots in every set of pictures
    shots = itertools.chain(gallery.shots(), strips.shots())
    failed = draw_all(shots, options.out, options.only)
    pygame.quit()
    if failed:
        print(f"These scenes could not be drawn: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
