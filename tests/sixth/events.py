"""Events of Toll Road, beside what happens in every game."""

from __future__ import annotations

from logic.kernel.events import EventView


class CardRevealed(EventView):
    """A card is turned up for all to see."""

    cards: list[str]
    why: str


class BattleResolved(EventView):
    """A battle, in which both cards that were laid are open; ``seat`` is whose is higher, ``None`` for neither."""

    cards: list[str]
    road_cards: list[str]
    seat: int | None


class PointsChanged(EventView):
    """A traveller takes the tolls of the road."""

    side: int
    points: int
    permanent: int
    why: str
