"""A puzzle: a position from a game of computer players in which one move is clearly the best.

Puzzles are plain data. `read_puzzle` checks one and says in one sentence what is wrong with it; how one is tried stands
in `logic.puzzle_attempt`. docs/puzzles.md explains every field, and how puzzles are found.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .ai.levels import LEVEL_IDS
from .kernel import codec
from .kernel.actions import Action
from .kernel.acts import ActionView, action_from_json
from .kernel.errors import LoadError
from .kernel.game import Game
from .kernel.phrases import meant
from .kernel.plain import Json, JsonObject, Key
from .kernel.state import S

FIELDS = ("game", "name", "title", "seat", "answer", "next", "measured", "moves", "found", "from", "position")
GRADES = 5
"""The hardest grade. It is no attribute of `Puzzle`: mypyc makes a field of a constant in a dataclass."""
MEASURED = ("worlds", "value", "margin", "error")


@dataclass(frozen=True, slots=True)
class Measured:
    """The result of one of the two searches: the best move's ``value``, from 0 to 1, by how much it is better than
    the next best (``margin``), with what standard error, after how many ``worlds``."""

    worlds: int
    value: float
    margin: float
    error: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle of one ``game``. ``name`` is what it is remembered by; its answer is the whole move, action by action.

    ``following`` is the next best move, ``moves`` how many were compared, ``found`` the levels that play the answer,
    ``source`` the number of the game it comes from.
    """

    game: str
    name: str
    title: str
    seat: int
    answer: tuple[ActionView, ...]
    following: tuple[ActionView, ...]
    measured: tuple[Measured, ...]
    moves: int
    found: tuple[str, ...]
    source: int
    position: JsonObject

    @property
    def grade(self) -> int:
        """The difficulty: 1 if every level finds the answer, up to ``GRADES`` if one level finds it or none."""
        return min(GRADES, GRADES + 1 - len(self.found))

    @property
    def better(self) -> int:
        """Return how much more of a hundred the answer is worth than the next best move, by the longer search.

        No chances to win: a value counts the lead as well, and near an end one move may win by more than another.
        """
        return max(1, round(100 * self.measured[-1].margin))


def read_puzzle(data: Json) -> Puzzle:
    """Return the puzzle that an object holds; raise :class:`LoadError` with one sentence that says what is wrong."""
    if not isinstance(data, dict):
        raise LoadError("A puzzle is an object.")
    for name in data:
        if name not in FIELDS:
            raise LoadError(f"A puzzle has no field {name!r}{meant(str(name), FIELDS)}.")
    for name in FIELDS:
        if name not in data:
            raise LoadError(f"A puzzle lacks the field {name!r}.")
    for name in ("game", "name", "title"):
        if not isinstance(data[name], str):
            raise LoadError(f"The field {name!r} of a puzzle is a text.")
    for name in ("seat", "moves", "from"):
        if type(data[name]) is not int or data[name] < 0:
            raise LoadError(f"The field {name!r} of a puzzle is a whole number from 0.")
    if not isinstance(data["position"], dict):
        raise LoadError("The position of a puzzle is an object.")
    found = tuple(_list(data, "found"))
    if any(level not in LEVEL_IDS for level in found):
        raise LoadError("The field 'found' of a puzzle names levels of computer players.")
    measured = tuple(_measured(one) for one in _list(data, "measured"))
    return Puzzle(
        data["game"], data["name"], data["title"], data["seat"], _actions(data, "answer"), _actions(data, "next"),
        measured, data["moves"], found, data["from"], data["position"],
    )  # fmt: skip


def _list(data: JsonObject, name: str) -> list[Json]:
    found = data[name]
    if not isinstance(found, list):
        raise LoadError(f"The field {name!r} of a puzzle is a list.")
    return found


def _actions(data: JsonObject, name: str) -> tuple[ActionView, ...]:
    found = _list(data, name)
    if not found or not all(isinstance(one, dict) and "type" in one for one in found):
        raise LoadError(f"The field {name!r} of a puzzle is a list of actions.")
    return tuple([action_from_json(one) for one in found])


def _measured(data: Json) -> Measured:
    if not isinstance(data, dict) or any(type(data.get(name)) not in (int, float) for name in MEASURED):
        raise LoadError(f"What was measured of a puzzle are numbers: {', '.join(MEASURED)}.")
    return Measured(int(data["worlds"]), float(data["value"]), float(data["margin"]), float(data["error"]))


def actions_of(game: Game[S], view: S, actions: Sequence[ActionView]) -> tuple[Action, ...]:
    """Return actions as the game takes them; raise :class:`LoadError` where one cannot be read."""
    finder = codec.card_finder(view)
    return tuple([codec.action_of(finder, one) for one in actions])


def key_of(game: Game[S], view: S, seat: int, actions: Sequence[ActionView]) -> Key:
    """Return what a move is to its seat: the same for all moves that come to the same."""
    return game.brain.key(view, seat, actions_of(game, view, actions))
