"""Values of cards and expected gains of attacks: what hints say of them, and where worlds put what was seen.

Whatever is judged for a seat is read from what that seat knows (``state.known``, what was seen in the places of the
defence, and the discards, from which everybody can tell which ranks a side has left).
"""

from __future__ import annotations

from functools import lru_cache

from ...kernel.cards import HIDDEN, RANK
from ..rules.faces import ACE, TWO
from ..rules.state import NO_CARD, StrategicState

THREE, KING = 3, 13
LENGTH = ACE + 1
"""Lists by rank have so many entries; those below two are 0."""
COMMON, SLOPE = 0.5, 0.25
"""What losing any card costs, and what one adds that beats every card: as shares of a logit of the chance to win."""
ACE_WORTH, SAFE_ACE = 1.7, 0.4
"""What an ace adds, and what more once no two is left that could beat it."""
TWO_WORTH = (-0.1, 0.9, 1.2)
"""What a two adds, by how many aces the enemy has left."""
TOP_WORTH = 0.3
"""What a king adds once the enemy has no ace left."""
INITIATIVE = 0.1
TIE_COST = 0.1
SPENT = 0.1
"""What it costs to use a card that wins, as a share of its worth: it goes under the pile for a while."""
RARE = 0.3
"""How likely an ace or a two lies hidden in a defence, against any other card: they serve better in the hand."""
LEFT_ALONE = 0.1
"""How often a defender that was seen is left where it lies though something weaker could take its place."""

Ranks = tuple[int, ...]
"""How many cards there are of each rank."""
_ALL = [0, 0, *[2] * 13]
_KEPT = 4096
"""Judgements of what both sides have left that are kept: a search meets the same ones over and over."""


def left_ranks(state: StrategicState, owner: int) -> Ranks:
    """The ranks that a side may have left, as everybody can tell from its discards, and who put cards aside from these.

    In a world all that is out of the war is known; in a view what is out unseen counts as left (SW14).
    """
    ranks = _ALL[:]
    faces = state.faces
    for card in state.discards[owner]:
        ranks[RANK[faces[card]]] -= 1
    for card in state.aside[owner]:
        if faces[card] != HIDDEN:
            ranks[RANK[faces[card]]] -= 1
    return tuple(ranks)


def unseen_ranks(state: StrategicState, owner: int, seat: int) -> Ranks:
    """Return those of them that a seat has not placed yet."""
    ranks = list(left_ranks(state, owner))
    faces, known = state.faces, state.known
    for cards in (state.piles[owner], state.hands[owner], state.defence[owner]):
        for card in cards:
            if card != NO_CARD and known[card] >> seat & 1:
                ranks[RANK[faces[card]]] -= 1
    return tuple(ranks)


def beaten_by(ranks: Ranks) -> list[int]:
    """Return for each rank how many of the cards it beats."""
    found = [0] * LENGTH
    below = 0
    for rank in range(THREE, LENGTH):
        below += ranks[rank - 1]
        found[rank] = below
    found[ACE] -= ranks[TWO]
    found[TWO] = ranks[ACE]
    return found


@lru_cache(_KEPT)
def worths(mine: Ranks, theirs: Ranks) -> tuple[float, ...]:
    """Return the value of a card of each rank to its side, in logits of the chance to win."""
    total = sum(theirs) or 1
    beaten = beaten_by(theirs)
    found = [0.0] * LENGTH
    for rank in range(TWO, LENGTH):
        found[rank] = COMMON + SLOPE * (beaten[rank] + 0.5 * theirs[rank]) / total
    found[TWO] = COMMON + TWO_WORTH[theirs[ACE]]
    found[ACE] = ACE_WORTH if theirs[TWO] else ACE_WORTH + SAFE_ACE
    if not theirs[ACE]:
        found[KING] += TOP_WORTH
    return tuple(found)


def stays(seen: int, unseen: Ranks, hand: int) -> float:
    """Return the chance that a card of rank ``seen`` still lies where it was seen, its owner holding ``hand`` other
    cards."""
    total = sum(unseen)
    below = sum(unseen[THREE:seen])
    return LEFT_ALONE + (1.0 - LEFT_ALONE) * (1.0 - below / total) ** hand


class Prospects:
    """The expected gains of a seat's attacks on the other: worked out once for a decision."""

    __slots__ = ("_blind", "enemy", "mine", "own", "seat", "state", "theirs", "unseen")

    def __init__(self, state: StrategicState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.enemy = 1 - seat
        self.unseen = unseen_ranks(state, self.enemy, seat)
        own_left, enemy_left = left_ranks(state, seat), left_ranks(state, self.enemy)
        self.mine = worths(own_left, enemy_left)
        self.theirs = worths(enemy_left, own_left)
        self._blind: dict[int, float] = {}

    def against(self, own: int, there: int) -> float:
        """Return the gain of rank against rank."""
        if own == there:
            return -TIE_COST
        wins = own > there
        if own + there == TWO + ACE and (own == TWO or there == TWO):
            wins = own == TWO
        return self.theirs[there] + INITIATIVE if wins else -self.mine[own]

    def blind(self, own: int) -> float:
        """Return the expected gain of an attack on a card never seen."""
        found = self._blind.get(own)
        if found is not None:
            return found
        total = gain = 0.0
        unseen = self.unseen
        for there in range(TWO, LENGTH):
            count = unseen[there]
            if count:
                likely = count * RARE if there in (TWO, ACE) else count
                total += likely
                gain += likely * self.against(own, there)
        found = gain / total if total else 0.0
        self._blind[own] = found
        return found

    def seen_at(self, target: int) -> int:
        """The rank last seen where a hidden card lies, if that card may still be there; else 0."""
        state = self.state
        slot = state.slot_of(self.enemy, target)
        if slot < 0:
            return 0
        last = state.memory[self.enemy][slot]
        if last == HIDDEN or not self.unseen[RANK[last]]:
            return 0
        return RANK[last]

    def place(self, target: int) -> int:
        """Return the mark that a seat can tell targets apart by: the rank it knows, 100 and the rank last seen
        there, or 0."""
        state = self.state
        if state.known[target] >> self.seat & 1:
            return RANK[state.faces[target]]
        seen = self.seen_at(target)
        return 100 + seen if seen else 0

    def attack(self, own: int, place: int) -> float:
        """Return the expected gain of an attack with rank ``own``; ``place`` is a mark of :meth:`place`."""
        cost = SPENT * self.mine[own]
        if 0 < place < 100:
            return self.against(own, place) - cost
        expected = self.blind(own)
        if place:
            seen = place - 100
            share = stays(seen, self.unseen, len(self.state.hands[self.enemy]))
            expected = share * self.against(own, seen) + (1.0 - share) * expected
        return expected - cost
