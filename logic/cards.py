"""What players read of a game: the texts of its cards and its rules, game by game."""

from __future__ import annotations

from dataclasses import dataclass

from .assertion.card_texts import CARD_TEXTS
from .assertion.rules_page import RULES_PAGE


@dataclass(frozen=True, slots=True)
class CardText:
    """Title, rule in short, where it is played and when (``Action``, ``Counter``, ``Build`` or ``Bluff``)."""

    title: str
    summary: str
    where: str
    timing: str


NO_TEXT = CardText("", "", "", "Build")
_PAGES = {"assertion": RULES_PAGE}
_TEXTS = {"assertion": {code: CardText(*words) for code, words in CARD_TEXTS.items()}}


def card_text(game_id: str, code: str) -> CardText:
    """The text of a card in a game; an empty one where the game gives its cards no text of their own."""
    return _TEXTS.get(game_id, {}).get(code, NO_TEXT)


def rules_page(game_id: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The rules of a game as headings with paragraphs; nothing for a game that does not exist."""
    return _PAGES.get(game_id, ())
