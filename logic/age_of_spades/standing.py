"""What makes a position good for a seat: numbers that the evaluation weighs. The truth may be read."""

from __future__ import annotations

import math

from ..kernel.cards import RANK
from .faces import ACHIEVEMENT, BUILDABLE, KINDS, LETTERS, MODIFIER, PRODUCTION, STRUCTURE, UNIT
from .state import CHEAP_COST, COST, RAID_POINTS, TARGET, AgeState

WEIGHTS: tuple[float, ...] = (
    4.0, 1.0, 0.8, 0.5, 0.8, 0.5, 0.4, 0.5, 0.1, 0.3, 0.2, 0.2, 0.0, 0.1,
)  # fmt: skip
"""For each number of :func:`standing`, as found on played games."""
FORCE_UNIT = 6.0


def standing(state: AgeState, seat: int) -> list[float]:
    """Points, raids open, force, structures, hand, what is under way; see the code, in this order."""
    faces, points = state.faces, state.points[seat]
    civilization = state.civilizations[seat]
    cheap = civilization == "D"
    most = 0
    for other in range(state.seats):
        if points != TARGET and not state.out >> other & 1:
            most = max(most, state.points[other])
    left = (TARGET - most) / TARGET
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
    pay = highest = mods = 0
    for card in state.hands[seat]:
        face = faces[card]
        kind = KINDS[face]
        if kind == PRODUCTION:
            pay += RANK[face]
            highest = max(highest, RANK[face])
        elif kind == MODIFIER:
            mods += RANK[face] + spades
    under = progress = units_near = near_points = 0.0
    for one in state.constructions[seat]:
        face = faces[one.card]
        kind = KINDS[face]
        if kind not in BUILDABLE:
            continue
        price = (CHEAP_COST if cheap else COST) if kind == STRUCTURE else RANK[face]
        paid = 0
        for card in one.production:
            paid += RANK[faces[card]]
        progress += paid
        if kind == UNIT:
            units_near = max(units_near, 1.0 if price - paid <= highest else 0.0)
        elif kind == ACHIEVEMENT:
            worth = RANK[face] * (3 if civilization == "H" else 1)
            if price - paid <= highest:
                near_points = max(near_points, worth)
            under += worth * paid / price
    strength = 0
    for card in state.units[seat]:
        strength += RANK[faces[card]]
    rivals = bare = 0
    force = 0.0
    for other in range(state.seats):
        if other == seat or state.out >> other & 1:
            continue
        rivals += 1
        if not state.units[other]:
            bare += 1
            force += 1.0 if strength else 0.5
        elif strength:
            force += 1.0 / (1.0 + math.exp(-(strength + 0.5 * mods - _force(state, other)) / FORCE_UNIT))
    rivals = max(1, rivals)
    raids = 1.0 if strength and bare else 0.0
    return [
        points / TARGET,
        raids,
        1.0 if strength else 0.0,
        raids * min(1.0, (points + RAID_POINTS) / TARGET),
        force / rivals,
        clubs * left,
        hearts * left,
        diamonds * left,
        spades * left,
        pay / 10.0,
        mods / 10.0,
        min(near_points, 12.0) / 10.0,
        units_near * (0.0 if strength else 1.0),
        (progress + under) / 10.0,
    ]


def _force(state: AgeState, seat: int) -> float:
    faces = state.faces
    total = 0.0
    for card in state.units[seat]:
        total += RANK[faces[card]]
    for card in state.hands[seat]:
        if KINDS[faces[card]] == MODIFIER:
            total += 0.5 * RANK[faces[card]]
    return total
