"""The windows in which responses are played, and who is asked in them (C3); `responses` has the cards themselves.

A declaration (or build) asks the seats that could hold a counter; a counter asks the player it is aimed at for an
answer. Who is asked follows from what the whole table knows and from nothing else (C3-R5).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ....kernel.actions import NO, YES, Action, action
from ....kernel.cards import FACE_OF
from ....kernel.frames import Frame
from ....kernel.names import NUMBER, SEATS, Names
from ....kernel.reasons import NOT_OFFERED, Reason
from ....kernel.rule import Rule
from ....kernel.table import Table
from ....kernel.window import OVER, Window, may_hold
from ...events import ClaimCalled
from ..effects import shielded
from ..state import AssertionState
from ..verbs import AssertionTable
from .card import Card
from .lists import ANSWERS, COUNTERS
from .registry import BY_CODE, code_of, rule_of


def response_cards(state: AssertionState, seat: int) -> list[int]:
    """Return the cards that a response may use: the hand and both kinds of reserve, not those set aside (C3-R6)."""
    return state.hands[seat] + state.depots[seat] + state.threats[seat]


def normal_declaration(state: AssertionState, target: Frame) -> bool:
    """Return whether it is the turn player's own declaration, open to the usual counters (C3-R1)."""
    return target.seat == state.frames[0].seat and not target.vars.get("unopposed")


def may_counter(state: AssertionState, target: Frame, seat: int, code: str) -> bool:
    """Return whether the card ``code`` would be a legal counter of ``seat`` against ``target``."""
    if seat not in state.opponents(target.seat):
        return False
    return _counters(state, target, seat, BY_CODE[code])


def _counters(state: AssertionState, target: Frame, seat: int, rule: Card) -> bool:
    """Return the same as :func:`may_counter`, of an opponent."""
    if not state.in_play & rule.bit:
        return False
    if state.effects and not rule.as_answer and shielded(state, seat, target.seat):
        return False
    return rule.counters(state, target, seat)


def may_answer(state: AssertionState, counter: Frame, seat: int, code: str) -> bool:
    """Return whether the card ``code`` would be a legal answer of ``seat`` to the counter in the frame ``counter``."""
    rule, against = BY_CODE[code], BY_CODE[counter.kind]
    if not state.in_play & rule.bit or against.as_answer:  # the Ten of Clubs against a retaliation is an answer too
        return False
    return rule.answers(state, counter, seat)


def who_may_counter(state: AssertionState, target: Frame) -> list[int]:
    """The seats asked whether they counter ``target``, clockwise from its player (C3.2, C3-R5)."""
    asked = []
    for seat in state.opponents(target.seat):
        faces = [FACE_OF[code] for code in COUNTERS if _counters(state, target, seat, BY_CODE[code])]
        if faces and could_hold(state, seat, faces):
            asked.append(seat)
    return asked


def could_hold(state: AssertionState, seat: int, faces: Iterable[int]) -> bool:
    return may_hold(state, response_cards(state, seat), faces)


class Counters(Window[AssertionState]):
    """The window of counters on the declaration or build in frame ``against``."""

    def responses(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        target = state.frames[frame.vars["against"]]
        found: list[Action] = []
        if seat not in state.opponents(target.seat):
            return found
        for card in response_cards(state, seat):
            rule = rule_of(state, card)
            if rule is None or not rule.counter_place:
                continue
            if _counters(state, target, seat, rule) and rule.ready(state, target, seat):
                found.append(action("respond", card))
        return found

    def play(self, state: AssertionState, frame: Frame, seat: int, choice: Action) -> Frame:
        code = code_of(state, choice.card)
        assert code is not None
        return Frame(code, seat, "respond", {"card": choice.card, "against": frame.vars["against"]})

    def after(self, state: AssertionState, frame: Frame, seat: int, result: object) -> str:
        return str(result)

    def refusal(self, state: AssertionState, frame: Frame, seat: int, choice: Action) -> Reason:
        return _window_refusal(state, frame, seat, choice)


class Answers(Window[AssertionState]):
    """The window in which the player of a countered declaration may answer the counter in frame ``against``."""

    def responses(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        counter = state.frames[frame.vars["against"]]
        found: list[Action] = []
        for card in response_cards(state, seat):
            code = code_of(state, card)
            if code is not None and code in ANSWERS and may_answer(state, counter, seat, code):
                found.append(action("respond", card))
        return found

    def play(self, state: AssertionState, frame: Frame, seat: int, choice: Action) -> Frame:
        code = code_of(state, choice.card)
        assert code is not None
        return Frame(code, seat, "answer", {"card": choice.card, "against": frame.vars["against"]})

    def after(self, state: AssertionState, frame: Frame, seat: int, result: object) -> str:
        return OVER  # one answer per counter (C3-R4)

    def refusal(self, state: AssertionState, frame: Frame, seat: int, choice: Action) -> Reason:
        return _window_refusal(state, frame, seat, choice)


def _window_refusal(state: AssertionState, frame: Frame, seat: int, choice: Action) -> Reason:
    return (why_no_answer(state, frame, seat, choice.card) if choice.kind == "respond" else None) or NOT_OFFERED


def play_aimed(table: AssertionTable, frame: Frame, then: str, result: object) -> bool:
    """Play the next of the counters that were aimed at this move before it was shown (8C); ``False``: none is left.

    A counter that cannot answer the move as it turns out to be is removed without effect, as are all that are left once
    the move has been stopped. The frame goes on at ``then``.
    """
    state = table.state
    while frame.vars["aimed_cards"]:
        names = frame.vars
        (card, *cards), (seat, *seats), (zone, *zones) = names["aimed_cards"], names["aimed_seats"], names["aimed_from"]
        left = {"aimed_cards": tuple(cards), "aimed_seats": tuple(seats), "aimed_from": tuple(zones)}
        frame.vars = {**names, **left}
        code = code_of(state, card)
        legal = code is not None and may_counter(state, frame, seat, code)
        if result == OVER or code is None or not legal or not BY_CODE[code].ready(state, frame, seat):
            if card in state.pending:
                table.to_pile(card, "removed", "missed")
            continue
        place = len(state.frames) - 1
        table.call(frame, Frame(code, seat, "respond", {"card": card, "against": place, "origin_zone": zone}), then)
        return True
    return False


class Calls(Rule[AssertionState]):
    """Asks each opponent in turn whether they call a covered play or a false trick; the first call stops it (C3.1).

    Its result is the seat that called, or ``None``.
    """

    names: ClassVar[Names] = {"seats": SEATS, "against": NUMBER}

    def begin(self, table: Table[AssertionState], frame: Frame, _: object) -> None:
        seats = frame.vars["seats"]
        if seats:
            table.ask(frame, seats[0], "call", "called")
        else:
            table.done(None)

    def hides(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        return action == YES

    def called_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [NO, YES]

    def called(self, table: Table[AssertionState], frame: Frame, choice: Action) -> None:
        seat, *rest = frame.vars["seats"]
        if choice == YES:
            table.tell(ClaimCalled(seat, frame.seat))
            table.done(seat)
        else:
            frame.vars = {**frame.vars, "seats": tuple(rest)}
            table.goto(frame, "begin")


def calls(seat: int, seats: Iterable[int], against: int) -> Frame:
    """The calls on the covered play of ``seat`` in frame ``against``."""
    return Frame("calls", seat, "begin", {"seats": tuple(seats), "against": against})


def seizable(state: AssertionState, target: Frame, seat: int) -> bool:
    """Return whether the declaration is one that 6D and the Red Star may answer (C3-R2, D-6D, D-RS3).

    A strategy the turn player declared, whose victim ``seat`` is if it has one; no build.
    """
    if target.kind not in BY_CODE or not normal_declaration(state, target):
        return False
    victim = target.vars.get("victim")
    return victim is None or victim == seat


# why a card is no answer ----------------------------------------------------------------------------------------------


def why_no_answer(state: AssertionState, frame: Frame, seat: int, card: int) -> Reason | None:
    """Return why a card cannot be played in the window in ``frame``; ``None`` if it is a card that could be."""
    code = code_of(state, card)
    if code is None or not any(card in pile[seat] for pile in (state.hands, state.depots, state.threats)):
        return Reason("not_in_hand")
    if rule_of(state, card) is None:
        return Reason("only_ground")
    asking = BY_CODE.get(frame.kind)
    if asking is not None and asking.offered_first:
        return None if code == frame.kind else Reason("not_the_knife")
    if frame.kind == "answers":
        counter = state.frames[frame.vars["against"]]
        return BY_CODE[code].why_no_answer(state, state.frames[counter.vars["against"]])
    if code not in COUNTERS:
        return Reason("no_counter_card")
    if asking is not None and asking.announces:
        return Reason("counters_none_of_three")
    return _why_not_counter(state, state.frames[frame.vars["against"]], seat, code)


def _why_not_counter(state: AssertionState, target: Frame, seat: int, code: str) -> Reason:
    rule = BY_CODE[code]
    if rule.as_answer:
        return Reason("ten_no_counter")
    if shielded(state, seat, target.seat):
        return Reason("shielded")
    own = rule.why_no_counter(state, target)
    if own is not None:
        return own
    if not normal_declaration(state, target):
        return Reason("unopposed")
    if target.kind == "action":
        return Reason("builds_not_seized")
    return Reason("not_against_you")
