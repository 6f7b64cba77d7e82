"""The worlds that agree with a view: what faces its hidden cards may have."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.cards import HIDDEN
from .faces import DECK_SIZE, DECKS
from .state import FracasState


def unseen_groups(view: FracasState) -> Sequence[tuple[list[int], list[int]]]:
    """Return the hidden cards with their possible faces: the unseen faces of their own deck only."""
    found = []
    for seat, deck in enumerate(DECKS):
        own = range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE)
        seen = {view.faces[card] for card in own}
        hidden = [card for card in own if view.faces[card] == HIDDEN]
        found.append((hidden, [face for face in deck if face not in seen]))
    return found
