"""What the registry keeps of Art of War Assertion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..kernel.entry import BookNotes, CardText, GameEntry, RulesPage
from .options import INFO

if TYPE_CHECKING:
    from .game import AssertionGame


def door() -> AssertionGame:
    """Return the game itself."""
    from .game import AssertionGame

    return AssertionGame()


def rules_page() -> RulesPage:
    """Return the rules as players read them."""
    from .words.rules_page import RULES_PAGE

    return RULES_PAGE


def card_texts() -> Mapping[str, CardText]:
    """Return what players read of each card."""
    from .words.printed import PRINTED

    return PRINTED


def book_notes() -> BookNotes:
    """Return what the book of rules needs beside these."""
    from .words.book import NOTES

    return NOTES


ENTRY = GameEntry(INFO, door, rules_page, card_texts, book_notes)
