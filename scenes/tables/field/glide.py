"""Cards that glide: every piece remembers where it was shown last and moves from there to where it belongs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.motion.easing import out_cubic
from scenes.tables.field.piece import Piece

LONGEST = {"full": 0.34, "reduced": 0.14}
STEP = {"full": 0.025, "reduced": 0.0}  # between cards that set out together


@dataclass
class CardPlace:
    """A place: middle, width and angle of a card as it is shown."""

    x: float
    y: float
    width: float
    angle: float


def place_of(piece: Piece) -> CardPlace:
    """Return where a piece belongs."""
    return CardPlace(piece.rect.centerx, piece.rect.centery, piece.rect.w, piece.angle)


class Glide:
    """The places where every piece is shown now."""

    def __init__(self) -> None:
        self.places: dict[str, CardPlace] = {}
        self._from: dict[str, CardPlace] = {}
        self._to: dict[str, CardPlace] = {}
        self._delay: dict[str, float] = {}
        self._clock = 0.0
        self.moving = False

    def aim(self, pieces: Sequence[Piece], mode: str, births: dict[str, CardPlace] | None = None) -> None:
        """New places; a piece never shown before comes from its place in `births`, or lies there at once."""
        births = births or {}
        self._from, self._to, self._delay = {}, {}, {}
        order = 0
        for piece in pieces:
            goal = place_of(piece)
            start = self.places.get(piece.key) or births.get(piece.key) or goal
            if mode == "none" or mode not in LONGEST:
                start = goal
            self._from[piece.key], self._to[piece.key] = start, goal
            if start != goal:
                self._delay[piece.key] = order * STEP[mode]
                order += 1
        self.places = dict(self._from)
        self._clock, self.moving = 0.0, bool(self._delay)

    def spring(self, key: str, down: float, scale: float = 1.0) -> None:
        """A piece that lies where it belongs comes there anew, from so many pixels below and at so much of its size."""
        goal = self._to.get(key)
        if goal is None:
            return
        self._from[key] = CardPlace(goal.x, goal.y + down, goal.width * scale, goal.angle)
        self.places[key], self._delay[key] = self._from[key], 0.0
        self.moving = True

    def wave(self, step: float) -> None:
        """Let what has just set out go one after the other, so many seconds apart, from left to right."""
        for order, key in enumerate(sorted(self._delay, key=lambda key: (self._to[key].x, self._to[key].y))):
            self._delay[key] = order * step

    def put(self, key: str, place: CardPlace) -> None:
        """A piece is shown somewhere else, as after it was carried by hand."""
        self.places[key] = place

    def update(self, dt: float, mode: str) -> bool:
        """Move on; True if anything has moved."""
        if not self.moving:
            return False
        self._clock += dt
        length, running = LONGEST.get(mode, 0.0), False
        for key, delay in self._delay.items():
            share = 1.0 if length <= 0 else max(0.0, min(1.0, (self._clock - delay) / length))
            running |= share < 1.0
            eased, one, two = out_cubic(share), self._from[key], self._to[key]
            self.places[key] = CardPlace(
                one.x + (two.x - one.x) * eased,
                one.y + (two.y - one.y) * eased,
                one.width + (two.width - one.width) * eased,
                one.angle + (two.angle - one.angle) * eased,
            )
        self.moving = running
        return True

    def finish(self) -> None:
        """Put everything where it belongs."""
        self.places = dict(self._to)
        self.moving = False
