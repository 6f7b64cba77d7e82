"""The nearest other place for a declaration (Six of Clubs): builds moved as a whole, targets exchanged for others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.frames import Frame
from .build import LONGEST, Placement, beside_parallel
from .grid import REACH, STEPS, index_of, on_table, xy_of
from .ground import REPAIR, Ground
from .intent import free_parallels
from .state import AssertionState
from .strategies.base import BY_CODE


def legal_build(state: AssertionState, ground: Ground, placed: Sequence[Placement], seat: int, free: bool) -> bool:
    """Whether these placements are a build on ``ground``, which does not hold them (B1 to B6).

    With ``free`` suits the main line may repeat suits if it comes to exactly four cards (3D, 4H).
    """
    if any(ground.suit[cell] for _, cell, _ in placed):
        return False
    edge = set(ground.frontier_for(state.side_of(seat)))
    if not any(cell in edge for _, cell, _ in placed):
        return False
    after = ground.copy()
    for card, cell, suit in placed:
        after.place(cell, card, suit, seat)
    cells = [cell for _, cell, _ in placed]
    lines = [step for step in STEPS if _in_one_run(after, cells, step)]
    if not free_parallels(state):
        lines = [step for step in lines if not any(beside_parallel(ground, cell, step) for cell in cells)]
    return any(_runs_fit(after, cells, step, free) for step in lines)


def _in_one_run(after: Ground, cells: Sequence[int], step: int) -> bool:
    first, length = after.run_through(cells[0], step)
    run = {first + step * place for place in range(length)}
    return all(cell in run for cell in cells)


def _runs_fit(after: Ground, cells: Sequence[int], main: int, free: bool) -> bool:
    for cell in cells:
        for step in STEPS:
            first, length = after.run_through(cell, step)
            suits = [suit for place in range(length) if (suit := after.suit[first + step * place]) != REPAIR]
            if length > LONGEST:
                return False
            if free and step == main:
                if length != LONGEST:
                    return False
            elif len(set(suits)) < len(suits):
                return False
    return True


def nearest_shifts(
    state: AssertionState, placed: Sequence[Placement], seat: int, free: bool
) -> list[tuple[Placement, ...]]:
    """The build at all nearest other places where it is legal, its own cards taken off first (D-6C1)."""
    ground = state.ground.copy()
    for _, cell, _ in placed:
        ground.remove(cell)
    ground.relink()
    for distance in range(1, 2 * REACH + 1):
        found = []
        for dx in range(-distance, distance + 1):
            for dy in {distance - abs(dx), abs(dx) - distance}:
                moved = _moved(placed, dx, dy)
                if moved is not None and legal_build(state, ground, moved, seat, free):
                    found.append(moved)
        if found:
            return sorted(found, key=lambda build: build[0][1])
    return []


def _moved(placed: Sequence[Placement], dx: int, dy: int) -> tuple[Placement, ...] | None:
    moved = []
    for card, cell, suit in placed:
        x, y = xy_of(cell)
        if not on_table(x + dx, y + dy):
            return None
        moved.append((card, index_of(x + dx, y + dy), suit))
    return tuple(moved)


LOCATIONS = {"trick": "trick_cells", "cell": "cell"}
"""The fields of a declaration that are places, with their names in the frame."""


def nearest_targets(state: AssertionState, target: Frame) -> tuple[str, list[Any]]:
    """The name in the frame of a declared place, and the nearest other places it could have been (D-6C3)."""
    rule = BY_CODE[target.kind]
    for field, name in LOCATIONS.items():
        if name not in target.vars:
            continue
        rest = {key: value for key, value in target.vars.items() if key not in (name, "way")}
        probe = Frame(target.kind, target.seat, "aim", rest)
        now = target.vars[name]
        others = [value for value in rule.values(state, probe, field) if value != now]
        best = min((_distance(value, now) for value in others), default=0)
        return name, [value for value in others if _distance(value, now) == best]
    return "", []


def _distance(one: Any, other: Any) -> int:
    """Twelve times the distance of the midpoints, in steps along rows and columns."""
    (ax, ay), (bx, by) = _middle(one), _middle(other)
    return abs(ax - bx) + abs(ay - by)


def _middle(place: Any) -> tuple[int, int]:
    cells = place if isinstance(place, tuple) else (place,)
    spots = [xy_of(cell) for cell in cells]
    scale = 12 // len(cells)  # whole numbers for one, two, three or four cells
    return sum(x for x, _ in spots) * scale, sum(y for _, y in spots) * scale
