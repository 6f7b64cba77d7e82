"""Settings, the saved game and the log: the only place of the suite that writes files.

Nothing here raises for a full disk or a folder that may not be written to: every writing method returns None when all
went well and otherwise one sentence for the player. A file that cannot be read is set aside under another name, never
deleted.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scenes.app.preferences import Settings

FORMAT = 1
LOG_LIMIT = 512 * 1024


class StorageError(Exception):
    """A file could not be used; the text is one sentence for the player."""


@dataclass(frozen=True)
class SavedGame:
    """The game that waits behind Continue."""

    game: str
    summary: dict[str, Any]
    players: list[dict[str, Any]]
    record: dict[str, Any]
    document: dict[str, Any] = field(repr=False, default_factory=dict)


def data_folder(given: str | os.PathLike[str] | None = None) -> Path:
    """The folder given on the command line, or the usual place for the data of a program."""
    if given is not None:
        return Path(given).expanduser()
    import platformdirs

    return Path(platformdirs.user_data_dir("five-factors", appauthor=False))


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
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name itself last; not every system can, and then it does not matter."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_document(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The JSON object in a file; raises StorageError with one sentence."""
    name = Path(path).name
    try:
        raw = Path(path).read_bytes()
    except FileNotFoundError:
        raise StorageError(f"There is no file {name}.") from None
    except OSError as error:
        raise StorageError(f"The file {name} cannot be read: {(error.strerror or 'refused').lower()}.") from None
    try:
        document = json.loads(raw)
        json.dumps(document, ensure_ascii=False).encode()  # half a character could be neither shown nor saved again
    except (ValueError, RecursionError):
        raise StorageError(f"The file {name} is not a saved game.") from None
    if not isinstance(document, dict):
        raise StorageError(f"The file {name} is not a saved game.")
    return document


def saved_game(document: dict[str, Any]) -> SavedGame:
    """An autosave document as a SavedGame; raises StorageError if its shape is wrong."""
    game, record = document.get("game"), document.get("record")
    players, summary = document.get("players"), document.get("summary")
    whole = (
        document.get("format") == FORMAT
        and isinstance(game, str)
        and isinstance(record, dict)
        and isinstance(players, list)
        and all(isinstance(p, dict) for p in players)
        and isinstance(summary, dict)
    )
    if not whole or not isinstance(game, str) or not isinstance(record, dict):
        raise StorageError("The saved game could not be read.")
    return SavedGame(game, dict(summary or {}), list(players or []), record, document)


class Storage:
    """The data folder of one player on one machine."""

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        self.folder = data_folder(folder)
        self.settings_path = self.folder / "settings.json"
        self.autosave_path = self.folder / "saves" / "autosave.json"
        self.log_path = self.folder / "log.txt"

    # ---- settings

    def load_settings(self) -> tuple[Settings, str | None]:
        """The settings, and a sentence if the file was damaged and had to be set aside."""
        try:
            document = read_document(self.settings_path)
        except StorageError:
            if not self.settings_path.exists():
                return Settings(), None
            aside = self._set_aside(self.settings_path)
            return Settings(), f"The settings could not be read; they start afresh{aside}."
        return Settings.from_document(document), None

    def save_settings(self, settings: Settings) -> str | None:
        return self._write(self.settings_path, settings.to_document(), "The settings could not be kept")

    # ---- the saved game

    def save_game(self, document: dict[str, Any]) -> str | None:
        """Keep the game; None, or one sentence saying why it could not be kept."""
        return self._write(self.autosave_path, document, "The game could not be saved")

    def load_game(self) -> tuple[SavedGame | None, str | None]:
        """The saved game, if there is one, and a sentence if there was one that cannot be read."""
        if not self.autosave_path.exists():
            return None, None
        try:
            return saved_game(read_document(self.autosave_path)), None
        except StorageError:
            return None, self.reject_game()

    def reject_game(self) -> str:
        """Set the saved game aside (it is damaged) and say so in one sentence."""
        return f"The saved game could not be read{self._set_aside(self.autosave_path)}."

    def clear_game(self) -> str | None:
        """Forget the saved game: it has come to its end."""
        try:
            self.autosave_path.unlink(missing_ok=True)
        except OSError as error:
            return f"The finished game could not be put away: {reason_of(error)}."
        return None

    # ---- the log

    def log(self, text: str) -> bool:
        """Append to the log; False if even that is not possible."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if self.log_path.exists() and self.log_path.stat().st_size > LOG_LIMIT:
                os.replace(self.log_path, self.log_path.with_name("log.old.txt"))
            with open(self.log_path, "a", encoding="utf-8") as out:
                out.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}  {text.rstrip()}\n")
        except OSError:
            return False
        return True

    # ---- inside

    def _write(self, path: Path, document: dict[str, Any], sentence: str) -> str | None:
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
