"""Spans: builds of exactly four cells in line that are no plain builds (3D, 4H, 7D), laid card by card.

Long because three kinds of span share one search for what can still be laid.

A span is asked the same two questions as a plain build: which card may be laid where next, and whether what lies there
is complete. A card is offered only where the rest can still be laid with the cards left, so there are no dead ends.

The kinds: :class:`LooseRow` (3D), :class:`FalseTrick` (4H), :class:`Mending` (the repair of a false trick, 4H) and, in
a module of its own, `weapon_line.WeaponLine` (7D). All cells are indices, suits are masks, a hand is ``(card id, mask
of suits)`` pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Final

from ...kernel.cards import ANY_SUIT
from .build import LONGEST, Laid, Placement, beside_parallel, crossing_suits, line_step
from .grid import ROW, SIZE, STEPS
from .ground import REPAIR, WALL, Ground
from .ground_cache import Edge, Window, Windows
from .suit_matching import (
    ANY_SUITS,
    FOUR_SUITS,
    REPEATED,
    ROOM,
    SUIT_TWICE,
    can_fill,
    finishes,
    lying,
    more,
    openings,
    packed,
    suits_fit,
    with_card,
    without,
)
from .weapon_hands import Held

if TYPE_CHECKING:
    from mypy_extensions import i64

Open = list[tuple[int, int]]
"""``(cell, mask of suits)`` where a card may be laid, in rising order of cells."""
_ROOMS: Final = 1 << 16
"""More than the rooms of four cells, packed, can be."""
PRESCRIBED = 0
"""The kind of the card that must be laid; for every other card, its mask stands for its kind."""


class Span:
    """One kind of span for one builder on one ground. Immutable: make a new one after the ground has changed.

    ``frontier`` is the builder's own where a barricade bars them; ``parallel`` is the house rule of B-R2; ``must`` is
    a card of the hand that has to be laid, if any.
    """

    want: ClassVar[int] = ANY_SUITS
    kind: ClassVar[str] = ""
    """The name under which the ground keeps its windows; empty where they depend on more than ground and frontier."""

    def __init__(
        self,
        ground: Ground,
        hand: Sequence[Held],
        frontier: Sequence[int] | None = None,
        parallel: bool = True,
        must: int | None = None,
    ) -> None:
        self.ground = ground
        self.hand = tuple(hand)
        self.frontier = ground.frontier if frontier is None else frontier
        self.parallel = parallel
        self.must = must
        self._windows: Windows | None = None

    def possible(self) -> bool:
        """Return whether such a span can be laid at all. Stops at the first that can."""
        pool, must = self._pool(())
        if self.must is not None and not must:
            return False
        known = self._kept_windows()
        if known is None:
            return bool(self._find(True, pool, must))
        return any(finishes(self.want, shape.rooms, pool, must, shape.kept) for shape in known.shapes())

    def lines(self) -> list[tuple[int, ...]]:
        """Return the cells of every such span that the hand can fill, with nothing laid yet."""
        pool, must = self._pool(())
        if self.must is not None and not must:
            return []
        listed = self.windows().listed
        return [window.cells for window in listed if finishes(self.want, window.rooms, pool, must, window.kept)]

    def cells(self, placed: Sequence[Placement] = ()) -> dict[int, Open]:
        """Return what may be laid next, by card; cards without a place are left out."""
        open_cells: dict[int, Open] = {}
        windows = self._open_windows(placed)
        for like, cards in self._alike(placed).items():
            fits = Fits()
            if self._fits(windows, placed, like, fits):
                places = fits.in_order()
                for card in cards:
                    open_cells[card] = places
        return open_cells

    def cells_of(self, card: int, placed: Sequence[Placement] = ()) -> Open:
        """Return where a card of the hand may be laid next."""
        for like, cards in self._alike(placed).items():
            if card in cards:
                fits = Fits()
                self._fits(self._open_windows(placed), placed, like, fits)
                return fits.in_order()
        return []

    def next_cards(self, placed: Sequence[Placement] = ()) -> list[int]:
        """Return the cards of the hand that may be laid next, like ones together, in the order kinds first appear."""
        found: list[int] = []
        windows = self._open_windows(placed)
        for like, cards in self._alike(placed).items():
            if self._fits(windows, placed, like, None):
                found += cards
        return found

    def _alike(self, placed: Sequence[Placement]) -> dict[int, list[int]]:
        """Return the cards left, by their mask; the one that has to be laid stands under :data:`PRESCRIBED`."""
        used = [card for card, _, _ in placed]
        alike: dict[int, list[int]] = {}
        for card, mask in self.hand:
            if card in used:
                continue
            like = PRESCRIBED if card == self.must else mask
            cards = alike.get(like)
            if cards is None:
                alike[like] = [card]
            else:
                cards.append(card)
        return alike

    def _open_windows(self, placed: Sequence[Placement]) -> list[Window]:
        """Return the windows in which a build that has begun lies; none where it has not, since shapes tell more."""
        return self._windows_with([(cell, suit) for _, cell, suit in placed]) if placed else []

    def _fits(self, windows: Sequence[Window], placed: Sequence[Placement], like: int, found: Fits | None) -> bool:
        """Return whether a card of this kind fits next, and note in ``found`` where; without it, one place is enough.

        ``windows`` are those in which what is ``placed`` lies.
        """
        pool, must = self._pool([card for card, _, _ in placed])
        if self.must is not None and not must and all(card != self.must for card, _, _ in placed):
            return False
        if like == PRESCRIBED:
            mask, must = must, 0
        else:
            mask = like
            pool = without(pool, like)
        want = self.want
        if not placed:
            most = len(self.hand)
            for shape in self.windows().shapes():
                if most < LONGEST and len(shape.lines[0]) > most:
                    continue
                fits = openings(want, shape.rooms, pool, must, shape.kept, mask)
                if not fits:
                    continue
                if found is None:
                    return True
                for line in shape.lines:
                    found.add(line, fits)
            return found is not None and bool(found.cells)
        laid: list[int] = []
        suits = 0
        for _card, cell, suit in placed:
            laid.append(cell)
            suits = more(suits, suit)
        for window in windows:
            cells: list[int] = []
            rooms = place = 0
            left = window.rooms
            for cell in window.cells:
                if cell not in laid:
                    cells.append(cell)
                    rooms |= (left & ANY_SUIT) << place
                    place += ROOM
                left >>= ROOM
            fits = openings(want, rooms, pool, must, _together(window.kept, suits), mask)
            if fits:
                if found is None:
                    return True
                found.add(tuple(cells), fits)
        return found is not None and bool(found.cells)

    def accepts(self, laid: Sequence[Laid]) -> bool:
        """Return whether these cards form a whole span: cells, attachment and suits.

        For moving a span that is laid (6C) the ground is the one without it and the hand its own cards.
        """
        places = {cell for cell, _ in laid}
        if len(places) < len(laid):
            return False
        suits = lying([suit for _, suit in laid])
        for window in self._windows_with(laid):
            if len(places) == len(window.cells) and can_fill(self.want, 0, 0, _together(window.kept, suits)):
                return True
        return False

    def complete(self, placed: Sequence[Placement]) -> bool:
        """Return whether what is laid may be confirmed as it is."""
        return bool(placed) and self.accepts([(cell, suit) for _, cell, suit in placed])

    # windows ------------------------------------------------------------------------------------------------------

    def windows(self) -> Windows:
        """Return all places of such a span, each once, whatever the hand."""
        known = self._kept_windows()
        if known is None:
            known = self._windows = Windows(self._find(False, 0, 0))
            if self.kind:
                self.ground.known().spans[self._key()] = known
        return known

    def _kept_windows(self) -> Windows | None:
        if self._windows is None and self.kind:
            self._windows = self.ground.known().spans.get(self._key())
        return self._windows

    def _key(self) -> tuple[str, bool, Edge]:
        return self.kind, self.parallel, None if self.frontier is self.ground.frontier else tuple(self.frontier)

    def _windows_with(self, laid: Sequence[Laid]) -> list[Window]:
        """Return the windows in which these cards lie, no longer than the hand allows."""
        windows = self.windows()
        matching: list[Window] = []
        for window in windows.with_cell(laid[0][0]) if laid else windows.listed:
            if len(window.cells) <= len(self.hand) and _takes(window, laid):
                matching.append(window)
        return matching

    def _find(self, first_only: bool, pool: int, must: int) -> list[Window]:
        """Return the windows; with ``first_only`` the first that cards of the pool, and the one that must, can fill."""
        suit = self.ground.lying()
        rows, columns = self.ground.blocks()
        edge = marked(self.frontier)
        found: list[Window] = []
        for near in self.frontier:
            for step in STEPS:
                first = near
                for _number in range(LONGEST):
                    # from the next cell on, it has been looked at from a place of the frontier that comes before
                    if suit[first] == WALL or (first != near and edge[first]):
                        break
                    if _may_lie(suit, first, step):
                        window = self._window(suit, columns if step == ROW else rows, first, step)
                        if window is not None:
                            if not first_only:
                                found.append(window)
                            elif finishes(self.want, window.rooms, pool, must, window.kept):
                                return [window]
                    first -= step
        return found

    def _window(self, suit: bytes, across: bytes, first: int, step: int) -> Window | None:
        """Return the span on four cells from ``first`` along ``step``, one of them attached; ``None`` if there is none.

        ``suit`` is what lies on the ground, ``across`` what the lines across these take up.
        """
        raise NotImplementedError

    def _crowded(self, first: int, step: int) -> bool:
        """Return whether an empty one of four cells in line lies beside a parallel line where that is against the
        rules."""
        ground = self.ground
        for cell in range(first, first + LONGEST * step, step):
            if not ground.suit[cell] and beside_parallel(ground, cell, step):
                return True
        return False

    # cards --------------------------------------------------------------------------------------------------------

    def _pool(self, used: Sequence[int]) -> tuple[int, int]:
        """Return the pool of the cards left, and the mask of the card that must be laid: 0 if it lies already."""
        pool = must = 0
        for card, mask in self.hand:
            if card in used:
                continue
            if card == self.must:
                must = mask
            else:
                pool = with_card(pool, mask)
        return pool, must


def marked(cells: Sequence[int]) -> bytes:
    """Return for each cell 1 if it is one of these, else 0."""
    marks = bytearray(SIZE)
    for cell in cells:
        marks[cell] = 1
    return bytes(marks)


def _may_lie(suit: bytes, first: i64, step: i64) -> bool:
    """Return whether four cells in line lie on the table and would make no run longer than four."""
    before: i64 = suit[first - step]
    if 0 < before < WALL:
        return False
    at = first
    for _number in range(LONGEST):
        if suit[at] == WALL:
            return False
        at += step
    after: i64 = suit[at]
    return not 0 < after < WALL


def _rooms(suit: bytes, across: bytes, first: i64, step: i64) -> i64:
    """The rooms of the empty ones of four cells in line, and above them, times :data:`_ROOMS`, the suits of the others.

    -1 if an empty one takes no suit at all, or one is to be repaired.
    """
    rooms: i64 = 0
    below: i64 = 1
    kept: i64 = 0
    at = first
    for _number in range(LONGEST):
        here: i64 = suit[at]
        if here == REPAIR:
            return -1
        if here:
            kept = more(kept, here)
        else:
            room = ANY_SUIT & ~across[at]
            if not room:
                return -1
            rooms |= room * below
            below *= 16
        at += step
    return kept * _ROOMS + rooms


def _takes(window: Window, laid: Sequence[Laid]) -> bool:
    for cell, suit in laid:
        if cell not in window.cells or not window.rooms >> ROOM * window.cells.index(cell) & suit:
            return False
    return True


def _together(kept: int, suits: int) -> int:
    """The suits that lie there already, those of the window and those of the build."""
    return kept | suits | REPEATED if kept & suits & ANY_SUIT else kept | suits


class Fits:
    """The suits that fit cells: ``rooms`` by cell, and the ``cells`` that have any."""

    __slots__ = ("cells", "rooms")

    def __init__(self) -> None:
        self.cells: list[int] = []
        self.rooms: list[int] = [0] * SIZE

    def add(self, cells: tuple[int, ...], fits: i64) -> None:
        """Note the suits that fit each of the cells, packed like rooms."""
        rooms = self.rooms
        for cell in cells:
            suits = fits & ANY_SUIT
            if suits:
                known: i64 = rooms[cell]
                if not known:
                    self.cells.append(cell)
                rooms[cell] = known | suits
            fits >>= ROOM

    def with_those(self, others: Fits) -> Fits:
        """Return these and others together."""
        found = Fits()
        for fits in (self, others):
            for cell in fits.cells:
                found.add((cell,), fits.rooms[cell])
        return found

    def in_order(self) -> Open:
        """Return the cells with the suits that fit them, in rising order."""
        rooms = self.rooms
        return [(cell, rooms[cell]) for cell in sorted(self.cells)]


class LooseRow(Span):
    """Four cards of any suits on four empty cells that form a run of exactly four (3D, D-3D2)."""

    kind = "row"

    def _window(self, suit: bytes, across: bytes, first: int, step: int) -> Window | None:
        rooms = _rooms(suit, across, first, step)
        if not 0 <= rooms < _ROOMS or (not self.parallel and self._crowded(first, step)):
            return None
        return Window((first, first + step, first + 2 * step, first + 3 * step), rooms, 0)


class FalseTrick(Span):
    """A run of exactly four that shows a suit twice (4H); cards on the board may be among the four (D-4H1)."""

    want = SUIT_TWICE
    kind = "false"

    def _window(self, suit: bytes, across: bytes, first: int, step: int) -> Window | None:
        rooms = _rooms(suit, across, first, step)
        if rooms < 0 or (not self.parallel and self._crowded(first, step)):
            return None
        kept = rooms // _ROOMS
        if not kept:
            return Window((first, first + step, first + 2 * step, first + 3 * step), rooms, 0)
        cells: list[int] = []
        at = first
        for _number in range(LONGEST):
            if not suit[at]:
                cells.append(at)
            at += step
        return Window(tuple(cells), rooms % _ROOMS, kept)


class Mending(Span):
    """The repair of a standing false trick: some of its cards are exchanged until it shows four suits (4H).

    Markers and inverted cards stay: they are no cards that could be taken (A1-R1, D-KC3).
    """

    want = FOUR_SUITS

    def __init__(self, ground: Ground, hand: Sequence[Held], cells: Sequence[int]) -> None:
        super().__init__(ground, hand)
        self.trick = tuple(cells)

    def _find(self, first_only: bool, pool: int, must: int) -> list[Window]:
        ground, suit = self.ground, self.ground.suit
        step = line_step(self.trick)
        room = {cell: crossing_suits(ground, cell, step) for cell in self.trick}
        cards = [cell for cell in self.trick if ground.card[cell] and not ground.face_down >> cell & 1]
        found: list[Window] = []
        for count in range(1, len(cards) + 1):
            for chosen in combinations(cards, count):
                kept = tuple([suit[cell] for cell in self.trick if cell not in chosen])
                rooms = tuple([room[cell] for cell in chosen])
                if suits_fit(FOUR_SUITS, kept) and all(rooms):
                    window = Window(chosen, packed(rooms), lying(kept))
                    if not first_only:
                        found.append(window)
                    elif finishes(self.want, window.rooms, pool, must, window.kept):
                        return [window]
        return found
