"""The column beside the field of a smaller game: what is told of what was played, or the plan of a hint, and below it
the record where that stands open.

It is there where the window is wide enough for a field beside it; elsewhere the slip tells, the record lies over the
field, and so does the strip when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

import pygame
from pygame import Rect

from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.play import layout as places
from scenes.play import plan_panel
from scenes.play.advice import Advice
from scenes.play.layout import HudLayout
from scenes.play.panels import Panels
from scenes.play.plan_panel import PanelLayout
from scenes.play.plans import Shown
from scenes.play.slip import SlipLayout
from scenes.play.telling.pace import Pace
from scenes.play.telling.strip import OVERLAY, TIPS, Story, StripLayout, draw, measure
from scenes.tables.field.piece import Control
from scenes.ui import paint
from scenes.ui.look import Look

STRIP = "strip:"
FOLD, HOLD, NEXT, SKIP = (f"{STRIP}{name}" for name in ("fold", "hold", "next", "skip"))
BACK, ON = f"{STRIP}back", f"{STRIP}on"
NOTHING_YET = "Nothing has been played yet that could be told."
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
    def pace(self) -> Pace: ...
    @property
    def strip_story(self) -> Story | None: ...
    @property
    def look(self) -> Look: ...
    @property
    def pointer(self) -> Pointing: ...
    @property
    def session(self) -> Session: ...
    def refuse(self, sentence: str | None) -> None: ...
    def refresh(self, glide: bool = True) -> None: ...


class Column:
    """Knows what stands beside the field, and lays the table out anew when that begins or ends."""

    def __init__(self, scene: Beside, slip: Callable[[], SlipLayout | None]) -> None:
        """``slip``: where the slip lies as things stand."""
        self.scene, self._slip = scene, slip
        self._laid = (False, False)  # for what the table was laid out last: something in the column, the record
        self._kept: tuple[object, PanelLayout | None] = (None, None)
        self._strip: tuple[object, StripLayout | None] = (None, None)
        self._panels, self._style = Panels(), ""
        self.open = True  # whether the strip has a column of its own; in a small window it is opened by hand
        self.over = False
        self._back = 0  # steps that the reader has gone back

    # ---- where

    @property
    def _wanted(self) -> bool:
        if self.scene.session.lesson is not None:
            return False  # its tablet stands there
        return self._shown is not None or (self.open and self.scene.strip_story is not None)

    def lay_out(self) -> HudLayout:
        """The places of the present window."""
        scene = self.scene
        width, height = scene.app.size
        seats, lesson, record = scene.session.seats, scene.session.lesson is not None, bool(scene.drawer_open)
        self._laid = (self._wanted, record)
        if self._wanted and not lesson:
            found = places.compute(width, height, scene.look.scale, True, seats)
            if found.docked:
                return found
        return places.compute(width, height, scene.look.scale, record, seats, lesson)

    def settle(self) -> None:
        """Lay the table out anew if something has come to stand beside the field, or has gone; never under a hand that
        presses or carries."""
        scene = self.scene
        if scene.pointer.pressed or not hasattr(scene, "layout"):
            return
        if self._laid != (self._wanted, bool(scene.drawer_open)):
            found = self.lay_out()
            if found != scene.layout:
                scene.layout = found
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
        plan, strip = self.plan, self.strip
        above = plan[1].rect if plan is not None else strip[1].rect if strip is not None and not self.over else None
        if above is None:
            return drawer
        top = above.bottom + scene.layout.u(PAD)
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

    # ---- what is told

    @property
    def strip(self) -> tuple[Story, StripLayout] | None:
        """What is told and where the strip stands; ``None`` where there is none, or a plan in its place."""
        scene, story, room = self.scene, self.scene.strip_story, self._room
        if story is None or self._shown is not None:
            return None
        if room is None and self.over:
            room = scene.layout.free.inflate(-2 * scene.layout.u(PAD), -2 * scene.layout.u(PAD))
            room.w = min(room.w, scene.layout.u(OVERLAY))
        elif room is None:
            return None
        folded = not self.open and not self.over
        story = replace(story, folded=folded, back=min(self._back, len(story.steps) - 1))
        key = (story, tuple(room), scene.look.scale, scene.layout.free.size)
        if self._strip[0] != key:
            self._strip = (key, measure(story, scene.layout, scene.look, room=room))
        assert self._strip[1] is not None
        return story, self._strip[1]

    def buttons(self) -> list[tuple[Control, Rect]]:
        """The buttons of the strip with their places."""
        strip = self.strip
        if strip is None:
            return []
        places = {FOLD: strip[1].head, **strip[1].buttons}
        return [(Control(name, "", {"type": "strip"}, tip=TIPS[name]), rect) for name, rect in places.items()]

    def opens_at(self, pos: tuple[int, int]) -> bool:
        """Whether a press opens the strip of a small window: one on the slip, which tells there what is played."""
        if self.scene.strip_story is None or self.strip is not None or self._shown is not None:
            return False
        slip = self._slip()
        return slip is not None and slip.rect.collidepoint(pos)

    def press(self, name: str) -> None:
        """A button of the strip was pressed, or its key."""
        scene, story = self.scene, self.scene.strip_story
        if story is None:
            return scene.refuse(NOTHING_YET)
        if name == FOLD:
            self._back = 0
            if self._room is not None or self._fits_beside():
                self.open = not self.open
            else:
                self.over = not self.over
        elif name == HOLD:
            scene.pace.hold()
        elif name in (BACK, ON):
            self._back = max(0, min(len(story.steps) - 1, self._back + (1 if name == BACK else -1)))
        self.settle()
        scene.refresh()
        return None

    def read_on(self) -> None:
        """Something new is told: the newest is shown again."""
        self._back = 0

    def _fits_beside(self) -> bool:
        scene = self.scene
        found = places.compute(*scene.app.size, scene.look.scale, True, scene.session.seats)
        return found.docked and scene.session.lesson is None

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
        elif not self.over:
            self._draw_strip(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """The strip of a small window, which lies over the field."""
        if self.over:
            self._draw_strip(surface)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        scene, strip = self.scene, self.strip
        if strip is None:
            return
        style = repr((scene.look, scene.layout.unit))
        if style != self._style:
            self._style = style
            self._panels.clear()
        names = (FOLD, *strip[1].buttons)
        draw(
            surface, self._panels, scene.look, scene.layout, *strip,
            {name: _state(scene.pointer, name) for name in names},
            game=scene.session.game, letters=scene.app.settings.suit_letters, share=1.0,
        )  # fmt: skip


def _state(pointer: Pointing, name: str) -> str:
    return "down" if pointer.pressed == name else "hover" if pointer.hovered == name else ""
