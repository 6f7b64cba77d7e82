"""The statistics: figures, charts and a table of all games that count, of one game, one opponent or one time."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial

import pygame

import logic
from scenes.app.confirm import Confirm
from scenes.app.doors import STRATEGY_GAME
from scenes.app.scene import Program
from scenes.app.storage import StorageError
from scenes.app.widget_scene import WidgetScene
from scenes.pages.archive import game_filter
from scenes.pages.archive.game_filter import ALL, GameFilter, PlayedGame
from scenes.pages.archive.history import FILTERS
from scenes.pages.dropdown import filter_row
from scenes.pages.page import add_back, draw_key_hints, draw_title, form_hints, head_and_foot
from scenes.pages.statistics import figures, learned
from scenes.pages.statistics.charts import Curve, Favourites, Margins, Slips
from scenes.pages.statistics.figures import StatisticsLine
from scenes.pages.statistics.learned import LearnedLine
from scenes.pages.statistics.lines import LearnedRow, TableLine, TablePanel
from scenes.ui import text
from scenes.ui.chart import Chart
from scenes.ui.choices import Segmented
from scenes.ui.focus import FocusGroup
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Button, Widget
from scenes.ui.words import Phrase

TITLE, KEPT = Phrase("page", "Statistics"), Phrase("statistics", "Kept on this computer only")
APART = Phrase("statistics", "{count:One game|* games} with moves taken back: counted apart")
WRITTEN = Phrase("games", "Written as {names}, in the folder {folder}.")
NOTHING = Phrase("statistics", "There is nothing to export yet.")
LEVEL, GAME, RULES, LEARNED = "level", "game", "rules", "learned"
TABS = {LEVEL: Phrase("statistics", "Level"), GAME: Phrase("statistics", "Game"), RULES: Phrase("statistics", "Rules"),
        LEARNED: Phrase("statistics", "Learned")}  # fmt: skip
HEADS = (Phrase("statistics", "Games"), Phrase("statistics", "Won"), Phrase("statistics", "Margin"))
OF_LEARNED = (Phrase("statistics", "Lessons"), Phrase("statistics", "Puzzles"), Phrase("statistics", "First try"))
WIDEST = 1776  # units
ROOMY_WIDTH, ROOMY_HEIGHT = 1500, 880  # units of window from which all panels stand side by side
MOST_LINES = 8
ERASE, EXPORT, DONE = Phrase("statistics", "Erase"), Phrase("statistics", "Export CSV"), Phrase("page", "Done")
ASKED = Phrase("statistics", "Erase the statistics?")
ERASED = Phrase(
    "statistics",
    "Games so far no longer count, but you can still watch them in the game history. Lesson stamps and puzzle results "
    "are erased too.",
)


class StatisticsScene(WidgetScene):
    """All rows are read once; what is filtered is what was read."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted = GameFilter()
        self.tab = LEVEL
        self.all: list[PlayedGame] = []
        self.played: list[PlayedGame] = []
        self._table = pygame.Rect(0, 0, 0, 0)

    # ---- what there is

    def read(self) -> None:
        """Read the games anew."""
        self.all = game_filter.played(self.app.storage.finished.rows())
        self._sift()

    def _sift(self) -> None:
        now = time.time()
        self.played = [one for one in figures.those_that_count(self.all) if self.wanted.passes(one, now)]

    @property
    def apart(self) -> int:
        """Return how many games stand apart, as more was taken back in them than is free."""
        now = time.time()
        return sum(self.wanted.passes(one, now) for one in figures.taken_back(self.all))

    def want(self, **changed: str) -> None:
        """Change what is counted."""
        self.wanted = replace(self.wanted, **changed)
        self._sift()
        self.rebuild()

    def lines(self) -> list[StatisticsLine]:
        """The lines of the table that is open."""
        if self.tab == LEARNED:
            return []
        makers = {LEVEL: figures.by_level, GAME: figures.by_game, RULES: figures.by_rules}
        return makers[self.tab](self.played, time.time())[:MOST_LINES]

    def learned(self) -> list[LearnedLine]:
        """The lines of what was learned, if that table is open."""
        if self.tab != LEARNED:
            return []
        storage = self.app.storage
        return learned.lines(storage.lessons.done(), storage.puzzles.standing(), self.wanted.game)

    # ---- what can be done

    def show_tab(self, tab: str) -> None:
        """Open another table."""
        self.tab = tab
        self.rebuild()

    def choose_line(self, line: StatisticsLine) -> None:
        """Filter the page by a line of the table, or no longer."""
        name = "opponent" if self.tab == LEVEL else "game"
        self.want(**{name: ALL if self.wanted.of(name) == line.key else line.key})

    def export(self) -> None:
        """Write every game that counts as comma-separated values, and in a file of its own what was learned."""
        storage, day, files = self.app.storage, time.strftime("%Y-%m-%d"), []
        done, tries = storage.lessons.done(), storage.puzzles.tries()
        if any(one.row.counted for one in self.all):
            files.append(("statistics", figures.table(self.all)))
        if done or tries:
            files.append(("lessons and puzzles", learned.table(done, tries)))
        if not files:
            self.app.report(NOTHING())
            return
        try:
            paths = [storage.hand_out(f"{day} {stem}", ".csv", data) for stem, data in files]
        except StorageError as problem:
            self.app.report(problem.reason)
        else:
            names, folder = [logic.verbatim(path.name) for path in paths], logic.verbatim(str(paths[0].parent))
            self.app.report(WRITTEN(names=logic.all_of(names), folder=folder))

    def ask(self) -> None:
        """Ask whether all of it is to be erased."""
        self.app.stack.push(Confirm(ASKED(), ERASED(), (ERASE(), "close"), self._erase))

    def _erase(self) -> None:
        storage = self.app.storage
        storage.finished.erase_statistics()
        storage.lessons.forget()
        storage.puzzles.forget()
        self.app.change_settings(begun={})
        self.read()
        self.rebuild()

    def _back(self) -> None:
        self.app.stack.pop(self)

    # ---- life and events

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.read()
        self.rebuild()
        self.group.focus = next(widget for widget in self.group.widgets if widget.name == "filter game")

    # ---- layout

    @property
    def roomy(self) -> bool:
        """Return whether there is room for all panels side by side; else they stand below one another."""
        width, height = self.app.size
        return width >= self.look.unit(ROOMY_WIDTH) and height >= self.look.unit(ROOMY_HEIGHT)

    def rects(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return head, room for the panels, and foot."""
        look = self.look
        head, foot = head_and_foot(self.app.size, look, WIDEST)
        top = head.bottom + look.unit(28)
        if not self.roomy:
            top += look.control(46) + look.unit(12)
        return head, pygame.Rect(head.x, top, head.w, foot.y - look.unit(20) - top), foot

    def build(self) -> FocusGroup:
        head, room, foot = self.rects()
        group = FocusGroup(on_cancel=self._back)
        self._filters(group, head)
        if self.roomy:
            self._side_by_side(group, room)
        else:
            self._below(group, room)
        self._foot(group, foot)
        add_back(group, head)
        return group

    def _filters(self, group: FocusGroup, head: pygame.Rect) -> None:
        unit, gap = self.look.unit, self.look.unit(12)
        choices = (
            ("game", game_filter.games(), 40),
            ("opponent", game_filter.opponents(), 32),
            ("period", game_filter.periods(), 28),
        )
        filters = [(name, FILTERS[name](), found, share) for name, found, share in choices]
        room = unit(1080) if self.roomy else head.w
        x = head.right - room if self.roomy else head.x
        y = head.y + unit(4) if self.roomy else head.bottom + unit(24)
        rect, chosen = pygame.Rect(x, y, room, self.look.control(46)), self.wanted.of
        filter_row(group, rect, gap, filters, chosen, self._filter, lambda: self.app)

    def _filter(self, name: str, value: str) -> None:
        self.want(**{name: value})

    def _charts(self) -> tuple[figures.Figures, Curve, Margins, Favourites | None]:
        told = figures.figures(self.played, time.time())
        games = [(one.row.played, one.player_result.result) for one in self.played]
        look = self.look
        curve = Curve(look, figures.curve(self.played), figures.notes(self.played), games)
        curve.name = "wins"
        margins = Margins(look, figures.margins(self.played), told)
        margins.name = "margins"
        enacts = self.wanted.game in (ALL, STRATEGY_GAME)
        letters = self.app.settings.suit_letters
        favourites = Favourites(look, figures.strategies(self.played), letters) if enacts else None
        return told, curve, margins, favourites

    def _side_by_side(self, group: FocusGroup, room: pygame.Rect) -> None:
        unit = self.look.unit
        told, curve, margins, favourites = self._charts()
        gap = unit(24)
        upper = (room.h - gap) * 49 // 100
        lower = room.h - gap - upper
        left = room.w * 31 // 100
        y = room.y + upper + gap
        group.add(Slips((room.x, room.y, left, upper), told, tall=True))
        curve.rect = pygame.Rect(room.x + left + gap, room.y, room.w - left - gap, upper)
        group.add(curve)
        margins.rect = pygame.Rect(room.x, y, left, lower)
        group.add(margins)
        wide = room.w - left - gap if favourites is None else room.w * 33 // 100
        self._lines(group, pygame.Rect(room.x + left + gap, y, wide, lower))
        if favourites is not None:
            x = room.x + left + 2 * gap + wide
            favourites.rect = pygame.Rect(x, y, room.right - x, lower)
            group.add(favourites)

    def _below(self, group: FocusGroup, room: pygame.Rect) -> None:
        """One column that scrolls: a row of figures first."""
        unit = self.look.unit
        told, curve, margins, favourites = self._charts()
        area = ScrollArea(room)
        gap, wide = unit(16), room.w - unit(16)
        y = room.y
        slips = Slips((room.x, y, wide, unit(110)), told, tall=False)
        area.add(slips)
        y += slips.rect.h + gap
        curve.rect = pygame.Rect(room.x, y, wide, unit(330))
        area.add(curve)
        y += curve.rect.h + gap
        holder = FocusGroup()
        many = len(self.lines() or self.learned() or [0])
        box = pygame.Rect(room.x, y, wide, unit(90) + many * self.look.control(48) + unit(16))
        self._lines(holder, box)
        for widget in holder.widgets:
            area.add(widget)
        y += box.h + gap
        rest: list[tuple[Chart, int]] = [(margins, 340)]
        if favourites is not None:
            rest.append((favourites, 360))
        for chart, high in rest:
            chart.rect = pygame.Rect(room.x, y, wide, unit(high))
            area.add(chart)
            y += chart.rect.h + gap
        area.content_height = y - room.y
        group.add(area)

    def _lines(self, group: FocusGroup, box: pygame.Rect) -> None:
        """The table: tabs, heads of the columns, a line a level, a game or a rule."""
        look, unit = self.look, self.look.unit
        heads = OF_LEARNED if self.tab == LEARNED else HEADS
        group.add(TablePanel(box, heads))
        size, first = look.type(Segmented.SIZE), heads[0]()
        room = TableLine.columns(box.inflate(-unit(24), 0), look)[0] - unit(34) - box.x
        room -= max(unit(36), text.width(first, "ui", look.type(TablePanel.SIZE)))
        choices = [(tab, words()) for tab, words in TABS.items()]
        labels = [label for _, label in choices]
        wide = min(room, Segmented.width_for(labels, look))
        size = text.fitted("".join(labels), "ui_semibold", size, wide - unit(20) * len(labels))
        tabs = Segmented((box.x + unit(18), box.y + unit(14), wide, look.control(40)), choices, self.tab, self.show_tab,
                         type_size=size)  # fmt: skip
        tabs.name = "tabs"
        group.add(tabs)
        high = max(look.hit, min(look.control(55), (box.h - unit(86)) // MOST_LINES))
        y = box.y + unit(76)
        for told in self.learned():
            group.add(LearnedRow((box.x + unit(12), y, box.w - unit(24), high), told))
            y += high
        levels = {level.id: number for number, level in enumerate(logic.AI_LEVELS, 1)}
        for number, line in enumerate(self.lines()):
            chosen = line.key != ALL and line.key in (self.wanted.opponent, self.wanted.game)
            press = partial(self.choose_line, line) if line.key else None
            rods = levels.get(line.key, 0) if self.tab == LEVEL else None
            row = TableLine(
                (box.x + unit(12), y, box.w - unit(24), high), line.label, line.figures, rods, chosen, press
            )
            row.name = f"line {number}"
            group.add(row)
            y += high

    def _foot(self, group: FocusGroup, rect: pygame.Rect) -> None:
        unit = self.look.unit
        erase = Button((rect.x, rect.y, unit(150), rect.h), ERASE(), self.ask, icon="close")
        export = Button((0, rect.y, unit(200), rect.h), EXPORT(), self.export, icon="log")
        export.rect.left = erase.rect.right + unit(16)
        done = Button((0, rect.y, unit(200), rect.h), DONE(), self._back, kind="primary")
        done.rect.right = rect.right
        for button, name in ((erase, "erase"), (export, "export"), (done, "done")):
            button.name = name
            group.add(button)

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        head, _, foot = self.rects()
        draw_title(surface, look, head, TITLE())
        self._draw_foot(surface, foot)
        self.group.draw(surface, look)

    def _draw_foot(self, surface: pygame.Surface, foot: pygame.Rect) -> None:
        look, unit = self.look, self.look.unit
        named: dict[str, Widget] = {widget.name: widget for widget in self.group.widgets}
        x, right = named["export"].rect.right + unit(24), named["done"].rect.left - unit(20)
        apart = self.apart
        words = APART(count=apart) if apart else KEPT()
        size = look.type(19)
        told = text.elide(words, "title_italic", size, right - x)
        x += text.text(surface, told, "title_italic", size, look.theme.text2, x, foot.centery, "lm") + unit(40)
        draw_key_hints(surface, look, form_hints(self.group), x, foot.centery, right)
