"""Spans: builds of exactly four cells in line that are no plain builds (3D, 4H, 7D), laid card by card.

A span is asked as a plain build is: which card may be laid where next, and is what lies there complete. A card is
offered only where the rest can still be laid with the cards left, so that nobody runs into a dead end.

The kinds: :class:`LooseRow` (3D), :class:`FalseTrick` (4H), :class:`WeaponLine` (7D) and :class:`Mending` (the repair
of a false trick, 4H). All cells are indices, suits are masks, a hand is ``(card id, mask of suits)`` pairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import Any, ClassVar, NamedTuple

from ..kernel.cards import ANY_SUIT
from .build import LONGEST, Laid, Placement, beside_parallel, crossing_block, crossing_suits, line_step
from .grid import BIT, COLUMN, ROW, STEPS
from .ground import REPAIR, WALL, Ground

BITS = (1, 2, 4, 8)
Held = tuple[int, int]
"""A card at hand: ``(card id, mask of the suits it may be laid as)``."""
Pack = tuple[Held, ...]
"""Four cards that may form a line together, each with the suits it may have in it."""

ANY_SUITS, SUIT_TWICE, FOUR_SUITS = "any", "twice", "four"
"""What the suits of a line of four must be like."""


class Window(NamedTuple):
    """Four cells in line: ``slots`` are those to be laid on with the suits they take, ``kept`` the other cards' suits.

    ``kept`` lists a suit as often as it is there.
    """

    slots: dict[int, int]
    kept: tuple[int, ...]


class Span:
    """One kind of span for one builder on one ground. Immutable; asked anew after the ground has changed.

    ``frontier`` is the builder's own where a barricade bars them; ``parallel`` is the house option of B-R2; ``must`` is
    a card of the hand that has to be laid, if any.
    """

    want: ClassVar[str] = ANY_SUITS

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
        self._windows: list[Window] = []
        self._more = self._find()

    def possible(self) -> bool:
        """Whether such a span can be laid at all; stops at the first that can."""
        return any(self._finishes(window, []) for window in self.windows())

    def cells(self, placed: Sequence[Placement] = ()) -> dict[int, list[tuple[int, int]]]:
        """``{card: [(cell, mask of suits)]}``: what may be laid next, cards without a place left out."""
        laid = [(cell, suit) for _, cell, suit in placed]
        used = {card for card, _, _ in placed}
        alike: dict[Any, list[int]] = {}
        for card, mask in self.hand:
            if card not in used:
                alike.setdefault(self._likeness(card, mask), []).append(card)
        masks = dict(self.hand)
        found: dict[Any, dict[int, int]] = {key: {} for key in alike}
        for window in self._windows_with(laid):
            for cell, room in window.slots.items():
                if any(cell == other for other, _ in laid):
                    continue
                for key, cards in alike.items():
                    known = found[key].get(cell, 0)
                    for bit in BITS:
                        if masks[cards[0]] & room & bit & ~known and self._finishes(
                            window, [*placed, (cards[0], cell, bit)]
                        ):
                            known |= bit
                    if known:
                        found[key][cell] = known
        return {card: sorted(found[key].items()) for key, cards in alike.items() for card in cards if found[key]}

    def accepts(self, laid: Sequence[Laid]) -> bool:
        """Whether these cards form a whole span: cells, attachment and suits.

        For moving a span that is laid (6C) the ground is the one without it and the hand its own cards.
        """
        places = {cell for cell, _ in laid}
        if len(places) < len(laid):
            return False
        return any(
            places == window.slots.keys() and _suits_fit(self.want, [*window.kept, *(suit for _, suit in laid)])
            for window in self._windows_with(laid)
        )

    def complete(self, placed: Sequence[Placement]) -> bool:
        """Whether what is laid may be confirmed as it is."""
        return bool(placed) and self.accepts([(cell, suit) for _, cell, suit in placed])

    # windows ------------------------------------------------------------------------------------------------------

    def windows(self) -> Iterator[Window]:
        """All places of such a span, each once; found when first wanted and kept."""
        at = 0
        while True:
            while at < len(self._windows):
                yield self._windows[at]
                at += 1
            window = next(self._more, None)
            if window is None:
                return
            self._windows.append(window)

    def _windows_with(self, laid: Sequence[Laid]) -> Iterator[Window]:
        for window in self.windows():
            if all(window.slots.get(cell, 0) & suit for cell, suit in laid):
                yield window

    def _find(self) -> Iterator[Window]:
        suit = self.ground.suit
        seen: set[tuple[int, int]] = set()
        for near in self.frontier:
            for step in STEPS:
                behind = _free_way(suit, near, -step)
                ahead = _free_way(suit, near, step)
                for back in range(max(0, LONGEST - 1 - ahead), min(behind, LONGEST - 1) + 1):
                    first = near - back * step
                    if (first, step) in seen:
                        continue
                    seen.add((first, step))
                    if 0 < suit[first - step] < WALL or 0 < suit[first + LONGEST * step] < WALL:
                        continue  # longer than four
                    window = self._window([first + step * place for place in range(LONGEST)], step)
                    if window is not None and all(window.slots.values()) and len(window.slots) <= len(self.hand):
                        yield window

    def _window(self, cells: Sequence[int], step: int) -> Window | None:
        """The span on these four cells, one of which is attached; ``None`` if there can be none."""
        raise NotImplementedError

    def _room(self, cell: int, step: int) -> int:
        """The suits an empty cell of a line along ``step`` takes, as a mask."""
        if not self.parallel and beside_parallel(self.ground, cell, step):
            return 0
        return ANY_SUIT & ~crossing_block(self.ground, cell, step)

    # cards --------------------------------------------------------------------------------------------------------

    def _likeness(self, card: int, mask: int) -> Any:
        """Cards with the same likeness have the same places."""
        return mask, card == self.must

    def _finishes(self, window: Window, placed: Sequence[Placement]) -> bool:
        """Whether the cards left can fill the rest of the window."""
        used = {card for card, _, _ in placed}
        suits = [*window.kept, *(suit for _, _, suit in placed)]
        slots = _open_slots(window, placed)
        if self.must is None or self.must in used:
            return _can_fill(self.want, slots, self._pool(used), suits)
        pool = self._pool({*used, self.must})
        mask = dict(self.hand).get(self.must, 0)
        return any(
            mask & slot & bit and _can_fill(self.want, (*slots[:at], *slots[at + 1 :]), pool, [*suits, bit])
            for at, slot in enumerate(slots)
            for bit in BITS
        )

    def _pool(self, used: set[int]) -> tuple[int, ...]:
        return tuple(sorted(mask for card, mask in self.hand if card not in used))


class LooseRow(Span):
    """Four cards of any suits on four empty cells that form a run of exactly four (3D, D-3D2)."""

    def _window(self, cells: Sequence[int], step: int) -> Window | None:
        if any(self.ground.suit[cell] for cell in cells):
            return None
        return Window({cell: self._room(cell, step) for cell in cells}, ())


class FalseTrick(Span):
    """A run of exactly four that shows a suit twice (4H); cards on the board may be among the four (D-4H1)."""

    want = SUIT_TWICE

    def _window(self, cells: Sequence[int], step: int) -> Window | None:
        suit = self.ground.suit
        kept = tuple(suit[cell] for cell in cells if suit[cell])
        if REPAIR in kept:
            return None
        return Window({cell: self._room(cell, step) for cell in cells if not suit[cell]}, kept)


class WeaponLine(Span):
    """The line of four that Make Them Build Your Weapon orders (7D); one of its cells may hold a card to be covered.

    ``packs`` are the fours of cards it may be made of, see :func:`packs_of`. With ``loose`` the suits of crossing lines
    do not matter, their lengths do (D-7D1).
    """

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
        super().__init__(ground, tuple(hand.items()), frontier, parallel)
        self.packs = packs
        self.loose = loose

    def _window(self, cells: Sequence[int], step: int) -> Window | None:
        ground = self.ground
        covered = [cell for cell in cells if ground.suit[cell]]
        if len(covered) > 1:
            return None
        for cell in covered:
            if ground.suit[cell] == REPAIR or (ground.isolated | ground.face_down) & BIT[cell]:
                return None
        return Window({cell: self._line_room(cell, step) for cell in cells}, ())

    def _line_room(self, cell: int, step: int) -> int:
        if self.loose:
            across = COLUMN if step == ROW else ROW
            beside = _run_length(self.ground.suit, cell, -across) + _run_length(self.ground.suit, cell, across)
            room = ANY_SUIT if beside < LONGEST else 0
        else:
            room = crossing_suits(self.ground, cell, step)
        return 0 if not self.parallel and beside_parallel(self.ground, cell, step) else room

    def _likeness(self, card: int, mask: int) -> Any:
        return card  # which card of a suit is chosen decides what the lowest of the rest are

    def _finishes(self, window: Window, placed: Sequence[Placement]) -> bool:
        slots = _open_slots(window, placed)
        for pack in self.packs:
            masks = dict(pack)
            if all(masks.get(card, 0) & suit for card, _, suit in placed):
                for card, _, _ in placed:
                    del masks[card]
                if _can_fill(ANY_SUITS, slots, tuple(sorted(masks.values())), ()):
                    return True
        return False


class Mending(Span):
    """The repair of a standing false trick: some of its cards are exchanged until it shows four suits (4H).

    Markers and inverted cards stay: they are no cards that could be taken (A1-R1, D-KC3).
    """

    want = FOUR_SUITS

    def __init__(self, ground: Ground, hand: Sequence[Held], cells: Sequence[int]) -> None:
        super().__init__(ground, hand)
        self.trick = tuple(cells)

    def _find(self) -> Iterator[Window]:
        suit = self.ground.suit
        step = line_step(self.trick)
        room = {cell: crossing_suits(self.ground, cell, step) for cell in self.trick}
        ground = self.ground
        cards = [cell for cell in self.trick if ground.card[cell] and not ground.face_down >> cell & 1]
        for count in range(1, len(cards) + 1):
            for chosen in combinations(cards, count):
                kept = tuple(suit[cell] for cell in self.trick if cell not in chosen)
                if _suits_fit(FOUR_SUITS, kept):
                    yield Window({cell: room[cell] for cell in chosen}, kept)


def packs_of(hand: Sequence[Held], ranks: Mapping[int, Any]) -> list[Pack]:
    """The fours of cards that Make Them Build Your Weapon may take from a hand (7D); none with fewer than four.

    One card of each suit held, freely chosen within the suit; for each missing suit either a Star, laid as that suit,
    or the lowest card left by ``ranks`` (anything comparable, a value a card: equal values leave the choice). A Star is
    taken as the lowest only if nothing else is left, and has any suit then (A7).
    """
    stars = [card for card, mask in hand if mask == ANY_SUIT]
    others = {card: mask for card, mask in hand if mask != ANY_SUIT}
    held = [bit for bit in BITS if bit in others.values()]
    missing = [bit for bit in BITS if bit not in held]
    found: dict[Pack, None] = {}
    for chosen in product(*([card for card, mask in others.items() if mask == bit] for bit in held)):
        rest = [card for card in others if card not in chosen]
        for standing in range(min(len(stars), len(missing)) + 1):
            wanted = len(missing) - standing
            for low in _lowest(rest, min(wanted, len(rest)), ranks):
                base = [(card, others[card]) for card in (*chosen, *low)]
                for used, suits in product(permutations(stars, standing), combinations(missing, standing)):
                    spare = [star for star in stars if star not in used]
                    for last in combinations(spare, wanted - len(low)):
                        pack = [*base, *zip(used, suits, strict=True), *((star, ANY_SUIT) for star in last)]
                        found[tuple(sorted(pack))] = None
    return list(found)


def _lowest(cards: Sequence[int], count: int, ranks: Mapping[int, Any]) -> Iterator[tuple[int, ...]]:
    """Every choice of the ``count`` lowest cards."""
    if not count:
        yield ()
        return
    order = sorted(cards, key=lambda card: ranks[card])
    limit = ranks[order[count - 1]]
    below = [card for card in order if ranks[card] < limit]
    for equal in combinations([card for card in order if ranks[card] == limit], count - len(below)):
        yield (*below, *equal)


def weapon_line(
    ground: Ground,
    hand: Sequence[Held],
    ranks: Mapping[int, Any],
    frontier: Sequence[int] | None = None,
    parallel: bool = True,
) -> WeaponLine | None:
    """The line of 7D for this hand, if need be with crossing suits set aside; ``None`` if none fits (D-7D1)."""
    packs = packs_of(hand, ranks)
    for loose in (False, True):
        line = WeaponLine(ground, packs, frontier, parallel, loose)
        if packs and line.possible():
            return line
    return None


# small questions ------------------------------------------------------------------------------------------------------


def _open_slots(window: Window, placed: Sequence[Placement]) -> tuple[int, ...]:
    laid = {cell for _, cell, _ in placed}
    return tuple(room for cell, room in window.slots.items() if cell not in laid)


def _suits_fit(want: str, suits: Sequence[int]) -> bool:
    if want == SUIT_TWICE:
        return len(set(suits)) < len(suits)
    return want == ANY_SUITS or len(set(suits)) == len(suits)


def _can_fill(want: str, slots: tuple[int, ...], pool: tuple[int, ...], suits: Sequence[int]) -> bool:
    """Whether cards with the masks of ``pool`` can fill the ``slots`` so that all suits together are as wanted."""
    if want != ANY_SUITS and _suits_fit(SUIT_TWICE, suits):
        return want == SUIT_TWICE and _fill(ANY_SUITS, slots, pool, 0)
    return _fill(want, slots, pool, sum(suits) if want != ANY_SUITS else 0)


@lru_cache(maxsize=1 << 14)
def _fill(want: str, slots: tuple[int, ...], pool: tuple[int, ...], seen: int) -> bool:
    """As :func:`_can_fill`, the suits there already being all different: ``seen``."""
    if not slots:
        return want != SUIT_TWICE
    if len(pool) < len(slots):
        return False
    for at, mask in enumerate(pool):
        fit = mask & slots[0]
        if not fit or mask in pool[:at]:
            continue
        left = (*pool[:at], *pool[at + 1 :])
        free = want == ANY_SUITS or (want == SUIT_TWICE and fit & seen)
        if free and _fill(ANY_SUITS, slots[1:], left, 0):
            return True
        for bit in BITS if want != ANY_SUITS else ():
            if fit & bit & ~seen and _fill(want, slots[1:], left, seen | bit):
                return True
    return False


def _free_way(suit: bytearray, cell: int, step: int) -> int:
    """How many cells lie beyond ``cell`` along ``step`` before a wall, three at most."""
    for count in range(1, LONGEST):
        if suit[cell + count * step] == WALL:
            return count - 1
    return LONGEST - 1


def _run_length(suit: bytearray, cell: int, step: int) -> int:
    """How many occupied cells lie next to ``cell`` along ``step`` without a gap."""
    count = 0
    while 0 < suit[cell + (count + 1) * step] < WALL:
        count += 1
    return count
