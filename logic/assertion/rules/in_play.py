"""The strategies in play (G-S): which cards are more than ground, by what has been agreed.

A card whose strategy is not in play can be built and nothing else. Rules ask the mask that a state keeps
(`AssertionState.in_play`), so that every option which makes cards ground does so in one way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.cards import FACE_OF
from ...kernel.plain import Options
from .strategies.lists import DECK_CODES, EARLY, GROUND_UNDER

ALL: Final = -1
"""The mask of all faces."""
EVERY: Final = "all"
NONE: Final = "ground"
TWELVE: Final = "twelve"
TWO_SUITS: Final = "suits"
THE_TWO: Final = "SH"
"""Letters of the suits that are in play together (G-S3)."""


def codes_of(agreed: str) -> Sequence[str]:
    """Return the codes that a settled option ``strategies`` leaves in play: a name of ours, or the codes themselves."""
    if agreed == EVERY:
        return DECK_CODES
    if agreed == NONE:
        return ()
    if agreed == TWELVE:
        return EARLY
    if agreed == TWO_SUITS:
        return [code for code in DECK_CODES if code[-1] in THE_TWO]
    return agreed.split()


def mask_in_play(options: Options) -> int:
    """Return the mask of the faces whose strategies are in play under settled options (G-S1)."""
    agreed = options["strategies"]
    mask = ALL
    if agreed != EVERY:
        mask = 0
        for code in codes_of(agreed):
            mask |= 1 << FACE_OF[code]
    for key, value, code in GROUND_UNDER:
        if options[key] == value:
            mask &= ~(1 << FACE_OF[code])
    return mask
