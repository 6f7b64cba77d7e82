"""One frame of the table, layer by layer, in the order of the design. Changes nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

import pygame

from scenes.play.answering import Answering
from scenes.play.help import draw_help
from scenes.tables.assertion import marks, orders, signs, sprites, staging
from scenes.tables.assertion.board import Board
from scenes.tables.assertion.ground import Ground, Land
from scenes.tables.assertion.keys import HELP
from scenes.tables.assertion.layout import Laid
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.overlays import sentences_at
from scenes.tables.assertion.signs import Signed
from scenes.tables.assertion.sprites import Spot
from scenes.tables.assertion.staging import Staged
from scenes.tables.assertion.toss import Toss
from scenes.ui.look import Look
from scenes.ui.theme import rgb
from scenes.ui.tooltip import draw_tip


class Pictured(Signed, Staged, Protocol):
    """A table that is painted as a whole."""

    @property
    def answering(self) -> Answering: ...
    @property
    def board(self) -> Board: ...
    @property
    def cards(self) -> list[Laid]: ...
    @property
    def coin(self) -> Toss: ...
    @property
    def ground(self) -> Ground: ...
    @property
    def help_open(self) -> bool: ...
    @property
    def hint_card(self) -> str | None: ...
    @property
    def model(self) -> TableModel: ...
    def held_spot(self) -> Spot: ...
    def on_ground(self, pos: tuple[int, int]) -> bool: ...


def lands(table: Pictured) -> tuple[Land, ...]:
    """The homes as the ground shows them, in the banner of their owner."""
    view = table.stage.view
    own = view["sides"][table.viewer]
    return tuple(
        Land(table.orientation.side_of(home["vector"]), table.seats[home["seat"]].banner, home["side"] == own)
        for home in view["homes"]
    )


def draw(table: Pictured, surface: pygame.Surface) -> None:
    """The whole table."""
    look = table.look
    if table.turnover.veiled or table.model is None:
        surface.fill(rgb(look.theme.bg))
        return
    camera, scenery = table.camera, table.scenery
    before = surface.get_clip()
    surface.set_clip(camera.view)
    table.ground.draw(surface, camera)
    signs.draw_cords(table, surface, look)
    table.board.draw_below(surface, look, camera, scenery)
    signs.draw(table, surface, look)
    table.board.draw_above(surface, look, camera, scenery)
    orders.draw_lines(table, surface, look)
    letters = table.app.settings.suit_letters
    staging.draw(table, surface, look, letters)
    sprites.draw_effects(surface, look, camera, table.director.effects)
    table.enact.draw(surface)
    table.desk.draw_ground(surface)
    surface.set_clip(before)
    model = replace(table.model, zoom_percent=camera.per_cent, camera_window=camera.window())
    table.hud.draw_under(surface, model)
    table.hud.draw_over(surface, model)
    table.answering.draw(surface)
    table.desk.draw(surface)
    _hinted_card(table, surface, look)
    _legend(table, surface, look)
    sprites.draw_sprites(surface, look, table.director.sprites, letters)
    _held_card(table, surface, look, letters)
    table.coin.draw(surface, camera.view, look)
    if table.help_open:
        draw_help(surface, look, HELP)


def _hinted_card(table: Pictured, surface: pygame.Surface, look: Look) -> None:
    order = table.model.hand_order
    if table.hint_card in order:
        slot = table.hud.hand_slot(order.index(table.hint_card), len(order))
        marks.frame(surface, look, slot, 4)


def _legend(table: Pictured, surface: pygame.Surface, look: Look) -> None:
    """What is special about the cell under the pointer, in words."""
    pos, moves = table.moves.grip.pos, table.moves
    if moves.held is not None or table.desk.open or table.director.busy or not table.on_ground(pos):
        return
    cell = table.camera.cell_at(pos)
    laid = next((one for one in table.cards if (one.column, one.row) == cell), None)
    said = sentences_at(table.stage.view, tuple(table.scenery.overlays), *cell, laid)
    if said:
        draw_tip(surface, "\n".join(said), table.camera.card_rect(*cell), look, table.hud.slip_rect())


def _held_card(table: Pictured, surface: pygame.Surface, look: Look, letters: bool) -> None:
    """The card that follows the mouse; it dims over a cell where it may not lie."""
    moves = table.moves
    if not moves.grip.holding or moves.held is None:
        return
    x, y, width = table.held_spot()
    alpha = 128 if moves.forbidden is not None else 255
    spot = (x + width * 0.36, y + width * 0.5, width)  # beside the mouse: the cell under it stays in sight
    sprite = sprites.Sprite(moves.held, spot, moves.grip.angle, alpha, 4, table.game)
    sprites.draw_sprites(surface, look, [sprite], letters)
