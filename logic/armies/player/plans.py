"""Presentations of a hand, ready for a search: one plan for each outcome, with the best cards kept."""

from __future__ import annotations

from functools import lru_cache

from ..rules.groups import HIGH, LOW, Counts

CARD_WORTH = (0.0, 0.0, 0.15, 0.15, 0.18, 0.20, 0.21, 0.22, 0.24, 0.25, 0.24)
"""By value what a card in the hand adds to the chances to win, as a logit."""
NOTHING: Counts = (0, 0, 0, 0)
_CACHED = 4096
"""Hands kept in mind; there are 11,440 different ones, and a search meets some hundreds of them."""
_BITS = 2
"""Bits for a number of groups where the four of them are one number."""


class Plan:
    """A presentation of a hand of rising values.

    ``groups`` holds the places of each group in the hand, ``counts`` how many groups of each value there are,
    ``worth`` what the cards are worth that stay in the hand.
    """

    __slots__ = ("counts", "groups", "worth")

    def __init__(self, groups: tuple[tuple[int, ...], ...], counts: Counts, worth: float) -> None:
        self.groups = groups
        self.counts = counts
        self.worth = worth


@lru_cache(maxsize=_CACHED)
def plans_of(values: tuple[int, ...]) -> tuple[Plan, ...]:
    """Every outcome that a hand of rising ``values`` can present, the empty one first.

    Of the presentations with as many groups of each value only that is listed which keeps the best cards: which cards
    make a group is of no matter to anybody else.
    """
    sums, costs = [0], [0.0]
    for value in values:
        for mask in range(len(sums)):
            sums.append(sums[mask] + value)
            costs.append(costs[mask] + CARD_WORTH[value])
    whole = [mask for mask, total in enumerate(sums) if LOW <= total <= HIGH]
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    stack: list[tuple[int, int, int, float, tuple[int, ...]]] = [(0, 0, 0, 0.0, ())]
    while stack:
        first, used, code, cost, made = stack.pop()
        for place in range(first, len(whole)):
            mask = whole[place]
            if mask & used:
                continue
            reached = code + (1 << (sums[mask] - LOW) * _BITS)
            spent = cost + costs[mask]
            groups = (*made, mask)
            if reached not in best or spent < best[reached][0]:
                best[reached] = (spent, groups)
            stack.append((place + 1, used | mask, reached, spent, groups))
    held = costs[-1]
    found: list[Plan] = []
    for code, (spent, masks) in best.items():
        found.append(Plan(tuple([_places(mask, len(values)) for mask in masks]), _counts(code), held - spent))
    return tuple(found)


def _places(mask: int, size: int) -> tuple[int, ...]:
    return tuple([place for place in range(size) if mask >> place & 1])


def _counts(code: int) -> Counts:
    return code & 3, code >> _BITS & 3, code >> 2 * _BITS & 3, code >> 3 * _BITS


def hand_worth(values: list[int]) -> float:
    """Return the value of cards held together in a hand."""
    worth = 0.0
    for value in values:
        worth += CARD_WORTH[value]
    return worth


def reach(values: list[int]) -> int:
    """Of which values a hand can make a group: bits from the jack up."""
    sums = 1
    for value in values:
        sums |= sums << value
    return sums >> LOW & (1 << HIGH - LOW + 1) - 1
