"""The words of Fracas, put together from this room."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.frames import Frame
from ...kernel.outcome import Outcome
from ...kernel.plain import JsonObject
from ...kernel.reasons import Reason
from ...kernel.words import Answer, Words
from ..rules.state import FracasState
from . import log, questions, texts
from .card_facts import card_facts
from .context import context
from .hint_text import hint_reason
from .refusals import say


class FracasWords(Words[FracasState]):
    """Everything that Fracas says."""

    def prompt(self, state: FracasState, frame: Frame, seat: int) -> str:
        """The question in one whole sentence."""
        return questions.prompt(state, frame, seat)

    def story(self, state: FracasState, frame: Frame, seat: int) -> str:
        """What has led to the question."""
        return questions.story(state, frame, seat)

    def answer(self, state: FracasState, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does."""
        return questions.answer(state, frame, seat, choice)

    def context(self, state: FracasState, frame: Frame, seat: int) -> JsonObject:
        """What the decision is about, in plain data from the seat's own view."""
        return context(state, frame, seat)

    def stakes(self, view: FracasState, seat: int, actions: list[Action]) -> JsonObject | None:
        """The skirmishes of an attack or a defence once these intentions have been taken."""
        world = view.copy()
        for choice in actions:
            if choice not in self.game.options(world, seat) or not self.game.is_intention(world, seat, choice):
                return None
            self.game.apply(world, seat, choice)
        frame = world.frames[-1] if world.frames else None
        if frame is None or frame.ask not in ("attack", "block", "block_attack"):
            return None
        found = context(world, frame, seat)
        return {name: found[name] for name in ("skirmishes", "tokens_lost")}

    def card_facts(self, view: FracasState, seat: int, card: int) -> JsonObject:
        """What a card is and whether it can be played now (:func:`card_facts.card_facts`)."""
        return card_facts(self.game, view, seat, card)

    def hint_reason(self, view: FracasState, seat: int, actions: tuple[Action, ...]) -> str:
        """What a move gains and what it guards against, in words, from the seat's own view (`hint_text`)."""
        return hint_reason(view, seat, actions)

    def log_entries(self, events: list[JsonObject]) -> list[JsonObject]:
        """The record of the campaign for one seat, from the events as that seat saw them."""
        return log.entries(events)

    def say(self, reason: Reason) -> str:
        """The sentence of a reason."""
        return say(reason)

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the match ended."""
        return texts.END_REASONS[outcome.reason]
