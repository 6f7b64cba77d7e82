"""Facts on a player's own card: whether it can be enacted now, its targets, and what could answer it."""

from __future__ import annotations

from typing import Final

from ...kernel.engine import Engine
from ...kernel.frames import Frame
from ...kernel.reasons import Reason
from ..rules.action import ActionRule
from ..rules.build_kinds import face_code
from ..rules.state import AssertionState
from ..rules.strategies.counters import why_no_answer
from ..rules.strategies.lists import ANSWERS, COUNTERS
from ..rules.strategies.registry import BY_CODE, follow, in_play, rule_of
from ..rules.strategies.targets import FIELDS, to_value
from ..views import AssertionFacts, BoardTargetView
from .questions.fields import prompt_for_field
from .refusals import say

BOARD_FIELDS = ("trick", "cell")
GROUND = "ground"
_MET: Final[dict[str, tuple[str, ...]]] = {}
"""What :func:`answers_to` has told."""

follow(_MET.clear)


def card_facts(game: Engine[AssertionState], state: AssertionState, seat: int, card: int) -> AssertionFacts:
    """Return what is told of a card that ``seat`` may look at.

    ``why_not`` is a sentence if its strategy cannot be declared at this moment, ``answers`` lists the codes of cards
    that could answer it, ``target`` says where on the board it would be played; it is ``None`` for the centre. A card
    that has been taken up to be laid may be put back at any time, and is judged as if it had been. One that is only
    ground is of the kind ``"ground"``.
    """
    code = face_code(state, card)
    rule = BY_CODE[code]
    facts = AssertionFacts(code, rule.kind, playable=False, target=None, answers=[], why_not="")
    if rule_of(state, card) is None:
        facts.kind, facts.why_not = GROUND, say(Reason("only_ground"))
        return facts
    facts.answers = [other.code for other in in_play(state, answers_to(code))]
    frame = state.frames[-1] if state.frames else None
    if frame is None:
        facts.why_not = say(Reason("game_over"))
        return facts
    if frame.kind != "action" or seat not in frame.waiting:
        options = game.options(state, seat)
        offered = any(one.kind in ("play", "respond") and one.value == card for one in options)
        facts.why_not = "" if offered else say(_out_of_turn(state, frame, seat, card))
        facts.playable = offered
        return facts
    actions = game.rules["action"]
    assert isinstance(actions, ActionRule)
    probe = actions.probe(state, frame, seat, card)
    reason = actions.why_not_now(state, frame, seat, card)
    facts.why_not, facts.playable = say(reason) if reason else "", reason is None
    if reason is None:
        facts.target = _first_target(state, probe)
    return facts


def _out_of_turn(state: AssertionState, frame: Frame, seat: int, card: int) -> Reason:
    if seat not in frame.waiting:
        return Reason("not_your_turn")
    if frame.ask == "window":
        return why_no_answer(state, frame, seat, card) or Reason("no_answer_to_this")
    return Reason("decide_first")


def _first_target(state: AssertionState, probe: Frame) -> BoardTargetView | None:
    """The first thing to be chosen on the board, if nothing but a sole victim or mode comes before it."""
    rule = BY_CODE[probe.kind]
    while True:
        field = rule.next_field(state, probe)
        if field is None:
            return None
        values = rule.values(state, probe, field)
        if field in BOARD_FIELDS:
            kind = FIELDS[field][0]
            listed = [to_value(kind, value) for value in values]
            prompt = prompt_for_field(state, probe, probe.seat, field)
            return BoardTargetView(field, prompt, [list(value) for value in listed])
        if len(values) != 1 or field not in ("victim", "mode"):
            return None
        probe.vars = {**probe.vars, FIELDS[field][1]: values[0]}


def answers_to(code: str) -> tuple[str, ...]:
    """The cards that could answer the strategy of a card, by the rules alone (C3)."""
    found = _MET.get(code)
    if found is None:
        rule = BY_CODE[code]
        met = [other for other in dict.fromkeys((*COUNTERS, *ANSWERS)) if BY_CODE[other].meets(rule)]
        found = _MET[code] = tuple(met)
    return found
