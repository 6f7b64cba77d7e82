"""The page of lessons: the games, the path of the open one, and a card a day."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

import logic
from scenes.app import doors, lessons, puzzles
from scenes.app.dates import said_day
from scenes.app.doors import STRATEGY_GAME
from scenes.app.scene import Program
from scenes.app.taught import Entry, Shelved
from scenes.app.widget_scene import WidgetScene
from scenes.pages.learn.day import DayPanel
from scenes.pages.learn.riddles import PuzzlesPanel
from scenes.pages.learn.slips import GameTab, LessonSlip
from scenes.pages.menu.slips import SlipButton
from scenes.pages.menu.text import slip_texts
from scenes.pages.page import draw_key_hints
from scenes.store.puzzles import Standing, standing
from scenes.ui import assets, grounds, paint, text
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.pressed import asks, pick, sideways
from scenes.ui.widgets import Button

HINTS = (("{left} {right}", "lesson"), ("{next_stop}", "next part"), ("1 – 5", "game"),
         ("{choose}", "begin"), ("{puzzles}", "puzzles"),
         ("{back}", "back"))  # fmt: skip
MOTTO = "Each lesson is a few moves at the real table. Take them in any order."
RIGHT, OPEN, WIDEST, GAP, MOTTO_ROOM = 450, 300, 180, 12, 66  # units
PUZZLES_HIGH = 262
MANY = 6  # lessons from which the slips are narrow
LOW = 700  # units of a window in which tabs and head share a row


class LearnScene(WidgetScene):
    """Lessons are opened from here, and lead back here."""

    def __init__(self, game: str = STRATEGY_GAME, today: date | None = None) -> None:
        super().__init__()
        self.today = today or date.today()
        self.games = [words for words in slip_texts(logic.games()) if lessons.shelf(words.game)]
        names = [words.game for words in self.games]
        self.game = game if game in names or not names else names[0]
        self.done: dict[str, int] = {}
        self.opened = 0
        self.cards = lessons.daily()
        self.card = self.today.toordinal() % len(self.cards) if self.cards else 0
        self.standing: Standing = standing((), self.today)
        self.slips: list[LessonSlip] = []
        self.tabs: list[GameTab] = []

    # ---- life

    def enter(self, app: Program) -> None:
        super().enter(app)
        self._read()
        self.opened = self._next()
        self.rebuild()
        if self.slips:
            self.group.set_focus(self.slips[self.opened])
        lessons.tell_left_out(app)

    def resume(self) -> None:
        self._read()
        super().resume()

    def _read(self) -> None:
        self.done = self.app.storage.lessons.done()
        self.standing = standing(self.app.storage.puzzles.tries(), self.today)

    @property
    def lessons(self) -> tuple[Entry, ...]:
        """Those of the open game."""
        return lessons.shelf(self.game)

    def _next(self) -> int:
        """The first lesson that is not done; the first of all where all are."""
        return next((place for place, entry in enumerate(self.lessons) if entry.name not in self.done), 0)

    # ---- what can be done

    def choose_game(self, game: str) -> None:
        """Open the path of another game."""
        if game != self.game:
            self.game = game
            self.opened = self._next()
            self.rebuild()
            self.group.set_focus(self.slips[self.opened], by_key=self.group.by_key)

    def choose(self, place: int) -> None:
        """Open another slip."""
        if place != self.opened:
            self.opened = place
            self.app.play("tap")
            self.rebuild()

    def begin(self) -> None:
        """The open lesson, at its table."""
        lessons.begin(self.app, self.lessons[self.opened])

    def solve(self) -> None:
        """The card that is shown, at its table."""
        lessons.begin(self.app, self.cards[self.card])

    def turn_card(self, by: int) -> None:
        """Show another of the cards."""
        self.card = (self.card + by) % len(self.cards)
        self.rebuild()

    def show_puzzles(self) -> None:
        """All puzzles, those of the open game first."""
        self.app.stack.push(doors.page("puzzles", self.game))

    def go_back(self) -> None:
        self.app.stack.pop(self)

    def handle(self, event: pygame.Event) -> bool:
        game, way = pick(event), sideways(event)
        if game is not None and game < len(self.games):
            self.choose_game(self.games[game].game)
            return True
        if asks(event, "puzzles") and self.riddle is not None:
            self.show_puzzles()
            return True
        if way and (isinstance(self.group.focus, LessonSlip) or self.group.focus is None):
            if 0 <= self.opened + way < len(self.slips):
                self.group.set_focus(self.slips[self.opened + way], by_key=True)
                self._take_changes()
            return True
        return super().handle(event)

    # ---- layout

    @property
    def small(self) -> bool:
        """Whether the card lies below the path instead of beside it."""
        return self.look.scale.compact

    @property
    def low(self) -> bool:
        """Whether the window is so low for its interface that the tabs stand beside the way back."""
        return self.small and self.app.size[1] < self.look.unit(LOW)

    @property
    def riddle(self) -> Shelved | None:
        """The next puzzle of the open game, or of the first that has any."""
        games = (self.game, *(words.game for words in self.games))
        return next((one for game in games if (one := puzzles.first_open(game, self.standing.solved))), None)

    def places(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Head, tabs, path and the panel of the card."""
        look, (width, height) = self.look, self.app.size
        margin = max(24, look.px(72))
        head = pygame.Rect(margin, max(10, look.px(36)), width - 2 * margin, look.control(56))
        tabs = pygame.Rect(margin, head.bottom + look.unit(32), head.w, look.unit(72 if not self.small else 64))
        if self.low:
            head.y = max(10, look.px(12))
            tabs = pygame.Rect(head.x + head.h + look.unit(20), head.y, head.w - head.h - look.unit(20), head.h)
        top = tabs.bottom + look.unit(38 if not self.small else 24)
        foot = height - (look.unit(100) if not self.small else max(12, look.unit(18)))
        if not self.cards:
            high = foot - top - (0 if self.small else look.unit(MOTTO_ROOM))
            return head, tabs, pygame.Rect(margin, top, head.w, high), pygame.Rect(0, 0, 0, 0)
        if self.small:
            card = pygame.Rect(margin, 0, head.w, look.unit(214))
            card.bottom = foot
            return head, tabs, pygame.Rect(margin, top, head.w, card.top - look.unit(18) - top), card
        beside = look.unit(RIGHT)
        path = pygame.Rect(margin, top, head.w - beside - look.unit(64), foot - look.unit(MOTTO_ROOM) - top)
        return head, tabs, path, pygame.Rect(head.right - beside, top, beside, path.h)

    def build(self) -> FocusGroup:
        head, tabs, path, card = self.places()
        group = FocusGroup(on_cancel=self.go_back)
        self._build_tabs(group, tabs)
        begin = self._build_path(group, path)
        group.add(begin)
        if self.cards and self.riddle is not None:
            card, other = self._shared(card)
            self._build_card(group, card)
            self._build_puzzles(group, other)
        elif self.cards:
            self._build_card(group, card)
        back = Button((head.x, head.y, head.h, head.h), "", self.go_back, icon="back", tip="Back")
        back.name = "back"
        group.add(back)
        self.dirty = True
        return group

    def _build_tabs(self, group: FocusGroup, room: pygame.Rect) -> None:
        gap = self.look.unit(18)
        self.tabs = []
        for words in self.games:
            shelf = lessons.shelf(words.game)
            done = sum(entry.name in self.done for entry in shelf)
            tab = GameTab(words.game, words.title, words.seal, done, len(shelf), self.choose_game)
            tab.open, tab.small = words.game == self.game, self.small
            self.tabs.append(tab)
        shares = [1.5 if tab.open else 0.45 if self.small else 1.0 for tab in self.tabs]
        unit = (room.w - gap * (len(self.tabs) - 1)) / sum(shares)
        x = float(room.x)
        for tab, share in zip(self.tabs, shares, strict=True):
            tab.rect = pygame.Rect(round(x), room.y, round(unit * share), room.h)
            x += unit * share + gap
            group.add(tab)

    def _build_path(self, group: FocusGroup, room: pygame.Rect) -> Button:
        look = self.look
        entries, gap = self.lessons, look.unit(GAP if not self.small else 8)
        wide = look.unit(OPEN if not self.small else 290)
        self.opened = min(self.opened, len(entries) - 1)
        others = (room.w - 2 * look.unit(10) - wide - gap * (len(entries) - 1)) // max(1, len(entries) - 1)
        widest = WIDEST if len(entries) < MANY else 118
        others = min(others, look.unit(widest if not self.small else 150))
        seal = next(words.seal for words in self.games if words.game == self.game)
        upcoming = self._next()
        self.slips = []
        x = room.x + look.unit(10)
        for place, entry in enumerate(entries):
            slip = LessonSlip(entry, entry.name in self.done, self.choose, self.begin)
            slip.open, slip.seal = place == self.opened, seal
            slip.following = place == upcoming
            slip.foot = look.unit(108 if not self.small else 84 if not self.low else 66)
            hang = 0 if slip.open or self.low else look.unit((14, 8, 4, 10, 6)[place % 5])
            slip.head = look.unit(96 if not self.small else 72 if not self.low else 52) - hang
            slip.rect = pygame.Rect(x, room.y + hang, wide if slip.open else others, room.h - hang)
            x += slip.rect.w + gap
            self.slips.append(slip)
            group.add(slip)
        mine = self.slips[self.opened]
        high = look.control(56 if not self.small else 44)
        place_ = pygame.Rect(mine.rect.x + look.unit(18), 0, mine.rect.w - look.unit(36), high)
        place_.centery = mine.rect.bottom - mine.foot // 2 + look.unit(6)
        begin = SlipButton(
            place_, f"Begin lesson {mine.entry.number}", self.begin, kind="primary", icon="play", size=21
        )
        begin.name = "begin"
        return begin

    def _shared(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The rooms of the card and of the puzzles: one above the other or, in a small window, side by side."""
        look, other = self.look, room.copy()
        if self.small:
            gap, wide = look.unit(14), look.unit(300)
            other.w = wide
            other.right = room.right
            return pygame.Rect(room.x, room.y, room.w - wide - gap, room.h), other
        high, gap = look.unit(PUZZLES_HIGH), look.unit(22)
        other.h = high
        return pygame.Rect(room.x, room.y, room.w, room.h - high - gap), other

    def _build_puzzles(self, group: FocusGroup, room: pygame.Rect) -> None:
        look, entry = self.look, self.riddle
        if entry is None:
            return
        panel = PuzzlesPanel(
            entry, doors.SEALS[entry.puzzle.game], self.standing, len(puzzles.everything()), self.small
        )
        panel.rect = room.copy()
        above = next((one.rect for one in group.widgets if isinstance(one, DayPanel)), None)
        if above is not None and not self.small:
            panel.rect.y = above.bottom + look.unit(22)
        group.add(panel)
        side, pad = look.control(46), look.unit(22 if not self.small else 16)
        wide = look.unit(200) if not self.small else panel.rect.w - 2 * pad
        place = (panel.rect.right - pad - wide, panel.rect.bottom - pad - side, wide, side)
        show = Button(place, "Solve puzzles", self.show_puzzles)
        show.name = "puzzles"
        group.add(show)

    def _build_card(self, group: FocusGroup, room: pygame.Rect) -> None:
        look, entry = self.look, self.cards[self.card]
        solved = entry.name in self.done
        count = sum(one.name in self.done for one in self.cards)
        today = self.card == self.today.toordinal() % len(self.cards)
        when = said_day(self.today, self.today) if today else f"{self.card + 1} of {len(self.cards)}"
        panel = DayPanel(entry, solved, f"{when}  ·  {count} solved")
        panel.rect, panel.lying = room.copy(), self.small
        if not self.small:
            panel.rect.h = min(room.h, panel.high(look))
        group.add(panel)
        side, pad = look.control(46), look.unit(22 if not self.small else 16)
        y = panel.rect.bottom - pad - side
        wide = look.unit(200)
        right = panel.rect.right - pad
        solve = Button((right - wide, y, wide, side), "Try it again" if solved else "Solve it", self.solve)
        solve.name = "solve"
        turns = (("later card", "forward", "Another card", 1), ("sooner card", "back", "The card before", -1))
        x, found = solve.rect.x, [solve]
        for name, icon, tip, by in turns:
            x -= look.unit(8) + side
            turn = Button((x, y, side, side), "", partial(self.turn_card, by), icon=icon, tip=tip)
            turn.name = name
            found.append(turn)
        for button in found:
            group.add(button)

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        head, _, path, _ = self.places()
        surface.blit(grounds.page(*surface.get_size(), look.theme), (0, 0))
        if not self.low:
            x = head.x + head.h + look.unit(20)
            text.text(surface, "Learn", "title", look.type(48), look.theme.text, x, head.centery, "lm")
            self._draw_count(surface, look, head)
        paint.cord(surface, head.x, head.right, head.bottom + look.unit(9), look.theme.gold, 130, 5)
        begin = next(widget for widget in self.group.widgets if widget.name == "begin")
        for widget in self.group.widgets:
            if widget is not begin and widget.shown:
                widget.draw(surface, look, look.ring and widget is self.group.focus)
        self._draw_cords(surface, look, path)
        begin.draw(surface, look, look.ring and begin is self.group.focus)
        if not self.small:
            text.text(surface, MOTTO, "title_italic", look.type(23), look.theme.text2, path.x,
                      path.bottom + look.unit(40))  # fmt: skip
            draw_key_hints(surface, look, HINTS, head.x, surface.get_height() - look.unit(44), head.right)
        self.group.tooltip.draw(surface, look)

    def _draw_count(self, surface: pygame.Surface, look: Look, head: pygame.Rect) -> None:
        """How many lessons are done, and a bar for each game, in proportion."""
        theme, u = look.theme, look.unit
        counts = [(sum(entry.name in self.done for entry in lessons.shelf(words.game)), len(lessons.shelf(words.game)))
                  for words in self.games]  # fmt: skip
        total = sum(count for _, count in counts)
        room, gap = u(400 if not self.small else 220), u(8)
        x = float(head.right - room)
        words = f"of {total} lessons"
        wide = text.width(words, "ui", look.type(19))
        text.text(surface, words, "ui", look.type(19), theme.text2, x - u(28), head.centery, "rm")
        done = str(sum(one for one, _ in counts))
        text.text(surface, done, "figure", look.type(30), theme.gold_hi, x - u(40) - wide, head.centery, "rm")
        unit = (room - gap * (len(counts) - 1)) / max(1, total)
        for one, count in counts:
            bar = pygame.Rect(round(x), head.centery - u(5), round(unit * count), max(6, u(10)))
            paint.rounded_rect(surface, bar, bar.h / 2, None, theme.line_hi, 1)
            if one:
                paint.rounded_rect(surface, (bar.x, bar.y, bar.w * one / count, bar.h), bar.h / 2, theme.gold)
            x += unit * count + gap

    def _draw_cords(self, surface: pygame.Surface, look: Look, path: pygame.Rect) -> None:
        slip, unit = self.slips[0], look.unit(100) / 100
        left, right = path.x - look.unit(12), self.slips[-1].rect.right + look.unit(22)
        gaps = [(a.rect.right + b.rect.left) // 2 for a, b in zip(self.slips, self.slips[1:], strict=False)]
        for y in (slip.rect.y + slip.head, path.bottom - slip.foot):
            cord = assets.binding_cord(right - left, unit)
            surface.blit(cord, cord.get_rect(midleft=(left, y)))
            knot = assets.cord_knot(unit)
            for x in gaps:
                surface.blit(knot, knot.get_rect(center=(x, y)))
