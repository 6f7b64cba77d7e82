"""All that a seat of Fracas may see, and the whole position in the same shape.

docs/games/fracas.md tells the fields.
"""

from __future__ import annotations

from ..kernel.codec import Document, FrameView
from ..kernel.views import ContextView, FactsView, HeadView, LedgerView, OutcomeView, PreviewView, ScoreView


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


class FracasFacts(FactsView):
    """A card that is seen, and whether it can be taken ``now``; off the field nothing is ``tapped`` or ``fresh``."""

    kind: str
    value: int
    owner: int
    tapped: bool | None
    fresh: bool | None
    now: bool
    why_not: str | None


class SkirmishDetails(PreviewView):
    """The skirmishes of an attack or of a defence."""

    skirmishes: list[SkirmishView]


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


class MulliganContext(ContextView):
    """The game of the match that is being dealt, and who goes first in it."""

    game: int
    first: int


class BuyContext(ContextView):
    """The most tokens that may be bought, and the stock of each player."""

    game: int
    most: int
    tokens: list[int]
    pot: int


class DeployContext(ContextView):
    """The generals who are chosen, who makes a pair with whom, and the generals who could send an assassin."""

    chosen: list[str]
    pairs: dict[str, list[str]]
    senders: list[str]


class EnlistContext(ContextView):
    """The soldiers who are chosen, the generals who lead each, and pairs among them."""

    chosen: list[str]
    led_by: dict[str, list[str]]
    pairs: dict[str, list[str]]
    senders: list[str]


class FracasAttackContext(ContextView):
    """The attacks that are arranged, what they would take if nobody defended, and who could still join or defend."""

    skirmishes: list[SkirmishView]
    tokens_lost: int
    free: list[str]
    defenders: list[str]
    pairs: dict[str, list[str]]
    senders: list[str]


class BlockContext(ContextView):
    """The defence so far: the card that is taken up, how many may meet one attack, and where each free card could."""

    card: str | None
    limit: int | str
    places: dict[str, list[int]]
    labels: dict[str, str]
    skirmishes: list[SkirmishView]
    tokens_lost: int


class DiscardContext(ContextView):
    """The limit of a hand, and the number of cards above it."""

    limit: int
    excess: int
    senders: list[str]


class PriorityContext(ContextView):
    """The stop in the turn, the assassin that is being sent, the assassins on their way, and the fights."""

    stop: str
    turn_seat: int
    own_turn: bool
    ace: str | None
    general: str | None
    assassins: list[AssassinView]
    skirmishes: list[SkirmishView]
    tokens_lost: int
    senders: list[str]


class FracasView(HeadView, kw_only=True):
    """A seat's view of Fracas."""

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
