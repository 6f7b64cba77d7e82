"""What the camera shows by itself: the cards on the ground and where the next ones may lie, as large as they can be
shown; more of the field as the cards grow out of its sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from scenes.app.scene import Program
from scenes.play.advice import Advice
from scenes.play.layout import HudLayout
from scenes.play.said import Said
from scenes.tables.assertion.camera import LARGEST, SMALLEST, Camera
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.layout import (
    Laid,
    around,
    cards_on_ground,
    content_box,
    grown,
    near_box,
    near_centre,
    spots_box,
    union,
    whole_box,
)
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.parts import clear_parts
from scenes.tables.assertion.prompts.aiming import Aiming
from scenes.tables.assertion.prompts.desk import Desk
from scenes.tables.assertion.stage import Stage
from scenes.ui.look import Look

USUAL_LARGEST = 91  # pixels of a cell the camera chooses by itself, at scale 1
USUAL_SMALLEST = 40
READABLE = 26  # pixels of a cell below which rank and suit of a card are no longer shown
AHEAD = 1.0  # cells around the cards that are always in sight: there the next ones may lie
PAN = 90  # pixels for a press of an arrow
BESIDE = 0.5  # cells left around a cell the keyboard has gone to


class Framed(Protocol):
    """A table whose camera is led."""

    dirty: bool

    @property
    def advice(self) -> Advice: ...
    @property
    def aiming(self) -> Aiming: ...
    @property
    def app(self) -> Program: ...
    @property
    def camera(self) -> Camera: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def look(self) -> Look: ...
    @property
    def said(self) -> Said: ...
    @property
    def stage(self) -> Stage: ...


def ground_cards(hand: Hand) -> list[Laid]:
    """Every card on the ground, the tentative ones of the viewer among them."""
    stage = hand.stage
    placed = hand.play.placed if hand.free else []
    return cards_on_ground(stage.view, placed, stage.orientation, stage.viewer)


class Framing:
    """Leads the camera as long as the player does not."""

    def __init__(self, table: Framed) -> None:
        self.table = table
        self._whole = False  # the camera was told to show all lands
        self._opened = False  # it has opened up for cells that were asked for
        self._lying: list[pygame.Rect | None] = []  # the panels that were given way to

    def fit(self, at_once: bool = False, more: Sequence[Cell] = (), whole: bool = False) -> None:
        """Show what lies there and where one may build next; from now on the camera moves by itself again.

        Cards must be readable, though: where they reach too far for that, as much is shown as there is room for round
        the last build. With `whole` all lands are shown however small they become.
        """
        camera = self.table.camera
        self._whole, self._opened = whole, False
        limits = (SMALLEST, self._largest())
        content = content_box(ground_cards(self.table.hand), more if whole else ())
        box = whole_box(content, self._sides()) if whole else union(near_box(content), spots_box(more))
        camera.take_part(box, limits)
        cell = camera.best_cell(box, limits)
        if not whole and cell < READABLE:
            cell = READABLE
            box = around(box, self._latest(more), *camera.room(cell))
        camera.fit(near_centre(box, *camera.room(cell)), (cell, cell), at_once)
        self.table.dirty = True

    def look_through(self, parts: Sequence[pygame.Rect]) -> None:
        """Use these parts of the ground."""
        largest = max(LARGEST, round(LARGEST * self.table.app.scale.factor))
        self.table.camera.set_view(self.table.layout.board, *parts, largest=largest)

    def make_room(self) -> bool:
        """Give way to the strip that tells the plays, to the plan of a hint, to the slip of a question, however long,
        and to the silk of an order; True if that is new."""
        table, hud = self.table, self.table.hud
        lying = [hud.strip_column(), hud.plan_rect()]
        asking = table.hand.free and not (table.said.text or table.advice.reason or table.advice.waiting)
        if not asking and lying == self._lying:
            return False
        before, self._lying = table.camera.parts, lying
        slip = hud.slip_rect() if asking else None
        self.look_through(clear_parts(table.layout, table.look, slip, [hud.silk_rect(), *lying]))
        return table.camera.parts != before

    def turn_over(self) -> None:
        """The button and its key: the cards, when the player has gone elsewhere; else all lands, or the cards again."""
        self.fit(whole=not (self._whole or self.table.camera.by_hand))

    def _largest(self) -> int:
        return max(USUAL_SMALLEST, round(USUAL_LARGEST * self.table.app.scale.factor))

    def _sides(self) -> list[Cell]:
        table = self.table
        return [table.stage.orientation.side_of(home["vector"]) for home in table.stage.view["homes"]]

    def _latest(self, more: Sequence[Cell]) -> Sequence[Cell]:
        """The cells that matter most just now: those asked for, or those of the last build, or the centre."""
        last = self.table.stage.view.get("last_build")
        return more or (self.table.stage.screen_cells(last["cells"]) if last else ()) or ((0, 0),)

    def follow(self, more: Sequence[Cell] = ()) -> None:
        """Open up when the cards, the places of the next ones or the cells asked for are out of sight, and come back
        when those are no longer asked for; unless the player has moved the camera."""
        camera = self.table.camera
        if camera.by_hand or camera.moving:
            return
        wanted = union(grown(content_box(ground_cards(self.table.hand), ()), AHEAD, AHEAD), spots_box(more))
        if camera.best_cell(wanted, (SMALLEST, self._largest())) < READABLE:
            wanted = spots_box(self._latest(more))
        if (self._opened and not more) or not camera.sees(wanted):
            self.fit(more=more)
            self._opened = bool(more)

    def asked(self) -> list[Cell]:
        """The cells among which the viewer is choosing now."""
        table = self.table
        if table.hand.held is not None:
            return list(table.hand.legal())
        prompt = table.desk.prompt
        if prompt is None or prompt.form != "ground":
            return []
        return [cell for target in table.aiming.targets() for cell in target.cells]

    def keep(self, *cells: Cell) -> None:
        """The keyboard has gone to a place: it must be seen, and the camera goes no farther than that takes."""
        camera = self.table.camera
        if not all(camera.clear.contains(camera.card_rect(*cell)) for cell in cells):
            camera.bring(grown(spots_box(cells), BESIDE, BESIDE))

    def pan(self, direction: Cell) -> None:
        """The player moves the ground by the keys."""
        camera = self.table.camera
        across, down = camera.pitch
        camera.look_at(camera.x + direction[0] * PAN / across, camera.y + direction[1] * PAN / down)
        self.table.dirty = True

    def on_ground(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel shows the ground, with no panel above it."""
        return self.table.camera.view.collidepoint(pos) and not self.table.hud.covers(pos)
