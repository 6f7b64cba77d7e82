"""Events of Strategic War, beside those of every game."""

from __future__ import annotations

from ..kernel.events import EventView


class CardTurned(EventView):
    """A defender that has held lies face down again, where another card may lie now; or one is shown (``up``)."""

    seat: int
    card: str
    place: int
    up: bool


class AttackDeclared(EventView):
    """A card attacks the one in a place of a defence, or the final card (``slot`` -1)."""

    seat: int
    target: int
    attack_card: str
    defence_card: str
    slot: int


class BattleResolved(EventView):
    """A battle in which both cards are turned up; ``result`` says who has won."""

    seat: int
    target: int
    attack_card: str
    defence_card: str
    slot: int
    result: str
