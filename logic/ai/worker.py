"""The worker process: questions in, answers out (`messages`). It imports nothing of the window.

The pipe is looked at while thinking, so that a cancelled search ends at once.
"""

from __future__ import annotations

import time
from multiprocessing.connection import Connection

from ..kernel.errors import Refusal
from ..kernel.plain import JsonObject
from ..rebuilding import BROKEN, rebuilt
from . import messages
from .parent import end_with_parent
from .review import SECONDS, judged
from .think import HINT_SECONDS, Stopped, considered, hint, limited

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
        self.waiting: dict[str, messages.Question] = {}
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

    def _next(self) -> messages.Asked:
        try:
            return messages.receive(self.pipe, messages.ASKED)
        except (EOFError, OSError):
            return messages.End()

    def _take(self, message: messages.Asked) -> None:
        if isinstance(message, messages.End):
            self.ended = True
        elif isinstance(message, messages.Cancel):
            self.waiting.pop(message.kind, None)
        else:
            self.waiting[message.KIND] = message

    def _cancelled(self, done: float | None = None) -> bool:
        """Read what came in meanwhile; whether the question in hand is no longer asked.

        How far it has come is told in seconds, those that have gone by unless ``done`` says how many count.
        """
        while not self.ended and self.pipe.poll():
            message = self._next()
            self._take(message)
            if isinstance(message, messages.Cancel) and message.kind == self._kind:
                raise Stale
        if self.ended or self._kind in self.waiting:
            raise Stale
        now = time.perf_counter()
        if now - self._told >= TELL_SECONDS:
            self._told = now
            self.tell(messages.Progress(self._kind, self._token, now - self._began if done is None else done))
        return False

    def _rebuilt(self, source: JsonObject) -> JsonObject:
        """Return what to keep of a game. A stranger's may meet a fault of the rules: that must not end the worker."""
        try:
            return rebuilt(source, lambda share: self._cancelled(share * REBUILD_SECONDS))
        except Stale:
            raise
        except Exception:
            return {"problem": BROKEN}

    def _answer(self, question: messages.Question) -> None:
        self._kind, self._token = question.KIND, question.token
        self._began = self._told = time.perf_counter()
        try:
            self.tell(self._answer_to(question))
        except Stale:
            return
        except Refusal as problem:
            self.tell(messages.Problem(self._kind, self._token, problem.reason))

    def _answer_to(self, question: messages.Question) -> messages.Said:
        if isinstance(question, messages.Advise):
            stopped = limited(HINT_SECONDS, self._cancelled)
            return messages.Advised(question.token, hint(question.request, stopped=stopped))
        if isinstance(question, messages.Review):
            found = judged(question.request, question.said, stopped=limited(SECONDS, self._cancelled))
            return messages.Reviewed(question.token, found)
        if isinstance(question, messages.Rebuild):
            return messages.Rebuilt(question.token, self._rebuilt(question.source))
        seconds = question.seconds

        def limit(most: float) -> Stopped:
            return limited(min(most, seconds), self._cancelled)

        return messages.Thought(
            question.token, considered(question.request, question.level, question.seed, limit=limit)
        )

    def tell(self, message: messages.Said) -> None:
        """Send a message; if nobody is there any more the worker has ended."""
        try:
            messages.send(self.pipe, message)
        except (BrokenPipeError, OSError):
            self.ended = True


def serve(pipe: Connection) -> None:
    """Work for whoever holds the other end of ``pipe``, and no longer than that process lives."""
    end_with_parent()
    worker = Worker(pipe)
    worker.tell(messages.Ready())
    worker.serve()
