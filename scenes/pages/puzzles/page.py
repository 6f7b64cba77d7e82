"""The page of puzzles: a slip for each of them, by game and grade, the chosen one beside, and how one stands."""

from __future__ import annotations

from datetime import date
from itertools import groupby

import pygame

import logic
from scenes.app import lessons, puzzles
from scenes.app.doors import SEALS, STRATEGY_GAME
from scenes.app.scene import Program
from scenes.app.taught import Shelved
from scenes.app.widget_scene import WidgetScene
from scenes.pages.choosing import filter_row
from scenes.pages.learn.slips import GameTab
from scenes.pages.menu.text import slip_texts
from scenes.pages.page import draw_key_hints
from scenes.pages.puzzles.panel import PuzzlePanel
from scenes.pages.puzzles.peg import MISSED, OPEN, SOLVED, Peg
from scenes.store.puzzles import Standing, standing
from scenes.ui import grounds, paint, text
from scenes.ui.focus import FocusGroup
from scenes.ui.pressed import pick
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Button, Label

TITLE = "Puzzles"
NONE_HERE = "No puzzle here is like this."
HINTS = (
    ("Arrows", "puzzle"),
    ("{choose}", "solve"),
    ("1 – 5", "game"),
    ("{next_stop}", "next part"),
    ("{back}", "back"),
)
ANY = ""
STATES = ((ANY, "All of them"), (OPEN, "Not tried yet"), (MISSED, "Missed"), (SOLVED, "Solved"))
GRADES = ((ANY, "Any grade"), *((str(grade), f"Grade {grade}") for grade in range(1, logic.GRADES + 1)))
RIGHT = 470  # units


class PuzzlesScene(WidgetScene):
    """Puzzles are opened from here, and lead back here."""

    def __init__(self, game: str = STRATEGY_GAME, name: str = "", today: date | None = None) -> None:
        """``name`` is the puzzle that is chosen at first; without one the first that is not solved."""
        super().__init__()
        self.today = today or date.today()
        self.games = [words for words in slip_texts(logic.games()) if puzzles.shelf(words.game)]
        names = [words.game for words in self.games]
        self.game = game if game in names or not names else names[0]
        self.wanted = {"grade": ANY, "state": ANY}
        self.name = name
        self.standing: Standing = standing((), self.today)

    # ---- life

    def enter(self, app: Program) -> None:
        super().enter(app)
        self._read()
        if not self.name:
            self._choose_first()
        self.rebuild()
        self._focus_chosen()
        lessons.tell_left_out(app)

    def resume(self) -> None:
        self._read()
        super().resume()

    def _read(self) -> None:
        self.standing = standing(self.app.storage.puzzles.tries(), self.today)

    def _choose_first(self) -> None:
        entry = puzzles.first_open(self.game, self.standing.solved)
        self.name = entry.puzzle.name if entry is not None else ""

    def _focus_chosen(self, by_key: bool = False) -> None:
        named = {widget.name: widget for widget in self.group.widgets}
        self.group.set_focus(named.get(f"puzzle {self.name}") or named.get("solve") or named["back"], by_key=by_key)

    # ---- what there is

    def state_of(self, entry: Shelved) -> str:
        """What came of a puzzle."""
        name = entry.puzzle.name
        return SOLVED if name in self.standing.solved else MISSED if name in self.standing.tried else OPEN

    @property
    def shown(self) -> list[Shelved]:
        """Those of the open game that are wanted."""
        grade, state = self.wanted["grade"], self.wanted["state"]
        return [
            one
            for one in puzzles.shelf(self.game)
            if grade in (ANY, str(one.puzzle.grade)) and state in (ANY, self.state_of(one))
        ]

    @property
    def chosen(self) -> Shelved | None:
        """The puzzle on the panel."""
        return next((one for one in puzzles.shelf(self.game) if one.puzzle.name == self.name), None)

    @property
    def of_today(self) -> Shelved | None:
        """The puzzle of the day, of all games in turn."""
        games = [words.game for words in self.games]
        if not games:
            return None
        day = self.today.toordinal()
        whole = puzzles.shelf(games[day % len(games)])
        return whole[day // len(games) % len(whole)]

    # ---- what can be done

    def choose_game(self, game: str) -> None:
        """Open the puzzles of another game."""
        if game != self.game:
            self.game = game
            self._choose_first()
            self.rebuild()
            self._focus_chosen(self.group.by_key)

    def choose(self, entry: Shelved) -> None:
        """Show another puzzle on the panel."""
        if entry.puzzle.name != self.name:
            self.name = entry.puzzle.name
            self.rebuild()

    def want(self, what: str, value: str) -> None:
        """Show only some of them."""
        self.wanted[what] = value
        self.rebuild()

    def begin(self) -> None:
        """The chosen puzzle, at its table."""
        if self.chosen is not None:
            puzzles.begin(self.app, self.chosen)

    def begin_today(self) -> None:
        """The puzzle of the day, at its table."""
        if self.of_today is not None:
            puzzles.begin(self.app, self.of_today)

    def go_back(self) -> None:
        self.app.stack.pop(self)

    def handle(self, event: pygame.Event) -> bool:
        place = pick(event)
        if place is not None:
            if place < len(self.games):
                self.choose_game(self.games[place].game)
            return True
        return super().handle(event)

    # ---- layout

    @property
    def small(self) -> bool:
        """Whether the panel lies below the puzzles instead of beside them."""
        return self.look.scale.compact

    def places(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Head, tabs, room of the puzzles and the panel."""
        look, (width, height) = self.look, self.app.size
        margin = max(24, look.px(72))
        head = pygame.Rect(margin, max(10, look.px(36)), width - 2 * margin, look.control(56))
        tabs = pygame.Rect(margin, head.bottom + look.unit(32), head.w, look.unit(72 if not self.small else 60))
        top = tabs.bottom + look.unit(30 if not self.small else 16)
        foot = height - (look.unit(96) if not self.small else max(12, look.unit(16)))
        if self.small:
            panel = pygame.Rect(margin, 0, head.w, look.unit(160))
            panel.bottom = foot
            return head, tabs, pygame.Rect(margin, top, head.w, panel.top - look.unit(12) - top), panel
        beside = look.unit(RIGHT)
        room = pygame.Rect(margin, top, head.w - beside - look.unit(56), foot - top)
        return head, tabs, room, pygame.Rect(head.right - beside, top, beside, foot - top)

    def build(self) -> FocusGroup:
        head, tabs, room, panel = self.places()
        group = FocusGroup(on_cancel=self.go_back)
        self._build_tabs(group, tabs)
        filters = pygame.Rect(room.x, room.y, min(room.w, self.look.unit(620)), self.look.control(44))
        filter_row(group, filters, self.look.unit(12), (("grade", "Grade", GRADES, 46), ("state", "Show", STATES, 54)),
                   lambda name: self.wanted[name], self.want, lambda: self.app)  # fmt: skip
        below = filters.bottom + self.look.unit(14) - room.y
        self._build_pegs(group, pygame.Rect(room.x, room.y + below, room.w, room.h - below))
        self._build_panel(group, panel)
        back = Button((head.x, head.y, head.h, head.h), "", self.go_back, icon="back", tip="Back")
        back.name = "back"
        group.add(back)
        self.dirty = True
        return group

    def _build_tabs(self, group: FocusGroup, room: pygame.Rect) -> None:
        gap, tabs = self.look.unit(18), []
        for words in self.games:
            shelf = puzzles.shelf(words.game)
            done = sum(entry.puzzle.name in self.standing.solved for entry in shelf)
            tab = GameTab(words.game, words.title, words.seal, done, len(shelf), self.choose_game, "puzzles solved")
            tab.open, tab.small = words.game == self.game, self.small
            tabs.append(tab)
        shares = [1.5 if tab.open else 0.45 if self.small else 1.0 for tab in tabs]
        unit, x = (room.w - gap * (len(tabs) - 1)) / max(1.0, sum(shares)), float(room.x)
        for tab, share in zip(tabs, shares, strict=True):
            tab.rect = pygame.Rect(round(x), room.y, round(unit * share), room.h)
            x += unit * share + gap
            group.add(tab)

    def _build_pegs(self, group: FocusGroup, room: pygame.Rect) -> None:
        """A block a grade: its name, and its puzzles in rows."""
        look, u = self.look, self.look.unit
        area = ScrollArea(room)
        wide, high, gap = max(look.hit, u(62)), max(look.hit, u(70 if not self.small else 60)), u(10)
        label = u(96)
        many = max(1, (room.w - label - u(16)) // (wide + gap))
        y = room.y + u(4)
        if not self.shown:
            area.add(Label((room.x, y, room.w, u(40)), NONE_HERE, "body", 20, "text2"))
        for grade, entries in groupby(self.shown, key=lambda one: one.puzzle.grade):
            area.add(Label((room.x, y, label, high), f"Grade {grade}", "ui_semibold", 17, "text2"))
            whole = list(entries)
            for number, entry in enumerate(whole):
                x = room.x + label + number % many * (wide + gap)
                top = y + number // many * (high + gap)
                peg = Peg((x, top, wide, high), entry, self.state_of(entry), SEALS[self.game], self.choose, self.begin)
                peg.chosen = entry.puzzle.name == self.name
                area.add(peg)
            y += -(-len(whole) // many) * (high + gap) + u(8)
        area.content_height = y - room.y
        group.add(area)

    def _build_panel(self, group: FocusGroup, room: pygame.Rect) -> None:
        look, u, entry = self.look, self.look.unit, self.chosen
        if entry is None:
            return
        state = self.state_of(entry)
        panel = PuzzlePanel(entry, state, SEALS[self.game], self.small)
        panel.rect, side, gap = room.copy(), look.control(50 if not self.small else 46), u(12)
        panel.foot = u(250) if self.small else 2 * side + gap + u(12)
        if not self.small:
            panel.rect.h = min(room.h, panel.high(look))
        group.add(panel)
        pad = u(28 if not self.small else 16)
        wide = panel.rect.w - 2 * pad if not self.small else u(250) - pad
        x = panel.rect.right - pad - wide
        y = panel.rect.bottom - pad - 2 * side - gap
        solve = Button((x, y, wide, side), "Solve it" if state == OPEN else "Try it again", self.begin, kind="primary",
                       icon="play")  # fmt: skip
        today = Button((x, y + side + gap, wide, side), "Puzzle of the day", self.begin_today)
        of_today = self.of_today
        done = of_today is not None and self.state_of(of_today) == SOLVED
        today.icon = "check" if done else None
        solve.name, today.name = "solve", "today"
        group.add(solve)
        group.add(today)

    # ---- picture

    def figures(self) -> list[tuple[str, str]]:
        """How one stands, as figures with their words."""
        now = self.standing
        days = "day in a row" if now.days == 1 else "days in a row"
        return [
            (str(len(now.solved)), "solved"),
            (str(now.days), f"{days}, best {now.best_days}"),
            (str(now.row), f"at the first try in a row, best {now.best_row}"),
        ]

    def draw(self, surface: pygame.Surface) -> None:
        look, theme, u = self.look, self.look.theme, self.look.unit
        head, _, _, _ = self.places()
        surface.blit(grounds.page(*surface.get_size(), theme), (0, 0))
        x = head.x + head.h + u(20)
        x += round(text.text(surface, TITLE, "title", look.type(48), theme.text, x, head.centery, "lm")) + u(30)
        self._draw_figures(surface, head, x)
        paint.cord(surface, head.x, head.right, head.bottom + u(9), theme.gold, 130, 5)
        self.group.draw(surface, look)
        if not self.small:
            draw_key_hints(surface, look, HINTS, head.x, surface.get_height() - u(44), head.right)

    def _draw_figures(self, surface: pygame.Surface, head: pygame.Rect, left: int) -> None:
        """From the right, as many as there is room for: the first ones stay."""
        look, theme, u = self.look, self.look.theme, self.look.unit
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
