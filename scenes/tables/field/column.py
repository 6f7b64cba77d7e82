"""The column beside the field of a smaller game: the plan of a hint, and below it the record where that stands open.

It is there where the window is wide enough for a field beside it; elsewhere a plan is told on the slip, and the record
lies over the field.
"""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame import Rect

from scenes.app.scene import Program
from scenes.app.snapshot import Live
from scenes.play import layout as places
from scenes.play import plan_panel
from scenes.play.advice import Advice
from scenes.play.layout import HudLayout
from scenes.play.plan_panel import PanelLayout
from scenes.play.plans import Shown
from scenes.ui import paint
from scenes.ui.look import Look

PAD = 14  # units around what stands in the column
LEAST_RECORD = 260  # units that are left to the record


class Pointing(Protocol):
    """The mouse."""

    hovered: str
    pressed: str

    def forget(self) -> None: ...


class Beside(Protocol):
    """A table with a column beside its field."""

    drawer_open: bool | None
    layout: HudLayout

    @property
    def advice(self) -> Advice: ...
    @property
    def app(self) -> Program: ...
    @property
    def busy(self) -> bool: ...
    @property
    def live(self) -> Live: ...
    @property
    def look(self) -> Look: ...
    @property
    def pointer(self) -> Pointing: ...
    @property
    def tutor(self) -> object | None: ...
    def refresh(self, glide: bool = True) -> None: ...


class Column:
    """Knows what stands beside the field, and lays the table out anew when that begins or ends."""

    def __init__(self, scene: Beside) -> None:
        self.scene = scene
        self._laid = (False, False)  # for what the table was laid out last: something in the column, the record
        self._kept: tuple[object, PanelLayout | None] = (None, None)

    # ---- where

    @property
    def _wanted(self) -> bool:
        return self._shown is not None

    def lay_out(self) -> HudLayout:
        """The places of the present window."""
        scene = self.scene
        width, height = scene.app.size
        seats, lesson, record = scene.live.now.seats, scene.tutor is not None, bool(scene.drawer_open)
        self._laid = (self._wanted, record)
        if self._wanted and not lesson:
            found = places.compute(width, height, scene.look.scale, True, seats)
            if found.docked:
                return found
        return places.compute(width, height, scene.look.scale, record, seats, lesson)

    def settle(self) -> None:
        """Lay the table out anew if something has come to stand beside the field, or has gone."""
        scene = self.scene
        if hasattr(scene, "layout") and self._laid != (self._wanted, bool(scene.drawer_open)):
            scene.layout = self.lay_out()
            scene.pointer.forget()
            scene.refresh()

    @property
    def _room(self) -> Rect | None:
        """The part of the column that is left to what stands above the record."""
        layout = self.scene.layout
        if layout.drawer is None or not layout.docked:
            return None
        pad = layout.u(PAD)
        room = layout.drawer.inflate(-2 * pad, -2 * pad)
        if self.scene.drawer_open:
            room.h -= layout.u(LEAST_RECORD)
        return room

    @property
    def record(self) -> Rect | None:
        """Where the record stands, if it does."""
        scene = self.scene
        drawer = scene.layout.drawer
        if drawer is None or not scene.drawer_open:
            return None
        plan = self.plan
        if plan is None:
            return drawer
        top = plan[1].rect.bottom + scene.layout.u(PAD)
        return Rect(drawer.x, top, drawer.w, drawer.bottom - top)

    # ---- the plan of a hint

    @property
    def _shown(self) -> Shown | None:
        scene = self.scene
        return scene.advice.shown if not scene.busy and hasattr(scene, "advice") and scene.advice.plan else None

    @property
    def plan(self) -> tuple[Shown, PanelLayout] | None:
        """The plan and where its panel stands; ``None`` where there is none, or no room for one."""
        scene, shown, room = self.scene, self._shown, self._room
        if shown is None or room is None:
            return None
        key = (shown, tuple(room), scene.look.scale)
        if self._kept[0] != key:
            self._kept = (key, plan_panel.measure(shown, scene.layout, scene.look, room))
        return None if self._kept[1] is None else (shown, self._kept[1])

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        """The ground of the column, and what stands above the record."""
        scene, layout = self.scene, self.scene.layout
        if layout.drawer is None:
            return
        theme = scene.look.theme
        surface.fill(theme.surface, layout.drawer)
        paint.vline(surface, theme, layout.drawer.left, layout.drawer.top, layout.drawer.bottom)
        plan = self.plan
        if plan is not None:
            pointer = scene.pointer
            states = {name: _state(pointer, name) for name in plan[1].buttons}
            plan_panel.draw(surface, plan[1].rect, scene.look, layout, *plan, states)


def _state(pointer: Pointing, name: str) -> str:
    return "down" if pointer.pressed == name else "hover" if pointer.hovered == name else ""
