"""Parts of a row on the page of keys: a cell that shows a key and takes a new one, and the ground of it all."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import keys, paint, text
from scenes.ui.look import Look
from scenes.ui.pressed import asks
from scenes.ui.theme import mix
from scenes.ui.widgets import Box, Widget

LOCKED, TWICE, LISTENING = "locked", "twice", "listening"
WARNING, WARNING_LINE, WARNING_TEXT = "#3A1A14", "#C9563D", "#FFE3D2"
PRESS = "Press a key …"


def key_caps(surface: pygame.Surface, look: Look, name: str, x: int, y: int, color: str | None = None) -> int:
    """Paint a key with what is held for it, and return how wide it all is."""
    unit, left = look.unit(100) / 100, x
    held, base = keys.parts(name)
    for number, one in enumerate((*held, base)):
        if number:
            x += text.text(surface, "+", "ui", look.type(15), look.theme.text2, x + look.unit(5), y, "lm")
            x += look.unit(10)
        x += paint.keycap(surface, look.theme, x, y, keys.cap(one), "l", color or look.theme.text, unit=unit * 1.15)
    return x - left


class KeyCell(Widget):
    """One key of a command. Enter or a press listens for another one, Delete leaves none."""

    def __init__(
        self, rect: Box, key: str, state: str, on_listen: Callable[[], None], on_clear: Callable[[], None]
    ) -> None:
        super().__init__(rect, tip="Always goes back" if state == LOCKED else "")
        self.shown_key, self.look_of, self._listen, self._clear = key, state, on_listen, on_clear
        self.enabled = state != LOCKED

    def activate(self) -> None:
        self._listen()

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def key(self, event: pygame.Event) -> bool:
        if not asks(event, "erase"):
            return False
        self._clear()
        return True

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, rect, unit = look.theme, self.rect, look.unit(100) / 100
        inner = rect.inflate(0, -round(8 * unit))
        if self.look_of == LISTENING:
            paint.rounded_rect(surface, inner, 6 * unit, mix(theme.surface, theme.bg, 0.4), theme.gold_hi, 2)
            text.text(surface, PRESS, "ui_semibold", look.type(16), theme.gold_hi, *inner.center, "cm")
            return
        if self.shown_key:
            tone = theme.threat if self.look_of == TWICE else theme.text2 if self.look_of == LOCKED else None
            key_caps(surface, look, self.shown_key, rect.x + round(6 * unit), rect.centery, tone)
        else:
            box = pygame.Rect(rect.x + round(6 * unit), 0, round(34 * unit), round(26 * unit))
            box.centery = rect.centery
            paint.dashed_rect(surface, box, theme.gold if self.hovered else theme.line_hi, 4, 3)
            text.text(surface, "+", "ui", look.type(15), theme.text3, *box.center, "cm")
        if focus or self.hovered:
            paint.rounded_rect(surface, inner, 6 * unit, None, theme.gold if focus else theme.line_hi, 1)
        if focus:
            paint.focus_ring(surface, theme, inner, 6 * unit, unit)


class RowGround(Widget):
    """The title of a command, its ground if it listens or is used twice, and a hairline above."""

    takes_focus = False

    def __init__(self, rect: Box, title: str, state: str, first: bool, room: int) -> None:
        super().__init__(rect)
        self.title, self.look_of, self.first, self.room = title, state, first, room

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, rect, unit = look.theme, self.rect, look.unit(100) / 100
        if self.look_of == TWICE:
            paint.rounded_rect(surface, rect, 4 * unit, WARNING)
            beside = rect.right - 20 * unit if not look.scale.compact else rect.x + self.room
            paint.icon(surface, "warning", beside, rect.centery, 20 * unit, WARNING_LINE)
        elif self.look_of == LISTENING:
            paint.rounded_rect(surface, rect, 4 * unit, mix(theme.surface, theme.gold, 0.22), theme.gold, 1)
        elif not self.first:
            pygame.draw.line(surface, theme.line, (rect.x, rect.y), (rect.right - 1, rect.y))
        size, tone = look.type(18), WARNING_TEXT if self.look_of == TWICE else theme.text
        line = text.elide(self.title, "ui_semibold", size, self.room)
        text.text(surface, line, "ui_semibold", size, tone, rect.x + 12 * unit, rect.centery, "lm")
