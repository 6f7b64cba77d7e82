"""Events of Game, beside those of every game."""

from __future__ import annotations

from ..kernel.events import EventView
from .views import AttackView, GroupView


class ArmyChosen(EventView):
    """A seat takes the army of a suit."""

    seat: int
    suit: str


class ArmyStacked(EventView):
    """An army lies face down, in an order that its owner alone knows."""

    seat: int


class CardRevealed(EventView):
    """A hand that is given up is shown to all (GA8)."""

    cards: list[str]
    to: int | None
    why: str
    seat: int


class Presented(EventView):
    """A presentation is laid open."""

    seat: int
    groups: list[GroupView]


class QuestionAnswered(EventView):
    """A seat has asked whether a value lies on top of an army; the card is told where it does."""

    seat: int
    target: int
    value: int
    yes: bool
    card: str | None


class TopTold(EventView):
    """The card on top of a seat's army, which everybody learns as a round begins (GA20)."""

    seat: int
    value: int


class BattleResolved(EventView):
    """The result of all presentations of a round."""

    turn: int
    attacks: list[AttackView]
