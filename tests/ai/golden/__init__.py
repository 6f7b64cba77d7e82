"""Golden thoughts: positions of every game with a seed and a number of worlds, and the move and visits that follow.

They are the same on every machine, compiled or not: no clock is read, chance comes from the seed alone, and everything
is counted in order. A change of the search or of a game's judgement shows up here; when it is meant, write the file
anew with ``python -m tests.ai.golden --write``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from logic.ai.levels import level_by_id
from logic.ai.think import chance_for, search
from logic.kernel import codec
from logic.kernel.acts import action_to_json
from logic.registry import GAMES
from tests.ai.places import states

PATH = Path(__file__).parent / "thoughts.txt"
POSITIONS = 6
SEED = 41
ITERATIONS = 40
LEVELS = ("general", "sun-tzu")
SHOWN = 4


def lines() -> Iterator[str]:
    """One line for each game, position and level: what is played, and the first candidates with visits and value."""
    for name in GAMES:
        for number, (game, state, seat) in enumerate(states(name, POSITIONS, SEED)):
            view = game.view(state, seat)
            for level in LEVELS:
                chance = chance_for(number, view)
                thought = search(game, view, seat, level_by_id(level), chance, ITERATIONS)
                found = " | ".join(
                    f"{written(view, move.actions)} {visits} {value:.9f}"
                    for move, visits, value in thought.candidates[:SHOWN]
                )
                yield f"{name} {number} seat {seat} {level} {thought.iterations}: {found}"


def written(view: Any, actions: Any) -> str:
    """Actions as short words."""
    words = []
    for one in actions:
        data = action_to_json(codec.action_view(view, one))
        words.append(" ".join(str(value) for value in data.values()))
    return ", ".join(words)
