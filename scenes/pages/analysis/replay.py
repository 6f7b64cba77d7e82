"""The moves of a game, watched one by one or by themselves, from any seat's view or with every card open."""

from __future__ import annotations

from scenes.app.plain import View
from scenes.app.progress_bar import OnProgress
from scenes.pages.analysis.layer import OPEN, Layer, ShownGame
from scenes.pages.analysis.record import lines_of, stops_of
from scenes.pages.page import Hints
from scenes.ui.words import Phrase, called

REPLAY = "replay"
ALL_OPEN = Phrase("review", "All open")


class Replay(Layer):
    """The replay, which stands behind a move."""

    key, title = REPLAY, Phrase("review", "Replay")
    hints: Hints = (
        ("{left} {right}", Phrase("key hint", "move")),
        ("{page_up} {page_down}", Phrase("key hint", "turn")),
        ("{choose}", Phrase("key hint", "play")),
        ("{view}", Phrase("key hint", "view")),
        ("{record}", Phrase("key hint", "list")),
        ("{story}", Phrase("key hint", "told")),
        ("{back}", Phrase("key hint", "back")),
    )
    plays = True

    def __init__(self, shown: ShownGame, tell: OnProgress | None = None) -> None:
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
        return [
            *((seat, called(player.name)) for seat, player in enumerate(players)),
            (OPEN, ALL_OPEN()),
        ]

    def holders(self) -> range | tuple[int, ...]:
        return range(self.session.seats) if self.shown.looking == OPEN else (self.seat,)

    def row(self, now: int) -> int:
        if 0 <= now < len(self.moves) and self.stop_of(now) == self.at:  # what was laid open at once has a row each
            return now
        last = (row for row in range(len(self.moves) - 1, -1, -1) if self.moves[row].span.end <= self.place)
        return next(last, -1)

    def stop_of(self, row: int) -> int:
        return self.stops.index(self.moves[row].span.end)
