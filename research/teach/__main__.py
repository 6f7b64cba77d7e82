"""``python -m research.teach GAME``: teach, and go on where it was stopped. Needs numpy (`make teach` sees to it).

A line of JSON for each stretch of games is added to ``curve.jsonl`` beside the checkpoint. Ctrl-C or ``--games`` ends
it after the step that is being played. With ``--respond`` a best response to the policy of a folder is taught instead,
into the folder ``--out``; with ``--guests`` such responses are played against as often as the policy's own past.
"""

from __future__ import annotations

import argparse
import gc
import json
import resource
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from .checkpoint import FOLDER, load, load_parts, save
from .games import GAMES
from .teacher import WARMTH, Recipe, Teacher, response


def main(given: list[str] | None = None) -> int:
    """Teach until it is ended."""
    parser = argparse.ArgumentParser(prog="python -m research.teach", description="Teach a policy by self-play.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=1 << 40, help="until so many games have been played in all")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="or so much processor time in this run")
    parser.add_argument("--every", type=float, default=60.0, help="seconds of the processor between two checkpoints")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--respond", type=Path, help="teach a best response to the policy of this folder")
    parser.add_argument("--warmth", type=float, default=WARMTH, help=f"the temperature at which that plays ({WARMTH})")
    parser.add_argument("--guests", type=Path, nargs="+", default=[], help="folders of responses to play against")
    parser.add_argument("--guest-share", type=float, help="share of games with a past policy or response")
    parser.add_argument("--plain", action="store_true", help="only games for two on Classic")
    parser.add_argument("--out", type=Path, help="the folder of checkpoint and curve")
    wanted = parser.parse_args(given)
    game = GAMES[wanted.game]
    folder: Path = wanted.out or FOLDER / wanted.game
    folder.mkdir(parents=True, exist_ok=True)
    rival = load_parts(wanted.respond, "policy") if wanted.respond else None
    recipe = Recipe(seed=wanted.seed, **getattr(game, "RECIPE", {}))
    if rival is not None:
        recipe = response(wanted.seed, wanted.warmth)
    if wanted.guest_share is not None:
        recipe = replace(recipe, past_share=wanted.guest_share)
    guests = tuple(load_parts(folder, "policy") for folder in wanted.guests)
    teacher = Teacher(game, recipe, rival, wanted.plain, guests)
    load(teacher, folder)
    ended: list[int] = []
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda number, _: ended.append(number))
    gc.disable()  # nothing here goes in rings, and looking for them takes a tenth of the time
    began = told = time.process_time()
    games = teacher.games
    while not ended and teacher.games < wanted.games and time.process_time() - began < wanted.seconds:
        teacher.step()
        now = time.process_time()
        if now - told >= wanted.every:
            write(teacher, folder, now - told, teacher.games - games)
            told, games = time.process_time(), teacher.games
    write(teacher, folder, time.process_time() - told, teacher.games - games)
    return 0


def write(teacher: Teacher, folder: Path, seconds: float, games: int) -> None:
    """Add a line to the curve and write the checkpoint."""
    line: dict[str, Any] = teacher.told()
    line["seconds"] = round(seconds, 1)
    line["games_a_second"] = round(games / max(seconds, 0.001), 1)
    line["megabytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    line["at"] = time.strftime("%Y-%m-%d %H:%M", time.gmtime())
    with (folder / "curve.jsonl").open("a", encoding="utf-8") as curve:
        curve.write(json.dumps(line) + "\n")
    save(teacher, folder)


if __name__ == "__main__":
    sys.exit(main())
