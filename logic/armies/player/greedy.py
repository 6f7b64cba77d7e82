"""The computer player: it tries its presentations against hands that the others may hold, and takes the best one."""

from __future__ import annotations

from typing import Final

from ...kernel.actions import DONE, NO, PASS, YES, Action, action
from ...kernel.brain import CAREFUL
from ...kernel.engine import Engine
from ...kernel.rng import Chance
from ..rules.arrangement import CLOSE, arranged, must_present
from ..rules.battle import attack, harder_only
from ..rules.groups import Counts, Group, counts_of, groups_with, presentations
from ..rules.round import answer_of, pairs, placed
from ..rules.state import ArmiesState
from ..rules.tops import asked_about, values_of

WORLDS: Final = 28
"""How many deals of the unseen cards the presentations are tried against."""
LOSS: Final = 1.0
KILL: Final = 0.9
OUT: Final = 6.0
STRIKE: Final = 4.0
"""What it costs to lose a card or the game, and what it is worth to kill a card or put a rival out."""
CARD_WORTH: Final = 0.13
"""A card more in the hand than the others have, after the refill."""

PLACES: Final = 6
"""Decimal places to which worths are compared."""

Plan = tuple[Group, ...]
"""Groups by places in the hand."""
Shown = tuple[Counts, int]
"""Of a presentation what others see: how many groups of each value, and how many cards that takes."""


def choose(game: Engine[ArmiesState], view: ArmiesState, seat: int, level: str, chance: Chance) -> Action:
    """The action a computer player of ``level`` takes at its decision in ``view``."""
    frame = view.frames[-1]
    options: list[Action] = game.options(view, seat)
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
    return next_step(view, seat, best_plan(game, view, seat, level, chance))


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


def best_plan(game: Engine[ArmiesState], view: ArmiesState, seat: int, level: str, chance: Chance) -> Plan:
    """The presentation that does best on average over deals of the unseen cards; one of equals by lot."""
    plans = possible_plans(view, seat)
    if level == "recruit":  # shows all it can, whatever that may meet
        most_groups = max(map(len, plans))
        plans = [plan for plan in plans if len(plan) == most_groups]
        return plans[chance.below(len(plans))]
    kept = CARD_WORTH if level == CAREFUL else 0.0
    worths = [0.0] * len(plans)
    hand = view.values(view.hands[seat])
    shown = [_shown(hand, plan) for plan in plans]
    for _ in range(WORLDS):
        world = game.determinise(view, chance)
        rivals = {other: _guess(world, other, chance) for other in world.playing() if other != seat}
        known: dict[Shown, float] = {}
        for place, one in enumerate(shown):
            if one not in known:
                known[one] = plan_worth(world, seat, one, rivals, kept)
            worths[place] += known[one]
    most = max(round(worth, PLACES) for worth in worths)
    equals = [plan for plan, worth in zip(plans, worths, strict=True) if round(worth, PLACES) == most]
    return equals[chance.below(len(equals))]


def _shown(hand: list[int], plan: Plan) -> Shown:
    """Return what others see of a presentation from a hand of these values."""
    return counts_of([sum(hand[place] for place in group) for group in plan]), sum(len(group) for group in plan)


def _guess(world: ArmiesState, seat: int, chance: Chance) -> Shown:
    """Draw a presentation that a rival may make; more is likelier than nothing."""
    hand = world.values(world.hands[seat])
    plans = presentations(hand)
    if len(plans) > 1 and chance.below(5):
        plans = plans[1:]
    return _shown(hand, plans[chance.below(len(plans))])


def plan_worth(world: ArmiesState, seat: int, own: Shown, rivals: dict[int, Shown], kept: float = CARD_WORTH) -> float:
    """Return the value of a presentation in a world in which the rivals present this, in cards of an army.

    ``kept`` is what a card more in the hand than the others have is worth.
    """
    shown = {seat: own, **rivals}
    counts = {one: groups for one, (groups, _) in shown.items()}
    attacks = harder_only(
        attack(one, other, world.uncancelled(counts[one], counts[other]), world.values(world.armies[other]))
        for one in counts
        for other in counts
        if one != other
    )
    worth = 0.0
    for target in counts:
        hard = [one for one in attacks if one.target == target and one.harder]
        if not hard:
            continue
        if target == seat:
            worth -= LOSS * hard[0].kills + OUT * hard[0].hit
        elif any(one.attacker == seat for one in hard):
            worth += (KILL * hard[0].kills + STRIKE * hard[0].hit) * 2 / len(counts)
    left = {one: len(world.hands[one]) - taken for one, (_, taken) in shown.items()}
    others = [count for other, count in left.items() if other != seat]
    full = world.hand_size - max(left.values())
    ahead = left[seat] - sum(others) / len(others)
    return worth + kept * ahead + 0.02 * min(full, 2)
