"""The pot of Fracas: tokens that slide into a bronze dish and settle, for the eyes only. The count is the rules'."""

from __future__ import annotations

import itertools
import math

import pymunk
from pygame import Rect

from logic.views import LedgerView

TOKEN = 0.075  # radius, as a share of the dish's width
STEP = 1 / 120
LONGEST = 2.5  # seconds until everything is taken to lie still
RIM = 28  # sides of the wall round the dish


def owners(ledger: list[LedgerView], count: int) -> list[int]:
    """Return whose token each of those in the pot was, in the order in which they came: by the ledger since the last
    pot.

    >>> owners([LedgerView(4, 1, -2, "damage"), LedgerView(5, 0, -1, "damage")], 3)
    [1, 1, 0]
    """
    found: list[int] = []
    for entry in ledger:
        if entry.why == "pot":
            found = []
        elif entry.why == "damage":
            found += [entry.side] * -entry.points
    return (found + [number % 2 for number in range(count)])[:count]  # a position may come without its ledger


class Pot:
    """The places of all tokens in the dish, in shares of its width from its middle."""

    def __init__(self) -> None:
        self.spots: list[tuple[float, float, float]] = []  # x, y, angle
        self._space: pymunk.Space | None = None
        self._bodies: list[pymunk.Body] = []
        self._left = 0.0

    def update(self, dt: float, count: int, dish: Rect, mode: str) -> bool:
        """Bring the tokens to the number the rules say and move them; True if any has moved."""
        changed = count != len(self._bodies)
        if changed:
            self._fill(count, mode)
        if self._left <= 0:
            return changed
        space = self._space
        assert space is not None
        steps = round(LONGEST / STEP) if mode == "none" else max(1, min(8, round(dt / STEP)))
        for _ in range(steps):
            space.step(STEP)
            for body in self._bodies:
                body.velocity *= 0.985
                body.angular_velocity *= 0.97
        self._left = 0.0 if mode == "none" else self._left - dt
        self.spots = [(body.position.x, body.position.y, body.angle) for body in self._bodies]
        return True

    def _fill(self, count: int, mode: str) -> None:
        """New tokens come in from the sides; with fewer than before the dish is laid out anew."""
        if self._space is None or count < len(self._bodies):
            self._space, self._bodies = pymunk.Space(), []
            self._space.gravity = (0, 0)
            wall = [
                (0.46 * math.cos(2 * math.pi * k / RIM), 0.46 * math.sin(2 * math.pi * k / RIM)) for k in range(RIM + 1)
            ]
            for one, two in itertools.pairwise(wall):
                segment = pymunk.Segment(self._space.static_body, one, two, 0.02)
                segment.elasticity = 0.3
                self._space.add(segment)
        while len(self._bodies) < count:
            number = len(self._bodies)
            body = pymunk.Body(1, pymunk.moment_for_circle(1, 0, TOKEN))
            turn = number * 2.399963  # the golden angle: never twice the same way in
            body.position = (0.36 * math.cos(turn), 0.36 * math.sin(turn))
            body.velocity = (-0.7 * math.cos(turn + 0.5), -0.7 * math.sin(turn + 0.5))
            body.angular_velocity = -3.0 if number % 2 else 3.0
            shape = pymunk.Circle(body, TOKEN)
            shape.elasticity, shape.friction = 0.35, 0.5
            self._space.add(body, shape)
            self._bodies.append(body)
        self._left = LONGEST
        self.spots = [(body.position.x, body.position.y, body.angle) for body in self._bodies]
