"""``python -m research.teach.values GAME``: a policy whose scores are what searches find of its choices.

The policy plays both seats. In a part of its decisions a search compares its own best choices and those of the levels
(expert iteration: Anthony and others 2017; in the positions that it reaches itself: Ross and others 2011). The policy
learns by regression by how much one choice of a decision is worth more than another, so that the noise of a value
averages out; where a search must not choose, as in claims and calls, it is held to what it did. What was compared is
kept in ``values.npz`` beside the checkpoint, from which the next run goes on, and so does `research.teach`.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np

from logic.ai.search import Search, Settings
from logic.kernel.actions import Action
from logic.kernel.brain import Move
from logic.kernel.network import networks_of, packed
from logic.kernel.policy import Policy
from logic.kernel.rng import Chance
from logic.kernel.trained_brain import SUREST

from .checkpoint import FOLDER, load, save
from .clone import matched
from .export import numbers
from .games import GAMES
from .net import NARROW, WIDE, Adam, Floats, Ints, Parts, copied, softmax
from .teacher import Recipe, Teacher

FILE: Final = "values.npz"
WORLDS: Final = 100
OFTEN, SELDOM = 0.5, 0.15
"""The parts of the decisions between many and between few choices that are looked at."""
MANY: Final = 8
THEIRS, OWN = 7, 4
"""How many candidates of the search and of the policy are compared."""
FOLLOWED: Final = 0.3
"""How often the game goes on with what the search likes best."""
WARMTHS: Final = (0.2, 0.5, 1.0)
UNIT: Final = 0.03
"""The value that a score of one stands for while it is taught; afterwards all scores are raised, to play by them."""
SURER: Final = 3.0
TRUSTED: Final = 16
"""More visits than this are not trusted more."""
BELOW: Final = 0.015
"""What nobody has compared is held so far below the others."""
EVERY: Final = 2000
"""After so many decisions it is taught anew of all."""
TIMES, PART, RATE, DECAY, HIDDEN = 14, 128, 0.001, 3.0, 0.1
"""A lesson: how often it goes over all, its parts, rate, decay of weights, and the part of signs and marks left out."""
HELD, HELD_PART = 24, 0.3

Compared: TypeAlias = list[tuple[Move, int, float]]


class Values:
    """A teacher's policy that is taught what searches find. ``rows`` are the decisions of which something is known."""

    def __init__(self, teacher: Teacher, folder: Path, worlds: int, seed: int) -> None:
        self.teacher, self.game, self.worlds = teacher, teacher.game, worlds
        self.rows: list[tuple[bytes, Any, int, Any, Any]] = []
        self.fresh = 0
        self.policy = self._policy()
        self.load(folder)
        self.lot = Random(seed + len(self.rows))
        teacher.deals += len(self.rows)

    def _policy(self) -> Policy[Any]:
        """The policy as it is now, as games are played by it."""
        game = self.game
        head = {"signs": game.SIGNS, "marks": game.MARKS, "behind": game.BEHIND, "wide": WIDE, "narrow": NARROW}
        data = packed(head, numbers(self.teacher.policy.parts, self.teacher.critic.parts))
        return Policy(game.GAME, game.READER, networks_of(data)[0])

    # playing ------------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play a game, and look at some of its decisions."""
        rules, lot = self.game.GAME, self.lot
        state, warmth = self.teacher._deal(0), lot.choice(WARMTHS)
        while state.outcome is None:
            seat = state.frames[-1].waiting[0]
            actions = self._looked_at(state, seat)
            if not actions or lot.random() >= FOLLOWED:
                actions = self.policy.move(rules.view(state, seat), seat, warmth, Chance(lot.randrange(1 << 40)))
            for action in actions:
                if seat in rules.to_answer(state):
                    rules.take(state, seat, action)
        self.teacher.games += 1

    def _looked_at(self, state: Any, seat: int) -> tuple[Action, ...]:
        """Return what a search likes best here if one was asked, and remember what it found of the choices."""
        game, brain = self.game, self.game.GAME.brain
        marks: list[int] = []
        codes: list[int] = []
        count = game.choices(state, seat, marks, codes)
        if count < 2 or self.lot.random() >= (OFTEN if count > MANY else SELDOM):
            return ()
        values, visits = np.zeros(game.MOST, np.float32), np.zeros(game.MOST, np.int16)
        best: tuple[Action, ...] = ()
        if brain.mixed(state, seat):
            shares = [share for _, share in self.policy.weighed(state, seat, 1.0)]
            values[:count] = np.array(shares) / sum(shares)
        else:
            found = self._compared(game.GAME.view(state, seat), seat)
            most = max(tries for _, tries, _ in found)
            tried = [one for one in found if one[1] * 2 >= most]
            best = max(tried, key=lambda one: one[2])[0].actions
            for move, tries, value in found:
                at = matched(game, state, seat, codes, move.actions)
                if at >= 0 and (not visits[at] or (tries * 2 >= visits[at] and value > values[at])):
                    values[at], visits[at] = value, tries
        known = np.zeros(game.SIGNS, np.uint8)
        known[game.signs(state, seat)] = 1
        row = np.full((game.MOST, game.COLUMNS), -1, np.int16)
        row[:count] = np.array(marks).reshape(count, -1)
        self.rows.append((np.packbits(known).tobytes(), row, count, values, visits))
        self.fresh += 1
        return best

    def _compared(self, view: Any, seat: int) -> Compared:
        """Compare what the search would look at and what the policy likes."""
        rules, brain, policy = self.game.GAME, self.game.GAME.brain, self.policy
        moves: dict[Any, Move] = {}
        for move in brain.candidates(view, seat)[:THEIRS]:
            moves.setdefault(move.key, move)
        for code, _ in sorted(policy.weighed(view, seat, 1.0), key=lambda one: -one[1])[:OWN]:
            actions = self._gone_on_with(view, seat, policy.reader.actions_of(view, seat, code))
            key = brain.key(view, seat, actions)
            moves.setdefault(key, Move(actions, key, 0.001))
        chance = Chance(self.lot.randrange(1 << 40))
        search = Search(rules, view, seat, Settings(brain, self.worlds), chance, lambda lot: brain.world(view, lot, ()))
        compared = list(moves.values())
        search.halved(compared)
        return search.found(compared)

    def _gone_on_with(self, view: Any, seat: int, begun: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return a move that begins so, gone on with as the policy likes best."""
        rules, seen = self.game.GAME, view.copy()
        for place, action in enumerate(begun):
            if not rules.is_intention(seen, seat, action):
                return begun[: place + 1]
            rules.take(seen, seat, action)
        return (*begun, *self.policy.move(seen, seat, SUREST, Chance(1))) if seat in rules.to_answer(seen) else begun

    # learning -----------------------------------------------------------------------------------------------------

    def learn(self) -> float:
        """Teach a policy anew of all that is remembered; return the mean square of what it does not explain."""
        teacher, lot = self.teacher, np.random.default_rng(len(self.rows))
        tried = np.array([row[4].sum() for row in self.rows]) > 0
        wanted, held = np.flatnonzero(tried), np.flatnonzero(~tried)
        teacher.policy = teacher._policy(None)
        adam, steps, off = Adam(teacher.policy.parts), TIMES * (len(wanted) // PART), [0.0]
        for step in range(steps):
            rate = RATE * (1 - step / steps)
            slopes, error = self._regressed(lot.choice(wanted, PART), lot)
            if len(held):
                for name, slope in self._held(lot.choice(held, HELD)).items():
                    slopes[name] += slope
            adam.move(slopes, rate)
            for name in ("state", "choice"):
                teacher.policy.parts[name] *= np.float32(1 - DECAY * rate)
            off.append(error)
        teacher.policy.parts["last"] *= np.float32(SURER)
        self.policy, self.fresh = self._policy(), 0
        return float(np.mean(off[-100:]))

    def _batch(self, places: Ints) -> tuple[Floats, Ints, Ints, Ints, Floats, Floats]:
        """Signs, marks, starts, owners, values and visits of some decisions."""
        rows = [self.rows[place] for place in places]
        bits = np.frombuffer(b"".join([row[0] for row in rows]), np.uint8).reshape(len(rows), -1)
        counts = np.array([row[2] for row in rows], np.int32)
        owner = np.repeat(np.arange(len(rows), dtype=np.int32), counts)
        starts = (np.cumsum(counts) - counts).astype(np.int32)
        marks, values, visits = (np.concatenate([row[part][: row[2]] for row in rows]) for part in (1, 3, 4))
        known = np.unpackbits(bits, axis=1)[:, : self.game.SIGNS].astype(np.float32)
        return known, marks.astype(np.int32), starts, owner, values, visits.astype(np.float32)

    def _regressed(self, places: Ints, lot: np.random.Generator) -> tuple[Parts, float]:
        """Return slopes toward differences of values within decisions, and the mean square of what is left of them."""
        policy = self.teacher.policy
        known, marks, starts, owner, values, visits = self._batch(places)
        known *= lot.random(known.shape) > HIDDEN
        marks = np.where(lot.random(marks.shape) < HIDDEN, -1, marks)
        scores, first, second = policy.scores(known, marks, owner)
        weight = np.minimum(visits, TRUSTED) / TRUSTED
        sums = np.maximum(0.1, np.add.reduceat(weight, starts))
        said = scores * np.float32(UNIT)
        off = said - values
        off -= (np.add.reduceat(off * weight, starts) / sums)[owner]
        above = said - (np.add.reduceat(said * weight, starts) / sums)[owner] + BELOW
        pushed = off * weight + 0.6 * np.where((weight == 0) & (above > 0), above, 0)
        counts = np.diff(starts, append=len(owner)).astype(np.float32)
        pushed -= (np.add.reduceat(pushed, starts) / counts)[owner]
        pushed /= UNIT * len(places)
        pushed += (0.002 * np.add.reduceat(scores, starts) / counts**2 / len(places))[owner]
        slopes = policy.slopes(known, marks, starts, first, second, pushed.astype(np.float32))
        return slopes, float((weight * off * off).sum() / weight.sum())

    def _held(self, places: Ints) -> Parts:
        """Return slopes toward what was done where a search must not choose."""
        policy = self.teacher.policy
        known, marks, starts, owner, shares, _ = self._batch(places)
        scores, first, second = policy.scores(known, marks, owner)
        pushed = (softmax(scores, starts, owner) - shares) * np.float32(HELD_PART / len(places))
        return policy.slopes(known, marks, starts, first, second, pushed)

    # between two runs ---------------------------------------------------------------------------------------------

    def save(self, folder: Path) -> None:
        """Write down what is remembered."""
        columns = zip(*self.rows, strict=True)
        known, marks, counts, values, visits = (list(column) for column in columns)
        bits = np.frombuffer(b"".join(known), np.uint8).reshape(len(known), -1)
        np.savez_compressed(folder / FILE, known=bits, marks=marks, counts=counts, values=values, visits=visits)

    def load(self, folder: Path) -> None:
        """Remember what the last run looked at."""
        if not (folder / FILE).is_file():
            return
        with np.load(folder / FILE) as file:
            parts = [file[name] for name in ("marks", "counts", "values", "visits")]
            for known, marks, count, values, visits in zip(file["known"], *parts, strict=True):
                self.rows.append((known.tobytes(), marks, int(count), values, visits))


def main(given: list[str] | None = None) -> int:
    """Look and teach until so much processor time has gone."""
    parser = argparse.ArgumentParser(prog="python -m research.teach.values", description="Teach what searches find.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--worlds", type=int, default=WORLDS, help=f"worlds of a search ({WORLDS})")
    parser.add_argument("--seconds", type=float, default=1800.0, help="processor time (1800)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the folder of the checkpoint")
    wanted = parser.parse_args(given)
    game = GAMES[wanted.game]
    folder: Path = wanted.out or FOLDER / wanted.game
    teacher = Teacher(game, Recipe(seed=wanted.seed, **{**getattr(game, "RECIPE", {}), "tables": 1}))
    load(teacher, folder)
    taught = Values(teacher, folder, wanted.worlds, wanted.seed)
    gc.disable()
    began = time.process_time()
    while time.process_time() - began < wanted.seconds:
        taught.play()
        if taught.fresh >= EVERY:
            _write(taught, folder, time.process_time() - began)
    _write(taught, folder, time.process_time() - began)
    return 0


def _write(taught: Values, folder: Path, seconds: float) -> None:
    """Teach, tell how far it is, and write the checkpoint."""
    teacher, off = taught.teacher, taught.learn()
    print(f"{teacher.games} games, {len(taught.rows)} decisions, {off:.6f} off, {seconds:.0f} s", flush=True)
    taught.save(folder)
    teacher.magnet.parts, teacher.past = copied(teacher.policy.parts), []
    teacher.steps, teacher.judged = Adam(teacher.policy.parts), Adam(teacher.critic.parts)
    games, teacher.games = teacher.games, 0
    save(teacher, folder)
    teacher.games = games


if __name__ == "__main__":
    sys.exit(main())
