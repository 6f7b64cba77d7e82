"""Signs of a position of Art of War Assertion as a seat knows it, for its policy: each is there or not.

Lands, lines and the clock are those of :mod:`signs`; of hands only one's own is read, and what has been seen of others.
The same is read in a view, in the truth and in a world dealt by what the seat knows.
"""

from __future__ import annotations

from typing import Final

from logic.assertion.player.blows import gained_lately, lost_without, open_tricks
from logic.assertion.rules.build import completed_tricks
from logic.assertion.rules.state import AssertionState
from logic.kernel.brain import squash
from logic.kernel.cards import CODES, FACE_OF
from logic.kernel.frames import Frame

from .signs import (
    COUNT_OF_SIGNS,
    EFFECTS,
    EXTRA,
    FINISHES,
    HAND,
    HOLDS,
    MOST_CARDS,
    PAIRED,
    RESERVE,
    RIVAL,
    SUITS,
    of_hands,
    of_lands,
    of_score,
    of_table,
    rise,
    strongest_rival,
)

FACES: Final = len(CODES)
MOST_OTHERS: Final = 3
ALL_FACES: Final = (1 << FACES) - 1

UNSEEN: Final = COUNT_OF_SIGNS
"""Cards of which the seat does not know where they are; then those on the centre pile."""
CENTRE: Final = UNSEEN + FACES
DEPOT: Final = CENTRE + FACES
"""Cards in one's own reserve; then those that another than the strongest opponent is known to hold."""
OTHERS: Final = DEPOT + FACES
PARTNER: Final = OTHERS + FACES
HANDS: Final = PARTNER + FACES
"""How many cards each of the others holds, clockwise."""
GROUND: Final = HANDS + MOST_OTHERS * (MOST_CARDS + 1)
"""How many strategies are only ground: none, some, most, all."""
KINDS: Final[dict[str, int]] = dict(FACE_OF)
for _kind in ("action", "turn", "counters", "answers", "calls", "single", "ranking"):
    KINDS[_kind] = FACES + len(KINDS) - len(FACE_OF)
"""The kinds of frames by their numbers: the strategies by their faces, then all others."""
ASKED_BY: Final = GROUND + 4
OTHER_KIND: Final = FACES + 7
KIND_COUNT: Final = OTHER_KIND + 1
ASKS: Final = (
    "build", "cell", "window", "declare", "card", "call", "choice", "yes_no", "seat", "strategy", "discard", "suit",
    "cells", "duty", "number", "call_won",
)  # fmt: skip
ASKED: Final = ASKED_BY + KIND_COUNT
AGAINST: Final = ASKED + len(ASKS) + 1
"""What may be answered or called; then what it is claimed to be."""
CLAIMED: Final = AGAINST + KIND_COUNT
AIMED: Final = CLAIMED + FACES
"""It is an opponent's; it is aimed at the seat that is asked; it completes so many tricks."""
MOST_TRICKS: Final = 3
CREDITS: Final = ("first", "fresh", "free", "march", "loan", "threat", "only")
CREDIT: Final = AIMED + 2 + MOST_TRICKS
HOUSE: Final[tuple[tuple[str, object], ...]] = (
    ("teams", "partners"), ("teamBoard", "fourSided"), ("distance", "manhattan"), ("territoryAward", "firstPlacer"),
    ("lineSeven", 6), ("handSize", 5), ("handSize", 7), ("parallelLines", "none"), ("voluntaryPass", True),
    ("equalTurns", True), ("aceClubsTerritory", "full"), ("aceClubsTerritory", "none"),
    ("aceHeartsHoldsTerritory", True), ("secondDeck", True), ("mutualExhaustion", "level"),
    ("mutualExhaustion", "close"), ("mutualExhaustion", "off"), ("levelTally", "later"), ("falseTricks", "off"),
)  # fmt: skip
"""What has been agreed that changes what is worth doing."""
AGREED: Final = CREDIT + len(CREDITS)
TURNS: Final = AGREED + len(HOUSE)
"""How many turns are left of an agreed number."""
MOST_TURNS: Final = 8
MOST_POINTS: Final = 8
HANGING: Final = TURNS + MOST_TURNS
"""Points that hang on one trick, one's own and the strongest opponent's."""
LATELY: Final = HANGING + 2 * MOST_POINTS
"""Points gained in the turn before by an opponent, and by one's own side in its last."""
RUNS: Final = LATELY + 2 * MOST_POINTS
"""The turn before was an opponent's; somebody bears an effect of one's own."""
LASTING: Final = RUNS + 1
SIGNS: Final = LASTING + len(EFFECTS)

HELD_BY: Final = SIGNS
"""What each of the others holds, clockwise."""
THEIR_SUITS: Final = HELD_BY + MOST_OTHERS * FACES
THEIR_ENDS: Final = THEIR_SUITS + MOST_OTHERS * 5
NEXT: Final = THEIR_ENDS + MOST_OTHERS * 10
"""The cards that are drawn next."""
NEXT_CARDS: Final = 6
BEHIND: Final = NEXT + FACES - SIGNS
OF_LEAD: Final = 0.2
"""The part of what a finished game is worth to a policy that is its lead, in such units of points."""
LEAD: Final = 6.0


def signs(state: AssertionState, seat: int) -> list[int]:
    """Return the signs of what a seat knows, and of what it is asked."""
    side = state.side_of(seat)
    scores = state.scores()
    rival = strongest_rival(scores, side)
    found = of_table(state)
    of_score(state, scores, side, rival, found)
    found += of_lands(state, side)
    of_hands(state, [seat], found)
    for sign in of_lands(state, rival):
        found.append(sign + RIVAL)
    _of_others(state, seat, side, rival, found)
    _of_cards(state, seat, side, rival, found)
    _of_agreements(state, found)
    _of_points(state, seat, side, rival, found)
    if state.frames:
        _of_question(state, seat, side, state.frames[-1], found)
    for number, kind in enumerate(EFFECTS):
        for effect in state.effects:
            if effect.kind == kind and effect.owner == seat:
                found.append(LASTING + number)
                break
    return sorted(set(found))


def _of_others(state: AssertionState, seat: int, side: int, rival: int, found: list[int]) -> None:
    """Add what everybody sees of the hands of the others."""
    cards = reserves = 0
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        count = min(MOST_CARDS, len(state.hands[other]))
        found.append(HANDS + (step - 1) * (MOST_CARDS + 1) + count)
        if state.side_of(other) == rival:
            cards += count
            reserves += len(state.depots[other]) + len(state.threats[other])
            if state.extra_turns[other]:
                found.append(RIVAL + EXTRA)
    found.append(RIVAL + HAND + min(MOST_CARDS, cards))
    found.append(RIVAL + RESERVE + min(2, reserves))


def _of_cards(state: AssertionState, seat: int, side: int, rival: int, found: list[int]) -> None:
    """Add what the seat knows of where cards are."""
    faces, known, in_play = state.faces, state.known, state.in_play
    seen = 0
    for card in range(len(faces)):
        if known[card] >> seat & 1 and 0 <= faces[card] < FACES:
            seen |= 1 << faces[card]
    unseen = ALL_FACES & ~seen
    for face in range(FACES):
        if unseen >> face & 1 and in_play >> face & 1:
            found.append(UNSEEN + face)
    for card in state.centre:
        if known[card] >> seat & 1 and 0 <= faces[card] < FACES:
            found.append(CENTRE + faces[card])
    for card in state.depots[seat] + state.threats[seat]:
        if 0 <= faces[card] < FACES:
            found.append(DEPOT + faces[card])
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        bearer = state.side_of(other)
        start = RIVAL + HOLDS if bearer == rival else PARTNER if bearer == side else OTHERS
        for card in state.hands[other] + state.depots[other] + state.threats[other]:
            if known[card] >> seat & 1 and 0 <= faces[card] < FACES and in_play >> faces[card] & 1:
                found.append(start + faces[card])


def _of_agreements(state: AssertionState, found: list[int]) -> None:
    """Add what has been agreed, and the turns left of an agreed number."""
    for number, (key, value) in enumerate(HOUSE):
        if state.options[key] == value:
            found.append(AGREED + number)
    playing = (state.in_play & ALL_FACES).bit_count()
    found.append(GROUND + (0 if playing > FACES - 6 else 1 if playing > FACES // 3 else 2 if playing else 3))
    most: int = state.options["maxTurns"]
    taken = max(state.turns_taken)
    rise(found, TURNS, max(0, min(MOST_TURNS, most - taken)))


def _of_points(state: AssertionState, seat: int, side: int, rival: int, found: list[int]) -> None:
    """Add what hangs on one trick, and what the last turns have brought."""
    own = theirs = 0.0
    if any(state.held):
        for cells in open_tricks(state):
            lost = lost_without(state, cells)
            own = max(own, lost[side])
            theirs = max(theirs, lost[rival])
    rise(found, HANGING, min(MOST_POINTS, int(own)))
    rise(found, HANGING + MOST_POINTS, min(MOST_POINTS, int(theirs)))
    before = state.preceding
    if before >= 0 and state.side_of(before) != side:
        found.append(RUNS)
        gained = gained_lately(state, before)
        rise(found, LATELY, max(0, min(MOST_POINTS, int(gained[state.side_of(before)]))))
    rise(found, LATELY + MOST_POINTS, max(0, min(MOST_POINTS, int(gained_lately(state, seat)[side]))))


def _of_question(state: AssertionState, seat: int, side: int, frame: Frame, found: list[int]) -> None:
    """Add what is asked, and what may be answered."""
    found.append(ASKED_BY + KINDS.get(frame.kind, OTHER_KIND))
    found.append(ASKED + (ASKS.index(frame.ask) if frame.ask in ASKS else len(ASKS)))
    credit = frame.vars.get("credit")
    if credit in CREDITS:
        found.append(CREDIT + CREDITS.index(credit))
    place: int = frame.vars.get("against", -1)
    if place < 0 and frame.kind not in ("action", "turn", "single"):
        return
    if place >= 0:
        against = state.frames[place]
        found.append(AGAINST + KINDS.get(against.kind, OTHER_KIND))
        claim = against.vars.get("claim")
        if claim in FACE_OF and FACE_OF[claim] < FACES:
            found.append(CLAIMED + FACE_OF[claim])
        if state.side_of(against.seat) != side:
            found.append(AIMED)
        if against.vars.get("victim", -1) == seat:
            found.append(AIMED + 1)
        cells: tuple[int, ...] = against.vars.get("laid_cells", ())
        if against.kind == "action" and cells:
            made = completed_tricks(state.ground, cells, [trick.cells for trick in state.tricks])
            rise(found, AIMED + 2, min(MOST_TRICKS, len(made)))


def behind(state: AssertionState, seat: int) -> list[int]:
    """Return signs of what the seat does not know: what the others hold, and the cards that are drawn next."""
    faces = state.faces
    found: set[int] = set()
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        start = HELD_BY + (step - 1) * FACES
        for card in state.hands[other] + state.depots[other]:
            if 0 <= faces[card] < FACES:
                found.add(start + faces[card])
        told: list[int] = []
        of_hands(state, [other], told)
        for sign in told:
            if SUITS <= sign < SUITS + 5:
                found.add(THEIR_SUITS + 5 * (step - 1) + sign - SUITS)
            elif FINISHES <= sign < FINISHES + 4:
                found.add(THEIR_ENDS + 10 * (step - 1) + sign - FINISHES)
            elif PAIRED <= sign < PAIRED + 6:
                found.add(THEIR_ENDS + 10 * (step - 1) + 4 + sign - PAIRED)
    for card in state.deck[-NEXT_CARDS:]:
        if 0 <= faces[card] < FACES:
            found.add(NEXT + faces[card])
    return sorted(found)


def result_worth(state: AssertionState, seat: int, won: float) -> float:
    """Return a value from 0 to 1: mostly the part of the victory, and a little the lead, so that whoever wins or loses
    anyhow cares."""
    side, scores = state.side_of(seat), state.scores()
    lead = scores[side] - scores[strongest_rival(scores, side)]
    return (1.0 - OF_LEAD) * won + OF_LEAD * squash(lead, LEAD)
