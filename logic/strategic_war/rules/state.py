"""A position of Strategic War."""

from __future__ import annotations

import hashlib
from typing import ClassVar, Final

from ...kernel.cards import HIDDEN
from ...kernel.fields import HOLDER, NOBODY, VALUE, Field, Fields, piles, value
from ...kernel.plain import Options
from ...kernel.state import State
from .faces import rank

SLOTS: Final = 4
FULL: Final = 8
"""Cards that a side has before it while its pile lasts."""
WHOLE: Final = 26
"""Cards of a colour."""
CHOSEN_ASIDE: Final = 3
"""Cards that a side puts aside by choice in a war of fewer cards (SW14)."""
SHOWN: Final = 2
"""Defenders of a side that are shown before the war (SW15)."""
NO_CARD: Final = -1
QUIET_LIMIT: Final = 200
"""Attacks in a row without a loss after which the war is over (SW10)."""
REPEATED: Final = 3
"""How often a position comes up before the war is over (SW10)."""


SPENT: Final = "spent"
"""The ending of a war that would be level, but for whoever would have to attack (SW13)."""
ENDINGS: Final = ("eliminated", "alike", "standstill", "resigned", SPENT)
"""Why a game may end."""


class StrategicState(State):
    """A position: piles, hands, defenders, and what both sides have seen.

    The last card of ``piles[seat]`` is drawn first. ``defence[seat]`` has four places, ``NO_CARD`` where none lies;
    ``memory[seat]`` the face last seen in each (``HIDDEN``: none since it was filled). ``black`` is the seat of the
    black cards. ``quiet`` counts attacks since a card was lost, ``history`` how often each position has come up since
    then, by a digest; a view does not have it. ``noted`` are those of them that have no digest yet: as a rule a card is
    lost before one is needed. ``out`` is a mask of seats that gave up. ``aside[seat]`` are cards out of the war (SW14):
    its seat knows those that it has chosen, and nobody the others.
    """

    holds: ClassVar[Fields] = {
        "piles": piles("pile", NOBODY, drawn=True),
        "hands": piles("hand", HOLDER),
        "discards": piles("discard"),
        "aside": Field("aside", by_seat=True, known=NOBODY, written=""),
        "defence": VALUE,
        "memory": VALUE,
        "black": VALUE,
        "out": VALUE,
        "quiet": VALUE,
        "history": value("history"),
        "noted": value("history"),
    }
    __slots__ = tuple(holds)

    def __init__(self, seats: int, options: Options, faces: list[int], rng: int, blank: bool = False) -> None:
        super().__init__(seats, options, faces, rng, blank)
        if blank:
            return
        self.black = 0
        self.out = 0
        self.quiet = 0
        self.piles: list[list[int]] = [[], []]
        self.hands: list[list[int]] = [[], []]
        self.defence: list[list[int]] = [[NO_CARD] * SLOTS for _ in range(2)]
        self.discards: list[list[int]] = [[], []]
        self.aside: list[list[int]] = [[], []]
        self.memory: list[list[int]] = [[HIDDEN] * SLOTS for _ in range(2)]
        self.history: dict[str, int] = {}
        self.noted: tuple[Position, ...] = ()

    def copy(self) -> StrategicState:
        """A copy that shares nothing changeable with this one."""
        new = StrategicState(self.seats, self.options, self.faces, self.rng, blank=True)
        self._copy_into(new)
        new.black = self.black
        new.out = self.out
        new.quiet = self.quiet
        new.piles = [cards[:] for cards in self.piles]
        new.hands = [cards[:] for cards in self.hands]
        new.defence = [cards[:] for cards in self.defence]
        new.discards = [cards[:] for cards in self.discards]
        new.aside = [cards[:] for cards in self.aside]
        new.memory = [faces[:] for faces in self.memory]
        new.history = self.history.copy()
        new.noted = self.noted
        return new

    def scores(self) -> list[int]:
        return [self.left(seat) for seat in range(2)]

    def lying(self) -> list[int]:
        return [*self.defenders(0), *self.defenders(1)]

    def fans(self) -> list[list[int]]:
        """The hands by seat."""
        return self.hands

    def other_zones(self) -> list[tuple[str, list[int]]]:
        """The defenders, without the places where none lies."""
        return [(f"defence {seat}", self.defenders(seat)) for seat in range(2)]

    def usual_knowledge(self) -> list[int]:
        """Return by card a mask of the seats that know it by where it lies: its own side alone a defender."""
        masks = super().usual_knowledge()
        for seat in range(2):
            for card in self.defenders(seat):
                masks[card] = 1 << seat
        return masks

    def defenders(self, seat: int) -> list[int]:
        """The defence cards of a seat in the order of their places."""
        return [card for card in self.defence[seat] if card != NO_CARD]

    def slot_of(self, seat: int, card: int) -> int:
        """The place a defence card lies in, from 0; -1 for one that is not in the defence."""
        return self.defence[seat].index(card) if card in self.defence[seat] else -1

    def free_slot(self, seat: int) -> int:
        """The first place of the defence without a card; -1 if there is none."""
        return self.defence[seat].index(NO_CARD) if NO_CARD in self.defence[seat] else -1

    def left(self, seat: int) -> int:
        """Return the number of cards that a seat has left, in pile, hand and defence."""
        return len(self.piles[seat]) + len(self.hands[seat]) + SLOTS - self.defence[seat].count(NO_CARD)

    def cards_left(self, seat: int) -> list[int]:
        """The cards a seat has left."""
        return [*self.piles[seat], *self.hands[seat], *self.defenders(seat)]

    def targets(self, seat: int) -> list[int]:
        """Return the cards of a seat that can be attacked: its defenders, or else its final card (SW5, SW6)."""
        return self.defenders(seat) or self.hands[seat][:]

    def to_put_aside(self) -> int:
        """Return the number of cards that each side chooses to put aside before the war (SW14)."""
        return CHOSEN_ASIDE if self.options["cards"] != WHOLE else 0

    def shows(self, seat: int) -> bool:
        """Return whether some defenders of a seat are shown before the war (SW15)."""
        return self.options["shown"] in ("all", seat)

    def wanted(self, seat: int) -> int:
        """Return the number of defenders that a seat should have now: four, with an empty pile as many as leave one
        in hand (4.3)."""
        if self.piles[seat]:
            return SLOTS
        return min(SLOTS, max(0, self.left(seat) - 1))

    def one_rank_left(self) -> bool:
        """Return whether all cards left on both sides have the same rank (SW8); the truth is needed for that."""
        first = 0
        for seat in range(2):
            for card in self.cards_left(seat):
                found = rank(self.faces[card])
                if first and found != first:
                    return False
                first = found
        return True

    # positions that come up again (SW10) --------------------------------------------------------------------------

    def note_position(self, attacker: int) -> int:
        """Count the position before an attack; how often it has come up since a card was lost."""
        found = Position(self, attacker)
        count = 1
        for earlier in self.noted:
            count += found.is_as(earlier)
        if self.history:
            count += self.history.get(found.digest(), 0)
        self.noted = (*self.noted, found) if self.noted else (found,)
        return count

    def positions(self) -> dict[str, int]:
        """Return the number of times each position has come up since a card was lost, by its digest."""
        found = self.history.copy()
        for position in self.noted:
            digest = position.digest()
            found[digest] = found.get(digest, 0) + 1
        return found

    def forget_positions(self) -> None:
        """A card is lost, so no position before can come up again."""
        self.quiet = 0
        self.history = {}
        self.noted = ()


class Position:
    """The position before an attack: cards by their places, and the faces they have then. Nobody changes one."""

    __slots__ = ("attacker", "defence", "faces", "hands", "piles")

    def __init__(self, state: StrategicState, attacker: int) -> None:
        self.attacker = attacker
        self.faces = state.faces[:]
        self.piles = (state.piles[0][:], state.piles[1][:])
        self.defence = (state.defence[0][:], state.defence[1][:])
        self.hands = (state.hands[0][:], state.hands[1][:])

    def _lying(self, cards: list[int]) -> list[int]:
        faces = self.faces
        return [NO_CARD if card == NO_CARD else faces[card] for card in cards]

    def is_as(self, other: Position) -> bool:
        """Return whether the same faces lie in the same places; in a hand all places are alike."""
        if self.attacker != other.attacker:
            return False
        for seat in range(2):
            if self._lying(self.defence[seat]) != other._lying(other.defence[seat]):
                return False
        for seat in range(2):
            if sorted(self._lying(self.hands[seat])) != sorted(other._lying(other.hands[seat])):
                return False
            if self._lying(self.piles[seat]) != other._lying(other.piles[seat]):
                return False
        return True

    def digest(self) -> str:
        """A word for the position in documents."""
        places: list[object] = [self.attacker]
        for seat in range(2):
            hand = sorted(self._lying(self.hands[seat]))
            places.append((self._lying(self.piles[seat]), self._lying(self.defence[seat]), hand))
        return hashlib.blake2b(repr(places).encode(), digest_size=8).hexdigest()
