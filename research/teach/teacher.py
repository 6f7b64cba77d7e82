"""The teacher: games against itself and against its own past, and after every few thousand decisions a lesson.

Advantage actor-critic with clipped steps (Schulman et al. 2017), advantages by Schulman et al. 2016, an entropy bonus,
and a pull toward a slowly moving copy of the policy (magnetic mirror descent: Sokota et al. 2023), which leads to an
equilibrium where plain gradients go in circles.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from types import ModuleType
from typing import Any

import numpy as np

from .net import Adam, Critic, Floats, Ints, Parts, Policy, copied, drawn, softmax
from .tables import Asked, Tables, worth

MOST_SEATS = 4
ROOM = 1 << 17
"""Decisions that are remembered until the game is over in which they were made."""
SEED_STEP = 1_000_003
WARMTH = 0.5
"""The temperature at which a policy is played, and so the opponent of a best response."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """The numbers of the teaching. Those that fall do so with the root of the games played, from ``early`` on.

    ``warmth`` is the temperature at which a guest plays.
    """

    seed: int = 1
    tables: int = 256
    lesson: int = 8192
    part: int = 1024
    epochs: int = 3
    rate: float = 0.002
    entropy: float = 0.01
    magnet: float = 0.05
    follow: float = 0.01
    trace: float = 0.95
    clip: float = 0.2
    early: int = 100_000
    past_share: float = 0.25
    past_every: int = 20_000
    past_most: int = 12
    past_change: int = 1_000
    warmth: float = 1.0


def response(seed: int, warmth: float) -> Recipe:
    """Return what a best response is taught with: nothing holds it back, and its opponent plays as it is played."""
    return Recipe(seed=seed, magnet=0.0, entropy=0.003, warmth=warmth)


class Memory:
    """Past decisions, in a ring: its parts by place."""

    def __init__(self, game: ModuleType) -> None:
        self.known = np.zeros((ROOM, game.SIGNS + game.BEHIND), np.uint8)
        self.marks = np.zeros((ROOM, game.MOST, game.COLUMNS), np.int16)
        self.counts = np.zeros(ROOM, np.int16)
        self.taken = np.zeros(ROOM, np.int32)
        self.share = np.zeros(ROOM, np.float32)
        self.chance = np.zeros(ROOM, np.float32)
        self.count = 0

    def keep(self, asked: Asked, chosen: Ints, shares: Floats, chances: Floats) -> int:
        """Write down the decisions of all tables, and return the number of the first."""
        size = len(asked.counts)
        if self.count % ROOM + size > ROOM:
            self.count += ROOM - self.count % ROOM
        first = self.count % ROOM
        there = slice(first, first + size)
        self.known[there] = asked.known
        places = np.arange(len(asked.marks)) - asked.starts[asked.owner]
        self.marks[first + asked.owner, places] = asked.marks
        self.counts[there] = asked.counts
        self.taken[there] = chosen - asked.starts
        self.share[there] = shares[chosen]
        self.chance[there] = chances
        self.count += size
        return self.count - size


class Teacher:
    """A policy that is taught. With a ``rival`` it begins as that one, and all games are against it.

    ``plain``: all games are for two, on Classic, if the game can deal so. ``responses`` are guests as often as its
    own past.
    """

    def __init__(
        self,
        game: ModuleType,
        recipe: Recipe,
        rival: Parts | None = None,
        plain: bool = False,
        responses: tuple[Parts, ...] = (),
    ) -> None:
        self.game, self.recipe, self.plain, self.responses = game, recipe, plain, responses
        self.policy = self._policy(None if rival is None else copied(rival))
        self.critic = Critic(game.SIGNS + game.BEHIND, recipe.seed)
        self.steps, self.judged = Adam(self.policy.parts), Adam(self.critic.parts)
        self.magnet = self._policy(copied(self.policy.parts))
        self.past: list[Parts] = []
        self.rival = rival
        self.games = self.lessons = self.decisions = 0
        self.entropy = self.pull = 0.0
        self.won: list[float] = []
        self.began()

    def _policy(self, parts: Parts | None) -> Policy:
        return Policy(self.game.SIGNS, self.game.MARKS, self.recipe.seed, parts)

    def began(self) -> None:
        """Deal all tables anew, as after a checkpoint was read."""
        self.lot = np.random.default_rng([self.recipe.seed, self.games])
        self.deals = self.recipe.seed * SEED_STEP + 2 * self.games
        self.memory = Memory(self.game)
        self.ready: list[tuple[int, float, float]] = []
        count = self.recipe.tables
        self.traces: list[list[list[int]]] = [[[] for _ in range(MOST_SEATS)] for _ in range(count)]
        self.learners = [-1] * count
        self.guest = self._policy(self.rival) if self.rival is not None else None
        self.tables = Tables(self.game, count, self._deal, self._ended)

    def _deal(self, number: int) -> Any:
        """Deal a game, and say which seat learns in it where guests play at the others, or that all learn (-1)."""
        self.deals += 1
        state = self.game.deal(self.deals, True) if self.plain else self.game.deal(self.deals)
        share = 1.0 if self.rival is not None else self.recipe.past_share if self.guest is not None else 0.0
        self.learners[number] = int(self.lot.integers(state.seats)) if self.lot.random() < share else -1
        return state

    def _ended(self, number: int, state: Any) -> None:
        """Reckon what each decision of a game was worth."""
        learner = self.learners[number]
        for seat, trace in enumerate(self.traces[number]):
            if learner not in (-1, seat):
                trace.clear()
                continue
            result = worth(self.game, state, seat) if seat < state.seats else 0.0
            if learner >= 0:
                self.won.append(result)
            value, gain, last = result, 0.0, True
            for place in reversed(trace):
                if place < self.memory.count - ROOM:
                    break
                said = float(self.memory.chance[place % ROOM])
                step = value - said
                gain = step if last else step + self.recipe.trace * gain
                last, value = False, said
                self.ready.append((place, gain, said + gain))
            trace.clear()
        self.games += 1
        if self.rival is None:
            self._look_back()

    def _look_back(self) -> None:
        """Keep a copy now and then, and let another past policy be the guest."""
        recipe = self.recipe
        if self.games % recipe.past_every == 0:
            self.past.append(copied(self.policy.parts))
            if len(self.past) > recipe.past_most:
                del self.past[int(self.lot.integers(1, recipe.past_most))]
        if self.games % recipe.past_change == 0:
            groups = [group for group in (self.past, self.responses) if group]
            if groups:
                group = groups[int(self.lot.integers(len(groups)))]
                self.guest = self._policy(group[int(self.lot.integers(len(group)))])

    # playing ------------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """One decision at every table."""
        asked = self.tables.gather()
        everybody = np.arange(len(asked.seats), dtype=np.int32)
        is_guest = np.array([one not in (-1, seat) for seat, one in zip(asked.seats, self.learners, strict=True)])
        shares = np.zeros(len(asked.codes), np.float32)
        chosen = np.zeros(len(asked.seats), np.int32)
        playing = ((self.policy, everybody[~is_guest], 1.0), (self.guest, everybody[is_guest], self.recipe.warmth))
        for policy, wanted, warmth in playing:
            if policy is not None and len(wanted):
                known, marks, starts, counts, owner, places = asked.of(wanted)
                scores = policy.scores(known[:, : self.game.SIGNS], marks, owner)[0]
                found = softmax(scores / np.float32(warmth), starts, owner)
                shares[places] = found
                chosen[wanted] = places[drawn(found, starts, counts, owner, self.lot)]
        chances = self.critic.says(asked.known.astype(np.float32))[0]
        first = self.memory.keep(asked, chosen, shares, chances)
        for number, seat in enumerate(asked.seats):
            self.traces[number][seat].append(first + number)
        self.tables.play(asked, chosen.tolist())
        self.decisions += len(asked.seats)
        if len(self.ready) >= self.recipe.lesson:
            self.learn()

    # learning -----------------------------------------------------------------------------------------------------

    def fallen(self) -> float:
        """Return by how much rate and bonus have fallen."""
        return float((1.0 + self.games / self.recipe.early) ** -0.5)

    def learn(self) -> None:
        """One lesson of what is ready."""
        recipe = self.recipe
        ready = np.array(self.ready)
        self.ready = []
        ready = ready[ready[:, 0] >= self.memory.count - ROOM]
        places = ready[:, 0].astype(np.int64) % ROOM
        gains, returns = ready[:, 1].astype(np.float32), ready[:, 2].astype(np.float32)
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        for _ in range(recipe.epochs):
            order = self.lot.permutation(len(places))
            for start in range(0, len(order) - recipe.part + 1, recipe.part):
                some = order[start : start + recipe.part]
                self._part(places[some], gains[some], returns[some])
        self.lessons += 1
        for name, part in self.magnet.parts.items():
            part += recipe.follow * (self.policy.parts[name] - part)

    def _part(self, places: Any, gains: Floats, returns: Floats) -> None:
        recipe, memory, size = self.recipe, self.memory, len(places)
        whole = memory.known[places].astype(np.float32)
        known = whole[:, : self.game.SIGNS]
        counts = memory.counts[places].astype(np.int32)
        starts = (np.cumsum(counts) - counts).astype(np.int32)
        owner = np.repeat(np.arange(size, dtype=np.int32), counts)
        there = np.arange(self.game.MOST) < counts[:, None]
        marks = memory.marks[places][there].astype(np.int32)
        scores, first, second = self.policy.scores(known, marks, owner)
        shares = softmax(scores, starts, owner)
        logs = np.log(shares + 1e-8)
        taken = starts + memory.taken[places]
        ratio = shares[taken] / (memory.share[places] + 1e-8)
        over = ((gains > 0) & (ratio > 1 + recipe.clip)) | ((gains < 0) & (ratio < 1 - recipe.clip))
        weight = np.where(over, 0, ratio * gains).astype(np.float32)
        pushed = shares * weight[owner]
        pushed[taken] -= weight
        spread = -np.add.reduceat(shares * logs, starts)
        fallen = self.fallen()
        pushed += recipe.entropy * fallen * shares * (logs + spread[owner])
        likely = softmax(self.magnet.scores(known, marks, owner)[0], starts, owner)
        apart = logs - np.log(likely + 1e-8)
        pull = np.add.reduceat(shares * apart, starts)
        pushed += recipe.magnet * shares * (apart - pull[owner])
        slopes = self.policy.slopes(known, marks, starts, first, second, pushed / np.float32(size))
        self.steps.move(slopes, recipe.rate * fallen)
        says, inner, deep = self.critic.says(whole)
        off = (says - returns) / np.float32(size)
        self.judged.move(self.critic.slopes(whole, inner, deep, off), recipe.rate * fallen)
        self.entropy, self.pull = float(spread.mean()), float(pull.mean())

    def told(self) -> dict[str, Any]:
        """Return the state of the teaching, for its curve."""
        found = {
            "games": self.games, "decisions": self.decisions, "lessons": self.lessons,
            "entropy": round(self.entropy, 3), "pull": round(self.pull, 4), "past": len(self.past),
            "against_past": round(float(np.mean(self.won)), 4) if self.won else None, "of": len(self.won),
        }  # fmt: skip
        self.won = []
        return found

    def numbers(self) -> dict[str, Any]:
        """Return the recipe as plain data."""
        return asdict(self.recipe)
