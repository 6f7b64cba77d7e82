"""The silk of an order: what must be done this turn, who says so, by which card and until when.

It is tied to the plaque of the seat that bears it. Several orders hang on one silk; in a small window it is a pennant,
and pressing it unrolls the whole.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.play.layout import HudLayout
from scenes.play.slip import above_usual
from scenes.tables.assertion.names import card_name
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.theme import mix
from scenes.ui.words import does

SILK, GOLD, WORDS = "#7E2317", "#E3BE79", "#FFF2DC"
WIDE, PENNANT = 384, 32  # units
CARD = 64  # units wide
NOT_MET = "The order is not yet met"


@dataclass(frozen=True, slots=True)
class Order:
    """One order: ``owner`` gave it by the card ``code``."""

    owner: str
    banner: str
    code: str
    title: str
    sentence: str
    until: str

    @property
    def tip(self) -> str:
        """Everything in sentences."""
        return f"{does(self.owner, 'orders')}, {self.until}: {self.sentence} {card_name(self.code)}, {self.title}."


@dataclass(frozen=True)
class SilkLayout:
    """Where it hangs. ``rows`` are the lines of each order's sentence; a pennant has none."""

    rect: Rect
    rows: tuple[tuple[str, ...], ...]
    card: int  # width of the card shown with a single order

    @property
    def pennant(self) -> bool:
        """Is it folded?"""
        return not self.rows


def measure(orders: tuple[Order, ...], layout: HudLayout, look: Look, unrolled: bool) -> SilkLayout:
    """As high as its words need; it hangs above the plaque, over the ground."""
    u = layout.u
    wide = min(u(WIDE), layout.free.w - 2 * u(8)) if not layout.compact else max(u(260), layout.plaque.w)
    if layout.compact and not unrolled:
        rect = Rect(0, 0, wide, max(layout.hit, u(PENNANT)))
        # it hangs above a slip, whether there is one or not
        rect.bottomleft = (layout.plaque.left, above_usual(layout, look))
        return SilkLayout(rect, (), 0)
    wide = min(u(WIDE), layout.free.w - 2 * u(8))
    card = u(CARD) if len(orders) == 1 else 0
    room = wide - 2 * u(20) - (card + u(14) if card else 0)
    size = look.type(18)
    rows = tuple(tuple(text.wrap(order.sentence, "body", size, room)) for order in orders)
    high = u(20)
    for lines in rows:
        high += u(34) + round(size * 1.35) * len(lines) + u(30)
    rect = Rect(0, 0, wide, max(high, u(60) + round(card * 1.4) if card else 0) + u(12))
    rect.bottomleft = (layout.plaque.left, layout.tray.top - u(10))
    return SilkLayout(rect, rows, card)


def draw(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, orders: tuple[Order, ...], where: SilkLayout
) -> None:
    """The silk on its rod, its lower edge cut like a banner's."""
    u = layout.u
    if where.pennant:
        _pennant(canvas, place, look, layout, orders)
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
        until = text.width(order.until, "title_italic", quiet)
        name = text.elide(does(order.owner, "orders"), "title", head, right - left - side - u(20) - until)
        pen = left + side + u(10) + text.text(canvas, name, "title", head, WORDS, left + side + u(10), base)
        text.text(canvas, order.until, "title_italic", quiet, GOLD, pen + u(10), base)
        y += u(34)
        size = look.type(18)
        top = y
        for line in lines:
            text.text(canvas, line, "body", size, WORDS, left, y + size)
            y += round(size * 1.35)
        text.text(canvas, card_name(order.code), "ui_semibold", look.type(15), GOLD, left, y + u(18))
        if where.card:
            picture = assets.card_face(order.code, where.card, look.theme)
            assets.place_card(canvas, picture, place.right - u(18) - where.card, top - u(2), 2, look.theme)
        y += u(30)


def _pennant(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, orders: tuple[Order, ...]) -> None:
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
    more = f"{len(orders)} orders" if len(orders) > 1 else _whose(orders[0].owner)
    size = look.type(16)
    left = place.left + side + u(16)
    shown = text.elide(more, "ui_semibold", size, place.right - tail - u(6) - left)
    text.text(canvas, shown, "ui_semibold", size, WORDS, left, place.centery, "lm")


def draw_cords(surface: pygame.Surface, look: Look, layout: HudLayout, where: SilkLayout) -> None:
    """What ties it to the plaque."""
    u = layout.u
    for x in (where.rect.left + u(34), min(where.rect.right, layout.plaque.right) - u(34)):
        top, bottom = where.rect.bottom - u(10), layout.plaque.top
        surface.fill(SILK, (x - u(3), top, u(3), bottom - top))
        surface.fill(GOLD, (x + u(2), top, max(1, u(2)), bottom - top))


def _whose(owner: str) -> str:
    """Whose order it is; one may be bound by one's own card.

    >>> _whose("You"), _whose("Mei")
    ('Your order', "Mei's order")
    """
    return "Your order" if owner == "You" else f"{owner}'s order"
