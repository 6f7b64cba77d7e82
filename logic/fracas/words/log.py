"""The record of the campaign: one line an action, written from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...kernel.events import CardMoved, EventView
from ...kernel.log_writer import LogWriter
from ...kernel.tongue import row
from ...kernel.views import EntryView, RunView
from ..events import BattleResolved, CardTurned, PointsChanged, StrategyDeclared, StrategyResolved, StrategyStopped
from . import news
from .news import News


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the lines of the record in the order they happened; what is done to somebody has ``victim``."""
    return FracasLogWriter().tell(events, steps)


@dataclass
class _Entering:
    """Cards that come onto the battlefield together, how, and the line they stand in."""

    why: str
    cards: list[str]
    line: EntryView


class FracasLogWriter(LogWriter):
    """Writes down what the table of events says of each."""

    def __init__(self) -> None:
        super().__init__()
        self._entering: _Entering | None = None
        self._tapped = ""  # the general who was tapped last
        self._fight: EntryView | None = None  # the line of the attack that takes tokens next
        self._sent: dict[str, tuple[EntryView, StrategyDeclared]] = {}  # by their codes, assassins and their lines

    def hear(self, event: EventView) -> None:
        match event:
            case CardMoved(why="deploy" | "enlist"):
                self._enter(event)
            case CardTurned():  # the tap of a general ends what was enlisted before it
                self._tapped = event.card if event.tapped else ""
                if self._entering is not None and self._entering.why == "enlist":
                    self._entering = None
            case PointsChanged(why="damage") if self._fight is not None:
                self._fight.note = news.costs(event)
                self._fight.told = row(0, self._fight.told, news.loses(event))
                self._fight = None
            case StrategyResolved():
                self._strike(event)
            case StrategyStopped():
                self._strike(event)
            case _:
                self._write(event)

    def _write(self, event: EventView) -> None:
        """Begin the line of an event that has one of its own."""
        told = news.news(event)
        if told is None:
            super().hear(event)
            return
        self._begin(told)
        if isinstance(event, BattleResolved):
            self._fight = self.last if event.result == "damage" else None
        elif isinstance(event, StrategyDeclared):
            self._sent[event.card] = self.last, event

    def _begin(self, told: News) -> None:
        self.add(told.seat, told.line, note=told.note)
        self.last.told = told.told
        if told.victim is not None:
            self.last.victim = told.victim
        if told.gain is not None:
            self.last.gains.append(told.gain)

    def _enter(self, event: CardMoved) -> None:
        """A card comes onto the battlefield: alone, or as the second one of a pair."""
        seat, why, entering = event.to.seat, event.why, self._entering
        joins = entering is not None and entering.why == why and entering.line is self.last
        if entering is None or not joins or (self.last.seat, self.last.turn) != (seat, self.turn):
            self._begin(news.entered(why, seat, [event.card], self._tapped))
            self._entering = _Entering(why, [event.card], self.last)
            return
        entering.cards.append(event.card)
        told = news.entered(why, seat, entering.cards, self._tapped)
        self.last.runs, self.last.told = [RunView(told.line)], told.told

    def _strike(self, event: StrategyResolved | StrategyStopped) -> None:
        """Add what has come of an assassin to the line in which it was sent."""
        if event.card not in self._sent:
            return
        line, sent = self._sent[event.card]
        if isinstance(event, StrategyStopped):
            line.note, told = news.GONE.note(), news.finds_nobody(event.card)
        else:
            line.note, told = news.FALLS.note(), news.falls(sent.victim, event.target_card)
        line.told = row(0, line.told, told)
