"""What happens in the little game of the kernel's tests, beside what happens in every game."""

from __future__ import annotations

from logic.kernel.events import EventView


class PointsChanged(EventView):
    seat: int
    points: int


class EffectBegan(EventView):
    effect: str
    seat: int


class EffectEnded(EventView):
    effect: str
    seat: int


class StrategyDeclared(EventView):
    seat: int
    strategy: str
    card: str | None
    victim: int | None


class StrategyResolved(EventView):
    strategy: str
    cancelled: bool


class StrategyCountered(EventView):
    seat: int


class CoinTossed(EventView):
    seat: int
    won: bool


class ClaimMade(EventView):
    seat: int
    strategy: str
    card: str


class ClaimCalled(EventView):
    seat: int
    card: str


class CardRevealed(EventView, omit_defaults=True):
    card: str
    seat: int = -1
    exactly: bool = False
