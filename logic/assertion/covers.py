"""Covering a barred trick (B-R13): the four cards of a barricade (KC) or an isolation (AD) are laid over one by one.

An effect's ``count`` holds, as bits, which of its cells are covered.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.cards import ANY_SUIT
from .build import Laid, crossing_suits, fill_cells, line_step
from .effects import Effect
from .ground import Ground
from .state import AssertionState
from .verbs import AssertionTable


def barred_tricks(state: AssertionState) -> list[Effect]:
    """The effects whose four cells may be covered."""
    return [effect for effect in state.effects if effect.kind in ("barricade", "isolation") and len(effect.cells) == 4]


def effect_over(state: AssertionState, cell: int) -> Effect | None:
    """The barricade or isolation with an uncovered card on this cell."""
    for effect in barred_tricks(state):
        if cell in effect.cells and not effect.count >> effect.cells.index(cell) & 1:
            return effect
    return None


def cover_cells(state: AssertionState, effect: Effect, placed: Sequence[Laid]) -> list[tuple[int, int]]:
    """``(cell, mask of suits)`` where a cover may be laid next, some placed already (B-R13).

    All covers of the run have different suits, crossing runs are legal (a cover in the suit of the card beneath always
    is), and four suits must still be possible.
    """
    ground, laid = state.ground, dict(placed)
    fixed: dict[int, int] = {}
    for index, cell in enumerate(effect.cells):
        if effect.count >> index & 1:
            fixed[cell] = ground.suit[cell]
        elif cell in laid:
            fixed[cell] = laid[cell]
    open_cells = {cell: cover_suits(ground, effect.cells, cell) for cell in effect.cells if cell not in fixed}
    return fill_cells(open_cells, sum(fixed.values()))


def cover_suits(ground: Ground, cells: Sequence[int], cell: int) -> int:
    """The suits a cover on ``cell`` of the barred trick may have by its crossing run, as a mask."""
    return crossing_suits(ground, cell, line_step(cells)) | ground.suit[cell] & ANY_SUIT


def note_covers(table: AssertionTable, cells: Sequence[int]) -> None:
    """Count the covers just laid; with the fourth the old trick leaves the registry and the bar ends (B-R13)."""
    from .board import lift, sync_ground

    state = table.state
    for effect in barred_tricks(state):
        covered = effect.count
        for cell in cells:
            if cell in effect.cells:
                covered |= 1 << effect.cells.index(cell)
        if covered == effect.count:
            continue
        changed = table.change(effect, count=covered)
        if covered == 0b1111:
            state.tricks = [trick for trick in state.tricks if trick.cells != effect.cells]
            lift(table, changed, "covered")
    sync_ground(state)
