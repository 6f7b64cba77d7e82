"""Dealing unseen faces over hidden cards so that no face-down card is one that would have been completed already."""

from __future__ import annotations

from ..kernel.cards import HIDDEN
from ..kernel.rng import Chance
from .faces import BUILDABLE, DECK, kind_of
from .state import AgeState, Construction


def unseen_faces(view: AgeState) -> list[int]:
    """The faces of the cards that the viewer does not see."""
    seen = {face for face in view.faces if face != HIDDEN}
    return [face for face in DECK if face not in seen]


def could_be(view: AgeState, owner: int, one: Construction, face: int) -> bool:
    """Whether a face-down card could have this face, by what lies on it (3.2, AS5)."""
    if kind_of(face) not in BUILDABLE:
        return bool(view.options["bluffPlacement"])
    cost = view.cost_of_face(face, owner)
    return cost is not None and view.sum_on(one) < cost


def deal_unseen(view: AgeState, chance: Chance) -> dict[int, int]:
    """A face for every hidden card: first the face-down ones, as far as each may have it, then the rest by lot.

    Where the last card finds nothing left, faces are handed on from card to card (augmenting paths), so that a deal is
    found whenever there is one; the truth is one.
    """
    faces = unseen_faces(view)
    chance.shuffle(faces)
    hidden = [
        (owner, one)
        for owner, under_way in enumerate(view.constructions)
        for one in under_way
        if view.faces[one.card] == HIDDEN
    ]
    allowed = {
        one.card: [place for place, face in enumerate(faces) if could_be(view, owner, one, face)]
        for owner, one in hidden
    }
    taken: dict[int, int] = {}  # place in ``faces``: card
    for card in sorted(allowed, key=lambda card: len(allowed[card])):
        _give(card, allowed, taken, set())
    dealt = {card: faces[place] for place, card in taken.items()}
    rest = [face for place, face in enumerate(faces) if place not in taken]
    others = [card for card, face in enumerate(view.faces) if face == HIDDEN and card not in dealt]
    return dealt | dict(zip(others, rest, strict=True))


def _give(card: int, allowed: dict[int, list[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Find a place for a card, moving others on where that is needed."""
    for place in allowed[card]:
        if place not in taken:
            taken[place] = card
            return True
    for place in allowed[card]:
        if place not in tried:
            tried.add(place)
            if _give(taken[place], allowed, taken, tried):
                taken[place] = card
                return True
    return False
