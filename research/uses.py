"""Uses of strategies by computer players: ``python -m research.uses GAMES...`` prints the table of docs/ai_results.md.

GAMES are files of `research.written_games`. A chance is a decision at which a strategy could be begun or answered
with; it was used where that was done.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from logic.assertion.rules.strategies.lists import DECK_CODES
from logic.kernel import codec
from logic.kernel.actions import Action
from logic.kernel.acts import action_from_json
from logic.kernel.cards import FACE_CODES
from logic.kernel.state import State
from logic.registry import game_by_id

KINDS = {"play": "enacted", "respond": "answered", "strategy": "played as"}
COLUMNS = 3


def told(state: State, action: Action) -> tuple[str, str] | None:
    """Return the kind of use that an action makes of a strategy, and its code; ``None`` for all others."""
    if action.kind not in KINDS:
        return None
    code = str(action.value) if action.kind == "strategy" else FACE_CODES[state.faces[action.card]]
    return code, action.kind


def count(lines: Iterable[str]) -> tuple[int, Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """Return the number of games, and by code and kind of use the chances and the uses."""
    game = game_by_id("assertion")
    chances: Counter[tuple[str, str]] = Counter()
    uses: Counter[tuple[str, str]] = Counter()
    games = 0
    for line in lines:
        record: dict[str, Any] = json.loads(line)
        state = game.new(record["seed"], record["seats"], game.settle_options(record["seats"], {}))
        games += 1
        for seat, deed in record["deeds"]:
            chosen = codec.action_of(codec.card_finder(state), action_from_json(deed))
            chances.update({use for option in game.options(state, seat) if (use := told(state, option)) is not None})
            used = told(state, chosen)
            if used is not None:
                uses[used] += 1
            game.apply(state, seat, chosen)
    return games, chances, uses


def table(games: int, chances: Counter[tuple[str, str]], uses: Counter[tuple[str, str]]) -> str:
    """The table in Markdown: a strategy's chances and uses, of whatever kind."""
    rows = []
    for code in DECK_CODES:
        had = sum(number for (name, _), number in chances.items() if name == code)
        used = sum(number for (name, _), number in uses.items() if name == code)
        rows.append(f"{code} | {used} of {had}" if had else f"{code} | never to be had")
    rows += [" | "] * (-len(rows) % COLUMNS)
    height = len(rows) // COLUMNS
    lines = ["| | used |" * 1 + " | used |" * (COLUMNS - 1), "|---" * 2 * COLUMNS + "|"]
    lines += [
        "| " + " | ".join(rows[place + height * column] for column in range(COLUMNS)) + " |" for place in range(height)
    ]
    return f"{games} games\n\n" + "\n".join(lines)


def main(given: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m research.uses", description=__doc__.splitlines()[0])
    parser.add_argument("games", type=Path, nargs="+")
    wanted = parser.parse_args(given)
    lines = [line for path in wanted.games for line in path.read_text().splitlines() if line != "null"]
    print(table(*count(lines)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
