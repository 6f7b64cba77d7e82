"""What is printed on every card: its texts, and what its strategy says of itself in a word."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...kernel.entry import CardText
from ..rules.strategies.every import BY_CODE, follow
from .card_texts import CARD_TEXTS

PRINTED: Final[dict[str, CardText]] = {}
"""The whole text of every card of the game, by its code."""


def _print() -> None:
    """Fill the table above from the texts and the strategies there are."""
    PRINTED.clear()
    for code, text in CARD_TEXTS.items():
        if code in BY_CODE:
            rule = BY_CODE[code]
            PRINTED[code] = replace(text, timing=rule.timing, along=rule.order_on == "line")


follow(_print)
