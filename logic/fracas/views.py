"""All that a seat of Fracas may see, and the whole position in the same shape.

docs/games/fracas.md tells the fields.
"""

from __future__ import annotations

from ..kernel.codec import Document, FrameView
from ..kernel.views import HeadView, LedgerView, OutcomeView, ScoreView


class UnitView(Document):
    """A card on the battlefield; ``under`` is the general who enlisted a fresh soldier."""

    card: str
    tapped: bool = False
    fresh: bool = False
    under: str | None = None


class SkirmishView(Document):
    """One attack with what stands against it, and how it would end now."""

    number: int
    attackers: list[str]
    defenders: list[str]
    attack: int
    defence: int
    result: str
    fallen: list[str]
    damage: int


class BattleView(Document):
    """The skirmishes of an attack, and the tokens that the defender would lose by all of them."""

    skirmishes: list[SkirmishView]
    tokens_lost: int


class AssassinView(Document):
    """An assassin on its way: who sends it, the ace, the general who is tapped for it, and whom it is to fell."""

    seat: int
    card: str
    general: str
    target: str
    victim: int


class FracasView(HeadView, kw_only=True):
    """What a seat may see of Fracas."""

    game_number: int
    phase: str
    rng: int
    to_move: list[int]
    cards: list[str]
    hands: list[list[str]]
    decks: list[list[str]]
    fields: list[list[UnitView]]
    discards: list[list[str]]
    tokens: list[int]
    pot: int
    ledger: list[LedgerView]
    known: dict[str, list[int]]
    out: list[int]
    frames: list[FrameView]
    outcome: OutcomeView | None
    stop: str | None
    turn_seat: int | None
    colours: list[str]
    sides: list[int]
    scores: list[ScoreView]
    battle: BattleView
    assassins: list[AssassinView]
