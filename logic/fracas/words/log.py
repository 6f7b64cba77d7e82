"""The record of the campaign: one line an action, written from the events that a seat was allowed to see."""

from __future__ import annotations

from ...kernel.teller import Entry, Event, Run, Teller, card_run

RESULTS = {
    "attackers_fall": "the attack is beaten back",
    "defenders_fall": "the defence falls",
    "both_fall": "both sides fall",
    "stopped": "the attack is held up",
}
POT = {"pot": "Takes the pot", "bought": "Buys tokens"}


def entries(events: list[Event]) -> list[Entry]:
    """Entries ``{"turn", "seat", "runs", "note", "gains"}`` in the order they happened.

    ``runs`` are pieces of text and cards, ``note`` what came of it; what is done to somebody also has ``victim``.
    """
    found = FracasTeller().tell(events)
    for entry in found:
        entry.pop("why", None)
    return found


class FracasTeller(Teller):
    """What each kind of event tells."""

    def on_game_began(self, event: Event) -> None:
        if event["game"] > 1:
            self.add(event["first"], f"Begins game {event['game']}")

    def on_card_revealed(self, event: Event) -> None:
        self.add(event["seat"], "Shows ", *map(card_run, event["cards"]), note="No general: a new hand is drawn")

    def on_card_moved(self, event: Event) -> None:
        seat, why = event["to"]["seat"], event["why"]
        if why in ("deploy", "enlist"):
            words = "Deploys " if why == "deploy" else "Enlists "
            last = self.entries[-1] if self.entries else None
            if last is not None and last.get("why") == why and last["seat"] == seat and last["turn"] == self.turn:
                last["runs"].append(card_run(event["card"]))
            else:
                self.add(seat, words, card_run(event["card"]), why=why)
        elif why == "limit":
            self.add(seat, "Discards ", card_run(event["card"]))

    def on_card_turned(self, event: Event) -> None:
        """The tap of a general ends what was deployed or enlisted before it."""
        if self.entries and self.entries[-1].get("why") == "enlist":
            self.entries[-1]["why"] = ""

    def on_attack_declared(self, event: Event) -> None:
        cards = iter(event["cards"])
        runs: list[str | Run] = ["Attacks with "]
        for number, size in enumerate(event["sizes"]):
            runs += [*([", "] if number else []), *(card_run(next(cards)) for _ in range(size))]
        self.add(event["seat"], *runs, victim=event["target"])

    def on_battle_resolved(self, event: Event) -> None:
        runs: list[str | Run] = ["Fights with ", *map(card_run, event["attack_cards"])]
        if event["defence_cards"]:
            runs += [" against ", *map(card_run, event["defence_cards"])]
        if event["result"] == "damage":
            note = "Nobody stands in the way"
        elif event["result"] == "stopped":
            note = "The attack is held up"
        else:
            note = f"{event['attack']} to {event['defence']}: {RESULTS[event['result']]}"
        self.add(event["seat"], *runs, note=note, victim=1 - event["seat"])

    def on_points_changed(self, event: Event) -> None:
        if event["why"] in POT or not self.entries:
            self.add(event["side"], POT.get(event["why"], "Loses tokens"))
            self.entries[-1]["gains"].append(event["points"])
        else:
            lost = -event["points"]
            words = f"{lost} token" if lost == 1 else f"{lost} tokens"
            self.entries[-1]["note"] += f": {words} into the pot"

    def on_strategy_declared(self, event: Event) -> None:
        target = card_run(event["target_card"])
        self.add(event["seat"], "Sends ", card_run(event["card"]), " against ", target, victim=event["victim"])

    def on_strategy_resolved(self, event: Event) -> None:
        self._note(event, "The target falls")

    def on_strategy_stopped(self, event: Event) -> None:
        self._note(event, "The target is gone")

    def on_phase_began(self, event: Event) -> None:
        if event["phase"] == "exhausted":
            self.add(event["seat"], "Has nothing left to draw", note="The game is over")

    def on_seat_out(self, event: Event) -> None:
        self.add(event["seat"], "Resigns")

    def _note(self, event: Event, words: str) -> None:
        """Added to the line in which this assassin was sent."""
        for entry in reversed(self.entries):
            if entry["runs"][0]["text"] == "Sends " and entry["runs"][1] == card_run(event["card"]):
                entry["note"] = words
                return
