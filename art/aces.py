"""The aces: a landscape carved into each suit, mountain, fire, wind and forest. Box of 100 x 100.

A carving is drawn apart from its suit, because it must be cut off by a slightly smaller silhouette of it and
the renderer has no clip paths: whoever draws it lays the three pictures over each other.
"""

from __future__ import annotations

from art.suits import silhouette
from art.svg import NONE, circle, group, path

INSET = 0.93  # size of the silhouette that bounds the carving


def ace_ground(letter: str, pigment: str) -> str:
    """The solid suit."""
    return silhouette(letter, pigment)


def ace_bounds(letter: str) -> str:
    """The slightly smaller silhouette within which the carving shows."""
    return group(silhouette(letter, "#FFFFFF"), f"translate(50 52) scale({INSET}) translate(-50 -52)")


def ace_carving(letter: str, pigment: str, paper: str) -> str:
    """The landscape, in the colour of the card; the heart of the flame has the pigment again."""
    if letter == "H":
        return _fire(pigment, paper)
    return {"S": _mountain, "D": _wind, "C": _forest}[letter](paper)


def _mountain(paper: str) -> str:
    return (
        path("M16 74L38 46L44 54L50 40L57 55L63 48L85 75", NONE, paper, 1.5)
        + path("M50 40L47 50L51 56L47 64M38 46L37 55L41 61M63 48L61 57L65 63", NONE, paper, 0.9)
        + path("M8 66C20 62 26 70 36 70C46 70 52 66 62 69C72 72 82 66 94 69", NONE, paper, 0.9, opacity=0.9)
        + path("M10 71C24 68 30 75 42 74C54 73 58 71 68 74C78 77 84 72 92 73", NONE, paper, 0.9, opacity=0.75)
        + path("M16 77C28 74 36 79 50 78C64 77 72 80 86 77", NONE, paper, 0.9, opacity=0.6)
        + circle(50, 27, 4.6, NONE, paper, 1.1)
    )


def _fire(pigment: str, paper: str) -> str:
    flame = "M50 84C34 74 28 62 34 50C37 56 40 57 42 56C38 44 44 34 54 26C52 36 58 40 63 47C69 55 68 72 50 84Z"
    core = "M50 79C42 73 40 65 44 57C46 61 48 61 49 60C48 54 50 49 54 45C54 51 60 56 60 64C60 71 56 76 50 79Z"
    left = "M23 52C17 40 19 27 29 21C27 29 31 32 32 38C33 44 28 47 23 52Z"
    right = "M77 52C83 40 81 27 71 21C73 29 69 32 68 38C67 44 72 47 77 52Z"
    return path(flame, paper) + path(core, pigment) + path(left, paper) + path(right, paper)


def _wind(paper: str) -> str:
    gusts = (
        ("M20 50C30 42 40 58 50 50C60 42 70 58 80 50", 1.8),
        ("M28 42C36 36 43 48 50 42C57 36 64 48 72 42", 1.4),
        ("M28 58C36 52 43 64 50 58C57 52 64 64 72 58", 1.4),
        ("M38 33C42 30 46 37 50 33C54 29 58 36 62 33", 1.2),
        ("M38 67C42 64 46 71 50 67C54 63 58 70 62 67", 1.2),
        ("M44 24C46 22.4 48 26 50 24C52 22 54 25.6 56 24", 1.1),
        ("M44 76C46 74.4 48 78 50 76C52 74 54 77.6 56 76", 1.1),
    )
    body = "".join(path(data, NONE, paper, width) for data, width in gusts)
    return body + circle(50, 14.5, 1.5, paper) + circle(50, 85.5, 1.5, paper)


def _forest(paper: str) -> str:
    return (
        _pine(50, 26, 1.08, paper) + _pine(26, 60, 1.0, paper) + _pine(74, 60, 1.0, paper) + _pine(50, 60, 0.8, paper)
    )


_PINE = (
    (0, -15),
    (7, -4),
    (3.4, -4.6),
    (9, 5),
    (1.2, 3.6),
    (1.2, 9),
    (-1.2, 9),
    (-1.2, 3.6),
    (-9, 5),
    (-3.4, -4.6),
    (-7, -4),
)


def _pine(x: float, y: float, size: float, color: str) -> str:
    corners = (f"{x + dx * size:.2f} {y + dy * size:.2f}" for dx, dy in _PINE)
    return path("M" + "L".join(corners) + "Z", color)
