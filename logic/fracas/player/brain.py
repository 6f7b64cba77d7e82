"""The judgement of Fracas: whole moves, quick play and how a position stands."""

from __future__ import annotations

from typing import ClassVar, Final

from ...kernel.actions import DONE, PASS, Action, action
from ...kernel.brain import Brain, Move
from ...kernel.names import holds_secrets
from ...kernel.plain import Key
from ...kernel.policy import Reader
from ...kernel.rng import Chance
from ..rules.faces import ASSASSIN, is_joker, is_pair, kind_of, leads
from ..rules.state import MOST_BOUGHT, FracasState
from . import features, greedy, moves
from .arrangements import quick_attack, quick_block
from .choices import actions_of, choices
from .clash import GENERALS, SOLDIERS
from .fitted import FITTED
from .greedy import keep_worth
from .marks import COLUMNS
from .signs import SIGNS, signs
from .targets import prizes, sender

SURE_PRIZE: Final = 9.0
"""What a target must be worth for an assassin in quick play."""
BOLDNESS: Final = 7
"""By how much, drawn by lot from minus to plus half of it, attacks are rated too high in quick play."""
HORIZON: Final = 2
"""How many turns further a search looks."""
DOUBT: Final = 0.05
"""How far from certain the best position is that is not won yet."""
ALIKE: Final = "play"
NOTHING: Final[tuple[tuple[int, ...], ...]] = ()


class FracasReader(Reader[FracasState]):
    """See :mod:`signs` and :mod:`choices`."""

    marks_from = SIGNS
    columns = COLUMNS

    def signs(self, state: FracasState, seat: int) -> list[int]:
        """See :func:`signs.signs`."""
        return signs(state, seat)

    def choices(self, state: FracasState, seat: int, marks: list[int], codes: list[int]) -> int:
        """See :func:`choices.choices`."""
        return choices(state, seat, marks, codes)

    def actions_of(self, state: FracasState, seat: int, code: int) -> tuple[Action, ...]:
        """See :func:`choices.actions_of`."""
        return actions_of(state, seat, code)


class FracasBrain(Brain[FracasState]):
    """The brain of Fracas for the search. Rollouts end where the next turn begins."""

    reader: ClassVar[Reader[FracasState] | None] = FracasReader()
    weights = features.WEIGHTS
    fitted = FITTED
    lead = 10.0
    hopeless = 0.24
    iterations: ClassVar[dict[str, int]] = {"captain": 40, "general": 150, "sun-tzu": 1000}
    steady: ClassVar[dict[str, float]] = {"captain": 0.2, "general": 0.08, "sun-tzu": 0.03}
    width = 2.0
    explore = 0.2
    trust = 0.3
    breadth = 16

    def bot(self, view: FracasState, seat: int, level: str, chance: Chance) -> Action:
        """The choice of a computer player without a search, who knows ``view`` and nothing else."""
        return greedy.choose(self.game.options(view, seat), view, seat, level, chance)

    def moves(self, state: FracasState, seat: int) -> list[Move]:
        """Whole moves, best first; the key of each is the same in whatever order its small steps come."""
        weighed = moves.weighed(state, seat)
        keys = [self.key(state, seat, actions) for _, actions in weighed]
        return moves.as_moves(state, seat, weighed, keys)

    def key(self, state: FracasState, seat: int, actions: tuple[Action, ...]) -> Key:
        """Cards by their faces, steps that may be taken in any order sorted, the two assassins alike."""
        ask = state.frames[-1].ask
        steps: list[tuple[str, str | int]] = []
        faces = state.faces
        for one in actions:
            value = one.value
            if one.kind == ALIKE or value is None:
                steps.append((one.kind, 0))
            elif one.kind == "card" or one.kind == "discard":
                steps.append((one.kind, faces[one.card]))
            else:
                assert isinstance(value, (int, str))
                steps.append((one.kind, value))
        if ask in ("deploy", "enlist", "attack"):
            return tuple(sorted(steps))
        if ask == "block" and len(steps) > 3:
            return tuple(sorted(zip(steps[:-1:2], steps[1::2], strict=True)))
        return tuple(steps)

    def quick(self, state: FracasState, seat: int, chance: Chance) -> tuple[Action, ...]:
        """Return a move that is sensible at a glance; attacks and assassins by lot."""
        frame = state.frames[-1]
        ask = frame.ask
        if holds_secrets(self.game.declared[frame.kind], frame.vars):
            return self.moves(state, seat)[0].actions
        if ask == "priority":
            return _assassin(state, seat, chance)
        if ask == "enlist":
            return _enlist(state, seat)
        if ask == "deploy":
            return _deploy(state, seat)
        if ask == "attack":
            slack = (chance.below(BOLDNESS + 1) - BOLDNESS / 2.0) * 1.0
            return moves.laid_out(state, NOTHING, quick_attack(state, seat, slack))
        if ask == "block":
            defence = quick_block(state, seat)
            return moves.stood_up(((),) * len(defence), defence, -1)
        if ask == "discard":
            return (_discard(state, seat),)
        if ask == "buy":
            return (action("number", MOST_BOUGHT),)
        return (self.game.options(state, seat)[-1],)

    def features(self, state: FracasState, seat: int) -> list[float]:
        """See :func:`features.features`."""
        return features.features(state, seat)

    def stops(self, state: FracasState, turn: int, steps: int) -> bool:
        """At the latest as far from where it began as the horizon of the whole search is from the root."""
        return self.ends(state, turn)

    def ends(self, state: FracasState, turn: int) -> bool:
        """Whether a turn begins and all soldiers of one side stand upright again: always the same side for a
        decision."""
        reached: bool = state.turn >= turn + HORIZON
        return reached

    def evaluate(self, state: FracasState, weights: tuple[float, ...]) -> list[float]:
        """As every brain does, but short of certainty: what is won or lost already always counts for more."""
        values = super().evaluate(state, weights)
        if state.outcome is not None:
            return values
        return [DOUBT + (1.0 - 2.0 * DOUBT) * value for value in values]

    def mixed(self, state: FracasState, seat: int) -> bool:
        """Nothing here must not be guessed: also tokens are bought for good reasons."""
        return False

    def guarded(self, state: FracasState, seat: int) -> bool:
        """Whether a rival sends an assassin is by what it holds."""
        asked: str = state.frames[-1].ask
        return asked == "priority"


def _assassin(state: FracasState, seat: int, chance: Chance) -> tuple[Action, ...]:
    for card in state.hands[seat]:
        if kind_of(state.faces[card]) == ASSASSIN:
            if chance.below(2):
                return (PASS,)
            found = prizes(state, seat)
            if found and found[0][0] >= SURE_PRIZE:
                return action("play", card), action("card", sender(state, seat)), action("card", found[0][1])
            break
    return (PASS,)


def _deploy(state: FracasState, seat: int) -> tuple[Action, ...]:
    """A pair if there is one, else the first general, the joker last."""
    faces = state.faces
    held = [card for card in state.hands[seat] if GENERALS[faces[card]]]
    if not held:
        return (DONE,)
    for place, card in enumerate(held):
        for other in held[place + 1 :]:
            if is_pair(faces[card], faces[other]):
                return action("card", card), action("card", other), DONE
    for card in held:
        if not is_joker(faces[card]):
            return action("card", card), DONE
    return action("card", held[0]), DONE


def _enlist(state: FracasState, seat: int) -> tuple[Action, ...]:
    """The rank that brings most, under the first general who leads it, a joker last."""
    faces = state.faces
    generals = state.untapped_generals(seat)
    soldiers = [card for card in state.hands[seat] if SOLDIERS[faces[card]]]
    most, best = 0, (-1, -1)
    for card in soldiers:
        rank = SOLDIERS[faces[card]]
        if rank * 2 <= most or not _leader(state, generals, card) + 1:
            continue
        twin = -1
        for other in soldiers:
            if other != card and SOLDIERS[faces[other]] == rank:
                twin = other
        points = rank if twin < 0 else 2 * rank
        if points > most:
            most, best = points, (card, twin)
    if most == 0:
        return (DONE,)
    general = _leader(state, generals, best[0])
    if best[1] < 0:
        return action("card", best[0]), action("card", general)
    return action("card", best[0]), action("card", best[1]), action("card", general)


def _leader(state: FracasState, generals: list[int], soldier: int) -> int:
    """A general who may enlist a soldier, or -1."""
    found = -1
    for general in generals:
        if leads(state.faces[general], state.faces[soldier]):
            if not is_joker(state.faces[general]):
                return general
            found = general
    return found


def _discard(state: FracasState, seat: int) -> Action:
    least, chosen = 1000.0, -1
    for card in state.hands[seat]:
        worth = keep_worth(state, seat, card)
        if worth < least:
            least, chosen = worth, card
    return action("discard", chosen)
