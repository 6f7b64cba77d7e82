"""A question for a hint: asked of the AI worker and waited for while the window goes on; dropped when it is stale."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

import logic
from scenes.app.plain import Action, Plain, Request

if TYPE_CHECKING:
    from scenes.app.client import Client
    from scenes.app.snapshot import Live


HINT_KEY = pygame.K_F2
THINKING = "A General looks at what you know. Esc stops it."
NO_ADVICE = "There is no advice to give at this moment."
TIP = "A hint: the whole plan, and why (F2); once more does it"
HINT, HINT_TO_DO = "Hint.", "Hint. F2 does it."
HELD_DOWN = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA,
)  # fmt: skip
"""Keys that do nothing by themselves."""


class Advice:
    """The hint a table waits for, and the one that has come.

    It is stale once the seat is asked something else than when the hint was wanted: what others put into their sealed
    answers meanwhile does not matter.
    """

    def __init__(self, live: Live, client: Client) -> None:
        self.live, self.client = live, client
        self.reason = ""  # of the hint that has come, until it is forgotten
        self.action: Action | None = None  # what that hint is; Enter does it
        self.plan: list[Action] = []  # the whole move, of which that is the first step
        self._asked: tuple[int, int, logic.PublicDecision | None] | None = None  # token, seat and its decision
        self._heard: int | None = None  # the seat that the hint which has come is for

    @property
    def waiting(self) -> bool:
        """Whether a hint has been asked for and has not come yet."""
        return self._asked is not None

    def ask(self, seat: int, request: Request | None = None) -> None:
        """Ask for a hint for ``seat``; with ``request``, for a moment that is not the present one."""
        now = self.live.now
        self._asked, self._heard = (now.token, seat, now.of(seat).decision), seat
        self.client.ask_hint(now.token, request or self.live.request(seat))

    def cancel(self) -> bool:
        """Wait no longer. True if somebody did."""
        if self._asked is None:
            return False
        self._asked = None
        self.client.cancel_hint()
        return True

    def take(self) -> Plain | None:
        """``{"action", "reason"}`` once it has come, an empty one if there is none to give. Never waits."""
        if self._asked is None:
            return None
        token, seat, decision = self._asked
        if decision is None or self.live.now.of(seat).decision != decision:
            self.cancel()
            return None
        answer = self.client.poll_hint()
        if answer is None or answer[0] != token:
            return None
        self._asked = None
        return self.live.named(answer[1])

    def hear(self, found: Plain) -> None:
        """Keep a hint that has come, to be told."""
        self.action, self.reason = found.get("action"), found.get("reason", NO_ADVICE)
        self.plan = found.get("actions") or ([self.action] if self.action is not None else [])

    @property
    def title(self) -> str:
        """What stands before the reason."""
        return HINT_TO_DO if self.due() else HINT

    def due(self) -> bool:
        """Whether a plan is shown whose first step can be taken now."""
        decision = None if self._heard is None else self.live.now.of(self._heard).decision
        return bool(self.plan) and decision is not None and self.plan[0] in decision.actions

    def carry_out(self) -> list[logic.Event]:
        """Take the steps of the plan one after the other, as long as each is offered; what happened."""
        assert self._heard is not None
        events: list[logic.Event] = []
        for action in self.plan:
            decision = self.live.now.of(self._heard).decision
            if decision is None or action not in decision.actions:
                break
            events += self.live.act(self._heard, action)
        return events

    def forget(self) -> None:
        """The hint is over: something else has been done or said."""
        self.action, self.reason, self.plan = None, "", []

    def stopped_by(self, event: pygame.Event) -> bool:
        """Whether a key or a press has just ended the waiting: a ring that moved late could be pressed by mistake."""
        if event.type == pygame.KEYDOWN:
            return event.key not in (HINT_KEY, *HELD_DOWN) and self.cancel()
        return event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3) and self.cancel()


def swallowed(event: pygame.Event) -> bool:
    """Whether an event that has stopped a hint does nothing else."""
    return event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
