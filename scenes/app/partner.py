"""The partner that plays the empty seats in a lesson or a puzzle: no process, no thinking, only what the lesson
says."""

from __future__ import annotations

import logic
from logic.views import Considered, HintView
from scenes.app.plain import Action, Request


class Partner:
    """An AI client (`scenes.app.client.Client`) that answers from a lesson at once; its hints are what to do."""

    progress = 1.0
    thought: Considered | None = None
    lowered = ""

    def __init__(self, run: logic.LessonRun | logic.PuzzleAttempt) -> None:
        self.run = run
        self._asked: tuple[int, int] | None = None
        self._hint: tuple[int, HintView] | None = None

    def think(self, token: int, request: Request, level: str, seed: int, seconds: float) -> None:
        """Take note of who is to move."""
        self._asked = (token, request.seat)

    def poll(self) -> tuple[int, list[Action]] | None:
        """Return what the seat does; its actions come one after the other where nothing is written down for it."""
        if self._asked is None:
            return None
        (token, seat), self._asked = self._asked, None
        return token, self.run.reply(seat)

    def cancel(self) -> None:
        """Give the question up: nobody waits any more."""
        self._asked = None

    def ask_hint(self, token: int, request: Request) -> None:
        """Say what is to be done next: the whole of it."""
        self._hint = (token, self.run.hint())

    def poll_hint(self) -> tuple[int, HintView] | None:
        """The hint, once."""
        hint, self._hint = self._hint, None
        return hint

    def cancel_hint(self) -> None:
        """Give the hint up: nobody waits for it."""
        self._hint = None
