"""The arena with the reference players beside those of the program: ``python -m research.arena``.

Arguments and output are those of `logic.arena`; ``reference:captain`` names the Captain of November 2026
(`research.reference_2026_11`)::

    python -m research.arena --game strategic-war --test general reference:general --out lines.jsonl
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from logic import arena
from research.reference_2026_11.players import REFERENCE


def main(given: Sequence[str] | None = None) -> int:
    """Play what the command line asks for."""
    return arena.main(given, {**arena.PLAYERS, **REFERENCE})


if __name__ == "__main__":
    sys.exit(main())
