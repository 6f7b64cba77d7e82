"""The large table where a match that is over is watched: what is told of it stands on its own ground."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from scenes.app.plain import Passage
from scenes.app.scene import Program
from scenes.play.sitting import Sitting
from scenes.play.telling.telling import Telling
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.reading_on import ReadingOn
from scenes.ui.pressed import asks


class Following(Sitting):
    """What the page around such a table asks of it, as far as it is about what is told."""

    reading_on: ReadingOn
    director: Director
    telling: Telling
    showing: int | None
    _settled_before: bool  # whether the first hands have been dealt

    def follow(self, passages: list[Passage], seat: int) -> None:
        """Of a match that is over: play what led to the moment that is to be shown now."""
        self._settled_before = self.telling.unpaced = True
        self.showing = seat
        self.director.play([event for one in passages for event in one.events], others=True)
        self.changed()

    def tell_beside(self, app: Program, room: Rect | None, fold: Callable[[], None]) -> bool:
        """It is told on the ground."""
        return False

    def draw_beside(self, surface: pygame.Surface) -> None:
        """Nothing is told beside it."""

    def told_on(self, event: pygame.Event) -> bool:
        """Fold what is told, or open it, by its key."""
        if not asks(event, "story"):
            return False
        self.reading_on.turn()
        return True
