"""All that a seat of Strategic War may see, and the whole position in the same shape.

docs/games/strategic_war.md tells the fields.
"""

from __future__ import annotations

from ..kernel.codec import FrameView
from ..kernel.views import HeadView, OutcomeView, ScoreView


class StrategicView(HeadView, kw_only=True):
    """What a seat may see of Strategic War."""

    rng: int
    to_move: list[int]
    cards: list[str]
    hands: list[list[str]]
    defence: list[list[str | None]]
    piles: list[list[str]]
    discards: list[list[str]]
    memory: list[list[tuple[str, str] | None]]
    black: int
    quiet: int
    history: dict[str, int]
    known: dict[str, list[int]]
    out: list[int]
    frames: list[FrameView]
    outcome: OutcomeView | None
    colours: list[str]
    sides: list[int]
    scores: list[ScoreView]
