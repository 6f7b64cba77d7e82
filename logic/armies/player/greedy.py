"""The Recruit of Game: it spends all it can on each group, by a rule and without a policy."""

from __future__ import annotations

from ...kernel.actions import DONE, NO, PASS, YES, Action, action
from ...kernel.rng import Chance
from ..rules.arrangement import CLOSE, arranged, must_present
from ..rules.groups import Group, groups_with, presentations
from ..rules.round import answer_of, pairs, placed
from ..rules.state import ArmiesState
from ..rules.tops import asked_about, values_of

Plan = tuple[Group, ...]
"""Groups by places in the hand."""


def rash(options: list[Action], view: ArmiesState, seat: int, chance: Chance) -> Action:
    """Return the action that a Recruit takes at its decision in ``view``."""
    frame = view.frames[-1]
    if len(options) == 1:
        return options[0]
    if frame.ask == "suit":
        return options[chance.below(len(options))]
    if frame.ask == "stack":
        return _next_of_stack(view, seat, chance)
    if frame.ask == "announce":
        return YES if YES in options and not view.armies[seat] else NO
    if frame.ask == "question":
        return _question(view, options, chance)
    return next_step(view, seat, _dearest_plan(view, seat, chance))


def _question(view: ArmiesState, options: list[Action], chance: Chance) -> Action:
    """Ask for a card that may lie there, one by lot; no more where none can."""
    may_be = values_asked(view)
    likely = [one for one in options if one.value in may_be]
    return likely[chance.below(len(likely))] if likely else PASS


def values_asked(view: ArmiesState) -> list[int]:
    """Return the values that the card in question may have, by what all know."""
    frame = view.frames[-1]
    asking = frame.vars["asking"]
    return values_of(asked_about(view, frame, pairs(view)[asking][1], frame.vars["kills"][asking]))


def _next_of_stack(view: ArmiesState, seat: int, chance: Chance) -> Action:
    """An order by lot, the same one at each of its steps."""
    order = sorted(view.armies[seat], key=view.value)
    chance.shuffle(order)
    taken = placed(view.frames[-1], seat)
    rest = [card for card in order if card not in taken]
    return action("card", rest[0])


def next_step(view: ArmiesState, seat: int, plan: Plan) -> Action:
    """The next small step toward a presentation that contains what has been arranged so far."""
    made = arranged(answer_of(view.frames[-1], seat))
    hand = view.hands[seat]
    groups = [{hand[place] for place in group} for group in plan]
    done = [set(group) for group in made.groups]
    rest = [group for group in groups if group not in done]
    if made.open:
        current = next(group for group in rest if set(made.open) <= group)
        left = sorted(current - set(made.open))
        if left:
            return action("card", left[0])
        return CLOSE if len(rest) > 1 else DONE
    return action("card", min(rest[0])) if rest else DONE


def possible_plans(view: ArmiesState, seat: int) -> list[Plan]:
    """Every presentation that goes on from what has been arranged, the emptiest first; passing only if allowed."""
    hand = view.hands[seat]
    made = arranged(answer_of(view.frames[-1], seat))
    if not made.whole():
        plans: list[Plan] = presentations(view.values(hand))
        return plans[1:] if must_present(view, seat, made) else plans
    place_of = {card: place for place, card in enumerate(hand)}
    fixed = tuple(tuple(sorted(place_of[card] for card in group)) for group in made.groups)
    free = [place for place, card in enumerate(hand) if card not in made.used]
    opened = tuple(place_of[card] for card in made.open)
    found: list[Plan] = []
    for start in _completed(view, seat, opened, free):
        left = [place for place in free if place not in start]
        further = presentations([view.value(hand[place]) for place in left])
        begun = (*fixed, start) if start else fixed
        found += [(*begun, *(tuple(left[at] for at in group) for group in plan)) for plan in further]
    return found


def _completed(view: ArmiesState, seat: int, opened: Group, free: list[int]) -> list[Group]:
    if not opened:
        return [()]
    values = [view.value(view.hands[seat][place]) for place in free]
    total = sum(view.value(view.hands[seat][place]) for place in opened)
    return [(*opened, *(free[at] for at in places)) for places in groups_with(total, values)]


def _dearest_plan(view: ArmiesState, seat: int, chance: Chance) -> Plan:
    """Return one of the presentations with the most cards a group, and of these with the most groups, by lot."""
    plans = possible_plans(view, seat)
    dearest = max(map(_cards_a_group, plans))
    plans = [plan for plan in plans if _cards_a_group(plan) == dearest]
    return plans[chance.below(len(plans))]


def _cards_a_group(plan: Plan) -> tuple[float, int]:
    """Return the number of cards that a group has on the mean, and of groups; nothing is spent by passing."""
    return (sum(map(len, plan)) / len(plan), len(plan)) if plan else (0.0, 0)
