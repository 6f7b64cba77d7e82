"""A position of Fracas."""

from __future__ import annotations

from typing import ClassVar, Final

from ...kernel.cards import RANK
from ...kernel.fields import HOLDER, NOBODY, VALUE, Fields, piles
from ...kernel.frames import Frame
from ...kernel.ledger import LedgerEntry
from ...kernel.plain import Options
from ...kernel.state import State
from . import faces
from .faces import ACES, DECK_SIZE, GENERAL, SOLDIER

HAND_SIZE: Final = 7
MOST_BOUGHT: Final = 20
"""The most tokens that can be bought between two games."""


ENDINGS: Final = ("tokens", "games", "turns", "resigned")
"""Why a game may end."""


class Unit:
    """A card on the battlefield: turned sideways or not, and whether it was enlisted since its owner last untapped.

    ``under`` is the general who enlisted a fresh soldier, wherever that card lies by now. Nobody changes one. Written
    out because a dataclass is made by interpreted code even in the compiled build.
    """

    __slots__ = ("card", "fresh", "tapped", "under")

    def __init__(self, card: int, tapped: bool = False, fresh: bool = False, under: int | None = None) -> None:
        self.card: Final = card
        self.tapped: Final = tapped
        self.fresh: Final = fresh
        self.under: Final = under


class FracasState(State):
    """A position: zones, tokens and how far the match has come.

    Cards 0 to 26 are seat 0's red deck, the others seat 1's black one; shuffling never mixes them. ``first`` began the
    game under way, ``game_number`` counts from 1, and ``turn`` goes on counting through the match. The last card of a
    deck is drawn first.
    """

    holds: ClassVar[Fields] = {
        "decks": piles("deck", NOBODY, drawn=True),
        "hands": piles("hand", HOLDER),
        "discards": piles("discard"),
        "fields": VALUE,
        "first": VALUE,
        "game_number": VALUE,
        "ledger": VALUE,
        "out": VALUE,
        "pot": VALUE,
        "tokens": VALUE,
    }
    __slots__ = tuple(holds)

    def __init__(self, seats: int, options: Options, faces: list[int], rng: int, blank: bool = False) -> None:
        super().__init__(seats, options, faces, rng, blank)
        if blank:
            return
        self.first = 0
        self.game_number = 1
        self.out = 0
        self.tokens = [int(options["tokens"])] * seats  # FR17
        self.pot = 0
        self.decks: list[list[int]] = [[] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.fields: list[list[Unit]] = [[] for _ in range(seats)]
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.ledger: list[LedgerEntry] = []

    def copy(self) -> FracasState:
        """A copy that shares nothing changeable with this one."""
        new = FracasState(self.seats, self.options, self.faces, self.rng, blank=True)
        self._copy_into(new)
        new.first = self.first
        new.game_number = self.game_number
        new.out = self.out
        new.tokens = self.tokens[:]
        new.pot = self.pot
        new.decks = [cards[:] for cards in self.decks]
        new.hands = [cards[:] for cards in self.hands]
        new.fields = [units[:] for units in self.fields]
        new.discards = [cards[:] for cards in self.discards]
        new.ledger = self.ledger[:]
        return new

    def scores(self) -> list[int]:
        return self.tokens[:]

    def lying(self) -> list[int]:
        return [unit.card for units in self.fields for unit in units]

    def fans(self) -> list[list[int]]:
        """The hands by seat."""
        return self.hands

    def other_zones(self) -> list[tuple[str, list[int]]]:
        """The battlefields."""
        return [(f"field {seat}", [unit.card for unit in units]) for seat, units in enumerate(self.fields)]

    # cards --------------------------------------------------------------------------------------------------------

    def kind(self, card: int) -> str:
        """Return the kind of a card; empty where its face is hidden."""
        return faces.kind_of(self.faces[card])

    def value(self, card: int) -> int:
        """Return the strength of a card in a skirmish: the rank of a soldier, 0 for a general."""
        return RANK[self.faces[card]] if self.kind(card) == SOLDIER else 0

    def unit(self, card: int) -> Unit | None:
        """The card as it stands on the battlefield, if it does."""
        for unit in self.fields[card // DECK_SIZE]:
            if unit.card == card:
                return unit
        return None

    def in_play(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the cards that are still on the battlefield."""
        return tuple([card for card in cards if self.unit(card) is not None])

    # the first turn of a game -------------------------------------------------------------------------------------

    def is_first_turn(self, seat: int) -> bool:
        """Return whether a seat that has drawn for its turn is in its first turn of the game: each turn draws one
        card."""
        return len(self.decks[seat]) == DECK_SIZE - HAND_SIZE - 1

    def ready_generals(self, seat: int) -> int:
        """Return the number of the generals a seat deploys now that come in untapped (FR16)."""
        return 1 if self.options["secondReady"] and seat != self.first and self.is_first_turn(seat) else 0

    # what a seat can do -------------------------------------------------------------------------------------------

    def untapped_generals(self, seat: int) -> list[int]:
        """The generals of a seat that can be tapped."""
        return [unit.card for unit in self.fields[seat] if not unit.tapped and self.kind(unit.card) == GENERAL]

    def possible_attackers(self, seat: int) -> list[int]:
        """Soldiers that may attack: untapped and not enlisted this turn (FR5)."""
        return [
            unit.card
            for unit in self.fields[seat]
            if not unit.tapped and not unit.fresh and self.kind(unit.card) == SOLDIER
        ]

    def possible_defenders(self, seat: int) -> list[int]:
        """Cards that may defend: whatever is untapped (FR5, FR6)."""
        return [unit.card for unit in self.fields[seat] if not unit.tapped]

    def may_play_ace(self, seat: int) -> bool:
        """Return whether a seat could play an assassin by what the whole table knows (2.4)."""
        for unit in self.fields[seat]:
            if not unit.tapped and self.kind(unit.card) == GENERAL:
                return self._may_hold_ace(seat)
        return False

    def _may_hold_ace(self, seat: int) -> bool:
        """Return the same as :func:`may_hold`, of the aces of a seat's deck, which lie nowhere but among its cards."""
        everyone = (1 << self.seats) - 1
        known, lying = self.known, self.faces
        one, other = ACES[seat]
        hidden = False
        for card in self.hands[seat]:
            if known[card] != everyone:
                hidden = True
            elif lying[card] in (one, other):
                return True
        if not hidden:
            return False
        seen = 0
        for card in range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE):
            face = lying[card]
            if face in (one, other):
                if known[card] != everyone:
                    return True  # wherever it lies: the ace is not in the open, which is all that counts
                seen += 1
        return seen < len(ACES[seat])

    def turn_frame(self) -> Frame | None:
        """The frame of the turn under way, if there is one."""
        return self.frames[1] if len(self.frames) > 1 else None


def owner_of(card: int) -> int:
    """The seat whose deck a card belongs to."""
    return card // DECK_SIZE
