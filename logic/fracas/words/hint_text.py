"""The reasons of hints in words: what soldiers, skirmishes and assassins come to, from one seat's view.

What can be forced is counted exactly: whoever has more attackers than there are defenders gets the weakest through.
What a defence will do is a guess, and said to be one.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.actions import PASS, Action
from ...kernel.frames import Frame
from ...kernel.phrases import LONGEST
from ...kernel.tongue import Hole, Sentence, row
from ..player.clash import Camp, thin, thrifty
from ..player.targets import aimed_at, prizes
from ..rules.faces import ASSASSIN, GENERAL, SOLDIER, leads
from ..rules.match import REDRAW
from ..rules.skirmish import DAMAGE, Groups, Skirmish, attacks_of, blocks_of, chosen, fallen, groups, skirmishes
from ..rules.state import FracasState
from ..rules.turn import PAIR
from . import texts
from .naming import codes_of, group, named, pieces, ranks


def hint_reason(view: FracasState, seat: int, actions: tuple[Action, ...]) -> str:
    """Return the gain of a move and what it guards against, in one sentence or two."""
    frame = view.frames[-1]
    ask, first = frame.ask, actions[0]
    if ask == "mulligan":
        return texts.HINT_REDRAW() if first == REDRAW else _keeping(view, seat)
    if ask == "buy":
        told = texts.HINT_BUY if first.value else texts.HINT_BUY_NOTHING
        return told(tokens=view.tokens[seat] + first.number)
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


def _card(view: FracasState, card: int) -> Hole:
    return named(view.code(card))


def _ranks(view: FracasState, cards: Sequence[int]) -> Hole:
    return ranks(codes_of(view, cards))


def _held(view: FracasState, seat: int, kind: str) -> list[int]:
    return [card for card in view.hands[seat] if view.kind(card) == kind]


# the hand -------------------------------------------------------------------------------------------------------------


def _keeping(view: FracasState, seat: int) -> str:
    generals = _held(view, seat, GENERAL)
    if not generals:
        return texts.HINT_KEEP_WITHOUT()
    return texts.HINT_KEEP(generals=len(generals), soldiers=_led(view, seat, generals))


def _led(view: FracasState, seat: int, generals: Sequence[int]) -> int:
    """Return the number of soldiers of a hand that some of these generals lead."""
    faces = view.faces
    return sum(any(leads(faces[one], faces[card]) for one in generals) for card in _held(view, seat, SOLDIER))


def _deploying(view: FracasState, seat: int, cards: list[int]) -> str:
    held = _held(view, seat, GENERAL)
    if not cards:
        return (texts.HINT_DEPLOY_KEEP if held else texts.HINT_DEPLOY_NONE)()
    pair, led = len(cards) > 1, _led(view, seat, cards)
    told = (texts.HINT_DEPLOY_PAIR if pair else texts.HINT_DEPLOY)(group=group(codes_of(view, cards)))
    serves = texts.HINT_DEPLOY_SERVES[pair][view.ready_generals(seat) > 0][led > 0](soldiers=led)
    sends = _held(view, seat, ASSASSIN) and not view.untapped_generals(seat)
    return row(LONGEST, told, serves, texts.HINT_DEPLOY_SENDS[pair]() if sends else "")


def _enlisting(view: FracasState, seat: int, cards: list[int]) -> str:
    soldiers = [card for card in cards if view.unit(card) is None]
    general = next((card for card in cards if view.unit(card) is not None), None)
    if not soldiers:
        return _raising_nobody(view, seat)
    holes = {"pieces": pieces([codes_of(view, soldiers)]), "strength": sum(map(view.value, soldiers))}
    if general is None:
        told = texts.HINT_ENLIST(**holes)
    else:
        told = texts.HINT_ENLIST_TAPS(general=_card(view, general), **holes)
    foes, home = Camp(view, 1 - seat).ranks, len(view.possible_defenders(seat))
    before, after = let_through(foes, home), let_through(foes, home + len(soldiers) - 1)
    return row(LONGEST, told, texts.HINT_ENLIST_GUARD(then=before, now=after) if after < before else "")


def _raising_nobody(view: FracasState, seat: int) -> str:
    generals = view.untapped_generals(seat)
    if not _led(view, seat, generals):
        return texts.HINT_ENLIST_NONE()
    if _held(view, seat, ASSASSIN):
        return texts.HINT_ENLIST_SENDER()
    return (texts.HINT_ENLIST_POST if Camp(view, 1 - seat).ranks else texts.HINT_ENLIST_HIDE)()


def _discarding(view: FracasState, seat: int, card: int) -> str:
    kept = view.kind(card) != ASSASSIN and _held(view, seat, ASSASSIN)
    told = _least_missed(view, seat, card)(card=_card(view, card))
    return row(LONGEST, told, texts.HINT_DISCARD_ACES() if kept else "")


def _least_missed(view: FracasState, seat: int, card: int) -> Sentence:
    """Return the sentence that says why a card is the one to go."""
    if view.kind(card) != SOLDIER:
        return texts.HINT_DISCARD
    leaders = [*_held(view, seat, GENERAL), *[unit.card for unit in view.fields[seat]]]
    leaders = [one for one in leaders if view.kind(one) == GENERAL]
    if not any(leads(view.faces[one], view.faces[card]) for one in leaders):
        return texts.HINT_DISCARD_UNLED
    weakest = view.value(card) == min(map(view.value, _held(view, seat, SOLDIER)))
    return texts.HINT_DISCARD_WEAKEST if weakest else texts.HINT_DISCARD


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
        for attack, value, block in zip(attacks, values, blocks, strict=True):
            generals = sum(1 for place in block if place >= len(foe.guard_ranks))
            total = sum(foe.guard_ranks[place] for place in block if place < len(foe.guard_ranks))
            if not block:
                self.damage += value
            elif generals:
                self.felled += generals
            else:
                self.lost += len(attack) if total >= value else 0
                self.felled += len(block) if total <= value else 0

    def said(self, wins: Sentence, stopped: Sentence) -> str:
        """Return the gains and the losses, in the one sentence or the other."""
        if not self.damage and not self.felled:
            return stopped(sum=self.total, lost=self.lost)
        return wins(sum=self.total, tokens=self.damage, felled=self.felled, lost=self.lost)


def _attacking(view: FracasState, seat: int, attacks: Groups) -> str:
    if not attacks:
        return _staying(view, seat)
    sent = [card for group in attacks for card in group]
    found = _Outlook(view, seat, attacks)
    if found.forced >= view.tokens[1 - seat]:
        return texts.HINT_ATTACK_LAST(sum=found.total, tokens=found.forced)
    if found.forced == found.total:
        told = texts.HINT_ATTACK_OPEN(sum=found.total)
    else:
        told = found.said(texts.HINT_ATTACK_WINS, texts.HINT_ATTACK_STOPPED)
    return row(LONGEST, told, _left_at_home(view, seat, sent))


def _left_at_home(view: FracasState, seat: int, sent: list[int]) -> str:
    """Return a sentence on what those who do not attack guard against next turn."""
    foes = Camp(view, 1 - seat).ranks
    home = len(view.possible_defenders(seat))
    now, nobody = let_through(foes, home - len(sent)), let_through(foes, home - len(view.possible_attackers(seat)))
    if not foes:
        return ""
    if not now:
        return texts.HINT_HOME(home=home - len(sent))
    return texts.HINT_HOME_SAVES(now=now, then=nobody) if now < nobody else ""


def _staying(view: FracasState, seat: int) -> str:
    able = view.possible_attackers(seat)
    if not able:
        return texts.HINT_NO_ATTACK()
    found = _Outlook(view, seat, tuple((card,) for card in able))
    told = found.said(texts.HINT_NO_ATTACK_WINS, texts.HINT_NO_ATTACK_STOPPED)
    return row(LONGEST, told, _left_at_home(view, seat, []))


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
        return texts.HINT_BLOCK_NOTHING(lost=min(after, tokens), tokens=tokens)
    gone = [card for one in found for card in fallen(one)]
    felled = [card for card in gone if any(card in attack for attack in attacks)]
    lost = [card for card in gone if card not in felled]
    told = texts.HINT_BLOCKS[bool(felled)][bool(lost)]
    cards = {name: _ranks(view, some) for name, some in (("down", felled), ("kept", lost)) if some}
    guard = texts.HINT_BLOCK_SAVES() if before >= tokens > after else ""
    return row(LONGEST, told(stopped=before - after, tokens=before, **cards), guard)


# assassins ------------------------------------------------------------------------------------------------------------


def _passing(view: FracasState, seat: int) -> str:
    if not _held(view, seat, ASSASSIN):
        return texts.HINT_NO_ACE()
    if any(frame.kind == "ace" and frame.seat != seat for frame in view.frames):
        return texts.HINT_PASS_ANSWER()
    found = prizes(view, seat)
    return texts.HINT_PASS(target=_card(view, found[0][1])) if found else texts.HINT_PASS_NOBODY()


def _sending(view: FracasState, seat: int, ask: str, cards: list[int]) -> str:
    """``cards`` are the general who pays and the target, as far as they are still to be named."""
    names = view.frames[-1].vars
    general = cards[0] if ask != "ace_target" and cards else names.get("_general_card")
    target = cards[-1] if cards and (ask == "ace_target" or len(cards) > 1) else None
    if target is None:
        return texts.HINT_ACE_PAYS()
    foe, name = 1 - seat, _card(view, target)
    if all(unit.card != target for unit in view.fields[foe]):
        return texts.HINT_ACE_OWN(target=name)
    left = sum(1 for unit in view.fields[foe] if view.kind(unit.card) == GENERAL) - 1
    led = view.kind(target) == GENERAL
    told = texts.HINT_ACE_GENERAL(target=name, left=left) if led else texts.HINT_ACE(target=name)
    spared = isinstance(general, int) and aimed_at(view, general)
    return row(LONGEST, told, _turned(view, seat, target), texts.HINT_ACE_LAST_DEED() if spared else "")


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
            return texts.HINT_ACE_SAVES(kept=_ranks(view, saved))
    elif turn.seat == seat:
        able = target in view.possible_defenders(1 - seat)
        return texts.HINT_ACE_UNGUARDS() if able else ""
    if turn.seat != seat and _damage(after) < _damage(before):
        return texts.HINT_ACE_WEAKENS(then=_damage(before), now=_damage(after))
    return ""
