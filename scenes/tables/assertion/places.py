"""Where the zones of the game are on the screen: piles, hands and cells, as the ends of flights."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.app.plain import Plain
from scenes.tables.assertion import staging
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.sprites import Place, Spot
from scenes.tables.assertion.staging import Staged

PILES = ("deck", "centre", "removed")


class Placed(Staged, Protocol):
    """A table whose zones have places on the screen."""

    @property
    def hud(self) -> Hud: ...
    @property
    def model(self) -> TableModel: ...


class Places:
    """Finds the zones."""

    def __init__(self, table: Placed) -> None:
        self.table = table

    def of(self, zone: Plain, index: int = -1, count: int = 0) -> Place:
        """A zone as a place that is looked up anew in every frame: camera and panels may move meanwhile.

        `index` of `count` is the slot of a card in the viewer's hand.
        """
        table, name = self.table, zone.get("zone")
        if name == "board":
            cell = table.stage.orientation.to_screen(zone["cell"])
            return lambda: _spot(table.camera.card_rect(*cell))
        if name == "hand" and zone.get("seat") == table.stage.viewer:
            return lambda: _spot(table.hud.hand_slot(max(0, index), max(1, count)))
        if name == "hand":
            seat = zone["seat"]
            return lambda: _far_hand(table, seat)
        if name == "pending":
            return lambda: staging.spot_of(table, max(0, index))
        if name == "overlay":
            first = table.stage.orientation.to_screen(zone["cells"][0])
            return lambda: _spot(table.camera.card_rect(*first))
        if name == "shown":
            return lambda: _shown(table, index, count)
        if name in ("depot", "threat", "aside"):
            seat = zone["seat"]
            return lambda: _plaque(table, seat)
        if name == "score":
            seat = zone["seat"]
            return lambda: self._total(seat)
        if name == "spent":
            return lambda: _spot(table.hud.pile_card("centre"))
        if name in PILES:
            return lambda: _spot(table.hud.pile_card(name))
        return lambda: _spot(table.layout.plaque)

    def plaque(self, seat: int) -> pygame.Rect:
        """Where the plaque of a seat lies."""
        table = self.table
        if seat == table.stage.viewer:
            return table.layout.plaque
        return table.hud.seat_plaque(seat, table.model)

    def _total(self, seat: int) -> Spot:
        """The total on a plaque: at its right end."""
        rect, u = self.plaque(seat), self.table.layout.u
        high = rect.y + u(38) if seat == self.table.stage.viewer else rect.centery
        return (rect.right - u(34), high, u(40))


def _spot(rect: pygame.Rect) -> Spot:
    return (rect.centerx, rect.centery, rect.w)


def _far_hand(table: Placed, seat: int) -> Spot:
    """The hand of another seat hangs below the bar."""
    rect = table.hud.seat_backs(seat, table.model)
    width = max(24, round(rect.h / 0.62 / 1.4)) if rect.h else 40
    return (rect.centerx, rect.centery, width)


def _shown(table: Placed, index: int, count: int) -> Spot:
    """A card that is shown to the viewer: all of them side by side in the upper half of the ground."""
    view = table.camera.view
    width = min(table.layout.hand_card, (view.w * 0.9) / max(1, count) / 1.08)
    left = view.centerx - (count - 1) * width * 1.08 / 2
    return (left + index * width * 1.08, view.top + width * 1.0, width)


def _plaque(table: Placed, seat: int) -> Spot:
    """What lies beside a seat: on its plaque."""
    rect = table.layout.plaque
    if seat != table.stage.viewer:
        rect = table.hud.seat_plaque(seat, table.model)
    return (rect.x + rect.h * 0.5, rect.centery, max(20.0, rect.h * 0.5))
