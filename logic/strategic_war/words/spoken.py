"""The words of Strategic War, put together from this room."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.frames import Frame
from ...kernel.outcome import Outcome
from ...kernel.plain import JsonObject
from ...kernel.reasons import Reason
from ...kernel.words import Answer, Words
from ..rules.state import StrategicState
from . import log, questions, texts
from .card_facts import card_facts
from .hint_text import hint_reason
from .refusals import say


class StrategicWords(Words[StrategicState]):
    """Everything that Strategic War says."""

    def prompt(self, state: StrategicState, frame: Frame, seat: int) -> str:
        """One sentence for the decision at hand."""
        return questions.prompt(state, frame, seat)

    def story(self, state: StrategicState, frame: Frame, seat: int) -> str:
        """What led to the decision."""
        return questions.story(state, frame, seat)

    def answer(self, state: StrategicState, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does."""
        return questions.answer(state, frame, seat, choice)

    def context(self, state: StrategicState, frame: Frame, seat: int) -> JsonObject:
        """What the decision is about, in plain data from the seat's own view."""
        return questions.context(state, frame, seat)

    def card_facts(self, view: StrategicState, seat: int, card: int) -> JsonObject:
        """Where a card lies and whether it can be used now (:func:`card_facts.card_facts`)."""
        return card_facts(view, seat, card)

    def hint_reason(self, view: StrategicState, seat: int, actions: tuple[Action, ...]) -> str:
        """What a move gains and what it guards against, in words, from the seat's own view (`hint_text`)."""
        return hint_reason(view, seat, actions)

    def log_entries(self, events: list[JsonObject]) -> list[JsonObject]:
        """The record of the war for one seat, from the events as that seat saw them."""
        return log.entries(events)

    def say(self, reason: Reason) -> str:
        """The sentence of a reason."""
        return say(reason)

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the war ended."""
        return texts.END_REASONS[outcome.reason]
