"""The two ways of a worker's pipe, so that whoever asks never waits for it: not to be heard, and not to hear.

A pipe that is full blocks whoever writes into it, and one with half a message in it blocks whoever reads. Two threads
do both instead; what is to be sent waits in a bounded queue.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from collections import deque
from multiprocessing.connection import Connection
from typing import Final

from .messages import SAID, Asked, End, Said, receive, send

MOST_WAITING: Final = 64
"""Messages that may wait to be sent: a worker that has let so many lie reads none of them."""


class Line:
    """The two-way line to a worker. It is ``broken`` once the other end is gone or sends nonsense."""

    def __init__(self, pipe: Connection) -> None:
        self.broken = False
        self._pipe = pipe
        self._out: queue.Queue[Asked] = queue.Queue(MOST_WAITING)
        self._in: deque[Said] = deque()
        self._news = threading.Event()
        self._lock, self._at_work = threading.Lock(), 2
        for task in (self._write, self._read):
            threading.Thread(target=task, daemon=True, name="five-factors-line").start()

    def send(self, message: Asked) -> bool:
        """Put a message into the queue; return whether there was room for it. Never waits."""
        try:
            self._out.put_nowait(message)
        except queue.Full:
            return False
        return True

    def received(self) -> list[Said]:
        """Return the messages that have come since the last call, the oldest first. Never waits."""
        self._news.clear()
        found: list[Said] = []
        with contextlib.suppress(IndexError):
            while True:
                found.append(self._in.popleft())
        return found

    def wait(self, seconds: float) -> bool:
        """Wait until something has come or the line is broken; return whether it has. Not for the window."""
        return self._news.wait(seconds)

    def close(self) -> None:
        """Let both threads end; the process at the other end must have been ended before."""
        self.broken = True
        with contextlib.suppress(queue.Full):
            self._out.put_nowait(End())

    def _write(self) -> None:
        try:
            while True:
                message = self._out.get()
                send(self._pipe, message)
                if isinstance(message, End):
                    break
        except Exception:  # whatever it is, nothing more can be sent
            pass
        self._leave()

    def _read(self) -> None:
        try:
            while not self.broken:
                self._in.append(receive(self._pipe, SAID))
                self._news.set()
        except Exception:  # the end of the pipe, or bytes that are no message
            pass
        self._leave()

    def _leave(self) -> None:
        """Break the line; whoever of the two leaves last closes the pipe, which the other may still be using."""
        self.broken = True
        self._news.set()
        with self._lock:
            self._at_work -= 1
            if not self._at_work:
                self._pipe.close()
