"""The marks of choices in Age of Spades by their numbers: row, means, what comes of a choice, and what it promises."""

from __future__ import annotations

from typing import Final

from .signs import BUILDS, BUILT, HIGHEST, LEAD_STEPS, MOST_RIVALS, RANKS, SUITS

MOST: Final = 40
"""Choices that are listed at most; of more payments those that promise most."""
PROMISES: Final = [-8.0, -4.0, -2.0, -1.0, 0.0, 0.5, 1.0, 2.0, 3.0, 4.5, 6.0, 8.0, 11.0, 15.0, 20.0, 50.0]
PROMISE_STEPS: Final = 17
BEHINDS: Final = [0.001, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0]
BEHIND_STEPS: Final = 8
RATIOS: Final = [0.15, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0]
RATIO_STEPS: Final = 9
CHANCES: Final = [0.001, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.999]
CHANCE_STEPS: Final = 12

ROW_LAY: Final = 0
ROW_PAY: Final = ROW_LAY + BUILDS
ROW_DONE: Final = ROW_PAY + BUILDS
ROW_POINTS: Final = ROW_DONE + 1
ROW_SPOIL: Final = ROW_POINTS + 1
ROW_FIGHT: Final = ROW_SPOIL + SUITS
ROW_PASS: Final = ROW_FIGHT + 1
ROW_COMMIT: Final = ROW_PASS + 1
MOST_ADDED: Final = 50
ROWS: Final = ROW_COMMIT + MOST_ADDED + 1
"""What a choice is: a sort to lay or to pay for, a raid, a fight, or how much is committed."""

MISSING: Final = [1.0, 3.0, 5.0, 8.0]
"""Steps of what is missing of a price after all that can be paid in the same phase."""
MISSING_STEPS: Final = 5
MEANS_LAY: Final = ROWS
MEANS_PAY: Final = MEANS_LAY + BUILT * MISSING_STEPS
MEANS_TARGET: Final = MEANS_PAY + RANKS + 2
MEANS_COMMIT: Final = MEANS_TARGET + 3 * MOST_RIVALS
MOST_CARDS: Final = 5
AFTER_PAY: Final = MEANS_COMMIT + 2 * (MOST_CARDS + 1)
WASTED: Final = 5
"""Steps of what is paid beyond a price."""
PAID_STEPS: Final = HIGHEST + WASTED
AFTER_LEAD: Final = AFTER_PAY + BUILT * PAID_STEPS
LEAD_MARKS: Final = LEAD_STEPS + 1
TWIN: Final = AFTER_LEAD + 2 * LEAD_MARKS
"""A card of the same sort is under way already."""
PROMISE: Final = TWIN + 1
RATIO: Final = PROMISE + 3 * PROMISE_STEPS
CHANCE: Final = RATIO + RATIO_STEPS
BEHIND: Final = CHANCE + 2 * CHANCE_STEPS
WINS: Final = BEHIND + 4 * BEHIND_STEPS
WINS_LAY: Final = WINS
WINS_PAY: Final = WINS + 3
WINS_PAY_SOON: Final = WINS_PAY + 4
"""A payment for an achievement that wins, whose rest can follow in the same phase."""
WINS_PAY_NOW: Final = WINS_PAY + 5
WINS_RAID: Final = WINS_PAY + 6
WINS_RAID_NOW: Final = WINS_RAID + 1
LIMITED: Final = WINS_RAID + 3
SPARED: Final = LIMITED + 4
SPARES: Final = [1.0, 4.0, 7.0, 10.0, 14.0]
SPARE_STEPS: Final = 6
MARKS: Final[int] = SPARED + SPARE_STEPS

COLUMNS: Final = 6
"""Marks of a choice: its row, its means, what comes of it, its promise, how far that is behind, and what it wins."""
OF_WINS: Final = 5
"""The place of the last of them."""
OF_PAY: Final = 0
OF_ATTACK: Final = 1
OF_RAID: Final = 2
OF_LAY: Final = 2
OF_COMMIT: Final = 3


def step_of(bounds: list[float], number: float) -> int:
    """Return how many bounds a number reaches."""
    found = 0
    for bound in bounds:
        if number < bound:
            break
        found += 1
    return found


def promised(of: int, promise: float) -> int:
    """Return the mark of a promise in points, among those of this sort of choice."""
    return PROMISE + PROMISE_STEPS * of + step_of(PROMISES, promise)


def behind(of: int, by: float) -> int:
    """Return the mark of how far a choice of this sort is behind the best."""
    return BEHIND + BEHIND_STEPS * of + step_of(BEHINDS, by)


def leave_wins(marks: list[int], codes: list[int], before: int) -> None:
    """Leave only the choices that win for certain, where there are any: those that win at once before others."""
    first = len(marks) - COLUMNS * (len(codes) - before)
    wins = marks[first + OF_WINS :: COLUMNS]
    kept = [place for place, mark in enumerate(wins) if mark in (WINS_PAY_NOW, WINS_RAID_NOW)]
    kept = kept or [place for place, mark in enumerate(wins) if mark == WINS_PAY_SOON]
    if kept:
        read = marks[first:]
        codes[before:] = [codes[before + place] for place in kept]
        marks[first:] = [mark for place in kept for mark in read[COLUMNS * place : COLUMNS * (place + 1)]]
