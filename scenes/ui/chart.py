"""A chart: values over places as lines of ink or rods, with a scale and marks. One place of it is read at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui import paint, text
from scenes.ui.cache import SurfaceCache
from scenes.ui.ink import Point, brush
from scenes.ui.look import Look
from scenes.ui.theme import Theme
from scenes.ui.timeline import Timeline
from scenes.ui.widgets import Box

DARK_INKS = ("#6CC3A6", "#E0664A", "#C9A35A")
PAPER_INKS = ("#1F6B57", "#A82A17", "#8A6319")
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
LINES = 5  # of a scale at most
READ = 34  # strength of the column of the place that is read
_drawn = SurfaceCache()


def inks(theme: Theme) -> tuple[str, str, str]:
    """Return the inks of what is won, lost and drawn."""
    return DARK_INKS if theme.dark else PAPER_INKS


def scale_of(low: int, high: int) -> list[int]:
    """Return the whole numbers at which a scale has its lines.

    >>> scale_of(0, 17)
    [0, 5, 10, 15]
    """
    step = next((step for step in STEPS if (high - low) / step < LINES), STEPS[-1])
    return list(range(-(-low // step) * step, high + 1, step))


def draw_title(
    surface: pygame.Surface, look: Look, at: tuple[int, int], title: str, words: str, right: int, *, size: int = 26,
    tone: str = "",
) -> int:  # fmt: skip
    """Paint a title and a word about it, both middle left of ``at`` and its height; where they end."""
    x, y, small = at[0], at[1], look.type(16)
    x += text.text(surface, title, "title", look.type(size), look.theme.text, x, y, "lm") + look.unit(16)
    face = "ui_semibold" if tone else "ui"
    words = text.elide(words, face, small, right - x)
    return x + text.text(surface, words, face, small, tone or look.theme.text2, x, y + look.unit(2), "lm")


class Chart(Timeline):
    """A panel with a title and, beside it, a word about it or what is read at the place where one stands."""

    title = subtitle = ""
    low, high = 0.0, 1.0

    def __init__(
        self,
        rect: Box,
        look: Look,
        turns: Sequence[int] = (),
        at: int | None = None,
        on_go: Callable[[int], None] | None = None,
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(rect, turns, at, on_go, on_enter)
        self.look = look
        self.framed = True  # a panel of its own, with its title

    @property
    def label(self) -> str:
        return self.title or super().label

    # ---- places and values

    @property
    def inside(self) -> pygame.Rect:
        """The room below the title."""
        unit = self.look.unit
        return pygame.Rect(
            self.rect.x + unit(28), self.rect.y + unit(66), self.rect.w - unit(56), self.rect.h - unit(84)
        )

    @property
    def box(self) -> pygame.Rect:
        """Return where the values lie."""
        return self.inside

    @property
    def ends(self) -> tuple[int, int]:
        return self.box.left, self.box.right

    def y_of(self, value: float) -> float:
        """Return how high a value lies."""
        return self.box.bottom - self.box.h * (value - self.low) / max(1e-6, self.high - self.low)

    # ---- what it says

    def reading(self, place: int) -> str:
        """Return what there is to read at a place."""
        return ""

    @property
    def none(self) -> str:
        """Return why there is nothing to show; empty if there is something."""
        return ""

    # ---- picture

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        if self.framed:
            paint.panel(surface, look.theme, self.rect, radius=8, elevation=1)
            self.draw_head(surface, look)
        if self.none:
            self._draw_none(surface, look)
        else:
            self.draw_chart(surface, look)
        if focus:
            paint.focus_ring(surface, look.theme, self.rect.inflate(-4, -4), look.unit(6), look.unit(100) / 100)

    def draw_head(self, surface: pygame.Surface, look: Look) -> int:
        """Paint the title, and what is read or a word about it; where that ends."""
        read = "" if self.at is None else self.reading(self.at)
        at = self.rect.x + look.unit(28), self.rect.y + look.unit(34)
        return draw_title(surface, look, at, self.title, read or self.subtitle, self.rect.right - look.unit(24),
                          tone=look.theme.gold_hi if read else "")  # fmt: skip

    def draw_chart(self, surface: pygame.Surface, look: Look) -> None:
        """Paint what it shows."""

    def _draw_none(self, surface: pygame.Surface, look: Look) -> None:
        box, size = self.inside, look.type(17)
        for number, line in enumerate(text.wrap(self.none, "ui", size, box.w - look.unit(20))):
            text.text(surface, line, "ui", size, look.theme.text2, box.centerx, box.centery + number * size * 1.4, "cm")

    def draw_scale(
        self, surface: pygame.Surface, look: Look, values: Sequence[tuple[float, str]], middle: float | None = None
    ) -> None:
        """Paint a line across at each value, with its words where there is room; the ``middle`` stands out."""
        theme, box, size, last = look.theme, self.box, look.type(15), self.rect.bottom
        for value, words in values:
            y = round(self.y_of(value))
            pygame.draw.line(surface, theme.line_hi if value == middle else theme.line, (box.x, y), (box.right, y))
            if words and last - y >= size:
                last = y
                text.text(surface, words, "figure", size, theme.text3, box.x - look.unit(10), y, "rm")

    def draw_line(
        self,
        surface: pygame.Surface,
        points: Sequence[Point],
        ink: str,
        broad: float,
        *,
        wash: tuple[str, str, float] | None = None,
        parts: Sequence[tuple[float, float, str]] = (),
        share: float = 1.0,
    ) -> None:
        """Paint a line of ink through points of the window, or a ``share`` of it from the left.

        ``wash`` and ``parts`` are those of `scenes.ui.ink.brush`, in pixels of the window.
        """
        box, pad = self.box, round(broad)
        left, top = box.x - pad, box.y - pad
        size = (box.w + 2 * pad, box.h + 2 * pad)
        path = tuple((x - left, y - top) for x, y in points)
        washed = (wash[0], wash[1], wash[2] - top) if wash is not None else None
        own = tuple((start - left, end - left, tone) for start, end, tone in parts)
        image = _drawn.get((size, path, ink, broad, washed, own), lambda: brush(size, path, ink, broad, washed, own))
        surface.blit(image, (left, top), (0, 0, pad + round((size[0] - pad) * share), size[1]))

    def draw_column(
        self, surface: pygame.Surface, look: Look, place: float, tone: str, alpha: int, wide: float = 0
    ) -> None:
        """Light the column of a place."""
        box, u = self.box, look.unit
        wide = wide or max(u(10), min(u(26), box.w // max(1, len(self.turns))))
        paint.bar(surface, self.x_of(place) - wide / 2, box.y - u(6), wide, box.h + u(6), tone, alpha)

    def draw_dot(
        self, surface: pygame.Surface, look: Look, at: tuple[float, float], tone: str, filled: bool = True
    ) -> None:
        """Paint a dot, or a ring."""
        radius = look.unit(7)
        box = (at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
        paint.rounded_rect(surface, box, radius, look.theme.text if filled else look.theme.surface, tone, 2)
