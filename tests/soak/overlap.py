"""``python -m tests.soak.overlap [--game ID] [--games N] [--first N]``: does anything overlap, or is it cut off?

The long form of ``tests/scenes/test_nothing_overlaps.py``: every window and every scale, many positions of each kind.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

import pytest

from logic.registry import GAMES
from tests.scenes.shell_kit import open_app
from tests.scenes.witness_kit import SIZES, check_questions, faults, look_at, plain_pictures, told
from tools import gallery

MOST = 20  # questions of a kind that are looked at


TABLES = ("table_", "fracas_", "age_", "armies_", "strategic_")


def check_gallery() -> None:
    """The telling moments of ``make screens``, battles and drags among them."""
    for name, stage in gallery.STAGES.items():
        for size in gallery.SIZES if name.startswith(TABLES) else ():
            with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), *size) as app:
                stage(app)
                scene: Any = app.stack.top
                if hasattr(scene, "session"):
                    problems = faults(look_at(app, scene))
                    assert not problems, told(problems, f"{name} at {size}")


def main() -> int:
    """Raises with the first question at which something overlaps."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.overlap", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=200, help="how many random matches of each game")
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    with pytest.MonkeyPatch.context() as patch:
        plain_pictures(patch)
        check_gallery()
        for game in [asked.game] if asked.game else sorted(GAMES):
            for size in SIZES:
                with tempfile.TemporaryDirectory() as folder:
                    numbers = range(asked.first, asked.first + asked.games)
                    kinds = check_questions(game, Path(folder), numbers, MOST, size)
                print(f"{game} at {size[0]}x{size[1]}: {', '.join(sorted(kinds))}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
