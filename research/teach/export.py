"""Policy and critic of a checkpoint as whole numbers for `logic.kernel.network`: playing by them needs no numpy."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import numpy as np

from logic.kernel.network import FINE, ONE, packed
from logic.kernel.trained_brain import FILE

from .checkpoint import FOLDER, load_parts
from .games import GAMES
from .net import NARROW, WIDE, Floats, Parts

LIMIT: Final = 32767


def whole(part: Floats, unit: int) -> list[int]:
    """Weights as whole numbers."""
    found: list[int] = np.clip(np.rint(part * unit), -LIMIT, LIMIT).astype(int).ravel().tolist()
    return found


def numbers(policy: Parts, critic: Parts) -> list[int]:
    """Return the weights in the order of two networks: signs of the position, then marks of a choice or what lies
    behind; what each layer begins with comes after its rows."""
    nothing = np.zeros(1, np.float32)
    first = [policy["state"], policy["choice"][:-1], policy["first"]]
    later = [policy["middle"], policy["second"], policy["last"], nothing]
    judging = [critic["all"], critic["inner"]]
    judged = [critic["deep"], critic["deeper"], critic["out"], critic["end"]]
    parts = ((first, ONE), (later, FINE), (judging, ONE), (judged, FINE))
    return [number for some, unit in parts for part in some for number in whole(part, unit)]


def export(game: ModuleType, folder: Path, goal: Path) -> Path:
    """Write the weights of a checkpoint into a folder, and return their file."""
    policy, critic = load_parts(folder, "policy"), load_parts(folder, "critic")
    head = {"signs": game.SIGNS, "marks": game.MARKS, "behind": game.BEHIND, "wide": WIDE, "narrow": NARROW}
    path = goal / FILE
    path.write_bytes(packed(head, numbers(policy, critic)))
    return path


def main(given: list[str] | None = None) -> int:
    """Write the weights of a checkpoint: beside it, or into the game (``--play``)."""
    parser = argparse.ArgumentParser(prog="python -m research.teach.export", description="Write a policy down.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--out", type=Path, help="the folder of the checkpoint")
    parser.add_argument("--play", action="store_true", help="put them where the game plays by them")
    wanted = parser.parse_args(given)
    folder: Path = wanted.out or FOLDER / wanted.game
    game = GAMES[wanted.game]
    player = FOLDER.parents[1] / "logic" / game.__name__.rpartition(".")[2] / "player"
    print(export(game, folder, player if wanted.play else folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
