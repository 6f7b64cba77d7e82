"""The time that a player waits for a computer player: a wait has its seconds, whatever it is made of.

A wait begins with the player's answer and ends when they may answer again. All of it shares one sum that the pace sets:
pauses, thinking, and what is shown meanwhile, their own last move included. Each step may think for a share of what is
left, while what came before is shown; what is shown goes faster, in proportion, where else it would take longer than is
left. Only where a computer player is asked for what it may hold or not, in a window or a call, does it pause each time,
always as long, and never answers before everything has been shown: how soon it answers must not tell what it holds.
"""

from __future__ import annotations

from scenes.app.preferences import Pace
from scenes.play.asking import WINDOWS

ASKED = (*WINDOWS, "call")
"""Kinds of decision in which an answer hangs on what is held."""
SHARE = 0.3  # of what is left of a wait that one step may think
KEPT = 0.5  # of what is left that is kept for what follows, where a computer player is to move before the player is
FASTEST = 8.0  # times as fast as ever: what is shown longer than this allows takes longer than there is


class Budget:
    """The seconds of one wait after the other. ``pause`` and ``granted`` are those of the step that is asked for: the
    seconds at least until it is taken, and those that it may think."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.granted = self.pause = 0.0
        self.rest()

    def rest(self) -> None:
        """The player may answer: nobody waits for anything."""
        self._seat: int | None = None  # the computer player whose turn it is
        self._passed, self._left = 0.0, self.pace.turn
        self._kept: float | None = None  # of what is left, for what follows on what is shown now; None: nothing is

    def ask(self, seat: int, kind: str, longest: float) -> None:
        """A step is asked for: of a seat, of a kind; its level would think for ``longest`` seconds.

        The turn of another computer player has its own seconds, and one that thinks for more than a second has more.
        """
        if kind in ASKED:
            self.pause, self.granted = self.pace.pause, min(longest, self.pace.pause)
            return
        if seat != self._seat:
            if self._seat is not None:
                self._passed, self._left = 0.0, self.pace.turn
            self._seat = seat
            self._left += self.pace.turn * max(0.0, longest - 1.0)
        self.pause = max(0.0, self.pace.pause - self._passed)
        self.granted = min(longest, self._left * SHARE)

    def shows(self, more: bool) -> None:
        """Begin to count what is shown; ``more``: whether more follows before the player may answer."""
        self._kept = self._left * KEPT if more else 0.0

    def spend(self, dt: float) -> None:
        """Time passes for whoever waits."""
        self._passed += dt
        self._left = max(0.0, self._left - dt)

    def speed(self, seconds: float) -> float:
        """Return how many times as fast as ever what is shown goes that would take so many more ``seconds``."""
        if self._kept is None:
            return 1.0
        return max(1.0, seconds / max(self._left - self._kept, seconds / FASTEST, 0.001))
