"""The words of Game, put together from this room."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.frames import Frame
from ...kernel.outcome import Outcome
from ...kernel.plain import JsonObject
from ...kernel.reasons import Reason
from ...kernel.words import Answer, Words
from ..rules.arrangement import arranged
from ..rules.groups import is_whole
from ..rules.round import answer_of
from ..rules.state import ArmiesState
from . import log, questions, texts
from .card_facts import card_facts
from .context import context
from .hint_text import hint_reason
from .refusals import say


class ArmiesWords(Words[ArmiesState]):
    """Everything that Game says."""

    def prompt(self, state: ArmiesState, frame: Frame, seat: int) -> str:
        """One sentence for the decision at hand."""
        return questions.prompt(state, frame, seat)

    def story(self, state: ArmiesState, frame: Frame, seat: int) -> str:
        """What led to the question."""
        return questions.story(state, frame, seat)

    def answer(self, state: ArmiesState, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does."""
        return questions.answer(state, frame, seat, choice)

    def context(self, state: ArmiesState, frame: Frame, seat: int) -> JsonObject:
        """What the decision is about, in plain data from the seat's own view (docs/games/armies.md)."""
        return context(state, frame, seat)

    def preview(self, view: ArmiesState, seat: int, choice: Action) -> JsonObject:
        """What the group being made comes to with a card: ``{"sum", "whole"}``; nothing for other choices."""
        frame = view.frames[-1]
        if frame.ask != "present" or choice.kind != "card":
            return {}
        total = view.total((*arranged(answer_of(frame, seat)).open, choice.card))
        return {"sum": total, "whole": is_whole(total)}

    def card_facts(self, view: ArmiesState, seat: int, card: int) -> JsonObject:
        """What a card is worth, and whether it could be part of a group of the seat's hand."""
        return card_facts(view, seat, card)

    def hint_reason(self, view: ArmiesState, seat: int, actions: tuple[Action, ...]) -> str:
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
