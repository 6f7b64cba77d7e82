"""Places of everything around the table of an analysis, and its painting."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.pages.analysis.layer import Layer
from scenes.pages.analysis.words import before_turn
from scenes.pages.page import draw_key_hints
from scenes.ui import paint, text
from scenes.ui.chart import draw_title
from scenes.ui.look import Look

TOLD, OVER = 46, 300  # percent of the height of the list, and units of width over the table of a small window
BESIDE_FROM = 1300  # units of window from which the list of moves has its place beside the table
HANDS, ROW, PLAIN, CHART, SMALL_CHART = 104, 52, 60, 184, 92  # units of height: hands, buttons, the line, a chart


@dataclass(frozen=True)
class Places:
    """``low`` is the line with its row of buttons; ``side`` the list, or where it would lie over the table."""

    beside: bool
    head: pygame.Rect
    table: pygame.Rect
    hands: pygame.Rect
    low: pygame.Rect
    row: pygame.Rect
    line: pygame.Rect
    side: pygame.Rect

    def told(self, look: Look) -> pygame.Rect:
        """Return where what is played is told: above the list of moves, or over the table of a small window."""
        gap, side = look.unit(14), self.side
        if self.beside:
            return pygame.Rect(side.x + gap, side.y + gap, side.w - 2 * gap, side.h * TOLD // 100 - gap)
        table = self.table.inflate(-2 * gap, -2 * gap)
        return pygame.Rect(table.x, table.y, min(look.unit(OVER), table.w), table.h)


def places_of(window: tuple[int, int], look: Look, charted: bool) -> Places:
    """Return all places in a window, for a layer whose line is a chart or a plain one."""
    (width, height), unit = window, look.unit
    beside = width >= unit(BESIDE_FROM)
    row, hands, line = look.control(ROW), unit(HANDS), unit((CHART if beside else SMALL_CHART) if charted else PLAIN)
    head = pygame.Rect(0, 0, width, look.control(64))
    side = pygame.Rect(0, head.bottom, min(unit(684), width * 36 // 100), height - head.bottom)
    if not beside:
        side.w = min(unit(430), width // 2)
    side.right = width
    left = side.left if beside else width
    table = pygame.Rect(0, head.bottom, left, height - head.bottom - line - row - hands)
    if not beside:
        side.h = table.h
    low = pygame.Rect(0, table.bottom + hands, left, line + row)
    upper, lower = (row, line) if charted else (line, row)
    first = pygame.Rect(0, low.y, left, upper)
    second = pygame.Rect(0, first.bottom, left, lower)
    return Places(beside, head, table, pygame.Rect(0, table.bottom, left, hands), low,
                  first if charted else second, second if charted else first, side)  # fmt: skip


def turn_box(look: Look, head: pygame.Rect, layer: Layer) -> pygame.Rect:
    """Return where the head says where it stands: as wide everywhere and in every layer, so that the tabs and buttons
    beside it stay."""
    widest = max((before_turn(layer.session.info.period, 888), before_turn("", 0), layer.end_words), key=len)
    box = pygame.Rect(0, 0, text.width(widest, "ui_semibold", look.type(17)) + look.unit(20), head.h)
    box.midright = (head.right - look.unit(16) - look.control(40), head.centery)
    return box


# ---- picture


LEAST = 13  # units of type of a long name of a game


def draw_head(
    surface: pygame.Surface, look: Look, head: pygame.Rect, layer: Layer, subtitle: str, left: int, right: int
) -> None:
    """Paint what the page is about from ``left`` to ``right``, and where it stands. The title stands on its tab too:
    where the game has room only without it, it goes."""
    unit, theme, size, small = look.unit, look.theme, look.type(30), look.type(17)
    surface.fill(theme.surface, head)
    pygame.draw.line(surface, theme.line, (head.x, head.bottom - 1), (head.right, head.bottom - 1))
    fitting = text.fitted(subtitle, "ui", small, right - left, look.type(LEAST))
    x, wide = left, text.width(subtitle, "ui", fitting)
    if not right - left - text.width(layer.title(), "title", size) - unit(20) < wide <= right - left:
        title = text.elide(layer.title(), "title", size, right - left)
        x += text.text(surface, title, "title", size, theme.text, left, head.centery, "lm") + unit(20)
    words = text.elide(subtitle, "ui", fitting, right - x)
    text.text(surface, words, "ui", fitting, theme.text2, x, head.centery + unit(3), "lm")
    text.text(surface, layer.where, "ui_semibold", small, theme.text, *turn_box(look, head, layer).center, "cm")


def draw_row(
    surface: pygame.Surface, look: Look, row: pygame.Rect, layer: Layer, left: int, right: int, titled: bool, told: bool
) -> None:
    """Paint what a chart is of, and how far the work has come or the keys; if it is ``told``, its key too."""
    x, y = left, row.centery
    if titled:
        x = round(draw_title(surface, look, (x, y), *layer.line_title(), right, size=24)) + look.unit(30)
    progress = layer.progress()
    if progress is None:
        hints = [hint for hint in layer.hints if told or "story" not in hint[0]]
        draw_key_hints(surface, look, hints, x, y, right)
        return
    (words, done), theme, unit, size = progress, look.theme, look.unit, look.type(16)
    words = text.elide(words, "ui", size, right - x)
    text.text(surface, words, "ui", size, theme.text2, right, y + unit(1), "rm")
    right -= text.width(words, "ui", size) + unit(14)
    bar = pygame.Rect(0, 0, min(unit(150), right - x), max(4, unit(6)))
    bar.midright = (right, y)
    if bar.w > unit(30):
        paint.rounded_rect(surface, bar, bar.h / 2, theme.line)
        paint.rounded_rect(surface, (bar.x, bar.y, max(bar.h, bar.w * done), bar.h), bar.h / 2, theme.gold)


def draw_side(
    surface: pygame.Surface, look: Look, whole: pygame.Rect, room: pygame.Rect, layer: Layer, words: pygame.Rect | None
) -> None:
    """Paint the panel of the list, in ``room``, and of the ``words`` below it."""
    unit, theme = look.unit, look.theme
    surface.fill(theme.surface, whole)
    pygame.draw.line(surface, theme.line, whole.topleft, whole.bottomleft)
    left, right = room.x + unit(20), room.right - unit(20)
    text.text(surface, layer.heading(), "title", look.type(26), theme.text, left + unit(4), room.y + unit(32), "lm")
    layer.draw_heading(surface, look, right - unit(4), room.y + unit(33))
    for y in [room.y + unit(56), *([words.y - unit(10)] if words is not None else [])]:
        paint.cord(surface, left, right, y, theme.gold, 110, 4)
