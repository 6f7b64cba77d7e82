"""The score by turn as lines of ink, one for each side, with what was taken and lost on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

import logic
from scenes.app.session import Session
from scenes.pages.analysis.score_history import LineMark, ScoreHistory
from scenes.pages.analysis.words import turn_name
from scenes.pages.result.sides import SideResult
from scenes.ui import paint, text
from scenes.ui.chart import DARK_INKS, READ, STEPS, Chart, scale_of
from scenes.ui.ink import Point
from scenes.ui.look import Look
from scenes.ui.theme import BANNERS, Theme, mix
from scenes.ui.widgets import Box
from scenes.ui.words import Phrase, called

INKS = {"forest": DARK_INKS[0], "fire": DARK_INKS[1]}  # on a dark ground; the other banners have their own light tone
BROAD = 8.5  # units of a line at its broadest
TAGS = 8  # that are written out; more of them would cover the lines


def ink_of(theme: Theme, banner: str) -> str:
    """The ink of a banner that can be seen on this theme's panels."""
    if not theme.dark:
        return BANNERS[banner].lo
    return INKS.get(banner) or BANNERS[banner].hi


TITLE, NOTHING = Phrase("score", "Score by turn"), Phrase("score", "Nothing was counted in this game.")
LINES_TAKEN, LINES_LOST = Phrase("score", "{sums} taken"), Phrase("score", "{sums} lost")
LOST, TAKEN = Phrase("score", "line lost"), Phrase("score", "line taken")
AXIS = {"turn": Phrase("score", "turn"), "round": Phrase("score", "round")}
"""What the numbers below the chart are."""


class ScoreChart(Chart):
    """The turn under the mouse or the ring is read in its head."""

    FIRST = 1

    def __init__(
        self,
        rect: Box,
        look: Look,
        session: Session,
        results: Sequence[SideResult],
        history: ScoreHistory | None,
        decided: int | None,
        at: int | None,
        on_turn: Callable[[int], None],
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        """``decided`` and ``at`` are places among the stands: which one is marked, and at which one it stands."""
        self.title = TITLE()
        self.stands = history.stands if history is not None and len(history.stands) > 1 else ()
        super().__init__(rect, look, [stand.turn for stand in self.stands], at, on_turn, on_enter)
        self.session, self.decided = session, decided
        self.results = sorted(results, key=lambda result: result.side)
        self.share = self.marked = 1.0  # of the lines that is drawn, and strength of the deciding turn
        self.lit: tuple[int, ...] = ()  # turns a row of the ledger asks about
        if history is not None:
            self.low, self.high = history.lowest, history.highest

    @property
    def start(self) -> int:
        return self.decided or self.last

    @property
    def box(self) -> pygame.Rect:
        rect, look = self.rect, self.look
        across, beside = max(34, rect.w // 16), max(64, rect.w // 10)
        down, below = max(40, rect.h // 6), max(34, rect.h // 9)
        if not self.framed:
            down, below = look.unit(14), look.unit(18) + look.type(15)
        return pygame.Rect(rect.x + across, rect.y + down, rect.w - across - beside, rect.h - down - below)

    @property
    def none(self) -> str:
        return "" if self.stands else NOTHING()

    def reading(self, place: int) -> str:
        stand = self.stands[place]
        totals = "   ".join(f"{called(result.name)} {stand.totals[result.side]}" for result in self.results)
        return f"{turn_name(self.session.info.period, stand.turn)}:  {totals}"

    # ---- picture

    def draw_head(self, surface: pygame.Surface, look: Look) -> int:
        left = super().draw_head(surface, look)
        if self.at is None and any(stand.marks for stand in self.stands):
            self._draw_legend(surface, look, left)
        return left

    def _draw_legend(self, surface: pygame.Surface, look: Look, left: int) -> None:
        """Draw what the dots mean, as far as there is room."""
        theme, size, y = look.theme, look.type(16), self.rect.y + look.unit(34)
        right = self.rect.right - look.unit(22)
        for words, filled in ((LOST, False), (TAKEN, True)):
            wide = text.width(words(), "ui", size)
            if right - wide - look.unit(30) < left:
                return
            text.text(surface, words(), "ui", size, theme.text2, right, y, "rm")
            self.draw_dot(surface, look, (right - wide - look.unit(14), y), theme.text, filled)
            right -= wide + look.unit(44)

    def draw_chart(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        values = scale_of(round(self.low), round(self.high))
        self.draw_scale(surface, look, [(value, text.number(value)) for value in values])
        self._draw_periods(surface, look)
        if self.decided is not None and self.marked > 0:
            self._draw_decided(surface, look, self.decided)
        if self.at is not None:
            self.draw_column(surface, look, self.at, theme.text, READ)
        for place, turn in enumerate(self.turns):
            if place and turn in self.lit:
                self.draw_column(surface, look, place, theme.gold_hi, 60)
        for result in sorted(self.results, key=lambda result: result.total):
            points = [self._point(place, stand.totals[result.side]) for place, stand in enumerate(self.stands)]
            ink = ink_of(theme, result.banners[0])
            self.draw_line(surface, points, ink, look.unit(BROAD), share=self.share)
        self._draw_marks(surface, look)
        if self.share >= 1:
            self._draw_totals(surface, look)

    def _point(self, place: int, total: int) -> Point:
        return self.box.x + self.box.w * self.share_of(place), self.y_of(total)

    def _draw_periods(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what a turn is called here, and as many numbers as there is room for."""
        theme, size, box = look.theme, look.type(15), self.box
        y = box.bottom + look.unit(18)
        name = text.text(surface, AXIS[self.session.info.period](), "ui", size, theme.text3, box.x, y, "cm")
        before = box.x + name // 2 + look.unit(8)
        step = next((step for step in STEPS if len(self.turns) / step <= 8), STEPS[-1])
        for place in range(1, len(self.turns)):
            turn = self.turns[place]
            if turn % step or turn == self.turns[place - 1]:
                continue
            x, wide = self.x_of(place), text.width(str(turn), "ui", size)
            if x - wide / 2 < before:
                continue
            before = round(x + wide / 2 + look.unit(8))
            text.text(surface, str(turn), "ui", size, theme.text3, x, y, "cm")

    def _draw_decided(self, surface: pygame.Surface, look: Look, place: int) -> None:
        box, u = self.box, look.unit
        wide = max(u(10), min(u(26), box.w // len(self.turns)))
        x, tone = self.x_of(place), look.theme.gold
        self.draw_column(surface, look, place, tone, round(46 * self.marked), wide)
        paint.cord(surface, round(x - wide / 2), round(x + wide / 2), box.y - u(6), tone, 200, 4)

    def _draw_marks(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what was taken and lost, as far as the lines are drawn."""
        taken: list[pygame.Rect] = []
        seen = self.box.x + self.box.w * self.share
        banners = {result.side: result.banners[0] for result in self.results}
        named = _joined([(place, mark) for place, stand in enumerate(self.stands) for mark in stand.marks])
        for (place, side, won), words in named.items():
            point = self._point(place, self.stands[place].totals[side])
            if side not in banners or point[0] > seen + 1:
                continue
            self.draw_dot(surface, look, point, ink_of(look.theme, banners[side]), won)
            if len(named) <= TAGS * 2:
                self._tag(surface, look, point, words, banners[side], won, taken)

    def _draw_totals(self, surface: pygame.Surface, look: Look) -> None:
        """The totals at the right end, none above another."""
        size, side = look.type(22), look.unit(26)
        step, low = look.unit(32), self.rect.bottom - side / 2
        lowest = low - step * (len(self.results) - 1)  # of the first, so that the last one is seen whole
        last: float = -1000
        for result in sorted(self.results, key=lambda one: -one.total):
            last = y = max(last + step, min(self.y_of(result.total), lowest))
            lowest += step
            x = self.box.right + look.unit(16)
            paint.banner(surface, result.banners[0], x, y - side / 2, side)
            text.text(surface, result.total, "figure", size, look.theme.text, x + side + look.unit(8), y, "lm")

    def _tag(
        self,
        surface: pygame.Surface,
        look: Look,
        point: Point,
        words: str,
        banner: str,
        won: bool,
        taken: list[pygame.Rect],
    ) -> None:
        """A tablet above or below a dot, where none is yet."""
        size, box = look.type(14), self.box
        area = pygame.Rect(0, 0, text.width(words, "ui_semibold", size) + look.unit(14), round(size * 1.6))
        away = look.unit(24)
        room = pygame.Rect(box.x, box.y - look.unit(30), box.w + look.unit(60), box.h + look.unit(30))
        left = -area.w * 0.6
        for across, down in ((0, -1), (0, 1), (left, -1), (left, 1), (0, -2.2), (0, 2.2)):
            area.center = (round(point[0] + across), round(point[1] + down * away))
            if room.contains(area) and area.collidelist(taken) < 0:
                break
        else:
            return
        taken.append(area.inflate(4, 4))
        fill = BANNERS[banner].fill
        ground = fill if won else look.theme.surface
        tone = "#FFFFFF" if won else look.theme.banner_text(banner)
        paint.rounded_rect(surface, area, 4, ground, mix(fill, "#FFFFFF", 0.3) if won else tone, 1)
        text.text(surface, words, "ui_semibold", size, tone, *area.center, "cm")


def _joined(marked: Sequence[tuple[int, LineMark]]) -> dict[tuple[int, int, bool], str]:
    """Return what a side took, and what it lost, in each turn, in words.

    >>> _joined([(3, LineMark(0, 7, 1, True)), (3, LineMark(0, 11, 1, True)), (4, LineMark(1, 7, 0, False))])
    {(3, 0, True): '7 and 11 taken', (4, 1, False): '7 lost'}"""
    lines: dict[tuple[int, int, bool], list[int]] = {}
    for index, mark in marked:
        lines.setdefault((index, mark.side, mark.taken), []).append(mark.distance)
    return {key: (LINES_TAKEN if key[2] else LINES_LOST)(sums=logic.all_of(sorted(numbers)))
            for key, numbers in lines.items()}  # fmt: skip
