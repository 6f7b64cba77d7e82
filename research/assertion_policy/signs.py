"""Signs of lands, lines, clock and hands in Art of War Assertion: small facts that a person can name, as numbers.

A sign is there or it is not. An amount that matters step by step is a row of signs ("three or more"), so that what is
learned of one step holds for the next, and what it adds is learned beside it. A side is read for itself and against its
strongest opponent: which of the two a sign speaks of is part of it. :data:`SIGNS` names them all by
their numbers.

Positions are read where somebody is about to begin an action; the truth may be read, as a search does in its worlds.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from logic.assertion.player.heuristics import COUNT, FURTHEST, next_depth
from logic.assertion.rules.effects import KINDS
from logic.assertion.rules.grid import BIT, INSIDE_CELLS, xy_of
from logic.assertion.rules.intent import suits_of
from logic.assertion.rules.layout import THRESHOLDS
from logic.assertion.rules.state import AssertionState
from logic.kernel.cards import ANY_SUIT, CODES

LINES: Final = len(THRESHOLDS)
STEPS_OF_CLOCK: Final = (0, 1, 3, 5, 8, 11, 15, 19, 23, 27, 31, 35, 39)
"""Cards left in the deck at which a step of the clock begins."""
MOST_LEAD: Final = 10
MOST_POINTS: Final = 8
MOST_AWAY: Final = 8
MOST_CARDS: Final = 8
FACES: Final = len(CODES)
EFFECTS: Final[tuple[str, ...]] = tuple(KINDS)

SIGNS: Final[list[str]] = []
"""The name of every sign by its number."""


def _block(names: list[str]) -> int:
    """Enter signs under the next numbers; the number of the first."""
    first = len(SIGNS)
    SIGNS.extend(names)
    return first


def _steps(what: str, count: int) -> list[str]:
    return [f"{what}: {step}" for step in range(count)]


def _rising(what: str, most: int) -> list[str]:
    return [f"{what}: {step} or more" for step in range(1, most + 1)]


CLOCK: Final = _block([f"deck: {step} or more" for step in STEPS_OF_CLOCK])
SEATS: Final = _block([f"seats: {count}" for count in (2, 3, 4)])
MOVER: Final = _block(["to move: own", "to move: rival", "to move: another"])
AHEAD: Final = _block(_rising("ahead by", MOST_LEAD))
BEHIND: Final = _block(_rising("behind by", MOST_LEAD))
ENDLESS: Final = _block(["the deck has been shuffled anew"])
LINKS: Final = _block(_steps("cells one card short of a trick", 5))
PAIRS: Final = _block(_steps("cells two cards short of a trick", 6))
DEAD: Final = _block(_steps("tenths of the open ends that are dead", 11))

# what is read of both, own first
POINTS: Final = _block(_rising("own permanent points", MOST_POINTS))
LINES_HELD: Final = _block(_steps("own lines held, as a mask", 1 << LINES))
AWAY: Final = _block(_rising("rows to the next line", MOST_AWAY))
DEPTH: Final = _block(_rising("depth of the next build", FURTHEST))
NECK: Final = _block(_steps("cards in the thinnest row of the way to the furthest line held", 5))
BEYOND: Final = _block(_steps("cards beyond the furthest line held", 6))
HAND: Final = _block(_steps("cards in hand", MOST_CARDS + 1))
SUITS: Final = _block(_steps("suits in hand", 5))
FINISHES: Final = _block(_steps("cells where one card in hand completes a trick", 4))
PAIRED: Final = _block(_steps("cells where two cards in hand complete a trick", 6))
HOLDS: Final = _block([f"in hand: {code}" for code in CODES])
BEARS: Final = _block([f"borne: {kind}" for kind in EFFECTS])
RESERVE: Final = _block(_steps("cards in reserves", 3))
EXTRA: Final = _block(["a turn more to come"])
RIVAL: Final = _block([f"rival: {name}" for name in SIGNS[POINTS:]]) - POINTS
"""What is added to a sign of one's own to name the same sign of the opponent's."""
COUNT_OF_SIGNS: Final = len(SIGNS)


@lru_cache(maxsize=8)
def rows_of(vector: tuple[int, int]) -> tuple[int, ...]:
    """The cells of every row from 1 to the furthest line in a direction, as bits; row 0 is empty."""
    rows = [0] * (FURTHEST + 1)
    for cell in INSIDE_CELLS:
        x, y = xy_of(cell)
        depth = x * vector[0] + y * vector[1]
        if 0 < depth <= FURTHEST:
            rows[depth] |= BIT[cell]
    return tuple(rows)


def strongest_rival(scores: list[int], side: int) -> int:
    """Return the side with the most points of all but one's own, the next one of equals."""
    rival = -1
    for step in range(1, len(scores)):
        other = (side + step) % len(scores)
        if rival < 0 or scores[other] > scores[rival]:
            rival = other
    return rival


def of_score(state: AssertionState, scores: list[int], side: int, rival: int, found: list[int]) -> None:
    """Add the signs of who moves and who leads, as a side sees it against its strongest opponent."""
    mover = state.side_of(state.frames[0].seat) if state.frames else -1
    lead = max(-MOST_LEAD, min(MOST_LEAD, scores[side] - scores[rival]))
    found.append(MOVER + (0 if mover == side else 1 if mover == rival else 2))
    rise(found, AHEAD, lead)
    rise(found, BEHIND, -lead)


def rise(found: list[int], first: int, steps: int) -> None:
    """Add the signs of an amount, one for each step of it."""
    for step in range(steps):
        found.append(first + step)


def of_table(state: AssertionState) -> list[int]:
    """Return the signs that all sides share: the clock and what is open."""
    left = len(state.deck)
    step = 0
    while step + 1 < len(STEPS_OF_CLOCK) and left >= STEPS_OF_CLOCK[step + 1]:
        step += 1
    found = [SEATS + state.seats - 2]
    rise(found, CLOCK, step + 1)
    if state.reshuffles:
        found.append(ENDLESS)
    row, column = state.ground.row_block, state.ground.column_block
    links = pairs = dead = 0
    frontier = state.ground.frontier
    for cell in frontier:
        along, across = COUNT[row[cell]], COUNT[column[cell]]
        if row[cell] | column[cell] == ANY_SUIT:
            dead += 1
        elif along == 3 or across == 3:
            links += 1
        elif along == 2 or across == 2:
            pairs += 1
    found.append(LINKS + min(links, 4))
    found.append(PAIRS + min((pairs + 1) // 2, 5))
    found.append(DEAD + (dead * 10 // len(frontier) if frontier else 10))
    return found


def of_lands(state: AssertionState, side: int) -> list[int]:
    """Return the signs of one side as its own, but for its hands."""
    ground = state.ground
    found: list[int] = []
    rise(found, POINTS, min(MOST_POINTS, state.permanent[side]))
    # its best land: where it holds most, or is nearest to the next line
    held = depth = home_of = 0
    furthest = -1
    for number, home in enumerate(state.layout.homes):
        if home.side == side:
            continue
        mask = 0
        for line in range(LINES):
            if state.held[number * LINES + line] >> side & 1:
                mask |= 1 << line
        reach = next_depth(ground, home)
        if (mask << 5) + reach > furthest:
            furthest = (mask << 5) + reach
            held, depth, home_of = mask, reach, number
    home = state.layout.homes[home_of]
    found.append(LINES_HELD + held)
    rise(found, DEPTH, depth)
    away = MOST_AWAY
    for line in range(LINES):
        if not state.held[home_of * LINES + line]:
            away = min(MOST_AWAY - 1, THRESHOLDS[line][0] - depth)
            break
    rise(found, AWAY, away)
    neck = beyond = 0
    if held:
        line = held.bit_length() - 1
        beyond = min(5, (ground.occupied & home.beyond[line]).bit_count())
        neck = 4
        rows = rows_of(home.vector)
        for at in range(1, THRESHOLDS[line][0] + 1):
            thin = (ground.occupied & rows[at]).bit_count()
            if thin < neck:
                neck = thin
    found.append(NECK + neck)
    found.append(BEYOND + beyond)
    for effect in state.effects:
        if effect.kind == "guard":
            bearer = state.side_of(effect.owner)
        elif effect.kind in ("barricade", "suppressed"):
            bearer = effect.target
        else:
            bearer = state.side_of(max(effect.target, 0))
        if bearer == side:
            found.append(BEARS + EFFECTS.index(effect.kind))
    return found


def of_hands(state: AssertionState, seats: list[int], found: list[int]) -> None:
    """Add what the hands of some seats are, and what they could complete at one cell."""
    suits = cards = reserves = 0
    for seat in seats:
        cards += len(state.hands[seat])
        reserves += len(state.depots[seat]) + len(state.threats[seat])
        if state.extra_turns[seat]:
            found.append(EXTRA)
        for card in state.hands[seat]:
            face = state.faces[card]
            if 0 <= face < FACES and state.in_play >> face & 1:
                found.append(HOLDS + face)
            suits |= suits_of(state, card)
    found.append(HAND + min(MOST_CARDS, cards))
    found.append(SUITS + COUNT[suits])
    found.append(RESERVE + min(2, reserves))
    row, column = state.ground.row_block, state.ground.column_block
    finishes = paired = 0
    for cell in state.ground.frontier:
        along, across = row[cell], column[cell]
        missing = ANY_SUIT & ~(along | across)
        if not missing & suits:
            continue
        most = along if COUNT[along] >= COUNT[across] else across
        count = COUNT[most]
        if count == 3:
            finishes += 1
        elif count == 2 and (ANY_SUIT & ~most) & ~suits == 0:
            paired += 1
    found.append(FINISHES + min(3, finishes))
    found.append(PAIRED + min(5, (paired + 1) // 2))
