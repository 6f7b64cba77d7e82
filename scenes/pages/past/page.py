"""The games that are over, the latest first: sought by game, opponent, result and time; watched, reviewed, handed out
as a file or as text, taken in, and removed."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

import logic
from scenes.app import handing
from scenes.app.breath import Breath, Broken, Tell
from scenes.app.confirm import removal
from scenes.app.plain import Plain
from scenes.app.reopening import OPENING
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.storage import StorageError, saved_game
from scenes.app.widget_scene import WidgetScene
from scenes.pages.choosing import filter_row
from scenes.pages.menu.text import slip_texts
from scenes.pages.page import draw_key_hints, head_and_foot
from scenes.pages.past import sieve
from scenes.pages.past.row import HIGH, draw_row, subtitle
from scenes.pages.past.sieve import Played, Sieve
from scenes.pages.past.taking import TakingScene
from scenes.pages.replay.page import ReplayScene
from scenes.pages.review.page import ReviewScene
from scenes.store.finished import Finished
from scenes.ui import grounds, paint, text
from scenes.ui.field import to_clipboard
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.pressed import asks
from scenes.ui.roll import Roll
from scenes.ui.widgets import Button

TITLE = "Game history"
NONE, NONE_MORE = "No game is over yet", "Every game that you finish is kept here, to be watched and reviewed."
NOT_THESE = "No game is like this"
COPIED = "The game is in the clipboard, as text."
WRITTEN = "Written as {name}, in the folder {folder}."
OLD_RULES = "The rules have changed since this game, so it can no longer be watched."
AGREES = "The rules have changed since this game: it is shown up to {period} {turn}, as far as they agree."
DAMAGED = "This game is damaged: it cannot be opened."
NEWER = "This game is of a newer version of Five Factors; it is left as it is."
WIDEST = 1500  # units
HINTS = (("{up} {down}", "games"), ("{choose}", "watch"), ("{review}", "review"), ("{remove}", "remove"),
         ("{back}", "back"))  # fmt: skip


class PastScene(WidgetScene):
    """The list is read once; what is filtered is what was read."""

    def __init__(self, wanted: Sieve | None = None) -> None:
        super().__init__()
        self.wanted = wanted or Sieve()
        self.all: list[Played] = []
        self.rows: list[Played] = []
        self.chosen = 0
        self._titles = {info.id: info.title for info in logic.games()}
        self._seals = {words.game: words.seal for words in slip_texts(logic.games())}

    # ---- what there is

    @property
    def finished(self) -> Finished:
        """The kept games that are over."""
        return self.app.storage.finished

    @property
    def played(self) -> Played | None:
        """The game that is chosen."""
        return self.rows[self.chosen] if self.rows else None

    def read(self, game: str = "") -> None:
        """Read the list anew, and choose this game, or the one in the place of the last."""
        self.all = sieve.played(self.finished.rows())
        self._sift(game)

    def _sift(self, game: str = "") -> None:
        now = time.time()
        self.rows = [one for one in self.all if self.wanted.passes(one, now)]
        place = next((number for number, one in enumerate(self.rows) if one.row.id == game), None)
        self.chosen = max(0, min(len(self.rows) - 1, self.chosen if place is None else place))

    def want(self, **changed: str) -> None:
        """Change what is wanted; the chosen game stays chosen if it still is."""
        game = self.played.row.id if self.played else ""
        self.wanted = replace(self.wanted, **changed)
        self._sift(game)
        self.rebuild()
        self._show_chosen()

    # ---- what can be done

    def open(self, breath: Tell | None = None) -> Session | None:
        """The session of the chosen game; None, and a sentence, where it cannot be had."""
        if self.played is None:
            return None
        row = self.played.row
        document = self._document()
        if document is None:
            return None
        try:
            session, problem = Session.of_past(saved_game(document), breath)
        except StorageError:
            self.app.report(DAMAGED)
            return None
        except logic.LoadError:
            self.app.report(OLD_RULES)
            return None
        if problem:
            self.app.storage.log(f"kept game {row.id}: {problem}")
            self.app.report(AGREES.format(period=session.info.period, turn=session.match.turn))
        session.kept = (row.id, 0, False)
        return session

    def _document(self) -> Plain | None:
        """The chosen game, whole; None, and a sentence, where it cannot be had."""
        assert self.played is not None
        row = self.played.row
        document = None if row.newer else self.finished.document(row.id)
        if document is None:
            self.app.report(NEWER if row.newer else DAMAGED)
        return document

    def watch(self) -> None:
        """Watch the chosen game."""
        self._look_at(ReplayScene)

    def review(self) -> None:
        """What each move of the chosen game cost, and what was better."""
        self._look_at(ReviewScene)

    def _look_at(self, page: type[ReplayScene]) -> None:
        breath = Breath(self.app, OPENING)
        try:
            session = self.open(breath)
            if session is not None and self.played is not None:
                self.app.stack.push(page(session, subtitle(self.played, self._titles), breath))
        except Broken:
            self.dirty = True

    def export(self) -> None:
        """Write the chosen game as one file."""
        document = self._document() if self.played else None
        if document is None or self.played is None:
            return
        try:
            path = handing.export(self.app.storage, self.played.row, document)
        except StorageError as problem:
            self.app.report(str(problem))
        else:
            self.app.report(WRITTEN.format(name=path.name, folder=path.parent))

    def copy(self) -> None:
        """The chosen game as text into the clipboard."""
        document = self._document() if self.played else None
        if document is not None:
            to_clipboard(handing.as_text(document))
            self.app.report(COPIED)

    def take_in(self) -> None:
        """Take in a game from a file or from the clipboard."""
        self.app.stack.push(TakingScene(self.taken))

    def taken(self, game: str) -> None:
        """A game has been taken in: it is shown, whatever was wanted."""
        self.wanted = Sieve()
        self.read(game)
        self.rebuild()
        self._show_chosen()

    def drop(self, path: Path) -> None:
        """A file was let fall on the window."""
        self.app.stack.push(TakingScene(self.taken, path))

    def ask(self) -> None:
        """Ask whether the chosen game may go."""
        if self.played is not None:
            words = subtitle(self.played, self._titles)
            self.app.stack.push(removal(words, partial(self._remove, self.played.row.id)))

    def _remove(self, game: str) -> None:
        """A game goes; the one in its place is next."""
        self.app.storage.games.remove(game)
        self.read()
        self.rebuild()
        self._focus("games" if self.rows else "back")

    def _focus(self, name: str) -> None:
        self.group.set_focus(next((one for one in self.group.widgets if one.name == name), None), by_key=True)

    # ---- life and events

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.read()
        self.rebuild()
        self._focus("games" if self.rows else "take in")

    def resume(self) -> None:
        self.read(self.played.row.id if self.played else "")
        super().resume()
        self._show_chosen()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.roll.update(dt)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.drop(Path(event.file))
            return True
        if asks(event, "review", "remove"):
            (self.review if asks(event, "review") else self.ask)()
            return True
        return super().handle(event)

    def _show_chosen(self) -> None:
        self.roll.show(self.chosen)
        self.dirty = True

    def _choose(self, row: int) -> None:
        self.chosen = row

    # ---- layout

    @property
    def roll(self) -> Roll:
        """The list."""
        return next(widget for widget in self.group.widgets if isinstance(widget, Roll))

    def rects(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Head, filters, list and foot."""
        look = self.look
        head, foot = head_and_foot(self.app.size, look, WIDEST)
        filters = pygame.Rect(head.x, head.bottom + look.unit(26), head.w, look.control(46))
        panel = pygame.Rect(head.x, filters.bottom + look.unit(16), head.w, 0)
        panel.h = foot.y - look.unit(16) - panel.y
        return head, filters, panel, foot

    def build(self) -> FocusGroup:
        look, unit = self.look, self.look.unit
        head, filters, panel, foot = self.rects()
        group = FocusGroup(on_cancel=self._back)
        self._filters(group, filters)
        roll = Roll(panel.inflate(-unit(20), -unit(16)), len(self.rows), max(unit(HIGH), look.control(HIGH)),
                    self.chosen, self._paint_row, self._choose, lambda _: self.watch())  # fmt: skip
        roll.name = "games"
        group.add(roll)
        self._foot(group, foot)
        back = Button((head.x, head.y, head.h, head.h), "", self._back, icon="back", tip="Back")
        back.name = "back"
        group.add(back)
        return group

    def _back(self) -> None:
        self.app.stack.pop(self)

    def _filters(self, group: FocusGroup, rect: pygame.Rect) -> None:
        filters = (("game", "Game", sieve.games(), 34), ("opponent", "Opponent", sieve.opponents(), 25),
                   ("result", "Result", sieve.results(), 18), ("period", "Time", sieve.PERIODS, 23))  # fmt: skip
        gap, chosen = self.look.unit(12), partial(getattr, self.wanted)
        filter_row(group, rect, gap, filters, chosen, self._filter, lambda: self.app)

    def _filter(self, name: str, value: str) -> None:
        self.want(**{name: value})

    def _foot(self, group: FocusGroup, rect: pygame.Rect) -> None:
        unit = self.look.unit
        buttons = [("take in", "Import", "save", self.take_in, "secondary", 142)]
        if self.rows:
            buttons += [("export", "Export", "forward", self.export, "secondary", 138),
                        ("copy", "Copy text", "copy", self.copy, "secondary", 158),
                        ("ask", "Remove", "bin", self.ask, "secondary", 142)]  # fmt: skip
        x = rect.x
        for name, label, icon, action, kind, wide in buttons:
            button = Button((x, rect.y, unit(wide), rect.h), label, action, kind=kind, icon=icon or None, size=18)
            button.name = name
            group.add(button)
            x = button.rect.right + unit(12)
        right = rect.right
        for button, name in self._leads(rect) if self.rows else ():
            button.rect.right = right
            button.name = name
            group.add(button)
            right = button.rect.left - unit(12)

    def _leads(self, rect: pygame.Rect) -> list[tuple[Button, str]]:
        """The buttons at the right: what opens a game."""
        unit = self.look.unit
        return [
            (Button((0, rect.y, unit(160), rect.h), "Watch", self.watch, kind="primary", icon="play"), "watch"),
            (Button((0, rect.y, unit(120), rect.h), "Review", self.review, size=18, tip="Review ({review})"), "review"),
        ]

    # ---- picture

    def _paint_row(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, row: int, chosen: bool) -> None:
        one = self.rows[row]
        draw_row(surface, look, rect, one, self._seals.get(one.row.game, "suite"), self._titles)

    def draw(self, surface: pygame.Surface) -> None:
        look, unit, theme = self.look, self.look.unit, self.look.theme
        head, _, panel, foot = self.rects()
        surface.blit(grounds.page(*surface.get_size(), theme), (0, 0))
        size = look.type(48)
        x = head.x + head.h + unit(20)
        text.text(surface, text.elide(TITLE, "title", size, head.right - x), "title", size, theme.text, x,
                  head.centery, "lm")  # fmt: skip
        count = "one game" if len(self.rows) == 1 else f"{len(self.rows)} games"
        if self.all:
            text.text(surface, count, "title_italic", look.type(24), theme.text2, head.right, head.centery, "rm")
        paint.cord(surface, head.x, head.right, head.bottom + unit(9), theme.gold, 130, 5)
        paint.panel(surface, theme, panel, radius=10, elevation=2)
        if not self.rows:
            self._draw_none(surface, panel)
        self._draw_hints(surface, foot)
        self.group.draw(surface, look)

    def _draw_none(self, surface: pygame.Surface, panel: pygame.Rect) -> None:
        look, unit = self.look, self.look.unit
        side = unit(84)
        y = panel.centery - unit(100)
        paint.seal(surface, "suite", panel.centerx - side / 2, y, side, look.theme.seal)
        words = NOT_THESE if self.all else NONE
        text.text(surface, words, "title", look.type(32), look.theme.text, panel.centerx, y + unit(130), "cm")
        if not self.all:
            text.text(surface, NONE_MORE, "ui", look.type(18), look.theme.text2, panel.centerx, y + unit(174), "cm")

    def _draw_hints(self, surface: pygame.Surface, foot: pygame.Rect) -> None:
        rects = [widget.rect for widget in self.group.widgets if widget.rect.colliderect(foot)]
        unit = self.look.unit
        left = max([foot.x, *(rect.right for rect in rects if rect.centerx < foot.centerx)]) + unit(24)
        right = min([foot.right, *(rect.left for rect in rects if rect.centerx > foot.centerx)]) - unit(20)
        draw_key_hints(surface, self.look, HINTS, left, foot.centery, right)
