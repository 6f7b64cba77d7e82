"""An attack with its skirmishes: who fights whom, what the sums are and who would fall (2.3, FR7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.frames import Frame
from ...kernel.plain import Plain
from ..views import BattleView, SkirmishView
from .faces import GENERAL, is_pair
from .state import FracasState

Groups = tuple[tuple[int, ...], ...]
DAMAGE, ATTACKERS, DEFENDERS, BOTH, STOPPED, GONE = (
    "damage",
    "attackers_fall",
    "defenders_fall",
    "both_fall",
    "stopped",
    "gone",
)
"""How a skirmish ends: the last two are attacks whose defenders, or attackers, have all been assassinated."""


class Skirmish:
    """One attack with what stands against it now; ``damage`` is what it would take before counting the tokens."""

    __slots__ = ("attack", "attackers", "damage", "defence", "defenders", "number", "result")

    def __init__(
        self, number: int, attackers: tuple[int, ...], defenders: tuple[int, ...], attack: int, defence: int,
        result: str, damage: int,
    ) -> None:  # fmt: skip
        self.number: Final = number
        self.attackers: Final = attackers
        self.defenders: Final = defenders
        self.attack: Final = attack
        self.defence: Final = defence
        self.result: Final = result
        self.damage: Final = damage


def groups(cards: tuple[int, ...], sizes: tuple[int, ...]) -> Groups:
    """A flat tuple of cards cut into pieces of the given sizes."""
    found, start = [], 0
    for size in sizes:
        found.append(cards[start : start + size])
        start += size
    return tuple(found)


def flat(pieces: Groups) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The reverse of :func:`groups`."""
    return tuple(card for piece in pieces for card in piece), tuple(len(piece) for piece in pieces)


def attacks_of(names: Mapping[str, Plain]) -> Groups:
    """The attacks that the frame of a turn holds."""
    return groups(names.get("attack_cards", ()), names.get("attack_sizes", ()))


def blocks_of(names: Mapping[str, Plain]) -> Groups:
    """The defenders that the frame of a turn holds, attack by attack; nobody before they are chosen."""
    if "block_sizes" not in names:
        return ((),) * len(names.get("attack_sizes", ()))
    return groups(names["block_cards"], names["block_sizes"])


def chosen(state: FracasState, frame: Frame) -> Groups:
    """The defenders placed so far, attack by attack."""
    turn = state.turn_frame()
    assert turn is not None
    sizes = frame.vars.get("_block_sizes", (0,) * len(turn.vars["attack_sizes"]))
    return groups(frame.vars.get("_block_cards", ()), sizes)


def skirmishes(state: FracasState, attacks: Groups, blocks: Groups) -> list[Skirmish]:
    """Every skirmish as it would end now, in the attacker's order."""
    return [skirmish(state, number, attack, blocks[number]) for number, attack in enumerate(attacks)]


def skirmish(state: FracasState, number: int, attack: tuple[int, ...], block: tuple[int, ...]) -> Skirmish:
    """One skirmish as it would end now."""
    attackers, defenders = state.in_play(attack), state.in_play(block)
    strength = sum([state.value(card) for card in attackers])
    defence = sum([state.value(card) for card in defenders])
    damage = 0
    if not attackers:
        result = GONE
    elif defenders:
        general = any(state.kind(card) == GENERAL for card in defenders)
        if general or strength > defence:
            result = DEFENDERS
        else:
            result = BOTH if strength == defence else ATTACKERS
    elif block and not state.options["removedBlockerLetsThrough"]:
        result = STOPPED
    else:
        result, damage = DAMAGE, strength
    return Skirmish(number, attackers, defenders, strength, defence, result, damage)


def fallen(one: Skirmish) -> tuple[int, ...]:
    """The cards that are discarded by a skirmish."""
    if one.result == BOTH:
        return one.attackers + one.defenders
    return one.attackers if one.result == ATTACKERS else one.defenders if one.result == DEFENDERS else ()


def may_join(state: FracasState, attack: tuple[int, ...], block: tuple[int, ...], card: int) -> bool:
    """Return whether a defender may be added to a block (FR3, FR4); an attack without attackers needs none (FR7)."""
    if not state.in_play(attack):
        return False
    if not block:
        return True
    if state.kind(card) == GENERAL or state.kind(block[0]) == GENERAL or state.options["gangBlock"] == "one":
        return False
    if state.options["gangBlock"] == "pairsOnly":
        return len(block) == 1 and is_pair(state.faces[block[0]], state.faces[card])
    return True


def told(state: FracasState, attacks: Groups, blocks: Groups, defender: int) -> BattleView:
    """Return the skirmishes with the tokens the defender would lose by all of them."""
    found = skirmishes(state, attacks, blocks)
    lost = min(state.tokens[defender], sum(one.damage for one in found))
    return BattleView([_told_one(state, one) for one in found], lost)


def _told_one(state: FracasState, one: Skirmish) -> SkirmishView:
    return SkirmishView(
        one.number,
        [state.code(card) for card in one.attackers],
        [state.code(card) for card in one.defenders],
        one.attack,
        one.defence,
        one.result,
        [state.code(card) for card in fallen(one)],
        one.damage,
    )


def battle(state: FracasState, blocks: Groups | None = None) -> BattleView:
    """Return the attack under way with its skirmishes as they would end now; none where there is none."""
    turn = state.turn_frame()
    if turn is None or "attack_sizes" not in turn.vars:
        return BattleView([], 0)
    attacks = attacks_of(turn.vars)
    return told(state, attacks, blocks_of(turn.vars) if blocks is None else blocks, 1 - turn.seat)
