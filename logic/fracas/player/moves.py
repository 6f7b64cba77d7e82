"""The steps that lead from what is arranged already to a whole attack or defence."""

from __future__ import annotations

from ...kernel.actions import DONE, Action, action
from ..rules.skirmish import Groups
from ..rules.state import FracasState
from ..rules.turn import PAIR
from .clash import SOLDIERS


def goes_on(taken: Groups, plan: Groups) -> bool:
    """Return whether an attack contains what is arranged already."""
    for piece in taken:
        if piece in plan or tuple(reversed(piece)) in plan:
            continue
        if len(piece) == 2 or not any(piece[0] in group for group in plan):
            return False
    return True


def laid_out(state: FracasState, taken: Groups, plan: Groups) -> tuple[Action, ...]:
    """The small steps from what is arranged to a whole attack."""
    placed = {card for piece in taken for card in piece}
    paired = {piece[0] for piece in taken if len(piece) == 2} | {piece[1] for piece in taken if len(piece) == 2}
    steps: list[Action] = []
    for group in plan:
        for card in group:
            if card not in placed:
                steps.append(action("card", card))
    for group in plan:
        if len(group) == 2 and group[0] not in paired:
            steps.append(action("choice", f"{PAIR} {SOLDIERS[state.faces[group[0]]]}"))
    steps.append(DONE)
    return tuple(steps)


def contains(standing: Groups, plan: Groups, held: int) -> bool:
    """Return whether a defence contains the defenders who stand already, and the one who is taken up."""
    if held >= 0 and not any(held in block for block in plan):
        return False
    for number, block in enumerate(standing):
        for card in block:
            if card not in plan[number]:
                return False
    return True


def stood_up(standing: Groups, plan: Groups, held: int) -> tuple[Action, ...]:
    """The small steps from the defenders placed already to a whole defence."""
    steps: list[Action] = []
    for number, block in enumerate(plan):
        if held in block:
            steps.append(action("number", number))
    for number, block in enumerate(plan):
        for card in block:
            if card != held and card not in standing[number]:
                steps.append(action("card", card))
                steps.append(action("number", number))
    steps.append(DONE)
    return tuple(steps)
