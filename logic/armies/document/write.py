"""A position as plain JSON data (docs/games/armies.md lists the fields); `read` is the way back, with every check.

A full position and a seat's view have the same shape; in a view hidden cards read ``"?12"`` and ``rng`` is 0. Fields
that follow from the others are written for those who read along; where they are given they must fit.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel import codec
from ...kernel.cards import SUIT_OF_BIT
from ...kernel.names import Names
from ...kernel.position import PositionDocument, codes, head, seats_in, tail, zones
from ...kernel.views import scores_of
from ..rules.round import told_match_ups
from ..rules.state import ArmiesState, Loss
from ..rules.tops import possible_tops, values_of
from ..views import ArmiesView, LossView, MatchUpsView


class Position(PositionDocument, kw_only=True):
    """A position of Game. Only ``game``, ``seats``, ``armies`` and ``hands`` must be given."""

    armies: list[list[str]]
    hands: list[list[str]]
    turn: int | None = None
    first: int = 0
    suits: list[str | None] | None = None
    fallen: list[list[LossView]] | None = None
    unused: list[str] | str = "rest"
    stock: list[str] | str = "rest"
    aside: list[str] = []
    presented: list[list[list[str]]] | None = None
    held_back: list[int] | None = None
    fresh: list[bool] | None = None
    skin_since: list[int] | None = None
    denied: list[list[int]] | None = None
    match_ups: MatchUpsView | None = None
    # follow from the others
    on_skin: list[int] = []
    tops: list[list[int]] = []


def write(state: ArmiesState, declared: Mapping[str, Names]) -> ArmiesView:
    """Return the position, or view, as it is written."""
    viewed = state.viewer is not None
    return ArmiesView(
        **head("armies", state, state.first),
        suits=[SUIT_OF_BIT[bit] if bit else None for bit in state.suits],
        **zones(state),
        fallen=[[_write_loss(state, loss) for loss in losses] for losses in state.fallen],
        aside=codes(state, heap(state)),
        presented=[[codes(state, group) for group in groups] for groups in state.presented],
        held_back=list(state.held_back),
        fresh=list(state.fresh),
        skin_since=list(state.skin_since),
        denied=[list(values) for values in state.denied],
        out=seats_in(state.out, state.seats),
        known=codec.write_knowledge(state),
        match_ups=told_match_ups(state.match_ups),
        **tail(state, declared),
        sides=list(range(state.seats)),
        scores=scores_of(state.scores()),
        on_skin=[seat for seat in range(state.seats) if state.on_skin(seat)],
        tops=[values_of(possible_tops(state, at)) for at in range(state.seats)] if viewed else [],
    )


def heap(state: ArmiesState) -> list[int]:
    """Return the cards set aside: for others not in order, as a hand is laid there in the order in which its cards
    came."""
    return state.aside if state.viewer is None else sorted(state.aside, key=state.backs.__getitem__)


def _write_loss(state: ArmiesState, loss: Loss) -> LossView:
    return LossView(state.code(loss.card), loss.turn, loss.why, list(loss.by))
