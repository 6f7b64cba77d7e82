"""Orders as the table shows them: which bind the viewer now, where they could be served, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from scenes.app.plain import Plain
from scenes.play.turnover import Turnover
from scenes.tables.assertion.board import union
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.door import context_of
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hud.silk import Order
from scenes.tables.assertion.model import SeatInfo
from scenes.tables.assertion.prompts.desk import Desk
from scenes.ui import paint, text
from scenes.ui.look import Look

FITS = "Fits"
TAGGED = 3  # lines; of more, each is only outlined


class Bound(Protocol):
    """A table at which orders bind."""

    @property
    def ended(self) -> bool: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def turnover(self) -> Turnover: ...


class Ordered(Bound, Protocol):
    """A table that shows where orders could be served."""

    @property
    def camera(self) -> Camera: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def director(self) -> Director: ...
    @property
    def seats(self) -> list[SeatInfo]: ...


def told(table: Bound) -> tuple[Plain, ...]:
    """The orders of the viewer's decision that are still to be met, as the match tells them."""
    decision = table.hand.play.decision if not table.turnover.veiled and not table.ended else None
    orders = context_of(decision).get("orders", ())
    return tuple(order for order in orders if not order["met"])


def orders_of(table: Bound, seats: Sequence[SeatInfo]) -> tuple[Order, ...]:
    """What stands on the silk; ``seats`` say who gave them."""
    return tuple(
        Order(
            seats[order["owner"]].name, seats[order["owner"]].banner, order["code"], order["title"],
            order["sentence"], order["until"],
        )
        for order in told(table)
    )  # fmt: skip


def draw_lines(table: Ordered, surface: pygame.Surface, look: Look) -> None:
    """Jade outlines round the lines that would meet an order."""
    if table.director.busy or table.desk.open:
        return
    found = [line for order in told(table) for line in order["lines"] if line]
    for line in found:
        box = union(table.camera, tuple(table.hand.stage.screen_cells(line))).inflate(8, 8)
        if not box.colliderect(table.camera.view):
            continue
        paint.rounded_rect(surface, box, look.unit(5), None, look.theme.legal, 2 + look.strong)
        if len(found) <= TAGGED:
            _tag(surface, look, box)


def _tag(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """The word at the corner of the outline."""
    size = look.type(14)
    tag = pygame.Rect(0, 0, text.width(FITS, "ui_semibold", size) + look.unit(16), look.unit(22))
    tag.bottomright = (box.right, box.top + 2)
    paint.rounded_rect(surface, tag, look.unit(4), look.theme.surface, look.theme.legal, 1)
    text.text(surface, FITS, "ui_semibold", size, look.theme.text, tag.centerx, tag.centery, "cm")
