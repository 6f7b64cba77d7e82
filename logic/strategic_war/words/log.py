"""The record of the war for one seat, from the events as that seat saw them."""

from __future__ import annotations

from ...kernel.teller import Entry, Event, Teller, card_run
from .texts import PLACES

RESULTS = {
    "attacker": "The attacker wins",
    "defender": "The defender holds",
    "tie": "A tie, and both stay",
}


def entries(events: list[Event]) -> list[Entry]:
    """Entries ``{"turn", "seat", "runs", "note", "gains"}`` in the order they happened; an attack has ``victim``.

    One about a place of a defence has ``place``: its seat and its number.
    """
    return StrategicTeller().tell(events)


class StrategicTeller(Teller):
    """What each kind of event tells."""

    def on_battle_resolved(self, event: Event) -> None:
        attack, defence = card_run(event["attack_card"]), card_run(event["defence_card"])
        against, note = f" {_place(event['slot'])} with ", RESULTS[event["result"]]
        self.add(event["seat"], "Attacks ", defence, against, attack, note=note, victim=event["target"],
                 place=[event["target"], event["slot"]])  # fmt: skip

    def on_card_moved(self, event: Event) -> None:
        card, origin, to = card_run(event["card"]), event["from"], event["to"]
        if self.turn and event["why"] == "defend":
            place = [to["seat"], to["slot"]]
            self.add(to["seat"], "Lays ", card, f" {_place(to['slot'])}", note="Face down", place=place)
        elif event["why"] == "take":
            self.add(to["seat"], "Takes up ", card, f" {_place(origin['slot'])}", place=[to["seat"], origin["slot"]])

    def on_card_turned(self, event: Event) -> None:
        card = card_run(event["card"], "the defender")
        runs, note = ("Turns ", card, f" {_place(event['place'])} down"), "It may have been changed"
        self.add(event["seat"], *runs, note=note, place=[event["seat"], event["place"]])

    def on_seat_out(self, event: Event) -> None:
        self.add(event["seat"], "Gives up the war")


def _place(slot: int) -> str:
    """Where a card lies in a defence; a final card lies in the hand."""
    return "as the last card" if slot < 0 else f"in the {PLACES[slot]} place"
