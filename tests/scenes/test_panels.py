"""Panels that lie in one another are put to the window as one picture, once nothing in them changes."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.play.panels import Panels

WHOLE = Rect(40, 10, 60, 80)
SHOWN = (("a", 255), ("a", 120), ("a", 255), ("a", 255), ("a", 255), ("b", 255), ("b", 255), ("b", 255), ("b", 255))


def show(panels: Panels, surface: pygame.Surface, words: str, alpha: int) -> None:
    """A ground, and on it a panel whose shadow falls beyond it."""

    def coloured(canvas: pygame.Surface, place: Rect) -> None:
        canvas.fill((20, 60, 90), place)

    def shadowed(canvas: pygame.Surface, place: Rect) -> None:
        canvas.fill((9, 9, 9, 90))
        canvas.fill((200, ord(words), 30), place)

    panels.show(surface, "ground", WHOLE, None, coloured, opaque=True)
    panels.show(surface, "on it", Rect(45, 20, 40, 30), words, shadowed, pad=12, alpha=alpha)


def test_joined_panels_look_as_they_do_one_by_one() -> None:
    joined, single = Panels(), Panels()
    windows = pygame.Surface((120, 100)), pygame.Surface((120, 100))
    for number, (words, alpha) in enumerate(SHOWN):
        for window in windows:
            window.fill((7 * number, 50, 50))
        with joined.joined(windows[0], WHOLE):
            show(joined, windows[0], words, alpha)
        show(single, windows[1], words, alpha)
        one, other = (pygame.image.tobytes(window, "RGB") for window in windows)
        assert one == other, number
    assert joined.renders == 3
