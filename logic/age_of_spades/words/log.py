"""The record of the campaign: one line an action, written from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.events import CardMoved, EventView, SeatOut, TurnPassed
from ...kernel.phrases import player
from ...kernel.teller import Teller, card_run
from ...kernel.views import EntryView, PlaceView, RunView
from ..events import AttackDeclared, BattleResolved, CardTurned, PointsChanged

PASSED = {"production": "Plays nothing", "combat": "Stays at home"}
COMPLETED = {"unit": "A unit stands ready", "structure": "A structure stands", "achievement": "Achieved"}


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the lines of the record in the order they happened.

    An attack has ``victim``, the seat attacked. ``at`` are the places it tells of: a card laid down (``card``, by its
    face once that is known), a row of cards (``units``, ``structures``) or the whole ``ground`` of a seat.
    """
    return AgeTeller().tell(events, steps)


class AgeTeller(Teller):
    """Says what each kind of event tells."""

    def __init__(self) -> None:
        super().__init__()
        self._paid = ""  # the card that was paid for last, as it was named before it was turned

    def hear(self, event: EventView) -> None:
        match event:
            case CardMoved():
                self._move(event)
            case CardTurned():
                self._turn_up(event)
            case PointsChanged():
                self._score(event)
            case TurnPassed():
                self.add(event.seat, PASSED[event.why], at=_row("ground", event.seat))
            case AttackDeclared():
                self._declare(event)
            case BattleResolved():
                self._fight(event)
            case SeatOut():
                self.add(event.seat, "Resigns")
            case _:
                super().hear(event)

    def _move(self, event: CardMoved) -> None:
        why, to = event.why, event.to
        if why == "lay":
            self.add(to.seat, "Lays ", card_run(event.card), " face down")
        elif why == "produce":
            seat = event.origin.seat
            own = to.seat == seat
            unseen = "a face-down card" + ("" if own else f" of {player(to.seat)}")
            below = card_run(to.card, unseen)
            victim = None if own else to.seat
            self.add(seat, "Pays ", card_run(event.card), " for ", below, victim=victim, at=[to])
            self._paid = to.card
        elif why == "destroyed" and self.entries:
            self.entries[-1].runs += [RunView(", destroying "), card_run(event.card)]

    def _turn_up(self, event: CardTurned) -> None:
        last = self.entries[-1]
        last.runs[-1] = card_run(event.card)  # what was paid for is known now, to whoever did not see it as well
        last.note = COMPLETED[event.kind]
        for entry in self.entries if self._paid else []:  # it lies on under its face
            entry.at = [_faced(one, event.card) if one.card == self._paid else one for one in entry.at]

    def _score(self, event: PointsChanged) -> None:
        if event.why == "hearts":
            self.add(event.side, "Gains from structures of Hearts", at=_row("structures", event.side))
        elif not self.entries or self.entries[-1].seat != event.side:
            at = _row("ground", event.side)
            self.add(event.side, "Completes an achievement", at=at)  # one that somebody else has paid for
        self.entries[-1].gains.append(event.points)

    def _declare(self, event: AttackDeclared) -> None:
        whom = player(event.target)
        at = [*_row("units", event.seat), *_row("ground", event.target)]
        if event.against:
            self.add(event.seat, f"Attacks {whom}", victim=event.target, at=at)
        else:
            self.add(event.seat, f"Raids {whom}", note="Nobody stands in the way", victim=event.target, at=at)

    def _fight(self, event: BattleResolved) -> None:
        if not self.entries:  # a position that was loaded in the middle of the fight
            self.add(event.seat, f"Attacks {player(event.target)}", victim=event.target)
        entry = self.entries[-1]
        attack, defence = event.attack, event.defence
        for words, cards in ((" with ", attack.cards), (" against ", defence.cards)):
            if cards:
                entry.runs += [RunView(words), *map(card_run, cards)]
        won = event.winner == event.seat
        tie = attack.total == defence.total
        end = "the defender falls" if won else "a tie, which the defender wins" if tie else "the attacker falls"
        entry.note = f"{attack.total} to {defence.total}: {end}"


def _faced(place: PlaceView, code: str) -> PlaceView:
    return PlaceView(place.zone, place.seat, card=code)


def _row(zone: str, seat: int) -> list[PlaceView]:
    return [PlaceView(zone, seat)]
