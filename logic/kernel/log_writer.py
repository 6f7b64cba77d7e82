"""The record of a game: a line for what was done, written from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET, UnsetType

from .events import CardMoved, EventView, TurnBegan
from .views import EntryView, PlaceView, RunView, TitleView

LOOSE: Final = ("hand", "deck", "pending")
"""Zones in which a card that was not seen cannot be pointed at: both ends of its way are told."""


class LogWriter:
    """Goes through the events of a game and writes down what they tell. ``turn`` is the one that has begun."""

    def __init__(self) -> None:
        self.entries: list[EntryView] = []
        self.turn = 0
        self._step = -1

    def tell(self, events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
        """Return the lines of these events, in the order they happened; ``steps`` says at which step each did."""
        for place, event in enumerate(events):
            lines, self._step = len(self.entries), steps[place] if steps else -1
            self.hear(event)
            if isinstance(event, CardMoved) and len(self.entries) > lines and event.card.startswith("?"):
                self.last.at = [event.to, event.origin] if event.to.zone in LOOSE else [event.to]
        return self.entries

    def hear(self, event: EventView) -> None:
        """Write down what an event tells. A game says so of each kind that it tells of, and hands all others on."""
        if isinstance(event, TurnBegan):
            self.turn = event.turn

    def add(
        self, seat: int, *runs: str | RunView, note: str = "", victim: int | UnsetType | None = UNSET,
        title: TitleView | None = None, place: tuple[int, int] | None = None, at: Sequence[PlaceView] = (),
    ) -> None:  # fmt: skip
        """Begin a line of what ``seat`` did."""
        pieces = [RunView(run) if isinstance(run, str) else run for run in runs]
        line = EntryView(self.turn, seat, pieces, note, [], victim, title, place, [*at], step=self._step)
        self.entries.append(line)

    def of(self, *seats: int) -> EntryView | None:
        """Return the last line of this turn that tells of one of these seats, ``None`` where there is none."""
        told = (entry for entry in reversed(self.entries) if entry.seat in seats and entry.turn == self.turn)
        return next(told, None)

    @property
    def last(self) -> EntryView:
        """The line that was begun last; where there is none, one that nobody will read."""
        return self.entries[-1] if self.entries else EntryView(self.turn, -1, [], "", [])
