"""The policy and its critic in numpy, with their gradients by hand and Adam (Kingma and Ba 2015).

A policy scores each choice by what stands in `logic.kernel.network`: the signs of the position and those of the choice
go through two hidden layers. The critic says how likely the seat wins, and is told more than the seat knows (an
asymmetric critic: Pinto et al. 2018); it steadies the teaching, and judges dealt worlds for whoever looks ahead.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from logic.kernel.network import MOST, ONE

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int32]
Parts: TypeAlias = dict[str, Floats]
WIDE, NARROW = 64, 32
CEILING = MOST / ONE
"""What a unit says at most."""
SLOWING, SPREADING, TINY = 0.9, 0.999, 1e-6


def softmax(scores: Floats, starts: Ints, owner: Ints) -> Floats:
    """The probabilities of the choices of many decisions that stand one after the other."""
    raised = np.exp(scores - np.maximum.reduceat(scores, starts)[owner])
    return np.asarray(raised / np.add.reduceat(raised, starts)[owner], np.float32)


def drawn(shares: Floats, starts: Ints, counts: Ints, owner: Ints, lot: np.random.Generator) -> Ints:
    """One choice of each decision by its probability, as its place in the whole list."""
    sums = np.cumsum(shares, dtype=np.float64)
    before = sums[starts] - shares[starts]
    places = np.searchsorted(sums, before + lot.random(len(starts)) * 0.999999)
    return np.asarray(np.clip(places, starts, starts + counts - 1), np.int32)


class Adam:
    """Weights by name, and how each of them has been moving."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.slow = {name: np.zeros_like(part) for name, part in parts.items()}
        self.spread = {name: np.zeros_like(part) for name, part in parts.items()}
        self.steps = 0

    def move(self, slopes: Parts, rate: float) -> None:
        """Go one step down the slopes."""
        self.steps += 1
        early, late = 1 - SLOWING**self.steps, 1 - SPREADING**self.steps
        for name, slope in slopes.items():
            slow, spread = self.slow[name], self.spread[name]
            slow *= SLOWING
            slow += (1 - SLOWING) * slope
            spread *= SPREADING
            spread += (1 - SPREADING) * slope * slope
            self.parts[name] -= (rate / early) * slow / (np.sqrt(spread / late) + TINY)


class Policy:
    """Scores of choices. Each choice has so many marks, rows of one table (-1: none, the last row, which stays 0)."""

    def __init__(self, signs: int, marks: int, seed: int, parts: Parts | None = None) -> None:
        lot = np.random.default_rng(seed)
        self.parts: Parts = parts or {
            "state": (lot.standard_normal((signs, WIDE)) * 0.08).astype(np.float32),
            "first": np.full(WIDE, 0.1, np.float32),
            "choice": (lot.standard_normal((marks + 1, WIDE)) * 0.1).astype(np.float32),
            "middle": (lot.standard_normal((WIDE, NARROW)) * WIDE**-0.5).astype(np.float32),
            "second": np.full(NARROW, 0.1, np.float32),
            "last": (lot.standard_normal(NARROW) * 0.05).astype(np.float32),
        }
        self.parts["choice"][-1] = 0

    def scores(self, known: Floats, marks: Ints, owner: Ints) -> tuple[Floats, Floats, Floats]:
        """Return the scores of choices, and what both hidden layers say. ``marks``: a row of them for each choice."""
        w = self.parts
        first = (known @ w["state"] + w["first"])[owner]
        for column in marks.T:
            first += w["choice"][column]
        np.clip(first, 0, CEILING, out=first)
        second = first @ w["middle"]
        second += w["second"]
        np.clip(second, 0, CEILING, out=second)
        return second @ w["last"], first, second

    def slopes(
        self, known: Floats, marks: Ints, starts: Ints, first: Floats, second: Floats, pushed: Floats
    ) -> Parts:  # fmt: skip
        """Return the gradient of a sum over choices whose scores are pushed so much."""
        w = self.parts
        found: Parts = {"last": pushed @ second}
        inner = pushed[:, None] * w["last"]
        inner *= (second > 0) & (second < CEILING)
        found["middle"], found["second"] = first.T @ inner, inner.sum(0)
        outer = inner @ w["middle"].T
        outer *= (first > 0) & (first < CEILING)
        found["choice"] = np.zeros_like(w["choice"])
        for column in marks.T:
            _gather(found["choice"], column % len(w["choice"]), outer)
        found["choice"][-1] = 0
        whole = np.add.reduceat(outer, starts, axis=0)
        found["state"], found["first"] = known.T @ whole, whole.sum(0)
        return found


def _gather(found: Floats, places: Ints, added: Floats) -> None:
    """Add the rows of ``added``, each at the place that it belongs to."""
    order = np.argsort(places, kind="stable")
    sorted_places = places[order]
    starts = np.flatnonzero(np.r_[True, sorted_places[1:] != sorted_places[:-1]])
    found[sorted_places[starts]] += np.add.reduceat(added[order], starts, axis=0)


class Critic:
    """The critic: a seat's chance to win, by two hidden layers over all that is true of a position."""

    def __init__(self, signs: int, seed: int, parts: Parts | None = None) -> None:
        lot = np.random.default_rng(seed)
        self.parts: Parts = parts or {
            "all": (lot.standard_normal((signs, WIDE)) * 0.08).astype(np.float32),
            "inner": np.full(WIDE, 0.1, np.float32),
            "deep": (lot.standard_normal((WIDE, NARROW)) * WIDE**-0.5).astype(np.float32),
            "deeper": np.full(NARROW, 0.1, np.float32),
            "out": (lot.standard_normal(NARROW) * 0.05).astype(np.float32),
            "end": np.zeros(1, np.float32),
        }

    def says(self, all_signs: Floats) -> tuple[Floats, Floats, Floats]:
        """Return the chances to win, and what both hidden layers say."""
        w = self.parts
        inner = all_signs @ w["all"]
        inner += w["inner"]
        np.clip(inner, 0, CEILING, out=inner)
        deep = inner @ w["deep"]
        deep += w["deeper"]
        np.clip(deep, 0, CEILING, out=deep)
        return np.asarray(1 / (1 + np.exp(-(deep @ w["out"] + w["end"][0]))), np.float32), inner, deep

    def slopes(self, all_signs: Floats, inner: Floats, deep: Floats, off: Floats) -> Parts:
        """Return the gradient of the cross-entropy, where the chances are ``off`` by so much."""
        w = self.parts
        ends = np.array([off.sum()], np.float32)
        later = off[:, None] * w["out"]
        later *= (deep > 0) & (deep < CEILING)
        pushed = later @ w["deep"].T
        pushed *= (inner > 0) & (inner < CEILING)
        return {
            "out": off @ deep, "end": ends, "deep": inner.T @ later, "deeper": later.sum(0),
            "all": all_signs.T @ pushed, "inner": pushed.sum(0),
        }  # fmt: skip


def copied(parts: Parts) -> Parts:
    """The same weights, which are not changed with these."""
    return {name: part.copy() for name, part in parts.items()}


def told(parts: dict[str, Any]) -> Parts:
    """Weights that were read from a file, as they are reckoned with."""
    return {name: np.asarray(part, np.float32) for name, part in parts.items()}
