"""Motions of the page of results as it opens: banners unroll, held lines are counted one by one, the inks are drawn."""

from __future__ import annotations

from dataclasses import dataclass

UNROLL, COUNT, LINE, INK, MARK = 0.52, 0.40, 0.36, 0.90, 0.25  # seconds at full motion
FADE = 0.15  # seconds of the whole page at reduced motion


@dataclass(frozen=True)
class HeldLine:
    """A line that is held at the end: by whom, on whose ground, how far out, and what it is worth."""

    side: int
    home: int
    distance: int
    value: int


class ResultMotions:
    """The progress of the motions; ``motion`` is ``full``, ``reduced`` or ``none``, ``lines`` the held ones in their
    order."""

    def __init__(self, motion: str, lines: tuple[HeldLine, ...] = ()) -> None:
        self.lines = lines
        self.full = motion == "full"
        self.length = {"full": UNROLL + COUNT + LINE * len(lines) + INK + MARK, "reduced": FADE}.get(motion, 0.0)
        self.past = 0.0

    @property
    def over(self) -> bool:
        return self.past >= self.length

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.past = min(self.length, self.past + dt)

    def end(self) -> None:
        """Show everything as it is to be."""
        self.past = self.length

    def _share(self, begin: float, length: float) -> float:
        if self.over or not self.full:
            return 1.0
        return max(0.0, min(1.0, (self.past - begin) / length))

    @property
    def unrolled(self) -> float:
        """Return how much of the banners."""
        return 1 - (1 - self._share(0.0, UNROLL)) ** 3

    @property
    def line(self) -> HeldLine | None:
        """The one that is being counted now."""
        begin = UNROLL + COUNT
        if self.over or not self.full or not self.lines or not begin <= self.past < begin + LINE * len(self.lines):
            return None
        return self.lines[int((self.past - begin) / LINE)]

    def counted(self, side: int, total: int) -> int:
        """Return what has been counted of a side's total: first what is its own for good, then the lines it holds."""
        if self.over or not self.full:
            return total
        held = [line for line in self.lines if line.side == side]
        own = total - sum(line.value for line in held)
        begun = int((self.past - UNROLL - COUNT) / LINE) + 1 if self.past >= UNROLL + COUNT else 0
        return round(own * self._share(UNROLL, COUNT)) + sum(line.value for line in self.lines[:begun] if line in held)

    @property
    def drawn(self) -> float:
        """Return how much of the inks."""
        return self._share(UNROLL + COUNT + LINE * len(self.lines), INK)

    @property
    def marked(self) -> float:
        """Return how clearly the deciding turn is to be seen."""
        return self._share(self.length - MARK, MARK)

    @property
    def shown(self) -> float:
        """Return how much of the whole page, at reduced motion."""
        return 1.0 if self.over or self.full else self.past / self.length
