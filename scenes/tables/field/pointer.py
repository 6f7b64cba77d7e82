"""The mouse on the table of a smaller game: pointing, pressing, carrying."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from scenes.play.record import ENTRIES
from scenes.tables.field.carrying import Carrying
from scenes.tables.field.piece import Piece, Zone
from scenes.tables.field.pressing import Pressing
from scenes.tables.field.table_state import TableState
from scenes.ui.event_commands import button_of, pos_of, wheel_of

COLUMN = "column"  # beside the field, where nothing can be pressed
FAR = 6  # pixels from which a press becomes carrying


class Pointer:
    """The mouse: what it points at, presses and carries."""

    def __init__(
        self,
        scene: TableState,
        carrying: Carrying,
        pressing: Pressing,
        opens: Callable[[tuple[int, int]], bool],
        record: Callable[[], Rect | None],
    ) -> None:
        """``opens``: whether a press there opens what stands beside the field; ``record``: where the record lies."""
        self.scene, self.carrying, self.pressing = scene, carrying, pressing
        self._opens, self._record = opens, record
        self.pos = (0, 0)
        self.hovered = ""  # the name of what is pointed at
        self.pressed = ""
        self._down: tuple[int, int] | None = None

    def state(self, name: str) -> str:
        """Return how a button looks: pressed, pointed at, or neither."""
        return "down" if self.pressed == name else "hover" if self.hovered == name else ""

    def forget(self) -> None:
        """Press and carry nothing any more."""
        self.hovered, self.pressed, self._down = "", "", None
        self.carrying.piece = self.carrying.stays = None

    def look_again(self) -> None:
        """Things have moved: point at what lies under the mouse now, if anything was pointed at."""
        if self.hovered and not self.pressed:
            self.hovered = self.name_at(self.pos)

    def let_go(self) -> None:
        """The button that is down may come up elsewhere: what is carried goes back, and nothing is pressed."""
        self.scene.record.release()
        self.pressed, self._down = "", None
        self.carrying.put_back(self.pos)

    @property
    def carried(self) -> Piece | None:
        """The card in the air."""
        return self.carrying.piece

    # ---- what lies where

    def piece_at(self, pos: tuple[int, int]) -> Piece | None:
        """The topmost piece under a point."""
        return next((piece for piece in reversed(self.scene.shown) if outline(piece).collidepoint(pos)), None)

    def zone_at(self, pos: tuple[int, int], pressed: bool = False) -> Zone | None:
        """The zone under a point, or that can be ``pressed`` there; the smallest of several."""
        under = [zone for zone in self.scene.areas if zone.rect.collidepoint(pos) and (zone.action or not pressed)]
        return min(under, key=lambda zone: zone.rect.w * zone.rect.h, default=None)

    def name_at(self, pos: tuple[int, int]) -> str:
        """The name of what a press here would press."""
        scene = self.scene
        for name, cell in scene.layout.bar_cells.items():
            if cell.collidepoint(pos) and name in scene.bar_tips:
                return name
        for control, rect in scene.buttons:
            if rect.collidepoint(pos):
                return control.name
        if self._opens(pos):
            return "strip:fold"
        beside, record = scene.layout.column or scene.layout.drawer, self._record()
        if record is not None and record.collidepoint(pos):
            return ENTRIES
        if beside is not None and beside.collidepoint(pos):
            return COLUMN
        piece = self.piece_at(pos)
        if piece is not None and (piece.action is not None or piece.drags):
            return f"piece:{piece.key}"
        zone = self.zone_at(pos, pressed=True)
        if zone is not None:
            return f"zone:{zone.name}"
        return f"piece:{piece.key}" if piece is not None else ""

    def on_bar(self, event: pygame.Event) -> bool:
        """Is this a press on the bar, which is heard even while something is shown?"""
        return event.type == pygame.MOUSEBUTTONDOWN and self.name_at(pos_of(event)) in self.scene.bar_tips

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was of use."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(pos_of(event))
        if event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 1:
            self.pos, self._down = pos_of(event), pos_of(event)
            self.pressed = self.name_at(pos_of(event))
            self.scene.record.pinned = False
            if self.pressed == ENTRIES:
                self.scene.record.press(pos_of(event))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 3:
            self.forget()
            return self.scene.undo()
        if event.type == pygame.MOUSEBUTTONUP and button_of(event) == 1:
            return self._release(pos_of(event))
        if (
            event.type == pygame.MOUSEWHEEL
            and wheel_of(event)
            and self.name_at(self.pos).startswith((COLUMN, "strip:"))
        ):
            return self.pressing.press("strip:back" if wheel_of(event) > 0 else "strip:on")
        if event.type == pygame.MOUSEWHEEL and self.name_at(self.pos) == ENTRIES:
            return self.scene.record.scroll(-wheel_of(event) * self.scene.record.step)
        return False

    def _move(self, pos: tuple[int, int]) -> bool:
        scene, self.pos = self.scene, pos
        if self.pressed == ENTRIES:
            return scene.record.drag(pos)
        if self.carried is None and self._down is not None and self.pressed.startswith("piece:"):
            far = max(abs(pos[0] - self._down[0]), abs(pos[1] - self._down[1])) >= FAR
            piece = next((one for one in scene.shown if f"piece:{one.key}" == self.pressed), None)
            if far and piece is not None:
                self.carrying.take(piece)
        name = self.name_at(pos)
        turned = scene.record.point(pos if name == ENTRIES else None)
        if name != self.hovered or turned or self.carried is not None:
            self.hovered = name
            return True
        return False

    def _release(self, pos: tuple[int, int]) -> bool:
        scene, name = self.scene, self.pressed
        self.pos = pos
        scene.record.release()
        self.pressed, self._down = "", None
        if self.carrying.let_go(pos, self.zone_at(pos)):
            return True
        if name and name == self.name_at(pos):
            rests = name.startswith("piece:") and scene.guard.just_gone(pos)  # the card has come where a button was
            return rests or scene.guard.resting(name) or self.pressing.press(name)
        return bool(name)


def outline(piece: Piece) -> Rect:
    """The box a piece fills as it lies: a quarter turn swaps its sides."""
    if piece.angle % 180 == 90:
        turned = Rect(0, 0, piece.rect.h, piece.rect.w)
        turned.center = piece.rect.center
        return turned
    return piece.rect
