"""The moves of a game, watched one by one or by themselves, from any seat's view or with every card open."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.app.breath import Tell
from scenes.app.plain import View
from scenes.pages.analysis.layer import OPEN, Layer, Shown
from scenes.pages.analysis.record import lines_of, stops_of

REPLAY = "replay"


class Replay(Layer):
    """It stands behind a move."""

    key, title = REPLAY, "Replay"
    hints: Sequence[tuple[str, str]] = (
        ("{left} {right}", "move"),
        ("{page_up} {page_down}", "turn"),
        ("{choose}", "play"),
        ("{view}", "view"),
        ("{record}", "list"),
        ("{story}", "told"),
        ("{back}", "back"),
    )
    plays = True

    def __init__(self, shown: Shown, tell: Tell | None = None) -> None:
        super().__init__(shown, tell)
        self.look_anew()

    def look_anew(self) -> None:
        place = self.place if self.stops else 0
        self.moves = lines_of(self.past, None if self.shown.looking == OPEN else self.shown.looking)
        self.lay_stops()
        self.come_to(place)

    def lay_stops(self) -> None:
        """Find out where it may stand."""
        self.stops = stops_of(self.moves, self.past.places)
        self.turns = [self.past.turn(stop) for stop in self.stops]

    def view(self, place: int) -> View:
        return self.past.view(place, self.seat, self.shown.looking == OPEN)

    def views(self) -> list[tuple[int, str]]:
        players = self.session.players
        return [*((seat, player.name) for seat, player in enumerate(players)), (OPEN, "All open")]

    def holders(self) -> range | tuple[int, ...]:
        return range(self.session.seats) if self.shown.looking == OPEN else (self.seat,)

    def row(self, now: int) -> int:
        if 0 <= now < len(self.moves) and self.stop_of(now) == self.at:  # what was laid open at once has a row each
            return now
        last = (row for row in range(len(self.moves) - 1, -1, -1) if self.moves[row].span.end <= self.place)
        return next(last, -1)

    def stop_of(self, row: int) -> int:
        return self.stops.index(self.moves[row].span.end)
