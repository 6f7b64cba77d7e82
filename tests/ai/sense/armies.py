"""Positions of Game with a plain answer: presentations, new hands, questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import logic
from logic.kernel.acts import CardAct, DoneAct, value_of
from tests.ai.sense.case import Actions, Case
from tests.armies.table import ask, present, silent, table

VALUES = {str(number): number for number in range(2, 11)}


def sums(actions: Actions) -> list[int]:
    """The values of the groups that a whole presentation lays down, rising."""
    found, total = [], 0
    for one in actions:
        if isinstance(one, CardAct):
            total += VALUES[one.card[:-1]]
        else:
            found.append(total)
            total = 0
    return sorted(value for value in found if value)


def presents(*wanted: int) -> Callable[[Actions], bool]:
    """Return whether groups of all these values are among those presented, each as often as it is named."""

    def accepted(actions: Actions) -> bool:
        made = sums(actions)
        return all(made.count(value) >= wanted.count(value) for value in wanted)

    return accepted


def avoids(*unwanted: int) -> Callable[[Actions], bool]:
    """Return whether none of these values is presented."""
    return lambda actions: not set(unwanted) & set(sums(actions))


def only(value: int) -> Callable[[Actions], bool]:
    """Return whether a group of this value is presented, or nothing at all: cards that are kept may be worth more."""
    return lambda actions: value in sums(actions) or not sums(actions)


def groups(least: int, most: int = 3) -> Callable[[Actions], bool]:
    """Return whether so many groups are presented."""
    return lambda actions: least <= len(sums(actions)) <= most


def answers(kind: str) -> Callable[[Actions], bool]:
    """Return whether the first answer is of this kind."""
    return lambda actions: actions[0].kind == kind


def round_of(armies: Sequence[str], hands: Sequence[str], seat: int = 0, **fields: Any) -> Callable[[], logic.Match]:
    """A match in which presentations are due."""

    def made() -> logic.Match:
        match = silent(table(armies, hands, **fields))
        assert (seat, "present") in ask(match)
        return match

    return made


def announcing(armies: Sequence[str], hands: Sequence[str]) -> Callable[[], logic.Match]:
    """A match in which seat 0 may give up its hand."""

    def made() -> logic.Match:
        match = table(armies, hands)
        assert ask(match) == [(0, "announce")]
        return match

    return made


def questioning(armies: Sequence[str], hands: Sequence[str], *laid: str, **fields: Any) -> Callable[[], logic.Match]:
    """A match in which seat 0 asks for cards once everybody has presented."""

    def made() -> logic.Match:
        match = silent(table(armies, hands, options={"questions": "manual"}, **fields))
        present(match, *laid)
        assert ask(match) == [(0, "question")]
        return match

    return made


def choosing() -> logic.Match:
    """A match in which the armies are to be stacked."""
    match = logic.new_match("armies", 2, 4)
    while match.decisions()[0].kind == "suit":
        decision = match.decisions()[0]
        match.act(decision.seat, decision.actions[0])
    return match


def stacks_all(actions: Actions) -> bool:
    """Return whether four different cards are stacked and the order is confirmed."""
    return len({value_of(one) for one in actions[:-1]}) == 4 and actions[-1] == DoneAct()


def winning_blow(actions: Actions) -> bool:
    """Eleven and at least one group more."""
    return 11 in sums(actions) and len(sums(actions)) > 1


CASES: tuple[Case, ...] = (
    Case(
        "strike-bare-skin",
        "The opponent has neither army nor cards: any group wins.",
        round_of(["J", "."], ["7S 4S 9S", ""]), 0, groups(1),
    ),
    Case(
        "strike-one-card",
        "The opponent on skin holds a single card and cannot defend itself: any group wins.",
        round_of(["AKQJ", "."], ["8S 5S 2S 9D", "9S"]), 0, groups(1),
    ),
    Case(
        "last-card",
        "The only card of the army is the Jack and its owner cannot defend it: eleven kills it.",
        round_of(["AKQJ", "J"], ["7S 4S 10S 3S 2S", "9S"]), 0, presents(11),
    ),
    Case(
        "last-card-and-skin",
        "Eleven kills the last card and a second group strikes the skin: both, and the game is won.",
        round_of(["AKQJ", "J"], ["7S 4S 6S 6H 9D", "9S"]), 0, winning_blow,
    ),
    Case(
        "denied-value",
        "The top card is known not to be a Jack: a group of eleven strikes nothing.",
        round_of(["AKQJ", "KQJA"], ["7S 4S", "9S"], denied=[[], [11]]), 0, groups(0, 0),
    ),
    Case(
        "dead-value",
        "The opponent's Jack is dead and the opponent cannot attack: eleven would be wasted.",
        round_of(["AKQJ", "KQA"], ["7S 4S 8S", "9S"]), 0, avoids(11),
    ),
    Case(
        "dead-value-strikes-skin",
        "The Queen is the last card: her group kills her, and one of any value strikes the skin.",
        round_of(["AKQJ", "Q"], ["7S 4S 10S 2S", "9S"]), 0, presents(11, 12),
    ),
    Case(
        "three-groups-finish",
        "Queen under Jack: both die and a third group strikes the skin, before the opponent has cards again.",
        round_of(["AKQJ", "JQ"], ["7S 4S 6S 6H 8D 5D 2D", "9S"], denied=[[], [12]]), 0,
        lambda actions: {11, 12} <= set(sums(actions)) and len(sums(actions)) == 3,
    ),
    Case(
        "no-defence-needed",
        "The opponent can neither attack nor be hurt by this group: the own top needs no defence.",
        round_of(["JQKA", "AKQ"], ["7S 4S 8S", "9S"]), 0, avoids(11),
    ),
    Case(
        "last-round-both",
        "The last round, armies level, and the opponent's card is Queen or Jack: both are struck at.",
        round_of(["AK", "QJ"], ["7S 4S 6S 6H 10D 9D", "9S"], turn=9, options={"maxRounds": 9}), 0, presents(11, 12),
    ),
    Case(
        "last-round-known",
        "The last round, armies level, the King is known to be on top: thirteen wins.",
        round_of(["AKQ", "KQJ"], ["7S 6S 9D 2D", "9S"], denied=[[], [11, 12]], turn=9, options={"maxRounds": 9}), 0,
        presents(13),
    ),
    Case(
        "finish-one-of-two",
        "Two opponents are on skin without cards: one group puts both out.",
        round_of(["AK", ".", "."], ["7S 4S 9S", "", "9H"]), 0, groups(1),
    ),
    Case(
        "king-on-top",
        "Everything else has been denied, so the King lies on top: nothing else is struck at, if anything is.",
        round_of(["AKQJ", "KQJA"], ["7S 6S 9D 2D", "9S"], denied=[[], [11, 12, 14]]), 0, only(13),
    ),
    Case(
        "ace-on-top",
        "Everything else has been denied, so the Ace lies on top: nothing else is struck at, if anything is.",
        round_of(["AKQJ", "AQJK"], ["10S 4S 9D 2D", "9S"], denied=[[], [11, 12, 13]]), 0, only(14),
    ),
    Case(
        "queen-on-top",
        "Everything else has been denied, so the Queen lies on top: nothing else is struck at, if anything is.",
        round_of(["AKQJ", "QKJA"], ["7S 5S 9D 10D", "9S"], denied=[[], [11, 13, 14]]), 0, only(12),
    ),
    Case(
        "either-of-two",
        "King or Queen lies on top; whatever is struck at, it is nothing that has been denied.",
        round_of(["AKQJ", "KQJA"], ["7S 6S 8D 4D", "9S"], denied=[[], [11, 14]]), 0,
        avoids(11, 14),
    ),
    Case(
        "both-of-two",
        "King or Queen lies on top, and there are cards for both: whichever it is dies, and the other after it.",
        round_of(["AKQJ", "KQ"], ["7S 6S 8D 4D 9H", ""]), 0, presents(12, 13),
    ),
    Case(
        "last-queen",
        "The Queen is the last card and cannot be defended: twelve kills it.",
        round_of(["AKQJ", "Q"], ["7S 5S 10S 9D 2D", "9S"]), 0, presents(12),
    ),
    Case(
        "last-ace",
        "The Ace is the last card and cannot be defended: fourteen kills it.",
        round_of(["AKQJ", "A"], ["10S 4S 9D 9H", "9S"]), 0, presents(14),
    ),
    Case(
        "last-king-and-skin",
        "Thirteen kills the last card and eleven strikes the skin: the game is won at once.",
        round_of(["AKQJ", "K"], ["7S 6S 5H 6H 9D", "9S"]), 0,
        lambda actions: 13 in sums(actions) and len(sums(actions)) > 1,
    ),
    Case(
        "two-denied-values",
        "Neither Jack nor Ace lies on top: groups of eleven and fourteen strike nothing.",
        round_of(["AKQJ", "KQJA"], ["7S 4S 10S 4H", "9S"], denied=[[], [11, 14]]), 0, groups(0, 0),
    ),
    Case(
        "dead-queen",
        "The opponent's Queen is dead and the opponent cannot attack: twelve would be wasted.",
        round_of(["AKQJ", "KJA"], ["7S 5S 8S", "9S"]), 0, avoids(12),
    ),
    Case(
        "strike-skin-with-anything",
        "The opponent has neither army nor cards, and only one group can be made: it wins.",
        round_of(["K", "."], ["10S 3S 9S 9H", ""]), 0, groups(1),
    ),
    Case(
        "last-round-ace",
        "The last round, armies level, the Ace is known to be on top: fourteen wins.",
        round_of(["AKQ", "AQJ"], ["8S 6S 9D 2D", "9S"], denied=[[], [11, 12, 13]], turn=9, options={"maxRounds": 9}), 0,
        presents(14),
    ),
    Case(
        "finish-with-thirteen",
        "Two opponents are on skin without cards: thirteen puts both out, and nothing else can be made.",
        round_of(["AQ", ".", "."], ["7S 6S 9S", "", "9H"]), 0, presents(13),
    ),
    Case(
        "ask-for-the-queen",
        "The Queen is all that is left: it is asked for.",
        questioning(["AKQJ", "Q"], ["7S 5S 9D", "8H 8C 9S"], "7S 5S", ""), 0, answers("number"),
    ),
    Case(
        "new-hand-too-dear",
        "Two useless cards are not worth the card on top of the army.",
        announcing(["KA", "AKQJ"], ["9S 9H", "7S 4S 6S 6H 9D 9C 8D"]), 0, answers("no"),
    ),
    Case(
        "ask-for-the-last",
        "The Jack is all that is left: it is asked for.",
        questioning(["AKQJ", "J"], ["7S 4S 9D", "8H 8C 9S"], "7S 4S", ""), 0, answers("number"),
    ),
    Case(
        "ask-for-the-possible",
        "The top card may be what the group kills, and asking costs nothing.",
        questioning(["AKQJ", "JQKA"], ["6S 6H 9D 10D", "8H 8C 9S"], "6S 6H", ""), 0, answers("number"),
    ),
    Case(
        "stack-the-army",
        "The whole army is stacked in one go, and the order confirmed.",
        choosing, 0, stacks_all,
    ),
)  # fmt: skip
