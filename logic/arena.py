"""``python -m logic.arena``: computer players against each other, and how sure the score is. JSON on standard output.

With ``--ladder`` every level plays the one below it in every game, and each deal is a line in a file (`logic.ladder`).
With ``--test A B`` two players meet until it is known whether A is better than B (`logic.sequential`).
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from . import ladder, sequential
from .ai.levels import AI_LEVELS, COMPILED, SCRIPTED
from .console import complain
from .contest import Contest, LevelPlayer, Player, interval, pair
from .external_input import json_of
from .kernel.errors import LoadError, Refusal
from .kernel.grounds import OnGround
from .kernel.plain import JsonObject
from .kernel.tongue import verbatim
from .registry import game_by_id

PAIRS = 20
LADDER_PAIRS = 200
TEST_PAIRS = 400
LADDER_SEEDS = "7,8"

Made: TypeAlias = Callable[[int | None, bool, bool], Player]
"""What makes a player: of a number of worlds or its own, whether it keeps a limit of time, and whether it peeks."""
PLAYERS: Final[Mapping[str, Made]] = {level.id: partial(LevelPlayer, level) for level in (*AI_LEVELS, *SCRIPTED)}
"""The players of the program by name; `research.arena` knows some more."""

Job = tuple[Contest, int, int]
"""A contest, the seed of its run, and which of its deals."""


def _job(job: Job) -> float:
    return pair(*job)


def _left_alone() -> None:
    """Let Ctrl-C be the business of the process that has started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _placed_job(work: tuple[int, Job]) -> tuple[int, float]:
    return work[0], _job(work[1])


def _scores(jobs: Sequence[Job], at_once: int) -> Iterator[tuple[int, float]]:
    """``(place among the jobs, score)`` of each, as they come; with several at once in any order."""
    if at_once <= 1:
        yield from map(_placed_job, enumerate(jobs))
        return
    import multiprocessing

    with multiprocessing.get_context("spawn").Pool(at_once, _left_alone) as pool:
        yield from pool.imap_unordered(_placed_job, enumerate(jobs))


def run(contest: Contest, pairs: int, seed: int, jobs: int = 1, progress: bool = False) -> JsonObject:
    """Play ``pairs`` deals; the score as plain data."""
    started = time.perf_counter()
    found: dict[int, float] = {}
    for place, score in _scores([(contest, seed, number) for number in range(pairs)], jobs):
        found[place] = score
        _tell(progress, list(found.values()), pairs)
    mean, half = interval([found[place] for place in range(pairs)])
    return {
        "game": contest.game_id,
        "seats": contest.seats,
        "a": contest.first.name,
        "b": contest.second.name,
        "iterations": [contest.first.iterations, contest.second.iterations],
        "pairs": pairs,
        "seed": seed,
        "score": round(mean, 4),
        "low": round(max(0.0, mean - half), 4),
        "high": round(min(1.0, mean + half), 4),
        "compiled": COMPILED,
        "seconds": round(time.perf_counter() - started, 1),
    }


def _tell(progress: bool, scores: list[float], pairs: int) -> None:
    if progress:
        mean, half = interval(scores)
        complain(f"{len(scores)}/{pairs}: {mean:.3f} +- {half:.3f}")


def climb(out: Path, deals: Sequence[ladder.Deal], jobs: int = 1, progress: bool = False) -> None:
    """Play these deals of the ladder, each written to the file ``out`` as soon as it is over."""
    contests = {deal.rung: deal.rung.contest() for deal in deals}
    work = [(contests[deal.rung], deal.seed, deal.number) for deal in deals]
    for done, (place, score) in enumerate(_scores(work, jobs), 1):
        line = deals[place].line(score)
        ladder.append(out, line)
        if progress:
            told = f"{line['game']} {line['a']} over {line['b']}, pair {line['pair']} of seed {line['seed']}: {score}"
            complain(f"{done}/{len(deals)}: {told}")


def tested(
    contest: Contest, claim: sequential.Claim, pairs: int, seed: int, out: Path | None = None, jobs: int = 1,
    progress: bool = False,
) -> JsonObject:  # fmt: skip
    """Play until a claim about the first player is accepted or refused, at most ``pairs`` deals; raises `Refusal`.

    With ``out`` each pair becomes a line of that file, and what stands there already is not played again. Deals count
    in their order, whoever is done first.
    """
    head: JsonObject = {
        "game": contest.game_id, "a": contest.first.name, "b": contest.second.name, "seats": contest.seats,
        "options": contest.options, "iterations": [contest.first.iterations, contest.second.iterations],
        "seed": seed, "program": ladder.program(contest.game_id), "compiled": COMPILED,
        **({"ground": contest.ground} if contest.ground else {}),
    }  # fmt: skip
    lines = [] if out is None else ladder.read(out)
    if out is not None:
        ladder.mend(out)
    told = {line["pair"]: float(line["score"]) for line in lines if {**line, **head} == line}
    scores: list[float] = []
    found, count = sequential.verdict(claim, scores)
    while found == sequential.UNDECIDED and len(scores) < pairs:
        numbers = range(len(scores), min(pairs, len(scores) + jobs))
        missing = [number for number in numbers if number not in told]
        for place, score in _scores([(contest, seed, number) for number in missing], jobs):
            told[missing[place]] = score
        for number in missing:
            if out is not None:
                ladder.append(out, {**head, "pair": number, "score": told[number]})
        scores += [told[number] for number in numbers]
        found, count = sequential.verdict(claim, scores)
        _tell(progress, scores, pairs)
    mean, half = interval(scores[:count])
    return {
        **head, "low": round(claim.low, 4), "high": round(claim.high, 4), "alpha": claim.alpha, "beta": claim.beta,
        "pairs": count, "score": round(mean, 4), "half": round(half, 4), "verdict": found,
    }  # fmt: skip


def _arguments(given: Sequence[str] | None, players: Mapping[str, Made]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m logic.arena", description="Computer players against each other.")
    parser.add_argument("--game", help="id of the game")
    parser.add_argument("--a", choices=players, help="the player that is measured")
    parser.add_argument("--b", choices=players, help="the others")
    parser.add_argument(
        "--pairs",
        type=int,
        help=f"deals, each played from every seat ({PAIRS}; of each seed of a ladder {LADDER_PAIRS})",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--iterations", type=int, help="worlds a decision for both (default: the levels' own)")
    parser.add_argument("--a-iterations", type=int, help="worlds a decision for --a")
    parser.add_argument("--b-iterations", type=int, help="worlds a decision for --b")
    parser.add_argument("--clock", action="store_true", help="keep the levels' limits of time too (not repeatable)")
    parser.add_argument("--peek", action="store_true", help="show --a everything, to measure what that is worth")
    parser.add_argument("--jobs", type=int, default=1, help="games at once")
    parser.add_argument("--options", default="{}", help="house rules as JSON")
    parser.add_argument("--ground", default="", help="the key of a ground, which weighs on --a")
    parser.add_argument("--progress", action="store_true", help="the score so far on standard error")
    testing = parser.add_argument_group("test", "whether the first of two players is better, pair by pair")
    testing.add_argument("--test", nargs=2, choices=players, metavar=("A", "B"), help="until it is known, or --pairs")
    testing.add_argument("--elo0", type=float, default=0.0, help="accepted: A is better than B by more than this (0)")
    testing.add_argument("--elo1", type=float, default=35.0, help="refused: it is not better by this (35: .55)")
    testing.add_argument("--alpha", type=float, default=0.05, help="how likely it is accepted wrongly, at most (.05)")
    testing.add_argument("--beta", type=float, default=0.05, help="how likely it is refused wrongly, at most (.05)")
    climbing = parser.add_argument_group("ladder", "each level against the one below it, in each game")
    climbing.add_argument("--ladder", action="store_true", help="play it, or go on where it was stopped")
    parser.add_argument("--out", type=Path, help="the file to which a ladder or a test adds its lines")
    climbing.add_argument("--games", default="", help="ids of games with commas between them (default: all)")
    climbing.add_argument("--levels", default="", help="only between these levels, with commas between them")
    climbing.add_argument("--seeds", default=LADDER_SEEDS, help=f"with commas between them ({LADDER_SEEDS})")
    climbing.add_argument("--table", action="store_true", help="play nothing, print the table of the file")
    wanted = parser.parse_args(given)
    if wanted.test:
        wanted.a, wanted.b = wanted.test
    needed = ("out",) if wanted.ladder else ("game", "a", "b")
    if absent := [f"--{name}" for name in needed if getattr(wanted, name) is None]:
        parser.error(f"{'--ladder needs' if wanted.ladder else 'needed:'} {', '.join(absent)}")
    return wanted


def _named(given: str) -> list[str]:
    return [name.strip() for name in given.split(",") if name.strip()]


def _ladder(wanted: argparse.Namespace) -> int:
    """Play the ladder, or print its table; raises :class:`LoadError` with one sentence."""
    lines = ladder.read(wanted.out)
    if wanted.table:
        if not lines:
            raise LoadError(f"There is nothing in {wanted.out}.")
        print(ladder.table(lines))
        return 0
    rungs = ladder.rungs(_named(wanted.games), _named(wanted.levels))
    try:
        seeds = [int(seed) for seed in _named(wanted.seeds)]
    except ValueError:
        raise LoadError(f"Seeds are whole numbers with commas between them, not {wanted.seeds!r}.") from None
    pairs = LADDER_PAIRS if wanted.pairs is None else wanted.pairs
    deals = ladder.missing(ladder.planned(rungs, seeds, pairs), lines)
    ladder.mend(wanted.out)
    try:
        climb(wanted.out, deals, wanted.jobs, wanted.progress)
    except KeyboardInterrupt:
        complain("Stopped. The same command goes on from here.")
        return 130
    return 0


def _one(wanted: argparse.Namespace, players: Mapping[str, Made]) -> int:
    """Play one contest, or test one; raises :class:`Refusal`."""
    game, options = game_by_id(wanted.game), json_of(wanted.options, verbatim("--options"))
    if not isinstance(options, dict):
        raise LoadError("--options must be an object of names and values.")
    seats, on = wanted.seats, OnGround(wanted.ground) if wanted.ground else None
    settled = game.settle_options(seats, options if on is None else game.info.options_on(on, seats, options))
    first = players[wanted.a](wanted.a_iterations or wanted.iterations, wanted.clock, wanted.peek)
    second = players[wanted.b](wanted.b_iterations or wanted.iterations, wanted.clock, False)
    played = settled if on is None else game.info.apart_from(on, settled)
    contest = Contest(wanted.game, seats, played, first, second, wanted.ground)
    if wanted.test:
        low, high = sequential.score_of(wanted.elo0), sequential.score_of(wanted.elo1)
        claim = sequential.Claim(low, high, wanted.alpha, wanted.beta)
        pairs = TEST_PAIRS if wanted.pairs is None else wanted.pairs
        found = tested(contest, claim, pairs, wanted.seed, wanted.out, wanted.jobs, wanted.progress)
    else:
        pairs = PAIRS if wanted.pairs is None else wanted.pairs
        found = {**run(contest, pairs, wanted.seed, wanted.jobs, wanted.progress), "peek": wanted.peek}
    print(json.dumps(found))
    return 0


def main(given: Sequence[str] | None = None, players: Mapping[str, Made] = PLAYERS) -> int:
    """Play what the command line asks for, between these players; 1 and one sentence if it cannot be played."""
    wanted = _arguments(given, players)
    try:
        return _ladder(wanted) if wanted.ladder else _one(wanted, players)
    except Refusal as problem:
        complain(f"The arena cannot begin: {problem}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
