"""The whole field in small as one seat knew it, with chosen cells framed: for the pages after a game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from logic.views import AssertionView
from scenes.app.plain import View, of_kind
from scenes.tables.assertion.hud import minimap
from scenes.tables.assertion.orientation import orientation_for
from scenes.ui.look import Look

LEAST = 5  # pixels of the side of a frame


class SmallMap:
    """The map of a view, its seat attacking to the right."""

    def __init__(self, shown: View, seat: int, banners: tuple[str, ...]) -> None:
        view = of_kind(shown, AssertionView)
        self.orientation = orientation_for(view, seat)
        self.field = minimap.field_of(view, self.orientation, banners)

    def draw(self, surface: pygame.Surface, place: Rect, look: Look, marked: Sequence[Sequence[int]]) -> None:
        """Paint the map at ``place``, with a frame around each of the cells ``marked``."""
        minimap.draw(surface, place, look, self.field)
        projection = minimap.Projection.of(place, self.field)
        side = max(LEAST, round(projection.cell_width))
        for cell in marked:
            box = Rect(0, 0, side + 2, max(LEAST, round(projection.cell_height)) + 2)
            x, y = projection.to_pixels(*self.orientation.to_screen(list(cell)))
            box.center = (round(x), round(y))
            pygame.draw.rect(surface, look.theme.mark, box, 2)
