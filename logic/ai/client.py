"""The window's side of the computer player: one spawned process, started early, asked and polled without waiting."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from ..kernel.errors import Refusal
from .think import plan
from .worker import serve

MOST_RESTARTS = 2


class AiClient:
    """Asks a worker process for the moves of computer players.

    A request carries a token; an answer with another token is stale and dropped. A worker that dies is restarted twice;
    after that, and where no process can be started, the answer is worked out in place.
    """

    def __init__(self, spawn: bool = True) -> None:
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._asked: tuple[int, dict[str, Any], str, int] | None = None
        self._restarts = 0 if spawn else MOST_RESTARTS + 1
        if spawn:
            self._start()

    def _start(self) -> None:
        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), daemon=True, name="five-factors-ai")
            process.start()
            theirs.close()
            self._pipe, self._process = ours, process
        except OSError:
            self._pipe = self._process = None
            self._restarts = MOST_RESTARTS + 1

    @property
    def busy(self) -> bool:
        """Whether an answer is owed."""
        return self._asked is not None

    def think(self, token: int, request: dict[str, Any], level: str = "soldier", seed: int = 1) -> None:
        """Ask for the next actions of the request's seat. An earlier question is forgotten."""
        self._asked = (token, request, level, seed)
        self._send()

    def _send(self) -> None:
        if self._pipe is None:
            return
        try:
            self._pipe.send(self._asked)
        except (BrokenPipeError, OSError):
            self._recover()

    def poll(self) -> tuple[int, list[dict[str, Any]]] | None:
        """The answer to the last question if it has come: ``(token, actions)``. Never waits for the worker."""
        if self._asked is None:
            return None
        if self._pipe is None:
            return self._in_place()
        try:
            while self._pipe.poll():
                token, actions, problem = self._pipe.recv()
                if token != self._asked[0]:
                    continue
                if problem is not None:
                    return self._in_place()
                self._asked = None
                return token, actions
        except (EOFError, OSError):
            self._recover()
        return None

    def _in_place(self) -> tuple[int, list[dict[str, Any]]]:
        assert self._asked is not None
        token, request, level, seed = self._asked
        self._asked = None
        try:
            return token, plan(request, level, seed)
        except Refusal:
            return token, []

    def _recover(self) -> None:
        self._stop()
        self._restarts += 1
        if self._restarts <= MOST_RESTARTS:
            self._start()
            if self._asked is not None and self._pipe is not None:
                self._send()

    def cancel(self) -> None:
        """Forget the question; the worker is replaced so that it does not go on thinking about it."""
        if self._asked is None:
            return
        self._asked = None
        if self._pipe is not None:
            self._stop()
            self._start()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        if self._pipe is not None:
            self._pipe.close()
        self._pipe = self._process = None

    def close(self) -> None:
        """End the worker."""
        self._asked = None
        if self._pipe is not None:
            try:
                self._pipe.send(None)
            except (BrokenPipeError, OSError):
                pass
        self._stop()
