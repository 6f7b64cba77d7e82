"""The marks of a choice in Fracas: what it is, and what would come of it. Choices with the same marks are one."""

from __future__ import annotations

from typing import Final

from ..rules.state import MOST_BOUGHT
from .signs import DAMAGE_STEPS, RANKS, STOPS

MOST: Final = 32
"""Choices of a decision at most."""
COLUMNS: Final = 14
"""Marks of a choice at most."""
BITS: Final = 6
"""A code holds cards, counted from 1, in so many bits each."""
CARD: Final = (1 << BITS) - 1

POINT_STEPS: Final = (1, 4, 7, 10, 13, 17, 22, 28)
POINTS: Final = len(POINT_STEPS) + 1
LEFT_STEPS: Final = (1, 3, 6, 10)
HARM: Final = (len(DAMAGE_STEPS) + 1) * (len(LEFT_STEPS) + 1)
"""A damage together with the tokens that it leaves."""
PLACE_STEPS: Final = (1, 2, 3, 6)
PLACES: Final = len(PLACE_STEPS) + 1
"""Where a choice stands among the others by a rule of thumb."""
COUNTS: Final = 7

ROW: Final = 0
"""The first mark of each group; first what is chosen, by the kind of decision."""
ROW_MULLIGAN: Final = ROW
ROW_BUY: Final = ROW_MULLIGAN + 2
STOCKS: Final = (0, 5, 10, MOST_BOUGHT)
ROW_DEPLOY: Final = ROW_BUY + len(STOCKS)
"""Nobody, a general, the joker, a pair, a general with the joker."""
ROW_ENLIST: Final = ROW_DEPLOY + 5
ROW_DISCARD: Final = ROW_ENLIST + 1 + 2 * RANKS
ROW_PASS: Final = ROW_DISCARD + 3 + 3 * RANKS
ROW_FELL: Final = ROW_PASS + 2 * len(STOPS)
"""A general or a joker, upright, tapped or in the fight; a soldier by rank and by how he stands."""
ROW_ATTACK: Final = ROW_FELL + 6 + 3 * RANKS
MOST_PIECES: Final = 8
ROW_BLOCK: Final = ROW_ATTACK + 2 * (MOST_PIECES + 1)
"""How many attacks are met and how many are not."""

DEPLOY_NEW: Final = ROW_BLOCK + COUNTS * COUNTS
"""Points of the hand that those deployed are the first to lead, and all that they lead."""
DEPLOY_LED: Final = DEPLOY_NEW + POINTS
DEPLOY_SPLIT: Final = DEPLOY_LED + POINTS
DEPLOY_DOWN: Final = DEPLOY_SPLIT + 1
DEPLOY_HELD: Final = DEPLOY_DOWN + COUNTS + 1
ENLIST_JOKER: Final = DEPLOY_HELD + COUNTS
"""The general who is tapped is a joker; one soldier of a pair comes alone; so many generals are left, with an ace."""
ENLIST_SPLIT: Final = ENLIST_JOKER + 1
ENLIST_UPRIGHT: Final = ENLIST_SPLIT + 1
ENLIST_LATER: Final = ENLIST_UPRIGHT + 2 * COUNTS
ENLIST_THREAT: Final = ENLIST_LATER + POINTS
ENLIST_BEST: Final = ENLIST_THREAT + HARM
DISCARD_TWIN: Final = ENLIST_BEST + 3
DISCARD_GENERALS: Final = DISCARD_TWIN + 1
DISCARD_PLACE: Final = DISCARD_GENERALS + COUNTS + 1
FELL_PRIZE: Final = DISCARD_PLACE + PLACES
PRIZE_STEPS: Final = (2, 4, 6, 8, 9, 10, 11, 12, 14, 17, 21, 30, 60)
FELL_COURSE: Final = FELL_PRIZE + len(PRIZE_STEPS) + 1
"""How the fight under way would change: tokens, and what would fall."""
CHANGE_STEPS: Final = (-20, -9, -4, -1, 0, 1, 4, 9, 20)
FELL_TOKENS: Final = FELL_COURSE + len(CHANGE_STEPS) + 1
FELL_NOW: Final = FELL_TOKENS + len(CHANGE_STEPS) + 1
"""What an attack of all would take then, and what it would take more; what one of all opponents would, and less."""
FELL_MORE: Final = FELL_NOW + HARM
FELL_THREAT: Final = FELL_MORE + POINTS
FELL_LESS: Final = FELL_THREAT + HARM
FELL_PAYER: Final = FELL_LESS + POINTS
"""Who sends: a general who falls anyhow, one in the fight, or one by the points that he leads; who is left upright."""
FELL_UPRIGHT: Final = FELL_PAYER + 2 + POINTS
FELL_GENERALS: Final = FELL_UPRIGHT + COUNTS
"""How many generals the opponent has, where the target is one, and where it is a soldier."""
FELL_LAST: Final = FELL_GENERALS + 2 * COUNTS

ATTACK_SENT: Final = FELL_LAST + 1
"""What the attack would take unopposed, by a sensible defence, by one that lets through as little as can be."""
ATTACK_HARM: Final = ATTACK_SENT + HARM
ATTACK_SURE: Final = ATTACK_HARM + HARM
ATTACK_LOST: Final = ATTACK_SURE + HARM
ATTACK_WON: Final = ATTACK_LOST + POINTS
ATTACK_ANSWER: Final = ATTACK_WON + POINTS
ATTACK_HOME: Final = ATTACK_ANSWER + HARM
ATTACK_PLACE: Final = ATTACK_HOME + COUNTS
ATTACK_PIECE: Final = ATTACK_PLACE + PLACES
"""An attacker, alone or in a pair, by rank and by whether a guard withstands or equals it."""
PIECE_MARKS: Final = 5

BLOCK_HARM: Final = ATTACK_PIECE + 6 * RANKS
BLOCK_WON: Final = BLOCK_HARM + HARM
BLOCK_LOST: Final = BLOCK_WON + POINTS
BLOCK_GENERALS: Final = BLOCK_LOST + POINTS
BLOCK_CARDS: Final = BLOCK_GENERALS + 4
CARD_STEPS: Final = (-3, -2, -1, 0, 1, 2, 3)
BLOCK_FREE: Final = BLOCK_CARDS + len(CARD_STEPS) + 1
BLOCK_NEXT: Final = BLOCK_FREE + COUNTS
"""What those who are left could take in the next turn."""
BLOCK_PLACE: Final = BLOCK_NEXT + HARM
BLOCK_PIECE: Final = BLOCK_PLACE + PLACES
"""How one of the strongest attacks is met, by its strength."""
MEETINGS: Final = 8
MEETING_STEPS: Final = (5, 8, 11, 15)
MET_MARKS: Final = 4
MARKS: Final[int] = BLOCK_PIECE + MEETINGS * (len(MEETING_STEPS) + 1)


class Found:
    """The choices of one decision: their marks and codes, each row of marks once."""

    __slots__ = ("codes", "marks", "rows")

    def __init__(self, marks: list[int], codes: list[int]) -> None:
        self.marks: Final = marks
        self.codes: Final = codes
        self.rows: Final[list[list[int]]] = []

    def add(self, code: int, row: list[int]) -> None:
        """Add a choice, unless one has the same marks or there are enough."""
        if len(self.rows) < MOST and row not in self.rows:
            self.rows.append(row)
            self.codes.append(code)
            self.marks.extend([*row, *[-1] * (COLUMNS - len(row))])


def reached(steps: tuple[int, ...], number: int) -> int:
    """Return how many of the rising steps a number reaches."""
    count = 0
    for step in steps:
        if number < step:
            return count
        count += 1
    return count


MOST_TOLD: Final = 40
_DAMAGES: Final[list[int]] = [reached(DAMAGE_STEPS, number) * (len(LEFT_STEPS) + 1) for number in range(MOST_TOLD + 1)]
_LEFT: Final[list[int]] = [reached(LEFT_STEPS, number) for number in range(MOST_TOLD + 1)]
_POINTS: Final[list[int]] = [reached(POINT_STEPS, number) for number in range(MOST_TOLD + 1)]


def harm(damage: int, tokens: int) -> int:
    """Return which mark of a damage tells it, with the tokens that it leaves."""
    return _DAMAGES[min(damage, MOST_TOLD)] + _LEFT[max(0, min(tokens - damage, MOST_TOLD))]


def points(number: int) -> int:
    """Return which mark tells so many points of soldiers."""
    return _POINTS[max(0, min(number, MOST_TOLD))]


def few(number: int) -> int:
    """Return which mark tells so many things."""
    return max(0, min(number, COUNTS - 1))
