"""Why a move is made, in words: what it comes to on the table and by the cards that are hidden, from a seat's view."""

from __future__ import annotations

from collections import Counter

from ...kernel.actions import DONE, NO, PASS, Action
from ...kernel.cards import HIDDEN
from ...kernel.frames import Frame
from ...kernel.phrases import card_name, counted, listed, player, rank_name, rank_names, said, sentence
from ...kernel.plain import JsonObject
from ...kernel.rng import Chance
from ..player.heuristics import best_feed, lay_worth
from ..rules import production
from ..rules.battle import chosen_of, rival
from ..rules.faces import ACHIEVEMENT, MODIFIER, PRODUCTION, STRUCTURE, UNIT, kind_of, value_of
from ..rules.production import LAY
from ..rules.round import POINTS
from ..rules.state import AgeState
from ..rules.worlds import unseen_faces
from . import texts
from .questions import structure_effect


def hint_reason(view: AgeState, seat: int, actions: tuple[Action, ...]) -> str:
    """Return the gain of a move and what it guards against, in one sentence or two."""
    frame = view.frames[-1]
    first = actions[0]
    if frame.ask == "produce":
        if first == DONE:
            return _ending(view, frame, seat)
        where = actions[1] if len(actions) > 1 else _where(view, frame, seat, first.card)
        return _playing(view, frame, seat, first.card, where)
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


# names ----------------------------------------------------------------------------------------------------------------


def _what(view: AgeState, card: int) -> str:
    """A card in words, such as "a structure of hearts" or "a unit of 6"."""
    kind = view.kind(card)
    if kind == STRUCTURE:
        return f"a structure of {texts.SUIT_NAMES[view.suit(card)]}"
    if not kind:
        return "a face-down card"
    return f"{'an' if kind == ACHIEVEMENT else 'a'} {kind} of {view.value(card)}"


def _whose(other: int) -> str:
    return f"{player(other)}'s"


# production -----------------------------------------------------------------------------------------------------------


def _where(view: AgeState, frame: Frame, seat: int, card: int) -> Action:
    """Return the place of the card if the move says no more than which card it is."""
    if production.may_lay(view, frame, card) and lay_worth(view, seat, card) > 0:
        return LAY
    found = best_feed(view, seat, card, Chance(0))
    return LAY if found is None else Action("card", found[1])


def _playing(view: AgeState, frame: Frame, seat: int, card: int, where: Action) -> str:
    if where == LAY:
        return _laying(view, frame, seat, card)
    found = view.construction(where.card)
    assert found is not None
    owner, one = found
    if owner != seat:
        return texts.HINT_PAY_RIVAL.format(value=view.payment(card), whose=_whose(owner))
    cost = view.cost(one.card, seat)
    paid = view.sum_on(one) + view.payment(card)
    if cost is None:
        return texts.HINT_PAY_DECOY.format(value=view.payment(card))
    what = _what(view, one.card)
    if view.kind(card) != PRODUCTION:
        return _paying_in_need(view, frame, seat, one.card, paid)
    held = [view.value(other) for other in _payers(view, seat) if other != card]
    if paid < cost:
        told = texts.HINT_PAY.format(what=what, paid=paid, cost=cost)
        enough = min((value for value in held if value >= cost - paid), default=0)
        return sentence(told, texts.HINT_PAY_NEXT.format(rank=rank_name(enough)) if enough else "")
    return _completing(view, seat, one.card, paid - cost, held)


def _paying_in_need(view: AgeState, frame: Frame, seat: int, card: int, paid: int) -> str:
    """Return what a card pays that is no production card (AS18)."""
    cost = view.cost(card, seat)
    assert cost is not None
    need = texts.HINT_IN_NEED.format(rounds=production.empty_rounds(view, frame))
    if paid < cost:
        return said(sentence(texts.HINT_PAY.format(what=_what(view, card), paid=paid, cost=cost)), need)
    return said(_completing(view, seat, card, paid - cost, []), need)


def _completing(view: AgeState, seat: int, card: int, wasted: int, held: list[int]) -> str:
    """Return the gain of a card that is completed, and what the payment saves."""
    told = texts.HINT_DONE.format(what=_what(view, card))
    kind = view.kind(card)
    if kind == ACHIEVEMENT:
        gained = view.achievement_points(card, seat)
        total = view.points[seat] + gained
        words = texts.HINT_DONE_WINS if total >= view.target else texts.HINT_DONE_POINTS
        told += words.format(points=gained, total=total)
    elif kind == STRUCTURE:
        told += f": {structure_effect(view, card)}"
    else:
        told += texts.HINT_DONE_UNIT.format(strength=view.strength(seat) + view.value(card))
        if _bare(view, seat):
            told += texts.HINT_DONE_RAID
    guard = _first_unit(view, seat, card)
    if not guard and not wasted:
        guard = texts.HINT_NO_WASTE
    elif not guard and held and max(held) > view.value(card):
        guard = texts.HINT_KEEPS_PAYER.format(rank=rank_name(max(held)))
    return said(sentence(told), guard)


def _laying(view: AgeState, frame: Frame, seat: int, card: int) -> str:
    cost = view.cost(card, seat)
    what = f"your {card_name(view.faces[card])}"
    if cost is None:
        return texts.HINT_DECOY.format(what=what)
    kind = view.kind(card)
    told = texts.HINT_LAY.format(what=f"{what}, {'an' if kind == ACHIEVEMENT else 'a'} {kind},", cost=cost)
    if kind == ACHIEVEMENT:
        told += texts.HINT_LAY_POINTS.format(points=view.achievement_points(card, seat))
    elif kind == STRUCTURE:
        told += structure_effect(view, card)
    else:
        told += texts.HINT_LAY_UNIT.format(value=view.value(card))
    guard = _first_unit(view, seat, card)
    enough = min((value for value in map(view.value, _payers(view, seat)) if value >= cost), default=0)
    if enough and production.feeds_left(view, frame) > 0:
        guard = said(texts.HINT_LAY_AT_ONCE.format(rank=rank_name(enough)), guard)
    return said(sentence(told), guard, "" if enough else texts.HINT_LAY_WAITS)


def _ending(view: AgeState, frame: Frame, seat: int) -> str:
    playable = production.playable(view, frame)
    if not playable:
        return texts.HINT_NOTHING_TO_PLAY
    payers = [card for card in _payers(view, seat) if production.may_feed(view, frame, card)]
    if payers:
        ranks = listed([rank_name(value) for value in sorted(map(view.value, payers))])
        return texts.HINT_KEEP_PAYERS.format(ranks=ranks)
    return texts.HINT_KEEP_HAND


def _payers(view: AgeState, seat: int) -> list[int]:
    return [card for card in view.hands[seat] if view.kind(card) == PRODUCTION]


def _bare(view: AgeState, seat: int) -> bool:
    return any(not view.units[other] for other in view.opponents(seat))


def _first_unit(view: AgeState, seat: int, card: int) -> str:
    """Return a sentence on raids, which a first unit guards against; empty for any other card."""
    threatened = any(view.units[other] for other in view.opponents(seat))
    return texts.HINT_NO_RAIDS if view.kind(card) == UNIT and not view.units[seat] and threatened else ""


# combat ---------------------------------------------------------------------------------------------------------------


def _raiding(view: AgeState, seat: int, other: int, spoils: Action) -> str:
    whom = player(other)
    if spoils == POINTS:
        total = view.points[seat] + view.raid_points
        words = texts.HINT_RAID_WINS if total >= view.target else texts.HINT_RAID
        return words.format(whom=whom, points=view.raid_points, total=total)
    effect = texts.HINT_LOSSES[view.suit(spoils.card)]
    return texts.HINT_DESTROY.format(whose=_whose(other), what=_what(view, spoils.card)[2:], effect=effect)


def _passing(view: AgeState, seat: int) -> str:
    """The weakest rival with units is what an attack is measured by."""
    armed = [other for other in view.opponents(seat) if view.units[other]]
    if not armed:
        return texts.HINT_PASS
    other = min(armed, key=view.strength)
    return texts.HINT_NO_ATTACK.format(
        ours=view.strength(seat) + view.surge(seat),
        whose=_whose(other),
        theirs=view.strength(other),
        more=counted(len(view.hands[other]), "hidden card"),
    )


def _fighting(view: AgeState, seat: int, other: int) -> str:
    told = texts.HINT_ATTACK.format(
        ours=view.strength(seat) + view.surge(seat), whose=_whose(other), theirs=view.strength(other)
    )
    more = _most_own(view, seat, other)
    told += texts.HINT_ATTACK_MORE.format(more=more) if more else ""
    return said(sentence(told), texts.HINT_ATTACK_GUARD.format(whose=_whose(other)))


def _most_own(view: AgeState, seat: int, other: int) -> int:
    """The most that a seat's modifiers may add against a rival."""
    values = [view.modifier_value(card, seat) for card in view.hands[seat]]
    limit = view.commit_limit(seat, other)
    return sum(sorted(values, reverse=True)[:limit])


def _most_theirs(view: AgeState, seat: int, other: int) -> int:
    """The most that a rival's modifiers can add against a seat, whatever its hidden cards are."""
    bonus = view.bonus(other, "S")
    known = [view.modifier_value(card, other) for card in view.hands[other] if view.faces[card] != HIDDEN]
    hidden = sum(1 for card in view.hands[other] if view.faces[card] == HIDDEN)
    may_be = sorted((value_of(face) + bonus for face in unseen_faces(view) if kind_of(face) == MODIFIER), reverse=True)
    limit = view.commit_limit(other, seat)
    return sum(sorted([*known, *may_be[:hidden]], reverse=True)[:limit])


def _committing(view: AgeState, frame: Frame, seat: int, actions: tuple[Action, ...]) -> str:
    """The totals as they would be, what the rival needs, and whether it can have that."""
    other = rival(frame, seat)
    before = (frame.sealed or {}).get(seat, ())
    cards = chosen_of((*before, *actions))
    attacking = seat == frame.seat
    surge = int(frame.vars["surge"])
    base = view.strength(seat) + (surge if attacking else 0)
    theirs = view.strength(other) + (0 if attacking else surge)
    ours = base + sum(view.modifier_value(card, seat) for card in cards)
    names = {"ours": ours, "whose": _whose(other), "theirs": theirs}
    need = ours - theirs + (0 if attacking else 1)  # a tie is the defender's
    names["need"] = need
    back = texts.HINT_COMMIT_BACK if NO in actions and chosen_of(before) else ""
    if not cards:
        return said(back, _saving(view, seat, other, names, base))
    told = texts.HINT_COMMIT.format(cards=_committed(view, cards), **names)
    if need <= 0:
        return said(back, told, texts.HINT_COMMIT_BLUFF)
    certain = _most_theirs(view, seat, other) < need
    answer = (texts.HINT_CERTAIN if certain else texts.HINT_NEED).format(**names)
    behind = base - theirs + (0 if attacking else 1) <= 0
    guard = texts.HINT_LOST_WITHOUT.format(units=counted(len(view.units[seat]), "unit")) if behind else ""
    return said(back, told, answer, guard)


def _saving(view: AgeState, seat: int, other: int, names: JsonObject, base: int) -> str:
    """Why nothing is committed."""
    need: int = names["need"]
    held = [view.value(card) for card in view.hands[seat] if view.kind(card) == MODIFIER]
    saved = texts.HINT_SAVED.format(values=listed(_ranks(held))) if held else ""
    if need > 0:
        words = texts.HINT_SAFE_WITHOUT if _most_theirs(view, seat, other) < need else texts.HINT_AHEAD_WITHOUT
        return said(words.format(**names), saved)
    if need + _most_own(view, seat, other) <= 0:
        return said(texts.HINT_HOPELESS.format(most=base + _most_own(view, seat, other), **names), saved)
    return texts.HINT_COMMIT_NOTHING


def _ranks(values: list[int]) -> list[str]:
    """Return cards by their ranks: the Two, 2 Fours."""
    counts = sorted(Counter(values).items())
    return [f"the {rank_name(one)}" if count == 1 else f"{count} {rank_names(one)}" for one, count in counts]


def _committed(view: AgeState, cards: tuple[int, ...]) -> str:
    values = [view.value(card) for card in cards if view.kind(card) == MODIFIER]
    others = len(cards) - len(values)
    return listed([*_ranks(values), *([counted(others, "card as a bluff", "cards as a bluff")] if others else [])])
