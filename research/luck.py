"""Measures of luck: the share of deals and seats that are won at least once in so many varied tries.

    python -m research.luck --game armies --player captain --against general --deals 200 --tries 8

Each deal is played from either seat, again and again: all cards and the opponent's lots stay, and only the lots of the
player who tries vary. No amount of thought can win oftener than the last share that is printed, unless it finds
what none of the tries did.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from logic.ai.levels import level_by_id
from logic.contest import SEED_STEP, Contest, LevelPlayer, Player, play
from logic.kernel.actions import Action
from logic.kernel.game import Game
from logic.kernel.state import S
from logic.registry import game_by_id

LEAP = 15_485_863


@dataclass(frozen=True, slots=True)
class Again:
    """A player with other lots in each of its tries."""

    player: Player
    number: int

    @property
    def name(self) -> str:
        """The name of the player."""
        return self.player.name

    @property
    def iterations(self) -> int | None:
        """The number of worlds it looks at."""
        return self.player.iterations

    def chosen(self, game: Game[S], state: S, seat: int, seed: int) -> tuple[Action, ...]:
        """Return the move it makes at its decision."""
        return self.player.chosen(game, state, seat, seed + self.number * LEAP)


def main(given: Sequence[str] | None = None) -> int:
    """Print for each number of tries the share that is won at least once, and the mean score of one try."""
    parser = argparse.ArgumentParser(prog="python -m research.luck", description="How much luck leaves.")
    parser.add_argument("--game", required=True)
    parser.add_argument("--player", default="captain", help="the level that tries")
    parser.add_argument("--against", default="general", help="the level it plays against")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--tries", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(given)
    options = game_by_id(wanted.game).settle_options(2, {})
    player, other = (LevelPlayer(level_by_id(name)) for name in (wanted.player, wanted.against))
    best: list[list[float]] = []
    for number in range(wanted.deals):
        deal = wanted.seed * SEED_STEP + number
        for place in range(2):
            scores = [
                play(Contest(wanted.game, 2, options, Again(player, lots), other), deal, place)
                for lots in range(wanted.tries)
            ]
            best.append(scores)
    won = [sum(max(scores[:tries]) == 1.0 for scores in best) / len(best) for tries in range(1, wanted.tries + 1)]
    mean = sum(sum(scores) for scores in best) / (len(best) * wanted.tries)
    print(json.dumps({"game": wanted.game, "deals": wanted.deals, "won_once": won, "mean": round(mean, 4)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
