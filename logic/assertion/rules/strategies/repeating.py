"""Strategies carried out more than once (5C, QH, a lost R*): its beginning, and what does not add up (D-RS2)."""

from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.plain import Plain
from ..effects import numbered
from ..verbs import AssertionTable
from .targets import FIELDS

AIMED: Final = frozenset({name for _, name in FIELDS.values()} - {"under_card", "claim"} | {"pick_cards"})
"""What is chosen anew for every execution."""


def repetition(frame: Frame, once_each: bool) -> Frame | None:
    """The frame as it goes on if its strategy may be carried out again; ``None`` if this was the last time.

    A strategy with ``once_each`` may not be turned against the same seat twice.
    """
    times = frame.vars.get("times", 1) - 1
    if not times:
        return None
    names = {name: value for name, value in frame.vars.items() if name not in AIMED}
    names |= {"times": times, "gained": True, "forced": False, "executed": True}
    if once_each and "victim" in frame.vars:
        names["struck_seats"] = (*names.get("struck_seats", ()), frame.vars["victim"])
    return Frame(frame.kind, frame.seat, "aim", names)


def lay_order(table: AssertionTable, frame: Frame, victim: int, **fields: Plain) -> None:
    """Lay a duty on an opponent (C6). Carried out again, it takes the place of the one laid on before (D-RS2)."""
    orders: tuple[int, ...] = frame.vars.get("orders", ())
    for number in orders:
        older = numbered(table.state, number)
        if older is not None and older.target == victim:
            table.end(older)
    new = table.begin("duty", frame.kind, frame.seat, victim, **fields)
    frame.vars = {**frame.vars, "orders": (*orders, new.number)}
