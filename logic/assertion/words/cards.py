"""Cards and their strategies as they stand in the holes of sentences."""

from __future__ import annotations

from typing import Final

from ...kernel.nouns import CARDS, SUIT_WORDS
from ...kernel.tongue import Hole, Sentence, card, noun
from .card_texts import CARD_TEXTS

THE_NAME: Final = Sentence("assertion: a card in words", "{card:the}")
"""A card where the title of a strategy may stand as well."""


def of(code: str) -> Hole:
    """Return a card for a hole; one that is in no pack is called as its text says."""
    return card(code) if code in CARDS or code.startswith("?") else CARD_TEXTS[code].said("name")


def title_of(code: str) -> str:
    """Return the title of a card's strategy."""
    return CARD_TEXTS[code].said("title")


def summary_of(code: str) -> str:
    """Return a strategy in short, as it stands on the card."""
    return CARD_TEXTS[code].said("summary")


def titled(code: str) -> dict[str, Hole]:
    """Return a card with its title, for the holes ``card`` and ``title``."""
    return {"card": of(code), "title": title_of(code)}


def suit_of(letter: str) -> Hole:
    """Return a suit for a hole, by its letter."""
    return noun(SUIT_WORDS[letter])
