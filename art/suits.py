"""The four suits and the Stars, as paths in a box of 100 x 100.

Each suit differs by silhouette and by an inner mark: the spade has a ridge, the heart is solid, the diamond is hollow,
the club has three eyes; a Star is facetted.
"""

from __future__ import annotations

import math
from functools import lru_cache

from art.palette import PAPER, SUIT_PIGMENTS
from art.svg import circle, group, path

SPADE = (
    "M50 3C55 19 93 39 93 64C93 78 82 87 70 87C62 87 56 83 53 77C54 87 58 93 66 97L34 97C42 93 46 87 47 77"
    "C44 83 38 87 30 87C18 87 7 78 7 64C7 39 45 19 50 3Z"
)
SPADE_RIDGE = "M50 27C52.6 40 52.6 56 50 70C47.4 56 47.4 40 50 27Z"
HEART = "M50 95C42 79 6 60 6 33C6 17 17 7 30 7C39 7 46 12 50 21C54 12 61 7 70 7C83 7 94 17 94 33C94 60 58 79 50 95Z"
DIAMOND = "M50 1C58 21 74 39 93 50C74 61 58 79 50 99C42 79 26 61 7 50C26 39 42 21 50 1Z"
DIAMOND_HOLLOW = (
    "M50 34C53.4 41.5 59 46.4 66 50C59 53.6 53.4 58.5 50 66C46.6 58.5 41 53.6 34 50C41 46.4 46.6 41.5 50 34Z"
)
CLUB_LOBES = ((50, 25), (26, 60), (74, 60))
CLUB_LOBE_RADIUS = 22
CLUB_EYE_RADIUS = 5.2
CLUB_STEM = "M46 50L54 50C54 74 57 90 67 97L33 97C43 90 46 74 46 50Z"
CLUB_CORE = "M38 36L62 36L66 62L34 62Z"

STAR_CENTRE = (50.0, 52.0)
STAR_OUTER, STAR_INNER = 50.0, 19.5
STAR_POINTS = 5

SUITS = "SHDC"
STARS = {"R": 0.30, "B": 0.26}
"""The Stars, each with how strongly the light falls on its facets."""


def _star_corner(cx: float, cy: float, radius: float, half_steps: int) -> str:
    """A corner of a star; half steps count from the topmost point, clockwise."""
    angle = math.radians(-90 + half_steps * 180 / STAR_POINTS)
    return f"{cx + radius * math.cos(angle):.2f} {cy + radius * math.sin(angle):.2f}"


@lru_cache
def star(
    cx: float = STAR_CENTRE[0], cy: float = STAR_CENTRE[1], outer: float = STAR_OUTER, inner: float = STAR_INNER
) -> str:
    """Path data of a five-pointed star."""
    corners = (_star_corner(cx, cy, inner if step % 2 else outer, step) for step in range(2 * STAR_POINTS))
    return "M" + "L".join(corners) + "Z"


def star_facets(
    cx: float = STAR_CENTRE[0], cy: float = STAR_CENTRE[1], outer: float = STAR_OUTER, inner: float = STAR_INNER
) -> str:
    """Path data of the lit halves of a star's points."""
    return "".join(
        f"M{cx} {cy}L{_star_corner(cx, cy, outer, step)}L{_star_corner(cx, cy, inner, step + 1)}Z"
        for step in range(0, 2 * STAR_POINTS, 2)
    )


def silhouette(letter: str, color: str) -> str:
    """A suit as one solid shape."""
    outlines = {"S": SPADE, "H": HEART, "D": DIAMOND, **dict.fromkeys(STARS, star())}
    if letter == "C":
        lobes = "".join(circle(x, y, CLUB_LOBE_RADIUS, color) for x, y in CLUB_LOBES)
        return lobes + path(CLUB_STEM, color) + path(CLUB_CORE, color)
    if letter not in outlines:
        raise ValueError(f"no suit has the letter {letter!r}")
    return path(outlines[letter], color)


@lru_cache
def suit(letter: str, color: str | None = None, hole: str = PAPER, detail: bool = True) -> str:
    """A suit (S H D C) or a Star (R B) with its inner mark in the colour `hole`.

    Without `detail`, for sizes below about 14 pixels, only the hollow of the diamond remains.
    """
    pigment = color or SUIT_PIGMENTS.get(letter, "")
    body = silhouette(letter, pigment)
    if letter == "D":
        return body + path(DIAMOND_HOLLOW, hole)
    if not detail or letter == "H":
        return body
    if letter == "S":
        return body + path(SPADE_RIDGE, hole)
    if letter == "C":
        return body + "".join(circle(x, y, CLUB_EYE_RADIUS, hole) for x, y in CLUB_LOBES)
    return body + path(star_facets(), hole, fill_opacity=STARS[letter])


def suit_at(letter: str, cx: float, cy: float, size: float, color: str, hole: str) -> str:
    """A suit inside a larger drawing, centred on a point."""
    shape = suit(letter, color, hole, detail=size > 22)
    return group(shape, f"translate({cx - size / 2:g} {cy - size / 2:g}) scale({size / 100:g})")
