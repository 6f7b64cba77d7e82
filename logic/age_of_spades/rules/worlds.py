"""Dealing unseen faces over hidden cards so that no face-down card is one that would have been completed already."""

from __future__ import annotations

from ...kernel.cards import HIDDEN
from ...kernel.rng import Chance, advance
from .faces import BUILDABLE, DECK, KINDS
from .state import AgeState, Construction

PICKS = 6
"""How many places are drawn from one random number: 96 to the power of 6 is far below 2 to the power of 64."""


def unseen_faces(view: AgeState) -> list[int]:
    """The faces of the cards that the viewer does not see."""
    seen = set(view.faces)
    return [face for face in DECK if face not in seen]


def could_be(view: AgeState, owner: int, one: Construction, face: int) -> bool:
    """Return whether a face-down card could have this face, by what lies on it (3.2, AS5)."""
    if KINDS[face] not in BUILDABLE:
        return bool(view.options["bluffPlacement"])
    cost = view.cost_of_face(face, owner)
    return cost is not None and view.sum_on(one) < cost


def deal_unseen(view: AgeState, faces: list[int], chance: Chance) -> None:
    """Give every hidden card in ``faces`` one: first the face-down ones, as far as each may have it, then all by lot.

    Where the last card finds nothing left, faces are handed on from card to card (augmenting paths), so that a deal is
    found whenever there is one; the truth is one.
    """
    pool = unseen_faces(view)
    _shuffle(pool, chance)
    hidden: list[tuple[int, int, int, Construction]] = []
    for owner, under_way in enumerate(view.constructions):
        for one in under_way:
            if faces[one.card] == HIDDEN:
                hidden.append((-view.sum_on(one), len(hidden), owner, one))
    hidden.sort()  # what is paid most can be the fewest cards
    taken: dict[int, int] = {}  # place in ``pool``: card
    for _, _, owner, one in hidden:
        for place, face in enumerate(pool):
            if place not in taken and could_be(view, owner, one, face):
                taken[place] = one.card
                break
        else:
            taken = _matched(view, pool, [(owner, one) for _, _, owner, one in hidden])
            break
    for place, card in taken.items():
        faces[card] = pool[place]
    rest = [face for place, face in enumerate(pool) if place not in taken] if taken else pool
    following = 0
    for card, face in enumerate(faces):
        if face == HIDDEN:
            faces[card] = rest[following]
            following += 1


def _shuffle(items: list[int], chance: Chance) -> None:
    """Shuffle as :meth:`Chance.shuffle` does, with several places from one random number."""
    seed, number, picks = chance.seed, 0, 0
    for last in range(len(items) - 1, 0, -1):
        if picks == 0:
            seed, number = advance(seed)
            picks = PICKS
        picks -= 1
        other = number % (last + 1)
        number //= last + 1
        items[last], items[other] = items[other], items[last]
    chance.seed = seed


def _matched(view: AgeState, pool: list[int], hidden: list[tuple[int, Construction]]) -> dict[int, int]:
    """A place in ``pool`` for every face-down card."""
    allowed = {
        one.card: [place for place, face in enumerate(pool) if could_be(view, owner, one, face)]
        for owner, one in hidden
    }
    taken: dict[int, int] = {}
    for card in allowed:
        _give(card, allowed, taken, set())
    return taken


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
