"""The registry entry of Age of Spades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.entry import BookNotes, GameEntry, RulesPage
from .options import INFO

if TYPE_CHECKING:
    from .game import AgeOfSpadesGame


def door() -> AgeOfSpadesGame:
    """Return the game itself."""
    from .game import AgeOfSpadesGame

    return AgeOfSpadesGame()


def rules_page() -> RulesPage:
    """Return the rules as players read them."""
    from .words.rules_page import RULES_PAGE

    return RULES_PAGE


def book_notes() -> BookNotes:
    """Return what the book of rules needs beside these."""
    from .words.book import NOTES

    return NOTES


ENTRY = GameEntry(INFO, door, rules_page, book_notes=book_notes)
