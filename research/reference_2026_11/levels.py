"""The five levels as they were."""

from __future__ import annotations

from dataclasses import dataclass

from logic.ai.levels import COMPILED
from logic.kernel.game import Game
from logic.kernel.state import S

from .brains import brain_of

PURE_SHARE = 4
"""Without the compiled build the searching levels play out this many times fewer worlds."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level. ``searches`` tells those that play worlds out; ``studied`` those that use the fitted evaluation."""

    id: str
    searches: bool = False
    studied: bool = False


LEVELS = (
    Level("recruit"), Level("soldier"), Level("captain", True), Level("general", True), Level("sun-tzu", True, True),
)  # fmt: skip


def iterations_of(game: Game[S], level: Level) -> int:
    """How many worlds a searching level plays out for a decision of this game."""
    full = brain_of(game).iterations[level.id]
    return full if COMPILED else max(1, full // PURE_SHARE)
