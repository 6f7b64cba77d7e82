"""Events of Age of Spades, beside those of every game."""

from __future__ import annotations

from ..kernel import events
from ..kernel.events import EventView
from .views import StrengthView


class GameBegan(events.GameBegan):
    """The cards are dealt; ``civilizations`` are by seat."""

    civilizations: list[str]


class CardTurned(EventView):
    """A card that was paid for is turned up where it lay."""

    seat: int
    card: str
    place: int
    kind: str
    cost: int
    sum: int


class PointsChanged(EventView):
    """Victory points with their reason; ``code`` is the achievement, if it was one."""

    side: int
    points: int
    total: int
    why: str
    code: str | None


class AttackDeclared(EventView):
    """A seat attacks another: the strength of both, and what its civilization adds (AS8)."""

    seat: int
    target: int
    strength: int
    surge: int
    against: int


class CommittedView(StrengthView):
    """The strength of a side of a fight, part by part, and the cards that it committed."""

    cards: list[str]


class BattleResolved(EventView):
    """A fight is decided."""

    seat: int
    target: int
    attack: CommittedView
    defence: CommittedView
    winner: int
