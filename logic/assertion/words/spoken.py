"""The words of Art of War Assertion, put together from this room."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.frames import Frame
from ...kernel.outcome import Outcome
from ...kernel.plain import JsonObject
from ...kernel.reasons import Reason
from ...kernel.words import Answer, Words
from ..rules.action import ActionRule
from ..rules.preview import preview_action
from ..rules.stakes import stakes
from ..rules.state import AssertionState
from . import log, texts
from .card_facts import card_facts
from .context import context
from .hint_text import hint_reason
from .questions import asked
from .questions.saying import Spoken
from .refusals import say


class AssertionWords(Words[AssertionState]):
    """Everything that Art of War Assertion says."""

    def prompt(self, state: AssertionState, frame: Frame, seat: int) -> str:
        """What the seat is asked, in a whole sentence (`questions`)."""
        return self._ask(state, frame, seat).prompt

    def story(self, state: AssertionState, frame: Frame, seat: int) -> str:
        """Who did what, with which card, that led to the question."""
        return self._ask(state, frame, seat).story

    def _ask(self, state: AssertionState, frame: Frame, seat: int) -> Spoken:
        return asked.ask(state, frame, seat, self.game.options(state, seat))

    def answer(self, state: AssertionState, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does."""
        return asked.answer(state, frame, seat, self.game.options(state, seat), choice)

    def context(self, state: AssertionState, frame: Frame, seat: int) -> JsonObject:
        """What the decision is about, in plain data from the seat's own view (docs/protocol.md)."""
        return context(state, frame, seat)

    def preview(self, state: AssertionState, seat: int, choice: Action) -> JsonObject:
        """What taking ``choice`` would gain; reads only what the seat may know."""
        return preview_action(state, state.frames[-1], choice)

    def stakes(self, view: AssertionState, seat: int, actions: list[Action]) -> JsonObject | None:
        """What taking these actions would change if nobody answered (:func:`stakes.stakes`)."""
        return stakes(self.game, view, seat, actions)

    def card_facts(self, view: AssertionState, seat: int, card: int) -> JsonObject:
        """Whether and where a card can be enacted now, and what could answer it (:func:`card_facts.card_facts`)."""
        rule = self.game.rules["action"]
        assert isinstance(rule, ActionRule)
        return card_facts(view, seat, card, rule, self.game.options(view, seat))

    def hint_reason(self, view: AssertionState, seat: int, actions: tuple[Action, ...]) -> str:
        """What a move gains and what it guards against, in words, from the seat's own view (`hint_text`)."""
        return hint_reason(self.game, view, seat, actions)

    def log_entries(self, events: list[JsonObject]) -> list[JsonObject]:
        """The record of the campaign for one seat, from the events as that seat saw them."""
        return log.entries(events)

    def say(self, reason: Reason) -> str:
        """The sentence of a reason."""
        return say(reason)

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the game ended (C8)."""
        return texts.END_REASONS[outcome.reason]
