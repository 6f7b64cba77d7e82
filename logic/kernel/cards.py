"""Card faces as small integers, and the codes people write them with.

A *card* is an opaque id; its *face* is looked up in the state's one secret table. Faces 0 to 51 are the four
suits in the order spades, hearts, diamonds, clubs, each from two to ace; 52 and 53 are the Red and the Black Star.
Games with two packs have a second copy of each, 54 higher, whose code ends in ``2``: ``"9S"`` and ``"9S2"``. A game may
declare faces that are in no pack (:func:`declare_face`); they are numbered from there on.
"""

from __future__ import annotations

from typing import Final

HIDDEN: Final = -1
SUITS: Final = "SHDC"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RED_STAR: Final = 52
BLACK_STAR: Final = 53
CODES: Final[tuple[str, ...]] = (*(rank + suit for suit in SUITS for rank in RANKS), "R*", "B*")
FACE_OF: Final[dict[str, int]] = {code: face for face, code in enumerate(CODES)}
SECOND_PACK: Final = len(CODES)
"""How much higher the face of the second copy of a card is."""
TWO_PACKS: Final[tuple[str, ...]] = (*CODES, *(code + "2" for code in CODES))
FACE_OF_TWO: Final[dict[str, int]] = {code: face for face, code in enumerate(TWO_PACKS)}
FACE_CODES: Final[list[str]] = [*TWO_PACKS]
"""The code of every face there is: two packs, then what games have declared."""
BACK_CODES: Final[list[str]] = []
"""The code of every back there is: as many as the most cards of any state so far (:func:`number_backs`)."""

SPADES: Final = 1
HEARTS: Final = 2
DIAMONDS: Final = 4
CLUBS: Final = 8
ANY_SUIT: Final = 15
SUIT_BIT: Final[list[int]] = [*(1 << face // 13 for face in range(52)), 0, 0] * 2
"""Suit of a face as one bit (spades 1, hearts 2, diamonds 4, clubs 8); 0 for a Star, which has none of its own."""
BIT_OF_SUIT: Final[dict[str, int]] = {suit: 1 << index for index, suit in enumerate(SUITS)}
SUIT_OF_BIT: Final[dict[int, str]] = {bit: suit for suit, bit in BIT_OF_SUIT.items()}
RANK: Final[list[int]] = [*(2 + face % 13 for face in range(52)), 0, 0] * 2
"""Rank of a face: 2 to 10, jack 11, queen 12, king 13, ace 14; 0 for a Star."""


def number_backs(count: int) -> list[int]:
    """Return the backs of so many cards, each the back of the card with its own number."""
    BACK_CODES.extend([f"?{back}" for back in range(len(BACK_CODES), count)])
    return list(range(count))


def declare_face(code: str) -> int:
    """Give a face that is in no pack a number and return it; a face declared before keeps its own.

    A code ends in the letter of its suit, or in ``*`` if the card stands for any suit like a Star. Such a face has no
    rank.
    """
    if code in FACE_OF:
        return FACE_OF[code]
    face = len(FACE_CODES)
    FACE_CODES.append(code)
    FACE_OF[code] = face
    SUIT_BIT.append(BIT_OF_SUIT.get(code[-1], 0))
    RANK.append(0)
    return face
