"""Contexts of decisions, in plain data."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.cards import BIT_OF_SUIT, SUIT_OF_BIT
from ...kernel.engine import Engine
from ...kernel.frames import Frame
from ...kernel.stakes import at_stake, intended
from ...kernel.views import ContextView, PreviewView, StakesView
from ..rules.arrangement import Arrangement, arranged, free_cards, must_present, passed_before
from ..rules.groups import VALUES, groups_with, has_group, is_whole
from ..rules.round import answer_of, askable, groups_left, pairs, placed, told_match_ups
from ..rules.state import ArmiesState
from ..views import (
    AnnounceContext,
    GroupPreview,
    GroupView,
    OpenGroupView,
    PresentContext,
    PresentedDetails,
    QuestionContext,
    StackContext,
    SuitContext,
)


def context(state: ArmiesState, frame: Frame, seat: int) -> ContextView:
    """Return what the decision is about, from the seat's own view (docs/games/armies.md)."""
    if frame.ask == "suit":
        taken = [SUIT_OF_BIT[bit] if bit else None for bit in state.suits]
        return SuitContext(taken, [letter for letter in BIT_OF_SUIT if letter not in taken])
    if frame.ask == "stack":
        order = placed(frame, seat)
        rest = [card for card in state.armies[seat] if card not in order]
        return StackContext([state.code(card) for card in order], [state.code(card) for card in rest])
    if frame.ask == "announce":
        able = has_group(state.values(state.hands[seat]))
        return AnnounceContext(able, len(state.hands[seat]), state.top_code(seat))
    if frame.ask == "question":
        return _question(state, frame)
    return _arrangement(state, seat, arranged(answer_of(frame, seat)))


def preview(view: ArmiesState, seat: int, choice: Action) -> PreviewView:
    """Return the sum of the open group with a card: ``{"sum", "whole"}``; nothing for other choices."""
    frame = view.frames[-1]
    if frame.ask != "present" or choice.kind != "card":
        return PreviewView()
    total = view.total((*arranged(answer_of(frame, seat)).open, choice.card))
    return GroupPreview(total, is_whole(total))


def stakes(game: Engine[ArmiesState], view: ArmiesState, seat: int, actions: list[Action]) -> StakesView | None:
    """Return the presentation that these intentions would make; ``None`` where they make none.

    The details: its whole ``groups`` and the ``open`` one. What it kills hangs on what the others present in secret.
    """
    world = intended(game, view, seat, actions)
    if world is None or not world.frames or world.frames[-1].ask != "present" or seat not in world.frames[-1].waiting:
        return None
    scores = [len(army) for army in world.armies]
    made = arranged(answer_of(world.frames[-1], seat))
    groups = [_group(world, group) for group in made.groups]
    return at_stake(scores, scores, PresentedDetails(groups, _open(world, made)))


def _open(state: ArmiesState, made: Arrangement) -> OpenGroupView:
    total = state.total(made.open)
    return OpenGroupView([state.code(card) for card in made.open], total, is_whole(total))


def _arrangement(state: ArmiesState, seat: int, made: Arrangement) -> PresentContext:
    free = free_cards(state, seat, made)
    values = state.values(free)
    total = state.total(made.open)
    suggestions: list[GroupView] = []
    for places in groups_with(total, values):
        cards = (*made.open, *(free[place] for place in places))
        suggestions.append(_group(state, cards))
    suggestions.sort(key=lambda one: (one.sum, len(one.cards), one.cards))
    counts = [0] * len(VALUES)
    for group in made.groups:
        counts[VALUES.index(state.total(group))] += 1
    if is_whole(total):
        counts[VALUES.index(total)] += 1
    return PresentContext(
        groups=[_group(state, group) for group in made.groups],
        open=_open(state, made),
        free=[state.code(card) for card in free],
        counts=counts,
        suggestions=suggestions,
        starts=_starts(state, free, values),
        able=has_group(state.values(state.hands[seat])),
        passed=passed_before(state, seat),
        must=must_present(state, seat, made),
    )


def _starts(state: ArmiesState, free: list[int], values: list[int]) -> dict[str, list[int]]:
    """Return for each free card that could begin a further group what that group could be worth."""
    found = {}
    for place, card in enumerate(free):
        rest = values[:place] + values[place + 1 :]
        sums = {values[place] + sum(rest[at] for at in places) for places in groups_with(values[place], rest)}
        if sums:
            found[state.code(card)] = sorted(sums)
    return found


def _group(state: ArmiesState, group: tuple[int, ...]) -> GroupView:
    return GroupView([state.code(card) for card in group], state.total(group))


def _question(state: ArmiesState, frame: Frame) -> QuestionContext:
    asking = frame.vars["asking"]
    target = pairs(state)[asking][1]
    place = frame.vars["kills"][asking]
    noes = [no[2] for no in frame.vars["noes"] if no[:2] == (target, place)]
    left = list(groups_left(state, frame))
    return QuestionContext(target, askable(state, frame), left, place, noes, told_match_ups(state.match_ups))
