"""Acts of the table of Age of Spades, made of undoing and of the small steps the rules know."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.tables.field.piece import LocalAction


class _ToUndo(LocalAction):
    """A step that undoes the one before."""

    ASKED = ("place", "spoils")


@dataclass(frozen=True)
class PutBack(_ToUndo):
    """The card that is held goes back to the hand."""


@dataclass(frozen=True)
class Swap(_ToUndo):
    """A swap: another card is held instead."""

    card: str


@dataclass(frozen=True)
class TakeBack(LocalAction):
    """A card that was committed comes back to the hand."""

    ASKED = ("commit",)
    card: str
