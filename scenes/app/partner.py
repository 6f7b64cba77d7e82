"""Who plays the empty seats in a lesson or a puzzle: no process, no thinking, only what the lesson says."""

from __future__ import annotations

import logic
from scenes.app.plain import Action, Plain, Request

ADVISER, GOOD = "soldier", "A careful soldier would do this."


class Partner:
    """An AI client (`scenes.app.client.Client`) that answers from a lesson at once; its hints are what to do."""

    progress = 1.0
    thought: Plain | None = None
    lowered = ""

    def __init__(self, course: logic.Course | logic.Attempt) -> None:
        self.course = course
        self._asked: tuple[int, int] | None = None
        self._hint: tuple[int, Plain] | None = None

    def think(self, token: int, request: Request, level: str, seed: int) -> None:
        """Take note of who is to move."""
        self._asked = (token, request["seat"])

    def poll(self) -> tuple[int, list[Action]] | None:
        """What the seat does; its actions come one after the other where nothing is written down for it."""
        if self._asked is None:
            return None
        (token, seat), self._asked = self._asked, None
        return token, self.course.reply(seat)

    def cancel(self) -> None:
        """Nobody waits any more."""
        self._asked = None

    def ask_hint(self, token: int, request: Request) -> None:
        """What is to be done next, or what a soldier would do; of a card in the air, where it goes."""
        if self.course.free:
            self._hint = (token, {"action": logic.bot_action(request, ADVISER, 1), "reason": GOOD})
            return
        frames = request["view"].get("frames", [])
        asked = frames[-1].get("ask") if frames else ""
        wanted = self.course.wanted() or self._only(request["seat"])
        if wanted is not None and wanted.get("type") == "card" and asked == "cell":
            wanted = self.course.wanted(ahead=1)
            if wanted is not None and "cell" not in wanted:  # any place will do
                found = logic.bot_action(request, "recruit", 1)
                wanted = found if logic.fits(wanted, found) else None
        self._hint = (token, {"action": wanted, "reason": ""} if wanted is not None else {})

    def _only(self, seat: int) -> Action | None:
        """What has to be done before the step can go on, where there is but one answer."""
        decision = self.course.match.decision_for(seat)
        only = decision is not None and not self.course.pausing and len(decision.actions) == 1
        return decision.actions[0] if only and decision is not None else None

    def poll_hint(self) -> tuple[int, Plain] | None:
        """The hint, once."""
        hint, self._hint = self._hint, None
        return hint

    def cancel_hint(self) -> None:
        """Nobody waits for it."""
        self._hint = None
