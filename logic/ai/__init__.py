"""Computer players: they get one seat's view and nothing else, in a process of their own."""

from .client import AiClient
from .levels import AI_LEVELS, APART, COMPILED, AiLevel, levels_of
from .review import judged
from .think import bot_action, hint, offers_to_resign, plan

__all__ = [
    "AI_LEVELS", "APART", "COMPILED", "AiClient", "AiLevel", "bot_action", "hint", "judged", "levels_of",
    "offers_to_resign", "plan",
]  # fmt: skip
