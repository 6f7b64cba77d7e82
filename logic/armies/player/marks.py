"""The choices of a policy in Game, and the marks by which it tells them apart.

Long because every mark is named and written in one place.

A presentation is one choice; those with as many groups of each value that keep the same cards are one. Only what the
seat may know is read, from a view or from the truth. Values of groups and army cards count from 0, the jack, to 3, the
ace.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Final

from ...kernel.actions import DONE, NO, PASS, YES, Action, action, card_action
from ...kernel.cards import RANK
from ..rules.arrangement import CLOSE, Arrangement, arranged, must_present
from ..rules.groups import HIGH, LOW, has_group
from ..rules.round import answer_of, askable, placed
from ..rules.state import ARMY_SIZE, ArmiesState
from ..rules.tops import living, possible_tops
from .greedy import values_asked
from .plans import hand_worth, reach, wins

VALUES: Final = 4
LOWEST: Final = 2
RANKS: Final = 9
"""Ranks of number cards, from 0, the two."""
COPIES: Final = 4
HAND_SIZE: Final = 7
GROUPS: Final = 3
"""A hand makes so many groups at most."""

STANDINGS: Final = 8
"""How a value stands to the armies of the others: dead, below the top, one of four to one tops, on skin, both."""
COVERS: Final = 7
"""And to one's own: dead, deep, second, on top, known there, on skin, one of two."""
DANGERS: Final[list[float]] = [0.35, 1.2]
"""How many pairs another hand may be expected to have that make a value, and so cancel it: steps."""
ALIKE: Final[int] = STANDINGS * COVERS * (len(DANGERS) + 1)
MARK_VALUE: Final = 0
"""Of a value, whichever it is; then the same for two groups or more of it."""
MARK_ROW: Final = MARK_VALUE + 2 * ALIKE
_ROW: Final[dict[int, int]] = {}
for _code in range(1 << 2 * VALUES):
    if sum([_code >> 2 * _place & 3 for _place in range(VALUES)]) <= GROUPS:
        _ROW[_code] = len(_ROW)
MARK_KEPT: Final = MARK_ROW + len(_ROW)
KEPT_CODES: Final = 64
"""Up to three cards of each of three ranks that are kept."""
MARK_COUNT: Final = MARK_KEPT + 3 * KEPT_CODES
MARK_REACH: Final = MARK_COUNT + (HAND_SIZE + 1) * (HAND_SIZE + 1)
MARK_AIM: Final = MARK_REACH + (1 << VALUES)
AIMS: Final = 9
AIM_SURE: Final = 6
AIM_SKIN: Final = 7
AIM_CHAIN: Final = 8
"""How likely a presentation kills where nothing cancels, in sixths; that it strikes the skin; that more may follow."""
GUARDS: Final = 7
MARK_STACK: Final = MARK_AIM + AIMS * GUARDS
MARK_PLACE: Final = MARK_STACK + 24
MARK_ANNOUNCE: Final = MARK_PLACE + ARMY_SIZE * VALUES
"""Silent, given up for nothing, given up for a card."""
MARK_QUESTION: Final = MARK_ANNOUNCE + 3
MARKS: Final[int] = MARK_QUESTION + VALUES + 1
COLUMNS: Final = 10
"""Of a presentation: up to three values, its aim, all its values, three of the cards kept, how many, their reach."""
MOST: Final = 40
"""Choices that a decision has at most."""

_ORDERS: Final = [list(permutations(range(count))) for count in range(ARMY_SIZE + 1)]
_CARD: Final = 8
"""Bits of a card's id below its value, where both are sorted as one number."""
_GROUP: Final = (1 << HAND_SIZE) - 1
_COUNT: Final = [mask.bit_count() for mask in range(1 << VALUES)]
FACTS: Final = 9
"""Numbers of an outcome: its groups as places of the hand, how many of each value (two bits each), which values (one
bit each), its row, three marks of the cards kept, how many these are, and the mark of their reach."""


def groups_of_rows() -> list[int]:
    """Return how many groups a presentation of each row has."""
    return [sum([code >> 2 * place & 3 for place in range(VALUES)]) for code in _ROW]


def _kept_marks(kept: list[int]) -> list[int]:
    """Return three marks of the cards that are kept, by their ranks."""
    codes = [0, 0, 0]
    counts = [0] * RANKS
    for value in kept:
        counts[value - LOWEST] += 1
    for rank in range(RANKS):
        count = counts[rank]
        codes[rank // 3] += (count if count < 3 else 3) << 2 * (rank % 3)
    return [MARK_KEPT + codes[0], MARK_KEPT + KEPT_CODES + codes[1], MARK_KEPT + 2 * KEPT_CODES + codes[2]]


@lru_cache(maxsize=1 << 14)
def outcomes(values: tuple[int, ...], begun: int, base: int) -> list[int]:
    """Return what a hand of rising values can present, :data:`FACTS` numbers each.

    ``begun`` are the places of an open group, ``base`` the groups made before. Of those with the same groups only the
    ones are listed that keep most cards; the first of each come first, by what their cards promise.
    """
    size = len(values)
    sums = [0]
    for value in values:
        sums += [one + value for one in sums]
    whole = [mask for mask in range(1 << size) if LOW <= sums[mask] <= HIGH]
    stack: list[tuple[int, int, int, int, int]] = [] if begun else [(0, 0, base, 0, 0)]
    if begun:
        for mask in whole:
            if mask & begun == begun:
                stack.append((0, mask, base + (1 << 2 * (sums[mask] - LOW)), mask, 1))
    found: dict[tuple[int, int, int, int], tuple[float, int, list[int]]] = {}
    most: dict[int, int] = {}
    while stack:
        first, used, groups, masks, count = stack.pop()
        kept = [values[place] for place in range(size) if not used >> place & 1]
        marks = _kept_marks(kept)
        key = (groups, marks[0], marks[1], marks[2])
        most[groups] = max(most.get(groups, 0), len(kept))
        if key not in found:
            facts = [masks, groups, _values_of(groups), MARK_ROW + _ROW[groups], *marks, len(kept)]
            found[key] = (-hand_worth(kept), len(kept), [*facts, MARK_REACH + reach(kept)])
        for place in range(first, len(whole)):
            mask = whole[place]
            if not mask & used:
                more = groups + (1 << 2 * (sums[mask] - LOW))
                stack.append((place + 1, used | mask, more, masks | mask << HAND_SIZE * count, count + 1))
    listed = sorted([(worth, facts) for worth, held, facts in found.values() if held == most[facts[1]]])
    firsts: list[int] = []
    others: list[int] = []
    seen: set[int] = set()
    for _, facts in listed:
        if facts[1] in seen:
            others += facts
        else:
            seen.add(facts[1])
            firsts += facts
    firsts += others
    return firsts[: MOST * FACTS]


def _values_of(groups: int) -> int:
    """Return which values there are among groups, a bit each."""
    return sum([1 << place for place in range(VALUES) if groups >> 2 * place & 3])


def by_value(state: ArmiesState, cards: list[int]) -> list[int]:
    """Return cards by rising value."""
    faces = state.faces
    numbered = sorted([RANK[faces[card]] << _CARD | card for card in cards])
    return [one & (1 << _CARD) - 1 for one in numbered]


def rivals_of(state: ArmiesState, seat: int) -> list[int]:
    """Return the others who are still in the game, clockwise."""
    others = [(seat + step) % state.seats for step in range(1, state.seats)]
    return [other for other in others if not state.out >> other & 1]


# choices ------------------------------------------------------------------------------------------------------------


def choices(state: ArmiesState, seat: int, marks: list[int], codes: list[int]) -> int:
    """Add the marks and the code (:func:`actions_of`) of each choice to the lists; return how many.

    There are none where a suit is chosen, or a stack only has to be confirmed: any of them is as good as another.
    """
    before = len(codes)
    ask = state.frames[-1].ask
    if ask == "present":
        _add_presentations(state, seat, marks, codes)
    elif ask == "stack":
        _add_orders(state, seat, marks, codes)
    elif ask == "announce":
        _add(marks, codes, 0, [MARK_ANNOUNCE])
        if not has_group(state.values(state.hands[seat])):
            free = not state.armies[seat] or (state.fresh[seat] and len(state.hands[seat]) == state.hand_size)
            _add(marks, codes, 1, [MARK_ANNOUNCE + (1 if free else 2)])
    elif ask == "question":
        offered = askable(state, state.frames[-1])
        for value in values_asked(state):
            if value in offered:
                _add(marks, codes, value, [MARK_QUESTION + value - LOW])
        _add(marks, codes, 0, [MARK_QUESTION + VALUES])
    return len(codes) - before


def _add(marks: list[int], codes: list[int], code: int, more: list[int]) -> None:
    """Add a choice; marks that it has not are told by -1."""
    codes.append(code)
    marks += [*more, *[-1] * (COLUMNS - len(more))]


def _add_orders(state: ArmiesState, seat: int, marks: list[int], codes: list[int]) -> None:
    """Every order of what is left to stack."""
    order = placed(state.frames[-1], seat)
    rest = by_value(state, [card for card in state.armies[seat] if card not in order])
    if not rest:
        return
    for number, one in enumerate(_ORDERS[len(rest)]):
        more = [MARK_STACK + number] if len(rest) == ARMY_SIZE else []
        for place in range(len(one)):
            more.append(MARK_PLACE + VALUES * (len(order) + place) + RANK[state.faces[rest[one[place]]]] - LOW)
        _add(marks, codes, number, more)


def unseen_by(state: ArmiesState, seat: int) -> list[int]:
    """Return by rank how many number cards lie where a seat does not see them."""
    found = [COPIES] * RANKS
    faces = state.faces
    for card, mask in enumerate(state.known):
        if mask >> seat & 1:
            rank = RANK[faces[card]] - LOWEST
            if rank < RANKS:
                found[rank] -= 1
    return found


def pairs_of(unseen: list[int]) -> list[float]:
    """Return by value how many pairs of unseen cards make it, as a share of all pairs."""
    hidden = sum(unseen)
    found: list[float] = []
    for value in range(VALUES):
        pairs = 0
        total = value + LOW - 2 * LOWEST
        for low in range(total // 2 + 1):
            high = total - low
            if high < RANKS:
                pairs += unseen[low] * (unseen[low] - 1) // 2 if low == high else unseen[low] * unseen[high]
        found.append(2.0 * pairs / (hidden * (hidden - 1)) if hidden > 1 else 0.0)
    return found


def _chances(state: ArmiesState, rivals: list[int]) -> tuple[list[int], list[int]]:
    """Return how each value stands to the armies of the others, and by values presented what they may come to."""
    standings = [0] * VALUES
    aims = [0] * (1 << VALUES)
    skin = False
    for other in rivals:
        alive, tops = living(state, other), possible_tops(state, other)
        many = _COUNT[tops]
        if not many:
            skin = True
            continue
        for value in range(VALUES):
            stands = 6 - many if tops >> value & 1 else alive >> value & 1
            standings[value] = max(standings[value], stands)
        for made in range(1, 1 << VALUES):
            aim = AIM_SURE * _COUNT[made & tops] // many
            if aim == AIM_SURE and made & alive & ~tops:
                aim = AIM_CHAIN
            aims[made] = max(aims[made], aim)
    if skin:
        for value in range(VALUES):
            standings[value] = 6 if standings[value] < 2 else 7
        for made in range(1, 1 << VALUES):
            aims[made] = max(aims[made], AIM_SKIN)
    return standings, aims


def _covers(state: ArmiesState, seat: int) -> list[int]:
    """Return how each value stands to one's own army."""
    army = state.armies[seat]
    if not army:
        return [5] * VALUES
    found = [0] * VALUES
    many = possible_tops(state, seat).bit_count()
    for place in range(len(army)):
        covers = (4 if many == 1 else 6 if many == 2 else 3) if not place else 2 if place == 1 else 1
        found[RANK[state.faces[army[place]]] - LOW] = covers
    return found


def _free(state: ArmiesState, seat: int, made: Arrangement) -> list[int]:
    """Return the cards that are in no closed group, by rising value."""
    closed = [card for group in made.groups for card in group]
    return by_value(state, [card for card in state.hands[seat] if card not in closed])


def _winning(state: ArmiesState, seat: int, listed: list[int]) -> list[int]:
    """Return the groups, as in :func:`outcomes`, of those outcomes that win for certain and at once."""
    return [
        groups for groups in listed[1::FACTS] if wins(state, seat, [groups >> 2 * value & 3 for value in range(VALUES)])
    ]


def _add_presentations(state: ArmiesState, seat: int, marks: list[int], codes: list[int]) -> None:
    """All that can be presented, or only what wins for certain; in the middle of one what goes on from there."""
    made = arranged(answer_of(state.frames[-1], seat))
    cards = _free(state, seat, made)
    begun = sum([1 << place for place, card in enumerate(cards) if card in made.open])
    base = sum([1 << 2 * (state.total(group) - LOW) for group in made.groups])
    listed = outcomes(tuple([RANK[state.faces[card]] for card in cards]), begun, base)
    must = must_present(state, seat, made)
    rivals = rivals_of(state, seat)
    standings, aims = _chances(state, rivals)
    covers = _covers(state, seat)
    fullest = max([len(state.hands[other]) for other in rivals])
    army = state.armies[seat]
    top = RANK[state.faces[army[0]]] - LOW if army else -1
    pairs = pairs_of(unseen_by(state, seat))
    single: list[int] = []
    for value in range(VALUES):
        expected = pairs[value] * fullest * (fullest - 1) / 2.0
        danger = len([step for step in DANGERS if expected >= step])
        single.append(MARK_VALUE + (danger * STANDINGS + standings[value]) * COVERS + covers[value])
    winning = _winning(state, seat, listed)
    for at in range(0, len(listed), FACTS):
        groups = listed[at + 1]
        if (must and not groups) or (winning and groups not in winning):
            continue
        codes.append(listed[at])
        total = there = 0
        for value in range(VALUES):
            count = groups >> 2 * value & 3
            if count:
                marks.append(single[value] + (ALIKE if count > 1 else 0))
                total += count
                there += 1
        marks += [-1] * (GROUPS - there)
        guard = 3 + total if top < 0 else min(2, groups >> 2 * top & 3)
        marks.append(MARK_AIM + GUARDS * aims[listed[at + 2]] + guard)
        marks += listed[at + 3 : at + 7]
        marks.append(MARK_COUNT + (HAND_SIZE + 1) * listed[at + 7] + min(HAND_SIZE, fullest))
        marks.append(listed[at + 8])


def actions_of(state: ArmiesState, seat: int, code: int) -> tuple[Action, ...]:
    """Return what is done with a choice."""
    frame = state.frames[-1]
    if frame.ask == "announce":
        return (YES if code else NO,)
    if frame.ask == "question":
        return (action("number", code) if code else PASS,)
    if frame.ask == "stack":
        order = placed(frame, seat)
        rest = by_value(state, [card for card in state.armies[seat] if card not in order])
        return (*[card_action(rest[place]) for place in _ORDERS[len(rest)][code]], DONE)
    made = arranged(answer_of(frame, seat))
    cards = _free(state, seat, made)
    steps: list[Action] = []
    first = True
    while code:
        group = code & _GROUP
        code >>= HAND_SIZE
        if not first:
            steps.append(CLOSE)
        first = False
        for place in range(len(cards)):
            if group >> place & 1 and cards[place] not in made.open:
                steps.append(card_action(cards[place]))
    return (*steps, DONE)
