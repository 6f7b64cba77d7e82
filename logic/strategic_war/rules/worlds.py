"""The worlds that agree with a view: what faces its hidden cards may have."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.cards import HIDDEN
from .faces import BLACK, RED
from .state import StrategicState


def unseen_groups(view: StrategicState) -> Sequence[tuple[list[int], list[int]]]:
    """The hidden cards of a side carry faces of its colour."""
    groups = []
    for seat in range(2):
        cards = sorted((*view.cards_left(seat), *view.discards[seat], *view.aside[seat]))
        seen = {view.faces[card] for card in cards}
        rest = [face for face in (BLACK if seat == view.black else RED) if face not in seen]
        groups.append(([card for card in cards if view.faces[card] == HIDDEN], rest))
    return groups
