"""The cells of the nine grounds in Fracas (docs/rules/grounds.md)."""

from __future__ import annotations

from functools import partial

from ..kernel.grounds import Cell, changed
from ..kernel.plain import JsonObject

FEW, MANY = 12, 25
"""Tokens on light ground and on deep ground; twenty are usual."""


def with_tokens(document: JsonObject, seat: int, each: int) -> JsonObject:
    """Return the position with so many tokens for either side (GR2, GR6)."""
    return changed(document, tokens=[each, each])


GROUNDS: tuple[Cell, ...] = (
    Cell("light", "Each side has twelve tokens.", (2,), change=partial(with_tokens, each=FEW)),
    Cell("deep", "Each side has twenty-five tokens.", (2,), change=partial(with_tokens, each=MANY)),
)
