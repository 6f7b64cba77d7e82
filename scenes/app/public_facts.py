"""What may be read on the blind that falls between two people at one screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class PublicFacts:
    """What the blind may show: nothing that only one player knows."""

    name: str
    banner: str
    turn: int | None = None
    last_move: str = ""
    scores: Sequence[tuple[str, int]] = ()
    deck: int | None = None
    period: str = "turn"  # what the turns of the game are called
    since: bool = False  # whether others have done something since the seat last decided
    title: str = ""  # instead of "Pass the seat to …"
