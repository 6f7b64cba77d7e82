"""What the registry keeps of Age of Spades."""

from __future__ import annotations

from ..kernel.entry import GameEntry, RulesPage
from ..kernel.game import Game
from .options import INFO


def door() -> Game:
    """Return the game itself."""
    from .game import AgeOfSpadesGame

    return AgeOfSpadesGame()


def rules_page() -> RulesPage:
    """Return the rules as players read them."""
    from .words.rules_page import RULES_PAGE

    return RULES_PAGE


ENTRY = GameEntry(INFO, door, rules_page)
