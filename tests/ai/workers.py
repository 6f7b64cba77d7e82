"""Workers that do something else than they should. They start in a process of their own, and so import little."""

from __future__ import annotations

import contextlib
import os
import struct
from multiprocessing.connection import Connection

from logic.ai import messages, parent, worker


def stillborn(pipe: Connection) -> None:
    """Ends before it has read anything."""


def silent(pipe: Connection) -> None:
    """Reads its question and never answers."""
    messages.send(pipe, messages.Ready())
    try:
        while True:
            pipe.recv_bytes()
    except EOFError:
        return


def busy(pipe: Connection) -> None:
    """Run a worker that is lost in thought: it never looks at its pipe."""
    parent.end_with_parent()
    messages.send(pipe, messages.Ready())
    while True:
        pass


def unwatched(pipe: Connection) -> None:
    """Run a worker as above, where the kernel does not help."""
    parent.ask_kernel = lambda: None
    busy(pipe)


def serving(pipe: Connection) -> None:
    """The worker as it is, before it is asked anything."""
    messages.send(pipe, messages.Ready())
    worker.serve(pipe)


def speechless(pipe: Connection) -> None:
    """Run a worker that never says that it has started."""
    parent.end_with_parent()
    with contextlib.suppress(EOFError):
        while True:
            pipe.recv_bytes()


def garbled(pipe: Connection) -> None:
    """Says bytes that are no message."""
    pipe.send_bytes(b"no message at all")
    speechless(pipe)


def half(pipe: Connection) -> None:
    """Begins a message of sixteen bytes and ends in its midst."""
    os.write(pipe.fileno(), struct.pack("!i", 16) + b"half")


def odd(pipe: Connection) -> None:
    """Says something of another shape."""
    pipe.send_bytes(b'{"type":"think","token":1}')
    speechless(pipe)
