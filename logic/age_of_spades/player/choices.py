"""The choices that a policy has in Age of Spades, and the marks that it reads of each.

A choice is a whole move, as :mod:`moves` lists them: a card and its place, a raid and its spoils, a commitment. What
can be laid is laid before anything is paid for, as it costs nothing. Marks say what the choice is, what comes of it,
and what it promises in points, by itself and beside the best of the others.
"""

from __future__ import annotations

from typing import Final

from ...kernel.actions import DONE, PASS, Action, action, card_action
from ...kernel.cards import RANK
from ...kernel.frames import Frame
from ..rules import production
from ..rules.battle import chosen
from ..rules.faces import LETTERS, PAYS
from ..rules.production import LAY
from ..rules.round import POINTS
from ..rules.state import AgeState, Construction
from . import marks as mark
from . import moves
from . import signs as sign

CARD: Final = 8
"""A code is a card or a seat, so many bits higher than its target, each counted from 1; of a commitment a mask."""
PLACE_BITS: Final = (1 << CARD) - 1


def choices(state: AgeState, seat: int, marks: list[int], codes: list[int]) -> int:
    """Add the marks and the code (:func:`actions_of`) of each choice to the lists, and return how many there are."""
    frame = state.frames[-1]
    before = len(codes)
    if frame.ask == "produce":
        _add_production(state, seat, frame, marks, codes)
    elif frame.ask == "place":
        _add_places(state, seat, frame, marks, codes)
    elif frame.ask == "commit":
        _add_commitments(state, seat, frame, marks, codes)
    elif frame.ask == "spoils":
        target: int = frame.vars["_target"]
        raids = [(promise, target, spoil) for promise, spoil in moves.spoils(state, seat, target)]
        _add_attacks(state, seat, raids, marks, codes)
    else:
        _add_all_attacks(state, seat, marks, codes)
    mark.leave_wins(marks, codes, before)
    return len(codes) - before


# production -----------------------------------------------------------------------------------------------------------


def _add_production(state: AgeState, seat: int, frame: Frame, marks: list[int], codes: list[int]) -> None:
    prices = moves.Prices(state, seat)
    need = production.in_need(state, frame)
    pays = production.feeds_left(state, frame)
    before = len(codes)
    if production.lays_left(state, frame) > 0:
        _add_lays(state, seat, prices, pays, marks, codes)
        if len(codes) > before and not need:
            return
    payments = moves.feeds(state, seat, prices, pays, need) if pays > 0 else []
    most = max([0.0, *[promise for promise, _, _ in payments]])
    marks += (mark.ROW_DONE, -1, -1, mark.promised(mark.OF_PAY, -most), mark.behind(mark.OF_PAY, most), -1)
    codes.append(0)
    if len(payments) + len(codes) - before > mark.MOST:
        payments.sort(reverse=True)
    ranks = moves.production_ranks(state, seat)
    seen: set[int] = set()
    for promise, card, target in payments:
        if len(codes) - before < mark.MOST:
            found = state.construction(target)
            assert found is not None
            _add_payment(state, seat, prices, ranks, pays, card, found[1], promise, most, seen, marks, codes)


def _add_lays(state: AgeState, seat: int, prices: moves.Prices, pays: int, marks: list[int], codes: list[int]) -> None:
    """Add what can be laid and one day completed, each sort once; structures after a first unit, which guards them."""
    listed = moves.lays(state, seat, prices)
    if prices.first_unit and [card for _, card in listed if sign.KIND[state.faces[card]] == sign.OF_UNIT]:
        listed = [(promise, card) for promise, card in listed if sign.KIND[state.faces[card]] != sign.OF_STRUCTURE]
    most = max([0.0, *[promise for promise, _ in listed]])
    at_once = moves.highest(moves.production_ranks(state, seat), 0, pays)
    to_go = state.target - state.points[seat]
    under_way = [sign.SORT[state.faces[one.card]] for one in state.constructions[seat]]
    seen = 0
    for promise, card in listed:
        face = state.faces[card]
        sort = sign.SORT[face]
        if seen >> sort & 1:
            continue
        seen |= 1 << sort
        kind = sign.KIND[face]
        missing = prices.price(face) - at_once
        wins = 0
        if kind == sign.OF_ACHIEVEMENT and prices.worth(face) >= to_go:
            wins = 2 if missing <= 0 else 1
        marks += (
            mark.ROW_LAY + sort,
            mark.MEANS_LAY + mark.MISSING_STEPS * kind + mark.step_of(mark.MISSING, missing),
            mark.TWIN if sort in under_way else -1,
            mark.RATIO + mark.step_of(mark.RATIOS, promise),
            mark.behind(mark.OF_LAY, most - promise),
            mark.WINS_LAY + wins,
        )
        codes.append((card + 1) << CARD)


def _add_payment(
    state: AgeState, seat: int, prices: moves.Prices, ranks: list[int], pays: int, card: int, one: Construction,
    promise: float, most: float, seen: set[int], marks: list[int], codes: list[int],
) -> None:  # fmt: skip
    """Add a payment, each sort of card on each sort of target with as much on it once (``seen``)."""
    face, under = state.faces[card], state.faces[one.card]
    value, kind = PAYS[face], sign.KIND[under]
    pays_by_rank = sign.KIND[face] == sign.OF_PRODUCTION
    left = prices.price(under) - state.sum_on(one)
    payer = RANK[face] - 2 if pays_by_rank else sign.RANKS + (sign.KIND[face] < sign.BUILT)
    known = (sign.SORT[under] * (sign.HIGHEST + 1) + left) * (sign.RANKS + 2) + payer
    if known in seen:
        return
    seen.add(known)
    after = left - value
    after_pay = mark.WASTED + after - 1 if after > 0 else max(0, mark.WASTED - 1 + after)
    points = prices.worth(under)
    wins = 0
    if kind == sign.OF_ACHIEVEMENT and points >= state.target - state.points[seat]:
        wins = 3
    if after > 0:
        spent = value if pays_by_rank else 0
        if after <= moves.highest(ranks, spent, pays - 1):
            wins += 1  # the rest can follow in the same phase
    else:
        wins += 2
    marks += (
        mark.ROW_PAY + sign.SORT[under],
        mark.MEANS_PAY + payer,
        mark.AFTER_PAY + mark.PAID_STEPS * kind + after_pay,
        mark.promised(mark.OF_PAY, promise),
        mark.behind(mark.OF_PAY, most - promise),
        mark.WINS_PAY + wins,
    )
    codes.append((card + 1) << CARD | one.card + 1)


def _add_places(state: AgeState, seat: int, frame: Frame, marks: list[int], codes: list[int]) -> None:
    """Add where a card that is taken up can go."""
    prices = moves.Prices(state, seat)
    card: int = frame.vars["_card"]
    face = state.faces[card]
    ranks, pays = moves.production_ranks(state, seat), production.feeds_left(state, frame)
    before = len(codes)
    if production.may_lay(state, frame, card) and prices.price(face):
        lone: list[int] = []
        places: list[int] = []
        _add_lays(state, seat, prices, pays, lone, places)
        for place in range(len(places)):
            if sign.SORT[state.faces[(places[place] >> CARD) - 1]] == sign.SORT[face]:
                marks += lone[mark.COLUMNS * place : mark.COLUMNS * (place + 1)]
                codes.append((card + 1) << CARD)
    if not production.may_feed(state, frame, card):
        return
    value = PAYS[face]
    spent = value if sign.KIND[face] == sign.OF_PRODUCTION else 0
    more = moves.highest(ranks, spent, pays - 1)
    listed: list[tuple[float, Construction]] = []
    for one in state.constructions[seat]:
        under = state.faces[one.card]
        if prices.price(under):
            worth = moves.payment(state, seat, prices, under, state.sum_on(one), value, more)
            listed.append((worth - moves.PAID_RANK * value, one))
    most = max([0.0, *[promise for promise, _ in listed]])
    seen: set[int] = set()
    for promise, one in listed:
        if len(codes) - before < mark.MOST:
            _add_payment(state, seat, prices, ranks, pays, card, one, promise, most, seen, marks, codes)


# raids and fights -----------------------------------------------------------------------------------------------------


def _add_all_attacks(state: AgeState, seat: int, marks: list[int], codes: list[int]) -> None:
    """Add raids with their spoils and fights that can be won, and staying at home where no raid is free."""
    plays: list[tuple[float, int, int]] = []
    raids = False
    for other in sign.ordered_rivals(state, seat):
        if not state.units[other]:
            raids = True
            plays += [(promise, other, spoil) for promise, spoil in moves.spoils(state, seat, other)]
        else:
            promise = moves.fight_promise(state, seat, other)
            if promise > moves.HOPELESS:
                plays.append((promise, other, -1))
    _add_attacks(state, seat, plays, marks, codes)
    if not raids:
        most = max([0.0, *[promise for promise, _, _ in plays]])
        marks += (mark.ROW_PASS, -1, -1, -1, mark.behind(mark.OF_ATTACK, most), -1)
        codes.append(0)


def _add_attacks(
    state: AgeState, seat: int, plays: list[tuple[float, int, int]], marks: list[int], codes: list[int]
) -> None:  # fmt: skip
    """Add raids and fights: their promise, whom they are against, and the card destroyed (0: none, -1: a fight)."""
    most = max([0.0, *[promise for promise, _, _ in plays]])
    others = sign.ordered_rivals(state, seat)
    strength = state.strength(seat)
    for promise, other, spoil in plays:
        place = min(sign.MOST_RIVALS - 1, others.index(other))
        behind = mark.behind(mark.OF_ATTACK, most - promise)
        if spoil < 0:
            lead = strength + state.surge(seat) - state.strength(other)
            limits = (state.commit_limit(seat, other) is not None) + 2 * (state.commit_limit(other, seat) is not None)
            marks += (
                mark.ROW_FIGHT, mark.MEANS_TARGET + place, mark.AFTER_LEAD + sign.lead_step(lead),
                mark.promised(mark.OF_ATTACK, promise), behind, mark.LIMITED + limits,
            )  # fmt: skip
        else:
            row, taken, wins = mark.ROW_POINTS, mark.MEANS_TARGET + sign.MOST_RIVALS + place, 0
            if spoil:
                row = mark.ROW_SPOIL + sign.SUIT[LETTERS[state.faces[spoil - 1]]]
                taken += sign.MOST_RIVALS
                wins = 2 * (state.target - state.points[other] <= state.bonus(other, "H"))
            elif state.target - state.points[seat] <= state.raid_points:
                wins = 1
            marks += (row, taken, -1, mark.promised(mark.OF_RAID, promise), behind, mark.WINS_RAID + wins)
        codes.append((other + 1) << CARD | max(0, spoil))


def _add_commitments(state: AgeState, seat: int, frame: Frame, marks: list[int], codes: list[int]) -> None:
    """Add whole commitments."""
    attacking = frame.seat == seat
    role = 1 if attacking else 0
    lead = moves.lead_in_fight(state, seat, frame)
    held = moves.modifiers(state, seat)
    listed = moves.promised_commitments(state, seat, frame)
    most = max([0.0, *[promise for _, _, _, promise in listed]])
    for adds, cards, chance, promise in listed:
        mask, spared = 0, 0
        for place in range(len(held)):
            if held[place] in cards:
                mask |= 1 << place
            else:
                spared += RANK[state.faces[held[place]]]
        marks += (
            mark.ROW_COMMIT + min(mark.MOST_ADDED, adds),
            mark.MEANS_COMMIT + (mark.MOST_CARDS + 1) * role + min(mark.MOST_CARDS, len(cards)),
            mark.AFTER_LEAD + mark.LEAD_MARKS + sign.lead_step(lead + adds),
            mark.CHANCE + mark.CHANCE_STEPS * role + mark.step_of(mark.CHANCES, chance),
            mark.behind(mark.OF_COMMIT, most - promise),
            mark.SPARED + mark.step_of(mark.SPARES, spared),
        )
        codes.append(mask)


def actions_of(state: AgeState, seat: int, code: int) -> tuple[Action, ...]:
    """Return what is done with a choice."""
    frame = state.frames[-1]
    if frame.ask == "commit":
        held = moves.modifiers(state, seat)
        cards = [held[place] for place in range(len(held)) if code >> place & 1]
        return moves.commit_steps(chosen(frame, seat), tuple(cards))
    first, target = (code >> CARD) - 1, (code & PLACE_BITS) - 1
    if frame.ask == "produce" or frame.ask == "place":
        if first < 0:
            return (DONE,)
        place = LAY if target < 0 else card_action(target)
        return (place,) if frame.ask == "place" else (card_action(first), place)
    if first < 0:
        return (PASS,)
    spoil = POINTS if target < 0 else card_action(target)
    if frame.ask == "spoils":
        return (spoil,)
    there = action("seat", first)
    return (there, spoil) if state.structures[first] and not state.units[first] else (there,)
