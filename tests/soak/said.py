"""``python -m tests.soak.said [--states N] [--each N]``: does every position mean what it says?

The long form of ``tests/protocol/test_said.py``: values of positions of all golden games are changed one by one.
"""

from __future__ import annotations

import argparse

from tests.contract import golden
from tests.protocol.test_said import unsaid


def main() -> int:
    """1 if a document was read whose changed value means something else."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.said", description=__doc__)
    parser.add_argument("--states", type=int, default=12, help="how many positions of each golden game")
    parser.add_argument("--each", type=int, default=4, help="how many values of each kind")
    asked = parser.parse_args()
    tried = read = failed = 0
    for name, path, seats, seed in golden.files():
        changed, taken, wrong = unsaid(name, seats, seed, asked.states, asked.each)
        tried, read, failed = tried + changed, read + taken, failed + len(wrong)
        print(f"{path.stem}: {changed:,} changed, {taken:,} read", *wrong, sep="\n", flush=True)
    print(f"{tried:,} documents with one value changed, {read:,} of them read; {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    raise SystemExit(main())
