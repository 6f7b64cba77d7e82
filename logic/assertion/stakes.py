"""What is at stake: how the table would stand if something went ahead and nobody answered it.

Computed on a world sampled from a seat's view, so that it can tell no more than that seat knows; only what everybody
would see is counted (cards on the board, lines, points), never what a draw or a hidden hand would bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..kernel.actions import NO, PASS, Action
from ..kernel.errors import Refusal
from ..kernel.game import Game
from ..kernel.rng import Chance
from .grid import cells_of, xy_of
from .layout import THRESHOLDS
from .state import AssertionState

MOST_STEPS: Final = 24
LET_PASS: Final = {"window": PASS, "call": NO}
"""Decisions in which somebody may answer: nobody does."""


def stakes(game: Game, view: AssertionState, seat: int, actions: Sequence[Action]) -> dict[str, Any] | None:
    """What taking ``actions`` would change, if every window stays unused; ``None`` if they cannot all be taken.

    With no actions: what happens if the seat, being asked for an answer, lets it pass. The result has ``leave`` (cards
    that would leave the board, as ``[cell, code]``), ``arrive`` (cells newly covered), ``lines`` (gained or lost:
    ``home``, ``distance``, ``value``, ``side``, ``gained``), ``permanent`` and ``held`` (change of points by side),
    ``scores`` (``[before, after]`` by side), and ``ends`` (the reason, if the game would end).
    """
    found = carried_out(game, view, seat, actions, Chance(1))
    return None if found is None else difference(*found)


def carried_out(
    game: Game, view: AssertionState, seat: int, actions: Sequence[Action], chance: Chance
) -> tuple[AssertionState, AssertionState] | None:
    """A world dealt by chance before the actions, and after them with every window unused; as :func:`stakes`."""
    world = game.determinise(view, chance)
    assert isinstance(world, AssertionState)
    before = world.copy()
    try:
        for choice in actions:
            game.apply(world, seat, choice)
        for _ in range(MOST_STEPS):
            if not world.frames or world.frames[-1].ask not in LET_PASS:
                break
            game.apply(world, world.frames[-1].waiting[0], LET_PASS[world.frames[-1].ask])
    except Refusal:
        return None
    return before, world


def difference(before: AssertionState, after: AssertionState) -> dict[str, Any]:
    """What has changed between two positions, as :func:`stakes` tells it."""
    sides = range(before.layout.side_count)
    gone = before.ground.occupied & ~(after.ground.occupied & ~after.ground.repair)
    come = after.ground.occupied & ~before.ground.occupied
    ended = after.outcome
    scores = [[before.score(side), after.score(side) if ended is None else ended.scores[side]] for side in sides]
    return {
        "leave": [
            [list(xy_of(cell)), before.code(before.ground.card[cell] - 1)]
            for cell in cells_of(gone)
            if before.ground.card[cell]
        ],
        "arrive": [list(xy_of(cell)) for cell in cells_of(come)],
        "lines": _lines(before, after),
        "permanent": [after.permanent[side] - before.permanent[side] for side in sides],
        "held": [after.held_points(side) - before.held_points(side) for side in sides],
        "scores": scores,
        "ends": None if ended is None else ended.reason,
    }


def _lines(before: AssertionState, after: AssertionState) -> list[dict[str, Any]]:
    found = []
    for place, (old, new) in enumerate(zip(before.held, after.held, strict=True)):
        home, threshold = divmod(place, len(THRESHOLDS))
        distance, value = THRESHOLDS[threshold]
        for side in range(before.layout.side_count):
            if (old ^ new) >> side & 1:
                gained = bool(new >> side & 1)
                found.append({"home": home, "distance": distance, "value": value, "side": side, "gained": gained})
    return found
