"""What players read of a game: the texts of its cards and its rules, game by game."""

from __future__ import annotations

from .age_of_spades.words.rules_page import RULES_PAGE as AGE_OF_SPADES
from .armies.words.rules_page import RULES_PAGE as ARMIES
from .assertion.words.card_texts import CARD_TEXTS, CardText
from .assertion.words.rules_page import RULES_PAGE
from .fracas.words.rules_page import RULES_PAGE as FRACAS
from .strategic_war.words.rules_page import RULES_PAGE as STRATEGIC_WAR

NO_TEXT = CardText(title="", summary="", full="", where="", timing="Build")
_PAGES = {
    "assertion": RULES_PAGE,
    "strategic-war": STRATEGIC_WAR,
    "age-of-spades": AGE_OF_SPADES,
    "fracas": FRACAS,
    "armies": ARMIES,
}
_TEXTS = {"assertion": CARD_TEXTS}


def card_text(game_id: str, code: str) -> CardText:
    """The text of a card in a game; an empty one where the game gives its cards no text of their own."""
    return _TEXTS.get(game_id, {}).get(code, NO_TEXT)


def rules_page(game_id: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The rules of a game as headings with paragraphs; nothing for a game that does not exist."""
    return _PAGES.get(game_id, ())


__all__ = ["NO_TEXT", "CardText", "card_text", "rules_page"]
