"""The words of Age of Spades, put together from this room."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.errors import IllegalAction
from ...kernel.frames import Frame
from ...kernel.outcome import Outcome
from ...kernel.plain import JsonObject
from ...kernel.reasons import Reason
from ...kernel.words import Answer, Words
from ..rules.state import AgeState
from . import log, questions, texts
from .card_facts import card_facts
from .context import context, preview
from .hint_text import hint_reason
from .refusals import say


class AgeWords(Words[AgeState]):
    """Everything that Age of Spades says."""

    def prompt(self, state: AgeState, frame: Frame, seat: int) -> str:
        """One sentence for the decision at hand."""
        return questions.prompt(state, frame, seat)

    def story(self, state: AgeState, frame: Frame, seat: int) -> str:
        """What led to the decision."""
        return questions.story(state, frame, seat)

    def answer(self, state: AgeState, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does."""
        return questions.answer(state, frame, seat, choice)

    def context(self, state: AgeState, frame: Frame, seat: int) -> JsonObject:
        """What the decision is about, in plain data from the seat's own view."""
        return context(state, frame, seat)

    def preview(self, view: AgeState, seat: int, choice: Action) -> JsonObject:
        """What taking ``choice`` would do or gain; reads only what the seat may know."""
        return preview(view, seat, choice)

    def stakes(self, view: AgeState, seat: int, actions: list[Action]) -> JsonObject | None:
        """The preview of the last of these actions, once the intentions before it have been taken."""
        world = view.copy()
        try:
            for number, choice in enumerate(actions, 1):
                if choice not in self.game.options(world, seat):
                    return None
                if number == len(actions):
                    return self.preview(world, seat, choice)
                if not self.game.is_intention(world, seat, choice):
                    return None
                self.game.apply(world, seat, choice)
        except IllegalAction:
            return None
        return None

    def card_facts(self, view: AgeState, seat: int, card: int) -> JsonObject:
        """What a card is and whether it can be taken up now (:func:`card_facts.card_facts`)."""
        return card_facts(view, seat, card)

    def hint_reason(self, view: AgeState, seat: int, actions: tuple[Action, ...]) -> str:
        """What a move gains and what it guards against, in words, from the seat's own view (`hint_text`)."""
        return hint_reason(view, seat, actions)

    def log_entries(self, events: list[JsonObject]) -> list[JsonObject]:
        """The record of the campaign for one seat, from the events as that seat saw them."""
        return log.entries(events)

    def say(self, reason: Reason) -> str:
        """The sentence of a reason."""
        return say(reason)

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the game ended."""
        return texts.END_REASONS[outcome.reason]
