"""The one search of all computer players: sampled worlds, a tree below each candidate, sensible play to a horizon.

Long because one object keeps the worlds, the tree and the clock that all its steps share.

At the root the candidates are compared on the same worlds and the worse half is dropped round by round (sequential
halving: Karnin, Koren and Somekh 2013; over a tree: Pepels, Cazenave, Winands and Lanctot 2014). What must not be
guessed is found by regret matching instead and drawn from the average strategy (:mod:`.regret`): there the opponents
answer at once, and learn against the mix too.
Opponents who answer by what they hold choose from statistics gained on worlds dealt anew from *their* view
(re-determinising: Goodman 2019), so that the tree cannot teach them what is in this seat's hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Generic, TypeAlias

from ..kernel.actions import Action
from ..kernel.brain import Brain, Move, by_lot, equals_by_lot
from ..kernel.engine import Engine
from ..kernel.game import Game
from ..kernel.plain import Key
from ..kernel.rng import Chance
from ..kernel.state import S
from ..kernel.tempers import PLAIN, Temper
from .regret import Regrets, drawn, lot_of
from .tree import Edge, Node, select

FLOOR = 0.2
"""What has less than this part of the greatest share of an average strategy is never drawn (thresholding a mixed
strategy makes it stronger: Ganzfried and Sandholm 2012)."""
WORSE = 0.06
"""What is valued this much less than the best is not looked at any longer where a mix is sought, and never drawn."""
UNLIKELY = 0.06
"""Nor what promises so much less at first sight, by its prior, unless it was found to be better than what promises
most: sure blows and wild ones may come to about the same in a few worlds."""
SEARCHED = 4
"""In how many parts the search for a mix is cut; after each of them what is clearly worse is dropped."""
SHORT = 12
"""A search with fewer worlds than this for each move is too short for a mix: it plays the best it finds."""
FEW = 16
"""With fewer visits than this nothing is clear yet: then the worse half is dropped, but never the best three."""
SWAY = 0.01
"""How much value a leaning of one is worth to whoever has a temper."""
CLOSE = 0.003
"""Candidates whose value is within this of the best are as good: one of them is drawn, so that openings vary."""
SURE = 30
"""Fewer visits than this are not enough to play something against the greedy player's choice that is valued lower."""
BOLD = 0.6
"""How much is explored where seats choose at once or answer by what they hold."""
LAST_COMPARED = 4
"""The halving stops at so many moves, which are compared with all the worlds that are left."""
LONGEST = 64
"""Actions that a move has at most."""


class Settings:
    """The numbers of a search. ``iterations`` bounds the work; ``stopped`` is asked often and ends it early.

    ``weights`` are those of the evaluation, set by hand or ``fitted``; ``temper`` is that of whoever searches. The
    other numbers of a search are its brain's.
    """

    __slots__ = ("iterations", "stopped", "temper", "weights")

    def __init__(
        self, brain: Brain[S], iterations: int, fitted: bool = False, stopped: Callable[[], bool] | None = None,
        temper: Temper = PLAIN,
    ) -> None:  # fmt: skip
        self.iterations = iterations
        self.stopped = stopped
        self.weights = brain.fitted if fitted and brain.fitted else brain.weights
        self.temper = temper


class Thought:
    """The result of a search: the chosen actions, and every candidate with its visits and value, the chosen one first.

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
    """Return the move of a player who chooses step by step, up to the first step that others see. Change ``view``."""
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
        self.replies: dict[int, Move] = {}
        self.own = Regrets()
        self.rivals: dict[int, Regrets] = {}

    # the root -----------------------------------------------------------------------------------------------------

    def run(self) -> Thought:
        """Search until the iterations are used up, or it is stopped."""
        moves = self._candidates()
        if len(moves) == 1:
            return Thought(moves[0], [(moves[0], 0, 0.5)], 0, True)
        if self.mixes() and self.settings.iterations >= SHORT * len(moves):
            return self._by_regret(moves)
        return self._concluded(moves, bool(self.halved(moves)))

    def mixes(self) -> bool:
        """Return whether a mix is sought: what a policy plays is drawn of it anyhow."""
        return not self.brain.taught and self.brain.mixed(self.view, self.seat)

    def _candidates(self) -> list[Move]:
        """The moves to compare; what the greedy player would do is always among them, in front.

        Those that promise the same stand in an order drawn by lot: the last ones are not looked at.
        """
        seed = self.chance.seed
        moves = self.brain.candidates(self.view, self.seat)
        moves = equals_by_lot(self.brain.tempered(self.view, self.seat, moves, self.settings.temper), Chance(seed + 1))
        actions = whole_move(
            self.game, self.view.copy(), self.seat, lambda view: self.brain.greedy(view, self.seat, Chance(seed))
        )
        key = self.brain.key(self.view, self.seat, actions)
        favourite = next((move for move in moves if move.key == key), None)
        if favourite is None:
            favourite = Move(actions, key, 1.0)
        rest = [move for move in moves if move is not favourite]
        return [favourite, *rest[: self.brain.breadth - 1]]

    def halved(self, moves: list[Move], kept: Sequence[Move] = ()) -> list[Move]:
        """Sequential halving: in each round all that are left are tried equally often, on the same worlds, and so are
        those that are ``kept`` to the end. Return those left, best first; none where it was stopped."""
        alive = moves
        rounds = 1
        while (LAST_COMPARED << (rounds - 1)) < len(alive):
            rounds += 1
        for left in range(rounds, 0, -1):
            share = (self.settings.iterations - self.iterations) // left
            for _ in range(max(1, share // (len(alive) + len(kept)))):
                if not self.compared([*alive, *kept]):
                    return []
            alive = self.ranked(alive)[: max(LAST_COMPARED, (len(alive) + 1) // 2)]
        return alive

    def ranked(self, moves: list[Move]) -> list[Move]:
        """Return the moves, those first that have come out best."""
        table = self.root.table(self.seat)
        return sorted(moves, key=lambda move: -self.judged(move, table[move.key].visits, table[move.key].mean()))

    def judged(self, move: Move, visits: int, value: float) -> float:
        """Return the value found, from 0 to 1, less what the prior has against a move: that counts the more the fewer
        the visits.

        What the temper of whoever searches likes counts a little more.
        """
        faith = self.brain.faith
        value += SWAY * move.leaning
        return value + faith * math.log(move.weight) / visits if faith else value

    def compared(self, moves: list[Move]) -> list[list[float]]:
        """Return the value of each move on one more world, for every seat; empty when the search is stopped."""
        seed = self.chance.below(1 << 62)
        return self._tried(moves, self.worlds(Chance(seed)), seed + 1)

    def _tried(self, moves: list[Move], world: S, seed: int) -> list[list[float]]:
        """Return the value of each move on one world, for every seat; empty when the search is stopped on the way."""
        found: list[list[float]] = []
        for place, move in enumerate(moves):
            if self.settings.stopped is not None and self.settings.stopped():
                return []
            last = place == len(moves) - 1
            found.append(self._iterate(world if last else world.copy(), move, Chance(seed)))
        return found

    def _concluded(self, moves: list[Move], done: bool) -> Thought:
        found = self.found(moves)
        if not found:
            return self._unthought(moves)
        chosen = self._best(found, max(visits for _, visits, _ in found))
        return self._told(chosen, found, done)

    def found(self, moves: list[Move]) -> list[tuple[Move, int, float]]:
        """The moves that were tried, with their visits and values."""
        table = self.root.table(self.seat)
        found = [(move, table[move.key].visits, table[move.key].mean()) for move in moves if move.key in table]
        return [one for one in found if one[1]]

    def _unthought(self, moves: list[Move]) -> Thought:
        return Thought(moves[0], [(moves[0], 0, 0.5)], self.iterations, False)

    def _told(self, chosen: Move, found: list[tuple[Move, int, float]], done: bool) -> Thought:
        found.sort(key=lambda one: (one[0] is not chosen, -one[1], -one[2]))
        return Thought(chosen, found, self.iterations, done)

    def _best(self, found: list[tuple[Move, int, float]], most: int) -> Move:
        """The best value among those tried most; the careful player's choice where that is not surely worse."""
        judged = [(move, visits, self.judged(move, visits, value)) for move, visits, value in found]
        tried = [one for one in judged if one[1] * 2 >= most]
        top = max(value for _, _, value in tried)
        close = [move for move, _, value in tried if value >= top - CLOSE]
        if self.brain.taught:  # whose prior knows more than the last hundredth of a value
            return max(close, key=lambda move: move.weight)
        chosen = close[self.chance.below(len(close))]
        favourite = judged[0]
        if most < SURE and favourite[2] >= top - CLOSE:
            return favourite[0]
        return chosen

    # what must not be guessed -------------------------------------------------------------------------------------

    def _by_regret(self, moves: list[Move]) -> Thought:
        """All candidates on the same worlds, as often as is regretted; what is played is drawn from the average."""
        alive = moves
        done = True
        for part in range(1, SEARCHED + 1):
            if len(alive) == 1:
                break
            end = self.settings.iterations * part // SEARCHED
            while done and (not self.iterations or self.iterations + len(alive) <= end):
                done = bool(self.learned(alive))
            alive = self.bearable(alive)
        found = self.found(moves)
        if not found:
            return self._unthought(moves)
        if len(found) < len(moves):  # stopped in the first round
            return self._told(moves[0], found, False)
        alive = self._likely(alive)
        keys = [move.key for move in alive]
        shares = self.own.average(keys)
        most = max(shares)
        shares = [share if share >= FLOOR * most else 0.0 for share in shares]
        return self._told(alive[lot_of(shares, self.chance)], found, done)

    def bearable(self, moves: list[Move]) -> list[Move]:
        """The moves that are not clearly worse than the best of them, best first."""
        table = self.root.table(self.seat)
        if not all(move.key in table and table[move.key].visits for move in moves):
            return moves
        found = sorted([(table[move.key].mean(), move) for move in moves], key=lambda one: -one[0])
        few = table[moves[0].key].visits < FEW
        most = max(3, (len(found) + 1) // 2) if few else len(found)
        least = -math.inf if few else found[0][0] - WORSE
        return [move for value, move in found[:most] if value >= least]

    def _likely(self, moves: list[Move]) -> list[Move]:
        """The moves without those that promise hardly anything and were not found better than the most promising."""
        table = self.root.table(self.seat)
        best = max(moves, key=lambda move: move.weight)
        least = best.weight * UNLIKELY
        value = table[best.key].mean()
        return [move for move in moves if move.weight >= least or table[move.key].mean() > value]

    def learned(self, moves: list[Move]) -> list[list[float]]:
        """One world: the opponents choose, each move is tried against that, and all learn from it.

        Return the value of each move, for every seat; empty when the search is stopped on the way.
        """
        seat = self.seat
        seed = self.chance.below(1 << 62)
        world = self.worlds(Chance(seed))
        answers = self._answers(world, len(moves))
        keys = [move.key for move in moves]
        shares = self.own.shares(keys, [math.sqrt(move.weight) for move in moves])
        found = self._tried(moves, world, seed + 1)
        self.replies = {}
        if not found:
            return found
        self.own.learn(keys, shares, [values[seat] for values in found])
        gained = [0.0] * self.view.seats
        for share, values in zip(shares, found, strict=True):
            for other in range(self.view.seats):
                gained[other] += share * values[other]
        for other, offered, weights, place in answers:
            self.rivals[other].learn_one(offered, weights, place, gained[other])
        return found

    def _answers(self, world: S, lessons: int) -> list[tuple[int, list[Key], list[float], int]]:
        """Draw the sealed answers of the other seats in a world, by what they regret.

        For each who learns by it: its seat, its choices, their shares, and which was taken. Those who answer by what
        they hold have so many ``lessons`` instead, on worlds dealt anew.
        """
        found: list[tuple[int, list[Key], list[float], int]] = []
        if self.view.frames[-1].sealed is None:
            return found
        for other in self.game.to_answer(world):
            if other == self.seat:
                continue
            moves = self.brain.moves(world, other)
            moves = moves[: max(2, int(self.brain.width * math.sqrt(self.root.visits + 1.0)))]
            if len(moves) == 1:
                self.replies[other] = by_lot(moves, self.chance)
                continue
            regrets = self.rivals.setdefault(other, Regrets())
            keys = [move.key for move in moves]
            weights = [move.weight for move in moves]
            shares = regrets.shares(keys, weights)
            place = drawn(shares, self.chance)
            self.replies[other] = moves[place]
            if not self.brain.guarded(world, other):
                found.append((other, keys, shares, place))
                continue
            for _ in range(lessons):
                chance = Chance(self.chance.below(1 << 62))
                anew = self.game.determinise(self.game.view(world, other), chance)
                place = drawn(shares, self.chance)
                self._play(anew, other, moves[place].actions)
                regrets.learn_one(keys, shares, place, self._rolled_out(anew, chance)[other])
                shares = regrets.shares(keys, weights)
        return found

    # one world ----------------------------------------------------------------------------------------------------

    def _iterate(self, world: S, first: Move, chance: Chance) -> list[float]:
        """Play one world from the root: ``first``, then the tree, then a rollout; count what came of it for each."""
        self.iterations += 1
        path: list[tuple[int, Edge]] = []
        visited = [self.root]
        node: Node | None = self._joint(self.root, world, first, path)
        for _ in range(self.brain.deepest):
            if node is None or world.outcome is not None:
                break
            visited.append(node)
            node = self._joint(node, world, None, path)
        values = self._rolled_out(world, chance)
        for place in visited:
            place.visits += 1
        for seat, edge in path:
            edge.add(values[seat])
        return values

    def _joint(self, node: Node, world: S, first: Move | None, path: list[tuple[int, Edge]]) -> Node | None:
        """All seats that owe an answer choose and the world goes on; the node after it, ``None`` where it was new."""
        seats = self.game.to_answer(world)
        chosen: list[tuple[int, Move]] = []
        key: Key = ()
        for seat in seats if world.frames[-1].sealed is not None else seats[:1]:
            if first is not None and seat == self.seat:
                move = first
                path.append((seat, self._edge(node, seat, move)))
            elif first is not None and seat in self.replies:
                move = self.replies[seat]
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
        """Return a seat's move in the tree; an opponent that answers by what it holds learns apart, not by this
        world."""
        brain = self.brain
        moves = brain.moves(world, seat)
        if len(moves) == 1:
            return moves[0]
        guarded = seat != self.seat and brain.guarded(world, seat)
        if guarded or world.frames[-1].sealed is not None:
            move = select(node, seat, moves, brain.width, BOLD, brain.trust, self.chance)
        else:
            move = select(node, seat, moves, brain.width, brain.explore, brain.trust)
        if guarded:
            self._teach(node, world, seat, move)
        else:
            path.append((seat, self._edge(node, seat, move)))
        return move

    def _teach(self, node: Node, world: S, seat: int, move: Move) -> None:
        """Let an opponent try a move on a world dealt anew from what the opponent itself knows."""
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
            seat = game.to_answer(world)[0]
            own = seat == self.seat
            for action in brain.quick(world, seat, chance) if own else brain.reply_quickly(world, seat, chance):
                game.take(world, seat, action)
            steps += 1
        return brain.evaluate(world, self.settings.weights)
