"""A computer player offers to resign: the person it plays against takes the game, or plays on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.play.pause import Entry, PauseScene
from scenes.ui.steady import Arrival


class OfferScene(PauseScene):
    """A question over the table; Esc plays on."""

    title = "Take the game?"

    def __init__(self, name: str, on_accept: Callable[[], None], on_decline: Callable[[], None]) -> None:
        super().__init__(None, None, on_decline)
        self.name, self.on_accept, self.on_decline = name, on_accept, on_decline
        self.asking = True
        self._arrival = Arrival()

    def update(self, dt: float) -> None:
        self._arrival.update(dt)
        super().update(dt)

    def handle(self, event: pygame.Event) -> bool:
        """It comes by itself, over cards that are just being pressed."""
        return self._arrival.refuses(event) or super().handle(event)

    @property
    def words(self) -> str:
        return f"{self.name} is far behind with nothing left, and offers to resign. Accept, and you have won."

    def entries(self) -> Sequence[Entry]:
        return (
            ("no", "No, play on", "play", self._not_resign),
            ("yes", "Accept and win", "flag", self._resign),
        )

    def _not_resign(self) -> None:
        self._then(self.on_decline)

    def _resign(self) -> None:
        self._then(self.on_accept)
