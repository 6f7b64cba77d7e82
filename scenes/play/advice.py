"""A question for a hint: asked of the AI worker and waited for while the window goes on; dropped when it is stale."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

import logic
from logic.views import DoneAct, HintView
from scenes.app.plain import Action
from scenes.play import plans
from scenes.play.plans import Plan, ShownPlan
from scenes.play.stash import StashedHint
from scenes.ui.event_commands import asks, button_of, key_of
from scenes.ui.keys import HELD_DOWN
from scenes.ui.words import Phrase

if TYPE_CHECKING:
    from scenes.app.client import Client
    from scenes.app.snapshot import LiveMatch


THINKING = Phrase("bar", "A General looks at what you know. Esc stops it.")
NO_ADVICE = Phrase("bar", "There is no advice to give at this moment.")
TIP = Phrase("bar", "A hint: the whole plan, and why ({hint}); press again to do it")
HINT, HINT_TO_DO = Phrase("bar", "Hint."), Phrase("bar", "Hint. F2 does it.")
LAID = Phrase("bar", "The plan is laid out. Confirm it as if it were yours, or take all of it back.")
SEAL: Action = DoneAct()
"""What ends a move that has been put together: that is left to the player."""


class Advice:
    """The hint a table waits for, and the one that has come.

    It is stale once the seat is asked something else than when the hint was wanted: what others put into their sealed
    answers meanwhile does not matter.
    """

    client: Client  # who is asked, from the moment on that the table is entered

    def __init__(self, live: LiveMatch) -> None:
        self.live = live
        self.reason = ""  # of the hint that has come, until it is forgotten
        self.plans: list[Plan] = []  # that one, and the next best
        self.at = 0  # which of them is shown
        self._asked: tuple[int, int, logic.PublicDecision | None] | None = None  # token, seat and its decision
        self._heard: int | None = None  # the seat that the hint which has come is for

    @property
    def waiting(self) -> bool:
        """Return whether a hint has been asked for and has not come yet."""
        return self._asked is not None

    def ask(self, seat: int) -> None:
        """Ask for a hint for ``seat``."""
        now = self.live.now
        asked = now.of(seat).decision
        self._asked, self._heard = (now.token, seat, asked), seat
        if not _all_laid(asked):
            self.client.ask_hint(now.token, self.live.request(seat))

    def cancel(self) -> bool:
        """Wait no longer. True if somebody did."""
        if self._asked is None:
            return False
        self._asked = None
        self.client.cancel_hint()
        return True

    def take(self) -> HintView | None:
        """Return the hint once it has come, one without an action if there is none to give. Never waits."""
        if self._asked is None:
            return None
        token, seat, decision = self._asked
        if decision is None or self.live.now.of(seat).decision != decision:
            self.cancel()
            return None
        if _all_laid(decision):
            self._asked = None
            return HintView(SEAL, [SEAL], [], decision.prompt, [])
        answer = self.client.poll_hint()
        if answer is None or answer[0] != token:
            return None
        self._asked = None
        return self.live.named(answer[1])

    @property
    def plan(self) -> list[Action]:
        """The whole move that is shown; empty while there is none."""
        return list(self.plans[self.at].actions) if self.plans else []

    @property
    def action(self) -> Action | None:
        """The first step of it."""
        return self.plan[0] if self.plans else None

    @property
    def shown(self) -> ShownPlan | None:
        """The plan as a panel shows it; ``None`` while there is none whose steps have words."""
        return plans.shown(self.plans, self.at, self.due())

    @property
    def all_shown(self) -> tuple[ShownPlan, ...]:
        """Every plan of the hint as a panel would show it."""
        every = (plans.shown(self.plans, at, self.due()) for at in range(len(self.plans)))
        return tuple(one for one in every if one is not None)

    @property
    def told(self) -> str:
        """The reason as the slip says it, with how good the plan is beside the best one."""
        return f"{plans.beside(self.plans, self.at)} {self.reason}".strip()

    def hear(self, found: HintView) -> None:
        """Keep a hint that has come, to be told."""
        assert self._heard is not None
        heard = plans.plans_of(found)
        self.plans = [plan.left(self.live.rest(self._heard, plan.actions)) for plan in heard]
        self.at = 0
        self.reason = found.reason or NO_ADVICE()

    def turn(self) -> bool:
        """Show the next best plan, after the last one the best again; whether there is another one."""
        if not self.several:
            return False
        self.at = (self.at + 1) % len(self.plans)
        self.reason = self.plans[self.at].reason
        return True

    @property
    def several(self) -> bool:
        """Return whether there is another plan to be shown: only then it is offered."""
        return len(self.plans) > 1

    def words(self, elsewhere: bool) -> tuple[str, str, str] | None:
        """Bold part, rest and tone of the slip, unless the plan is told ``elsewhere``; ``None`` if it has nothing to
        say of a hint."""
        if self.reason and not elsewhere:
            return self.title, self.told, "normal"
        return (HINT(), THINKING(), "wait") if self.waiting else None

    @property
    def title(self) -> str:
        """Return what stands before the reason."""
        return HINT_TO_DO() if self.due() else HINT()

    def due(self) -> bool:
        """Return whether a plan is shown whose first step can be taken now."""
        if self._heard is None or not self.plans:
            return False  # nor is the seat asked that had a hint before: what is shown may be another's past
        decision = self.live.now.of(self._heard).decision
        return decision is not None and self.plan[0] in decision.actions

    def steps_to_do(self) -> list[Action]:
        """The steps of the plan that are done for the player: what confirms the move is left to them, if it is not all
        there is to do."""
        plan = self.plan
        return plan[:-1] if len(plan) > 1 and plan[-1] == SEAL else plan

    def carry_out(self) -> list[logic.Event]:
        """Take those steps one after the other, as long as each is offered; what happened. One undo takes them back."""
        assert self._heard is not None
        return self.live.act_as_one(self._heard, self.steps_to_do())

    def laid(self) -> None:
        """The plan has been carried out but for its confirmation, which is the player's."""
        self.forget()
        self.reason = LAID()

    def forget(self) -> None:
        """The hint is over: something else has been done or said."""
        self.reason, self.plans, self.at = "", [], 0

    def keep(self) -> StashedHint | None:
        """The hint that has come, to be taken up again; ``None`` if there is none."""
        if not self.reason or self._heard is None:
            return None
        return StashedHint(self._heard, self.live.now.of(self._heard).decision, tuple(self.plans), self.at, self.reason)

    def take_up(self, hint: StashedHint) -> bool:
        """Show a hint again that was kept, if its seat is still asked the same; whether it is shown."""
        if hint.asked is None or self.live.now.of(hint.seat).decision != hint.asked:
            return False
        self._heard, self.plans, self.at = hint.seat, [*hint.plans], hint.at
        self.reason = hint.reason
        return True

    def stopped_by(self, event: pygame.Event) -> bool:
        """Return whether a key or a press has just ended the waiting: a ring that moved late could be pressed by
        mistake."""
        if event.type == pygame.KEYDOWN:
            return key_of(event) not in HELD_DOWN and not asks(event, "hint") and self.cancel()
        return event.type == pygame.MOUSEBUTTONDOWN and button_of(event) in (1, 3) and self.cancel()


def swallowed(event: pygame.Event) -> bool:
    """Return whether an event that has stopped a hint does nothing else."""
    return asks(event, "back")


def _all_laid(decision: logic.PublicDecision | None) -> bool:
    """Return whether all that is gathered lies there, so that nothing is left but to confirm it."""
    return decision is not None and decision.kind == "lay" and decision.actions == (SEAL,)
