"""The print on every card: its texts, and what its strategy says of itself in a word."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...kernel.cards import FACE_OF, SUIT_BIT
from ...kernel.entry import CardText
from ..rules.strategies.every import BY_CODE, follow
from .card_texts import CARD_TEXTS

PRINTED: Final[dict[str, CardText]] = {}
"""The whole text of every card of the game, by its code."""

GROUND: Final = CardText(
    title="Only ground",
    summary="It can be built, and nothing else.",
    full="In this game its strategy is not in play. It can be built, and nothing else: nobody enacts it, claims it or "
    "calls it, and it answers nothing.",
    where="In a build",
    timing="build",
    when="Build",
)
"""The text of a card whose strategy is not in play."""
WILD: Final = replace(
    GROUND,
    summary="Wild in a build. It can be built, and nothing else.",
    full="Wild in a build. In this game its strategy is not in play. It can be built, and nothing else: nobody enacts "
    "it, claims it or calls it, and it answers nothing.",
)
"""The same of a Star, which still stands for any suit."""
WHEN: Final = {
    "action": "Action",
    "answer": "Answer",
    "bluff": "Bluff",
    "build": "Build",
    "counter": "Counter",
    "held": "Held",
    "support": "Support",
}
"""When a strategy is played, in a word, by its timing."""


def ground_text(code: str) -> CardText:
    """Return what is printed on a card whose strategy is not in play."""
    return replace(GROUND if SUIT_BIT[FACE_OF[code]] else WILD, name=PRINTED[code].name)


def _print() -> None:
    """Fill the table above from the texts and the strategies there are."""
    PRINTED.clear()
    for code, text in CARD_TEXTS.items():
        if code in BY_CODE:
            rule = BY_CODE[code]
            PRINTED[code] = replace(text, timing=rule.timing, when=WHEN[rule.timing], along=rule.order_on == "line")


follow(_print)
