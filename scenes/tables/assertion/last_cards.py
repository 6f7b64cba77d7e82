"""The deck runs out: light on it, a drum, and how many cards are left, told once when so few remain."""

from __future__ import annotations

import pygame

from scenes.tables.assertion import marks
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.sprites import Picture, Place
from scenes.ui import paint
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded

FEW = 3
"""Cards in the deck from which it is told that the game comes to its end."""
SOUND = "war_drum"
WORDS = ("The last card of the deck is drawn", "One card left", "Two cards left", "Three cards left")
RINGS = 3


def told_of(before: int, left: int) -> str:
    """What is told when of so many cards so many are left; empty if nothing is.

    >>> told_of(5, 3), told_of(4, 2), told_of(3, 2), told_of(2, 0)
    ('Three cards left', 'Two cards left', '', 'The last card of the deck is drawn')
    """
    if before > FEW >= left or before > left == 0:
        return WORDS[left]
    return ""


class LastCards(Picture):
    """Rings of light go out from the deck, and a gold tag above it says how many cards are left."""

    above = True

    def __init__(self, words: str, place: Place) -> None:
        self.words, self.place = words, place
        self.share = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        x, y, width = self.place()
        for ring in range(RINGS):
            gone = min(1.0, max(0.0, self.share * 2.4 - ring * 0.35))
            if 0 < gone < 1:
                away = round(gone * width * 0.8)
                box = pygame.Rect(0, 0, round(width) + 2 * away, round(width * 1.4) + 2 * away)
                box.center = (round(x), round(y))
                paint.rounded_rect(surface, box, 6 + away, None, look.theme.mark, 2, round(200 * (1 - gone)))
        tag = marks.banner_tag(look, self.words)
        above = look.unit(56 if look.scale.compact else 14)  # in a small window the slip with the question lies there
        box = tag.get_rect(midbottom=(round(x), round(y - width * 0.7) - above))
        box.clamp_ip(surface.get_rect().inflate(-look.unit(12), -look.unit(12)))
        shown = min(1.0, self.share * 10, (1 - self.share) * 6)
        blit_faded(surface, tag, box.topleft, round(255 * max(0.0, shown)))
