"""The signs that a policy reads of a position of Game; its choices and their marks stand in :mod:`marks`.

A sign is there or not; numbers are told by one sign for each step that they reach. Only what the seat may know is read,
from a view or from the truth: both give the same signs. Values of groups and army cards count from 0, the jack, to 3,
the ace.
"""

from __future__ import annotations

from typing import Final

from ...kernel.cards import RANK
from ...kernel.policy import rise, tell_flags
from ..rules.arrangement import NOTHING_ARRANGED, arranged, must_present
from ..rules.draws import BREAKERS, breakers_of
from ..rules.groups import LOW
from ..rules.round import answer_of, placed
from ..rules.state import ARMY_SIZE, ArmiesState
from ..rules.tops import living, possible_tops
from . import marks
from .plans import reach

BY_RANK: Final = marks.RANKS * marks.COPIES
MOST_RIVALS: Final = 3

HAND: Final = 0
UNSEEN: Final = BY_RANK
"""Number cards by rank: those in one's hand, and those that lie where one does not see them."""
ABLE: Final = 2 * BY_RANK
"""How many groups of each value the hand can make, and how many at all."""
HELD: Final = ABLE + (marks.VALUES + 1) * marks.GROUPS
STOCK: Final = HELD + marks.HAND_SIZE
STOCK_STEPS: Final = 12
STOCK_STEP: Final = 3
LEAD: Final = STOCK + STOCK_STEPS
"""How many cards more than the fullest of the other hands."""
ORDER: Final = LEAD + 2 * marks.HAND_SIZE + 1
"""One's own army, place by place."""
SIDE: Final = ORDER + ARMY_SIZE * marks.VALUES
"""What everybody knows of a seat, one's own first and then the others clockwise: see ``_tell_side``."""
SIDE_ARMY: Final = 0
SIDE_LIVING: Final = SIDE_ARMY + ARMY_SIZE
SIDE_TOPS: Final = SIDE_LIVING + marks.VALUES
SIDE_SURE: Final = SIDE_TOPS + marks.VALUES
SIDE_HAND: Final = SIDE_SURE + marks.VALUES + 1
SIDE_KEPT: Final = SIDE_HAND + marks.HAND_SIZE
SIDE_MADE: Final = SIDE_KEPT + marks.HAND_SIZE
SIDE_PASSED: Final = SIDE_MADE + marks.VALUES
SIDE_FRESH: Final = SIDE_PASSED + 1
SIDE_TOLD: Final = SIDE_FRESH + 1
SIDE_PAIRS: Final = SIDE_TOLD + 1
PAIR_STEPS: Final = 6
SIDE_SIGNS: Final = SIDE_PAIRS + marks.VALUES * PAIR_STEPS
ASKED: Final = SIDE + (1 + MOST_RIVALS) * SIDE_SIGNS
PRESENT: Final = 0
SETTING_UP: Final = 1
ANNOUNCE: Final = 2
QUESTION: Final = 3
ASKS: Final[dict[str, int]] = {
    "present": PRESENT, "suit": SETTING_UP, "stack": SETTING_UP, "announce": ANNOUNCE, "question": QUESTION,
}  # fmt: skip
MUST: Final = ASKED + QUESTION + 1
ROUND: Final = MUST + 1
ROUND_STEPS: Final[list[int]] = [2, 3, 4, 6, 9, 14]
LEFT: Final = ROUND + len(ROUND_STEPS)
LEFT_STEPS: Final[list[int]] = [0, 1, 2, 3, 5, 9]
STORM: Final = LEFT + len(LEFT_STEPS)
"""In this round, in the next one, every third, every second."""
TABLE: Final = STORM + 4
"""Seats, opponents left, a hand of six, questions by the players."""
BREAKER: Final = TABLE + 2 * MOST_RIVALS + 2
"""The first way of breaking a draw, and whether one's seat wins by its place."""
SIGNS: Final = BREAKER + len(BREAKERS) + 1

RIVAL_HAND: Final = 0
RIVAL_ORDER: Final = BY_RANK
RIVAL_REACH: Final = RIVAL_ORDER + ARMY_SIZE * marks.VALUES
RIVAL_SEALED: Final = RIVAL_REACH + marks.VALUES
RIVAL_SIGNS: Final = RIVAL_SEALED + 1 + 2 * marks.VALUES
BEHIND: Final = MOST_RIVALS * RIVAL_SIGNS
"""Signs that only the judge is told: hands, armies, and what has been sealed already."""

PAIR_BOUNDS: Final[list[float]] = [0.1, 0.25, 0.5, 0.9, 1.4, 2.0]
"""How many pairs of a hand may be expected to make a value."""


def signs(state: ArmiesState, seat: int) -> list[int]:
    """Return the signs of what a seat knows, and of what it is asked."""
    found: list[int] = []
    faces, hand, army = state.faces, state.hands[seat], state.armies[seat]
    held = [0] * marks.RANKS
    for card in hand:
        rank = RANK[faces[card]] - marks.LOWEST
        found.append(HAND + marks.COPIES * rank + held[rank])
        held[rank] += 1
    unseen = marks.unseen_by(state, seat)
    for rank in range(marks.RANKS):
        rise(found, UNSEEN + marks.COPIES * rank, unseen[rank])
    _tell_ability(found, state, seat)
    rise(found, HELD, len(hand))
    rise(found, STOCK, min(STOCK_STEPS, (len(state.stock) + STOCK_STEP - 1) // STOCK_STEP))
    asked = ASKS[state.frames[-1].ask]
    order = placed(state.frames[-1], seat) if asked == SETTING_UP else army
    for place in range(len(order)):
        found.append(ORDER + marks.VALUES * place + RANK[faces[order[place]]] - LOW)
    rivals = marks.rivals_of(state, seat)
    drawn = _drawn(state)
    pairs = marks.pairs_of(unseen)
    _tell_side(found, state, seat, 0, drawn)
    fullest = 0
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if not state.out >> other & 1:
            _tell_side(found, state, other, step, drawn)
            _tell_pairs(found, pairs, len(state.hands[other]), step)
            fullest = max(fullest, len(state.hands[other]))
    found.append(LEAD + marks.HAND_SIZE + len(hand) - fullest)
    found.append(ASKED + asked)
    if asked == PRESENT and must_present(state, seat, NOTHING_ARRANGED):
        found.append(MUST)
    _tell_numbers(found, state, seat, len(rivals))
    return found


def _tell_ability(found: list[int], state: ArmiesState, seat: int) -> None:
    """Add how many groups the hand can make."""
    cards = marks.by_value(state, state.hands[seat])
    listed = marks.outcomes(tuple([RANK[state.faces[card]] for card in cards]), 0, 0)
    most = [0] * (marks.VALUES + 1)
    for at in range(1, len(listed), marks.FACTS):
        groups = listed[at]
        total = 0
        for value in range(marks.VALUES):
            count = groups >> 2 * value & 3
            total += count
            if count > most[value]:
                most[value] = count
        if total > most[marks.VALUES]:
            most[marks.VALUES] = total
    for value in range(marks.VALUES + 1):
        rise(found, ABLE + marks.GROUPS * value, most[value])


def _drawn(state: ArmiesState) -> int:
    """Return how many cards each hand has drawn after the last presentations, by what lay on the table (5.2)."""
    record = state.match_ups
    if record is None:
        return state.hand_size
    most = 0
    for other in range(state.seats):
        if not state.out >> other & 1:
            count = len(state.hands[other])
            for group in record.groups[other]:
                count += len(group)
            most = max(most, count)
    return max(0, most - state.hand_size)


def _tell_side(found: list[int], state: ArmiesState, other: int, step: int, drawn: int) -> None:
    """Add what everybody knows of a seat."""
    start = SIDE + SIDE_SIGNS * step
    army, hand = state.armies[other], len(state.hands[other])
    rise(found, start + SIDE_ARMY, len(army))
    alive, tops = living(state, other), possible_tops(state, other)
    if not state.suits[other]:
        alive = tops = 0
    sure = 0
    for value in range(marks.VALUES):
        if alive >> value & 1:
            found.append(start + SIDE_LIVING + value)
        if tops >> value & 1:
            found.append(start + SIDE_TOPS + value)
            sure += 1
    found.append(start + SIDE_SURE + sure)
    rise(found, start + SIDE_HAND, min(marks.HAND_SIZE, hand))
    rise(found, start + SIDE_KEPT, min(marks.HAND_SIZE, hand - drawn))
    record = state.match_ups
    if record is not None:
        counts = record.counts[other]
        for value in range(marks.VALUES):
            if counts[value]:
                found.append(start + SIDE_MADE + value)
    tell_flags(found, start + SIDE_PASSED, [state.held_back[other], state.fresh[other], state.is_told(other)])


def _tell_pairs(found: list[int], pairs: list[float], hand: int, step: int) -> None:
    """Add how likely another hand makes each value."""
    start = SIDE + SIDE_SIGNS * step + SIDE_PAIRS
    for value in range(marks.VALUES):
        expected = pairs[value] * hand * (hand - 1) / 2.0
        for place in range(PAIR_STEPS):
            if expected >= PAIR_BOUNDS[place]:
                found.append(start + PAIR_STEPS * value + place)


def _tell_numbers(found: list[int], state: ArmiesState, seat: int, rivals: int) -> None:
    """Add how far the game is, and what its options say."""
    options = state.options
    turn = state.turn
    left = options["maxRounds"] - turn
    for step in range(len(ROUND_STEPS)):
        if turn >= ROUND_STEPS[step]:
            found.append(ROUND + step)
        if left <= LEFT_STEPS[step]:
            found.append(LEFT + step)
    every = options["storm"]
    if every != "none":
        for step in (0, 1):
            if (turn + step) % int(every) == 0:
                found.append(STORM + step)
        found.append(STORM + (3 if int(every) == 2 else 2))
    found.append(TABLE + state.seats - 2)
    found.append(TABLE + MOST_RIVALS + rivals - 1)
    tell_flags(found, TABLE + 2 * MOST_RIVALS, [state.hand_size < marks.HAND_SIZE, options["questions"] != "auto"])
    agreed = breakers_of(options)
    if agreed:
        found.append(BREAKER + BREAKERS.index(agreed[0]))
        last = agreed[-1]
        if (last == "eldest" and not seat) or (last == "youngest" and seat == state.seats - 1):
            found.append(BREAKER + len(BREAKERS))


def behind(state: ArmiesState, seat: int) -> list[int]:
    """Return the facts that only the judge is told."""
    found: list[int] = []
    faces = state.faces
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        start = SIGNS + RIVAL_SIGNS * (step - 1)
        counts = [0] * (LOW - marks.LOWEST)
        for card in state.hands[other]:
            rank = RANK[faces[card]] - marks.LOWEST
            found.append(start + RIVAL_HAND + marks.COPIES * rank + counts[rank])
            counts[rank] += 1
        if state.turn:
            for place, card in enumerate(state.armies[other]):
                found.append(start + RIVAL_ORDER + marks.VALUES * place + RANK[faces[card]] - LOW)
        able = reach([RANK[faces[card]] for card in state.hands[other]])
        found += [start + RIVAL_REACH + value for value in range(marks.VALUES) if able >> value & 1]
        if state.frames[-1].ask == "present" and other not in state.frames[-1].waiting:
            found.append(start + RIVAL_SEALED)
            sums = [state.total(group) for group in arranged(answer_of(state.frames[-1], other)).whole()]
            for value in range(marks.VALUES):
                rise(found, start + RIVAL_SEALED + 1 + 2 * value, min(2, sums.count(LOW + value)))
    return found
