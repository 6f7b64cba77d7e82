"""``python -m research.teach.clone GAME``: a policy that does as a player of the arena does, to begin from.

The player plays both seats; of each decision the choice is kept that comes to the same as its move, and policy and
critic are taught by cross-entropy. The checkpoint is one to go on from (`research.teach`), with the clone as magnet.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from logic.kernel.actions import Action
from research.reference_2026_11.players import REFERENCE

from .checkpoint import FOLDER, load, save
from .games import GAMES
from .net import copied, softmax
from .tables import worth
from .teacher import ROOM, Recipe, Teacher

PART = 512
REPEATED = 6
"""How often each decision is learned from, drawn by lot from all that are remembered."""
EVERY = 4096
"""After so many decisions there is a lesson."""


def matched(game: ModuleType, state: Any, seat: int, codes: list[int], actions: tuple[Action, ...]) -> int:
    """Return the place of the choice that is a beginning of a move or comes to the same, -1 for none."""
    brain = game.GAME.brain
    whole = brain.key(state, seat, actions)
    for place, code in enumerate(codes):
        does = game.actions_of(state, seat, code)
        if does == actions[: len(does)] or (len(does) > 1 and brain.key(state, seat, does) == whole):
            return place
    return -1


class Clone:
    """A teacher's policy that is taught by example."""

    def __init__(self, teacher: Teacher, player: Any, seed: int) -> None:
        self.teacher, self.player, self.game, self.seed = teacher, player, teacher.game, seed
        self.returns = np.zeros(ROOM, np.float32)
        self.missed = self.fresh = 0
        self.said: list[float] = []

    def play(self) -> None:
        """Play a game, and remember its decisions."""
        teacher, game = self.teacher, self.game
        state = teacher._deal(0)
        kept: list[tuple[int, int]] = []
        while state.outcome is None:
            seat = state.frames[-1].waiting[0]
            move = self.player.chosen(game.GAME, state, seat, self.seed + teacher.decisions)
            while move and state.outcome is None:
                move = self._step(state, seat, move, kept)
        for place, seat in kept:
            self.returns[place] = worth(game, state, seat)
        teacher.games += 1

    def _step(self, state: Any, seat: int, move: tuple[Action, ...], kept: list[tuple[int, int]]) -> tuple[Action, ...]:
        """Take the first choice of a move, and return what is left of it."""
        teacher, game, memory = self.teacher, self.game, self.teacher.memory
        marks: list[int] = []
        codes: list[int] = []
        count = game.choices(state, seat, marks, codes)
        place = matched(game, state, seat, codes, move) if count else -1
        if place < 0:
            self.missed += count > 1
            game.GAME.take(state, seat, move[0])
            return move[1:]
        does = game.actions_of(state, seat, codes[place])
        if count > 1:
            at = memory.count % ROOM
            memory.known[at] = 0
            memory.known[at, game.signs(state, seat) + game.behind(state, seat)] = 1
            memory.marks[at, :count] = np.array(marks).reshape(count, -1)
            memory.counts[at], memory.taken[at] = count, place
            kept.append((at, seat))
            memory.count += 1
            teacher.decisions += 1
            self.fresh += 1
        for action in does:
            game.GAME.take(state, seat, action)
        return move[len(does) :] if does == move[: len(does)] else ()

    def learn(self) -> None:
        """One lesson of all that is remembered."""
        teacher = self.teacher
        size = min(ROOM, teacher.memory.count)
        for _ in range(max(1, REPEATED * self.fresh // PART)):
            self._part(teacher.lot.integers(size, size=min(size, PART)))
        self.fresh = 0

    def _part(self, places: Any) -> None:
        teacher, memory, size = self.teacher, self.teacher.memory, len(places)
        counts = memory.counts[places].astype(np.int32)
        owner = np.repeat(np.arange(size, dtype=np.int32), counts)
        starts = (np.cumsum(counts) - counts).astype(np.int32)
        marks = memory.marks[places][owner, np.arange(len(owner)) - starts[owner]].astype(np.int32)
        whole = memory.known[places].astype(np.float32)
        known = whole[:, : self.game.SIGNS]
        scores, first, second = teacher.policy.scores(known, marks, owner)
        pushed = softmax(scores, starts, owner)
        taken = starts + memory.taken[places]
        self.said.append(float(np.log(pushed[taken] + 1e-8).mean()))
        pushed[taken] -= 1
        slopes = teacher.policy.slopes(known, marks, starts, first, second, pushed / np.float32(size))
        teacher.steps.move(slopes, teacher.recipe.rate)
        says, inner, deep = teacher.critic.says(whole)
        off = (says - self.returns[places]) / np.float32(size)
        teacher.judged.move(teacher.critic.slopes(whole, inner, deep, off), teacher.recipe.rate)

    def told(self) -> str:
        """Return how far it is: games, decisions, those without a choice like the move, and the log-likelihood."""
        teacher, late = self.teacher, self.said[-100:]
        mean = sum(late) / max(1, len(late))
        return f"{teacher.games} games, {teacher.decisions} decisions, {self.missed} missed, {mean:.3f}"


def main(given: list[str] | None = None) -> int:
    """Teach until so many games have been played or so much processor time has gone."""
    parser = argparse.ArgumentParser(prog="python -m research.teach.clone", description="Teach a policy by example.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--like", choices=REFERENCE, default="reference:soldier", help="the player that is imitated")
    parser.add_argument("--iterations", type=int, help="its worlds for a decision")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    wanted = parser.parse_args(given)
    game = GAMES[wanted.game]
    folder: Path = wanted.out or FOLDER / wanted.game
    folder.mkdir(parents=True, exist_ok=True)
    teacher = Teacher(game, Recipe(seed=wanted.seed, **{**getattr(game, "RECIPE", {}), "tables": 1}))
    load(teacher, folder)
    clone = Clone(teacher, REFERENCE[wanted.like](wanted.iterations, False, False), wanted.seed)
    gc.disable()
    began = time.process_time()
    for _ in range(wanted.games):
        if time.process_time() - began > wanted.seconds:
            break
        clone.play()
        if clone.fresh >= EVERY:
            clone.learn()
            print(clone.told(), f"{time.process_time() - began:.0f} s", flush=True)
    clone.learn()
    print(clone.told(), f"{time.process_time() - began:.0f} s")
    teacher.magnet.parts = copied(teacher.policy.parts)
    teacher.games = 0
    save(teacher, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
