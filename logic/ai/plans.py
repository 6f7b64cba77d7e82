"""Plans of a hint: the steps with their words, the reason, and the next best plans found.

Everything is worked out from one seat's view: the steps of a plan are its own intentions up to the last.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel import codec
from ..kernel.actions import Action
from ..kernel.advice import OtherView, PlanView, StepView
from ..kernel.game import Game
from ..kernel.state import State
from ..kernel.views import to_json

MOST_OTHERS = 3
"""How many other plans a hint comes with."""


def explained(
    game: Game[State], view: State, seat: int, whole: tuple[Action, ...], shown: tuple[Action, ...]
) -> PlanView:
    """Return how a whole move is told, of which ``shown`` are the steps that can be taken."""
    copy = view.copy()
    steps: list[StepView] = []
    last = len(shown) - 1
    for place, action in enumerate(shown):
        answer = game.words.answer(copy, copy.frames[-1], seat, action)
        gain = game.words.previews(copy, seat, [action])[0]
        steps.append(StepView(answer.label, answer.effect, to_json(gain)))
        if place < last:
            game.apply(copy, seat, action)
    actions = [codec.action_view(view, action) for action in shown]
    reason = game.words.hint_reason(view, seat, whole)
    return PlanView(actions[0], actions, steps, reason)


def others(
    game: Game[State], view: State, seat: int, found: Sequence[tuple[tuple[Action, ...], tuple[Action, ...], float]]
) -> list[OtherView]:
    """Return the next best plans of ``found``.

    ``found`` holds ``(whole, shown, value)`` in the order in which a search came to like them, the one that was chosen
    first. Two that show the same are one.
    """
    told: list[OtherView] = []
    known = [found[0][1]] if found else []
    for whole, shown, value in found[1:]:
        if len(told) == MOST_OTHERS:
            break
        if shown not in known:
            known.append(shown)
            plan = explained(game, view, seat, whole, shown)
            worse = round(max(0.0, found[0][2] - value), 4)
            told.append(OtherView(plan.action, plan.actions, plan.steps, plan.reason, worse))
    return told
