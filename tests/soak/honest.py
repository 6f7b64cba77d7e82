"""``python -m tests.soak.honest [--game ID] [--positions N] [--first N]``: can a computer player see what it may not?

In positions of random games everything that a seat cannot see is dealt anew: its player must be asked the same, look at
the same moves as often, value them alike and choose the same one. Ctrl-C ends it with what was tried so far.
"""

from __future__ import annotations

import argparse
import time

import logic
from logic.ai.levels import level_by_id
from logic.ai.think import search
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.ai.places import states

WORLDS = 2
A_PART = 50


def check_requests(game_id: str, count: int, seed: int) -> None:
    """Raise ``AssertionError`` if what the worker is asked depends on something that the seat cannot see."""
    for number, (game, state, seat) in enumerate(states(game_id, count, seed)):
        table = game.table(state, [])
        for hand in state.fans():
            table.mix_backs(hand)
        world = game.determinise(game.view(state, seat), Chance(number))
        requests = [logic.Match(game, one, {}, []).ai_request(seat) for one in (state, world)]
        assert requests[0] == requests[1]


def check_moves(game_id: str, count: int, seed: int) -> None:
    """Raise ``AssertionError`` if a world that was dealt anew has another view, other thoughts or another move."""
    general = level_by_id("general")
    for number, (game, state, seat) in enumerate(states(game_id, count, seed)):
        view = game.view(state, seat)
        world = game.determinise(view, Chance(number))
        seen = game.view(world, seat)
        assert game.to_document(seen) == game.to_document(view)
        thoughts = [search(game, eyes, seat, general, Chance(number), WORLDS) for eyes in (view, seen)]
        first, second = ([(move.key, visits, value) for move, visits, value in one.candidates] for one in thoughts)
        assert first == second
        assert thoughts[0].chosen.actions == thoughts[1].chosen.actions


def main() -> int:
    """Raises with the first position where something hidden made a difference."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.honest", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES))
    parser.add_argument("--positions", type=int, default=2000, help="how many of each game")
    parser.add_argument("--first", type=int, default=1000, help="number of the first random game")
    asked = parser.parse_args()
    begun, tried = time.monotonic(), 0
    games = [asked.game] if asked.game else list(GAMES)
    try:
        for game in games:
            for part in range(-(-asked.positions // A_PART)):
                check_moves(game, A_PART, asked.first + part)
                check_requests(game, A_PART, asked.first + part)
                tried += A_PART
                if part % 8 == 7:
                    print(f"{game}: {(part + 1) * A_PART} positions, {time.monotonic() - begun:.0f} s", flush=True)
    except KeyboardInterrupt:
        print("stopped", flush=True)
    print(f"{tried:,} positions of {len(games)} games, no difference", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
