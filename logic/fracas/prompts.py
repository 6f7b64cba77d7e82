"""What a decision says and carries: the sentence, and plain data for the table, from the seat's own view."""

from __future__ import annotations

from typing import Any

from ..kernel.frames import Frame
from . import texts
from .block import chosen
from .faces import SOLDIER
from .match_rule import REDRAW, MatchRule
from .skirmish import Groups, attacks_of, blocks_of, groups, told
from .state import HAND_SIZE, MOST_BOUGHT, FracasState, owner_of
from .turn import TurnRule

_SENTENCES = {
    "buy": texts.PROMPT_BUY,
    "attack": texts.PROMPT_ATTACK,
    "block": texts.PROMPT_BLOCK,
    "block_attack": texts.PROMPT_BLOCK_ATTACK,
    "ace_general": texts.PROMPT_ACE_GENERAL,
    "ace_target": texts.PROMPT_ACE_TARGET,
    "discard": texts.PROMPT_DISCARD.format(limit=HAND_SIZE),
}


def prompt(state: FracasState, frame: Frame, seat: int) -> str:
    """One sentence for the decision at hand."""
    if frame.ask in _SENTENCES:
        return _SENTENCES[frame.ask]
    if frame.ask == "priority":
        stop = frame.vars["stop"]
        return texts.PROMPT_RESPOND if stop == "ace" else texts.PROMPT_PRIORITY.format(where=texts.STOPS[stop])
    if frame.ask == "mulligan":
        may = REDRAW in MatchRule().kept_options(state, frame, seat)
        return texts.PROMPT_REDRAW if may else texts.PROMPT_MULLIGAN
    taken = frame.vars.get("_cards", ())
    if frame.ask == "deploy":
        if taken:
            return texts.PROMPT_DEPLOY_MORE
        return texts.PROMPT_DEPLOY if len(TurnRule().deployed_options(state, frame, seat)) > 1 else (
            texts.PROMPT_DEPLOY_NONE
        )  # fmt: skip
    options = TurnRule().enlisted_options(state, frame, seat)
    if not taken:
        return texts.PROMPT_ENLIST if len(options) > 1 else texts.PROMPT_ENLIST_NONE
    more = any(state.kind(option.card) == SOLDIER for option in options)
    return texts.PROMPT_ENLIST_MORE if more else texts.PROMPT_ENLIST_GENERAL


def context(state: FracasState, frame: Frame, seat: int) -> dict[str, Any]:
    """Plain data a decision carries; docs/games/fracas.md lists it kind by kind."""
    if frame.ask == "mulligan":
        return {"game": state.game_number, "first": state.first}
    if frame.ask == "buy":
        return {"game": state.game_number, "most": MOST_BOUGHT, "tokens": list(state.tokens), "pot": state.pot}
    if frame.ask in ("deploy", "enlist"):
        return {"chosen": _codes(state, frame.vars.get("_cards", ()))}
    if frame.ask == "attack":
        return _attack(state, frame, seat)
    if frame.ask in ("block", "block_attack"):
        card = frame.vars.get("_card")
        held = {"card": None if card is None else state.code(card), "limit": state.options["gangBlock"]}
        return {**held, **battle(state, chosen(state, frame))}
    if frame.ask == "discard":
        return {"limit": HAND_SIZE, "excess": len(state.hands[seat]) - HAND_SIZE}
    return _priority(state, frame)


def _attack(state: FracasState, frame: Frame, seat: int) -> dict[str, Any]:
    """The attacks arranged so far, and what they would take if nobody defended."""
    attacks = groups(frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ()))
    found = told(state, attacks, ((),) * len(attacks), 1 - seat)
    able = [card for card in state.possible_attackers(seat) if all(card not in group for group in attacks)]
    return {**found, "free": _codes(state, able), "defenders": _codes(state, state.possible_defenders(1 - seat))}


def battle(state: FracasState, blocks: Groups | None = None) -> dict[str, Any]:
    """The attack under way with its skirmishes as they would end now; nothing where there is none."""
    turn = state.turn_frame()
    if turn is None or "attack_sizes" not in turn.vars:
        return {"skirmishes": [], "tokens_lost": 0}
    attacks = attacks_of(turn.vars)
    return told(state, attacks, blocks_of(turn.vars) if blocks is None else blocks, 1 - turn.seat)


def assassins(state: FracasState) -> list[dict[str, Any]]:
    """The assassins on their way, the first played first; the last one resolves first."""
    return [
        {
            "seat": frame.seat,
            "card": state.code(frame.vars["ace_card"]),
            "general": state.code(frame.vars["general_card"]),
            "target": state.code(frame.vars["target_card"]),
            "victim": owner_of(frame.vars["target_card"]),
        }
        for frame in state.frames
        if frame.kind == "ace"
    ]


def _priority(state: FracasState, frame: Frame) -> dict[str, Any]:
    turn = state.turn_frame()
    assert turn is not None
    ace, general = frame.vars.get("_ace_card"), frame.vars.get("_general_card")
    return {
        "stop": frame.vars["stop"],
        "turn_seat": turn.seat,
        "own_turn": turn.seat == frame.seat,
        "ace": None if ace is None else state.code(ace),
        "general": None if general is None else state.code(general),
        "assassins": assassins(state),
        **battle(state),
    }


def _codes(state: FracasState, cards: Any) -> list[str]:
    return [state.code(card) for card in cards]
