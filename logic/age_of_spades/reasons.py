"""Why a move is made, in words."""

from __future__ import annotations

from ..kernel.actions import DONE, NO, PASS, Action
from . import production, texts
from .battle import chosen
from .judgement import best_feed, lay_worth
from .production import LAY
from .round import POINTS
from .state import AgeState


def hint_reason(view: AgeState, seat: int, actions: tuple[Action, ...]) -> str:
    """Why the greedy player would take ``choice``, in one sentence."""
    choice = actions[0]
    frame = view.frames[-1]
    if frame.ask == "produce":
        if choice == DONE:
            return texts.HINT_END_PRODUCTION
        if production.may_lay(view, frame, choice.card) and lay_worth(view, seat, choice.card) > 0:
            return texts.HINT_LAY.format(what=_name(view, choice.card))
        found = best_feed(view, seat, choice.card)
        return texts.HINT_END_PRODUCTION if found is None else texts.HINT_TAKE_FEED.format(what=_own(view, found[1]))
    if frame.ask == "place":
        if choice == LAY:
            return texts.HINT_LAY.format(what=_name(view, frame.vars["_card"]))
        owner, one = view.construction(choice.card) or (seat, None)
        total = 0 if one is None else view.sum_on(one) + view.value(frame.vars["_card"])
        cost = view.cost(choice.card, owner) if view.faces[choice.card] >= 0 else None
        done = cost is not None and total >= cost
        return (texts.HINT_FEED_DONE if done else texts.HINT_FEED).format(what=_own(view, choice.card))
    if frame.ask == "attack":
        if choice == PASS:
            return texts.HINT_NO_ATTACK
        assert isinstance(choice.value, int)
        return texts.HINT_ATTACK if view.units[choice.value] else texts.HINT_RAID
    if frame.ask == "spoils":
        return texts.HINT_POINTS if choice == POINTS else texts.HINT_DESTROY
    if choice.kind == "card":
        return texts.HINT_COMMIT
    if choice == NO:
        return texts.HINT_COMMIT_BACK
    return texts.HINT_COMMIT_DONE if chosen(frame, seat) else texts.HINT_COMMIT_NOTHING


def _own(view: AgeState, card: int) -> str:
    name = _name(view, card)
    return name[:1].lower() + name[1:]


def _name(view: AgeState, card: int) -> str:
    """A card in words, such as "A structure of hearts" or "A unit of 6"."""
    kind = view.kind(card)
    if kind == "structure":
        return f"A structure of {texts.SUIT_NAMES[view.suit(card)].lower()}"
    if not kind:
        return "A face-down card"
    article = "An" if kind == "achievement" else "A"
    return f"{article} {kind} of {view.value(card)}"
