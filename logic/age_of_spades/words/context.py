"""Contexts of decisions, previews and stakes of choices, from a seat's own view."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.cards import HIDDEN
from ...kernel.engine import Engine
from ...kernel.frames import Frame
from ...kernel.stakes import at_stake, intended
from ...kernel.views import ContextView, LeavingView, PreviewView, StakesView
from ..rules import production
from ..rules.battle import chosen, parts, rival
from ..rules.faces import ACHIEVEMENT
from ..rules.production import LAY
from ..rules.round import POINTS
from ..rules.state import AgeState
from ..views import (
    NEED_PAYS,
    AgeAttackContext,
    AttackPreview,
    CommitContext,
    CommittedPreview,
    ProduceContext,
    ProducedPreview,
    SpoilsContext,
    SpoilsPreview,
    TargetView,
    take_points,
)
from . import texts


def context(state: AgeState, frame: Frame, seat: int) -> ContextView:
    """Return what the decision is about (docs/games/age_of_spades.md)."""
    if frame.ask in ("produce", "place"):
        card = frame.vars.get("_card")
        return ProduceContext(
            card=None if card is None else state.code(card),
            laid=frame.vars["laid"],
            lays_allowed=state.lays_allowed(seat),
            fed=frame.vars["fed"],
            feeds_allowed=state.feeds_allowed(seat),
            empty=production.empty_rounds(state, frame),
            any_pays=NEED_PAYS if production.in_need(state, frame) else 0,
        )
    if frame.ask == "attack":
        targets = [_target(state, seat, other) for other in state.opponents(seat)]
        return AgeAttackContext(state.strength(seat), state.surge(seat), targets)
    if frame.ask == "spoils":
        target = frame.vars["_target"]
        return SpoilsContext(target, state.raid_points, [state.code(card) for card in state.structures[target]])
    return _commitment(state, frame, seat)


def _target(state: AgeState, seat: int, other: int) -> TargetView:
    return TargetView(
        seat=other,
        units=len(state.units[other]),
        strength=state.strength(other),
        hand=len(state.hands[other]),
        structures=[state.code(card) for card in state.structures[other]],
        your_limit=state.commit_limit(seat, other),
        their_limit=state.commit_limit(other, seat),
    )


def _commitment(state: AgeState, frame: Frame, seat: int) -> CommitContext:
    other, cards = rival(frame, seat), chosen(frame, seat)
    return CommitContext(
        role="attack" if seat == frame.seat else "defence",
        attacker=frame.seat,
        defender=frame.vars["target"],
        against=other,
        chosen=[state.code(card) for card in cards],
        yours=parts(state, frame, seat, cards),
        theirs=parts(state, frame, other, ()),
        bonus=state.bonus(seat, "S"),
        their_bonus=state.bonus(other, "S"),
        their_hand=len(state.hands[other]),
        limit=state.commit_limit(seat, other),
        their_limit=state.commit_limit(other, seat),
    )


def preview(view: AgeState, seat: int, choice: Action) -> PreviewView:
    """Return the effect or gain of taking ``choice``; read only what the seat may know."""
    frame = view.frames[-1]
    if frame.ask == "place":
        card = frame.vars["_card"]
        if choice == LAY:
            return ProducedPreview(0, view.cost(card, seat), False, 0)
        return fed_preview(view, card, choice.card)
    if frame.ask == "attack" and choice.kind == "seat":
        other = choice.number
        points = 0 if view.units[other] else view.raid_points
        return AttackPreview(view.strength(seat) + view.surge(seat), view.strength(other), points)
    if frame.ask == "spoils":
        return SpoilsPreview(view.raid_points if choice == POINTS else 0)
    if frame.ask == "commit" and choice.kind == "card":
        return CommittedPreview(view.modifier_value(choice.card, seat))
    return PreviewView()


def stakes(game: Engine[AgeState], view: AgeState, seat: int, actions: list[Action]) -> StakesView | None:
    """Return what the last of these actions would change, once the intentions before it are taken.

    ``None`` if they cannot be taken, or nothing can be told of the last one. Its preview tells the details, and its
    points go to whoever would gain them.
    """
    world = intended(game, view, seat, actions[:-1]) if actions else None
    if world is None or actions[-1] not in game.options(world, seat):
        return None
    choice, after = actions[-1], list(view.points)
    details = preview(world, seat, choice)
    if isinstance(details, CommittedPreview):
        points = 0
    elif isinstance(details, ProducedPreview | AttackPreview | SpoilsPreview):
        points = take_points(details)
    else:
        return None
    built_on = world.construction(choice.card) if choice.kind == "card" else None
    after[seat if built_on is None else built_on[0]] += points
    leave = []
    if world.frames[-1].ask == "spoils" and choice.kind == "card":
        leave.append(LeavingView(world.code(choice.card), "structures", world.frames[-1].vars["_target"]))
    if max(after) < view.target:
        return at_stake(view.points, after, details, leave)
    playing = view.playing()
    most = max(after[one] for one in playing)
    return at_stake(view.points, after, details, leave, view.ending, [one for one in playing if after[one] == most])


def fed_preview(view: AgeState, card: int, target: int) -> ProducedPreview:
    """Return the effect of a production card on a face-down card; ``None`` for what the viewer cannot know."""
    found = view.construction(target)
    assert found is not None
    owner, one = found
    total = view.sum_on(one) + view.payment(card)
    if view.faces[target] == HIDDEN:
        return ProducedPreview(total, None, None, 0)
    cost = view.cost(target, owner)
    completes = cost is not None and total >= cost
    counted = completes and view.kind(target) == ACHIEVEMENT
    points = view.achievement_points(target, owner) if counted else 0
    return ProducedPreview(total, cost, completes, points)


def structure_sentence(state: AgeState, suit: str) -> str:
    """Return a sentence on the effect of a completed structure of a suit in this game (AS3)."""
    if suit == "D" and state.options["diamondBonus"] == "productionOnly":
        return texts.DIAMONDS_PRODUCTION_ONLY()
    return texts.STRUCTURES[suit]()
