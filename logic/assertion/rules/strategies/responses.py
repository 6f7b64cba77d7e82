"""Cards that are played in answer to another (kind R), and those never played (P): the course of a counter (C3)."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.cards import FACE_OF
from ....kernel.events import by_id
from ....kernel.frames import Frame
from ....kernel.names import INTENTION, NUMBER, TEXT, Names
from ....kernel.plain import Vars
from ....kernel.window import AGAIN, OVER, window
from ...events import StrategyCountered
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import Strategy
from .counters import could_hold, may_answer
from .enactment import A_CARD
from .lists import ANSWERS
from .registry import BY_CODE


class Response(Strategy):
    """A card played in answer to another (kind R). It is never enacted by itself.

    In its frame ``against`` is the place of the answered frame in the stack, ``origin_zone`` where the card lay,
    ``fate`` ``"cancelled"`` by 10C or ``"back"`` by 8H, ``effect`` the duty it serves (9H).
    """

    names: ClassVar[Names] = {
        "card": A_CARD,
        "against": NUMBER,
        "origin_zone": TEXT,
        "fate": TEXT,
        "effect": NUMBER,
    }

    kind = "R"
    timing = "counter"

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        return "is_an_answer"

    # playing it ---------------------------------------------------------------------------------------------------

    def lay_down(self, table: AssertionTable, frame: Frame) -> None:
        """Show the card and say what it answers."""
        card = frame.vars["card"]
        origin = table.take(card)
        table.to_pile(card, "pending", "respond", origin=origin)
        frame.vars = {**frame.vars, "origin_zone": origin.zone}
        against = table.state.frames[frame.vars["against"]]
        table.tell(StrategyCountered(frame.seat, by_id(card), self.code, against.kind, against.seat))

    def respond(self, table: AssertionTable, frame: Frame, _: object) -> None:
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

    def replied(self, table: AssertionTable, frame: Frame, _: object) -> None:
        fate = frame.vars.get("fate")
        if fate is None:
            table.goto(frame, "counter")
        else:
            table.done(OVER if fate == "back" else AGAIN)

    def answer(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Play it as an answer."""
        self.lay_down(table, frame)
        table.goto(frame, "reply")

    def counter(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Carry it out as a counter; ends with ``table.done(NEXT or OVER)``."""
        raise NotImplementedError

    def reply(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Carry it out as an answer; ends with ``table.done()``."""
        raise NotImplementedError

    # what several of them do --------------------------------------------------------------------------------------

    def target(self, table: AssertionTable, frame: Frame) -> Frame:
        """The frame it was played against."""
        place: int = frame.vars["against"]
        return table.state.frames[place]

    def seize(self, table: AssertionTable, frame: Frame, then: str) -> None:
        """Take the declared strategy over: its player's is void, and this seat may enact it against them (C5-R1).

        What was declared with it is back with its player before that (C3-R3).
        """
        target = self.target(table, frame)
        BY_CODE[target.kind].on_stopped(table, target)
        target.vars = {**target.vars, "fate": "gone"}
        names: Vars = {"card": target.vars.get("card"), "origin": "pending", "gained": True}
        names |= {"victim_only": target.seat, "unopposed": True}
        if "copy" in target.vars:
            names["copy"] = target.vars["copy"]
        if target.vars.get("executed"):
            names["performed"] = True
        table.call(frame, Frame(target.kind, frame.seat, "gained", names), then)


class Passive(Strategy):
    """A card that is never enacted (kind P)."""

    names: ClassVar[Names] = {"credit": TEXT, "_secret": INTENTION}

    kind = "P"
    timing = "held"

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        return "never_enacted"
