"""Words and cards set one below the other, measured as they will be painted: what flows cannot overlap. Pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from scenes.ui import text
from scenes.ui.cardcodes import letter_of
from scenes.ui.theme import SUIT_PIGMENTS

SMALLEST = 13  # pixels of type, at any window
RISE, FALL = 0.74, 0.24  # how far letters reach above and below their baseline, in ems


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of words where it stands; ``y`` is its baseline."""

    words: str
    face: str
    size: int
    tone: str
    x: int
    y: int

    @property
    def rect(self) -> Rect:
        """Return what the letters cover."""
        top = self.y - round(self.size * RISE)
        wide = text.width(self.words, self.face, self.size)
        return Rect(self.x, top, wide, round(self.size * (RISE + FALL)))


@dataclass(frozen=True, slots=True)
class Index:
    """A card in a line of words: its rank and suit. ``y`` is the baseline."""

    code: str
    size: int
    x: int
    y: int

    @property
    def rect(self) -> Rect:
        """Return what rank and suit cover."""
        top = self.y - round(self.size * RISE)
        return Rect(self.x, top, index_width(self.code, self.size), round(self.size * (RISE + FALL)))


def index_width(code: str, size: int) -> int:
    """Return the width of a card as :class:`Index` is painted."""
    wide = text.width(rank_of(code), "figure", size)
    return wide if code.startswith("?") else wide + round(size * 1.05)


def rank_of(code: str) -> str:
    """Return what stands before the suit, or before the sign of a Star; a hidden card has neither."""
    return "?" if code.startswith("?") else "" if code.endswith("*") else code[:-1]


def tone_of(code: str, soft: str) -> str:
    """The ink of a card's rank."""
    return soft if code.startswith("?") else SUIT_PIGMENTS[letter_of(code)]


class Column:
    """Sets lines and boxes from the top downwards, ``unit`` pixels for a unit of the design."""

    def __init__(self, left: int, top: int, width: int, unit: float) -> None:
        self.left, self.y, self.width, self.unit = left, top, width, unit
        self.lines: list[TextLine] = []
        self.indexes: list[Index] = []
        self.rules: list[Rect] = []

    def px(self, length: float) -> int:
        """Units as pixels."""
        return round(length * self.unit)

    def size(self, units: float) -> int:
        """A size of type, never below what can be read."""
        return max(SMALLEST, round(units * self.unit))

    def gap(self, units: float) -> None:
        """Leave room free."""
        self.y += self.px(units)

    def words(
        self, said: str, face: str, units: float, tone: str, left: int = 0, width: int = 0, leading: float = 1.3
    ) -> None:
        """A paragraph below what has been set; ``left`` and ``width`` in pixels put it beside something."""
        if not said:
            return
        size = self.size(units)
        lead = round(size * leading)
        for line in text.wrap(said, face, size, width or self.width - left):
            self.lines.append(TextLine(line, face, size, tone, self.left + left, self.y + round(size * RISE)))
            self.y += lead

    def heading(self, said: str, units: float, least: float, tone: str) -> None:
        """A large line that shrinks to fit, and breaks where even its least size is too wide."""
        size = self.size(units)
        while size > self.size(least) and text.width(said, "title", size) > self.width:
            size -= 1
        self.words(said, "title", size / self.unit, tone, leading=1.15)

    def codes(self, codes: Sequence[str], units: float) -> None:
        """Cards in a row, in as many rows as they need."""
        if not codes:
            return
        size, x = self.size(units), 0
        row, apart = round(size * 1.4), round(size * 0.5)
        for code in codes:
            wide = index_width(code, size)
            if x and x + wide > self.width:
                x, self.y = 0, self.y + row
            self.indexes.append(Index(code, size, self.left + x, self.y + round(size * RISE)))
            x += wide + apart
        self.y += row

    def rule(self) -> None:
        """A hairline."""
        self.rules.append(Rect(self.left, self.y, self.width, 1))
        self.y += 1

    def box(self, width: int, height: int) -> Rect:
        """A place for a picture or a button."""
        found = Rect(self.left, self.y, width, height)
        self.y += height
        return found

    def take(self, other: Column) -> None:
        """Take over what another column holds, to be painted with this one."""
        self.lines += other.lines
        self.indexes += other.indexes
        self.rules += other.rules


def lowered(line: TextLine, by: int) -> TextLine:
    """The line so many pixels further down."""
    return replace(line, y=line.y + by)
