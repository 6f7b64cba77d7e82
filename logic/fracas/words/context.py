"""Contexts of decisions in plain data for the table, from the seat's own view."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.actions import Action
from ...kernel.engine import Engine
from ...kernel.frames import Frame
from ...kernel.stakes import at_stake, intended
from ...kernel.views import ContextView, LeavingView, StakesView
from ..rules.block import places
from ..rules.faces import GENERAL, SOLDIER, is_pair, leads
from ..rules.priority import aces, assassins
from ..rules.skirmish import battle, chosen, groups, told
from ..rules.state import HAND_SIZE, MOST_BOUGHT, FracasState
from ..views import (
    BattleView,
    BlockContext,
    BuyContext,
    DeployContext,
    DiscardContext,
    EnlistContext,
    FracasAttackContext,
    MulliganContext,
    PriorityContext,
    SkirmishDetails,
)
from . import texts
from .naming import codes_of


def context(state: FracasState, frame: Frame, seat: int) -> ContextView:
    """Return what the decision is about; docs/games/fracas.md lists it kind by kind."""
    if frame.ask == "mulligan":
        return MulliganContext(state.game_number, state.first)
    if frame.ask == "buy":
        return BuyContext(state.game_number, MOST_BOUGHT, list(state.tokens), state.pot)
    if frame.ask in ("block", "block_attack"):
        return _block(state, frame, seat)
    senders = codes_of(state, state.untapped_generals(seat) if aces(state, seat) else ())
    if frame.ask == "deploy":
        generals = [card for card in state.hands[seat] if state.kind(card) == GENERAL]
        return DeployContext(_chosen(state, frame), _pairs(state, generals), senders)
    if frame.ask == "enlist":
        return _enlist(state, frame, seat, senders)
    if frame.ask == "attack":
        return _attack(state, frame, seat, senders)
    if frame.ask == "discard":
        return DiscardContext(HAND_SIZE, len(state.hands[seat]) - HAND_SIZE, senders)
    return _priority(state, frame, senders)


def stakes(game: Engine[FracasState], view: FracasState, seat: int, actions: list[Action]) -> StakesView | None:
    """Return the skirmishes of an attack or a defence once these intentions are taken, and the tokens they cost."""
    world = intended(game, view, seat, actions)
    frame = world.frames[-1] if world is not None and world.frames else None
    if world is None or frame is None or frame.ask not in ("attack", "block", "block_attack"):
        return None
    if frame.ask == "attack":
        found, defender = _arranged(world, frame, seat), 1 - seat
    else:
        found, defender = battle(world, chosen(world, frame)), seat
    after, lost = list(world.tokens), found.tokens_lost
    after[defender] -= lost
    leave = []
    for one in found.skirmishes:
        for code in one.fallen:
            side = seat if (code in one.attackers) == (frame.ask == "attack") else 1 - seat
            leave.append(LeavingView(card=code, zone="field", seat=side))
    details = SkirmishDetails(found.skirmishes)
    if after[defender]:
        return at_stake(world.tokens, after, details, leave)
    after[1 - defender] += world.pot + lost
    return at_stake(world.tokens, after, details, leave, "tokens", (1 - defender,))


def _chosen(state: FracasState, frame: Frame) -> list[str]:
    return codes_of(state, frame.vars.get("_cards", ()))


def _pairs(state: FracasState, cards: Sequence[int]) -> dict[str, list[str]]:
    """Return for each card that has any those among the others that make a pair with it."""
    faces, found = state.faces, {}
    for card in cards:
        twins = [other for other in cards if other != card and is_pair(faces[card], faces[other])]
        if twins:
            found[state.code(card)] = codes_of(state, twins)
    return found


def _enlist(state: FracasState, frame: Frame, seat: int, senders: list[str]) -> EnlistContext:
    """Tell the untapped generals who lead each soldier of the hand, and the pairs among these soldiers."""
    soldiers = [card for card in state.hands[seat] if state.kind(card) == SOLDIER]
    generals, faces = state.untapped_generals(seat), state.faces
    led = {card: [one for one in generals if leads(faces[one], faces[card])] for card in soldiers}
    told = {state.code(card): codes_of(state, leaders) for card, leaders in led.items() if leaders}
    return EnlistContext(_chosen(state, frame), told, _pairs(state, soldiers), senders)


def _block(state: FracasState, frame: Frame, seat: int) -> BlockContext:
    """Tell the defence so far, where each card that is free could stand, and what the attacks are called."""
    card, taken = frame.vars.get("_card"), frame.vars.get("_block_cards", ())
    free = [one for one in state.possible_defenders(seat) if one not in taken]
    found = {state.code(one): places(state, frame, one) for one in free}
    fought = battle(state, chosen(state, frame))
    return BlockContext(
        card=None if card is None else state.code(card),
        limit=state.options["gangBlock"],
        places={code: where for code, where in found.items() if where},
        labels={str(one): texts.ATTACK_NAME(number=one + 1) for one in range(len(fought.skirmishes))},
        skirmishes=fought.skirmishes,
        tokens_lost=fought.tokens_lost,
    )


def _attack(state: FracasState, frame: Frame, seat: int, senders: list[str]) -> FracasAttackContext:
    """Tell the attacks arranged so far, and what they would take if nobody defended."""
    found, taken = _arranged(state, frame, seat), frame.vars.get("_attack_cards", ())
    able = [card for card in state.possible_attackers(seat) if card not in taken]
    return FracasAttackContext(
        skirmishes=found.skirmishes,
        tokens_lost=found.tokens_lost,
        free=codes_of(state, able),
        defenders=codes_of(state, state.possible_defenders(1 - seat)),
        pairs=_pairs(state, state.possible_attackers(seat)),
        senders=senders,
    )


def _arranged(state: FracasState, frame: Frame, seat: int) -> BattleView:
    attacks = groups(frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ()))
    return told(state, attacks, ((),) * len(attacks), 1 - seat)


def _priority(state: FracasState, frame: Frame, senders: list[str]) -> PriorityContext:
    turn, fought = state.turn_frame(), battle(state)
    assert turn is not None
    ace, general = frame.vars.get("_ace_card"), frame.vars.get("_general_card")
    return PriorityContext(
        stop=frame.vars["stop"],
        turn_seat=turn.seat,
        own_turn=turn.seat == frame.seat,
        ace=None if ace is None else state.code(ace),
        general=None if general is None else state.code(general),
        assassins=assassins(state),
        skirmishes=fought.skirmishes,
        tokens_lost=fought.tokens_lost,
        senders=senders,
    )
