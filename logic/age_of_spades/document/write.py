"""A position as plain JSON data (docs/games/age_of_spades.md lists the fields); `read` is the way back.

A full position and a seat's view have the same shape; in a view hidden cards read ``"?12"`` and ``rng`` is 0. Fields
that follow from the others are written for those who read along; where they are given they must fit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...kernel import codec
from ...kernel.codec import Document
from ...kernel.ledger import ledger_line
from ...kernel.names import Names
from ...kernel.position import LedgerDocument, PositionDocument, codes, head, piles, seats_in, tail
from ..rules.production import construction_facts
from ..rules.state import AgeState


class ConstructionDocument(Document):
    """A face-down card with the production cards on it; the rest follows from them."""

    card: str
    production: list[str] = []
    sum: int = 0
    cost: int | None = None
    kind: str | None = None


class PointsDocument(LedgerDocument):
    """Victory points with their reason; ``code`` is the achievement, if it was one."""

    code: str | None = None


class Position(PositionDocument, kw_only=True):
    """A position of Age of Spades. Only ``game``, ``seats``, ``hands`` and ``deck`` must be given."""

    hands: list[list[str]]
    deck: list[str] | str
    turn: int = 1
    first: int | None = None
    civilizations: list[str] | None = None
    discard: list[str] = []
    units: list[list[str]] | None = None
    structures: list[list[str]] | None = None
    constructions: list[list[ConstructionDocument]] | None = None
    points: list[int] | None = None
    ledger: list[PointsDocument] = []
    # follow from the others
    target: int = 0
    forces: list[Any] = []


def write(state: AgeState, declared: Mapping[str, Names]) -> dict[str, Any]:
    """The position, or view, as plain data."""
    seats = range(state.seats)
    return {
        **head("age-of-spades", state, state.first, phase=phase_of(state)),
        "civilizations": list(state.civilizations),
        "hands": piles(state, state.hands),
        "deck": codes(state, reversed(state.deck)),
        "discard": codes(state, state.discard),
        "units": piles(state, state.units),
        "structures": piles(state, state.structures),
        "constructions": [
            [construction_facts(state, seat, one) for one in state.constructions[seat]] for seat in seats
        ],
        "points": list(state.points),
        "ledger": [ledger_line(entry, code=entry.code) for entry in state.ledger],
        "known": codec.write_knowledge(state, usual_knowledge(state)),
        "out": seats_in(state.out, state.seats),
        **tail(state, declared),
        "target": state.target,
        "sides": list(seats),
        "scores": [{"side": seat, "total": total} for seat, total in enumerate(state.scores())],
        "forces": [_forces(state, seat) for seat in seats],
    }


def phase_of(state: AgeState) -> str:
    """The phase of the round; the combat phase, after which there is none, once the game is over."""
    return str(state.frames[0].vars.get("phase", "deal")) if state.frames else "combat"


def _forces(state: AgeState, seat: int) -> dict[str, Any]:
    """What a seat's open cards amount to, for the plaques of a table."""
    return {
        "seat": seat,
        "strength": state.strength(seat),
        "surge": state.surge(seat),
        "lays_allowed": state.lays_allowed(seat),
        "feeds_allowed": state.feeds_allowed(seat),
        "draws": 1 + state.bonus(seat, "C"),
        "income": state.bonus(seat, "H"),
        "modifier_bonus": state.bonus(seat, "S"),
    }


def usual_knowledge(state: AgeState) -> Callable[[int], int]:
    """Who knows a card by where it lies: its owner in a hand or face down, nobody in the deck, else everybody."""
    everyone = (1 << state.seats) - 1
    masks = dict.fromkeys(range(len(state.faces)), everyone)
    masks |= dict.fromkeys(state.deck, 0)
    for seat, cards in enumerate(state.hands):
        masks |= dict.fromkeys(cards, 1 << seat)
        masks |= dict.fromkeys([one.card for one in state.constructions[seat]], 1 << seat)
    return masks.__getitem__
