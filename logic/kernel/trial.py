"""The trial whether the rules can go on from a position that was read with its frames: it is tried.

A frame may be written of any make, and nobody can list what no play leads to. So the position is filled in and read
again; whoever is asked must have answers, and be asked in words; each answer is taken on a copy; and from one of each
kind a copy plays on until what the frames have left half done is over, to a position that can be read in its turn,
by way of what can be told to every seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from .actions import Action
from .engine import Engine
from .errors import LoadError
from .events import Event, keep_faces
from .state import S

UNFIT = "The frames do not describe a decision this game could stand at."
IDLE = "Seat {seat} has no choice in this position."
FURTHER = 12
"""How many decisions a copy plays on at most."""
QUIET = ("done", "pass", "no")
"""Kinds of answers with which what is half done comes to its end, as a rule."""


class Trial(Generic[S]):
    """The trial of one position.

    ``reread`` writes a position and reads it again, ``ask`` puts to a seat what it is asked, by its view, and ``tell``
    tells every seat what happened; each raises where that cannot be.
    """

    def __init__(
        self,
        engine: Engine[S],
        reread: Callable[[S], object],
        ask: Callable[[S, int], object],
        tell: Callable[[S, list[Event]], object],
    ) -> None:
        self.engine: Final = engine
        self.reread: Final = reread
        self.ask: Final = ask
        self.tell: Final = tell

    def check(self, state: S) -> None:
        """Raise :class:`LoadError` unless a whole position that waits for answers can be gone on from.

        Whatever the rules stumble over is caught, on purpose whatever it is: a document must be refused with a
        sentence, and never break a game that goes on from it.
        """
        engine = self.engine
        try:
            self.reread(state)
            self._check_sealed(state)
            for seat in state.frames[-1].waiting:
                answers = engine.options(state, seat)[:]
                state.cached = None
                if not answers:
                    raise LoadError(IDLE.format(seat=seat))
                self.ask(engine.view(state, seat), seat)
                self._try(state, seat, answers)
        except LoadError:
            raise
        except Exception:
            raise LoadError(UNFIT) from None

    def _check_sealed(self, state: S) -> None:
        """Give the sealed answers once more: each step of them is one that was offered."""
        top = state.frames[-1]
        if not top.sealed:
            return
        world = state.copy()
        frame = world.frames[-1]
        frame.sealed, frame.waiting = {}, (*top.waiting, *(seat for seat in top.sealed if seat not in top.waiting))
        for seat, given in top.sealed.items():
            for choice in given:
                if choice not in self.engine.options(world, seat):
                    raise LoadError(f"Seat {seat} cannot have given the answer that is sealed.")
                self.engine.take(world, seat, choice)
        if world.frames[-1] is not frame or sorted(frame.waiting) != sorted(top.waiting):
            raise LoadError("The seats that are waited for are not those that have yet to answer.")

    def _try(self, state: S, seat: int, answers: list[Action]) -> None:
        """Take each answer on a copy, and play on from one of each kind."""
        tried: dict[str, tuple[S, list[Event]]] = {}
        for answer in answers:
            world, events = state.copy(), list[Event]()
            self._take(world, seat, answer, events)
            tried[answer.kind] = world, events
        for world, events in tried.values():
            self._play_on(world, events)
            self.tell(world, events)
            self.reread(world)

    def _take(self, world: S, seat: int, answer: Action, events: list[Event]) -> None:
        self.engine.take(world, seat, answer, events)
        keep_faces(world, events)

    def _play_on(self, world: S, events: list[Event]) -> None:
        """Let everybody answer as quietly as may be, until another turn has begun or the game is over."""
        turn = world.turn
        for _ in range(FURTHER):
            if world.outcome is not None or world.turn != turn:
                return
            seat = world.frames[-1].waiting[0]
            answers = self.engine.options(world, seat)
            self._take(world, seat, next((one for one in answers if one.kind in QUIET), answers[0]), events)
