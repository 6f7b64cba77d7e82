"""The codes of cards, and what each says about its drawing. A code ends in the letter of its suit, or in ``*``: a
Star."""

from __future__ import annotations

from art.faces import CODES


def drawn(code: str) -> str:
    """Return the code of the face a card is drawn with: a Star without a picture of its own looks like the Red one.

    >>> drawn("B*"), drawn("G*"), drawn("9S")
    ('B*', 'R*', '9S')
    """
    return "R*" if code.endswith("*") and code not in CODES else code


def letter_of(code: str) -> str:
    """Return the letter of a card's suit sign and its pigment.

    >>> letter_of("10H"), letter_of("B*"), letter_of("G*")
    ('H', 'B', 'R')
    """
    return drawn(code)[0] if code.endswith("*") else code[-1]
