"""The rules of five card games, headless. Scenes use the names below and nothing deeper."""

from __future__ import annotations

from .ai import AI_LEVELS, AiClient, bot_action, hint
from .cards import CardText, card_text
from .kernel.errors import IllegalAction, LoadError, OptionError, Refusal
from .kernel.game import GameInfo, OptionChoice, OptionInfo
from .match import Match, PublicDecision, load_match, new_match
from .registry import GAMES
from .version import VERSION

__all__ = [
    "AI_LEVELS",
    "VERSION",
    "AiClient",
    "CardText",
    "GameInfo",
    "IllegalAction",
    "LoadError",
    "Match",
    "OptionChoice",
    "OptionError",
    "OptionInfo",
    "PublicDecision",
    "Refusal",
    "bot_action",
    "card_text",
    "games",
    "hint",
    "load_match",
    "new_match",
]


def games() -> tuple[GameInfo, ...]:
    """The games that can be played, in the order of the menu."""
    return tuple(game.info for game in GAMES.values())
