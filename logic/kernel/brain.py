"""The interface between one game and the search (`logic.ai`): candidate moves, quick play and evaluation.

A *move* is everything a seat does up to what the others see of it: a card, its place and the end of a build are one
move. THE CONTRACT of a brain: whatever it works out for a seat it reads from what that seat may know
(``state.known``), also where it is handed a whole world. So a computer player cannot act on an opponent's behalf with
cards that the opponent does not see, and the same move has the same key in every world the seat cannot tell apart.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, Generic, TypeVar

from .actions import CARD_KINDS, Action
from .engine import Engine
from .plain import Key
from .rng import Chance
from .state import S, State
from .tempers import PLAIN, Temper

Choice = TypeVar("Choice")
CAREFUL: Final = "careful"
"""The player without a search that makes no beginner's mistakes: nobody plays against it, searches start from it."""
SCORING, SMALL, SAFE = "scoring", "small", "safe"
"""Kinds of builds that scripted players lay."""
LOTS: Final = 1 << 20
RESULT_SHARE: Final = 0.7
"""How much of a value is the result of the game; the rest is by how much it is won."""


class Move:
    """Actions a seat takes one after the other, with a key that means the same in every world, and its promise.

    ``weight`` is the prior: the best move has about 1, one not worth a look nearly 0. ``leaning`` is how much the
    temper of whoever plays it speaks for it (`logic.kernel.tempers`).
    """

    __slots__ = ("actions", "key", "leaning", "weight")

    def __init__(self, actions: tuple[Action, ...], key: Key, weight: float = 1.0, leaning: float = 0.0) -> None:
        self.actions = actions
        self.key = key
        self.weight = weight
        self.leaning = leaning

    def __repr__(self) -> str:
        return f"Move({self.key}, {self.weight:.3f})"


def key_of(state: State, seat: int, actions: tuple[Action, ...]) -> Key:
    """Return a key of actions as their seat sees them: faces where it sees them, card ids where it does not."""
    key: list[object] = []
    for one in actions:
        key.append(one.kind)
        value = one.value
        if one.kind in CARD_KINDS and isinstance(value, int):
            key.append(state.faces[value] if state.known[value] >> seat & 1 else -1 - value)
        elif value is not None:
            key.append(value)
    return tuple(key)


def as_move(state: State, seat: int, actions: tuple[Action, ...], weight: float = 1.0) -> Move:
    """A :class:`Move` with the key that :func:`key_of` gives it."""
    return Move(actions, key_of(state, seat, actions), weight)


def best_first(moves: list[Move]) -> list[Move]:
    """The moves in order of their weight; equals stay in the order they were listed in."""
    return sorted(moves, key=_falling)


def _falling(move: Move) -> float:
    return -move.weight


def _rising(move: Move) -> float:
    return move.weight


def equals_by_lot(moves: list[Move], chance: Chance) -> list[Move]:
    """Moves that stand best first, with those of equal weight that follow one another in an order drawn by lot."""
    found: list[Move] = []
    first = 0
    for place in range(1, len(moves) + 1):
        if place == len(moves) or moves[place].weight != moves[first].weight:
            order = list(range(first, place))
            chance.shuffle(order)
            found += [moves[at] for at in order]
            first = place
    return found


def by_lot(moves: list[Move], chance: Chance) -> Move:
    """A move drawn by lot, each as likely as its weight says."""
    total = 0.0
    for move in moves:
        total += move.weight
    left = total * chance.below(LOTS) / LOTS
    for move in moves:
        left -= move.weight
        if left < 0.0:
            return move
    return moves[0]


def best_by_lot(choices: Sequence[Choice], worth: Callable[[Choice], float], chance: Chance) -> Choice:
    """Return the choice of the highest worth; of equals one by lot, so that no place on the table is favoured."""
    best: list[Choice] = []
    most = 0.0
    for choice in choices:
        found = worth(choice)
        if not best or found > most:
            best, most = [choice], found
        elif found == most:
            best.append(choice)
    return best[chance.below(len(best))] if len(best) > 1 else best[0]


FURTHEST: Final = 700.0
"""Units behind which one is as far behind as can be: beyond it a power of e is more than a float can hold."""


def squash(lead: float, unit: float) -> float:
    """Return a lead as a number from 0 to 1: one half when level, about 0.73 when one ``unit`` ahead."""
    return 1.0 / (1.0 + math.exp(min(-lead / unit, FURTHEST)))


def softmax(worths: list[float]) -> list[float]:
    """Numbers as shares of 1 (logistic for two of them)."""
    most = max(worths)
    raised = [math.exp(worth - most) for worth in worths]
    total = sum(raised)
    return [one / total for one in raised]


def final_value(won: bool, winners: int, sides: int, margin: float) -> float:
    """The value of a finished game to one side; ``margin`` is from 0 to 1, as :func:`squash` gives it.

    A draw between all is worth one half, or less with more sides in it.
    """
    result = 0.0
    if won:
        result = 1.0 if winners == 1 else 1.0 / winners if winners < sides or sides > 2 else 0.5
    return RESULT_SHARE * result + (1.0 - RESULT_SHARE) * margin


class Brain(Generic[S]):
    """A game's judgement. Stateless; one for each game. Subclasses live in the game's ``player`` room.

    ``weights`` and ``fitted`` are what :meth:`features` are multiplied with: set by hand, and fitted on games of
    computer players against each other (``research/fit.py``). ``lead`` is a clear lead in the game's own points.
    ``iterations`` says how many worlds each searching level plays out for a decision, in the compiled build.
    ``width``, ``explore``, ``trust``, ``breadth`` and ``faith`` are the numbers of the search
    (`logic.ai.search.Settings`); ``faith`` is for priors that were fitted on values.
    ``hopeless`` is the value below which a computer player offers to resign (`logic.ai.resigning`; 0: it never does).
    ``taught`` says that it plays by a policy (`logic.kernel.trained_brain`).
    A search goes down its tree by ``deepest`` moves at most before the rest is a rollout.
    """

    taught: ClassVar[bool] = False
    deepest: ClassVar[int] = 24

    weights: ClassVar[tuple[float, ...]] = ()
    fitted: ClassVar[tuple[float, ...]] = ()
    lead: ClassVar[float] = 5.0
    iterations: ClassVar[dict[str, int]] = {"captain": 100, "general": 1000, "sun-tzu": 3000}
    width: ClassVar[float] = 2.0
    explore: ClassVar[float] = 0.2
    trust: ClassVar[float] = 0.3
    breadth: ClassVar[int] = 24
    faith: ClassVar[float] = 0.0
    hopeless: ClassVar[float] = 0.0

    def __init__(self, game: Engine[S]) -> None:
        self.game = game

    # to be given by every game ------------------------------------------------------------------------------------

    def moves(self, state: S, seat: int) -> list[Move]:
        """The moves worth a look, best first, none twice, at most some 60. ``state`` is a view or a world.

        The seat owes an answer. In the middle of an intention they go on from what is chosen already.
        """
        found = []
        for option in self.game.options(state, seat):
            found.append(as_move(state, seat, (option,)))
        return found

    def quick(self, state: S, seat: int, chance: Chance) -> tuple[Action, ...]:
        """A sensible move by lot, as fast as can be: how a rollout goes on."""
        options = self.game.options(state, seat)
        return (options[chance.below(len(options))],)

    def reply_quickly(self, state: S, seat: int, chance: Chance) -> tuple[Action, ...]:
        """Return a quick move of an opponent of the searching seat, which may be feared for more than the seat does."""
        return self.quick(state, seat, chance)

    def features(self, state: S, seat: int) -> list[float]:
        """Return the features of a position for a seat: one number, of no unit, for each of ``weights``. May read the
        truth."""
        return []

    def stops(self, state: S, turn: int, steps: int) -> bool:
        """Return whether a rollout that began in ``turn`` and is ``steps`` moves long stops here, to be evaluated."""
        return steps >= 8

    def bot(self, view: S, seat: int, level: str, chance: Chance) -> Action:
        """Return the next action of a player without a search, who knows only ``view`` (the default: any option).

        ``level`` is that of a player without a search, with its mistakes, or :data:`CAREFUL`.
        """
        options = self.game.options(view, seat)
        return options[chance.below(len(options))]

    def draws(self, view: S, seat: int, level: str) -> bool:
        """Return whether a level draws its move of a policy here (:meth:`drawn`)."""
        return False

    def drawn(self, view: S, seat: int, level: str, chance: Chance, temper: Temper = PLAIN) -> tuple[Action, ...]:
        """Return the move that a level draws of the policy, up to the first action that others see."""
        raise NotImplementedError

    def build_step(self, view: S, seat: int, kind: str, chance: Chance) -> Action | None:
        """Return the next step of a build for a scripted player (`logic.ai.scripts`).

        The first one that scores at once (:data:`SCORING`), a small one drawn by lot (:data:`SMALL`), or the best of
        those that leave nothing to finish (:data:`SAFE`); ``None`` where there is none, and in a game without builds.
        """
        return None

    # to be changed where it matters -------------------------------------------------------------------------------

    def world(self, view: S, chance: Chance, habits: Sequence[Sequence[int]]) -> S:
        """A world to search, drawn by chance; ``habits`` is what :meth:`Game.habits` has counted, or nothing."""
        return self.game.determinise(view, chance)

    def candidates(self, view: S, seat: int) -> list[Move]:
        """The moves to compare at the root, best first: :meth:`moves`, or more of them with a better prior."""
        return self.moves(view, seat)

    def tempered(self, view: S, seat: int, moves: list[Move], temper: Temper) -> list[Move]:
        """Return moves as somebody of this temper sees them: with what speaks for each, and with priors to match."""
        if not temper.kind:
            return moves
        for move, liked in zip(moves, self.liked(view, seat, moves, temper.kind), strict=True):
            move.leaning = temper.strength * liked
            move.weight *= math.exp(move.leaning)
        return best_first(moves)

    def swayed(self, view: S, seat: int, temper: Temper) -> tuple[Action, ...]:
        """Return the move that promises most to somebody of this temper, where that is not the one that promises most;
        else nothing."""
        moves = self.candidates(view, seat)
        best = max(moves, key=_rising)
        found = self.tempered(view, seat, moves, temper)[0]
        return () if found is best else found.actions

    def liked(self, view: S, seat: int, moves: list[Move], kind: str) -> list[float]:
        """Return the bonus of each move for a temper of this kind (`logic.kernel.tempers`), in nats; 0 is none."""
        return [0.0] * len(moves)

    def key(self, state: S, seat: int, actions: tuple[Action, ...]) -> Key:
        """The key of a move: the same for actions in another order that come to the same."""
        return key_of(state, seat, actions)

    def alike(self, view: S, seat: int, actions: tuple[Action, ...], chance: Chance) -> tuple[Action, ...]:
        """Actions that come to the same as these, by lot: whatever has one key is searched once, but played evenly."""
        return actions

    def shown(self, state: S, seat: int, move: Move) -> Key:
        """Return a key of what others see of a move, so that a search does not act on a card that an opponent hides."""
        return move.key

    def evaluate(self, state: S, weights: tuple[float, ...]) -> list[float]:
        """Return the value of a world for each seat: its chance to win, or the result of a game that is over.

        The chances are the softmax of the weighted features (conditional logit: McFadden 1974), drawn together so that
        even a certain win is worth no more than the narrowest one that is reached.
        """
        seats = state.seats
        if state.outcome is not None:
            return self.result(state)
        worths = [0.0] * seats
        for seat in range(seats):
            worth = 0.0
            for weight, feature in zip(weights, self.features(state, seat), strict=True):
                worth += weight * feature
            worths[seat] = worth
        low = (1.0 - RESULT_SHARE) / 2.0
        return [low + RESULT_SHARE * chance for chance in softmax(worths)]

    def margin(self, state: S, seat: int) -> float:
        """Return the lead of a seat, from 0 to 1, as :meth:`evaluate` counts it in a game that goes on; 0.5 is
        level."""
        return 0.5

    def result(self, state: S) -> list[float]:
        """Return the value of a finished game to each seat, from 0 to 1."""
        outcome = state.outcome
        assert outcome is not None
        values = []
        for seat in range(state.seats):
            side = self.side_of(state, seat)
            rivals = [score for other, score in enumerate(outcome.scores) if other != side]
            margin = squash(outcome.scores[side] - max(rivals), self.lead)
            values.append(final_value(side in outcome.winners, len(outcome.winners), len(outcome.scores), margin))
        return values

    def side_of(self, state: S, seat: int) -> int:
        """The side of a seat, by which an outcome counts."""
        return seat

    def greedy(self, view: S, seat: int, chance: Chance) -> Action:
        """Return the next action of the careful player without a search."""
        return self.bot(view, seat, CAREFUL, chance)

    def mixed(self, state: S, seat: int) -> bool:
        """Return whether the answer must not be guessed: sealed choices, bluffs and calls are drawn by lot in the
        end."""
        return state.frames[-1].sealed is not None

    def guarded(self, state: S, seat: int) -> bool:
        """Return whether an opponent answers here by what it holds, so that it must not learn from worlds that fit my
        hand."""
        return state.frames[-1].ask == "window"
