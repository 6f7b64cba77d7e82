"""Facts for the reasons of hints: what cards are worth, and what an attack may be expected to bring.

Whatever is judged for a seat is read from what that seat knows (``state.known``, what was seen in the places of the
defence, and the discards, from which everybody can tell which ranks a side has left).
"""

from __future__ import annotations

from ...kernel.cards import HIDDEN, RANK
from ..player.memories import RARE, left_ranks, stays, unseen_ranks
from ..rules.faces import ACE, TWO
from ..rules.state import StrategicState

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
Ranks = list[int]
"""How many cards there are of each rank."""


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


def worths(theirs: Ranks) -> list[float]:
    """Return the value of a card of each rank to its side, in logits of the chance to win, by the ranks it faces."""
    total = sum(theirs) or 1
    beaten = beaten_by(theirs)
    found = [0.0] * LENGTH
    for rank in range(TWO, LENGTH):
        found[rank] = COMMON + SLOPE * (beaten[rank] + 0.5 * theirs[rank]) / total
    found[TWO] = COMMON + TWO_WORTH[theirs[ACE]]
    found[ACE] = ACE_WORTH if theirs[TWO] else ACE_WORTH + SAFE_ACE
    if not theirs[ACE]:
        found[KING] += TOP_WORTH
    return found


class Prospects:
    """The expected gains of a seat's attacks on the other: worked out once for a decision."""

    def __init__(self, state: StrategicState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.enemy = 1 - seat
        self.unseen = unseen_ranks(state, self.enemy, seat)
        self.left = left_ranks(state, self.enemy, seat)
        self.mine = worths(self.left)
        self.theirs = worths(left_ranks(state, seat, seat))

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
        total = gain = 0.0
        unseen = self.unseen
        for there in range(TWO, LENGTH):
            count = unseen[there]
            if count:
                likely = count * RARE if there in (TWO, ACE) else count
                total += likely
                gain += likely * self.against(own, there)
        return gain / total if total else 0.0

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
