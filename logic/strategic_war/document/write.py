"""A position as plain JSON data (docs/games/strategic_war.md lists the fields); `read` is the way back.

A full position and a seat's view have the same shape; in a view hidden cards read ``"?12"``, ``rng`` is 0 and
``history`` is empty. Fields that follow from the others are written for those who read along; where they are given they
must fit.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel import codec
from ...kernel.cards import CODES, HIDDEN
from ...kernel.names import Names
from ...kernel.position import PositionDocument, codes, head, seats_in, tail, zones
from ...kernel.views import scores_of
from ..rules.state import NO_CARD, StrategicState
from ..views import StrategicView, out_of_war


class Position(PositionDocument, kw_only=True):
    """A position of Strategic War. Only ``game``, ``hands`` and ``defence`` must be given; piles may be ``"rest"``."""

    seats: int = 2
    hands: list[list[str]]
    defence: list[list[str | None]]
    turn: int = 1
    first: int | None = None
    piles: list[list[str]] | str = "rest"
    discards: list[list[str]] | None = None
    aside: list[list[str]] = codec.always(lambda: [[], []])
    memory: list[list[tuple[str, str] | None]] | None = None
    black: int = 0
    quiet: int = 0
    history: dict[str, int] = {}
    # follow from the others
    colours: list[str] = []


def write(state: StrategicState, declared: Mapping[str, Names]) -> StrategicView:
    """Return the position, or view, as it is written."""
    return StrategicView(
        **head("strategic-war", state, state.black),
        **zones(state),
        aside=out_of_war([codes(state, cards) for cards in state.aside]),
        defence=[[None if c == NO_CARD else state.code(c) for c in row] for row in state.defence],
        memory=[[_seen(face) for face in row] for row in state.memory],
        black=state.black,
        quiet=state.quiet,
        history=dict(sorted(state.positions().items())),
        known=codec.write_knowledge(state),
        out=seats_in(state.out, state.seats),
        **tail(state, declared),
        colours=["black" if seat == state.black else "red" for seat in range(2)],
        sides=[0, 1],
        scores=scores_of(state.scores()),
    )


def _seen(face: int) -> tuple[str, str] | None:
    """Rank and suit of what was seen somewhere: what lies there now may be another card."""
    return None if face == HIDDEN else (CODES[face][:-1], CODES[face][-1])
