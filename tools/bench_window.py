"""The window's share of `make bench`: frames of a moving camera, stillness, and the time to the first frame."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from typing import Any

Line = tuple[str, str, str, bool | None]
FRAMES = 400
STARTS = 7

BARE_BAR = 2.5  # times the processor time of a bare window

BARE = """
import pygame
pygame.display.init(); pygame.font.init()
window = pygame.display.set_mode((1920, 1080))
window.fill((20, 20, 20)); pygame.display.flip()
"""
OURS = """
import gc; gc.disable()  # as game.main does
import game
from scenes.app.app import App, LaunchOptions
app = App(LaunchOptions(data_dir=DATA, width=1920, height=1080))
app.open(); app.first_scene()
while not app.frame(1 / 60): pass
"""
ENDS = "import os; os._exit(0)"
KEEPS = "for _ in range(90): app.frame(1 / 60)\n"


def frame_lines() -> list[Line]:
    """Median and 99th percentile of frames while the camera moves, and pictures painted while nothing does."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        from scenes.app.app import App, LaunchOptions
        from tools.positions import crowded_session

        app = App(LaunchOptions(data_dir=folder, width=1920, height=1080))
        app.open()
        crowded_session().start(app)
        scene: Any = app.stack.top
        app.settings.motion = "reduced"  # under full motion the ground lives: tools/bench_house.py
        for _ in range(240):
            app.frame(1 / 60)
        still = sum(app.frame(1 / 60) for _ in range(120))
        app.settings.motion = "full"
        times = []
        for frame in range(FRAMES):
            scene.view.camera.drag(9 if frame // 50 % 2 else -9, 4 if frame // 80 % 2 else -4)
            scene.dirty = True
            started = time.perf_counter()
            app.frame(1 / 60)
            times.append((time.perf_counter() - started) * 1000)
        app.close()
    times.sort()
    median, late = statistics.median(times), times[int(len(times) * 0.99)]
    return [
        ("median frame while the camera moves", f"{median:.1f} ms", "under 10 ms", median < 10),
        ("99 of 100 frames", f"{late:.1f} ms", "under 16 ms", late < 16),
        ("pictures painted in 120 still frames", str(still), "0", still == 0),
    ]


def _start(program: str) -> tuple[float, float]:
    """Return the seconds that a program takes, and those of the processor."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before, started = os.times(), time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, env=environment, stdout=subprocess.DEVNULL)
    passed, after = time.perf_counter() - started, os.times()
    return passed, after.children_user + after.children_system - before.children_user - before.children_system


def start_lines() -> list[Line]:
    """Time from the start of the process to the first frame, beside that of a bare window, in turn: at the first start
    ever, and at a later one."""
    import tempfile

    lines: list[Line] = []
    with tempfile.TemporaryDirectory() as folder:
        ours = OURS.replace("DATA", repr(folder)) + ENDS
        _start(BARE), _start(ours)
        for name, bar in (("at the first start", None), ("at a later start", BARE_BAR)):
            pairs = [(_start(ours), _start(BARE)) for _ in range(STARTS)]
            first, second = (statistics.median(pair[at][0] for pair in pairs) * 1000 for at in (0, 1))
            lines.append((f"first frame of the menu {name}", f"{first:.0f} ms, bare window {second:.0f} ms", "", None))
            passed, worked = (statistics.median(one[at] / two[at] for one, two in pairs) for at in (0, 1))
            lines.append(("  ratio to a bare window", f"{passed:.2f}", "", None))
            told, reached = (f"at most {bar}", worked <= bar) if bar is not None else ("", None)
            lines.append(("  ratio of processor time", f"{worked:.2f}", told, reached))
            _start(OURS.replace("DATA", repr(folder)) + KEEPS + ENDS)
    return lines
