"""Paints who sits where in a smaller game: banner, name, a large number and a few facts."""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame import Rect

from scenes.app.session import Session
from scenes.app.snapshot import Live
from scenes.play.layout import HudLayout
from scenes.tables.field.piece import SeatFacts
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.medallion import stand


class Seated(Protocol):
    """A table whose seats have plaques."""

    @property
    def layout(self) -> HudLayout: ...
    @property
    def live(self) -> Live: ...
    @property
    def look(self) -> Look: ...
    @property
    def progress(self) -> float: ...
    @property
    def session(self) -> Session: ...
    @property
    def thinking(self) -> int | None: ...
    @property
    def viewer(self) -> int: ...
    def others(self) -> list[int]: ...
    def plaque_place(self, seat: int) -> Rect | None: ...
    def seat_facts(self, seat: int) -> SeatFacts: ...


def plaque_place(scene: Seated, seat: int) -> Rect | None:
    """Where the plaque of a seat lies, unless its scene says otherwise."""
    if seat == scene.viewer:
        return scene.layout.plaque
    order = scene.others()
    index = order.index(seat)
    return scene.layout.opponents[index] if index < len(scene.layout.opponents) else None


def draw_plaques(scene: Seated, surface: pygame.Surface) -> None:
    for seat in range(scene.live.now.seats):
        place = scene.plaque_place(seat)
        if place is not None:
            draw_plaque(scene, surface, place, seat, scene.seat_facts(seat))


def draw_plaque(scene: Seated, surface: pygame.Surface, place: Rect, seat: int, facts: SeatFacts) -> None:
    """Banner, name, a large number and a few facts."""
    look, layout, theme = scene.look, scene.layout, scene.look.theme
    player, u = scene.session.players[seat], layout.u
    paint.panel(surface, theme, place, radius=u(8), elevation=2 if facts.active else 1)
    if facts.active:
        tone = theme.banner_text(player.banner)
        paint.rounded_rect(surface, place, u(8), None, tone, max(1.5, layout.unit * 2) + look.strong)
    low = place.h < u(90)
    side = min(u(44), place.h - u(12))
    head = place.centery if low else place.y + u(38)
    stand(surface, player.general, player.banner, place.x + u(13), head - side / 2, side)
    x = place.x + u(13) + side + u(12)
    big = look.type(40 if not low else 32)
    right = place.right - u(16)
    wide = text.text(surface, facts.total, "figure", big, theme.text, right, head, "rm") if facts.total else 0
    room = right - wide - u(10) - x
    name = text.elide(player.name, "ui_semibold", look.type(19), room)
    words = "  ·  ".join(facts.facts)
    if low:
        text.text(surface, name, "ui_semibold", look.type(18), theme.text, x, head - u(3))
        words = text.elide(words, "ui", look.type(15), room)
        text.text(surface, words, "ui", look.type(15), theme.text2, x, head + u(17))
        pen = x + text.width(words, "ui", look.type(15))
        if scene.thinking == seat:
            paint.hourglass(surface, theme, pen + u(14), head + u(12), u(17), scene.progress)
        return
    pen = x + text.text(surface, name, "ui_semibold", look.type(19), theme.text, x, head + u(6))
    if scene.thinking == seat:
        paint.hourglass(surface, theme, pen + u(14), head, u(17), scene.progress)
    y = place.y + u(84)
    for line in text.wrap(words, "ui", look.type(16), place.w - u(30))[: 1 + (place.bottom - y) // u(22)]:
        text.text(surface, line, "ui", look.type(16), theme.text2, place.x + u(16), y)
        y += u(22)
