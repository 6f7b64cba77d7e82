"""The signs that stand still in the menu: the title, the cords that bind the slips, and the line at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect

from scenes.pages.menu.layers import Layer
from scenes.pages.menu.layout import MenuLayout
from scenes.pages.page import draw_key_hints, key_hints_width
from scenes.ui import assets, paint, text
from scenes.ui.event_commands import told
from scenes.ui.look import Look
from scenes.ui.words import Phrase

TAGLINE = Phrase("menu", "Five card games of war and wit")
QUOTE = Phrase("menu", "The art of war, then, is governed by five constant factors.")
SOURCE = Phrase("menu", "Sun Tzu I.3, tr. L. Giles")
HINTS = (("{left} {right}", Phrase("key hint", "choose")), ("{choose}", Phrase("key hint", "play")))
AROUND = 16  # pixels around the letters that may have something of them


@dataclass(frozen=True)
class Title:
    """The name of the program: type sizes of its two words and of the line below, and the side of the seal."""

    top: int
    size: int
    line: int
    seal: int
    foot: int  # where the buttons begin

    def layer(self, look: Look, layout: MenuLayout, style: str) -> Layer:
        """Return it as a part of the window. ``style``: what every picture depends on."""
        box = Rect(layout.left, self.top, layout.title_width, self.foot - self.top).inflate(2 * AROUND, 2 * AROUND)
        return Layer("title", style, box, lambda canvas, shift: self._draw(canvas, look, layout, shift))

    def _draw(self, surface: pygame.Surface, look: Look, layout: MenuLayout, shift: int) -> None:
        theme, size, x = look.theme, self.size, layout.left - shift
        paint.seal(surface, "suite", x, self.top, self.seal, theme.seal)
        y = self.top + self.seal + round(size * 0.94)
        text.text(surface, "Five", "title", size, theme.text, x - size * 0.04, y)
        y += round(size * 0.86)
        text.text(surface, "Factors", "title", size, theme.text, x - size * 0.04, y)
        y += round(size * 0.27)
        paint.cord(surface, x, x + layout.title_width, y, theme.gold, 200, max(3, look.px(5)))
        text.text(surface, TAGLINE(), "title_italic", self.line, theme.text2, x, y + round(self.line * 1.79))


def title_of(layout: MenuLayout, look: Look) -> Title:
    """Return the title as wide as its block."""
    size = round(layout.title_width * 0.95 / (text.width("Factors", "title", 100) / 100))
    size = min(size, round((126 if layout.low else 150) * layout.down))
    line = look.type(29)
    while line > 13 and text.width(TAGLINE(), "title_italic", line) > layout.title_width:
        line -= 1
    top, seal = round(layout.slips_top - 12 * layout.down), round(size * 0.58)
    foot = round(top + seal + size * 2.07 + line * 1.79 + look.unit(16 if layout.low else 60))
    return Title(top, size, line, seal, foot)


def cords_of(layout: MenuLayout, places: Sequence[Rect], style: str) -> list[Layer]:
    """Return the two pairs of cords that bind slips at these places."""
    unit = max(0.5, layout.down)
    over = round(26 * unit)
    left = max(2, places[0].left - over)
    right = min(layout.width - 2, places[-1].right + over)
    gaps = [(a.right + b.left) // 2 for a, b in pairwise(places)]

    def draw(y: int, canvas: pygame.Surface, shift: int) -> None:
        cord, knot = assets.binding_cord(right - left, unit), assets.cord_knot(unit)
        canvas.blit(cord, cord.get_rect(midleft=(left - shift, y)))
        for x in gaps:
            canvas.blit(knot, knot.get_rect(center=(x - shift, y)))

    boxes = [Rect(left, y - over, right - left, 2 * over) for y in layout.cords]
    return [
        Layer(f"cord-{number}", f"{style} {gaps}", box, partial(draw, box.centery)) for number, box in enumerate(boxes)
    ]


def foot_of(layout: MenuLayout, look: Look, left: int, right: int, style: str) -> Layer:
    """Return the line below the slips, from ``left`` to ``right``."""
    high = look.type(24) + AROUND
    box = Rect(left - AROUND, layout.foot - high, right - left + 2 * AROUND, 2 * high)

    def draw(canvas: pygame.Surface, shift: int) -> None:
        _draw_foot(canvas, look, layout, left - shift, right - shift)

    return Layer("foot", f"{style} {[told(cap) for cap, _ in HINTS]}", box, draw)


def _draw_foot(surface: pygame.Surface, look: Look, layout: MenuLayout, left: int, right: int) -> None:
    theme, hint, y = look.theme, key_hints_width(look, HINTS), layout.foot
    draw_key_hints(surface, look, HINTS, right - hint, y, right + 1)
    size, small = look.type(24), look.type(16)
    room = right - hint - left - look.unit(30)
    runs: list[text.Run] = [(QUOTE(), "title_italic", size, theme.text), ("   " + SOURCE(), "ui", small, theme.text2)]
    while text.rich_width(runs) > room and size > 14:
        size -= 1
        runs = [(QUOTE(), "title_italic", size, theme.text), ("   " + SOURCE(), "ui", min(small, size), theme.text2)]
    if text.rich_width(runs) <= room:
        text.rich(surface, runs, left, y + size * 0.3)
