"""Easings: from a share of the time, 0 to 1, to a share of the way."""

from __future__ import annotations

import math
from collections.abc import Callable

Easing = Callable[[float], float]
OVERSHOOT = 1.2


def linear(share: float) -> float:
    return share


def out_quad(share: float) -> float:
    return 1 - (1 - share) ** 2


def in_cubic(share: float) -> float:
    return share**3


def out_cubic(share: float) -> float:
    return 1 - (1 - share) ** 3


def in_out_cubic(share: float) -> float:
    """
    >>> in_out_cubic(0.5)
    0.5
    """
    return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2


def out_quart(share: float) -> float:
    return 1 - (1 - share) ** 4


def out_back(share: float) -> float:
    """Runs a little over the end and comes back to it."""
    rest = share - 1
    return 1 + (OVERSHOOT + 1) * rest**3 + OVERSHOOT * rest**2


def shake(share: float) -> float:
    """Twice to and fro, from rest to rest: -1 to 1."""
    return math.sin(share * 4 * math.pi)
