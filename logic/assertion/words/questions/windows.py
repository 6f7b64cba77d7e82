"""Answers to what others do: counters, answers to counters, calls."""

from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.tongue import Hole, Sentence, row
from ...rules.strategies.masks import Mask
from ...rules.strategies.registry import BY_CODE
from .. import texts
from ..cards import of, titled
from .endings import ending
from .plays import counter_does, counter_would, countered, told
from .saying import EFFECT, LABEL, PROMPT, Question, Spoken, Words

LET_HAPPEN: Final = Sentence(LABEL, "Let it happen")
LABELS: Final = {
    "7C": Sentence(LABEL, "Lend cards with {card:the}"),
    "8C": Sentence(LABEL, "Aim {card:the}"),
}
"""What stands on a card that is played in answer, by the card that asks."""
EFFECTS: Final = {
    "7C": Sentence(EFFECT, "You lend one or more cards from your hand for one more action this turn."),
    "8C": Sentence(EFFECT, "{card:The} ({title}) is aimed at one of the three."),
}
ANSWER: Final = Sentence(LABEL, "Answer with {card:the}")
ANSWERS: Final = {
    "10C": Sentence(
        EFFECT, "Both cards leave the game, your {own} stands, and {who:you|*} may counter it with another card."
    ),
    "8H": Sentence(EFFECT, "You take your {own} back and make another move. {who:You take|* takes} {play:the} back."),
    "R*": Sentence(EFFECT, "You toss a coin. If you win it, {play:the} is void and your {own} stands."),
}
"""What answering a counter does to it and to the play it counters, by the card."""


def counters(q: Question) -> Spoken:
    """A declaration or a build may be countered."""
    target = q.against()
    holes: dict[str, Hole] = {"whose": q.who(target.seat), "play": q.play(target)}
    others = [seat for seat in q.state.opponents(target.seat) if seat != q.seat]
    unless = Sentence(EFFECT, "It takes effect unless somebody else counters it.")
    passing = unless() if others else Sentence(EFFECT, "It takes effect.")()
    prompt = Sentence(PROMPT, "You hold nothing that could counter {whose:your|*'s} {play}.")(**holes)
    if q.offers("respond"):
        prompt = Sentence(PROMPT, "Do you counter {whose:your|*'s} {play}?")(**holes)
    end = ending(q, target.kind, target.seat)
    return Spoken(prompt, told(q, target), {"pass": (LET_HAPPEN(), row(0, passing, end))})


def answers(q: Question) -> Spoken:
    """One's own declaration has been countered; the counter may be answered."""
    counter = q.against()
    does = counter_does(q, counter)
    holes: dict[str, Hole] = {"whose": q.who(counter.seat), "card": of(counter.kind)}
    prompt = Sentence(PROMPT, "You hold nothing that could answer {whose:your|*'s} {card}.")(**holes)
    if q.offers("respond"):
        prompt = Sentence(PROMPT, "Do you answer {whose:your|*'s} {card}?")(**holes)
    stands = Sentence(LABEL, "Let the counter stand")()
    return Spoken(prompt, row(0, countered(q, counter), does), {"pass": (stands, does)})


def response(q: Question, code: str) -> Words:
    """Return the words for answering with a card."""
    asking = q.frame.kind
    if asking in LABELS:
        shown = asking if BY_CODE[asking].offered_first else code
        return LABELS[asking](card=of(shown)), EFFECTS[asking](**titled(shown))
    target = q.against()
    if asking == "answers":
        played = q.against(target)
        does = ANSWERS[code](own=q.play(played), play=of(target.kind), who=q.who(target.seat))
    else:
        does = counter_would(q, code, q.seat, target)
    return ANSWER(card=of(code)), does


def call_costs(target: Frame) -> dict[str, list[str]]:
    """Return the possible costs of a covered play or a false trick if nobody calls (``no``), and if somebody does
    (``yes``)."""
    costs = texts.CALL_COSTS
    if target.kind == "action":
        return {"no": [costs["trick_stands"]()], "yes": [costs["trick_proved"](), costs["trick_caught"]()]}
    rule = BY_CODE[target.kind]
    assert isinstance(rule, Mask)
    true = costs["true_build"]() if "laid_cards" in target.vars else costs["true"](count=rule.executions)
    return {"no": [costs["stands"]()], "yes": [true, costs["false"]()]}


def calls(q: Question) -> Spoken:
    """A covered play or a false trick may be called."""
    target = q.against()
    costs = call_costs(target)
    player = q.who(target.seat)
    if target.kind == "action":
        prompt = Sentence(PROMPT, "Do you challenge {whose:your|*'s} false trick?")(whose=player)
        yes = Sentence(LABEL, "Challenge it")()
    else:
        prompt = Sentence(PROMPT, "Do you call {whose:your|*'s} claim of {card:the}?")(
            whose=player, card=of(str(target.vars["claim"]))
        )
        yes = Sentence(LABEL, "Call it false")()
    stands = Sentence(LABEL, "Let it stand")()
    said = {"yes": (yes, row(0, *costs["yes"])), "no": (stands, row(0, *costs["no"]))}
    return Spoken(prompt, told(q, target), said)
