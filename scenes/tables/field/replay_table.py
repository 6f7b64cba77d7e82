"""A smaller game's table at which a match that is over is watched: what the page around it asks of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from logic.views import EventView
from scenes.app.plain import Passage, Pointed, View
from scenes.app.scene import Program
from scenes.play import layout as places
from scenes.tables.field.column import FOLD, HOLD, NEXT, SKIP, SidePanel
from scenes.tables.field.piece import Moment
from scenes.tables.field.table import FieldTable
from scenes.ui.event_commands import asks, button_of, pos_of
from scenes.ui.look import Look


class ReplayTable(FieldTable):
    """The watching of a match that is over; how what happens is shown stands above, in the scene."""

    def _shown_of(self, told: list[EventView], before: View, after: View) -> list[Moment]:
        """The moments of what happened, in the last of which all is told; without motion there is but one."""
        raise NotImplementedError

    def _next_moment(self) -> None:
        """Show what comes next."""
        raise NotImplementedError

    def skip(self) -> None:
        """Show the end of what is being shown."""
        raise NotImplementedError

    @property
    def settled(self) -> View:
        """The view that stays when all that is being shown has been."""
        last = self.moments[-1] if self.moments else self.moment
        return self.view if last is None else last.view

    def heed_told(self, event: pygame.Event) -> bool:
        """Heed the keys and presses that hold what is told and go on, and return whether the event was one."""
        raise NotImplementedError

    def go_on_telling(self) -> None:
        """Go on to the next moment that is told."""
        self.pace.free()
        self.glide.finish()
        self._next_moment()
        self.dirty = True

    def follow(self, passages: list[Passage], seat: int) -> None:
        """Play, of a match that is over, what led to the moment that is to be shown now. What was still being told of
        the one before is cut short; it sets out from how that one would have ended."""
        before = self.settled
        if self.busy:
            self.skip()
        self.column.open = self.column.side_panel is not None  # elsewhere the page around it has no room for a column
        self.narrator.closed.clear()
        for one in passages:
            self.moments += self._shown_of(one.events, before, one.view)
            before = one.view
        self._next_moment()

    def leap(self) -> None:
        self.skip()
        self._turned()

    def bring(self, actions: Sequence[Pointed]) -> None:
        """The whole field is always seen."""

    # ---- what is told of it, on the page around the table

    def tell_beside(self, app: Program, room: Rect | None, fold: Callable[[], None]) -> bool:
        """Tell what is played in a part of the page's window, if there is one now; whether it may be told there."""
        column, wanted = self.column, app.settings.narration != "off"
        pos = column.side_panel.pos if column.side_panel is not None else (-1, -1)
        column.side_panel, column.put_away = None, fold
        if not column.watched:
            column.watched = True
            self.layout = column.lay_out(self.bare)
            self.refresh()
        if wanted and room is not None:
            look = Look(app.theme, app.scale, False, app.settings.strong_outlines)
            layout = places.compute(*app.size, app.scale, False, self.session.seats)
            column.side_panel = SidePanel(room, layout, look, pos)
        column.open = column.side_panel is not None
        self.dirty = True
        return wanted

    def draw_beside(self, surface: pygame.Surface) -> None:
        """Draw what is told, on the page's window."""
        self.column.draw_aside(surface)

    def told_on(self, event: pygame.Event) -> bool:
        """An event of the page's window that may be about what is told: its keys as at a table that is played at, but
        for the right arrow, which goes on to the next move once all of this one has been told; its buttons; and where
        the mouse is. Whether the page has nothing more to do with it."""
        column = self.column
        if event.type == pygame.MOUSEMOTION and column.side_panel is not None:
            self.dirty |= column.part_at(column.side_panel.pos) != column.part_at(pos_of(event))
            column.side_panel = replace(column.side_panel, pos=pos_of(event))
        elif event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 1 and column.side_panel is not None:
            return self._press(column.part_at(pos_of(event))) or column.side_panel.room.collidepoint(pos_of(event))
        elif asks(event, "story"):
            return False  # the page knows whether there is room for it
        elif event.type == pygame.KEYDOWN and self.moment is not None and self.pace.kind != "off":
            if asks(event, "back"):
                self.skip()
                return True
            over = not (self.moments or self.pace.waiting or self.pace.held)
            return not (asks(event, "go_on") and over) and self.heed_told(event)
        return False

    def _press(self, name: str) -> bool:
        """A button of the strip on the page."""
        if name in (FOLD, HOLD):
            self.column.press(name)
        elif name == SKIP:
            self.skip()
        elif name == NEXT:
            self.go_on_telling()
        return bool(name)
