"""The path of the lessons of a game, a card a day, and the next puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

import logic
from scenes.app import doors, lessons, puzzles
from scenes.app.dates import said_day
from scenes.app.practice_session import LessonEntry, PuzzleEntry
from scenes.pages.menu.slips import SlipButton
from scenes.pages.practice.day_panel import DayPanel
from scenes.pages.practice.part import Part, Places, Practice
from scenes.pages.practice.puzzles_panel import PuzzlesPanel
from scenes.pages.practice.slips import LessonSlip
from scenes.ui import assets, paint, text
from scenes.ui.event_commands import sideways
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.widgets import Button
from scenes.ui.words import Phrase

LESSONS, PUZZLES = "lessons", "puzzles"
MOTTO = Phrase("learn", "Each lesson is a few moves at the real table. Take them in any order.")
GO_ON, BEGIN = Phrase("learn", "Continue at step {number}"), Phrase("learn", "Begin lesson {number}")
AGAIN, SOLVE_PUZZLES = Phrase("learn", "Begin again"), Phrase("learn", "Solve puzzles")
SOLVE, ONCE_MORE = Phrase("learn", "Solve it"), Phrase("learn", "Try it again")
OTHER, BEFORE = Phrase("learn", "Another card"), Phrase("learn", "Previous card")
OF, SOLVED = Phrase("learn", "{number} of {most}"), Phrase("learn", "{title}  ·  {count} solved")
OF_LESSONS = Phrase("learn", "of {count} lessons")
OPEN, WIDEST, GAP, MOTTO_ROOM = 300, 180, 12, 66  # units
PUZZLES_HIGH = 262
ON_CORDS = ("begin", "begin again")  # buttons by their names
MANY = 6  # lessons from which the slips are narrow


class Lessons(Part):
    """A slip a lesson, one of them open; beside them a card a day and the puzzles."""

    key, title, counted = (
        LESSONS,
        Phrase("learn", "Lessons"),
        Phrase("learn", "{title}: {number} of {most} lessons done"),
    )
    hints = (
        ("{left} {right}", Phrase("key hint", "lesson")),
        ("{next_stop}", Phrase("key hint", "next part")),
        ("{pick_1} – {pick_5}", Phrase("key hint", "game")),
        ("{choose}", Phrase("key hint", "begin")),
        ("{puzzles}", Phrase("key hint", "puzzles")),
        ("{back}", Phrase("key hint", "back")),
    )
    below = MOTTO_ROOM

    def __init__(self, practice: Practice) -> None:
        super().__init__(practice)
        self.opened = 0
        self.cards = lessons.daily()
        self.card = practice.today.toordinal() % len(self.cards) if self.cards else 0
        self.panel = 214 if self.cards else 0
        self.slips: list[LessonSlip] = []

    def count(self, game: str) -> tuple[int, int]:
        shelf = lessons.shelf(game)
        return sum(entry.name in self.practice.done for entry in shelf), len(shelf)

    def begin(self) -> None:
        self.opened = self._next()

    def first(self) -> Sequence[str]:
        return (f"lesson {self.opened + 1}",)

    @property
    def lessons(self) -> tuple[LessonEntry, ...]:
        """Return the lessons of the open game."""
        return lessons.shelf(self.practice.game)

    def _next(self) -> int:
        """The first lesson that is not done; the first of all where all are."""
        done = self.practice.done
        return next((place for place, entry in enumerate(self.lessons) if entry.name not in done), 0)

    # ---- what can be done

    def choose(self, place: int) -> None:
        """Open another slip."""
        if place != self.opened:
            self.opened = place
            self.practice.app.play("tap")
            self.practice.change()

    def start(self) -> None:
        """The open lesson, at its table."""
        lessons.begin(self.practice.app, self.lessons[self.opened])

    def start_again(self) -> None:
        """The open lesson from its beginning, though it was left half done."""
        lessons.begin(self.practice.app, self.lessons[self.opened], anew=True)

    def solve(self) -> None:
        """The card that is shown, at its table."""
        lessons.begin(self.practice.app, self.cards[self.card])

    def turn_card(self, by: int) -> None:
        """Show another of the cards."""
        self.card = (self.card + by) % len(self.cards)
        self.practice.change()

    def handle(self, event: pygame.Event, group: FocusGroup) -> bool:
        way = sideways(event)
        if not way or not (isinstance(group.focus, LessonSlip) or group.focus is None):
            return False
        if 0 <= self.opened + way < len(self.slips):
            group.set_focus(self.slips[self.opened + way], by_key=True)
        return True

    @property
    def riddle(self) -> PuzzleEntry | None:
        """The next puzzle of the open game, or of the first that has any."""
        solved = self.practice.standing.solved
        games = (self.practice.game, *doors.SEALS)
        return next((one for game in games if (one := puzzles.first_open(game, solved))), None)

    # ---- layout

    def build(self, group: FocusGroup, look: Look, places: Places) -> None:
        for button in self._path(group, look, places):
            group.add(button)
        if self.cards and self.riddle is not None:
            card, other = self._shared(look, places)
            high = self._card(group, look, card, places.small)
            self._puzzles(group, look, other, high, places.small)
        elif self.cards:
            self._card(group, look, places.panel, places.small)

    def _path(self, group: FocusGroup, look: Look, places: Places) -> list[Button]:
        """Add the slips; the buttons of the open one."""
        room = places.room
        entries, gap = self.lessons, look.unit(GAP if not places.small else 8)
        wide = look.unit(OPEN if not places.small else 290)
        self.opened = min(self.opened, len(entries) - 1)
        others = (room.w - 2 * look.unit(10) - wide - gap * (len(entries) - 1)) // max(1, len(entries) - 1)
        widest = WIDEST if len(entries) < MANY else 118
        others = min(others, look.unit(widest if not places.small else 150))
        seal = doors.SEALS.get(self.practice.game, "suite")
        upcoming = self._next()
        self.slips = []
        x = room.x + look.unit(10)
        for place, entry in enumerate(entries):
            slip = LessonSlip(entry, entry.name in self.practice.done, self.choose, self.start)
            slip.open, slip.seal = place == self.opened, seal
            slip.following = place == upcoming
            slip.foot = look.unit(108 if not places.small else 84 if not places.low else 66)
            hang = 0 if slip.open or places.low else look.unit((14, 8, 4, 10, 6)[place % 5])
            slip.head = look.unit(96 if not places.small else 72 if not places.low else 52) - hang
            slip.rect = pygame.Rect(x, room.y + hang, wide if slip.open else others, room.h - hang)
            x += slip.rect.w + gap
            self.slips.append(slip)
            group.add(slip)
        if not self.slips:
            return []
        mine = self.slips[self.opened]
        high = look.control(56 if not places.small else 44)
        place_ = pygame.Rect(mine.rect.x + look.unit(18), 0, mine.rect.w - look.unit(36), high)
        place_.centery = mine.rect.bottom - mine.foot // 2 + look.unit(6)
        step, beside = lessons.begun(self.practice.app, mine.entry), []
        if step:
            again = place_.copy()
            again.w = high
            again.right = place_.right
            place_.w -= high + look.unit(8)
            beside = [SlipButton(again, "", self.start_again, icon="restart", tip=AGAIN())]
            beside[0].name = "begin again"
        label = GO_ON(number=step + 1) if step else BEGIN(number=mine.entry.number)
        begin = SlipButton(place_, label, self.start, kind="primary", icon="play", size=21)
        begin.name = "begin"
        return [begin, *beside]

    def _shared(self, look: Look, places: Places) -> tuple[pygame.Rect, pygame.Rect]:
        """The rooms of the card and of the puzzles: one above the other or, in a small window, side by side."""
        room, other = places.panel, places.panel.copy()
        if places.small:
            gap, wide = look.unit(14), look.unit(300)
            other.w = wide
            other.right = room.right
            return pygame.Rect(room.x, room.y, room.w - wide - gap, room.h), other
        high, gap = look.unit(PUZZLES_HIGH), look.unit(22)
        other.h = high
        return pygame.Rect(room.x, room.y, room.w, room.h - high - gap), other

    def _puzzles(self, group: FocusGroup, look: Look, room: pygame.Rect, top: int, small: bool) -> None:
        """The panel of puzzles, in a large window below ``top``."""
        entry = self.riddle
        if entry is None:
            return
        seal = doors.SEALS[entry.puzzle.game]
        panel = PuzzlesPanel(entry, seal, self.practice.standing, len(puzzles.everything()), small)
        panel.rect = room.copy()
        if not small:
            panel.rect.y = top + look.unit(22)
        group.add(panel)
        side, pad = look.control(46), look.unit(22 if not small else 16)
        wide = look.unit(200) if not small else panel.rect.w - 2 * pad
        place = (panel.rect.right - pad - wide, panel.rect.bottom - pad - side, wide, side)
        group.add(Button(place, SOLVE_PUZZLES(), partial(self.practice.show, PUZZLES)), "puzzles")

    def _card(self, group: FocusGroup, look: Look, room: pygame.Rect, small: bool) -> int:
        """The card of the day; where its panel ends."""
        entry, now = self.cards[self.card], self.practice.today
        solved = entry.name in self.practice.done
        count = sum(one.name in self.practice.done for one in self.cards)
        today = self.card == now.toordinal() % len(self.cards)
        when = said_day(now, now) if today else OF(number=self.card + 1, most=len(self.cards))
        panel = DayPanel(entry, solved, SOLVED(title=logic.verbatim(when), count=count))
        panel.rect, panel.lying = room.copy(), small
        if not small:
            panel.rect.h = min(room.h, panel.high(look))
        group.add(panel)
        side, pad = look.control(46), look.unit(22 if not small else 16)
        y = panel.rect.bottom - pad - side
        wide = look.unit(200)
        right = panel.rect.right - pad
        solve = Button((right - wide, y, wide, side), (ONCE_MORE if solved else SOLVE)(), self.solve)
        solve.name = "solve"
        turns = (("later card", "forward", OTHER, 1), ("sooner card", "back", BEFORE, -1))
        x, found = solve.rect.x, [solve]
        for name, icon, tip, by in turns:
            x -= look.unit(8) + side
            turn = Button((x, y, side, side), "", partial(self.turn_card, by), icon=icon, tip=tip())
            turn.name = name
            found.append(turn)
        for button in found:
            group.add(button)
        return panel.rect.bottom

    # ---- picture

    def draw(self, surface: pygame.Surface, look: Look, group: FocusGroup, places: Places) -> None:
        """The buttons of the open slip lie on the cords."""
        above = [widget for widget in group.widgets if widget.name in ON_CORDS]
        for widget in group.widgets:
            if widget not in above and widget.shown:
                widget.draw(surface, look, look.ring and widget is group.focus)
        if above:
            self._draw_cords(surface, look, places.room)
        for widget in above:
            widget.draw(surface, look, look.ring and widget is group.focus)
        if not places.small:
            text.text(surface, MOTTO(), "title_italic", look.type(23), look.theme.text2, places.room.x,
                      places.room.bottom + look.unit(40))  # fmt: skip

    def draw_figures(self, surface: pygame.Surface, look: Look, head: pygame.Rect, left: int) -> None:
        """Draw how many lessons are done, and a bar for each game, in proportion."""
        theme, u = look.theme, look.unit
        counts = [one for one in map(self.count, doors.SEALS) if one[1]]
        total = sum(count for _, count in counts)
        words = OF_LESSONS(count=total)
        wide = text.width(words, "ui", look.type(19))
        gap, small = u(8), look.scale.compact
        room = min(u(400 if not small else 220), head.right - left - wide - u(90))
        if room < u(100):
            return
        x = float(head.right - room)
        text.text(surface, words, "ui", look.type(19), theme.text2, x - u(28), head.centery, "rm")
        done = str(sum(some for some, _ in counts))
        text.text(surface, done, "figure", look.type(30), theme.gold_hi, x - u(40) - wide, head.centery, "rm")
        unit = (room - gap * (len(counts) - 1)) / max(1, total)
        for some, count in counts:
            bar = pygame.Rect(round(x), head.centery - u(5), round(unit * count), max(6, u(10)))
            paint.rounded_rect(surface, bar, bar.h / 2, None, theme.line_hi, 1)
            if some:
                paint.rounded_rect(surface, (bar.x, bar.y, bar.w * some / count, bar.h), bar.h / 2, theme.gold)
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
