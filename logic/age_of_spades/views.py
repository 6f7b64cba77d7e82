"""All that a seat of Age of Spades may see, and the whole position in the same shape.

docs/games/age_of_spades.md tells the fields.
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, UnsetType

from ..kernel.codec import Document, FrameView
from ..kernel.views import ContextView, FactsView, HeadView, LedgerView, OutcomeView, PreviewView, ScoreView

NEED_PAYS: Final = 3
"""What a card pays on a face-down card that is no production card (AS18)."""


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
    """The strength of a seat's open cards, for the plaques of a table."""

    seat: int
    strength: int
    surge: int
    lays_allowed: int
    feeds_allowed: int
    draws: int
    income: int
    modifier_bonus: int


class StrengthView(Document):
    """The strength of a side of a fight, part by part: units, modifiers and the surge (AS6, AS8)."""

    units: int
    modifiers: int
    surge: int
    total: int


class ProduceContext(ContextView):
    """The lays and payments of this production with their limits, and the card that is taken up.

    ``any_pays`` is what any card pays for a seat in need, 0 for another one; ``empty`` counts the rounds in a row in
    which it has played no production card (AS18), and stays 0 without that option.
    """

    card: str | None
    laid: int
    lays_allowed: int
    fed: int
    feeds_allowed: int
    empty: int
    any_pays: int


class TargetView(Document):
    """A seat that can be attacked, and how many cards each side may commit (``None``: any number)."""

    seat: int
    units: int
    strength: int
    hand: int
    structures: list[str]
    your_limit: int | None
    their_limit: int | None


class AgeAttackContext(ContextView):
    """The strength of an attack, and the players it could be made against."""

    strength: int
    surge: int
    targets: list[TargetView]


class SpoilsContext(ContextView):
    """The choices of a raid: points, or one of these structures."""

    target: int
    points: int
    structures: list[str]


class CommitContext(ContextView):
    """A fight to which a seat commits cards; ``against`` is the other side, ``bonus`` what structures of Spades add."""

    role: str
    attacker: int
    defender: int
    against: int
    chosen: list[str]
    yours: StrengthView
    theirs: StrengthView
    bonus: int
    their_bonus: int
    their_hand: int
    limit: int | None
    their_limit: int | None


class AgeFacts(FactsView):
    """A card that is seen: what it does at which cost, and why the seat cannot take it up now."""

    code: str
    kind: str
    cost: int | None
    sentence: str
    playable: bool
    why_not: str | None


class ProducedPreview(PreviewView):
    """The effect of a production card on a card, or alone; ``None`` for what the viewer cannot know."""

    sum: int
    cost: int | None
    completes: bool | None
    points: int | UnsetType = UNSET


class AttackPreview(PreviewView):
    """The strength of an attack and of what stands against it, and the points of a raid."""

    strength: int
    against: int
    points: int | UnsetType = UNSET


class SpoilsPreview(PreviewView):
    """The points that are taken as spoils."""

    points: int | UnsetType = UNSET


class CommittedPreview(PreviewView):
    """The strength that a card adds to its side."""

    adds: int


def take_points(told: ProducedPreview | AttackPreview | SpoilsPreview) -> int:
    """Take the points out of a preview, and return them."""
    points, told.points = told.points or 0, UNSET
    return points


class AgeView(HeadView, kw_only=True):
    """A seat's view of Age of Spades."""

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
