"""Sentences for the player on the file of the games: what went wrong, and what helps. All are still to be said."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

from logic import Sentence

STORE = "the file of the games"
FULL = 1 << 16  # bytes: with fewer, a disk is full
BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
NO_RIGHT = Sentence(
    STORE, "Its folder may not be written to. Allow it, or start Five Factors with another folder (--data-dir)."
)
HELD = Sentence(
    STORE, "The file is locked. Close other programs that use it, or keep your games elsewhere (--data-dir)."
)
NO_ROOM = Sentence(STORE, "The disk is full. Free some space.")
REFUSED = Sentence(STORE, "The disk refused. Check the disk.")
"""Why something could not be written, and what the player can do."""
REASONS = {
    sqlite3.SQLITE_FULL: NO_ROOM,
    sqlite3.SQLITE_READONLY: NO_RIGHT,
    sqlite3.SQLITE_PERM: NO_RIGHT,
    sqlite3.SQLITE_CANTOPEN: NO_RIGHT,
    sqlite3.SQLITE_BUSY: HELD,
    sqlite3.SQLITE_LOCKED: HELD,
}
NO_WAL = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOLFS)
"""What a disk may answer that has no shared maps, and so no write-ahead log."""
OF_THE_DISK = (*REASONS, *BROKEN, *NO_WAL)
NOT_SAVED = Sentence(STORE, "The game could not be saved; it lasts only as long as the program is open. {summary}")
NOT_READ = Sentence(STORE, "The file of your games cannot be used now. {summary}")
ANEW = Sentence(
    STORE, "The saved games were damaged. Restore a backup under Saved games; the damaged file is kept as {name}."
)
RESCUED = Sentence(
    STORE, "The saved games were damaged. All that could be read is still here; the damaged file is kept as {name}."
)
NEWER = Sentence(
    STORE,
    "A newer version of Five Factors made your games. They are left as they are. Open them with that version. Or "
    "restore a backup, or start afresh, under Saved games.",
)
NOT_OURS = Sentence(
    STORE,
    "The file of your games was not made by Five Factors. It is left as it is. To keep games again, restore a "
    "backup or start afresh under Saved games.",
)
DROPPED = Sentence(STORE, "Something could not be saved; everything else was. See log.txt for what is missing.")
SPOILT = Sentence(STORE, "This backup is damaged; it is left as it is.")


def code_of(error: BaseException) -> int:
    """Return SQLite's primary number of an error; 0 for one that comes from elsewhere."""
    return int(getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF


def refusal(error: Exception, what: Sentence, folder: Path) -> str:
    """Return the sentence for what could not be done in a folder: ``what`` is NOT_SAVED or NOT_READ."""
    why = REASONS.get(code_of(error), NO_RIGHT if isinstance(error, PermissionError) else REFUSED)
    with suppress(OSError):
        if shutil.disk_usage(folder).free < FULL:  # SQLite has several words for it
            why = NO_ROOM
    return what(summary=why())
