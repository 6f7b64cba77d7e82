"""The strip that zooms the ground: smaller, per cent, larger, all of it, back to the centre."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.play.layout import HudLayout
from scenes.ui import paint, text
from scenes.ui.look import Look

ICONS = {"zoom_out": ("minus", 20), "zoom_in": ("plus", 20), "fit": ("fit", 22), "centre": ("target", 22)}


def draw(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, percent: int, states: dict[str, str]
) -> None:
    theme, u = look.theme, layout.u
    dx, dy = place.x - layout.zoom.x, place.y - layout.zoom.y
    paint.panel(canvas, theme, place, radius=u(8), elevation=1)
    for name, cell in layout.zoom_cells.items():
        spot = cell.move(dx, dy)
        icon, size = ICONS[name]
        state = states.get(name, "")
        if state in ("hover", "down"):
            box = spot.inflate(-u(6), -u(6))
            paint.rounded_rect(canvas, box, u(6), theme.raised if state == "hover" else theme.bg)
        tone = theme.text if state else theme.text2
        paint.icon(canvas, icon, spot.centerx, spot.centery, u(size), tone)
    label = layout.zoom_label.move(dx, dy)
    text.text(canvas, f"{percent} %", "ui_semibold", look.type(16), theme.text, *label.center, "cm")
    rule = layout.zoom_cells["fit"].move(dx, dy).left - u(5)
    paint.vline(canvas, theme, rule, place.y + u(10), place.bottom - u(10))
