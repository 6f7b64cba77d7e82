"""Possible top cards of an army, by what is public: fallen cards and the answers given."""

from __future__ import annotations

from typing import Final

from ...kernel.cards import RANK
from ...kernel.frames import Frame
from .groups import LOW, VALUES
from .state import ArmiesState

ALL: Final = 15
"""Every value of an army, as bits from the jack up."""


def living(state: ArmiesState, seat: int) -> int:
    """Return which values an army still holds, as bits from the jack up: known to all."""
    values = ALL
    for loss in state.fallen[seat]:
        values &= ~(1 << RANK[state.faces[loss.card]] - LOW)
    return values


def possible_tops(state: ArmiesState, seat: int) -> int:
    """Return which values the top card of an army may have by what all know; 0 for an army that is lost."""
    values = living(state, seat)
    for value in state.denied[seat]:
        values &= ~(1 << value - LOW)
    return values


def values_of(bits: int) -> list[int]:
    """The values that bits stand for, rising."""
    return [value for value in VALUES if bits >> value - LOW & 1]


def asked_about(state: ArmiesState, frame: Frame, target: int, place: int) -> int:
    """Return which values the card at a place of an army may have, while questions are asked in public (GA11).

    Whatever lies above it has died by questions of the same pair, so that all have seen it.
    """
    army = state.armies[target]
    if state.known[army[place]] == (1 << state.seats) - 1:
        return 1 << RANK[state.faces[army[place]]] - LOW
    values = living(state, target) if place else possible_tops(state, target)
    for card in army[:place]:
        values &= ~(1 << RANK[state.faces[card]] - LOW)
    for no in frame.vars["noes"]:
        if no[:2] == (target, place):
            values &= ~(1 << no[2] - LOW)
    return values
