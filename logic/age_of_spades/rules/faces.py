"""The 96 cards of the game: two packs without their aces (3.1)."""

from __future__ import annotations

from typing import Final

from ...kernel.cards import CLUBS, DIAMONDS, HEARTS, RANK, SECOND_PACK, SPADES, SUIT_BIT, SUIT_OF_BIT
from ..views import NEED_PAYS

UNIT: Final = "unit"
MODIFIER: Final = "modifier"
ACHIEVEMENT: Final = "achievement"
PRODUCTION: Final = "production"
STRUCTURE: Final = "structure"
BUILDABLE: Final = (UNIT, ACHIEVEMENT, STRUCTURE)
UNKNOWN: Final = ""
"""The kind of a card whose face is hidden."""
JACK: Final = 11
ACE: Final = 14
KIND_OF_SUIT: Final = {CLUBS: UNIT, SPADES: MODIFIER, HEARTS: ACHIEVEMENT, DIAMONDS: PRODUCTION}
SUITS_IN_ORDER: Final = "SHDC"
"""The civilizations in the order in which one goes first where there is no Spades player (AS1)."""

DECK: Final[tuple[int, ...]] = tuple(
    pack + face for pack in (0, SECOND_PACK) for face in range(52) if RANK[face] != ACE
)
"""The faces of the 96 cards in play."""


def _kind(face: int) -> str:
    if SUIT_BIT[face] == 0:
        return UNKNOWN
    return STRUCTURE if RANK[face] >= JACK else KIND_OF_SUIT[SUIT_BIT[face]]


KINDS: Final[tuple[str, ...]] = tuple(_kind(face) for face in range(len(RANK)))
"""The kind of every face. The last ones are Stars, which this game has not, so ``HIDDEN`` (-1) finds ``UNKNOWN``."""
CAN_BE_BUILT: Final[tuple[bool, ...]] = tuple(kind in BUILDABLE for kind in KINDS)
"""Whether a card of each face can be completed; no for ``HIDDEN`` as well."""
PAYS: Final[tuple[int, ...]] = tuple(
    [RANK[face] if kind == PRODUCTION else NEED_PAYS for face, kind in enumerate(KINDS)]
)
"""What a card of each face pays where it lies on a face-down card (AS18)."""
LETTERS: Final[tuple[str, ...]] = tuple(SUIT_OF_BIT.get(bit, UNKNOWN) for bit in SUIT_BIT)
"""The letter of the suit of every face."""


def kind_of(face: int) -> str:
    """Return the kind of a face: unit, modifier, achievement, production or structure; ``UNKNOWN`` for a hidden one."""
    return KINDS[face]


def suit_of(face: int) -> str:
    """The letter of the suit of a face that is known."""
    return LETTERS[face]


def value_of(face: int) -> int:
    """The rank of a face that is known, which is what a number card counts."""
    return RANK[face]
