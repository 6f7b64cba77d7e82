"""What a game says to those who play it: questions, answers, reasons and the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic

from .actions import Action
from .frames import Frame
from .outcome import Outcome
from .plain import JsonObject
from .reasons import COMMON, Reason
from .state import S


@dataclass(frozen=True, slots=True)
class Answer:
    """What an action is called where it is chosen (``label``), and in one sentence what it does (``effect``).

    The effect is empty where the prompt has already said what a card, a cell or a suit is chosen for.
    """

    label: str
    effect: str = ""


def _plain_answer(state: object, frame: Frame, seat: int, choice: Action) -> Answer:
    return Answer(choice.kind.replace("_", " ").capitalize())


def _common(reason: Reason) -> str:
    return COMMON[reason.key].format(**reason.data)


@dataclass(frozen=True, slots=True)
class Words(Generic[S]):
    """The words of one game: a function for each thing that is said, put together in the game's ``words`` room.

    Whatever is said to a seat follows from what that seat may know.
    """

    prompt: Callable[[S, Frame, int], str]
    """Of position, frame and seat: one sentence that says what the seat is asked."""
    hint_reason: Callable[[S, int, tuple[Action, ...]], str]
    """Of view, seat and its whole move: why it would take these actions, in a sentence or two, from its view alone.

    What the move gains, and what it guards against where it does; nothing is said that the view does not bear out.
    """
    log_entries: Callable[[list[JsonObject]], list[JsonObject]]
    """The record of a game for one seat, from the events as that seat saw them (`teller`)."""
    story: Callable[[S, Frame, int], str] = lambda state, frame, seat: ""
    """Who did what, with which card, that led to the question; empty where nothing did."""
    answer: Callable[[S, Frame, int, Action], Answer] = _plain_answer
    """What a choice is called, and what it does; players are named by :func:`~.phrases.player`."""
    context: Callable[[S, Frame, int], JsonObject] = lambda state, frame, seat: {}
    """Plain data a decision carries for its seat."""
    preview: Callable[[S, int, Action], JsonObject] = lambda view, seat, choice: {}
    """What taking a choice would gain, in plain data; reads only what the seat may know."""
    stakes: Callable[[S, int, list[Action]], JsonObject | None] = lambda view, seat, actions: None
    """What taking these actions in turn would change; ``None`` if they cannot be, or nothing is told."""
    card_facts: Callable[[S, int, int], JsonObject] = lambda view, seat, card: {}
    """Of view, seat and card: what a player may ask of it, whether it can be played now, and if not why not."""
    say: Callable[[Reason], str] = _common
    """The sentence of a reason for which something may not be done."""
    endings: Mapping[str, str] = field(default_factory=dict)
    """By the reason for which a game ends: one sentence that says so."""

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the game ended."""
        return self.endings[outcome.reason]
