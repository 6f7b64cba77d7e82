"""The brain of Art of War Assertion for the search.

Long because the search asks one object for everything that it must know of a game.

Builds and strategies are whole moves: every card of a build with its end, a strategy with all its targets and its
declaration. At the root all builds are judged and each strategy is tried in a few ways; in the tree and in rollouts
builds are drawn by lot (`sampling`) and strategies are left to those who hold them, but for answers in windows.
"""

from __future__ import annotations

import math
from typing import Final

from ...kernel.actions import DONE, NO, PASS, SERVE, YES, Action, action
from ...kernel.brain import RESULT_SHARE, Brain, Move, as_move, best_first, squash
from ...kernel.errors import Refusal
from ...kernel.frames import Frame
from ...kernel.plain import Key
from ...kernel.rng import MASK, Chance
from ..rules.build import Laid
from ..rules.build_kinds import bound
from ..rules.intent import suits_of
from ..rules.layout import THRESHOLDS
from ..rules.names import plausible
from ..rules.state import AssertionState
from ..rules.strategies.registry import BY_CODE
from . import quick, singles, tempers
from .blows import at_risk, best_blow, struck
from .chances import chances
from .fitted import FITTED
from .greedy import EFFECT_WORTH, WIN_WORTH, play_out, position_worth
from .habits import Habits, settle_claims
from .heuristics import FURTHEST, PLACES, builds_judged, left_to_rivals, next_action, next_depth
from .sampling import Sampler
from .spending import MOST_ANSWERS, best_cards, picked, prices_of, promise, some_of

BUILDS: Final = 14
"""How many builds are compared at the root."""
LOOKED_AT: Final = 3
"""How many times as many are first judged by their suits alone, to choose those."""
ALIKE: Final = 2
"""How many builds on the same cells, in other suits, are compared."""
DRAWN: Final = 14
"""How many builds are drawn by lot at a node of the tree; those that differ are its moves."""
KEPT: Final = 8
"""The most moves a node of the tree may have."""
ROLLOUT_LOTS: Final = 6
"""How many builds a rollout draws before it takes the best of them."""
WAYS: Final = 12
"""In how many ways a strategy is tried at the root; the best of them are compared."""
WAYS_KEPT: Final = 3
FEWEST_BUILDS: Final = 10
"""So many of the best builds are compared, however many strategies could be declared."""
SINGLE_LOTS: Final = 60
"""How many lines are drawn by lot for the single placements compared at the root."""
ENDS: Final = 3
"""How often a build drawn by lot stops where it may: once in so many times."""
CALM: Final = 1.2
"""How many points a move must be better for a prior e times as high."""
LONGEST: Final = 40
ACCEPT: Final = action("choice", "accept")
DECLINE: Final = action("choice", "decline")
CALL_LOTS: Final = 4
"""How often a claim is called in a rollout: once in so many times."""
NEAR: Final = 8
"""How many rows beyond the next build a line may lie and still be in reach."""
CARDS: Final = 40.0
"""About how many cards are drawn in a game: how far the game has gone is measured by them."""


class AssertionBrain(Brain[AssertionState]):
    """Judges the large grid: points, lines, reach, what lasts, and who may complete what next."""

    weights = (0.6, 3.4, 0.9, -0.5, 0.6, 0.3, 0.3, 0.8, 0.6)
    fitted = FITTED
    lead = 6.0
    hopeless = 0.05
    iterations = {"captain": 60, "general": 500, "sun-tzu": 3200}
    width = 1.6
    explore = 0.2
    trust = 0.25
    breadth = 24

    def bot(self, view: AssertionState, seat: int, level: str, chance: Chance) -> Action:
        """Return the choice of a computer player without a search, which knows ``view`` and nothing else."""
        return quick.choose(self.game, view, seat, level, chance)

    def build_step(self, view: AssertionState, seat: int, kind: str, chance: Chance) -> Action | None:
        """Return the next action of the build that a quick player has in mind; ``None`` without one."""
        return quick.build_step(view, seat, kind, chance)

    def world(self, view: AssertionState, chance: Chance, habits: Habits) -> AssertionState:
        """Return a world dealt by chance; claims are as likely true as their seat has been truthful (`habits`)."""
        world: AssertionState = self.game.determinise(view, chance)
        settle_claims(world, view, habits, chance)
        return world

    # moves --------------------------------------------------------------------------------------------------------

    def key(self, state: AssertionState, seat: int, actions: tuple[Action, ...]) -> Key:
        """Return what tells moves apart: for a build where its suits go, whatever the order and the cards."""
        if state.frames[-1].kind == "single" and actions[0].kind == "card":
            return ("single", *self._cells(state, actions))
        if actions[-1] == DONE and actions[0].kind in ("card", "cell", "suit"):
            return ("build", *sorted(self._cells(state, actions)))
        return super().key(state, seat, actions)

    def _cells(self, state: AssertionState, actions: tuple[Action, ...]) -> list[Key]:
        cells: list[Key] = []
        card = state.frames[-1].vars.get("_card", -1)
        for one in actions:
            if one.kind == "card":
                card = one.card
            elif one.kind == "cell":
                cells.append((one.value, suits_of(state, card)))
            elif one.kind == "suit":
                cell = cells.pop()[0] if cells else ()
                cells.append((cell, one.value))
        return cells

    def candidates(self, view: AssertionState, seat: int) -> list[Move]:
        """Return the candidates at the root: builds as they are judged, strategies and answers as tried out."""
        frame = view.frames[-1]
        if singles.asked(view):
            placed = self._singles(view, seat, Chance(self._own_lot(view, seat)))
            if placed:
                return placed
        judged: list[tuple[float, tuple[Action, ...]]] = []
        if frame.kind == "action" and frame.ask in ("build", "cell", "suit"):
            judged = self._judged_builds(view, frame, seat)
            if frame.ask == "build":
                base = -WIN_WORTH if not judged else 0.0
                judged += self._covering(view, frame, seat) + self._tried(view, frame, seat, base)
        else:
            judged = self._tried(view, frame, seat, 0.0)
        if not judged:
            return self.moves(view, seat)
        top = max(worth for worth, _ in judged)
        found: dict[Key, Move] = {}
        for worth, actions in judged:
            key = self.key(view, seat, actions)
            if key not in found:
                found[key] = Move(actions, key, max(0.001, math.exp((worth - top) / CALM)))
        return self._with_room(best_first(list(found.values())))

    def liked(self, view: AssertionState, seat: int, moves: list[Move], kind: str) -> list[float]:
        """See :func:`tempers.liked`."""
        return tempers.liked(view, seat, moves, kind)

    def _with_room(self, moves: list[Move]) -> list[Move]:
        """Return the moves with the best way of every strategy among the first: what it is worth often shows late."""
        ways: dict[Action, Move] = {}
        builds = 0
        first: list[Move] = []
        for move in moves:
            if move.actions[0].kind in ("card", "cell", "suit") and builds < FEWEST_BUILDS:
                builds += 1
                first.append(move)
            elif move.actions[0].kind not in ("card", "cell", "suit") and move.actions[0] not in ways:
                ways[move.actions[0]] = move
                first.append(move)
        rest = [move for move in moves if move not in first]
        return best_first(first[: self.breadth] + rest[: max(0, self.breadth - len(first))])

    def _judged_builds(self, view: AssertionState, frame: Frame, seat: int) -> list[tuple[float, tuple[Action, ...]]]:
        """Return the best builds that go on from what is laid, with what they add to the position."""
        if not self._plain(frame):
            return []
        judged: list[tuple[float, tuple[Laid, ...], dict[int, int]]] = []
        for worth, build in builds_judged(view, frame, seat, self._own_lot(view, seat))[: LOOKED_AT * BUILDS]:
            gained, cards = best_cards(view, frame, seat, build)
            judged.append((round(worth + gained, PLACES), build, cards))
        judged.sort(key=lambda one: -one[0])  # the sort is stable: the lot decides between equals
        best = []
        alike: dict[tuple[int, ...], int] = {}
        for worth, build, cards in judged:
            cells = tuple(cell for cell, _ in build)
            alike[cells] = alike.get(cells, 0) + 1
            if alike[cells] > ALIKE:
                continue
            actions = self._laying(view, seat, build, cards)
            if actions:
                best.append((worth, actions))
            if len(best) == BUILDS:
                break
        return best

    def _laying(
        self, view: AssertionState, seat: int, build: tuple[Laid, ...], cards: dict[int, int]
    ) -> tuple[Action, ...]:
        """Return the single placements that lead to a build, with these cards by the bits of their suits."""
        copy = view.copy()
        actions: list[Action] = []
        while len(actions) < LONGEST:
            step = next_action(copy, copy.frames[-1], seat, build, cards)
            if step not in self.game.options(copy, seat):
                return ()
            actions.append(step)
            if step == DONE:
                break
            self.game.take(copy, seat, step)
        return tuple(actions)

    def _covering(self, view: AssertionState, frame: Frame, seat: int) -> list[tuple[float, tuple[Action, ...]]]:
        """Return whole covers of barred tricks (B-R13), with what they add to the position."""
        if not view.effects or not self._samples(view, frame):
            return []
        sampler = Sampler(view, seat)
        return [(worth, sampler.actions(placed)) for worth, placed in sampler.covers()]

    def _singles(self, state: AssertionState, seat: int, chance: Chance) -> list[Move]:
        """Return single placements with which the best lines drawn by lot begin, and leaving them where that may be."""
        sampler = Sampler(state, seat)
        drawn: dict[Key, Move] = {}
        due = singles.due(state)
        for _ in range(SINGLE_LOTS):
            placed = sampler.draw(chance, due)
            if placed is None:
                return []
            worth = sampler.worth(placed)
            steps = singles.steps(state, sampler, placed)
            key = self.key(state, seat, steps)
            known = drawn.get(key)
            if known is None:
                drawn[key] = Move(steps, key, worth)
            elif worth > known.weight:
                known.weight = worth
        if state.frames[-1].vars.get("optional"):
            drawn[()] = as_move(state, seat, (PASS,), 0.0)
        return self._weighed(list(drawn.values()))

    def _tried(
        self, view: AssertionState, frame: Frame, seat: int, base: float
    ) -> list[tuple[float, tuple[Action, ...]]]:
        """Return everything but builds, each in a few ways finished by lot and played out once for comparison."""
        chance = Chance(self._lot(view))
        options: list[Action] = plausible(view, seat, self.game.options(view, seat))
        if frame.kind == "action" and self._plain(frame):
            options = [one for one in options if one != DONE and one.kind not in ("card", "cell", "suit")]
        options = some_of(view, seat, options, chance)
        compared = []
        ways = WAYS if len(options) < MOST_ANSWERS // 2 else 1
        world = self.game.determinise(view, Chance(chance.below(1 << 30)))
        before = position_worth(world, seat)
        for option in options:
            tried: dict[tuple[Action, ...], float] = {}
            for _ in range(ways if self.game.is_intention(view, seat, option) else 1):
                actions = self._finished(view, seat, option, chance)
                if actions and actions not in tried:
                    tried[actions] = self._played(world, seat, actions, chance) - before
            best = sorted(tried.items(), key=lambda one: -one[1])[:WAYS_KEPT]
            compared += [(worth + base, actions) for actions, worth in best]
        return compared

    def _finished(self, view: AssertionState, seat: int, first: Action, chance: Chance) -> tuple[Action, ...]:
        """Return ``first`` and what follows it by lot, up to what others see."""
        copy, actions = view.copy(), [first]
        while len(actions) < LONGEST and self.game.is_intention(copy, seat, actions[-1]):
            try:
                self.game.take(copy, seat, actions[-1])
            except Refusal:
                return ()
            if seat not in self.game.to_answer(copy):
                return ()
            options = plausible(copy, seat, self.game.options(copy, seat))
            ends = DONE in options and (copy.frames[-1].ask != "build" or not chance.below(ENDS))
            actions.append(DONE if ends else picked(copy, seat, options, chance))
        return tuple(actions)

    def _played(self, world: AssertionState, seat: int, actions: tuple[Action, ...], chance: Chance) -> float:
        copy = world.copy()
        for one in actions[:-1]:
            self.game.take(copy, seat, one)
        return play_out(self.game, copy, seat, actions[-1], Chance(chance.below(1 << 30)))

    def moves(self, state: AssertionState, seat: int) -> list[Move]:
        """Return the moves at a node of the tree: a few builds drawn by lot, or whatever else is asked."""
        frame = state.frames[-1]
        if self._samples(state, frame):
            chance = Chance(self._lot(state))
            sampler = Sampler(state, seat)
            drawn: dict[Key, Move] = {}
            for _ in range(DRAWN):
                placed = sampler.draw(chance)
                if placed is None:
                    break
                key = ("build", *sorted(placed))
                if key not in drawn:
                    drawn[key] = Move(sampler.actions(placed), key, sampler.worth(placed))
            for worth, placed in sampler.covers() if state.effects else ():
                key = ("build", *sorted(placed))
                drawn[key] = Move(sampler.actions(placed), key, worth)
            blow = best_blow(self.game, state, seat)
            if blow is not None:
                move = as_move(state, seat, blow.actions, blow.worth)
                drawn[move.key] = move
            if drawn:
                return self._weighed(list(drawn.values()))
        if singles.asked(state):
            steps = singles.placement(state, seat, Chance(self._lot(state)))
            if steps:
                return [as_move(state, seat, steps, 1.0)]
        options = some_of(state, seat, self.game.options(state, seat), Chance(self._lot(state)))
        calm = self._calm(frame, options)
        return best_first(
            [as_move(state, seat, (one,), 1.0 if one == calm else 0.3 + promise(state, seat, one)) for one in options]
        )

    def _weighed(self, moves: list[Move]) -> list[Move]:
        moves = best_first(moves)[:KEPT]
        top = moves[0].weight
        for move in moves:
            move.weight = math.exp((move.weight - top) / CALM)
        return moves

    @staticmethod
    def _calm(frame: Frame, options: list[Action]) -> Action | None:
        """Return the option that does nothing or least; ``None`` where the options are alike, such as places.

        A strategy that was gained through another is as a rule carried out.
        """
        if frame.step in ("aimed", "confirmed"):
            return DONE if DONE in options else None
        for quiet in (PASS, NO, DONE, SERVE):
            if quiet in options:
                return quiet
        return None

    @staticmethod
    def _plain(frame: Frame) -> bool:
        """Return whether the frame asks for an ordinary build."""
        return bool(frame.vars.get("builds", True)) and frame.vars.get("form", "plain") == "plain" and not bound(frame)

    def _samples(self, state: AssertionState, frame: Frame) -> bool:
        """Return whether builds can be drawn by lot here: an ordinary one not begun."""
        names = frame.vars
        return (
            frame.kind == "action"
            and frame.ask == "build"
            and "_laid_cards" not in names
            and "at_least" not in names
            and "also_cards" not in names
            and "away_cards" not in names
            and self._plain(frame)
        )

    @staticmethod
    def _lot(state: AssertionState) -> int:
        """Return a seed that is the same for all who see the same table."""
        return (state.ground.occupied * 0x9E3779B1 + state.turn * 7919) & MASK

    def _own_lot(self, view: AssertionState, seat: int) -> int:
        """Return a seed for what the seat alone decides: a different one for a different hand at the same table."""
        seed = self._lot(view) + seat
        for card in view.hands[seat]:
            seed = (seed * 0x9E3779B1 + view.faces[card]) & MASK
        return seed

    # rollouts -----------------------------------------------------------------------------------------------------

    def quick(self, state: AssertionState, seat: int, chance: Chance) -> tuple[Action, ...]:
        """Return the best of a few builds drawn by lot; blows alone are answered, few call, what is begun is ended."""
        frame = state.frames[-1]
        if self._samples(state, frame):
            sampler = Sampler(state, seat)
            placed = sampler.best_of(ROLLOUT_LOTS, chance)
            for worth, cover in sampler.covers() if state.effects else ():
                if placed is None or worth >= sampler.worth(placed):
                    placed = cover
            if placed is not None:
                return sampler.actions(placed)
        if singles.asked(state):
            steps = singles.placement(state, seat, chance)
            if steps:
                return steps
        if frame.ask == "window":
            answers = [one for one in self.game.options(state, seat) if one != PASS] if struck(state, frame) else []
            return (answers[chance.below(len(answers))],) if answers else (PASS,)
        options: list[Action] = self.game.options(state, seat)
        if frame.ask == "choice" and DECLINE in options:  # a tally as it stands: for whoever leads
            margins = self._margins(state)
            return (ACCEPT if margins[state.side_of(seat)] > 0.5 else DECLINE,)
        if frame.ask == "call":
            return (NO if chance.below(CALL_LOTS) or YES not in options else YES,)
        for quiet in (DONE, PASS, SERVE):
            if quiet in options:
                return (quiet,)
        return (options[chance.below(len(options))],)

    def reply_quickly(self, state: AssertionState, seat: int, chance: Chance) -> tuple[Action, ...]:
        """Return the blow that an opponent deals, if it has one, else what anybody does."""
        if self._samples(state, state.frames[-1]):
            blow = best_blow(self.game, state, seat)
            if blow is not None:
                return blow.actions
        return self.quick(state, seat, chance)

    def stops(self, state: AssertionState, turn: int, steps: int) -> bool:
        """Return whether a rollout stops: once every seat has had one more turn, or after too many steps."""
        return state.turn > turn + state.seats or steps >= LONGEST

    # evaluation ---------------------------------------------------------------------------------------------------

    def side_of(self, state: AssertionState, seat: int) -> int:
        """Return the side of a seat: partners have one (A2)."""
        return state.side_of(seat)

    def features(self, state: AssertionState, seat: int) -> list[float]:
        """Return points, points late in the game, reach into lands, own land laid open, cards, what lasts, what the
        next move may complete, the next lines in reach, and those lines for whoever moves next."""
        side = state.side_of(seat)
        score = (state.score(side) - at_risk(state, side)) / 10.0
        left = min(1.0, len(state.deck) / CARDS)
        reach = exposed = lines = 0.0
        per_home = len(THRESHOLDS)
        for number, home in enumerate(state.layout.homes):
            depth = next_depth(state.ground, home)
            if home.side == side:
                exposed += depth / FURTHEST
                continue
            reach += depth / FURTHEST
            for place, (distance, points) in enumerate(state.layout.thresholds):
                if not state.held[number * per_home + place]:
                    lines += points * max(0.0, 1.0 - max(0, distance - depth) / NEAR)
                    break
        cards, held = 0.0, prices_of(state).held
        for other in range(state.seats):
            if state.side_of(other) == side:
                for card in state.hands[other]:
                    face = state.faces[card]
                    cards += 1.0 if face < 0 else 1.0 + held[face]
                if state.depots[other] or state.threats[other]:
                    cards += self._reserves(state, other)
        lasting = 0.0
        for effect in state.effects:
            value = EFFECT_WORTH.get(effect.kind, 0.0)
            if value and effect.kind != "guard":
                bearer = effect.target if effect.kind == "barricade" else state.side_of(max(effect.target, 0))
                lasting -= value if bearer == side else 0.0
            elif value and state.side_of(effect.owner) == side:
                lasting += value
        moves = bool(state.frames) and state.side_of(state.frames[0].seat) == side
        tempo = left_to_rivals(state.ground) if moves else 0.0
        return [
            score, score * (1.0 - left), reach * left, exposed * left, cards / 6.0, lasting / 4.0, tempo, lines / 10.0,
            lines / 10.0 if moves else 0.0,
        ]  # fmt: skip

    @staticmethod
    def _reserves(state: AssertionState, seat: int) -> float:
        """Return what a seat's reserves are worth to it, in cards: an open one (4D) is good for its strategy alone."""
        worth, held = 0.0, prices_of(state).held
        for card in state.depots[seat] + state.threats[seat]:
            face = state.faces[card]
            worth += 0.0 if face < 0 else held[face]
        return worth + len(state.depots[seat])

    def evaluate(self, state: AssertionState, weights: tuple[float, ...]) -> list[float]:
        """Return :meth:`Brain.evaluate` by side, as partners win together."""
        if state.outcome is not None:
            return self.result(state)
        worths = [-50.0] * state.layout.side_count
        for seat in range(state.seats):
            side = state.side_of(seat)
            if state.out >> seat & 1 and state.fixed[side] is not None:
                continue
            worth = 0.0
            for weight, feature in zip(weights, self.features(state, seat), strict=True):
                worth += weight * feature
            worths[side] = worth
        values = []
        for share, margin in zip(chances(state, worths), self._margins(state), strict=True):
            values.append(RESULT_SHARE * share + (1.0 - RESULT_SHARE) * margin)
        return [values[state.side_of(seat)] for seat in range(state.seats)]

    def margin(self, state: AssertionState, seat: int) -> float:
        """Return the lead of a seat's side, from 0 to 1; 0.5 is level."""
        return self._margins(state)[state.side_of(seat)]

    def _margins(self, state: AssertionState) -> list[float]:
        """Return by how much each side leads, 0 to 1: counted as at an end, lest a likely win beat a sure one."""
        scores = [state.score(side) for side in range(state.layout.side_count)]
        margins = []
        for side, score in enumerate(scores):
            rivals = [other for place, other in enumerate(scores) if place != side]
            margins.append(squash(score - max(rivals), self.lead))
        return margins

    def mixed(self, state: AssertionState, seat: int) -> bool:
        """Return whether the choice is drawn by lot, as it is for claims that are called and for what lies under
        them."""
        frame = state.frames[-1]
        if frame.sealed is not None or frame.ask == "call":
            return True
        rule = BY_CODE.get(frame.kind)
        return rule is not None and rule.by_lot and frame.ask != "declare"

    def guarded(self, state: AssertionState, seat: int) -> bool:
        """Return whether an opponent's hand decides the choice, as in windows and calls."""
        return state.frames[-1].ask in ("window", "call")
