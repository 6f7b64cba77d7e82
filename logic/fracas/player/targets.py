"""The best target of an assassin, by what a seat sees, and which general sends him (2.4)."""

from __future__ import annotations

from typing import Final

from ...kernel.frames import Frame
from ..rules.faces import is_joker, leads
from ..rules.skirmish import Groups, attacks_of, blocks_of
from ..rules.state import FracasState
from .arrangements import strengths
from .clash import CARD_COST, GENERALS, SOLDIERS, Camp, Fray, fought, outlook

GENERAL_PRIZE: Final = 8.5
JOKER_PRIZE: Final = 9.5
FEW_GENERALS: Final = 2
RARE: Final = 2.0
"""How much more a general is worth to a seat with few of them."""


def sender(state: FracasState, seat: int) -> int:
    """The untapped general to be tapped: one who falls anyhow, one who defends, else who leads least of the hand."""
    best, chosen = 1000.0, -1
    turn = state.turn_frame()
    posted: tuple[int, ...] = turn.vars.get("block_cards", ()) if turn is not None else ()
    for card in state.untapped_generals(seat):
        rate = 10.0 if is_joker(state.faces[card]) else 0.0
        for held in state.hands[seat]:
            face = state.faces[held]
            if SOLDIERS[face] and leads(state.faces[card], face):
                rate += SOLDIERS[face]
        if card in posted:
            rate -= 100.0
        if aimed_at(state, card):
            rate -= 200.0
        if rate < best:
            best, chosen = rate, card
    return chosen


def aimed_at(state: FracasState, card: int) -> bool:
    """Return whether an assassin is on the way to this card."""
    return any(frame.kind == "ace" and frame.vars["target_card"] == card for frame in state.frames)


def prizes(state: FracasState, seat: int) -> list[tuple[float, int]]:
    """The opponent's cards on the battlefield with what felling them now is worth, most first."""
    foe = 1 - seat
    turn = state.turn_frame()
    attacks: Groups = () if turn is None else attacks_of(turn.vars)
    before = course(state, attacks, -1) if attacks else 0.0
    generals = len([unit for unit in state.fields[foe] if GENERALS[state.faces[unit.card]]])
    found: list[tuple[float, int]] = []
    for unit in state.fields[foe]:
        card = unit.card
        if aimed_at(state, card):
            continue
        face = state.faces[card]
        if GENERALS[face]:
            worth = JOKER_PRIZE if is_joker(face) else GENERAL_PRIZE
            if generals <= FEW_GENERALS:
                worth += RARE
        else:
            worth = SOLDIERS[face] + CARD_COST
        if attacks and turn is not None:
            after = course(state, attacks, card)
            worth += after - before if turn.seat == seat else before - after
        found.append((worth, card))
    found.sort(key=lambda one: (-one[0], one[1]))
    return found


def course(state: FracasState, attacks: Groups, without: int) -> float:
    """Return the attacker's gain from the attack under way, without one card; posted defenders stay where they are."""
    turn = state.turn_frame()
    assert turn is not None
    return coming(state, turn, attacks, without).loss(state.tokens[1 - turn.seat])


def coming(state: FracasState, turn: Frame, attacks: Groups, without: int) -> Fray:
    """Return what the attack under way brings, without one card; where nobody is posted yet, a sensible defence."""
    defender = 1 - turn.seat
    ranks = strengths(state, attacks, without)
    if "block_sizes" not in turn.vars:
        camp = Camp(state, defender, without)
        gang: str = state.options["gangBlock"]
        return outlook(ranks, camp.guard_ranks, len(camp.generals), state.tokens[defender], gang)
    standing = {unit.card for unit in state.fields[defender]}
    guards: list[int] = []
    generals: list[int] = []
    blocks: list[list[int]] = []
    for number, block in enumerate(blocks_of(turn.vars)):
        places: list[int] = []
        for card in block:
            if card not in standing or card == without:
                continue
            if GENERALS[state.faces[card]]:
                generals.append(number)
                continue
            places.append(len(guards))
            guards.append(SOLDIERS[state.faces[card]])
        if block and not places and number not in generals and not state.options["removedBlockerLetsThrough"]:
            ranks[number] = 0
        blocks.append(places)
    for number in generals:
        blocks[number] = [len(guards)]
    return fought(ranks, blocks, guards)
