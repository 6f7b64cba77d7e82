"""A layer of the analysis: one reading of a past game. All of them share the table, the line and the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

import logic
from scenes.app.embedded_table import EmbeddedTable
from scenes.app.plain import Action, View
from scenes.app.progress_bar import OnProgress
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.pages.analysis.parts import draw_move
from scenes.pages.analysis.record import RecordedMove
from scenes.pages.analysis.words import before_turn, turn_name
from scenes.pages.page import Form, Hints, PageAction
from scenes.ui.look import Look
from scenes.ui.timeline import Timeline
from scenes.ui.words import Phrase, called

OPEN = -1  # in the place of a seat: every card open
MOVE = (("{left} {right}", Phrase("key hint", "move")),)


@dataclass
class ShownGame:
    """The game that is looked at, and whose view of it is shown."""

    session: Session
    past: logic.PastMatch
    looking: int

    @property
    def people(self) -> list[int]:
        """The seats of people, or all of them where nobody is one."""
        players = self.session.players
        return [seat for seat, player in enumerate(players) if player.human] or list(range(len(players)))


END, AGREES = Phrase("review", "The end"), Phrase("review", "Agrees to here")


class Layer:
    """A layer, which stands at one of its ``stops``, which are places of the record. Its ``moves`` are the rows of the
    list."""

    key = ""
    title: Phrase
    heading = Phrase("review", "Moves")
    hints: Hints = MOVE
    charted = False  # the line is a chart, with its title above it
    before = False  # it stands before a move, not behind it
    plays = False  # it goes on by itself, and what is played is told
    follows = True  # a step on is played on the table
    acts_beside = False  # what can be done stands below the list

    def __init__(self, shown: ShownGame, tell: OnProgress | None = None) -> None:
        """``tell`` hears how far it has been read."""
        self.shown = shown
        self.session, self.past = shown.session, shown.past
        self.moves: list[RecordedMove] = []
        self.stops: list[int] = []
        self.turns: list[int] = []
        self.at = 0  # which of the stops
        self.stale = False  # what is told has to be laid out anew

    @staticmethod
    def is_of(session: Session) -> bool:
        """Return whether a game has this layer."""
        return True

    def begin(self, app: Program, go: Callable[[int], None]) -> None:
        """The page is open: ``go`` leads to another stop."""

    # ---- where it stands

    @property
    def place(self) -> int:
        """The place in the record."""
        return self.stops[self.at]

    def come_to(self, place: int) -> None:
        """Stand at the last stop that is not behind a place."""
        self.at = max((number for number, stop in enumerate(self.stops) if stop <= place), default=0)

    @property
    def where(self) -> str:
        """Return where it stands, in words."""
        return self.end_words if self.place == self.past.places else self.turn_in_words(self.turns[self.at])

    def turn_in_words(self, turn: int) -> str:
        """Return what it is called to stand in a turn."""
        return before_turn(self.session.info.period, turn) if self.before else turn_name(self.session.info.period, turn)

    @property
    def end_words(self) -> str:
        """Return what stands over the last place: the end, or that the rules agree no further with what is kept."""
        return (
            Phrase("review", "The end")()
            if self.session.match.outcome() is not None
            else Phrase("review", "Agrees to here")()
        )

    @property
    def seat(self) -> int:
        """Return from whose side of the table it is seen."""
        return max(0, self.shown.looking)

    def view(self, place: int) -> View:
        """Return what is to be seen at a place."""
        return self.past.view(place, self.seat)

    def views(self) -> list[tuple[int, str]]:
        """Return whose views there are to choose from."""
        return [(seat, called(self.session.players[seat].name)) for seat in self.shown.people]

    def look_anew(self) -> None:
        """Read what is told once more: another seat looks."""

    # ---- the list

    def row(self, now: int) -> int:
        """The row of the stop where it stands, seen from the row ``now``; -1 for none."""
        return min(self.at, len(self.moves) - 1)

    def stop_of(self, row: int) -> int:
        """The stop of a row."""
        return row

    def paint_row(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, row: int, chosen: bool) -> None:
        """Paint a row of the list."""
        move = self.moves[row]
        reached = move.span.end <= self.place or not self.plays
        draw_move(surface, look, rect, move, self.session.players[move.seat].banner, 0, reached)

    def draw_heading(self, surface: pygame.Surface, look: Look, right: int, y: int) -> None:
        """Paint what stands at the right of the list's title."""

    # ---- the line, and what stands around the table

    def line(self, rect: pygame.Rect, look: Look, go: Callable[[int], None], enter: Callable[[], None]) -> Timeline:
        """The line of the game."""
        return Timeline(rect, self.turns, self.at, go, enter)

    def enter(self) -> None:
        """Do what Enter does on the line of a layer that does not go on by itself."""

    def line_title(self) -> tuple[str, str]:
        """Return what a chart is of."""
        return "", ""

    def progress(self) -> tuple[str, float] | None:
        """Return what is being worked on, and how far that has come, from 0 to 1."""
        return None

    def holders(self) -> Sequence[int]:
        """The seats whose hands are shown."""
        return (self.seat,)

    def marked(self) -> tuple[Sequence[Action], Sequence[Action]]:
        """Return what was better than what was done, and what was done: marked on the table and in the hand."""
        return (), ()

    def draw_marks(self, surface: pygame.Surface, look: Look, table: EmbeddedTable, letters: bool) -> None:
        """Paint what is marked on the table."""

    def acts(self) -> list[PageAction]:
        """Return what can be done."""
        return []

    def deeds(self) -> dict[str, Callable[[], None]]:
        """Return what its commands do."""
        return {}

    # ---- what is told of the stop

    @property
    def tells(self) -> bool:
        """Return whether it tells of the stop where it stands, below the list."""
        return False

    def fill(self, form: Form, look: Look, slip: bool) -> None:
        """Lay out what is told; as a ``slip`` over the table of a small window there is little room."""

    def slip(self, table: pygame.Rect, look: Look) -> pygame.Rect | None:
        """Return where the slip lies, if there is one."""
        return None

    # ---- time

    def update(self) -> None:
        """Go on with what takes time."""

    def close(self) -> None:
        """Leave off."""
