"""The ways on for a program that finds its data folder taken by another: ask for the other's window, move, or wait."""

from __future__ import annotations

from collections.abc import Callable

import logic
from scenes.app.folder_lock import Bell, FolderLock
from scenes.app.preferences import Settings
from scenes.app.storage import Storage
from scenes.store.games import Games
from scenes.ui.words import Phrase, said

MOVED = Phrase("two programs", "This window keeps its games and settings in the folder {name}.")
FREED = Phrase("two programs", "The other window has been closed; this one goes on with your games.")


class ReadOnlyStorage(Storage):
    """The folder of another program: its settings are looked at, and nothing in it is ever written."""

    def load_settings(self) -> tuple[Settings, str | None]:
        try:
            return Settings.from_document(logic.object_of_file(self.settings_path)), None
        except logic.LoadError:
            return Settings(), None

    def save_settings(self, settings: Settings) -> str | None:
        return None

    def open_games(self) -> Games:
        return Games(self.database_path, kept=False)

    def keep_painted(self, name: str, data: bytes) -> bool:
        return False

    def log(self, text: str) -> bool:
        return False


class SecondInstance:
    """A second program, on the doorstep of a folder that another one has.

    ``move_in`` is called with a folder of one's own and a sentence for the player.
    """

    def __init__(self, lock: FolderLock, move_in: Callable[[FolderLock, str], None]) -> None:
        self.lock = lock
        self._move_in = move_in
        self._bell: Bell | None = None

    def ring(self) -> bool:
        """Ask the other program to show its window; True once it has answered. To be called again until then."""
        if self._bell is None:
            self._bell = Bell(self.lock.folder)
        return self._bell.answered()

    def hush(self) -> None:
        """Ask no longer."""
        if self._bell is not None:
            self._bell.close()
            self._bell = None

    def beside(self) -> str | None:
        """Go on with a folder of one's own; a sentence where none can be had."""
        try:
            lock = self.lock.beside()
        except OSError as problem:
            return said(str(problem))
        self.hush()
        self._move_in(lock, MOVED(name=logic.verbatim(lock.folder.name)))
        return None

    def freed(self) -> bool:
        """Go on with the folder itself, if the other program has ended meanwhile; whether it has."""
        lock = FolderLock(self.lock.folder)
        if lock.taken:
            return False
        self.hush()
        self._move_in(lock, FREED())
        return True
