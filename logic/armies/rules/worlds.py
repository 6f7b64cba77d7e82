"""The worlds that agree with a view: what faces its hidden cards may have."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from ...kernel.cards import HIDDEN, RANK, SUIT_BIT
from ...kernel.rng import Chance
from .state import COURTS, NUMBERS, ArmiesState


def unseen_groups(view: ArmiesState) -> Sequence[tuple[list[int], list[int]]]:
    """Return the hidden cards with their possible faces: any numbers that are not seen; the cards of an army are known
    but for their order."""
    seen = set(view.faces)
    found: list[tuple[list[int], list[int]]] = []
    in_armies: set[int] = set()
    for seat, army in enumerate(view.armies):
        hidden = sorted(card for card in army if view.faces[card] == HIDDEN)
        suit = view.suits[seat] if hidden else 0
        found.append((hidden, [face for face in COURTS if SUIT_BIT[face] == suit and face not in seen]))
        in_armies |= set(hidden)
    rest = [card for card, face in enumerate(view.faces) if face == HIDDEN and card not in in_armies]
    return [*found, (rest, [face for face in NUMBERS if face not in seen])]


def heed_denials(world: ArmiesState, view: ArmiesState, chance: Chance) -> None:
    """Order the hidden cards of every army so that none has a value that its owner has denied it (GA11)."""
    noes = view.frames[-1].vars.get("noes", ()) if view.frames else ()
    for seat, army in enumerate(world.armies):
        barred = {(0, value) for value in world.denied[seat]}
        for target, place, value in noes:
            if target == seat:
                barred.add((place, value))
        if not barred:
            continue
        hidden = [place for place, card in enumerate(army) if view.faces[card] == HIDDEN]
        faces = [world.faces[army[place]] for place in hidden]
        if _may_lie(hidden, faces, barred):
            continue
        orders = [order for order in permutations(faces) if _may_lie(hidden, order, barred)]
        if orders:
            order = orders[chance.below(len(orders))]
            for place, face in zip(hidden, order, strict=True):
                world.faces[army[place]] = face


def _may_lie(places: Sequence[int], faces: Sequence[int], barred: set[tuple[int, int]]) -> bool:
    """Return whether cards of these faces may lie at these places of an army, as ``(place, value)`` have been
    denied."""
    return not any((place, RANK[face]) in barred for place, face in zip(places, faces, strict=True))
