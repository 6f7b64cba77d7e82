"""Events of Fracas, beside those of every game."""

from __future__ import annotations

from ..kernel import events
from ..kernel.events import EventView


class GameBegan(events.GameBegan):
    """A game of the match begins: the cards are dealt anew, and the tokens stay."""

    game: int
    tokens: list[int]
    pot: int


class TurnBegan(events.TurnBegan):
    """A turn of a game begins."""

    game: int


class PhaseBegan(EventView, omit_defaults=True):
    """The defence stands (``blocked``), its cards in groups of these sizes; or nothing is left to draw."""

    seat: int
    phase: str
    cards: list[str] | None = None
    sizes: list[int] | None = None
    game: int | None = None
    pot: int | None = None


class CardRevealed(EventView):
    """A hand without a general is shown to all."""

    seat: int
    cards: list[str]
    to: int | None
    why: str


class CardTurned(EventView):
    """A card on the battlefield is tapped, or stands upright again."""

    seat: int
    card: str
    tapped: bool


class PointsChanged(EventView):
    """Tokens of a side come or go."""

    side: int
    points: int
    total: int
    pot: int
    why: str


class AttackDeclared(EventView):
    """An attack in pieces: cards in groups of these sizes."""

    seat: int
    target: int
    cards: list[str]
    sizes: list[int]


class BattleResolved(EventView):
    """A piece of an attack is fought out."""

    seat: int
    number: int
    attack_cards: list[str]
    defence_cards: list[str]
    attack: int
    defence: int
    result: str
    fallen_cards: list[str]
    damage: int


class StrategyDeclared(EventView):
    """An assassin is sent: the ace, the general who is tapped for it, and whom it is to fell."""

    seat: int
    card: str
    code: str
    general_card: str
    target_card: str
    victim: int


class StrategyStopped(EventView):
    """An assassin finds nobody."""

    seat: int
    card: str
    code: str
    target_card: str
    why: str


class StrategyResolved(EventView):
    """An assassin finds its target."""

    seat: int
    card: str
    code: str
    target_card: str
