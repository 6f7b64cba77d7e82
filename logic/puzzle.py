"""A puzzle: a position from a game of computer players in which one move is clearly the best.

docs/puzzles.md says how puzzles are found and what their fields are. `Puzzling` is how one is played at a table.
"""

from __future__ import annotations

from .kernel import codec
from .kernel.actions import Action
from .kernel.game import Game
from .kernel.plain import JsonObject, Key
from .kernel.state import S


class Judge:
    """Tells whether a move comes to the same as the answer: the same to the brain, or the same position after it."""

    def __init__(self, game: Game[S], view: S, seat: int, answer: tuple[Action, ...]) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.answer = answer
        self.key = game.brain.key(view, seat, answer)

    def right(self, actions: list[JsonObject]) -> bool:
        """Whether actions in plain data, a whole move, are the answer or as good as it."""
        return key_of_plain(self.game, self.view, self.seat, actions) == self.key


def key_of_plain(game: Game[S], view: S, seat: int, actions: list[JsonObject]) -> Key:
    """What a move in plain data is to its seat: the same for all that come to the same."""
    finder = codec.card_finder(view)
    return game.brain.key(view, seat, tuple([codec.action_from_json(finder, one) for one in actions]))
