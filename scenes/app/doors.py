"""The doors to pages and tables: each is opened by its name, so that no page knows a table and no table a page.

What lies behind a door is imported when it is first opened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from scenes.app import input
from scenes.app.plain import Passage, Pointed, View
from scenes.app.scene import Scene
from scenes.ui.look import Look

if TYPE_CHECKING:
    from scenes.app.client import Client
    from scenes.app.close_up import CloseUp
    from scenes.app.scene import Program

STRATEGY_GAME = "assertion"
"""The game whose cards are strategies: lessons of single cards and favourite strategies are of it."""
SEALS = {STRATEGY_GAME: "assertion", "strategic-war": "strategic", "age-of-spades": "age", "fracas": "fracas",
         "armies": "game"}  # fmt: skip
"""The seal of each game, by its id."""
PAGES = {
    "analysis": "scenes.pages.analysis.page:AnalysisScene",
    "archive": "scenes.pages.archive.page:ArchiveScene",
    "book": "scenes.pages.book.page:BookScene",
    "privacy_screen": "scenes.pages.privacy_screen:PrivacyScene",
    "menu": "scenes.pages.menu.menu:MenuScene",
    "practice": "scenes.pages.practice.page:PracticeScene",
    "results": "scenes.pages.result.page:ResultsScene",
    "settings": "scenes.pages.settings.page:SettingsScene",
    "setup": "scenes.pages.setup.page:SetupScene",
    "statistics": "scenes.pages.statistics.page:StatisticsScene",
    "already_running": "scenes.pages.already_running:AlreadyRunningScene",
    "crash": "scenes.pages.crash:CrashScene",
}
"""Module and class of each page."""


FIELD_KEYS = ("field", "told", "past", "asked")
GROUND_KEYS = ("ground", "told", "past", "asked", "sheet", "suit")
"""Where the commands of a table apply (`scenes.app.input.WHERE`)."""


@dataclass(frozen=True, slots=True)
class TableDoor:
    """The place of the table of a game, where commands are looked for there, and if it has a ground, its map at the
    end."""

    scene: str
    end_map: str = ""
    keys: tuple[str, ...] = FIELD_KEYS


TABLES = {
    "assertion": TableDoor(
        "scenes.tables.assertion.table:TableScene",
        "scenes.tables.assertion.hud.maps:end_map",
        GROUND_KEYS,
    ),
    "strategic-war": TableDoor("scenes.tables.strategic_war.scene:StrategicScene"),
    "fracas": TableDoor("scenes.tables.fracas.scene:FracasScene"),
    "armies": TableDoor("scenes.tables.armies.scene:ArmiesScene"),
    "age-of-spades": TableDoor("scenes.tables.age_of_spades.scene:AgeScene"),
}
"""The doors to the tables, by game."""


MARKS = "scenes.tables.assertion.view.marks:draw_mark"
"""The painter of marks on cards and cells."""
LEGAL, GAINING, NEW, THREATENED, CHOSEN, LAST_MOVE = (
    "Legal", "Completes", "New", "Threatened", "Chosen", "Last move",
)  # fmt: skip
"""The words for the marks."""


@dataclass(frozen=True, slots=True)
class EndMap:
    """The ground of a game at its end.

    ``draw`` paints it at a place, as it looks and with the cells of which something was swept away; ``places`` tells
    where cells lie on it when it is painted at a place, and ``line`` where the line of a home at a distance lies, from
    edge to edge: empty if it is out of sight.
    """

    draw: Callable[[pygame.Surface, pygame.Rect, Look, Sequence[Sequence[int]]], None]
    places: Callable[[pygame.Rect, Sequence[Sequence[int]]], list[pygame.Rect]]
    line: Callable[[pygame.Rect, int, int], pygame.Rect]


def page(name: str, *given: object, **named: object) -> Scene:
    """A new page of this name; what it is made of goes on to its class."""
    made: Callable[..., Scene] = _behind(PAGES[name])
    return made(*given, **named)


@dataclass
class Seated:
    """A game at a table: ``game`` is its id. `scenes.app.session.Session` knows all of it."""

    game: str


class Watched(Protocol):
    """A table on which a game that is over goes on, and at which a page points."""

    @property
    def shows_something(self) -> bool:
        """Return whether what has happened is still being shown."""

    def follow(self, passages: list[Passage], seat: int) -> None:
        """Play the steps of ``seat`` that led to the moment that is to be shown now."""

    def leap(self) -> None:
        """Show the moment that is to be shown now, however far it is from the last one."""

    def places_of(self, pointed: Pointed) -> list[pygame.Rect]:
        """Return where in the window lies what an action names: its cells, or its card wherever it is to be seen."""

    def bring(self, actions: Sequence[Pointed]) -> None:
        """Let the places that actions name be seen, where the ground is larger than its window."""

    def tell_beside(self, app: Program, room: pygame.Rect | None, fold: Callable[[], None]) -> bool:
        """Tell what is played in a part of the page's window, if there is one now. ``fold`` is called to put it away,
        and to open it. Whether it may be told there: the player may not want it, or it is told on the ground."""

    def draw_beside(self, surface: pygame.Surface) -> None:
        """Draw what is told, on the page's window."""

    def told_on(self, event: pygame.Event) -> bool:
        """An event of the page's window; whether it was about what is told, and nothing else is to come of it."""


class StillTable(Protocol):
    """A table that is only to be looked at."""

    dirty: bool
    bare: bool

    @property
    def card_area(self) -> pygame.Rect:
        """The part of it where the cards lie."""

    def enter(self, app: Program) -> None: ...
    def resize(self) -> None: ...
    def update(self, dt: float) -> None: ...
    def draw(self, surface: pygame.Surface) -> None: ...
    def handle(self, event: pygame.Event) -> bool: ...
    def let_go(self) -> None: ...

    def close_up(self, size: tuple[int, int], wanted: CloseUp) -> pygame.Surface:
        """A picture of a part of it alone, at most so many pixels large. Afterwards the table is no longer of use."""


def table_scene(session: Seated) -> Scene:
    """The table of a session that has begun."""
    made: Callable[[Seated], Scene] = _behind(TABLES[session.game].scene)
    return made(session)


def table_to_see(session: Seated, client: Client) -> StillTable:
    """The table of a session at which nobody is to move."""
    return table_to_watch(session, client)[0]


def table_to_watch(session: Seated, client: Client) -> tuple[StillTable, Watched]:
    """The same, as what is painted and as what follows a game that is over: both are the one table."""
    painted: StillTable
    followed: Watched
    painted = followed = _behind(TABLES[session.game].scene)(session, client)
    return painted, followed


def draw_mark(surface: pygame.Surface, look: Look, box: pygame.Rect, mark: str) -> None:
    """Mark a card or a cell at ``box`` as a table does."""
    painter: Callable[[pygame.Surface, Look, pygame.Rect, str], None] = _behind(MARKS)
    painter(surface, look, box, mark)


def end_map(game: str, view: View, seat: int, banners: Sequence[str]) -> EndMap | None:
    """The ground of a game at its end; ``None`` for a game that is played on none."""
    door = TABLES[game].end_map if game in TABLES else ""
    if not door:
        return None
    made: Callable[[View, int, tuple[str, ...]], EndMap] = _behind(door)
    return made(view, seat, tuple(banners))


KEYS = "Keys at the table"
"""The chapter of a book that tells them."""


def keys_of(game: str) -> Sequence[tuple[str, str]]:
    """The keys of a game's table with what they do; none for a game without a table."""
    if game not in TABLES:
        return ()
    return input.lines(TABLES[game].keys)


def _behind(door: str) -> Any:
    """Return what a door leads to; whoever opens it says what that is."""
    module, _, name = door.partition(":")
    return getattr(import_module(module), name)
