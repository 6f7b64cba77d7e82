"""What one seat has seen of a game so far, place by place of its record: nothing that it learned later, and nothing
that another seat knew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .kernel.errors import Refusal
from .kernel.events import Event, seen_by
from .kernel.game import Game
from .kernel.phrases import named_in
from .kernel.plain import JsonObject
from .kernel.state import State
from .steps import Step

BESIDE = ("window", "priority", "call")
"""Kinds of decisions about what somebody else plays."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A place of the record where the seat was told something, and the turn it stood in then."""

    place: int
    turn: int


class Hindsight:
    """The places of a record go from 0, the beginning, to ``places``, the present.

    ``seeded``: the game began with a deal; one that was loaded may have begun in mid-turn.
    """

    def __init__(
        self, game: Game[State], steps: Sequence[Step], now: State, opening: Sequence[Event], seat: int,
        names: Sequence[str], seeded: bool,
    ) -> None:  # fmt: skip
        self.seat, self.places = seat, len(steps)
        self._game, self._steps, self._now = game, tuple(steps), now
        self._opening, self._names, self._seeded = tuple(opening), tuple(names), seeded

    def view(self, place: int) -> JsonObject:
        """All that the seat knew at a place."""
        return self._game.to_document(self._game.view(self._state(place), self.seat))

    def told(self, start: int, end: int) -> list[JsonObject]:
        """What the seat was told from one place to another."""
        found: list[JsonObject] = []
        for place in range(start, end):
            found += seen_by(self._state(place + 1), self.seat, self._steps[place].events)
        return found

    def log(self, place: int) -> list[JsonObject]:
        """The record as the seat could read it at a place."""
        told = [*seen_by(self._state(0), self.seat, self._opening), *self.told(0, place)]
        if not self._seeded:  # a loaded position may stand in mid-turn, and the start of that turn is not recorded
            begun = [event.fields["turn"] for event in self._opening if event.kind == "turn_began"]
            first = begun[0] - 1 if begun else self._state(0).turn
            told = [{"type": "turn_began", "turn": first}, *told]
        entries: list[JsonObject] = named_in(self._game.words.log_entries(told), self._names)
        return entries

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
        """The place behind the seat's last decision before others did the last thing it was told of; the beginning if
        there was none. ``None`` where others have done nothing yet."""
        start = self.places
        while start > 0 and (self._steps[start - 1].seat == self.seat or not self.told(start - 1, start)):
            start -= 1
        if start == 0:
            return None
        while start > 0 and not self._decided(self._steps[start - 1]):
            start -= 1
        return start

    def _decided(self, step: Step) -> bool:
        """Whether a step is of a decision of the seat; to let somebody else's play pass is none."""
        if step.seat != self.seat:
            return False
        asked = self._game.decision(self._game.view(step.before, self.seat), self.seat)
        return asked is not None and asked.kind not in BESIDE

    def seat_of(self, place: int) -> int:
        """Who took the step at a place."""
        return self._steps[place].seat

    def _state(self, place: int) -> State:
        if not 0 <= place <= self.places:
            raise Refusal(f"The record has no place {place}.", "no_step")
        return self._steps[place].before if place < self.places else self._now
