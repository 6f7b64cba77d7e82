"""``python -m tests.soak.attack [--lines N] [--documents N] [--first N] [--jobs N]``: the protocol under attack.

Bad lines and spoilt positions of every game, thousands of each. The process must outlive them all: every line is
answered, with no fault of our own (``internal``), within :data:`LONGEST` seconds of processor time, also where a sound
request holds something far too long; every document is refused in one
sentence or can be played on. Ctrl-C ends it with what was found so far; ``--first`` goes on from there.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
import time
import traceback
from typing import Any

from logic.notation import as_text
from logic.protocol import LONGEST_LINE
from logic.protocol_messages import FIELDS
from logic.registry import GAMES
from tests.protocol.talk import Talk
from tests.protocol.test_spoilt import JUNK
from tests.protocol.test_spoilt_games import sound, spoil, try_out

LINES_A_TASK, DOCUMENTS_A_TASK = 500, 50
LONGEST = 5.0  # seconds of the processor an answer may take
SWOLLEN = 0.01  # of the lines hold something that is far too long
TIMES = (30, 3_000, 19_000, 200_000)  # how long, in entries or pieces of text
PIECES = ("x", '"', '\\"', "\\", ",", " ", "\n", "9S ", "{", "\ud800")
SMALL = 3  # worlds a level plays out here: what is attacked is the reading, not the thinking
BYTES = b'{}[]":,\\\x00\xff\r\t 019-+.eEtfnaul'


def spoilt_line(rng: random.Random, talk: Talk) -> str | bytes:
    """A request with something wrong: junk in its fields, cut off, bytes thrown in, or no JSON at all."""
    command = rng.choice([name for name in FIELDS if name != "quit"])
    request: dict[str, Any] = {"cmd": command}
    names = FIELDS[command] if rng.random() < 0.8 else [name for fields in FIELDS.values() for name in fields]
    for name in names:
        request[name] = rng.choice(JUNK)
    if "seat" in request and rng.random() < 0.7:
        request["seat"] = rng.randrange(4)
    if "action" in request and rng.random() < 0.7:
        request["action"] = some_action(rng, talk)
    if "iterations" in request:
        request["iterations"] = SMALL
    text = json.dumps(request)
    if rng.random() < 0.2:
        return text[: rng.randrange(len(text))]
    if rng.random() < 0.2:
        raw = bytearray(text.encode())
        for _ in range(rng.randint(1, 4)):
            raw[rng.randrange(len(raw))] = rng.choice(BYTES)
        return bytes(raw)
    return text


def swollen_line(rng: random.Random, talk: Talk) -> str:
    """A request that would be sound, but for one place that holds far more than it should."""
    seat, match = rng.randrange(2), talk.session._match
    record: Any = match.record() if match is not None else {"actions": [], "hash": ""}
    request: Any = rng.choice(
        (
            lambda: {"cmd": "load", "state": talk.ask("state")["state"]},
            lambda: {"cmd": "load", "replay": record},
            lambda: {"cmd": "load", "text": as_text({"record": record})},
            lambda: {"cmd": "stakes", "seat": seat, "actions": [some_action(rng, talk)]},
            lambda: {"cmd": "prospect", "seat": seat, "action": some_action(rng, talk)},
            lambda: {"cmd": "explain", "seat": seat, "action": some_action(rng, talk)},
            lambda: {"cmd": "choose", "seat": seat, "action": some_action(rng, talk)},
            lambda: {"cmd": "new", "game": record.get("game", ""), "options": dict(record.get("options", {}), x=1)},
            lambda: {"cmd": "card", "seat": seat, "card": "9S"},
        )
    )()
    whole: Any = [request]
    holder, place = whole, 0
    while isinstance(holder[place], dict | list) and holder[place] and rng.random() < 0.8:
        holder = holder[place]
        place = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[place] = swollen(rng, holder[place])
    return json.dumps(whole[0])[: LONGEST_LINE + 1]


def swollen(rng: random.Random, value: Any) -> Any:
    """A value with far too many entries or letters, but no more than some lines could hold."""
    times = max(1, min(rng.choice(TIMES), 2 * LONGEST_LINE // len(json.dumps(value))))
    if isinstance(value, dict):
        some = rng.choice([*value.values(), 0])
        return {**value, **{f"{rng.choice([*value, 'x'])}{number}": some for number in range(times)}}
    if isinstance(value, list):
        return value * times if rng.random() < 0.5 else [*value, *([*value, 0][:1] * times)]
    if isinstance(value, str):
        return value + rng.choice(PIECES) * (5 * times)
    return [value] * times


def some_action(rng: random.Random, talk: Talk) -> Any:
    """An action that is offered, or one with something else in its place."""
    decisions = talk.ask("decisions")["decisions"] if talk.session._match is not None else []
    if not decisions:
        return rng.choice(JUNK)
    action = dict(rng.choice(rng.choice(decisions)["actions"]))
    if rng.random() < 0.5:
        action[rng.choice([*action])] = rng.choice(JUNK)
    return action


def lines(number: int) -> float:
    """One conversation of :data:`LINES_A_TASK` bad lines; the seconds of its slowest answer."""
    rng, slowest = random.Random(number), 0.0
    talk, game = Talk(), GAMES[sorted(GAMES)[number % len(GAMES)]]
    talk.ask("new", game=game.info.id, seats=rng.choice(game.info.seats), seed=number)
    for _ in range(LINES_A_TASK):
        line = (swollen_line if rng.random() < SWOLLEN else spoilt_line)(rng, talk)
        begun = time.process_time()
        talk.line(line)
        slowest = max(slowest, time.process_time() - begun)
    return slowest


def documents(number: int) -> float:
    """:data:`DOCUMENTS_A_TASK` spoilt positions of one game; the share that could be loaded."""
    game_id = sorted(GAMES)[number % len(GAMES)]
    rng, positions = random.Random(number), sound(game_id)
    tried = [try_out(spoil(rng, rng.choice(positions)), one) for one in range(DOCUMENTS_A_TASK)]
    return sum(tried) / len(tried)


def one(task: tuple[str, int]) -> tuple[str, int, float, str]:
    """Do one task in a process of its own: what it was, its figure, and what went wrong."""
    kind, number = task
    try:
        return kind, number, (lines if kind == "lines" else documents)(number), ""
    except Exception:
        return kind, number, 0.0, traceback.format_exc()


def main() -> int:
    """Attack as long as asked; 1 if something did not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.attack", description=__doc__)
    parser.add_argument("--lines", type=int, default=300_000)
    parser.add_argument("--documents", type=int, default=30_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first task, to go on from")
    parser.add_argument("--jobs", type=int, default=None)
    asked = parser.parse_args()
    tasks = [("lines", asked.first + number) for number in range(asked.lines // LINES_A_TASK)]
    tasks += [("documents", asked.first + number) for number in range(asked.documents // DOCUMENTS_A_TASK)]
    begun, failed, sent, tried, slowest = time.monotonic(), 0, 0, 0, 0.0
    with multiprocessing.Pool(asked.jobs) as pool:
        try:
            for done, (kind, number, figure, problem) in enumerate(pool.imap_unordered(one, tasks), 1):
                failed += bool(problem)
                if problem:
                    print(f"\n{kind}, task {number}:\n{problem}", file=sys.stderr, flush=True)
                elif kind == "lines":
                    sent, slowest = sent + LINES_A_TASK, max(slowest, figure)
                else:
                    tried += DOCUMENTS_A_TASK
                if done % 20 == 0:
                    print(f"{done}/{len(tasks)} tasks, {failed} failed, {time.monotonic() - begun:.0f} s", flush=True)
        except KeyboardInterrupt:
            print("stopped", flush=True)
    print(f"{sent} lines, slowest answer {slowest:.2f} s; {tried} documents; {failed} tasks failed", flush=True)
    return int(bool(failed) or slowest > LONGEST)


if __name__ == "__main__":
    sys.exit(main())
