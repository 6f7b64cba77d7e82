"""What is fast enough, measured: `make bench`. Every figure is the median of rounds taken in turn in one run.

Bars: a state copy under 10 microseconds; random ground games through the public decisions at 0.15 or more of rlcard's
`uno` `env.step`; a frame of a moving camera at 1920x1080 with 54 cards under 10 ms (99 of 100 under 16); nothing drawn
while nothing moves; the first frame of game.py within 3 times that of a bare window.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

ROUNDS = 7
ROUND_SECONDS = 0.5

#: name, figure as text, bar as text, whether it is reached (None: there is no bar)
Line = tuple[str, str, str, bool | None]


def rate(work: Callable[[float], int]) -> float:
    """Steps a second of ``work(seconds)``, which says how many steps it made."""
    started = time.perf_counter()
    steps = work(ROUND_SECONDS)
    return steps / (time.perf_counter() - started)


def random_games(seats: int = 2) -> Callable[[float], int]:
    """Random ground games through the public decisions: card, cell, suit, done, each with its legal list."""
    from logic.kernel.rng import Chance
    from logic.registry import GAMES

    game = GAMES["assertion"]
    options = game.settle_options(seats, {})
    chance = Chance(1)

    def work(seconds: float) -> int:
        end = time.perf_counter() + seconds
        steps = 0
        while time.perf_counter() < end:
            state = game.new(chance.below(1 << 32), seats, options)
            while state.outcome is None:
                seat = game.to_answer(state)[0]
                listed = game.options(state, seat)
                game.apply(state, seat, listed[chance.below(len(listed))])
                steps += 1
        return steps

    return work


def uno_games() -> Callable[[float], int] | None:
    """The yardstick: rlcard's uno through ``env.step``; ``None`` where rlcard is not installed."""
    try:
        import rlcard
    except ImportError:
        return None
    import random

    env = rlcard.make("uno", config={"seed": 1})
    chooser = random.Random(1)

    def work(seconds: float) -> int:
        end = time.perf_counter() + seconds
        steps = 0
        while time.perf_counter() < end:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(chooser.choice(list(state["legal_actions"])))
                steps += 1
        return steps

    return work


def mid_game(turn: int = 9) -> tuple[Any, Any]:
    """``(game, state)`` of a random game at the start of a turn."""
    from logic.kernel.rng import Chance
    from logic.registry import GAMES

    game = GAMES["assertion"]
    chance = Chance(5)
    state = game.new(3, 2, game.settle_options(2, {}))
    while state.turn < turn:
        seat = game.to_answer(state)[0]
        listed = game.options(state, seat)
        game.apply(state, seat, listed[chance.below(len(listed))])
    return game, state


def microseconds(call: Callable[[], Any], times: int = 4000) -> float:
    """Median time of a call over the rounds, in microseconds."""
    rounds = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        for _ in range(times):
            call()
        rounds.append((time.perf_counter() - started) / times * 1e6)
    return statistics.median(rounds)


def engine_lines() -> list[Line]:
    """Copies, views and decisions a second."""
    game, state = mid_game()
    copy = microseconds(state.copy)
    view = microseconds(lambda: game.view(state, 0))
    lines: list[Line] = [
        ("copy of a state, mid-game", f"{copy:.1f} us", "under 10 us", copy < 10),
        ("view of a seat, mid-game", f"{view:.1f} us", "", None),
    ]
    ours, yardstick = random_games(), uno_games()
    rounds: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        rounds.append((rate(ours), rate(yardstick) if yardstick else 0.0))
    decisions = statistics.median(pair[0] for pair in rounds)
    lines.append(("random ground games, public decisions", f"{decisions:,.0f} a second", "", None))
    if yardstick:
        uno = statistics.median(pair[1] for pair in rounds)
        ratio = statistics.median(pair[0] / pair[1] for pair in rounds)
        lines.append(("rlcard uno, env.step", f"{uno:,.0f} a second", "", None))
        lines.append(("ratio to rlcard uno env.step", f"{ratio:.2f}", "0.15 or more", ratio >= 0.15))
    else:
        lines.append(("ratio to rlcard uno env.step", "rlcard is not installed", "0.15 or more", False))
    return lines


def thinking_lines() -> list[Line]:
    """How long the computer players think, over the turns of a few games."""
    from logic.ai import AI_LEVELS, plan
    from logic.match import new_match

    lines: list[Line] = []
    for level in AI_LEVELS:
        times = []
        for seed in range(4):
            match = new_match("assertion", 2, seed)
            while match.outcome() is None:
                seat = match.decisions()[0].seat
                request = match.ai_request(seat)
                started = time.perf_counter()
                actions = plan(request, level.id, seed)
                times.append((time.perf_counter() - started) * 1000)
                for action in actions:
                    match.act(seat, action)
        times.sort()
        figure = f"median {statistics.median(times):.0f} ms, 95th of 100 {times[int(len(times) * 0.95)]:.0f} ms"
        lines.append((f"{level.name} thinks about a turn", figure, "", None))
    return lines


def report(title: str, lines: Sequence[Line]) -> bool:
    """Print a block; whether every bar in it is reached."""
    print(f"\n{title}")
    for name, figure, bar, reached in lines:
        verdict = "" if reached is None else ("  reached" if reached else "  NOT REACHED")
        print(f"  {name:44s} {figure:34s} {bar:28s}{verdict}", flush=True)
    return all(reached is not False for _, _, _, reached in lines)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="Measure engine, frames and start.")
    parser.add_argument("--only", choices=("engine", "thinking", "frames", "start"), help="one block only")
    only = parser.parse_args(arguments).only
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from tools import bench_window

    blocks: list[tuple[str, str, Callable[[], list[Line]]]] = [
        ("engine", "Engine", engine_lines),
        ("thinking", "Computer players", thinking_lines),
        ("frames", "Frames at 1920x1080, 54 cards on the table, no graphics card", bench_window.frame_lines),
        ("start", "Start", bench_window.start_lines),
    ]
    results = [report(title, lines()) for name, title, lines in blocks if only in (None, name)]
    print("\nEvery bar is reached." if all(results) else "\nSome bars are not reached.")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
