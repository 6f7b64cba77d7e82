"""The record of the war for one seat, from the events as that seat saw them."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.events import CardMoved, EventView, SeatOut
from ...kernel.teller import Teller, card_run
from ...kernel.views import EntryView
from ..events import BattleResolved, CardTurned
from .texts import PLACES

RESULTS = {
    "attacker": "The attacker wins",
    "defender": "The defender holds",
    "tie": "A tie, and both stay",
}


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the lines of the record in the order they happened.

    An attack has ``victim``; what is about a place of a defence has ``place``: its seat and its number.
    """
    return StrategicTeller().tell(events, steps)


class StrategicTeller(Teller):
    """Says what each kind of event tells."""

    def hear(self, event: EventView) -> None:
        match event:
            case BattleResolved():
                self._fight(event)
            case CardMoved():
                self._move(event)
            case CardTurned(up=True):
                place = (event.seat, event.place)
                self.add(event.seat, "Shows ", card_run(event.card), f" {_place(event.place)}", place=place)
            case CardTurned():
                card = card_run(event.card, "the defender")
                runs, note = ("Turns ", card, f" {_place(event.place)} down"), "It may have been changed"
                self.add(event.seat, *runs, note=note, place=(event.seat, event.place))
            case SeatOut():
                self.add(event.seat, "Resigns")
            case _:
                super().hear(event)

    def _fight(self, event: BattleResolved) -> None:
        attack, defence = card_run(event.attack_card), card_run(event.defence_card)
        against, note = f" {_place(event.slot)} with ", RESULTS[event.result]
        self.add(event.seat, "Attacks ", defence, against, attack, note=note, victim=event.target,
                 place=(event.target, event.slot))  # fmt: skip

    def _move(self, event: CardMoved) -> None:
        card, origin, to = card_run(event.card), event.origin, event.to
        if self.turn and event.why == "defend":
            place = (to.seat, to.slot)
            self.add(to.seat, "Lays ", card, f" {_place(to.slot)}", note="Face down", place=place)
        elif event.why == "aside" and not event.card.startswith("?"):
            self.add(origin.seat, "Puts ", card, " aside")
        elif event.why == "take":
            self.add(to.seat, "Takes up ", card, f" {_place(origin.slot)}", place=(to.seat, origin.slot))


def _place(slot: int) -> str:
    """Return where a card lies in a defence; a final card lies in the hand."""
    return "as the last card" if slot < 0 else f"in the {PLACES[slot]} place"
