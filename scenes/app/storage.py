"""The storage of settings, kept games and log: with the database of `scenes.store`, the only place that writes files.

Nothing here raises for a full disk or a folder that may not be written to: every writing method returns None when all
went well and otherwise a text for the player, which is still to be said. A file that cannot be read is set aside under
another name, never deleted.
"""

from __future__ import annotations

import contextlib
import errno
import io
import json
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import logic
from scenes.app import system
from scenes.app.plain import Plain
from scenes.app.preferences import Settings
from scenes.store.backups import Backup, backups
from scenes.store.finished import Finished
from scenes.store.games import FORMAT, Games
from scenes.store.lessons import LessonStore
from scenes.store.puzzles import PuzzleStore
from scenes.ui.words import Phrase

if TYPE_CHECKING:
    import pygame

DATABASE = "games.sqlite3"
TAKEN_OVER = "autosave.taken-over.json"
HANDED_OUT = "games"
"""The folder of files that are taken elsewhere: games and tables."""
PAINTED = "painted"
"""The folder of pictures that spare a later start their painting; it may be deleted at any time."""
LARGEST_PICTURE = 64 << 20  # bytes: a window of 5120x2880
LOG_LIMIT = 512 * 1024
UNUSABLE = Phrase("storage", "Choose another folder: {name} cannot be used.")
IN_ITS_PLACE, NO_RIGHT = (
    Phrase("storage", "Something else is in its place."),
    Phrase("storage", "No permission to open it."),
)
WHY_UNUSABLE = {
    errno.ENOTDIR: IN_ITS_PLACE,
    errno.EEXIST: IN_ITS_PLACE,
    errno.ENOENT: Phrase("storage", "It cannot be made there."),
    errno.EACCES: NO_RIGHT,
    errno.EPERM: NO_RIGHT,
    errno.ELOOP: Phrase("storage", "Its links lead in a circle."),
    errno.ENAMETOOLONG: Phrase("storage", "Its name is too long."),
}
"""Why a folder cannot be used, by what the system answers."""
NO_NAME = Phrase("storage", "No folder can have that name.")
FULL, NO_FOLDER = Phrase("storage", "The disk is full."), Phrase("storage", "Its folder cannot be made.")
READ_ONLY = Phrase("storage", "Its folder may not be written to.")
REFUSED = Phrase("storage", "The disk refused.")
SYSTEM = Phrase("storage", "The system says: {words}.")
NOT_WRITTEN = Phrase("storage", "The file could not be written.")
NOT_RESTORED = Phrase("storage", "The backup could not be restored.")
SETTINGS_LOST = Phrase("storage", "The settings could not be saved.")
SETTINGS_AFRESH = Phrase("storage", "The settings could not be read; they start afresh.")
UNREADABLE = Phrase("storage", "The saved game could not be read.")
NEWER = Phrase("storage", "The saved game comes from a newer version of Five Factors; it is left as it is.")
ASIDE = Phrase("storage", "The damaged file is kept as {name}.")
NOT_ASIDE = Phrase("storage", "The damaged file could not be set aside.")


class StorageError(logic.Refusal):
    """A file could not be used; the reason is for the player, and still to be said."""


class NewerError(StorageError):
    """A file is of a newer version of the program."""


@dataclass(frozen=True)
class SavedGame:
    """A whole game as it was saved."""

    game: str
    summary: Plain
    players: list[Plain]
    record: Plain
    document: Plain = field(repr=False, default_factory=dict)


def data_folder(given: str | os.PathLike[str] | None = None) -> Path:
    """The folder given on the command line, or the usual place for the data of a program."""
    if given is not None:
        return Path(given).expanduser()
    return system.data_folder()


def try_folder(given: str) -> None:
    """Make the folder that was given on the command line, if it is not there yet, and look into it.

    Raises StorageError with one sentence, and then leaves nothing behind.
    """
    new: list[Path] = []
    try:
        if not given.strip():
            raise ValueError
        given.encode()
        folder = data_folder(given)
        new = [one for one in (folder, *folder.parents) if not os.path.lexists(one)]
        folder.mkdir(parents=True, exist_ok=True)
        with os.scandir(folder):
            return
    except OSError as problem:
        why = WHY_UNUSABLE.get(problem.errno or 0)
        reason = why.unsaid() if why else reason_of(problem)
    except (ValueError, RuntimeError):  # letters that no name has, or the home of nobody
        reason = NO_NAME.unsaid()
    for one in new:
        with contextlib.suppress(OSError, ValueError):
            one.rmdir()
    raise StorageError(logic.row(0, UNUSABLE.unsaid(name=logic.verbatim(logic.file_name(given))), reason))


def reason_of(error: OSError) -> str:
    """Return the sentence for why a file could not be written, still to be said."""
    if error.errno == errno.ENOSPC:
        return FULL.unsaid()
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return READ_ONLY.unsaid()
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        return NO_FOLDER.unsaid()
    return SYSTEM.unsaid(words=logic.verbatim(error.strerror)) if error.strerror else REFUSED.unsaid()


def write_atomic(path: Path, data: bytes) -> None:
    """Write a file so that a crash leaves either the old one or the new one, never half of one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with open(temporary, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    system.sync_folder(path.parent)


def saved_game(document: Plain) -> SavedGame:
    """A saved document as a SavedGame; raises StorageError if its shape is wrong, NewerError if it is of tomorrow."""
    form = document.get("format")
    if type(form) is int and form > FORMAT:
        raise NewerError(NEWER.unsaid())
    game, record = document.get("game"), document.get("record")
    players, summary = document.get("players"), document.get("summary")
    whole = (
        form == FORMAT
        and isinstance(game, str)
        and isinstance(record, dict)
        and isinstance(players, list)
        and all(isinstance(p, dict) for p in players)
        and isinstance(summary, dict)
    )
    if not whole or not isinstance(game, str) or not isinstance(record, dict):
        raise StorageError(UNREADABLE.unsaid())
    return SavedGame(game, dict(summary or {}), list(players or []), record, document)


def png_of(picture: pygame.Surface) -> bytes:
    """A picture as the bytes of a PNG file."""
    import pygame

    out = io.BytesIO()
    pygame.image.save(picture, out, "picture.png")
    return out.getvalue()


class Storage:
    """The data folder of one player on one machine."""

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        self.folder = data_folder(folder)
        self.settings_path = self.folder / "settings.json"
        self.database_path = self.folder / DATABASE
        self.autosave_path = self.folder / "saves" / "autosave.json"  # of earlier versions
        self.log_path = self.folder / system.LOG
        self._games: Games | None = None
        self._news: list[str] = []

    # ---- settings

    def load_settings(self) -> tuple[Settings, str | None]:
        """The settings, and a sentence if the file was damaged and had to be set aside."""
        try:
            document = logic.object_of_file(self.settings_path)
        except logic.LoadError:
            if not os.path.lexists(self.settings_path):
                return Settings(), None
            return Settings(), logic.row(0, SETTINGS_AFRESH.unsaid(), self._set_aside(self.settings_path))
        return Settings.from_document(document), None

    def save_settings(self, settings: Settings) -> str | None:
        return self._write(self.settings_path, settings.to_document(), SETTINGS_LOST)

    # ---- the kept games

    @property
    def games(self) -> Games:
        """The kept games. The one save of earlier versions is taken over when they are first asked for."""
        if self._games is None:
            self._games = self.open_games()
        return self._games

    @property
    def lessons(self) -> LessonStore:
        """Return what has been learned; it lies in the database of the games."""
        return LessonStore(self.games.database)

    @property
    def puzzles(self) -> PuzzleStore:
        """Return what came of puzzles; it lies there as well."""
        return PuzzleStore(self.games.database)

    @property
    def finished(self) -> Finished:
        """The kept games that are over."""
        return Finished(self.games.database)

    def hand_out(self, stem: str, ending: str, data: bytes) -> Path:
        """Write something for the player to take elsewhere, under the first free name of its own folder; its path.

        Raises StorageError with one sentence.
        """
        folder = self.folder / HANDED_OUT
        path, number = folder / f"{stem}{ending}", 2
        try:
            while path.exists():
                path, number = folder / f"{stem} {number}{ending}", number + 1
            write_atomic(path, data)
        except OSError as error:
            raise StorageError(logic.row(0, NOT_WRITTEN.unsaid(), reason_of(error))) from None
        return path

    def backups(self) -> list[Backup]:
        """The backups of the games, the latest first; none where the folder cannot be read."""
        try:
            return backups(self.database_path)
        except OSError:
            return []

    def restore(self, backup: Backup | None) -> str:
        """Put a backup in the place of the games, or none at all; the name under which their file is kept.

        Raises StorageError with one sentence.
        """
        try:
            return self.games.database.restore(backup.path if backup else None)
        except OSError as error:
            why = logic.row(0, NOT_RESTORED.unsaid(), reason_of(error)) if error.errno else str(error)
            raise StorageError(why) from None

    def open_games(self) -> Games:
        """The games of this folder."""
        games = Games(self.database_path, log=self.log)
        self._take_over(games)
        return games

    def settle(self) -> list[str]:
        """Have what was decided on the disk before it is shown; the sentences that came up for the player."""
        if self._games is not None:
            self._games.settle()
            self._news += self._games.database.news()
        news, self._news = self._news, []
        return news

    def close(self) -> None:
        """Let go of the database."""
        if self._games is not None:
            self._games.close()
            for sentence in self._games.database.news():
                self.log(logic.say(sentence, logic.ENGLISH))
            self._games = None

    @property
    def kept_in(self) -> str:
        """Return where the game that is open is kept; empty if none is. The database is not asked: it may be what
        failed."""
        games = self._games
        return str(self.database_path) if games is not None and games.unfinished and games.database.settled else ""

    def _take_over(self, games: Games) -> None:
        """Make a kept game of the save of an earlier version, once; the file stays, under another name."""
        path = self.autosave_path
        if not path.exists():
            return
        try:
            document = logic.object_of_file(path)
            saved_game(document)
        except NewerError as problem:
            self._news.append(problem.reason)
            return
        except logic.Refusal:
            self._news.append(logic.row(0, UNREADABLE.unsaid(), self._set_aside(path)))
            return
        import hashlib  # it takes a while, and is needed once

        mark = hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
        if games.imported() != mark:
            games.begin(document, imported=mark)
        if games.database.settled and games.imported() == mark:
            with contextlib.suppress(OSError):
                os.replace(path, path.with_name(TAKEN_OVER))

    # ---- pictures of an earlier start

    def painted(self, name: str) -> bytes:
        """Return what `keep_painted` kept under a name; nothing where that is not there or cannot be read."""
        try:
            return logic.bytes_of_file(self.folder / PAINTED / name, LARGEST_PICTURE)
        except logic.LoadError:
            return b""

    def keep_painted(self, name: str, data: bytes) -> bool:
        """Keep what can be made anew at any time, and return whether it is kept: nobody is told where it is not.

        It is written in place. Who reads it looks whether it is whole.
        """
        path = self.folder / PAINTED / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with open(path, "wb") as out:
                out.write(data)
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()  # a full disk has better use for it
            return False
        return True

    # ---- the log

    def log(self, text: str) -> bool:
        """Append to the log; False if even that is not possible."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if self.log_path.exists() and self.log_path.stat().st_size > LOG_LIMIT:
                os.replace(self.log_path, self.log_path.with_name("log.old.txt"))
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)  # a pipe does not hold it up
            with open(os.open(self.log_path, flags, 0o666), "a", encoding="utf-8") as out:
                out.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}  {text.rstrip()}\n")
        except OSError:
            return False
        return True

    # ---- inside

    def _write(self, path: Path, document: Plain, failed: Phrase) -> str | None:
        try:
            data = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
            write_atomic(path, data)
        except OSError as error:
            return logic.row(0, failed.unsaid(), reason_of(error))
        return None

    def _set_aside(self, path: Path) -> str:
        """Rename a damaged file to the first free name, and return the sentence that says where it went."""
        number = 1
        while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
            number += 1
        try:
            os.replace(path, aside)
        except OSError:
            return NOT_ASIDE.unsaid()
        return ASIDE.unsaid(name=logic.verbatim(aside.name))
