"""All that a seat of Strategic War may see, and the whole position in the same shape.

docs/games/strategic_war.md tells the fields.
"""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from ..kernel.codec import FrameView
from ..kernel.views import ContextView, FactsView, HeadView, OutcomeView, PreviewView, ScoreView


class WarContext(ContextView):
    """The part that every context of the war has: ``labels`` for choices by a word."""

    labels: dict[str, str]


class ArrangeContext(WarContext):
    """The defenders that are chosen so far, and the cards that go aside before them, with how many these are."""

    chosen: list[str]
    aside: list[str] | UnsetType = UNSET
    to_put_aside: int | UnsetType = UNSET


class TargetContext(WarContext):
    """The attacker that is taken up, and who would win for each target whose face the seat knows."""

    card: str
    expected: dict[str, str]


class ClashContext(WarContext):
    """An attack that is being settled: both cards, and the place of the defender."""

    attack_card: str
    defence_card: str
    slot: int


class PlaceContext(WarContext):
    """The place of a defence that is to be filled."""

    slot: int


class StrategicFacts(FactsView):
    """A card that is seen, with where it lies as its ``kind``, and why it can do nothing now."""

    code: str
    kind: str
    playable: bool
    why_not: str


class BattleDetails(PreviewView):
    """The winner of an attack, as in ``expected`` of the context."""

    result: str


class StrategicView(HeadView, kw_only=True):
    """A seat's view of Strategic War. ``aside`` is there only where a card is out of the war."""

    rng: int
    to_move: list[int]
    cards: list[str]
    hands: list[list[str]]
    defence: list[list[str | None]]
    piles: list[list[str]]
    discards: list[list[str]]
    aside: list[list[str]] | UnsetType = UNSET
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


def out_of_war(aside: list[list[str]]) -> list[list[str]] | UnsetType:
    """Return the cards that are out of the war as a view has them: left out where there are none."""
    return aside if any(aside) else UNSET
