"""The puzzles that are shipped, of those that were found, and what they are called."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from logic.ai.levels import LEVEL_IDS
from logic.kernel.plain import Json, JsonObject
from logic.match_factory import load_match
from logic.puzzle import Puzzle, read_puzzle
from logic.puzzle_attempt import PuzzleAttempt
from research.puzzle_race import SURE

LEVELS = len(LEVEL_IDS)
EASIEST, EASY = 0.15, 0.6
"""The largest shares of a game's puzzles that every level finds, and that all but one find."""
FEW_MOVES, FEW = 3, 0.4
"""With fewer moves than this a puzzle is a question of yes or no; the largest share of such."""
ONE_KIND = 0.75
"""The largest share of puzzles in which one and the same is asked, where a game asks more than one thing."""
ALIKE = 0.2
"""The largest share of puzzles whose answers begin alike."""
TITLES = {
    "assertion": {
        "build": "Find the move",
        "window": "Answer, or let it pass",
    },
    "strategic-war": {
        "attack": "Where to strike",
        "target": "Where to strike",
        "arrange": "Four defenders",
        "place": "Fill the gap",
        "shelter": "Stay, or change places",
        "take": "What to take back",
        "dilemma": "Give way, or go on",
    },
    "age-of-spades": {
        "produce": "Something to produce",
        "place": "Where it goes",
        "attack": "Fight, raid, or wait",
        "spoils": "The spoils",
        "commit": "Cards for the fight",
    },
    "fracas": {
        "deploy": "Who takes command",
        "enlist": "Who is enlisted",
        "attack": "Send the right soldiers",
        "block": "Hold the line",
        "block_attack": "Hold the line",
        "discard": "What to lose",
        "buy": "What to pay",
        "priority": "A knife in the dark",
        "assassins": "A knife in the dark",
    },
    "armies": {
        "present": "What to present",
        "announce": "Speak, or keep still",
        "question": "What to ask",
        "stack": "Stack your army",
    },
}
OTHERWISE = "Carry it out"


@cache
def _standing(game: str, position: str) -> tuple[str, int]:
    """Return the first question in a position, and its turn."""
    match = load_match({"game": game, **json.loads(position)})
    return match.decisions()[0].kind, match.turn


def asked(game: str, position: JsonObject) -> str:
    """Return the question in the position of a puzzle."""
    return _standing(game, json.dumps(position))[0]


def told(game: str, puzzle: JsonObject) -> JsonObject:
    """A puzzle as it is shipped: with its game, its name and its title."""
    kind, turn = _standing(game, json.dumps(puzzle["position"]))
    title = TITLES[game].get(kind, OTHERWISE)
    return {"game": game, "name": f"{game}/{puzzle['from']}-{turn}", "title": title, **puzzle}


def _alike(game: str, puzzle: JsonObject) -> str:
    first = {name: value for name, value in puzzle["answer"][0].items() if name != "cell"}
    return json.dumps([asked(game, puzzle["position"]), first, len(puzzle["answer"])], sort_keys=True)


def chosen(game: str, found: Sequence[JsonObject], want: int) -> list[Puzzle]:
    """Return at most ``want`` of the puzzles that were found, the easiest first.

    Hard ones are taken before easy ones, and no kind too often.
    """
    several = len({asked(game, one["position"]) for one in found}) > 1
    most = {"easiest": EASIEST, "easy": EASY, "few": FEW, "kind": ONE_KIND if several else 1.0, "alike": ALIKE}
    most["easiest"] *= min(1.0, len(found) / want)  # of few puzzles fewer still
    count: Counter[str] = Counter()
    taken: list[JsonObject] = []
    for one in sorted(found, key=lambda one: (len(one["found"]), one["from"])):
        kinds = {f"kind {asked(game, one['position'])}": "kind", f"alike {_alike(game, one)}": "alike"}
        kinds |= {"easiest": "easiest"} if len(one["found"]) == LEVELS else {}
        kinds |= {"easy": "easy"} if len(one["found"]) == LEVELS - 1 else {}
        kinds |= {"few": "few"} if one["moves"] < FEW_MOVES else {}
        if len(taken) < want and all(count[name] < max(2, round(most[rule] * want)) for name, rule in kinds.items()):
            count.update(kinds.keys())
            taken.append(one)
    puzzles = [read_puzzle(told(game, one)) for one in taken]
    return sorted(puzzles, key=lambda one: (one.grade, one.source, one.name))


def on_the_shelf(shelf: Path, game: str) -> list[JsonObject]:
    """Return the puzzles of a game that are shipped already, as they were found."""
    path = shelf / f"{game}.json"
    entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return [{name: value for name, value in one.items() if name not in ("game", "name", "title")} for one in entries]


def holds(puzzle: Puzzle) -> bool:
    """Return whether it may be shipped.

    Its marks show that it is clear; its answer, played action by action, is judged as a whole move; and an easy one has
    a hand to choose from, since it is the first that somebody sees.
    """
    attempt = PuzzleAttempt(puzzle)
    bare = puzzle.grade == 1 and not attempt.match.state()["hands"][puzzle.seat]
    if bare or any(one.margin < SURE * one.error for one in puzzle.measured):
        return False
    for action in puzzle.answer:
        attempt.objection(puzzle.seat, action)
        attempt.match.act(puzzle.seat, action)
        attempt.acted(puzzle.seat, action)
    return attempt.played


def in_lines(entries: Json) -> str:
    """Return a list of objects as a file, an object a line."""
    lines = ",\n".join(json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in entries)
    return f"[\n{lines}\n]\n"


def ship(folder: Path, into: Path, want: dict[str, int]) -> dict[str, int]:
    """Choose for each game among what is shipped and what is in ``folder``; how many puzzles each of them has then."""
    into.mkdir(parents=True, exist_ok=True)
    shipped = {}
    for game, most in want.items():
        path = folder / f"{game}.jsonl"
        if not path.exists():
            continue
        found = [one for line in path.read_text().splitlines() for one in json.loads(line)["puzzles"]]
        by_name = {told(game, one)["name"]: one for one in (*on_the_shelf(into, game), *found)}
        holding = [one for one in by_name.values() if holds(read_puzzle(told(game, one)))]
        puzzles = [told(game, by_name[one.name]) for one in chosen(game, holding, most)]
        (into / f"{game}.json").write_text(in_lines(puzzles), encoding="utf-8")
        shipped[game] = len(puzzles)
    return shipped
