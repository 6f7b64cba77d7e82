"""Covering a barred trick (B-R13): the four cards of a barricade (KC) or an isolation (AD) are laid over one by one.

An effect's ``count`` holds, as bits, which of its cells are covered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.cards import ANY_SUIT
from .board import lift, sync_ground
from .build import Laid, crossing_suits, fill_cells, line_step
from .effects import Effect
from .ground import Ground
from .state import AssertionState
from .verbs import AssertionTable

WHOLE: Final = 0b1111
"""All four cells are covered."""


def barring(state: AssertionState, cells: Sequence[int] | None = None) -> list[Effect]:
    """The barricades and isolations of a trick, or those that lie on exactly these cells."""
    found = [effect for effect in state.effects if effect.kind in ("barricade", "isolation") and len(effect.cells) == 4]
    return found if cells is None else [effect for effect in found if effect.cells == tuple(cells)]


def barred_tricks(state: AssertionState) -> list[Effect]:
    """One effect for each trick that may be covered: the first that lies on it."""
    bars = barring(state)
    if len(bars) < 2:
        return bars
    return list({effect.cells: effect for effect in reversed(bars)}.values())[::-1]


def covered_bits(state: AssertionState, effect: Effect) -> int:
    """Return which cells of a barred trick are covered, whatever bars it."""
    bits = effect.count
    for other in barring(state, effect.cells):
        bits |= other.count
    return bits


def trick_under(state: AssertionState, placed: Sequence[Laid]) -> Effect | None:
    """The barred trick that a build covers, ``None`` if it is an ordinary build.

    A single card where two barred tricks cross belongs to the first of them whose other covers leave it its suit.
    """
    cells = {cell for cell, _ in placed}
    for effect in barred_tricks(state):
        if cells <= set(effect.cells):
            bits, suits = covered_bits(state, effect), {suit for _, suit in placed}
            others = [c for at, c in enumerate(effect.cells) if bits >> at & 1 and c not in cells]
            if not suits & {state.ground.suit[cell] for cell in others}:
                return effect
    return None


def cover_cells(state: AssertionState, effect: Effect, placed: Sequence[Laid]) -> list[tuple[int, int]]:
    """``(cell, mask of suits)`` where a cover may be laid next, some placed already (B-R13).

    All covers of the run have different suits, crossing runs are legal (a cover in the suit of the card beneath always
    is), and four suits must still be possible.
    """
    ground, laid = state.ground, dict(placed)
    fixed: dict[int, int] = {}
    bits = covered_bits(state, effect)
    for index, cell in enumerate(effect.cells):
        if bits >> index & 1:
            fixed[cell] = ground.suit[cell]
        elif cell in laid:
            fixed[cell] = laid[cell]
    open_cells = {cell: cover_suits(ground, effect.cells, cell) for cell in effect.cells if cell not in fixed}
    return fill_cells(open_cells, sum(fixed.values()))


def cover_suits(ground: Ground, cells: Sequence[int], cell: int) -> int:
    """The suits a cover on ``cell`` of the barred trick may have by its crossing run, as a mask."""
    return crossing_suits(ground, cell, line_step(cells)) | ground.suit[cell] & ANY_SUIT


def _bits(effect: Effect, placed: Sequence[Laid]) -> int:
    return sum(1 << effect.cells.index(cell) for cell in {cell for cell, _ in placed})


def note_covers(table: AssertionTable, cells: Sequence[int]) -> None:
    """Count the covers just laid; with the fourth the old trick leaves the registry and the bar ends (B-R13)."""
    state = table.state
    placed = [(cell, state.ground.suit[cell]) for cell in cells]
    trick = trick_under(state, placed)
    if trick is None:
        return
    covered = covered_bits(state, trick) | _bits(trick, placed)
    for effect in barring(state, trick.cells):
        changed = table.change(effect, count=covered)
        if covered == WHOLE:
            lift(table, changed, "covered")
    if covered == WHOLE:
        state.tricks = [other for other in state.tricks if other.cells != trick.cells]
    sync_ground(state)
