"""What a game says to those who play it: questions, answers, reasons and the record. One class a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from .actions import Action
from .engine import Engine
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


class Words(Generic[S]):
    """The words of one game. Stateless; subclasses live in the game's ``words`` room.

    Whatever is said to a seat follows from what that seat may know. ``game`` are the rules that run the positions.
    """

    def __init__(self, game: Engine[S]) -> None:
        self.game = game

    # the question -------------------------------------------------------------------------------------------------

    def prompt(self, state: S, frame: Frame, seat: int) -> str:
        """One sentence that says what the seat is asked."""
        raise NotImplementedError

    def story(self, state: S, frame: Frame, seat: int) -> str:
        """Who did what, with which card, that led to the question; empty where nothing did."""
        return ""

    def answer(self, state: S, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does; players are named by :func:`~.phrases.player`."""
        return Answer(choice.kind.replace("_", " ").capitalize())

    def context(self, state: S, frame: Frame, seat: int) -> JsonObject:
        """Plain data a decision carries for its seat."""
        return {}

    def preview(self, view: S, seat: int, choice: Action) -> JsonObject:
        """What taking ``choice`` would gain, in plain data; reads only what the seat may know."""
        return {}

    def stakes(self, view: S, seat: int, actions: list[Action]) -> JsonObject | None:
        """What taking these actions in turn would change; ``None`` if they cannot be, or nothing is told."""
        return None

    def card_facts(self, view: S, seat: int, card: int) -> JsonObject:
        """What a player may ask about a card: whether it can be played now, and if not why not."""
        return {}

    def hint_reason(self, view: S, seat: int, actions: tuple[Action, ...]) -> str:
        """Why a seat would take these actions, its whole move: one or two sentences, worked out from its view alone.

        What the move gains, and what it guards against where it does; nothing is said that the view does not bear out.
        """
        raise NotImplementedError

    def log_entries(self, events: list[JsonObject]) -> list[JsonObject]:
        """The record of a game for one seat, from the events as that seat saw them."""
        raise NotImplementedError

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the game ended."""
        return outcome.reason

    def say(self, reason: Reason) -> str:
        """The sentence of a reason for which something may not be done."""
        return COMMON[reason.key].format(**reason.data)
