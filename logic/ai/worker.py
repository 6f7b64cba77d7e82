"""The worker process: plain messages in, plain answers out. It imports nothing of the window.

To it go ``("think", token, request, level, seed, seconds)``, ``("hint", token, request)``, ``("review", token, request,
said)``, ``("rebuild", token, source)``, ``("cancel", kind)``, and ``None`` to end it. From it come ``("ready",)`` once
it has started, ``("progress", kind, token, seconds)``, ``("answer", kind, token, data)`` and ``("problem", kind, token,
sentence)``. A question replaces an earlier one of its kind. The pipe is looked at while thinking, so that a cancelled
search ends at once.
"""

from __future__ import annotations

import time
from multiprocessing.connection import Connection
from typing import TypeAlias

from ..kernel.errors import Refusal
from ..kernel.plain import Json, JsonObject
from ..rebuilding import BROKEN, rebuilt
from .levels import level_by_id
from .parent import end_with_parent
from .review import SECONDS, judged
from .think import HINT_LEVEL, Stopped, considered, hint, limited

Message: TypeAlias = tuple[Json, ...]
"""What goes through the pipe, as said above."""
REBUILD_SECONDS = 30.0
"""How long a game may take to be played through again; the longest that is taken takes some five seconds."""
TELL_SECONDS = 0.1
"""How often progress is told."""


class Stale(Exception):
    """The question that is being thought about is no longer asked."""


class Worker:
    """One end of the pipe: questions waiting by kind, and the one that is being answered."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.waiting: dict[str, Message] = {}
        self.ended = False
        self._kind = ""
        self._token = 0
        self._told = 0.0
        self._began = 0.0

    def serve(self) -> None:
        """Answer until told to end, or until the other end is gone."""
        while not self.ended:
            if not self.waiting:
                self._take(self._next())
            while self.waiting and not self.ended:
                kind = next(iter(self.waiting))
                self._answer(self.waiting.pop(kind))

    def _next(self) -> Message | None:
        try:
            message: Message | None = self.pipe.recv()
            return message
        except (EOFError, OSError):
            return None

    def _take(self, message: Message | None) -> None:
        if message is None:
            self.ended = True
        elif message[0] == "cancel":
            self.waiting.pop(message[1], None)
        else:
            self.waiting[message[0]] = message

    def _cancelled(self, done: float | None = None) -> bool:
        """Read what came in meanwhile; whether the question in hand is no longer asked.

        How far it has come is told in seconds, those that have gone by unless ``done`` says how many count.
        """
        while not self.ended and self.pipe.poll():
            message = self._next()
            self._take(message)
            if message is not None and message[0] == "cancel" and message[1] == self._kind:
                raise Stale
        if self.ended or self._kind in self.waiting:
            raise Stale
        now = time.perf_counter()
        if now - self._told >= TELL_SECONDS:
            self._told = now
            self.tell(("progress", self._kind, self._token, now - self._began if done is None else done))
        return False

    def _limit(self, seconds: float) -> Stopped:
        return limited(seconds, self._cancelled)

    def _rebuilt(self, source: JsonObject) -> JsonObject:
        """Return what to keep of a game. A stranger's may meet a fault of the rules: that must not end the worker."""
        try:
            return rebuilt(source, lambda share: self._cancelled(share * REBUILD_SECONDS))
        except Stale:
            raise
        except Exception:
            return {"problem": BROKEN}

    def _answer(self, message: Message) -> None:
        self._kind, self._token = message[0], message[1]
        self._began = self._told = time.perf_counter()
        try:
            if self._kind == "hint":
                found = hint(message[2], stopped=limited(level_by_id(HINT_LEVEL).seconds, self._cancelled))
            elif self._kind == "review":
                found = judged(message[2], message[3], stopped=limited(SECONDS, self._cancelled))
            elif self._kind == "rebuild":
                found = self._rebuilt(message[2])
            else:
                seconds = message[5]
                found = considered(
                    message[2], message[3], message[4], limit=lambda most: self._limit(min(most, seconds))
                )
        except Stale:
            return
        except Refusal as problem:
            self.tell(("problem", self._kind, self._token, problem.reason))
            return
        self.tell(("answer", self._kind, self._token, found))

    def tell(self, message: Message) -> None:
        """Send a message; if nobody is there any more the worker has ended."""
        try:
            self.pipe.send(message)
        except (BrokenPipeError, OSError):
            self.ended = True


def serve(pipe: Connection) -> None:
    """Work for whoever holds the other end of ``pipe``, and no longer than that process lives."""
    end_with_parent()
    worker = Worker(pipe)
    worker.tell(("ready",))
    worker.serve()
