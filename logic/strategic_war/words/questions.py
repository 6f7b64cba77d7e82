"""Questions of decisions: story, prompt, each answer, and the data from which a table draws them."""

from __future__ import annotations

from ...kernel.actions import DONE, NO, Action
from ...kernel.cards import HIDDEN
from ...kernel.engine import Engine
from ...kernel.frames import Frame
from ...kernel.nouns import PLACES
from ...kernel.stakes import at_stake, intended
from ...kernel.tongue import Hole, noun, who
from ...kernel.views import Answer, ContextView, LeavingView, StakesView
from ..rules.faces import ATTACKER, DEFENDER, result_of
from ..rules.state import SLOTS, StrategicState
from ..rules.war import YIELD, aside_chosen, defenders_chosen
from ..views import ArrangeContext, BattleDetails, ClashContext, PlaceContext, TargetContext, WarContext
from . import texts
from .ranks import card_of, rank_of


def _place(slot: int) -> Hole:
    return noun(PLACES[slot])


def _names(state: StrategicState, frame: Frame, seat: int) -> dict[str, Hole]:
    """Return whom the seat fights, and the cards and the place of an attack that is being settled."""
    found: dict[str, Hole] = {"whom": who(1 - seat), "whose": who(1 - seat)}
    if frame.ask in ("shelter", "dilemma"):
        own, theirs, slot = (frame.vars[name] for name in ("attack_card", "defence_card", "slot"))
        found |= {"own": card_of(state, own), "card": card_of(state, theirs)}
        found |= {} if slot < 0 else {"place": _place(slot)}
    return found


# the question ---------------------------------------------------------------------------------------------------------


def prompt(state: StrategicState, frame: Frame, seat: int) -> str:
    """One sentence for the decision at hand."""
    asked = frame.ask
    names = _names(state, frame, seat)
    if asked == "arrange":
        if len(aside_chosen(frame, seat)) < state.to_put_aside():
            return texts.PROMPT_ASIDE()
        full = len(defenders_chosen(frame, seat)) == SLOTS
        return (texts.PROMPT_ARRANGED if full else texts.PROMPT_ARRANGE)()
    final = not state.defenders(1 - seat)
    if asked == "attack":
        return (texts.PROMPT_ATTACK_FINAL if final else texts.PROMPT_ATTACK)(**names)
    if asked == "target":
        words = texts.PROMPT_TARGET_FINAL if final else texts.PROMPT_TARGET
        return words(**names, card=card_of(state, frame.vars["_card"]))
    if asked == "place":
        return texts.PROMPT_PLACE(place=_place(state.free_slot(seat)))
    if asked == "shelter":
        return texts.PROMPT_SHELTER(rank=rank_of(state, frame.vars["defence_card"]))
    if asked == "dilemma":
        return texts.PROMPT_DILEMMA(rank=rank_of(state, frame.vars["attack_card"]))
    return texts.PROMPT_TAKE()


def story(state: StrategicState, frame: Frame, seat: int) -> str:
    """Return the events that led to the question; nothing for an attack of one's own."""
    asked = frame.ask
    names = _names(state, frame, seat)
    if asked == "arrange":
        return (texts.STORY_BLACK if seat == state.black else texts.STORY_RED)(**names)
    if asked == "shelter":
        return texts.STORY_HELD(**names)
    if asked == "dilemma":
        return (texts.STORY_TIE if "place" in names else texts.STORY_TIE_FINAL)(**names)
    if asked == "place":
        return _why_free(state, frame, seat, names)
    return texts.STORY_EMPTY() if asked == "take" else ""


def _why_free(state: StrategicState, frame: Frame, seat: int, names: dict[str, Hole]) -> str:
    """Return whose card has struck down the defender, where that can be told; or that the cards are put in order
    anew."""
    if seat == frame.seat or not state.discards[seat]:
        return texts.STORY_FULL(left=state.left(seat), wanted=state.wanted(seat))
    fallen = state.discards[seat][-1]
    pile, hand = state.piles[frame.seat], state.hands[frame.seat]
    winner = pile[0] if pile else hand[-1] if hand else HIDDEN
    known = winner != HIDDEN and state.faces[winner] != HIDDEN
    if not known or result_of(state.faces[winner], state.faces[fallen]) != ATTACKER:
        return texts.STORY_FELL(card=card_of(state, fallen))
    return texts.STORY_FELL_TO(card=card_of(state, fallen), own=card_of(state, winner), whose=names["whose"])


# the answers ----------------------------------------------------------------------------------------------------------


def answer(state: StrategicState, frame: Frame, seat: int, choice: Action) -> Answer:
    """Return the label and the effect of a choice."""
    asked = frame.ask
    names = _names(state, frame, seat)
    if choice == DONE:
        return Answer(texts.LABEL_HOLD(), texts.EFFECT_HOLD())
    if choice == NO:
        return Answer(texts.LABEL_KEEP(), texts.EFFECT_KEEP(**names))
    if choice == YIELD:
        return Answer(texts.LABEL_YIELD(), texts.EFFECT_YIELD(card=names["own"], whom=names["whom"]))
    label = texts.CARD(card=card_of(state, choice.card))
    if choice.kind == "discard":
        return Answer(label, texts.EFFECT_ASIDE())
    if asked == "target":
        return Answer(_target(state, seat, choice.card), texts.EFFECT_TARGET())
    if asked == "arrange":
        return Answer(label, texts.EFFECT_ARRANGE(place=_place(len(defenders_chosen(frame, seat)))))
    if asked == "place":
        return Answer(label, texts.EFFECT_PLACE(place=_place(state.free_slot(seat))))
    if asked == "shelter":
        return Answer(label, texts.EFFECT_SHELTER(**names))
    if asked == "dilemma":
        return Answer(label, texts.EFFECT_GO_ON(card=names["own"], whom=names["whom"]))
    return Answer(label, (texts.EFFECT_ATTACK if asked == "attack" else texts.EFFECT_TAKE)())


def _target(state: StrategicState, seat: int, card: int) -> str:
    slot = state.slot_of(1 - seat, card)
    return texts.LABEL_FINAL() if slot < 0 else texts.LABEL_TARGET(place=_place(slot))


# plain data -----------------------------------------------------------------------------------------------------------


def context(state: StrategicState, frame: Frame, seat: int) -> ContextView:
    """Return what is being decided, from the seat's own view."""
    labels = texts.LABELS
    if frame.ask == "arrange":
        chosen = [state.code(card) for card in defenders_chosen(frame, seat)]
        if not state.to_put_aside():
            return ArrangeContext(labels, chosen)
        return ArrangeContext(
            labels, chosen, [state.code(card) for card in aside_chosen(frame, seat)], state.to_put_aside()
        )
    if frame.ask == "target":
        own = frame.vars["_card"]
        known = [card for card in state.targets(1 - seat) if state.known[card] >> seat & 1]
        expected = {state.code(card): result_of(state.faces[own], state.faces[card]) for card in known}
        return TargetContext(labels, state.code(own), expected)
    if frame.ask in ("shelter", "dilemma"):
        names = frame.vars
        own, theirs = state.code(names["attack_card"]), state.code(names["defence_card"])
        return ClashContext(labels, own, theirs, names["slot"])
    if frame.ask == "place":
        return PlaceContext(labels, state.free_slot(seat))
    return WarContext(labels)


def stakes(game: Engine[StrategicState], view: StrategicState, seat: int, actions: list[Action]) -> StakesView | None:
    """Return what an attack would come to; ``None`` for anything else, and where its target is not known."""
    world = intended(game, view, seat, actions[:-1]) if actions else None
    if world is None or actions[-1] not in game.options(world, seat) or world.frames[-1].ask != "target":
        return None
    own, theirs = world.frames[-1].vars["_card"], actions[-1].card
    if not world.known[theirs] >> seat & 1:
        return None
    result = result_of(world.faces[own], world.faces[theirs])
    before = [world.left(side) for side in range(2)]
    after, leave = before[:], []
    if result == ATTACKER:
        slot = world.slot_of(1 - seat, theirs)
        after[1 - seat] -= 1
        leave.append(LeavingView(world.code(theirs), "hand" if slot < 0 else "defence", 1 - seat, slot))
    elif result == DEFENDER:
        after[seat] -= 1
        leave.append(LeavingView(world.code(own), "hand", seat))
    details = BattleDetails(result)
    if all(after):
        return at_stake(before, after, details, leave)
    return at_stake(before, after, details, leave, "eliminated", [side for side in range(2) if after[side]])
