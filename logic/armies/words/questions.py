"""Questions of decisions: story, prompt, and the label and effect of each answer."""

from __future__ import annotations

from ...kernel.actions import NO, PASS, YES, Action
from ...kernel.cards import SUIT_OF_BIT
from ...kernel.frames import Frame
from ...kernel.phrases import card_name, counted, listed, player
from ...kernel.views import Answer
from ..rules.arrangement import CLOSE, Arrangement, arranged, free_cards, must_present, steps_offered
from ..rules.groups import groups_with, has_group, is_whole
from ..rules.round import answer_of, groups_left, pairs, placed
from ..rules.state import ARMY_SIZE, ArmiesState
from ..rules.tops import asked_about, values_of
from . import texts


def prompt(state: ArmiesState, frame: Frame, seat: int) -> str:
    """The question in one whole sentence."""
    if frame.ask == "suit":
        return texts.PROMPT_SUIT
    if frame.ask == "stack":
        return _stacking(state, frame, seat)
    if frame.ask == "announce":
        if _able(state, seat):
            return texts.PROMPT_STAY_SILENT
        name = _top_name(state, seat)
        price = texts.PRICE.format(name=name) if name else texts.PRICE_NONE
        return texts.PROMPT_ANNOUNCE.format(new=_new_cards(state, seat), price=price)
    if frame.ask == "question":
        return _asking(state, frame)
    return _presenting(state, frame, seat, arranged(answer_of(frame, seat)))


def story(state: ArmiesState, frame: Frame, seat: int) -> str:
    """Return the events that led to the question; nothing for an ordinary presentation of one's own."""
    if frame.ask == "suit":
        return _taken(state)
    if frame.ask == "stack":
        return texts.STORY_CUT[state.cut(seat)]
    if frame.ask == "announce":
        return texts.STORY_ANNOUNCE.format(whole=counted(state.hand_size, "card"))
    if frame.ask == "question":
        return _matched(state, frame)
    if frame.ask == "present":
        must = must_present(state, seat, arranged(answer_of(frame, seat)))
        return texts.STORY_PASSED if must else ""
    return ""


def answer(state: ArmiesState, frame: Frame, seat: int, choice: Action) -> Answer:
    """Return the label and the effect of a choice."""
    if choice.kind == "suit":
        return Answer(texts.SUIT_NAMES[str(choice.value)])
    if choice.kind == "card":
        return Answer(card_name(state.faces[choice.card]))
    if choice.kind == "number":
        return _value(state, frame, choice.number)
    if choice == PASS:
        return Answer(texts.LABEL_ASK_NO_MORE, texts.EFFECT_ASK_NO_MORE.format(whose=_whose_top(state, frame)))
    if choice == YES:
        return _announcing(state, seat)
    if choice == NO:
        return Answer(texts.LABEL_SILENT, texts.EFFECT_SILENT_GROUP if _able(state, seat) else texts.EFFECT_SILENT)
    if frame.ask == "stack":
        return Answer(texts.LABEL_SEAL, texts.EFFECT_SEAL)
    return _arranging(state, frame, seat, choice)


def _either(parts: list[str]) -> str:
    """Parts in a row with an "or" before the last one."""
    return f"{', '.join(parts[:-1])} or {parts[-1]}" if len(parts) > 1 else parts[0]


# armies ---------------------------------------------------------------------------------------------------------------


def _taken(state: ArmiesState) -> str:
    """Return a sentence on the suits that are taken, with their players."""
    found = []
    for seat in state.in_order():
        if state.suits[seat]:
            found.append(f"{player(seat)} took {texts.SUIT_NAMES[SUIT_OF_BIT[state.suits[seat]]]}")
    return f"{listed(found)}." if found else ""


def _stacking(state: ArmiesState, frame: Frame, seat: int) -> str:
    order = placed(frame, seat)
    if len(order) < ARMY_SIZE:
        return texts.PROMPT_STACK[len(order)]
    return texts.PROMPT_STACKED.format(order=listed([texts.VALUE_NAMES[value] for value in state.values(order)]))


# announcing -----------------------------------------------------------------------------------------------------------


def _able(state: ArmiesState, seat: int) -> bool:
    return has_group(state.values(state.hands[seat]))


def _new_cards(state: ArmiesState, seat: int) -> str:
    return counted(len(state.hands[seat]), "new card")


def _top_name(state: ArmiesState, seat: int) -> str:
    """The card on top of a seat's own army, which is what giving up a hand costs; empty for an army that is lost."""
    army = state.armies[seat]
    return texts.VALUE_NAMES[state.value(army[0])] if army else ""


def _announcing(state: ArmiesState, seat: int) -> Answer:
    new, name = _new_cards(state, seat), _top_name(state, seat)
    if not name:
        return Answer(texts.LABEL_ANNOUNCE_FREE, texts.EFFECT_ANNOUNCE_FREE.format(new=new))
    return Answer(texts.LABEL_ANNOUNCE.format(name=name), texts.EFFECT_ANNOUNCE.format(new=new, name=name))


# presenting -----------------------------------------------------------------------------------------------------------


def _presenting(state: ArmiesState, frame: Frame, seat: int, made: Arrangement) -> str:
    if made.open:
        total = state.total(made.open)
        if not is_whole(total):
            free = state.values(free_cards(state, seat, made))
            sums = {total + sum(free[at] for at in places) for places in groups_with(total, free)}
            return texts.PROMPT_OPEN.format(total=total, sums=_either([str(one) for one in sorted(sums)]))
        offered = steps_offered(state, seat, answer_of(frame, seat))
        ways = [texts.WAY_PRESENT]
        if any(one.kind == "card" for one in offered):
            ways.append(texts.WAY_ADD)
        if CLOSE in offered:
            ways.append(texts.WAY_ANOTHER)
        return texts.PROMPT_WHOLE.format(total=total, aims=_either(_aims(state, seat, total)), ways=_either(ways))
    if made.groups:
        return texts.PROMPT_NEXT.format(sums=_sums(state, made))
    if must_present(state, seat, made):
        return texts.PROMPT_MUST
    if not _able(state, seat):
        return texts.PROMPT_CANNOT
    return texts.PROMPT_STORM if state.is_storm() else texts.PROMPT_PRESENT


def _aims(state: ArmiesState, seat: int, total: int) -> list[str]:
    """Return what a group of this sum can strike: a top card, and whoever is on skin (GA3)."""
    bare = [state.on_skin(other) for other in state.playing() if other != seat]
    top = [] if all(bare) else [texts.AIM_TOP.format(name=texts.VALUE_NAMES[total])]
    return [*top, texts.AIM_BARE] if any(bare) else top


def _sums(state: ArmiesState, made: Arrangement) -> str:
    return listed([str(total) for total in sorted(state.total(group) for group in made.whole())])


def _arranging(state: ArmiesState, frame: Frame, seat: int, choice: Action) -> Answer:
    """The end of a group, or of all."""
    made = arranged(answer_of(frame, seat))
    if choice == CLOSE:
        return Answer(texts.LABEL_ANOTHER, texts.EFFECT_ANOTHER.format(total=state.total(made.open)))
    if made.whole():
        effect = texts.EFFECT_STORM if state.is_storm() else texts.EFFECT_PRESENT
        return Answer(texts.LABEL_PRESENT.format(sums=_sums(state, made)), effect)
    return Answer(texts.LABEL_NOTHING, texts.EFFECT_NOTHING if _able(state, seat) else texts.EFFECT_CANNOT)


# asking (GA11) --------------------------------------------------------------------------------------------------------


def _whose_top(state: ArmiesState, frame: Frame) -> str:
    return f"{player(pairs(state)[frame.vars['asking']][1])}'s"


def _may_be(state: ArmiesState, frame: Frame) -> list[int]:
    asking = frame.vars["asking"]
    return values_of(asked_about(state, frame, pairs(state)[asking][1], frame.vars["kills"][asking]))


def _asking(state: ArmiesState, frame: Frame) -> str:
    names = [f"the {texts.VALUE_NAMES[value]}" for value in _may_be(state, frame)]
    words = texts.PROMPT_QUESTION if len(names) > 1 else texts.PROMPT_QUESTION_SURE
    return words.format(whose=_whose_top(state, frame), names=_either(names))


def _matched(state: ArmiesState, frame: Frame) -> str:
    """Return the groups left in this pair, and what they have done so far, in a sentence or two."""
    asking = frame.vars["asking"]
    target, kills = pairs(state)[asking][1], frame.vars["kills"][asking]
    left: list[str] = []
    for value, count in zip(texts.VALUE_NAMES, groups_left(state, frame), strict=True):
        left += [str(value)] * count
    words = texts.STORY_LEFT if len(left) > 1 else texts.STORY_LEFT_ONE
    told = words.format(sums=listed(left), whom=player(target))
    dead = [f"the {texts.VALUE_NAMES[value]}" for value in state.values(state.armies[target][:kills])]
    return f"{told} {texts.STORY_KILLED.format(names=listed(dead))}" if dead else told


def _value(state: ArmiesState, frame: Frame, value: int) -> Answer:
    may_be = _may_be(state, frame)
    effect = texts.EFFECT_ASK_VAIN if value not in may_be else texts.EFFECT_ASK
    if may_be == [value]:
        effect = texts.EFFECT_ASK_SURE
    name = texts.VALUE_NAMES[value]
    return Answer(texts.LABEL_ASK.format(name=name), effect.format(name=name, whose=_whose_top(state, frame)))
