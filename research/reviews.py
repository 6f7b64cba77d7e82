"""Reviews of whole games, and whether what they tell is found again: ``python -m research.reviews --out FILE``.

Computer players play games, and every decision of a game is judged as after a game at the table. What was called a
slip or a mistake is compared once more on worlds that the review has not seen: the move that was made, and the one that
it called better. It is found again where the difference keeps its sign beyond its error there. Each decision is a line
of FILE; the same command goes on where it was stopped, and ``--table`` counts the lines.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import logic
from logic.ai.levels import LEVEL_IDS, level_by_id
from logic.ai.review import FINE_WORD, SECONDS, Comparison, judged
from logic.ai.search import Settings
from logic.ai.think import iterations_of, limited
from logic.kernel import codec
from logic.kernel.acts import ActionView
from logic.kernel.advice import AiRequest
from logic.kernel.brain import Move
from logic.kernel.plain import JsonObject
from logic.kernel.rng import Chance
from logic.kernel.state import State
from logic.ladder import append, mend
from logic.past_match import PastMatch
from logic.registry import game_by_id

from .racing import Racing

AGAIN = 1200
"""On so many new worlds what was told is compared again."""
OTHER_WORLDS = 0x5EED


def game_of(game_id: str, levels: Sequence[str], seed: int) -> PastMatch:
    """Return a game that these levels have played."""
    match = logic.new_match(game_id, 2, seed)
    while match.outcome() is None:
        seat = match.decisions()[0].seat
        request = match.ai_request(seat)
        worlds = iterations_of(game_by_id(game_id), level_by_id(levels[seat])) if levels[seat] in SEARCHING else None
        match.act(seat, logic.bot_action(request, levels[seat], seed, worlds))
    return PastMatch(match)


SEARCHING = [level for level in LEVEL_IDS if level_by_id(level).searches]


def found_again(
    request: AiRequest, said: Sequence[ActionView], better: Sequence[ActionView], worlds: int
) -> Comparison:
    """Return what the better move gains on so many worlds that no review has seen."""
    game = game_by_id(request.game)
    view, seat = game.from_document(request.view), request.seat
    finder = codec.card_finder(view)
    moves = []
    for actions in (better, said):
        chosen = tuple(codec.action_of(finder, one) for one in actions)
        moves.append(Move(chosen, game.brain.key(view, seat, chosen), 0.5))

    def world(chance: Chance) -> State:
        return game.brain.world(view, chance, ())

    racing = Racing(game, view, seat, Settings(game.brain, 2 * worlds, fitted=True), Chance(OTHER_WORLDS), world)
    found = Comparison(game.brain.margin(view, seat))
    for _ in range(worlds):
        found.add(*racing.compared(moves))
    return found


def lines_of(game_id: str, levels: Sequence[str], seed: int, done: set[int]) -> Iterator[JsonObject]:
    """Judge every decision of one game but those at the places that are done."""
    past = game_of(game_id, levels, seed)
    head = {"game": game_id, "levels": list(levels), "seed": seed}
    for span in past.moves():
        steps = past.decided(span)
        if not steps or span.start in done:
            continue
        request, said = past.request(span.start), past.named(steps)
        started, busy = time.perf_counter(), time.process_time()
        verdict = judged(request, said, stopped=limited(SECONDS))
        line = {
            **head, "place": span.start, "seat": span.seat, "level": levels[span.seat], "verdict": verdict.verdict,
            "gain": verdict.gain, "error": verdict.error, "pairs": verdict.pairs,
            "seconds": round(time.perf_counter() - started, 3), "cpu": round(time.process_time() - busy, 3),
        }  # fmt: skip
        if verdict.verdict != FINE_WORD:
            again = found_again(request, said, verdict.better, AGAIN)
            line |= {"again": round(again.gain, 4), "againError": round(again.error, 4)}
        yield line


def table(lines: Sequence[JsonObject]) -> str:
    """Return for each game what was told and what of it was found again, and how long a whole game took."""
    rows = ["| | games | decisions | told | found again | said, found (mean) | seconds a game |", "|---" * 7 + "|"]
    for game in dict.fromkeys(line["game"] for line in lines):
        own = [line for line in lines if line["game"] == game]
        told = [line for line in own if "again" in line]
        held = sum(line["again"] > line["againError"] for line in told)
        said, again = (sum(line[name] for line in told) / max(1, len(told)) for name in ("gain", "again"))
        games = len({(*line["levels"], line["seed"]) for line in own})
        seconds = sum(line["cpu"] for line in own) / games
        rows.append(
            f"| {game} | {games} | {len(own)} | {len(told)} | {held} | {said:.3f}, {again:.3f} | {seconds:.0f} |"
        )
    return "\n".join(rows)


def main(given: Sequence[str] | None = None) -> int:
    """Judge games into a file, or count its lines."""
    parser = argparse.ArgumentParser(prog="python -m research.reviews", description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="assertion", choices=[info.id for info in logic.games()])
    parser.add_argument("--levels", nargs=2, default=["recruit", "soldier"], choices=LEVEL_IDS)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--table", action="store_true", help="judge nothing, count the lines of the file")
    wanted = parser.parse_args(given)
    mend(wanted.out)
    lines: list[JsonObject] = [json.loads(line) for line in wanted.out.read_text(encoding="utf-8").splitlines()]
    if wanted.table:
        print(table(lines))
        return 0
    for seed in range(wanted.seed, wanted.seed + wanted.games):
        done = {
            line["place"]
            for line in lines
            if (line["game"], line["levels"], line["seed"]) == (wanted.game, wanted.levels, seed)
        }
        for line in lines_of(wanted.game, wanted.levels, seed, done):
            append(wanted.out, line)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
