"""All that a seat of Age of Spades may see, and the whole position in the same shape.

docs/games/age_of_spades.md tells the fields.
"""

from __future__ import annotations

from ..kernel.codec import Document, FrameView
from ..kernel.views import HeadView, LedgerView, OutcomeView, ScoreView


class ConstructionView(Document):
    """A face-down card with the production cards on it; what it costs and is only its owner knows."""

    card: str
    production: list[str] = []
    sum: int = 0
    cost: int | None = None
    kind: str | None = None


class PointsView(LedgerView):
    """Victory points with their reason; ``code`` is the achievement, if it was one."""

    code: str | None = None


class ForcesView(Document):
    """What a seat's open cards amount to, for the plaques of a table."""

    seat: int
    strength: int
    surge: int
    lays_allowed: int
    feeds_allowed: int
    draws: int
    income: int
    modifier_bonus: int


class AgeView(HeadView, kw_only=True):
    """What a seat may see of Age of Spades."""

    phase: str
    rng: int
    to_move: list[int]
    cards: list[str]
    civilizations: list[str]
    hands: list[list[str]]
    deck: list[str]
    discard: list[str]
    units: list[list[str]]
    structures: list[list[str]]
    constructions: list[list[ConstructionView]]
    points: list[int]
    ledger: list[PointsView]
    known: dict[str, list[int]]
    out: list[int]
    frames: list[FrameView]
    outcome: OutcomeView | None
    target: int
    sides: list[int]
    scores: list[ScoreView]
    forces: list[ForcesView]
