"""The choices that a policy has in Art of War Assertion.

A plain build is one choice with all its cards and its end, the best ones by the judgement of the careful player; so is
a single placement, by the best line that it can begin. Everything else is asked step by step, as the rules ask it.
"""

from __future__ import annotations

from typing import Final

from logic.assertion.player import singles
from logic.assertion.player.heuristics import FURTHEST, laid_after, left_to_rivals
from logic.assertion.player.spending import best_cards, prices_of
from logic.assertion.rules.build import Laid, completed_tricks
from logic.assertion.rules.build_kinds import bound
from logic.assertion.rules.grid import CELL_ACTION
from logic.assertion.rules.intent import suits_of
from logic.assertion.rules.state import AssertionState
from logic.assertion.rules.strategies.registry import BY_CODE, rule_of
from logic.kernel.actions import DONE, Action, action, card_action
from logic.kernel.cards import ANY_SUIT, SUIT_OF_BIT
from logic.kernel.frames import Frame
from logic.kernel.rng import lot

from .builds import Judged, builds
from .marks import (
    BEHIND,
    BEHINDS,
    BESIDE_TRIED,
    COLUMNS,
    DEPTH,
    FINISHING,
    FIRST,
    GUARD,
    LAID,
    LEFT,
    LEFTS,
    LINES,
    PLACE,
    PLACES,
    PROMISE,
    PROMISES,
    REACH,
    STARS,
    TRIALS,
    TRICKS,
    Facts,
    mark_option,
    step,
)
from .reading import FACES
from .trials import ENGINE, tried

MOST: Final = 40
"""Choices that are listed at most; of more options of the rules some are drawn by lot."""
PLAIN: Final = 1 << 57
"""The bit of a code that means a build; its placements follow, each of so many bits, the first one lowest."""
PART: Final = 13
PART_BITS: Final = (1 << PART) - 1
SUIT_BITS: Final = (0, 1, 2, 4, 8)
PLACE_OF_SUIT: Final = {1: 0, 2: 1, 4: 2, 8: 3}

AGAIN: Final = 0.9
"""The part of the best build that one more action is worth."""


def choices(state: AssertionState, seat: int, marks: list[int], codes: list[int]) -> int:
    """Add the marks and the code (:func:`actions_of`) of each choice to the lists, and return how many there are."""
    frame = state.frames[-1]
    before = len(codes)
    options = ENGINE.options(state, seat)
    if _whole(state, frame) or singles.asked(state):
        single = frame.kind == "single"
        found = builds(state, seat, single)
        if found:
            promise = found[0].worth
            others = [place for place in range(len(options)) if options[place].kind != "card"]
            others = _some(state, others, MOST - len(found))
            gains = tried(state, seat, [options[place] for place in others], AGAIN * max(0.0, promise))
            _add_builds(state, seat, frame, found, single, gains, marks, codes)
            facts = Facts(state, seat, step(PROMISES, promise), promise)
            _add_options(facts, options, others, gains, marks, codes)
            return len(codes) - before
    if len(options) == 1:
        marks += [-1] * COLUMNS
        codes.append(0)
        return 1
    facts = Facts(state, seat)
    listed = _some(state, _worth_saying(facts, options), MOST)
    gains = tried(state, seat, [options[place] for place in listed], 0.0)
    _add_options(facts, options, listed, gains, marks, codes)
    return len(codes) - before


def _add_options(
    facts: Facts, options: list[Action], listed: list[int], gains: list[float], marks: list[int], codes: list[int]
) -> None:
    """Add options of the rules, each of which betters the position by its gain."""
    for number, place in enumerate(listed):
        other = facts.built
        for at, gain in enumerate(gains):
            if at != number and gain > other:
                other = gain
        mark_option(facts, options[place], gains[number], gains[number] - other, marks)
        codes.append(place)


def _whole(state: AssertionState, frame: Frame) -> bool:
    """Return whether whole builds may be listed: an ordinary one is asked for, and not begun."""
    names = frame.vars
    if frame.kind != "action" or frame.ask != "build" or "_laid_cards" in names:
        return False
    if not names.get("builds", True) or names.get("form", "plain") != "plain" or bound(frame):
        return False
    return "at_least" not in names and "also_cards" not in names and "away_cards" not in names


def _some(state: AssertionState, places: list[int], room: int) -> list[int]:
    """Return as many of some options as there is room for, by a lot that everybody could draw."""
    if len(places) <= room:
        return places
    seed = state.ground.occupied ^ state.turn
    return sorted(sorted(places, key=lambda place: lot(seed, place))[:room])


def _worth_saying(facts: Facts, options: list[Action]) -> list[int]:
    """Return the places of the options without names that could not be right, or that an opponent knows to be false."""
    every = list(range(len(options)))
    state, frame = facts.state, facts.frame
    if frame.ask != "strategy":
        return every
    names = frame.vars
    rule = BY_CODE.get(str(names.get("claim", frame.kind)))
    if rule is None:
        return every
    found: list[int] = []
    for place in every:
        option = options[place]
        face = -1 if option.kind != "strategy" else _face(option.word)
        card = facts.places[face] if 0 <= face < FACES else -1
        if card >= 0 and rule.kind == "M":
            seen = any(state.known[card] >> other & 1 for other in state.opponents(facts.seat))
            if seen and card != names.get("under_card"):
                continue
        sought = card >= 0 and rule.names_held and names.get("mode") == rule.names_held
        if sought and card not in state.hands[names["victim"]]:
            continue
        if option.kind == "strategy":
            found.append(place)
    rest = [place for place in every if options[place].kind != "strategy"]
    return found + rest if found else every


def _face(code: str) -> int:
    rule = BY_CODE.get(code)
    return -1 if rule is None else rule.bit.bit_length() - 1


# builds ---------------------------------------------------------------------------------------------------------------


def _add_builds(
    state: AssertionState, seat: int, frame: Frame, found: list[Judged], single: bool, gains: list[float],
    marks: list[int], codes: list[int],
) -> None:  # fmt: skip
    """Add builds, or of single placements the first card of each line once.

    The other options better the position by ``gains``.
    """
    seen: set[int] = set()
    top = found[0].worth
    for one in found:
        build = one.build[:1] if single else one.build
        code = _code(build)
        if code in seen:
            continue
        seen.add(code)
        laid = _cards(state, seat, frame, build)
        stars = min(2, len([card for card in laid if suits_of(state, card) == ANY_SUIT]))
        left: set[int] = set()
        for card in state.hands[seat]:
            if card not in laid and suits_of(state, card) != ANY_SUIT:
                left.add(suits_of(state, card))
        first = second = -1
        most = 0.0
        held = prices_of(state).held
        for card in laid:
            rule = rule_of(state, card)
            if rule is None or (not rule.adds_points and not rule.built_credit and held[state.faces[card]] <= 0.0):
                continue
            if first < 0 or held[state.faces[card]] > most:
                first, second, most = LAID + state.faces[card] % FACES, first, held[state.faces[card]]
            else:
                second = LAID + state.faces[card] % FACES
        marks += (
            one.row,
            PLACE + min(PLACES - 1, len(seen) - 1),
            BEHIND + step(BEHINDS, top - one.worth),
            PROMISE + step(PROMISES, one.worth),
            TRICKS + 4 * min(3, one.tricks) + len(build) - 1,
            LINES + (0 if one.lines < 0 else 1 if not one.lines else 2 if one.lines < 5 else 3 if one.lines < 9 else 4),
            REACH + 8 * one.away + max(0, min(7, one.reach + 3)),
            GUARD + max(0, min(7, one.guard + 3)),
            LEFT + step(LEFTS, one.left) + (8 if one.opens else 0),
            STARS + 5 * stars + len(left),
            first,
            second,
            FINISHING + min(7, one.finishing),
            DEPTH + min(15, max(0, one.depth) * 15 // FURTHEST),
            BESIDE_TRIED + step(TRIALS, max(gains) - one.worth) if gains else -1,
            _at_once(state, one.build[0]) if single else -1,
        )
        codes.append(code)


def _at_once(state: AssertionState, laid: Laid) -> int:
    """Return the mark of what comes of one single placement by itself."""
    after = laid_after(state.ground, (laid,))
    tricks = len(completed_tricks(after, [laid[0]]))
    return FIRST + 32 * (singles.due(state) - 1) + 8 * min(3, tricks) + step(LEFTS, left_to_rivals(after))


def _code(build: tuple[Laid, ...]) -> int:
    """Return the code of a build."""
    code = 0
    for cell, bit in reversed(build):
        code = code << PART | cell << 2 | PLACE_OF_SUIT[bit]
    return PLAIN | code


def _cards(state: AssertionState, seat: int, frame: Frame, build: tuple[Laid, ...]) -> list[int]:
    """Return the cards that a build is laid with."""
    chosen = best_cards(state, frame, seat, build)[1] if frame.kind == "action" else {}
    held = prices_of(state).held
    hand = state.hands[seat]
    stars = [card for card in hand if suits_of(state, card) == ANY_SUIT]
    stars.sort(key=lambda card: held[state.faces[card]], reverse=True)
    found: list[int] = []
    for _, bit in build:
        card = chosen.get(bit, -1)
        if card < 0 and frame.kind != "action":
            own = [one for one in hand if suits_of(state, one) == bit]
            card = min(own, key=lambda one: held[state.faces[one]]) if own else -1
        found.append(card if card >= 0 else stars.pop())
    return found


def actions_of(state: AssertionState, seat: int, code: int) -> tuple[Action, ...]:
    """Return what is done with a choice."""
    if not code & PLAIN:
        return (ENGINE.options(state, seat)[code],)
    frame = state.frames[-1]
    build: list[Laid] = []
    left = code & ~PLAIN
    while left:
        build.append((left >> 2 & PART_BITS >> 2, SUIT_BITS[1 + (left & 3)]))
        left >>= PART
    found: list[Action] = []
    cards = _cards(state, seat, frame, tuple(build))
    for place in range(len(build)):
        cell, bit = build[place]
        card = cards[place]
        found += (card_action(card), CELL_ACTION[cell])
        suits = suits_of(state, card)
        if frame.kind != "action":
            suits &= state.ground.accepts(cell)
        if suits not in SUIT_OF_BIT:
            found.append(action("suit", SUIT_OF_BIT[bit]))
    if frame.kind == "action":
        found.append(DONE)
    return tuple(found)
