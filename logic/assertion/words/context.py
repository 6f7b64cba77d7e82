"""The plain data a decision carries for its seat, from which its prompt is drawn; the words are in `questions`.

Everything is read from the seat's own view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...kernel.actions import DONE, Action
from ...kernel.cards import SUIT_OF_BIT
from ...kernel.engine import Engine
from ...kernel.frames import Frame
from ...kernel.stakes import at_stake
from ...kernel.views import ContextView, LeavingView, StakesView
from ..rules import stakes as weighed
from ..rules.action import ActionRule
from ..rules.effects import numbered
from ..rules.grid import xy_of
from ..rules.intent import tentative
from ..rules.orders import order_of
from ..rules.preview import preview
from ..rules.state import AssertionState
from ..rules.strategies.registry import BY_CODE
from ..rules.strategies.targets import FIELDS
from ..views import (
    BuildContext,
    Cell,
    DeclarationView,
    GainView,
    LandingDetails,
    LastingView,
    PlacementView,
    StrategyContext,
    TurnContext,
    WindowContext,
)
from .cards import title_of
from .orders import told
from .questions.clubs import said_faces
from .questions.saying import Question
from .questions.windows import call_costs

ACTION: Final = ActionRule()
CHOSEN_SO_FAR: Final = {
    "aimed": "pick_cards", "lent": "_lent_cards", "given": "_given_cards", "taken": "_taken_cards",
}  # fmt: skip
"""Where a frame keeps the cards chosen one by one, by the step that asks for the next."""


def context(state: AssertionState, frame: Frame, seat: int) -> ContextView:
    """Return what the decision is about; in a turn under an order also that (:func:`orders.told`)."""
    found = _context(state, frame, seat)
    order = order_of(state, seat)
    if order is not None:
        found.orders = [told(state, seat, title_of(order.code), order)]
    return found


def stakes(
    game: Engine[AssertionState], view: AssertionState, seat: int, actions: Sequence[Action]
) -> StakesView | None:
    """Return what taking ``actions`` would change if every window stays unused, or ``None`` (`rules.stakes`)."""
    found = weighed.stakes(game, view, seat, actions)
    if found is None:
        return None
    before, after = zip(*found["scores"], strict=True)
    leave = [LeavingView(card=code, zone="board", cell=cell) for cell, code in found["leave"]]
    details = LandingDetails(*(found[name] for name in ("arrive", "lines", "permanent", "held")))
    return at_stake(before, after, details, leave, found["ends"], found["winners"] or ())


def _context(
    state: AssertionState, frame: Frame, seat: int
) -> BuildContext | WindowContext | StrategyContext | TurnContext:
    if frame.kind == "action":
        return _build(state, frame) if frame.ask in ("build", "cell", "suit") else TurnContext()
    if frame.kind == "single":
        return _single(state, frame)
    if frame.kind in ("counters", "answers", "calls"):
        against = state.frames[frame.vars["against"]]
        found = WindowContext(declaration(state, against), list(frame.vars["seats"]), state.frames[0].seat)
        if frame.kind == "calls":
            found.costs = call_costs(against)
        if against.kind in BY_CODE and BY_CODE[against.kind].kind == "R":
            found.counters = declaration(state, state.frames[against.vars["against"]])
        return found
    if frame.kind == "turn":
        duty = numbered(state, frame.vars["duty"]) if frame.ask == "duty" else None
        if duty is not None:
            return StrategyContext(DeclarationView(code=duty.code, seat=duty.owner))
    return _strategy(state, frame, seat) if frame.kind in BY_CODE else TurnContext()


def _strategy(state: AssertionState, frame: Frame, seat: int) -> StrategyContext:
    found, rule = StrategyContext(declaration(state, frame)), BY_CODE[frame.kind]
    if frame.ask == "window":
        found.asked, found.turn_seat = list(frame.vars["seats"]), state.frames[0].seat
    effect = numbered(state, frame.vars["effect"]) if "effect" in frame.vars else None
    if effect is not None:
        found.effect = LastingView(effect.code, effect.owner, _cells(effect.cells))
    if frame.step == "aimed":
        found.field = rule.next_field(state, frame)
    found.chosen = [state.code(card) for card in frame.vars.get(CHOSEN_SO_FAR.get(frame.step, ""), ())]
    rule.add_context(state, frame, found)
    if found.faces is not None:
        for face, said in zip(found.faces, said_faces(Question(state, frame, seat, ())), strict=True):
            face.said = said
    return found


def _build(state: AssertionState, frame: Frame) -> BuildContext:
    card, cell = frame.vars.get("_card"), frame.vars.get("_cell")
    placed = tentative(frame)
    return BuildContext(
        card=None if card is None else state.code(card),
        cell=None if cell is None else xy_of(cell),
        placed=[PlacementView(state.code(one), xy_of(at), SUIT_OF_BIT[bit]) for one, at, bit in placed],
        gain=preview(state, frame, placed),
        credit=frame.vars["credit"],
        form=frame.vars.get("form", "plain"),
        ends_turn=ACTION.ends_turn(state, frame, frame.seat, DONE),
    )


def _single(state: AssertionState, frame: Frame) -> BuildContext:
    """A single placement looks to its seat like a build of one card."""
    card, cell = frame.vars.get("_card"), frame.vars.get("_cell")
    return BuildContext(
        card=None if card is None else state.code(card),
        cell=None if cell is None else xy_of(cell),
        placed=[],
        gain=GainView(0, [], [], 0),
        credit="only",
        form="single",
        ends_turn=False,
    )


def declaration(state: AssertionState, frame: Frame) -> DeclarationView:
    """Return what a frame says of the play it stands for, with the targets chosen so far."""
    names = frame.vars
    found = DeclarationView(code=frame.kind, seat=frame.seat)
    if frame.kind == "action":
        found.cells = _cells(names.get("laid_cells", ()))
        found.cards = [state.code(card) for card in names.get("laid_cards", ())]
        found.form = names.get("form", "plain")
        return found
    card = names.get("card")
    found.card = None if card is None else state.code(card)
    for field, (kind, name) in FIELDS.items():
        if name not in names or field in ("under", "hidden", "picks"):
            continue
        value = names[name]
        if kind == "card":
            value = state.code(value)
        elif kind == "cell":
            value = xy_of(value)
        elif kind == "cells":
            value = _cells(value)
        elif kind == "suit":
            value = SUIT_OF_BIT[value]
        setattr(found, name, value)
    found.gained, found.times = bool(names.get("gained")), names.get("times") or 0
    found.unopposed = bool(names.get("unopposed"))
    return found


def _cells(cells: Iterable[int]) -> list[Cell]:
    return [xy_of(cell) for cell in cells]
