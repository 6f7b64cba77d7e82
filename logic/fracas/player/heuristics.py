"""Values of attacks, defences and targets, by what a seat sees. Everything here reads open cards only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...kernel.rng import lot
from ..rules.faces import GENERAL, is_joker
from ..rules.skirmish import Groups, Skirmish, attacks_of, blocks_of, fallen, may_join, skirmishes
from ..rules.state import FracasState, owner_of

GENERAL_WORTH: Final = 9.0
JOKER_WORTH: Final = 10.0
SPARE_WORTH: Final = 4.0
"""What a general is worth whose owner has more of them than cards to raise."""
TOKEN_WORTH: Final = 1.0
LOST: Final = 1000.0
"""What losing the last token costs."""
BEYOND: Final = 6.0
"""What each token beyond the last costs a defence: more than a general, so that it takes every step that it needs."""


def worth(state: FracasState, card: int) -> float:
    """Return the value of a card on the battlefield to its owner, on the scale of soldiers' ranks."""
    if state.kind(card) != GENERAL:
        return float(state.value(card))
    if _spare(state, owner_of(card)):
        return SPARE_WORTH
    return JOKER_WORTH if is_joker(state.faces[card]) else GENERAL_WORTH


def _spare(state: FracasState, seat: int) -> bool:
    """Whether more generals of a seat are down than its hand, and the next card it draws, can keep at work."""
    generals = [unit for unit in state.fields[seat] if state.kind(unit.card) == GENERAL]
    return len(generals) > len(state.hands[seat]) + 1


def fear(state: FracasState, seat: int, damage: int) -> float:
    """Return the cost to a seat of losing so many tokens: the higher the fewer it has."""
    if damage >= state.tokens[seat]:
        return LOST
    return damage * TOKEN_WORTH * (1.0 + 5.0 / (state.tokens[seat] - damage))


def balance(state: FracasState, found: list[Skirmish], attacker: int) -> float:
    """Return the attacker's gain from an attack, less its cost."""
    defender = 1 - attacker
    gain = fear(state, defender, sum(one.damage for one in found))
    for one in found:
        for card in fallen(one):
            gain += -worth(state, card) if card in one.attackers else worth(state, card)
    return gain


def best_block(
    state: FracasState, attacks: Groups, defender: int, seed: int | None = None, beyond: float = BEYOND
) -> Groups:
    """A good defence: the strongest attacks first, each met by what is worth most, a general only in great need.

    With ``seed`` equals are drawn by lot; without, where only the worth is wanted, the first one is taken. ``beyond``
    is what a token beyond the last costs: where it is nothing, a defence that needs two steps is not seen.
    """
    blocks: list[tuple[int, ...]] = [()] * len(attacks)
    free = by_lot(state.possible_defenders(defender), seed)
    numbers = by_lot([*range(len(attacks))], seed)
    order = sorted(numbers, key=lambda number: -_sum(state, attacks[number]))
    for number in order:
        best, chosen = _value(state, attacks, blocks, defender, beyond), blocks[number]
        for block in _candidates(state, attacks[number], free):
            tried = [*blocks]
            tried[number] = block
            value = _value(state, attacks, tried, defender, beyond)
            if value > best + 1e-9:
                best, chosen = value, block
        blocks[number] = chosen
        free = [card for card in free if card not in chosen]
    return tuple(blocks)


def _value(state: FracasState, attacks: Groups, blocks: list[tuple[int, ...]], defender: int, beyond: float) -> float:
    found = skirmishes(state, attacks, tuple(blocks))
    excess = sum(one.damage for one in found) - state.tokens[defender]
    return -balance(state, found, 1 - defender) - beyond * max(0, excess)


def _candidates(state: FracasState, attack: tuple[int, ...], free: list[int]) -> Iterator[tuple[int, ...]]:
    """Single defenders, and growing bands of the weakest soldiers and of the strongest."""
    for card in free:
        if may_join(state, attack, (), card):
            yield (card,)
    soldiers = [card for card in free if state.kind(card) != GENERAL]
    for start, one in enumerate(soldiers):
        for other in soldiers[start + 1 :]:
            if may_join(state, attack, (), one) and may_join(state, attack, (one,), other):
                yield (one, other)
    for downward in (True, False):
        band: tuple[int, ...] = ()
        for card in sorted(soldiers, key=state.value, reverse=downward):
            if not may_join(state, attack, band, card):
                break
            band = (*band, card)
            if len(band) > 2:
                yield band


def _sum(state: FracasState, cards: tuple[int, ...]) -> int:
    return sum(map(state.value, state.in_play(cards)))


def attack_worth(state: FracasState, seat: int, attacks: Groups, beyond: float = BEYOND) -> float:
    """Return the gain of an attack against a good defence, less the other player's next blow at the tapped ones."""
    found = skirmishes(state, attacks, best_block(state, attacks, 1 - seat, None, beyond))
    gained = balance(state, found, seat)
    sent = {card for group in attacks for card in group}
    gone = {card for one in found for card in fallen(one)}
    home = [card for card in state.possible_defenders(seat) if card not in sent]
    foes = [unit.card for unit in state.fields[1 - seat] if unit.card not in gone]
    danger = sum(map(state.value, foes)) - _stopped(state, foes, home)
    return gained - 0.5 * fear(state, seat, max(0, danger))


def _stopped(state: FracasState, foes: list[int], home: list[int]) -> int:
    """Return the strength that each guard at home could hold up of an attack of these foes, one foe a guard."""
    strengths = sorted(map(state.value, foes), reverse=True)
    return sum(strengths[: len(home)])


def by_lot(items: list[int], seed: int | None) -> list[int]:
    """The same in an order drawn by lot, or as they come where there is no seed."""
    return items if seed is None else sorted(items, key=lambda item: lot(seed, item))


def best_attack(state: FracasState, seat: int, pairs: bool, seed: int, beyond: float = BEYOND) -> Groups:
    """The attack worth most: soldiers are added one by one, and with ``pairs`` two of a rank at once.

    Equals are drawn by lot: with the same ``seed`` the same ones. See :func:`best_block` for ``beyond``.
    """
    able = by_lot(state.possible_attackers(seat), seed)
    pieces: list[tuple[int, ...]] = [(card,) for card in able]
    twins = [(a, b) for a in able for b in able if a < b and state.value(a) == state.value(b)]
    pieces_found = [*twins, *pieces] if pairs else pieces
    best: Groups = ()
    value = attack_worth(state, seat, best, beyond)
    while True:
        used = {card for group in best for card in group}
        tried = [(*best, piece) for piece in pieces_found if not used & set(piece)]
        rated = [(attack_worth(state, seat, attacks, beyond), attacks) for attacks in tried]
        top = max(rated, key=lambda one: one[0], default=None)
        everybody = tuple(pieces)
        if (top is None or top[0] <= value) and everybody != best:
            top = (attack_worth(state, seat, everybody, beyond), everybody)
        if top is None or top[0] <= value + 1e-9:
            return best
        value, best = top


def target_worth(state: FracasState, seat: int, card: int) -> float:
    """Return the gain to ``seat`` of felling a card; own cards are never worth it."""
    foe = 1 - seat
    if state.unit(card) is None or card in [unit.card for unit in state.fields[seat]]:
        return -worth(state, card)
    gained = worth(state, card)
    turn = state.turn_frame()
    if turn is None or "attack_sizes" not in turn.vars:
        return gained
    attacks = attacks_of(turn.vars)
    decided = "block_sizes" in turn.vars
    blocks = blocks_of(turn.vars) if decided else best_block(state, attacks, 1 - turn.seat)
    before = balance(state, skirmishes(state, attacks, blocks), turn.seat)
    after = _without(state, foe, card)
    blocks = blocks if decided else best_block(after, attacks, 1 - turn.seat)
    change = balance(after, skirmishes(after, attacks, blocks), turn.seat) - before
    return gained + (change if turn.seat == seat else -change)


def _without(state: FracasState, seat: int, card: int) -> FracasState:
    """The position with one card of a seat gone from the battlefield."""
    after = state.copy()
    after.fields[seat] = [unit for unit in after.fields[seat] if unit.card != card]
    return after


def assassin_wins(state: FracasState, seat: int) -> bool:
    """Whether an attack of all takes the last token once an assassin has felled one of those who could defend."""
    foe = 1 - seat
    attacks: Groups = tuple((card,) for card in state.possible_attackers(seat))
    for guard in state.possible_defenders(foe):
        after = _without(state, foe, guard)
        found = skirmishes(after, attacks, best_block(after, attacks, foe))
        if sum(one.damage for one in found) >= state.tokens[foe]:
            return True
    return False


def doomed(state: FracasState, card: int) -> bool:
    """Whether a card falls anyhow in the skirmishes as they are arranged."""
    turn = state.turn_frame()
    if turn is None or "block_sizes" not in turn.vars:
        return False
    found = skirmishes(state, attacks_of(turn.vars), blocks_of(turn.vars))
    return any(card in fallen(one) for one in found)
