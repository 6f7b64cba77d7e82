"""The record of the war for one seat, from the events as that seat saw them."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.events import EventView
from ...kernel.log_writer import LogWriter
from ...kernel.views import EntryView
from .news import news


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the lines of the record in the order they happened.

    An attack has ``victim``; what is about a place of a defence has ``place``: its seat and its number.
    """
    return StrategicLogWriter().tell(events, steps)


class StrategicLogWriter(LogWriter):
    """Writes down what the table of events says of each."""

    def hear(self, event: EventView) -> None:
        told = news(event, bool(self.turn))
        if told is None:
            super().hear(event)
            return
        self.add(told.seat, told.line, note=told.note, place=told.place)
        self.last.told, self.last.untold = told.told, told.untold
        if told.victim is not None:
            self.last.victim = told.victim
