"""What a seat may answer: one frozen value with a kind, and its plain JSON form."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

Value = int | str | tuple[int, ...] | None

FIELD_OF_KIND: dict[str, str | None] = {
    "card": "card",
    "discard": "card",
    "play": "card",
    "respond": "card",
    "cell": "cell",
    "cells": "cells",
    "suit": "suit",
    "seat": "seat",
    "number": "number",
    "strategy": "strategy",
    "choice": "choice",
    "yes": None,
    "no": None,
    "done": None,
    "pass": None,
    "resign": None,
}
"""The closed list of action kinds, each with the name of its one field in JSON (``None``: it has none)."""

CARD_KINDS = frozenset(kind for kind, field in FIELD_OF_KIND.items() if field == "card")
"""Kinds whose value is a card id."""


@dataclass(frozen=True, slots=True)
class Action:
    """One answer to a decision. ``value`` is a card id, a cell ``(x, y)``, a suit letter, a number, … by kind."""

    kind: str
    value: Value = None

    @property
    def card(self) -> int:
        """The card id of an action that names a card."""
        assert isinstance(self.value, int)
        return self.value

    @property
    def cell(self) -> tuple[int, int]:
        """The cell of an action that names one."""
        assert isinstance(self.value, tuple)
        return self.value[0], self.value[1]


DONE = Action("done")
PASS = Action("pass")
RESIGN = Action("resign")
YES = Action("yes")
NO = Action("no")


@lru_cache(maxsize=4096)
def action(kind: str, value: Value = None) -> Action:
    """The one shared :class:`Action` of this kind and value (building a fresh one each time costs more)."""
    return Action(kind, value)


def value_to_json(value: Value) -> Any:
    """Tuples become lists; everything else is JSON already."""
    return list(value) if isinstance(value, tuple) else value
