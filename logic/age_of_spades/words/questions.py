"""Questions of decisions: story, prompt, and the label and effect of each answer."""

from __future__ import annotations

from ...kernel.actions import DONE, NO, PASS, Action
from ...kernel.cards import HIDDEN
from ...kernel.frames import Frame
from ...kernel.tongue import Hole, card, row, who
from ...kernel.views import Answer
from ..rules import production
from ..rules.battle import chosen, parts, rival
from ..rules.faces import ACHIEVEMENT, UNIT
from ..rules.production import LAY
from ..rules.round import POINTS
from ..rules.state import AgeState
from ..views import NEED_PAYS
from . import texts
from .context import fed_preview


def card_of(state: AgeState, number: int) -> Hole:
    """Return a card for a hole."""
    return card(state.code(number))


def prompt(state: AgeState, frame: Frame, seat: int) -> str:
    """Return one sentence for the decision at hand."""
    if frame.ask == "produce":
        return _of_production(state, frame)
    if frame.ask == "place":
        held = frame.vars["_card"]
        lays, feeds = production.may_lay(state, frame, held), production.may_feed(state, frame, held)
        words = texts.PROMPT_PLACE_LAY if lays else texts.PROMPT_PLACE_FEED
        return (texts.PROMPT_PLACE_BOTH if lays and feeds else words)(card=card_of(state, held))
    if frame.ask == "attack":
        others = state.opponents(seat)
        return texts.PROMPT_ATTACK_WHOM() if len(others) > 1 else texts.PROMPT_ATTACK(whom=who(others[0]))
    if frame.ask == "spoils":
        return texts.PROMPT_SPOILS(points=state.raid_points, whose=who(frame.vars["_target"]))
    one = state.commit_limit(seat, rival(frame, seat)) is not None
    return (texts.PROMPT_COMMIT_ONE if one else texts.PROMPT_COMMIT)()


def _of_production(state: AgeState, frame: Frame) -> str:
    """Return a question on the plays that are left in a production phase."""
    hand = state.hands[frame.seat]
    lays = any(production.may_lay(state, frame, card) for card in hand)
    feeds = any(production.may_feed(state, frame, card) for card in hand)
    if lays:
        return (texts.PROMPT_PRODUCE if feeds else texts.PROMPT_PRODUCE_LAY)()
    return (texts.PROMPT_PRODUCE_FEED if feeds else texts.PROMPT_PRODUCE_END)()


def story(state: AgeState, frame: Frame, seat: int) -> str:
    """Return what led to the decision: where a phase of one's own begins, only that its seat is in need (AS18)."""
    if frame.ask == "produce" and production.in_need(state, frame):
        return texts.STORY_NEED(rounds=production.empty_rounds(state, frame), paid=NEED_PAYS)
    if frame.ask == "place":
        return texts.STORY_PLACE(card=card_of(state, frame.vars["_card"]))
    if frame.ask == "spoils":
        return texts.STORY_SPOILS(whom=who(frame.vars["_target"]))
    if frame.ask != "commit":
        return ""
    other, surge = rival(frame, seat), frame.vars["surge"]
    ours, theirs = (parts(state, frame, side, ()).total for side in (seat, other))
    told = texts.STORY_ATTACK if seat == frame.seat else texts.STORY_DEFENCE
    further = texts.STORY_SURGE(surge=surge) if surge else ""
    return row(0, told(who=who(other), whom=who(other), ours=ours, theirs=theirs), further)


# the answers ----------------------------------------------------------------------------------------------------------


def answer(state: AgeState, frame: Frame, seat: int, choice: Action) -> Answer:
    """Return the label and the effect of a choice."""
    if frame.ask == "produce":
        return _taking(state, frame, choice)
    if frame.ask == "place":
        return _placing(state, frame, seat, choice)
    if frame.ask == "attack":
        return _attacking(state, seat, choice)
    if frame.ask == "spoils":
        return _taking_spoils(state, seat, choice)
    return _committing(state, frame, seat, choice)


def _taking(state: AgeState, frame: Frame, choice: Action) -> Answer:
    if choice == DONE:
        return Answer(texts.LABEL_END(), texts.EFFECT_END())
    lays = production.may_lay(state, frame, choice.card)
    words = texts.EFFECT_TAKE_LAY if lays else texts.EFFECT_TAKE_FEED
    if lays and production.may_feed(state, frame, choice.card):
        decoy = state.cost(choice.card, frame.seat) is None
        words = texts.EFFECT_TAKE_BOTH if decoy else texts.EFFECT_TAKE_EITHER
    return Answer(texts.CARD(card=card_of(state, choice.card)), words(paid=state.payment(choice.card)))


def _placing(state: AgeState, frame: Frame, seat: int, choice: Action) -> Answer:
    held = frame.vars["_card"]
    if choice == LAY:
        return Answer(texts.LABEL_LAY(), _laying(state, held, seat))
    found = state.construction(choice.card)
    assert found is not None
    whom, gain = who(found[0]), fed_preview(state, held, choice.card)
    if state.faces[choice.card] == HIDDEN:
        return Answer(texts.LABEL_THEIRS(whose=whom), texts.EFFECT_FEED_THEIRS(paid=gain.sum, who=whom))
    label = texts.CARD(card=card_of(state, choice.card))
    if gain.completes:
        return Answer(label, _completing(state, choice.card, found[0]))
    if gain.cost is None:
        return Answer(label, texts.EFFECT_FEED_DECOY(paid=gain.sum))
    return Answer(label, texts.EFFECT_FEED(paid=gain.sum, cost=gain.cost))


def _laying(state: AgeState, card: int, seat: int) -> str:
    """Return what laying a card face down leads to."""
    kind, cost = state.kind(card), state.cost(card, seat)
    if cost is None:
        return texts.EFFECT_DECOY()
    if kind == UNIT:
        return texts.EFFECT_LAY_UNIT(cost=cost, value=state.value(card))
    if kind == ACHIEVEMENT:
        return texts.EFFECT_LAY_POINTS(cost=cost, points=state.achievement_points(card, seat))
    return row(0, texts.EFFECT_LAY_STRUCTURE(cost=cost), structure_effect(state, card))


def _completing(state: AgeState, card: int, owner: int) -> str:
    """Return what a completed card is and does."""
    kind = state.kind(card)
    if kind == UNIT:
        return texts.EFFECT_COMPLETES_UNIT(value=state.value(card))
    if kind == ACHIEVEMENT:
        return texts.EFFECT_COMPLETES_POINTS(points=state.achievement_points(card, owner))
    return row(0, texts.EFFECT_COMPLETES_STRUCTURE(), structure_effect(state, card))


def structure_effect(state: AgeState, card: int) -> str:
    """Return a sentence on the effect of a structure once it is completed, behind another one (AS3)."""
    limited = state.suit(card) == "D" and state.options["diamondBonus"] != "both"
    return (texts.THEN_PRODUCTION_ONLY if limited else texts.THEN[state.suit(card)])()


def _attacking(state: AgeState, seat: int, choice: Action) -> Answer:
    if choice == PASS:
        return Answer(texts.LABEL_STAY(), texts.EFFECT_STAY())
    other = choice.number
    label = texts.PLAYER(who=who(other))
    if state.units[other]:
        ours, theirs = state.strength(seat) + state.surge(seat), state.strength(other)
        return Answer(label, texts.EFFECT_FIGHT(ours=ours, theirs=theirs))
    words = texts.EFFECT_RAID_OR if state.structures[other] else texts.EFFECT_RAID
    return Answer(label, words(points=state.raid_points))


def _taking_spoils(state: AgeState, seat: int, choice: Action) -> Answer:
    if choice == POINTS:
        total = state.points[seat] + state.raid_points
        effect = texts.EFFECT_POINTS(total=total, target=state.target)
        return Answer(texts.LABEL_POINTS(points=state.raid_points), effect)
    effect = row(0, texts.EFFECT_DESTROY(), texts.NO_LONGER[state.suit(choice.card)]())
    return Answer(texts.CARD(card=card_of(state, choice.card)), effect)


def _committing(state: AgeState, frame: Frame, seat: int, choice: Action) -> Answer:
    cards = chosen(frame, seat)
    if choice == NO:
        return Answer(texts.LABEL_BACK(), texts.EFFECT_BACK())
    if choice == DONE:
        label = texts.LABEL_COMMIT(count=len(cards)) if cards else texts.LABEL_COMMIT_NOTHING()
        return Answer(label, texts.EFFECT_COMMIT(total=parts(state, frame, seat, cards).total))
    adds = state.modifier_value(choice.card, seat)
    effect = texts.EFFECT_ADDS(adds=adds) if adds else texts.EFFECT_BLUFF()
    return Answer(texts.CARD(card=card_of(state, choice.card)), effect)
