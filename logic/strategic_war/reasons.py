"""Why a move is made, in words."""

from __future__ import annotations

from ..kernel.actions import NO, Action
from ..kernel.cards import HIDDEN
from . import texts
from .player import best_attack
from .state import StrategicState
from .war import YIELD


def hint_reason(view: StrategicState, seat: int, actions: tuple[Action, ...]) -> str:
    """Why the careful player would do this, in one sentence."""
    choice = actions[0]
    ask = view.frames[-1].ask
    if ask in ("attack", "target"):
        target = choice.card if ask == "target" else -best_attack(view, seat, choice.card)[1]
        return texts.HINTS["sure" if view.faces[target] != HIDDEN else "likely"]
    if ask == "shelter":
        return texts.HINTS["keep" if choice == NO else "shelter"]
    if ask == "dilemma":
        return texts.HINTS["yield" if choice == YIELD else "dilemma"]
    return texts.HINTS[ask]
