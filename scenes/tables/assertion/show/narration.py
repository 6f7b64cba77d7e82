"""Tells at a table what is played: it keeps the chain, the pace and whether the strip is folded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from logic.views import EventView
from scenes.motion.tween import Motion
from scenes.play.narration.pace import FOLDS, Pace, Reading
from scenes.play.narration.strip import StripModel
from scenes.tables.assertion.hud.model import SeatInfo
from scenes.tables.assertion.show.narrator import Narrator, NarratorState

FADE = 0.18  # seconds in which a new step comes to be seen


@dataclass(frozen=True, slots=True)
class NarrationState:
    """The narration at a moment, as its narrator keeps it, and how the strip shows it."""

    told: NarratorState
    folded: bool
    by_hand: bool
    back: int


class Narration:
    """The narrator, whom the director asks before it shows something, and what the strip shows."""

    def __init__(self, narrator: Narrator, seats: Sequence[SeatInfo], viewer: Callable[[], int]) -> None:
        self.narrator, self.seats, self._viewer = narrator, seats, viewer
        self.pace = Pace()
        self.unpaced = False  # nobody has to wait for it: in a lesson, a puzzle, and where a game is looked back at
        self._off = False
        self.folded = True
        self.back = 0
        self.rest = 0.0  # seconds since nothing has been shown any more
        self._by_hand = False  # the player has opened it
        self._shut = False  # the player has folded it

    @property
    def active(self) -> bool:
        """Return whether there is something to be told."""
        return not self._off and self.narrator.chain.told

    @property
    def code(self) -> str:
        """The card that speaks, if its face is known."""
        step = self.narrator.chain.current
        return step.code if self.active and step is not None and not step.code.startswith("?") else ""

    def keep_to(self, kind: str, motion: str) -> None:
        """Follow the settings."""
        self._off = kind == "off"
        self.pace.kind, self.pace.moving = "off" if self.unpaced else kind, motion != "none"

    # ---- what the director asks

    def before(self, event: EventView) -> Motion | None:
        """Return what has to be read before an event is shown."""
        step = self.narrator.chain.current
        if not self.active or step is None or not step.heavy:
            return None
        if self.narrator.begins(event):
            return Reading(self.pace)
        fresh = not step.outcome and step.seat != self._viewer()
        return Reading(self.pace, timed=True) if fresh and self.narrator.changes(event) else None

    def at_end(self) -> Motion | None:
        """Return what has to be read when everything has been shown."""
        step = self.narrator.chain.current
        if not self.active or step is None or not step.heavy:
            return None
        return Reading(self.pace)

    def heed(self, event: EventView) -> None:
        """An event is shown now."""
        before, chain = self.narrator.chain.version, self.narrator.chain
        begun = self.narrator.heed(event)
        if self.narrator.chain.version != before or self.narrator.chain is not chain:
            self.pace.changed()
            self.back = 0
        if begun:
            self.folded = self._by_hand = False

    # ---- what the player does

    def turn(self, folded: bool) -> None:
        """Unfold the strip, which is shown ``folded`` now, or fold it."""
        self.folded, self._by_hand, self._shut = not folded, folded, not folded
        self.back = 0

    def scroll(self, steps: int) -> None:
        """Read back by so many steps, or come back."""
        self.back = max(0, min(len(self.narrator.chain.steps) - 1, self.back + steps))

    def forget(self) -> None:
        """Tell nothing any more, as somebody else looks, or the past is another one."""
        self.narrator.forget()
        self.pace.free()
        self.folded, self._by_hand, self.back = True, False, 0

    def keep(self) -> NarrationState:
        """Return what is told now, to be taken up again."""
        return NarrationState(self.narrator.keep(), self.folded, self._by_hand, self.back)

    def take_up(self, kept: NarrationState) -> None:
        """Tell again what was told then, as it was shown."""
        self.narrator.take_up(kept.told)
        self.folded, self._by_hand, self.back = kept.folded, kept.by_hand, kept.back

    # ---- time and picture

    def update(self, dt: float, busy: bool) -> bool:
        """Let time pass; whether the strip looks different."""
        before = (self.folded, self.share)
        self.pace.update(dt)
        self.rest = 0.0 if busy else self.rest + dt
        if self.rest >= FOLDS and not self._by_hand:
            self.folded = True
        return before != (self.folded, self.share)

    @property
    def share(self) -> float:
        """Return how far the newest step has come to be seen."""
        return 1.0 if not self.pace.moving else min(1.0, self.pace.age / FADE)

    def story(self, playing: bool, compact: bool, beside: bool) -> StripModel | None:
        """Return what the strip shows now, if anything; ``beside`` the ground it does not fold by itself."""
        if not self.active:
            return None
        chain, playing = self.narrator.chain, playing and not self.unpaced
        folded = self._shut if beside else not self._by_hand if compact else self.folded and not playing
        return StripModel(
            chain.seat, tuple(chain.steps), self._viewer(), tuple(seat.name for seat in self.seats),
            tuple(seat.banner for seat in self.seats), folded, playing, self.pace.held, self.pace.waiting,
            self.back, "", tuple(seat.general for seat in self.seats),
        )  # fmt: skip
