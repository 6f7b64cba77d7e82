"""The record of the campaign: one line an action, written from the events that a seat was allowed to see."""

from __future__ import annotations

from ...kernel.phrases import player
from ...kernel.plain import JsonObject
from ...kernel.teller import Entry, Event, Teller, card_run

PASSED = {"production": "Plays nothing", "combat": "Stays at home"}
COMPLETED = {"unit": "A unit stands ready", "structure": "A structure stands", "achievement": "Achieved"}


def entries(events: list[Event]) -> list[Entry]:
    """Entries ``{"turn", "seat", "runs", "note", "gains"}`` in the order they happened.

    ``runs`` are pieces of text and cards, ``note`` what came of it; an attack also has ``victim``, the seat attacked.
    ``at`` are the places it tells of: a card laid down (``card``, by its face once that is known), a row of cards
    (``units``, ``structures``) or the whole ``ground`` of a seat.
    """
    return AgeTeller().tell(events)


class AgeTeller(Teller):
    """What each kind of event tells."""

    def __init__(self) -> None:
        super().__init__()
        self._paid = ""  # the card that was paid for last, as it was named before it was turned

    def on_card_moved(self, event: Event) -> None:
        why, to = event["why"], event["to"]
        if why == "lay":
            self.add(to["seat"], "Lays ", card_run(event["card"]), " face down")
        elif why == "produce":
            seat = event["from"]["seat"]
            own = to["seat"] == seat
            unseen = "a face-down card" + ("" if own else f" of {player(to['seat'])}")
            below = card_run(to["card"], unseen)
            victim = None if own else to["seat"]
            self.add(seat, "Pays ", card_run(event["card"]), " for ", below, victim=victim, at=[{**to}])
            self._paid = to["card"]
        elif why == "destroyed" and self.entries:
            self.entries[-1]["runs"] += [{"text": ", destroying "}, card_run(event["card"])]

    def on_card_turned(self, event: Event) -> None:
        last = self.entries[-1]
        last["runs"][-1] = card_run(event["card"])  # what was paid for is known now, to whoever did not see it as well
        last["note"] = COMPLETED[event["kind"]]
        for place in (place for entry in self.entries for place in entry.get("at", ())):
            if place.get("card") == self._paid:
                place["card"] = event["card"]  # it lies on under its face

    def on_points_changed(self, event: Event) -> None:
        if event["why"] == "hearts":
            self.add(event["side"], "Gains from structures of hearts", at=_row("structures", event["side"]))
        elif not self.entries or self.entries[-1]["seat"] != event["side"]:
            at = _row("ground", event["side"])
            self.add(event["side"], "Completes an achievement", at=at)  # one that somebody else has paid for
        self.entries[-1]["gains"].append(event["points"])

    def on_turn_passed(self, event: Event) -> None:
        self.add(event["seat"], PASSED[event["why"]], at=_row("ground", event["seat"]))

    def on_attack_declared(self, event: Event) -> None:
        whom = player(event["target"])
        at = [*_row("units", event["seat"]), *_row("ground", event["target"])]
        if event["against"]:
            self.add(event["seat"], f"Attacks {whom}", victim=event["target"], at=at)
        else:
            self.add(event["seat"], f"Raids {whom}", note="Nobody stands in the way", victim=event["target"], at=at)

    def on_battle_resolved(self, event: Event) -> None:
        if not self.entries:  # a position that was loaded in the middle of the fight
            self.add(event["seat"], f"Attacks {player(event['target'])}", victim=event["target"])
        entry = self.entries[-1]
        attack, defence = event["attack"], event["defence"]
        for words, cards in ((" with ", attack["cards"]), (" against ", defence["cards"])):
            if cards:
                entry["runs"] += [{"text": words}, *map(card_run, cards)]
        won = event["winner"] == event["seat"]
        tie = attack["total"] == defence["total"]
        end = "the defender falls" if won else "a tie, which the defender wins" if tie else "the attacker falls"
        entry["note"] = f"{attack['total']} to {defence['total']}: {end}"

    def on_seat_out(self, event: Event) -> None:
        self.add(event["seat"], "Resigns")


def _row(zone: str, seat: int) -> list[JsonObject]:
    return [{"zone": zone, "seat": seat}]
