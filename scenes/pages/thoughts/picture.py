"""The table as one seat saw it at a moment of a finished game, painted small. Nothing on it can be pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.app.doors import table_scene
from scenes.app.scene import Program
from scenes.app.session import AI, HUMAN, Player, Session


class Still:
    """A match that stands still before a step of its record. It shows one seat's view, and nobody owes an answer."""

    token = 0

    def __init__(self, match: Any, step: int, seat: int) -> None:
        self._view: dict[str, Any] = match.view_before(step, seat)
        self.game_id, self.seats, self.options, self.seed = match.game_id, match.seats, match.options, None
        self.turn = self._view["turn"]
        self._seat = seat

    def view(self, seat: int) -> dict[str, Any]:
        """The view of the seat whose moment it is; no other is given."""
        if seat != self._seat:
            raise ValueError(f"this moment is seat {self._seat}'s, not seat {seat}'s")
        return self._view

    def log(self, seat: int) -> list[dict[str, Any]]:
        """The record is left out."""
        return []

    def decisions(self) -> tuple[Any, ...]:
        """Nobody is asked anything."""
        return ()

    def listen(self, listener: Callable[[], None]) -> None:
        """It never changes."""

    def card_facts(self, seat: int, code: str) -> dict[str, Any]:
        """Nothing is said of a card that cannot be played."""
        return {"playable": True, "why_not": "", "sentence": "", "answers": []}

    def outcome(self) -> None:
        """The game went on from here."""

    def can_undo(self, seat: int) -> bool:
        """Nothing can be taken back."""
        return False


class Nobody:
    """An AI client that is never asked."""

    progress = 0.0
    thought = None

    def cancel(self) -> None:
        """There is no question."""


def picture_of(app: Program, session: Session, step: int, seat: int) -> pygame.Surface:
    """The board before a step as the seat saw it, at the size of the window's own table."""
    players = tuple(
        Player(player.name, HUMAN if number == seat else AI, player.level, player.banner)
        for number, player in enumerate(session.players)
    )
    still = Session(session.game, players, dict(session.options), match=Still(session.match, step, seat))
    scene: Any = table_scene(still)
    scene._client = Nobody()
    scene.drawer_open = False
    scene.enter(app)
    scene.resize()
    surface = pygame.Surface(app.size)
    scene.draw(surface)
    return surface.subsurface(scene.layout.board).copy()
