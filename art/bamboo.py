"""Bamboo and silk as SVG text: slips, blind slats, binding cords, knots, the weighted rod with its tassels."""

from __future__ import annotations

from art.palette import BAMBOO_BURN, BAMBOO_LIT, BAMBOO_UNLIT, CORD_BODY, CORD_DARK, CORD_LIGHT, mix
from art.svg import NONE, line, linear_gradient, path, rect

CORD_HEIGHT = 7  # box units; a cord is drawn in a box of any width
KNOT_BOX = (24, 30)
TASSEL_BOX = (20, 28)
HANGING_CORD_WIDTH = 6
SLAT = 27  # height of a slat of the blind


def slip(width: float, height: float, lit: bool, radius: float) -> str:
    """A flat split of bamboo, slightly crowned: the light falls on its middle."""
    left, crown, right = BAMBOO_LIT if lit else BAMBOO_UNLIT
    stops = (
        (0, mix(left, BAMBOO_BURN, 0.35), 1),
        (0.03, left, 1),
        (0.35, crown, 1),
        (0.8, right, 1),
        (0.97, mix(right, BAMBOO_BURN, 0.18), 1),
        (1, mix(right, BAMBOO_BURN, 0.5), 1),
    )
    return linear_gradient("slip", stops, 0, 0, 1, 0) + rect(0, 0, width, height, radius, "url(#slip)")


def slat(width: float, height: float, tone: str) -> str:
    """One slat of the blind, lit from above."""
    stops = (
        (0, mix(tone, "#FFF3CF", 0.34), 1),
        (0.3, tone, 1),
        (0.8, mix(tone, "#2A1804", 0.30), 1),
        (1, mix(tone, "#2A1804", 0.62), 1),
    )
    return linear_gradient("slat", stops) + rect(0, 0, width, height, 0, "url(#slat)")


def cord(width: float) -> str:
    """A twisted silk cord lying level, box `width` x 7."""
    twists = "".join(line(x, 5.6, x + 4, 1.4, CORD_LIGHT, 1.1, opacity=0.55) for x in range(0, int(width), 7))
    return rect(0, 0, width, CORD_HEIGHT, 3.5, CORD_DARK) + rect(0, 0.8, width, 5, 2.5, CORD_BODY) + twists


def knot() -> str:
    """The knot of a cord in the gap between two slips."""
    body = "M12 3C19 3 21 9 20 15C21 21 19 27 12 27C5 27 3 21 4 15C3 9 5 3 12 3Z"
    turns = "M6 12L18 8M5.4 18L18.6 13M7 23L18 19"
    return path(body, CORD_BODY, CORD_DARK, 1.4) + path(turns, NONE, CORD_LIGHT, 1.2, opacity=0.7)


def hanging_cord(height: float, slat_height: float) -> str:
    """A cord of the blind, hanging down; it goes around every slat. Box 6 x `height`."""
    body = rect(0, 0, HANGING_CORD_WIDTH, height, 3, "#6E1A0D") + rect(1, 0, 4, height, 2, "#9A2C17")
    y = 0.0
    while y < height:
        for shift in (3, 14):
            body += line(1.4, y + shift, 4.6, y + shift + 5, "#D66A50", 1.1, opacity=0.6)
        y += slat_height
    return body


def rod(width: float, height: float) -> str:
    """The weighted rod at the foot of the blind."""
    stops = ((0, "#8E3A26", 1), (0.35, "#6E1F10", 1), (1, "#2E0B05", 1))
    return linear_gradient("rod", stops) + rect(0, 0, width, height, 0, "url(#rod)")


def tassel() -> str:
    """A tassel on the rod."""
    return path("M8 0L12 0L17 26L3 26Z", "#9A2C17", CORD_DARK, 1.2) + rect(4, 0, 12, 7, 2, "#C9963C", "#4A330B", 1)
