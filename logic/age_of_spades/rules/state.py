"""A position of Age of Spades."""

from __future__ import annotations

from typing import ClassVar, Final

from ...kernel.fields import HOLDER, NOBODY, VALUE, Fields, pile, piles
from ...kernel.ledger import LedgerEntry
from ...kernel.plain import Options
from ...kernel.state import State, clockwise
from . import faces
from .faces import STRUCTURE

HAND_SIZE: Final = 7
SURGE: Final = 10
SURGE_UNITS: Final = 3
USUAL_TARGET: Final = 30
"""What the Clubs civilization adds to an attack, and with how many units (AS8)."""
COST: Final = 10
CHEAP_COST: Final = 8
"""What a structure costs, and what it costs the Diamonds civilization."""


LYING: Final = ("units", "structures", "face-down")
"""Zones of a seat whose cards may be lost from the table."""
ENDINGS: Final = ("target", "agreed", "deadlock", "rounds", "resigned")
"""Why a game may end."""


class Construction:
    """A face-down card under way with the production cards that lie on it.

    Nobody changes one. Written out because a dataclass is made by interpreted code even in the compiled build.
    """

    __slots__ = ("card", "production")

    def __init__(self, card: int, production: tuple[int, ...] = ()) -> None:
        self.card: Final = card
        self.production: Final = production


class VictoryEntry(LedgerEntry):
    """Victory points with their reason: ``achievement`` (``code`` says which), ``raid`` or ``hearts``."""

    __slots__ = ("code",)

    def __init__(self, turn: int, side: int, points: int, why: str, code: str | None = None) -> None:
        super().__init__(turn, side, points, why)
        self.code: Final = code


class AgeState(State):
    """A position: zones, points and civilizations. All but the deck, the hands and the face-down cards lies in the
    open.

    ``civilizations[seat]`` is the letter of that seat's ace; ``first`` the seat that goes first in every phase and
    ``out`` a mask of the seats that have left the game. The last card of ``deck`` is drawn first.
    """

    holds: ClassVar[Fields] = {
        "deck": pile("deck", NOBODY, drawn=True),
        "discard": pile("discard"),
        "hands": piles("hand", HOLDER),
        "units": piles("units"),
        "structures": piles("structures"),
        "constructions": VALUE,
        "civilizations": VALUE,
        "first": VALUE,
        "out": VALUE,
        "points": VALUE,
        "ledger": VALUE,
    }
    __slots__ = tuple(holds)

    def __init__(self, seats: int, options: Options, faces: list[int], rng: int, blank: bool = False) -> None:
        super().__init__(seats, options, faces, rng, blank)
        if blank:
            return
        self.civilizations: tuple[str, ...] = ()
        self.first = 0
        self.out = 0
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.units: list[list[int]] = [[] for _ in range(seats)]
        self.structures: list[list[int]] = [[] for _ in range(seats)]
        self.constructions: list[list[Construction]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.ledger: list[VictoryEntry] = []

    def copy(self) -> AgeState:
        """A copy that shares nothing changeable with this one."""
        new = AgeState(self.seats, self.options, self.faces, self.rng, blank=True)
        self._copy_into(new)
        new.civilizations = self.civilizations
        new.first = self.first
        new.out = self.out
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.hands = [hand[:] for hand in self.hands]
        new.units = [cards[:] for cards in self.units]
        new.structures = [cards[:] for cards in self.structures]
        new.constructions = [under_way[:] for under_way in self.constructions]
        new.points = self.points[:]
        new.ledger = self.ledger[:]
        return new

    def scores(self) -> list[int]:
        return self.points[:]

    def lying(self) -> list[int]:
        return [card for name, cards in self.zones() if name[:-2] in LYING for card in cards]

    def fans(self) -> list[list[int]]:
        """The hands by seat."""
        return self.hands

    def other_zones(self) -> list[tuple[str, list[int]]]:
        """Return the cards under way, and those that lie on them."""
        zones: list[tuple[str, list[int]]] = []
        for seat, under_way in enumerate(self.constructions):
            zones.append((f"face-down {seat}", [one.card for one in under_way]))
            zones.append((f"production {seat}", [card for one in under_way for card in one.production]))
        return zones

    def usual_knowledge(self) -> list[int]:
        """Return by card a mask of the seats that know it by where it lies: its owner alone what lies face down."""
        masks = super().usual_knowledge()
        for seat, under_way in enumerate(self.constructions):
            for one in under_way:
                masks[one.card] = 1 << seat
        return masks

    # cards --------------------------------------------------------------------------------------------------------

    def kind(self, card: int) -> str:
        """Return the kind of a card; ``UNKNOWN`` where its face is hidden."""
        return faces.kind_of(self.faces[card])

    def value(self, card: int) -> int:
        """The rank of a card whose face is known."""
        return faces.value_of(self.faces[card])

    def suit(self, card: int) -> str:
        """The letter of the suit of a card whose face is known."""
        return faces.suit_of(self.faces[card])

    # what was agreed on (3.5) -----

    @property
    def target(self) -> int:
        """The number of victory points that wins (3.1)."""
        return int(self.options["target"])

    @property
    def ending(self) -> str:
        """The reason for which the game ends once somebody has so many (3.2)."""
        return "target" if self.target == USUAL_TARGET else "agreed"

    @property
    def is_drawn(self) -> bool:
        """Return whether cards are drawn in this round (AS20)."""
        return self.turn > 1 or bool(self.options["firstDraw"])

    @property
    def raid_points(self) -> int:
        """The points of a raid that destroys nothing (AS11)."""
        return int(self.options["raidPoints"])

    # seats --------------------------------------------------------------------------------------------------------

    def is_out(self, seat: int) -> bool:
        """Return whether the seat has left the game."""
        return bool(self.out >> seat & 1)

    def playing(self) -> list[int]:
        """The seats still in the game, in the order in which every phase asks them."""
        return clockwise(self.first, self.seats, self.out)

    def opponents(self, seat: int) -> list[int]:
        """The other seats still in the game, clockwise from ``seat``'s left."""
        found = []
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if not self.out >> other & 1:
                found.append(other)
        return found

    def bonus(self, seat: int, suit: str) -> int:
        """Return the number of completed structures of a suit that a seat has."""
        count = 0
        for card in self.structures[seat]:
            count += self.suit(card) == suit
        return count

    # production ---------------------------------------------------------------------------------------------------

    def lays_allowed(self, seat: int) -> int:
        """Return the number of face-down cards that a seat may lay in a production phase, as its structures stand
        now (AS3)."""
        return 1 + (self.bonus(seat, "D") if self.options["diamondBonus"] == "both" else 0)

    def feeds_allowed(self, seat: int) -> int:
        """Return the number of production cards that a seat may play in a production phase, as its structures stand
        now (AS3)."""
        return 1 + self.bonus(seat, "D")

    def may_be_laid(self, card: int) -> bool:
        """Return whether a card whose face is known may be laid face down at all (AS5)."""
        return faces.CAN_BE_BUILT[self.faces[card]] or bool(self.options["bluffPlacement"])

    def cost_of_face(self, face: int, owner: int) -> int | None:
        """Return the cost of building a face for its owner; ``None`` for one that can never be completed (AS5)."""
        kind = faces.kind_of(face)
        if kind == STRUCTURE:
            return CHEAP_COST if self.civilizations[owner] == "D" else COST
        return faces.value_of(face) if kind in faces.BUILDABLE else None

    def cost(self, card: int, owner: int) -> int | None:
        """Return the same as :meth:`cost_of_face` of a card whose face is known."""
        return self.cost_of_face(self.faces[card], owner)

    def sum_on(self, one: Construction) -> int:
        """Return the production that lies on a face-down card; public."""
        total = 0
        for card in one.production:
            total += self.payment(card)
        return total

    def payment(self, card: int) -> int:
        """Return the payment of a card on a face-down card: its rank, or a fixed sum if it is no production card
        (AS18)."""
        return faces.PAYS[self.faces[card]]

    def feedable(self, seat: int) -> list[tuple[int, Construction]]:
        """The face-down cards a seat may pay for, with their owners (AS4)."""
        owners = [seat, *self.opponents(seat)] if self.options["produceOnOthers"] else [seat]
        return [(owner, one) for owner in owners for one in self.constructions[owner]]

    def can_feed(self, seat: int) -> bool:
        """Return whether there is any face-down card that a seat may pay for (AS4)."""
        if self.constructions[seat]:
            return True
        return bool(self.options["produceOnOthers"]) and any(self.constructions[one] for one in self.opponents(seat))

    def construction(self, card: int) -> tuple[int, Construction] | None:
        """The owner and the construction of a face-down card; ``None`` if it is none."""
        for owner, under_way in enumerate(self.constructions):
            for one in under_way:
                if one.card == card:
                    return owner, one
        return None

    def achievement_times(self, owner: int) -> int:
        """Return the factor by which a completed achievement counts its rank for its owner (3.1)."""
        return int(self.options["heartsTimes"]) if self.civilizations[owner] == "H" else 1

    def achievement_points(self, card: int, owner: int) -> int:
        """Return the points that a completed achievement brings its owner."""
        return self.value(card) * self.achievement_times(owner)

    # combat -------------------------------------------------------------------------------------------------------

    def strength(self, seat: int) -> int:
        """The ranks of all units of a seat together (AS9)."""
        return sum(self.value(card) for card in self.units[seat])

    def surge(self, attacker: int) -> int:
        """Return the strength that the Clubs civilization adds to an attack declared now (AS8)."""
        return SURGE if self.civilizations[attacker] == "C" and len(self.units[attacker]) >= SURGE_UNITS else 0

    def commit_limit(self, seat: int, against: int) -> int | None:
        """Return the number of cards that a seat may commit against another; ``None``: any number (AS7)."""
        return 1 if self.civilizations[against] == "S" and self.civilizations[seat] != "S" else None

    def may_be_committed(self, card: int) -> bool:
        """Return whether a card whose face is known may be committed to a fight (AS6)."""
        return bool(self.options["combatBluff"]) or self.kind(card) == faces.MODIFIER

    def modifier_value(self, card: int, seat: int) -> int:
        """Return the strength that a committed card adds for a seat: 0 unless it is a modifier (AS6)."""
        return self.value(card) + self.bonus(seat, "S") if self.kind(card) == faces.MODIFIER else 0
