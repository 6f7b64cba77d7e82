"""A process that ends with its parent, however the parent ends and whatever the process is doing."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
import threading

PR_SET_PDEATHSIG = 1


def end_with_parent() -> None:
    """End this process as soon as the one that started it has ended; nothing happens in a process nobody started.

    A thread waits for that on every system. It gets its turn when the work lets go of the interpreter, as every look
    at the pipe does, and never in a process that has been stopped; on Linux the kernel ends that one too.
    """
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    with contextlib.suppress(RuntimeError):  # no thread to be had: the end of the pipe has to tell
        threading.Thread(target=watch, daemon=True, name="parent").start()
    if sys.platform == "linux":
        ask_kernel()


def ask_kernel() -> None:
    """Have Linux end this process with its parent; where it cannot be asked, the thread has to do."""
    before = os.getppid()
    try:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    except (OSError, AttributeError):
        return
    if os.getppid() != before:  # it ended while it was being asked
        os._exit(1)
