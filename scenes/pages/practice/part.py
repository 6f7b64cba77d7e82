"""Shared code of the two parts of the page of practice: the lessons and the puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date

import pygame

from scenes.app.doors import SEALS
from scenes.app.scene import Program
from scenes.pages.page import Hints
from scenes.store.puzzles import PuzzleStanding, standing
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.words import Phrase


@dataclass
class Practice:
    """The practice: which game is open, and what has been done."""

    today: date
    game: str
    of: Callable[[], Program]
    change: Callable[[], None]  # to be called when something is to be laid out anew
    show: Callable[[str], None]  # opens a part
    done: dict[str, int] = field(default_factory=dict)  # when each lesson was done
    standing: PuzzleStanding = field(default_factory=lambda: standing((), date.today()))

    @property
    def app(self) -> Program:
        """The program; once the page is open."""
        return self.of()

    def read(self) -> None:
        """Read anew what has been done."""
        self.done = self.app.storage.lessons.done()
        self.standing = standing(self.app.storage.puzzles.tries(), self.today)


@dataclass(frozen=True)
class Places:
    """``panel`` lies beside the room, in a ``small`` window below it; in a ``low`` one the tabs are in the head."""

    head: pygame.Rect
    tabs: pygame.Rect
    room: pygame.Rect
    panel: pygame.Rect
    small: bool
    low: bool


class Part:
    """A part of the practice: lessons, or puzzles."""

    key = ""
    title: Phrase
    counted: Phrase  # what the tabs count
    hints: Hints = ()
    panel = 0  # units of the panels in a small window
    below = 0  # units that stay free below the room in a large one

    def __init__(self, practice: Practice) -> None:
        self.practice = practice

    @property
    def there(self) -> bool:
        """Return whether there is anything of it."""
        return any(self.count(game)[1] for game in SEALS)

    def count(self, game: str) -> tuple[int, int]:
        """Return how much of a game is done, and how much there is."""
        raise NotImplementedError

    def begin(self) -> None:
        """Begin, as it is opened or another game is."""
        raise NotImplementedError

    def first(self) -> Sequence[str]:
        """The names of the widgets to which the keyboard is led then: the first of them that is there."""
        raise NotImplementedError

    def build(self, group: FocusGroup, look: Look, places: Places) -> None:
        """Put its widgets in."""
        raise NotImplementedError

    def handle(self, event: pygame.Event, group: FocusGroup) -> bool:
        """True if an event was its own."""
        return False

    def draw(self, surface: pygame.Surface, look: Look, group: FocusGroup, places: Places) -> None:
        """Paint all widgets of the page."""
        group.draw(surface, look)

    def draw_figures(self, surface: pygame.Surface, look: Look, head: pygame.Rect, left: int) -> None:
        """Paint at the right of the head, and no farther left than ``left``, how one stands."""
        raise NotImplementedError
