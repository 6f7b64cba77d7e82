"""The arena with the reference players beside those of the program: ``python -m research.arena``.

Arguments and output are those of `logic.arena`; ``captain/fire`` is a Captain with a temper, ``reference:captain``
names the Captain of November 2026 (`research.reference_2026_11`), and ``policy:FILE`` a policy that was taught
(`research.teach.player`)::

    python -m research.arena --game strategic-war --test general reference:general --out lines.jsonl
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial

from logic import arena
from logic.ai.levels import APART, level_by_id
from logic.contest import LevelPlayer
from logic.kernel.tempers import TEMPERS
from research.reference_2026_11.players import REFERENCE
from research.teach.player import POLICY, taught


def main(given: Sequence[str] | None = None) -> int:
    """Play what the command line asks for."""
    words = sys.argv[1:] if given is None else given
    policies = {word: partial(taught, word) for word in words if word.startswith(POLICY)}
    named = [f"{level}{APART}{temper}" for level in arena.PLAYERS for temper in TEMPERS]
    tempered = {name: partial(LevelPlayer, level_by_id(name)) for name in named if name in words}
    return arena.main(words, {**arena.PLAYERS, **REFERENCE, **policies, **tempered})


if __name__ == "__main__":
    sys.exit(main())
