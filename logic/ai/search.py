"""The one search of all computer players: sampled worlds, a tree below each candidate, sensible play to a horizon.

At the root the candidates are compared on the same worlds and the worse half is dropped round by round (sequential
halving: Karnin, Koren and Somekh 2013; over a tree: Pepels, Cazenave, Winands and Lanctot 2014); sealed and bluffing
decisions keep all candidates and are drawn by lot from what was found, so that nobody can guess them.
Rivals who answer by what they hold choose from statistics gained on worlds dealt anew from *their* view
(re-determinising: Goodman 2019), so that the tree cannot teach them what is in this seat's hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Generic, TypeAlias

from ..kernel.actions import Action
from ..kernel.brain import Brain, Move, by_lot, equals_by_lot
from ..kernel.engine import Engine
from ..kernel.game import Game
from ..kernel.plain import Key
from ..kernel.rng import Chance
from ..kernel.state import S
from .tree import Edge, Node, select

DEEPEST = 24
"""Moves that a tree goes down at most before the rest is a rollout."""
FLOOR = 0.3
"""What got less than this share of the best candidate's visits is never drawn by lot (thresholding a mixed strategy
makes it stronger: Ganzfried and Sandholm 2012)."""
WORSE = 0.06
"""Nor what is valued this much less than the best: what is played by lot must be about equally good."""
CLOSE = 0.003
"""Candidates whose value is within this of the best are as good: one of them is drawn, so that openings vary."""
SURE = 30
"""Fewer visits than this are not enough to play something against the greedy player's choice that is valued lower."""
BOLD = 0.6
"""How much is explored where seats choose at once or answer by what they hold."""
LEAST_ALIVE = 2
LONGEST = 64
"""Actions that a move has at most."""


class Settings:
    """The numbers of a search. ``iterations`` bounds the work; ``stopped`` is asked often and ends it early.

    ``breadth`` bounds the moves compared at the root, ``weights`` are those of the evaluation, set by hand or
    ``fitted``; ``faith`` says how much the prior counts there (:meth:`Search.judged`), the other numbers are those of
    :func:`tree.select`.
    """

    __slots__ = ("breadth", "explore", "faith", "iterations", "stopped", "trust", "weights", "width")

    def __init__(
        self, brain: Brain[S], iterations: int, fitted: bool = False, stopped: Callable[[], bool] | None = None
    ) -> None:
        self.iterations = iterations
        self.stopped = stopped
        self.weights = brain.fitted if fitted and brain.fitted else brain.weights
        self.breadth = brain.breadth
        self.width = brain.width
        self.explore = brain.explore
        self.trust = brain.trust
        self.faith = brain.faith


class Thought:
    """What came of a search: the actions chosen, and every candidate with its visits and value, the chosen one first.

    ``candidates`` holds ``(move, visits, value)``; ``iterations`` is how many worlds were played; ``done`` is false for
    a search that was ended early.
    """

    __slots__ = ("candidates", "chosen", "done", "iterations")

    def __init__(self, chosen: Move, candidates: list[tuple[Move, int, float]], iterations: int, done: bool) -> None:
        self.chosen = chosen
        self.candidates = candidates
        self.iterations = iterations
        self.done = done

    def play(self, actions: tuple[Action, ...]) -> None:
        """Play the move that was chosen with these actions, which come to the same."""
        _, visits, value = self.candidates[0]
        self.chosen = Move(actions, self.chosen.key, self.chosen.weight)
        self.candidates[0] = (self.chosen, visits, value)


Worlds: TypeAlias = Callable[[Chance], S]
"""Where worlds come from: one that agrees with the seat's view, drawn by chance."""


def whole_move(game: Engine[S], view: S, seat: int, choose: Callable[[S], Action]) -> tuple[Action, ...]:
    """What a player who chooses step by step does, up to the first step that others see. ``view`` is changed."""
    actions: list[Action] = []
    while len(actions) < LONGEST:
        choice = choose(view)
        actions.append(choice)
        if not game.is_intention(view, seat, choice):
            break
        game.apply(view, seat, choice)
    return tuple(actions)


class Search(Generic[S]):
    """One search from one seat's view. The same view, settings and chance give the same result, visit for visit."""

    def __init__(
        self, game: Game[S], view: S, seat: int, settings: Settings, chance: Chance, worlds: Worlds[S]
    ) -> None:
        self.game = game
        self.brain = game.brain
        self.view = view
        self.seat = seat
        self.settings = settings
        self.chance = chance
        self.worlds = worlds
        self.root = Node()
        self.iterations = 0

    # the root -----------------------------------------------------------------------------------------------------

    def run(self) -> Thought:
        """Search until the iterations are used up, or it is stopped."""
        moves = self._candidates()
        if len(moves) == 1:
            return Thought(moves[0], [(moves[0], 0, 0.5)], 0, True)
        mixed = self.brain.mixed(self.view, self.seat)
        done = self._by_turns(moves) if mixed else self._by_halves(moves)
        return self._concluded(moves, mixed, done)

    def _candidates(self) -> list[Move]:
        """The moves to compare; what the greedy player would do is always among them, in front.

        Those that promise the same stand in an order drawn by lot: the last ones are not looked at.
        """
        seed = self.chance.seed
        moves = equals_by_lot(self.brain.candidates(self.view, self.seat), Chance(seed + 1))
        actions = whole_move(
            self.game, self.view.copy(), self.seat, lambda view: self.brain.greedy(view, self.seat, Chance(seed))
        )
        key = self.brain.key(self.view, self.seat, actions)
        favourite = next((move for move in moves if move.key == key), None)
        if favourite is None:
            favourite = Move(actions, key, 1.0)
        rest = [move for move in moves if move is not favourite]
        return [favourite, *rest[: self.settings.breadth - 1]]

    def _by_halves(self, moves: list[Move]) -> bool:
        """Sequential halving: in each round all that are left are tried equally often, on the same worlds."""
        alive = list(moves)
        rounds = 1
        while (LEAST_ALIVE << (rounds - 1)) < len(alive):
            rounds += 1
        budget = self.settings.iterations
        for left in range(rounds, 0, -1):
            share = (budget - self.iterations) // left
            for _ in range(max(1, share // len(alive))):
                if not self._sweep(alive):
                    return False
            if left > 1:
                table = self.root.table(self.seat)
                ranked = sorted(
                    alive, key=lambda move: -self.judged(move, table[move.key].visits, table[move.key].mean())
                )
                alive = ranked[: max(LEAST_ALIVE, (len(ranked) + 1) // 2)]
        return True

    def judged(self, move: Move, visits: int, value: float) -> float:
        """The value found, less what the prior has against a move: that counts the more the fewer the visits."""
        faith = self.settings.faith
        return value + faith * math.log(move.weight) / visits if faith else value

    def _sweep(self, moves: list[Move]) -> bool:
        """Each move once on one sampled world; false when the search is stopped (the first sweep is finished)."""
        seed = self.chance.below(1 << 62)
        world = self.worlds(Chance(seed))
        for place, move in enumerate(moves):
            if self.settings.stopped is not None and self.settings.stopped():
                return False
            last = place == len(moves) - 1
            self._iterate(world if last else world.copy(), move, Chance(seed + 1))
        return True

    def _by_turns(self, moves: list[Move]) -> bool:
        """UCB over all candidates: where the answer is drawn by lot in the end, visits are what it is drawn by."""
        settings = self.settings
        while self.iterations < settings.iterations:
            if settings.stopped is not None and settings.stopped():
                return False
            seed = self.chance.below(1 << 62)
            world = self.worlds(Chance(seed))
            move = select(self.root, self.seat, moves, float(len(moves)), BOLD, settings.trust, self.chance)
            self._iterate(world, move, Chance(seed + 1))
        return True

    def _concluded(self, moves: list[Move], mixed: bool, done: bool) -> Thought:
        table = self.root.table(self.seat)
        found = [(move, table[move.key].visits, table[move.key].mean()) for move in moves if move.key in table]
        found = [one for one in found if one[1]]
        if not found:
            return Thought(moves[0], [(moves[0], 0, 0.5)], self.iterations, False)
        most = max(visits for _, visits, _ in found)
        chosen = self._drawn(found, most) if mixed else self._best(found, most)
        found.sort(key=lambda one: (one[0] is not chosen, -one[1], -one[2]))
        return Thought(chosen, found, self.iterations, done)

    def _drawn(self, found: list[tuple[Move, int, float]], most: int) -> Move:
        """By lot, each as likely as it was visited; what was hardly visited, or is clearly worse, is left out."""
        top = max(value for _, visits, value in found if visits >= FLOOR * most)
        likely = [(move, visits) for move, visits, value in found if visits >= FLOOR * most and value >= top - WORSE]
        number = self.chance.below(sum(visits for _, visits in likely))
        for move, visits in likely:
            number -= visits
            if number < 0:
                return move
        return likely[-1][0]

    def _best(self, found: list[tuple[Move, int, float]], most: int) -> Move:
        """The best value among those tried most; the greedy player's choice where that is not surely worse."""
        judged = [(move, visits, self.judged(move, visits, value)) for move, visits, value in found]
        tried = [one for one in judged if one[1] * 2 >= most]
        top = max(value for _, _, value in tried)
        close = [move for move, _, value in tried if value >= top - CLOSE]
        chosen = close[self.chance.below(len(close))]
        favourite = judged[0]
        if most < SURE and favourite[2] >= top - CLOSE:
            return favourite[0]
        return chosen

    # one world ----------------------------------------------------------------------------------------------------

    def _iterate(self, world: S, first: Move, chance: Chance) -> None:
        """Play one world from the root: ``first``, then the tree, then a rollout; count what came of it."""
        self.iterations += 1
        path: list[tuple[int, Edge]] = []
        visited = [self.root]
        node: Node | None = self._joint(self.root, world, first, path)
        for _ in range(DEEPEST):
            if node is None or world.outcome is not None or self.brain.ends(world, self.view.turn):
                break
            visited.append(node)
            node = self._joint(node, world, None, path)
        values = self._rolled_out(world, chance)
        for place in visited:
            place.visits += 1
        for seat, edge in path:
            edge.add(values[seat])

    def _joint(self, node: Node, world: S, first: Move | None, path: list[tuple[int, Edge]]) -> Node | None:
        """All seats that owe an answer choose and the world goes on; the node after it, ``None`` where it was new."""
        seats = self.game.to_answer(world)
        chosen: list[tuple[int, Move]] = []
        key: Key = ()
        for seat in seats if world.frames[-1].sealed is not None else seats[:1]:
            if first is not None and seat == self.seat:
                move = first
                path.append((seat, self._edge(node, seat, move)))
            else:
                move = self._choice(node, world, seat, path)
            chosen.append((seat, move))
            shown = move.key if seat == self.seat else self.brain.shown(world, seat, move)
            key = (*key, *shown)
        for seat, move in chosen:
            self._play(world, seat, move.actions)
        child = node.children.get(key)
        if child is None:
            node.children[key] = Node()
        return child

    def _edge(self, node: Node, seat: int, move: Move) -> Edge:
        table = node.table(seat)
        edge = table.get(move.key)
        if edge is None:
            edge = table[move.key] = Edge()
            edge.available = 1
        return edge

    def _choice(self, node: Node, world: S, seat: int, path: list[tuple[int, Edge]]) -> Move:
        """What a seat does in the tree; a rival that answers by what it holds is taught apart and not by this world."""
        settings = self.settings
        moves = self.brain.moves(world, seat)
        if len(moves) == 1:
            return moves[0]
        if seat != self.seat and self.brain.modelled(world, seat):
            return by_lot(moves, self.chance)
        guarded = seat != self.seat and self.brain.guarded(world, seat)
        if guarded or world.frames[-1].sealed is not None:
            move = select(node, seat, moves, settings.width, BOLD, settings.trust, self.chance)
        else:
            move = select(node, seat, moves, settings.width, settings.explore, settings.trust)
        if guarded:
            self._teach(node, world, seat, move)
        else:
            path.append((seat, self._edge(node, seat, move)))
        return move

    def _teach(self, node: Node, world: S, seat: int, move: Move) -> None:
        """Let a rival try a move on a world dealt anew from what the rival itself knows."""
        chance = Chance(self.chance.below(1 << 62))
        other = self.game.determinise(self.game.view(world, seat), chance)
        self._play(other, seat, move.actions)
        node.table(seat)[move.key].add(self._rolled_out(other, chance)[seat])

    def _play(self, world: S, seat: int, actions: tuple[Action, ...]) -> None:
        for action in actions:
            self.game.take(world, seat, action)

    def _rolled_out(self, world: S, chance: Chance) -> list[float]:
        """Go on sensibly to the horizon; the value of the end for each seat."""
        game, brain = self.game, self.brain
        turn, steps = world.turn, 0
        while world.outcome is None and not brain.stops(world, turn, steps):
            if brain.ends(world, self.view.turn):
                break
            seat = game.to_answer(world)[0]
            for action in brain.quick(world, seat, chance):
                game.take(world, seat, action)
            steps += 1
        return brain.evaluate(world, self.settings.weights)
