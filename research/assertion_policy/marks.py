"""The marks by which a policy of Art of War Assertion tells its choices apart.

A build is marked by what comes of it, as the careful player judges builds (`heuristics`); everything else by what
is chosen for which strategy: the card, whose it is and where it lies, what hangs on a place, what it is against.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from logic.assertion.player.blows import CLAIMED, gained_lately, hanging, lost_without, open_tricks
from logic.assertion.player.heuristics import COUNT, depths_of
from logic.assertion.player.spending import prices_of
from logic.assertion.rules.grid import index_of
from logic.assertion.rules.intent import suits_of
from logic.assertion.rules.state import AssertionState
from logic.assertion.rules.strategies.card import Card
from logic.assertion.rules.strategies.registry import BY_CODE, rule_of
from logic.kernel.actions import DONE, NO, PASS, Action
from logic.kernel.cards import ANY_SUIT, FACE_CODES, FACE_OF
from logic.kernel.frames import Frame

from .reading import FACES, KIND_COUNT, KINDS, OTHER_KIND
from .signs import strongest_rival

COLUMNS: Final = 16
OPTION_KINDS: Final = (
    "play", "strategy", "respond", "card", "cell", "cells", "seat", "choice", "number", "suit", "discard", "yes", "no",
    "done", "pass", "serve",
)  # fmt: skip
WORDS: Final = (
    "accept", "decline", "build", "strategy", "enact", "mend", "leave", "call", "call_bait", "first", "second",
    "marked", "three", "row", "column", "table", "highest", "lowest", "exchange", "recall",
)  # fmt: skip
OTHER_WORD: Final = len(WORDS)
NUMBERS: Final = 10

# builds
BEHINDS: Final[list[float]] = [0.001, 0.1, 0.25, 0.5, 0.8, 1.2, 1.8, 2.6, 4.0]
PROMISES: Final[list[float]] = [-2.0, -1.0, -0.5, 0.0, 0.3, 0.6, 1.0, 1.5, 2.0, 3.0, 5.0]
LEFTS: Final[list[float]] = [0.05, 0.15, 0.3, 0.4, 0.6, 0.75, 1.0]
STEPS: Final = 12
ROW_BUILD: Final = 0
ROW_COVER: Final = 1
ROW_SINGLE: Final = 2
PLACE: Final = 3
PLACES: Final = 24
BEHIND: Final = PLACE + PLACES
PROMISE: Final = BEHIND + STEPS
TRICKS: Final = PROMISE + STEPS
LINES: Final = TRICKS + 16
"""Points of lines gained: given away, none, four, up to eight, more."""
REACH: Final = LINES + 5
GUARD: Final = REACH + 3 * 8
LEFT: Final = GUARD + 8
"""What is left to the opponents, and whether it is more than before."""
STARS: Final = LEFT + 2 * 8
LAID: Final = STARS + 15
FINISHING: Final = LAID + FACES
DEPTH: Final = FINISHING + 8
BUILT_ON: Final = DEPTH + 16

# everything else
OPTION: Final = BUILT_ON
PLAYED: Final = OPTION + len(OPTION_KINDS) + 1
ANSWERED: Final = PLAYED + FACES
TARGET: Final = ANSWERED + FACES
NAMED: Final = TARGET + FACES
WORD: Final = NAMED + FACES
NUMBER: Final = WORD + OTHER_WORD + 1
SUIT: Final = NUMBER + NUMBERS
BY_KIND: Final = SUIT + 4
"""Of the frame that asks: what is chosen, or that nothing is."""
OWNER: Final = BY_KIND + 2 * KIND_COUNT
WHERE: Final = OWNER + 4 * KIND_COUNT
"""Whose a target is and where it lies."""
ZONES: Final = 7
MET: Final = WHERE + 5 * ZONES
"""What is answered, and what is let pass; what is called, and what is believed."""
LET: Final = MET + KIND_COUNT
CALLED: Final = LET + KIND_COUNT
TRUSTED: Final = CALLED + FACES
WORTH: Final = TRUSTED + FACES
"""By how much a blow sets the opponents back."""
OWN_LOSS: Final = WORTH + 8
THEIR_LOSS: Final = OWN_LOSS + 8
DEEP: Final = THEIR_LOSS + 8
LINED: Final = DEEP + 2 * 8
PRICE: Final = LINED + 26
BESIDE: Final = PRICE + 8
"""What the best build promises, beside a strategy, a pass or the like."""
FLAGS: Final = BESIDE + STEPS
TRUE, KNOWN, HELD, APART = range(4)
"""A claim is true; an opponent may know it to be false; a named card is in the hand it is sought in; a claim must be
false."""
TRIED: Final = FLAGS + 8
"""By how much more an option betters the position than the best of the others, when it is tried out; then by how much
at all; then by how much the best option betters it more than a build."""
BETTERED: Final = TRIED + STEPS
BESIDE_TRIED: Final = BETTERED + STEPS
FIRST: Final = BESIDE_TRIED + STEPS
"""Of a single placement: how many are due, the tricks that it completes at once, and what it leaves to the
opponents."""
MARKS: Final = FIRST + 4 * 4 * 8

PRICES: Final[list[float]] = [-0.5, 0.001, 0.5, 1.0, 1.5, 2.0, 3.0]
WORTHS: Final[list[float]] = [0.001, 1.0, 2.0, 4.0, 6.0, 9.0, 13.0]
TRIALS: Final[list[float]] = [-6.0, -3.0, -1.5, -0.7, -0.2, 0.001, 0.4, 0.8, 1.5, 3.0, 6.0]
"""Bounds of what is better than something else, in points."""
NOTHING: Final = -99.0
"""What no build at all betters a position by: less than anything does."""
DEPTHS: Final[list[float]] = [1.0, 3.0, 5.0, 7.0, 9.0, 11.0, 14.0]


def step(bounds: list[float], number: float) -> int:
    """Return how many bounds a number reaches."""
    found = 0
    for bound in bounds:
        if number < bound:
            break
        found += 1
    return found


class Facts:
    """Facts for the marks of all options of a decision: where cards are known to be, and what blows are worth.

    The best build promises ``beside``, in steps (-1: there is none), and betters the position by ``built``.
    """

    def __init__(self, state: AssertionState, seat: int, beside: int = -1, built: float = NOTHING) -> None:
        self.beside = beside
        self.built = built
        self.state = state
        self.seat = seat
        self.side = state.side_of(seat)
        self.rival = strongest_rival(state.scores(), self.side)
        self.frame: Frame = state.frames[-1]
        self.kind = KINDS.get(self.frame.kind, OTHER_KIND)
        self.places = [-1] * FACES
        for card in range(len(state.faces)):
            face = state.faces[card]
            if state.known[card] >> seat & 1 and 0 <= face < FACES:
                self.places[face] = card
        self._cut = -1.0

    def knows(self, card: int) -> bool:
        """Return whether the seat knows a card."""
        return bool(self.state.known[card] >> self.seat & 1)

    def owner(self, seat: int) -> int:
        """Return whose a seat is: one's own, the partner's, the strongest opponent's, another opponent's."""
        if seat == self.seat:
            return 0
        side = self.state.side_of(seat)
        return 1 if side == self.side else 2 if side == self.rival else 3

    def whose(self, card: int) -> int:
        """Return whose a card is and where it lies, as one number."""
        state = self.state
        for other in range(state.seats):
            owner = self.owner(other)
            if card in state.hands[other]:
                return owner * ZONES
            if card in state.depots[other]:
                return owner * ZONES + 1
            if card in state.threats[other]:
                return owner * ZONES + 2
            if card in state.aside[other]:
                return owner * ZONES + 3
        cell = state.ground.card.find(card + 1)
        if cell >= 0:
            return self.owner(max(0, state.ground.owner[cell] - 1)) * ZONES + 4
        return 4 * ZONES + (5 if card in state.centre else 6)

    def apart(self, face: int, cards: Sequence[int]) -> bool:
        """Return whether the seat sees that a card is none of these."""
        return self.places[face] >= 0 and self.places[face] not in cards

    # blows --------------------------------------------------------------------------------------------------------

    def blow(self, rule: Card | None) -> float:
        """Return the points by which a strategy sets the opponents back at once, those of its own side taken off."""
        if rule is None:
            return 0.0
        state = self.state
        if rule.unlinks:
            if self._cut < 0.0:
                self._cut = 0.0
                if any(state.held):
                    for cells in open_tricks(state):
                        self._cut = max(self._cut, hanging(state, self.side, cells))
            return self._cut
        before = state.preceding
        if not (rule.undoes_turn or rule.seizes) or before < 0 or state.side_of(before) == self.side:
            return 0.0
        gained = gained_lately(state, before)
        if rule.undoes_turn:
            return sum(gained) - 2.0 * gained[self.side]
        return CLAIMED * gained[state.side_of(before)]

    def through(self, rule: Card) -> float:
        """Return the greatest blow, in points, that can be dealt through a card which enacts others."""
        state, where = self.state, rule.enacts_from
        faces: list[int] = []
        if where == "removed" or where == "centre":
            cards = state.removed if where == "removed" else state.centre
            faces = [state.faces[card] for card in cards if self.knows(card)]
        elif where == "board":
            faces = [state.faces[card] for card in state.ground.board_cards() if self.knows(card)]
            faces = [face for face in faces if 0 <= face < FACES and FACE_CODES[face][-1] == rule.code[-1]]
        elif where == "declared":
            for other in state.opponents(self.seat):
                record = state.records[other]
                if record is not None:
                    faces += [FACE_OF[one.code] for one in record.declared if one.code in FACE_OF]
        elif where == "claimed":
            faces = [face for face in range(FACES) if FACE_CODES[face][0] in "AK"]
        most = 0.0
        for face in faces:
            if 0 <= face < FACES and state.in_play >> face & 1:
                most = max(most, self.blow(BY_CODE.get(FACE_CODES[face])))
        return most


def mark_option(facts: Facts, option: Action, gained: float, over: float, marks: list[int]) -> None:
    """Add the marks of one option of the rules.

    When it is tried out it betters the position by ``gained``, and by so much more than the best of the others does
    (``over``).
    """
    state, frame, kind = facts.state, facts.frame, option.kind
    refuses = option in (PASS, NO, DONE)
    what = where = met = worth = own = theirs = deep = lined = price = flag = owned = -1
    if kind in ("play", "respond", "card", "discard"):
        card = option.card
        if facts.knows(card):
            face = state.faces[card]
            rule = rule_of(state, card)
            if 0 <= face < FACES:
                what = (PLAYED if kind == "play" else ANSWERED if kind == "respond" else TARGET) + face
                price = PRICE + step(PRICES, prices_of(state).held[face])
            if kind == "play" and rule is not None:
                worth = WORTH + step(WORTHS, max(facts.blow(rule), facts.through(rule)))
            elif kind == "card":
                worth = WORTH + step(WORTHS, facts.blow(rule))
            if kind == "discard" or (kind == "card" and card in state.hands[facts.seat]):
                lined = LINED + _alike(state, facts.seat, card)
        place = facts.whose(card)
        where = WHERE + place
        owned = OWNER + 4 * facts.kind + min(3, place // ZONES)
        if kind == "respond":
            met = MET + _against(facts)
    elif kind == "cell" or kind == "cells":
        cells = _cells(option)
        own, theirs = _losses(facts, cells)
        deep, lined = _place(facts, cells)
        seat = state.ground.owner[cells[0]] - 1
        owned = OWNER + 4 * facts.kind + (facts.owner(seat) if seat >= 0 else 3)
        card = state.ground.card[cells[0]] - 1
        if card >= 0 and facts.knows(card) and 0 <= state.faces[card] < FACES:
            what = TARGET + state.faces[card]
            worth = WORTH + step(WORTHS, facts.blow(rule_of(state, card)))
    elif kind == "seat":
        owner = facts.owner(option.number)
        where, owned = WHERE + owner * ZONES, OWNER + 4 * facts.kind + owner
        price = PRICE + min(7, len(state.hands[option.number]))
    elif kind == "strategy":
        face = FACE_OF[option.word]
        if 0 <= face < FACES:
            what = (PLAYED if frame.kind == "action" else NAMED) + face
            worth = WORTH + step(WORTHS, facts.blow(BY_CODE.get(option.word)))
            flag = _said(facts, face)
    elif kind == "choice":
        what = WORD + (WORDS.index(option.word) if option.word in WORDS else OTHER_WORD)
    elif kind == "number":
        what = NUMBER + min(NUMBERS - 1, max(0, option.number))
    elif kind == "suit":
        what = SUIT + "SHDC".index(option.word)
    elif frame.ask == "window" or frame.ask == "call":
        met = LET + _against(facts)
        if frame.ask == "call":
            called = state.frames[frame.vars["against"]]
            claim = FACE_OF.get(called.vars.get("claim") or "", FACES)
            if claim < FACES:
                what = (TRUSTED if refuses else CALLED) + claim
                if facts.apart(claim, _could_be(state, called)):
                    flag = FLAGS + 2 * APART + refuses
    marks += (
        OPTION + (OPTION_KINDS.index(kind) if kind in OPTION_KINDS else len(OPTION_KINDS)),
        BY_KIND + 2 * facts.kind + refuses,
        what, where, owned, met, worth, own, theirs, deep, lined, price, flag,
        BESIDE + facts.beside if facts.beside >= 0 else -1, TRIED + step(TRIALS, over), BETTERED + step(TRIALS, gained),
    )  # fmt: skip


def _cells(option: Action) -> tuple[int, ...]:
    """Return the cells that an option names."""
    value = option.value
    assert isinstance(value, tuple)
    return tuple([index_of(value[at], value[at + 1]) for at in range(0, len(value), 2)])


def _alike(state: AssertionState, seat: int, card: int) -> int:
    """Return how many cards of the hand have the suit of a card, from 0, of a Star 25."""
    suit = suits_of(state, card)
    if suit == ANY_SUIT:
        return 25
    return min(4, len([other for other in state.hands[seat] if suits_of(state, other) == suit]))


def _against(facts: Facts) -> int:
    """Return the number of the kind of frame that may be answered."""
    place: int = facts.frame.vars.get("against", -1)
    return KINDS.get(facts.state.frames[place].kind, OTHER_KIND) if place >= 0 else OTHER_KIND


def _could_be(state: AssertionState, called: Frame) -> list[int]:
    """Return the cards among which the one that is claimed must be."""
    cards = [*state.depots[called.seat], *state.threats[called.seat]]
    if called.vars.get("under_card") is not None:
        cards.append(called.vars["under_card"])
    return cards


def _losses(facts: Facts, cells: tuple[int, ...]) -> tuple[int, int]:
    """Return the marks of what either side loses if these cells link nothing any more."""
    if not any(facts.state.held) or not facts.state.ground.suit[cells[0]]:
        return -1, -1
    lost = lost_without(facts.state, cells)
    return OWN_LOSS + step(WORTHS, lost[facts.side]), THEIR_LOSS + step(WORTHS, lost[facts.rival])


def _place(facts: Facts, cells: tuple[int, ...]) -> tuple[int, int]:
    """Return the marks of how deep cells lie in a land, and of the lines through an empty one."""
    state, cell = facts.state, cells[0]
    own = theirs = 0
    for home in state.layout.homes:
        depth = depths_of(home.vector)[cell]
        if home.side == facts.side:
            own = max(own, depth)
        else:
            theirs = max(theirs, depth)
    deep = DEEP + step(DEPTHS, theirs) if theirs >= own else DEEP + 8 + step(DEPTHS, own)
    row, column = state.ground.row_block[cell], state.ground.column_block[cell]
    if state.ground.suit[cell]:
        return deep, -1
    return deep, LINED + 5 * COUNT[row & ANY_SUIT] + COUNT[column & ANY_SUIT]


def _said(facts: Facts, face: int) -> int:
    """Return the mark of what is known of a card that is named: claimed under a mask, or sought in a hand."""
    state, names = facts.state, facts.frame.vars
    card = facts.places[face]
    if card < 0:
        return -1
    if card == names.get("under_card"):
        return FLAGS + 2 * TRUE
    victim: int = names.get("victim", -1)
    if victim >= 0 and card in state.hands[victim]:
        return FLAGS + 2 * HELD
    if any(state.known[card] >> other & 1 for other in state.opponents(facts.seat)):
        return FLAGS + 2 * KNOWN
    return FLAGS + 2 * KNOWN + 1
