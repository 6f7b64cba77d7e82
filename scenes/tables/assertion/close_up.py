"""A part of the ground alone, as the table paints it: for the pictures in the book of rules."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.app.close_up import CloseUp
from scenes.tables.assertion.board import Scenery
from scenes.tables.assertion.camera import SMALLEST, Camera
from scenes.tables.assertion.frame import frame
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.layout import grown, spots_box
from scenes.ui.look import Look

CARD = 50  # units of the widest cell
CENTRE = "centre"
AROUND = 0.45  # cells of ground around what is shown


class Ground(Protocol):
    """A table whose ground is painted."""

    camera: Camera
    scenery: Scenery
    hand: Hand

    @property
    def look(self) -> Look: ...
    def brief(self) -> None: ...
    def refresh(self) -> None: ...
    def draw_ground(self, surface: pygame.Surface, offers: bool) -> None: ...


def close_up(table: Ground, size: tuple[int, int], wanted: CloseUp) -> pygame.Surface:
    """The ground around the cards that are wanted, or around all there are, ``size`` pixels large."""
    hand, at = table.hand, wanted.at
    spot = hand.stage.orientation.to_screen(at) if at is not None else None
    if spot is not None and spot in hand.legal():
        hand.over = spot
    else:
        hand.forbidden = spot
    table.refresh()
    table.brief()
    scenery, shown = table.scenery, wanted.shown
    scenery.tags = ()  # the words beside the picture say it
    if spot is not None:
        scenery.legal = {}
        scenery.ghost = scenery.ghost or ((hand.held, "") if hand.held else None)
    scenery.aimed = [(laid.column, laid.row) for laid in scenery.cards if laid.code in wanted.framed]
    cells = [(laid.column, laid.row) for laid in scenery.cards if not shown or laid.code in shown]
    if CENTRE in shown or not cells:
        cells.append((0, 0))
    cells += [spot] if spot is not None else scenery.legal
    view, camera = pygame.Rect((0, 0), size), table.camera
    camera.set_view(view, view)
    box = grown(spots_box(cells), AROUND, AROUND)
    camera.show(*frame([box], [view], (SMALLEST, table.look.unit(CARD))), at_once=True)
    surface = pygame.Surface(size)
    table.draw_ground(surface, offers=False)
    return surface
