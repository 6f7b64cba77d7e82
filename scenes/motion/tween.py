"""The words of motion: a tween, a wait, a call, one after another, side by side.

Every motion answers the same few questions. `advance` moves it on and returns the seconds it did not need (None while
it still runs), `finish` jumps to its end with everything it does on the way, `abort` stops it where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scenes.motion.easing import Easing, linear


class Motion:
    """A motion, which takes time. Override `_advance` and `_finish`."""

    def __init__(self) -> None:
        self.done = False

    @property
    def left(self) -> float:
        """Seconds that it still runs, as far as it knows."""
        return 0.0

    def advance(self, dt: float) -> float | None:
        """Move on by `dt` seconds: the seconds left over when it has ended, None while it runs."""
        if self.done:
            return dt
        rest = self._advance(dt)
        if rest is not None:
            self.done = True
        return rest

    def finish(self) -> None:
        """Jump to the end, with everything that would have happened on the way."""
        if not self.done:
            self.done = True
            self._finish()

    def abort(self) -> None:
        """Stop where it is; nothing more happens."""
        self.done = True

    def _advance(self, dt: float) -> float | None:
        raise NotImplementedError

    def _finish(self) -> None:
        raise NotImplementedError


class Tween(Motion):
    """Calls `apply` with the eased share of the way, from 0 to 1, for `duration` seconds after a `delay`."""

    def __init__(
        self, duration: float, apply: Callable[[float], None], easing: Easing = linear, delay: float = 0.0
    ) -> None:
        super().__init__()
        self.duration, self.apply, self.easing = duration, apply, easing
        self._clock = -delay
        self._begun = False

    @property
    def left(self) -> float:
        return max(0.0, self.duration - self._clock)

    def _advance(self, dt: float) -> float | None:
        self._clock += dt
        if self._clock < 0:
            return None
        if not self._begun:
            self._begun = True
            self.apply(self.easing(0.0))
        if self._clock >= self.duration:
            self.apply(self.easing(1.0))
            return self._clock - self.duration
        self.apply(self.easing(self._clock / self.duration))
        return None

    def _finish(self) -> None:
        if not self._begun:
            self._begun = True
            self.apply(self.easing(0.0))
        self.apply(self.easing(1.0))


class Wait(Tween):
    """A motion of nothing, for a while."""

    def __init__(self, duration: float) -> None:
        super().__init__(duration, lambda share: None)


class Call(Motion):
    """Does one thing and takes no time."""

    def __init__(self, action: Callable[[], None]) -> None:
        super().__init__()
        self.action = action

    def _advance(self, dt: float) -> float | None:
        self.action()
        return dt

    def _finish(self) -> None:
        self.action()


class Sequence(Motion):
    """One after another; time that one part leaves over goes to the next."""

    def __init__(self, *parts: Motion) -> None:
        super().__init__()
        self.parts = list(parts)

    @property
    def left(self) -> float:
        return sum(part.left for part in self.parts)

    def _advance(self, dt: float) -> float | None:
        rest: float | None = dt
        while self.parts:
            rest = self.parts[0].advance(dt)
            if rest is None:
                return None
            dt = rest
            self.parts.pop(0)
        return dt

    def _finish(self) -> None:
        while self.parts:
            self.parts.pop(0).finish()


class Parallel(Motion):
    """Side by side; over when the longest part is."""

    def __init__(self, *parts: Motion) -> None:
        super().__init__()
        self.parts = list(parts)

    @property
    def left(self) -> float:
        return max((part.left for part in self.parts), default=0.0)

    def _advance(self, dt: float) -> float | None:
        rests = [part.advance(dt) for part in self.parts]
        if any(rest is None for rest in rests):
            return None
        return min((rest for rest in rests if rest is not None), default=dt)

    def _finish(self) -> None:
        for part in self.parts:
            part.finish()


def staggered(parts: Iterable[Motion], step: float) -> Motion:
    """Side by side, each begun `step` seconds after the one before."""
    return Parallel(*(Sequence(Wait(index * step), part) for index, part in enumerate(parts)))
