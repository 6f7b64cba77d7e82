"""The page of games: those that go on, and those that are over."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.pages.archive.game_filter import GameFilter
from scenes.pages.archive.history import History
from scenes.pages.archive.importing import ImportScene
from scenes.pages.archive.saved import SAVED, Saved
from scenes.pages.list_page import ListPage
from scenes.ui.event_commands import asks
from scenes.ui.words import Phrase


class ArchiveScene(ListPage):
    """A file that is let fall on it is imported."""

    title = Phrase("page", "Games")

    def __init__(self, tab: str = SAVED) -> None:
        self.saved = Saved(lambda: self.app)
        self.history = History(lambda: self.app, self.take_in)
        super().__init__((self.saved, self.history), tab)

    def take_in(self, fallen: Path | None = None) -> None:
        """Import a game: from a file that fell on the window, or one that is still to be chosen."""
        self.app.stack.push(ImportScene(self.taken, fallen))

    def taken(self, game: str) -> None:
        """Show a game that has been imported, whatever was sought."""
        self.tab = self.history.key
        self.history.filter_ = GameFilter()
        self.read(game)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return True
        if asks(event, "review") and self.shelf is self.history and not self.naming:
            self.history.review()
            return True
        return super().handle(event)
