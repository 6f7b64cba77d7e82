"""Results of plays, for the frame that led to them (C5-R7): one type for builds, strategies and plays within plays."""

from __future__ import annotations

from typing import Final

PLAYED: Final = "done"
"""It was carried out: its action is used."""
LOST: Final = "lost"
"""It was countered, declined or caught, and nothing came of it: its action is used all the same."""
NULLED: Final = "nulled"
"""As `LOST`, by the right that Nine of Diamonds gives: another strategy may take its place (D-9D1)."""
TAKEN_BACK: Final = "taken_back"
"""It was taken back by 8H: its cards lie where they lay before, and its action is still to be taken."""
CANCELLED: Final = "cancelled"
"""It came to nothing through an answer (10C), or the play that it led to did: its cards are spent, and its action is
still to be taken."""


def is_open_again(result: object) -> bool:
    """Return whether the action that a play took is still to be taken, as after a plain play (C5-R7)."""
    return result in (TAKEN_BACK, CANCELLED)
