"""The prompt of the moment as it is painted: the veil, the sheet, a hint beside it, and a card that is read."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

import pygame

from scenes.play import slip as prompt_slip
from scenes.play.advice import Advice
from scenes.play.layout import HudLayout
from scenes.play.slip import Slip
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.model import SeatInfo, TableModel
from scenes.tables.assertion.prompts import sheet
from scenes.tables.assertion.prompts.desk import Desk, Plans
from scenes.tables.assertion.prompts.reading import draw_card_sheet
from scenes.tables.assertion.regard import Regard
from scenes.ui.look import Look

HINT_ROOM = 280  # units beside the sheet that a hint needs


class Dispatched(Protocol):
    """A table on which a sheet lies."""

    @property
    def advice(self) -> Advice: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def game(self) -> str: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def look(self) -> Look: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def planning(self) -> Plans: ...
    @property
    def regard(self) -> Regard: ...
    @property
    def seats(self) -> list[SeatInfo]: ...


def draw(table: Dispatched, surface: pygame.Surface) -> None:
    """Draw the veil and the sheet, and a card that is read above both."""
    _draw_prompt(table, surface)
    code = table.desk.reading
    if code is not None:
        facts = table.model.facts if table.regard.card == code else None
        draw_card_sheet(surface, table.look, table.model.pack, code, facts)


def _draw_prompt(table: Dispatched, surface: pygame.Surface) -> None:
    desk, look = table.desk, table.look
    prompt = desk.prompt
    if prompt is None or not desk.open:
        return
    shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    shade.fill(look.theme.veil)
    shade.fill((0, 0, 0, 0), table.layout.top_bar)  # the bar stays in reach
    surface.blit(shade, (0, 0))
    desk.draw_threat(surface)
    states = {desk.hovered: "down" if desk.pressed == desk.hovered else "hover"} if desk.hovered else {}
    ring = desk.choosing.ring if look.ring else None
    banner = table.seats[prompt.seat].banner
    sheet.draw(surface, look, prompt, desk.places(), banner, desk.choosing.chosen, states, ring,
               desk.outcome, table.planning.doable)  # fmt: skip
    if table.advice.waiting or table.advice.reason:
        _draw_hint(table, surface)
    table.hud.draw_tip(surface, desk.places().sheet)


def _draw_hint(table: Dispatched, surface: pygame.Surface) -> None:
    """Draw the hint beside the sheet, which hides its usual place; above the sheet if there is no room."""
    layout, model = table.layout, table.model
    width, height = layout.size
    left = table.desk.places().sheet.right + layout.u(12)
    if width - left >= layout.u(HINT_ROOM):
        free = pygame.Rect(left, layout.board.top, width - left - layout.u(12), layout.board.h)
        foot = (free.centerx, layout.board.bottom)
    else:
        free = pygame.Rect(8, 8, width - 16, height - 16)
        foot = (free.centerx, layout.u(8))
    laid = replace(layout, free=free, prompt=foot)
    bold, rest, tone = table.advice.words(elsewhere=False) or ("", "", "normal")
    slip = Slip(bold, rest, tone, model.seats[model.viewer].banner)
    where = prompt_slip.measure(slip, laid, table.look)
    place = where.rect.clamp(free)
    below = place.move(0, layout.top_bar.bottom + 4 - place.top)
    if place.top < layout.top_bar.bottom and below.bottom <= table.desk.places().sheet.top:
        place = below  # the bar stays in reach
    prompt_slip.draw(surface, place, table.look, laid, slip, where, {})
