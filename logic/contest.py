"""One game between computer players, one deal played from every seat, and how sure a score from such pairs is.

Every deal is played once from each seat: with two seats both swap, with more the first player sits everywhere once and
the second level takes all other seats. The interval is from the spread of those pairs, not of single games (fastchess
does the same with its pairs of openings).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from .ai.levels import AiLevel
from .ai.search import Search
from .ai.think import chance_for, limited, settings_of, shown_part, thought_of
from .kernel.actions import Action
from .kernel.game import Game
from .kernel.grounds import OnGround
from .kernel.plain import Options
from .kernel.rng import Chance
from .kernel.state import S
from .match_factory import dealt
from .registry import game_by_id

MOST_DECISIONS = 20_000
SEED_STEP = 1_000_003
"""How far the seeds of two runs lie apart: a run of fewer deals shares none with the run of the next seed."""


class Player(Protocol):
    """A player of the arena. ``iterations``: worlds a decision, or ``None`` for its own number."""

    @property
    def name(self) -> str: ...

    @property
    def iterations(self) -> int | None: ...

    def chosen(self, game: Game[S], state: S, seat: int, seed: int) -> tuple[Action, ...]:
        """Return the move it makes at its decision."""
        ...


@dataclass(frozen=True, slots=True)
class LevelPlayer:
    """A level or a script. ``peeks``: it is shown the truth, to measure what knowing everything is worth."""

    level: AiLevel
    iterations: int | None = None
    clock: bool = False
    peeks: bool = False

    @property
    def name(self) -> str:
        """Return the id of its level, with its temper where it has one."""
        return self.level.spec

    def chosen(self, game: Game[S], state: S, seat: int, seed: int) -> tuple[Action, ...]:
        """Return the move it makes at its decision, from its own view (unless it peeks)."""
        view = game.view(state, seat)
        chance = chance_for(seed, view)
        stopped = limited(self.level.seconds) if self.clock else None
        if self.peeks and self.level.searches:
            settings = settings_of(game, self.level, self.iterations, stopped)

            def truth(chance: Chance) -> S:
                world = state.copy()
                world.rng = chance.below(1 << 62)
                return world

            actions = Search(game, view, seat, settings, chance, truth).run().chosen.actions
        else:
            actions = thought_of(game, view, seat, self.level, chance, self.iterations, stopped).chosen.actions
        return shown_part(game, view, seat, actions)


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest: the game, its seats and options, and who plays whom; a ``ground`` weighs on the first."""

    game_id: str
    seats: int
    options: Options
    first: Player
    second: Player
    ground: str = ""


def play(contest: Contest, seed: int, place: int) -> float:
    """One game with the first player at seat ``place``: its score, 1 for a win, shared for a draw."""
    game = game_by_id(contest.game_id)
    on = OnGround(contest.ground, place) if contest.ground else None
    state, _, _ = dealt(game, contest.seats, seed, contest.options, on)
    players = [contest.first if seat == place else contest.second for seat in range(contest.seats)]
    for number in range(MOST_DECISIONS):
        if state.outcome is not None:
            break
        seat = game.to_answer(state)[0]
        actions = players[seat].chosen(game, state, seat, seed * 31 + seat + number * 7919)
        for action in actions:
            if seat not in game.to_answer(state):
                break
            game.apply(state, seat, action)
    if state.outcome is None:
        return 1.0 / contest.seats
    winners = state.outcome.winners
    side = game.brain.side_of(state, place)
    return 1.0 / len(winners) if side in winners else 0.0


def pair(contest: Contest, seed: int, number: int) -> float:
    """The first player's average score over deal ``number`` of a run with this seed, played from every seat."""
    deal = seed * SEED_STEP + number
    return sum(play(contest, deal, place) for place in range(contest.seats)) / contest.seats


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval, from the variance of the pairs."""
    count = len(scores)
    mean = sum(scores) / count
    if count < 2:
        return mean, 1.0
    variance = sum((score - mean) ** 2 for score in scores) / (count - 1)
    return mean, 1.96 * math.sqrt(variance / count)
