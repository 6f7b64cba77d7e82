"""Which cards a build is laid with: what a card does while it is laid against what it is worth in the hand.

On the ground a card is its suit. But some cards do something while they are built (2S, 4S, 7S), and others are
strategies worth keeping. A search that compares builds by their suits must lay them with the right cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.cards import CODES
from ...kernel.frames import Frame
from ..rules.build import Laid, completed_tricks
from ..rules.intent import suits_of, tentative
from ..rules.scoring import linked_tricks
from ..rules.state import AssertionState
from .heuristics import laid_after

HELD_WORTH: Final = {
    "6D": 3.5, "6C": 2.8, "10C": 2.5, "R*": 2.2, "AD": 1.8, "AS": 1.7, "3S": 1.6, "7S": 1.5, "KH": 1.3, "KS": 1.2,
    "8S": 1.0, "B*": 1.0, "9H": 0.7, "8H": 0.7, "JH": 0.7, "QD": 0.7, "2S": 0.7, "4S": 0.7, "5C": 0.5, "5D": 0.5,
    "10S": 0.4, "JS": 0.4, "QH": 0.3, "6S": 0.3, "4C": 0.3, "7H": 0.2, "5H": 0.2, "10D": 0.15, "KD": 0.1, "QC": 0.1,
    "QS": 0.1, "2H": 0.1, "AC": 0.1, "10H": 0.05,
}  # fmt: skip
"""What a card is worth to a hand beyond any card, in cards: from what a Captain's search found that it gained by
playing it, turn for turn in which it was held (120 games)."""
HELD: Final = tuple(HELD_WORTH.get(code, 0.0) for code in CODES)
IN_POINTS: Final = 0.4
"""A card in points, when it is laid."""
MARCH_WORTH: Final = 1.3
"""One more action (7S), in points."""
TWO: Final = CODES.index("2S")
FOUR: Final = CODES.index("4S")
SEVEN: Final = CODES.index("7S")

LAID_COST: Final = tuple(-1.0 if face == SEVEN else held for face, held in enumerate(HELD))
"""In which order cards of one suit are laid where nothing is looked at closely; and so if a trick is completed."""
FINISHING_COST: Final = tuple(-0.5 if face in (TWO, FOUR) else cost for face, cost in enumerate(LAID_COST))


def best_cards(view: AssertionState, frame: Frame, seat: int, build: Sequence[Laid]) -> tuple[float, dict[int, int]]:
    """What the best cards of the seat's hand add to a build, in points, and these cards by the bits of their suits.

    A suit that only a Star could stand for is left out; cards that are laid already stay.
    """
    chosen = {suit: card for card, _, suit in tentative(frame)}
    gained = 0.0
    tricks: list[tuple[int, ...]] | None = None
    for cell, bit in build:
        if bit in chosen:
            continue
        best, most = -1, 0.0
        for card in view.hands[seat]:
            if suits_of(view, card) != bit:
                continue
            face = view.faces[card]
            worth = -IN_POINTS * HELD[face]
            if face == SEVEN:
                worth += MARCH_WORTH if marches(view, frame, seat) else 0.0
            elif face in (TWO, FOUR):
                if tricks is None:
                    tricks = completed_tricks(laid_after(view.ground, build), [at for at, _ in build])
                mine = [trick for trick in tricks if cell in trick]
                linked = [linked_tricks(view, trick, tricks) for trick in mine] if face == FOUR else []
                worth += len(mine) if face == TWO else max(linked, default=0)
            if best < 0 or worth > most:
                best, most = card, worth
        if best >= 0:
            chosen[bit] = best
            gained += most
    return gained, chosen


def marches(view: AssertionState, frame: Frame, seat: int) -> bool:
    """Whether a plain build with 7S brings one more action here (D-7S3)."""
    plain = frame.kind == "action" and frame.vars.get("form", "plain") == "plain"
    return plain and not frame.vars.get("no_march") and view.frames[0].seat == seat
