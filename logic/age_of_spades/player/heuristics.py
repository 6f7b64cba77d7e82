"""Values of cards, payments, raids and fights, in victory points. Reads a view: nothing it could not know.

Production is scarce, so what is paid is weighed against what else it could buy; the weights were set by hand.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ...kernel.brain import best_by_lot
from ...kernel.cards import HIDDEN
from ...kernel.frames import Frame
from ...kernel.rng import Chance
from ..rules.battle import rival
from ..rules.faces import ACHIEVEMENT, BUILDABLE, MODIFIER, PRODUCTION, STRUCTURE, kind_of, suit_of, value_of
from ..rules.state import AgeState, Construction
from ..rules.worlds import unseen_faces

POINT_A_ROUND: Final = 2.5
"""How many points the leader is taken to gain in a round, for guessing how long the game will last."""
SUIT_WORTH: Final = {"H": 1.0, "C": 0.9, "D": 0.8, "S": 0.4}
"""What a structure brings its owner in a round, in points."""
FIRST_UNIT: Final = 5.0
"""What the first unit is worth besides its strength: it raids, and it keeps raiders off."""
FIRST_RAID: Final = 6.0
"""What the first unit is worth besides while there is somebody to raid."""
UNIT_RANK: Final = 0.5
PAID_POINT: Final = 0.45
"""What a point of production is worth that is kept for later."""
UNFINISHED: Final = 0.75
"""How much of its worth a payment brings that completes nothing yet."""
AT_ONCE: Final = 1.5
"""How much more a card is worth laying that can be paid for in the same phase."""
MODIFIER_RANK: Final = 0.25
"""What a rank of a modifier is worth that is kept for later."""
KEPT: Final = 0.5
"""What share of its worth a card has in the hand that could be laid."""
KEEP_GUARD: Final = 3.0
"""What losing one's last units costs besides their strength."""
MOST_SINGLES: Final = 7
"""Of so many modifiers every choice is looked at; of more, the highest ones only."""


def rounds_left(view: AgeState) -> float:
    """About how many rounds the game will last."""
    most = max(view.points[seat] for seat in view.playing())
    return max(1.0, (view.target - most) / POINT_A_ROUND)


def face_worth(view: AgeState, seat: int, face: int) -> float:
    """Return the value of a completed card to ``seat``, in victory points."""
    kind = kind_of(face)
    if kind == ACHIEVEMENT:
        return float(value_of(face) * view.achievement_times(seat))
    if kind == STRUCTURE:
        from_now = rounds_left(view) - 1
        return max(0.0, SUIT_WORTH[suit_of(face)] * from_now)
    if kind not in BUILDABLE:
        return 0.0
    worth = UNIT_RANK * value_of(face)
    if view.units[seat]:
        return worth + 1.0
    bare = any(not view.units[other] for other in view.opponents(seat))
    return worth + FIRST_UNIT + (FIRST_RAID if bare else 0.0)


def card_worth(view: AgeState, seat: int, card: int) -> float:
    """As :func:`face_worth` of a card whose face is known."""
    return face_worth(view, seat, view.faces[card])


def lay_worth(view: AgeState, seat: int, card: int) -> float:
    """Return the value of having a card under way: its worth against its cost; 0 for a card that can never be built."""
    cost = view.cost(card, seat)
    if cost is None:
        return 0.0
    hand = [view.value(other) for other in view.hands[seat] if view.kind(other) == PRODUCTION]
    spent = min((value for value in hand if value >= cost), default=0)
    worth = card_worth(view, seat, card)
    return worth * AT_ONCE / spent if spent else worth / cost  # it costs the whole card that pays for it


def best_feed(view: AgeState, seat: int, card: int, chance: Chance) -> tuple[float, int] | None:
    """The best use of a production card among one's own face-down cards: ``(worth, face-down card)``, equals by lot.

    The worth is what it brings less what the card is worth in the hand.
    """
    found = [(_feed_worth(view, seat, card, one), one.card) for owner, one in view.feedable(seat) if owner == seat]
    return best_by_lot(found, lambda entry: entry[0], chance) if found else None


def keep_worth(view: AgeState, seat: int, card: int) -> float:
    """Return what a card is worth in the hand that could pay now."""
    kind = view.kind(card)
    if kind == PRODUCTION:
        return PAID_POINT * view.value(card)
    return MODIFIER_RANK * view.value(card) if kind == MODIFIER else KEPT * lay_worth(view, seat, card)


def _feed_worth(view: AgeState, seat: int, card: int, one: Construction) -> float:
    cost = view.cost(one.card, seat)
    value = view.payment(card)
    kept = keep_worth(view, seat, card)
    if cost is None:
        return -kept
    worth, left = card_worth(view, seat, one.card), cost - view.sum_on(one)
    if view.kind(one.card) == ACHIEVEMENT and value >= left:
        points = view.achievement_points(one.card, seat)
        if view.points[seat] + points >= view.target:
            return 100.0
    if value >= left:
        return worth * (0.3 + 0.7 * left / cost) + 0.5 - kept
    return UNFINISHED * worth * value / cost - kept


def destroy_worth(view: AgeState, seat: int, target: int, chance: Chance) -> tuple[float, int]:
    """The structure of a defenceless player best destroyed, equals by lot, with its worth: ``(worth, card)``."""
    rivals = len(view.opponents(seat))
    found = [(card_worth(view, target, card) / rivals, card) for card in view.structures[target]]
    return best_by_lot(found, lambda entry: entry[0], chance) if found else (0.0, -1)


# fights ---------------------------------------------------------------------------------------------------------------


def rival_totals(view: AgeState, seat: int, other: int, samples: int, chance: Chance) -> list[int]:
    """Return a rival's possible totals of modifiers in a fight against ``seat``, for imagined hands of the size it has.

    In a third of them it commits everything, in a third the highest card, in the rest nothing.
    """
    pool = unseen_faces(view)
    size = min(sum(1 for card in view.hands[other] if view.faces[card] == HIDDEN), len(pool))
    bonus, limit = view.bonus(other, "S"), view.commit_limit(other, seat)
    totals = []
    for number in range(samples):
        values = []
        for place in range(size):
            at = place + chance.below(len(pool) - place)
            pool[place], pool[at] = pool[at], pool[place]
            if kind_of(pool[place]) == MODIFIER:
                values.append(value_of(pool[place]) + bonus)
        values.sort(reverse=True)
        most = (len(values) if limit is None else limit, 1, 0)[number % 3]
        totals.append(sum(values[:most]))
    return totals


def chance_to_win(ours: int, theirs: int, totals: list[int], attacking: bool) -> float:
    """In how many of the imagined hands ``ours`` beats ``theirs`` with what is committed; a tie is the defender's."""
    won = sum(1 for more in totals if (ours > theirs + more if attacking else ours >= theirs + more))
    return won / len(totals)


def stake(view: AgeState, seat: int, other: int) -> float:
    """Return the points between winning and losing a fight."""
    won = UNIT_RANK * view.strength(other) + len(view.units[other])
    lost = UNIT_RANK * view.strength(seat) + len(view.units[seat]) + KEEP_GUARD
    return won + lost


def fight_worth(view: AgeState, seat: int, other: int, samples: int, chance: Chance) -> float:
    """Return the expected points of attacking a player with units, with the best commitment; negative if it is
    better left."""
    totals = rival_totals(view, seat, other, samples, chance)
    ours, theirs = view.strength(seat) + view.surge(seat), view.strength(other)
    lost = UNIT_RANK * view.strength(seat) + len(view.units[seat]) + KEEP_GUARD
    gained, _ = _best_cards(view, seat, other, ours, theirs, totals, attacking=True)
    return gained - lost


def best_commitment(view: AgeState, frame: Frame, seat: int, samples: int, chance: Chance) -> tuple[int, ...]:
    """The modifiers best committed in the fight at hand; none if they would not turn it."""
    other = rival(frame, seat)
    attacking = seat == frame.seat
    ours = view.strength(seat) + (frame.vars["surge"] if attacking else 0)
    theirs = view.strength(other) + (0 if attacking else frame.vars["surge"])
    totals = rival_totals(view, seat, other, samples, chance)
    return _best_cards(view, seat, other, ours, theirs, totals, attacking)[1]


def _best_cards(
    view: AgeState, seat: int, other: int, ours: int, theirs: int, totals: list[int], attacking: bool
) -> tuple[float, tuple[int, ...]]:
    """The choice of modifiers with the best chance for what it costs: ``(worth, cards)``."""
    limit = view.commit_limit(seat, other)
    cards = [card for card in view.hands[seat] if view.kind(card) == MODIFIER]
    cards.sort(key=lambda card: (-view.value(card), card))
    most = len(cards) if limit is None else min(limit, len(cards))
    choices: list[tuple[int, ...]] = [()]
    if len(cards) <= MOST_SINGLES or most == 1:
        choices += [some for size in range(1, most + 1) for some in combinations(cards, size)]
    else:
        choices += [tuple(cards[:size]) for size in range(1, most + 1)]
    stakes = stake(view, seat, other)
    best: tuple[float, tuple[int, ...]] = (-1e9, ())
    for some in choices:
        added = sum(view.modifier_value(card, seat) for card in some)
        worth = chance_to_win(ours + added, theirs, totals, attacking) * stakes
        worth -= MODIFIER_RANK * sum(view.value(card) for card in some)
        if worth > best[0] + 1e-9:
            best = (worth, some)
    return best
