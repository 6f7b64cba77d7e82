"""A virtual X screen for the length of one command: `python -m tools.xscreen COMMAND ...` (needs Xvfb)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

SIZE = (1920, 1080)


def available() -> bool:
    return shutil.which("Xvfb") is not None


@contextmanager
def screen(width: int = SIZE[0], height: int = SIZE[1]) -> Iterator[str]:
    """Start a screen of that size on a free display number, hand out its name (":5"), and end it afterwards."""
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(write_end,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as answer:  # the number comes once the server is ready
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def environment(display: str) -> dict[str, str]:
    """Return this environment with that display, no sound device, and SDL's quick way to a screen without a graphics
    card."""
    variables = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
    return variables | {
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
    }


def main(command: list[str]) -> int:
    if not command:
        print("Which command? python -m tools.xscreen COMMAND ...", file=sys.stderr)
        return 2
    if not available():
        print("A virtual screen needs Xvfb, which is not installed here.", file=sys.stderr)
        return 1
    with screen() as display:
        return subprocess.run(command, env=environment(display), check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
