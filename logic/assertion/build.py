"""Builds (B): which cells a card may go to, what a build completes, and all builds of a hand.

A build is laid card by card. Every prefix is itself a legal build: any legal build can be laid in that way by beginning
with a card that is attached (B5) and going outward along the line (B3), since every part of a legal run is legal (B4).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..kernel.cards import ANY_SUIT
from .grid import COLUMN, ROW, STEPS, WIDTH
from .ground import WALL, Ground

Placement = tuple[int, int, int]
"""``(card id, cell, suit bit)``."""
Laid = tuple[int, int]
"""``(cell, suit bit)``: a placement when the card itself does not matter."""
LONGEST = 4


def crossing_block(ground: Ground, cell: int, step: int) -> int:
    """The block mask of the line that crosses ``step`` at ``cell``."""
    return ground.column_block[cell] if step == ROW else ground.row_block[cell]


def first_cells(ground: Ground, suits: int, parallel: bool = True, frontier: Sequence[int] | None = None) -> list[int]:
    """Cells where a build may begin with a card of one of ``suits`` (B2, B4, B5), in rising order.

    ``frontier`` is that of a side under a barricade, if it is not the ground's own.
    """
    row, column = ground.row_block, ground.column_block
    edge = ground.frontier if frontier is None else frontier
    cells = [cell for cell in edge if suits & ~(row[cell] | column[cell])]
    if not parallel:
        cells = [cell for cell in cells if any(not beside_parallel(ground, cell, step) for step in STEPS)]
    return cells


def open_suits(ground: Ground, wanted: int, parallel: bool = True, frontier: Sequence[int] | None = None) -> int:
    """Those of the ``wanted`` suits that fit at least one cell as the first card of a build."""
    row, column = ground.row_block, ground.column_block
    found = 0
    edge = ground.frontier if frontier is None else frontier
    for cell in edge if parallel else first_cells(ground, wanted, False, frontier):
        found |= ~(row[cell] | column[cell])
        if not wanted & ~found:
            return wanted
    return wanted & found


def next_cells(ground: Ground, placed: Sequence[Laid], parallel: bool = True) -> list[tuple[int, int]]:
    """``(cell, mask of suits)`` where a build that has begun may go on: the ends of its main line (B3, B4).

    With one card placed the main line is still open, so both lines through it count. Cells rise in order.
    """
    if len(placed) >= LONGEST:
        return []
    anchor = placed[0][0]
    if len(placed) == 1:
        steps: tuple[int, ...] = STEPS
    else:
        steps = (ROW,) if abs(placed[1][0] - anchor) < WIDTH else (COLUMN,)
    laid = dict(placed)
    found: dict[int, int] = {}
    for step in steps:
        if not parallel and any(beside_parallel(ground, cell, step) for cell, _ in placed):
            continue
        for direction in (-step, step):
            cell, allowed = _beyond(ground, laid, anchor, direction)
            if cell and (parallel or not beside_parallel(ground, cell, step)):
                found[cell] = found.get(cell, 0) | allowed
    return sorted(found.items())


def _beyond(ground: Ground, laid: dict[int, int], anchor: int, direction: int) -> tuple[int, int]:
    """The empty cell at one end of the line through ``anchor`` and the suits that fit there; ``(0, 0)`` if none."""
    suit = ground.suit
    seen = laid[anchor]
    for step in (-direction, direction):  # the forward walk comes last and ends at the cell in question
        at = anchor + step
        while True:
            found = laid.get(at, 0) or suit[at]
            if not 0 < found < WALL:
                break
            seen |= found
            at += step
    if suit[at]:
        return 0, 0
    cell = at
    at += direction
    while 0 < suit[at] < WALL:  # a run beyond the gap would be joined
        if seen & suit[at]:
            return 0, 0
        seen |= suit[at]
        at += direction
    allowed = ANY_SUIT & ~(seen | crossing_block(ground, cell, abs(direction)))
    return (cell, allowed) if allowed else (0, 0)


def line_ends(ground: Ground, anchor: int, step: int, placed: Sequence[Laid]) -> list[tuple[int, int]]:
    """``(cell, mask of suits)`` at the ends of the run through an occupied cell along ``step``, some cards placed."""
    laid = {anchor: ground.suit[anchor], **dict(placed)}
    found = []
    for direction in (-step, step):
        cell, allowed = _beyond(ground, laid, anchor, direction)
        if cell:
            found.append((cell, allowed))
    return sorted(found)


def beside_parallel(ground: Ground, cell: int, step: int) -> bool:
    """Whether a card at ``cell`` in a main line along ``step`` has a neighbour across it that already belongs to a run
    of two or more parallel to that line (house option ``parallelLines = none``, B-R2)."""
    suit = ground.suit
    across = COLUMN if step == ROW else ROW
    for near in (cell - across, cell + across):
        if 0 < suit[near] < WALL and (0 < suit[near - step] < WALL or 0 < suit[near + step] < WALL):
            return True
    return False


def laid_out(ground: Ground, placements: Sequence[Placement], seat: int) -> Ground:
    """A copy of the ground with the placements on it."""
    after = ground.copy()
    for card, cell, suit in placements:
        after.place(cell, card, suit, seat)
    return after


def main_line(ground: Ground, placements: Sequence[Placement], seat: int) -> tuple[int, list[int]]:
    """Length of the run a build lies in once it is laid, and the ids of the cards that lay there before (B3).

    For a single card it is the longer of the two runs through it.
    """
    after = laid_out(ground, placements, seat)
    cells = [cell for _, cell, _ in placements]
    best: list[int] = []
    for step in STEPS:
        first, length = after.run_through(cells[0], step)
        run = [first + step * place for place in range(length)]
        if all(cell in run for cell in cells) and len(run) > len(best):
            best = run
    return len(best), [ground.card[cell] - 1 for cell in best if ground.card[cell]]


def completed_tricks(after: Ground, cells: Sequence[int]) -> list[tuple[int, ...]]:
    """The complete tricks (A4) through newly placed ``cells``, each once, as four cells in rising order.

    ``after`` is the ground with the cards on it. A run through a cell that was empty cannot have been complete before,
    so each of them is a point (A6).
    """
    tricks: list[tuple[int, ...]] = []
    for cell in cells:
        for step in STEPS:
            first, length = after.run_through(cell, step)
            if length == LONGEST:
                run = tuple(first + step * place for place in range(LONGEST))
                suits = after.suit[run[0]] | after.suit[run[1]] | after.suit[run[2]] | after.suit[run[3]]
                if suits == ANY_SUIT and run not in tricks:
                    tricks.append(run)
    return tricks


def suit_builds(
    ground: Ground, suits: Sequence[int], parallel: bool = True, frontier: Sequence[int] | None = None
) -> Iterator[tuple[Laid, ...]]:
    """Every distinct build at the level of suits, laid cells in rising order.

    ``suits`` are the suits available, one mask a card (a Star is all four). Each build is yielded once.
    """
    union = 0
    for mask in suits:
        union |= mask
    seen: set[tuple[Laid, ...]] = set()
    stack: list[tuple[Laid, ...]] = []
    for cell in first_cells(ground, union, parallel, frontier):
        open_here = union & ground.accepts(cell)
        for bit in (1, 2, 4, 8):
            if open_here & bit:
                stack.append(((cell, bit),))
    while stack:
        placed = stack.pop()
        key = tuple(sorted(placed))
        if key in seen:
            continue
        seen.add(key)
        yield key
        for cell, allowed in next_cells(ground, placed, parallel):
            for bit in (1, 2, 4, 8):
                if allowed & union & bit and payable(suits, [*(s for _, s in placed), bit]):
                    stack.append((*placed, (cell, bit)))


def payable(suits: Sequence[int], needed: Sequence[int]) -> bool:
    """Whether cards with these suit masks can stand for the ``needed`` suits, one card each (all needed differ)."""
    stars = sum(1 for mask in suits if mask == ANY_SUIT)
    missing = sum(1 for bit in needed if bit not in suits)
    return missing <= stars


def card_builds(ground: Ground, hand: Sequence[tuple[int, int]], parallel: bool = True) -> Iterator[list[Placement]]:
    """Every distinct build with its cards: ``hand`` is ``(card id, suit mask)`` pairs."""
    for laid in suit_builds(ground, [mask for _, mask in hand], parallel):
        yield from _with_cards(laid, hand, [])


def _with_cards(
    laid: Sequence[Laid], hand: Sequence[tuple[int, int]], chosen: list[Placement]
) -> Iterator[list[Placement]]:
    if len(chosen) == len(laid):
        yield chosen[:]
        return
    cell, bit = laid[len(chosen)]
    used = {card for card, _, _ in chosen}
    for card, mask in hand:
        if mask & bit and card not in used:
            chosen.append((card, cell, bit))
            yield from _with_cards(laid, hand, chosen)
            chosen.pop()
