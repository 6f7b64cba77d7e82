"""Two states of the program, played against each other:
``python -m research.versions --a TREE --b TREE --game GAME --out FILE``.

A TREE is what stands in PYTHONPATH for a player, such as ``build/compiled:.`` or that of another checkout. Each player
is a process of its own, gets what a computer player gets, and tells the processor time it took. Deals are played once
from each seat. A line of JSON a deal goes into FILE, and the same command goes on where it was stopped; at the end (and
with ``--table``) the score stands on the output with its interval, and how much time each side took for a decision.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from logic.contest import interval
from logic.kernel import codec
from logic.kernel.acts import action_from_json
from logic.registry import game_by_id

SERVE = """
import json, sys, time
import msgspec
from logic.ai.think import considered
try:
    from logic.kernel.advice import AiRequest
except ImportError:  # a state of the program before requests were declared
    AiRequest = dict
for line in sys.stdin:
    told = json.loads(line)
    began = time.process_time()
    asked = AiRequest(**told["request"])
    found = msgspec.to_builtins(considered(asked, told["level"], told["seed"], told["iterations"]))
    answer = {"actions": found["actions"], "seconds": time.process_time() - began, "worlds": found["iterations"]}
    print(json.dumps(answer), flush=True)
"""
LONGEST = 20_000


class Player:
    """A process that answers for one state of the program."""

    def __init__(self, tree: str, level: str, iterations: int | None) -> None:
        environment = {**os.environ, "PYTHONPATH": tree}
        command = [sys.executable, "-P", "-c", SERVE]
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.level, self.iterations = level, iterations
        self.seconds, self.decisions, self.worlds = 0.0, 0, 0

    def answer(self, request: dict[str, Any], seed: int) -> list[Any]:
        """Return its actions; count what they took."""
        assert self.process.stdin is not None and self.process.stdout is not None
        asked = {"request": request, "level": self.level, "seed": seed, "iterations": self.iterations}
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("A player has ended; what it said stands above.")
        found = json.loads(line)
        self.seconds += found["seconds"]
        self.worlds += found["worlds"]
        self.decisions += bool(found["worlds"])
        actions: list[Any] = found["actions"]
        return actions


def play(game_id: str, seed: int, players: Sequence[Player]) -> float:
    """One game of two seats, the score of seat 0."""
    game = game_by_id(game_id)
    state = game.new(seed, 2, game.settle_options(2, {}))
    for number in range(LONGEST):
        if state.outcome is not None:
            winners = state.outcome.winners
            return (0 in winners) / len(winners)
        seat = game.to_answer(state)[0]
        view = game.view(state, seat)
        request = {"game": game_id, "seat": seat, "view": game.to_document(view)}
        for told in players[seat].answer(request, seed * 31 + seat + number * 7919):
            if seat not in game.to_answer(state):
                break
            game.apply(state, seat, codec.action_of(codec.card_finder(view), action_from_json(told)))
            view = game.view(state, seat)
    return 0.5


def table(path: Path) -> str:
    """The score so far in words."""
    lines = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    if not lines:
        return "no pairs yet"
    mean, half = interval([line["score"] for line in lines])
    took = [
        sum(line["seconds"][side] for line in lines) / sum(line["decisions"][side] for line in lines) for side in (0, 1)
    ]
    worlds = [
        sum(line["worlds"][side] for line in lines) // sum(line["decisions"][side] for line in lines) for side in (0, 1)
    ]
    return (
        f"{path.name}: {mean:.3f} +- {half:.3f} ({len(lines)} pairs); "
        f"{took[0]:.3f} and {took[1]:.3f} s, {worlds[0]} and {worlds[1]} worlds a decision"
    )


def main(given: Sequence[str] | None = None) -> int:
    """Play the deals that are missing."""
    parser = argparse.ArgumentParser(prog="python -m research.versions", description=__doc__.splitlines()[0])
    parser.add_argument("--a", help="tree of the player that is measured")
    parser.add_argument("--b", help="tree of the other")
    parser.add_argument("--game", default="assertion")
    parser.add_argument("--level", default="general")
    parser.add_argument("--b-level")
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--b-iterations", type=int)
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--table", action="store_true", help="only tell what stands in the file")
    wanted = parser.parse_args(given)
    done = wanted.out.read_text().count("\n") if wanted.out.exists() else 0
    if not wanted.table and done < wanted.pairs:
        first = Player(wanted.a, wanted.level, wanted.iterations)
        second = Player(wanted.b, wanted.b_level or wanted.level, wanted.b_iterations or wanted.iterations)
        with wanted.out.open("a") as file:
            for number in range(done, wanted.pairs):
                for one in (first, second):
                    one.seconds, one.decisions, one.worlds = 0.0, 0, 0
                seed = wanted.seed * 1_000_003 + number
                score = (play(wanted.game, seed, (first, second)) + 1 - play(wanted.game, seed, (second, first))) / 2
                told = {"seed": seed, "score": score}
                for name in ("seconds", "decisions", "worlds"):
                    told[name] = [round(getattr(one, name), 3) for one in (first, second)]
                file.write(json.dumps(told) + "\n")
                file.flush()
    print(table(wanted.out))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
