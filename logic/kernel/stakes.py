"""Stakes of a decision, in the one shape that every game answers (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import Action
from .engine import Engine
from .state import S
from .views import LeavingView, PreviewView, StakesView


def at_stake(
    before: Sequence[int],
    after: Sequence[int],
    details: PreviewView,
    leave: Sequence[LeavingView] = (),
    ends: str | None = None,
    winners: Sequence[int] = (),
) -> StakesView:
    """Return what is at stake, from the scores by side; ``winners`` are those of a game that ``ends``."""
    return StakesView(
        scores=list(zip(before, after, strict=True)),
        leave=list(leave),
        ends=ends,
        winners=None if ends is None else list(winners),
        details=details,
    )


def intended(game: Engine[S], view: S, seat: int, actions: Sequence[Action]) -> S | None:
    """Return the view once these intentions of ``seat`` are taken; ``None`` if one cannot be, or is more than that."""
    world = view.copy()
    for choice in actions:
        if choice not in game.options(world, seat) or not game.is_intention(world, seat, choice):
            return None
        game.apply(world, seat, choice)
    return world
