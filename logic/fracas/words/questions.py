"""Questions of decisions: story, prompt, and the label and effect of each answer, from the seat's own view alone."""

from __future__ import annotations

from ...kernel.actions import DONE, PASS, Action
from ...kernel.frames import Frame
from ...kernel.tongue import READER, Hole, all_of, rank_noun, row, who
from ...kernel.views import Answer
from ..rules.block import BlockRule
from ..rules.faces import ASSASSIN, GENERAL, SOLDIER
from ..rules.match import REDRAW, MatchRule
from ..rules.priority import aces
from ..rules.skirmish import Groups, Skirmish, attacks_of, blocks_of, chosen, fallen, groups, skirmish, skirmishes
from ..rules.state import HAND_SIZE, FracasState, owner_of
from ..rules.turn import PAIR, TurnRule
from . import news, texts
from .naming import codes_of, group, named, ranked


def _who(seat: int, actor: int) -> Hole:
    """Return a player for a hole in what is said to a seat."""
    return READER if actor == seat else who(actor)


def _card(state: FracasState, card: int) -> Hole:
    return named(state.code(card))


def _group(state: FracasState, cards: tuple[int, ...]) -> Hole:
    return group(codes_of(state, cards))


def _attack_of(state: FracasState) -> Groups:
    turn = state.turn_frame()
    return () if turn is None else attacks_of(turn.vars)


# what has happened ----------------------------------------------------------------------------------------------------


def story(state: FracasState, frame: Frame, seat: int) -> str:
    """Return the events that led to the question; empty for an ordinary move of one's own."""
    if frame.ask == "buy":
        tokens, others = state.tokens[seat], state.tokens[1 - seat]
        return texts.STORY_GAME_OVER(game=state.game_number, tokens=tokens, whom=who(1 - seat), others=others)
    if frame.ask in ("block", "block_attack"):
        return _attacked(state, seat)
    if frame.kind == "priority" and "_secret" not in frame.vars:
        return _at_the_mark(state, frame, seat)
    return ""


def _fights(state: FracasState) -> list[Skirmish]:
    """Return the attacks under way of which somebody is left."""
    turn = state.turn_frame()
    assert turn is not None
    return [one for one in skirmishes(state, attacks_of(turn.vars), blocks_of(turn.vars)) if one.attackers]


def _attacked(state: FracasState, seat: int) -> str:
    """Return a sentence on an attack, attacker by attacker."""
    turn, found = state.turn_frame(), _fights(state)
    assert turn is not None
    if not found:
        return texts.STORY_ATTACK_GONE()
    return news.attacks(_who(seat, turn.seat), [codes_of(state, one.attackers) for one in found])


def _blocked(state: FracasState, seat: int) -> str:
    """Return a sentence on a defence, with the attacks that it meets."""
    turn = state.turn_frame()
    assert turn is not None
    blocks: list[Hole] = [
        texts.STORY_BLOCK_ONE(group=_group(state, one.defenders), against=_group(state, one.attackers))
        for one in _fights(state)
        if one.defenders
    ]
    if not blocks:
        return texts.STORY_BLOCK_NOBODY()
    return texts.STORY_BLOCK(who=_who(seat, 1 - turn.seat), blocks=all_of(blocks))


def _at_the_mark(state: FracasState, frame: Frame, seat: int) -> str:
    """Return the story of a window: an assassin on its way or just gone, or the step of the turn that is over."""
    names, turn = frame.vars, state.turn_frame()
    assert turn is not None
    stop: str = names["stop"]
    if stop == "ace":
        below = state.frames[-2].vars
        general, sent, aim = codes_of(state, [below[name] for name in ("general_card", "ace_card", "target_card")])
        by, whose = _who(seat, state.frames[-2].seat), _who(seat, owner_of(below["target_card"]))
        return news.sends(by, general, sent, whose, aim)
    cards: tuple[int, ...] = names.get("cards", ())
    if cards and state.kind(cards[0]) == ASSASSIN:
        ace, target = cards
        return texts.STORY_STRUCK(
            who=_who(seat, owner_of(ace)),
            ace=_card(state, ace),
            whose=_who(seat, owner_of(target)),
            target=_card(state, target),
        )
    by = _who(seat, turn.seat)
    if stop == "draw":
        return news.draws(by, "?")
    if stop == "deploy":
        if not cards:
            return texts.STORY_DEPLOYED_NOBODY(who=by)
        return news.brings_in("deploy", by, codes_of(state, cards), "")
    if stop == "enlist":
        if not cards:
            return texts.STORY_ENLISTED(who=by)
        return news.brings_in("enlist", by, codes_of(state, cards[:-1]), state.code(cards[-1]))
    if stop == "attack":
        return _attacked(state, seat)
    if stop == "block":
        return row(0, _attacked(state, seat), _blocked(state, seat))
    return texts.STORY_END(whose=by)


# what is asked --------------------------------------------------------------------------------------------------------


def prompt(state: FracasState, frame: Frame, seat: int) -> str:
    """Return the question in one whole sentence."""
    ask, names = frame.ask, frame.vars
    if ask == "mulligan":
        redraws = REDRAW in MatchRule().kept_options(state, frame, seat)
        return (texts.PROMPT_REDRAW if redraws else texts.PROMPT_MULLIGAN)()
    if ask == "buy":
        return texts.PROMPT_BUY(tokens=state.tokens[seat])
    if ask == "deploy":
        return _deploying(state, frame, seat)
    if ask == "enlist":
        return _enlisting(state, frame, seat)
    if ask == "attack":
        return _attacking(state, frame, seat)
    if ask == "block":
        more = len(BlockRule().blocked_options(state, frame, seat)) > 1 or not any(chosen(state, frame))
        return (texts.PROMPT_BLOCK if more else texts.PROMPT_BLOCK_READY)()
    if ask == "block_attack":
        return texts.PROMPT_BLOCK_ATTACK(card=_card(state, names["_card"]))
    if ask == "ace_general":
        return texts.PROMPT_ACE_GENERAL(card=_card(state, names["_ace_card"]))
    if ask == "ace_target":
        return texts.PROMPT_ACE_TARGET(card=_card(state, names["_ace_card"]))
    if ask == "discard":
        return texts.PROMPT_DISCARD(held=len(state.hands[seat]), limit=HAND_SIZE)
    return (texts.PROMPT_RESPOND if names["stop"] == "ace" else texts.PROMPT_PRIORITY)()


def _deploying(state: FracasState, frame: Frame, seat: int) -> str:
    taken: tuple[int, ...] = frame.vars.get("_cards", ())
    more = any(option.kind == "card" for option in TurnRule().deployed_options(state, frame, seat))
    if not taken:
        if more:
            return texts.PROMPT_DEPLOY()
        return (texts.PROMPT_DEPLOY_ACE if aces(state, seat) else texts.PROMPT_DEPLOY_NONE)()
    if more:
        return texts.PROMPT_DEPLOY_MORE(card=_card(state, taken[0]))
    return texts.PROMPT_DEPLOY_READY(group=_group(state, taken))


def _enlisting(state: FracasState, frame: Frame, seat: int) -> str:
    taken: tuple[int, ...] = frame.vars.get("_cards", ())
    cards = [option.card for option in TurnRule().enlisted_options(state, frame, seat) if option.kind == "card"]
    if not taken:
        if cards:
            return texts.PROMPT_ENLIST()
        return (texts.PROMPT_ENLIST_ACE if aces(state, seat) else texts.PROMPT_ENLIST_NONE)()
    if any(state.kind(card) == SOLDIER for card in cards):
        return texts.PROMPT_ENLIST_MORE(card=_card(state, taken[0]), rank=ranked(state.code(taken[0])))
    return texts.PROMPT_ENLIST_GENERAL(group=_group(state, taken))


def _attacking(state: FracasState, frame: Frame, seat: int) -> str:
    foe = who(1 - seat)
    if not _arranged(frame):
        return texts.PROMPT_ATTACK(whom=foe)
    more = any(option.kind != "done" for option in TurnRule().attacked_options(state, frame, seat))
    return (texts.PROMPT_ATTACK_MORE if more else texts.PROMPT_ATTACK_READY)(whom=foe, sums=_strengths(state, frame))


def _arranged(frame: Frame) -> Groups:
    return groups(frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ()))


def _strengths(state: FracasState, frame: Frame) -> Hole:
    return all_of([sum(map(state.value, one)) for one in _arranged(frame)])


# what can be answered -------------------------------------------------------------------------------------------------


def answer(state: FracasState, frame: Frame, seat: int, choice: Action) -> Answer:
    """Return the label of a choice, and its effect."""
    kind, ask = choice.kind, frame.ask
    if choice == DONE:
        return _done(state, frame, seat)
    if choice == PASS:
        return _passing(state, frame, seat)
    if choice == REDRAW:
        return Answer(texts.REDRAW(), texts.REDRAW_DOES(whom=who(1 - seat)))
    if kind == "choice":
        rank = int(str(choice.value).removeprefix(PAIR))
        return Answer(texts.JOIN(rank=rank_noun(rank)), texts.JOIN_DOES(sum=2 * rank))
    if kind == "number":
        if ask == "buy":
            total = state.tokens[seat] + choice.number
            return Answer(texts.BUY(tokens=choice.number), texts.BUY_DOES(tokens=total))
        return _standing(state, frame, choice.number)
    label = texts.CARD(card=_card(state, choice.card))
    if kind == "play":
        return Answer(label, texts.PLAY_DOES())
    if kind == "discard":
        return Answer(label, texts.DISCARD_DOES(held=len(state.hands[seat]) - 1))
    if ask == "ace_general":
        return Answer(label, texts.PAYS_DOES())
    if ask == "ace_target":
        own = owner_of(choice.card) == seat
        return Answer(label, texts.AIM_OWN_DOES() if own else texts.AIM_DOES(whom=who(1 - seat)))
    return Answer(label)


def _done(state: FracasState, frame: Frame, seat: int) -> Answer:
    ask, taken = frame.ask, frame.vars.get("_cards", ())
    if ask == "mulligan":
        return Answer(texts.KEEP(), texts.KEEP_DOES())
    if ask == "deploy":
        if not taken:
            return Answer(texts.DEPLOY_NOBODY(), texts.DEPLOY_NOBODY_DOES())
        label = texts.DEPLOY_PAIR() if len(taken) > 1 else texts.DEPLOY_ONE(card=_card(state, taken[0]))
        return Answer(label, (texts.DEPLOY_READY if state.ready_generals(seat) else texts.DEPLOY_DOES)())
    if ask == "enlist":
        if not state.possible_attackers(seat):
            return Answer(texts.END_TURN(), texts.ENLIST_DONE_END())
        again = any(unit.fresh for unit in state.fields[seat])
        return Answer((texts.ENLIST_NO_MORE if again else texts.ENLIST_NOBODY)(), texts.ENLIST_DONE_ATTACK())
    if ask == "attack":
        arranged = _arranged(frame)
        if not arranged:
            return Answer(texts.NO_ATTACK(), texts.NO_ATTACK_DOES())
        foe = 1 - seat
        total = min(sum(state.value(card) for piece in arranged for card in piece), state.tokens[foe])
        return Answer(texts.ATTACK_WITH(sums=_strengths(state, frame)), texts.ATTACK_DOES(whom=who(foe), tokens=total))
    return _defending(state, frame, seat)


def _defending(state: FracasState, frame: Frame, seat: int) -> Answer:
    blocks = chosen(state, frame)
    found = skirmishes(state, _attack_of(state), blocks)
    lost = min(state.tokens[seat], sum(one.damage for one in found))
    own = tuple(card for one in found for card in fallen(one) if owner_of(card) == seat)
    label = (texts.BLOCK_DONE if any(blocks) else texts.BLOCK_NOBODY)()
    if not own:
        return Answer(label, texts.BLOCK_DOES(tokens=lost))
    return Answer(label, texts.BLOCK_FALLS(tokens=lost, group=_group(state, own), fallen=len(own)))


def _standing(state: FracasState, frame: Frame, number: int) -> Answer:
    """Return a defender put against an attack, and how that would end."""
    attacks, blocks = _attack_of(state), chosen(state, frame)
    one = skirmish(state, number, attacks[number], (*blocks[number], frame.vars["_card"]))
    first = state.code(one.attackers[0])
    pair = len(one.attackers) > 1
    label = texts.AGAINST_PAIR(rank=ranked(first)) if pair else texts.AGAINST(card=named(first))
    if any(state.kind(card) == GENERAL for card in one.defenders):
        return Answer(label, texts.GENERAL_FALLS())
    return Answer(label, texts.AGAINST_DOES[one.result](sum=one.attack, other=one.defence))


def _passing(state: FracasState, frame: Frame, seat: int) -> Answer:
    stop, turn = frame.vars["stop"], state.turn_frame()
    assert turn is not None
    label = texts.SEND_NOBODY()
    if stop == "ace":
        below = state.frames[-2].vars
        ace, target = below["ace_card"], below["target_card"]
        told = texts.ACE_STRIKES if state.unit(target) is not None else texts.ACE_MISSES
        return Answer(
            label, told(ace=_card(state, ace), whose=_who(seat, owner_of(target)), target=_card(state, target))
        )
    if turn.seat == seat:
        return Answer(label, texts.SEND_NOBODY_OWN[stop](whom=who(1 - seat)))
    return Answer(label, texts.SEND_NOBODY_OTHER[stop](whose=who(turn.seat)))
