"""Brains that were taught by self-play: a policy that scores choices, and a judge of whole worlds.

Levels draw a choice of the policy, the surer the higher they are. Whoever looks ahead (a Sun Tzu, a hint, a review)
tries the policy's best choices on worlds dealt by what its seat knows, plays each on by the policy for some choices,
and lets the judge say how likely the seat wins then: policy improvement by rollouts (Tesauro and Galperin 1996). The
judge may read whole worlds: it was taught which results follow where nobody sees them.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Any, ClassVar, Final

from .actions import Action
from .brain import CAREFUL, RESULT_SHARE, Brain, Move, best_first, key_of
from .engine import Engine
from .network import Network, networks_of
from .plain import Key
from .policy import Policy, Reader
from .rng import Chance
from .state import S
from .tempers import PLAIN, Temper

RECRUIT: Final = "recruit"
"""The level that plays by a rule."""
FILE: Final = "weights.bin"
"""The weights of policy and judge, beside the brain's module (`research.teach.export`)."""
LOW: Final = (1.0 - RESULT_SHARE) / 2.0
"""What a lost game is worth: chances are squeezed as in every search, whose values count the lead, too."""
LEAST: Final = 0.0005
"""The share that a choice counts for at least where it is compared."""
SUREST: Final = 0.05
"""The temperature of whoever makes no mistakes."""


class TrainedBrain(Brain[S]):
    """A brain by two networks. Subclasses give ``reader``, ``leanings``, ``module``, ``temperatures``, the rule of a
    Recruit (:meth:`rash`) and what comes to the same.

    ``reader`` is what policy and judge read; ``leanings`` is by kind of temper the bonus of each of its marks
    (`logic.kernel.tempers`). ``module`` is the name of the module beside which the weights lie; ``temperatures`` are
    those of the levels that draw a choice of the policy. A level without one looks ahead, on as many worlds as
    ``iterations`` says.
    """

    reader: ClassVar[Reader[Any]]
    leanings: ClassVar[dict[str, list[float]]]
    taught = True
    deepest = 0
    breadth: ClassVar[int] = 8
    faith: ClassVar[float] = 0.5
    module: ClassVar[str] = ""
    temperatures: ClassVar[dict[str, float]] = {}

    def __init__(self, game: Engine[S]) -> None:
        super().__init__(game)
        self._networks: tuple[Network, Network] | None = None

    def networks(self) -> tuple[Network, Network]:
        """Return policy and judge, read when they are asked for first."""
        if self._networks is None:
            path = Path(str(sys.modules[self.module].__file__)).with_name(FILE)
            self._networks = networks_of(path.read_bytes())
        return self._networks

    def policy(self, temper: Temper = PLAIN) -> Policy[S]:
        """Return its policy, as somebody of this temper plays by it."""
        return Policy(self.game, self.reader, self.networks()[0], self.leanings.get(temper.kind), temper.strength)

    # playing ------------------------------------------------------------------------------------------------------

    def draws(self, view: S, seat: int, level: str) -> bool:
        """Return whether a level draws a choice here; whoever looks ahead does so too where it must not be guessed."""
        return level in self.temperatures or (level in self.iterations and self.mixed(view, seat))

    def drawn(self, view: S, seat: int, level: str, chance: Chance, temper: Temper = PLAIN) -> tuple[Action, ...]:
        """Return the move of a level, up to the first action that others see."""
        temperature = self.temperatures.get(level, SUREST if level == CAREFUL else self.sure)
        return self.alike(view, seat, self.policy(temper).move(view, seat, temperature, chance), chance)

    sure: ClassVar[float] = 0.5
    """The temperature at which whoever looks ahead draws what must not be guessed."""
    horizon: ClassVar[int] = 8
    """For so many choices a world is played on by the policy before it is judged."""

    def bot(self, view: S, seat: int, level: str, chance: Chance) -> Action:
        """The first action of its move; a Recruit has a rule."""
        if level == RECRUIT:
            return self.rash(self.game.options(view, seat), view, seat, chance)
        return self.drawn(view, seat, level, chance)[0]

    def rash(self, options: list[Action], view: S, seat: int, chance: Chance) -> Action:
        """Return the action of a Recruit, who makes the mistakes of beginners and asks no policy."""
        raise NotImplementedError

    def liked(self, view: S, seat: int, moves: list[Move], kind: str) -> list[float]:
        """Return the bonus of each move, by the marks of the choice that it begins with."""
        reader, table = self.reader, self.leanings[kind]
        marks: list[int] = []
        codes: list[int] = []
        count = reader.choices(view, seat, marks, codes)
        choices: list[tuple[int, Key, float]] = []
        for place in range(count):
            row = marks[place * reader.columns : (place + 1) * reader.columns]
            actions = reader.actions_of(view, seat, codes[place])
            bonus = sum([table[mark] for mark in row if mark >= 0])
            choices.append((len(actions), key_of(view, seat, actions), bonus))
        found = []
        for move in moves:
            liked = 0.0
            for length, key, bonus in choices:
                if key_of(view, seat, move.actions[:length]) == key:
                    liked = bonus
            found.append(liked)
        return found

    # looking ahead ------------------------------------------------------------------------------------------------

    def moves(self, state: S, seat: int) -> list[Move]:
        """Each choice of the policy, gone on with by its best up to what others see, with its share; best first."""
        policy, reader = self.policy(), self.reader
        weighed = policy.weighed(state, seat, 1.0)
        if not weighed:
            actions = policy.move(state, seat, SUREST, Chance(1))
            return [Move(actions, self.key(state, seat, actions), 1.0)]
        total = sum([share for _, share in weighed])
        found: dict[Key, Move] = {}
        for code, share in weighed:
            for actions, part in self.endings(policy, state, seat, reader.actions_of(state, seat, code)):
                key = self.key(state, seat, actions)
                if key in found:
                    found[key].weight += part * share / total
                else:
                    found[key] = Move(actions, key, max(LEAST, part * share / total))
        return best_first(list(found.values()))

    def endings(
        self, policy: Policy[S], state: S, seat: int, begun: tuple[Action, ...]
    ) -> list[tuple[tuple[Action, ...], float]]:
        """Return the moves to look at that begin so, with their parts of its share: the best alone, as a rule."""
        seen = state.copy()
        for action in begun:
            if not self.game.is_intention(seen, seat, action):
                return [(begun, 1.0)]
            self.game.apply(seen, seat, action)
        return [((*begun, *policy.move(seen, seat, SUREST, Chance(1))), 1.0)]

    def quick(self, state: S, seat: int, chance: Chance) -> tuple[Action, ...]:
        """Return a choice of the policy."""
        return self.policy().drawn(state, seat, self.sure, chance)

    def stops(self, state: S, turn: int, steps: int) -> bool:
        """Return whether it has gone on long enough and somebody has a choice: only there the judge was taught to
        judge."""
        if steps < self.horizon:
            return False
        return self.reader.choices(state, state.frames[-1].waiting[0], [], []) > 1

    def evaluate(self, state: S, weights: tuple[float, ...]) -> list[float]:
        """Return the value of a world for each seat, by the judge of whoever is asked; the others share the rest."""
        if state.outcome is not None:
            return self.result(state)
        asked = state.frames[-1].waiting[0]
        chance = self.chance_of(state, asked)
        side = self.side_of(state, asked)
        sides = {self.side_of(state, seat) for seat in range(state.seats)}
        other = (1.0 - chance) / max(1, len(sides) - 1)
        return [
            LOW + RESULT_SHARE * (chance if self.side_of(state, seat) == side else other) for seat in range(state.seats)
        ]

    def chance_of(self, state: S, seat: int) -> float:
        """Return the chance of a seat to win, from 0 to 1, as the judge says: the logistic function of its output."""
        reader, judge = self.reader, self.networks()[1]
        said = judge.worth([*reader.signs(state, seat), *reader.behind(state, seat)], 0)
        return 1.0 / (1.0 + math.exp(-said))

    def result(self, state: S) -> list[float]:
        """Return what a finished game is worth to each seat: its part of the victory."""
        outcome = state.outcome
        assert outcome is not None
        reader, share = self.reader, 1.0 / len(outcome.winners)
        found = []
        for seat in range(state.seats):
            won = share if self.side_of(state, seat) in outcome.winners else 0.0
            found.append(LOW + RESULT_SHARE * reader.worth(state, seat, won))
        return found
