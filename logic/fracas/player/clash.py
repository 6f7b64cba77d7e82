"""Attacks and defences as plain numbers: how a sensible defender stands, and what comes of it. Open cards only."""

from __future__ import annotations

from typing import Final

from ...kernel.cards import CODES, RANK
from ..rules.faces import GENERAL, SOLDIER, kind_of
from ..rules.state import FracasState

_FACES: Final = (*range(len(CODES)), -1)
SOLDIERS: Final[tuple[int, ...]] = tuple(RANK[face] if kind_of(face) == SOLDIER else 0 for face in _FACES)
"""What a face counts in a skirmish; the last entry is that of a hidden face."""
GENERALS: Final[tuple[bool, ...]] = tuple(kind_of(face) == GENERAL for face in _FACES)
"""Whether a face is a general; the last entry is that of a hidden face."""

CARD_COST: Final = 1.5
"""What losing any soldier costs besides the rank."""
GENERAL_COST: Final = 8.0
TOKEN_COST: Final = 0.7
NEED_COST: Final = 4.0
"""What a token costs in ranks of soldiers, and how much more the last ones do."""
LOST: Final = 200.0
"""What losing the last token costs."""
COUNTER_SHARE: Final = 0.5
"""How much of what the opponent might do next turn counts now: it need not."""

ANY: Final = "any"
PAIRS: Final = "pairsOnly"


def pain(tokens: int, damage: int) -> float:
    """Return the cost to a seat of losing so many of its tokens."""
    if damage >= tokens:
        return LOST
    return damage * (TOKEN_COST + NEED_COST / (tokens - damage))


def stopping(attack: int, guards: list[int], free: list[int], gang: str) -> list[int]:
    """Guards (places in ``guards``, which rise) that fell an attack at least cost; none if there are none.

    A single stronger one; two together; one as strong, who falls with it; else a growing band of the strongest.
    """
    for place in free:
        if guards[place] > attack:
            return [place]
    count = len(free)
    if gang in (ANY, PAIRS):
        best = 1000
        found: list[int] = []
        for low in range(count):
            for high in range(low + 1, count):
                total = guards[free[low]] + guards[free[high]]
                if attack < total < best and (gang == ANY or guards[free[low]] == guards[free[high]]):
                    best = total
                    found = [free[low], free[high]]
        if found:
            return found
    for place in free:
        if guards[place] == attack:
            return [place]
    if gang == ANY and count > 2:
        band: list[int] = []
        total = 0
        for place in reversed(free):
            band.append(place)
            total += guards[place]
            if total > attack:
                return band
    return []


def falling_order(attacks: list[int]) -> list[int]:
    """The numbers of the attacks, strongest first."""
    order: list[int] = []
    for number, attack in enumerate(attacks):
        place = len(order)
        while place > 0 and attacks[order[place - 1]] < attack:
            place -= 1
        order.insert(place, number)
    return order


def thrifty(attacks: list[int], guards: list[int], generals: int, tokens: int, gang: str) -> list[list[int]]:
    """A defence attack by attack, as places in ``guards`` and, from its length on, generals.

    What can be felled is felled, strongest first; the weakest stand in the way of what costs more tokens than they
    are worth.
    """
    blocks: list[list[int]] = [[] for _ in attacks]
    free = list(range(len(guards)))
    left: list[int] = []
    damage = 0
    for number in falling_order(attacks):
        if attacks[number] == 0:
            continue
        found = stopping(attacks[number], guards, free, gang)
        if found:
            blocks[number] = found
            free = [place for place in free if place not in found]
        else:
            left.append(number)
            damage += attacks[number]
    posted = 0
    for number in left:
        attack = attacks[number]
        price = pain(tokens, damage) - pain(tokens, damage - attack)
        if free and (damage >= tokens or price > guards[free[0]] + CARD_COST):
            blocks[number] = [free[0]]
            del free[0]
        elif posted < generals and (damage >= tokens or price > GENERAL_COST):
            blocks[number] = [len(guards) + posted]
            posted += 1
        else:
            continue
        damage -= attack
    return blocks


def thin(attacks: list[int], guards: list[int], generals: int, gang: str) -> list[list[int]]:
    """A defence that lets as little through as can be: somebody against every attack, then bands of those left."""
    blocks: list[list[int]] = [[] for _ in attacks]
    free = list(range(len(guards)))
    posted = 0
    weak: list[int] = []
    for number in falling_order(attacks):
        attack = attacks[number]
        if attack == 0:
            continue
        chosen = -1
        for place in free:
            if guards[place] > attack:
                chosen = place
                break
        if chosen < 0 and free:
            chosen = free[0]
            weak.append(number)
        if chosen >= 0:
            free.remove(chosen)
            blocks[number] = [chosen]
        elif posted < generals:
            blocks[number] = [len(guards) + posted]
            posted += 1
    if gang == ANY:
        for number in weak:
            total = guards[blocks[number][0]]
            band: list[int] = []
            for place in reversed(free):
                if total > attacks[number]:
                    break
                band.append(place)
                total += guards[place]
            if total > attacks[number]:
                blocks[number] += band
                free = [place for place in free if place not in band]
    return blocks


class Fray:
    """The result of attacks: the damage, and the losses of each side in ranks and cards."""

    __slots__ = ("attackers_lost", "damage", "defenders_lost")

    def __init__(self, damage: int, attackers_lost: float, defenders_lost: float) -> None:
        self.damage = damage
        self.attackers_lost = attackers_lost
        self.defenders_lost = defenders_lost

    def loss(self, tokens: int) -> float:
        """Return the defender's cost, less the attacker's, in ranks of soldiers."""
        return pain(tokens, self.damage) + self.defenders_lost - self.attackers_lost


def fought(attacks: list[int], blocks: list[list[int]], guards: list[int]) -> Fray:
    """Return the result of attacks against a defence (2.3)."""
    damage = 0
    attackers_lost = defenders_lost = 0.0
    count = len(guards)
    for number, attack in enumerate(attacks):
        block = blocks[number]
        if attack == 0:
            continue
        if not block:
            damage += attack
            continue
        if block[0] >= count:
            defenders_lost += GENERAL_COST
            continue
        total = 0
        for place in block:
            total += guards[place]
        if total >= attack:
            attackers_lost += attack + CARD_COST
        if total <= attack:
            defenders_lost += total + CARD_COST * len(block)
    return Fray(damage, attackers_lost, defenders_lost)


def outlook(attacks: list[int], guards: list[int], generals: int, tokens: int, gang: str) -> Fray:
    """Return the result of attacks against a sensible defence of guards, whose ranks rise."""
    fray = fought(attacks, thrifty(attacks, guards, generals, tokens, gang), guards)
    if fray.damage >= tokens:
        return fought(attacks, thin(attacks, guards, generals, gang), guards)
    return fray


class Camp:
    """The upright cards of a seat as numbers: ranks rising, with the cards beside them.

    ``able`` may attack and ``guards`` may defend now; ``ranks`` are all its soldiers, as they stand up next turn.
    """

    __slots__ = ("able", "able_ranks", "generals", "guard_ranks", "guards", "ranks")

    def __init__(self, state: FracasState, seat: int, without: int = -1) -> None:
        faces = state.faces
        able: list[tuple[int, int]] = []
        guards: list[tuple[int, int]] = []
        self.ranks: list[int] = []
        self.generals: list[int] = []
        for unit in state.fields[seat]:
            card = unit.card
            if card == without:
                continue
            rank = SOLDIERS[faces[card]]
            if rank:
                self.ranks.append(rank)
                if not unit.tapped:
                    guards.append((rank, card))
                    if not unit.fresh:
                        able.append((rank, card))
            elif not unit.tapped:
                self.generals.append(card)
        able.sort()
        guards.sort()
        self.ranks.sort()
        self.able = [card for _, card in able]
        self.able_ranks = [rank for rank, _ in able]
        self.guards = [card for _, card in guards]
        self.guard_ranks = [rank for rank, _ in guards]
