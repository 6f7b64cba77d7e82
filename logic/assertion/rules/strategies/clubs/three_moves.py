"""Names in the frame of Eight of Clubs: those of each of its three moves, with its place before them.

They are secret until the moves are announced. ``_real`` says which move is real, ``_real_card`` or ``_laid_cards``,
``_laid_cells`` and ``_laid_suits`` what it is.
"""

from __future__ import annotations

from typing import Final

from .....kernel.names import CARDS, CELLS, NUMBER, NUMBERS, SEATS, SUITS, TEXT, Names, secret
from ..base import Strategy
from ..enactment import A_CARD
from ..masks import TARGETS

PLACES: Final = ("one", "two", "three")
NAMES: Final = (*(name for name in TARGETS if name != "named"), "copy")
"""What is kept of a strategy's declaration as it stands; the card it names is kept as its face."""
MOVE: Final[Names] = {
    **{name: held for name, held in Strategy.names.items() if name in NAMES},
    "face": NUMBER,  # of the card it is said to be; missing for a build
    "naming": NUMBER,  # the face of the card it names
    "build_cells": CELLS,
    "under_cards": CARDS,  # the hidden cards that lie under it
}
"""What the frame holds of each move."""


def said(place: str, name: str) -> str:
    """Return what one of :data:`MOVE` is called for the move at a place, once that is announced."""
    return f"{place}_{name}"


def planned(place: str, name: str) -> str:
    """Return what one of :data:`MOVE` is called for the move at a place while it is being put together."""
    return f"_{place}_{name}"


SAID: Final[Names] = {said(place, name): held for place in PLACES for name, held in MOVE.items()}
PLANNED: Final[Names] = {planned(place, name): secret(held) for place in PLACES for name, held in MOVE.items()}

MOVES: Final[Names] = {
    **SAID,
    **PLANNED,
    "_count": secret(NUMBER),  # how many have been put together
    "_kind": secret(TEXT),
    "_open_cells": secret(CELLS),
    "_real": secret(NUMBER),
    "_real_card": secret(A_CARD),
    "_laid_cards": secret(CARDS),
    "_laid_cells": secret(CELLS),
    "_laid_suits": secret(SUITS),
    "seats": SEATS,  # who is still to be asked whether they counter one of them
    "aims": NUMBERS,  # at which of them the counters in aimed_cards are
}
"""All that the frame holds besides what every enactment does."""
