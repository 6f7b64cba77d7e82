"""The time for which what is told stays before the next thing happens: brisk, calm, or until the player goes on.

The clock runs from the last change of what is told. Nothing is moved on before its time, and one key ends it all.
"""

from __future__ import annotations

from scenes.motion.tween import Motion

#: seconds that every step and every outcome stays at least; with "wait" it is the player who ends it
STAYS = {"off": 0.0, "brisk": 0.5, "calm": 1.2, "wait": 1.2}
FOLDS = 1.2  # seconds after the end of a turn until the strip folds


class Pace:
    """The clock of what is told."""

    def __init__(self) -> None:
        self.kind = "calm"
        self.moving = True  # False where nothing may move: then only "wait" makes anybody wait
        self.held = False  # the player reads, and everything stands still
        self.waiting = False  # something waits for the player to go on
        self.age = 0.0  # seconds since what is told last changed
        self._gone_on = False

    @property
    def stay(self) -> float:
        """Seconds that what is told now stays at least."""
        return STAYS[self.kind] if self.moving else 0.0

    def changed(self) -> None:
        """Begin anew, as something new is told."""
        self.age, self._gone_on = 0.0, False

    def update(self, dt: float) -> None:
        """Let time pass."""
        if not self.held:
            self.age += dt

    def go_on(self) -> bool:
        """The player has read it; whether that was waited for."""
        was = self.waiting or self.held
        self.held, self._gone_on = False, True
        return was

    def hold(self) -> None:
        """Stand still, or go on."""
        self.held = not self.held

    def free(self) -> None:
        """Show everything at once: nothing waits any more."""
        self.held = self.waiting = False

    def ripe(self, timed: bool) -> bool:
        """Return whether what is told has stayed as long as it should. ``timed``: the player need not say so."""
        if self.held:
            return False
        return self._gone_on or (self.age >= self.stay and (timed or self.kind != "wait"))


class Reading(Motion):
    """Lasts until what is told has stayed long enough; unless it is ``timed``, the player may have to say so."""

    def __init__(self, pace: Pace, timed: bool = False) -> None:
        super().__init__()
        self.pace, self.timed = pace, timed

    @property
    def left(self) -> float:
        return max(0.0, self.pace.stay - self.pace.age)

    def _advance(self, dt: float) -> float | None:
        pace = self.pace
        if pace.kind == "off" or pace.ripe(self.timed):
            pace.waiting = False
            return dt
        pace.waiting = not self.timed and pace.kind == "wait"
        return None

    def _finish(self) -> None:
        self.pace.waiting = False
