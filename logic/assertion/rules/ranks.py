"""The highest and the lowest of several cards (A7), and who decides between equals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from ...kernel.actions import Action, action
from ...kernel.cards import RANK
from ...kernel.frames import Frame
from ...kernel.names import CARDS, NUMBER, Names
from ...kernel.rule import Rule
from .state import AssertionState
from .verbs import AssertionTable

SUIT_RANK: Final = (4, 1, 2, 3)
"""In the order of faces: of equal ranks spades are highest, then clubs, diamonds, hearts."""


def rank_key(state: AssertionState, card: int) -> tuple[int, int, int]:
    """A key that rises with the rank of a card (A7): Stars below everything."""
    face = state.faces[card]
    return RANK[face], SUIT_RANK[face // 13] if face < 52 else 0, -face


def ranked(state: AssertionState, cards: Iterable[int]) -> list[int]:
    """The cards from the highest to the lowest (A7)."""
    return sorted(cards, key=lambda card: rank_key(state, card), reverse=True)


def tied(state: AssertionState, cards: Iterable[int]) -> list[int]:
    """The cards among which the highest is to be found: one, or those of equal rank where the owner chooses."""
    order = ranked(state, cards)
    if state.options["rankTies"] == "fixed" or not order:
        return order[:1]
    return [card for card in order if RANK[state.faces[card]] == RANK[state.faces[order[0]]]]


class RankingRule(Rule[AssertionState]):
    """Finds the ``count`` highest of ``from_cards``; their owner chooses between equals if the game says so (A7).

    Its result is the tuple of cards, ``found_cards``.
    """

    names: ClassVar[Names] = {"from_cards": CARDS, "count": NUMBER, "found_cards": CARDS}

    def begin(self, table: AssertionTable, frame: Frame, _: object) -> None:
        names = frame.vars
        while len(names.get("found_cards", ())) < names["count"] and names["from_cards"]:
            equal = tied(table.state, names["from_cards"])
            if len(equal) > 1:
                table.ask(frame, frame.seat, "card", "chosen")
                return
            self._take(frame, equal[0])
            names = frame.vars
        table.done(names.get("found_cards", ()))

    def chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in tied(state, frame.vars["from_cards"])]

    def chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        self._take(frame, choice.card)
        table.goto(frame, "begin")

    def _take(self, frame: Frame, card: int) -> None:
        names = frame.vars
        rest = tuple(other for other in names["from_cards"] if other != card)
        frame.vars = {**names, "from_cards": rest, "found_cards": (*names.get("found_cards", ()), card)}


def highest_of(owner: int, cards: Iterable[int], count: int) -> Frame:
    """A frame whose result is the ``count`` highest of these cards of ``owner``."""
    return Frame("ranking", owner, "begin", {"from_cards": tuple(cards), "count": count})
