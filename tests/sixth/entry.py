"""The entry of Toll Road in the registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logic.kernel.entry import GameEntry, RulesPage
from logic.kernel.game import Game

from .options import INFO

if TYPE_CHECKING:
    from .rules.state import TollState


def door() -> Game[TollState]:
    """Return the game itself."""
    from .game import TollRoad

    return TollRoad()


def rules_page() -> RulesPage:
    """Return the rules as players read them."""
    from .words.rules_page import RULES_PAGE

    return RULES_PAGE


ENTRY = GameEntry(INFO, door, rules_page)
