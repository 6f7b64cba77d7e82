"""The worker process: plain messages in, plain answers out. It imports nothing of the window."""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import Any

from ..kernel.errors import Refusal
from .think import plan


def serve(pipe: Connection) -> None:
    """Answer ``(token, request, level, seed)`` with ``(token, actions, None)`` or ``(token, None, sentence)``.

    Ends when told ``None`` or when the other end is gone.
    """
    while True:
        try:
            message: Any = pipe.recv()
        except (EOFError, OSError):
            return
        if message is None:
            return
        token, request, level, seed = message
        answer: Any
        try:
            answer = (token, plan(request, level, seed), None)
        except Refusal as problem:
            answer = (token, None, problem.reason)
        try:
            pipe.send(answer)
        except (BrokenPipeError, OSError):
            return
