"""Signs of Fracas for the judge alone, who reads whole worlds."""

from __future__ import annotations

from typing import Final

from ..rules.faces import DECK_SIZE, DECKS
from ..rules.state import FracasState
from .signs import SIGNS

NEXT: Final = 2
"""So many cards of either deck the judge sees before they are drawn."""
BEHIND: Final = (1 + 2 * NEXT) * DECK_SIZE
"""Signs for the judge alone: the opponent's hand, and what either side draws next."""
_PLACE: Final = [{face: place for place, face in enumerate(deck)} for deck in DECKS]


def behind(state: FracasState, seat: int) -> list[int]:
    """Return the facts for the judge alone."""
    rival = 1 - seat
    faces = state.faces
    found = [SIGNS + _PLACE[rival][faces[card]] for card in state.hands[rival]]
    start = SIGNS + DECK_SIZE
    for owner in (seat, rival):
        for card in state.decks[owner][: -NEXT - 1 : -1]:
            found.append(start + _PLACE[owner][faces[card]])
            start += DECK_SIZE
        start = SIGNS + (1 + NEXT) * DECK_SIZE
    return found
