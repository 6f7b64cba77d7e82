"""Toy games for the search: with sealed answers and with a card that only one seat has seen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from logic.kernel.actions import Action, action
from logic.kernel.brain import Brain, Move, as_move
from logic.kernel.rng import Chance

LEFT, RIGHT = action("choice", "left"), action("choice", "right")
SIDES = (LEFT, RIGHT)


class ToyState:
    """``card`` is the face of the one hidden card, which seat 0 knows; ``done`` what was answered, by seat."""

    def __init__(self, card: int, ask: str, sealed: bool) -> None:
        self.seats, self.turn, self.viewer, self.outcome = 2, 1, None, None
        self.card = card
        self.faces, self.known = [card], [1]
        self.done: dict[int, Action] = {}
        self.waiting: tuple[int, ...] = (0, 1) if sealed else (0,)
        self.frames = [SimpleNamespace(ask=ask, sealed={} if sealed else None)]

    def copy(self) -> ToyState:
        new = ToyState.__new__(ToyState)
        new.__dict__ = {**self.__dict__, "done": dict(self.done), "faces": self.faces[:]}
        new.frames = [SimpleNamespace(**vars(self.frames[0]))]
        return new


class ToyBrain(Brain[Any]):
    """Every option is a move; a position is worth what the game pays."""

    breadth = 8

    @property
    def toy(self) -> Any:
        """The game, which is none of the registry."""
        return self.game

    def moves(self, state: Any, seat: int) -> list[Move]:
        return [as_move(state, seat, (one,), weight) for one, weight in self.toy.offered(state, seat)]

    def quick(self, state: Any, seat: int, chance: Chance) -> tuple[Action, ...]:
        offered = self.toy.offered(state, seat)
        return (offered[chance.below(len(offered))][0],)

    def stops(self, state: Any, turn: int, steps: int) -> bool:
        return not state.waiting

    def evaluate(self, state: Any, weights: tuple[float, ...]) -> list[float]:
        pays: float = self.toy.pays(state)
        return [pays, 1.0 - pays]

    def greedy(self, view: Any, seat: int, chance: Chance) -> Action:
        first: Action = self.toy.offered(view, seat)[0][0]
        return first


def as_engine(toy: object) -> Any:
    """A toy where a game is wanted."""
    return toy


class Toy:
    """A toy game, with all that the search uses of one."""

    sealed = False
    ask = "choice"

    def __init__(self) -> None:
        self.brain = ToyBrain(as_engine(self))

    def start(self, card: int = 0) -> ToyState:
        return ToyState(card, self.ask, self.sealed)

    def offered(self, state: ToyState, seat: int) -> list[tuple[Action, float]]:
        return [(one, 1.0) for one in SIDES]

    def to_answer(self, state: ToyState) -> tuple[int, ...]:
        return state.waiting

    def options(self, state: ToyState, seat: int) -> list[Action]:
        return [one for one, _ in self.offered(state, seat)]

    def is_intention(self, state: ToyState, seat: int, choice: Action) -> bool:
        return False

    def take(self, state: ToyState, seat: int, choice: Action) -> None:
        state.done[seat] = choice
        state.waiting = tuple(other for other in state.waiting if other != seat)

    def view(self, state: ToyState, seat: int) -> ToyState:
        view = state.copy()
        if seat == 1:
            view.card, view.faces = -1, [-1]
        return view

    def determinise(self, view: ToyState, chance: Chance) -> ToyState:
        world = view.copy()
        if world.card < 0:
            world.card = chance.below(2)
            world.faces = [world.card]
        return world

    def pays(self, state: ToyState) -> float:
        raise NotImplementedError


class Pennies(Toy):
    """A game of pennies: both show a side at once; seat 0 wins if they are the same."""

    sealed = True

    def pays(self, state: ToyState) -> float:
        return 1.0 if state.done[0] == state.done[1] else 0.0


class Arms(Toy):
    """Seat 0 alone chooses one of eight; each pays by lot, number five more often than all others."""

    def __init__(self, worst_first: bool = True) -> None:
        super().__init__()
        self.order = list(range(8))
        self.lots = Chance(99)

    def offered(self, state: ToyState, seat: int) -> list[tuple[Action, float]]:
        return [(action("number", number), 1.0 - number / 10) for number in self.order]

    def pays(self, state: ToyState) -> float:
        chance = 70 if state.done[0].value == 5 else 35
        return 1.0 if self.lots.below(100) < chance else 0.0


class Door(Toy):
    """Seat 0, who has seen the card, waves it on; then seat 1, who has not, must name it in a window.

    Seat 1 wins if it is right. A search for seat 0 that let seat 1 learn from the worlds would have it always right.
    """

    ask = "choice"

    def take(self, state: ToyState, seat: int, choice: Action) -> None:
        super().take(state, seat, choice)
        if seat == 0:
            state.waiting = (1,)
            state.frames[0].ask = "window"

    def offered(self, state: ToyState, seat: int) -> list[tuple[Action, float]]:
        if seat == 0:
            return [(LEFT, 1.0), (RIGHT, 1.0)]
        return [(LEFT, 1.0), (RIGHT, 0.9)]

    def pays(self, state: ToyState) -> float:
        named = 0 if state.done[1] == LEFT else 1
        return 0.0 if named == state.card else 1.0


class Table(Toy):
    """A table: both name a line at once; ``pays_first[line of seat 0][line of seat 1]`` is what seat 0 gets, from 0 to
    1."""

    sealed = True

    def __init__(self, pays_first: list[list[float]]) -> None:
        super().__init__()
        self.pays_first = pays_first

    def offered(self, state: ToyState, seat: int) -> list[tuple[Action, float]]:
        return [(action("number", line), 1.0) for line in range(len(self.pays_first))]

    def pays(self, state: ToyState) -> float:
        return self.pays_first[state.done[0].number][state.done[1].number]
