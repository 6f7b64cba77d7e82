"""Features of a position for a seat: numbers that the evaluation weighs. The truth may be read."""

from __future__ import annotations

import math

from ...kernel.cards import RANK
from ..rules.faces import ACHIEVEMENT, KINDS, LETTERS, MODIFIER, PAYS, PRODUCTION, STRUCTURE, UNIT
from ..rules.state import CHEAP_COST, COST, AgeState

FORCE_UNIT = 5.0
"""A lead in a fight that is nearly three to one."""
HELD = 0.6
"""How much a modifier in the hand counts beside a unit on the table."""
WEIGHTS: tuple[float, ...] = (
    0.9, 2.0, 0.4, 0.4, 1.0, 2.0, 0.43, 0.7, 0.5, 0.4, 0.1, 0.3, 0.6, 0.27, 0.64, 1.2, 0.1, 0.74, 0.68, -0.4, 0.15,
    0.5, 0.9,
)  # fmt: skip
"""For each number of :func:`standing`; from fits on games of quick players against each other."""


def standing(state: AgeState, seat: int) -> list[float]:
    """Points, units and raids, force, structures, production, what is under way, the civilization: in this order."""
    faces = state.faces
    points = state.points[seat] / state.target
    civilization = state.civilizations[seat]
    times = state.achievement_times(seat)
    structure_cost = CHEAP_COST if civilization == "D" else COST
    left = 1.0 - max(state.points) / state.target
    clubs = hearts = diamonds = spades = 0
    for card in state.structures[seat]:
        letter = LETTERS[faces[card]]
        if letter == "C":
            clubs += 1
        elif letter == "H":
            hearts += 1
        elif letter == "D":
            diamonds += 1
        else:
            spades += 1
    pay = payers = highest = best_modifier = achievement = unit_held = 0
    for card in state.hands[seat]:
        face = faces[card]
        kind = KINDS[face]
        rank = RANK[face]
        if kind == PRODUCTION:
            pay += rank
            payers += 1
            highest = max(highest, rank)
        elif kind == MODIFIER:
            best_modifier = max(best_modifier, rank + spades)
        elif kind == ACHIEVEMENT:
            achievement = max(achievement, rank * times)
        elif kind == UNIT:
            unit_held = 1
    paid_in_all = near_points = near_unit = 0
    for one in state.constructions[seat]:
        face = faces[one.card]
        kind = KINDS[face]
        paid = 0
        for card in one.production:
            paid += PAYS[faces[card]]
        paid_in_all += paid
        cost = structure_cost if kind == STRUCTURE else RANK[face]
        if cost - paid > highest:
            continue
        if kind == UNIT:
            near_unit = 1
        elif kind == ACHIEVEMENT:
            near_points = max(near_points, cost * times)
    strength = state.strength(seat)
    rivals = bare = 0
    force = 0.0
    ours = _force(state, seat) if strength else 0.0
    for other in range(state.seats):
        if other == seat or state.out >> other & 1:
            continue
        rivals += 1
        if not state.units[other]:
            bare += 1
            force += 1.0 if strength else 0.5
        elif strength:
            force += 1.0 / (1.0 + math.exp((_force(state, other) - ours) / FORCE_UNIT))
    rivals = max(1, rivals)
    none = 0.0 if strength else 1.0
    raids = 1.0 if strength and bare else 0.0
    return [
        points,
        points * points,
        1.0 - none,
        raids,
        raids * points,
        force / rivals,
        strength / 10.0,
        best_modifier / 10.0,
        clubs * left,
        hearts * left,
        diamonds * left,
        spades * left,
        pay / 10.0,
        payers / 3.0,
        min(near_points, 15) / 10.0,
        near_unit * none,
        paid_in_all / 10.0,
        1.0 if civilization == "H" else 0.0,
        1.0 if civilization == "S" else 0.0,
        1.0 if state.first == seat else 0.0,
        achievement / 10.0,
        unit_held * none,
        none * (rivals - bare) / rivals,
    ]


def _force(state: AgeState, seat: int) -> float:
    faces = state.faces
    total = 0.0
    for card in state.hands[seat]:
        if KINDS[faces[card]] == MODIFIER:
            total += HELD * RANK[faces[card]]
    return total + state.strength(seat)
