"""The record of the campaign: one line an action, written from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.events import CardMoved, EventView, SeatOut
from ...kernel.teller import Teller, card_run
from ...kernel.views import EntryView, RunView
from ..events import (
    AttackDeclared,
    BattleResolved,
    CardRevealed,
    CardTurned,
    GameBegan,
    PhaseBegan,
    PointsChanged,
    StrategyDeclared,
    StrategyResolved,
    StrategyStopped,
)

RESULTS = {
    "attackers_fall": "the attack is beaten back",
    "defenders_fall": "the defence falls",
    "both_fall": "both sides fall",
    "stopped": "the attack is held up",
}
POT = {"pot": "Takes the pot", "bought": "Buys tokens"}


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the lines of the record in the order they happened; what is done to somebody has ``victim``."""
    return FracasTeller().tell(events, steps)


class FracasTeller(Teller):
    """Says what each kind of event tells."""

    def __init__(self) -> None:
        super().__init__()
        self._entering: tuple[str, EntryView] | None = None  # how cards come onto the field, and the line they stand in

    def hear(self, event: EventView) -> None:
        match event:
            case GameBegan():
                if event.game > 1:
                    self.add(event.first, f"Begins game {event.game}")
            case CardRevealed():
                note = "No general: a new hand is drawn"
                self.add(event.seat, "Shows ", *map(card_run, event.cards), note=note)
            case CardMoved():
                self._move(event)
            case CardTurned():  # the tap of a general ends what was enlisted before it
                if self._entering is not None and self._entering[0] == "enlist":
                    self._entering = None
            case AttackDeclared():
                self._attack(event)
            case BattleResolved():
                self._fight(event)
            case PointsChanged():
                self._pay(event)
            case StrategyDeclared():
                runs = ("Sends ", card_run(event.card), " against ", card_run(event.target_card))
                self.add(event.seat, *runs, victim=event.victim)
            case StrategyResolved():
                self._note(event.card, "The target falls")
            case StrategyStopped():
                self._note(event.card, "The target is gone")
            case PhaseBegan():
                if event.phase == "exhausted":
                    self.add(event.seat, "Has nothing left to draw", note="The game is over")
            case SeatOut():
                self.add(event.seat, "Resigns")
            case _:
                super().hear(event)

    def _move(self, event: CardMoved) -> None:
        seat, why = event.to.seat, event.why
        if why in ("deploy", "enlist"):
            last, entered = self.last, self._entering
            joins = entered is not None and entered[0] == why and entered[1] is last
            if joins and (last.seat, last.turn) == (seat, self.turn):
                last.runs.append(card_run(event.card))
            else:
                self.add(seat, "Deploys " if why == "deploy" else "Enlists ", card_run(event.card))
                self._entering = why, self.last
        elif why == "limit":
            self.add(seat, "Discards ", card_run(event.card))

    def _attack(self, event: AttackDeclared) -> None:
        cards = iter(event.cards)
        runs: list[str | RunView] = ["Attacks with "]
        for number, size in enumerate(event.sizes):
            runs += [*([", "] if number else []), *(card_run(next(cards)) for _ in range(size))]
        self.add(event.seat, *runs, victim=event.target)

    def _fight(self, event: BattleResolved) -> None:
        runs: list[str | RunView] = ["Fights with ", *map(card_run, event.attack_cards)]
        if event.defence_cards:
            runs += [" against ", *map(card_run, event.defence_cards)]
        if event.result == "damage":
            note = "Nobody stands in the way"
        elif event.result == "stopped":
            note = "The attack is held up"
        else:
            note = f"{event.attack} to {event.defence}: {RESULTS[event.result]}"
        self.add(event.seat, *runs, note=note, victim=1 - event.seat)

    def _pay(self, event: PointsChanged) -> None:
        if event.why in POT or not self.entries:
            self.add(event.side, POT.get(event.why, "Loses tokens"))
            self.last.gains.append(event.points)
        else:
            lost = -event.points
            words = f"{lost} token" if lost == 1 else f"{lost} tokens"
            self.last.note += f": {words} into the pot"

    def _note(self, card: str, words: str) -> None:
        """Add to the line in which this assassin was sent."""
        for entry in reversed(self.entries):
            if entry.runs[0].text == "Sends " and entry.runs[1] == card_run(card):
                entry.note = words
                return
