"""A field for a name or a number."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from scenes.ui import paint, text
from scenes.ui.event_commands import asked, asks, text_of
from scenes.ui.fonts import HAN
from scenes.ui.keys import types
from scenes.ui.look import Look
from scenes.ui.theme import mix
from scenes.ui.widgets import Box, Widget

FACE, SIZE = "ui", 19
UNKNOWN = "Please use Latin, Greek or Cyrillic letters. Other letters cannot be shown."
LOOKED_AT = 8
"""How many letters of a pasted text are looked at for each that the field takes."""


class TextField(Widget):
    """One line of text with a caret. Coming by Tab marks the whole of it, so that typing replaces it."""

    def __init__(
        self,
        rect: Box,
        value: str,
        on_change: Callable[[str], None],
        *,
        placeholder: str = "",
        longest: int = 16,
        digits: bool = False,
        type_size: int = SIZE,
        tip: str = "",
    ) -> None:
        super().__init__(rect, tip=tip)
        self.value = value
        self.caret = len(value)
        self.marked = False
        self.placeholder, self.longest, self.digits = placeholder, longest, digits
        self.on_change = on_change
        self.type_size = type_size  # pixels
        self.editing = False
        self.composed = ""  # letters that the system is putting together at the caret

    # ---- editing

    def insert(self, typed: str) -> None:
        """Put text where the caret is; what does not belong there is left out.

        Of a long text only the beginning is looked at: a few letters for each that the field takes.
        """
        seen = unicodedata.normalize("NFC", typed[: self.longest * LOOKED_AT])
        fit = "".join([c for c in seen if (c.isdigit() and c.isascii() if self.digits else c.isprintable())])
        drawn = "".join(c for c in fit if _typable(c))
        if drawn != fit:
            fit, self.said = drawn, UNKNOWN
        if not fit:
            return
        if self.marked:
            self.value, self.caret, self.marked = "", 0, False
        fit = fit[: self.longest - len(self.value)]
        self._set(self.value[: self.caret] + fit + self.value[self.caret :], self.caret + len(fit))

    def _set(self, value: str, caret: int) -> None:
        self.marked = False
        self.caret = max(0, min(len(value), caret))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def restored(self) -> None:
        self.editing = True

    def blurred(self) -> None:
        self.editing = self.marked = False
        self.composed = ""

    def typing(self) -> pygame.Rect | None:
        left = self.text_x + text.width(self.value[: self.caret], FACE, self.type_size)
        return pygame.Rect(min(left, self.rect.right), self.rect.y, 1, self.rect.h) if self.editing else None

    def focused(self, by_key: bool) -> None:
        self.editing = True
        self.marked = by_key and bool(self.value)
        if by_key:
            self.caret = len(self.value)

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTEDITING:
            self.composed = text_of(event)
            return True
        if event.type == pygame.TEXTINPUT:
            self.composed = ""
            self.insert(text_of(event))
            return True
        if self.composed:
            return True  # the key belongs to what is being put together
        way = asked(event, "left", "right", "first", "last")
        if asks(event, "erase_left", "erase"):
            self._erase(asks(event, "erase_left"))
        elif asks(event, "select_all"):
            self.marked = bool(self.value)
        elif asks(event, "paste"):
            self.insert(from_clipboard())
        elif asks(event, "copy"):
            to_clipboard(self.value)
        elif types(event):
            return True
        elif way:
            self._walk(way)
        else:
            return False
        return True

    def _erase(self, backwards: bool) -> None:
        if self.marked:
            self._set("", 0)
        elif backwards and self.caret:
            self._set(self.value[: self.caret - 1] + self.value[self.caret :], self.caret - 1)
        elif not backwards:
            self._set(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)

    def _walk(self, way: str) -> None:
        places = {
            "left": 0 if self.marked else self.caret - 1,
            "right": len(self.value) if self.marked else self.caret + 1,
            "first": 0,
            "last": len(self.value),
        }
        self.caret = max(0, min(len(self.value), places[way]))
        self.marked = False

    # ---- the mouse

    def press(self, pos: tuple[int, int]) -> None:
        self.marked = False
        left = pos[0] - self.text_x
        widths = [text.width(self.value[:i], FACE, self.type_size) for i in range(len(self.value) + 1)]
        self.caret = min(range(len(widths)), key=lambda i: abs(widths[i] - left))

    @property
    def text_x(self) -> int:
        return self.rect.x + self.rect.h // 3

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        """Paint it. The caret shows whenever the field has the keyboard, with or without the ring."""
        theme, rect, unit = look.theme, self.rect, look.unit(100) / 100
        stroke = theme.gold if self.editing else theme.line_hi
        paint.rounded_rect(surface, rect, 6 * unit, mix(theme.surface, theme.bg, 0.45), stroke, 1)
        size, x = self.type_size, self.text_x
        before = surface.get_clip()
        inside = rect.inflate(-rect.h // 4, 0)
        surface.set_clip(inside.clip(before))
        shown = self.value[: self.caret] + self.composed + self.value[self.caret :]
        begun = x + text.width(self.value[: self.caret], FACE, size)
        caret = x + text.width(self.value[: self.caret] + self.composed, FACE, size)
        shift = min(0, inside.right - 4 - caret)
        cap = text.cap_height(FACE, size)
        if shown:
            length = text.width(shown, FACE, size)
            if self.editing and self.marked:
                box = pygame.Rect(x + shift - 2, rect.centery - cap, length + 4, 2 * cap)
                pygame.draw.rect(surface, mix(theme.surface, theme.gold, 0.45), box, border_radius=3)
            text.text(surface, shown, FACE, size, theme.text, x + shift, rect.centery, "lm")
            if self.composed:
                pygame.draw.rect(surface, theme.gold, (begun + shift, rect.centery + cap, caret - begun, 2))
        else:
            text.text(surface, self.placeholder, FACE, size, theme.text3, x, rect.centery, "lm")
        if self.editing and not self.marked:
            pygame.draw.rect(
                surface, theme.gold_hi, (caret + shift, rect.centery - cap, max(2, round(1.5 * unit)), 2 * cap)
            )
        surface.set_clip(before)
        if focus:
            paint.focus_ring(surface, theme, rect, 6 * unit, unit)


def from_clipboard() -> str:
    """Return the text in the clipboard, as long as it is: whoever asks bounds what is done with it."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, UnicodeError):  # there is none, or what there is is no text
        return ""


def to_clipboard(string: str) -> None:
    try:
        pygame.scrap.put_text(string)
    except pygame.error:
        return


def _typable(letter: str) -> bool:
    """Return whether names may have a letter: of Chinese characters a face has only those that the game writes."""
    return any(text.draws(face, letter) for face in text.BROAD if face != HAN)
