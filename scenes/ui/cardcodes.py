"""The codes of cards, and what each says about its drawing. A code ends in the letter of its suit, or in ``*``: a
Star. Behind that stands a figure where a card is of the second deck."""

from __future__ import annotations

from art.faces import CODES


def drawn(code: str) -> str:
    """Return the code of the face a card is drawn with: a Star without a picture of its own looks like the Red one.

    >>> drawn("B*"), drawn("G*"), drawn("9S"), drawn("10H2")
    ('B*', 'R*', '9S', '10H')
    """
    code = code.rstrip("0123456789")
    return "R*" if code.endswith("*") and code not in CODES else code


def letter_of(code: str) -> str:
    """Return the letter of a card's suit sign and its pigment.

    >>> letter_of("10H2"), letter_of("B*"), letter_of("G*")
    ('H', 'B', 'R')
    """
    face = drawn(code)
    return face[0] if face.endswith("*") else face[-1]
