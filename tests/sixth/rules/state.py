"""The state of Toll Road: what lies where."""

from __future__ import annotations

from typing import ClassVar, Final

from logic.kernel.cards import RANK
from logic.kernel.fields import HOLDER, NOBODY, Fields, pile, piles
from logic.kernel.plain import Options
from logic.kernel.state import State

DECK: Final = tuple(range(52))
"""The faces of the game: all but the Stars."""


class TollState(State):
    """The last card of ``pile`` is turned up first.

    ``road`` holds the tolls that lie there now, ``spent`` the cards that were laid for earlier ones, and ``won`` the
    tolls of each seat. Everybody sees these three; a hand is seen by its seat, and the pile by nobody.
    """

    holds: ClassVar[Fields] = {
        "pile": pile("pile", NOBODY),
        "hands": piles("hand", HOLDER),
        "road": pile("road"),
        "spent": pile("spent"),
        "won": piles("won"),
    }
    __slots__ = tuple(holds)

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
