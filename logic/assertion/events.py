"""Events of Art of War Assertion, beside those of every game.

A target of a play that has none of the kind is ``None``: ``victim`` is a seat, ``named`` a card that is named (5C),
``number`` a number that is.
"""

from __future__ import annotations

from ..kernel.events import EventView
from .views import Cell, PlacementView


class CardRevealed(EventView):
    """Cards are shown where they lie, to one seat or to all (``None``)."""

    cards: list[str]
    to: int | None
    why: str


class BuildConfirmed(EventView):
    """A build is made: ``onto_cards`` are those it covers or continues, ``length`` that of its main line."""

    seat: int
    placements: list[PlacementView]
    onto_cards: list[str]
    length: int


class TrickCompleted(EventView):
    """A trick is complete, and books its points for a side (A6)."""

    seat: int
    side: int
    cells: list[Cell]
    points: int


class PointsChanged(EventView):
    """Permanent points, or points lost, with their reason (A6)."""

    side: int
    points: int
    permanent: int
    why: str


class LineChanged(EventView):
    """A line of a home changes hands."""

    home: int
    distance: int
    value: int
    sides: list[int]


class LineGained(LineChanged):
    """Sides hold a line from now on (A6-R3)."""


class LineLost(LineChanged):
    """Sides hold a line no longer (A6-R4)."""


class StrategyDeclared(EventView):
    """A strategy is declared with its public targets (C2); ``gained`` by another one."""

    seat: int
    card: str | None
    code: str
    victim: int | None
    mode: str | None
    cells: list[Cell]
    named: str | None
    number: int | None
    with_card: str | None
    gained: bool


class StrategyCountered(EventView):
    """A counter answers a play: ``against`` is its code, or the kind of what is answered."""

    seat: int
    card: str
    code: str
    against: str
    victim: int


class StrategyResolved(EventView):
    """A strategy has had its effect."""

    seat: int
    card: str | None
    code: str


class StrategyStopped(EventView):
    """A strategy came to nothing for its player."""

    seat: int
    card: str | None
    code: str
    why: str


class ClaimMade(EventView):
    """A card is laid down unseen, and said to be another (5C, QH); ``code`` is empty for a build."""

    seat: int
    card: str | None
    under_card: str
    code: str
    victim: int | None
    mode: str | None
    cells: list[Cell]
    named: str | None
    number: int | None


class ClaimCalled(EventView):
    """A claim is not believed."""

    seat: int
    against: int


class CoinTossed(EventView):
    """The coin is tossed for a seat."""

    seat: int
    won: bool


class EffectChanged(EventView):
    """The beginning or the end of an effect that lasts (`effects.KINDS`)."""

    kind: str
    code: str
    owner: int
    target: int
    cells: list[Cell]
    cards: list[str]
    count: int


class EffectBegan(EffectChanged):
    """The beginning of an effect that lasts."""


class EffectEnded(EffectChanged):
    """The end of an effect that lasted."""
