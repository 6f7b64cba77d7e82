"""A queue of motions, played one after another, and how long each kind of motion takes."""

from __future__ import annotations

from collections.abc import Callable

from scenes.motion.tween import Motion

#: seconds of every motion for the settings "full" and "reduced"; with "none" all are 0
TIMES: dict[str, tuple[float, float]] = {
    "deal": (0.22, 0.12),
    "deal_step": (0.06, 0.02),
    "pick_up": (0.09, 0.0),
    "place": (0.16, 0.10),
    "shake": (0.16, 0.0),
    "home": (0.24, 0.12),
    "fly": (0.26, 0.12),
    "trick": (0.28, 0.40),
    "lift": (0.16, 0.0),
    "lift_step": (0.07, 0.0),
    "stamp": (0.12, 0.0),
    "fade": (0.50, 0.0),
    "score_flight": (0.52, 0.0),
    "mark": (0.30, 0.30),
    "fall": (0.60, 0.0),
    "feat": (0.55, 0.30),
    "feat_fade": (0.45, 0.30),
    "line": (0.50, 0.15),
    "banner": (0.80, 0.0),
    "crack": (0.55, 0.15),
    "removed": (0.40, 0.16),
    "pan": (0.28, 0.0),
    "zoom": (0.22, 0.0),
    "inertia": (0.25, 0.0),
    "score": (0.40, 0.0),
    "hold": (0.50, 0.50),
    "pause": (0.08, 0.10),
    "enact": (0.24, 0.12),
    "read": (0.70, 0.70),
    "reveal": (1.60, 1.60),
    "shuffle": (0.30, 0.20),
    "hatch": (0.16, 0.16),
    "pulse": (0.90, 0.60),
    "last_cards": (2.60, 2.60),
}


EACH = 0.2  # seconds that what waits in a queue takes on average: every second builder builds nothing


def seconds(kind: str, mode: str) -> float:
    """Return how long a kind of motion takes.

    >>> seconds("deal", "full"), seconds("pick_up", "reduced"), seconds("deal", "none")
    (0.22, 0.0, 0.0)"""
    full, reduced = TIMES[kind]
    return {"full": full, "reduced": reduced}.get(mode, 0.0)


class MotionQueue:
    """Plays motions in the order they were added. A builder is called when its turn comes, never before: it may look at
    how things stand then."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], Motion | None]] = []
        self._playing: Motion | None = None

    @property
    def busy(self) -> bool:
        return self._playing is not None or bool(self._waiting)

    @property
    def left(self) -> float:
        """Seconds that it still plays, as far as can be told: nobody knows what a builder will build."""
        return (self._playing.left if self._playing is not None else 0.0) + EACH * len(self._waiting)

    def add(self, build: Callable[[], Motion | None]) -> None:
        """Put something at the end; the builder may find that there is nothing to play."""
        self._waiting.append(build)

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; True if anything was playing."""
        if not self.busy:
            return False
        while self.busy:
            if self._playing is None:
                self._playing = self._waiting.pop(0)()
                continue
            rest = self._playing.advance(dt)
            if rest is None:
                break
            self._playing, dt = None, rest
        return True

    def step(self) -> None:
        """Jump to the end of what is playing, and begin what comes after it."""
        if self._playing is not None:
            self._playing.finish()
            self._playing = None
        while self._waiting and self._playing is None:
            self._playing = self._waiting.pop(0)()

    def skip(self) -> None:
        """Jump to the end of everything."""
        while self.busy:
            if self._playing is None:
                self._playing = self._waiting.pop(0)()
            else:
                self._playing.finish()
                self._playing = None

    def clear(self) -> None:
        """Drop everything where it is."""
        if self._playing is not None:
            self._playing.abort()
        self._playing = None
        self._waiting.clear()
