"""The record of the campaign: one line an action, written from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.events import CardMoved, EventView, TurnPassed
from ...kernel.log_writer import LogWriter
from ...kernel.tongue import row
from ...kernel.views import EntryView, PlaceView, RunView
from ..events import AttackDeclared, BattleResolved, CardTurned, PointsChanged
from .news import Begun, brings, news


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the lines of the record in the order they happened.

    An attack has ``victim``, the seat attacked. ``at`` are the places it tells of: a card laid down (``card``, by its
    face once that is known), a row of cards (``units``, ``structures``) or the whole ``ground`` of a seat.
    """
    return AgeLogWriter().tell(events, steps)


class AgeLogWriter(LogWriter):
    """Writes down what the table of events says of each."""

    def __init__(self) -> None:
        super().__init__()
        self._begun: Begun | None = None  # the last payment or attack

    def hear(self, event: EventView) -> None:
        if isinstance(event, PointsChanged) and event.why != "hearts" and event.side == self.last.seat:
            self.last.told = row(0, self.last.told, brings(event))
            self.last.gains.append(event.points)
            return
        told = news(event, self._begun)
        if told is None:
            super().hear(event)
            return
        if told.goes_on and self.entries:
            self.last.runs, self.last.note = [RunView(told.line)], told.note
        else:  # after a position that was loaded in the middle of a fight, nothing goes before its end
            self.add(told.seat, told.line, note=told.note, at=_places(event))
            if isinstance(event, AttackDeclared | BattleResolved):
                self.last.victim = event.target
            elif isinstance(event, CardMoved) and event.why == "produce":
                self.last.victim = None if event.to.seat == told.seat else event.to.seat
        self.last.told, self.last.untold = told.told, told.untold
        if isinstance(event, PointsChanged):
            self.last.gains.append(event.points)
        elif isinstance(event, CardTurned) and isinstance(self._begun, CardMoved):
            self._turn_up(self._begun.to.card, event.card)
        elif isinstance(event, AttackDeclared | CardMoved) and not told.goes_on:
            self._begun = event

    def _turn_up(self, card: str, face: str) -> None:
        """Let every line know a card that was paid for by the face under which it lies on."""
        for entry in self.entries:
            entry.at = [PlaceView(one.zone, one.seat, card=face) if one.card == card else one for one in entry.at]


def _places(event: EventView) -> list[PlaceView]:
    """Return the places that an event tells of."""
    match event:
        case CardMoved(why="produce"):
            return [event.to]
        case PointsChanged():
            return [PlaceView("structures" if event.why == "hearts" else "ground", event.side)]
        case TurnPassed():
            return [PlaceView("ground", event.seat)]
        case AttackDeclared():
            return [PlaceView("units", event.seat), PlaceView("ground", event.target)]
    return []
