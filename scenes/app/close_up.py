"""The part of a table a picture shows: for the book of rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CloseUp:
    """A picture of a part of a table.

    ``shown`` are the cards in its middle, by their codes or by the keys of their pieces; all cards without any.
    ``framed`` are those that are marked. ``at`` is a cell over which the card hangs that is held: what it would gain
    there is marked, or that it may not lie there.
    """

    shown: tuple[str, ...] = ()
    framed: tuple[str, ...] = ()
    at: tuple[int, int] | None = None
