"""Where the zones of the game are on the screen: piles, hands and cells, as the ends of flights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.table.sprites import Place, Spot

if TYPE_CHECKING:
    from scenes.table.table import TableScene

PILES = ("deck", "centre", "removed")


def place_of(table: TableScene, zone: dict[str, Any], index: int = -1, count: int = 0) -> Place:
    """A zone as a place that is looked up anew in every frame: camera and panels may move meanwhile.

    `index` of `count` is the slot of a card in the viewer's hand.
    """
    name = zone.get("zone")
    if name == "board":
        cell = table.orientation.to_screen(zone["cell"])
        return lambda: _spot(table.camera.card_rect(*cell))
    if name == "hand" and zone.get("seat") == table.viewer:
        return lambda: _spot(table.hud.hand_slot(max(0, index), max(1, count)))
    if name == "hand":
        seat = zone["seat"]
        return lambda: _far_hand(table, seat)
    if name in PILES:
        return lambda: _spot(table.hud.pile_card(name))
    return lambda: _spot(table.layout.plaque)


def _spot(rect: pygame.Rect) -> Spot:
    return (rect.centerx, rect.centery, rect.w)


def _far_hand(table: TableScene, seat: int) -> Spot:
    """The hand of another seat hangs below the bar."""
    if table.model is None:
        return (table.layout.board.centerx, table.layout.board.top, 40)
    rect = table.hud.seat_backs(seat, table.model)
    width = max(24, round(rect.h / 0.62 / 1.4)) if rect.h else 40
    return (rect.centerx, rect.centery, width)
