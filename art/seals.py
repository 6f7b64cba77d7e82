"""Seals: hand-cut cinnabar blocks with reversed characters, in a box of 100 x 100."""

from __future__ import annotations

import random
from functools import lru_cache

from art.characters import CHARACTERS
from art.palette import CINNABAR, SEAL_INK
from art.svg import NONE, group, path

# name of a seal -> its characters, read from top to bottom
SEALS: dict[str, tuple[str, ...]] = {
    "suite": ("wu", "shi"),
    "assertion": ("dao",),
    "strategic": ("tian",),
    "age": ("di",),
    "fracas": ("jiang",),
    "game": ("fa",),
}
_CUT = {"suite": 6, "assertion": 1, "strategic": 2, "age": 3, "fracas": 4, "game": 5}  # seed of the outline

FRAMED_SHARE, PLAIN_SHARE = 74, 82  # size of a single character, with and without the inner line
STROKE = 2.2  # added to the outline of the character, so that it holds at small sizes

_Point = tuple[float, float]


def _cut_points(seed: int, roughness: float, corner: float, inset: float, per_side: int = 9) -> list[_Point]:
    """Points along a nearly square outline: edges slightly uneven, corners worn, one or two chips."""
    chance = random.Random(seed)
    low, high = inset, 100 - inset
    side = high - low
    chipped = roughness > 0.4
    chips = {(chance.randrange(4), chance.randrange(1, per_side - 1)) for _ in range(2)} if chipped else set()
    points: list[_Point] = []
    sides = ((low, low, 1, 0), (high, low, 0, 1), (high, high, -1, 0), (low, high, 0, -1))
    for edge, (start_x, start_y, along_x, along_y) in enumerate(sides):
        for step in range(per_side):
            along = corner + (side - 2 * corner) * step / (per_side - 1)
            inwards = chance.uniform(-roughness, roughness) + (1.9 if (edge, step) in chips else 0)
            if step in (0, per_side - 1):
                inwards = abs(inwards) * 0.5
            points.append(
                (start_x + along_x * along - along_y * inwards, start_y + along_y * along + along_x * inwards)
            )
        worn = corner * chance.uniform(0.18, 0.34)
        end_x, end_y = start_x + along_x * side, start_y + along_y * side
        points.append((end_x - (along_x + along_y) * worn, end_y - (along_y - along_x) * worn))
    return points


def cut_outline(seed: int, *, roughness: float = 0.55, corner: float = 5.5, inset: float = 2) -> str:
    """Path data of a hand-cut square. The same seed always cuts the same block."""
    points = _cut_points(seed, roughness, corner, inset)
    slack = 9  # how far the curve follows its neighbours: higher is straighter
    count = len(points)
    data = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for index in range(count):
        before, here = points[index - 1], points[index]
        following, beyond = points[(index + 1) % count], points[(index + 2) % count]
        leave = [h + (f - b) / slack for h, f, b in zip(here, following, before, strict=True)]
        arrive = [f - (n - h) / slack for f, n, h in zip(following, beyond, here, strict=True)]
        data += "C" + " ".join(f"{value:.1f}" for value in (*leave, *arrive, *following))
    return data + "Z"


def character(name: str, color: str, weight: float = 0) -> str:
    """A character, its strokes made heavier by `weight`."""
    if name not in CHARACTERS:
        raise ValueError(f"no character is called {name!r}")
    return path(CHARACTERS[name], color, color if weight else NONE, weight)


@lru_cache
def seal(name: str, fill: str = CINNABAR, ink: str = SEAL_INK, *, frame: bool = True, weight: float = STROKE) -> str:
    """A seal by its name in `SEALS`, or of any single character of `art.characters`."""
    signs = SEALS.get(name, (name,))
    seed = _CUT.get(name, sum(map(ord, name)))
    body = path(cut_outline(seed), fill)
    if frame:
        inner = cut_outline(seed + 50, roughness=0.3, corner=4, inset=8.5)
        body += path(inner, NONE, ink, 1.8, opacity=0.85)
    if len(signs) == 1:
        share = FRAMED_SHARE if frame else PLAIN_SHARE
        offset = (100 - share) / 2
        return body + group(
            character(signs[0], ink, weight), f"translate({offset:g} {offset:g}) scale({share / 100:g})"
        )
    for row, sign in enumerate(signs):
        body += group(character(sign, ink, weight * 1.6), f"translate(29 {9 + row * 41}) scale(0.42 0.4)")
    return body
