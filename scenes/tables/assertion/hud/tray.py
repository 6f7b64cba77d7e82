"""The tray at the lower edge: the three piles, the hand at rest and the seal that ends the turn. Above it hangs the
silk of an order: what must be done this turn, who says so, by which card and until when. It is tied to the plaque of
the seat that bears it; several orders hang on one silk. In a small window it is a pennant, and pressing it unrolls the
whole."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

import logic
from scenes.play.card_faces import worded
from scenes.play.layout import HudLayout
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.model import FEW, Order, Said
from scenes.ui import assets, paint, text
from scenes.ui.cardcodes import letter_of
from scenes.ui.look import Look
from scenes.ui.theme import mix
from scenes.ui.words import known

LAYERS = 3
REASON, REASON_RIM, REASON_WORDS = "#3A1A14", "#C9563D", "#FFE9DC"


@dataclass(frozen=True, slots=True)
class Pile:
    """One pile: how many cards, and the face of the topmost one if everybody may see it."""

    name: str
    count: int
    top: str | None = None
    wanted: bool = False  # the chosen card may be dropped here


def draw_ground(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout) -> None:
    """Draw what everything in the tray lies on."""
    theme, u = look.theme, layout.u
    canvas.fill(theme.surface, place)
    paint.cord(canvas, place.left, place.right, place.top, theme.gold, 110, u(4), max(1, u(1)))


def draw(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, piles: tuple[Pile, ...], tongue: logic.Tongue
) -> None:
    """Draw the piles, and the note below the plaque: above the plaque's shadow."""
    theme, u = look.theme, layout.u
    dx, dy = place.x - layout.tray.x, place.y - layout.tray.y
    if layout.note is not None:
        note = layout.note.move(dx, dy)
        size = look.type(15)
        first = note.y + text.font("ui", size).get_ascent()
        text.paragraph(
            canvas,
            logic.say(texts.NOTE(), tongue),
            "ui",
            size,
            theme.text2,
            note.x + u(2),
            first,
            note.w - u(4),
            balanced=True,
            max_lines=2,
        )
    for pile in piles:
        _pile(canvas, layout.piles[pile.name].move(dx, dy), look, layout, pile, tongue)


def pile_card(layout: HudLayout, name: str) -> Rect:
    """Return where the topmost card of a pile lies: flights begin and end there."""
    box = layout.piles[name]
    if layout.compact:
        width = layout.u(44)
        return Rect(box.x + layout.u(8), box.y + layout.u(6), width, round(width * 1.4))
    width = layout.u(54)
    card = Rect(0, box.y + layout.u(6), width, round(width * 1.4))
    card.centerx = box.centerx
    return card


def _pile(canvas: pygame.Surface, box: Rect, look: Look, layout: HudLayout, pile: Pile, tongue: logic.Tongue) -> None:
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
        label = logic.say(texts.SHORT_PILE_LABELS[pile.name](), tongue)
        text.text(canvas, label, "ui", look.type(16), theme.text2, card.x, base)
        return
    label = logic.say((texts.LEFT_IN_DECK if last else texts.PILE_LABELS[pile.name])(), tongue)
    runs = [
        (str(pile.count), "figure", look.type(18), tone),
        (f"  {label}", "ui", look.type(15), tone if last else theme.text2),
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
    """Draw why the seal is off, on its upper edge, with a lock."""
    u, size = layout.u, look.type(14)
    sign, high = u(18), max(20, u(24))
    tag = Rect(0, 0, min(button.w, text.width(words, "ui_semibold", size) + sign + u(22)), high)
    tag.midtop = (button.centerx, button.top - u(11))
    paint.rounded_rect(canvas, tag, u(4), REASON, REASON_RIM, 1)
    paint.icon(canvas, "lock", tag.left + u(8) + sign / 2, tag.centery, sign, REASON_WORDS)
    left = tag.left + u(12) + sign
    shown = text.elide(words, "ui_semibold", size, tag.right - u(6) - left)
    text.text(canvas, shown, "ui_semibold", size, REASON_WORDS, left, tag.centery, "lm")


LIFT = 8  # units a chosen card rises


def lifted(slot: Rect, layout: HudLayout) -> Rect:
    return slot.move(0, -layout.u(LIFT))


def draw_hand(
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
    tongue: logic.Tongue,
) -> None:
    """`raised` are indices of cards lifted by pointer or keyboard, `marked` the codes that may be discarded, `chosen`
    the one that is taken up, `tags` say what the cards are that only lie beside the hand."""
    dx, dy = place.x - layout.hand.x, place.y - layout.hand.y
    for index, code in enumerate(codes):
        slot = layout.hand_slot(index, len(codes)).move(dx, dy)
        if code in holes:
            _hole(canvas, slot, look, layout, code)
            continue
        image = worded(code, slot.w, look, game, letters, tongue)
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


SILK, GOLD, WORDS = "#7E2317", "#E3BE79", "#FFF2DC"
SILK_WIDE, PENNANT = 384, 32  # units
SILK_CARD = 64  # units wide


@dataclass(frozen=True)
class SilkLayout:
    """The place of the silk. ``rows`` are the lines of each order's sentence; a pennant has none."""

    rect: Rect
    rows: tuple[tuple[str, ...], ...]
    card: int  # width of the card shown with a single order

    @property
    def pennant(self) -> bool:
        """Is it folded?"""
        return not self.rows


def measure_silk(orders: tuple[Order, ...], layout: HudLayout, look: Look, unrolled: bool) -> SilkLayout:
    """Return the silk as high as its words need; it hangs above the plaque, over the ground."""
    u = layout.u
    wide = min(u(SILK_WIDE), layout.free.w - 2 * u(8)) if not layout.compact else max(u(260), layout.plaque.w)
    if layout.compact and not unrolled:
        rect = Rect(0, 0, wide, max(layout.hit, u(PENNANT)))
        rect.bottomleft = (layout.plaque.left, layout.tray.top - u(10))
        return SilkLayout(rect, (), 0)
    wide = min(u(SILK_WIDE), layout.free.w - 2 * u(8))
    card = u(SILK_CARD) if len(orders) == 1 else 0
    room = wide - 2 * u(20) - (card + u(14) if card else 0)
    size = look.type(18)
    rows = tuple(tuple(text.wrap(order.sentence, "body", size, room)) for order in orders)
    high = u(20)
    for lines in rows:
        high += u(34) + round(size * 1.35) * len(lines) + u(30)
    rect = Rect(0, 0, wide, max(high, u(60) + round(card * 1.4) if card else 0) + u(12))
    rect.bottomleft = (layout.plaque.left, layout.tray.top - u(10))
    return SilkLayout(rect, rows, card)


def draw_silk(
    canvas: pygame.Surface,
    place: Rect,
    look: Look,
    layout: HudLayout,
    orders: tuple[Order, ...],
    where: SilkLayout,
    said: Said,
) -> None:
    """The silk on its rod, its lower edge cut like a banner's."""
    u = layout.u
    if where.pennant:
        _pennant(canvas, place, look, layout, orders, said)
        return
    cut = u(12)
    edge = [
        (place.left, place.top), (place.right, place.top), (place.right, place.bottom - cut),
        (place.centerx, place.bottom), (place.left, place.bottom - cut),
    ]  # fmt: skip
    pygame.draw.polygon(canvas, SILK, edge)
    inner = [
        (x + (u(6) if x == place.left else -u(6) if x == place.right else 0), y + (u(14) if y == place.top else -u(7)))
        for x, y in edge
    ]
    pygame.draw.lines(canvas, GOLD, True, inner, max(1, u(1)))
    paint.rounded_rect(
        canvas, (place.left - u(6), place.top - u(5), place.w + u(12), u(12)), u(6), GOLD, mix(GOLD, SILK, 0.4), 1
    )
    y = place.top + u(22)
    left = place.left + u(20)
    for order, lines in zip(orders, where.rows, strict=True):
        side = u(28)
        paint.banner(canvas, order.banner, left, y, side)
        head, quiet = look.type(22), look.type(16)
        base = y + round(side * 0.72)
        right = place.right - u(18)
        title, room = said(texts.ORDERS(who=logic.who(order.owner))), right - left - side - u(10)
        until = text.width(order.until, "title_italic", quiet) + u(10)
        below = text.width(title, "title", head) > room - until  # then it stands behind the name of the card
        name = text.elide(title, "title", head, room if below else room - until)
        pen = left + side + u(20) + text.text(canvas, name, "title", head, WORDS, left + side + u(10), base)
        if not below:
            text.text(canvas, order.until, "title_italic", quiet, GOLD, pen, base)
        y += u(34)
        size = look.type(18)
        top = y
        for line in lines:
            text.text(canvas, line, "body", size, WORDS, left, y + size)
            y += round(size * 1.35)
        pen = left + u(10) + text.text(canvas, order.called, "ui_semibold", look.type(15), GOLD, left, y + u(18))
        if below:
            room = right - where.card - u(8) - pen
            text.text(
                canvas,
                text.elide(order.until, "title_italic", quiet, room),
                "title_italic",
                quiet,
                GOLD,
                pen,
                y + u(18),
            )
        if where.card:
            picture = assets.card_face(order.code, where.card, look.theme)
            assets.place_card(canvas, picture, place.right - u(18) - where.card, top - u(2), 2, look.theme)
        y += u(30)


def _pennant(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, orders: tuple[Order, ...], said: Said
) -> None:
    """One line; where it ends in a point it is pressed to be read."""
    u, tail = layout.u, layout.u(14)
    edge = [
        (place.left, place.top), (place.right, place.top), (place.right - tail, place.centery),
        (place.right, place.bottom), (place.left, place.bottom),
    ]  # fmt: skip
    pygame.draw.polygon(canvas, SILK, edge)
    pygame.draw.lines(canvas, GOLD, True, edge, max(1, u(1)))
    side = u(20)
    paint.banner(canvas, orders[0].banner, place.left + u(8), place.centery - side / 2, side)
    more = texts.WHOSE_ORDER(whose=logic.who(orders[0].owner))
    if len(orders) > 1:
        more = texts.SEVERAL_ORDERS(count=len(orders))
    size = look.type(16)
    left = place.left + side + u(16)
    shown = text.elide(said(more), "ui_semibold", size, place.right - tail - u(6) - left)
    text.text(canvas, shown, "ui_semibold", size, WORDS, left, place.centery, "lm")


def draw_silk_cords(surface: pygame.Surface, look: Look, layout: HudLayout, where: SilkLayout) -> None:
    """Draw what ties it to the plaque."""
    u = layout.u
    for x in (where.rect.left + u(34), min(where.rect.right, layout.plaque.right) - u(34)):
        top, bottom = where.rect.bottom - u(10), layout.plaque.top
        surface.fill(SILK, (x - u(3), top, u(3), bottom - top))
        surface.fill(GOLD, (x + u(2), top, max(1, u(2)), bottom - top))
