"""Cost of the living house: `make bench` measures frames in which everything moves, the share of a core that the menu
and a table at rest take, and the memory of a window of 3840x2160.

Frames are measured in the processor's time: nothing in them waits, so whatever else runs on the machine does not count.
Shares and memory are those of a process of its own, with music on, without a screen.
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

Line = tuple[str, str, str, bool | None]
ROUNDS = 4  # of the motion that is measured
ROUND = 150  # frames of it; those of the first paint what every later one finds
STEP = 1 / 60
WARM, WATCHED = 12.0, 10.0  # seconds of a table at rest: until all that is said at first is gone, and watched
MEMORY_BAR = 350  # megabytes
#: what rests, under which motion, whether the window is in front, and the bar in per cent of a core
RESTS = (
    ("table", "reduced", True, 0.3),
    ("table", "full", False, 0.3),
    ("table", "full", True, 1.5),
    ("menu", "full", True, 3.0),
    ("menu", "reduced", True, 0.3),
)
GAMES = ("assertion", "fracas", "strategic-war", "age-of-spades", "armies")


def house_lines() -> list[Line]:
    """Return everything that is measured here."""
    lines: list[Line] = []
    memory = _child("memory")  # first: the system counts what a process had before it became another
    for (width, height), late_bar in (((1920, 1080), 16.0), ((3840, 2160), None)):
        bar = 8.0 if width == 1920 else 16.0
        times = _moving(width, height)[ROUND:]
        times.sort()
        median, late = statistics.median(times), times[int(len(times) * 0.99)]
        name = f"{width}x{height}, everything moves: "
        lines.append((name + "median frame", f"{median:.1f} ms", f"under {bar:.0f} ms", median < bar))
        reached = None if late_bar is None else late < late_bar
        told = "" if late_bar is None else f"under {late_bar:.0f} ms"
        lines.append((name + "99 of 100", f"{late:.1f} ms", told, reached))
    for game in GAMES:
        cost = statistics.median(_life(game))
        lines.append((f"life of the ground, {game}", f"{cost:.2f} ms", "under 2 ms", cost < 2))
    for what, motion, front, bar in RESTS:
        share = _child("rest", what, motion, str(int(front)))["share"]
        name = f"the {what} at rest, {motion} motion" + ("" if front else ", behind another window")
        lines.append((name, f"{share:.2f} % of a core", f"under {bar} %", share < bar))
    one, more = memory["one"], memory["more"]
    lines.append(("memory at 3840x2160, at a table", f"{one:.0f} MB", "", None))
    name = f"memory at 3840x2160, after {ROUNDS} tables"
    lines.append((name, f"{more:.0f} MB", f"under {MEMORY_BAR} MB", more < MEMORY_BAR))
    return lines


def opened(folder: str, width: int, height: int) -> Any:
    from scenes.app.app import App, LaunchOptions

    app = App(LaunchOptions(data_dir=folder, width=width, height=height))
    app.open()
    return app


def _moving(width: int, height: int, rounds: int = ROUNDS, after: Callable[[], object] = lambda: None) -> list[float]:
    """Milliseconds of frames: a trick is scored and told in the strip, the camera goes, the ground lives. ``after`` is
    called after each table."""
    from scenes.app.session import Session
    from tools.motions import NEVER, PANG, YOU, turn
    from tools.positions import played_to

    times = []
    with tempfile.TemporaryDirectory() as folder:
        app = opened(folder, width, height)
        for _ in range(rounds):
            scene: Any = None  # nothing here keeps the table before
            match = played_to(6, seed=2)
            Session(match.game_id, (YOU, PANG), match.options, match.seed or 0, match).start(app)
            scene = app.stack.top
            scene.autoplay.budget.pace = NEVER
            for _ in range(90):
                app.frame(STEP)
            scene.show(turn(match), others=True, seat=1)
            gc.collect()  # as the loop does at its next rest
            for frame in range(ROUND):
                scene.view.camera.drag(9 if frame // 50 % 2 else -9, 4 if frame // 80 % 2 else -4)
                scene.dirty = True
                started = time.thread_time()
                app.frame(STEP)
                times.append((time.thread_time() - started) * 1000)
            after()
        app.close()
    return times


def _life(game: str) -> list[float]:
    """Milliseconds of frames in which only the ground lives, at 1920x1080."""
    from tools.ambient_motion import LIVING

    with tempfile.TemporaryDirectory() as folder:
        app = opened(folder, 1920, 1080)
        LIVING[f"living_{game}"].begin(app)
        times = []
        for _ in range(300):
            started = time.thread_time()
            if app.frame(STEP) and app.painter.ambient.ready:
                times.append((time.thread_time() - started) * 1000)
        app.close()
    return times


def _child(*words: str) -> dict[str, float]:
    """Measure in a process of its own."""
    told = subprocess.run([sys.executable, "-m", "tools.bench_house", *words], check=True, capture_output=True)
    found: dict[str, float] = json.loads(told.stdout.decode().splitlines()[-1])
    return found


def _rest(what: str, motion: str, front: bool) -> float:
    """Return the per cent of a core that the menu or a crowded table takes at rest, with its music."""
    import pygame

    from tools.motions import NEVER
    from tools.positions import crowded_session

    pygame.key.get_focused = lambda: front
    with tempfile.TemporaryDirectory() as folder:
        app = opened(folder, 1920, 1080)
        app.settings.motion = motion
        begun = time.monotonic()
        marks: list[float] = []
        frame = app.guarded_frame

        def watched(dt: float) -> None:
            first = what == "table" and len(app.stack) == 1 and app.stack.top.ambience is None
            frame(dt)
            if first:
                crowded_session().start(app)
                app.stack.top.autoplay.budget.pace = NEVER
            passed = time.monotonic() - begun
            if passed >= WARM + len(marks) * WATCHED:
                marks.append(time.process_time())
                app.running = len(marks) < 2

        app.guarded_frame = watched
        app.run_loop()
        app.close()
    return 100 * (marks[1] - marks[0]) / WATCHED


def _memory() -> dict[str, float]:
    """Megabytes at most in use at a table at which everything moves, and after some more of them."""
    import resource

    from scenes.app.system import settle_memory

    found: list[float] = []

    def look() -> None:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        found.append(most / 1024 if sys.platform != "darwin" else most / 1024**2)

    settle_memory()  # as the loop does
    _moving(3840, 2160, after=look)
    return {"one": found[0], "more": found[-1]}


def main() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    kind, *words = sys.argv[1:]
    if kind == "memory":
        print(json.dumps(_memory()))
    else:
        print(json.dumps({"share": _rest(words[0], words[1], words[2] == "1")}))


if __name__ == "__main__":
    main()
