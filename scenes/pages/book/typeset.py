"""A paragraph set in lines, in which places are known by their letters: of links, and of what is sought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import pygame

from scenes.pages.book.game_book import Link
from scenes.ui import text
from scenes.ui.letters import settable
from scenes.ui.meanings import Span, dotted
from scenes.ui.theme import Theme

STOPS = ".,;:"
MARK_DARK, MARK_LIGHT = "#6B4E17", "#F0D58E"


def mark_tone(theme: Theme) -> str:
    """Return what lies behind words that are sought."""
    return MARK_DARK if theme.dark else MARK_LIGHT


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of running text on one ground, and of what is marked in it."""

    plain: str
    link: str
    dots: str  # below a word with a meaning
    mark: str  # behind what is sought
    found: str  # behind the match one is at
    on_found: str


@dataclass(frozen=True, slots=True)
class TypesetLine:
    """``start`` is the number of its first letter in the paragraph."""

    start: int
    string: str

    @property
    def end(self) -> int:
        return self.start + len(self.string)


@dataclass(slots=True)
class Passage:
    """A paragraph at its place; ``x`` and ``y`` are pixels from the corner of the page, to the first baseline."""

    number: int
    face: str
    size: int
    x: int
    y: int
    lead: int
    words: str
    lines: tuple[TypesetLine, ...]
    links: Sequence[Link] = ()
    marks: list[Span] = field(default_factory=list)
    cap: str = ""  # the key it is about

    @property
    def bottom(self) -> int:
        """Return the height below its last line."""
        return self.y + self.lead * (len(self.lines) - 1) + round(self.size * 0.4)

    def rects(self, span: Span) -> list[pygame.Rect]:
        """Return where letters stand on the page: a rect a line."""
        found = []
        for number, line in enumerate(self.lines):
            first, last = max(span[0], line.start), min(span[1], line.end)
            if first < last:
                left = self._wide(line, first)
                high = round(self.size * 1.2)
                top = self.y + number * self.lead - round(self.size * 0.92)
                found.append(pygame.Rect(self.x + left, top, self._wide(line, last) - left, high))
        return found

    def _wide(self, line: TypesetLine, letter: int) -> int:
        return text.width(line.string[: letter - line.start], self.face, self.size)

    def draw(
        self, surface: pygame.Surface, dx: int, dy: int, inks: Inks, current: Span | None = None, color: str = ""
    ) -> None:
        """Paint it, moved by so many pixels; ``current`` is the match one is at, ``color`` that of the plain words."""
        for span in self.marks:
            fill = inks.found if span == current else inks.mark
            for rect in self.rects(span):
                pygame.draw.rect(surface, fill, rect.move(dx, dy).inflate(2, 2), border_radius=3)
        for number, line in enumerate(self.lines):
            base = self.y + number * self.lead + dy
            for first, last, tone, pointed in self._runs(line, inks, current, color or inks.plain):
                x = self.x + dx + self._begins(line, first)
                run = line.string[first - line.start : last - line.start]
                wide = text.text(surface, run, self.face, self.size, tone, x, base)
                if pointed:
                    dotted(surface, x, base + max(3, round(self.size * 0.2)), wide, inks.dots)

    def _after_stop(self, line: TypesetLine, letter: int) -> int:
        """The end of a run: a stop or comma is set with the word before it, into which it leans."""
        while line.start < letter < line.end and line.string[letter - line.start] in STOPS:
            letter += 1
        return letter

    def _begins(self, line: TypesetLine, letter: int) -> int:
        """Return where a letter begins, as close to the one before as the type face has it."""
        if letter == line.start:
            return 0
        return self._wide(line, letter + 1) - text.width(line.string[letter - line.start], self.face, self.size)

    def _runs(
        self, line: TypesetLine, inks: Inks, current: Span | None, plain: str
    ) -> list[tuple[int, int, str, bool]]:
        """The line in pieces of one colour: first and last letter, colour, and whether dots lie below."""
        cuts = {line.start, line.end}
        spans = [link.span for link in self.links] + ([current] if current else [])
        ends = {self._after_stop(line, letter) for span in spans for letter in span}
        cuts |= {letter for letter in ends if line.start < letter < line.end}
        order = sorted(cuts)
        runs = []
        for first, last in pairwise(order):
            link = next((one for one in self.links if one.span[0] <= first < one.span[1]), None)
            tone = inks.link if link is not None and link.card else plain
            if current is not None and current[0] <= first < current[1]:
                tone = inks.on_found
            runs.append((first, last, tone, link is not None and not link.card and not link.repeated))
        return runs


def passage(
    number: int, words: str, face: str, size: int, x: int, top: int, room: int, links: Sequence[Link] = (),
    leading: float = 1.42,
) -> Passage:  # fmt: skip
    """Set a paragraph below ``top``, no wider than ``room``."""
    words = settable(words, text.LONGEST_TEXT)
    lines, start = [], 0
    for string in text.wrap(words, face, size, room):
        start = words.find(string, start)  # a space may be left out between two lines, or none
        lines.append(TypesetLine(start, string))
        start += len(string)
    lead = round(size * leading)
    return Passage(number, face, size, x, top + round(size * 0.95), lead, words, tuple(lines), links)
