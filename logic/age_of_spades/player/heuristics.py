"""Values of cards and payments in victory points, for the words of hints. Reads a view: nothing it could not know.

Production is scarce, so what is paid is weighed against what else it could buy; the weights were set by hand.
"""

from __future__ import annotations

from typing import Final

from ...kernel.brain import best_by_lot
from ...kernel.rng import Chance
from ..rules.faces import ACHIEVEMENT, BUILDABLE, MODIFIER, PRODUCTION, STRUCTURE, kind_of, suit_of, value_of
from ..rules.state import AgeState, Construction

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


def rounds_left(view: AgeState) -> float:
    """Return about how many rounds the game will last."""
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
    """Return the same as :func:`face_worth` of a card whose face is known."""
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
