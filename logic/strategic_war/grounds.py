"""The cells of the nine grounds in Strategic War (docs/rules/grounds.md)."""

from __future__ import annotations

from ..kernel.grounds import Cell

GROUNDS: tuple[Cell, ...] = (
    Cell(
        "contested",
        "A fallen defender is replaced only after the new card has been drawn.",
        (2,),
        {"replaceAfterDraw": True},
    ),
)
