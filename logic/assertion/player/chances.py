"""Chances of each side to win, by the value of its features, the cards left in the deck, and who can draw.

The more cards are still to come, the less the same lead tells (docs/ai_results.md). Whoever is behind and has the card
that ends a game as a draw (8S) takes the half: a third of the games of searches are drawn, and as no rollout
plays strategies, this is told to the judgement.
"""

from __future__ import annotations

from typing import Final

from ...kernel.brain import softmax
from ..rules.state import AssertionState
from ..rules.strategies.lists import EVENERS

UNSURE: Final = 0.75
"""How much of what the features are worth counts while the greater part of the deck is to come: so said, chances come
true."""
CERTAIN: Final = 2
OPEN: Final = 16
"""With so few cards in the deck all of it counts, with so many the least; in between it grows card by card."""
SIDES: Final = 2
"""With more sides an end as a draw is not counted on."""
HELD: Final = 0.6
"""How likely a side that is behind ends the game as a draw by a card it holds, and by one that is still in the deck."""
DRAWN: Final = 0.25


def chances(state: AssertionState, worths: list[float]) -> list[float]:
    """The chance of each side to win, of 1 together, by what the features of each are worth (conditional logit)."""
    counts = assurance(len(state.deck))
    shares = softmax([counts * worth for worth in worths])
    even_out(state, shares)
    return shares


def assurance(cards: int) -> float:
    """Return the share of the features' value that counts with so many cards in the deck, from :data:`UNSURE` to 1."""
    gone = min(max(OPEN - cards, 0), OPEN - CERTAIN) / (OPEN - CERTAIN)
    return UNSURE + (1.0 - UNSURE) * gone


def even_out(state: AssertionState, shares: list[float]) -> None:
    """Bring the shares of two sides nearer together where the one behind has, or may draw, an end as a draw.

    Not where that side has an offer of peace before it or let one pass: ending it so would lose it the game (B*).
    """
    if len(shares) != SIDES or state.options["mutualExhaustion"] != "always":
        return
    behind = 0 if shares[0] < shares[1] else 1
    likely = HELD if _holds(state, behind) else DRAWN if _has(state, state.deck) else 0.0
    if not likely:
        return
    for effect in state.effects:
        if effect.kind in ("offer", "peace") and state.side_of(effect.target) == behind:
            return
    moved = (0.5 - shares[behind]) * likely
    shares[behind] += moved
    shares[1 - behind] -= moved


def _has(state: AssertionState, cards: list[int]) -> bool:
    """Return whether one of the cards is such a card."""
    faces, in_play = state.faces, state.in_play
    return any(faces[card] in EVENERS and in_play >> faces[card] & 1 for card in cards)


def _holds(state: AssertionState, side: int) -> bool:
    """Return whether a side may play one, from the hand or a reserve."""
    for seat in range(state.seats):
        if state.side_of(seat) == side and (_has(state, state.playable(seat)) or _has(state, state.threats[seat])):
            return True
    return False
