"""Golden playthroughs: whole games as text, with every decision, action, event and view, compared line by line.

A change of rules, of views or of what is told shows up here as a difference to read. When it is meant, write the files
anew with ``python -m tests.contract.golden --write``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from logic.kernel import codec
from logic.kernel.acts import action_to_json
from logic.kernel.game import Game
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk
from tests.events import as_json

HERE = Path(__file__).parent
SEED = 20


def names(game: Game[Any]) -> Iterator[tuple[Path, int, int]]:
    """The golden files of a game, one for each number of seats: path, seats and seed."""
    for seats in game.info.seats:
        yield HERE / f"{game.info.id}_{seats}.txt", seats, SEED + seats


def files() -> Iterator[tuple[str, Path, int, int]]:
    """All golden files there must be."""
    for name, game in GAMES.items():
        for path, seats, seed in names(game):
            yield name, path, seats, seed


def line(data: dict[str, Any]) -> str:
    """A dictionary as one short line: ``type name=value ...``."""
    words = [str(data.get("type", ""))]
    words += [
        f"{name}={json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"
        for name, value in data.items()
        if name != "type"
    ]
    return " ".join(words)


def play(game: Game[Any], seats: int, seed: int) -> str:
    """One game from deal to outcome. Events are written as they are, and per seat where it sees something else."""
    match = walk.new(game, seats, {}, seed)
    chance = Chance(seed)
    lines = [f"{game.info.title}, {seats} seats, seed {seed}", ""]
    lines += _told(match, match._opening)
    while match.outcome() is None:
        asked = [f"{decision.seat} {decision.kind} of {len(decision.actions)}" for decision in match.decisions()]
        turn = match.turn
        seat, written, events = walk.step(match, chance)
        lines.append("")
        lines.append(f"turn {turn}, asked {', '.join(asked)}: seat {seat} {line(action_to_json(written))}")
        lines += _told(match, events)
    lines += ["", f"outcome {line(match.outcome() or {})}", f"position {match.fingerprint()}", ""]
    return "\n".join(lines)


def _told(match: Any, events: list[Any]) -> list[str]:
    lines = []
    for event in events:
        whole = line(as_json(match.seen_by(None, [event]))[0])
        lines.append(f"  {whole}")
        seen: dict[str, list[str]] = {}
        for seat in range(match.seats):
            told = [line(entry) for entry in as_json(match.seen_by(seat, [event]))]
            seen.setdefault(told[0] if told else "nothing", []).append(str(seat))
        if list(seen) != [whole]:
            lines += [f"    seat {' and '.join(who)}: {what}" for what, who in seen.items() if what != whole]
    prints = [codec.fingerprint(match.view_document(seat)) for seat in range(match.seats)]
    return [*lines, f"  views {' '.join(prints)}"]
