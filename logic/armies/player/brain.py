"""The brain of Game for the search: whole presentations as moves, their promise, and the evaluation."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from ...kernel.actions import DONE, NO, PASS, YES, Action, action
from ...kernel.brain import Brain, Move, as_move, best_first
from ...kernel.cards import RANK
from ...kernel.plain import Key
from ...kernel.policy import Reader
from ...kernel.rng import Chance
from ..rules.arrangement import CLOSE, NOTHING_ARRANGED, arranged, must_present
from ..rules.groups import Counts, counts_of
from ..rules.round import answer_of, placed
from ..rules.state import ArmiesState
from . import greedy
from .fitted import FITTED
from .greedy import possible_plans, values_asked
from .heuristics import ANY_FINISH, KEPT, gains, some_on_skin, standing, wins
from .marks import COLUMNS, actions_of, choices
from .plans import NOTHING, Plan, hand_worth, plans_of
from .signs import SIGNS, signs

SHARPNESS = 6.0
"""How much likelier a presentation is that promises more, at a logit's difference of one."""
UNSURE = 0.05
"""How much of a value nobody can be sure of before the end."""
_FACE = 8
"""Bits of a card's id below its value, where both are sorted as one number."""
_CACHED = 4096
"""Hands kept in mind, card by card."""
_LIKELY = 1 << 20
"""In how many parts weights are cut when one move is drawn by lot."""


class ArmiesReader(Reader[ArmiesState]):
    """See :mod:`signs`."""

    marks_from = SIGNS
    columns = COLUMNS

    def signs(self, state: ArmiesState, seat: int) -> list[int]:
        """See :func:`signs.signs`."""
        return signs(state, seat)

    def choices(self, state: ArmiesState, seat: int, marks: list[int], codes: list[int]) -> int:
        """See :func:`signs.choices`."""
        return choices(state, seat, marks, codes)

    def actions_of(self, state: ArmiesState, seat: int, code: int) -> tuple[Action, ...]:
        """See :func:`signs.actions_of`."""
        return actions_of(state, seat, code)


class ArmiesBrain(Brain[ArmiesState]):
    """Presentations by what they come to, one for each; the position is judged once the hands are filled again."""

    reader: ClassVar[Reader[ArmiesState] | None] = ArmiesReader()
    weights: ClassVar[tuple[float, ...]] = (-6.6, -3.8, -2.3, -1.06, -0.32, 0.85, 0.24, 1.1, -20.0)
    fitted: ClassVar[tuple[float, ...]] = FITTED
    lead: ClassVar[float] = 2.0
    hopeless: ClassVar[float] = 0.175
    iterations: ClassVar[dict[str, int]] = {"captain": 80, "general": 600, "sun-tzu": 6400}
    width: ClassVar[float] = 0.2
    explore: ClassVar[float] = 0.2
    trust: ClassVar[float] = 0.3
    breadth: ClassVar[int] = 8
    faith: ClassVar[float] = 2.6

    def bot(self, view: ArmiesState, seat: int, level: str, chance: Chance) -> Action:
        """The choice of a computer player without a search, who knows ``view`` and nothing else."""
        return greedy.choose(self.game, view, seat, level, chance)

    def moves(self, state: ArmiesState, seat: int) -> list[Move]:
        """Whole presentations and orders of an army; other answers one by one."""
        asked = state.frames[-1].ask
        if asked == "present":
            return _presentations(state, seat)
        if asked == "stack":
            return _orders(state, seat)
        return best_first([as_move(state, seat, (one,), weight) for one, weight in self._answers(state, seat)])

    def _answers(self, state: ArmiesState, seat: int) -> list[tuple[Action, float]]:
        options: list[Action] = self.game.options(state, seat)
        if options[0] == YES:
            return [(YES, 1.0), (NO, 0.05)] if not state.armies[seat] else [(NO, 1.0), (YES, 0.2)]
        if state.frames[-1].ask != "question":
            return [(one, 1.0) for one in options]
        may_be = values_asked(state)  # a no costs nothing, so whatever may lie there is asked for
        likely = [one for one in options if one.value in may_be] or [PASS]
        return [(one, 1.0 if one in likely else 0.3 if one == PASS else 0.1) for one in options]

    def quick(self, state: ArmiesState, seat: int, chance: Chance) -> tuple[Action, ...]:
        """A move by lot, as likely as its weight says."""
        if state.frames[-1].ask == "present":
            return _drawn(_presentations(state, seat), chance).actions
        if state.frames[-1].ask == "stack":
            return _orders(state, seat)[chance.below(24)].actions
        answers = self._answers(state, seat)
        most = max(weight for _, weight in answers)
        best = [one for one, weight in answers if weight == most]
        return (best[chance.below(len(best))],)

    def features(self, state: ArmiesState, seat: int) -> list[float]:
        """See :func:`heuristics.standing`."""
        return standing(state, seat)

    def stops(self, state: ArmiesState, turn: int, steps: int) -> bool:
        """At the next presentation, when all have been asked whether they announce."""
        return state.frames[-1].ask != "announce"

    def evaluate(self, state: ArmiesState, weights: tuple[float, ...]) -> list[float]:
        """As :meth:`Brain.evaluate`, but never as sure as a game that is over: what can be won now is won now."""
        shares = super().evaluate(state, weights)
        if state.outcome is not None:
            return shares
        return [UNSURE / state.seats + (1.0 - UNSURE) * share for share in shares]

    def result(self, state: ArmiesState) -> list[float]:
        """Return the result of each seat alone: the rest of an army counts for nothing once its player has won or
        lost."""
        assert state.outcome is not None
        winners = state.outcome.winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]

    def mixed(self, state: ArmiesState, seat: int) -> bool:
        """Whether to draw the move by lot: a rival who knows a presentation, or an army's order, needs no luck
        against it."""
        return state.frames[-1].ask in ("present", "stack")

    def key(self, state: ArmiesState, seat: int, actions: tuple[Action, ...]) -> Key:
        """A presentation by how many groups of each value it has: its cards and their order are of no matter."""
        if state.frames[-1].ask != "present":
            return super().key(state, seat, actions)
        made = arranged((*answer_of(state.frames[-1], seat), *actions))
        return ("present", _top(state, seat), *counts_of([state.total(group) for group in made.whole()]))

    def candidates(self, view: ArmiesState, seat: int) -> list[Move]:
        """As :meth:`moves`; where some of them win for certain and at once, only those."""
        moves = self.moves(view, seat)
        if view.frames[-1].ask != "present":
            return moves
        return [move for move in moves if wins(view, seat, move.key[2:])] or moves

    def greedy(self, view: ArmiesState, seat: int, chance: Chance) -> Action:
        """The first step of the presentation that promises most."""
        if view.frames[-1].ask == "present":
            return self.candidates(view, seat)[0].actions[0]
        return super().greedy(view, seat, chance)


class _Outcome:
    """A plan of a hand with the steps that present it."""

    __slots__ = ("counts", "steps", "worth")

    def __init__(self, counts: Counts, worth: float, steps: tuple[Action, ...]) -> None:
        self.counts = counts
        self.worth = worth
        self.steps = steps


@lru_cache(maxsize=_CACHED)
def _outcomes(ordered: tuple[int, ...]) -> tuple[_Outcome, ...]:
    """The plans of a hand, whose cards are given as value and id in one number, rising."""
    cards = [one & (1 << _FACE) - 1 for one in ordered]
    found = []
    for plan in plans_of(tuple([one >> _FACE for one in ordered])):
        found.append(_Outcome(plan.counts, plan.worth, _steps(plan, cards)))
    return tuple(found)


def _presentations(state: ArmiesState, seat: int) -> list[Move]:
    """All outcomes of a hand, best first; in the middle of one those that go on from what is arranged."""
    faces = state.faces
    outcomes: Sequence[_Outcome]
    if answer_of(state.frames[-1], seat):
        outcomes = _further(state, seat)
    else:
        outcomes = _outcomes(tuple(sorted([RANK[faces[card]] << _FACE | card for card in state.hands[seat]])))
        if must_present(state, seat, NOTHING_ARRANGED):
            outcomes = outcomes[1:]
    jacks, queens, kings, aces = gains(state, seat)
    striking = ANY_FINISH if some_on_skin(state, seat) else 0.0
    promises = []
    for one in outcomes:
        of_jack, of_queen, of_king, of_ace = one.counts
        promise = jacks[of_jack] + queens[of_queen] + kings[of_king] + aces[of_ace] + KEPT * one.worth
        promises.append(promise + striking if one.counts != NOTHING else promise)
    most = max(promises)
    top = _top(state, seat)
    moves = []
    for one, promise in zip(outcomes, promises):
        weight = math.exp((promise - most) * SHARPNESS)
        moves.append(Move(one.steps, ("present", top, *one.counts), weight))
    return best_first(moves)


def _top(state: ArmiesState, seat: int) -> int:
    """The value of a seat's own top card, 0 for none: what it presents says something else with another one."""
    army = state.armies[seat]
    return RANK[state.faces[army[0]]] if army else 0


def _steps(plan: Plan, cards: list[int]) -> tuple[Action, ...]:
    steps: list[Action] = []
    for group in plan.groups:
        if steps:
            steps.append(CLOSE)
        for place in group:
            steps.append(action("card", cards[place]))
    steps.append(DONE)
    return tuple(steps)


def _further(state: ArmiesState, seat: int) -> list[_Outcome]:
    """Return the outcomes still open to the groups arranged so far, each with the plan that keeps the best cards."""
    hand = state.hands[seat]
    made = arranged(answer_of(state.frames[-1], seat))
    best: dict[Counts, _Outcome] = {}
    for plan in possible_plans(state, seat):
        groups = [[hand[place] for place in group] for group in plan]
        counts = counts_of([state.total(tuple(group)) for group in groups])
        used = {card for group in groups for card in group}
        worth = hand_worth([state.value(card) for card in hand if card not in used])
        if counts not in best or worth > best[counts].worth:
            best[counts] = _Outcome(counts, worth, _rest(groups, made.groups, made.open))
    return list(best.values())


def _rest(groups: list[list[int]], made: tuple[tuple[int, ...], ...], begun: tuple[int, ...]) -> tuple[Action, ...]:
    """The steps that are left of a presentation once some of its groups are made and one is begun."""
    finished = [set(group) for group in made]
    left = [group for group in groups if set(group) not in finished]
    left.sort(key=lambda group: not set(begun) <= set(group))
    steps: list[Action] = []
    for place, group in enumerate(left):
        if place:
            steps.append(CLOSE)
        steps += [action("card", card) for card in group if card not in begun]
    steps.append(DONE)
    return tuple(steps)


def _orders(state: ArmiesState, seat: int) -> list[Move]:
    """Every order of what is left to stack; any is as good as another."""
    order = placed(state.frames[-1], seat)
    made: list[tuple[int, ...]] = [()]
    rest = sorted([card for card in state.armies[seat] if card not in order])
    for _ in rest:
        made = [(*begun, card) for begun in made for card in rest if card not in begun]
    found = []
    for one in made:
        found.append(as_move(state, seat, (*[action("card", card) for card in one], DONE)))
    return found


def _drawn(moves: list[Move], chance: Chance) -> Move:
    total = 0.0
    for move in moves:
        total += move.weight
    left = chance.below(_LIKELY) * total / _LIKELY
    for move in moves:
        left -= move.weight
        if left < 0.0:
            return move
    return moves[-1]
