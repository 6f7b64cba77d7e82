"""How long a computer player may take: a turn has its seconds, whatever number of steps it is made of.

It waits once, before the first step of its turn. After that each step may think for half of what is left, so that a
turn of many steps takes no longer than one of few. Only where it is asked for what it may hold or not, in a window or a
call, does it wait each time, and always as long: how soon it answers must not tell what it holds.
"""

from __future__ import annotations

from scenes.app.preferences import Pace
from scenes.play.asking import WINDOWS

ASKED = (*WINDOWS, "call")
"""Kinds of decision in which an answer hangs on what is held."""
SHARE = 0.5  # of what is left of a turn that one step may think


class Budget:
    """The seconds of one turn after the other. ``pause`` and ``granted`` are those of the step that is asked for."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.granted = 0.0
        self._pauses = False
        self._turn: int | None = None
        self._left: dict[int, float] = {}  # by seats that have begun: of this turn, if every step takes all that it may
        self._asked = (-1, 0.0)  # the seat, and what is left to it once the step is taken

    @property
    def pause(self) -> float:
        """Seconds at least until the step is taken, at the pace of now."""
        return self.pace.pause if self._pauses else 0.0

    def ask(self, seat: int, turn: int, kind: str, longest: float) -> None:
        """A step is asked for: of a seat, in a turn, of a kind; its level would think for ``longest`` seconds.

        The turns of a level that thinks for more than a second are longer by as much.
        """
        if self._turn != turn:
            self._turn, self._left = turn, {}
        left = self._left.get(seat, self.pace.turn * max(1.0, longest))
        self._pauses = seat not in self._left or kind in ASKED
        self.granted = min(longest, left * SHARE)
        cost = self.pause if kind in ASKED else max(self.pause, self.granted)
        self._asked = (seat, max(0.0, left - cost))

    def taken(self) -> None:
        """The step has been taken. One that is asked for again before that is the same step."""
        seat, left = self._asked
        self._left[seat] = left
