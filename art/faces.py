"""Parts of a card face: the stock, the layout of the pips, the wild stars, and the code of a card."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from art.palette import CARD_EDGE, SUIT_PIGMENTS, mix
from art.suits import STARS, SUITS, star, star_facets
from art.svg import NONE, circle, line, path, rect

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
CODES: tuple[str, ...] = (*(rank + letter for letter in SUITS for rank in RANKS), *(letter + "*" for letter in STARS))

RATIO = 1.4  # height of a card for a width of 1
CORNER = 0.052  # radius of a corner, in widths
THICKNESS = 0.006  # the darker lower edge, in widths

_LEFT, _CENTRE, _RIGHT = 0.14, 0.5, 0.86
_TOP, _MIDDLE, _BOTTOM = 0.08, 0.5, 0.92

# Places of the pips in a unit square. Those below the middle are drawn upside down.
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((_CENTRE, _TOP), (_CENTRE, _BOTTOM)),
    3: ((_CENTRE, _TOP), (_CENTRE, _MIDDLE), (_CENTRE, _BOTTOM)),
    4: ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM)),
}
PIPS[5] = (*PIPS[4], (_CENTRE, _MIDDLE))
PIPS[6] = (*PIPS[4], (_LEFT, _MIDDLE), (_RIGHT, _MIDDLE))
PIPS[7] = (*PIPS[6], (_CENTRE, 0.29))
PIPS[8] = (*PIPS[7], (_CENTRE, 0.71))
_COLUMNS = tuple((x, y) for y in (0.06, 0.353, 0.647, 0.94) for x in (_LEFT, _RIGHT))
PIPS[9] = (*_COLUMNS, (_CENTRE, _MIDDLE))
PIPS[10] = (*_COLUMNS, (_CENTRE, 0.207), (_CENTRE, 0.793))


@dataclass(frozen=True, slots=True)
class CardCode:
    """A card code taken apart. A Star's rank is ``*`` and its letter R or B."""

    rank: str
    letter: str

    @property
    def wild(self) -> bool:
        return self.rank == "*"

    @property
    def pigment(self) -> str:
        return SUIT_PIGMENTS[self.letter]

    @property
    def number(self) -> int | None:
        """The number of pips on the card, or None for aces, courts and stars."""
        return int(self.rank) if self.rank.isdigit() else None


def parse(code: str) -> CardCode:
    """Read a code such as ``9S``, ``10D``, ``AH`` or ``R*``. Anything else is a ValueError."""
    if code not in CODES:
        raise ValueError(f"no card has the code {code!r}")
    if code.endswith("*"):
        return CardCode("*", code[0])
    return CardCode(code[:-1], code[-1])


def stock(width: float, height: float, radius: float, face: str, edge: str = CARD_EDGE) -> str:
    """The paper itself: its thickness shows at the lower edge, a hairline runs around it."""
    thickness = max(1.0, width * THICKNESS)
    hairline = mix(edge, "#000000", 0.18)
    return (
        rect(0.5, 0.5, width - 1, height - 1, radius, edge)
        + rect(0.5, 0.5, width - 1, height - 1 - thickness, radius, face)
        + rect(0.5, 0.5, width - 1, height - 1, radius, NONE, hairline, max(0.8, width * 0.0032), opacity=0.9)
    )


def wild_star(letter: str, face: str) -> str:
    """The picture of a Star in a box of 200 x 200: Red in a ring of rays, Black in a disc of night."""
    if letter not in STARS:
        raise ValueError(f"no Star has the letter {letter!r}")
    pigment = SUIT_PIGMENTS[letter]
    middle, outer, inner = 100, 78, 30
    if letter == "R":
        ground = circle(middle, middle, 97, pigment, opacity=0.10)
        ground += circle(middle, middle, 97, NONE, pigment, 1.2, opacity=0.6)
        for index in range(40):
            angle = math.radians(index * 9)
            across, down = math.cos(angle), math.sin(angle)
            start = 80 if index % 2 else 86
            ground += line(
                middle + start * across,
                middle + start * down,
                middle + 93 * across,
                middle + 93 * down,
                pigment,
                1.5,
                opacity=0.8,
            )
        body = path(star(middle, 104, outer, inner), pigment, join="miter")
        return ground + body + path(star_facets(middle, 104, outer, inner), face, fill_opacity=0.36)
    ground = circle(middle, middle, 97, pigment) + circle(middle, middle, 92, NONE, face, 0.9, opacity=0.8)
    chance = random.Random(4)
    for _ in range(46):
        angle, away = chance.uniform(0, 2 * math.pi), chance.uniform(66, 88)
        size = chance.choice((0.7, 0.9, 1.4))
        ground += circle(middle + away * math.cos(angle), middle + away * math.sin(angle), size, face, opacity=0.85)
    body = path(star(middle, 104, outer, inner), pigment, face, 5, join="miter")
    return ground + body + path(star_facets(middle, 104, outer, inner), face, fill_opacity=0.8)
