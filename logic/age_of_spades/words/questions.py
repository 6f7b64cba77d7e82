"""Questions of decisions: story, prompt, and the label and effect of each answer."""

from __future__ import annotations

from ...kernel.actions import DONE, NO, PASS, Action
from ...kernel.cards import HIDDEN
from ...kernel.frames import Frame
from ...kernel.phrases import card_name, counted, player
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


def _name(state: AgeState, card: int) -> str:
    return card_name(state.faces[card])


def prompt(state: AgeState, frame: Frame, seat: int) -> str:
    """One sentence for the decision at hand."""
    if frame.ask == "produce":
        return _of_production(state, frame)
    if frame.ask == "place":
        card = frame.vars["_card"]
        lays, feeds = production.may_lay(state, frame, card), production.may_feed(state, frame, card)
        words = texts.PROMPT_PLACE_LAY if lays else texts.PROMPT_PLACE_FEED
        return (texts.PROMPT_PLACE_BOTH if lays and feeds else words).format(card=_name(state, card))
    if frame.ask == "attack":
        others = state.opponents(seat)
        return texts.PROMPT_ATTACK_WHOM if len(others) > 1 else texts.PROMPT_ATTACK.format(whom=player(others[0]))
    if frame.ask == "spoils":
        return texts.PROMPT_SPOILS.format(points=state.raid_points, whose=f"{player(frame.vars['_target'])}'s")
    one = state.commit_limit(seat, rival(frame, seat)) is not None
    return texts.PROMPT_COMMIT_ONE if one else texts.PROMPT_COMMIT


def _of_production(state: AgeState, frame: Frame) -> str:
    """Return a question on the plays that are left in a production phase."""
    hand = state.hands[frame.seat]
    lays = any(production.may_lay(state, frame, card) for card in hand)
    feeds = any(production.may_feed(state, frame, card) for card in hand)
    if lays:
        return texts.PROMPT_PRODUCE if feeds else texts.PROMPT_PRODUCE_LAY
    return texts.PROMPT_PRODUCE_FEED if feeds else texts.PROMPT_PRODUCE_END


def story(state: AgeState, frame: Frame, seat: int) -> str:
    """Return what led to the decision: where a phase of one's own begins, only that its seat is in need (AS18)."""
    if frame.ask == "produce" and production.in_need(state, frame):
        return texts.STORY_NEED.format(rounds=production.empty_rounds(state, frame), pays=NEED_PAYS)
    if frame.ask == "place":
        return texts.STORY_PLACE.format(card=_name(state, frame.vars["_card"]))
    if frame.ask == "spoils":
        return texts.STORY_SPOILS.format(whom=player(frame.vars["_target"]))
    if frame.ask != "commit":
        return ""
    other, surge = rival(frame, seat), frame.vars["surge"]
    return (texts.STORY_ATTACK if seat == frame.seat else texts.STORY_DEFENCE).format(
        whom=player(other),
        ours=parts(state, frame, seat, ()).total,
        theirs=parts(state, frame, other, ()).total,
        surge=texts.STORY_SURGE.format(surge=surge) if surge else "",
    )


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
        return Answer(texts.LABEL_END, texts.EFFECT_END)
    lays = production.may_lay(state, frame, choice.card)
    words = texts.EFFECT_TAKE_LAY if lays else texts.EFFECT_TAKE_FEED
    if lays and production.may_feed(state, frame, choice.card):
        decoy = state.cost(choice.card, frame.seat) is None
        words = texts.EFFECT_TAKE_BOTH if decoy else texts.EFFECT_TAKE_EITHER.format(pays=state.payment(choice.card))
    return Answer(_name(state, choice.card), words)


def _placing(state: AgeState, frame: Frame, seat: int, choice: Action) -> Answer:
    card = frame.vars["_card"]
    if choice == LAY:
        cost = state.cost(card, seat)
        if cost is None:
            return Answer(texts.LABEL_LAY, texts.EFFECT_DECOY)
        return Answer(texts.LABEL_LAY, texts.EFFECT_LAY.format(cost=cost, then=_then(state, card, seat)))
    found = state.construction(choice.card)
    assert found is not None
    whom, gain = player(found[0]), fed_preview(state, card, choice.card)
    if state.faces[choice.card] == HIDDEN:
        effect = texts.EFFECT_FEED_THEIRS.format(paid=gain.sum, whom=whom)
        return Answer(texts.LABEL_THEIRS.format(whom=whom), effect)
    if gain.completes:
        effect = texts.EFFECT_COMPLETES.format(then=_then(state, choice.card, found[0]))
    else:
        words = texts.EFFECT_FEED_DECOY if gain.cost is None else texts.EFFECT_FEED
        effect = words.format(paid=gain.sum, cost=gain.cost)
    return Answer(_name(state, choice.card), effect)


def _then(state: AgeState, card: int, owner: int) -> str:
    """Return the words for a completed card."""
    kind = state.kind(card)
    if kind == UNIT:
        return texts.THEN_UNIT.format(value=state.value(card))
    if kind == ACHIEVEMENT:
        return texts.THEN_POINTS.format(points=state.achievement_points(card, owner))
    return texts.THEN_STRUCTURE.format(effect=structure_effect(state, card))


def structure_effect(state: AgeState, card: int) -> str:
    """Return the effect of a structure on its owner, for the middle of a sentence (AS3)."""
    limited = state.suit(card) == "D" and state.options["diamondBonus"] != "both"
    return texts.HINT_EFFECT_PRODUCTION if limited else texts.HINT_EFFECTS[state.suit(card)]


def _attacking(state: AgeState, seat: int, choice: Action) -> Answer:
    if choice == PASS:
        return Answer(texts.LABEL_STAY, texts.EFFECT_STAY)
    other = choice.number
    if state.units[other]:
        ours, theirs = state.strength(seat) + state.surge(seat), state.strength(other)
        return Answer(player(other), texts.EFFECT_FIGHT.format(ours=ours, theirs=theirs))
    words = texts.EFFECT_RAID_OR if state.structures[other] else texts.EFFECT_RAID
    return Answer(player(other), words.format(points=state.raid_points))


def _taking_spoils(state: AgeState, seat: int, choice: Action) -> Answer:
    if choice == POINTS:
        total = state.points[seat] + state.raid_points
        effect = texts.EFFECT_POINTS.format(total=total, target=state.target)
        return Answer(texts.LABEL_POINTS.format(points=state.raid_points), effect)
    effect = texts.EFFECT_DESTROY.format(effect=texts.HINT_LOSSES[state.suit(choice.card)])
    return Answer(_name(state, choice.card), effect)


def _committing(state: AgeState, frame: Frame, seat: int, choice: Action) -> Answer:
    cards = chosen(frame, seat)
    if choice == NO:
        return Answer(texts.LABEL_BACK, texts.EFFECT_BACK)
    if choice == DONE:
        label = texts.LABEL_COMMIT.format(count=counted(len(cards), "card")) if cards else texts.LABEL_COMMIT_NOTHING
        return Answer(label, texts.EFFECT_COMMIT.format(total=parts(state, frame, seat, cards).total))
    adds = state.modifier_value(choice.card, seat)
    effect = texts.EFFECT_ADDS.format(adds=adds) if adds else texts.EFFECT_BLUFF
    return Answer(_name(state, choice.card), effect)
