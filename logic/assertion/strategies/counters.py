"""Responses: the windows in which they are played, and what all of them share (C3).

A declaration (or build) asks the seats that could hold a counter; a counter asks the player it is aimed at for an
answer. Who is asked follows from what the whole table knows and from nothing else (C3-R5).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from ...kernel.actions import NO, YES, Action, action
from ...kernel.cards import FACE_OF
from ...kernel.frames import Frame
from ...kernel.game import Rule
from ...kernel.table import Table
from ...kernel.window import AGAIN, NEXT, OVER, Window, may_hold, window
from ..effects import shielded
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import BY_CODE, Strategy, code_of

COUNTERS = ("6D", "R*", "6C", "9H", "10C")
"""The cards that may be played in a window of counters; the Ten of Clubs only against a retaliation (C3, D-KS4)."""
ANSWERS = ("10C", "8H", "R*")
"""The cards that may answer a counter; the Red Star only under the option ``redStarOnCounters`` (C3-R1)."""

__all__ = ["AGAIN", "NEXT", "OVER", "Response", "who_may_counter"]


def response_cards(state: AssertionState, seat: int) -> list[int]:
    """Where a response may come from: the hand and both kinds of reserve, not what is set aside (C3-R6)."""
    return state.hands[seat] + state.depots[seat] + state.threats[seat]


def normal_declaration(state: AssertionState, target: Frame) -> bool:
    """Whether it is the turn player's own declaration, open to the usual counters (C3-R1)."""
    return target.seat == state.frames[0].seat and not target.vars.get("unopposed")


def may_counter(state: AssertionState, target: Frame, seat: int, code: str) -> bool:
    """Whether the card ``code`` would be a legal counter of ``seat`` against ``target``."""
    rule = BY_CODE[code]
    if not isinstance(rule, Response) or seat not in state.opponents(target.seat):
        return False
    if code != "10C" and shielded(state, seat, target.seat):
        return False
    return rule.counters(state, target, seat)


def may_answer(state: AssertionState, counter: Frame, seat: int, code: str) -> bool:
    """Whether the card ``code`` would be a legal answer of ``seat`` to the counter in the frame ``counter``."""
    rule, against = BY_CODE[code], BY_CODE[counter.kind]
    if isinstance(against, Response) and against.as_answer:  # the Ten of Clubs against a retaliation is an answer too
        return False
    return isinstance(rule, Response) and rule.answers(state, counter, seat)


def who_may_counter(state: AssertionState, target: Frame) -> list[int]:
    """The seats asked whether they counter ``target``, clockwise from its player (C3.2, C3-R5)."""
    asked = []
    for seat in state.opponents(target.seat):
        faces = [FACE_OF[code] for code in COUNTERS if may_counter(state, target, seat, code)]
        if faces and could_hold(state, seat, faces):
            asked.append(seat)
    return asked


def could_hold(state: AssertionState, seat: int, faces: Iterable[int]) -> bool:
    return may_hold(state, response_cards(state, seat), faces)


class Counters(Window):
    """The window of counters on the declaration or build in frame ``against``."""

    def responses(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        target = state.frames[frame.vars["against"]]

        def legal(code: str) -> bool:
            rule = BY_CODE[code]
            assert isinstance(rule, Response)
            return may_counter(state, target, seat, code) and rule.ready(state, target, seat)

        return _playable(state, seat, legal, COUNTERS)

    def play(self, table: AssertionTable, frame: Frame, seat: int, choice: Action) -> Frame:
        code = code_of(table.state, choice.card)
        assert code is not None
        return Frame(code, seat, "respond", {"card": choice.card, "against": frame.vars["against"]})

    def after(self, table: AssertionTable, frame: Frame, seat: int, result: Any) -> str:
        return str(result)


class Answers(Window):
    """The window in which the player of a countered declaration may answer the counter in frame ``against``."""

    def responses(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        counter = state.frames[frame.vars["against"]]
        return _playable(state, seat, lambda code: may_answer(state, counter, seat, code), ANSWERS)

    def play(self, table: AssertionTable, frame: Frame, seat: int, choice: Action) -> Frame:
        code = code_of(table.state, choice.card)
        assert code is not None
        return Frame(code, seat, "answer", {"card": choice.card, "against": frame.vars["against"]})

    def after(self, table: AssertionTable, frame: Frame, seat: int, result: Any) -> str:
        return OVER  # one answer per counter (C3-R4)


def play_aimed(table: AssertionTable, frame: Frame, then: str, result: Any) -> bool:
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
        rule = BY_CODE[code] if code is not None else None
        legal = isinstance(rule, Response) and code is not None and may_counter(state, frame, seat, code)
        if result == OVER or not legal or not isinstance(rule, Response) or not rule.ready(state, frame, seat):
            if card in state.pending:
                table.to_pile(card, "removed", "missed")
            continue
        place = len(state.frames) - 1
        table.call(
            frame, Frame(rule.code, seat, "respond", {"card": card, "against": place, "origin_zone": zone}), then
        )
        return True
    return False


def _playable(state: AssertionState, seat: int, legal: Any, codes: tuple[str, ...]) -> list[Action]:
    found = []
    for card in response_cards(state, seat):
        code = code_of(state, card)
        if code in codes and legal(code):
            found.append(action("respond", card))
    return found


class Calls(Rule):
    """Asks each opponent in turn whether they call a covered play or a false trick; the first call stops it (C3.1).

    Its result is the seat that called, or ``None``.
    """

    def begin(self, table: Table, frame: Frame, _: Any) -> None:
        seats = frame.vars["seats"]
        if seats:
            table.ask(frame, seats[0], "call", "called")
        else:
            table.done(None)

    def called_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [NO, YES]

    def called(self, table: Table, frame: Frame, choice: Action) -> None:
        seat, *rest = frame.vars["seats"]
        if choice == YES:
            table.tell("claim_called", seat=seat, against=frame.seat)
            table.done(seat)
        else:
            frame.vars = {**frame.vars, "seats": tuple(rest)}
            table.goto(frame, "begin")


def calls(seat: int, seats: Iterable[int], against: int) -> Frame:
    """The calls on the covered play of ``seat`` in frame ``against``."""
    return Frame("calls", seat, "begin", {"seats": tuple(seats), "against": against})


class Response(Strategy):
    """A card played in answer to another (kind R). It is never enacted by itself.

    Names in its frame: ``card``, ``against`` (the place of the answered frame in the stack), ``origin_zone`` and
    ``fate`` (``"cancelled"`` by 10C, ``"back"`` by 8H).
    """

    kind = "R"
    as_answer: ClassVar[bool] = False
    """Whether it is an answer (10C, 8H), not a counter-strategy."""

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        return "It is an answer: play it when its moment comes, or build with it."

    def counters(self, state: AssertionState, target: Frame, seat: int) -> bool:
        """Whether ``seat`` could counter the declaration in ``target`` with this card, by public knowledge (C3)."""
        return False

    def ready(self, state: AssertionState, target: Frame, seat: int) -> bool:
        """Whether a counter that :meth:`counters` allows can be carried out; asked only of who holds it."""
        return True

    def answers(self, state: AssertionState, counter: Frame, seat: int) -> bool:
        """Whether ``seat`` could answer the counter in frame ``counter`` with this card."""
        return False

    # playing it ---------------------------------------------------------------------------------------------------

    def lay_down(self, table: AssertionTable, frame: Frame) -> None:
        """Show the card and say what it answers."""
        card = frame.vars["card"]
        origin = table.take(card)
        table.to_pile(card, "pending", "respond", origin=origin)
        frame.vars = {**frame.vars, "origin_zone": origin["zone"]}
        against = table.state.frames[frame.vars["against"]]
        names = {"code": self.code, "against": against.kind, "victim": against.seat}
        table.tell("strategy_countered", seat=frame.seat, card=card, **names)

    def respond(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """Play it as a counter; the player it is aimed at may answer (C3.3)."""
        state = table.state
        if "origin_zone" not in frame.vars:  # else it lies there already, aimed before the move was shown (8C)
            self.lay_down(table, frame)
        seat = state.frames[frame.vars["against"]].seat
        faces = [FACE_OF[code] for code in ANSWERS if may_answer(state, frame, seat, code)]
        if faces and could_hold(state, seat, faces):
            table.call(frame, window("answers", frame.seat, (seat,), len(state.frames) - 1), "replied")
        else:
            table.goto(frame, "counter")

    def replied(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        fate = frame.vars.get("fate")
        if fate is None:
            table.goto(frame, "counter")
        else:
            table.done(OVER if fate == "back" else AGAIN)

    def answer(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """Play it as an answer."""
        self.lay_down(table, frame)
        table.goto(frame, "reply")

    def counter(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """What it does as a counter; ends with ``table.done(NEXT or OVER)``."""
        raise NotImplementedError

    def reply(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """What it does as an answer; ends with ``table.done()``."""
        raise NotImplementedError

    # what several of them do --------------------------------------------------------------------------------------

    def target(self, table: AssertionTable, frame: Frame) -> Frame:
        """The frame it was played against."""
        place: int = frame.vars["against"]
        return table.state.frames[place]

    def seize(self, table: AssertionTable, frame: Frame, then: str) -> None:
        """Take the declared strategy over: its player's is void, and this seat may enact it against them (C5-R1)."""
        target = self.target(table, frame)
        target.vars = {**target.vars, "fate": "gone"}
        names = {"card": target.vars.get("card"), "origin": "pending", "gained": True}
        names |= {"victim_only": target.seat, "unopposed": True}
        if "copy" in target.vars:
            names["copy"] = target.vars["copy"]
        table.call(frame, Frame(target.kind, frame.seat, "gained", names), then)


def seizable(state: AssertionState, target: Frame, seat: int) -> bool:
    """Whether the declaration is one that 6D and the Red Star may answer (C3-R2, D-6D, D-RS3).

    A strategy the turn player declared, whose victim ``seat`` is if it has one; no build.
    """
    if target.kind not in BY_CODE or not normal_declaration(state, target):
        return False
    victim = target.vars.get("victim")
    return victim is None or victim == seat
