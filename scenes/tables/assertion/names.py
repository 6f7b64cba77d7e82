"""What the cards of this game are called: as anywhere, but for those that have a name of their own in it."""

from __future__ import annotations

import logic
from scenes.ui import words


def card_name(code: str) -> str:
    """Return the name of a card, ``a card`` where its face is hidden."""
    return logic.card_text("assertion", code).name or words.card_name(code)
