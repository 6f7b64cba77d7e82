"""Emblems of the banners, in a box of 100 x 100: each has its own outline, fill and character."""

from __future__ import annotations

from functools import lru_cache

from art.palette import BANNERS
from art.seals import character
from art.svg import circle, group, path, rect

SIGN_INK = "#FFF6E6"
SIGN_WEIGHT = 2.4

_HEXAGON = "M50 3L97 26L97 74L50 97L3 74L3 26Z"
_LOZENGE = "M50 2L98 50L50 98L2 50Z"
_OCTAGON = "M31 4L69 4L96 31L96 69L69 96L31 96L4 69L4 31Z"
_SIGN_SHARE = {"ink": 0.56, "forest": 0.54, "fire": 0.46, "wind": 0.56, "mountain": 0.62}


def outline(key: str, fill: str, stroke: str = "none", width: float = 0) -> str:
    """The bare shape of a banner: hexagon, lozenge, disc, square or octagon."""
    if key == "forest":
        return path(_HEXAGON, fill, stroke, width)
    if key == "fire":
        return path(_LOZENGE, fill, stroke, width)
    if key == "wind":
        return circle(50, 50, 47, fill, stroke, width)
    if key == "mountain":
        return rect(6, 6, 88, 88, 8, fill, stroke, width)
    if key == "ink":
        return path(_OCTAGON, fill, stroke, width)
    raise ValueError(f"no banner is called {key!r}")


@lru_cache
def banner(key: str) -> str:
    """The emblem of a player."""
    body = outline(key, BANNERS[key].fill if key in BANNERS else "")
    share = _SIGN_SHARE[key]
    offset = 50 - 50 * share
    sign = character(BANNERS[key].character, SIGN_INK, SIGN_WEIGHT)
    return body + group(sign, f"translate({offset:g} {offset:g}) scale({share:g})")


def owner_mark(key: str) -> str:
    """A small sign of ownership for the foot of a card: the banner's shape with a light rim."""
    return outline(key, BANNERS[key].fill if key in BANNERS else "", SIGN_INK, 9)
