"""All builds of a hand (B).

Along a line a build is known by its cells: those it fills between two of them, all between that are occupied staying as
they are. Every such stretch is looked at once; in which suits the cards of the hand can fill it is a question about
masks alone, whose answers are kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ...kernel.cards import ANY_SUIT
from .build import LONGEST, Laid, Placement, first_cells, next_cells, payable
from .grid import COLUMN, ROW
from .ground import WALL, Ground
from .ground_cache import Build, Edge, Stretch

BITS = (1, 2, 4, 8)
_COUNT = tuple([bin(mask).count("1") for mask in range(16)])


def suit_builds(
    ground: Ground, suits: Sequence[int], parallel: bool = True, frontier: Sequence[int] | None = None
) -> list[Build]:
    """Every distinct build at the level of suits, each once, laid cells in rising order. Do not change the list.

    ``suits`` are the suits available, one mask a card (a Star is all four).
    """
    edge = ground.frontier if frontier is None else frontier
    if ground.repair or not parallel:
        return grown_builds(ground, suits, parallel, edge)
    stars, own = 0, 0
    for mask in suits:
        if mask == ANY_SUIT:
            stars += 1
        else:
            own |= mask
    builds = ground.known().builds
    key = (_own_edge(ground, edge), own, stars)
    found = builds.get(key)
    if found is None:
        found = builds[key] = []
        for cells, rooms in stretches(ground, edge):
            for bits in suit_orders(rooms, own, stars):
                found.append(tuple(zip(cells, bits, strict=True)))
    return found


def _own_edge(ground: Ground, edge: Sequence[int]) -> Edge:
    return None if edge is ground.frontier else tuple(edge)


def stretches(ground: Ground, edge: Sequence[int]) -> list[Stretch]:
    """Return the stretches of builds that begin on one of these cells, for any suits at hand; regular lines only."""
    kept = ground.known().stretches
    key = _own_edge(ground, edge)
    found = kept.get(key)
    if found is None:
        found = kept[key] = []
        for cell in edge:
            room = ground.accepts(cell)
            if room:
                found.append(((cell,), (room,)))
        _look_along(ground, edge, ROW, ground.column_block, found)
        _look_along(ground, edge, COLUMN, ground.row_block, found)
    return found


def _look_along(ground: Ground, edge: Sequence[int], step: int, across: bytearray, found: list[Stretch]) -> None:
    """Add the stretches of two cells or more along ``step``."""
    suit = ground.suit
    attached = set(edge)
    seen: set[int] = set()
    for near in edge:
        first = near
        for _number in range(LONGEST):
            if first not in seen:
                seen.add(first)
                _stretch(suit, across, attached, first, step, found)
            at = first - step
            while 0 < suit[at] < WALL:
                at -= step
            if suit[at]:
                break
            first = at


def _stretch(
    suit: bytearray, across: bytearray, attached: set[int], first: int, step: int, found: list[Stretch]
) -> None:
    """Add the stretches whose first cell along ``step`` is this one."""
    present = 0
    at = first - step
    while 0 < suit[at] < WALL:
        if present & suit[at]:
            return  # the rest of an irregular line (A4-R3) takes nothing more
        present |= suit[at]
        at -= step
    cells: tuple[int, ...] = ()
    rooms: tuple[int, ...] = ()
    linked = False
    at = first
    while not suit[at]:
        room = ANY_SUIT & ~across[at]
        if not room:
            return
        cells = (*cells, at)
        rooms = (*rooms, room)
        linked = linked or at in attached
        at += step
        while 0 < suit[at] < WALL:
            if present & suit[at]:
                return
            present |= suit[at]
            at += step
        if len(cells) + _COUNT[present] > LONGEST:
            return
        if linked and len(cells) > 1:
            found.append((cells, tuple([one & ~present for one in rooms])))
        if len(cells) == LONGEST:
            return


@lru_cache(maxsize=1 << 14)
def suit_orders(rooms: tuple[int, ...], own: int, stars: int) -> tuple[tuple[int, ...], ...]:
    """Return the different suits in which cells can be filled, by cards of the suits in ``own`` and so many Stars."""
    found: list[tuple[int, ...]] = []
    _order(rooms, own, stars, (), 0, found)
    return tuple(found)


def _order(
    rooms: tuple[int, ...], own: int, stars: int, bits: tuple[int, ...], used: int, found: list[tuple[int, ...]]
) -> None:
    if len(bits) == len(rooms):
        found.append(bits)
        return
    for bit in BITS:
        if rooms[len(bits)] & bit & ~used:
            if own & bit:
                _order(rooms, own, stars, (*bits, bit), used | bit, found)
            elif stars:
                _order(rooms, own, stars - 1, (*bits, bit), used | bit, found)


def grown_builds(ground: Ground, suits: Sequence[int], parallel: bool, edge: Sequence[int]) -> list[Build]:
    """Return the same as :func:`suit_builds`, card by card: for lines under repair (9H) and for the house rule of
    B-R2."""
    union = 0
    for mask in suits:
        union |= mask
    found: dict[Build, None] = {}
    stack: list[Build] = []
    for cell in first_cells(ground, union, parallel, edge):
        open_here = union & ground.accepts(cell)
        stack += [((cell, bit),) for bit in BITS if open_here & bit]
    while stack:
        placed = stack.pop()
        key = tuple(sorted(placed))
        if key in found:
            continue
        found[key] = None
        for cell, allowed in next_cells(ground, placed, parallel):
            for bit in BITS:
                if allowed & union & bit and payable(suits, [*(s for _, s in placed), bit]):
                    stack.append((*placed, (cell, bit)))
    return list(found)


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
