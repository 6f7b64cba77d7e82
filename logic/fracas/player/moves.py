"""The whole moves of every decision of this game, each with its prior; in the middle of one they go on from there."""

from __future__ import annotations

import math
from typing import Final

from ...kernel.actions import DONE, PASS, Action, action
from ...kernel.brain import Move
from ...kernel.cards import RANK, SUIT_BIT
from ...kernel.frames import Frame
from ..rules.block import places
from ..rules.faces import ASSASSIN, is_joker, is_pair, kind_of, leads
from ..rules.match import REDRAW
from ..rules.skirmish import Groups, chosen, groups
from ..rules.state import MOST_BOUGHT, FracasState
from ..rules.turn import PAIR
from .arrangements import Rated, attack_plans, block_plans
from .clash import GENERALS, SOLDIERS
from .greedy import following, keep_worth
from .targets import prizes, sender

Weighed = list[tuple[float, tuple[Action, ...]]]

LEAST: Final = 0.02
SPREAD: Final = 5.0
"""How many ranks of soldiers less make a plan about a third as likely."""
MOST_PLANS: Final = 24
ACE_PRICE: Final = 9.0
"""What a target must be worth for an assassin to be likely."""
MOST_TARGETS: Final = 4
LEAST_PRIZE: Final = 6.0
"""For less than this nobody sends an assassin."""
STOCKS: Final = ((MOST_BOUGHT, 1.0), (10, 0.4), (5, 0.3), (0, 0.2))
"""How many tokens may be bought, and how likely."""


def weighed(state: FracasState, seat: int) -> Weighed:
    """Return the options of a seat at its decision, with priors, in no order."""
    frame = state.frames[-1]
    ask = frame.ask
    if ask == "priority":
        return _assassins(state, frame, seat)
    if ask == "attack":
        return attacks(state, frame, seat)
    if ask in ("block", "block_attack"):
        return blocks(state, frame, seat)
    if ask == "enlist":
        return _enlistments(state, frame, seat)
    if ask == "deploy":
        return _deployments(state, frame, seat)
    if ask == "discard":
        return _discards(state, seat)
    if ask == "ace_general":
        return _senders(state, seat)
    if ask == "ace_target":
        return _aims(state, seat) or _anybody(state, seat)
    if ask == "buy":
        return [(weight, (action("number", count),)) for count, weight in STOCKS]
    without = not any(GENERALS[state.faces[card]] for card in state.hands[seat])
    return [(1.0, (REDRAW,)), (0.2, (DONE,))] if without else [(1.0, (DONE,))]


# the turn -------------------------------------------------------------------------------------------------------------


def _deployments(state: FracasState, frame: Frame, seat: int) -> Weighed:
    taken: tuple[int, ...] = frame.vars.get("_cards", ())
    if len(taken) == 2:
        return [(1.0, (DONE,))]
    held = [card for card in state.hands[seat] if GENERALS[state.faces[card]] and card not in taken]
    if taken:
        fitting = [card for card in held if is_pair(state.faces[taken[0]], state.faces[card])]
        return [(0.5, (DONE,)), *((1.0, (action("card", card), DONE)) for card in fitting)]
    found: Weighed = [(0.05, (DONE,))]
    for place, card in enumerate(held):
        joker = is_joker(state.faces[card])
        led = following(state, seat, card)
        found.append((0.3 + led * 0.01 - 0.1 * joker, (action("card", card), DONE)))
        for other in held[place + 1 :]:
            if is_pair(state.faces[card], state.faces[other]):
                easy = not joker and not is_joker(state.faces[other])
                both = (action("card", card), action("card", other), DONE)
                found.append((1.0 if easy else 0.8 + 0.002 * led, both))
    return found


def _enlistments(state: FracasState, frame: Frame, seat: int) -> Weighed:
    taken: tuple[int, ...] = frame.vars.get("_cards", ())
    faces = state.faces
    soldiers = [card for card in state.hands[seat] if SOLDIERS[faces[card]] and card not in taken]
    generals = state.untapped_generals(seat)
    found: Weighed = []
    if taken:
        rank = RANK[faces[taken[0]]]
        twins = [card for card in soldiers if RANK[faces[card]] == rank] if len(taken) == 1 else []
        for card in twins:
            _led(state, seat, generals, taken, (card,), 1.0, found)
        _led(state, seat, generals, taken, (), 0.4 if twins else 1.0, found)
        return found
    for place, card in enumerate(soldiers):
        rank = SOLDIERS[faces[card]]
        _led(state, seat, generals, (), (card,), rank / 12.0, found)
        for other in soldiers[place + 1 :]:
            if SOLDIERS[faces[other]] == rank:
                _led(state, seat, generals, (), (card, other), rank / 6.0, found)
    keeps = len(generals) == 1 and state.fields[1 - seat] and _has_ace(state, seat)
    found.append((0.8 if keeps else 0.1, (DONE,)))
    return found


def _led(
    state: FracasState,
    seat: int,
    generals: list[int],
    taken: tuple[int, ...],
    more: tuple[int, ...],
    weight: float,
    found: Weighed,
) -> None:
    """Add the soldiers under the general who is missed least, and under another kind of general."""
    best = second = -1
    least = 1000
    for general in generals:
        face = state.faces[general]
        fits = False
        for card in (*taken, *more):
            if leads(face, state.faces[card]):
                fits = True
        if not fits:
            continue
        rate = following(state, seat, general) + (40 if is_joker(face) else 0)
        if rate < least:
            least, second, best = rate, best, general
        elif second < 0:
            second = general
    lead = tuple([action("card", card) for card in more])
    if best >= 0:
        found.append((weight, (*lead, action("card", best))))
    if second >= 0:
        found.append((0.3 * weight, (*lead, action("card", second))))


def _has_ace(state: FracasState, seat: int) -> bool:
    return any(kind_of(state.faces[card]) == ASSASSIN for card in state.hands[seat])


def _discards(state: FracasState, seat: int) -> Weighed:
    """Return the cards to spare most easily; of soldiers of a suit only the weakest, unless it has a twin to enlist
    with."""
    faces = state.faces
    ranks = [SOLDIERS[faces[card]] for card in state.hands[seat]]
    weakest: dict[int, int] = {}
    for card in state.hands[seat]:
        rank, suit = SOLDIERS[faces[card]], SUIT_BIT[faces[card]]
        if rank and ranks.count(rank) == 1 and rank < weakest.get(suit, 99):
            weakest[suit] = rank
    worths = [
        (keep_worth(state, seat, card), card)
        for card in state.hands[seat]
        if SOLDIERS[faces[card]] <= weakest.get(SUIT_BIT[faces[card]], 99)
    ]
    least = min(worths)[0]
    return [(1.0 / (1.0 + worth - least), (action("discard", card),)) for worth, card in worths]


# fighting -------------------------------------------------------------------------------------------------------------


def _weights(plans: Rated) -> list[float]:
    top = plans[0][0]
    return [max(LEAST, math.exp((value - top) / SPREAD)) for value, _ in plans]


def attacks(state: FracasState, frame: Frame, seat: int) -> Weighed:
    """Whole attacks that contain what is arranged already."""
    taken = groups(frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ()))
    plans = attack_plans(state, seat)
    if taken:
        plans = [plan for plan in plans if goes_on(taken, plan[1])]
        if not plans:
            return [(1.0, (DONE,))]
    plans = plans[:MOST_PLANS]
    weights = _weights(plans)
    return [(weights[place], laid_out(state, taken, plan)) for place, (_, plan) in enumerate(plans)]


def goes_on(taken: Groups, plan: Groups) -> bool:
    """Whether an attack contains what is arranged already."""
    for piece in taken:
        if piece in plan or tuple(reversed(piece)) in plan:
            continue
        if len(piece) == 2 or not any(piece[0] in group for group in plan):
            return False
    return True


def laid_out(state: FracasState, taken: Groups, plan: Groups) -> tuple[Action, ...]:
    """The small steps from what is arranged to a whole attack."""
    placed = {card for piece in taken for card in piece}
    paired = {piece[0] for piece in taken if len(piece) == 2} | {piece[1] for piece in taken if len(piece) == 2}
    steps: list[Action] = []
    for group in plan:
        for card in group:
            if card not in placed:
                steps.append(action("card", card))
    for group in plan:
        if len(group) == 2 and group[0] not in paired:
            steps.append(action("choice", f"{PAIR} {SOLDIERS[state.faces[group[0]]]}"))
    steps.append(DONE)
    return tuple(steps)


def blocks(state: FracasState, frame: Frame, seat: int) -> Weighed:
    """Whole defences that contain what is arranged already; a defender who is taken up is placed first."""
    standing = chosen(state, frame)
    held: int = frame.vars["_card"] if frame.ask == "block_attack" else -1
    plans = block_plans(state, seat)
    if held >= 0 or any(standing):
        plans = [plan for plan in plans if contains(standing, plan[1], held)]
    if not plans:
        if held < 0:
            return [(1.0, (DONE,))]
        return [(1.0, (action("number", number), DONE)) for number in places(state, frame, held)]
    weights = _weights(plans)
    found: Weighed = []
    for place, (_, plan) in enumerate(plans):
        found.append((weights[place], stood_up(standing, plan, held)))
    return found


def contains(standing: Groups, plan: Groups, held: int) -> bool:
    """Whether a defence contains the defenders who stand already, and the one who is taken up."""
    if held >= 0 and not any(held in block for block in plan):
        return False
    for number, block in enumerate(standing):
        for card in block:
            if card not in plan[number]:
                return False
    return True


def stood_up(standing: Groups, plan: Groups, held: int) -> tuple[Action, ...]:
    """The small steps from the defenders placed already to a whole defence."""
    steps: list[Action] = []
    for number, block in enumerate(plan):
        if held in block:
            steps.append(action("number", number))
    for number, block in enumerate(plan):
        for card in block:
            if card != held and card not in standing[number]:
                steps.append(action("card", card))
                steps.append(action("number", number))
    steps.append(DONE)
    return tuple(steps)


# assassins ------------------------------------------------------------------------------------------------------------


def _assassins(state: FracasState, frame: Frame, seat: int) -> Weighed:
    """To pass, and the targets worth an assassin; the two of them are alike."""
    found: Weighed = [(1.0, (PASS,))]
    for card in state.hands[seat]:
        if kind_of(state.faces[card]) == ASSASSIN:
            payer = sender(state, seat)
            for weight, aim in _aims(state, seat):
                found.append((weight, (action("play", card), action("card", payer), *aim)))
            break
    return found


def _senders(state: FracasState, seat: int) -> Weighed:
    """Every target for the general who is missed least; the best for any other."""
    payer = sender(state, seat)
    aims = _aims(state, seat) or _anybody(state, seat)
    found: Weighed = [(weight, (action("card", payer), *aim)) for weight, aim in aims]
    for general in state.untapped_generals(seat):
        if general != payer:
            found.append((0.1 * aims[0][0], (action("card", general), *aims[0][1])))
    return found


def _anybody(state: FracasState, seat: int) -> Weighed:
    """Return every card on the battlefield, the rival's first."""
    found: Weighed = []
    for owner, weight in ((1 - seat, LEAST), (seat, 0.1 * LEAST)):
        for unit in state.fields[owner]:
            found.append((weight, (action("card", unit.card),)))
    return found


def _aims(state: FracasState, seat: int) -> Weighed:
    found: Weighed = []
    for worth, card in prizes(state, seat)[:MOST_TARGETS]:
        if worth < LEAST_PRIZE:
            break
        weight = min(2.0, max(LEAST, math.exp((worth - ACE_PRICE) / SPREAD)))
        found.append((weight, (action("card", card),)))
    return found


def as_moves(state: FracasState, seat: int, plans: Weighed, keys: list[tuple[str | int, ...]]) -> list[Move]:
    """Moves best first, the best with a weight of 1."""
    top = max([weight for weight, _ in plans])
    found: list[Move] = []
    for place, (weight, actions) in enumerate(plans):
        found.append(Move(actions, keys[place], weight / top))
    found.sort(key=_falling)
    return found


def _falling(move: Move) -> float:
    return -move.weight
