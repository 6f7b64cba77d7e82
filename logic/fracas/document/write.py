"""A position as plain JSON data (docs/games/fracas.md lists the fields); `read` is the way back.

A full position and a seat's view have the same shape; in a view hidden cards read ``"?12"`` and ``rng`` is 0. Fields
that follow from the others are written for those who read along; where they are given they must fit.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel import codec
from ...kernel.ledger import ledger_view
from ...kernel.names import Names
from ...kernel.position import PositionDocument, head, seats_in, tail, zones
from ...kernel.views import LedgerView, scores_of
from ..rules.faces import COLOURS
from ..rules.priority import assassins
from ..rules.skirmish import battle
from ..rules.state import FracasState, Unit
from ..views import AssassinView, BattleView, FracasView, UnitView

PHASES = {
    "deployed": "deploy",
    "enlisted": "enlist",
    "attacked": "attack",
    "block": "attack",
    "blocked": "attack",
    "resolve": "attack",
    "discarded": "discard",
}
"""The phase a turn is in, by the step its frame goes on with, where that is not the name of the phase itself."""


class Position(PositionDocument, kw_only=True):
    """A position of Fracas. Only ``game``, ``seats``, ``hands`` and ``decks`` must be given."""

    hands: list[list[str]]
    decks: list[list[str]] | str
    turn: int = 1
    first: int = 0
    game_number: int = 1
    fields: list[list[UnitView]] | None = None
    discards: list[list[str]] | None = None
    tokens: list[int] | None = None
    pot: int = 0
    ledger: list[LedgerView] = []
    # follow from the others
    stop: str | None = None
    turn_seat: int | None = None
    colours: list[str] = []
    battle: BattleView | None = None
    assassins: list[AssassinView] = []


def write(state: FracasState, declared: Mapping[str, Names]) -> FracasView:
    """Return the position, or view, as it is written."""
    turn = state.turn_frame()
    return FracasView(
        **head("fracas", state, state.first),
        game_number=state.game_number,
        phase=phase_of(state),
        **zones(state),
        fields=[[_write_unit(state, unit) for unit in units] for units in state.fields],
        tokens=list(state.tokens),
        pot=state.pot,
        ledger=[ledger_view(entry) for entry in state.ledger],
        known=codec.write_knowledge(state),
        out=seats_in(state.out, state.seats),
        **tail(state, declared),
        stop=next((frame.vars["stop"] for frame in reversed(state.frames) if frame.kind == "priority"), None),
        turn_seat=None if turn is None else turn.seat,
        colours=list(COLOURS),
        sides=list(range(state.seats)),
        scores=scores_of(state.scores()),
        battle=battle(state),
        assassins=assassins(state),
    )


def phase_of(state: FracasState) -> str:
    """Return the phase of the turn; ``opening`` or ``between`` outside of turns and ``over`` at the end.

    In a priority window the phase is the one the mark belongs to.
    """
    if not state.frames:
        return "over"
    turn = state.turn_frame()
    if turn is None:
        return "between" if state.frames[0].ask == "buy" else "opening"
    mark = state.frames[2] if len(state.frames) > 2 else None
    if mark is not None and mark.kind == "priority":
        stop = str(mark.vars["stop"])
        return "attack" if stop == "block" else stop
    return PHASES.get(turn.step, turn.step)


def _write_unit(state: FracasState, unit: Unit) -> UnitView:
    under = None if unit.under is None else state.code(unit.under)
    return UnitView(state.code(unit.card), unit.tapped, unit.fresh, under)
