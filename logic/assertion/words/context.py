"""The plain data a decision carries for its seat, from which its prompt is drawn; the words are in `questions`.

Everything is read from the seat's own view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...kernel.actions import Action
from ...kernel.cards import SUIT_OF_BIT
from ...kernel.engine import Engine
from ...kernel.frames import Frame
from ...kernel.plain import JsonObject
from ...kernel.stakes import at_stake
from ..rules import stakes as weighed
from ..rules.action import last_of_turn
from ..rules.effects import numbered
from ..rules.grid import xy_of
from ..rules.intent import tentative
from ..rules.orders import order_of
from ..rules.preview import preview
from ..rules.state import AssertionState
from ..rules.strategies.registry import BY_CODE
from ..rules.strategies.targets import FIELDS
from .orders import told
from .questions.clubs import said_faces
from .questions.saying import Question, title
from .questions.windows import call_costs

Plain = JsonObject
CHOSEN_SO_FAR: Final = {
    "aimed": "pick_cards", "lent": "_lent_cards", "given": "_given_cards", "taken": "_taken_cards",
}  # fmt: skip
"""Where a frame keeps the cards chosen one by one, by the step that asks for the next."""


def context(state: AssertionState, frame: Frame, seat: int) -> Plain:
    """What the decision is about.

    For an action: ``card``, ``cell``, ``placed``, ``gain``, ``credit``, ``ends_turn``, whether the turn is over once it
    is confirmed or left. For anything about a strategy: ``strategy``,
    what is known of its declaration (:func:`declaration`); a window adds ``against``, the declaration that may be
    answered, ``asked``, the seats still to be asked, and ``turn_seat``, whose turn it is; a call also ``costs``:
    sentences on what ``no`` and ``yes`` may lead to. In a turn under an order also
    ``orders`` (:func:`orders.told`).
    """
    found = _context(state, frame, seat)
    order = order_of(state, seat)
    return found if order is None else {**found, "orders": [told(state, seat, title(order.code), order)]}


def stakes(
    game: Engine[AssertionState], view: AssertionState, seat: int, actions: Sequence[Action]
) -> JsonObject | None:
    """Return what taking ``actions`` would change if every window stays unused, or ``None`` (`rules.stakes`).

    The details: ``arrive``, the cells newly covered; ``lines`` gained or lost; ``permanent`` and ``held``, the change
    of either kind of points by side.
    """
    found = weighed.stakes(game, view, seat, actions)
    if found is None:
        return None
    before, after = zip(*found["scores"], strict=True)
    leave = [{"card": code, "zone": "board", "cell": cell} for cell, code in found["leave"]]
    details = {name: found[name] for name in ("arrive", "lines", "permanent", "held")}
    return at_stake(before, after, details, leave, found["ends"], found["winners"] or ())


def _context(state: AssertionState, frame: Frame, seat: int) -> Plain:
    if frame.kind == "action":
        return _action_context(state, frame, seat)
    if frame.kind in ("counters", "answers", "calls"):
        against = state.frames[frame.vars["against"]]
        found: Plain = {"against": declaration(state, against), **_asked_together(state, frame)}
        if frame.kind == "calls":
            found["costs"] = call_costs(against)
        if against.kind in BY_CODE and BY_CODE[against.kind].kind == "R":
            found["counters"] = declaration(state, state.frames[against.vars["against"]])
        return found
    if frame.kind not in BY_CODE and frame.kind != "turn":
        return _single_context(state, frame) if frame.kind == "single" else {}
    if frame.kind == "turn":
        duty = numbered(state, frame.vars["duty"]) if frame.ask == "duty" else None
        return {} if duty is None else {"strategy": {"code": duty.code, "seat": duty.owner}}
    found = {"strategy": declaration(state, frame)}
    if frame.ask == "window":
        found |= _asked_together(state, frame)
    if "effect" in frame.vars:
        effect = numbered(state, frame.vars["effect"])
        if effect is not None:
            found["effect"] = {"code": effect.code, "owner": effect.owner, "cells": _cells(effect.cells)}
    if frame.step == "aimed" and frame.kind in BY_CODE:
        found["field"] = BY_CODE[frame.kind].next_field(state, frame)
    chosen = frame.vars.get(CHOSEN_SO_FAR.get(frame.step, ""), ())
    if chosen:
        found["chosen"] = [state.code(card) for card in chosen]
    found |= BY_CODE[frame.kind].context(state, frame, seat)
    if "faces" in found:
        words = said_faces(Question(state, frame, seat, ()))
        found["faces"] = [{**face, "said": said} for face, said in zip(found["faces"], words, strict=True)]
    return found


def _asked_together(state: AssertionState, frame: Frame) -> Plain:
    """Who is still to be asked in a window, and in whose turn."""
    return {"asked": list(frame.vars["seats"]), "turn_seat": state.frames[0].seat}


def _action_context(state: AssertionState, frame: Frame, seat: int) -> Plain:
    if frame.ask not in ("build", "cell", "suit"):
        return {}
    card, cell = frame.vars.get("_card"), frame.vars.get("_cell")
    placed = tentative(frame)
    return {
        "card": None if card is None else state.code(card),
        "cell": None if cell is None else list(xy_of(cell)),
        "placed": [{"card": state.code(c), "cell": list(xy_of(at)), "suit": SUIT_OF_BIT[bit]} for c, at, bit in placed],
        "gain": preview(state, frame, placed),
        "credit": frame.vars["credit"],
        "form": frame.vars.get("form", "plain"),
        "ends_turn": last_of_turn(state, frame),
    }


def _single_context(state: AssertionState, frame: Frame) -> Plain:
    """A single placement looks to its seat like a build of one card."""
    card, cell = frame.vars.get("_card"), frame.vars.get("_cell")
    return {
        "card": None if card is None else state.code(card),
        "cell": None if cell is None else list(xy_of(cell)),
        "placed": [],
        "gain": {"points": 0, "tricks": [], "lines": [], "score": 0},
        "credit": "only",
        "form": "single",
        "ends_turn": False,
    }


def declaration(state: AssertionState, frame: Frame) -> Plain:
    """What a frame says of the play it stands for: ``code``, ``seat``, ``card`` and the targets chosen so far."""
    names = frame.vars
    found: Plain = {"code": frame.kind, "seat": frame.seat}
    if frame.kind == "action":
        found["cells"] = _cells(names.get("laid_cells", ()))
        found["cards"] = [state.code(card) for card in names.get("laid_cards", ())]
        found["form"] = names.get("form", "plain")
        return found
    card = names.get("card")
    found["card"] = None if card is None else state.code(card)
    for field, (kind, name) in FIELDS.items():
        if name not in names or field in ("under", "hidden", "picks"):
            continue
        value = names[name]
        if kind == "card":
            found[name] = state.code(value)
        elif kind == "cell":
            found[name] = list(xy_of(value))
        elif kind == "cells":
            found[name] = _cells(value)
        elif kind == "suit":
            found[name] = SUIT_OF_BIT[value]
        else:
            found[name] = value
    for name in ("gained", "times", "unopposed"):
        if names.get(name):
            found[name] = names[name]
    return found


def _cells(cells: Iterable[int]) -> list[list[int]]:
    return [list(xy_of(cell)) for cell in cells]
