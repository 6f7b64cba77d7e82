"""The hands of the others: only how many cards, as backs of the one deck; with several others, their banner on them."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.play.layout import HudLayout
from scenes.ui import assets, paint
from scenes.ui.look import Look

TURN = 2.2  # degrees from card to card
SHOWN = 0.62  # share of a back that hangs below the bar
EMBLEM = 24  # units of the banner


def draw(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, banner: str | None, count: int) -> None:
    """A fan of backs seen from across the table; its upper part is hidden by the bar. `banner` is laid on it."""
    if count < 1:
        return
    card = round(place.h / SHOWN / 1.4)
    back = pygame.transform.rotate(assets.card_back(card, "ink", look.theme), 180)
    step = min(card * 0.82, (place.w - card) / max(1, count - 1))
    left = place.centerx - (step * (count - 1) + card) / 2
    before = canvas.get_clip()
    canvas.set_clip(Rect(0, place.y, canvas.get_width(), canvas.get_height() - place.y))
    for index in range(count):
        off = index - (count - 1) / 2
        y = place.bottom - back.get_height() - abs(off) * layout.unit * 2
        assets.place_card(canvas, back, left + step * index, y, 1, look.theme, -off * TURN)
    canvas.set_clip(before)
    if banner is not None:
        side = max(18, round(layout.unit * EMBLEM))
        paint.banner(canvas, banner, place.centerx - side / 2, place.bottom - side * 0.8, side)


def hanging(place: Rect, layout: HudLayout) -> Rect:
    """What the fan takes up with the banner that is laid on it."""
    return Rect(place.x, place.y, place.w, place.h + (round(layout.unit * EMBLEM * 0.2) + 3 if place.h else 0))
