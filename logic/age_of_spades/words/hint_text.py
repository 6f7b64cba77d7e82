"""The reasons of hints in words: what it comes to on the table and by the cards that are hidden, from a seat's view."""

from __future__ import annotations

from collections import Counter

from ...kernel.actions import DONE, NO, PASS, Action
from ...kernel.cards import HIDDEN
from ...kernel.frames import Frame
from ...kernel.nouns import SUIT_WORDS
from ...kernel.phrases import LONGEST
from ...kernel.tongue import Hole, all_of, noun, rank_noun, row, who
from ..rules import production
from ..rules.battle import chosen_of, rival
from ..rules.faces import ACHIEVEMENT, MODIFIER, PRODUCTION, STRUCTURE, UNIT, kind_of, value_of
from ..rules.production import LAY
from ..rules.round import POINTS
from ..rules.state import AgeState
from ..rules.worlds import unseen_faces
from . import texts
from .questions import card_of, structure_effect


def hint_reason(view: AgeState, seat: int, actions: tuple[Action, ...]) -> str:
    """Return the gain of a move and what it guards against, in one sentence or two."""
    frame = view.frames[-1]
    first = actions[0]
    if frame.ask == "produce":
        if first == DONE:
            return _ending(view, frame, seat)
        return _playing(view, frame, seat, first.card, actions[1])
    if frame.ask == "place":
        return _playing(view, frame, seat, frame.vars["_card"], first)
    if frame.ask == "attack":
        if first == PASS:
            return _passing(view, seat)
        if view.units[first.number]:
            return _fighting(view, seat, first.number)
        return _raiding(view, seat, first.number, actions[1] if len(actions) > 1 else POINTS)
    if frame.ask == "spoils":
        return _raiding(view, seat, frame.vars["_target"], first)
    return _committing(view, frame, seat, actions)


# production -----------------------------------------------------------------------------------------------------------


def _playing(view: AgeState, frame: Frame, seat: int, card: int, where: Action) -> str:
    if where == LAY:
        return _laying(view, frame, seat, card)
    found = view.construction(where.card)
    assert found is not None
    owner, one = found
    if owner != seat:
        return texts.HINT_PAY_RIVAL(paid=view.payment(card), whose=who(owner))
    cost = view.cost(one.card, seat)
    paid = view.sum_on(one) + view.payment(card)
    if cost is None:
        return texts.HINT_PAY_DECOY(paid=view.payment(card))
    if view.kind(card) != PRODUCTION:
        return _paying_in_need(view, frame, seat, one.card, paid)
    held = [view.value(other) for other in _payers(view, seat) if other != card]
    if paid < cost:
        told = texts.HINT_PAY(card=card_of(view, one.card), paid=paid, cost=cost)
        enough = min((value for value in held if value >= cost - paid), default=0)
        return row(LONGEST, told, texts.HINT_PAY_NEXT(rank=rank_noun(enough)) if enough else "")
    return _completing(view, seat, one.card, paid - cost, held)


def _paying_in_need(view: AgeState, frame: Frame, seat: int, card: int, paid: int) -> str:
    """Return what a card pays that is no production card (AS18)."""
    cost = view.cost(card, seat)
    assert cost is not None
    need = texts.HINT_IN_NEED(rounds=production.empty_rounds(view, frame))
    if paid < cost:
        return row(LONGEST, texts.HINT_PAY(card=card_of(view, card), paid=paid, cost=cost), need)
    return row(LONGEST, _completing(view, seat, card, paid - cost, []), need)


def _completing(view: AgeState, seat: int, card: int, wasted: int, held: list[int]) -> str:
    """Return the gain of a card that is completed, and what the payment saves."""
    kind, own, further = view.kind(card), card_of(view, card), ""
    if kind == ACHIEVEMENT:
        gained = view.achievement_points(card, seat)
        total = view.points[seat] + gained
        words = texts.HINT_DONE_WINS if total >= view.target else texts.HINT_DONE_POINTS
        told = words(card=own, points=gained, total=total)
    elif kind == STRUCTURE:
        told, further = texts.HINT_DONE_STRUCTURE(card=own), structure_effect(view, card)
    else:
        told = texts.HINT_DONE_UNIT(card=own, strength=view.strength(seat) + view.value(card))
        further = texts.HINT_DONE_RAID() if _bare(view, seat) else ""
    guard = _first_unit(view, seat, card)
    if not guard and not wasted:
        guard = texts.HINT_NO_WASTE()
    elif not guard and held and max(held) > view.value(card):
        guard = texts.HINT_KEEPS_PAYER(rank=rank_noun(max(held)))
    return row(LONGEST, told, further, guard)


def _laying(view: AgeState, frame: Frame, seat: int, card: int) -> str:
    cost, kind, own, further = view.cost(card, seat), view.kind(card), card_of(view, card), ""
    if cost is None:
        return texts.HINT_DECOY(card=own)
    if kind == ACHIEVEMENT:
        told = texts.HINT_LAY_POINTS(card=own, cost=cost, points=view.achievement_points(card, seat))
    elif kind == STRUCTURE:
        told, further = texts.HINT_LAY_STRUCTURE(card=own, cost=cost), structure_effect(view, card)
    else:
        told = texts.HINT_LAY_UNIT(card=own, cost=cost, value=view.value(card))
    enough = min((value for value in map(view.value, _payers(view, seat)) if value >= cost), default=0)
    payable = enough and production.feeds_left(view, frame) > 0
    at_once = texts.HINT_LAY_AT_ONCE(rank=rank_noun(enough)) if payable else ""
    waits = "" if enough else texts.HINT_LAY_WAITS()
    return row(LONGEST, told, further, at_once, _first_unit(view, seat, card), waits)


def _ending(view: AgeState, frame: Frame, seat: int) -> str:
    playable = production.playable(view, frame)
    if not playable:
        return texts.HINT_NOTHING_TO_PLAY()
    payers = [card for card in _payers(view, seat) if production.may_feed(view, frame, card)]
    if payers:
        ranks = all_of([rank_noun(value) for value in sorted({view.value(card) for card in payers})])
        return row(LONGEST, texts.HINT_KEEP_PAYERS(ranks=ranks), _kept_for(view, seat, max(map(view.value, payers))))
    return texts.HINT_KEEP_HAND()


def _kept_for(view: AgeState, seat: int, value: int) -> str:
    """Return which card of the hand, not laid yet, a payment of this value completes: the dearest; else what it would
    waste on the face-down card that wants most; empty if neither is so."""
    ahead = [(cost, card) for card in view.hands[seat] if view.kind(card) not in (PRODUCTION, MODIFIER)
             and (cost := view.cost(card, seat)) is not None and cost <= value]  # fmt: skip
    if ahead:
        cost, card = max(ahead)
        return texts.HINT_KEPT_FOR(rank=rank_noun(value), card=card_of(view, card), cost=cost)
    left = [(cost - view.sum_on(one), one.card) for owner, one in view.feedable(seat)
            if owner == seat and (cost := view.cost(one.card, seat)) is not None]  # fmt: skip
    if left and value > max(left)[0]:
        missing, card = max(left)
        return texts.HINT_WOULD_WASTE(rank=rank_noun(value), card=card_of(view, card), missing=missing)
    return ""


def _payers(view: AgeState, seat: int) -> list[int]:
    return [card for card in view.hands[seat] if view.kind(card) == PRODUCTION]


def _bare(view: AgeState, seat: int) -> bool:
    return any(not view.units[other] for other in view.opponents(seat))


def _first_unit(view: AgeState, seat: int, card: int) -> str:
    """Return a sentence on raids, which a first unit guards against; empty for any other card."""
    threatened = any(view.units[other] for other in view.opponents(seat))
    return texts.HINT_NO_RAIDS() if view.kind(card) == UNIT and not view.units[seat] and threatened else ""


# combat ---------------------------------------------------------------------------------------------------------------


def _raiding(view: AgeState, seat: int, other: int, spoils: Action) -> str:
    if spoils == POINTS:
        total = view.points[seat] + view.raid_points
        words = texts.HINT_RAID_WINS if total >= view.target else texts.HINT_RAID
        return words(whom=who(other), points=view.raid_points, total=total)
    suit = view.suit(spoils.card)
    told = texts.HINT_DESTROY(whose=who(other), suit=noun(SUIT_WORDS[suit]))
    return row(LONGEST, told, texts.NO_LONGER[suit]())


def _passing(view: AgeState, seat: int) -> str:
    """Return why nobody is attacked: the weakest opponent with units is what an attack is measured by."""
    armed = [other for other in view.opponents(seat) if view.units[other]]
    if not armed:
        return texts.HINT_PASS()
    other = min(armed, key=view.strength)
    told = texts.HINT_NO_ATTACK(**_sides(view, seat, other), more=len(view.hands[other]))
    return row(LONGEST, told, texts.HINT_NO_ATTACK_GUARD())


def _fighting(view: AgeState, seat: int, other: int) -> str:
    more = _most_own(view, seat, other)
    told = (texts.HINT_ATTACK_MORE if more else texts.HINT_ATTACK)(**_sides(view, seat, other), more=more)
    return row(LONGEST, told, texts.HINT_ATTACK_GUARD(whose=who(other)))


def _sides(view: AgeState, seat: int, other: int) -> dict[str, Hole]:
    """Return whom an attack would be made on, and what both sides would come to."""
    ours = view.strength(seat) + view.surge(seat)
    return {"ours": ours, "whose": who(other), "theirs": view.strength(other)}


def _most_own(view: AgeState, seat: int, other: int) -> int:
    """The most that a seat's modifiers may add against an opponent."""
    values = [view.modifier_value(card, seat) for card in view.hands[seat]]
    limit = view.commit_limit(seat, other)
    return sum(sorted(values, reverse=True)[:limit])


def _most_theirs(view: AgeState, seat: int, other: int) -> int:
    """The most that an opponent's modifiers can add against a seat, whatever its hidden cards are."""
    bonus = view.bonus(other, "S")
    known = [view.modifier_value(card, other) for card in view.hands[other] if view.faces[card] != HIDDEN]
    hidden = sum(1 for card in view.hands[other] if view.faces[card] == HIDDEN)
    may_be = sorted((value_of(face) + bonus for face in unseen_faces(view) if kind_of(face) == MODIFIER), reverse=True)
    limit = view.commit_limit(other, seat)
    return sum(sorted([*known, *may_be[:hidden]], reverse=True)[:limit])


def _committing(view: AgeState, frame: Frame, seat: int, actions: tuple[Action, ...]) -> str:
    """Return the totals as they would be, what the opponent needs, and whether it can have that."""
    other = rival(frame, seat)
    before = (frame.sealed or {}).get(seat, ())
    cards = chosen_of((*before, *actions))
    attacking = seat == frame.seat
    surge = int(frame.vars["surge"])
    base = view.strength(seat) + (surge if attacking else 0)
    theirs = view.strength(other) + (0 if attacking else surge)
    ours = base + sum(view.modifier_value(card, seat) for card in cards)
    need = ours - theirs + (0 if attacking else 1)  # a tie is the defender's
    holes: dict[str, Hole] = {"ours": ours, "whose": who(other), "theirs": theirs, "need": need}
    back = texts.HINT_COMMIT_BACK() if NO in actions and chosen_of(before) else ""
    if not cards:
        return row(LONGEST, back, _saving(view, seat, other, need, base, holes))
    told = _committed(view, cards, holes)
    if need <= 0:
        return row(LONGEST, back, told, texts.HINT_COMMIT_BLUFF())
    certain = _most_theirs(view, seat, other) < need
    answer = (texts.HINT_CERTAIN if certain else texts.HINT_NEED)(need=need)
    behind = base - theirs + (0 if attacking else 1) <= 0
    guard = texts.HINT_LOST_OTHERWISE(units=len(view.units[seat])) if behind else ""
    return row(LONGEST, back, told, answer, guard)


def _saving(view: AgeState, seat: int, other: int, need: int, base: int, holes: dict[str, Hole]) -> str:
    """Return why nothing is committed."""
    held = [view.value(card) for card in view.hands[seat] if view.kind(card) == MODIFIER]
    saved = texts.HINT_SAVED(modifiers=_ranks(held)) if held else ""
    if need > 0:
        words = texts.HINT_SAFE_WITHOUT if _most_theirs(view, seat, other) < need else texts.HINT_AHEAD_WITHOUT
        return row(LONGEST, words(**holes), saved)
    most = _most_own(view, seat, other)
    if need + most <= 0:
        return row(LONGEST, texts.HINT_HOPELESS(most=base + most, **holes), saved)
    return texts.HINT_COMMIT_NOTHING()


def _committed(view: AgeState, cards: tuple[int, ...], holes: dict[str, Hole]) -> str:
    """Return which cards are committed, and what that comes to."""
    values = [view.value(card) for card in cards if view.kind(card) == MODIFIER]
    bluffs = len(cards) - len(values)
    if not values:
        return texts.HINT_COMMIT_BLUFFS(bluffs=bluffs, **holes)
    told = texts.HINT_COMMIT_MIXED if bluffs else texts.HINT_COMMIT
    return told(modifiers=_ranks(values), bluffs=bluffs, **holes)


def _ranks(values: list[int]) -> Hole:
    """Return cards by their ranks for a hole, the lowest first: the Two and 2 Fours."""
    counts = sorted(Counter(values).items())
    return all_of(
        [rank_noun(one) if count == 1 else texts.HINT_SOME(count=count, rank=rank_noun(one)) for one, count in counts]
    )
