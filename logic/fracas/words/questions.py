"""Questions of decisions: story, prompt, and the label and effect of each answer.

All of it from the seat's own view. Players are named by marks that the match fills in.
"""

from __future__ import annotations

from ...kernel.actions import DONE, PASS, Action
from ...kernel.frames import Frame
from ...kernel.phrases import counted, listed, player, rank_names, sentence
from ...kernel.views import Answer
from ..rules.block import BlockRule
from ..rules.faces import ASSASSIN, GENERAL, SOLDIER
from ..rules.match import REDRAW, MatchRule
from ..rules.priority import aces
from ..rules.skirmish import Groups, attacks_of, blocks_of, chosen, fallen, groups, skirmish, skirmishes
from ..rules.state import HAND_SIZE, FracasState, owner_of
from ..rules.turn import TurnRule
from . import texts
from .naming import name_of, rank_of, single_or_pair, with_articles

# who ------------------------------------------------------------------------------------------------------------------


def _who(seat: int, actor: int) -> str:
    """Return "You", or the name of somebody else."""
    return texts.YOU if actor == seat else player(actor)


def _whose(seat: int, owner: int) -> str:
    """ "your" or "Ann's"."""
    return texts.YOURS if owner == seat else f"{player(owner)}'s"


def _owned(state: FracasState, seat: int, cards: tuple[int, ...]) -> str:
    """ "your Nine of Hearts", "Ann's Queen of Spades and Joker"."""
    return f"{_whose(seat, owner_of(cards[0]))} {listed([name_of(state, card) for card in cards])}"


def _attack_of(state: FracasState) -> Groups:
    turn = state.turn_frame()
    return () if turn is None else attacks_of(turn.vars)


# what has happened ----------------------------------------------------------------------------------------------------


def story(state: FracasState, frame: Frame, seat: int) -> str:
    """Return the events that led to the question; empty for an ordinary move of one's own."""
    if frame.ask == "buy":
        others = counted(state.tokens[1 - seat], "token")
        own = counted(state.tokens[seat], "token")
        return texts.STORY_GAME_OVER.format(game=state.game_number, own=own, foe=player(1 - seat), others=others)
    if frame.ask in ("block", "block_attack"):
        return _attacked(state, seat)
    if frame.kind == "priority" and "_secret" not in frame.vars:
        return _at_the_mark(state, frame, seat)
    return ""


def _attacked(state: FracasState, seat: int) -> str:
    """Return a sentence on an attack, attacker by attacker."""
    turn = state.turn_frame()
    assert turn is not None
    found = [one for one in skirmishes(state, attacks_of(turn.vars), blocks_of(turn.vars)) if one.attackers]
    if not found:
        return texts.STORY_ATTACK_GONE
    pieces = [single_or_pair(state, one.attackers) for one in found]
    return texts.STORY_ATTACK.format(who=_who(seat, turn.seat), names=listed(pieces))


def _blocked(state: FracasState, seat: int) -> str:
    """Return a sentence on a defence, with the attacks that it meets."""
    turn = state.turn_frame()
    assert turn is not None
    blocks = [
        texts.STORY_BLOCK_ONE.format(
            names=with_articles(state, one.defenders), against=with_articles(state, one.attackers)
        )
        for one in skirmishes(state, attacks_of(turn.vars), blocks_of(turn.vars))
        if one.defenders and one.attackers
    ]
    who = _who(seat, 1 - turn.seat)
    return texts.STORY_BLOCK.format(who=who, blocks=", and ".join(blocks)) if blocks else texts.STORY_BLOCK_NOBODY


def _at_the_mark(state: FracasState, frame: Frame, seat: int) -> str:
    """Return the story of a window: an assassin on its way or just gone, or the step of the turn that is over."""
    names, turn = frame.vars, state.turn_frame()
    assert turn is not None
    stop: str = names["stop"]
    if stop == "ace":
        below = state.frames[-2].vars
        return texts.STORY_ACE.format(
            who=_who(seat, state.frames[-2].seat),
            general=with_articles(state, (below["general_card"],)),
            ace=with_articles(state, (below["ace_card"],)),
            target=_owned(state, seat, (below["target_card"],)),
        )
    cards: tuple[int, ...] = names.get("cards", ())
    if cards and state.kind(cards[0]) == ASSASSIN:
        ace, target = cards
        return texts.STORY_STRUCK.format(
            who=_who(seat, owner_of(ace)), ace=with_articles(state, (ace,)), target=_owned(state, seat, (target,))
        )
    who = _who(seat, turn.seat)
    if stop == "draw":
        return texts.STORY_DRAWN.format(who=who)
    if stop == "deploy":
        if not cards:
            return texts.STORY_DEPLOYED_NOBODY.format(who=who)
        return texts.STORY_DEPLOYED.format(who=who, names=with_articles(state, cards))
    if stop == "enlist":
        if not cards:
            return texts.STORY_ENLISTED_BEFORE.format(who=who)
        soldiers, general = with_articles(state, cards[:-1]), with_articles(state, cards[-1:])
        return texts.STORY_ENLISTED.format(who=who, names=soldiers, general=general)
    if stop == "attack":
        return _attacked(state, seat)
    if stop == "block":
        return f"{_attacked(state, seat)} {_blocked(state, seat)}"
    return sentence(texts.STORY_END.format(whose=_whose(seat, turn.seat)))


# what is asked --------------------------------------------------------------------------------------------------------


def prompt(state: FracasState, frame: Frame, seat: int) -> str:
    """The question in one whole sentence."""
    ask, names, foe = frame.ask, frame.vars, player(1 - seat)
    if ask == "mulligan":
        return texts.PROMPT_REDRAW if REDRAW in MatchRule().kept_options(state, frame, seat) else texts.PROMPT_MULLIGAN
    if ask == "buy":
        return texts.PROMPT_BUY.format(tokens=counted(state.tokens[seat], "token"))
    if ask == "deploy":
        return _deploying(state, frame, seat)
    if ask == "enlist":
        return _enlisting(state, frame, seat)
    if ask == "attack":
        told = texts.PROMPT_ATTACK if not _arranged(frame) else texts.PROMPT_ATTACK_READY
        if _arranged(frame) and any(
            option.kind != "done" for option in TurnRule().attacked_options(state, frame, seat)
        ):
            told = texts.PROMPT_ATTACK_MORE
        return told.format(foe=foe, strengths=_strengths(state, frame))
    if ask == "block":
        more = len(BlockRule().blocked_options(state, frame, seat)) > 1 or not any(chosen(state, frame))
        return texts.PROMPT_BLOCK if more else texts.PROMPT_BLOCK_READY
    if ask == "block_attack":
        return texts.PROMPT_BLOCK_ATTACK.format(name=name_of(state, names["_card"]))
    if ask == "ace_general":
        return texts.PROMPT_ACE_GENERAL.format(name=name_of(state, names["_ace_card"]))
    if ask == "ace_target":
        return texts.PROMPT_ACE_TARGET.format(name=name_of(state, names["_ace_card"]))
    if ask == "discard":
        return texts.PROMPT_DISCARD.format(held=len(state.hands[seat]), limit=HAND_SIZE)
    return texts.PROMPT_RESPOND if names["stop"] == "ace" else texts.PROMPT_PRIORITY


def _deploying(state: FracasState, frame: Frame, seat: int) -> str:
    taken: tuple[int, ...] = frame.vars.get("_cards", ())
    more = any(option.kind == "card" for option in TurnRule().deployed_options(state, frame, seat))
    if not taken:
        if more:
            return texts.PROMPT_DEPLOY
        return texts.PROMPT_ONLY_ACE.format(done="deployed") if aces(state, seat) else texts.PROMPT_DEPLOY_NONE
    told = with_articles(state, taken)
    if len(taken) > 1:
        return texts.PROMPT_DEPLOY_READY.format(names=told)
    return (texts.PROMPT_DEPLOY_MORE if more else texts.PROMPT_DEPLOY_ALONE).format(names=name_of(state, taken[0]))


def _enlisting(state: FracasState, frame: Frame, seat: int) -> str:
    taken: tuple[int, ...] = frame.vars.get("_cards", ())
    cards = [option.card for option in TurnRule().enlisted_options(state, frame, seat) if option.kind == "card"]
    if not taken:
        if cards:
            return texts.PROMPT_ENLIST
        return texts.PROMPT_ONLY_ACE.format(done="enlisted") if aces(state, seat) else texts.PROMPT_ENLIST_NONE
    if any(state.kind(card) == SOLDIER for card in cards):
        return texts.PROMPT_ENLIST_MORE.format(names=name_of(state, taken[0]), rank=rank_of(state, taken[0]))
    return texts.PROMPT_ENLIST_GENERAL.format(names=with_articles(state, taken))


def _arranged(frame: Frame) -> Groups:
    return groups(frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ()))


def _strengths(state: FracasState, frame: Frame) -> str:
    return listed([str(sum(map(state.value, piece))) for piece in _arranged(frame)])


# what can be answered -------------------------------------------------------------------------------------------------


def answer(state: FracasState, frame: Frame, seat: int, choice: Action) -> Answer:
    """Return the label of a choice, beginning with a capital, and its effect."""
    named = _answer(state, frame, seat, choice)
    return Answer(named.label[:1].upper() + named.label[1:], named.effect)


def _answer(state: FracasState, frame: Frame, seat: int, choice: Action) -> Answer:
    kind, ask, foe = choice.kind, frame.ask, player(1 - seat)
    if choice == DONE:
        return _done(state, frame, seat)
    if choice == PASS:
        return _passing(state, frame, seat)
    if choice == REDRAW:
        return Answer(texts.REDRAW, texts.REDRAW_DOES.format(foe=foe))
    if kind == "choice":
        return _joining(str(choice.value))
    if kind == "number":
        if ask == "buy":
            total = counted(state.tokens[seat] + choice.number, "token")
            return Answer(counted(choice.number, "token"), texts.BUY_DOES.format(total=total))
        return _standing(state, frame, seat, choice.number)
    label = name_of(state, choice.card)
    if kind == "play":
        return Answer(label, texts.PLAY_DOES)
    if kind == "discard":
        return Answer(label, texts.DISCARD_DOES.format(left=len(state.hands[seat]) - 1))
    if ask == "ace_general":
        return Answer(label, texts.PAYS_DOES)
    if ask == "ace_target":
        own = owner_of(choice.card) == seat
        return Answer(label, texts.AIM_OWN_DOES if own else texts.AIM_DOES.format(foe=foe))
    return Answer(label)


def _done(state: FracasState, frame: Frame, seat: int) -> Answer:
    ask, taken = frame.ask, frame.vars.get("_cards", ())
    if ask == "mulligan":
        return Answer(texts.KEEP, texts.KEEP_DOES)
    if ask == "deploy":
        if not taken:
            return Answer(texts.DEPLOY_NOBODY, texts.DEPLOY_NOBODY_DOES)
        pair = len(taken) > 1
        label = texts.DEPLOY_PAIR if pair else texts.DEPLOY_ONE.format(names=name_of(state, taken[0]))
        return Answer(label, texts.DEPLOY_READY if state.ready_generals(seat) else texts.DEPLOY_DOES)
    if ask == "enlist":
        label = texts.ENLIST_NO_MORE if any(unit.fresh for unit in state.fields[seat]) else texts.ENLIST_NOBODY
        if not state.possible_attackers(seat):
            return Answer(texts.END_TURN, texts.ENLIST_DONE_END)
        return Answer(label, texts.ENLIST_DONE_ATTACK)
    if ask == "attack":
        arranged = _arranged(frame)
        if not arranged:
            return Answer(texts.NO_ATTACK, texts.NO_ATTACK_DOES)
        foe = 1 - seat
        total = min(sum(state.value(card) for piece in arranged for card in piece), state.tokens[foe])
        does = texts.ATTACK_DOES.format(foe=player(foe), tokens=counted(total, "token"))
        return Answer(texts.ATTACK_WITH.format(strengths=_strengths(state, frame)), does)
    return _defending(state, frame, seat)


def _defending(state: FracasState, frame: Frame, seat: int) -> Answer:
    blocks = chosen(state, frame)
    found = skirmishes(state, _attack_of(state), blocks)
    lost = min(state.tokens[seat], sum(one.damage for one in found))
    own = [card for one in found for card in fallen(one) if owner_of(card) == seat]
    fall = texts.BLOCK_FALLEN if len(own) > 1 else texts.BLOCK_FALLS if own else texts.BLOCK_FALL_NOBODY
    told = fall.format(names=_owned(state, seat, tuple(own))) if own else fall
    does = texts.BLOCK_DOES.format(tokens=counted(lost, "token") if lost else texts.NO_TOKENS, fallen=told)
    return Answer(texts.BLOCK_DONE if any(blocks) else texts.BLOCK_NOBODY, does)


def _joining(words: str) -> Answer:
    rank = int(words.split()[1])
    return Answer(texts.JOIN.format(ranks=rank_names(rank)), texts.JOIN_DOES.format(sum=2 * rank))


def _standing(state: FracasState, frame: Frame, seat: int, number: int) -> Answer:
    """A defender put against an attack, and how that would end."""
    attacks, blocks = _attack_of(state), chosen(state, frame)
    one = skirmish(state, number, attacks[number], (*blocks[number], frame.vars["_card"]))
    label = texts.AGAINST.format(names=single_or_pair(state, one.attackers))
    if any(state.kind(card) == GENERAL for card in one.defenders):
        return Answer(label, texts.GENERAL_FALLS)
    return Answer(label, texts.AGAINST_DOES[one.result].format(attack=one.attack, defence=one.defence))


def _passing(state: FracasState, frame: Frame, seat: int) -> Answer:
    stop, turn = frame.vars["stop"], state.turn_frame()
    assert turn is not None
    if stop == "ace":
        below = state.frames[-2].vars
        told = texts.SEND_NOBODY_DOES["ace" if state.unit(below["target_card"]) is not None else "gone"]
        target = _owned(state, seat, (below["target_card"],))
        return Answer(texts.SEND_NOBODY, told.format(ace=name_of(state, below["ace_card"]), target=target))
    whose = _whose(seat, turn.seat)
    they = texts.IF_FOE.format(foe=player(1 - seat)) if turn.seat == seat else texts.IF_THEY
    does = texts.SEND_NOBODY_DOES[stop].format(whose=whose[:1].upper() + whose[1:], they=they)
    return Answer(texts.SEND_NOBODY, does)
