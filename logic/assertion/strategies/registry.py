"""The strategy of every card by its code. Card modules register theirs (`base.strategy`); `every` loads them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.cards import CODES, HIDDEN
from ..state import AssertionState

if TYPE_CHECKING:
    from .base import Strategy

BY_CODE: dict[str, Strategy] = {}
"""The strategy of every card."""


def code_of(state: AssertionState, card: int) -> str | None:
    """The code of a card, ``None`` where its face is hidden."""
    face = state.faces[card]
    return None if face == HIDDEN else CODES[face]
