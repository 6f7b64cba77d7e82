"""Points and lines: the verbs that change them, and the tally at the end (A6, C8)."""

from __future__ import annotations

from dataclasses import replace

from ..kernel.outcome import Outcome
from ..kernel.table import Table
from .ground import Ground
from .layout import THRESHOLDS
from .state import AssertionState, LedgerEntry, Trick


def reached(state: AssertionState, ground: Ground, home: int, threshold: int) -> bool:
    """Whether an active card lies beyond a line (A6-R4, A6-R5; without alternative centres both ask the same)."""
    return bool(ground.active & state.layout.homes[home].beyond[threshold])


def holders(state: AssertionState, home: int, placer: int | None) -> int:
    """The sides that get a line gained now, as a mask (A6-R2). ``placer`` is the side that laid the card.

    A side that has left gets none: its score is frozen (C8-R3).
    """
    opponents = state.layout.opponents[home]
    if state.out:
        for seat, side in enumerate(state.layout.sides):
            if state.out >> seat & 1:
                opponents &= ~(1 << side)
    if state.options["territoryAward"] == "firstPlacer" and placer is not None and opponents >> placer & 1:
        return 1 << placer
    return opponents


def update_lines(table: Table, state: AssertionState, placer: int | None) -> None:
    """Gain and lose lines after the board has changed (A6-R3 to A6-R5)."""
    per_home = len(THRESHOLDS)
    for place, mask in enumerate(state.held):
        home, threshold = divmod(place, per_home)
        there = reached(state, state.ground, home, threshold)
        if there == bool(mask):
            continue
        state.held[place] = holders(state, home, placer) if there else 0
        if there:
            state.now = replace(state.now, gained=(*state.now.gained, (home, threshold, state.held[place])))
        if table.events is not None:
            distance, value = THRESHOLDS[threshold]
            changed = state.held[place] or mask
            table.tell(
                "line_gained" if there else "line_lost",
                home=home,
                distance=distance,
                value=value,
                sides=[side for side in range(state.layout.side_count) if changed >> side & 1],
            )


def score_trick(table: Table, state: AssertionState, seat: int, cells: tuple[int, ...]) -> None:
    """Book a newly complete trick for the side of ``seat`` (A6, A6-R1)."""
    side = state.side_of(seat)
    entry = LedgerEntry(state.turn, side, 1, "trick", cells)
    state.permanent[side] += 1
    state.tricks.append(Trick(cells, side, 1))
    state.ledger.append(entry)
    state.now = replace(state.now, ledger=(*state.now.ledger, entry))


def tally(state: AssertionState, reason: str) -> Outcome:
    """The final scores; the best side wins, equal best is a draw (C8). A side that resigned ranks last (C8-R3)."""
    sides = range(state.layout.side_count)
    scores = tuple(state.score(side) for side in sides)
    beaten = {state.side_of(seat) for seat in range(state.seats) if state.out >> seat & 1}
    standing = [side for side in sides if side not in beaten] or list(sides)
    best = max(scores[side] for side in standing)
    return Outcome(reason, scores, tuple(side for side in standing if scores[side] == best))
