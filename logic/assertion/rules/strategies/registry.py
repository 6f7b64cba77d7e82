"""The strategy of every card by its code. Card modules register theirs; `every` loads them all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....kernel.cards import CODES, HIDDEN
from ..state import AssertionState

if TYPE_CHECKING:
    from .base import Strategy

BY_CODE: Final[dict[str, Strategy]] = {}
"""The strategy of every card."""
UNANNOUNCED: Final = ("6S", "KH", "5D", "9D", "5H", "QH", "5C", "8C")
"""Strategies that take another card of the hand, and the one that announces (D-8C4)."""


def register(*strategies: Strategy) -> None:
    """Enter strategies under the codes of their cards. Classes bear no decorator: mypyc compiles none that do."""
    for strategy in strategies:
        BY_CODE[strategy.code] = strategy


def announceable(code: str) -> bool:
    """Whether a strategy may be one of the moves of 8C: no build, no answer, nothing that takes another card."""
    return code not in UNANNOUNCED and BY_CODE[code].kind in ("C", "T", "K")


def code_of(state: AssertionState, card: int) -> str | None:
    """The code of a card, ``None`` where its face is hidden."""
    face = state.faces[card]
    return None if face == HIDDEN else CODES[face]
