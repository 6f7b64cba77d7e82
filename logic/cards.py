"""What players read of a game: the texts of its cards and its rules."""

from __future__ import annotations

from collections.abc import Mapping

from .kernel.entry import BookNotes, CardText, RulesPage
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


def card_texts(game_id: str) -> Mapping[str, CardText]:
    """Return the texts of all cards of a game by their codes; none where its cards have none of their own."""
    entry = entry_of(game_id)
    return {} if entry is None else entry.card_texts()


def answers_to(game_id: str, code: str) -> tuple[str, ...]:
    """Return the codes of the cards that could answer the strategy of a card."""
    return tuple(_notes(game_id).answers(code))


def answers_of(game_id: str, code: str) -> tuple[str, ...]:
    """Return the codes of the cards whose strategies a card could answer."""
    answers = _notes(game_id).answers
    return tuple(other for other in card_texts(game_id) if code in answers(other))


def chapter_for(game_id: str, kind: str) -> str:
    """Return the heading under which the rules explain a kind of decision; empty where none is named."""
    return _notes(game_id).chapters.get(kind, "")


def meanings(game_id: str) -> Mapping[str, str]:
    """Return what words mean in a game, in a sentence each, by the word in small letters."""
    return _notes(game_id).meanings


def _notes(game_id: str) -> BookNotes:
    entry = entry_of(game_id)
    return BookNotes() if entry is None else entry.book_notes()


__all__ = [
    "NO_TEXT",
    "CardText",
    "answers_of",
    "answers_to",
    "card_text",
    "card_texts",
    "chapter_for",
    "meanings",
    "rules_page",
]
