"""The record of Toll Road: two lines a turn, from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from logic.kernel.events import EventView, SeatOut
from logic.kernel.log_writer import LogWriter
from logic.kernel.tongue import Sentence, card, row, who
from logic.kernel.views import EntryView

from ..events import BattleResolved, PointsChanged

LINE: Final = "toll-road: line of the record"
TOLD: Final = "toll-road: record"

LAYS: Final = (Sentence(LINE, "Lays {card}"), Sentence(TOLD, "{who:You lay|* lays} {card:the}."))
LEAVES: Final = (Sentence(LINE, "Gives up"), Sentence(TOLD, "{who:You give|* gives} up."))
STAYS: Final = (Sentence(LINE, "Equal: the toll stays"), Sentence(TOLD, "The cards are equal, and the toll stays."))
TAKES: Final = (
    Sentence(LINE, "Takes the toll"),
    Sentence(TOLD, "{who:You take|* takes} the toll, {points:* point|* points}."),
)
"""What happened: as a short line behind a name, and as a whole sentence."""


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the record of the game for one seat."""
    return TollLogWriter().tell(events, steps)


class TollLogWriter(LogWriter):
    """Says what each kind of event tells."""

    def hear(self, event: EventView) -> None:
        """Hear that both cards that were laid are open; the toll goes to the line of whoever laid the higher one."""
        match event:
            case BattleResolved():
                for seat, code in enumerate(event.cards):
                    self.add(seat, LAYS[0](card=card(code)), note=STAYS[0]() if event.seat is None else "")
                    stays = STAYS[1]() if event.seat is None else ""
                    self.last.told = row(0, LAYS[1](who=who(seat), card=card(code)), stays)
            case PointsChanged():
                winner = next(entry for entry in reversed(self.entries) if entry.seat == event.side)
                winner.note, winner.gains = TAKES[0](), [event.points]
                winner.told = row(0, winner.told, TAKES[1](who=who(event.side), points=event.points))
            case SeatOut():
                self.add(event.seat, LEAVES[0]())
                self.last.told = LEAVES[1](who=who(event.seat))
            case _:
                super().hear(event)
