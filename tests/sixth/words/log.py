"""The record of Toll Road: two lines a turn, from the events that a seat was allowed to see."""

from __future__ import annotations

from logic.kernel.teller import Entry, Event, Teller


def entries(events: list[Event]) -> list[Entry]:
    """Return the record of the game for one seat."""
    return TollTeller().tell(events)


class TollTeller(Teller):
    """What each kind of event tells."""

    def on_battle_resolved(self, event: Event) -> None:
        """Both cards that were laid are open now."""
        for seat, code in enumerate(event["cards"]):
            note = "Equal: the toll stays" if event["seat"] is None else ""
            self.add(seat, "Lays ", {"card": code}, note=note)

    def on_points_changed(self, event: Event) -> None:
        """The toll goes to the line of whoever laid the higher card."""
        winner = next(entry for entry in reversed(self.entries) if entry["seat"] == event["side"])
        winner |= {"note": "Takes the toll", "gains": [event["points"]]}

    def on_seat_out(self, event: Event) -> None:
        """A line of its own."""
        self.add(event["seat"], "Gives up")
