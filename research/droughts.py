"""``python -m research.droughts``: how long seats of Age of Spades go without production (AS18, docs/balance.md).

A round of a seat is empty if it plays no production card in it. A drought is six of them in a row. The games are those
of `research.balance`, card for card.

    python -m research.droughts --seats 2 --games 3000 --options '{"hardTimes": true}'
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any, Final

from logic.ai.levels import PLAYER_IDS, level_by_id
from logic.contest import LevelPlayer
from logic.kernel.events import CardMoved, Event, TurnBegan
from logic.match_factory import dealt
from logic.registry import game_by_id
from research.balance import FIRST_SEED, GAMES, LEVEL, share

LENGTH: Final = 6
"""Empty rounds in a row that are a drought."""


def longest(seats: int, options: dict[str, Any], level: str, number: int) -> tuple[int, list[tuple[str, bool]]]:
    """Return the most empty rounds in a row of any seat in a game, and of each civilization whether it has won."""
    game = game_by_id("age-of-spades")
    state, _, events = dealt(game, seats, FIRST_SEED + number, options)
    civilizations = game.to_document(state)["civilizations"]
    player, step = LevelPlayer(level_by_id(level), None), 0
    while state.outcome is None:
        seat = game.to_answer(state)[0]
        for action in player.chosen(game, state, seat, number * 31 + seat + step * 7919):
            if seat in game.to_answer(state):
                game.apply(state, seat, action, events)
        step += 1
    winners = state.outcome.winners
    return longest_run(events, seats), [(letter, seat in winners) for seat, letter in enumerate(civilizations)]


def longest_run(events: Sequence[Event], seats: int) -> int:
    """Return the most rounds in a row in which some seat has played no production card; the last round is left out."""
    paid, empty, most = set(range(seats)), [0] * seats, 0
    for event in events:
        match event.told:
            case CardMoved(why="produce", origin=origin):
                paid.add(origin.seat)
            case TurnBegan():
                empty = [0 if seat in paid else empty[seat] + 1 for seat in range(seats)]
                most = max(most, *empty)
                paid.clear()
    return most


def main(given: Sequence[str] | None = None) -> int:
    """Play, and print in how many games there was a drought and what each civilization wins."""
    parser = argparse.ArgumentParser(prog="python -m research.droughts", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--options", default="{}", help="house rules as JSON")
    parser.add_argument("--level", choices=PLAYER_IDS, default=LEVEL)
    wanted = parser.parse_args(given)
    options = json.loads(wanted.options)
    played = [longest(wanted.seats, options, wanted.level, number) for number in range(wanted.games)]
    won: dict[str, list[bool]] = {}
    for _, sides in played:
        for letter, has_won in sides:
            won.setdefault(letter, []).append(has_won)
    told = [f"{letter} {share(sum(own), len(own))}" for letter, own in sorted(won.items())]
    print(share(sum(run >= LENGTH for run, _ in played), len(played)), "|", " · ".join(told))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
