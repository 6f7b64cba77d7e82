"""The computer players' share of `make bench`: worlds a second, time to think by level, and what the window notices."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import Any

from logic.kernel.advice import AiRequest

Line = tuple[str, str, str, bool | None]
SPEED_BARS = {"assertion": 1500, "others": 10_000}
"""Worlds a second, compiled."""
SEARCHED = 400
GAMES_PLAYED = 2
MOST_DECISIONS = 60
"""Decisions of a game that are timed for each level."""
FRAME = 1 / 60
LONGEST_GAP = 33.0
LONGEST_CANCEL = 50.0
LONGEST_HINT = 0.3


def places(game_id: str, games: int = GAMES_PLAYED) -> Iterator[tuple[Any, Any, int]]:
    """``(game, state, seat)`` with a real choice, from games of the player without a search."""
    from logic.kernel.brain import CAREFUL
    from logic.kernel.rng import Chance
    from logic.registry import GAMES

    game = GAMES[game_id]
    for seed in range(games):
        state = game.new(seed, 2, game.settle_options(2, {}))
        while state.outcome is None:
            seat = game.to_answer(state)[0]
            if len(game.options(state, seat)) > 1:
                yield game, state, seat
            view = game.view(state, seat)
            game.apply(state, seat, game.brain.bot(view, seat, CAREFUL, Chance(seed)))


def search_lines() -> list[Line]:
    """Worlds a second on one core: the median over positions of whole games."""
    from logic.ai.levels import COMPILED, level_by_id
    from logic.ai.think import search
    from logic.kernel.rng import Chance
    from logic.registry import GAMES

    lines: list[Line] = []
    for name in GAMES:
        rates: list[float] = []
        for number, (game, state, seat) in enumerate(places(name)):
            if number % 5 or len(rates) >= 12:
                continue
            view = game.view(state, seat)
            started = time.perf_counter()
            thought = search(game, view, seat, level_by_id("general"), Chance(number), SEARCHED)
            if thought.iterations:
                rates.append(thought.iterations / (time.perf_counter() - started))
        speed = statistics.median(rates)
        bar = SPEED_BARS["assertion" if name == "assertion" else "others"]
        told, reached = (f"{bar:,} or more", speed >= bar) if COMPILED else ("", None)
        lines.append((f"{name}: worlds a second", f"{speed:,.0f}", told, reached))
    return lines


def thinking_lines() -> list[Line]:
    """Return the time that each level thinks about a decision, and about a hint, as at the table: with its limit."""
    from logic.ai import levels_of
    from logic.ai.think import HINT_SECONDS, considered, hint, limited
    from logic.registry import GAMES

    lines: list[Line] = []
    for name in GAMES:
        requests: list[AiRequest] = []
        for number, (game, state, seat) in enumerate(places(name)):
            if number % 3 == 0 and len(requests) < MOST_DECISIONS:
                view = game.to_document(game.view(state, seat))
                requests.append(AiRequest(name, seat, view))
        for level in levels_of(GAMES[name].info):
            times = []
            for number, request in enumerate(requests):
                started = time.perf_counter()
                considered(request, level.id, number, limit=limited)
                times.append(time.perf_counter() - started)
            lines.append(_thought(f"{name}: {level.name}", times, level.seconds))
        times = []
        for request in requests:
            started = time.perf_counter()
            hint(request, stopped=limited(HINT_SECONDS))
            times.append(time.perf_counter() - started)
        lines.append(_thought(f"{name}: a hint", times, LONGEST_HINT))
    return lines


def _thought(name: str, times: list[float], seconds: float) -> Line:
    """Return the line of times of which 95 of 100 should be within so many seconds, and all within twice as many."""
    times.sort()
    late, longest = times[int(len(times) * 0.95)], times[-1]
    figure = f"{statistics.median(times):.3f} s, 95 of 100 {late:.3f} s, at most {longest:.3f} s"
    kept = late <= seconds * 1.05 and longest <= 2 * seconds
    return name, figure, f"{seconds} s, at most twice", kept


def worker_lines() -> list[Line]:
    """Return the effect on the window: the largest gap between frames while the worker thinks, and how soon it
    stops."""
    from logic.ai import AiClient

    game, state, seat = next(place for number, place in enumerate(places("assertion")) if number == 8)
    request = AiRequest("assertion", seat, game.to_document(game.view(state, seat)))
    client = AiClient()
    client.think(0, request, "recruit")
    while client.poll() is None:
        time.sleep(FRAME)
    gaps = []
    client.think(1, request, "sun-tzu")
    last = time.perf_counter()
    answer = None
    while answer is None:
        time.sleep(FRAME / 4)
        answer = client.poll()
        now = time.perf_counter()
        gaps.append((now - last) * 1000)
        last = now
    cancels = []
    for token in range(2, 12):
        client.think(token, request, "sun-tzu")
        time.sleep(0.2)
        client.cancel()
        started = time.perf_counter()
        client.think(100 + token, request, "recruit")
        while client.poll() is None:
            time.sleep(0.001)
        cancels.append((time.perf_counter() - started) * 1000)
    client.close()
    gap, cancel = max(gaps), max(cancels)
    return [
        ("largest gap while Sun Tzu thinks", f"{gap:.1f} ms", f"{LONGEST_GAP:.0f} ms or less", gap <= LONGEST_GAP),
        (
            "cancelled, and a recruit's answer instead",
            f"median {statistics.median(cancels):.0f} ms, at most {cancel:.0f} ms",
            f"{LONGEST_CANCEL:.0f} ms or less",
            statistics.median(cancels) <= LONGEST_CANCEL,
        ),
    ]
