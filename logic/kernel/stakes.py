"""What is at stake, in the one shape that every game answers (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import Action
from .engine import Engine
from .plain import JsonObject
from .state import S


def at_stake(
    before: Sequence[int],
    after: Sequence[int],
    details: JsonObject,
    leave: Sequence[JsonObject] = (),
    ends: str | None = None,
    winners: Sequence[int] = (),
) -> JsonObject:
    """Return ``{"scores", "leave", "ends", "winners", "details"}``.

    ``before`` and ``after``: the score of each side. ``leave``: the cards that the table would lose, each as its
    ``card`` with the place it lies in. ``ends``: the reason if the game would end, with its ``winners``; else both are
    ``None``. ``details``: what only this game counts; its page in docs/games lists them.
    """
    return {
        "scores": [[old, new] for old, new in zip(before, after, strict=True)],
        "leave": list(leave),
        "ends": ends,
        "winners": None if ends is None else list(winners),
        "details": details,
    }


def intended(game: Engine[S], view: S, seat: int, actions: Sequence[Action]) -> S | None:
    """Return the view once these intentions of ``seat`` are taken; ``None`` if one cannot be, or is more than that."""
    world = view.copy()
    for choice in actions:
        if choice not in game.options(world, seat) or not game.is_intention(world, seat, choice):
            return None
        game.apply(world, seat, choice)
    return world
