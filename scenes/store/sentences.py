"""Sentences for the player on the file of the games: what went wrong, and what helps."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

FULL = 1 << 16  # bytes: with fewer, a disk is full
BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
NO_RIGHT = ("its folder may not be written to", "Allow it, or start with another folder (--data-dir)")
HELD = ("the file is locked", "Close other programs that use it, or keep your games elsewhere (--data-dir)")
REASONS = {
    sqlite3.SQLITE_FULL: ("the disk is full", "Free some space"),
    sqlite3.SQLITE_READONLY: NO_RIGHT,
    sqlite3.SQLITE_PERM: NO_RIGHT,
    sqlite3.SQLITE_CANTOPEN: NO_RIGHT,
    sqlite3.SQLITE_BUSY: HELD,
    sqlite3.SQLITE_LOCKED: HELD,
}
REFUSED = ("the disk refused", "Check the disk")
"""Why something could not be written, and what the player can do."""
NO_WAL = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOLFS)
"""What a disk may answer that has no shared maps, and so no write-ahead log."""
OF_THE_DISK = (*REASONS, *BROKEN, *NO_WAL)
NOT_SAVED = "The game could not be saved: {why}. {help}. Until then it is kept only while the program is open."
NOT_READ = "The file of your games cannot be used now: {why}. {help}."
ANEW = "The saved games were damaged. Restore a backup under Saved games; the damaged file is kept as {aside}."
RESCUED = "The saved games were damaged. All that could be read is still here; the damaged file is kept as {aside}."
HOW = "To keep games again, restore a backup or start afresh under Saved games."
NEWER = (
    "A newer version of Five Factors made your games. They are left as they are. Open them with that version. Or "
    "restore a backup, or start afresh, under Saved games."
)
NOT_OURS = f"Five Factors did not make the file of your games. The file is left as it is. {HOW}"
DROPPED = "Something could not be saved; everything else was. See log.txt for what is missing."


def code_of(error: BaseException) -> int:
    """SQLite's primary number of an error; 0 for one that comes from elsewhere."""
    return int(getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF


def refusal(error: Exception, what: str, folder: Path) -> str:
    """The sentence for what could not be done in a folder: ``what`` is NOT_SAVED or NOT_READ."""
    why, help = REASONS.get(code_of(error), NO_RIGHT if isinstance(error, PermissionError) else REFUSED)
    with suppress(OSError):
        if shutil.disk_usage(folder).free < FULL:  # SQLite has several words for it
            why, help = REASONS[sqlite3.SQLITE_FULL]
    return what.format(why=why, help=help)
