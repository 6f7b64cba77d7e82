"""The reference players of the arena: a level as it was in November 2026, on the rules of today."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from logic.arena import Made
from logic.kernel.actions import Action
from logic.kernel.errors import LoadError
from logic.kernel.game import Game
from logic.kernel.rng import Chance
from logic.kernel.state import S

from .brains import brain_of
from .levels import LEVELS, Level, iterations_of
from .search import Search, Settings, whole_move


@dataclass(frozen=True, slots=True)
class Reference:
    """A level as it was, with its own number of worlds or so many."""

    level: Level
    iterations: int | None = None

    @property
    def name(self) -> str:
        """What the arena calls it."""
        return f"reference:{self.level.id}"

    def chosen(self, game: Game[S], state: S, seat: int, seed: int) -> tuple[Action, ...]:
        """The move it makes at its decision, from its own view."""
        view = game.view(state, seat)
        brain, chance = brain_of(game), Chance(seed + 0x51ED * view.turn)
        if not self.level.searches:
            lot = chance.seed
            return whole_move(game, view, seat, lambda seen: brain.bot(seen, seat, self.level.id, Chance(lot)))
        worlds = iterations_of(game, self.level) if self.iterations is None else self.iterations
        settings = Settings(brain, worlds, self.level.studied, None, brain.steady.get(self.level.id, 0.0))
        search = Search(game, view, seat, settings, chance, lambda chance: brain.world(view, chance, ()))
        found = brain.alike(view, seat, search.run().chosen.actions, chance)
        return shown_part(game, view, seat, found)


def shown_part(game: Game[S], view: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions up to the first that is more than an intention, or that leads to a choice that is mixed by itself."""
    brain = brain_of(game)
    copy = view.copy()
    mixed = brain.mixed(copy, seat)
    for place, action in enumerate(actions[:-1]):
        if not game.is_intention(copy, seat, action):
            return actions[: place + 1]
        game.apply(copy, seat, action)
        if not mixed and brain.mixed(copy, seat):
            return actions[: place + 1]
    return actions


def _made(level: Level, iterations: int | None, clock: bool, peeks: bool) -> Reference:
    if clock or peeks:
        raise LoadError("A reference player keeps no clock and does not peek.")
    return Reference(level, iterations)


REFERENCE: Final[Mapping[str, Made]] = {f"reference:{level.id}": partial(_made, level) for level in LEVELS}
"""The reference players by name, as the arena makes its players."""
