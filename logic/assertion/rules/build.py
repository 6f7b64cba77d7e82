"""Builds (B): which cells a card may go to, and what a build completes; `build_generator` has all builds of a hand.

A build is laid card by card. Every prefix is itself a legal build: any legal build can be laid in that way by beginning
with a card that is attached (B5) and going outward along the line (B3), since every part of a legal run is legal (B4).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Final

from ...kernel.cards import ANY_SUIT
from .grid import COLUMN, ROW, STEPS, WIDTH, index_of, on_table, xy_of
from .ground import REPAIR, WALL, Ground, run_in

if TYPE_CHECKING:
    from mypy_extensions import i64

Placement = tuple[int, int, int]
"""``(card id, cell, suit bit)``."""
Laid = tuple[int, int]
"""``(cell, suit bit)``: a placement when the card itself does not matter."""
LONGEST: Final = 4


def first_cells(ground: Ground, suits: int, parallel: bool = True, frontier: Sequence[int] | None = None) -> list[int]:
    """Cells where a build may begin with a card of one of ``suits`` (B2, B4, B5), in rising order.

    ``frontier`` is that of a side under a barricade, if it is not the ground's own.
    """
    starts = ground.starts() if frontier is None or frontier is ground.frontier else ground.starts_on(frontier)
    cells = [cell for cell, room in starts if suits & room]
    if not parallel:
        cells = [cell for cell in cells if any(not beside_parallel(ground, cell, step) for step in STEPS)]
    return cells


def open_suits(ground: Ground, wanted: int, parallel: bool = True, frontier: Sequence[int] | None = None) -> int:
    """Return those of the ``wanted`` suits that fit at least one cell as the first card of a build."""
    if not parallel:
        starts = ground.starts_on(first_cells(ground, wanted, False, frontier))
    elif frontier is None or frontier is ground.frontier:
        starts = ground.starts()
    else:
        starts = ground.starts_on(frontier)
    found = 0
    for _cell, room in starts:
        found |= room
        if not wanted & ~found:
            return wanted
    return wanted & found


_ROUND: Final = (-COLUMN, -ROW, ROW, COLUMN)
_ALONG: Final = {ROW: (-ROW, ROW), COLUMN: (-COLUMN, COLUMN)}
"""The directions in which a line goes on, so that the cells found there rise in order."""


def next_cells(ground: Ground, placed: Sequence[Laid], parallel: bool = True) -> list[tuple[int, int]]:
    """``(cell, mask of suits)`` where a build that has begun may go on: the ends of its main line (B3, B4).

    With one card placed the main line is still open, so both lines through it count. Cells rise in order.
    """
    count = len(placed)
    found: list[tuple[int, int]] = []
    if count >= LONGEST:
        return found
    anchor = placed[0][0]
    directions: tuple[int, ...] = _ROUND
    if count > 1:
        directions = _ALONG[ROW if abs(placed[1][0] - anchor) < WIDTH else COLUMN]
    suit = ground.lying()
    one: i64 = 0
    two: i64 = 0
    bits = placed[0][1]
    if count > 1:
        one = placed[1][0]
        bits |= placed[1][1]
        if count > 2:
            two = placed[2][0]
            bits |= placed[2][1]
    for direction in directions:
        if not parallel and any(beside_parallel(ground, cell, abs(direction)) for cell, _ in placed):
            continue
        cell, allowed = _beyond(ground, suit, bits, anchor, direction, one, two)
        if cell and (parallel or not beside_parallel(ground, cell, abs(direction))):
            found.append((cell, allowed))
    return found


def _beyond(
    ground: Ground, suit: bytes, seen: i64, anchor: i64, direction: i64, one: i64 = 0, two: i64 = 0
) -> tuple[int, int]:
    """The empty cell at one end of the line through ``anchor`` and the suits that fit there; ``(0, 0)`` if none.

    ``suit`` is what lies there and ``seen`` the suits of the cards just laid: on ``anchor``, and on the cells ``one``
    and ``two`` (0: on no other) of the same line.
    """
    at = anchor
    found: i64 = 0
    for walk in (-direction, direction):  # the forward walk comes last and ends at the cell in question
        step: i64 = walk
        at = anchor + step
        found = suit[at]
        while found < WALL:
            if found:
                if seen & found and found != REPAIR:
                    return 0, 0  # the rest of an irregular line (A4-R3) takes nothing more
                seen |= found
            elif at not in (one, two):
                break
            at += step
            found = suit[at]
    if found:
        return 0, 0
    cell = at
    at += direction
    found = suit[at]
    while 0 < found < WALL:  # a run beyond the gap would be joined
        if seen & found and found != REPAIR:
            return 0, 0
        seen |= found
        at += direction
        found = suit[at]
    if seen & REPAIR and not _has_room(suit, cell, direction, (anchor, one, two)):
        return 0, 0
    across: i64 = ground.column_block[cell] if direction in (ROW, -ROW) else ground.row_block[cell]
    allowed = ANY_SUIT & ~(seen | across)
    if not allowed:
        return 0, 0
    return cell, allowed


def _has_room(suit: bytes, cell: int, step: int, laid: tuple[int, ...]) -> bool:
    """Return whether the run through ``cell``, once filled, has at most four cells: asked where suits do not tell
    (9H)."""
    length = 1
    for direction in (-step, step):
        at = cell + direction
        while at in laid or 0 < suit[at] < WALL:
            length += 1
            at += direction
    return length <= LONGEST


def _lying_with(ground: Ground, placed: Sequence[Laid]) -> bytes:
    """The suits on the ground with these cards laid."""
    suit = ground.suit[:]
    for cell, bit in placed:
        suit[cell] = bit
    return bytes(suit)


def line_ends(ground: Ground, anchor: int, step: int, placed: Sequence[Laid]) -> list[tuple[int, int]]:
    """``(cell, mask of suits)`` at the ends of the run through an occupied cell along ``step``, some cards placed."""
    suit = _lying_with(ground, placed) if placed else ground.lying()
    found = []
    for direction in (-step, step):
        cell, allowed = _beyond(ground, suit, suit[anchor], anchor, direction)
        if cell:
            found.append((cell, allowed))
    return sorted(found)


def line_step(cells: Sequence[int]) -> int:
    """``ROW`` or ``COLUMN``: the direction of two or more cells in line, in any order."""
    return ROW if abs(cells[1] - cells[0]) < WIDTH else COLUMN


def crossing_suits(ground: Ground, cell: int, step: int) -> int:
    """The suits a card on ``cell`` may have by the run that crosses ``step`` there, as a mask (B4).

    Also for occupied cells, whose own card is left out. Nothing fits across an irregular line (A4-R3).
    """
    across = COLUMN if step == ROW else ROW
    seen, length = 0, 1
    for direction in (-across, across):
        at = cell + direction
        while 0 < ground.suit[at] < WALL:
            if seen & ground.suit[at] & ANY_SUIT:
                return 0
            seen |= ground.suit[at]
            length += 1
            at += direction
    return ANY_SUIT & ~seen if length <= LONGEST else 0


def fill_cells(open_cells: dict[int, int], taken: int) -> list[tuple[int, int]]:
    """``(cell, mask of suits)`` for one card more towards a line of four suits, in rising order of cells.

    ``open_cells`` are the cells still to be filled with the suits they take; ``taken`` the suits the others show. A
    card after which the rest could not be filled any more is left out.
    """
    free = [bit for bit in (1, 2, 4, 8) if not taken & bit]
    found: dict[int, int] = {}
    if len(free) != len(open_cells):
        return []
    for order in permutations(free):
        if all(mask & bit for mask, bit in zip(open_cells.values(), order, strict=True)):
            for cell, bit in zip(open_cells, order, strict=True):
                found[cell] = found.get(cell, 0) | bit
    return sorted(found.items())


def repair_cells(ground: Ground, cells: Sequence[int], placed: Sequence[Laid]) -> list[tuple[int, int]]:
    """``(cell, mask of suits)`` where a card of the duty of Rebuild under Fire may be laid next (9H, D-9H2).

    ``cells`` are all four of the line, refilled or not. Nothing, with nothing ``placed`` yet: it cannot be completed
    any more (D-9H4).
    """
    laid = dict(placed)
    tops = {cell: laid.get(cell, 0) or ground.suit[cell] for cell in cells}
    taken = sum({suit for suit in tops.values() if suit != REPAIR})
    step = line_step(cells)
    return fill_cells({cell: crossing_suits(ground, cell, step) for cell in cells if tops[cell] == REPAIR}, taken)


def is_build(
    ground: Ground, placed: Sequence[Laid], parallel: bool = True, frontier: Sequence[int] | None = None
) -> bool:
    """Return whether the cards can be laid, in some order, as one build (B1-B5)."""
    edge = ground.frontier if frontier is None else frontier
    if len(placed) > 1:
        if len({cell for cell, _ in placed}) < len(placed):
            return False
        across = ground.column_block if abs(placed[1][0] - placed[0][0]) < WIDTH else ground.row_block
        for cell, suit in placed:  # the main line is known: what the lines across it say decides most
            if ground.suit[cell] or across[cell] & suit:
                return False
    for start in placed:
        if start[0] not in edge or not first_cells(ground, start[1], parallel, start[:1]):
            continue
        laid, rest = [start], [other for other in placed if other != start]
        while rest:
            fit = dict(next_cells(ground, laid, parallel))
            found = next(((cell, suit) for cell, suit in rest if fit.get(cell, 0) & suit), None)
            if found is None:
                break
            laid.append(found)
            rest.remove(found)
        if not rest:
            return True
    return False


def nearest_shifts(
    ground: Ground,
    placed: Sequence[Laid],
    legal: Callable[[Sequence[Laid]], bool] | None = None,
    frontier: Sequence[int] | None = None,
    parallel: bool = True,
    any_will_do: bool = False,
) -> list[tuple[int, int]]:
    """The shortest vectors ``(dx, dy)``, not (0, 0), that move a build to another legal place (6C, D-6C1), sorted.

    With ``any_will_do`` the first one is enough.
    ``ground`` is without the build; ``legal`` judges the moved cards where they are no plain build. ``frontier`` is the
    builder's: as one card of any build is laid there (B5), only moves that bring one onto it are looked at.
    """
    edge = ground.frontier if frontier is None else frontier
    places = [(*xy_of(cell), suit) for cell, suit in placed]
    vectors: set[tuple[int, int, int]] = set()
    for cell in edge:
        x, y = xy_of(cell)
        for px, py, _ in places:
            vectors.add((abs(x - px) + abs(y - py), x - px, y - py))
    vectors.discard((0, 0, 0))
    found: list[tuple[int, int]] = []
    best = 0
    for length, dx, dy in sorted(vectors):
        if found and length > best:
            break
        if all(on_table(x + dx, y + dy) for x, y, _ in places):
            moved = [(index_of(x + dx, y + dy), suit) for x, y, suit in places]
            if legal(moved) if legal else is_build(ground, moved, parallel, edge):
                found.append((dx, dy))
                best = length
                if any_will_do:
                    break
    return found


def beside_parallel(ground: Ground, cell: int, step: int) -> bool:
    """Return whether a card at ``cell`` in a main line along ``step`` has a neighbour across it that already belongs to
    a run of two or more parallel to that line (house rule ``parallelLines = none``, B-R2)."""
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


def completed_tricks(
    after: Ground, cells: Sequence[int], standing: Collection[tuple[int, ...]] = ()
) -> list[tuple[int, ...]]:
    """The tricks that cards newly laid on ``cells`` complete (A4, A6), each once, as four cells in rising order.

    ``after`` is the ground with the cards on it. A run through a cell that was empty cannot have been complete before.
    Where cards were covered, replaced or laid into repair cells it can: ``standing`` are the tricks of the registry,
    which score no second time (A6, D-9H3); one whose fourth card has just been covered must have left it (B-R13).
    """
    tricks: list[tuple[int, ...]] = []
    suit = bytes(after.suit)  # it has just changed, and nothing is kept of it
    for cell in cells:
        for step in STEPS:
            first, length = run_in(suit, cell, step)
            if length == LONGEST:
                suits = suit[first] | suit[first + step] | suit[first + 2 * step] | suit[first + 3 * step]
                if suits == ANY_SUIT:
                    run = tuple(range(first, first + LONGEST * step, step))
                    if run not in tricks and run not in standing:
                        tricks.append(run)
    return tricks


def payable(suits: Sequence[int], needed: Sequence[int]) -> bool:
    """Return whether cards with these suit masks can stand for the ``needed`` suits, one card each (all needed
    differ)."""
    stars = sum(1 for mask in suits if mask == ANY_SUIT)
    missing = sum(1 for bit in needed if bit not in suits)
    return missing <= stars
