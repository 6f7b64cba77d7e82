"""Acts of the table of Game, made of undoing and of the small steps the rules know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scenes.tables.field.piece import LocalAction


@dataclass(frozen=True)
class Arrange(LocalAction):
    """A whole arrangement of the hand into groups. ``aim`` is the column that the last one is meant for, ``close``
    whether it is closed at once."""

    ASKED = ("present",)
    groups: tuple[tuple[str, ...], ...]
    aim: int | None = None
    close: bool = False


@dataclass(frozen=True)
class Order(LocalAction):
    """A whole order of the court cards, the top one first."""

    ASKED = ("stack",)
    cards: tuple[str, ...]


def arrange(groups: Iterable[Sequence[str]], aim: int | None = None, close: bool = False) -> Arrange:
    """Return an arrangement into these groups."""
    return Arrange(tuple([tuple(group) for group in groups]), aim, close)
