"""The course of the score as lines of ink, one for each side: what was taken and lost on the way, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.app.session import Session
from scenes.pages.result.course import Course, LineMark
from scenes.pages.result.sides import SideResult
from scenes.pages.statistics.charts import INK_FIRE, INK_JADE
from scenes.ui import paint, text
from scenes.ui.cache import SurfaceCache
from scenes.ui.ink import Point, brush
from scenes.ui.look import Look
from scenes.ui.pressed import sideways
from scenes.ui.theme import BANNERS, Theme, mix
from scenes.ui.widgets import Box, Widget

INKS = {"forest": INK_JADE, "fire": INK_FIRE}  # on a dark ground; the other banners have their own light tone
BROAD = 8.5  # units of a line at its broadest
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
LINES = 5  # of the scale at most
TAGS = 8  # that are written out; more of them would cover the lines
_drawn = SurfaceCache()


def ink_of(theme: Theme, banner: str) -> str:
    """The ink of a banner that can be seen on this theme's panels."""
    if not theme.dark:
        return BANNERS[banner].lo
    return INKS.get(banner) or BANNERS[banner].hi


def scale_of(low: int, high: int) -> list[int]:
    """
    >>> scale_of(0, 17)
    [0, 5, 10, 15]
    """
    step = next((step for step in STEPS if (high - low) / step < LINES), STEPS[-1])
    first = -(-low // step) * step
    return list(range(first, high + 1, step))


class CourseChart(Widget):
    """Left and Right walk the turns; the one under the pointer or the ring is told in its head."""

    def __init__(
        self,
        rect: Box,
        session: Session,
        results: Sequence[SideResult],
        course: Course | None,
        decided: int | None,
        at: int | None,
        on_turn: Callable[[int | None], None],
    ) -> None:
        """``decided`` and ``at`` are places among the stands: which one is marked, and at which one it stands."""
        super().__init__(rect)
        self.session, self.course, self.decided, self.at, self.on_turn = session, course, decided, at, on_turn
        self.results = sorted(results, key=lambda result: result.side)
        self.share = self.marked = 1.0  # of the lines that is drawn, and strength of the deciding turn
        self.lit: tuple[int, ...] = ()  # turns a row of the ledger asks about

    # ---- which turn

    def walk(self, at: int | None) -> None:
        """Stand at another turn."""
        if self.course is None:
            return
        if at is not None:
            at = max(1, min(len(self.course.stands) - 1, at))
        if at != self.at:
            self.at = at
            self.on_turn(at)

    def key(self, event: pygame.Event) -> bool:
        way = sideways(event)
        if self.course is None or not way:
            return False
        last = len(self.course.stands) - 1
        here = self.at if self.at is not None else self.decided or last
        if self.at is None:
            self.walk(here)
        else:
            self.walk(here + way)
        return True

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        self.walk(self.turn_at(pos))

    def turn_at(self, pos: tuple[int, int]) -> int | None:
        """The stand above or below a point."""
        box = self._box
        if self.course is None or len(self.course.stands) < 2 or box.w < 2:
            return None
        share = (pos[0] - box.x) / box.w
        return round(share * (len(self.course.stands) - 1))

    @property
    def _box(self) -> pygame.Rect:
        """Where the lines lie. It follows from the widget alone, so that a press finds what was drawn."""
        across, down = max(34, self.rect.w // 16), max(40, self.rect.h // 6)
        return pygame.Rect(self.rect.x + across, self.rect.y + down, self.rect.w - across - max(64, self.rect.w // 10),
                           self.rect.h - down - max(34, self.rect.h // 9))  # fmt: skip

    # ---- picture

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, rect = look.theme, look.unit, self.rect
        paint.panel(surface, theme, rect, radius=10, elevation=1)
        size = look.type(26)
        x, y = rect.x + unit(24), rect.y + max(unit(28), rect.h // 13)
        wide = text.text(surface, "The course of the score", "title", size, theme.text, x, y, "lm")
        if focus:
            paint.focus_ring(surface, theme, rect, 10, unit(100) / 100)
        if self.course is None or len(self.course.stands) < 2:
            text.text(surface, "Nothing was counted in this game.", "ui", look.type(17), theme.text2, rect.centerx,
                      rect.centery, "cm")  # fmt: skip
            return
        self._told(surface, look, x + wide + unit(24), y)
        box = self._box
        low, high = self.course.lowest, self.course.highest
        self._scale(surface, look, box, low, high)
        if self.decided is not None and self.marked > 0:
            self._column(surface, look, box, self.decided, theme.gold, round(46 * self.marked))
        if self.at is not None:
            self._column(surface, look, box, self.at, theme.text, 34)
        for turn in self.lit:
            for index, stand in enumerate(self.course.stands):
                if stand.turn == turn and index:
                    self._column(surface, look, box, index, theme.gold_hi, 60)
        self._lines(surface, look, box, low, high)
        self._ends(surface, look, box, low, high)

    def _told(self, surface: pygame.Surface, look: Look, left: int, y: int) -> None:
        """The turn at which it stands, in words; else what the dots mean."""
        theme, size = look.theme, look.type(16)
        right = self.rect.right - look.unit(22)
        assert self.course is not None
        if self.at is not None:
            stand = self.course.stands[self.at]
            words = f"{self.session.info.period.capitalize()} {stand.turn}:  " + "   ".join(
                f"{result.name} {stand.totals[result.side]}" for result in self.results
            )
            text.text(surface, text.elide(words, "ui_semibold", size, right - left), "ui_semibold", size, theme.gold_hi,
                      right, y, "rm")  # fmt: skip
        elif any(stand.marks for stand in self.course.stands):
            for words, filled in (("line lost", False), ("line taken", True)):
                wide = text.width(words, "ui", size)
                if right - wide - look.unit(30) < left:
                    return
                text.text(surface, words, "ui", size, theme.text2, right, y, "rm")
                self._dot(surface, look, (right - wide - look.unit(14), y), theme.text, filled)
                right -= wide + look.unit(44)

    def _dot(self, surface: pygame.Surface, look: Look, at: tuple[float, float], tone: str, filled: bool) -> None:
        radius = look.unit(7)
        box = (at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
        fill = look.theme.text if filled else look.theme.surface
        paint.rounded_rect(surface, box, radius, fill, tone, 2)

    def _point(self, box: pygame.Rect, index: int, total: int, low: int, high: int) -> Point:
        assert self.course is not None
        last = len(self.course.stands) - 1
        return box.x + box.w * index / last, box.bottom - box.h * (total - low) / max(1, high - low)

    def _scale(self, surface: pygame.Surface, look: Look, box: pygame.Rect, low: int, high: int) -> None:
        theme, size = look.theme, look.type(15)
        for value in scale_of(low, high):
            y = self._point(box, 0, value, low, high)[1]
            pygame.draw.line(surface, theme.line, (box.x, y), (box.right, y))
            text.text(surface, text.number(value), "figure", size, theme.text3, box.x - look.unit(10), y, "rm")
        assert self.course is not None
        stands = self.course.stands
        y = box.bottom + look.unit(18)
        name = text.text(surface, self.session.info.period, "ui", size, theme.text3, box.x, y, "cm")
        before = box.x + name // 2 + look.unit(8)
        for index in range(1, len(stands)):
            turn = stands[index].turn
            if turn % max(1, _step(len(stands))) or turn == stands[index - 1].turn:
                continue
            x = self._point(box, index, low, low, high)[0]
            wide = text.width(str(turn), "ui", size)
            if x - wide / 2 < before:
                continue
            before = round(x + wide / 2 + look.unit(8))
            text.text(surface, str(turn), "ui", size, theme.text3, x, y, "cm")

    def _column(self, surface: pygame.Surface, look: Look, box: pygame.Rect, index: int, tone: str, alpha: int) -> None:
        assert self.course is not None
        wide = max(look.unit(10), min(look.unit(26), box.w // len(self.course.stands)))
        x = self._point(box, index, 0, 0, 1)[0]
        paint.bar(surface, x - wide / 2, box.y - look.unit(6), wide, box.h + look.unit(6), tone, alpha)
        if tone == look.theme.gold:
            paint.cord(surface, round(x - wide / 2), round(x + wide / 2), box.y - look.unit(6), tone, 200, 4)

    def _lines(self, surface: pygame.Surface, look: Look, box: pygame.Rect, low: int, high: int) -> None:
        assert self.course is not None
        stands, pad = self.course.stands, look.unit(8)
        size = (box.w + 2 * pad, box.h + 2 * pad)
        for result in reversed(self._by_total()):
            ink = ink_of(look.theme, result.banners[0])
            path = [self._point(box, index, stand.totals[result.side], low, high) for index, stand in enumerate(stands)]
            points = [(x - box.x + pad, y - box.y + pad) for x, y in path]
            key = (self.session.game, tuple(points), ink, size)
            image = _drawn.get(key, partial(brush, size, points, ink, look.unit(BROAD)))
            shown = pygame.Rect(0, 0, pad + round((size[0] - pad) * self.share), size[1])
            surface.blit(image, (box.x - pad, box.y - pad), shown)

    def _by_total(self) -> list[SideResult]:
        return sorted(self.results, key=lambda result: -result.total)

    def _ends(self, surface: pygame.Surface, look: Look, box: pygame.Rect, low: int, high: int) -> None:
        """What was taken and lost, and the totals at the right end, none above another."""
        assert self.course is not None
        taken: list[pygame.Rect] = []
        seen = box.x + box.w * self.share
        marked = [(index, mark) for index, stand in enumerate(self.course.stands) for mark in stand.marks]
        named = _joined(marked)
        for (index, side, won), words in named.items():
            result = next((one for one in self.results if one.side == side), None)
            if result is None:
                continue
            point = self._point(box, index, self.course.stands[index].totals[side], low, high)
            if point[0] > seen + 1:
                continue
            ink = ink_of(look.theme, result.banners[0])
            self._dot(surface, look, point, ink, won)
            if len(named) <= TAGS * 2:
                self._tag(surface, look, box, point, words, result.banners[0], won, taken)
        if self.share < 1:
            return
        size, side = look.type(22), look.unit(26)
        last: float = -1000
        for result in sorted(self.results, key=lambda one: -one.total):
            y = max(last + look.unit(32), self._point(box, 0, result.total, low, high)[1])
            last = y
            x = box.right + look.unit(16)
            paint.banner(surface, result.banners[0], x, y - side / 2, side)
            text.text(surface, str(result.total), "figure", size, look.theme.text, x + side + look.unit(8), y, "lm")

    def _tag(
        self,
        surface: pygame.Surface,
        look: Look,
        box: pygame.Rect,
        point: Point,
        words: str,
        banner: str,
        won: bool,
        taken: list[pygame.Rect],
    ) -> None:
        """A tablet above or below a dot, where none is yet."""
        size = look.type(14)
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


def _step(count: int) -> int:
    return next((step for step in STEPS if count / step <= 8), STEPS[-1])


def _joined(marked: Sequence[tuple[int, LineMark]]) -> dict[tuple[int, int, bool], str]:
    """What a side took, and what it lost, in each turn, in words.

    >>> _joined([(3, LineMark(0, 7, 1, True)), (3, LineMark(0, 11, 1, True)), (4, LineMark(1, 7, 0, False))])
    {(3, 0, True): '7, 11 taken', (4, 1, False): '7 lost'}
    """
    lines: dict[tuple[int, int, bool], list[int]] = {}
    for index, mark in marked:
        lines.setdefault((index, mark.side, mark.taken), []).append(mark.distance)
    return {key: f"{', '.join(map(str, sorted(numbers)))} {'taken' if key[2] else 'lost'}" for key, numbers in
            lines.items()}  # fmt: skip
