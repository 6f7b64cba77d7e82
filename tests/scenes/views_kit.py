"""Views for tests: those of a new match, in which a test names the fields that matter to it."""

from __future__ import annotations

from typing import Any

import msgspec

import logic


def view_of(game: str, seats: int = 2, **fields: Any) -> Any:
    """Return what the first seat sees of a new match, with other values in these fields."""
    view: Any = logic.new_match(game, seats, 3).view(0)
    return msgspec.structs.replace(view, **fields)
