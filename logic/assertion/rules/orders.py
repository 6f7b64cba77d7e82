"""Orders: who must do what in this turn, by which card, until when, what satisfies it, and whether it is done (C6)."""

from __future__ import annotations

from typing import Final

from ...kernel.cards import HIDDEN
from ...kernel.frames import Frame
from ...kernel.reasons import Reason
from .effects import Effect, numbered
from .grid import BIT, xy_of
from .layout import THRESHOLDS
from .line_forms import four_form
from .state import AssertionState
from .strategies.registry import BY_CODE

MOST_LINES: Final = 3
"""Fitting lines that are told at most: the best, none of them over another."""


class Order:
    """The order that a seat's turn serves: what is left of the effect once serving has begun."""

    __slots__ = ("cards", "cells", "code", "count", "marked", "owner")

    def __init__(self, effect: Effect) -> None:
        self.code = effect.code
        self.owner = effect.owner
        self.cells = effect.cells
        self.count = effect.count
        self.cards = effect.cards
        self.marked = bool(effect.cards)


def order_of(state: AssertionState, seat: int) -> Order | None:
    """The order that the running turn of ``seat`` serves, or has served; ``None`` in an ordinary turn."""
    turn = state.frames[0] if state.frames else None
    if turn is None or turn.kind != "turn" or turn.seat != seat or "duty" not in turn.vars:
        return None
    if any(one.kind == "action" and one.vars.get("credit") == "first" for one in state.frames[1:2]):
        return None  # it came to nothing, and the turn is an ordinary one (C6-R4)
    number = turn.vars["duty"]
    began = () if state.start is None else state.start.effects
    effect = numbered(state, number) or next((one for one in began if one.number == number), None)
    if effect is not None:
        return Order(effect)
    serving = serving_frame(state)  # a trap that was called this turn is in no snapshot (8D)
    if serving is None or "orderer" not in serving.vars:
        return None
    cell = serving.vars.get("cell")
    cells = () if cell is None else (cell,)
    bait = int(bool(serving.vars.get("bait")))
    return Order(Effect("duty", serving.kind, serving.vars["orderer"], seat, cells=cells, count=bait))


def serving_frame(state: AssertionState) -> Frame | None:
    """The frame that serves the order, while it does."""
    frames = state.frames
    number = frames[0].vars.get("duty")
    serves = len(frames) > 1 and number is not None and frames[1].vars.get("effect") == number
    return frames[1] if serves else None


def is_met(state: AssertionState) -> bool:
    """Return whether nothing of the order is left to be done this turn."""
    return not _open_question(state) and serving_frame(state) is None


def _open_question(state: AssertionState) -> bool:
    """Return whether the turn has yet to say how the order is met: it is served, or undone (C6-R3)."""
    turn = state.frames[0]
    if turn.waiting and turn.ask == "duty":
        return True
    rule = BY_CODE.get(state.frames[1].kind) if len(state.frames) > 1 else None
    return rule is not None and rule.undoes_turn


def asked_by(state: AssertionState, order: Order) -> Reason:
    """Return the demand of an order on its bearer, as a key with the card that must be enacted, if it is known."""
    rule = BY_CODE[order.code]
    card = order.cards[0] if order.cards else -1
    if rule.order_of_card and card >= 0 and state.faces[card] != HIDDEN:
        return Reason(f"{order.code}.card", {"card": state.code(card)})
    variant = rule.order_variant(order.count, order.marked)
    return Reason(f"{order.code}.{variant}" if variant else order.code)


def is_double(order: Order) -> bool:
    """Return whether an order binds its seat this turn and the next (3D)."""
    return BY_CODE[order.code].order_variant(order.count, order.marked) == "twice"


def fitting_lines(state: AssertionState, seat: int, order: Order) -> list[tuple[int, ...]]:
    """Lines that would satisfy an order, as far as they are known at a glance: for 3D and 7D, 10S and 9H."""
    rule = BY_CODE[order.code]
    if rule.order_on == "cells":
        return [tuple(cell for cell in order.cells if state.ground.repair >> cell & 1)]
    if rule.order_on == "line" and order.cells:
        first, length = state.ground.run_through(order.cells[0], order.count)
        return [tuple(first + order.count * place for place in range(length))]
    action = state.frames[-1]
    form = action.vars.get("form") if action.kind == "action" else None
    if form is None or form != rule.order_form:
        return []
    laid = action.vars.get("_laid_cells", ())
    lines = four_form(form).span(state, action, seat).lines()
    return _best_apart(state, seat, [line for line in lines if all(cell in line for cell in laid)], laid)


def _best_apart(
    state: AssertionState, seat: int, lines: list[tuple[int, ...]], laid: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """The lines that reach farthest, the best first; beside the cells already laid on no two share a cell."""
    best: list[tuple[int, ...]] = []
    taken: set[int] = set()
    for line in sorted(lines, key=lambda line: (*_reach(state, seat, line), line)):
        if not taken.intersection(line):
            best.append(line)
            taken.update(cell for cell in line if cell not in laid)
        if len(best) == MOST_LINES:
            break
    return best


def _reach(state: AssertionState, seat: int, line: tuple[int, ...]) -> tuple[int, int]:
    """Points of the lines it could take, and how deep it lies in lands of others: both negative, the best first."""
    side, points, deepest = state.side_of(seat), 0, 0
    for place, home in enumerate(state.layout.homes):
        if home.side == side:
            continue
        for number, (_, value) in enumerate(state.layout.thresholds):
            held = state.held[place * len(THRESHOLDS) + number] >> side & 1
            if not held and any(home.beyond[number] & BIT[cell] for cell in line):
                points += value
        (across, along), cells = home.vector, [xy_of(cell) for cell in line]
        deepest = max(deepest, *(x * across + y * along for x, y in cells))
    return -points, -deepest
