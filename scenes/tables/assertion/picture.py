"""Pieces of the picture that belong to no helper: the lands, the card that is held or hinted at, and the legend of a
cell. They change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame
from pygame import Rect

from scenes.app.plain import Action
from scenes.app.touches import draw_plan
from scenes.play.advice import Advice
from scenes.play.layout import PILES, HudLayout
from scenes.tables.assertion import marks, sprites
from scenes.tables.assertion.board import Scenery
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.ground import Land
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hints import Hints
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.hud.spots import pile_top
from scenes.tables.assertion.model import SeatInfo, TableModel
from scenes.tables.assertion.overlays import sentences_at
from scenes.tables.assertion.prompts.desk import Desk
from scenes.tables.assertion.stage import Stage
from scenes.ui.look import Look
from scenes.ui.tooltip import draw_tip


class Explained(Protocol):
    """A table whose ground is explained."""

    @property
    def camera(self) -> Camera: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def director(self) -> Director: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def scenery(self) -> Scenery: ...


class Panelled(Protocol):
    """A table with panels."""

    @property
    def camera(self) -> Camera: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def model(self) -> TableModel: ...


class Framed(Panelled, Protocol):
    """A table on which a card of the hand is framed."""

    @property
    def hints(self) -> Hints: ...


class Planned(Panelled, Protocol):
    """A table on which the plan of a hint is shown."""

    @property
    def advice(self) -> Advice: ...
    @property
    def director(self) -> Director: ...
    def places_of(self, action: Action) -> list[Rect]: ...


class Holding(Protocol):
    """A table over which a card is held."""

    @property
    def game(self) -> str: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def layout(self) -> HudLayout: ...


def lands(stage: Stage, seats: Sequence[SeatInfo]) -> tuple[Land, ...]:
    """The homes as the ground shows them, in the banner of their owner."""
    view = stage.view
    own = view.sides[stage.viewer]
    return tuple(
        Land(stage.orientation.side_of(home.vector), seats[home.seat].banner, home.side == own) for home in view.homes
    )


def panels(table: Panelled, surface: pygame.Surface) -> None:
    """The panels around the ground, with what the camera shows now."""
    camera = table.camera
    model = replace(table.model, zoom_percent=camera.per_cent, camera_window=camera.window())
    table.hud.draw_under(surface, model)
    table.hud.draw_over(surface, model)


def off_ground(table: Panelled, action: Action) -> list[Rect]:
    """Where a card that an action names lies beside the ground: in the hand, or on top of a pile; of a place of the
    record, the pile, the hand or the plaque of its seat."""
    if action["type"] == "at":
        return _places_at(table, action)
    code, order = action.get("card"), table.model.hand_order
    found = [table.hud.hand_slot(order.index(code), len(order))] if code in order else []
    return found + [table.hud.pile_card(name) for name in PILES if code and pile_top(table.model, name) == code]


def _places_at(table: Panelled, place: Action) -> list[Rect]:
    zone, seat = place["zone"], place.get("seat")
    if zone in PILES:
        return [table.hud.pile_card(zone)]
    if seat is None:
        return []
    if zone != "hand":
        return [table.hud.seat_plaque(seat, table.model)]
    return [table.hud.places.hand] if seat == table.model.viewer else [table.hud.seat_backs(seat, table.model)]


def hinted_card(table: Framed, surface: pygame.Surface, look: Look) -> None:
    """A frame around the card of a hint."""
    order = table.model.hand_order
    if table.hints.card in order:
        slot = table.hud.hand_slot(order.index(table.hints.card), len(order))
        marks.frame(surface, look, slot, 4)


def plan(table: Planned, surface: pygame.Surface, look: Look, letters: bool) -> None:
    """The whole plan of a hint: ghosts on the ground, numbers there and on the cards of the hand."""
    order = table.model.hand_order
    if table.director.busy or not table.advice.plan:
        return

    def places(action: Action) -> list[Rect]:
        return [place for place in table.places_of(action) if table.camera.view.contains(place)]

    def held(code: str) -> Rect | None:
        return table.hud.hand_slot(order.index(code), len(order)) if code in order else None

    draw_plan(surface, look, table.advice.plan, places, held, letters)


def legend(table: Explained, surface: pygame.Surface, look: Look) -> None:
    """What is special about the cell under the pointer, in words."""
    hand = table.hand
    pos = hand.grip.pos
    if hand.held is not None or table.desk.open or table.director.busy or not table.framing.on_ground(pos):
        return
    cell = table.camera.cell_at(pos)
    laid = next((one for one in table.scenery.cards if (one.column, one.row) == cell), None)
    said = sentences_at(hand.stage.view, tuple(table.scenery.overlays), *cell, laid)
    if said:
        draw_tip(surface, "\n".join(said), table.camera.card_rect(*cell), look, table.hud.slip_rect())


def held_card(table: Holding, surface: pygame.Surface, look: Look, letters: bool) -> None:
    """The card that follows the mouse; it dims over a cell where it may not lie."""
    hand = table.hand
    if not hand.grip.holding or hand.held is None:
        return
    x, y, width = hand.spot(table.layout.hand_card)
    alpha = 128 if hand.forbidden is not None else 255
    spot = (x + width * 0.36, y + width * 0.5, width)  # beside the mouse: the cell under it stays in sight
    sprite = sprites.Sprite(hand.held, spot, hand.grip.angle, alpha, 4, hand.stage.pack)
    sprites.draw_sprites(surface, look, [sprite], letters)
