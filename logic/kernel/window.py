"""The response window: seats are asked in turn whether they answer something that lies on the stack.

Being asked must tell nobody anything. So a game asks every seat that *could* hold an answer by what the whole table
knows (:func:`may_hold`), and a seat that holds none is asked just the same: it can only pass.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from .actions import PASS, Action
from .frames import Frame
from .names import NUMBER, SEATS, Names
from .rule import Rule
from .state import S, State
from .table import Table

AGAIN: Final = "again"
NEXT: Final = "next"
OVER: Final = "over"
"""How the asking goes on after a response: the same seat once more, the next seat, or nobody."""


def window(kind: str, seat: int, seats: Iterable[int], against: int) -> Frame:
    """A window on the frame at place ``against`` of the stack, for ``seats`` in this order.

    ``kind`` names the game's :class:`Window` rule and ``seat`` whose play may be answered.
    """
    return Frame(kind, seat, "begin", {"seats": tuple(seats), "against": against, "played": 0})


def may_hold(state: State, cards: Iterable[int], faces: Iterable[int]) -> bool:
    """Return whether one of ``cards`` could have one of ``faces``, by what every seat knows.

    A face that lies in the open elsewhere cannot be in a hand; a card that somebody does not know could be any other.
    """
    everyone = (1 << state.seats) - 1
    known, lying = state.known, state.faces
    hidden = False
    wanted = set(faces)
    for card in cards:
        if known[card] != everyone:
            hidden = True
        elif lying[card] in wanted:
            return True
    if not hidden:
        return False
    for card, seats in enumerate(known):
        if seats == everyone:
            wanted.discard(lying[card])
    return bool(wanted)


class Window(Rule[S]):
    """Asks the seats of ``vars["seats"]`` one after the other; each may pass or play one response.

    A response becomes a frame of its own, which may open a window in turn. Its result decides how the asking goes on.
    The window's own result is the number of responses played.
    """

    names: ClassVar[Names] = {"seats": SEATS, "against": NUMBER, "played": NUMBER}

    # to be given --------------------------------------------------------------------------------------------------

    def responses(self, state: S, frame: Frame, seat: int) -> list[Action]:
        """Return the responses of the seat besides passing; read nothing but what the seat may know."""
        raise NotImplementedError

    def play(self, state: S, frame: Frame, seat: int, choice: Action) -> Frame:
        """The frame that plays the chosen response."""
        raise NotImplementedError

    def after(self, state: S, frame: Frame, seat: int, result: object) -> str:
        """Return how the asking goes on once the seat's response has come to ``result``: ``AGAIN``, ``NEXT`` or
        ``OVER``."""
        return NEXT

    # asking -------------------------------------------------------------------------------------------------------

    def begin(self, table: Table[S], frame: Frame, _: object) -> None:
        seats = frame.vars["seats"]
        if seats:
            table.ask(frame, seats[0], "window", "answered")
        else:
            table.done(frame.vars["played"])

    def answered_options(self, state: S, frame: Frame, seat: int) -> list[Action]:
        return [PASS, *self.responses(state, frame, seat)]

    def answered(self, table: Table[S], frame: Frame, choice: Action) -> None:
        if choice == PASS:
            self._go_on(table, frame, NEXT)
            return
        frame.vars = {**frame.vars, "played": frame.vars["played"] + 1}
        table.call(frame, self.play(table.state, frame, frame.vars["seats"][0], choice), "replied")

    def replied(self, table: Table[S], frame: Frame, result: object) -> None:
        self._go_on(table, frame, self.after(table.state, frame, frame.vars["seats"][0], result))

    def _go_on(self, table: Table[S], frame: Frame, how: str) -> None:
        seats = frame.vars["seats"]
        left = {AGAIN: seats, NEXT: seats[1:], OVER: ()}[how]
        frame.vars = {**frame.vars, "seats": left}
        table.goto(frame, "begin")
