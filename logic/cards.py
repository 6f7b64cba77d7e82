"""What a card is called and says, game by game: one table of texts for the inspector and the large faces."""

from __future__ import annotations

from dataclasses import dataclass

from .assertion.card_texts import CARD_TEXTS


@dataclass(frozen=True, slots=True)
class CardText:
    """Title, rule in short, where it is played and when (``Action``, ``Counter``, ``Build`` or ``Bluff``)."""

    title: str
    summary: str
    where: str
    timing: str


NO_TEXT = CardText("", "", "", "Build")
_TEXTS = {"assertion": {code: CardText(*words) for code, words in CARD_TEXTS.items()}}


def card_text(game_id: str, code: str) -> CardText:
    """The text of a card in a game; an empty one where the game gives its cards no text of their own."""
    return _TEXTS.get(game_id, {}).get(code, NO_TEXT)
