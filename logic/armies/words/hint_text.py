"""The reasons of hints in words: which top cards groups strike and shield, by what all know, from one seat's view."""

from __future__ import annotations

from ...kernel.actions import DONE, PASS, YES, Action
from ...kernel.frames import Frame
from ...kernel.phrases import LONGEST
from ...kernel.tongue import all_of, rank_noun, row, who
from ..player.plans import reach, wins
from ..rules.arrangement import arranged
from ..rules.groups import LOW, VALUES, Counts, counts_of, has_group, is_whole
from ..rules.round import answer_of, askable, pairs, placed
from ..rules.state import ArmiesState
from ..rules.tops import asked_about, possible_tops, values_of
from . import texts


def hint_reason(view: ArmiesState, seat: int, actions: tuple[Action, ...]) -> str:
    """Return the gain of a move and what it guards against, in one sentence or two."""
    frame = view.frames[-1]
    first = actions[0]
    if frame.ask == "suit":
        return texts.HINT_SUIT()
    if frame.ask == "stack":
        order = [*placed(frame, seat), *[one.card for one in actions if one != DONE]]
        return texts.HINT_STACK(ranks=all_of([rank_noun(view.value(card)) for card in order]))
    if frame.ask == "announce":
        return _announcing(view, seat) if first == YES else _silent(view, seat)
    if frame.ask == "question":
        return _asking(view, frame, first)
    made = arranged((*answer_of(frame, seat), *actions))
    groups = [group for group in made.whole() if is_whole(view.total(group))]
    return _presenting(view, seat, groups) if groups else _saving(view, seat)


def _values(counts: Counts) -> list[int]:
    """Return the values of groups, each once."""
    return [value for value, count in zip(VALUES, counts) if count]


# presenting -----------------------------------------------------------------------------------------------------------


def _presenting(view: ArmiesState, seat: int, groups: list[tuple[int, ...]]) -> str:
    totals = sorted(view.total(group) for group in groups)
    counts = counts_of(totals)
    rivals = [other for other in view.playing() if other != seat]
    rival = max(rivals, key=lambda other: (_likely(view, other, counts), -other))
    if wins(view, seat, counts):
        return texts.HINT_WINS(sums=all_of(totals), whom=who(rival))
    used = {card for group in groups for card in group}
    kept = [card for card in view.hands[seat] if card not in used]
    return row(LONGEST, *_striking(view, rival, totals), _shielding(view, seat, counts), _keeping(view, kept))


def _likely(view: ArmiesState, other: int, counts: Counts) -> float:
    """Return the chance that one of the groups strikes an opponent, as far as all know."""
    tops = possible_tops(view, other)
    if not tops:
        return 2.0
    return sum(tops >> value - LOW & 1 for value in _values(counts)) / tops.bit_count()


def _striking(view: ArmiesState, other: int, totals: list[int]) -> tuple[str, ...]:
    """Return the effect of groups with these sums on an opponent, and whether it can be cancelled."""
    tops = possible_tops(view, other)
    sums, whose, count = all_of(totals), who(other), len(totals)
    sure = texts.HINT_NOT_CANCELLED(who=whose) if len(view.hands[other]) < 2 else ""
    if not tops:
        return texts.HINT_FINISHES(sums=sums, whose=whose), sure
    met = sorted({value for value in totals if tops >> value - LOW & 1})
    if tops.bit_count() == 1:
        top = values_of(tops)[0]
        if not met:
            return (texts.HINT_ONLY(sums=sums, rank=rank_noun(top), whose=whose),)
        kills = texts.HINT_KILLS_SURELY if sure else texts.HINT_KILLS
        return kills(sums=sums, total=top, rank=rank_noun(top), whose=whose), sure
    if not met:
        return (texts.HINT_STRIKES_NOTHING(sums=sums),)
    if len(met) == tops.bit_count():
        return (texts.HINT_STRIKES_ANY(sums=sums, count=count, whose=whose),)
    return (texts.HINT_STRIKES(sums=sums, count=count, wins=len(met), cards=tops.bit_count(), whose=whose),)


def _shielding(view: ArmiesState, seat: int, counts: Counts) -> str:
    """Return which attacks on the seat itself the groups cancel; none in a storm (GA17)."""
    if view.is_storm():
        return ""
    army = view.armies[seat]
    if not army:
        values = _values(counts)
        return texts.HINT_COVER(sums=all_of(values), count=len(values))
    top = view.value(army[0])
    if not counts[top - LOW]:
        return ""
    words = texts.HINT_SHIELD_SEEN if possible_tops(view, seat).bit_count() == 1 else texts.HINT_SHIELD
    return words(rank=rank_noun(top))


def _keeping(view: ArmiesState, kept: list[int]) -> str:
    again = values_of(reach(view.values(kept)))
    return texts.HINT_KEEPS(sums=all_of(again)) if again else ""


def _saving(view: ArmiesState, seat: int) -> str:
    """Return why nothing is presented."""
    hand = view.values(view.hands[seat])
    if not has_group(hand):
        return texts.HINT_NOTHING_LEFT()
    could = reach(hand)
    tops = [possible_tops(view, other) for other in view.playing() if other != seat]
    vain = all(one and not one & could for one in tops)
    return (texts.HINT_NOTHING_VAIN if vain else texts.HINT_NOTHING)(count=len(hand))


# other answers --------------------------------------------------------------------------------------------------------


def _announcing(view: ArmiesState, seat: int) -> str:
    army, count = view.armies[seat], len(view.hands[seat])
    if not army:
        return texts.HINT_ANNOUNCE(count=count)
    return texts.HINT_ANNOUNCE_PAYS(count=count, rank=rank_noun(view.value(army[0])))


def _silent(view: ArmiesState, seat: int) -> str:
    army = view.armies[seat]
    if has_group(view.values(view.hands[seat])):
        return texts.HINT_SILENT_GROUP()
    if not army:
        return texts.HINT_SILENT_HIDES()
    return texts.HINT_SILENT(rank=rank_noun(view.value(army[0])))


def _asking(view: ArmiesState, frame: Frame, choice: Action) -> str:
    asking = frame.vars["asking"]
    target = pairs(view)[asking][1]
    may_be = values_of(asked_about(view, frame, target, frame.vars["kills"][asking]))
    if choice == PASS:
        vain = not set(may_be) & set(askable(view, frame))
        return texts.HINT_ASK_VAIN(whose=who(target)) if vain else texts.HINT_ASK_NO_MORE()
    words = texts.HINT_ASK_SURE if may_be == [choice.number] else texts.HINT_ASK
    return words(total=choice.number, rank=rank_noun(choice.number), whose=who(target))
