"""Stakes of a move: the table as it would stand if something went ahead and nobody answered it.

Computed on a world sampled from a seat's view, so that it can tell no more than that seat knows; only what everybody
would see is counted (cards on the board, lines, points), never what a draw or a hidden hand would bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.actions import NO, PASS, Action
from ...kernel.engine import Engine
from ...kernel.errors import Refusal
from ...kernel.plain import JsonObject
from ...kernel.rng import Chance
from ..views import LineChangeView
from .effects import of_kind
from .grid import cells_of, xy_of
from .layout import THRESHOLDS
from .state import AssertionState

MOST_STEPS: Final = 24
LET_PASS: Final = {"window": PASS, "call": NO}
"""Decisions in which somebody may answer: nobody does."""
NULLED: Final = "nulled"
"""The step at which a play may be cancelled (9D): it is not."""
WORLDS: Final = (1, 2, 3)
"""Seeds of the worlds in which a move is carried out: what does not come out alike in all of them is not certain."""


def stakes(
    game: Engine[AssertionState], view: AssertionState, seat: int, actions: Sequence[Action]
) -> JsonObject | None:
    """Return the changes that ``actions`` would bring if every window stays unused; ``None`` if they cannot all be
    taken.

    With no actions: what happens if the seat, being asked for an answer, lets it pass. The result has ``leave`` (cards
    that would leave the board, as ``[cell, code]``), ``arrive`` (cells newly covered), ``lines`` (gained or lost:
    ``home``, ``distance``, ``value``, ``side``, ``gained``), ``permanent`` and ``held`` (change of points by side),
    ``scores`` (``[before, after]`` by side), ``ends`` (the reason, if the game would end) and then ``winners``.

    Who is asked to answer a counter is told what their own play would do if the counter were answered. ``None`` also
    where it hangs on a toss or on hidden cards.
    """
    found = None
    for number in WORLDS:
        worlds = carried_out(game, _answered(view, actions), seat, actions, Chance(number))
        if worlds is None:
            return None
        one = difference(*worlds)
        if found is not None and one != found:
            return None
        found = one
    return found


def _answered(view: AssertionState, actions: Sequence[Action]) -> AssertionState:
    """The view as it would be with a counter answered, if that is what is asked and nothing is tried out."""
    if actions or not view.frames or view.frames[-1].kind != "answers":
        return view
    counter = view.frames[view.frames[-1].vars["against"]]
    place = counter.vars["against"]
    answered = view.copy()
    answered.frames = answered.frames[: place + 1]
    target = answered.frames[place]
    target.step, target.waiting = ("settle" if target.kind == "action" else "effect"), ()
    return answered


def carried_out(
    game: Engine[AssertionState], view: AssertionState, seat: int, actions: Sequence[Action], chance: Chance
) -> tuple[AssertionState, AssertionState] | None:
    """A world dealt by chance before the actions, and after them with every window unused; as :func:`stakes`."""
    world = game.determinise(view, chance)
    before = world.copy()
    try:
        if world.frames and not world.frames[-1].waiting:
            game.resume(world)
        for choice in actions:
            game.apply(world, seat, choice)
        for _ in range(MOST_STEPS):
            letting = letting_pass(world)
            if letting is None:
                break
            game.apply(world, world.frames[-1].waiting[0], letting)
    except Refusal:
        return None
    return before, world


def letting_pass(world: AssertionState) -> Action | None:
    """The action with which whoever is asked lets a play happen; ``None`` if that is not what is asked."""
    if world.outcome is not None or not world.frames:
        return None
    asking = world.frames[-1]
    return NO if asking.step == NULLED else LET_PASS.get(asking.ask)


def difference(before: AssertionState, after: AssertionState) -> JsonObject:
    """Return the changes between two positions, in the form of :func:`stakes`."""
    sides = range(before.layout.side_count)
    gone = before.ground.occupied & ~(after.ground.occupied & ~after.ground.repair)
    come = after.ground.occupied & ~before.ground.occupied
    ended = after.outcome
    scores = [[before.score(side), after.score(side) if ended is None else ended.scores[side]] for side in sides]
    return {
        "leave": [
            [xy_of(cell), before.code(before.ground.card[cell] - 1)]
            for cell in cells_of(gone)
            if before.ground.card[cell]
        ],
        "arrive": [xy_of(cell) for cell in cells_of(come)],
        "lines": _lines(before, after),
        "permanent": [after.permanent[side] - before.permanent[side] for side in sides],
        "held": [after.held_points(side) - before.held_points(side) for side in sides],
        "scores": scores,
        "ends": None if ended is None else ended.reason,
        "winners": None if ended is None else list(ended.winners),
    }


def _lines(before: AssertionState, after: AssertionState) -> list[LineChangeView]:
    found = []
    for place, (old, new) in enumerate(zip(before.held, after.held, strict=True)):
        home, threshold = divmod(place, len(THRESHOLDS))
        distance, worth = before.layout.thresholds[threshold]
        for side in range(before.layout.side_count):
            if (old ^ new) >> side & 1:
                gained = bool(new >> side & 1)
                holding = after if gained else before
                value = 0 if any(one.count == place for one in of_kind(holding, "suppressed", side)) else worth
                found.append(LineChangeView(home, distance, value, side, gained))
    return found
