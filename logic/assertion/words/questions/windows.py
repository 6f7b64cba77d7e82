"""Answers to what others do: counters, answers to counters, calls."""

from __future__ import annotations

from ....kernel.frames import Frame
from ...rules.strategies.masks import Mask
from ...rules.strategies.registry import BY_CODE
from .. import texts
from .endings import ending
from .plays import counter_does, counter_would, countered, short, told
from .saying import Question, Spoken, Words, card_name, the, titled


def counters(q: Question) -> Spoken:
    """A declaration or a build may be countered."""
    target = q.against()
    name = f"{q.whose(target.seat)} {short(target)}"
    end = ending(q, target.kind, target.seat)
    others = [seat for seat in q.state.opponents(target.seat) if seat != q.seat]
    unless = " unless somebody else counters it" if others else ""
    passing = f"It takes effect{unless}{end and ': '}{end}."
    prompt = f"Do you counter {name}?" if q.offers("respond") else f"You hold nothing that could counter {name}."
    return Spoken(prompt, f"{told(q, target)}.", {"pass": ("Let it happen", passing)})


def answers(q: Question) -> Spoken:
    """One's own declaration has been countered; the counter may be answered."""
    counter = q.against()
    story = f"{countered(q, counter)}: {counter_does(q, counter)}."
    name = f"{q.whose(counter.seat)} {card_name(counter.kind)}"
    prompt = f"Do you answer {name}?" if q.offers("respond") else f"You hold nothing that could answer {name}."
    return Spoken(prompt, story, {"pass": ("Let the counter stand", f"{_sentence(counter_does(q, counter))}.")})


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def response(q: Question, code: str) -> Words:
    """Return the words for answering with a card."""
    if q.frame.kind == "7C":
        lent = "You lend one or more cards of your hand for one more action this turn."
        return f"Lend cards with {the('7C')}", lent
    if q.frame.kind == "8C":
        return f"Aim {the(code)}", f"{_sentence(titled(code))} is aimed at one of the three."
    label = f"Answer with {the(code)}"
    target = q.against()
    if q.frame.kind == "answers":
        return label, _answer_would(q, code, target)
    return label, f"{_sentence(counter_would(q, code, q.seat, target))}."


def _answer_would(q: Question, code: str, counter: Frame) -> str:
    """Return the effect of answering a counter, on it and on the play it counters."""
    theirs, own = card_name(counter.kind), short(q.against(counter))
    who = q.who(counter.seat)
    if code == "10C":
        return f"Both cards leave the game, your {own} stands, and {who} may counter it with another card."
    if code == "8H":
        return f"You take your {own} back and make another move, and {who} takes the {theirs} back."
    return f"You toss a coin: if you win it, the {theirs} is void and your {own} stands."


def call_costs(target: Frame) -> dict[str, list[str]]:
    """Return the possible costs of a covered play or a false trick if nobody calls (``no``), and if somebody does
    (``yes``)."""
    costs = texts.CALL_COSTS
    if target.kind == "action":
        return {"no": [costs["trick_stands"]], "yes": [costs["trick_proved"], costs["trick_caught"]]}
    rule = BY_CODE[target.kind]
    assert isinstance(rule, Mask)
    true = costs["true_build"] if "laid_cards" in target.vars else costs["true"].format(times=rule.executions)
    return {"no": [costs["stands"]], "yes": [true, costs["false"]]}


def calls(q: Question) -> Spoken:
    """A covered play or a false trick may be called."""
    target = q.against()
    costs = call_costs(target)
    who = q.whose(target.seat)
    if target.kind == "action":
        prompt, yes = f"Do you challenge {who} false trick?", "Challenge it"
    else:
        prompt, yes = f"Do you call {who} claim of {the(str(target.vars['claim']))}?", "Call it false"
    told_answers = {"yes": (yes, " ".join(costs["yes"])), "no": ("Let it stand", " ".join(costs["no"]))}
    return Spoken(prompt, f"{told(q, target)}.", told_answers)
