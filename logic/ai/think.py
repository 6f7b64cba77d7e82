"""What a computer player does with its seat's view. Runs in the worker process, or in place when there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..kernel import codec
from ..kernel.errors import LoadError
from ..kernel.rng import Chance
from ..registry import game_by_id

MOST_STEPS = 64


@dataclass(frozen=True, slots=True)
class AiLevel:
    """A level with its name and one honest sentence."""

    id: str
    name: str
    sentence: str


AI_LEVELS: tuple[AiLevel, ...] = (
    AiLevel("recruit", "Recruit", "Sees the first good thing and does it, or whatever comes to hand."),
    AiLevel("soldier", "Soldier", "Weighs every choice by what it gains now and by what it leaves to you."),
)


def _seated(request: dict[str, Any], level: str, seed: int) -> tuple[Any, Any, int, Chance]:
    """Game, view, seat and chance of a request; raises :class:`LoadError` with one sentence."""
    if level not in {known.id for known in AI_LEVELS}:
        names = ", ".join(known.id for known in AI_LEVELS)
        raise LoadError(f"There is no level {level!r}; there is: {names}.", "bad_level")
    game = game_by_id(request["game"])
    view = game.from_document(request["view"])
    seat = request["seat"]
    if view.viewer != seat:
        raise LoadError("A computer player is given its own seat's view and no other.", "bad_view")
    if seat not in game.to_answer(view):
        raise LoadError(f"Seat {seat} owes no answer now.", "not_asked")
    return game, view, seat, Chance(seed + 0x51ED * view.turn)


def bot_action(
    request: dict[str, Any], level: str = "soldier", seed: int = 1, iterations: int | None = None
) -> dict[str, Any]:
    """The next action of a computer player. ``iterations`` is for levels that search; these two look one turn ahead.

    The same request, level and seed always give the same action.
    """
    game, view, seat, chance = _seated(request, level, seed)
    return codec.action_to_json(view, game.bot(view, seat, level, chance))


def plan(request: dict[str, Any], level: str = "soldier", seed: int = 1) -> list[dict[str, Any]]:
    """The actions of a computer player up to the first that shows or changes anything beyond its own intentions."""
    game, view, seat, chance = _seated(request, level, seed)
    actions: list[dict[str, Any]] = []
    while len(actions) < MOST_STEPS:
        choice = game.bot(view, seat, level, Chance(chance.seed))
        actions.append(codec.action_to_json(view, choice))
        if not game.is_intention(view, seat, choice):
            break
        game.apply(view, seat, choice)
    return actions


def hint(request: dict[str, Any]) -> dict[str, Any]:
    """``{"action", "reason"}``: what a careful player would do next on what this seat knows, and why in a sentence."""
    game, view, seat, chance = _seated(request, AI_LEVELS[-1].id, 1)
    choice = game.bot(view, seat, AI_LEVELS[-1].id, chance)
    return {"action": codec.action_to_json(view, choice), "reason": game.hint_reason(view, seat, choice)}
