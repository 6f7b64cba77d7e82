"""All puzzles of a game: a slip for each of them by its grade, the chosen one beside, and how one stands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pygame

import logic
from scenes.app import puzzles
from scenes.app.doors import SEALS
from scenes.app.practice_session import PuzzleEntry
from scenes.pages.dropdown import filter_row
from scenes.pages.practice.lessons import ONCE_MORE, PUZZLES, SOLVE
from scenes.pages.practice.part import Part, Places, Practice
from scenes.pages.practice.puzzle_panel import PuzzlePanel
from scenes.pages.practice.puzzle_slip import MISSED, OPEN, SOLVED, PuzzleSlip
from scenes.ui import text
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Button, Label
from scenes.ui.words import Phrase

NONE_HERE = Phrase("puzzle", "No puzzles match these filters.")
ANY = ""
STATES = {ANY: Phrase("puzzle", "All of them"), OPEN: Phrase("puzzle", "Not tried yet"),
          MISSED: Phrase("puzzle", "Missed"), SOLVED: Phrase("puzzle", "Solved")}  # fmt: skip
ANY_GRADE, GRADE = Phrase("puzzle", "Any grade"), Phrase("puzzle", "Grade {number}")
BY_GRADE, BY_STATE = Phrase("puzzle", "Grade"), Phrase("puzzle", "Show")
TODAY = Phrase("puzzle", "Puzzle of the day")
SOLVED_HERE = Phrase("puzzle, behind a number", "solved")
DAYS = Phrase("puzzle, behind a number", "{count:day|days} in a row, best {most}")
ROW = Phrase("puzzle, behind a number", "{count:first try|first tries} in a row, best {most}")


def grade_of(entry: PuzzleEntry) -> int:
    """Return how hard a puzzle is."""
    return entry.puzzle.grade


class Puzzles(Part):
    """Puzzles as slips; the panel tells of the one that is chosen."""

    key, title, counted = (
        PUZZLES,
        Phrase("learn", "Puzzles"),
        Phrase("learn", "{title}: {number} of {most} puzzles solved"),
    )
    hints = (
        ("{left} {right}", Phrase("key hint", "puzzle")),
        ("{choose}", Phrase("key hint", "solve")),
        ("{pick_1} – {pick_5}", Phrase("key hint", "game")),
        ("{next_stop}", Phrase("key hint", "next part")),
        ("{puzzles}", Phrase("key hint", "lessons")),
        ("{back}", Phrase("key hint", "back")),
    )
    panel = 160

    def __init__(self, practice: Practice, name: str) -> None:
        """``name`` is the puzzle that is chosen at first; without one the first that is not solved."""
        super().__init__(practice)
        self.wanted = {"grade": ANY, "state": ANY}
        self.name = name

    def count(self, game: str) -> tuple[int, int]:
        shelf = puzzles.shelf(game)
        return sum(one.puzzle.name in self.practice.standing.solved for one in shelf), len(shelf)

    def begin(self) -> None:
        if self.chosen is None:
            entry = puzzles.first_open(self.practice.game, self.practice.standing.solved)
            self.name = entry.puzzle.name if entry is not None else ""

    def first(self) -> Sequence[str]:
        return f"puzzle {self.name}", "solve"

    # ---- what there is

    def state_of(self, entry: PuzzleEntry) -> str:
        """Return what came of a puzzle."""
        name = entry.puzzle.name
        return (
            SOLVED
            if name in self.practice.standing.solved
            else MISSED
            if name in self.practice.standing.tried
            else OPEN
        )

    @property
    def shown(self) -> list[PuzzleEntry]:
        """Return the puzzles of the open game that are wanted."""
        grade, state = self.wanted["grade"], self.wanted["state"]
        return [
            one
            for one in puzzles.shelf(self.practice.game)
            if grade in (ANY, str(one.puzzle.grade)) and state in (ANY, self.state_of(one))
        ]

    @property
    def chosen(self) -> PuzzleEntry | None:
        """The puzzle on the panel."""
        return next((one for one in puzzles.shelf(self.practice.game) if one.puzzle.name == self.name), None)

    @property
    def of_today(self) -> PuzzleEntry | None:
        """The puzzle of the day, of all games in turn."""
        games = [game for game in SEALS if puzzles.shelf(game)]
        if not games:
            return None
        day = self.practice.today.toordinal()
        whole = puzzles.shelf(games[day % len(games)])
        return whole[day // len(games) % len(whole)]

    # ---- what can be done

    def choose(self, entry: PuzzleEntry) -> None:
        """Show another puzzle on the panel."""
        if entry.puzzle.name != self.name:
            self.name = entry.puzzle.name
            self.practice.change()

    def want(self, what: str, value: str) -> None:
        """Show only some of them."""
        self.wanted[what] = value
        self.practice.change()

    def start(self) -> None:
        """The chosen puzzle, at its table."""
        if self.chosen is not None:
            puzzles.begin(self.practice.app, self.chosen)

    def begin_today(self) -> None:
        """The puzzle of the day, at its table."""
        if self.of_today is not None:
            puzzles.begin(self.practice.app, self.of_today)

    # ---- layout

    def build(self, group: FocusGroup, look: Look, places: Places) -> None:
        room = places.room
        filters = pygame.Rect(room.x, room.y, min(room.w, look.unit(620)), look.control(44))
        grades = [(ANY, ANY_GRADE()), *((str(one), GRADE(number=one)) for one in range(1, logic.GRADES + 1))]
        states = [(state, words()) for state, words in STATES.items()]
        choices = (("grade", BY_GRADE(), grades, 46), ("state", BY_STATE(), states, 54))
        filter_row(group, filters, look.unit(12), choices, lambda name: self.wanted[name], self.want,
                   self.practice.of)  # fmt: skip
        below = filters.bottom + look.unit(14)
        self._slips(group, look, pygame.Rect(room.x, below, room.w, room.bottom - below), places.small)
        self._panel(group, look, places.panel, places.small)

    def _slips(self, group: FocusGroup, look: Look, room: pygame.Rect, small: bool) -> None:
        """A block a grade: its name, and its puzzles in rows."""
        u, seal = look.unit, SEALS[self.practice.game]
        area = ScrollArea(room)
        wide, high, gap = max(look.hit, u(62)), max(look.hit, u(70 if not small else 60)), u(10)
        label = u(96)
        many = max(1, (room.w - label - u(16)) // (wide + gap))
        y = room.y + u(4)
        if not self.shown:
            area.add(Label((room.x, y, room.w, u(40)), NONE_HERE(), "body", 20, "text2"))
        for grade, entries in groupby(self.shown, grade_of):
            area.add(Label((room.x, y, label, high), GRADE(number=grade), "ui_semibold", 17, "text2"))
            whole = list(entries)
            for number, entry in enumerate(whole):
                x = room.x + label + number % many * (wide + gap)
                top = y + number // many * (high + gap)
                slip = PuzzleSlip((x, top, wide, high), entry, self.state_of(entry), seal, self.choose, self.start)
                slip.chosen = entry.puzzle.name == self.name
                area.add(slip)
            y += -(-len(whole) // many) * (high + gap) + u(8)
        area.content_height = y - room.y
        group.add(area)

    def _panel(self, group: FocusGroup, look: Look, room: pygame.Rect, small: bool) -> None:
        u, entry = look.unit, self.chosen
        if entry is None:
            return
        state = self.state_of(entry)
        panel = PuzzlePanel(entry, state, SEALS[self.practice.game], small)
        panel.rect, side, gap = room.copy(), look.control(50 if not small else 46), u(12)
        panel.foot = u(250) if small else 2 * side + gap + u(12)
        if not small:
            panel.rect.h = min(room.h, panel.high(look))
        group.add(panel)
        pad = u(28 if not small else 16)
        wide = panel.rect.w - 2 * pad if not small else u(250) - pad
        x = panel.rect.right - pad - wide
        y = panel.rect.bottom - pad - 2 * side - gap
        solve = Button((x, y, wide, side), (SOLVE if state == OPEN else ONCE_MORE)(), self.start, kind="primary",
                       icon="play")  # fmt: skip
        today = Button((x, y + side + gap, wide, side), TODAY(), self.begin_today)
        of_today = self.of_today
        done = of_today is not None and self.state_of(of_today) == SOLVED
        today.icon = "check" if done else None
        group.add(solve, "solve")
        group.add(today, "today")

    # ---- picture

    def figures(self) -> list[tuple[str, str]]:
        """Return how one stands, as figures with their words."""
        now = self.practice.standing
        return [
            (str(len(now.solved)), SOLVED_HERE()),
            (str(now.days), DAYS(count=now.days, most=now.best_days)),
            (str(now.row), ROW(count=now.row, most=now.best_row)),
        ]

    def draw_figures(self, surface: pygame.Surface, look: Look, head: pygame.Rect, left: int) -> None:
        """Draw from the right as many as there is room for: the first ones stay."""
        theme, u = look.theme, look.unit
        size, small, found, room = look.type(30), look.type(18), [], head.right - left
        for figure, words in self.figures():
            wide = text.width(figure, "figure", size) + u(10) + text.width(words, "ui", small)
            if wide > room:
                break
            room -= wide + u(36)
            found.append((figure, words, wide))
        x = head.right - sum(wide for _, _, wide in found) - u(36) * (len(found) - 1)
        for figure, words, wide in found:
            after = x + round(text.text(surface, figure, "figure", size, theme.gold_hi, x, head.centery, "lm")) + u(10)
            text.text(surface, words, "ui", small, theme.text2, after, head.centery, "lm")
            x += wide + u(36)
