"""A group of widgets and the one of them that has the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from scenes.ui.event_commands import LEAPS, asked, asks, button_of, pos_of, step
from scenes.ui.look import Look
from scenes.ui.scroll import ScrollArea
from scenes.ui.tooltip import Tooltip
from scenes.ui.widgets import Widget, Window

NOWHERE = (-(10**6), -(10**6))
SIDEWAYS_COST = 2  # how much less a widget beside the way is wanted than one on the way


class FocusGroup:
    """Gives events to widgets. Tab and Shift+Tab walk in order, arrows to the nearest, Enter and Space activate.

    `changed` is set whenever the picture may differ; the scene reads it into its own `dirty`.
    """

    def __init__(self, widgets: Iterable[Widget] = (), on_cancel: Callable[[], None] | None = None) -> None:
        self.widgets: list[Widget] = []
        self.areas: list[ScrollArea] = []
        self.written: list[pygame.Rect] = []  # words on the page that are no widget: no tip hides them
        self.focus: Widget | None = None
        self.on_cancel = on_cancel
        self.changed = True
        self.sound = self.said = ""  # to be heard, and to be read; whoever sees to it empties it
        self.tooltip = Tooltip()
        self.by_key = False  # the focus has come where it is by a key
        self._held: Widget | None = None
        for widget in widgets:
            self.add(widget)

    def add(self, widget: Widget, name: str = "") -> Widget:
        """Put a widget at the end of the order, named if it has no name; a scroll area brings its children along."""
        widget.name = widget.name or name
        self.widgets.append(widget)
        if isinstance(widget, ScrollArea):
            self.areas.append(widget)
            self.widgets.extend(widget.children)
        return widget

    # ---- focus

    def set_focus(self, widget: Widget | None, by_key: bool = False, reveal: bool = True) -> None:
        if widget is not self.focus:
            self.changed = True
            self.tooltip.forget()
            if self.focus is not None:
                self.focus.blurred()
        self.focus, self.by_key = widget, by_key
        if widget is not None:
            widget.focused(by_key)
            if reveal and widget.area is not None:
                widget.area.reveal(widget)

    def restore(self, widget: Widget) -> None:
        """Give the focus back after everything was laid out anew, as if it had never been away."""
        self.focus = widget
        widget.restored()

    def hold_on(self, before: FocusGroup) -> None:
        """Go on holding what was held before everything was laid out anew: a line that is drawn along stays in hand."""
        name = before._held.name if before._held is not None else ""
        held = next((widget for widget in self.widgets if name and widget.name == name and widget.enabled), None)
        if held is not None:
            held.pressed = True
            self._held = held

    def order(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable]

    def step(self, by: int) -> bool:
        """Tab (+1) or Shift+Tab (-1), round and round."""
        order = self.order()
        if not order:
            return False
        if self.focus in order:
            index = (order.index(self.focus) + by) % len(order)
        else:
            index = 0 if by > 0 else len(order) - 1
        self.set_focus(order[index], by_key=True)
        return True

    def move(self, direction: tuple[int, int]) -> bool:
        """An arrow: the nearest widget that way; up and down lead out of a list only at its ends."""
        focus = self.focus
        if focus is None or not focus.focusable:
            return self.step(1)
        found = {
            widget: distance
            for widget in self.order()
            if widget is not focus and (distance := _distance(focus.rect, widget.rect, direction)) >= 0
        }
        within = [widget for widget in found if direction[1] and widget.area is focus.area is not None]
        best = min(within or found, key=lambda widget: found[widget], default=None)
        if best is None:
            return False
        self.set_focus(best, by_key=True)
        return True

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was of use to a widget."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(pos_of(event))
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(pos_of(event)) if button_of(event) == 1 else False
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(pos_of(event)) if button_of(event) == 1 else False
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._offer(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.point_away()
        return False

    def point_away(self) -> None:
        """Point at nothing."""
        self._motion((-1, -1))

    def _motion(self, pos: tuple[int, int]) -> bool:
        over = self.at(pos)
        for widget in self.widgets:
            hovered = widget is over
            if widget.hovered != hovered:
                widget.hovered = hovered
                self.changed = True
        self.tooltip.hover(over, pos)
        if self._held is not None:
            self._held.drag(pos)
            self.changed = True
            return True
        return False

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The widget at a point: the last one wins, and so a child before its scroll area."""
        return next((widget for widget in reversed(self.widgets) if widget.hit(pos)), None)

    def _press(self, pos: tuple[int, int]) -> bool:
        widget = self.at(pos)
        self._motion(pos)
        if widget is None or not widget.enabled:
            return False
        if widget.focusable:
            self.set_focus(widget)
        widget.pressed = True
        widget.press(pos)
        self._held = widget
        self.changed = True
        return True

    def let_go(self) -> None:
        """Let go of what is held outside of everything: a button is not pressed, a slider stays where it is."""
        if self._held is not None:
            self._release(NOWHERE)

    def _release(self, pos: tuple[int, int]) -> bool:
        widget, self._held = self._held, None
        if widget is None:
            return False
        widget.pressed = False
        self.changed = True
        if widget.hit(pos) and widget.enabled:
            self.sound = widget.sound
        widget.release(pos)
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        pos = pygame.mouse.get_pos()
        over = self.at(pos)
        for widget in ([over] if over is not None else []) + [*self.areas]:
            if widget.shown and widget.rect.collidepoint(pos) and widget.wheel(event):
                self._motion(pos)
                self.changed = True
                return True
        return False

    def _offer(self, event: pygame.Event) -> bool:
        if self.focus is not None and self.focus.focusable and self.focus.key(event):
            self.changed = True
            self.said, self.focus.said = self.focus.said, ""
            return True
        return False

    def _key(self, event: pygame.Event) -> bool:
        if asks(event, "next_stop", "previous_stop"):
            return self.step(1 if asks(event, "next_stop") else -1)
        if self._offer(event):
            return True
        direction = step(event)
        if direction is not None:
            return self.move(direction)
        if asks(event, "choose"):
            if self.focus is None or not self.focus.focusable:
                return False
            self.changed = True
            self.sound = self.focus.sound
            self.focus.activate()
            return True
        leap = asked(event, *LEAPS)
        if leap:
            return self._leap(leap)
        if asks(event, "back") and self.on_cancel is not None:
            self.on_cancel()
            return True
        return False

    def _leap(self, leap: str) -> bool:
        """A page on or back, or to either end, wherever the ring is; where nothing scrolls the ring goes to the end."""
        focus = self.focus
        area = focus if isinstance(focus, ScrollArea) else focus.area if focus is not None else None
        candidates: Sequence[Window] = [area] if area is not None else self.areas
        for candidate in candidates:
            if candidate.leap(leap):
                self.changed = True
                self._follow(focus, candidate, leap in ("page_up", "first"))
                return True
        within = [one for one in self.order() if area is None or one.area is area]
        if leap not in ("first", "last") or not within:
            return False
        self.set_focus(within[0 if leap == "first" else -1], by_key=True)
        return True

    def _follow(self, focus: Widget | None, area: Window, upward: bool) -> None:
        """Take the ring along where its widget has been scrolled out of sight: to the first one seen, or the last."""
        if focus is None or focus.area is not area or area.rect.contains(focus.rect):
            return
        seen = [one for one in self.order() if one.area is area and area.rect.contains(one.rect)]
        if seen:
            self.set_focus(seen[0 if upward else -1], by_key=True, reveal=False)

    # ---- time and picture

    def update(self, dt: float, look: Look | None = None) -> None:
        """The tip of the focus shows only after a key has moved it, and only where no label is written."""
        told = look is not None and look.ring and self.by_key and not getattr(self.focus, "label", "")
        if self.tooltip.update(dt, self.focus if told else None):
            self.changed = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Every widget in its order; the children of a scroll area are painted by the area."""
        for widget in self.widgets:
            if not widget.shown or widget.area is not None:
                continue
            if isinstance(widget, ScrollArea):
                widget.draw_with(surface, look, self.focus)
            else:
                widget.draw(surface, look, look.ring and widget is self.focus)
        self.draw_tip(surface, look)

    def draw_tip(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what the widget does that is pointed at, above all widgets."""
        self.tooltip.draw(surface, look, self.widgets, self.written)


def _distance(here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> float:
    """Return how far it is to `there` going in a direction; negative when it lies another way."""
    dx, dy = direction
    if dx:
        along = (there.centerx - here.centerx) * dx
        beside = max(there.top - here.bottom, here.top - there.bottom, 0)
        off = abs(there.centery - here.centery)
        lies = (there.left >= here.right - 2) if dx > 0 else (there.right <= here.left + 2)
    else:
        along = (there.centery - here.centery) * dy
        beside = max(there.left - here.right, here.left - there.right, 0)
        off = abs(there.centerx - here.centerx)
        lies = (there.top >= here.bottom - 2) if dy > 0 else (there.bottom <= here.top + 2)
    if along <= 0 or not lies:
        return -1
    return along + SIDEWAYS_COST * beside + off / 4
