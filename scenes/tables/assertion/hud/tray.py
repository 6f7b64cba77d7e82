"""The tray at the lower edge: own plaque, the three piles and the seal that ends the turn. The hand lies on it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.play.faces import worded
from scenes.play.layout import HudLayout
from scenes.tables.assertion.hud import plaque
from scenes.tables.assertion.hud.plaque import Plaque
from scenes.tables.assertion.last_cards import FEW
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.words import known

NOTE = "Line points are held only while their road to the centre stays unbroken."
LABELS = {"deck": "Deck", "centre": "Centre", "removed": "Removed"}
SHORT_LABELS = {"deck": "Deck", "centre": "Centre", "removed": "Out"}
LAST = "left in deck"
LAYERS = 3
REASON, REASON_RIM, REASON_WORDS = "#3A1A14", "#C9563D", "#FFE9DC"


@dataclass(frozen=True, slots=True)
class Pile:
    """One pile: how many cards, and the face of the topmost one if everybody may see it."""

    name: str
    count: int
    top: str | None = None
    wanted: bool = False  # the chosen card may be dropped here


def draw(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, own: Plaque, piles: tuple[Pile, ...]
) -> None:
    """The ground of the tray with plaque and piles."""
    theme, u = look.theme, layout.u
    dx, dy = place.x - layout.tray.x, place.y - layout.tray.y
    canvas.fill(theme.surface, place)
    paint.cord(canvas, place.left, place.right, place.top, theme.gold, 110, u(4), max(1, u(1)))
    plaque.draw_own(canvas, layout.plaque.move(dx, dy), look, layout, own)
    if layout.note is not None:
        note = layout.note.move(dx, dy)
        size = look.type(15)
        first = note.y + text.font("ui", size).get_ascent()
        text.paragraph(
            canvas, NOTE, "ui", size, theme.text2, note.x + u(2), first, note.w - u(4), balanced=True, max_lines=2
        )
    for pile in piles:
        _pile(canvas, layout.piles[pile.name].move(dx, dy), look, layout, pile)


def pile_card(layout: HudLayout, name: str) -> Rect:
    """Where the topmost card of a pile lies: flights begin and end there."""
    box = layout.piles[name]
    if layout.compact:
        width = layout.u(44)
        return Rect(box.x + layout.u(8), box.y + layout.u(6), width, round(width * 1.4))
    width = layout.u(54)
    card = Rect(0, box.y + layout.u(6), width, round(width * 1.4))
    card.centerx = box.centerx
    return card


def _pile(canvas: pygame.Surface, box: Rect, look: Look, layout: HudLayout, pile: Pile) -> None:
    theme, u = look.theme, layout.u
    place = layout.piles[pile.name]
    card = pile_card(layout, pile.name).move(box.x - place.x, box.y - place.y)
    last = pile.name == "deck" and 0 < pile.count <= FEW
    if last:
        around = card.inflate(2 * u(5), 2 * u(5))
        paint.rounded_rect(canvas, around, u(6), theme.mark, None, 0, 60)
        paint.rounded_rect(canvas, around, u(6), None, theme.mark, max(1, 1.5 * layout.unit) + look.strong)
    if pile.count:
        _cards(canvas, card, look, pile)
    else:
        paint.dashed_rect(canvas, card, theme.line_hi, u(6), u(5), max(1, round(1.3 * layout.unit)) + look.strong)
    if pile.wanted:
        around = card.inflate(2 * u(4), 2 * u(4))
        paint.rounded_rect(canvas, around, u(5), None, theme.mark, max(2, 2.5 * layout.unit) + look.strong)
    tone = theme.gold_hi if last else theme.text
    if layout.compact:
        text.text(canvas, pile.count, "figure", look.type(22), tone, card.right + u(8), card.y + u(24))
        base = box.bottom - u(5)
        text.text(canvas, SHORT_LABELS[pile.name], "ui", look.type(16), theme.text2, card.x, base)
        return
    runs = [
        (str(pile.count), "figure", look.type(18), tone),
        (f"  {LAST if last else LABELS[pile.name]}", "ui", look.type(15), tone if last else theme.text2),
    ]
    text.rich(canvas, runs, box.centerx, card.bottom + u(25), "c")


def _cards(canvas: pygame.Surface, card: Rect, look: Look, pile: Pile) -> None:
    back = assets.card_back(card.w, "ink", look.theme)
    layers = min(LAYERS, pile.count - 1)
    shift = max(1, card.w // 27)
    for layer in range(layers, 0, -1):
        assets.place_card(canvas, back, card.x + layer * shift, card.y + (layer - 1) * shift, 0, look.theme)
    top = back
    if known(pile.top):
        top = worded(str(pile.top), card.w, look)
    assets.place_card(canvas, top, card.x, card.y - shift * (layers > 0), 1, look.theme)


def draw_end_button(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, label: str, state: str) -> None:
    size = look.type(19 if not layout.compact else 20)
    shown = text.elide(label, "ui_semibold", size, place.w - layout.u(24))
    paint.button(canvas, look.theme, place, shown, "primary", state, size=size, unit=layout.unit)


def reason_fits(layout: HudLayout) -> bool:
    """Is there room for the tag between the words of the piles and the seal's own?"""
    if layout.compact:
        return False
    return layout.end_button.top - layout.u(11) >= pile_card(layout, "deck").bottom + layout.u(29)


def draw_reason(canvas: pygame.Surface, button: Rect, look: Look, layout: HudLayout, words: str) -> None:
    """Why the seal is off, on its upper edge, with a lock."""
    u, size = layout.u, look.type(14)
    sign, high = u(18), max(20, u(24))
    tag = Rect(0, 0, min(button.w, text.width(words, "ui_semibold", size) + sign + u(22)), high)
    tag.midtop = (button.centerx, button.top - u(11))
    paint.rounded_rect(canvas, tag, u(4), REASON, REASON_RIM, 1)
    paint.icon(canvas, "lock", tag.left + u(8) + sign / 2, tag.centery, sign, REASON_WORDS)
    left = tag.left + u(12) + sign
    shown = text.elide(words, "ui_semibold", size, tag.right - u(6) - left)
    text.text(canvas, shown, "ui_semibold", size, REASON_WORDS, left, tag.centery, "lm")
