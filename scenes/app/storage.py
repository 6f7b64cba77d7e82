"""Settings, the kept games and the log: with the database of `scenes.store`, the only place that writes files.

Nothing here raises for a full disk or a folder that may not be written to: every writing method returns None when all
went well and otherwise one sentence for the player. A file that cannot be read is set aside under another name, never
deleted.
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
from scenes.store.lessons import Lessons
from scenes.store.puzzles import Puzzles

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
UNUSABLE = {
    errno.ENOTDIR: "something else is in its place",
    errno.EEXIST: "something else is in its place",
    errno.ENOENT: "it cannot be made there",
    errno.EACCES: "you have no right to open it",
    errno.EPERM: "you have no right to open it",
    errno.ELOOP: "its links lead in a circle",
    errno.ENAMETOOLONG: "its name is too long",
}
"""Why a folder cannot be used, by what the system answers."""


class StorageError(logic.Refusal):
    """A file could not be used; the text is one sentence for the player."""


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
        reason = UNUSABLE.get(problem.errno or 0) or reason_of(problem)
    except (ValueError, RuntimeError):  # letters that no name has, or the home of nobody
        reason = "no folder can have that name"
    for one in new:
        with contextlib.suppress(OSError, ValueError):
            one.rmdir()
    raise StorageError(f"Choose another folder: {logic.file_name(given)} cannot be used, because {reason}.")


def reason_of(error: OSError) -> str:
    """Why a file could not be written, in plain words and without a full stop."""
    if error.errno == errno.ENOSPC:
        return "the disk is full"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "its folder may not be written to"
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        return "its folder cannot be made"
    return (error.strerror or "the disk refused").lower()


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
        raise NewerError("The saved game is of a newer version of Five Factors; it is left as it is.")
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
        raise StorageError("The saved game could not be read.")
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
            aside = self._set_aside(self.settings_path)
            return Settings(), f"The settings could not be read; they start afresh{aside}."
        return Settings.from_document(document), None

    def save_settings(self, settings: Settings) -> str | None:
        return self._write(self.settings_path, settings.to_document(), "The settings could not be kept")

    # ---- the kept games

    @property
    def games(self) -> Games:
        """The kept games. The one save of earlier versions is taken over when they are first asked for."""
        if self._games is None:
            self._games = self.open_games()
        return self._games

    @property
    def lessons(self) -> Lessons:
        """Return what has been learned; it lies in the database of the games."""
        return Lessons(self.games.database)

    @property
    def puzzles(self) -> Puzzles:
        """Return what came of puzzles; it lies there as well."""
        return Puzzles(self.games.database)

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
            raise StorageError(f"The file could not be written: {reason_of(error)}.") from None
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
            sentence = f"The backup could not be restored: {reason_of(error)}." if error.errno else str(error)
            raise StorageError(sentence) from None

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
                self.log(sentence)
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
            self._news.append(str(problem))
            return
        except logic.Refusal:
            self._news.append(f"The saved game could not be read{self._set_aside(path)}.")
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

    def _write(self, path: Path, document: Plain, sentence: str) -> str | None:
        try:
            data = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
            write_atomic(path, data)
        except OSError as error:
            return f"{sentence}: {reason_of(error)}."
        return None

    def _set_aside(self, path: Path) -> str:
        """Rename a damaged file to the first free name; the end of a sentence that says where it went."""
        number = 1
        while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
            number += 1
        try:
            os.replace(path, aside)
        except OSError:
            return " and could not be set aside either"
        return f"; the damaged file is kept as {aside.name}"
