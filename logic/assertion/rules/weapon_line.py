"""The line of four that Make Them Build Your Weapon orders (7D)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...kernel.cards import ANY_SUIT
from .build import LONGEST, Placement, beside_parallel, crossing_suits
from .four_in_line import Fits, Open, Span
from .grid import BIT, COLUMN, ROW
from .ground import REPAIR, WALL, Ground
from .ground_cache import Edge, Window
from .suit_matching import ANY_SUITS, ROOM, can_fill, openings, packed, pool_of
from .weapon_hands import Held, Pack, packs_of


class WeaponLine(Span):
    """The line of four that Make Them Build Your Weapon orders (7D); one of its cells may hold a card to be covered.

    ``packs`` are the fours of cards it may be made of, see :func:`packs_of`. With ``loose`` the suits of crossing lines
    do not matter, their lengths do (D-7D1). Which card of a suit is chosen decides what the lowest of the rest are, so
    that no two cards are alike.
    """

    kind = "weapon"

    def __init__(
        self,
        ground: Ground,
        packs: Sequence[Pack],
        frontier: Sequence[int] | None = None,
        parallel: bool = True,
        loose: bool = False,
    ) -> None:
        hand: dict[int, int] = {}
        for card, mask in (held for pack in packs for held in pack):
            hand[card] = hand.get(card, 0) | mask
        self.packs = packs
        self.loose = loose
        super().__init__(ground, tuple(hand.items()), frontier, parallel)

    def possible(self) -> bool:
        pools = self._pools()
        for window in self.windows().listed:
            if any(can_fill(ANY_SUITS, window.rooms, pool, 0) for pool in pools):
                return True
        return False

    def lines(self) -> list[tuple[int, ...]]:
        pools, lines = self._pools(), []
        for window in self.windows().listed:
            if any(can_fill(ANY_SUITS, window.rooms, pool, 0) for pool in pools):
                lines.append(window.cells)
        return lines

    def _pools(self) -> set[int]:
        return {pool_of([mask for _, mask in pack]) for pack in self.packs}

    def _key(self) -> tuple[str, bool, Edge]:
        _, parallel, edge = super()._key()
        return "loose" if self.loose else "weapon", parallel, edge

    def cells(self, placed: Sequence[Placement] = ()) -> dict[int, Open]:
        laid = [cell for _, cell, _ in placed]
        ways = self._ways(placed)
        fitting = [Fits() for _way in ways]
        for window, fits in self._openings(placed, ways):
            cells = tuple([cell for cell in window.cells if cell not in laid])
            for at, fit in enumerate(fits):
                if fit:
                    fitting[at].add(cells, fit)
        open_cells: dict[int, Fits] = {}
        for at, cards in enumerate(ways.values()):
            for card in cards:
                places = open_cells.get(card)
                if places is None:
                    open_cells[card] = fitting[at]  # shared by all cards that go on alike
                else:
                    open_cells[card] = places.with_those(fitting[at])
        found: dict[int, Open] = {}
        for card, _ in self.hand:
            places = open_cells.get(card)
            if places is not None and places.cells:
                found[card] = places.in_order()
        return found

    def _openings(
        self, placed: Sequence[Placement], ways: dict[tuple[int, int], list[int]]
    ) -> list[tuple[Window, list[int]]]:
        """Return the windows in which what is placed lies, with the suits that fit their rooms by each of the ways."""
        laid = [cell for _, cell, _ in placed]
        known: dict[int, list[int]] = {}
        found: list[tuple[Window, list[int]]] = []
        for window in self._windows_with([(cell, suit) for _, cell, suit in placed]):
            rooms = window.rooms
            if laid:
                left = [place for place, cell in enumerate(window.cells) if cell not in laid]
                rooms = packed([rooms >> ROOM * place & ANY_SUIT for place in left])
            fits = known.get(rooms)
            if fits is None:
                fits = known[rooms] = [openings(ANY_SUITS, rooms, pool, 0, 0, mask) for mask, pool in ways]
            found.append((window, fits))
        return found

    def _ways(self, placed: Sequence[Placement]) -> dict[tuple[int, int], list[int]]:
        """Return how the packs that hold what is laid can go on: ``{(mask, pool of the others): cards}``."""
        ways: dict[tuple[int, int], list[int]] = {}
        for pack in self.packs:
            masks = dict(pack)
            if not all(masks.get(card, 0) & suit for card, _, suit in placed):
                continue
            for card, _, _ in placed:
                del masks[card]
            for card, mask in masks.items():
                key = (mask, pool_of([masks[other] for other in masks if other != card]))
                cards = ways.setdefault(key, [])
                if card not in cards:
                    cards.append(card)
        return ways

    def cells_of(self, card: int, placed: Sequence[Placement] = ()) -> Open:
        return self.cells(placed).get(card, [])

    def next_cards(self, placed: Sequence[Placement] = ()) -> list[int]:
        ways = self._ways(placed)
        able: set[int] = set()
        for _, fits in self._openings(placed, ways):
            for at, cards in enumerate(ways.values()):
                if fits[at]:
                    able.update(cards)
        return [card for card, _ in self.hand if card in able]

    def _window(self, suit: bytes, across: bytes, first: int, step: int) -> Window | None:
        ground, covered = self.ground, 0
        rooms = place = 0
        cells = range(first, first + LONGEST * step, step)
        for cell in cells:
            if suit[cell]:
                covered += 1
                if covered > 1 or suit[cell] == REPAIR or (ground.isolated | ground.face_down) & BIT[cell]:
                    return None
        for cell in cells:
            room = self._line_room(cell, step)
            if not room:
                return None
            rooms |= room << place
            place += ROOM
        return Window(tuple(cells), rooms, 0)

    def _line_room(self, cell: int, step: int) -> int:
        if self.loose:
            across = COLUMN if step == ROW else ROW
            beside = _run_length(self.ground.suit, cell, -across) + _run_length(self.ground.suit, cell, across)
            room = ANY_SUIT if beside < LONGEST else 0
        else:
            room = crossing_suits(self.ground, cell, step)
        return 0 if not self.parallel and beside_parallel(self.ground, cell, step) else room


def weapon_line(
    ground: Ground,
    hand: Sequence[Held],
    ranks: Mapping[int, tuple[int, ...]],
    frontier: Sequence[int] | None = None,
    parallel: bool = True,
) -> WeaponLine | None:
    """Return the line of 7D for this hand, with crossing suits set aside if need be; ``None`` if none fits (D-7D1)."""
    packs = packs_of(hand, ranks)
    for loose in (False, True):
        line = WeaponLine(ground, packs, frontier, parallel, loose)
        if packs and line.possible():
            return line
    return None


def _run_length(suit: bytearray, cell: int, step: int) -> int:
    """Return how many occupied cells lie next to ``cell`` along ``step`` without a gap."""
    count = 0
    while 0 < suit[cell + (count + 1) * step] < WALL:
        count += 1
    return count
