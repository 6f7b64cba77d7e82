"""Orders in words."""

from __future__ import annotations

from typing import Final

from ...kernel.reasons import Reason
from ...kernel.tongue import Sentence
from ..rules.grid import xy_of
from ..rules.orders import Order, asked_by, fitting_lines, is_double, is_met
from ..rules.state import AssertionState
from ..views import OrderView
from .cards import of

ORDER: Final = "assertion: order"
UNTIL: Final = "assertion: how long an order binds"

ORDERS: Final = {
    "3D": Sentence(ORDER, "Lay four cards of any suits in one line, or the longest build you can."),
    "3D.twice": Sentence(
        ORDER, "Lay four cards of any suits in one line this turn and next, or the longest build you can."
    ),
    "3H": Sentence(ORDER, "Enact the card you were given."),
    "3H.card": Sentence(ORDER, "Enact {card:the}, which you were given."),
    "5S": Sentence(ORDER, "Place three cards one by one, without completing a trick and no two in one line."),
    "5S.card": Sentence(ORDER, "Enact {card:the}, the marked card in your hand, or lose it."),
    "5S.marked": Sentence(ORDER, "Enact the marked card in your hand, or lose it."),
    "7D": Sentence(ORDER, "Lay four cards in one line, one of each suit you hold."),
    "8D": Sentence(ORDER, "Enact your highest strategy."),
    "8D.bait": Sentence(ORDER, "Enact your highest strategy, on the trick of the bait if you can."),
    "9H": Sentence(
        ORDER,
        "Refill the struck cells with four different suits, at least one card a turn, or discard one if none fits.",
    ),
    "10S": Sentence(ORDER, "Add at least one card to the ordered line, or discard one if none fits."),
}
"""By the key of what an order asks for."""

TWO_TURNS: Final = Sentence(UNTIL, "this turn and your next")
THIS_TURN: Final = Sentence(UNTIL, "this turn")
ENDLESS: Final = {
    "10S": Sentence(UNTIL, "until the line is complete"),
    "9H": Sentence(UNTIL, "until all four cells are refilled"),
}


def said(asked: Reason) -> str:
    """Return the demand of an order, as one sentence to the player who bears it."""
    return ORDERS[asked.key](**{name: of(code) for name, code in asked.data.items()})


def sentence_of(state: AssertionState, order: Order) -> str:
    """Return the demand of an order, as one sentence to the player who bears it."""
    return said(asked_by(state, order))


def until_of(order: Order) -> str:
    """Return how long an order binds."""
    return (TWO_TURNS if is_double(order) else ENDLESS.get(order.code, THIS_TURN))()


def told(state: AssertionState, seat: int, title: str, order: Order) -> OrderView:
    """Return an order for the table."""
    met = is_met(state)
    lines = [] if met else [[xy_of(cell) for cell in line] for line in fitting_lines(state, seat, order)]
    return OrderView(order.owner, order.code, title, sentence_of(state, order), until_of(order), lines, met)
