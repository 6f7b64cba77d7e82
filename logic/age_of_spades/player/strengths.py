"""Possible strengths of an opponent in a fight by what it commits, guessed from the unseen cards."""

from __future__ import annotations

import math

from ...kernel.cards import RANK
from ..rules.faces import KINDS, MODIFIER
from ..rules.state import AgeState

ALL_MODIFIERS, ALL_MODIFIER_RANKS, HIGHEST = 18, 108, 10
LIKELY_SHARE = 0.6
"""The share of what it may hold that an opponent is assumed to commit."""
ONE_CARD = 1.2
"""An opponent who commits a single card is assumed to commit one of its higher ones."""


class Strengths:
    """A guess at an opponent's commitment, from the unseen cards: a middle and a spread around it, or nothing.

    ``most`` is what it could add at the very most.
    """

    __slots__ = ("middle", "most", "spread")

    def __init__(self, state: AgeState, seat: int, other: int) -> None:
        faces = state.faces
        unseen = seen = seen_ranks = 0
        for card, known in enumerate(state.known):
            if not known >> seat & 1:
                unseen += 1
            elif KINDS[faces[card]] == MODIFIER:
                seen += 1
                seen_ranks += RANK[faces[card]]
        modifiers, ranks = ALL_MODIFIERS - seen, ALL_MODIFIER_RANKS - seen_ranks
        held = len(state.hands[other])
        count = held * modifiers / unseen if unseen else 0.0
        bonus = state.bonus(other, "S")
        average = (ranks / modifiers if modifiers else 0.0) + bonus
        limit = state.commit_limit(other, seat)
        self.most = (HIGHEST + bonus) * (held if limit is None else min(held, limit))
        if count <= 0.0:
            self.middle = self.spread = 0.0
            return
        if limit is None:
            self.middle = LIKELY_SHARE * average * count
        else:
            self.middle = average * (1.0 - math.exp(-count)) * ONE_CARD
        self.spread = 1.0 + 0.5 * self.middle

    def chance(self, lead: float, attacking: bool) -> float:
        """Return the chance to win when ``lead`` ahead before the opponent commits; a tie goes to the defender."""
        if self.spread <= 0.0:
            return 1.0 if (lead > 0 if attacking else lead >= 0) else 0.0
        if lead < 0 or (attacking and lead == 0):
            return 0.0
        if lead > self.most or (not attacking and lead == self.most):
            return 1.0
        edge = lead - self.middle + (-0.5 if attacking else 0.5)
        return 1.0 / (1.0 + math.exp(-2.0 * edge / self.spread))
