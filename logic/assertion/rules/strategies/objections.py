"""Objections to a strategy or a target: true reasons, worked out only when somebody asks.

What stands against a strategy in itself its own class says (`Strategy.why_not`); here is what the moment forbids.
"""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.cards import FACE_CODES, FACE_OF
from ....kernel.frames import Frame
from ....kernel.plain import Plain
from ....kernel.reasons import NOT_OFFERED, Reason
from ..effects import of_kind
from ..grid import index_of, on_table
from ..orders import asked_by, order_of, serving_frame
from ..state import AssertionState
from .registry import BY_CODE, code_of
from .targets import FIELDS

# strategies of one's own ----------------------------------------------------------------------------------------------


def why_closed(state: AssertionState, frame: Frame, seat: int, card: int) -> Reason | None:
    """Return why the action in ``frame`` does not let ``seat`` enact a card that could be; ``None``: it does."""
    names = frame.vars
    if "_laid_cards" in names:
        return Reason("build_begun")
    if card in state.frames[0].vars.get("enacted_cards", ()):
        return Reason("enacted_already")
    if card in names.get("barred_cards", ()):
        return Reason("taken_back")
    if not names.get("plays", True) or "form" in names:
        return _only_builds(state, frame, seat)
    only = names.get("only_cards")
    if only is not None and card not in only:
        return Reason("only_lent")
    if names["credit"] == "march" and card not in state.playable(seat):
        return Reason("march_from_hand")
    if names["credit"] == "threat" and card not in state.threats[seat]:
        return Reason("only_threats")
    return None


def _only_builds(state: AssertionState, frame: Frame, seat: int) -> Reason:
    """Return why no strategy is open, but at most a build."""
    must = frame.vars.get("must_card")
    if serving_frame(state) is not None and state.frames[0].seat == seat:
        order = order_of(state, seat)
        if order is not None:
            return Reason("under_order", {"order": asked_by(state, order)})
    if next(of_kind(state, "rows", seat), None) is not None and must is None:
        return Reason("second_row")
    if must is not None and code_of(state, must) is not None:
        return Reason("only_build_with", {"card": _code(state, must)})
    return Reason("only_a_build")


def why_no_build(state: AssertionState, frame: Frame, seat: int) -> Reason:
    """Return why no build is open at an action."""
    if frame.vars["credit"] == "threat":
        return Reason("only_threats")
    return Reason("no_build_now")


# targets --------------------------------------------------------------------------------------------------------------


def why_no_target(state: AssertionState, frame: Frame, choice: Action, field: str | None) -> Reason:
    """Return why something cannot be chosen for the ``field`` a strategy asks for next."""
    if field is None or choice.kind != FIELDS[field][0]:
        return NOT_OFFERED
    code = str(frame.vars.get("claim") or frame.kind)
    if field == "victim":
        return _why_no_victim(state, frame.seat, choice.value)
    if field == "cell":
        value = choice.value
        if not (isinstance(value, tuple) and len(value) == 2 and on_table(value[0], value[1])):
            return Reason("off_table")
        return why_no_place(state, code, index_of(value[0], value[1])) or NOT_OFFERED
    if field == "named" and BY_CODE[code].copies and choice.value in FACE_OF:
        return _why_no_echo(state, frame, str(choice.value))
    if field == "number":
        return Reason("same_size" if choice.value == state.hand_size else "no_such_size")
    return NOT_OFFERED


def _why_no_victim(state: AssertionState, seat: int, victim: Plain) -> Reason:
    if not isinstance(victim, int) or not 0 <= victim < state.seats:
        return NOT_OFFERED
    if victim == seat:
        return Reason("against_yourself")
    if state.side_of(victim) == state.side_of(seat):
        return Reason("against_partner")
    return Reason("against_one_out") if state.out >> victim & 1 else NOT_OFFERED


def _why_no_echo(state: AssertionState, frame: Frame, code: str) -> Reason:
    record = state.records[frame.vars["victim"]] if "victim" in frame.vars else None
    declared = [one.code for one in record.declared] if record is not None else []
    return Reason("echo_not_now" if code in declared else "echo_not_declared")


def why_no_place(state: AssertionState, code: str, cell: int) -> Reason | None:
    """Return why a strategy cannot be aimed at a place on the ground; ``None`` where nothing is known against it."""
    rule = BY_CODE.get(code)
    return None if rule is None else rule.why_no_place(state, cell)


def _code(state: AssertionState, card: int) -> str:
    return FACE_CODES[state.faces[card]]
