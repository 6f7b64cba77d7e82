"""Runs that a side could lay up to a complete trick, whatever cards it holds (10S).

Asked again and again of the same lines, the answers are kept with the ground until it changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from .build import LONGEST, Laid, beside_parallel, line_ends
from .grid import ROW
from .ground import WALL, Ground
from .intent import free_parallels
from .state import AssertionState


def can_be_finished(state: AssertionState, side: int, cell: int, step: int) -> bool:
    """Return whether a side could lay the run through an occupied cell along ``step`` up to a trick, whatever it
    holds."""
    ground = state.ground
    parallel = free_parallels(state)
    suit = ground.suit
    first = cell
    while 0 < suit[first - step] < WALL:
        first -= step
    key = ((first * 2 + (step == ROW)) * 2 + parallel) * 8 + (side + 1 if side in ground.barred else 0)
    known = ground.known().finishable
    found = known.get(key)
    if found is None:
        edge = ground.frontier_for(side)
        found = known[key] = _grows(ground, edge, parallel, first, step, [])
    return found


def _grows(ground: Ground, edge: Sequence[int], parallel: bool, cell: int, step: int, placed: Sequence[Laid]) -> bool:
    """Return whether the run, some cards placed, can come to four different suits."""
    suits = [bit for _, bit in placed]
    for at in _run(ground, cell, step, [at for at, _ in placed]):
        if ground.suit[at]:
            suits.append(ground.suit[at])
    if len(suits) >= LONGEST or len(set(suits)) < len(suits):
        return bool(placed) and len(suits) == len(set(suits)) == LONGEST
    for end, allowed in _ends(ground, edge, parallel, cell, step, placed):
        for bit in (1, 2, 4, 8):
            if allowed & bit and _grows(ground, edge, parallel, cell, step, [*placed, (end, bit)]):
                return True
    return False


def _run(ground: Ground, cell: int, step: int, placed: Sequence[int]) -> list[int]:
    found = [cell]
    for direction in (-step, step):
        at = cell + direction
        while at in placed or 0 < ground.suit[at] < WALL:
            found.append(at)
            at += direction
    return found


def open_ends(state: AssertionState, side: int, cell: int, step: int, placed: Sequence[Laid]) -> list[tuple[int, int]]:
    """``(cell, mask of suits)`` at the ends of a run where a build of this side may lay its next card (B3 to B5)."""
    edge = state.ground.frontier_for(side)
    return _ends(state.ground, edge, free_parallels(state), cell, step, placed)


def _ends(
    ground: Ground, edge: Sequence[int], parallel: bool, cell: int, step: int, placed: Sequence[Laid]
) -> list[tuple[int, int]]:
    ends = line_ends(ground, cell, step, placed)
    if not placed:
        ends = [end for end in ends if end[0] in edge]
    if not parallel:
        ends = [end for end in ends if not beside_parallel(ground, end[0], step)]
    return ends
