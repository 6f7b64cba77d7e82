"""The greedy player: weighs every attack by what may lie there, and saves strong cards that were seen.

It reads nothing but its seat's view: cards it has seen count as they are, all others as likely as the cards of that
colour that are still unseen.
"""

from __future__ import annotations

from ...kernel.actions import NO, Action
from ...kernel.brain import best_by_lot
from ...kernel.cards import HIDDEN
from ...kernel.rng import Chance
from ..rules.faces import ACE, ATTACKER, BLACK, RED, TIE, TWO, rank, result_of
from ..rules.state import QUIET_LIMIT, SLOTS, StrategicState
from ..rules.war import YIELD, aside_chosen, defenders_chosen

WIN, LOSS = 1.0, 0.9
"""What it is worth to strike a defender down, and what the loss of a card costs, before what the cards are worth."""
TIE_COST = 0.1
TRUST = 0.4
"""How likely a defender is still the one that was last seen in its place, where it may have been changed unseen."""
TWO_KEPT = 0.9
"""How much a two is wanted in the hand: more than a queen, less than a king."""
BLUFF = 12
"""One strong defender in so many is left where the enemy has seen it."""


def choose(options: list[Action], view: StrategicState, seat: int, level: str, chance: Chance) -> Action:
    """The action a computer player of ``level`` takes at its decision in ``view``."""
    if len(options) == 1:
        return options[0]
    chance = lots(view, seat, chance)
    if level == "recruit":
        return _rash(options, view, seat, chance)
    return _best(options, view, seat, chance)


def _rash(options: list[Action], view: StrategicState, seat: int, chance: Chance) -> Action:
    """Return a beginner's action: highest cards in front, highest first at whatever lies there, and no way back."""
    ask = view.frames[-1].ask
    if ask == "target":
        return options[chance.below(len(options))]
    if ask == "shelter":
        return NO
    if ask == "take":
        return _weakest(options, view, chance)
    if ask == "dilemma":
        return _weakest([option for option in options if option != YIELD], view, chance)
    if options[0].kind == "discard":
        return options[chance.below(len(options))]
    if ask == "arrange":
        missing = SLOTS - len(defenders_chosen(view.frames[-1], seat))
        highest = sorted(options, key=lambda one: -rank(view.faces[one.card]))[:missing]
        return highest[chance.below(missing)]
    return best_by_lot(options, lambda one: rank(view.faces[one.card]), chance)


def lots(view: StrategicState, seat: int, chance: Chance) -> Chance:
    """The chance of one step: another one for every attack of a turn and for every card that is chosen."""
    frame = view.frames[-1]
    chosen = len(defenders_chosen(frame, seat)) + len(aside_chosen(frame, seat))
    step = chosen if frame.ask == "arrange" else int(frame.ask == "target")
    number = (view.left(0) + view.left(1)) * QUIET_LIMIT + view.quiet
    return Chance(chance.seed + (number * SLOTS + step) * 0x2545F4914F6CDD1D)


def _best(options: list[Action], view: StrategicState, seat: int, chance: Chance) -> Action:
    ask = view.frames[-1].ask
    if options[0].kind == "discard":
        return best_by_lot(options, lambda one: -_kept(view, one.card), chance)
    if ask == "arrange":
        return _arrange(options, view, seat, chance)
    if ask == "attack":
        return best_by_lot(options, lambda one: best_attack(view, seat, one.card), chance)
    if ask == "target":
        own = view.frames[-1].vars["_card"]
        return best_by_lot(options, lambda one: promise(view, seat, own, one.card), chance)
    if ask == "place":
        return best_by_lot(options, lambda one: -_kept(view, one.card), chance)
    if ask == "take":
        return _weakest(options, view, chance)
    if ask == "shelter":
        return _shelter(options, view, chance)
    return _dilemma(options, view, seat, chance)


def worth(view: StrategicState, card: int) -> float:
    """Return the strength of a card, from 0 to 1: the share of cards it beats; a two is worth as much as aces are
    feared."""
    face = view.faces[card]
    if face == HIDDEN:
        return 0.5
    return 0.35 if rank(face) == TWO else (rank(face) - TWO) / (ACE - TWO)


def _kept(view: StrategicState, card: int) -> float:
    """Return the value of a card in the hand, where nothing can strike it: aces first, and the twos that beat them."""
    return TWO_KEPT if rank(view.faces[card]) == TWO else worth(view, card)


def unseen(view: StrategicState, owner: int) -> list[int]:
    """The faces of a colour that the viewer has not placed yet."""
    cards = (*view.cards_left(owner), *view.discards[owner], *view.aside[owner])
    seen = {view.faces[card] for card in cards}
    return [face for face in (BLACK if owner == view.black else RED) if face not in seen]


def promise(view: StrategicState, seat: int, own: int, target: int) -> float:
    """Return the expected gain of an attack."""
    face = view.faces[target]
    if face != HIDDEN:
        return _gain(view, own, face)
    faces = unseen(view, 1 - seat)
    if not faces:
        return 0.0
    blind = sum(_gain(view, own, there) for there in faces) / len(faces)
    slot = view.slot_of(1 - seat, target)
    last = view.memory[1 - seat][slot] if slot >= 0 else HIDDEN
    if last not in faces:
        return blind
    return TRUST * _gain(view, own, last) + (1 - TRUST) * blind


def _gain(view: StrategicState, own: int, there: int) -> float:
    """Return the gain of an attack on a face."""
    result = result_of(view.faces[own], there)
    if result == ATTACKER:
        return WIN + 0.3 * (rank(there) - TWO) / (ACE - TWO)
    return -TIE_COST if result == TIE else -LOSS - _kept(view, own)


def best_attack(view: StrategicState, seat: int, own: int) -> float:
    """Return the promise of a card's best target."""
    return max(promise(view, seat, own, target) for target in view.targets(1 - seat))


def _weakest(options: list[Action], view: StrategicState, chance: Chance) -> Action:
    return best_by_lot(options, lambda one: -worth(view, one.card), chance)


def _arrange(options: list[Action], view: StrategicState, seat: int, chance: Chance) -> Action:
    """The weaker four defend: a strong attacker that wins is not lost, and strikes again. Which lies where is lot."""
    missing = SLOTS - len(defenders_chosen(view.frames[-1], seat))
    weaker = sorted(options, key=lambda one: worth(view, one.card))[:missing]
    return weaker[chance.below(missing)]


def _shelter(options: list[Action], view: StrategicState, chance: Chance) -> Action:
    """Choose a card for the place of a defender that was seen: mostly the weakest, as the seen one will be met by
    what beats it."""
    weakest = _weakest([option for option in options if option != NO], view, chance)
    exposed = worth(view, view.frames[-1].vars["defence_card"]) > worth(view, weakest.card)
    return weakest if exposed and chance.below(BLUFF) else NO


def _dilemma(options: list[Action], view: StrategicState, seat: int, chance: Chance) -> Action:
    """Go on only for a better attack than the average, and give the weakest defender for it."""
    own = view.frames[-1].vars["attack_card"]
    rest = [card for card in view.hands[seat] if card != own]
    weakest = _weakest([option for option in options if option != YIELD], view, chance)
    best = max(best_attack(view, seat, card) for card in (*rest, weakest.card))
    return weakest if best > 0.5 else YIELD
