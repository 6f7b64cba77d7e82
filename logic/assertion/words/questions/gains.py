"""Stories of strategies that are not simply played from the hand, and the effect of declining them."""

from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.tongue import Hole, Sentence
from ...rules.orders import order_of
from ..cards import of, titled
from .plays import masked
from .saying import EFFECT, LABEL, PHRASE, STORY, Question, Words

SEIZED: Final = {
    "6D": Sentence(
        STORY,
        "You have turned {whose:your|*'s} {play} with {card:the} ({title}). You may enact it against {whom:you|*}.",
    ),
    "R*": Sentence(
        STORY,
        "You have won the toss for {whose:your|*'s} {play} with {card:the} ({title}). You may enact it against "
        "{whom:you|*}.",
    ),
}
"""How a strategy was won from whoever played it, by the counter."""
CAUGHT: Final = Sentence(
    STORY, "You caught {whom:you|*} in a false claim, so you may enact {play} against {whom:you|*}."
)
GOES_AHEAD: Final = Sentence(STORY, "Your claim of {play} goes ahead.")
ORDERED: Final = Sentence(STORY, "{who:You order|* orders} you with {card:the} ({title}) to enact {play}.")
ORDERERS: Final = ("3H", "5S", "8D")
"""Cards that order somebody to enact one."""
TAKEN: Final = Sentence(STORY, "{card:The} ({title}) has taken the place of {play}. You may enact that at once.")
SWAPPING: Final = ("JS", "6H")
"""Cards that take the place of another one on the table."""
PARTNERS: Final = {
    "KD": Sentence(
        STORY, "Through {card:the} ({title}) you may enact {play} from the centre pile, against {whom:you|*}."
    ),
    "JH": Sentence(STORY, "You recall {play} from the removed cards with {card:the} ({title})."),
    "7D": Sentence(
        STORY, "You take {play} from the line you ordered with {card:the} ({title}), and enact it against {whom:you|*}."
    ),
    "6S": Sentence(STORY, "You enact {play} with {card:the} ({title}), and it comes back to your hand."),
    "KH": Sentence(STORY, "You play {play} with {card:the} ({title}): no opponent may counter it."),
    "5D": Sentence(
        STORY, "You enact {play} with {card:the} ({title}), away from the pinned line: nobody may oppose it."
    ),
    "9D": Sentence(STORY, "You enact {play} with {card:the} ({title}), against {whom:you|*}."),
    "5H": Sentence(STORY, "You enact {play}, which you showed with {card:the} ({title}), against {whom:you|*}."),
    "JS": Sentence(
        STORY, "You took {play} from {whom:you|*} with {card:the} ({title}), and enact it against {whom:you|*}."
    ),
}
"""How a strategy played through another card came to its player, by that card."""
AN_OPPONENT: Final = Sentence(PHRASE, "an opponent")
AGAIN: Final = Sentence(
    STORY, "{card:The} has been carried out. You may carry it out {count:once more|up to * times more}."
)


def origin(q: Question, frame: Frame) -> str:
    """Return a sentence on how the strategy in ``frame`` came to its player, who is asked about it; or nothing."""
    if repeats(frame):
        return AGAIN(card=of(frame.kind), count=frame.vars["times"])
    place = next((at for at, one in enumerate(q.state.frames) if one is frame), 0)
    if not place:
        return ""
    parent = q.state.frames[place - 1]
    if parent.kind in SEIZED:
        robbed = q.who(q.against(parent).seat)
        return SEIZED[parent.kind](whose=robbed, whom=robbed, play=of(frame.kind), **titled(parent.kind))
    what = q.played(frame)
    if masked(parent):
        return CAUGHT(whom=q.who(parent.seat), play=what) if parent.step == "punished" else GOES_AHEAD(play=what)
    if parent.kind in ORDERERS:
        order = order_of(q.state, q.seat)
        owner = q.state.frames[0].seat if order is None else order.owner
        return ORDERED(who=q.who(owner), play=what, **titled(parent.kind))
    if parent.kind in SWAPPING and parent.vars.get("mode") in (None, "table"):
        return TAKEN(play=what, **titled(parent.kind))
    if parent.kind in PARTNERS:
        return PARTNERS[parent.kind](play=what, whom=_victim(q, parent), **titled(parent.kind))
    return ""


def repeats(frame: Frame) -> bool:
    """Return whether a strategy that has been carried out is aimed once more by its player (5C, QH, a lost R*)."""
    return bool(frame.vars.get("executed")) and "times" in frame.vars


def _victim(q: Question, frame: Frame) -> Hole:
    victim = frame.vars.get("victim", q.frame.vars.get("victim_only"))
    return AN_OPPONENT() if victim is None else q.who(victim)


def declined(q: Question, frame: Frame) -> Words:
    """Return the words for not using a strategy that may be declined."""
    name = of(str(frame.vars.get("claim") or frame.kind))
    if repeats(frame):
        return (
            Sentence(LABEL, "Do not repeat {card:the}")(card=of(frame.kind)),
            Sentence(EFFECT, "{card:The} is not carried out again.")(card=name),
        )
    label = Sentence(LABEL, "Do not enact {card:the}")
    card = frame.vars.get("card")
    own = q.code(card)
    if card is None or not own or card not in q.state.pending or frame.vars.get("executed"):
        return label(card=of(frame.kind)), Sentence(EFFECT, "Nothing is done with {card:the}.")(card=name)
    if frame.vars.get("keep"):
        return label(card=of(own)), Sentence(EFFECT, "{card:The} comes back to your hand.")(card=of(own))
    return label(card=of(own)), Sentence(EFFECT, "{card:The} goes to the centre pile unused.")(card=of(own))
