"""Card pictures at the size of the moment. While the camera zooms, pictures drawn for another size are scaled; when it
rests they are drawn anew, a few with every frame."""

from __future__ import annotations

import time
from collections.abc import Iterable

import pygame

from scenes.ui import assets, paint
from scenes.ui.raster import native
from scenes.ui.theme import Theme

BUDGET = 0.004  # seconds of drawing anew with one frame


class Shelf:
    """Keeps the last sharp picture of every card on the ground."""

    def __init__(self) -> None:
        self._sharp: dict[tuple[str, str], pygame.Surface] = {}
        self._theme: Theme | None = None
        self._letters = False

    def dress(self, theme: Theme, letters: bool) -> None:
        """Theme or letters have changed: forget every picture."""
        self._sharp.clear()
        self._theme, self._letters = theme, letters

    def face(self, code: str, suit: str, width: int) -> pygame.Surface:
        """The picture of a card of this width. A Star wears the suit it stands for."""
        key = (code, suit if code.endswith("*") else "")
        image = self._sharp.get(key)
        if image is None:
            image = self._sharp[key] = self._paint(*key, width)
        return assets.scaled(image, width)

    def sharpen(self, wanted: Iterable[tuple[str, str]], width: int) -> bool:
        """Draw some of the cards anew at this width; True if a picture has changed."""
        began, changed = time.perf_counter(), False
        for code, suit in wanted:
            key = (code, suit if code.endswith("*") else "")
            image = self._sharp.get(key)
            if image is not None and image.get_width() == width:
                continue
            self._sharp[key] = self._paint(*key, width)
            changed = True
            if time.perf_counter() - began > BUDGET:
                break
        return changed

    def _paint(self, code: str, suit: str, width: int) -> pygame.Surface:
        theme = self._theme
        assert theme is not None
        if code.startswith("?"):
            return assets.card_back(width, "ink", theme)
        face = assets.card_face(code, width, theme, letters=self._letters)
        if not suit:
            return face
        image = face.copy()
        side = max(10, round(width * 0.4))
        x, y = image.get_width() - side * 0.62, side * 0.62
        paint.rounded_rect(image, (x - side / 2, y - side / 2, side, side), side / 2, theme.card, theme.gold, 1.5)
        paint.suit(image, suit, x, y, side * 0.68, None, theme.card)
        return native(image)
