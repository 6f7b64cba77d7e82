"""Why a move is made, in words: what soldiers, skirmishes and assassins come to, from one seat's view.

What can be forced is counted exactly: whoever has more attackers than there are defenders gets the weakest through.
What a defence will do is a guess, and said to be one.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.actions import PASS, Action
from ...kernel.frames import Frame
from ...kernel.phrases import counted, listed, said, sentence
from ..player.clash import Camp, thin, thrifty
from ..player.targets import aimed_at, prizes
from ..rules.faces import ASSASSIN, GENERAL, SOLDIER, leads
from ..rules.match import REDRAW
from ..rules.skirmish import DAMAGE, Groups, Skirmish, attacks_of, blocks_of, chosen, fallen, groups, skirmishes
from ..rules.state import FracasState
from ..rules.turn import PAIR
from . import texts
from .naming import name_of, ranks_of, single_or_pair, with_articles


def hint_reason(view: FracasState, seat: int, actions: tuple[Action, ...]) -> str:
    """Return the gain of a move and what it guards against, in one sentence or two."""
    frame = view.frames[-1]
    ask, first = frame.ask, actions[0]
    if ask == "mulligan":
        return texts.HINT_REDRAW if first == REDRAW else _keeping(view, seat)
    if ask == "buy":
        words = texts.HINT_BUY if first.value else texts.HINT_BUY_NOTHING
        return words.format(total=view.tokens[seat] + first.number)
    if ask == "deploy":
        return _deploying(view, seat, [*frame.vars.get("_cards", ()), *_cards(actions)])
    if ask == "enlist":
        return _enlisting(view, seat, [*frame.vars.get("_cards", ()), *_cards(actions)])
    if ask == "attack":
        return _attacking(view, seat, _arranged(view, frame, actions))
    if ask in ("block", "block_attack"):
        return _blocking(view, seat, _stood_up(view, frame, actions))
    if ask == "discard":
        return _discarding(view, seat, first.card)
    if first == PASS:
        return _passing(view, seat)
    return _sending(view, seat, ask, _cards(actions))


# cards ----------------------------------------------------------------------------------------------------------------


def _cards(actions: Sequence[Action]) -> list[int]:
    return [one.card for one in actions if one.kind == "card"]


def _held(view: FracasState, seat: int, kind: str) -> list[int]:
    return [card for card in view.hands[seat] if view.kind(card) == kind]


# the hand -------------------------------------------------------------------------------------------------------------


def _keeping(view: FracasState, seat: int) -> str:
    generals = _held(view, seat, GENERAL)
    if not generals:
        return texts.HINT_KEEP_WITHOUT
    return texts.HINT_KEEP.format(
        generals=counted(len(generals), "general"), soldiers=counted(_led(view, seat, generals), "soldier")
    )


def _led(view: FracasState, seat: int, generals: Sequence[int]) -> int:
    """Return the number of soldiers of a hand that some of these generals lead."""
    faces = view.faces
    return sum(any(leads(faces[one], faces[card]) for one in generals) for card in _held(view, seat, SOLDIER))


def _deploying(view: FracasState, seat: int, cards: list[int]) -> str:
    held = _held(view, seat, GENERAL)
    if not cards:
        return texts.HINT_DEPLOY_KEEP if held else texts.HINT_DEPLOY_NONE
    pair = len(cards) > 1
    words = texts.HINT_DEPLOY_PAIR if pair else texts.HINT_DEPLOY
    serves = (texts.HINT_DEPLOY_READY if view.ready_generals(seat) else texts.HINT_DEPLOY_LATER)[pair]
    led = _led(view, seat, cards)
    can = texts.HINT_DEPLOY_RAISES.format(soldiers=counted(led, "soldier")) if led else texts.HINT_DEPLOY_GUARDS
    aces = texts.HINT_DEPLOY_SENDS if _held(view, seat, ASSASSIN) and not view.untapped_generals(seat) else ""
    return sentence(words.format(names=with_articles(view, cards)), serves, can, aces)


def _enlisting(view: FracasState, seat: int, cards: list[int]) -> str:
    soldiers = [card for card in cards if view.unit(card) is None]
    general = next((card for card in cards if view.unit(card) is not None), None)
    if not soldiers:
        return _raising_nobody(view, seat)
    told = texts.HINT_ENLIST.format(names=single_or_pair(view, soldiers))
    if general is not None:
        told += texts.HINT_ENLIST_TAPS.format(name=name_of(view, general))
    strength = sum(map(view.value, soldiers))
    told += texts.HINT_ENLIST_FIGHTS.format(strength=strength)
    foes, home = Camp(view, 1 - seat).ranks, len(view.possible_defenders(seat))
    before, after = let_through(foes, home), let_through(foes, home + len(soldiers) - 1)
    guard = texts.HINT_ENLIST_GUARD.format(before=before, after=after) if after < before else ""
    return said(sentence(told), guard)


def _raising_nobody(view: FracasState, seat: int) -> str:
    generals = view.untapped_generals(seat)
    if not _led(view, seat, generals):
        return texts.HINT_ENLIST_NONE
    if _held(view, seat, ASSASSIN):
        return texts.HINT_ENLIST_SENDER
    return texts.HINT_ENLIST_POST if Camp(view, 1 - seat).ranks else texts.HINT_ENLIST_HIDE


def _discarding(view: FracasState, seat: int, card: int) -> str:
    name = name_of(view, card)
    kept = texts.HINT_DISCARD_ACES if view.kind(card) != ASSASSIN and _held(view, seat, ASSASSIN) else ""
    if view.kind(card) != SOLDIER:
        return sentence(texts.HINT_DISCARD.format(name=name), kept)
    leaders = [*_held(view, seat, GENERAL), *[unit.card for unit in view.fields[seat]]]
    leaders = [one for one in leaders if view.kind(one) == GENERAL]
    if not any(leads(view.faces[one], view.faces[card]) for one in leaders):
        return sentence(texts.HINT_DISCARD_UNLED.format(name=name), kept)
    weakest = view.value(card) == min(map(view.value, _held(view, seat, SOLDIER)))
    return sentence((texts.HINT_DISCARD_WEAKEST if weakest else texts.HINT_DISCARD).format(name=name), kept)


# attacks --------------------------------------------------------------------------------------------------------------


def let_through(attacks: Sequence[int], defenders: int) -> int:
    """Return the strength that so many defenders cannot keep out, one against each of the strongest attacks (2.3):
    exact."""
    return sum(sorted(attacks)[: max(0, len(attacks) - defenders)])


def _arranged(view: FracasState, frame: Frame, actions: Sequence[Action]) -> Groups:
    """The whole attack, with what was chosen before."""
    made = list(groups(frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ())))
    for one in actions:
        if one.kind == "card":
            made.append((one.card,))
        elif one.kind == "choice":
            rank = int(str(one.value).removeprefix(PAIR))
            both = [group for group in made if len(group) == 1 and view.value(group[0]) == rank]
            made = [group for group in made if group not in both] + [both[0] + both[1]]
    return tuple(made)


class _Outlook:
    """The result of attacks against the defence to be expected, in tokens and cards."""

    def __init__(self, view: FracasState, seat: int, attacks: Groups) -> None:
        foe = Camp(view, 1 - seat)
        tokens, gang = view.tokens[1 - seat], str(view.options["gangBlock"])
        values = [sum(map(view.value, group)) for group in attacks]
        blocks = thrifty(values, foe.guard_ranks, len(foe.generals), tokens, gang)
        if sum(value for value, block in zip(values, blocks, strict=True) if not block) >= tokens:
            blocks = thin(values, foe.guard_ranks, len(foe.generals), gang)
        self.total = sum(values)
        self.forced = let_through(values, len(foe.guards) + len(foe.generals))
        self.damage = self.lost = self.felled = 0
        for group, value, block in zip(attacks, values, blocks, strict=True):
            generals = sum(1 for place in block if place >= len(foe.guard_ranks))
            total = sum(foe.guard_ranks[place] for place in block if place < len(foe.guard_ranks))
            if not block:
                self.damage += value
            elif generals:
                self.felled += generals
            else:
                self.lost += len(group) if total >= value else 0
                self.felled += len(block) if total <= value else 0

    def said(self) -> str:
        """Return the gains and the losses, in a clause."""
        won = [counted(self.damage, "token")] if self.damage else []
        won += [counted(self.felled, "defender")] if self.felled else []
        told = texts.HINT_ATTACK_WINS.format(won=listed(won)) if won else texts.HINT_ATTACK_STOPPED
        return told + (texts.HINT_ATTACK_LOSES.format(lost=counted(self.lost, "attacker")) if self.lost else "")


def _attacking(view: FracasState, seat: int, attacks: Groups) -> str:
    if not attacks:
        return _staying(view, seat)
    sent = [card for group in attacks for card in group]
    found = _Outlook(view, seat, attacks)
    told = texts.HINT_ATTACK.format(total=found.total)
    if found.forced >= view.tokens[1 - seat]:
        return sentence(told, texts.HINT_ATTACK_LAST.format(forced=found.forced))
    told += texts.HINT_ATTACK_OPEN if found.forced == found.total else found.said()
    return said(sentence(told), _left_at_home(view, seat, sent))


def _left_at_home(view: FracasState, seat: int, sent: list[int]) -> str:
    """Return a sentence on what those who do not attack guard against next turn."""
    foes = Camp(view, 1 - seat).ranks
    home = len(view.possible_defenders(seat))
    now, nobody = let_through(foes, home - len(sent)), let_through(foes, home - len(view.possible_attackers(seat)))
    if not foes:
        return ""
    if not now:
        return texts.HINT_HOME.format(home=home - len(sent))
    return texts.HINT_HOME_SAVES.format(now=now, then=nobody) if now < nobody else ""


def _staying(view: FracasState, seat: int) -> str:
    able = view.possible_attackers(seat)
    told = texts.HINT_NO_ATTACK
    if able:
        told += texts.HINT_NO_ATTACK_ALL + _Outlook(view, seat, tuple((card,) for card in able)).said()
    return said(sentence(told), _left_at_home(view, seat, []) if able else "")


# defences -------------------------------------------------------------------------------------------------------------


def _stood_up(view: FracasState, frame: Frame, actions: Sequence[Action]) -> Groups:
    """The whole defence, with what was placed before."""
    blocks = list(chosen(view, frame))
    held = frame.vars.get("_card", -1)
    for one in actions:
        if one.kind == "card":
            held = one.card
        elif one.kind == "number":
            blocks[one.number] = (*blocks[one.number], held)
    return tuple(blocks)


def _damage(found: Sequence[Skirmish]) -> int:
    return sum(one.damage for one in found if one.result == DAMAGE)


def _blocking(view: FracasState, seat: int, blocks: Groups) -> str:
    turn = view.turn_frame()
    assert turn is not None
    attacks = attacks_of(turn.vars)
    found = skirmishes(view, attacks, blocks)
    before, after = _damage(skirmishes(view, attacks, tuple(() for _ in attacks))), _damage(found)
    tokens = view.tokens[seat]
    if not any(blocks):
        return texts.HINT_BLOCK_NOTHING.format(damage=min(after, tokens), tokens=tokens)
    gone = [card for one in found for card in fallen(one)]
    felled = [card for card in gone if any(card in attack for attack in attacks)]
    lost = [card for card in gone if card not in felled]
    told = texts.HINT_BLOCK.format(stopped=before - after, before=before)
    told += texts.HINT_BLOCK_FELLS.format(names=ranks_of(view, felled)) if felled else ""
    told += texts.HINT_BLOCK_LOSES.format(names=ranks_of(view, lost)) if lost else ""
    guard = texts.HINT_BLOCK_SAVES if before >= tokens > after else ""
    return said(sentence(told), guard)


# assassins ------------------------------------------------------------------------------------------------------------


def _passing(view: FracasState, seat: int) -> str:
    if not _held(view, seat, ASSASSIN):
        return texts.HINT_NO_ACE
    if any(frame.kind == "ace" and frame.seat != seat for frame in view.frames):
        return texts.HINT_PASS_ANSWER
    found = prizes(view, seat)
    return texts.HINT_PASS.format(name=name_of(view, found[0][1])) if found else texts.HINT_PASS_NOBODY


def _sending(view: FracasState, seat: int, ask: str, cards: list[int]) -> str:
    """``cards`` are the general who pays and the target, as far as they are still to be named."""
    names = view.frames[-1].vars
    general = cards[0] if ask != "ace_target" and cards else names.get("_general_card")
    target = cards[-1] if cards and (ask == "ace_target" or len(cards) > 1) else None
    if target is None:
        return texts.HINT_ACE_PAYS
    foe = 1 - seat
    name = name_of(view, target)
    if all(unit.card != target for unit in view.fields[foe]):
        return texts.HINT_ACE_OWN.format(name=name)
    told = texts.HINT_ACE.format(name=name)
    left = sum(1 for unit in view.fields[foe] if view.kind(unit.card) == GENERAL) - 1
    if view.kind(target) == GENERAL:
        told += texts.HINT_ACE_GENERAL.format(left=counted(left, "general") if left else texts.NO_GENERAL)
    spared = texts.HINT_ACE_LAST_DEED if isinstance(general, int) and aimed_at(view, general) else ""
    return said(sentence(told), _turned(view, seat, target), spared)


def _turned(view: FracasState, seat: int, target: int) -> str:
    """Return the change that the fall of a card brings to the attack under way, in a sentence."""
    turn = view.turn_frame()
    attacks = () if turn is None else attacks_of(turn.vars)
    if turn is None or not attacks:
        return ""
    blocks = blocks_of(turn.vars)
    without = view.copy()
    without.fields[1 - seat] = [unit for unit in view.fields[1 - seat] if unit.card != target]
    before, after = skirmishes(view, attacks, blocks), skirmishes(without, attacks, blocks)
    if "block_sizes" in turn.vars:
        falling = {card for one in after for card in fallen(one)}
        saved = [card for one in before for card in fallen(one) if card != target and card not in falling]
        saved = [card for card in saved if any(unit.card == card for unit in view.fields[seat])]
        if saved:
            return texts.HINT_ACE_SAVES.format(names=ranks_of(view, saved))
    elif turn.seat == seat:
        able = target in view.possible_defenders(1 - seat)
        return texts.HINT_ACE_UNGUARDS if able else ""
    if turn.seat != seat and _damage(after) < _damage(before):
        return texts.HINT_ACE_WEAKENS.format(before=_damage(before), after=_damage(after))
    return ""
