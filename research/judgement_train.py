"""The learned judgement of Art of War Assertion: ``python -m research.judgement_train DATA --out FILE``.

Needs numpy, which ``make bench`` puts into its own environment. Fits a network with two hidden layers
(`logic.kernel.network`) on the positions of `research.judgement_data`: the side that moves and its opponent are each
judged by one and the same network, and the chance to win is the logistic of the difference. What is aimed at is the
result, or (``--again``, ``--lambda``) a mixture of the result and of what the fit before says of the positions that
follow (temporal differences: Sutton 1988), which tells an early position more than a result that hangs on forty draws.
With ``--beside`` it learns only what today's evaluation leaves open: the chance is the logistic of the sum of both. Of
five games one is held out and one says when to stop: where its loss was least. All chance is from ``--seed``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from logic.assertion.player.signs import SIGNS
from logic.kernel.network import FINE, ONE, text_of

Floats: TypeAlias = NDArray[np.float32]
PHASES = (0.0, 0.33, 0.55, 0.77, 1.01)
HEADS = 4
CLIP = 8.0
RATE, BATCH = 0.002, 1024
DECK = 42
"""Cards left to draw when a game of two begins."""
WIDTH = 112


class Data:
    """The columns of a folder, with the positions of held-out games marked."""

    def __init__(self, folders: Sequence[Path]) -> None:
        def column(name: str, kind: Any) -> Any:
            return np.concatenate([np.fromfile(folder / name, dtype=kind) for folder in folders])

        self.result: Floats = column("result", np.float32)
        self.gone: Floats = column("gone", np.float32)
        self.today: Floats = column("today", np.float32)
        self.mover: Floats = column("mover", np.float32)
        self.search: Floats = column("search", np.float32)
        games, first = [], 0
        for folder in folders:
            numbers = np.fromfile(folder / "game", dtype=np.int32) + first
            first = int(numbers[-1]) + 1
            games.append(numbers)
        self.game = np.concatenate(games)
        count = len(self.result)
        self.signs = column("signs", np.uint8).reshape(count, 2, -1)
        self.held = self.game % 5 == 4
        self.stops = self.game % 5 == 3
        self.head = np.clip(np.digitize(self.gone, PHASES[1:-1]), 0, HEADS - 1)
        self.beside: Floats = np.zeros(count, np.float32)

    def stand_beside(self, share: float) -> None:
        """Let the network be added to today's evaluation, which counts by ``share``."""
        said = np.clip(self.today, 1e-4, 1 - 1e-4)
        self.beside = (share * np.log(said / (1 - said))).astype(np.float32)


class Net:
    """The network in floating point, with its gradient by hand and Adam (Kingma and Ba 2015)."""

    def __init__(self, signs: int, wide: int, narrow: int, seed: int) -> None:
        lot = np.random.default_rng(seed)
        self.parts: list[Floats] = [
            (lot.standard_normal((signs, wide)) * 0.08).astype(np.float32),
            np.full(wide, 0.1, np.float32),
            (lot.standard_normal((wide, narrow)) * (1.0 / wide) ** 0.5).astype(np.float32),
            np.full(narrow, 0.1, np.float32),
            (lot.standard_normal((HEADS, narrow)) * 0.05).astype(np.float32),
            np.zeros(HEADS, np.float32),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def forward(self, signs: Floats, head: Any) -> tuple[Any, ...]:
        w1, b1, w2, b2, w3, b3 = self.parts
        one = np.clip(signs @ w1 + b1, 0, CLIP)
        two = np.clip(one @ w2 + b2, 0, CLIP)
        return one, two, (two * w3[head]).sum(1) + b3[head]

    def chance(self, data: Data) -> Floats:
        """The chance of the side that moves, at every position."""
        found = []
        for at in range(0, len(data.signs), 8192):
            part, heads = data.signs[at : at + 8192].astype(np.float32), data.head[at : at + 8192]
            worth = self.forward(part[:, 0], heads)[2] - self.forward(part[:, 1], heads)[2]
            worth = worth + data.beside[at : at + 8192]
            found.append(1 / (1 + np.exp(-worth)))
        return np.concatenate(found)

    def learn(self, data: Data, chosen: Any, aim: Floats, weight: Floats, rate: float, decay: float) -> None:
        """One step down the cross entropy, by the positions ``chosen``."""
        signs, head = data.signs[chosen].astype(np.float32), data.head[chosen]
        aim, weight = aim[chosen], weight[chosen]
        w2, w3 = self.parts[2], self.parts[4]
        grads = [np.zeros_like(part) for part in self.parts]
        sides = [self.forward(signs[:, side], head) for side in (0, 1)]
        worth = sides[0][2] - sides[1][2] + data.beside[chosen]
        slope = (1 / (1 + np.exp(-worth)) - aim) * weight / weight.sum()
        for side, sign in ((0, 1.0), (1, -1.0)):
            one, two, _ = sides[side]
            out = (sign * slope)[:, None]
            np.add.at(grads[4], head, out * two)
            d2 = out * w3[head] * ((two > 0) & (two < CLIP))
            grads[2] += one.T @ d2
            grads[3] += d2.sum(0)
            d1 = (d2 @ w2.T) * ((one > 0) & (one < CLIP))
            grads[0] += signs[:, side].T @ d1
            grads[1] += d1.sum(0)
        self.steps += 1
        for place, (part, grad) in enumerate(zip(self.parts, grads, strict=True)):
            if place in (0, 2, 4):
                grad = grad + decay * part
            self.first[place] += 0.1 * (grad - self.first[place])
            self.second[place] += 0.001 * (grad * grad - self.second[place])
            m = self.first[place] / (1 - 0.9**self.steps)
            v = self.second[place] / (1 - 0.999**self.steps)
            part -= rate * m / (np.sqrt(v) + 1e-8)


def brier(chance: Floats, result: Floats) -> float:
    return float(((chance - result) ** 2).mean())


def log_loss(chance: Floats, result: Floats) -> float:
    kept = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-(result * np.log(kept) + (1 - result) * np.log(1 - kept)).mean())


def report(data: Data, chance: Floats, which: Any) -> list[dict[str, Any]]:
    """Brier and log loss by phase: of one half, of the weighed features and of what was learned."""
    rows = []
    for low, high in [*pairwise(PHASES), (0.0, 1.01)]:
        chosen = which & (data.gone >= low) & (data.gone < high)
        if not chosen.any():
            continue
        result = data.result[chosen]
        half = np.full_like(result, 0.5)
        row: dict[str, Any] = {"from": low, "positions": int(chosen.sum())}
        for name, said in (("half", half), ("today", data.today[chosen]), ("learned", chance[chosen])):
            row[name] = [round(brier(said, result), 4), round(log_loss(said, result), 4)]
        row["gain"] = round(row["half"][0] - row["learned"][0], 4)
        row["today_gain"] = round(row["half"][0] - row["today"][0], 4)
        rows.append(row)
    return rows


def calibration(chance: Floats, result: Floats) -> list[tuple[int, float, float]]:
    tenth = np.minimum((chance * 10).astype(int), 9)
    return [
        (
            int((tenth == t).sum()),
            round(float(chance[tenth == t].mean()), 3),
            round(float(result[tenth == t].mean()), 3),
        )
        for t in range(10)
        if (tenth == t).any()
    ]


def returns(data: Data, chance: Floats, share: float) -> Floats:
    """Aims by temporal differences: the result, seen through what the fit says of later positions of the game.

    Positions stand in the order of play; a chance is turned round where the other side moves next.
    """
    aims = data.result.copy()
    mover = data.mover
    later = 0.0
    for place in range(len(aims) - 1, -1, -1):
        last = place + 1 == len(aims) or data.game[place + 1] != data.game[place]
        if last:
            later = float(data.result[place])
        else:
            after = float(chance[place + 1])
            mixed = share * later + (1 - share) * after
            later = mixed if mover[place + 1] == mover[place] else 1 - mixed
        aims[place] = later
    return aims


def whole_numbers(net: Net) -> Any:
    """The weights as `logic.kernel.network` takes them, in its order."""
    w1, b1, w2, b2, w3, b3 = net.parts
    parts = [w1 * ONE, b1 * ONE, w2 * FINE, b2 * FINE, w3 * FINE, b3 * FINE]
    return np.concatenate([np.rint(part).astype(int).ravel() for part in parts])


def module_of(net: Net, wanted: argparse.Namespace, positions: int, verdict: str) -> str:
    """The module that keeps the weights."""
    text = text_of(whole_numbers(net).tolist())
    lines = "".join(f'    "{text[at : at + WIDTH]}"\n' for at in range(0, len(text), WIDTH))
    heads = ", ".join(str(int(DECK * (1 - phase))) for phase in PHASES[:-1])
    return (
        '"""Weights of the learned judgement. Long because they are many.\n\n'
        f"Made by ``python -m research.judgement_train``, seed {wanted.seed}, of {positions} positions\n"
        f"(docs/ai_results.md has the whole recipe). Brier in the four phases of games held out: {verdict}.\n"
        '"""\n\n'
        f"WIDE = {wanted.wide}\nNARROW = {wanted.narrow}\n"
        f"HEADS_FROM = ({heads})\n"
        '"""Cards left in the deck from which each head judges, downward."""\n'
        f"WEIGHTS = (\n{lines})\n"
    )


def fitted(
    data: Data, aim: Floats, weight: Floats, train: Any, lot: np.random.Generator, wanted: argparse.Namespace
) -> tuple[Net, Floats]:
    """A network that is taught ``aim``, and what it says of all positions."""
    net = Net(data.signs.shape[2], wanted.wide, wanted.narrow, wanted.seed)
    net.parts[0][~data.signs.any((0, 1))] = 0.0
    best, kept, since = 9.0, [part.copy() for part in net.parts], 0
    for number in range(wanted.rounds):
        lot.shuffle(train)
        rate = RATE * 0.5 * (1 + np.cos(np.pi * number / wanted.rounds))
        for at in range(0, len(train), BATCH):
            net.learn(data, train[at : at + BATCH], aim, weight, rate, wanted.decay)
        chance = net.chance(data)
        inside = log_loss(chance[train], data.result[train])
        outside = log_loss(chance[data.stops], data.result[data.stops])
        print(json.dumps({"round": number, "loss": round(inside, 4), "validation": round(outside, 4)}), flush=True)
        if outside < best:
            best, kept, since = outside, [part.copy() for part in net.parts], 0
        else:
            since += 1
            if since >= wanted.patience:
                break
    net.parts = kept
    chance = net.chance(data)
    return net, chance


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m research.judgement_train", description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path, nargs="+")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--wide", type=int, default=32)
    parser.add_argument("--narrow", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--decay", type=float, default=3e-5)
    parser.add_argument("--patience", type=int, default=6)
    parser.add_argument("--lambda", dest="share", type=float, default=1.0)
    parser.add_argument("--again", type=int, default=0, help="how often to fit anew to aims of the fit before")
    parser.add_argument("--beside", type=float, default=0.0, help="how much today's evaluation counts beside it")
    parser.add_argument("--without", nargs="+", default=[], help="how the names of signs begin that are not looked at")
    wanted = parser.parse_args(given)
    data = Data(wanted.data)
    unseen = [place for place, name in enumerate(SIGNS) if any(name.startswith(one) for one in wanted.without)]
    data.signs[:, :, unseen] = 0
    if wanted.beside:
        data.stand_beside(wanted.beside)
    print(len(data.result), "positions", int(data.held.sum()), "held out", len(set(data.game.tolist())), "games")
    train = np.flatnonzero(~(data.held | data.stops))
    lot = np.random.default_rng(wanted.seed)
    per_game = np.bincount(data.game, minlength=int(data.game.max()) + 1)
    weight = (1.0 / per_game[data.game]).astype(np.float32)
    aim = data.result
    for turn in range(wanted.again + 1):
        net, chance = fitted(data, aim, weight, train, lot, wanted)
        if turn < wanted.again:
            aim = returns(data, chance, wanted.share)
    for row in report(data, chance, data.held):
        print(json.dumps(row))
    print(calibration(chance[data.held], data.result[data.held]))
    if wanted.out:
        verdict = " ".join(f"{row['learned'][0]}" for row in report(data, chance, data.held)[:-1])
        wanted.out.write_text(module_of(net, wanted, len(data.result), verdict), encoding="utf-8")
        check = whole_numbers(net)
        print("furthest from nothing:", int(np.abs(check).max()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
