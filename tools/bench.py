"""The speed, measured: `make bench`. Every figure is the median of rounds taken in turn in one run.

Bars: a state copy of 3 microseconds or less, a sentence of 30; compiled, random games through the public decisions at
2.5 times rlcard's `uno` `env.step` and 3 times open_spiel's `gin_rummy` in Art of War Assertion, 8 times `uno` in the
small games; compiled, 1,500 worlds a second searched in Art of War Assertion and 10,000 in the small games; each
level's time to think in 95 of 100 decisions, and never twice that; no gap between frames above 33 ms while it thinks,
a cancelled search ended in 50 ms; a frame of a moving camera at 1920x1080 with 54 cards under 10 ms (99 of 100 under
16); nothing drawn while nothing moves; frames in which everything moves at a median under 8 ms at 1920x1080 (99 of
100 under 16) and under 16 ms at 3840x2160, with less than 350 MB in use after four tables; a living ground under 2
ms; with music on the menu in front under 3 % of a core, a table at rest under 1.5 % under full motion and 0.3 % under
any other; the first frame of game.py at 1920x1080 within 2.5 times the processor time of a bare window.
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
COPY_BAR = 3.0
SENTENCE_BAR = 30.0
UNO, GIN_RUMMY = "rlcard uno env.step", "open_spiel gin_rummy"
RATIO_BARS = {("assertion", UNO): 2.5, ("assertion", GIN_RUMMY): 3.0}
SMALL_BARS = {UNO: 8.0}
"""Decisions a second against other engines' in the same run, for the compiled build."""

#: name, figure as text, bar as text, whether it is reached (None: there is no bar)
Line = tuple[str, str, str, bool | None]


def rate(work: Callable[[float], int]) -> float:
    """Steps a second of ``work(seconds)``, which says how many steps it made."""
    started = time.perf_counter()
    steps = work(ROUND_SECONDS)
    return steps / (time.perf_counter() - started)


def random_games(game_id: str = "assertion", seats: int = 2) -> Callable[[float], int]:
    """Random games through the public decisions: each small step with its legal list."""
    from logic.kernel.rng import Chance
    from logic.registry import GAMES

    game = GAMES[game_id]
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


def gin_rummy_games() -> Callable[[float], int] | None:
    """Return another yardstick, open_spiel's gin rummy, dealing not counted; ``None`` where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    import random

    game = pyspiel.load_game("gin_rummy")
    chooser = random.Random(1)

    def work(seconds: float) -> int:
        end = time.perf_counter() + seconds
        steps = 0
        while time.perf_counter() < end:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    cards, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chooser.choices(cards, weights)[0])
                    continue
                state.apply_action(chooser.choice(state.legal_actions()))
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


def sentence_lines() -> list[Line]:
    """Return the time that a sentence of the record of Strategic War takes, in English and in German; none is kept."""
    from logic.kernel import tongue
    from logic.kernel.events import Event, EventView, seen_by
    from logic.kernel.rng import Chance
    from logic.registry import GAMES
    from scenes.app import tongues

    game, chance = GAMES["strategic-war"], Chance(1)
    state = game.new(1, 2, game.settle_options(2, {}))
    told: list[EventView] = []
    while state.outcome is None:
        seat = game.to_answer(state)[0]
        listed = game.options(state, seat)
        events: list[Event] = []
        game.apply(state, seat, listed[chance.below(len(listed))], events)
        told += seen_by(state, 0, events)
    texts = [entry.told for entry in game.words.log_entries(told, ()) if entry.told]
    lines: list[Line] = []
    for code in ("en", "de"):
        spoken = tongues.tongue(code)

        def said(spoken: tongue.Tongue = spoken) -> None:
            tongue._read.cache_clear()
            for text in texts:
                tongue.say(text, spoken)

        cost = microseconds(said, 20) / len(texts)
        lines.append((f"a sentence, {code}", f"{cost:.1f} us", f"{SENTENCE_BAR:.0f} us or less", cost <= SENTENCE_BAR))
    return lines


def engine_lines() -> list[Line]:
    """Return copies, views and decisions a second, against the yardstick in the same run."""
    from logic.ai.levels import COMPILED
    from logic.registry import GAMES

    game, state = mid_game()
    copy = microseconds(state.copy)
    view = microseconds(lambda: game.view(state, 0))
    lines: list[Line] = [
        ("the rules run", "compiled" if COMPILED else "in pure Python", "", None),
        ("copy of a state, mid-game", f"{copy:.1f} us", f"{COPY_BAR:.0f} us or less", copy <= COPY_BAR),
        ("view of a seat, mid-game", f"{view:.1f} us", "", None),
    ]
    works = {game_id: random_games(game_id) for game_id in GAMES}
    yardsticks = {UNO: uno_games(), GIN_RUMMY: gin_rummy_games()}
    measured = {name: work for name, work in yardsticks.items() if work is not None}
    rounds: list[dict[str, float]] = []
    for _ in range(ROUNDS):
        rounds.append({name: rate(work) for name, work in {**works, **measured}.items()})
    for name in yardsticks:
        found = (
            f"{statistics.median(one[name] for one in rounds):,.0f} a second" if name in measured else "not installed"
        )
        lines.append((name, found, "", None if name in measured else False))
    for game_id in works:
        decisions = statistics.median(one[game_id] for one in rounds)
        lines.append((f"{game_id}: random games, public decisions", f"{decisions:,.0f} a second", "", None))
        for name in measured:
            ratio = statistics.median(one[game_id] / one[name] for one in rounds)
            bar = RATIO_BARS.get((game_id, name)) if game_id == "assertion" else SMALL_BARS.get(name)
            bar = bar if COMPILED else None
            told = "" if bar is None else f"{bar} or more"
            lines.append((f"  ratio to {name}", f"{ratio:.2f}", told, None if bar is None else ratio >= bar))
    return lines + sentence_lines()


def report(title: str, lines: Sequence[Line]) -> bool:
    """Print a block; whether every bar in it is reached."""
    print(f"\n{title}")
    for name, figure, bar, reached in lines:
        verdict = "" if reached is None else ("  reached" if reached else "  NOT REACHED")
        print(f"  {name:44s} {figure:34s} {bar:28s}{verdict}", flush=True)
    return all(reached is not False for _, _, _, reached in lines)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="Measure engine, frames and start.")
    parser.add_argument(
        "--only", choices=("engine", "thinking", "search", "worker", "frames", "house", "start"), help="one block only"
    )
    only = parser.parse_args(arguments).only
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from tools import bench_ai, bench_house, bench_window

    measured: list[tuple[str, str, Callable[[], list[Line]]]] = [
        ("engine", "Engine", engine_lines),
        ("thinking", "Computer players", bench_ai.thinking_lines),
        ("search", "Search", bench_ai.search_lines),
        ("worker", "The worker process", bench_ai.worker_lines),
        ("frames", "Frames at 1920x1080, 54 cards on the table, no graphics card", bench_window.frame_lines),
        ("house", "The living house, no graphics card", bench_house.house_lines),
        ("start", "Start", bench_window.start_lines),
    ]
    results = [report(title, lines()) for name, title, lines in measured if only in (None, name)]
    print("\nEvery bar is reached." if all(results) else "\nSome bars are not reached.")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
