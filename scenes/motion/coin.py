"""A coin thrown on a table: physics for the eyes only. What it shows at rest was decided before it left the hand.

The whole throw is worked out ahead, in a vertical plane: the coin is a thin bar that flies, tumbles, bounces and rocks
until it lies flat. Its tilt is then counted from that last position, so that the side on top there is the wanted one
whichever way it fell. A throw that does not come to lie flat in time, or
rolls too far, is thrown again.

Lengths are radii of the coin, times seconds, angles radians. The same seed gives the same throw.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pymunk

STEP = 1 / 240  # seconds between two poses
MOST_STEPS = 480  # a throw lasts two seconds at the most
LONGEST = MOST_STEPS * STEP
THICKNESS = 0.16

_FINER = 2  # steps of the simulation for every pose, always the same: so the coin hardly sinks into the table
_RADIUS = 50.0  # the engine likes bodies of some size
_GRAVITY = 4200.0
_MASS = 1.0
_BOUNCE, _FRICTION = 0.62, 0.42  # coin against table; both multiplied with the table's 0.8 and 1.0
_QUIET_STEPS = 8  # so long it lies still before the throw counts as over
_STILL_SPEED, _STILL_SPIN, _STILL_TILT = 14.0, 0.5, 0.03
_RING_FROM = 60.0  # the impulse from which a blow is heard
_RING_GAP = 0.06  # seconds between two blows that are told apart
_NEAREST, _FARTHEST = 3.0, 8.5  # how far it travels in all
_PRECESSION = 11.0  # how fast the low side runs around a coin that rocks
_EASE_OUT = 0.35  # seconds before the end in which this comes to rest


@dataclass(frozen=True, slots=True)
class Pose:
    """The place of the coin. `along`: the way still to go to its resting place, against the heading; `height`: of its
    middle; `tilt`: 0 when it lies as it will lie; `lean`: the direction on the table towards which it tilts; `turn`:
    about its own axis, the last place of the characters being upright at 0."""

    along: float
    height: float
    tilt: float
    lean: float
    turn: float

    @property
    def resting_side_up(self) -> bool:
        return math.cos(self.tilt) > 0


def lowest(tilt: float) -> float:
    """The height of the middle of a coin that just touches the table."""
    return abs(math.sin(tilt)) + abs(math.cos(tilt)) * THICKNESS / 2


REST = Pose(0.0, THICKNESS / 2, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Throw:
    """A finished throw: a pose for every step, and the moments (seconds) at which the coin rings on the table."""

    heading: float  # direction of flight on the table, clockwise from the right
    poses: tuple[Pose, ...]
    blows: tuple[float, ...]

    @property
    def seconds(self) -> float:
        return (len(self.poses) - 1) * STEP

    def at(self, seconds: float) -> Pose:
        """The pose at a moment, between two steps in proportion; before the beginning and after the end it is still."""
        place = max(0.0, seconds) / STEP
        index = int(place)
        if index >= len(self.poses) - 1:
            return self.poses[-1]
        share, here, there = place - index, self.poses[index], self.poses[index + 1]
        return Pose(*(a + (b - a) * share for a, b in zip(_values(here), _values(there), strict=True)))


def _values(pose: Pose) -> tuple[float, float, float, float, float]:
    return pose.along, pose.height, pose.tilt, pose.lean, pose.turn


@lru_cache(maxsize=8)
def throw(seed: int) -> Throw:
    """The throw that belongs to a seed."""
    attempt = 0
    while (found := _try(random.Random(f"coin {seed} {attempt}"))) is None:
        attempt += 1
    return found


def _try(chance: random.Random) -> Throw | None:
    """One throw, or None if the coin does not lie flat at the end of it, or rolls off too far."""
    tracks = _fall(chance)
    if tracks is None:
        return None
    track, blows = tracks
    end_x, _, end_angle = track[-1]
    if not _NEAREST <= end_x / _RADIUS <= _FARTHEST:
        return None
    flat = round(end_angle / math.pi) * math.pi
    heading = math.radians(chance.choice((-1, 1)) * chance.uniform(18, 62) - 90)
    twirl = chance.choice((-1, 1)) * chance.uniform(0.6, 1.6)
    rest_turn = math.radians(chance.uniform(-9, 9))
    touched = round(blows[0] / STEP) if blows else 0
    poses, lean, steps = [], heading, len(track) - 1
    for step, (x, height, angle) in enumerate(track):
        left = (steps - step) * STEP
        settling = min(1.0, left / _EASE_OUT)
        if step > touched and height < 0.75 * _RADIUS:
            lean += _PRECESSION * settling * STEP
        calm = min(1.0, left / (_QUIET_STEPS * STEP))  # what little is missing to flatness fades away
        tilt = angle - flat if calm == 1.0 else (angle - flat) * calm
        high = max(height / _RADIUS, lowest(tilt))
        if calm < 1.0:
            high = lowest(0.0) + (high - lowest(0.0)) * calm
        poses.append(Pose((x - end_x) / _RADIUS, high, tilt, lean, rest_turn + twirl * (left / (steps * STEP)) ** 2))
    return Throw(heading, tuple(poses), tuple(blows))


def _fall(chance: random.Random) -> tuple[list[tuple[float, float, float]], list[float]] | None:
    """Return place, height and angle step by step until the coin lies still, and when it struck the table; None if it
    never lies flat."""
    space, coin = _set_up(chance)
    struck: list[float] = []

    def hear(arbiter: pymunk.Arbiter, _space: object, _data: object) -> None:
        now = len(track) * STEP
        if arbiter.total_impulse.length > _RING_FROM and (not struck or now - struck[-1] > _RING_GAP):
            struck.append(now)

    space.on_collision(post_solve=hear)
    track = [_state(coin)]
    quiet = 0
    for _ in range(MOST_STEPS):
        for _ in range(_FINER):
            space.step(STEP / _FINER)
        track.append(_state(coin))
        still = coin.velocity.length < _STILL_SPEED and abs(coin.angular_velocity) < _STILL_SPIN
        quiet = quiet + 1 if still else 0
        if quiet >= _QUIET_STEPS:
            return (track, struck) if abs(math.sin(coin.angle)) < _STILL_TILT else None
    return None


def _state(coin: pymunk.Body) -> tuple[float, float, float]:
    return coin.position.x, coin.position.y, coin.angle


def _set_up(chance: random.Random) -> tuple[pymunk.Space, pymunk.Body]:
    """The table, and the coin as it leaves the hand."""
    import pymunk  # only here: most games toss no coin, and it takes a while to load

    space = pymunk.Space()
    space.gravity = (0, -_GRAVITY)
    space.iterations = 12
    table = pymunk.Segment(space.static_body, (-9000, -20), (9000, -20), 20)
    table.elasticity, table.friction = 0.8, 1.0
    size = (2 * _RADIUS, THICKNESS * _RADIUS)
    coin = pymunk.Body(_MASS, pymunk.moment_for_box(_MASS, size))
    edge = pymunk.Poly.create_box(coin, size, radius=0.6)
    edge.elasticity, edge.friction = _BOUNCE, _FRICTION
    rise = chance.uniform(4.2, 5.6) * _RADIUS
    flight = 2 * math.sqrt(2 * rise / _GRAVITY)
    coin.position = (0, chance.uniform(0.9, 1.3) * _RADIUS)
    coin.angle = chance.uniform(-0.4, 0.4)
    coin.velocity = (chance.uniform(2.6, 4.2) * _RADIUS / flight, math.sqrt(2 * _GRAVITY * rise))
    coin.angular_velocity = chance.choice((-2, 2)) * math.pi * chance.uniform(2.0, 3.6) / flight
    space.add(coin, edge, table)
    return space, coin
