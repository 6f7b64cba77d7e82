"""Shared code of all widgets, and the plain ones: label, button, toggle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from scenes.ui import paint, text
from scenes.ui.event_commands import cap, sideways
from scenes.ui.look import Look

ICON_SHARE = 0.5
CHOOSE = "choose"  # the command whose key presses what has the ring

Action = Callable[[], None]
Box = tuple[int, int, int, int] | pygame.Rect


class Window(Protocol):
    """The window through which a widget on a long page is seen."""

    rect: pygame.Rect

    def reveal(self, widget: Widget) -> None:
        """Scroll just far enough for a widget to be seen."""

    def leap(self, where: str) -> bool:
        """A page on or back, or to either end (`scenes.ui.event_commands.LEAPS`); whether it moved."""


class Widget:
    """A widget: it has a place on the screen. The group it belongs to passes it the mouse and the keys."""

    takes_focus = True
    #: whether left and right change it while it has the keyboard
    sideways = False

    def __init__(self, rect: Box = (0, 0, 0, 0), *, tip: str = "") -> None:
        self.rect = pygame.Rect(rect)
        self.name = ""  # by it the focus is found again when a scene lays itself out anew
        self.enabled = True
        self.shown = True
        self.hovered = False
        self.pressed = False
        self.tip = tip
        self.said = ""  # a sentence for the player; whoever shows it empties it
        self.area: Window | None = None

    @property
    def sound(self) -> str:
        """Return what is heard when it is activated."""
        return ""

    @property
    def focusable(self) -> bool:
        return self.takes_focus and self.enabled and self.shown

    def hit(self, pos: tuple[int, int]) -> bool:
        """Is this point on the widget, and can it be seen there?"""
        if not self.shown or not self.rect.collidepoint(pos):
            return False
        return self.area is None or self.area.rect.collidepoint(pos)

    def typing(self) -> pygame.Rect | None:
        """Return where text goes while it has the keyboard; None for what takes no text."""
        return None

    # ---- what the group tells it

    def press(self, pos: tuple[int, int]) -> None:
        """The mouse went down on it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The mouse moves while it is held down since `press`."""

    def release(self, pos: tuple[int, int]) -> None:
        """The mouse came up after `press`, wherever it is now."""

    def activate(self) -> None:
        """Enter or Space while it has the focus."""

    def key(self, event: pygame.Event) -> bool:
        """A key or typed text while it has the focus; True if it was of use."""
        return False

    def wheel(self, event: pygame.Event) -> bool:
        """The wheel over it; True if it moved something."""
        return False

    def focused(self, by_key: bool) -> None:
        """Take the focus, which it has just got."""

    def restored(self) -> None:
        """Stand for a widget that had the focus before everything was laid out anew."""

    def blurred(self) -> None:
        """The focus has gone elsewhere."""

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        """Paint it; `focus` says that the keyboard is here."""

    @property
    def state(self) -> str:
        if not self.enabled:
            return "disabled"
        if self.pressed and self.hovered:
            return "down"
        return "hover" if self.hovered else ""


class Label(Widget):
    """Text that only stands there, in one line or wrapped to the width of its rect."""

    takes_focus = False

    def __init__(
        self,
        rect: Box,
        string: str,
        face: str = "ui",
        size: int = 17,
        color: str = "text",
        *,
        anchor: str = "l",
        wrapped: bool = False,
        balanced: bool = False,
    ) -> None:
        super().__init__(rect)
        self.string, self.face, self.size, self.color = string, face, size, color
        self.anchor, self.wrapped, self.balanced = anchor, wrapped, balanced

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        size = look.type(self.size)
        color = self.color if self.color.startswith("#") else look.theme.tone(self.color)
        x = {"l": self.rect.x, "c": self.rect.centerx, "r": self.rect.right}[self.anchor]
        if self.wrapped:
            first = self.rect.y + text.font(self.face, size).get_ascent()
            text.paragraph(
                surface, self.string, self.face, size, color, x, first, self.rect.w,
                anchor=self.anchor, balanced=self.balanced,
            )  # fmt: skip
        else:
            line = text.elide(self.string, self.face, size, self.rect.w) if self.rect.w else self.string
            text.text(surface, line, self.face, size, color, x, self.rect.centery, self.anchor + "m")


def wrapped_height(string: str, face: str, size: int, width: int, look: Look) -> int:
    """The height a wrapped Label needs."""
    pixels = look.type(size)
    lines = len(text.wrap(string, face, pixels, width))
    return round(pixels * text.LEADING) * lines


class Button(Widget):
    """Primary (a pressed seal; one per screen), secondary or ghost. ``key_cap`` is the command whose key is shown: that
    of `choose` is there only while the button has the keyboard, since it presses what has it."""

    def __init__(
        self,
        rect: Box,
        label: str,
        on_press: Action | None = None,
        *,
        kind: str = "secondary",
        icon: str | None = None,
        size: int = 19,
        sub: str = "",
        key_cap: str = "",
        align: str = "c",
        tip: str = "",
    ) -> None:
        super().__init__(rect, tip=tip)
        self.label, self.kind, self.icon, self.size = label, kind, icon, size
        self.sub, self.key_cap, self.align = sub, key_cap, align
        self.on_press = on_press
        self._has_keys = False

    def focused(self, by_key: bool) -> None:
        self._has_keys = True

    def restored(self) -> None:
        self._has_keys = True

    def blurred(self) -> None:
        self._has_keys = False

    @property
    def sound(self) -> str:
        """The thud of the seal."""
        return "stamp" if self.kind == "primary" else ""

    def activate(self) -> None:
        if self.enabled and self.on_press is not None:
            self.on_press()

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        rect, unit = self.rect, look.unit(100) / 100
        if self.icon and not self.label:
            size = min(rect.w, rect.h)
            if self.kind == "secondary":
                paint.button(surface, look.theme, rect, "", "secondary", self.state, focused=focus, unit=unit)
                paint.icon(surface, self.icon, *rect.center, size * ICON_SHARE, self._tone(look))
            else:
                paint.icon_button(
                    surface, look.theme, *rect.center, self.icon, size, self.state, focused=focus, unit=unit
                )  # fmt: skip
            return
        paint.button(
            surface,
            look.theme,
            rect,
            self.label,
            self.kind,
            self.state,
            focused=focus,
            icon_name=self.icon,
            size=look.type(self.size),
            note=self.sub or None,
            key=cap(self.key_cap) or None if self.key_cap != CHOOSE or self._has_keys else None,
            align=self.align,
            unit=unit,
        )

    def _tone(self, look: Look) -> str:
        if not self.enabled:
            return look.theme.disabled
        return look.theme.text if self.state else look.theme.text2


class Toggle(Widget):
    """A toggle, on or off: a tick at the right, a ring at the left."""

    sideways = True

    def __init__(self, rect: Box, on: bool, on_change: Callable[[bool], None], *, tip: str = "") -> None:
        super().__init__(rect, tip=tip)
        self.on, self.on_change = on, on_change

    def activate(self) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def key(self, event: pygame.Event) -> bool:
        way = sideways(event)
        if way and (way > 0) != self.on:
            self.activate()
        return way != 0

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        unit = look.unit(100) / 100
        width, height = round(paint.TOGGLE_WIDTH * unit), round(paint.TOGGLE_HEIGHT * unit)
        x, y = self.rect.right - width, self.rect.centery - height // 2
        paint.toggle(surface, look.theme, x, y, self.on, state=self.state, focused=focus, unit=unit)
