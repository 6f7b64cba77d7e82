"""What players read of a game: the texts of its cards and its rules."""

from __future__ import annotations

from .kernel.entry import CardText, RulesPage
from .registry import entry_of

NO_TEXT = CardText(title="", summary="", full="", where="", timing="Build")


def card_text(game_id: str, code: str) -> CardText:
    """Return the text of a card in a game; an empty one where the game gives its cards no text of their own."""
    entry = entry_of(game_id)
    return NO_TEXT if entry is None else entry.card_texts().get(code, NO_TEXT)


def rules_page(game_id: str) -> RulesPage:
    """Return the rules of a game as headings with paragraphs; nothing for a game that does not exist."""
    entry = entry_of(game_id)
    return () if entry is None else entry.rules_page()


__all__ = ["NO_TEXT", "CardText", "card_text", "rules_page"]
