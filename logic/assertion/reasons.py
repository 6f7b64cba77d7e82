"""Why a move is made, in words."""

from __future__ import annotations

from ..kernel.actions import PASS, Action
from ..kernel.game import Game
from . import texts
from .forms import bound
from .judgement import best_build
from .preview import preview
from .state import AssertionState


def hint_reason(game: Game, view: AssertionState, seat: int, actions: tuple[Action, ...]) -> str:
    """Why the greedy player (`player`) would take ``choice``, in one sentence."""
    choice = actions[0]
    frame = view.frames[-1]
    if frame.ask == "discard":
        return texts.HINT_DISCARD
    if frame.ask == "window":
        return texts.HINT_LET_PASS if choice == PASS else texts.HINT_RESPOND
    if choice.kind == "play":
        return texts.HINT_PLAY
    if frame.kind != "action":
        return texts.HINT_CHOICE
    plain = frame.vars.get("form", "plain") == "plain" and not bound(frame)
    best = best_build(view, frame, seat, None, 0) if plain else None
    if best is None:
        return texts.HINT_NOTHING
    used = iter(range(len(best)))
    gain = preview(view, seat, [(next(used), cell, bit) for cell, bit in best], bonus=False)
    if choice.kind == "done":
        return texts.HINT_DONE
    if gain["score"]:
        parts = [texts.HINT_TRICKS[gain["points"]]] if gain["points"] else []
        parts += [texts.HINT_LINE.format(distance=line["distance"]) for line in gain["lines"]]
        return texts.HINT_GAIN.format(what=" and ".join(parts), score=gain["score"])
    return texts.HINT_QUIET
