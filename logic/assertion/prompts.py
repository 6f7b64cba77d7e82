"""What a decision says to its seat: one sentence, and the plain data a prompt is drawn from.

Everything is read from the seat's own view.
"""

from __future__ import annotations

from typing import Any

from ..kernel.cards import SUIT_OF_BIT
from ..kernel.frames import Frame
from . import texts
from .effects import numbered
from .grid import xy_of
from .intent import tentative
from .preview import preview
from .state import AssertionState
from .strategies.registry import BY_CODE
from .strategies.targets import FIELDS

Plain = dict[str, Any]


def prompt(state: AssertionState, frame: Frame, seat: int) -> str:
    """One sentence for the decision at hand."""
    if frame.kind == "action":
        return _action_prompt(frame)
    if frame.kind == "turn":
        return texts.PROMPT_DUTY if frame.ask == "duty" else texts.PROMPT_LIMIT
    if frame.kind == "single":
        words = {"card": texts.PROMPT_SINGLE, "cell": texts.PROMPT_CELL, "suit": texts.PROMPT_SUIT}
        return words[frame.ask]
    if frame.kind == "ranking":
        return texts.PROMPT_EQUAL
    rule = BY_CODE.get(frame.kind)
    if rule is not None:
        own: str = rule.prompt(state, frame, seat)
        if own:
            return own
    if frame.step == "aimed" and rule is not None:
        return prompt_for_field(str(rule.next_field(state, frame)))
    return texts.PROMPT_KIND.get(frame.ask, texts.PROMPT_CHOOSE)


def prompt_for_field(field: str) -> str:
    """What is asked for a field of a declaration."""
    return texts.PROMPT_FIELD[field]


def _action_prompt(frame: Frame) -> str:
    if frame.ask == "build":
        if tentative(frame):
            return texts.PROMPT_BUILD_ON
        return texts.PROMPT_BUILD if frame.vars["credit"] == "first" else texts.PROMPT_MORE
    if frame.ask == "discard":
        return texts.PROMPT_DISCARD
    return texts.PROMPT_CELL if frame.ask == "cell" else texts.PROMPT_SUIT


def context(state: AssertionState, frame: Frame, seat: int) -> Plain:
    """What the decision is about.

    For an action: ``card``, ``cell``, ``placed``, ``gain``, ``credit``. For anything about a strategy: ``strategy``,
    what is known of its declaration (:func:`declaration`); a window adds ``against``, the declaration that may be
    answered, a call also ``costs``: sentences on what ``no`` and ``yes`` may lead to.
    """
    if frame.kind == "action":
        return _action_context(state, frame, seat)
    if frame.kind in ("counters", "answers", "calls"):
        against = state.frames[frame.vars["against"]]
        found: Plain = {"against": declaration(state, against)}
        if frame.kind == "calls":
            rule = BY_CODE["4H" if against.kind == "action" else against.kind]
            found["costs"] = rule.call_costs(against)
        return found
    if frame.kind not in BY_CODE and frame.kind != "turn":
        return _single_context(state, frame) if frame.kind == "single" else {}
    if frame.kind == "turn":
        duty = numbered(state, frame.vars["duty"]) if frame.ask == "duty" else None
        return {} if duty is None else {"strategy": {"code": duty.code, "seat": duty.owner}}
    found = {"strategy": declaration(state, frame)}
    if "effect" in frame.vars:
        effect = numbered(state, frame.vars["effect"])
        if effect is not None:
            found["effect"] = {"code": effect.code, "owner": effect.owner, "cells": _cells(effect.cells)}
    if frame.step == "aimed" and frame.kind in BY_CODE:
        found["field"] = BY_CODE[frame.kind].next_field(state, frame)
    found |= BY_CODE[frame.kind].context(state, frame, seat)
    return found


def _action_context(state: AssertionState, frame: Frame, seat: int) -> Plain:
    if frame.ask not in ("build", "cell", "suit"):
        return {}
    card, cell = frame.vars.get("_card"), frame.vars.get("_cell")
    placed = tentative(frame)
    return {
        "card": None if card is None else state.code(card),
        "cell": None if cell is None else list(xy_of(cell)),
        "placed": [{"card": state.code(c), "cell": list(xy_of(at)), "suit": SUIT_OF_BIT[bit]} for c, at, bit in placed],
        "gain": preview(state, seat, placed),
        "credit": frame.vars["credit"],
        "form": frame.vars.get("form", "plain"),
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
    }


def declaration(state: AssertionState, frame: Frame) -> Plain:
    """What a frame says of the play it stands for: ``code``, ``seat``, ``card`` and the targets chosen so far."""
    names = frame.vars
    found: Plain = {"code": frame.kind, "seat": frame.seat}
    if frame.kind == "action":
        found["cells"] = _cells(names.get("laid_cells", ()))
        found["cards"] = [state.code(card) for card in names.get("laid_cards", ())]
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


def _cells(cells: Any) -> list[list[int]]:
    return [list(xy_of(cell)) for cell in cells]
