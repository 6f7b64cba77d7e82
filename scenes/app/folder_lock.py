"""One program to a data folder: a lock that dies with its process, and a bell by which another program asks for it.

Two empty files lie in the folder. ``lock`` is locked by the program that uses it. ``lock.bell`` is locked by one
that wishes to see that program's window: it counts only as long as whoever asks is alive, and is answered with a byte
behind the locked one. Nothing is ever read from a lock, so that it says the same on systems where what is locked cannot
be read. What differs between the systems is how a file is locked (`system.locked`).
"""

from __future__ import annotations

import os
from pathlib import Path

import logic
from scenes.app.system import close, locked
from scenes.ui.words import Phrase

LOCK, BELL = "lock", "lock.bell"
NO_LOCKS = Phrase(
    "two programs",
    "The disk with your games cannot keep two programs apart, so please open only one Five Factors at a time.",
)
NO_FOLDER = Phrase("two programs", "A folder of its own could not be made beside {folder}.")
MOST_FOLDERS = 99


class FolderLock:
    """A data folder, as this program found it: its own from now on, or ``taken`` by another program.

    ``problem`` is a sentence for the player, still to be said, where the folder cannot be locked at all; the program
    goes on with it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taken = False
        self.problem: str | None = None
        self._handle: int | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return  # a folder that cannot be written to has nothing that could be overwritten
        try:
            self.taken = not locked(handle)
        except OSError:
            self.problem = NO_LOCKS.unsaid()
        if self.taken or self.problem:
            os.close(handle)
        else:
            self._handle = handle

    @property
    def own(self) -> bool:
        """Return whether this program has locked the folder."""
        return self._handle is not None

    def rung(self) -> bool:
        """Return whether another program, which is alive, asks for this one's window; it is answered by that. Costs
        little."""
        path = self.folder / BELL
        try:
            handle = os.open(path, os.O_RDWR)
        except OSError:
            return False
        stale = False
        try:
            stale = locked(handle)
            if stale or os.fstat(handle).st_size > 1:
                return False
            os.lseek(handle, 1, os.SEEK_SET)
            os.write(handle, b"\0")
            return True
        except OSError:
            return False
        finally:
            close(handle, path if stale else None)

    def beside(self) -> FolderLock:
        """Return the next free folder beside this one, locked: ``five-factors-2``, ``-3`` and so on.

        One that is there already is used again if it was such a folder before and no program has it now. Raises OSError
        with a sentence, still to be said, where none can be had.
        """
        folder = self.folder.resolve()
        for number in range(2, MOST_FOLDERS):
            path = folder.parent / f"{folder.name}-{number}"
            if _foreign(path):
                continue
            other = FolderLock(path)
            if other.own:
                return other
            if not other.taken:
                break
        raise OSError(NO_FOLDER.unsaid(folder=logic.verbatim(str(folder))))

    def close(self) -> None:
        """Let go of the folder."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _foreign(path: Path) -> bool:
    """Return whether something lies there that no program of ours has made."""
    try:
        return path.exists() and not (path / LOCK).exists() and (not path.is_dir() or any(path.iterdir()))
    except OSError:
        return True


class Bell:
    """Asks the program that has a folder to show its window, as long as this object is not closed."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / BELL
        self._handle: int | None = None

    def answered(self) -> bool:
        """Return whether the other program has heard. To be asked again and again: the first time rings the bell."""
        if self._handle is None:
            self._handle = self._ring()
        return self._handle is not None and os.fstat(self._handle).st_size > 1

    def _ring(self) -> int | None:
        """The file, locked and empty; None as long as another program rings, or where it is just being taken away."""
        try:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return None
        try:
            if locked(handle) and os.path.samestat(os.fstat(handle), os.stat(self.path)):
                os.ftruncate(handle, 0)
                return handle
        except OSError:
            pass
        os.close(handle)
        return None

    def close(self) -> None:
        """Ask no longer."""
        if self._handle is not None:
            close(self._handle, self.path)
            self._handle = None
