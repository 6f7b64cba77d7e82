"""The buttons that end a turn and take a step back: whether they can be pressed, and why not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from scenes.play.going_back import GoingBack
from scenes.tables.assertion.hud.silk import NOT_MET, Order
from scenes.tables.assertion.model import SeatInfo
from scenes.tables.assertion.orders import Bound, orders_of, told
from scenes.tables.assertion.prompts.desk import Desk

END = "End turn"


@dataclass(frozen=True)
class Buttons:
    """What the seal and the undo button say, and the orders that hold the seal back."""

    can_end: bool
    can_undo: bool
    end_label: str  # "End turn", or another way to end it
    end_why: str  # why the turn cannot be ended now
    undo_why: str  # why nothing can be taken back now
    orders: tuple[Order, ...]  # that bind the viewer and are not met yet


class Buttoned(Bound, Protocol):
    """A table with a seal."""

    @property
    def desk(self) -> Desk: ...
    @property
    def seats(self) -> list[SeatInfo]: ...
    @property
    def going_back(self) -> GoingBack: ...


def buttons(table: Buttoned) -> Buttons:
    """The buttons of the moment."""
    hand, play = table.hand, table.hand.play
    free = hand.free
    action = play.end_action if free and table.desk.prompt is None else None
    can_end = action is not None and play.ends_turn
    label = play.label(action) if action is not None and can_end else END
    return Buttons(
        can_end,
        (free and (hand.held is not None or bool(play.placed) or hand.sight.can_undo)) or table.going_back.allowed,
        label,
        "" if can_end else _end_why(table),
        _undo_why(table),
        orders_of(table, table.seats),
    )


def _end_why(table: Buttoned) -> str:
    """Why the seal cannot be pressed now, in a sentence."""
    play, names = table.hand.play, [seat.name for seat in table.seats]
    if table.hand.live.now.outcome is not None:
        return "The game has ended."
    if not table.hand.free:
        return _others_turn(table, names)
    if play.kind in ("cell", "suit") and play.laying:
        return "Lay the card that you hold first, or put it back."
    if table.desk.prompt is not None:
        return "Answer the question first."
    orders = told(table)
    if orders:
        return f"{NOT_MET}: {orders[0]['sentence']}"
    if play.end_action is not None:  # what does not end the turn stands in another place
        return f"Press {play.label(play.end_action)}, above the hand."
    if play.kind == "discard":
        return "Take up the card that you discard first."
    return play.explain({"type": "done"})


def _others_turn(table: Buttoned, names: list[str]) -> str:
    asked = [decision.seat for decision in table.hand.live.now.decisions if decision.seat != table.hand.seat]
    return f"{names[asked[0]]} decides now." if asked else "It goes on in a moment."


def _undo_why(table: Buttoned) -> str:
    """Why there is nothing to take back, in a sentence."""
    if not table.hand.free:
        return _others_turn(table, [seat.name for seat in table.seats])
    return table.going_back.why_not
