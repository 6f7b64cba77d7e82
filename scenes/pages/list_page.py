"""A page with lists of games: a tab for each, filters above, the rows in a roll, below what can be done with a row."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial

import pygame

import logic
from scenes.app.confirm import removal
from scenes.app.scene import Program
from scenes.app.widget_scene import WidgetScene
from scenes.pages.dropdown import filter_row
from scenes.pages.page import Hints, PageAction, add_back, between, draw_key_hints, draw_title, head_and_foot, lay_acts
from scenes.ui import paint, text
from scenes.ui.choices import Segmented
from scenes.ui.event_commands import asked, asks
from scenes.ui.focus import FocusGroup
from scenes.ui.keys import types
from scenes.ui.list_view import ListView
from scenes.ui.look import Look
from scenes.ui.text_field import SIZE as FIELD_SIZE
from scenes.ui.text_field import TextField
from scenes.ui.widgets import Button, Label, wrapped_height
from scenes.ui.words import Phrase

WIDEST = 1500  # units
TABBED, KEEP = Phrase("games", "{title} ({count})"), Phrase("games", "Keep")
RENAME, RENAME_TIP = Phrase("games", "Rename"), Phrase("games", "Rename ({rename})")
REMOVE, REMOVE_TIP = Phrase("games", "Remove"), Phrase("games", "Remove ({remove})")
NAMING = (("{choose}", Phrase("key hint", "keep the name")), ("{back}", Phrase("key hint", "leave it")))


class ListTab(ABC):
    """One of the lists: its rows by their ids, and what they are good for."""

    key = ""
    title: Phrase
    high = 78  # units of a row
    hints: Hints = ()

    def __init__(self, app: Callable[[], Program]) -> None:
        self._app = app
        self.ids: list[str] = []
        self.all = 0  # how many there are, sought or not
        self.chosen = 0

    @property
    def app(self) -> Program:
        """The program."""
        return self._app()

    @property
    def game(self) -> str:
        """The id of the chosen row; empty without one."""
        return self.ids[self.chosen] if self.ids else ""

    def choose(self, game: str) -> None:
        """Choose a row by its id; without one of this id that in its place."""
        self.chosen = self.ids.index(game) if game in self.ids else max(0, min(len(self.ids) - 1, self.chosen))

    @abstractmethod
    def read(self) -> None:
        """Read the list anew."""

    @abstractmethod
    def open(self) -> None:
        """Do with the chosen row what a list is for."""

    @abstractmethod
    def names(self) -> tuple[str, str]:
        """The name that a player gave the chosen game, and what it is called without one."""

    @abstractmethod
    def told(self) -> str:
        """A line that says which game is chosen."""

    @abstractmethod
    def none(self) -> tuple[str, str]:
        """Return why there is no row, and what would make one."""

    @abstractmethod
    def left(self) -> list[PageAction]:
        """The buttons at the left below the list, before those that name and remove."""

    @abstractmethod
    def right(self, open_it: Callable[[], None]) -> list[PageAction]:
        """The buttons at the right; the chief one is to ``open_it``."""

    @abstractmethod
    def words_room(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return where the words of a row stand."""

    @abstractmethod
    def paint(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, row: int, named: bool) -> None:
        """Paint a row, without its words while it is ``named``."""

    def filters(self) -> Sequence[tuple[str, str, Sequence[tuple[str, str]], int]]:
        """Return what the list can be sought by (`scenes.pages.dropdown.filter_row`)."""
        return ()

    def wanted(self, name: str) -> str:
        """Return what is sought by a filter."""
        return ""

    def want(self, name: str, value: str) -> None:
        """Seek something else."""
        raise NotImplementedError(name)

    def rest(self, look: Look, seen: range) -> bool:
        """Use a moment without work for the rows in sight; whether the picture differs."""
        return False


class ListPage(WidgetScene):
    """A name is written in the row itself."""

    title: Phrase

    def __init__(self, shelves: Sequence[ListTab], tab: str) -> None:
        super().__init__()
        self.shelves = {one.key: one for one in shelves}
        self.tab = tab
        self.naming = ""  # the game whose name is being written
        self._name = ""

    @property
    def shelf(self) -> ListTab:
        """The list that is shown."""
        return self.shelves[self.tab]

    # ---- what can be done

    def show(self, tab: str) -> None:
        """Show another list."""
        self.tab, self.naming = tab, ""
        self.rebuild()
        self._show_chosen()

    def read(self, game: str = "") -> None:
        """Read the lists anew, and choose a game, or the one that was chosen."""
        for shelf in self.shelves.values():
            kept = shelf.game
            shelf.read()
            shelf.choose(game or kept)
        self.rebuild()
        self._show_chosen()

    def want(self, name: str, value: str) -> None:
        """Seek something else; the chosen game stays chosen if it is still there."""
        game = self.shelf.game
        self.shelf.want(name, value)
        self.shelf.choose(game)
        self.rebuild()
        self._show_chosen()

    def open(self) -> None:
        """Open the chosen game; what cannot be opened stays, and says why."""
        if self.shelf.game:
            self.shelf.open()
            if self.app.stack.top is self:
                self.read()

    def name(self) -> None:
        """Write a name for the chosen game."""
        if self.shelf.game:
            self.naming = self.shelf.game
            self._name = self.shelf.names()[0]
            self.rebuild()
            self._show_chosen()
            self.focus("name")

    def keep_name(self) -> None:
        """The name that was written is the game's from now on."""
        game, self.naming = self.naming, ""
        self.app.storage.games.rename(game, self._name)
        self.read(game)
        self.focus("games")

    def leave_it(self) -> None:
        """Leave its name as it was."""
        self.naming = ""
        self.rebuild()
        self.focus("games")

    def ask(self) -> None:
        """Ask whether the chosen game may go."""
        game = self.shelf.game
        if game:
            self.naming = ""
            self.app.stack.push(removal(self.shelf.told(), partial(self._remove, game)))

    def _remove(self, game: str) -> None:
        """A game goes; the one in its place is next."""
        self.app.storage.games.remove(game)
        self.read()
        self.focus("games" if self.shelf.ids else "back")

    def focus(self, name: str) -> None:
        """Lead the keyboard to a widget."""
        self.group.set_focus(next((one for one in self.group.widgets if one.name == name), None), by_key=True)

    def go_back(self) -> None:
        self.app.stack.pop(self)

    # ---- life and events

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.read()
        acts = self.shelf.left()
        self.focus("games" if self.shelf.ids else acts[0].name if acts else "back")

    def resume(self) -> None:
        super().resume()
        self.read()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.list_view.update(dt)
        first = self.list_view.offset // self.list_view.high
        seen = range(first, min(self.list_view.count, first + self.list_view.rect.h // self.list_view.high + 2))
        if self.shelf.rest(self.look, seen):
            self.dirty = True

    def handle(self, event: pygame.Event) -> bool:
        if self.naming:
            if asks(event, "back"):
                self.leave_it()
                return True
            if asks(event, "choose") and not types(event) and isinstance(self.group.focus, TextField):
                self.keep_name()
                return True
            return super().handle(event)
        deeds = {"rename": self.name, "remove": self.ask}
        wanted = asked(event, *deeds)
        if wanted:
            deeds[wanted]()
            return True
        return super().handle(event)

    def _show_chosen(self) -> None:
        self.list_view.chosen = max(0, self.shelf.chosen)
        self.list_view.show(self.list_view.chosen)
        self.dirty = True

    def _choose(self, row: int) -> None:
        self.shelf.chosen = row
        if self.naming:
            self.naming = ""
            self.rebuild()

    # ---- layout

    @property
    def list_view(self) -> ListView:
        """The list."""
        return next(widget for widget in self.group.widgets if isinstance(widget, ListView))

    def rects(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return head, filters, list and foot."""
        look = self.look
        head, foot = head_and_foot(self.app.size, look, WIDEST)
        filters = pygame.Rect(head.x, head.bottom + look.unit(26), head.w, look.control(46))
        top = filters.bottom + look.unit(16) if self.shelf.filters() else filters.y
        return head, filters, pygame.Rect(head.x, top, head.w, foot.y - look.unit(16) - top), foot

    def build(self) -> FocusGroup:
        look, unit, shelf = self.look, self.look.unit, self.shelf
        head, filters, panel, foot = self.rects()
        group = FocusGroup(on_cancel=self.go_back)
        if shelf.filters():
            filter_row(group, filters, unit(12), shelf.filters(), shelf.wanted, self.want, lambda: self.app)
        inner, high = panel.inflate(-unit(20), -unit(16)), max(unit(shelf.high), look.control(shelf.high))
        list_view = ListView(
            inner, len(shelf.ids), high, shelf.chosen, self._paint_row, self._choose, lambda _: self.open()
        )
        if self.naming:
            self._name_row(list_view)
        group.add(list_view, "games")
        if not shelf.ids:
            self._nothing(group, panel)
        self._foot(group, foot)
        self._tabs(group, head)
        add_back(group, head)
        return group

    def _tabs(self, group: FocusGroup, head: pygame.Rect) -> None:
        """The lists, at the right of the head."""
        look = self.look
        choices = [(one.key, TABBED(title=one.title.unsaid(), count=one.all)) for one in self.shelves.values()]
        room, labels = self._title_end(head) + look.unit(20), [label for _, label in choices]
        wide = min(head.right - room, Segmented.width_for(labels, look))
        size = look.type(Segmented.SIZE)
        size = text.fitted("".join(labels), "ui_semibold", size, wide - look.unit(20) * len(labels))
        tabs = Segmented((head.right - wide, 0, wide, look.control(44)), choices, self.tab, self.show, type_size=size)
        tabs.rect.centery = head.centery
        group.add(tabs, "tabs")

    def _name_row(self, list_view: ListView) -> None:
        """Lay a field in the place of its words, and whether it is kept."""
        look, unit = self.look, self.look.unit
        rect, side = list_view.place_of(self.shelf.chosen), look.control(42)
        words = self.shelf.words_room(look, rect)
        keep = Button((words.right - unit(110), rect.centery - side // 2, unit(110), side), KEEP(), self.keep_name,
                      size=18)  # fmt: skip
        field = TextField((words.x, keep.rect.y, keep.rect.x - unit(14) - words.x, side), self._name, self._typed,
                          placeholder=self.shelf.names()[1], longest=logic.LONGEST_NAME,
                          type_size=look.type(FIELD_SIZE))  # fmt: skip
        field.name, keep.name = "name", "keep name"
        list_view.add(field)
        list_view.add(keep)

    def _typed(self, name: str) -> None:
        self._name = name

    def _nothing(self, group: FocusGroup, panel: pygame.Rect) -> None:
        look, unit = self.look, self.look.unit
        words, more = self.shelf.none()
        y, wide = panel.centery + unit(10), panel.w - unit(60)
        group.add(Label((panel.x + unit(30), y, wide, unit(44)), words, "title", 32, anchor="c"))
        high = wrapped_height(more, "ui", 18, wide, look)
        group.add(Label((panel.x + unit(30), y + unit(56), wide, high), more, "ui", 18, "text2", anchor="c",
                        wrapped=True))  # fmt: skip

    def _foot(self, group: FocusGroup, rect: pygame.Rect) -> None:
        shelf, left, chief = self.shelf, self.shelf.left(), FocusGroup()
        end = rect.right
        if shelf.ids:
            end = lay_acts(chief, shelf.right(self.open), self.look, rect, right=True) - self.look.unit(12)
            left = [*left, PageAction("rename", RENAME(), "pen", self.name, RENAME_TIP(), True),
                    PageAction("remove", REMOVE(), "bin", self.ask, REMOVE_TIP(), True)]  # fmt: skip
        lay_acts(group, left, self.look, pygame.Rect(rect.x, rect.y, end - rect.x, rect.h))
        for button in chief.widgets:
            group.add(button)

    # ---- picture

    def _paint_row(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, row: int, chosen: bool) -> None:
        self.shelf.paint(surface, look, rect, row, self.shelf.ids[row] == self.naming)

    def _title_end(self, head: pygame.Rect) -> int:
        return head.x + head.h + self.look.unit(20) + text.width(self.title(), "title", self.look.type(48))

    def draw(self, surface: pygame.Surface) -> None:
        look, unit, theme = self.look, self.look.unit, self.look.theme
        head, _, panel, foot = self.rects()
        draw_title(surface, look, head, self.title())
        paint.panel(surface, theme, panel, radius=10, elevation=2)
        if not self.shelf.ids:
            side = unit(84)
            paint.seal(surface, "suite", panel.centerx - side / 2, panel.centery - unit(100), side, theme.seal)
        left, right = between(self.group, foot)
        hints = NAMING if self.naming else self.shelf.hints if self.shelf.ids else self.shelf.hints[-1:]
        draw_key_hints(surface, look, hints, left + unit(24), foot.centery, right - unit(20))
        self.group.draw(surface, look)
