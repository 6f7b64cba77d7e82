"""Features of a seat's position: numbers weighed to a chance of winning the match. Reads the truth."""

from __future__ import annotations

from ..rules.faces import ASSASSIN, kind_of, leads
from ..rules.state import FracasState
from .clash import GENERALS, SOLDIERS, Camp, outlook

WEIGHTS: tuple[float, ...] = (0.97, -1.3, 0.85, 0.85, 0.05, 0.55, 0.45, 0.1, 0.42, 0.4, 0.0, 0.2, 0.8, 0.3, 2.4)
MANY_GENERALS = 4


def mover(state: FracasState) -> int:
    """The seat whose turn it is, or who will begin."""
    turn = state.turn_frame()
    if turn is not None:
        return turn.seat
    return state.frames[0].seat if state.frames else state.first


def features(state: FracasState, seat: int) -> list[float]:
    """Numbers for one seat, in the order of ``WEIGHTS``.

    Tokens and how near their end is, the pot, soldiers by rank and number, generals, what the generals can enlist,
    the hand, assassins with and without a general, what an attack now or a turn later would do, the turn, and whether
    an attack now would win.
    """
    foe = 1 - seat
    faces = state.faces
    tokens, others = state.tokens[seat], state.tokens[foe]
    own, against = Camp(state, seat), Camp(state, foe)
    generals = 0
    leaders: list[int] = []
    for unit in state.fields[seat]:
        face = faces[unit.card]
        if GENERALS[face]:
            generals += 1
            leaders.append(face)
    ready = held = held_generals = aces = 0
    for card in state.hands[seat]:
        face = faces[card]
        rank = SOLDIERS[face]
        if rank:
            held += rank
            for leader in leaders:
                if leads(leader, face):
                    ready += rank
                    break
        elif GENERALS[face]:
            held_generals += 1
        elif kind_of(face) == ASSASSIN:
            aces += 1
    strength = 0
    for rank in own.ranks:
        strength += rank
    moves = mover(state) == seat
    gang: str = state.options["gangBlock"]
    now = later = wins = 0.0
    if moves:
        damage = outlook(own.able_ranks, against.guard_ranks, len(against.generals), others, gang).damage
        now = damage / (others + 1.0)
        if damage >= others:
            wins = 1.0
    else:
        damage = outlook(own.ranks, against.ranks, len(against.generals), others, gang).damage
        later = damage / (others + 1.0)
    left = min(len(state.decks[0]), len(state.decks[1]))
    pot = state.pot / 20.0 / (1.0 + left) if tokens > others else 0.0
    return [
        tokens / 20.0,
        1.0 / (tokens + 1.0),
        pot,
        strength / 10.0,
        float(len(own.ranks)),
        float(min(generals, MANY_GENERALS)),
        min(ready, 30) / 10.0,
        min(held, 80) / 10.0,
        float(min(held_generals, max(0, MANY_GENERALS - generals))),
        float(aces if generals else 0),
        float(aces),
        min(now, 1.5),
        min(later, 1.5),
        1.0 if moves else 0.0,
        wins,
    ]
