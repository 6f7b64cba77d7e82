"""The signs that a policy reads of Age of Spades: each is there or not, and a number is told by the steps it reaches.

Only what the seat may know is read, from a view or from the truth: both give the same signs. Opponents stand in the
order of their points, those level with one another in the order of play; each has a block of signs of its own.
"""

from __future__ import annotations

from typing import Final

from ...kernel.cards import RANK
from ...kernel.frames import Frame
from ...kernel.policy import rise, tell_flags
from ..rules import production
from ..rules.battle import rival
from ..rules.faces import ACHIEVEMENT, KINDS, LETTERS, MODIFIER, PRODUCTION, STRUCTURE, SUITS_IN_ORDER, UNIT
from ..rules.state import CHEAP_COST, COST, SURGE, AgeState
from .moves import highest, lead_in_fight, production_ranks
from .strengths import Strengths

RANKS: Final = 9
"""Ranks of number cards, the two first."""
SUITS: Final = 4
ORDER: Final = [UNIT, ACHIEVEMENT, STRUCTURE, MODIFIER, PRODUCTION]
"""Kinds as the signs count them; of the first three a card can be built."""
OF_UNIT: Final = 0
OF_ACHIEVEMENT: Final = 1
OF_STRUCTURE: Final = 2
OF_MODIFIER: Final = 3
OF_PRODUCTION: Final = 4
BUILT: Final = 3
FIRST: Final = [0, RANKS, 2 * RANKS, 2 * RANKS + SUITS, 3 * RANKS + SUITS]
"""The first sort of each kind: a sort is a rank of a kind, of structures a suit."""
BUILDS: Final = 2 * RANKS + SUITS
SORTS: Final = BUILDS + 2 * RANKS


def _sort(face: int) -> int:
    kind = KINDS[face]
    if kind not in ORDER:
        return -1
    first = FIRST[ORDER.index(kind)]
    return first + (SUITS_IN_ORDER.index(LETTERS[face]) if kind == STRUCTURE else RANK[face] - 2)


SORT: Final[list[int]] = [_sort(face) for face in range(len(KINDS))]
"""The sort of every face. The last ones are Stars, which this game has not, so ``HIDDEN`` (-1) finds -1."""
KIND: Final[list[int]] = [ORDER.index(kind) if kind in ORDER else -1 for kind in KINDS]
SUIT: Final[dict[str, int]] = {letter: place for place, letter in enumerate(SUITS_IN_ORDER)}


def _reaches(bounds: list[int], most: int) -> list[int]:
    """Return by number, up to ``most``, how many bounds it reaches."""
    return [sum(number >= bound for bound in bounds) for number in range(most + 1)]


MANY: Final = 127
"""Numbers above are told as this one."""
TO_GO: Final = _reaches([*range(1, 13), 14, 16, 18, 20, 23, 26, 30, 35, 40, 50], MANY)
TO_GO_STEPS: Final = 22
FORCE: Final = _reaches([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40], MANY)
FORCE_STEPS: Final = 14
STOCK: Final = _reaches([2, 4, 6, 8, 10, 12, 15, 18, 22, 27], MANY)
STOCK_STEPS: Final = 10
AT_ONCE: Final = _reaches([*range(2, 13), 14, 16, 20], MANY)
AT_ONCE_STEPS: Final = 14
LEADS: Final = [-20, -15, -12, -9, -7, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 9, 12, 15, 20]
FURTHEST: Final = 63
LEAD: Final[list[int]] = [sum(lead >= bound for bound in LEADS) for lead in range(-FURTHEST, FURTHEST + 1)]
LEAD_STEPS: Final = 21
ROUNDS: Final = _reaches([2, 3, 4, 6, 8, 11, 15], MANY)
ROUND_STEPS: Final = 7
DECK_LEFT: Final = _reaches([1, 5, 10, 20, 30, 45], MANY)
DECK_STEPS: Final = 6
SHARES: Final = _reaches([5, 10, 15, 20, 25, 30, 40], 100)
SHARE_STEPS: Final = 7
MIDDLES: Final = _reaches([45, 55, 65, 75], 100)
MIDDLE_STEPS: Final = 4
CHANCE_STEPS: Final = 8
HAND_STEPS: Final = 12
COUNT_STEPS: Final = 4
UNDER_WAY_STEPS: Final = 5
HIGHEST: Final = 10
NEED_STEPS: Final = production.NEED

# Of the seat itself.
PAY: Final = 0
LAY: Final = 1
ATTACK: Final = 2
COMMIT: Final = 3
ASKED: Final = 0
MY_CIVILIZATION: Final = ASKED + 4
MY_TO_GO: Final = MY_CIVILIZATION + SUITS
MY_TIMES: Final = MY_TO_GO + TO_GO_STEPS
HELD: Final = MY_TIMES + 2
BEGUN: Final = HELD + 2 * SORTS
BEGUN_LEFT: Final = BEGUN + BUILDS
MY_FORCE: Final = BEGUN_LEFT + BUILT * HIGHEST
MY_UNITS: Final = MY_FORCE + FORCE_STEPS
MY_STRUCTURES: Final = MY_UNITS + COUNT_STEPS
MY_PAY: Final = MY_STRUCTURES + 3 * SUITS
MY_PAYERS: Final = MY_PAY + STOCK_STEPS
MY_AT_ONCE: Final = MY_PAYERS + COUNT_STEPS
MY_MODIFIERS: Final = MY_AT_ONCE + AT_ONCE_STEPS
MY_FIGHTERS: Final = MY_MODIFIERS + STOCK_STEPS
LAYS_LEFT: Final = MY_FIGHTERS + COUNT_STEPS
PAYS_LEFT: Final = LAYS_LEFT + 3
AFTER_ME: Final = PAYS_LEFT + 3
"""How many seats act after this one in every phase."""
MY_NEED: Final = AFTER_ME + 3
MY_RAID_WINS: Final = MY_NEED + NEED_STEPS
MY_HEARTS_WIN: Final = MY_RAID_WINS + 1
# Of the table.
ROUND: Final = MY_HEARTS_WIN + 1
DECK: Final = ROUND + ROUND_STEPS
PLAYING: Final = DECK + DECK_STEPS
OPTIONS: Final = PLAYING + 2
UNSEEN: Final = OPTIONS + 9
UNSEEN_MIDDLE: Final = UNSEEN + SHARE_STEPS * 5
# Of a fight.
ATTACKING: Final = UNSEEN_MIDDLE + MIDDLE_STEPS
AGAINST: Final = ATTACKING + 1
FIGHT_LEAD: Final = AGAINST + 3
FIGHT_CHANCE: Final = FIGHT_LEAD + LEAD_STEPS
RIVALS: Final = FIGHT_CHANCE + CHANCE_STEPS
# Of an opponent, in its block.
THERE: Final = 0
CIVILIZATION: Final = 1
THEIR_TO_GO: Final = CIVILIZATION + SUITS
TIMES: Final = THEIR_TO_GO + TO_GO_STEPS
HAND: Final = TIMES + 2
UNDER_WAY: Final = HAND + HAND_STEPS
PAID_MOST: Final = UNDER_WAY + UNDER_WAY_STEPS
PAID_ON: Final = PAID_MOST + HIGHEST
THEIR_FORCE: Final = PAID_ON + 3
UNITS: Final = THEIR_FORCE + FORCE_STEPS
STRUCTURES: Final = UNITS + COUNT_STEPS
STILL_ACTS: Final = STRUCTURES + 3 * SUITS
AHEAD: Final = STILL_ACTS + 1
SURGES: Final = AHEAD + LEAD_STEPS
LIMITS: Final = SURGES + 2
RAID_WINS: Final = LIMITS + 2
HEARTS_WIN: Final = RAID_WINS + 1
NEED: Final = HEARTS_WIN + 1
BLOCK: Final = NEED + NEED_STEPS
MOST_RIVALS: Final = 3
SIGNS: Final = RIVALS + MOST_RIVALS * BLOCK


def ordered_rivals(state: AgeState, seat: int) -> list[int]:
    """Return the opponents still in the game, who has most points first."""
    return sorted(state.opponents(seat), key=lambda other: -state.points[other])


def lead_step(lead: int) -> int:
    """Return how many of :data:`LEADS` a lead reaches."""
    return LEAD[max(-FURTHEST, min(FURTHEST, lead)) + FURTHEST]


def _tell_structures(found: list[int], start: int, state: AgeState, seat: int) -> None:
    seen = [0, 0, 0, 0]
    for card in state.structures[seat]:
        suit = SUIT[LETTERS[state.faces[card]]]
        if seen[suit] < 3:
            found.append(start + 3 * suit + seen[suit])
            seen[suit] += 1


def signs(state: AgeState, seat: int) -> list[int]:
    """Return the signs of what a seat knows, and of what it is asked."""
    found: list[int] = []
    frame = state.frames[-1]
    _tell_own(found, state, seat)
    _tell_phase(found, state, seat, frame)
    _tell_table(found, state, seat)
    others = ordered_rivals(state, seat)
    for place in range(min(MOST_RIVALS, len(others))):
        _tell_rival(found, RIVALS + BLOCK * place, state, seat, others[place])
    if frame.ask == "commit":
        found.append(ASKED + COMMIT)
        other = rival(frame, seat)
        found.append(AGAINST + others.index(other))
        attacking = frame.seat == seat
        if attacking:
            found.append(ATTACKING)
        lead = lead_in_fight(state, seat, frame)
        rise(found, FIGHT_LEAD, lead_step(lead))
        chance = Strengths(state, seat, other).chance(lead, attacking)
        rise(found, FIGHT_CHANCE, int(chance * CHANCE_STEPS))
    return found


def _tell_own(found: list[int], state: AgeState, seat: int) -> None:
    """Add what a seat has, in its hand and on the table."""
    faces = state.faces
    civilization = state.civilizations[seat]
    to_go = state.target - state.points[seat]
    found.append(MY_CIVILIZATION + SUIT[civilization])
    rise(found, MY_TO_GO, TO_GO[max(0, min(MANY, to_go))])
    rise(found, MY_TIMES, state.achievement_times(seat) - 1)
    seen = [0] * SORTS
    fighters, might = 0, 0
    bonus = state.bonus(seat, "S")
    for card in state.hands[seat]:
        face = faces[card]
        sort = SORT[face]
        if seen[sort] < 2:
            found.append(HELD + 2 * sort + seen[sort])
            seen[sort] += 1
        if KIND[face] == OF_MODIFIER:
            fighters += 1
            might += RANK[face] + bonus
    price = CHEAP_COST if civilization == "D" else COST
    begun = 0
    for one in state.constructions[seat]:
        face = faces[one.card]
        kind = KIND[face]
        if 0 <= kind < BUILT:
            left = (price if kind == OF_STRUCTURE else RANK[face]) - state.sum_on(one)
            for place in (BEGUN + SORT[face], BEGUN_LEFT + HIGHEST * kind + max(1, min(HIGHEST, left)) - 1):
                if not begun >> place & 1:
                    begun |= 1 << place
                    found.append(place)
    rise(found, MY_FORCE, FORCE[min(MANY, state.strength(seat))])
    rise(found, MY_UNITS, min(COUNT_STEPS, len(state.units[seat])))
    _tell_structures(found, MY_STRUCTURES, state, seat)
    ranks = production_ranks(state, seat)
    rise(found, MY_PAY, STOCK[min(MANY, highest(ranks, 0, len(ranks)))])
    rise(found, MY_PAYERS, min(COUNT_STEPS, len(ranks)))
    rise(found, MY_MODIFIERS, STOCK[min(MANY, might)])
    rise(found, MY_FIGHTERS, min(COUNT_STEPS, fighters))
    if to_go <= state.bonus(seat, "H"):
        found.append(MY_HEARTS_WIN)


def _tell_phase(found: list[int], state: AgeState, seat: int, frame: Frame) -> None:
    """Add what is asked of a seat, what it may still do, and how many act after it."""
    turn = state.frames[0]
    lays, pays = state.lays_allowed(seat), state.feeds_allowed(seat)
    if turn.vars["phase"] == "production" and turn.seat == seat:
        lays, pays = production.lays_left(state, turn), production.feeds_left(state, turn)
    rise(found, LAYS_LEFT, max(0, min(3, lays)))
    rise(found, PAYS_LEFT, max(0, min(3, pays)))
    rise(found, MY_AT_ONCE, AT_ONCE[min(MANY, highest(production_ranks(state, seat), 0, pays))])
    if frame.ask == "attack" or frame.ask == "spoils":
        found.append(ASKED + ATTACK)
    elif frame.ask != "commit":
        found.append(ASKED + (LAY if lays > 0 else PAY))
    rise(found, AFTER_ME, sum([_place(state, other) > _place(state, seat) for other in state.opponents(seat)]))
    _tell_need(found, MY_NEED, turn, seat)


def _place(state: AgeState, seat: int) -> int:
    """Return the place of a seat in the order of every phase."""
    return (seat - state.first) % state.seats


def _tell_need(found: list[int], start: int, turn: Frame, seat: int) -> None:
    if "empty" in turn.vars:
        empty: int = turn.vars["empty"][seat]
        rise(found, start, min(NEED_STEPS, empty))


def _tell_table(found: list[int], state: AgeState, seat: int) -> None:
    """Add the round, the deck, the options and what the cards may be that the seat does not see."""
    rise(found, ROUND, ROUNDS[min(MANY, state.turn)])
    rise(found, DECK, DECK_LEFT[min(MANY, len(state.deck))])
    rise(found, PLAYING, min(2, len(state.opponents(seat)) - 1))
    options = state.options
    played = [
        options["heartsTimes"] == 2, state.raid_points >= 5, state.raid_points >= 7, options["hardTimes"],
        options["diamondBonus"] != "both", options["noReshuffle"], options["bluffPlacement"],
        options["produceOnOthers"], state.target > 30,
    ]  # fmt: skip
    tell_flags(found, OPTIONS, played)
    left = [2 * RANKS, 2 * RANKS, 6 * SUITS, 2 * RANKS, 2 * RANKS]
    might = 2 * RANKS * 6  # the ranks of all modifiers
    faces = state.faces
    for card, known in enumerate(state.known):
        if known >> seat & 1:
            kind = KIND[faces[card]]
            left[kind] -= 1
            if kind == OF_MODIFIER:
                might -= RANK[faces[card]]
    total = sum(left)
    if total > 0:
        for kind in range(5):
            rise(found, UNSEEN + SHARE_STEPS * kind, SHARES[max(0, left[kind]) * 100 // total])
        if left[OF_MODIFIER] > 0:
            rise(found, UNSEEN_MIDDLE, MIDDLES[might * 10 // left[OF_MODIFIER]])


def _tell_rival(found: list[int], start: int, state: AgeState, seat: int, other: int) -> None:
    """Add what everybody sees of an opponent, and how it stands beside the seat."""
    turn = state.frames[0]
    to_go = state.target - state.points[other]
    found.append(start + THERE)
    found.append(start + CIVILIZATION + SUIT[state.civilizations[other]])
    rise(found, start + THEIR_TO_GO, TO_GO[max(0, min(MANY, to_go))])
    rise(found, start + TIMES, state.achievement_times(other) - 1)
    rise(found, start + HAND, min(HAND_STEPS, len(state.hands[other])))
    under_way = state.constructions[other]
    rise(found, start + UNDER_WAY, min(UNDER_WAY_STEPS, len(under_way)))
    most, paid_on = 0, 0
    for one in under_way:
        paid = state.sum_on(one)
        paid_on += paid > 0
        most = max(most, paid)
    rise(found, start + PAID_MOST, min(HIGHEST, most))
    rise(found, start + PAID_ON, min(3, paid_on))
    strength, own = state.strength(other), state.strength(seat)
    rise(found, start + THEIR_FORCE, FORCE[min(MANY, strength)])
    rise(found, start + UNITS, min(COUNT_STEPS, len(state.units[other])))
    _tell_structures(found, start + STRUCTURES, state, other)
    if _place(state, other) > _place(state, turn.seat):
        found.append(start + STILL_ACTS)
    rise(found, start + AHEAD, lead_step(own - strength))
    limits = [state.commit_limit(seat, other) is not None, state.commit_limit(other, seat) is not None]
    surges = [state.surge(seat) >= SURGE, state.surge(other) >= SURGE]
    tell_flags(found, start + SURGES, [*surges, *limits, to_go <= state.raid_points])
    if own and not strength and state.target - state.points[seat] <= state.raid_points and MY_RAID_WINS not in found:
        found.append(MY_RAID_WINS)
    if to_go <= state.bonus(other, "H"):
        found.append(start + HEARTS_WIN)
    _tell_need(found, start + NEED, turn, other)
