"""The column beside the field of a smaller game: what is told of what was played, or the plan of a hint, and below it
the record where that stands open.

In a large window it is always there; in a small one the slip tells, the record lies over the field, and so does the
strip when it is asked for. At its foot the card is read that speaks or is pointed at. In a
lesson and in a puzzle the tablet stands there: the strip hangs below its sheet, as long as no note does, and where the
tablet is a strip itself, the slip tells, since all the rest is field. Of a match that is over the page around its table
says where the column stands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from scenes.play import layout as places
from scenes.play import plan_panel
from scenes.play.layout import HudLayout
from scenes.play.narration.strip import (
    OVERLAY,
    TIPS,
    TOLD_HERE,
    TOLD_LATER,
    WIDE,
    StripLayout,
    StripModel,
    draw,
    draw_empty,
    measure,
)  # fmt: skip
from scenes.play.panels import Panels
from scenes.play.plan_panel import PanelLayout
from scenes.play.plans import ShownPlan
from scenes.play.slip import SlipLayout
from scenes.play.table_notice import why_untold
from scenes.tables.field import card_inspector
from scenes.tables.field.card_inspector import CardInspector
from scenes.tables.field.piece import Control
from scenes.tables.field.pointer import Pointer
from scenes.tables.field.table_state import TableState
from scenes.ui import paint
from scenes.ui.look import Look

STRIP = "strip:"
FOLD, HOLD, NEXT, SKIP = (f"{STRIP}{name}" for name in ("fold", "hold", "next", "skip"))
BACK, ON = f"{STRIP}back", f"{STRIP}on"
PAD = 14  # units around what stands in the column
WATCHED_GAP = 8  # between the slip and the edge of the field, where a match is watched
LEAST_RECORD = 260  # units that are left to the record


@dataclass(slots=True)
class SidePanel:
    """The part of the window of a page in which the column stands, at the scale of that window."""

    room: Rect
    layout: HudLayout
    look: Look
    pos: tuple[int, int] = (-1, -1)  # of the mouse in that window

    @property
    def parts(self) -> tuple[Rect, Rect | None]:
        """Return the places of the strip, and of the card that is read if there is room beside it."""
        u, room = self.layout.u, self.room
        left = room.w - u(WIDE) - u(PAD)
        if left < u(card_inspector.WIDE):
            return room, None
        return Rect(room.x, room.y, u(WIDE), room.h), Rect(room.right - left, room.y, left, room.h)


class Column:
    """Knows what stands beside the field, and lays the table out anew when that begins or ends."""

    def __init__(
        self,
        scene: TableState,
        pointer: Pointer,
        inspector: CardInspector,
        slip: Callable[[], SlipLayout | None],
        taught: Callable[[], Rect | None],
        free: Callable[[Rect], bool],
    ) -> None:
        """``slip``: where the slip lies as things stand; ``taught``: what the tablet of a lesson leaves to the strip;
        ``free``: whether nothing that is in use lies there."""
        self.scene, self.pointer, self._slip, self._taught, self._free = scene, pointer, slip, taught, free
        self.inspector = inspector
        self.side_panel: SidePanel | None = None  # of a match that is over
        self.watched = False  # whether it is over: then the page covers what lies below the field
        self.put_away: Callable[[], None] | None = None  # of such a match: folds the strip on its page, or opens it
        self._kept: tuple[object, PanelLayout | None] = (None, None)
        self._strip: tuple[object, StripLayout | None] = (None, None)
        self._panels, self._style = Panels(), ""
        self.open = True  # whether the strip is shown in its column; in a small window it is opened by hand
        self.over = False
        self._back = 0  # steps that the reader has gone back

    # ---- where

    def lay_out(self, bare: bool) -> HudLayout:
        """The places of the present window; ``bare``: without a column."""
        scene = self.scene
        lesson = scene.session.lesson is not None
        found = places.compute(*scene.app.size, scene.look.scale, scene.drawer_open, scene.session.seats, lesson, bare)
        return (
            replace(found, prompt=(found.prompt[0], found.tray.top - found.u(WATCHED_GAP))) if self.watched else found
        )

    @property
    def _room(self) -> Rect | None:
        """The part of the column that is left to what stands above the record."""
        layout = self.scene.layout
        if self.side_panel is not None:
            return self.side_panel.parts[0]
        if self.scene.session.lesson is not None:
            return self._taught()
        if layout.column is None:
            return None
        pad = layout.u(PAD)
        room = layout.column.inflate(-2 * pad, -2 * pad)
        if self._shown is None:
            room.h -= layout.u(card_inspector.HIGH) + pad
        if self.scene.drawer_open:
            room.h //= 2
        return room

    @property
    def read(self) -> Rect | None:
        """Return where the card is read that speaks or is pointed at: at the foot of the column, also of a record that
        lies over the field; below a strip that does, if nothing in use lies there."""
        layout, beside = self.scene.layout, self.scene.layout.column or self.scene.layout.drawer
        high, pad = layout.u(card_inspector.HIGH), layout.u(PAD)
        if self.side_panel is not None:
            return self.side_panel.parts[1]
        if self.over:
            strip = self.strip
            if strip is None:
                return None
            place, slip = Rect(strip[1].rect.x, strip[1].rect.bottom + pad, strip[1].rect.w, high), self._slip()
            covers = slip is not None and slip.rect.colliderect(place)
            return place if place.bottom <= layout.free.bottom and not covers and self._free(place) else None
        if beside is None or self._shown is not None or beside.h < high + layout.u(LEAST_RECORD):
            return None
        return Rect(beside.x + pad, beside.bottom - pad - high, beside.w - 2 * pad, high)

    @property
    def record(self) -> Rect | None:
        """Return where the record stands, if it does."""
        layout, read = self.scene.layout, self.read if not self.over else None
        beside = layout.column or layout.drawer
        if beside is None or not self.scene.drawer_open:
            return None
        top = beside.top if self._room is None else self._room.bottom + layout.u(PAD)
        bottom = beside.bottom if read is None else read.top
        return Rect(beside.x, top, beside.w, bottom - top)

    # ---- the plan of a hint

    @property
    def _shown(self) -> ShownPlan | None:
        scene = self.scene
        return scene.advice.shown if not scene.busy and hasattr(scene, "advice") and scene.advice.plan else None

    @property
    def plan(self) -> tuple[ShownPlan, PanelLayout] | None:
        """The plan and where its panel stands; ``None`` where there is none, or no room for one."""
        scene, shown, room = self.scene, self._shown, self._room
        if shown is None or room is None:
            return None
        every = scene.advice.all_shown
        key = (shown, every, tuple(room), scene.look.scale)
        if self._kept[0] != key:
            self._kept = (key, plan_panel.measure(shown, every, scene.layout, scene.look, room))
        return None if self._kept[1] is None else (shown, self._kept[1])

    # ---- what is told

    @property
    def strip(self) -> tuple[StripModel, StripLayout] | None:
        """Return what is told and where the strip stands; ``None`` where there is none, or a plan in its place."""
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
        layout, look = self._measures
        key = (story, tuple(room), look.scale, layout.free.size)
        if self._strip[0] != key:
            self._strip = (key, measure(story, layout, look, room=room, fill=not self.over))
        assert self._strip[1] is not None
        return story, self._strip[1]

    @property
    def _measures(self) -> tuple[HudLayout, Look]:
        if self.side_panel is not None:
            return self.side_panel.layout, self.side_panel.look
        return self.scene.layout, self.scene.look

    def step_at(self, pos: tuple[int, int]) -> str:
        """The code of the card of the step under a point; empty if there is none that may be known."""
        strip = self.strip
        if strip is None:
            return ""
        row = next((row for row in strip[1].rows if row.rect.collidepoint(pos)), None)
        return strip[0].steps[row.index].code if row is not None else ""

    def part_at(self, pos: tuple[int, int]) -> str:
        """The button of the strip under a point of the page that it stands on."""
        strip = self.strip
        if strip is None:
            return ""
        places = {FOLD: strip[1].head, **strip[1].buttons}
        return next((name for name, rect in places.items() if rect.collidepoint(pos)), "")

    def buttons(self) -> list[tuple[Control, Rect]]:
        """The buttons of the strip with their places; of one that stands on a page the page knows."""
        strip = self.strip
        if strip is None or self.side_panel is not None:
            return []
        places = {FOLD: strip[1].head, **strip[1].buttons}
        return [(Control(name, "", None, tip=TIPS[name]()), rect) for name, rect in places.items()]

    def opens_at(self, pos: tuple[int, int]) -> bool:
        """Return whether a press opens the strip of a small window: one on the slip, which tells there what is
        played."""
        if self.scene.strip_story is None or self.strip is not None or self._shown is not None:
            return False
        slip = self._slip()
        return slip is not None and slip.rect.collidepoint(pos)

    def press(self, name: str) -> None:
        """A button of the strip was pressed, or its key."""
        scene, story = self.scene, self.scene.strip_story
        if story is None:
            return scene.refuse(why_untold(scene.sight.log, scene.app.settings.narration))
        if name == FOLD and self.put_away is not None:
            self.put_away()
        elif name == FOLD:
            self._back = 0
            if self._room is not None:
                self.open = not self.open
            else:
                self.over = not self.over
        elif name == HOLD:
            scene.pace.hold()
        elif name in (BACK, ON):
            self._back = max(0, min(len(story.steps) - 1, self._back + (1 if name == BACK else -1)))
        scene.refresh()
        return None

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        """The ground of the column, and what stands above the record."""
        scene, layout, plan = self.scene, self.scene.layout, self.plan
        beside = layout.column or layout.drawer
        if beside is None:
            return
        theme = scene.look.theme
        surface.fill(theme.surface, beside)
        paint.vline(surface, theme, beside.left, beside.top, beside.bottom)
        if plan is not None:
            pointer = self.pointer
            states = {name: _state(pointer, name) for name in plan[1].buttons}
            plan_panel.draw(surface, plan[1].rect, scene.look, layout, *plan, states)
        elif not self.over:
            self._draw_told(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the field or a tablet, and the card that is read."""
        if self.side_panel is not None:
            return
        if self.over or self.scene.session.lesson is not None:
            self._draw_strip(surface)
        self._draw_read(surface)

    def draw_aside(self, surface: pygame.Surface) -> None:
        """The column on the page around the table."""
        if self.side_panel is not None:
            self._draw_told(surface)
            self._draw_read(surface)

    def _draw_told(self, surface: pygame.Surface) -> None:
        """The strip, or what will be told in its place."""
        room = self._room
        if self.strip is not None or room is None:
            return self._draw_strip(surface)
        layout, look = self._measures
        return draw_empty(surface, room, look, layout, TOLD_HERE if self.scene.sight.view.turn else TOLD_LATER)

    def _draw_read(self, surface: pygame.Surface) -> None:
        place = self.read
        if place is not None:
            letters = self.scene.app.settings.suit_letters
            layout, look = self._measures
            self.inspector.draw(surface, place, look, layout, letters)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        scene, strip = self.scene, self.strip
        if strip is None:
            return
        layout, look = self._measures
        style = repr((look, layout.unit))
        if style != self._style:
            self._style = style
            self._panels.clear()
        names = (FOLD, *strip[1].buttons)
        over = self.part_at(self.side_panel.pos) if self.side_panel is not None else ""
        states = {name: _state(self.pointer, name) or ("hover" if over == name else "") for name in names}
        draw(
            surface, self._panels, look, layout, *strip, states,
            game=scene.session.game, letters=scene.app.settings.suit_letters, share=1.0,
        )  # fmt: skip


def _state(pointer: Pointer, name: str) -> str:
    return "down" if pointer.pressed == name else "hover" if pointer.hovered == name else ""
