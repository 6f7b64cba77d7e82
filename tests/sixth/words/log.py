"""The record of Toll Road: two lines a turn, from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Sequence

from logic.kernel.events import EventView, SeatOut
from logic.kernel.teller import Teller, card_run
from logic.kernel.views import EntryView

from ..events import BattleResolved, PointsChanged


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the record of the game for one seat."""
    return TollTeller().tell(events, steps)


class TollTeller(Teller):
    """Says what each kind of event tells."""

    def hear(self, event: EventView) -> None:
        """Both cards that were laid are open; the toll goes to the line of whoever laid the higher one."""
        match event:
            case BattleResolved():
                for seat, code in enumerate(event.cards):
                    self.add(seat, "Lays ", card_run(code), note="Equal: the toll stays" if event.seat is None else "")
            case PointsChanged():
                winner = next(entry for entry in reversed(self.entries) if entry.seat == event.side)
                winner.note, winner.gains = "Takes the toll", [event.points]
            case SeatOut():
                self.add(event.seat, "Gives up")
            case _:
                super().hear(event)
