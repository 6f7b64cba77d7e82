"""What the viewer is asked now, as a prompt; at a shared screen a call is asked of whoever it concerns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import logic
from scenes.app.session import Session
from scenes.play.asking import Asking
from scenes.play.turnover import Turnover
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.prompts.model import Choice, Prompt, build_prompt, outcome_of, wanted


class Questioned(Protocol):
    """A table at which somebody is asked."""

    @property
    def asking(self) -> Asking: ...
    @property
    def director(self) -> Director: ...
    @property
    def ended(self) -> bool: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def session(self) -> Session: ...
    @property
    def turnover(self) -> Turnover: ...


def _nothing() -> None:
    """Nobody wants to know."""


class Question:
    """The question of the moment, put into words once."""

    def __init__(self, table: Questioned) -> None:
        self.table = table
        self.seat = table.hand.seat  # who answers
        self.renewed: Callable[[], None] = _nothing  # called when there is another question
        self._key: tuple[int, int] | None = None
        self._prompt: Prompt | None = None

    @property
    def prompt(self) -> Prompt | None:
        """The prompt for the viewer's decision, or None when it is answered in another way."""
        table, hand = self.table, self.table.hand
        openly = table.asking.open_call
        busy = table.director.busy or table.turnover.veiled
        if busy or table.ended or table.asking.waits or not (openly or hand.free):
            return None
        key = (hand.live.now.token, hand.seat)
        if key != self._key:
            self._key = key
            decision = openly or hand.play.decision
            self._prompt = None
            self.seat = decision.seat if decision is not None else hand.seat
            if decision is not None and wanted(decision):
                self._prompt = build_prompt(hand.live.now.of(decision.seat), decision, self._names, hand.stage.view)
            self.renewed()
        return self._prompt

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self.table.session.players]

    def outcome(self, choice: Choice) -> str:
        """What an answer leads to for everybody."""
        hand = self.table.hand
        return choice.outcome or outcome_of(hand.live.now.of(self.seat), choice.action, self._names, hand.stage.view)

    @property
    def last(self) -> Prompt | None:
        """The prompt that has been asked for last."""
        return self._prompt

    @property
    def decision(self) -> logic.PublicDecision | None:
        """What the viewer is asked and shown now, or None."""
        asking, hand = self.table.asking, self.table.hand
        return asking.open_call or (hand.play.decision if hand.free and not asking.waits else None)
