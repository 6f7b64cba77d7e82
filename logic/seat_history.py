"""One seat's memory of a game, place by place of its record: nothing that it learned later, and nothing that another
seat knew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .kernel.acts import ActionView
from .kernel.codec import action_view
from .kernel.errors import Refusal
from .kernel.events import Event, EventView, TurnBegan, kind_of, seen_by
from .kernel.game import Game
from .kernel.state import State
from .kernel.tongue import ENGLISH, Tongue
from .kernel.views import EntryView, PositionView, with_names
from .steps import Step

BESIDE = ("window", "priority", "call")
"""Kinds of decisions about what somebody else plays."""
BEGINNINGS = ("turn_passed", "phase_began", "turn_began")
"""Events that begin something, and the one that says that nothing was done."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A place of the record where the seat was told something, and the turn it stood in then."""

    place: int
    turn: int


class SeatHistory:
    """The places of a record go from 0, the beginning, to ``places``, the present.

    ``seeded``: the game began with a deal; one that was loaded may have begun in mid-turn.
    """

    def __init__(
        self, game: Game[State], steps: Sequence[Step], now: State, opening: Sequence[Event], seat: int,
        names: Sequence[str], seeded: bool, tongue: Tongue = ENGLISH,
    ) -> None:  # fmt: skip
        self.seat, self.places = seat, len(steps)
        self._game, self._steps, self._now = game, tuple(steps), now
        self._opening, self._names, self._seeded, self._tongue = tuple(opening), tuple(names), seeded, tongue

    def view(self, place: int) -> PositionView:
        """All that the seat knew at a place."""
        return self._game.seen(self._game.view(self._state(place), self.seat))

    def told(self, start: int, end: int) -> list[EventView]:
        """Return the events that the seat saw from one place to another."""
        found: list[EventView] = []
        for place in range(start, end):
            found += seen_by(self._state(place + 1), self.seat, self._steps[place].events)
        return found

    def log(self, place: int) -> list[EntryView]:
        """The record as the seat could read it at a place."""
        told = [*seen_by(self._state(0), self.seat, self._opening), *self.told(0, place)]
        if not self._seeded:  # a loaded position may stand in mid-turn, and the start of that turn is not recorded
            begun = [event.told.turn for event in self._opening if isinstance(event.told, TurnBegan)]
            first = begun[0] - 1 if begun else self._state(0).turn
            told = [TurnBegan(-1, first), *told]
        return with_names(self._game.words.log_entries(told, ()), self._names, self._tongue)

    def stops(self) -> list[Stop]:
        """The beginning, and every later place at which the seat had been told something new, the present left out.

        What others intend, seal or let pass in silence makes no stop: not even that it happened can be counted.
        """
        found = [Stop(0, self._state(0).turn)]
        for place, step in enumerate(self._steps[:-1], start=1):
            if seen_by(self._state(place), self.seat, step.events):
                found.append(Stop(place, self._state(place).turn))
        return found

    def since(self) -> int | None:
        """The place where the seat's last turn ended; the beginning if it has had none. ``None`` where others have done
        nothing since.

        A turn ends with the last thing its seat decided in it, so what came of that is told too: an answer, a fight;
        the word that only ends it is told with what it led to, as a new round. What a turn is, each game says
        (`Game.is_behind`): where seats take turns (Art of War Assertion, Fracas, Strategic War) the last one before the
        present; in Game the last presentation; in Age of Spades what the seat did a round ago, so that a whole round is
        told. Where several answer in secret at once, the turn ends before the answers are laid open, whoever was the
        last to give one.
        """
        others = next((place for place in range(self.places, 0, -1) if self._brought_others(place - 1)), 0)
        if not others:
            return None
        for place in range(others - 1, -1, -1):
            step = self._steps[place]
            if (
                step.seat == self.seat
                and self._game.is_behind(step.before, self._now, self.seat)
                and self._decided(step)
            ):
                return place if _together(step) or self._only_ends(place) else place + 1
        return 0

    def _brought_others(self, place: int) -> bool:
        """Return whether the seat was told at a step what others did: they took it, or it laid open what they had
        answered."""
        step = self._steps[place]
        others = step.seat != self.seat or _together(step)
        return others and bool(step.events) and bool(self.told(place, place + 1))

    def _only_ends(self, place: int) -> bool:
        """Return whether all that a step did was to end a turn: the first thing told of it is what comes next."""
        told = self.told(place, place + 1)
        return bool(told) and kind_of(told[0]) in BEGINNINGS

    def _decided(self, step: Step) -> bool:
        """Return whether a step of the seat is of a decision; to let somebody else's play pass is none."""
        return self._game.view(step.before, self.seat).frames[-1].ask not in BESIDE

    def led_here(self) -> ActionView | None:
        """Return the seat's last decision in the current turn, as it was named; ``None`` for nothing yet."""
        for step in reversed(self._steps):
            if step.before.turn != self._now.turn:
                break
            if step.seat == self.seat and self._decided(step):
                return action_view(step.before, step.choice, step.seat)
        return None

    def seat_of(self, place: int) -> int:
        """Return the seat that took the step at a place."""
        return self._steps[place].seat

    def _state(self, place: int) -> State:
        if not 0 <= place <= self.places:
            raise Refusal(f"The record has no place {place}.", "no_step")
        return self._steps[place].before if place < self.places else self._now


def _together(step: Step) -> bool:
    """Return whether a step answers what several are asked in secret at once."""
    return step.before.frames[-1].sealed is not None
