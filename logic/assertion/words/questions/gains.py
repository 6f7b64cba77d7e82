"""Stories of strategies that are not simply played from the hand, and the effect of declining them."""

from __future__ import annotations

from ....kernel.frames import Frame
from ...rules.orders import order_of
from .plays import masked, played
from .saying import Question, Words, card_name, first_up, number, the, titled


def origin(q: Question, frame: Frame) -> str:
    """Return a sentence on how the strategy in ``frame`` came to its player, who is asked about it; or nothing."""
    if repeats(frame):
        return _again(q, frame)
    place = next((at for at, one in enumerate(q.state.frames) if one is frame), 0)
    if not place:
        return ""
    parent = q.state.frames[place - 1]
    what = played(q, frame)
    if parent.kind in ("6D", "R*"):
        robbed = q.against(parent)
        how = "turned" if parent.kind == "6D" else "won the toss for"
        return (
            f"You have {how} {q.whose(robbed.seat)} {card_name(frame.kind)} with {titled(parent.kind)}: "
            f"you may enact it against {q.who(robbed.seat)}."
        )
    if masked(parent) and parent.step == "punished":
        return (
            f"You caught {q.who(parent.seat)} in a false claim, so you may enact {what} against {q.who(parent.seat)}."
        )
    if masked(parent):
        return f"Your claim of {what} goes ahead."
    if parent.kind in ("3H", "5S", "8D"):
        order = order_of(q.state, q.seat)
        owner = q.state.frames[0].seat if order is None else order.owner
        return f"{q.does(owner, 'order')} you with {titled(parent.kind)} to enact {what}."
    partner = _PARTNERS.get(parent.kind, "")
    if partner:
        return partner.format(what=what, card=titled(parent.kind), victim=_victim(q, parent))
    if parent.kind in ("JS", "6H") and parent.vars.get("mode") in (None, "table"):
        return f"{first_up(titled(parent.kind))} has taken the place of {what}, which you may enact at once."
    if parent.kind == "JS":
        return f"You took {what} from {_victim(q, parent)} with {titled('JS')}, and enact it against them."
    return ""


_PARTNERS = {
    "KD": "You may enact {what} from the centre pile, through {card}, against {victim}.",
    "JH": "You recall {what} from the removed cards with {card}.",
    "7D": "You take {what} from the line you ordered with {card}, and enact it against {victim}.",
    "6S": "You enact {what} with {card}, and it comes back to your hand.",
    "KH": "You play {what} with {card}: no opponent may counter it.",
    "5D": "You enact {what} with {card}, away from the pinned line: nobody may oppose it.",
    "9D": "You enact {what} with {card}, against {victim}.",
    "5H": "You enact {what}, which you showed with {card}, against {victim}.",
}
"""How a strategy played through another card came to its player, by that card."""


def repeats(frame: Frame) -> bool:
    """Whether a strategy that has been carried out is aimed once more by its player (5C, QH, a lost R*)."""
    return bool(frame.vars.get("executed")) and "times" in frame.vars


def _victim(q: Question, frame: Frame) -> str:
    victim = frame.vars.get("victim", q.frame.vars.get("victim_only"))
    return "an opponent" if victim is None else q.who(victim)


def _again(q: Question, frame: Frame) -> str:
    times = frame.vars["times"]
    often = "once more" if times == 1 else f"up to {number(times)} times more"
    return f"{first_up(the(frame.kind))} has been carried out, and you may carry it out {often}."


def declined(q: Question, frame: Frame) -> Words:
    """Return the words for not using a strategy that may be declined."""
    name = card_name(str(frame.vars.get("claim") or frame.kind))
    if repeats(frame):
        return f"Leave {the(frame.kind)} at that", f"The {name} is not carried out again."
    card = frame.vars.get("card")
    own = q.code(card)
    if card is None or not own or card not in q.state.pending or frame.vars.get("executed"):
        return f"Do not enact {the(frame.kind)}", f"Nothing is done with the {name}."
    where = "comes back to your hand" if frame.vars.get("keep") else "goes to the centre pile unused"
    return f"Do not enact {the(own)}", f"The {card_name(own)} {where}."
