"""Tricks and lines after a change of the board: kept, booked and told (A4, A6)."""

from __future__ import annotations

from ...kernel.cards import ANY_SUIT
from ..events import LineGained, LineLost, TrickCompleted
from .effects import of_kind
from .grid import COLUMN, ROW, xy_of
from .ground import REPAIR, WALL
from .layout import THRESHOLDS
from .scoring import holders, reached, stands
from .state import Trick
from .verbs import AssertionTable


def update_lines(table: AssertionTable, placer: int | None) -> None:
    """Gain and lose lines after the board has changed (A6-R3 to A6-R6)."""
    state = table.state
    per_home = len(THRESHOLDS)
    lying = state.ground.active & state.ground.occupied
    roots = state.ground.roots
    for place, mask in enumerate(state.held):
        home, threshold = divmod(place, per_home)
        there = lying & state.layout.homes[home].beyond[threshold] != 0
        if roots or (mask and not there):  # what is linked otherwise, or held by other means
            there = reached(state, state.ground, home, threshold, bool(mask))
        if there == bool(mask):
            continue
        state.held[place] = holders(state, home, placer) if there else 0
        if there:
            state.now = state.now.but(gained=(*state.now.gained, (home, threshold, state.held[place])))
        if table.events is not None:
            distance, value = state.layout.thresholds[threshold]
            changed = state.held[place] or mask
            sides = [side for side in range(state.layout.side_count) if changed >> side & 1]
            kind = LineGained if there else LineLost
            table.tell(kind(home, distance, value, sides))
        if not there and state.effects:
            for effect in list(of_kind(state, "suppressed")):
                if effect.count == place:
                    table.end(effect)


def score_trick(table: AssertionTable, seat: int, cells: tuple[int, ...], extra: int = 0) -> None:
    """Book a newly complete trick for the side of ``seat``: one point and what its cards add (A6, A6-R1)."""
    state = table.state
    side = state.side_of(seat)
    state.tricks.append(Trick(cells, side, 1 + extra))
    if table.events is not None:
        table.tell(TrickCompleted(seat, side, [xy_of(cell) for cell in cells], 1 + extra))
    table.book(side, 1, "trick", cells)
    if extra:
        table.book(side, extra, "bonus", cells)


def keep_registry(table: AssertionTable) -> None:
    """Drop the tricks that are no more: a cell is empty, the run has changed, or its suits no longer differ (A4, E51).

    A trick with a cell under repair waits for it (D-9H3).
    """
    state, ground = table.state, table.state.ground
    suit = ground.lying()
    kept = []
    for trick in state.tricks:
        first, second, third, last = trick.cells
        step = ROW if second - first == ROW else COLUMN
        regular = suit[first] | suit[second] | suit[third] | suit[last] == ANY_SUIT
        if regular and not 0 < suit[first - step] < WALL and not 0 < suit[last + step] < WALL:
            kept.append(trick)  # it lies there as it did, as most do
            continue
        whole = all(0 < ground.suit[cell] < WALL for cell in trick.cells)
        alone = whole and ground.run_through(trick.cells[0], step)[1] == len(trick.cells)
        if alone and (stands(ground, trick, state) or any(ground.suit[cell] == REPAIR for cell in trick.cells)):
            kept.append(trick)
    if len(kept) < len(state.tricks):
        state.tricks = kept
