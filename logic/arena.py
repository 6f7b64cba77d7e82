"""``python -m logic.arena``: computer players against each other, and how sure the score is. JSON on standard output.

Every deal is played once from each seat: with two seats both swap, with more the first player sits everywhere once and
the second level takes all other seats. The interval is from the spread of those pairs, not of single games (fastchess
does the same with its pairs of openings).
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TextIO

from .ai.inference import Observation
from .ai.levels import COMPILED, LEVEL_IDS, AiLevel, level_by_id
from .ai.search import Search, Settings
from .ai.think import chance_for, iterations_of, limited, search, stepwise
from .kernel.actions import Action
from .kernel.errors import Refusal
from .kernel.game import Game
from .kernel.plain import JsonObject, Options
from .kernel.rng import Chance
from .kernel.state import S, State
from .match import MOST_SEEN
from .registry import game_by_id

MOST_DECISIONS = 20_000


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player of the arena. ``peeks``: it is shown the truth, to measure what knowing everything is worth."""

    level: AiLevel
    iterations: int | None = None
    clock: bool = False
    peeks: bool = False


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: the game, its seats and options, and who against whom."""

    game_id: str
    seats: int
    options: Options
    first: Player
    second: Player


def chosen(
    game: Game[S], state: S, seat: int, player: Player, seed: int, seen: list[Observation[S]]
) -> tuple[Action, ...]:
    """The move a player makes at its decision, from its own view (unless it peeks) and what it has seen."""
    view = game.view(state, seat)
    chance = chance_for(seed, view)
    if not player.level.searches:
        return stepwise(game, view, seat, player.level.id, chance)
    stopped = limited(player.level.seconds) if player.clock else None
    if player.peeks:
        work = iterations_of(game, player.level) if player.iterations is None else player.iterations
        settings = Settings(game.brain, work, fitted=player.level.infers, stopped=stopped)

        def truth(chance: Chance) -> S:
            world = state.copy()
            world.rng = chance.below(1 << 62)
            return world

        return Search(game, view, seat, settings, chance, truth).run().chosen.actions
    return search(game, view, seat, player.level, chance, player.iterations, stopped, seen).chosen.actions


def play(contest: Contest, seed: int, place: int) -> float:
    """One game with the first player at seat ``place``: its score, 1 for a win, shared for a draw."""
    game = game_by_id(contest.game_id)
    state = game.new(seed, contest.seats, contest.options)
    players = [contest.first if seat == place else contest.second for seat in range(contest.seats)]
    seen: list[list[Observation[State]]] = [[] for _ in players]
    for number in range(MOST_DECISIONS):
        if state.outcome is not None:
            break
        seat = game.to_answer(state)[0]
        actions = chosen(game, state, seat, players[seat], seed * 31 + seat + number * 7919, seen[seat])
        _note(game, state, seat, actions, players, seen)
        for action in actions:
            if seat not in game.to_answer(state):
                break
            game.apply(state, seat, action)
    if state.outcome is None:
        return 1.0 / contest.seats
    winners = state.outcome.winners
    side = game.brain.side_of(state, place)
    return 1.0 / len(winners) if side in winners else 0.0


def _note(
    game: Game[S],
    state: S,
    seat: int,
    actions: tuple[Action, ...],
    players: list[Player],
    seen: list[list[Observation[S]]],
) -> None:
    """Let everybody who reads something from it see a move that is about to be made."""
    frame = state.frames[-1]
    if frame.sealed is not None or frame.ask not in game.brain.telling:
        return
    for other, player in enumerate(players):
        if other != seat and player.level.infers:
            seen[other].append(Observation(game.view(state, other), seat, actions))
            del seen[other][:-MOST_SEEN]


def pair(contest: Contest, seed: int) -> float:
    """The first player's average score over one deal played from every seat."""
    return sum(play(contest, seed, place) for place in range(contest.seats)) / contest.seats


def _job(work: tuple[Contest, int]) -> float:
    return pair(*work)


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval, from the variance of the pairs."""
    count = len(scores)
    mean = sum(scores) / count
    if count < 2:
        return mean, 1.0
    variance = sum((score - mean) ** 2 for score in scores) / (count - 1)
    return mean, 1.96 * math.sqrt(variance / count)


def run(contest: Contest, pairs: int, seed: int, jobs: int = 1, progress: TextIO | None = None) -> JsonObject:
    """Play ``pairs`` deals; the score as plain data."""
    started = time.perf_counter()
    work = [(contest, seed * 1_000_003 + number) for number in range(pairs)]
    scores: list[float] = []
    if jobs > 1:
        import multiprocessing

        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            for score in pool.imap(_job, work):
                scores.append(score)
                _tell(progress, scores, pairs)
    else:
        for one in work:
            scores.append(_job(one))
            _tell(progress, scores, pairs)
    mean, half = interval(scores)
    return {
        "game": contest.game_id,
        "seats": contest.seats,
        "a": contest.first.level.id,
        "b": contest.second.level.id,
        "iterations": [contest.first.iterations, contest.second.iterations],
        "peek": contest.first.peeks,
        "pairs": pairs,
        "seed": seed,
        "score": round(mean, 4),
        "low": round(max(0.0, mean - half), 4),
        "high": round(min(1.0, mean + half), 4),
        "compiled": COMPILED,
        "seconds": round(time.perf_counter() - started, 1),
    }


def _tell(progress: TextIO | None, scores: list[float], pairs: int) -> None:
    if progress is not None:
        mean, half = interval(scores)
        print(f"{len(scores)}/{pairs}: {mean:.3f} +- {half:.3f}", file=progress, flush=True)


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m logic.arena", description="Computer players against each other.")
    parser.add_argument("--game", required=True, help="id of the game")
    parser.add_argument("--a", required=True, choices=LEVEL_IDS, help="level of the player that is measured")
    parser.add_argument("--b", required=True, choices=LEVEL_IDS, help="level of the others")
    parser.add_argument("--pairs", type=int, default=20, help="deals, each played from every seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--iterations", type=int, help="worlds a decision for both (default: the levels' own)")
    parser.add_argument("--a-iterations", type=int, help="worlds a decision for --a")
    parser.add_argument("--b-iterations", type=int, help="worlds a decision for --b")
    parser.add_argument("--clock", action="store_true", help="keep the levels' limits of time too (not repeatable)")
    parser.add_argument("--peek", action="store_true", help="show --a everything, to measure what that is worth")
    parser.add_argument("--jobs", type=int, default=1, help="games at once")
    parser.add_argument("--options", default="{}", help="house options as JSON")
    parser.add_argument("--progress", action="store_true", help="the score so far on standard error")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Play what the command line asks for; 1 and one sentence if it cannot be played."""
    wanted = _arguments(given)
    try:
        options = game_by_id(wanted.game).settle_options(wanted.seats, json.loads(wanted.options))
        first, second = (
            Player(level_by_id(level), count or wanted.iterations, wanted.clock, peeks)
            for level, count, peeks in (
                (wanted.a, wanted.a_iterations, wanted.peek), (wanted.b, wanted.b_iterations, False),
            )
        )  # fmt: skip
    except (Refusal, json.JSONDecodeError) as problem:
        print(f"The arena cannot begin: {problem}", file=sys.stderr)
        return 1
    contest = Contest(wanted.game, wanted.seats, options, first, second)
    found = run(contest, wanted.pairs, wanted.seed, wanted.jobs, sys.stderr if wanted.progress else None)
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
