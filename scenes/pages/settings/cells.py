"""Parts of a row of the keys: a cell that shows a key and takes a new one, and the ground of it all."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import keys, paint, text
from scenes.ui.event_commands import asks
from scenes.ui.look import Look
from scenes.ui.theme import mix
from scenes.ui.widgets import Box, Widget
from scenes.ui.words import Phrase

LOCKED, TWICE, LISTENING = "locked", "twice", "listening"
BESIDE = "beside"  # on the dark ground of a row of which another key is used twice
WARNING, WARNING_LINE, WARNING_TEXT = "#3A1A14", "#C9563D", "#FFE3D2"
PRESS = Phrase("settings", "Press a key …")
CAP, TYPE = 30, 16  # units: a key, and what stands on it
FREE = 44  # units across the place of a key that is not set
OVER = 16  # units by which the ground of a row reaches beyond its words


def key_caps(surface: pygame.Surface, look: Look, name: str, x: int, y: int, state: str = "") -> int:
    """Paint a key with what is held for it, and return how wide it all is."""
    unit, theme, left = look.unit, look.theme, x
    size, (held, base) = look.type(TYPE), keys.parts(name)
    tone = WARNING_TEXT if state == TWICE else theme.text3 if state == LOCKED else theme.text
    for number, one in enumerate((*held, base)):
        if number:
            x += text.text(surface, "+", "ui", size, theme.text2, x + unit(6), y, "lm") + unit(12)
        cap = keys.cap(one)
        box = pygame.Rect(x, 0, max(unit(CAP), text.width(cap, "ui_semibold", size) + unit(18)), unit(CAP))
        box.centery = y
        fill = WARNING if state == TWICE else mix(theme.surface, theme.bg, 0.5)
        line = theme.threat if state == TWICE else theme.line if state == LOCKED else theme.line_hi
        paint.rounded_rect(surface, box, unit(5), fill, line, 2 if state == TWICE else 1)
        text.text(surface, cap, "ui_semibold", size, tone, *box.center, "cm")
        x = box.right
    return x - left


class KeyCell(Widget):
    """One key of a command. Enter or a press listens for another one, Delete leaves none."""

    def __init__(
        self,
        rect: Box,
        key: str,
        state: str,
        on_listen: Callable[[], None],
        on_clear: Callable[[], None],
        glow: Callable[[], float],
    ) -> None:
        """``glow``: how bright it is while it listens, from 0 to 1."""
        super().__init__(rect, tip=Phrase("settings", "Always goes back")() if state == LOCKED else "")
        self.shown_key, self.look_of = key, state
        self._listen, self._clear, self._glow = on_listen, on_clear, glow
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
        frame = pygame.Rect(rect.x - look.unit(4), 0, rect.w - look.unit(8), look.unit(CAP) + look.unit(6))
        frame.centery = rect.centery
        if self.look_of == LISTENING:
            gold = mix(theme.line_hi, theme.gold_hi, self._glow())
            paint.rounded_rect(surface, frame, 6 * unit, mix(theme.surface, theme.bg, 0.5), gold, 2)
            text.text(surface, PRESS(), "ui_semibold", look.type(17), theme.gold_hi, *frame.center, "cm")
            return
        wide = look.unit(FREE)
        if self.shown_key:
            wide = key_caps(surface, look, self.shown_key, rect.x, rect.centery, self.look_of)
        else:
            box = pygame.Rect(rect.x, 0, wide, look.unit(CAP))
            box.centery = rect.centery
            line, tone = (WARNING_LINE, WARNING_TEXT) if self.look_of == BESIDE else (theme.line_hi, theme.text2)
            paint.dashed_rect(surface, box, theme.gold if self.hovered else line, 5, 4)
            paint.icon(surface, "plus", *box.center, 16 * unit, theme.gold if self.hovered else tone)
        frame.w = wide + look.unit(8)
        if focus:
            paint.focus_ring(surface, theme, frame, 6 * unit, unit)
        elif self.hovered and self.enabled:
            paint.rounded_rect(surface, frame, 6 * unit, None, theme.gold, 1)


class RowGround(Widget):
    """The title of a command, its ground where it listens, is used twice or is pointed at, and a hairline below."""

    takes_focus = False

    def __init__(self, rect: Box, title: str, state: str, room: int, lit: Callable[[], bool]) -> None:
        """``room``: the pixels from its left end to the first key; ``lit``: whether it is the one pointed at."""
        super().__init__(rect)
        self.title, self.look_of, self.room, self._lit = title, state, room, lit

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, rect, unit = look.theme, self.rect, look.unit(100) / 100
        left, right, room = rect.x + look.unit(OVER), rect.right - look.unit(OVER), self.room - look.unit(OVER)
        pygame.draw.line(surface, theme.line, (left, rect.bottom - 1), (right - 1, rect.bottom - 1))
        if self.look_of == LISTENING:
            paint.rounded_rect(surface, rect, 7 * unit, mix(theme.surface, theme.gold, 0.16), theme.gold_hi, 2)
        elif self.look_of == TWICE:
            ground, at = rect.inflate(0, -4 * unit), right - 10 * unit
            if look.scale.compact:  # the right end is the arrow's
                ground.w -= rect.h + look.unit(OVER)
                room -= look.unit(30)
                at = left + room + 16 * unit
            paint.rounded_rect(surface, ground, 6 * unit, WARNING)
            paint.icon(surface, "warning", at, rect.centery, 20 * unit, WARNING_LINE)
        elif self._lit():
            paint.rounded_rect(surface, rect.inflate(0, -2), 6 * unit, theme.raised)
        size, tone = look.type(18), WARNING_TEXT if self.look_of == TWICE else theme.text
        line = text.elide(self.title, "ui_semibold", size, room)
        text.text(surface, line, "ui_semibold", size, tone, left, rect.centery, "lm")
