"""A position as plain JSON data (docs/games/age_of_spades.md lists the fields); `read` is the way back.

A full position and a seat's view have the same shape; in a view hidden cards read ``"?12"`` and ``rng`` is 0. Fields
that follow from the others are written for those who read along; where they are given they must fit.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel import codec
from ...kernel.cards import HIDDEN
from ...kernel.names import Names
from ...kernel.position import PositionDocument, head, seats_in, tail, zones
from ...kernel.views import scores_of
from ..rules.state import AgeState, Construction
from ..views import AgeView, ConstructionView, ForcesView, PointsView


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
    constructions: list[list[ConstructionView]] | None = None
    points: list[int] | None = None
    ledger: list[PointsView] = []
    # follow from the others
    target: int = 0
    forces: list[ForcesView] = []


def write(state: AgeState, declared: Mapping[str, Names]) -> AgeView:
    """Return the position, or view, as it is written."""
    seats = range(state.seats)
    return AgeView(
        **head("age-of-spades", state, state.first),
        phase=phase_of(state),
        civilizations=list(state.civilizations),
        **zones(state),
        constructions=[[_construction(state, seat, one) for one in state.constructions[seat]] for seat in seats],
        points=list(state.points),
        ledger=[PointsView(entry.turn, entry.side, entry.points, entry.why, entry.code) for entry in state.ledger],
        known=codec.write_knowledge(state),
        out=seats_in(state.out, state.seats),
        **tail(state, declared),
        target=state.target,
        sides=list(seats),
        scores=scores_of(state.scores()),
        forces=[_forces(state, seat) for seat in seats],
    )


def _construction(state: AgeState, owner: int, one: Construction) -> ConstructionView:
    """Return a face-down card as the viewer may know it: its sum is public, what it costs its owner's secret."""
    known = state.faces[one.card] != HIDDEN
    return ConstructionView(
        state.code(one.card),
        [state.code(card) for card in one.production],
        state.sum_on(one),
        state.cost(one.card, owner) if known else None,
        state.kind(one.card) if known else None,
    )


def phase_of(state: AgeState) -> str:
    """The phase of the round; the combat phase, after which there is none, once the game is over."""
    return str(state.frames[0].vars.get("phase", "deal")) if state.frames else "combat"


def _forces(state: AgeState, seat: int) -> ForcesView:
    """Return what a seat's open cards amount to."""
    return ForcesView(
        seat=seat,
        strength=state.strength(seat),
        surge=state.surge(seat),
        lays_allowed=state.lays_allowed(seat),
        feeds_allowed=state.feeds_allowed(seat),
        draws=1 + state.bonus(seat, "C"),
        income=state.bonus(seat, "H"),
        modifier_bonus=state.bonus(seat, "S"),
    )
