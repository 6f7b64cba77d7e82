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
from .marks import (
    AFTER_LEAD,
    AFTER_PAY,
    BEHIND,
    BEHIND_STEPS,
    BEHINDS,
    CHANCE,
    CHANCE_STEPS,
    CHANCES,
    COLUMNS,
    LEAD_MARKS,
    LIMITED,
    MEANS_COMMIT,
    MEANS_LAY,
    MEANS_PAY,
    MEANS_TARGET,
    MISSING,
    MISSING_STEPS,
    MOST,
    MOST_ADDED,
    MOST_CARDS,
    OF_ATTACK,
    OF_COMMIT,
    OF_LAY,
    OF_PAY,
    OF_RAID,
    PAID_STEPS,
    PROMISE,
    PROMISE_STEPS,
    PROMISES,
    RATIO,
    RATIOS,
    ROW_COMMIT,
    ROW_DONE,
    ROW_FIGHT,
    ROW_LAY,
    ROW_PASS,
    ROW_PAY,
    ROW_POINTS,
    ROW_SPOIL,
    SPARED,
    SPARES,
    TWIN,
    WASTED,
    WINS_LAY,
    WINS_PAY,
    WINS_RAID,
    leave_wins,
    step_of,
)
from .moves import (
    HOPELESS,
    PAID_RANK,
    Prices,
    commit_steps,
    feeds,
    fight_promise,
    highest,
    lays,
    lead_in_fight,
    modifiers,
    payment,
    production_ranks,
    promised_commitments,
    spoils,
)
from .signs import (
    BUILT,
    HIGHEST,
    KIND,
    MOST_RIVALS,
    OF_ACHIEVEMENT,
    OF_PRODUCTION,
    OF_STRUCTURE,
    OF_UNIT,
    RANKS,
    SORT,
    SUIT,
    lead_step,
    ordered_rivals,
)

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
        raids: list[tuple[float, int, int]] = []
        _list_raids(state, seat, frame.vars["_target"], raids)
        _add_attacks(state, seat, raids, marks, codes)
    else:
        _add_all_attacks(state, seat, marks, codes)
    leave_wins(marks, codes, before)
    return len(codes) - before


# production -----------------------------------------------------------------------------------------------------------


def _add_production(state: AgeState, seat: int, frame: Frame, marks: list[int], codes: list[int]) -> None:
    prices = Prices(state, seat)
    need = production.in_need(state, frame)
    pays = production.feeds_left(state, frame)
    before = len(codes)
    if production.lays_left(state, frame) > 0:
        _add_lays(state, seat, prices, pays, marks, codes)
        if len(codes) > before and not need:
            return
    payments = feeds(state, seat, prices, pays, need) if pays > 0 else []
    most = 0.0
    for promise, _, _ in payments:
        most = max(most, promise)
    done = PROMISE + PROMISE_STEPS * OF_PAY + step_of(PROMISES, -most)
    marks += (ROW_DONE, -1, -1, done, BEHIND + BEHIND_STEPS * OF_PAY + step_of(BEHINDS, most), -1)
    codes.append(0)
    if len(payments) + len(codes) - before > MOST:
        payments.sort(reverse=True)
    ranks = production_ranks(state, seat)
    seen: set[int] = set()
    for promise, card, target in payments:
        if len(codes) - before < MOST:
            found = state.construction(target)
            assert found is not None
            _add_payment(state, seat, prices, ranks, pays, card, found[1], promise, most, seen, marks, codes)


def _add_lays(state: AgeState, seat: int, prices: Prices, pays: int, marks: list[int], codes: list[int]) -> None:
    """Add what can be laid and one day completed, each sort once; structures after a first unit, which guards them."""
    listed = lays(state, seat, prices)
    if prices.first_unit and [card for _, card in listed if KIND[state.faces[card]] == OF_UNIT]:
        listed = [(promise, card) for promise, card in listed if KIND[state.faces[card]] != OF_STRUCTURE]
    most = 0.0
    for promise, _ in listed:
        most = max(most, promise)
    at_once = highest(production_ranks(state, seat), 0, pays)
    to_go = state.target - state.points[seat]
    seen = 0
    for promise, card in listed:
        face = state.faces[card]
        sort = SORT[face]
        if seen >> sort & 1:
            continue
        seen |= 1 << sort
        kind = KIND[face]
        missing = prices.price(face) - at_once
        wins = 0
        if kind == OF_ACHIEVEMENT and prices.worth(face) >= to_go:
            wins = 2 if missing <= 0 else 1
        marks += (
            ROW_LAY + sort,
            MEANS_LAY + MISSING_STEPS * kind + step_of(MISSING, missing),
            _under_way(state, seat, sort),
            RATIO + step_of(RATIOS, promise),
            BEHIND + BEHIND_STEPS * OF_LAY + step_of(BEHINDS, most - promise),
            WINS_LAY + wins,
        )
        codes.append((card + 1) << CARD)


def _under_way(state: AgeState, seat: int, sort: int) -> int:
    """Return the mark of a sort that is to be laid where it is under way already (else -1)."""
    for one in state.constructions[seat]:
        if SORT[state.faces[one.card]] == sort:
            return TWIN
    return -1


def _add_payment(
    state: AgeState, seat: int, prices: Prices, ranks: list[int], pays: int, card: int, one: Construction,
    promise: float, most: float, seen: set[int], marks: list[int], codes: list[int],
) -> None:  # fmt: skip
    """Add a payment, each sort of card on each sort of target with as much on it once (``seen``)."""
    face, under = state.faces[card], state.faces[one.card]
    value, kind = PAYS[face], KIND[under]
    pays_by_rank = KIND[face] == OF_PRODUCTION
    left = prices.price(under) - state.sum_on(one)
    payer = RANK[face] - 2 if pays_by_rank else RANKS + (KIND[face] < BUILT)
    known = (SORT[under] * (HIGHEST + 1) + left) * (RANKS + 2) + payer
    if known in seen:
        return
    seen.add(known)
    after = left - value
    mark = WASTED + after - 1 if after > 0 else max(0, WASTED - 1 + after)
    points = prices.worth(under)
    wins = 0
    if kind == OF_ACHIEVEMENT and points >= state.target - state.points[seat]:
        wins = 3
    if after > 0:
        spent = value if pays_by_rank else 0
        if after <= highest(ranks, spent, pays - 1):
            wins += 1  # the rest can follow in the same phase
    else:
        wins += 2
    marks += (
        ROW_PAY + SORT[under],
        MEANS_PAY + payer,
        AFTER_PAY + PAID_STEPS * kind + mark,
        PROMISE + PROMISE_STEPS * OF_PAY + step_of(PROMISES, promise),
        BEHIND + BEHIND_STEPS * OF_PAY + step_of(BEHINDS, max(0.0, most) - promise),
        WINS_PAY + wins,
    )
    codes.append((card + 1) << CARD | one.card + 1)


def _add_places(state: AgeState, seat: int, frame: Frame, marks: list[int], codes: list[int]) -> None:
    """Add where a card that is taken up can go."""
    prices = Prices(state, seat)
    card: int = frame.vars["_card"]
    face = state.faces[card]
    ranks, pays = production_ranks(state, seat), production.feeds_left(state, frame)
    before = len(codes)
    if production.may_lay(state, frame, card) and prices.price(face):
        lone: list[int] = []
        places: list[int] = []
        _add_lays(state, seat, prices, pays, lone, places)
        for place in range(len(places)):
            if SORT[state.faces[(places[place] >> CARD) - 1]] == SORT[face]:
                marks += lone[COLUMNS * place : COLUMNS * (place + 1)]
                codes.append((card + 1) << CARD)
    if not production.may_feed(state, frame, card):
        return
    value = PAYS[face]
    spent = value if KIND[face] == OF_PRODUCTION else 0
    more = highest(ranks, spent, pays - 1)
    listed: list[tuple[float, Construction]] = []
    most = 0.0
    for one in state.constructions[seat]:
        under = state.faces[one.card]
        if prices.price(under):
            promise = payment(state, seat, prices, under, state.sum_on(one), value, more) - PAID_RANK * value
            most = max(most, promise)
            listed.append((promise, one))
    seen: set[int] = set()
    for promise, one in listed:
        if len(codes) - before < MOST:
            _add_payment(state, seat, prices, ranks, pays, card, one, promise, most, seen, marks, codes)


# raids and fights -----------------------------------------------------------------------------------------------------


def _list_raids(state: AgeState, seat: int, other: int, plays: list[tuple[float, int, int]]) -> None:
    """Add what a raid on a player without units can bring: its promise, whom, and the code of the spoils."""
    for promise, spoil in spoils(state, seat, other):
        plays.append((promise, other, 0 if spoil == POINTS else spoil.card + 1))


def _add_all_attacks(state: AgeState, seat: int, marks: list[int], codes: list[int]) -> None:
    """Add raids with their spoils and fights that can be won, and staying at home where no raid is free."""
    plays: list[tuple[float, int, int]] = []
    raids = False
    for other in ordered_rivals(state, seat):
        if not state.units[other]:
            raids = True
            _list_raids(state, seat, other, plays)
        else:
            promise = fight_promise(state, seat, other)
            if promise > HOPELESS:
                plays.append((promise, other, -1))
    _add_attacks(state, seat, plays, marks, codes)
    if not raids:
        most = 0.0
        for promise, _, _ in plays:
            most = max(most, promise)
        marks += (ROW_PASS, -1, -1, -1, BEHIND + BEHIND_STEPS * OF_ATTACK + step_of(BEHINDS, most), -1)
        codes.append(0)


def _add_attacks(
    state: AgeState, seat: int, plays: list[tuple[float, int, int]], marks: list[int], codes: list[int]
) -> None:  # fmt: skip
    """Add raids and fights: their promise, whom they are against, and the card destroyed (0: none, -1: a fight)."""
    most = 0.0
    for promise, _, _ in plays:
        most = max(most, promise)
    others = ordered_rivals(state, seat)
    strength = state.strength(seat)
    for promise, other, spoil in plays:
        place = min(MOST_RIVALS - 1, others.index(other))
        behind = BEHIND + BEHIND_STEPS * OF_ATTACK + step_of(BEHINDS, most - promise)
        if spoil < 0:
            lead = strength + state.surge(seat) - state.strength(other)
            limits = (state.commit_limit(seat, other) is not None) + 2 * (state.commit_limit(other, seat) is not None)
            marks += (
                ROW_FIGHT, MEANS_TARGET + place, AFTER_LEAD + lead_step(lead),
                PROMISE + PROMISE_STEPS * OF_ATTACK + step_of(PROMISES, promise), behind, LIMITED + limits,
            )  # fmt: skip
        else:
            row, taken, wins = ROW_POINTS, MEANS_TARGET + MOST_RIVALS + place, 0
            if spoil:
                row = ROW_SPOIL + SUIT[LETTERS[state.faces[spoil - 1]]]
                taken += MOST_RIVALS
                wins = 2 * (state.target - state.points[other] <= state.bonus(other, "H"))
            elif state.target - state.points[seat] <= state.raid_points:
                wins = 1
            marks += (
                row, taken, -1, PROMISE + PROMISE_STEPS * OF_RAID + step_of(PROMISES, promise), behind, WINS_RAID + wins
            )  # fmt: skip
        codes.append((other + 1) << CARD | max(0, spoil))


def _add_commitments(state: AgeState, seat: int, frame: Frame, marks: list[int], codes: list[int]) -> None:
    """Add whole commitments."""
    attacking = frame.seat == seat
    role = 1 if attacking else 0
    lead = lead_in_fight(state, seat, frame)
    held = modifiers(state, seat)
    listed = promised_commitments(state, seat, frame)
    most = 0.0
    for one in listed:
        most = max(most, one.promise)
    for one in listed:
        mask, spared = 0, 0
        for place in range(len(held)):
            if held[place] in one.cards:
                mask |= 1 << place
            else:
                spared += RANK[state.faces[held[place]]]
        marks += (
            ROW_COMMIT + min(MOST_ADDED, one.adds),
            MEANS_COMMIT + (MOST_CARDS + 1) * role + min(MOST_CARDS, len(one.cards)),
            AFTER_LEAD + LEAD_MARKS + lead_step(lead + one.adds),
            CHANCE + CHANCE_STEPS * role + step_of(CHANCES, one.chance),
            BEHIND + BEHIND_STEPS * OF_COMMIT + step_of(BEHINDS, most - one.promise),
            SPARED + step_of(SPARES, spared),
        )
        codes.append(mask)


def actions_of(state: AgeState, seat: int, code: int) -> tuple[Action, ...]:
    """Return what is done with a choice."""
    frame = state.frames[-1]
    if frame.ask == "commit":
        held = modifiers(state, seat)
        cards = [held[place] for place in range(len(held)) if code >> place & 1]
        return commit_steps(chosen(frame, seat), tuple(cards))
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
