"""A cheap judgement of builds, for the greedy player and the search. Reads a view: nothing it could not know.

A position is worth the points and lines gained, how deep the next build could reach toward the opponents' lands and
they into one's own, less what the best-placed opponent could complete next. Hands are filled up every turn, so a card
spent costs next to nothing. The weights were set by hand on games against itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ...kernel.actions import DONE, Action, action
from ...kernel.cards import ANY_SUIT, SUIT_OF_BIT
from ...kernel.frames import Frame
from ...kernel.rng import lot
from ..rules.build import Laid, completed_tricks, first_cells, next_cells
from ..rules.build_generator import suit_builds
from ..rules.grid import COLUMN, ROW, SIZE, TOUCHING, xy_of
from ..rules.ground import Ground
from ..rules.intent import cells_for, free_parallels, laid, suits_of, tentative
from ..rules.layout import THRESHOLDS, Home
from ..rules.scoring import holders, reached
from ..rules.state import AssertionState

REACH_WORTH: Final = 0.6
"""A row deeper that the next build could go toward an opponent's land, in points."""
GUARD_WORTH: Final = 0.4
"""A row less that an opponent's next build could go into one's own land."""
THREAT_WORTH: Final = 0.3
"""What an opponent may expect to complete next turn counts by this much."""
CARD_COST: Final = 0.01
STAR_COST: Final = 0.3
CHANCE_TO_FINISH: Final[tuple[float, ...]] = (0.0, 0.1, 0.35, 0.7)
"""How likely an opponent can finish a run next turn, by how many cards it has."""
FURTHEST: Final = THRESHOLDS[-1][0]
PLACES: Final = 6
"""Decimal places to which worths are compared: the same sum in another order, as a turned board gives it, is equal."""

RASH_LOOKS: Final = 3
"""How many builds a Recruit looks at."""
TRIO: Final = 3
FEW_CARDS: Final = 2
"""The most cards of a small build."""

COUNT: Final = bytes([bin(mask).count("1") for mask in range(16)])
"""How many suits a mask has. In bytes, which the compiled build reads fastest."""


def build_worth(view: AssertionState, seat: int, build: tuple[Laid, ...]) -> float:
    """Return the value that a build adds to the position, in points."""
    masks = [suits_of(view, card) for card in view.hands[seat]]
    return _judge(view, seat, build, masks) - _before(view, seat)


def _before(view: AssertionState, seat: int) -> float:
    """Return the value that :func:`_judge` would give to no build at all."""
    before = -THREAT_WORTH * left_to_rivals(view.ground)
    for home in view.layout.homes:
        depth = next_depth(view.ground, home)
        before += -GUARD_WORTH * depth if home.side == view.side_of(seat) else REACH_WORTH * depth
    return before


def best_build(view: AssertionState, frame: Frame, seat: int, looks: int | None, seed: int) -> tuple[Laid, ...] | None:
    """The build judged best among those that go on from what is already laid; ``None`` if there is none.

    With ``looks`` only so many of them, drawn by lot, are looked at. One of equals is drawn by lot: with the same
    ``seed`` the same one, so that a build is finished as it was begun.
    """
    found = _going_on_from(view, frame, seat)
    if looks is not None:
        found = sorted(found, key=lambda build: _lot(build, seed))[:looks]
    return _best_of(view, seat, found, seed)


def _best_of(view: AssertionState, seat: int, found: list[tuple[Laid, ...]], seed: int) -> tuple[Laid, ...] | None:
    """The build judged best, one of equals by lot; ``None`` of none."""
    if not found:
        return None
    masks = [suits_of(view, card) for card in view.hands[seat]]
    worths = [round(_judge(view, seat, build, masks), PLACES) for build in found]
    most = max(worths)
    equals = [build for worth, build in zip(worths, found, strict=True) if worth == most]
    return min(equals, key=lambda build: _lot(build, seed))


def rash_build(view: AssertionState, frame: Frame, seat: int, seed: int) -> tuple[Laid, ...] | None:
    """The build of a beginner among those that go on from what is already laid; ``None`` if there is none.

    It looks at a few, sees the tricks along the line it lays and misses those that cross it, and thinks neither of the
    lands nor of what it leaves to the others. One of equals is drawn by lot, with the same ``seed`` the same one.
    """
    found = _going_on_from(view, frame, seat)
    if not found:
        return None
    found = sorted(found, key=lambda build: _lot(build, seed))[:RASH_LOOKS]
    seen = [_tricks_along(view, build) for build in found]
    return found[seen.index(max(seen))]


def scoring_build(view: AssertionState, frame: Frame, seat: int, seed: int) -> tuple[Laid, ...] | None:
    """The first build that scores at once, the shortest first, among those that go on from what is already laid.

    ``None`` if none does. No lot is drawn and nothing is weighed: the scripted beginner lays it (`logic.ai.scripts`).
    """
    for build in sorted(_going_on_from(view, frame, seat), key=len):
        after = laid_after(view.ground, build)
        if _gained(view, view.side_of(seat), after, [cell for cell, _ in build]) > 0:
            return build
    return None


def small_build(view: AssertionState, frame: Frame, seat: int, seed: int) -> tuple[Laid, ...] | None:
    """A build of one card or two, drawn by lot among those that go on from what is already laid; ``None``: none does.

    Where there are only larger ones it is one of these.
    """
    found = _going_on_from(view, frame, seat)
    small = [build for build in found if len(build) <= FEW_CARDS]
    return min(small or found, key=lambda build: _lot(build, seed), default=None)


def safe_build(view: AssertionState, frame: Frame, seat: int, seed: int) -> tuple[Laid, ...] | None:
    """The build judged best of those that score, or after which no more places finish a line of three than before.

    ``None`` if there is none. It is what the lessons teach.
    """
    before, side = _finishing(view.ground), view.side_of(seat)
    found = []
    for build in _going_on_from(view, frame, seat):
        after = laid_after(view.ground, build)
        if _finishing(after) <= before or _gained(view, side, after, [cell for cell, _ in build]) > 0:
            found.append(build)
    return _best_of(view, seat, found, seed)


def _finishing(ground: Ground) -> int:
    """Return the number of places at which one card finishes a line of three."""
    row, column = ground.blocks()
    places = 0
    for cell in ground.frontier:
        open_here = row[cell] | column[cell] != ANY_SUIT
        places += open_here and (COUNT[row[cell]] == TRIO or COUNT[column[cell]] == TRIO)
    return places


def _tricks_along(view: AssertionState, build: Sequence[Laid]) -> int:
    """Return the number of tricks that a build completes in the line it is laid in; a card alone is seen in one line
    only."""
    cells = [cell for cell, _ in build]
    tricks = completed_tricks(laid_after(view.ground, build), cells)
    if len(cells) == 1:
        return min(1, len(tricks))
    step = COLUMN if (cells[1] - cells[0]) % COLUMN == 0 else ROW
    return sum(1 for run in tricks if run[1] - run[0] == step)


def builds_judged(view: AssertionState, frame: Frame, seat: int, seed: int) -> list[tuple[float, tuple[Laid, ...]]]:
    """All builds that go on from what is already laid, the best first, each with what it adds to the position.

    Equals stand in an order drawn by lot.
    """
    masks = [suits_of(view, card) for card in view.hands[seat]]
    before = _before(view, seat)
    found = sorted(_going_on_from(view, frame, seat), key=lambda build: _lot(build, seed))
    judged = [(round(_judge(view, seat, build, masks) - before, PLACES), build) for build in found]
    return sorted(judged, key=lambda one: -one[0])


def _going_on_from(view: AssertionState, frame: Frame, seat: int) -> list[tuple[Laid, ...]]:
    """The plain builds that contain what is laid and have a place for the card that has been taken up."""
    placed = tentative(frame)
    masks = [suits_of(view, card) for card in view.hands[seat]]
    builds = suit_builds(view.ground, masks, free_parallels(view), view.ground.frontier_for(view.side_of(seat)))
    begun = set(laid(frame))
    found = [build for build in builds if begun <= set(build)] if begun else builds
    least = frame.vars.get("at_least", 0)
    if least:
        found = [build for build in found if len(build) >= least]
    in_hand = frame.vars.get("_card")
    if in_hand is None:
        return found
    cells = [frame.vars["_cell"]] if frame.ask == "suit" else cells_for(view, frame, in_hand)
    wanted = suits_of(view, in_hand)
    already = {cell for _, cell, _ in placed}
    return [build for build in found if any(c in cells and c not in already and bit & wanted for c, bit in build)]


def next_action(
    view: AssertionState, frame: Frame, seat: int, build: Sequence[Laid], chosen: dict[int, int] | None = None
) -> Action:
    """The next small step toward ``build``: a card, its cell, its suit, or the end of the turn.

    ``chosen`` says by the bits of suits which cards to lay; else, and for what it leaves out, the cheapest are.
    """
    placed = laid(frame)
    rest = [item for item in build if item not in placed]
    if frame.ask == "build":
        if not rest:
            return DONE
        for cell, bit in _reachable(view, seat, placed, rest):
            card = chosen[bit] if chosen is not None and bit in chosen else _cheapest(view, frame, seat, bit)
            if card is not None and cell in cells_for(view, frame, card):
                return action("card", card)
        return DONE
    card = frame.vars["_card"]
    if frame.ask == "suit":
        return action("suit", next(SUIT_OF_BIT[bit] for cell, bit in rest if cell == frame.vars["_cell"]))
    cells = cells_for(view, frame, card)
    own = suits_of(view, card)
    return action("cell", next(xy_of(cell) for cell, bit in rest if bit & own and cell in cells))


def _reachable(view: AssertionState, seat: int, placed: Sequence[Laid], rest: Sequence[Laid]) -> list[Laid]:
    if not placed:
        union = 0
        for _, bit in rest:
            union |= bit
        frontier = view.ground.frontier_for(view.side_of(seat))
        cells = set(first_cells(view.ground, union, free_parallels(view), frontier))
        return [item for item in rest if item[0] in cells]
    open_cells = dict(next_cells(view.ground, placed, free_parallels(view)))
    return [item for item in rest if open_cells.get(item[0], 0) & item[1]]


def _cheapest(view: AssertionState, frame: Frame, seat: int, bit: int) -> int | None:
    """A card of the suit, a Star only when there is no other."""
    used = {card for card, _, _ in tentative(frame)}
    fitting = [card for card in view.hands[seat] if card not in used and suits_of(view, card) & bit]
    return min(fitting, key=lambda card: worth_keeping(view, seat, card), default=None)


def worth_keeping(view: AssertionState, seat: int, card: int) -> tuple[int, int, int]:
    """Stars last, then cards whose suit is rare in the hand; ranks do not matter on the ground."""
    own = suits_of(view, card)
    alike = sum(1 for other in view.hands[seat] if suits_of(view, other) == own)
    return (1 if own == ANY_SUIT else 0, -alike, view.faces[card])


def laid_after(ground: Ground, build: Sequence[Laid]) -> Ground:
    """The ground with a build on it; no card lies there yet, only suits."""
    after = ground.copy()
    apart: list[Laid] = []
    for cell, bit in build:
        if after.active & TOUCHING[cell]:
            after.place(cell, 0, bit, 0)
        else:
            apart.append((cell, bit))
    for cell, bit in reversed(apart):  # outward, so that no card has to be linked later
        after.place(cell, 0, bit, 0)
    return after


def _judge(view: AssertionState, seat: int, build: Sequence[Laid], masks: Sequence[int]) -> float:
    """Return the value of a build to its seat, in points."""
    after = laid_after(view.ground, build)
    side = view.side_of(seat)
    worth = _gained(view, side, after, [cell for cell, _ in build])
    for home in view.layout.homes:
        depth = next_depth(after, home)
        worth += -GUARD_WORTH * depth if home.side == side else REACH_WORTH * depth
    missing = sum(1 for _, bit in build if bit not in masks)
    return worth - THREAT_WORTH * left_to_rivals(after) - CARD_COST * len(build) - STAR_COST * missing


def _gained(view: AssertionState, side: int, after: Ground, cells: Sequence[int]) -> float:
    """The points that cards on these cells bring a side at once: tricks, and lines, which may fall to others (A6)."""
    gained = float(len(completed_tricks(after, cells)))
    for place, mask in enumerate(view.held):
        land, threshold = divmod(place, len(THRESHOLDS))
        if not mask and reached(view, after, land, threshold):
            value = view.layout.thresholds[threshold][1]
            gained += value if holders(view, land, side) >> side & 1 else -value
    return gained


@lru_cache(maxsize=8)
def depths_of(vector: tuple[int, int]) -> tuple[int, ...]:
    """Return for each of the ``SIZE`` cells how many rows it lies out in the direction of a land."""
    return tuple(xy_of(cell)[0] * vector[0] + xy_of(cell)[1] * vector[1] for cell in range(SIZE))


def next_depth(after: Ground, home: Home) -> int:
    """Return the depth in a land that the next build could reach: from an open cell, four cards less those already in
    its line.

    Only what is linked to the true centre counts: a second base gains no land (A6-R5).
    """
    row, column = after.blocks()
    depths = depths_of(home.vector)
    along = row if home.vector[0] else column
    best = 0
    for cell in after.frontier_from_centre():
        depth = depths[cell] + 3
        if depth > best and row[cell] | column[cell] != ANY_SUIT:
            depth -= COUNT[along[cell]]
            if depth > best:
                best = depth
    return min(best, FURTHEST)


def left_to_rivals(after: Ground) -> float:
    """Return the points that an opponent may expect to complete at its best cell next turn."""
    row, column = after.blocks()
    best = 0.0
    for cell in after.frontier:
        if row[cell] | column[cell] == ANY_SUIT:
            continue
        worth = CHANCE_TO_FINISH[COUNT[row[cell]]] + CHANCE_TO_FINISH[COUNT[column[cell]]]
        if worth > best:
            best = worth
    return best


def _lot(build: Sequence[Laid], seed: int) -> int:
    return lot(seed, *[cell << 4 | bit for cell, bit in build])
