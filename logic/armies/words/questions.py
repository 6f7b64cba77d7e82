"""Questions of decisions: story, prompt, and the label and effect of each answer."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.actions import NO, PASS, YES, Action
from ...kernel.cards import SUIT_OF_BIT
from ...kernel.frames import Frame
from ...kernel.nouns import SUIT_WORDS
from ...kernel.tongue import Hole, all_of, any_of, card, noun, rank_noun, row, who
from ...kernel.views import Answer
from ..rules.arrangement import CLOSE, Arrangement, arranged, free_cards, must_present, steps_offered
from ..rules.groups import VALUES, groups_with, has_group, is_whole
from ..rules.round import answer_of, groups_left, pairs, placed
from ..rules.state import ARMY_SIZE, ArmiesState
from ..rules.tops import asked_about, values_of
from . import texts


def prompt(state: ArmiesState, frame: Frame, seat: int) -> str:
    """Return the question in a whole sentence."""
    if frame.ask == "suit":
        return texts.PROMPT_SUIT()
    if frame.ask == "stack":
        return _stacking(state, frame, seat)
    if frame.ask == "announce":
        if _able(state, seat):
            return texts.PROMPT_STAY_SILENT()
        price = _price(state, seat)
        return (texts.PROMPT_ANNOUNCE if "rank" in price else texts.PROMPT_ANNOUNCE_FREE)(**price)
    if frame.ask == "question":
        return _asking(state, frame)
    return _presenting(state, frame, seat, arranged(answer_of(frame, seat)))


def story(state: ArmiesState, frame: Frame, seat: int) -> str:
    """Return the events that led to the question; nothing for an ordinary presentation of one's own."""
    if frame.ask == "suit":
        return _taken(state)
    if frame.ask == "stack":
        cut = state.cut(seat)
        return texts.STORY_CUT[cut]() if cut else ""
    if frame.ask == "announce":
        return texts.STORY_ANNOUNCE(count=state.hand_size)
    if frame.ask == "question":
        return _matched(state, frame)
    if frame.ask == "present":
        must = must_present(state, seat, arranged(answer_of(frame, seat)))
        return texts.STORY_PASSED() if must else ""
    return ""


def answer(state: ArmiesState, frame: Frame, seat: int, choice: Action) -> Answer:
    """Return the label and the effect of a choice."""
    if choice.kind == "suit":
        return Answer(texts.LABEL_SUIT(suit=noun(SUIT_WORDS[str(choice.value)])))
    if choice.kind == "card":
        return Answer(texts.LABEL_CARD(card=card(state.code(choice.card))))
    if choice.kind == "number":
        return _value(state, frame, choice.number)
    if choice == PASS:
        return Answer(texts.LABEL_ASK_NO_MORE(), texts.EFFECT_ASK_NO_MORE(whose=who(_target(state, frame))))
    if choice == YES:
        price = _price(state, seat)
        if "rank" not in price:
            return Answer(texts.LABEL_ANNOUNCE_FREE(), texts.EFFECT_ANNOUNCE_FREE(**price))
        return Answer(texts.LABEL_ANNOUNCE(rank=price["rank"]), texts.EFFECT_ANNOUNCE(**price))
    if choice == NO:
        effect = texts.EFFECT_SILENT_GROUP if _able(state, seat) else texts.EFFECT_SILENT
        return Answer(texts.LABEL_SILENT(), effect())
    if frame.ask == "stack":
        return Answer(texts.LABEL_SEAL(), texts.EFFECT_SEAL())
    return _arranging(state, frame, seat, choice)


def _ranks(values: Iterable[int]) -> list[Hole]:
    """Return values as the ranks of the cards that have them."""
    return [rank_noun(value) for value in values]


# armies ---------------------------------------------------------------------------------------------------------------


def _taken(state: ArmiesState) -> str:
    """Return who has taken which suit."""
    found = []
    for seat in state.in_order():
        if state.suits[seat]:
            suit = noun(SUIT_WORDS[SUIT_OF_BIT[state.suits[seat]]])
            found.append(texts.STORY_TAKEN(who=who(seat), suit=suit))
    return row(0, *found)


def _stacking(state: ArmiesState, frame: Frame, seat: int) -> str:
    order = placed(frame, seat)
    if len(order) < ARMY_SIZE:
        return texts.PROMPT_STACK[len(order)]()
    return texts.PROMPT_STACKED(ranks=all_of(_ranks(state.values(order))))


# announcing -----------------------------------------------------------------------------------------------------------


def _able(state: ArmiesState, seat: int) -> bool:
    return has_group(state.values(state.hands[seat]))


def _price(state: ArmiesState, seat: int) -> dict[str, Hole]:
    """Return how many cards a new hand has, and the card on top of the seat's army as its price; none for an army
    that is lost."""
    army = state.armies[seat]
    price = {"rank": rank_noun(state.value(army[0]))} if army else {}
    return {"count": len(state.hands[seat]), **price}


# presenting -----------------------------------------------------------------------------------------------------------


def _presenting(state: ArmiesState, frame: Frame, seat: int, made: Arrangement) -> str:
    if made.open:
        total = state.total(made.open)
        if not is_whole(total):
            free = state.values(free_cards(state, seat, made))
            sums = {total + sum(free[at] for at in places) for places in groups_with(total, free)}
            return texts.PROMPT_OPEN(total=total, sums=any_of(sorted(sums)))
        offered = steps_offered(state, seat, answer_of(frame, seat))
        ways = any(one.kind == "card" for one in offered), CLOSE in offered
        return row(0, _aim(state, seat, total), texts.WAYS[ways]())
    if made.groups:
        return texts.PROMPT_NEXT(sums=_sums(state, made))
    if must_present(state, seat, made):
        return texts.PROMPT_MUST()
    if not _able(state, seat):
        return texts.PROMPT_CANNOT()
    return (texts.PROMPT_STORM if state.is_storm() else texts.PROMPT_PRESENT)()


def _aim(state: ArmiesState, seat: int, total: int) -> str:
    """Return what a group of this sum can strike: a top card, and whoever is on skin (GA3)."""
    bare = [state.on_skin(other) for other in state.playing() if other != seat]
    if all(bare):
        return texts.AIM_BARE(total=total)
    return (texts.AIM_BOTH if any(bare) else texts.AIM_TOP)(total=total, rank=rank_noun(total))


def _sums(state: ArmiesState, made: Arrangement) -> Hole:
    return all_of(sorted(state.total(group) for group in made.whole()))


def _arranging(state: ArmiesState, frame: Frame, seat: int, choice: Action) -> Answer:
    """Return the end of a group, or of all."""
    made = arranged(answer_of(frame, seat))
    if choice == CLOSE:
        return Answer(texts.LABEL_ANOTHER(), texts.EFFECT_ANOTHER(total=state.total(made.open)))
    if made.whole():
        effect = texts.EFFECT_STORM if state.is_storm() else texts.EFFECT_PRESENT
        return Answer(texts.LABEL_PRESENT(sums=_sums(state, made)), effect())
    effect = texts.EFFECT_NOTHING if _able(state, seat) else texts.EFFECT_CANNOT
    return Answer(texts.LABEL_NOTHING(), effect())


# asking (GA11) --------------------------------------------------------------------------------------------------------


def _target(state: ArmiesState, frame: Frame) -> int:
    """Return whose army is asked about."""
    return pairs(state)[frame.vars["asking"]][1]


def _may_be(state: ArmiesState, frame: Frame) -> list[int]:
    return values_of(asked_about(state, frame, _target(state, frame), frame.vars["kills"][frame.vars["asking"]]))


def _asking(state: ArmiesState, frame: Frame) -> str:
    may_be, whose = _may_be(state, frame), who(_target(state, frame))
    if len(may_be) > 1:
        return texts.PROMPT_QUESTION(whose=whose, ranks=any_of(_ranks(may_be)))
    return texts.PROMPT_QUESTION_SURE(whose=whose, rank=rank_noun(may_be[0]))


def _matched(state: ArmiesState, frame: Frame) -> str:
    """Return the groups left in this pair, and what they have done so far."""
    target, kills = _target(state, frame), frame.vars["kills"][frame.vars["asking"]]
    counts = zip(VALUES, groups_left(state, frame), strict=True)
    left = [value for value, count in counts for _ in range(count)]
    told = texts.STORY_LEFT(whom=who(target), count=len(left), sums=all_of(left))
    dead = _ranks(state.values(state.armies[target][:kills]))
    return row(0, told, texts.STORY_KILLED(ranks=all_of(dead)) if dead else "")


def _value(state: ArmiesState, frame: Frame, value: int) -> Answer:
    may_be, name = _may_be(state, frame), rank_noun(value)
    effect = texts.EFFECT_ASK if value in may_be else texts.EFFECT_ASK_VAIN
    if may_be == [value]:
        effect = texts.EFFECT_ASK_SURE
    return Answer(texts.LABEL_ASK(rank=name), effect(rank=name, whose=who(_target(state, frame))))
