"""Differences between Linux, Windows and macOS; nothing else of the game asks which of them it runs on.

Paths: where the data of a program belong, how a folder is made to last, how a file is locked, which one may be removed
while it is open. Screens: whether there is one to be seen, and what SDL has to be told before it opens a window. Upper
and lower case and ends of lines need nothing here: names of files are written as they are, and what is read may have
either end (tests say so).
"""

from __future__ import annotations

import contextlib
import errno
import gc
import importlib
import logging
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from platformdirs.api import PlatformDirsABC

PROGRAM = "five-factors"
TITLE = "Five Factors"
LOG = "log.txt"
LINUX, WINDOWS, MACOS = "linux", "win32", "darwin"
NAME = sys.platform
"""Which system this is; tests play the others by it."""

ELSEWHERE = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}
"""What a system answers when another program has the lock."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET")
PLACES = {
    LINUX: ("platformdirs.unix", "Unix"),
    WINDOWS: ("platformdirs.windows", "Windows"),
    MACOS: ("platformdirs.macos", "MacOS"),
}
"""Who knows the folders of each system: module and class."""
MMAP_THRESHOLD = -3  # of glibc's malloc.h
LARGE = 1 << 20  # bytes
CHOICES = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
WINDOW_NAMES = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")


class ToLog(logging.Handler):
    """Hands warnings of the program's own modules on to its log."""

    def __init__(self, log: Callable[[str], object]) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        self._log(record.getMessage())


# Paths


def data_folder() -> Path:
    """The usual place for the data of this program, whether it is there or not."""
    module, name = PLACES.get(NAME, PLACES[LINUX])
    places: type[PlatformDirsABC] = getattr(importlib.import_module(module), name)
    return Path(places(PROGRAM, appauthor=False).user_data_dir)


def sync_folder(folder: Path) -> None:
    """Make the new name of a file last; where a folder cannot be opened, the system sees to it by itself."""
    if NAME == WINDOWS:
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def locked(handle: int) -> bool:
    """Lock an open file for this process and say whether that went well: not if another program has it.

    The system takes the lock back when the file is closed or the process ends, however it ends. Raises OSError on a
    disk or a system that knows no locks.
    """
    try:
        if NAME == WINDOWS:
            import msvcrt  # written out, so that a packer sees it

            os.lseek(handle, 0, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        raise OSError(errno.ENOSYS, "no locks on this system") from None
    except OSError as error:
        if error.errno in ELSEWHERE:
            return False
        raise
    return True


def close(handle: int, gone: Path | None = None) -> None:
    """Close a file that is locked, and remove it where `gone` says so.

    It goes before the lock does, so that nobody locks a file that has no name any more; Windows removes none that is
    open, and there it goes afterwards.
    """
    if gone is not None and NAME != WINDOWS:
        with contextlib.suppress(OSError):
            gone.unlink()
    os.close(handle)
    if gone is not None and NAME == WINDOWS:
        with contextlib.suppress(OSError):
            gone.unlink()


# Memory


def settle_memory() -> None:
    """Look after the memory from now on: the first picture is there, and what was made on the way to it stays.

    Large pictures go back to the system as soon as they are dropped. The C library of Linux else learns from each to
    keep its room for the next; after four tables of a large window that is a hundred megabytes of holes.
    """
    gc.freeze()
    gc.enable()
    if NAME == LINUX:
        import ctypes

        with contextlib.suppress(OSError, AttributeError):  # a C library without it
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)


# Words


def complain(sentence: str) -> None:
    """Say why the program ends or does not start, in the one way that each start has: this never fails.

    Who has a console reads it there. Who has none clicked on the program: it stands in the log of the usual data
    folder, and in a box on the screen where there is one.
    """
    sentence = sentence.encode("utf-8", "backslashreplace").decode()  # names of files may hold half characters
    with contextlib.suppress(OSError, ValueError):  # a console that was closed meanwhile is none
        if sys.stderr is not None:
            sys.stderr.write(f"{sentence}\n")
            sys.stderr.flush()
            return
    with contextlib.suppress(Exception):  # a full disk, no home, or a library that is missing
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / LOG, "a", encoding="utf-8") as out:
            out.write(f"{sentence}\n")
    with contextlib.suppress(Exception):  # whatever a screen that is missing or a damaged library answers
        if not screenless(os.environ):
            import pygame

            pygame.display.message_box(TITLE, sentence, message_type="error")


# Screens


def chosen(environment: Mapping[str, str]) -> bool:
    """Return whether the player has chosen by which way SDL shows its window, be it one that nobody sees."""
    return any(environment.get(name) for name in CHOICES)


def screenless(environment: Mapping[str, str]) -> bool:
    """Return whether it is plain before SDL is asked that a window would be seen by nobody."""
    return NAME == LINUX and not chosen(environment) and not any(environment.get(name) for name in SCREENS)


def window_variables(environment: Mapping[str, str], script: str) -> dict[str, str]:
    """Return what the environment needs before SDL opens a window, `script` being the name of the program's file.

    On Linux the name that window managers know it by: pygame sets it to the name of the script when it is imported, and
    that is no choice of the player's. On Windows the real pixels of the screen: else an enlarged screen gets a small
    picture, blown up and blurred, while the game knows how to draw it large. macOS blows it up in any case."""
    if NAME == LINUX:
        return {name: PROGRAM for name in WINDOW_NAMES if environment.get(name) in (None, "", script)}
    if NAME == WINDOWS:
        return {"SDL_WINDOWS_DPI_AWARENESS": environment.get("SDL_WINDOWS_DPI_AWARENESS") or "permonitorv2"}
    return {}
