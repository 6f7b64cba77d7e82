"""A position of Game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ...kernel.cards import HIDDEN, RANK
from ...kernel.fields import HOLDER, NOBODY, VALUE, Field, Fields, pile, piles
from ...kernel.plain import Options
from ...kernel.state import State, clockwise
from .battle import Attack, unmatched
from .groups import Counts

ARMY_SIZE: Final = 4
ARMY_RANKS: Final = (11, 12, 13, 14)
COURTS: Final = tuple(face for face in range(52) if RANK[face] in ARMY_RANKS)
"""Faces of the cards that make armies."""
NUMBERS: Final = tuple(face for face in range(52) if RANK[face] not in ARMY_RANKS)
"""Faces of the cards that are dealt."""


ENDINGS: Final = ("last", "together", "rounds", "resigned")
"""Why a game may end."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A card an army has lost: in which round, why (``attack``, ``penalty``, ``ground`` or ``resigned``), to whom."""

    card: int
    turn: int
    why: str
    by: tuple[int, ...] = ()


class MatchUps:
    """The result of a round's presentations. Values only: the cards may have been shuffled into the stock since.

    ``groups[seat]`` holds the groups as tuples of card values, ``counts[seat]`` how many of each value there are.
    """

    __slots__ = ("attacks", "counts", "groups", "turn")

    def __init__(
        self, turn: int, groups: tuple[tuple[tuple[int, ...], ...], ...], counts: tuple[Counts, ...],
        attacks: tuple[Attack, ...] = (),
    ) -> None:  # fmt: skip
        self.turn: Final = turn
        self.groups: Final = groups
        self.counts: Final = counts
        self.attacks: Final = attacks


class ArmiesState(State):
    """Zones and what the rules must remember; ``turn`` is the number of the round.

    ``suits[seat]`` is the bit of the army's suit (0: not chosen). ``armies[seat]`` holds its living cards, top first,
    ``fallen[seat]`` the dead ones in the order of their deaths. ``stock`` is drawn from its end. ``presented[seat]``
    holds the groups that lie on the table. ``held_back[seat]`` is how many of the first cards of a hand a seat held
    when it last presented nothing (0: it presented something, or has surrendered those cards): whether it passed (GA7)
    is read from them, so that nobody else need know. ``fresh[seat]`` tells whether the whole hand has just come in one
    deal (GA8), ``skin_since[seat]`` in which round the army was lost (0: it was not) and ``denied[seat]`` which
    values the top card is known by all not to have.
    """

    holds: ClassVar[Fields] = {
        "stock": pile("stock", NOBODY, drawn=True),
        "unused": pile("unused"),
        "aside": Field("aside", written=""),  # others do not see it in its order
        "armies": piles("army"),
        "hands": piles("hand", HOLDER),
        "fallen": VALUE,
        "presented": VALUE,
        "first": VALUE,
        "out": VALUE,
        "suits": VALUE,
        "held_back": VALUE,
        "fresh": VALUE,
        "skin_since": VALUE,
        "denied": VALUE,
        "match_ups": VALUE,
    }
    __slots__ = tuple(holds)

    def __init__(self, seats: int, options: Options, faces: list[int], rng: int, blank: bool = False) -> None:
        super().__init__(seats, options, faces, rng, blank)
        if blank:
            return
        self.first = 0
        self.out = 0
        self.suits = [0] * seats
        self.armies: list[list[int]] = [[] for _ in range(seats)]
        self.fallen: list[list[Loss]] = [[] for _ in range(seats)]
        self.unused: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []
        self.aside: list[int] = []
        self.presented: list[tuple[tuple[int, ...], ...]] = [() for _ in range(seats)]
        self.held_back = [0] * seats
        self.fresh = [False] * seats
        self.skin_since: list[int] = [0] * seats
        self.denied: list[tuple[int, ...]] = [()] * seats
        self.match_ups: MatchUps | None = None

    def copy(self) -> ArmiesState:
        new = ArmiesState(self.seats, self.options, self.faces, self.rng, blank=True)
        self._copy_into(new)
        new.first = self.first
        new.out = self.out
        new.suits = self.suits[:]
        new.armies = [army[:] for army in self.armies]
        new.fallen = [losses[:] for losses in self.fallen]
        new.unused = self.unused[:]
        new.hands = [hand[:] for hand in self.hands]
        new.stock = self.stock[:]
        new.aside = self.aside[:]
        new.presented = self.presented[:]
        new.held_back = self.held_back[:]
        new.fresh = self.fresh[:]
        new.skin_since = self.skin_since[:]
        new.denied = self.denied[:]
        new.match_ups = self.match_ups
        return new

    def scores(self) -> list[int]:
        return [len(army) for army in self.armies]

    def fans(self) -> list[list[int]]:
        """The hands by seat."""
        return self.hands

    def other_zones(self) -> list[tuple[str, list[int]]]:
        """The dead, and what lies on the table."""
        found: list[tuple[str, list[int]]] = []
        for seat in range(self.seats):
            found.append((f"fallen {seat}", [loss.card for loss in self.fallen[seat]]))
            found.append((f"presented {seat}", [card for group in self.presented[seat] for card in group]))
        return found

    def usual_knowledge(self) -> list[int]:
        """Return by card a mask of the seats that know it by where it lies: its owner alone an army that has been
        stacked."""
        masks = super().usual_knowledge()
        for seat, army in enumerate(self.armies if self.turn else []):
            for card in army:
                masks[card] = 1 << seat
        return masks

    def value(self, card: int) -> int:
        """The value of a card: 2 to 10 as printed, jack 11 to ace 14; its face must be known."""
        face = self.faces[card]
        assert face != HIDDEN
        return RANK[face]

    def values(self, cards: list[int] | tuple[int, ...]) -> list[int]:
        """The values of cards whose faces are known."""
        return [self.value(card) for card in cards]

    def total(self, cards: list[int] | tuple[int, ...]) -> int:
        """The sum of the values of cards."""
        total = 0
        for card in cards:
            total += self.value(card)
        return total

    @property
    def hand_size(self) -> int:
        """The number of cards in a whole hand (GA18)."""
        size: int = self.options["handSize"]
        return size

    def cut(self, seat: int) -> int:
        """Return the number of cards on top of a seat's army that fall before the first round (GA19)."""
        whose = self.options["smallArmies"]
        return 2 if whose == "all" else int(whose == seat)

    def is_told(self, seat: int) -> bool:
        """Return whether everybody knows the card on top of a seat's army (GA20)."""
        told: bool = self.options["openTop"] == seat
        return told

    def is_storm(self) -> bool:
        """Return whether nothing cancels in this round (GA17)."""
        every = self.options["storm"]
        return every != "none" and self.turn % int(every) == 0

    def uncancelled(self, mine: Counts, yours: Counts) -> Counts:
        """The groups of ``mine`` that are left against ``yours`` in this round (5.2, GA17)."""
        return mine if self.is_storm() else unmatched(mine, yours)

    def playing(self) -> list[int]:
        """The seats still in the game, rising."""
        return [seat for seat in range(self.seats) if not self.out >> seat & 1]

    def in_order(self) -> list[int]:
        """The seats still in the game, the first player's first (GA15)."""
        return clockwise(self.first, self.seats, self.out)

    def on_skin(self, seat: int) -> bool:
        """Return whether a seat in the game has lost its whole army."""
        return bool(self.skin_since[seat]) and not self.out >> seat & 1

    def top_code(self, seat: int) -> str | None:
        """The code of the top card of an army, ``None`` for none."""
        return self.code(self.armies[seat][0]) if self.armies[seat] else None
