"""Acts of the table of Strategic War, made of undoing and of the small steps the rules know."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.tables.field.piece import LocalAction


@dataclass(frozen=True)
class Arrange(LocalAction):
    """A whole choice of what goes aside and what defends."""

    ASKED = ("arrange",)
    aside: tuple[str, ...]
    line: tuple[str, ...]


@dataclass(frozen=True)
class PutBack(LocalAction):
    """The attacker goes back to the hand."""

    ASKED = ("target",)


@dataclass(frozen=True)
class Swap(LocalAction):
    """A swap: another card attacks instead."""

    ASKED = ("target",)
    card: str
