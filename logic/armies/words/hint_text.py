"""Why a move is made, in words: which top cards groups strike and shield, by what all know, from one seat's view."""

from __future__ import annotations

from ...kernel.actions import DONE, PASS, YES, Action
from ...kernel.frames import Frame
from ...kernel.phrases import counted, listed, player, said, sentence
from ..player.heuristics import wins
from ..player.plans import reach
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
        return texts.HINT_SUIT
    if frame.ask == "stack":
        order = [*placed(frame, seat), *[one.card for one in actions if one != DONE]]
        return texts.HINT_STACK.format(order=listed([texts.VALUE_NAMES[view.value(card)] for card in order]))
    if frame.ask == "announce":
        return _announcing(view, seat) if first == YES else _silent(view, seat)
    if frame.ask == "question":
        return _asking(view, frame, first)
    made = arranged((*answer_of(frame, seat), *actions))
    groups = [group for group in made.whole() if is_whole(view.total(group))]
    return _presenting(view, seat, groups) if groups else _saving(view, seat)


# names ----------------------------------------------------------------------------------------------------------------


def _whose(view: ArmiesState, other: int) -> str:
    """Whose army: "their" where there is but one rival, else by name."""
    return "their" if view.seats == 2 else f"{player(other)}'s"


def _values(counts: Counts) -> list[int]:
    """The values of groups, each once."""
    return [value for value, count in zip(VALUES, counts) if count]


def _named(values: list[int]) -> str:
    return listed([str(value) for value in values])


# presenting -----------------------------------------------------------------------------------------------------------


def _presenting(view: ArmiesState, seat: int, groups: list[tuple[int, ...]]) -> str:
    totals = sorted(view.total(group) for group in groups)
    counts = counts_of(totals)
    told = texts.HINT_PRESENT.format(groups=_named(totals))
    if wins(view, seat, counts):
        return sentence(told, texts.HINT_WINS)
    rivals = [other for other in view.playing() if other != seat]
    rival = max(rivals, key=lambda other: (_likely(view, other, counts), -other))
    told += _striking(view, rival, counts)
    used = {card for group in groups for card in group}
    kept = [card for card in view.hands[seat] if card not in used]
    return said(sentence(told), _shielding(view, seat, counts), _keeping(view, kept))


def _likely(view: ArmiesState, other: int, counts: Counts) -> float:
    """Return the chance that one of the groups strikes a rival, as far as all know."""
    tops = possible_tops(view, other)
    if not tops:
        return 2.0
    return sum(tops >> value - LOW & 1 for value in _values(counts)) / tops.bit_count()


def _striking(view: ArmiesState, other: int, counts: Counts) -> str:
    """Return a clause on the effect of the groups on a rival, unless they are cancelled."""
    tops = possible_tops(view, other)
    whose = _whose(view, other)
    sure = texts.HINT_NOT_CANCELLED if len(view.hands[other]) < 2 else ""
    if not tops:
        words = texts.HINT_FINISHES if view.seats == 2 else texts.HINT_FINISHES_ONE
        return words.format(whose=whose) + sure
    met = [value for value in _values(counts) if tops >> value - LOW & 1]
    if not met and tops.bit_count() == 1:
        return texts.HINT_ONLY.format(name=texts.VALUE_NAMES[values_of(tops)[0]], whose=whose)
    if not met:
        return texts.HINT_STRIKES_NOTHING
    if tops.bit_count() == 1:
        return texts.HINT_KILLS.format(name=texts.VALUE_NAMES[met[0]], whose=whose) + sure
    words = texts.HINT_STRIKES_ANY if len(met) == tops.bit_count() else texts.HINT_STRIKES
    return words.format(met=len(met), tops=tops.bit_count(), whose=whose)


def _shielding(view: ArmiesState, seat: int, counts: Counts) -> str:
    """Which attacks on the seat itself the groups cancel; none in a storm (GA17)."""
    if view.is_storm():
        return ""
    army = view.armies[seat]
    if not army:
        return texts.HINT_COVER.format(values=_named(_values(counts)))
    top = view.value(army[0])
    if not counts[top - LOW]:
        return ""
    words = texts.HINT_SHIELD_SEEN if possible_tops(view, seat).bit_count() == 1 else texts.HINT_SHIELD
    return words.format(name=texts.VALUE_NAMES[top])


def _keeping(view: ArmiesState, kept: list[int]) -> str:
    again = values_of(reach(view.values(kept)))
    return texts.HINT_KEEPS.format(values=_named(again)) if again else ""


def _saving(view: ArmiesState, seat: int) -> str:
    """Why nothing is presented."""
    hand = view.values(view.hands[seat])
    if not has_group(hand):
        return texts.HINT_NOTHING_LEFT
    could = reach(hand)
    tops = [possible_tops(view, other) for other in view.playing() if other != seat]
    vain = all(one and not one & could for one in tops)
    words = texts.HINT_NOTHING_VAIN if vain else texts.HINT_NOTHING
    return words.format(cards=counted(len(hand), "card"))


# other answers --------------------------------------------------------------------------------------------------------


def _announcing(view: ArmiesState, seat: int) -> str:
    army = view.armies[seat]
    cards = counted(len(view.hands[seat]), "new card")
    if not army:
        return texts.HINT_ANNOUNCE.format(cards=cards)
    return texts.HINT_ANNOUNCE_PAYS.format(cards=cards, name=texts.VALUE_NAMES[view.value(army[0])])


def _silent(view: ArmiesState, seat: int) -> str:
    army = view.armies[seat]
    if has_group(view.values(view.hands[seat])):
        return texts.HINT_SILENT_GROUP
    if not army:
        return texts.HINT_SILENT_HIDES
    return texts.HINT_SILENT.format(name=texts.VALUE_NAMES[view.value(army[0])])


def _asking(view: ArmiesState, frame: Frame, choice: Action) -> str:
    asking = frame.vars["asking"]
    target = pairs(view)[asking][1]
    may_be = values_of(asked_about(view, frame, target, frame.vars["kills"][asking]))
    if choice == PASS:
        vain = not set(may_be) & set(askable(view, frame))
        return texts.HINT_ASK_VAIN.format(whose=_whose(view, target)) if vain else texts.HINT_ASK_NO_MORE
    words = texts.HINT_ASK_SURE if may_be == [choice.number] else texts.HINT_ASK
    return sentence(
        words.format(value=choice.number, name=texts.VALUE_NAMES[choice.number], whose=_whose(view, target))
    )
