"""Builds that are worth a look in Art of War Assertion, with what comes of each, for the choices of a policy.

All places are judged at a glance, as in rollouts (`sampling`); the best of them as `heuristics` does, once
for all suits in which they can be filled.
"""

from __future__ import annotations

from typing import Final

from logic.assertion.player import singles
from logic.assertion.player.heuristics import (
    CARD_COST,
    COUNT,
    GUARD_WORTH,
    REACH_WORTH,
    STAR_COST,
    THREAT_WORTH,
    TRIO,
    laid_after,
    left_to_rivals,
    next_depth,
)
from logic.assertion.player.sampling import Sampler
from logic.assertion.rules.build import LONGEST, Laid, completed_tricks
from logic.assertion.rules.build_generator import grown_builds, stretches, suit_orders
from logic.assertion.rules.layout import THRESHOLDS
from logic.assertion.rules.scoring import holders, reached
from logic.assertion.rules.state import AssertionState
from logic.kernel.cards import ANY_SUIT
from logic.kernel.rng import lot

from .marks import ROW_BUILD, ROW_COVER, ROW_SINGLE

MOST_BUILDS: Final = 22
"""Builds that are listed at most."""
JUDGED: Final = 30
"""Places for builds that are judged closely, after a first look at all."""
TWICE: Final = 8
"""Of so many best places two ways to fill them are listed."""


class Judged:
    """A build in the order in which it can be laid, and what comes of it."""

    def __init__(self, build: tuple[Laid, ...], row: int) -> None:
        self.build = build
        self.row = row
        self.worth = 0.0
        self.tricks = self.lines = self.reach = self.away = self.guard = self.finishing = self.depth = 0
        self.left = 0.0
        self.opens = False


def builds(state: AssertionState, seat: int, single: bool) -> list[Judged]:
    """Return the builds that are listed, the best first."""
    sampler = Sampler(state, seat)
    ground = state.ground
    longest = singles.due(state) if single else LONGEST
    places: list[tuple[float, tuple[int, ...], tuple[tuple[int, ...], ...]]] = []
    edge = ground.frontier_for(sampler.side)
    if ground.repair or not sampler.parallel:
        ways: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        for build in grown_builds(ground, sampler.masks, sampler.parallel, edge):
            if len(build) <= longest:
                ways.setdefault(tuple([cell for cell, _ in build]), []).append(tuple([bit for _, bit in build]))
        for cells, found in ways.items():
            places.append((sampler.worth(_filled(cells, found[0])), cells, tuple(found)))
    else:
        for cells, rooms in stretches(ground, edge):
            if len(cells) <= longest:
                orders = suit_orders(rooms, sampler.suits, sampler.stars)
                if orders:
                    places.append((sampler.worth(_filled(cells, orders[0])), cells, orders))
    places.sort(key=lambda one: (-round(one[0], 6), lot(state.turn, *one[1])))
    judged: list[Judged] = []
    attached = set(edge)
    before = _before(state, seat)
    for _, cells, orders in places[:JUDGED]:
        best: Judged | None = None
        fitting = sorted(orders, key=lambda bits: _cost(sampler, cells, bits))
        for bits in fitting[: 2 if len(judged) < 2 * TWICE else 1]:
            one = Judged(_laying(cells, bits, attached), ROW_SINGLE if single else ROW_BUILD)
            if best is None:
                _judge(state, seat, one, before)
                best = one
            else:
                _as_before(one, best)
            stars = len([bit for bit in bits if not bit & sampler.suits])
            one.worth -= CARD_COST * len(bits) + STAR_COST * stars
            judged.append(one)
    if not single and state.effects:
        for worth, placed in sampler.covers():
            cover = Judged(tuple(placed), ROW_COVER)
            cover.worth, cover.tricks = worth, 1
            judged.append(cover)
    judged.sort(key=lambda one: -round(one.worth, 6))
    return judged[:MOST_BUILDS]


def _filled(cells: tuple[int, ...], bits: tuple[int, ...]) -> list[Laid]:
    return [(cells[place], bits[place]) for place in range(len(cells))]


def _cost(sampler: Sampler, cells: tuple[int, ...], bits: tuple[int, ...]) -> int:
    """Return what a way to fill cells costs, in Stars, and a lot between equals."""
    stars = len([bit for bit in bits if not bit & sampler.suits])
    return (stars << 32) + lot(sampler.state.turn, *cells, *bits) % (1 << 32)


def _laying(cells: tuple[int, ...], bits: tuple[int, ...], attached: set[int]) -> tuple[Laid, ...]:
    """Return a build in an order in which it can be laid: from an attached cell outward along its line (B3, B5)."""
    first = 0
    while cells[first] not in attached:
        first += 1
    order = [*range(first, len(cells)), *range(first - 1, -1, -1)]
    return tuple([(cells[place], bits[place]) for place in order])


class Before:
    """A position before a build: depths of the next build in each land, and what is left to the opponents."""

    def __init__(self, depths: list[int], left: float) -> None:
        self.depths = depths
        self.left = left


def _before(state: AssertionState, seat: int) -> Before:
    return Before([next_depth(state.ground, home) for home in state.layout.homes], left_to_rivals(state.ground))


def _judge(state: AssertionState, seat: int, one: Judged, before: Before) -> None:
    """Reckon what comes of a build, as `heuristics` does, and what it adds to the position."""
    after = laid_after(state.ground, one.build)
    cells = [cell for cell, _ in one.build]
    side = state.side_of(seat)
    one.tricks = len(completed_tricks(after, cells))
    worth = float(one.tricks)
    for place, mask in enumerate(state.held):
        land, threshold = divmod(place, len(THRESHOLDS))
        if not mask and reached(state, after, land, threshold):
            value = state.layout.thresholds[threshold][1]
            one.lines += value if holders(state, land, side) >> side & 1 else -value
    worth += one.lines
    one.reach = -9
    for number, home in enumerate(state.layout.homes):
        depth = next_depth(after, home)
        gained = depth - before.depths[number]
        if home.side == side:
            one.guard += gained
            worth -= GUARD_WORTH * gained
            continue
        worth += REACH_WORTH * gained
        if gained > one.reach:
            one.reach, one.away = gained, 2
            for line, (distance, _) in enumerate(THRESHOLDS):
                if not state.held[number * len(THRESHOLDS) + line]:
                    one.away = 0 if depth >= distance else 1 if depth >= distance - 3 else 2
                    break
        one.depth = max(one.depth, depth)
    one.left = left_to_rivals(after)
    one.opens = one.left > before.left
    row, column = after.blocks()
    for cell in after.frontier:
        if row[cell] | column[cell] != ANY_SUIT and (COUNT[row[cell]] == TRIO or COUNT[column[cell]] == TRIO):
            one.finishing += 1
    one.worth = worth - THREAT_WORTH * (one.left - before.left)


def _as_before(one: Judged, other: Judged) -> None:
    """Take over what does not hang on suits."""
    one.worth = other.worth + CARD_COST * len(other.build)
    one.tricks, one.lines, one.reach, one.away = other.tricks, other.lines, other.reach, other.away
    one.guard, one.finishing, one.depth = other.guard, other.finishing, other.depth
    one.left, one.opens = other.left, other.opens
