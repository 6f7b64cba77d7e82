"""Paints who sits where in a smaller game: banner, name, a large number and a few facts."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.app.session import Player
from scenes.play.layout import HudLayout
from scenes.play.screen import TableScreen
from scenes.tables.field.piece import SeatFacts
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.medallion import stand
from scenes.ui.words import called, name_in

HOURGLASS = 17  # units


def think(surface: pygame.Surface, look: Look, right: int, top: int, share: float) -> None:
    """The hourglass of a computer player that thinks, on the upper right corner of its medallion, clear of all words;
    ``share``: how far it has come."""
    theme, side = look.theme, look.unit(HOURGLASS)
    disc = Rect(0, 0, side * 3 // 2, side * 3 // 2)
    disc.center = (right - side // 4, top + side // 4)
    paint.rounded_rect(surface, disc, disc.w // 2, theme.surface, theme.line_hi, 1)
    paint.hourglass(surface, theme, *disc.center, side, share)


def plaque_place(layout: HudLayout, place: int | None) -> Rect | None:
    """Return where the plaque of the viewer lies, or that of another seat by its ``place`` in the order of play after
    it."""
    if place is None:
        return layout.plaque
    return layout.opponents[place] if place < len(layout.opponents) else None


def draw_plaque(
    surface: pygame.Surface, screen: TableScreen, place: Rect, player: Player, facts: SeatFacts, thought: float | None
) -> None:
    """Draw banner, name, a large number and a few facts; ``thought``: how far a computer player has come that
    thinks."""
    look, layout = screen.look, screen.layout
    theme, u = look.theme, layout.u
    paint.panel(surface, theme, place, radius=u(8), elevation=2 if facts.active else 1)
    if facts.active:
        tone = theme.banner_text(player.banner)
        paint.rounded_rect(surface, place, u(8), None, tone, max(1.5, layout.unit * 2) + look.strong)
    low = place.h < u(90)
    side = min(u(44), place.h - u(12))
    head = place.centery if low else place.y + u(38)
    stand(surface, player.general, player.banner, place.x + u(13), head - side / 2, side)
    if thought is not None:
        think(surface, look, place.x + u(13) + side, head - side // 2, thought)
    x = place.x + u(13) + side + u(12)
    big = look.type(40 if not low else 32)
    right = place.right - u(16)
    wide = text.text(surface, facts.total, "figure", big, theme.text, right, head, "rm") if facts.total else 0
    room = right - wide - u(10) - x
    name, size = name_in(called(player.name), "ui_semibold", look.type(18 if low else 19), room)
    words = "  ·  ".join(facts.facts)
    if low:
        text.text(surface, name, "ui_semibold", size, theme.text, x, head - u(3))
        words = text.elide(words, "ui", look.type(15), room)
        text.text(surface, words, "ui", look.type(15), theme.text2, x, head + u(17))
        return
    text.text(surface, name, "ui_semibold", size, theme.text, x, head + u(6))
    y = place.y + u(84)
    for line in text.wrap(words, "ui", look.type(16), place.w - u(30))[: 1 + (place.bottom - y) // u(22)]:
        text.text(surface, line, "ui", look.type(16), theme.text2, place.x + u(16), y)
        y += u(22)
