"""The page of practice: the games, and of the open one the path of its lessons or all of its puzzles."""

from __future__ import annotations

from datetime import date

import pygame

import logic
from scenes.app import lessons
from scenes.app.doors import STRATEGY_GAME
from scenes.app.scene import Program
from scenes.app.widget_scene import WidgetScene
from scenes.pages.menu.text import slip_texts
from scenes.pages.page import add_back, draw_key_hints, draw_title
from scenes.pages.practice.lessons import LESSONS, PUZZLES, Lessons
from scenes.pages.practice.part import Part, Places, Practice
from scenes.pages.practice.puzzles import Puzzles
from scenes.pages.practice.slips import GameTab
from scenes.ui import text
from scenes.ui.choices import Segmented
from scenes.ui.event_commands import asks, pick
from scenes.ui.focus import FocusGroup
from scenes.ui.words import Phrase

TITLE = Phrase("learn", "Learn")
RIGHT, APART = 450, 60  # units of the panels beside, and between them and the rest
LOW = 700  # units of a window in which tabs and head share a row


class PracticeScene(WidgetScene):
    """Lessons and puzzles are opened from here, and lead back here."""

    def __init__(
        self, part: str = LESSONS, game: str = STRATEGY_GAME, name: str = "", today: date | None = None
    ) -> None:
        """``name`` is the puzzle that is chosen at first; without one the first that is not solved."""
        super().__init__()
        self.practice = Practice(today or date.today(), game, lambda: self.app, lambda: self.rebuild(), self.show)
        self.lessons = Lessons(self.practice)
        self.puzzles = Puzzles(self.practice, name)
        self.parts: dict[str, Part] = {LESSONS: self.lessons, PUZZLES: self.puzzles}
        self.part: Part = self.parts[part]

    # ---- life

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.practice.read()
        self._begin()
        lessons.tell_left_out(app)

    def resume(self) -> None:
        self.practice.read()
        super().resume()

    # ---- what can be done

    @property
    def games(self) -> list[str]:
        """Return the games that the open part has something of."""
        return [words.game for words in slip_texts(logic.games()) if self.part.count(words.game)[1]]

    def choose_game(self, game: str) -> None:
        """Open another game."""
        if game != self.practice.game:
            self.practice.game = game
            self._begin(self.group.by_key)

    def show(self, part: str) -> None:
        """Open the lessons or the puzzles."""
        self.part = self.parts[part]
        self._begin()

    def _begin(self, by_key: bool = False) -> None:
        games = self.games
        if games and self.practice.game not in games:
            self.practice.game = games[0]
        self.part.begin()
        self.rebuild()
        named = {widget.name: widget for widget in self.group.widgets}
        found = next((named[name] for name in self.part.first() if name in named), named["back"])
        self.group.set_focus(found, by_key=by_key)

    def go_back(self) -> None:
        """Go from the puzzles to the lessons, and from there away."""
        if self.part is self.puzzles and self.lessons.there:
            self.show(LESSONS)
        else:
            self.app.stack.pop(self)

    def handle(self, event: pygame.Event) -> bool:
        place = pick(event)
        if place is not None:
            if place < len(self.games):
                self.choose_game(self.games[place])
            return True
        if asks(event, "puzzles") and self.puzzles.there:
            self.show(PUZZLES if self.part is self.lessons else LESSONS)
            return True
        if self.part.handle(event, self.group):
            self._take_changes()
            return True
        return super().handle(event)

    # ---- layout

    @property
    def small(self) -> bool:
        """Return whether the panels lie below instead of beside."""
        return self.look.scale.compact

    @property
    def low(self) -> bool:
        """Return whether the window is so low for its interface that the tabs stand beside the way back."""
        return self.small and self.app.size[1] < self.look.unit(LOW)

    def places(self) -> Places:
        """Return where everything has its place."""
        look, (width, height), part = self.look, self.app.size, self.part
        margin = max(24, look.px(72))
        head = pygame.Rect(margin, max(10, look.px(36)), width - 2 * margin, look.control(56))
        tabs = pygame.Rect(margin, head.bottom + look.unit(32), head.w, look.unit(72 if not self.small else 64))
        if self.low:
            head.y = max(10, look.px(12))
            left = head.x + head.h + look.unit(20)
            tabs = pygame.Rect(left, head.y, head.right - left, head.h)
        top = tabs.bottom + look.unit(38 if not self.small else 24)
        foot = height - (look.unit(100) if not self.small else max(12, look.unit(18)))
        if not part.panel:
            room = pygame.Rect(margin, top, head.w, foot - top - (0 if self.small else look.unit(part.below)))
            return Places(head, tabs, room, pygame.Rect(0, 0, 0, 0), self.small, self.low)
        if self.small:
            panel = pygame.Rect(margin, 0, head.w, look.unit(part.panel))
            panel.bottom = foot
            room = pygame.Rect(margin, top, head.w, panel.top - look.unit(18) - top)
            return Places(head, tabs, room, panel, self.small, self.low)
        beside = look.unit(RIGHT)
        room = pygame.Rect(margin, top, head.w - beside - look.unit(APART), foot - look.unit(part.below) - top)
        panel = pygame.Rect(head.right - beside, top, beside, room.h)
        return Places(head, tabs, room, panel, self.small, self.low)

    def build(self) -> FocusGroup:
        places, look = self.places(), self.look
        group = FocusGroup(on_cancel=self.go_back)
        self._tabs(group, places)
        self.part.build(group, look, places)
        self._parts(group, places)
        add_back(group, places.head)
        return group

    def _tabs(self, group: FocusGroup, places: Places) -> None:
        """The games of the part."""
        gap, tabs, room = self.look.unit(18), [], places.tabs.copy()
        if self.low:
            room.w -= self._parts_width() + gap
        for words in slip_texts(logic.games()):
            done, count = self.part.count(words.game)
            if count:
                tab = GameTab(words, done, count, self.choose_game, self.part.counted)
                tab.open = words.game == self.practice.game
                tabs.append(tab)
        share, x = (room.w - gap * (len(tabs) - 1)) / max(1, len(tabs)), float(room.x)
        for tab in tabs:
            tab.rect = pygame.Rect(round(x), room.y, round(share), room.h)
            x += share + gap
            group.add(tab)

    def _parts_width(self) -> int:
        return Segmented.width_for([part.title() for part in self.parts.values()], self.look)

    def _parts(self, group: FocusGroup, places: Places) -> None:
        """Lessons and puzzles, where there are both."""
        look, head = self.look, places.head
        if not self.lessons.there or not self.puzzles.there:
            return
        choices = [(key, part.title()) for key, part in self.parts.items()]
        rect = pygame.Rect(0, 0, self._parts_width(), look.control(44))
        rect.midleft = (self._title_end(head) + look.unit(30), head.centery)
        if self.low:
            rect.right = head.right
        parts = Segmented(rect, choices, self.part.key, self.show, type_size=look.type(Segmented.SIZE))
        group.add(parts, "parts")

    def _title_end(self, head: pygame.Rect) -> int:
        return head.x + head.h + self.look.unit(20) + text.width(TITLE(), "title", self.look.type(48))

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        look, places, part = self.look, self.places(), self.part
        head = places.head
        end = draw_title(surface, look, head, "" if self.low else TITLE())
        if not self.low:
            parts = next((one.rect.right for one in self.group.widgets if one.name == "parts"), end)
            part.draw_figures(surface, look, head, parts + look.unit(30))
        part.draw(surface, look, self.group, places)
        if not self.small:
            draw_key_hints(surface, look, part.hints, head.x, surface.get_height() - look.unit(44), head.right)
        self.group.draw_tip(surface, look)
