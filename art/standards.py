"""The standard of a player that hangs from its pole: the cloth with its tails, and a figure in a ring for it."""

from __future__ import annotations

from art.figures import BOX_HEIGHT, BOX_WIDTH, court
from art.palette import BANNERS, GOLD_LEAF, INK, PAPER, mix
from art.svg import NONE, circle, group, linear_gradient, path, radial_gradient, rect

WIDTH, HEIGHT = 270, 554
"""Of the box that a whole standard is drawn in, its pole included."""
POLE = 24  # height of the pole
OVERHANG = 20  # by which it is longer than the cloth on each side
TAIL = 34  # by which the middle of the lower edge is cut in
FIGURE_BOX = 300
LETTERS = {"forest": "C", "fire": "H", "wind": "D", "mountain": "S", "ink": "S"}


def standard(banner: str, width: float = WIDTH, height: float = HEIGHT) -> str:
    """The cloth and pole of a banner in a box of ``width`` x ``height``."""
    fill = BANNERS[banner].fill
    dark = mix(fill, INK, 0.42)
    left, right, top = OVERHANG, width - OVERHANG, POLE / 2
    middle = width / 2
    shades = [(0, dark, 1), (0.16, mix(fill, PAPER, 0.05), 1), (0.5, fill, 1), (0.84, mix(fill, PAPER, 0.05), 1),
              (1, dark, 1)]  # fmt: skip
    cloth = f"M{left} {top}L{right} {top}L{right} {height - 2}L{middle} {height - TAIL}L{left} {height - 2}Z"
    inset = 12
    hem = (
        f"M{left + inset} {POLE + 6}L{right - inset} {POLE + 6}L{right - inset} {height - 24}"
        f"L{middle} {height - TAIL - 19}L{left + inset} {height - 24}Z"
    )
    fold = linear_gradient(
        "fall", [(0, "#000000", 0.28), (0.1, "#000000", 0), (0.8, "#000000", 0), (1, "#000000", 0.3)]
    )
    body = linear_gradient("cloth", shades, 0, 0, 1, 0) + path(cloth, "url(#cloth)")
    body += fold + path(cloth, "url(#fall)") + path(hem, NONE, GOLD_LEAF, 1.4, opacity=0.75)
    body += path(hem, NONE, GOLD_LEAF, 0.7, opacity=0.5, transform=_inwards(middle, height, 0.965))
    return body + _pole(width)


def _inwards(middle: float, height: float, share: float) -> str:
    return f"translate({middle * (1 - share):g} {height * (1 - share) / 2:g}) scale({share:g})"


def _pole(width: float) -> str:
    wood = linear_gradient("wood", [(0, "#A97B45", 1), (0.5, "#7A5229", 1), (1, "#3F2813", 1)])
    body = wood + rect(6, 7, width - 12, POLE - 14, 4, "url(#wood)")
    for share in (0.16, 0.37, 0.63, 0.84):
        body += rect(width * share - 4, 5, 8, POLE - 10, 2, "#8E2412")
    for x in (0, width - 9):
        body += rect(x, 4, 9, POLE - 8, 2, GOLD_LEAF)
    return body


def figure_ground(banner: str) -> str:
    """Return the ground under a court in its ring, in a box of `FIGURE_BOX`."""
    fill = BANNERS[banner].fill
    ground = radial_gradient("field", [(0, PAPER, 1), (0.62, mix(PAPER, fill, 0.12), 1), (1, mix(PAPER, fill, 0.4), 1)])
    return ground + circle(150, 150, 150, "url(#field)") + circle(150, 146, 118, NONE, fill, 1.4, opacity=0.35)


def figure(rank: str, banner: str) -> str:
    """A court on its ground under a banner, to be cut to the circle of radius 146."""
    scale = FIGURE_BOX / max(BOX_WIDTH, BOX_HEIGHT)
    across = (FIGURE_BOX - BOX_WIDTH * scale) / 2
    shape = court(rank, LETTERS[banner], BANNERS[banner].fill)
    return figure_ground(banner) + group(shape, f"translate({across:g} 12) scale({scale:g})")


def figure_ring() -> str:
    """The ring around it, uncut."""
    ring = circle(150, 150, 145, NONE, INK, 9) + circle(150, 150, 147, NONE, GOLD_LEAF, 4)
    return ring + circle(150, 150, 139, NONE, GOLD_LEAF, 1.4)
