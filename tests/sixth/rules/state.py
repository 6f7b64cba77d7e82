"""What lies where in Toll Road."""

from __future__ import annotations

from typing import Final

from logic.kernel.cards import RANK
from logic.kernel.plain import Options
from logic.kernel.state import State

DECK: Final = tuple(range(52))
"""The faces of the game: all but the Stars."""


class TollState(State):
    """The last card of ``pile`` is turned up first.

    ``road`` holds the tolls that lie there now, ``spent`` the cards that were laid for earlier ones, and ``won`` the
    tolls of each seat. Everybody sees these three; a hand is seen by its seat, and the pile by nobody.
    """

    __slots__ = ("hands", "pile", "road", "spent", "won")

    def __init__(self, seats: int, options: Options, faces: list[int], rng: int, blank: bool = False) -> None:
        super().__init__(seats, options, faces, rng, blank)
        if blank:
            return
        self.pile: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.road: list[int] = []
        self.spent: list[int] = []
        self.won: list[list[int]] = [[] for _ in range(seats)]

    def copy(self) -> TollState:
        """Return a copy that shares nothing changeable with this one."""
        new = TollState(self.seats, self.options, self.faces, self.rng, blank=True)
        self._copy_into(new)
        new.pile = self.pile[:]
        new.hands = [cards[:] for cards in self.hands]
        new.road = self.road[:]
        new.spent = self.spent[:]
        new.won = [cards[:] for cards in self.won]
        return new

    def zones(self) -> list[tuple[str, list[int]]]:
        """Return every zone with its cards; each card lies in exactly one."""
        hands = [(f"hand {seat}", cards) for seat, cards in enumerate(self.hands)]
        won = [(f"won {seat}", cards) for seat, cards in enumerate(self.won)]
        return [*hands, *won, ("pile", self.pile), ("road", self.road), ("spent", self.spent)]

    def usually_known(self, card: int) -> int:
        """Return the mask of the seats that know a card by where it lies."""
        if card in self.pile:
            return 0
        for seat, hand in enumerate(self.hands):
            if card in hand:
                return 1 << seat
        return (1 << self.seats) - 1

    def toll(self) -> int:
        """Return what the tolls on the road are worth together, in points."""
        return sum(RANK[self.faces[card]] for card in self.road)

    def points(self, seat: int) -> int:
        """Return what a seat has won so far."""
        return sum(RANK[self.faces[card]] for card in self.won[seat])

    def scores(self) -> list[int]:
        """Return what each seat has won so far."""
        return [self.points(seat) for seat in range(self.seats)]

    def unseen_ranks(self, seat: int) -> list[int]:
        """Return the ranks of the cards whose faces a seat does not know: the other hand and the pile."""
        seen = {face for face, known in zip(self.faces, self.known, strict=True) if known >> seat & 1}
        return [RANK[face] for face in DECK if face not in seen]

    def beaten(self, card: int, ranks: list[int]) -> int:
        """Return how many of the ranks a card beats (rule 4)."""
        rank = RANK[self.faces[card]]
        return sum(rank > other for other in ranks)
