"""The record of the campaign: one line for what a player did, from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.events import CardMoved, EventView, GameEnded, TurnBegan, TurnEnded
from ...kernel.log_writer import LogWriter
from ...kernel.views import EntryView, RunView
from ..events import BattleResolved, Presented
from .news import News, loses, news, round_in_short


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the lines of the record in the order they happened.

    ``gains`` of a presentation has one ``1`` for each card it has killed; cards lost stand as entries of their loser.
    The last entry of a battle has ``told``, what the whole of it came to in a sentence or two for everybody.
    """
    return ArmiesLogWriter().tell(events, steps)


class ArmiesLogWriter(LogWriter):
    """Writes down what the table of events says of each."""

    def __init__(self) -> None:
        super().__init__()
        self.battle: list[EventView] = []  # what has happened since the turn began
        self._presented: dict[int, EntryView] = {}
        self._lost: list[str] = []  # the cards of the last line, if it is one of losses
        self._losing: tuple[int, str] | None = None  # whose they are, and why they fall

    def hear(self, event: EventView) -> None:
        self.battle.append(event)
        match event:
            case TurnBegan():
                super().hear(event)
                self.battle, self._presented = [event], {}
            case TurnEnded() | GameEnded():
                self.last.told = round_in_short(self.battle) or self.last.told
            case BattleResolved():
                self._fight(event)
            case CardMoved():
                self._move(event)
            case _:
                self._write(event)

    def _write(self, event: EventView) -> None:
        told = news(event)
        if told is None:
            super().hear(event)
            return
        self._add(told)
        if isinstance(event, Presented):
            self._presented[event.seat] = self.last

    def _add(self, told: News) -> None:
        self._losing = None
        self.add(told.seat, told.line, note=told.note)
        self.last.told = told.told
        if told.victim is not None:
            self.last.victim = told.victim

    def _fight(self, event: BattleResolved) -> None:
        """Add the kills of an attack to the presentation it was made with."""
        for attack in event.attacks:
            entry = self._presented.get(attack.attacker)
            if attack.harder and entry is not None:
                entry.gains += [1] * attack.kills

    def _move(self, event: CardMoved) -> None:
        """Write cards lost at the same time in one line."""
        if event.to.zone != "fallen":
            return
        losing = event.to.seat, event.why
        same = self._losing == losing and self.last.turn == self.turn
        self._lost = [*self._lost, event.card] if same else [event.card]
        told = loses(event.to.seat, self._lost, event.why)
        if same:
            self.last.runs, self.last.told = [RunView(told.line)], told.told
        else:
            self._add(told)
        self._losing = losing
        self.last.gains.append(-1)
