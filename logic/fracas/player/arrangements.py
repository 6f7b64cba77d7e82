"""Sets of attackers, and whole defences worth a look, best first (2.2, 2.3)."""

from __future__ import annotations

from typing import Final

from ..rules.skirmish import Groups, attacks_of
from ..rules.state import FracasState
from .clash import ANY, SOLDIERS, Camp, fought, outlook, thin, thrifty

ALL_SETS: Final = 4
"""With more attackers than this not every set of them is looked at."""
MOST_DEFENCES: Final = 20

Rated = list[tuple[float, Groups]]
Places = list[list[int]]


def sets(count: int) -> list[int]:
    """Sets of attackers as bit masks, the weakest at bit 0: all sets of few; the plain ones of many."""
    if count <= ALL_SETS:
        return list(range(1, 1 << count))
    everybody = (1 << count) - 1
    found: dict[int, None] = {everybody: None}
    for place in range(count):
        found[everybody >> place << place] = None
        found[everybody >> place] = None
        found[everybody & ~(1 << place)] = None
        found[1 << place] = None
    return list(found)


def twinned(ranks: list[int], members: list[int]) -> list[tuple[int, ...]]:
    """The members, two of a rank together."""
    pieces: list[tuple[int, ...]] = []
    for place in members:
        last = pieces[-1] if pieces else ()
        if len(last) == 1 and ranks[last[0]] == ranks[place]:
            pieces[-1] = (last[0], place)
        else:
            pieces.append((place,))
    return pieces


def answered(state: FracasState, seat: int, own: Camp, foe: Camp, sent: int) -> int:
    """Return the damage that the opponent's next turn may do to a seat whose attackers are tapped."""
    if not foe.ranks:
        return 0
    away = [card for place, card in enumerate(own.able) if sent >> place & 1]
    home = [own.guard_ranks[place] for place, card in enumerate(own.guards) if card not in away]
    gang: str = state.options["gangBlock"]
    return outlook(foe.ranks, home, len(own.generals), state.tokens[seat], gang).damage


# defending ------------------------------------------------------------------------------------------------------------


def strengths(state: FracasState, attacks: Groups, without: int = -1) -> list[int]:
    """Return the strength of each attack under way, also if one more card were gone."""
    turn = state.turn_frame()
    assert turn is not None
    standing = {unit.card for unit in state.fields[turn.seat]}
    return [
        sum([SOLDIERS[state.faces[card]] for card in attack if card in standing and card != without])
        for attack in attacks
    ]


def block_plans(state: FracasState, seat: int) -> Rated:
    """Defences of a seat with what they save: the sensible ones, none, and what is one step away from these."""
    turn = state.turn_frame()
    assert turn is not None
    attacks, camp, tokens = strengths(state, attacks_of(turn.vars)), Camp(state, seat), state.tokens[seat]
    cards = [*camp.guards, *camp.generals]
    gang: str = state.options["gangBlock"]
    seen: dict[Groups, float] = {}
    sensible = thrifty(attacks, camp.guard_ranks, len(camp.generals), tokens, gang)
    safe = thin(attacks, camp.guard_ranks, len(camp.generals), gang)
    nobody: Places = [[] for _ in attacks]
    for base in (sensible, safe, nobody):
        _note(seen, base, attacks, camp.guard_ranks, tokens)
        for near in _near(base, attacks, camp.guard_ranks, len(cards), gang):
            _note(seen, near, attacks, camp.guard_ranks, tokens)
    found: Rated = [
        (value, tuple([tuple([cards[place] for place in block]) for block in blocks])) for blocks, value in seen.items()
    ]
    found.sort(key=lambda one: -one[0])
    return found[:MOST_DEFENCES]


def _note(seen: dict[Groups, float], blocks: Places, attacks: list[int], guards: list[int], tokens: int) -> None:
    key = tuple([tuple(sorted(block)) for block in blocks])
    if key not in seen:
        seen[key] = -fought(attacks, blocks, guards).loss(tokens)


def _near(base: Places, attacks: list[int], guards: list[int], cards: int, gang: str) -> list[Places]:
    """Defences that differ at one attack: nobody there, another single defender, or one soldier more."""
    used = {place for block in base for place in block}
    free = [place for place in range(cards) if place not in used]
    found: list[Places] = []
    for number, attack in enumerate(attacks):
        if attack == 0:
            continue
        block = base[number]
        if block:
            found.append(_changed(base, number, []))
        for place in free:
            found.append(_changed(base, number, [place]))
            if gang == ANY and block and place < len(guards) and block[0] < len(guards):
                found.append(_changed(base, number, [*block, place]))
    return found


def _changed(base: Places, number: int, block: list[int]) -> Places:
    blocks = base[:]
    blocks[number] = block
    return blocks
