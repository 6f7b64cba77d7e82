"""The policy of a checkpoint as whole numbers for `logic.kernel.network`: playing it needs no numpy."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import numpy as np

from logic.kernel.network import FINE, ONE, text_of

from .checkpoint import FOLDER, load_policy
from .games import GAMES
from .net import NARROW, WIDE, Floats, Parts

FILE: Final = "policy.json"
LIMIT: Final = 32767


def whole(part: Floats, unit: int) -> list[int]:
    """Weights as whole numbers."""
    found: list[int] = np.clip(np.rint(part * unit), -LIMIT, LIMIT).astype(int).ravel().tolist()
    return found


def numbers(parts: Parts) -> list[int]:
    """Return the weights in the order of a network: signs of the position, then marks of a choice."""
    first = [parts["state"], parts["choice"][:-1], parts["first"][None]]
    later = [parts["middle"], parts["second"], parts["last"], np.zeros(1, np.float32)]
    return [n for part in first for n in whole(part, ONE)] + [n for part in later for n in whole(part, FINE)]


def export(game: ModuleType, parts: Parts, folder: Path) -> Path:
    """Write the policy into a folder, and return its file."""
    signs = game.SIGNS + game.MARKS
    told = {"signs": signs, "wide": WIDE, "narrow": NARROW, "numbers": text_of(numbers(parts))}
    path = folder / FILE
    path.write_text(json.dumps(told) + "\n", encoding="utf-8")
    return path


def main(given: list[str] | None = None) -> int:
    """Write the policy of a checkpoint."""
    parser = argparse.ArgumentParser(prog="python -m research.teach.export", description="Write a policy down.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--out", type=Path, help="the folder of the checkpoint")
    wanted = parser.parse_args(given)
    folder: Path = wanted.out or FOLDER / wanted.game
    print(export(GAMES[wanted.game], load_policy(folder), folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
