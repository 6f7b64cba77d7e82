"""Why the careful player would do what it does, in one sentence."""

from __future__ import annotations

from ..kernel.actions import DONE, YES, Action
from . import texts
from .arrangement import arranged
from .groups import VALUES, has_group, is_whole
from .round import answer_of
from .state import ArmiesState


def hint_reason(view: ArmiesState, seat: int, actions: tuple[Action, ...]) -> str:
    """One sentence for a move in this view."""
    choice = actions[0]
    ask = view.frames[-1].ask
    if ask == "suit":
        return texts.HINT_SUIT
    if ask == "stack":
        return texts.HINT_STACK
    if ask == "announce":
        return texts.HINT_ANNOUNCE if choice == YES else texts.HINT_SILENT
    if ask == "question":
        return texts.HINT_ASK
    made = arranged(answer_of(view.frames[-1], seat))
    if choice == DONE and not made.whole():
        return texts.HINT_NOTHING if has_group(view.values(view.hands[seat])) else texts.HINT_NOTHING_LEFT
    group = (*made.open, choice.card) if choice.kind == "card" else made.open
    totals = [view.total(one) for one in (*made.groups, group) if is_whole(view.total(one))]
    if not totals:
        return texts.HINT_BEGIN.format(total=view.total(group), low=VALUES[0], high=VALUES[-1])
    return texts.HINT_PRESENT.format(groups=", ".join(map(str, totals)))
