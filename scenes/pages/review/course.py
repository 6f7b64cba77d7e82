"""The chance to win over the moves of a game, with a flag at each of the three that cost most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from scenes.app.plain import Plain
from scenes.pages.replay.timeline import FARTHEST, Timeline
from scenes.pages.review.signs import flag, tone_of
from scenes.pages.review.verdicts import FINE, Judged, cost_in_words
from scenes.pages.statistics.charts import inks
from scenes.ui import paint, text
from scenes.ui.cache import SurfaceCache
from scenes.ui.ink import Point, brush
from scenes.ui.look import Look
from scenes.ui.widgets import Box

FLAGS = 3
BROAD = 9  # units of the line at its broadest
LEAST_HIGH = 60  # pixels of the chart below which it has no words above it
_drawn = SurfaceCache()


@dataclass(frozen=True)
class Path:
    """The course of a game for one seat: by stops, the verdicts on its moves, and how it ended if all are there."""

    verdicts: Mapping[int, Judged]  # by the stop before the move
    end: float | None
    stops: int

    @property
    def points(self) -> list[tuple[int, float]]:
        """Stops with the chance to win there.

        >>> Path({}, None, 9).points
        []
        """
        found: dict[int, float] = {}
        for stop in sorted(self.verdicts):
            judged = self.verdicts[stop]
            found.setdefault(stop, judged.before)
            found.setdefault(stop + 1, judged.after)
        if self.end is not None and found:
            found.setdefault(0, found[min(found)])
            found[self.stops - 1] = self.end
        return sorted(found.items())

    @property
    def costliest(self) -> list[int]:
        """The stops of the moves that cost most."""
        costs = [(-judged.cost, stop) for stop, judged in self.verdicts.items() if judged.verdict != FINE]
        return [stop for _, stop in sorted(costs)[:FLAGS]]


class Course(Timeline):
    """It is walked like the line of a replay; Enter shows what was better."""

    def __init__(
        self,
        rect: Box,
        turns: Sequence[int],
        at: int,
        on_go: Callable[[int], None],
        on_enter: Callable[[], None],
        period: str,
        path: Path,
        low: bool,
    ) -> None:
        """``low``: there is room for the line, a flag and the numbers of turns only."""
        super().__init__(rect, turns, at, on_go, on_enter, period)
        self.path, self.low = path, low
        self.label_room = 0

    @property
    def ends(self) -> tuple[int, int]:
        inset = max(14, self.label_room)
        return self.rect.x + inset, self.rect.right - 18

    def box(self, look: Look) -> pygame.Rect:
        """Where the line runs."""
        left, right = self.ends
        top = self.rect.y + look.unit(22 if self.low else 44)
        return pygame.Rect(left, top, right - left, self.rect.bottom - look.unit(24 if self.low else 34) - top)

    def y_of(self, box: pygame.Rect, chance: float) -> int:
        """How high a chance lies."""
        return round(box.bottom - box.h * chance)

    # ---- picture

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, small = look.theme, look.type(14)
        self.label_room = 0 if self.low else text.width("100 %", "figure", small) + look.unit(20)
        box = self.box(look)
        for share in (0.0, 0.5, 1.0):
            y = self.y_of(box, share)
            pygame.draw.line(surface, theme.line_hi if share == 0.5 else theme.line, (box.x, y), (box.right, y))
            if not self.low:
                words = f"{round(share * 100)} %"
                text.text(surface, words, "figure", small, theme.text3, box.x - look.unit(10), y, "rm")
        self._draw_numbers(surface, look, box)
        self._draw_line(surface, look, box)
        self._draw_flags(surface, look, box)
        self._draw_here(surface, look, box)
        if focus:
            paint.focus_ring(surface, theme, self.rect.inflate(-4, -4), look.unit(6), look.unit(100) / 100)

    def _draw_line(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        points = self.path.points
        if len(points) < 2:
            return
        jade, fire, _ = inks(look.theme)
        margin = look.unit(BROAD)
        size = (self.rect.w, box.h + 2 * margin)
        path: list[Point] = [(self.x_of(stop) - self.rect.x, box.h * (1 - chance) + margin) for stop, chance in points]
        level = box.h / 2 + margin
        parts = [
            (self.x_of(stop) - self.rect.x, self.x_of(stop + 1) - self.rect.x, tone_of(look.theme, judged.verdict))
            for stop, judged in self.path.verdicts.items()
            if judged.verdict != FINE
        ]
        key = (size, tuple(path), jade, tuple(parts))
        broad = look.unit(BROAD - 3 if self.low else BROAD)
        line = _drawn.get(key, lambda: brush(size, path, jade, broad, (jade, fire, level), parts))
        surface.blit(line, (self.rect.x, box.y - margin))

    def _draw_numbers(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """A tick for every turn, and the numbers that there is room for."""
        theme, size = look.theme, look.type(14)
        last, before = -FARTHEST, None
        room = text.width("888", "figure", size) + look.unit(14)
        here = self.x_of(self.at)
        y = self.rect.bottom - size * 0.9
        for stop, turn in enumerate(self.turns):
            if turn == before:
                continue
            before = turn
            x = self.x_of(stop)
            pygame.draw.line(surface, theme.line_hi, (x, box.bottom), (x, box.bottom + look.unit(5)))
            if x - last >= room and abs(x - here) >= room:
                last = x
                text.text(surface, turn, "figure", size, theme.text3, x, y, "cm")

    def _draw_flags(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        taken: list[pygame.Rect] = []
        for stop in self.path.costliest:
            judged = self.path.verdicts[stop]
            x, y = self.x_of(stop + 1), self.y_of(box, judged.after)
            place = flag(surface, look, x, box.y - look.unit(4), y, judged.verdict, cost_in_words(judged), taken,
                         self.rect.right, self.low)  # fmt: skip
            taken.append(place)

    def _draw_here(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """Where one stands: a line down to the turn in gold."""
        theme, unit, size = look.theme, look.unit, look.type(15)
        x = self.x_of(self.at)
        pygame.draw.line(surface, theme.mark, (x, box.y), (x, box.bottom + unit(4)), max(1, unit(2)))
        chance = dict(self.path.points).get(self.at)
        if chance is not None:
            pygame.draw.circle(surface, theme.mark, (x, self.y_of(box, chance)), unit(7))
            pygame.draw.circle(surface, theme.bg, (x, self.y_of(box, chance)), unit(7), max(1, unit(2)))
        words = str(self.turns[self.at])
        wide = text.width(words, "ui_bold", size) + unit(20)
        tag = pygame.Rect(0, 0, wide, round(size * 1.6))
        tag.midbottom = (x, self.rect.bottom - 1)
        tag.clamp_ip(self.rect)
        paint.rounded_rect(surface, tag, unit(5), theme.gold, theme.mark, 1)
        text.text(surface, words, "ui_bold", size, theme.on_gold, *tag.center, "cm")


def end_for(seat: int, outcome: Plain | None) -> float | None:
    """Return what the end brought a seat: 1 for a win, a half for a shared one, 0 for none; ``None`` without an end."""
    if outcome is None:
        return None
    sides, winners = outcome.get("sides"), outcome["winners"]
    won = (sides[seat] if sides else seat) in winners
    return (0.5 if len(winners) > 1 else 1.0) if won else 0.0
