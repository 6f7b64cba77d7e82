"""The tree of an information set search: what has been tried, how often it could be tried, and what came of it.

Single-observer information set search (Cowling, Powley and Whitehouse 2012): one tree over all sampled worlds, whose
branches count in how many of them they were to be had (availability); values are vectors, one number for each seat.
Where several seats answer sealed, each has statistics of its own at the node (decoupled: Tak, Lanctot, Winands 2014).
"""

from __future__ import annotations

import math

from ..kernel.brain import Move
from ..kernel.plain import Key
from ..kernel.rng import Chance

LOTS = 1024
HALF_LOTS = LOTS / 2.0


class Edge:
    """The statistics of one move at one node."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0

    def mean(self) -> float:
        """Return the average value, from 0 to 1; one half before anything is known."""
        return self.total / self.visits if self.visits else 0.5

    def add(self, value: float) -> None:
        """Count one result."""
        self.visits += 1
        self.total += value


class Node:
    """A place in the tree: for each seat that answers there its moves by key, and the nodes after what they chose."""

    __slots__ = ("children", "tables", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.tables: dict[int, dict[Key, Edge]] = {}
        self.children: dict[Key, Node] = {}

    def table(self, seat: int) -> dict[Key, Edge]:
        """The seat's moves here."""
        found = self.tables.get(seat)
        if found is None:
            found = self.tables[seat] = {}
        return found


def select(
    node: Node, seat: int, moves: list[Move], width: float, explore: float, trust: float, chance: Chance | None = None
) -> Move:
    """The move to try next, by UCB1 with availability, over the most promising moves only (progressive widening).

    ``width`` times the root of the visits is how many moves are looked at; ``explore`` is the constant of UCB1 and
    ``trust`` how much the prior counts while little is known. What was never tried comes first, best prior first.
    With ``chance`` the part that explores is drawn by lot, move by move: two seats that choose at once by fixed rules
    would go round in step and learn nothing of each other.
    """
    table = node.table(seat)
    looked_at = min(len(moves), max(2, int(width * math.sqrt(node.visits + 1.0))))
    best = moves[0]
    best_score = -1.0
    untried: Move | None = None
    for place in range(looked_at):
        move = moves[place]
        edge = table.get(move.key)
        if edge is None:
            edge = table[move.key] = Edge()
        edge.available += 1
        if untried is not None:
            continue
        if edge.visits == 0:
            untried = move
            continue
        bonus = explore * math.sqrt(math.log(edge.available) / edge.visits)
        if chance is not None:
            bonus *= chance.below(LOTS) / HALF_LOTS
        score = edge.total / edge.visits + bonus
        score += trust * move.weight / (1.0 + edge.visits)
        if score > best_score:
            best, best_score = move, score
    return best if untried is None else untried
