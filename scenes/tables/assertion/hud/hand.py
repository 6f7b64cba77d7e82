"""The viewer's own cards at rest. A card that is held or laid leaves a dashed hole."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.play.faces import worded
from scenes.play.layout import HudLayout
from scenes.ui import assets, paint, text
from scenes.ui.cardcodes import letter_of
from scenes.ui.look import Look
from scenes.ui.theme import mix
from scenes.ui.words import known

LIFT = 8  # units a chosen card rises


def lifted(slot: Rect, layout: HudLayout) -> Rect:
    return slot.move(0, -layout.u(LIFT))


def draw(
    canvas: pygame.Surface,
    place: Rect,
    look: Look,
    layout: HudLayout,
    game: str,
    codes: tuple[str, ...],
    holes: frozenset[str],
    raised: frozenset[int],
    marked: frozenset[str],
    chosen: str | None,
    letters: bool,
    tags: dict[str, str],
) -> None:
    """`raised` are indices of cards lifted by pointer or keyboard, `marked` the codes that may be discarded, `chosen`
    the one that is taken up, `tags` say what the cards are that only lie beside the hand."""
    dx, dy = place.x - layout.hand.x, place.y - layout.hand.y
    for index, code in enumerate(codes):
        slot = layout.hand_slot(index, len(codes)).move(dx, dy)
        if code in holes:
            _hole(canvas, slot, look, layout, code)
            continue
        image = worded(code, slot.w, look, game, letters)
        level = 2
        if index in raised:
            slot, level = lifted(slot, layout), 3
        assets.place_card(canvas, image, slot.x, slot.y, level, look.theme)
        if code in marked:
            radius = assets.corner_radius(slot.w)
            tone = look.theme.mark if code == chosen else look.theme.threat
            paint.rounded_rect(canvas, slot, radius, None, tone, max(2, layout.u(3)) + look.strong)
    for index, code in enumerate(codes):
        if code in tags and code not in holes:
            slot = layout.hand_slot(index, len(codes)).move(dx, dy)
            size, tone = look.type(14), look.theme.gold
            paint.pill(
                canvas, slot.x + layout.u(4), slot.y + layout.u(2), tags[code], size, tone, look.theme.on_gold, "l"
            )


def _hole(canvas: pygame.Surface, slot: Rect, look: Look, layout: HudLayout, code: str) -> None:
    theme, u = look.theme, layout.u
    ground, ink = mix(theme.surface, theme.bg, 0.5), mix(theme.surface, theme.text3, 0.8)
    paint.rounded_rect(canvas, slot, u(2), ground)
    paint.dashed_rect(canvas, slot, theme.line_hi, u(8), u(6), max(1, round(1.3 * layout.unit)) + look.strong)
    if not known(code):
        return
    star = code.endswith("*")
    glyph, y = slot.w * 0.27, slot.y + slot.h * 0.43
    if star:
        y = slot.centery
    paint.suit(canvas, letter_of(code), slot.centerx, y, glyph, ink, ground)
    if not star:
        size = max(look.type(24), slot.w // 5)
        text.text(canvas, code[:-1], "figure", size, ink, slot.centerx, slot.y + slot.h * 0.69, "c")
