"""Fields of a declaration: the targets it may ask for, their place in its frame, and their form in actions (C2)."""

from __future__ import annotations

from typing import Final

from ....kernel.cards import BIT_OF_SUIT, SUIT_OF_BIT
from ....kernel.events import may_be
from ....kernel.frames import Frame
from ....kernel.names import CARDS, CELL, CELLS, FLAG, NUMBER, SEAT, SUIT, TEXT, Names
from ....kernel.plain import Plain
from ...events import StrategyDeclared
from ..grid import cells_of, index_of, xy_of
from ..scoring import standing
from ..state import AssertionState
from ..verbs import AssertionTable
from .enactment import A_CARD

FIELDS: Final[dict[str, tuple[str, str]]] = {
    "victim": ("seat", "victim"),
    "mode": ("choice", "mode"),
    "trick": ("cells", "trick_cells"),
    "cell": ("cell", "cell"),
    "named": ("strategy", "named"),
    "claim": ("strategy", "claim"),
    "number": ("number", "number"),
    "with": ("card", "with_card"),
    "first": ("card", "first_card"),
    "second": ("card", "second_card"),
    "hidden": ("card", "hidden_card"),
    "under": ("card", "under_card"),
    "pick": ("card", "pick_card"),
    "picks": ("card", "picks_done"),
    "suit": ("suit", "suit"),
    "way": ("choice", "way"),
}
"""What a declaration may ask for: the kind of decision and the name in the frame."""

HELD: Final[Names] = {
    "seat": SEAT,
    "choice": TEXT,
    "cells": CELLS,
    "cell": CELL,
    "strategy": TEXT,
    "number": NUMBER,
    "card": A_CARD,
    "suit": SUIT,
}
"""What a frame keeps of a choice, by the kind of the decision."""

CHOSEN: Final[Names] = {name: HELD[kind] for kind, name in FIELDS.values()} | {
    "picks_done": FLAG,  # for several cards, in pick_cards, there is a last word
    "pick_cards": CARDS,
    "echo": FLAG,  # the claim is that of a card played by Nine of Spades
}
"""The names under which a frame keeps what has been chosen for its declaration."""


def tricks_for(state: AssertionState, frame: Frame, second_base: bool = False) -> list[tuple[int, ...]]:
    """The complete tricks that may be named (A4), and second bases, by their cells in rising order."""
    found = [trick.cells for trick in standing(state)]
    if second_base and state.ground.roots:
        found += [(cell,) for cell in cells_of(state.ground.roots)]
    return sorted([cells for cells in found if allowed_cells(frame, cells)])


def is_bounded(frame: Frame) -> bool:
    """Return whether the frame says anything about the cells of its targets (``avoid_cells``, ``only_cells``)."""
    return frame.vars.get("avoid_cells") is not None or frame.vars.get("only_cells") is not None


def allowed_cells(frame: Frame, cells: tuple[int, ...]) -> bool:
    """Return whether a target may be named under the frame's ``avoid_cells`` and ``only_cells``."""
    avoid: tuple[int, ...] | None = frame.vars.get("avoid_cells")
    only: tuple[int, ...] | None = frame.vars.get("only_cells")
    if avoid is not None:
        for cell in cells:
            if cell in avoid:
                return False
    return only is None or only == cells


def to_value(kind: str, value: Plain) -> Plain:
    """A field's value as an action carries it."""
    if kind == "cell":
        return xy_of(value)
    if kind == "cells":
        return tuple(part for cell in value for part in xy_of(cell))
    if kind == "suit":
        return SUIT_OF_BIT[value]
    return value


def from_value(kind: str, value: Plain) -> Plain:
    """The reverse of :func:`to_value`."""
    if kind == "cell":
        return index_of(*value)
    if kind == "cells":
        return tuple(index_of(value[place], value[place + 1]) for place in range(0, len(value), 2))
    if kind == "suit":
        return BIT_OF_SUIT[value]
    return value


def tell_declared(table: AssertionTable, frame: Frame, code: str) -> None:
    """Tell everybody of a declaration with its public targets (C2)."""
    if table.events is None:
        return
    names = frame.vars
    cells = [*names.get("trick_cells", ()), *([names["cell"]] if "cell" in names else [])]
    told = StrategyDeclared(
        seat=frame.seat, card=may_be(names.get("card")), code=code, victim=names.get("victim"), mode=names.get("mode"),
        cells=[xy_of(cell) for cell in cells], named=names.get("named"), number=names.get("number"),
        with_card=may_be(names.get("with_card")), gained=bool(names.get("gained")),
    )  # fmt: skip
    table.tell(told)
