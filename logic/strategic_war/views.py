"""All that a seat of Strategic War may see, and the whole position in the same shape.

docs/games/strategic_war.md tells the fields.
"""

from __future__ import annotations

from ..kernel.codec import Document, FrameView
from ..kernel.plain import Options
from ..kernel.views import OutcomeView, ScoreView


class StrategicView(Document, kw_only=True):
    """What a seat may see of Strategic War."""

    game: str
    schema: int
    seats: int
    viewer: int | None
    options: Options
    turn: int
    first: int
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
