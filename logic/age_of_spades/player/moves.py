"""The plays open to a seat and what each promises: judged fast, from its own hand and what lies open.

A play is everything up to what the others see: a card and its place, a raid and its spoils, a whole commitment.
Laying a card down costs nothing and what follows can still be chosen, so as long as something can be laid, that
comes first: nothing is lost by it, and the search need not look at the same plays in two orders.
"""

from __future__ import annotations

from ...kernel.actions import DONE, NO, Action, action
from ...kernel.cards import RANK, SECOND_PACK
from ...kernel.frames import Frame
from ..rules.battle import chosen, rival
from ..rules.faces import ACHIEVEMENT, BUILDABLE, KINDS, LETTERS, MODIFIER, PRODUCTION, STRUCTURE, UNIT
from ..rules.state import CHEAP_COST, COST, AgeState
from ..views import NEED_PAYS
from .strengths import Strengths

POINTS_A_ROUND = 4.0
"""How many points a round the leader is assumed to gain, for guessing how long the game will last."""
SUIT_WORTH = {"H": 1.0, "C": 1.2, "D": 1.2, "S": 0.4}
"""What a structure brings its owner in a round, in points."""
UNIT_RANK, UNIT_WORTH = 0.5, 1.0
FIRST_UNIT = 4.0
"""Extra points for the first unit: it raids, and it keeps raiders off."""
RAIDS = 0.8
"""What share of the raids still to come the first unit will make good."""
PAID_RANK = 0.45
"""Points for a rank of production that is kept for later."""
KEPT = 0.5
"""The share of its worth for its price that a card has in the hand that may still be laid."""
MODIFIER_RANK = 0.3
UNFINISHED = 0.7
"""The share of its worth that a payment brings when it does not complete a card yet."""
AT_ONCE = 1.5
"""How much more worth laying a card is that can be completed in the same phase."""
KEEP_GUARD = 3.0
WINNING = 100.0
STOPPING = 12.0
"""What it is worth to break the structure of Hearts that would win for its owner in the next draw phase."""
HOPELESS = -100.0

MOST_MODIFIERS = 5
"""Every choice among so many modifiers is looked at; with more in hand, only the highest are."""


class Prices:
    """Values and costs of cards for a seat, as the table stands."""

    __slots__ = ("achievement", "cost", "first_unit", "from_now", "unit")

    def __init__(self, state: AgeState, seat: int) -> None:
        civilization = state.civilizations[seat]
        most = max([state.points[other] for other in state.playing()])
        bare = [other for other in state.opponents(seat) if not state.units[other]]
        left = max(1.0, (state.target - most) / POINTS_A_ROUND)
        self.from_now = left - 0.5
        self.achievement = state.achievement_times(seat)
        self.cost = CHEAP_COST if civilization == "D" else COST
        self.unit = UNIT_WORTH
        self.first_unit = not state.units[seat]
        if self.first_unit:
            self.unit = FIRST_UNIT + (RAIDS * state.raid_points * min(left, 3.0) if bare else 0.0)

    def worth(self, face: int) -> float:
        """Return the worth of a card once it is completed, in points."""
        kind = KINDS[face]
        if kind == ACHIEVEMENT:
            return float(RANK[face] * self.achievement)
        if kind == UNIT:
            return UNIT_RANK * RANK[face] + self.unit
        if kind == STRUCTURE:
            return SUIT_WORTH[LETTERS[face]] * self.from_now
        return 0.0

    def price(self, face: int) -> int:
        """Return what a card costs; 0 for one that is never completed."""
        kind = KINDS[face]
        return self.cost if kind == STRUCTURE else RANK[face] if kind in BUILDABLE else 0


def plain(face: int) -> int:
    """Return a face without its pack: the two copies of a card are as good as each other."""
    return face - SECOND_PACK if face >= SECOND_PACK else face


def alike_targets(state: AgeState, card: int) -> list[int]:
    """Return the cards on the table that are as good as this one to pay for or to destroy."""
    construction = state.construction(card)
    if construction is not None:
        owner, one = construction
        face, paid = plain(state.faces[card]), state.sum_on(one)
        under_way = state.constructions[owner]
        return [
            other.card for other in under_way if plain(state.faces[other.card]) == face and state.sum_on(other) == paid
        ]
    for structures in state.structures:
        if card in structures:
            return [other for other in structures if state.suit(other) == state.suit(card)]
    return [card]


def key_of_play(state: AgeState, seat: int, actions: tuple[Action, ...]) -> tuple[object, ...]:
    """Return a play by faces where its seat sees them, else by place; committed cards are put in order."""
    frame = state.frames[-1]
    if frame.ask == "commit":
        cards: list[int] = list(chosen(frame, seat))
        for one in actions:
            if one.kind == "card":
                cards.append(one.card)
            elif one == NO:
                cards.clear()
        return ("commit", *sorted([_name(state, seat, card) for card in cards]))
    key: list[object] = [frame.ask]
    if frame.ask == "place":
        key = ["produce", _name(state, seat, frame.vars["_card"])]
    elif frame.ask == "spoils":
        key = ["attack", frame.vars["_target"]]
    for one in actions:
        key.append(_name(state, seat, one.card) if one.kind == "card" else one.kind if one.value is None else one.value)
    return tuple(key)


def _name(state: AgeState, seat: int, card: int) -> int:
    return plain(state.faces[card]) if state.known[card] >> seat & 1 and card in state.hands[seat] else -1 - card


# production -----------------------------------------------------------------------------------------------------------


def lays(state: AgeState, seat: int, prices: Prices) -> list[tuple[float, int]]:
    """Return what can be laid and one day completed, with its promise."""
    faces = state.faces
    payers = sorted([RANK[faces[card]] for card in state.hands[seat] if KINDS[faces[card]] == PRODUCTION])
    layable = []
    for card in state.hands[seat]:
        face = faces[card]
        price = prices.price(face)
        if price:
            spent = next((value for value in payers if value >= price), 0)
            # what can be paid for at once costs the whole card that pays for it
            layable.append((prices.worth(face) * AT_ONCE / spent if spent else prices.worth(face) / price, card))
    return layable


def feeds(state: AgeState, seat: int, prices: Prices, left: int, need: bool) -> list[tuple[float, int, int]]:
    """Return how production can be paid out: ``(promise, hand card, face-down card)``, equal ones once.

    Of the production cards that complete a card only the lowest is listed: the others would do no more. ``left`` is how
    many may still be played in this phase: what several of them win with is as good as won. A seat in ``need`` may pay
    with any card (AS18): of those that are no production cards, the ones least worth keeping are listed.
    """
    faces = state.faces
    payers: dict[int, int] = {}
    for card in state.hands[seat]:
        if KINDS[faces[card]] == PRODUCTION:
            payers.setdefault(RANK[faces[card]], card)
    values = production_ranks(state, seat)
    spare = _spare(state, seat, prices) if need else []
    payments: list[tuple[float, int, int]] = []
    opening = []
    seen = set()
    for one in state.constructions[seat]:
        face = plain(faces[one.card])
        price = prices.price(face)
        paid = state.sum_on(one)
        if not price or (face, paid) in seen:
            continue
        seen.add((face, paid))
        for value in sorted(payers):
            more = highest(values, value, left - 1)
            if value >= price - paid and KINDS[face] == STRUCTURE and LETTERS[face] == "D":
                opening.append(len(payments))
            promise = payment(state, seat, prices, face, paid, value, more) - PAID_RANK * value
            payments.append((promise, payers[value], one.card))
            if value >= price - paid:
                break  # a higher one would do no more
        for kept, card in spare:
            more = highest(values, 0, left - 1)
            payments.append((payment(state, seat, prices, face, paid, NEED_PAYS, more) - kept, card, one.card))
    for place in opening:
        promise, card, target = payments[place]
        payments[place] = (promise + _then(payments, card, target, values, RANK[faces[card]]), card, target)
    return payments


def _spare(state: AgeState, seat: int, prices: Prices) -> list[tuple[float, int]]:
    """Return the modifier and the card to be built that are least worth keeping, each with what it is worth."""
    faces = state.faces
    found: dict[bool, tuple[float, int]] = {}
    for card in state.hands[seat]:
        face = faces[card]
        kind = KINDS[face]
        if kind != PRODUCTION:
            fights = kind == MODIFIER
            kept = MODIFIER_RANK * RANK[face] if fights else KEPT * prices.worth(face) / max(1, prices.price(face))
            if fights not in found or found[fights] > (kept, card):
                found[fights] = kept, card
    return list(found.values())


def production_ranks(state: AgeState, seat: int) -> list[int]:
    """Return the ranks of the production cards in a hand, the highest first."""
    faces = state.faces
    values = [RANK[faces[card]] for card in state.hands[seat] if KINDS[faces[card]] == PRODUCTION]
    values.sort(reverse=True)
    return values


def highest(values: list[int], spent: int, count: int) -> int:
    """Return what the highest production cards add up to, so many of them, once one of this rank is spent."""
    total = 0
    for value in values:
        if value == spent:
            spent = 0
        elif count > 0:
            total += value
            count -= 1
    return total


def _then(payments: list[tuple[float, int, int]], spent: int, target: int, values: list[int], rank: int) -> float:
    """Return what the payment promises that a completed structure of Diamonds allows in the same phase."""
    most = 0.0
    for promise, card, other in payments:
        if other != target and (card != spent or values.count(rank) > 1):
            most = max(most, promise)
    return most


def payment(state: AgeState, seat: int, prices: Prices, face: int, paid: int, value: int, more: int) -> float:
    """Return what paying ``value`` on a card brings; ``more`` can be paid on it in the same phase."""
    price, worth = prices.price(face), prices.worth(face)
    left = price - paid
    if KINDS[face] == ACHIEVEMENT and value + more >= left and state.points[seat] + worth >= state.target:
        return WINNING
    if value < left:
        return UNFINISHED * worth * value / price
    return worth * (0.3 + 0.7 * left / price) + 0.5


# raids and fights -----------------------------------------------------------------------------------------------------


def spoils(state: AgeState, seat: int, other: int) -> list[tuple[float, int]]:
    """Return what a raid can bring: points (0), worth a little more of an opponent who has many, or each suit of
    structure once, by its card, counted from 1."""
    wins = state.points[seat] + state.raid_points >= state.target
    gains = [(WINNING if wins else state.raid_points + state.points[other] / 100.0, 0)]
    prices = Prices(state, other)
    share = 1.0 / max(1, len(state.opponents(seat)))
    last_heart = state.points[other] + state.bonus(other, "H") == state.target
    seen = set()
    for card in state.structures[other]:
        suit = LETTERS[state.faces[card]]
        if suit not in seen:
            seen.add(suit)
            promise = SUIT_WORTH[suit] * prices.from_now * share
            gains.append((promise + STOPPING if suit == "H" and last_heart else promise, card + 1))
    return gains


def stake(state: AgeState, seat: int, other: int) -> float:
    """Return the points that lie between winning and losing a fight."""
    return UNIT_RANK * (state.strength(other) + state.strength(seat)) + 2.0 * KEEP_GUARD + state.raid_points


def modifiers(state: AgeState, seat: int) -> list[int]:
    """Return the modifiers in a hand, the highest first."""
    faces = state.faces
    ranked = [(-RANK[faces[card]], card) for card in state.hands[seat] if KINDS[faces[card]] == MODIFIER]
    ranked.sort()
    return [card for _, card in ranked]


def commitments(state: AgeState, seat: int, limit: int | None, held: list[int]) -> dict[int, tuple[int, ...]]:
    """Return what can be committed, by what it adds; among equals, the choice of the fewest cards."""
    bonus = state.bonus(seat, "S")
    faces = state.faces
    by_total: dict[int, tuple[int, ...]] = {0: ()}
    if limit is not None:
        for card in held:
            by_total.setdefault(RANK[faces[card]] + bonus, (card,))
        return by_total
    for card in held[:MOST_MODIFIERS]:
        adds = RANK[faces[card]] + bonus
        for total, cards in list(by_total.items()):
            other = by_total.get(total + adds)
            if other is None or len(other) > len(cards) + 1:
                by_total[total + adds] = (*cards, card)
    every = 0
    for place, card in enumerate(held):
        every += RANK[faces[card]] + bonus
        if place >= MOST_MODIFIERS:
            by_total.setdefault(every, tuple(held[: place + 1]))
    return by_total


def fight_promise(state: AgeState, seat: int, other: int) -> float:
    """Return the victory points that attacking a player with units promises with the best commitment; ``HOPELESS`` if
    none can win."""
    rivals = Strengths(state, seat, other)
    lead = state.strength(seat) + state.surge(seat) - state.strength(other)
    stakes = stake(state, seat, other)
    lost = UNIT_RANK * state.strength(seat) + KEEP_GUARD
    best = HOPELESS
    for adds, cards in commitments(state, seat, state.commit_limit(seat, other), modifiers(state, seat)).items():
        chance = rivals.chance(lead + adds, True)
        if chance > 0.0:
            best = max(best, chance * stakes - lost - MODIFIER_RANK * (adds - len(cards) * state.bonus(seat, "S")))
    return best


def lead_in_fight(state: AgeState, seat: int, frame: Frame) -> int:
    """Return by how much a seat leads in a fight before anything is committed."""
    surge: int = frame.vars["surge"]
    return state.strength(seat) - state.strength(rival(frame, seat)) + (surge if seat == frame.seat else -surge)


def promised_commitments(
    state: AgeState, seat: int, frame: Frame
) -> list[tuple[int, tuple[int, ...], float, float]]:  # fmt: skip
    """Return what can be committed, from the least on: what it adds, the cards, the chance to win, and its promise.

    More cards that change nothing are left out.
    """
    other = rival(frame, seat)
    attacking = seat == frame.seat
    lead = lead_in_fight(state, seat, frame)
    rivals = Strengths(state, seat, other)
    stakes = stake(state, seat, other)
    bonus = state.bonus(seat, "S")
    found: list[tuple[int, tuple[int, ...], float, float]] = []
    last = 0.0
    committed = commitments(state, seat, state.commit_limit(seat, other), modifiers(state, seat))
    for adds in sorted(committed):
        cards = committed[adds]
        chance = rivals.chance(lead + adds, attacking)
        if cards and chance <= last:
            continue
        last = chance
        found.append((adds, cards, chance, chance * stakes - MODIFIER_RANK * (adds - len(cards) * bonus)))
    return found


def commit_steps(begun: tuple[int, ...], cards: tuple[int, ...]) -> tuple[Action, ...]:
    """Return the actions of a whole commitment; what does not go on from what is begun first takes it back."""
    goes_on = set(begun) <= set(cards)
    left = [action("card", card) for card in cards if not goes_on or card not in begun]
    return (*left, DONE) if goes_on else (NO, *left, DONE)
