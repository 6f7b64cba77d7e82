"""What a decision says to its seat: one sentence, and the plain data a table draws it from."""

from __future__ import annotations

from typing import Any

from ..kernel.frames import Frame
from . import texts
from .faces import result_of
from .state import StrategicState
from .war import defenders_chosen


def prompt(state: StrategicState, frame: Frame, seat: int) -> str:
    """One sentence for the decision at hand."""
    return texts.PROMPTS[frame.ask]


def context(state: StrategicState, frame: Frame, seat: int) -> dict[str, Any]:
    """What is being decided, from the seat's own view.

    ``arrange``: ``chosen``, the defenders so far. ``target``: ``card``, the attacker taken up, and ``expected``: for
    each target whose face this seat knows, who would win. ``shelter`` and ``dilemma``: the two cards and the ``slot``.
    ``place``: the ``slot`` to be filled. All have ``labels`` for what is chosen by a word.
    """
    found: dict[str, Any] = {"labels": texts.LABELS}
    if frame.ask == "arrange":
        found["chosen"] = [state.code(card) for card in defenders_chosen(frame, seat)]
    elif frame.ask == "target":
        own = frame.vars["_card"]
        found["card"] = state.code(own)
        known = [card for card in state.targets(1 - seat) if state.known[card] >> seat & 1]
        found["expected"] = {state.code(card): result_of(state.faces[own], state.faces[card]) for card in known}
    elif frame.ask in ("shelter", "dilemma"):
        names = frame.vars
        found |= {"attack_card": state.code(names["attack_card"]), "defence_card": state.code(names["defence_card"])}
        found["slot"] = names["slot"]
    elif frame.ask == "place":
        found["slot"] = state.free_slot(seat)
    return found


def card_facts(state: StrategicState, seat: int, card: int) -> dict[str, Any]:
    """``{"code", "kind", "playable", "why_not"}`` of a card the seat sees; ``kind`` is where it lies."""
    kind = "lost" if any(card in pile for pile in state.discards) else "pile"
    for owner in range(2):
        kind = "hand" if card in state.hands[owner] else "defence" if card in state.defence[owner] else kind
    why = ""
    if not state.frames or seat not in state.frames[-1].waiting:
        why = "It is not your turn to decide."
    elif card not in state.hands[seat] + state.defenders(seat):
        why = "It is not a card of yours."
    return {"code": state.code(card), "kind": kind, "playable": not why, "why_not": why}
