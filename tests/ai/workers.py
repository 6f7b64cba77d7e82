"""Workers that do something else than they should. They start in a process of their own, and so import little."""

from __future__ import annotations

from multiprocessing.connection import Connection

from logic.ai import parent, worker


def stillborn(pipe: Connection) -> None:
    """Ends before it has read anything."""


def silent(pipe: Connection) -> None:
    """Reads its question and never answers."""
    try:
        while True:
            pipe.recv()
    except EOFError:
        return


def busy(pipe: Connection) -> None:
    """Lost in thought: it never looks at its pipe."""
    parent.end_with_parent()
    pipe.send("ready")
    while True:
        pass


def unwatched(pipe: Connection) -> None:
    """As above, where the kernel does not help."""
    parent.ask_kernel = lambda: None
    busy(pipe)


def serving(pipe: Connection) -> None:
    """The worker as it is, before it is asked anything."""
    pipe.send("ready")
    worker.serve(pipe)
