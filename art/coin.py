"""The two sides of the coin that is tossed: cast bronze with a square hole, the wind, forest, fire and mountain of the
banners on one side, a bare field with a nail mark on the other. Box 100 x 100; the hole is open."""

from __future__ import annotations

import math

from art.palette import mix
from art.pieces import BRONZE, BRONZE_DARK, BRONZE_LIGHT
from art.seals import character
from art.svg import NONE, circle, group, path, radial_gradient

SIDES = ("written", "bare")
HOLE = 12.5  # half the side of the hole
RADIUS = 49.0

_RIM, _FRAME = 41.5, 17.5  # where the outer rim begins, half the side of the raised frame around the hole
_SIGN, _SIGN_PLACE = 19.4, 29.2  # size of a character, and its distance from the middle
_SIGNS = (("feng", 0, -1), ("lin", 0, 1), ("huo", 1, 0), ("shan", -1, 0))  # read as such coins are: down, then across
_LIGHT, _SHADE, _RAISED = "#FBE7AE", "#3A2607", "#E4BE6C"
_DISC = "M50 {top}A{r} {r} 0 1 1 50 {bottom}A{r} {r} 0 1 1 50 {top}Z"


def coin_side(name: str) -> str:
    """One side of the coin. An unknown name is a ValueError."""
    if name not in SIDES:
        raise ValueError(f"a coin has no side called {name!r}")
    return _blank() + (_writing() if name == "written" else _nail_mark())


def _disc(radius: float) -> str:
    return _DISC.format(r=radius, top=50 - radius, bottom=50 + radius)


def _square(half: float, *, inwards: bool = False) -> str:
    """A square about the middle, its corners a little rounded; `inwards` turns against the disc and cuts a hole."""
    low, high, corner = 50 - half, 50 + half, half * 0.1
    if inwards:
        return (
            f"M{low} {low + corner}L{low} {high - corner}Q{low} {high} {low + corner} {high}L{high - corner} {high}"
            f"Q{high} {high} {high} {high - corner}L{high} {low + corner}Q{high} {low} {high - corner} {low}"
            f"L{low + corner} {low}Q{low} {low} {low} {low + corner}Z"
        )
    return (
        f"M{low + corner} {low}L{high - corner} {low}Q{high} {low} {high} {low + corner}L{high} {high - corner}"
        f"Q{high} {high} {high - corner} {high}L{low + corner} {high}Q{low} {high} {low} {high - corner}"
        f"L{low} {low + corner}Q{low} {low} {low + corner} {low}Z"
    )


def _blank() -> str:
    """The cast piece: a field sunk between the outer rim and the frame of the hole, light from the upper left."""
    rim = (
        (0.0, _RAISED, 1.0),
        (0.86, _RAISED, 1.0),
        (0.94, "#F2D48B", 1.0),
        (1.0, mix(BRONZE, BRONZE_DARK, 0.35), 1.0),
    )
    field = (
        (0.0, mix(BRONZE, BRONZE_LIGHT, 0.12), 1.0),
        (0.7, BRONZE, 1.0),
        (1.0, mix(BRONZE, BRONZE_DARK, 0.42), 1.0),
    )
    hole = _square(HOLE, inwards=True)
    body = radial_gradient("coin-rim", rim) + radial_gradient("coin-field", field)
    body += path(_disc(RADIUS) + hole, "url(#coin-rim)")
    body += path(_disc(_RIM) + hole, "url(#coin-field)")
    # The wall of the rim faces the middle: it is in shade at the upper left and lit at the lower right.
    body += _bow(_RIM, 225, _SHADE, 1.7, 0.6) + _bow(_RIM, 45, _LIGHT, 1.3, 0.8)
    body += _bow(RADIUS - 0.8, 225, _LIGHT, 1.1, 0.9) + _bow(RADIUS - 0.7, 45, _SHADE, 1.5, 0.5)
    body += path(_square(_FRAME) + hole, _RAISED)
    body += _corner(_FRAME, _LIGHT, _SHADE, 1.2) + _corner(HOLE, _SHADE, _LIGHT, 1.0)
    return body + _wear()


def _bow(radius: float, middle: float, color: str, width: float, opacity: float) -> str:
    """Half a circle about the centre, strongest in its middle (degrees, clockwise from the right) and fading away."""
    body, part = "", 15
    for start in range(-105, 105, part):
        ends = [math.radians(middle + start + turn) for turn in (0, part)]
        (x1, y1), (x2, y2) = ((50 + radius * math.cos(end), 50 + radius * math.sin(end)) for end in ends)
        data = f"M{x1:.2f} {y1:.2f}A{radius} {radius} 0 0 1 {x2:.2f} {y2:.2f}"
        strength = opacity * math.cos(math.radians((start + part / 2) * 90 / 105))
        body += path(data, NONE, color, width, opacity=round(strength, 3), cap="butt")
    return body


def _corner(half: float, upper: str, lower: str, width: float) -> str:
    """The edges of a square: the upper and left one in one tone, the others in another."""
    low, high = 50 - half, 50 + half
    return path(f"M{low} {high}L{low} {low}L{high} {low}", NONE, upper, width, opacity=0.7) + path(
        f"M{high} {low}L{high} {high}L{low} {high}", NONE, lower, width, opacity=0.55
    )


def _relief(body_of: dict[str, str]) -> str:
    """A raised shape: its shadow, its lit edge and its top, given as the same drawing in three tones."""
    return (
        group(body_of[_SHADE], "translate(0.9 1.0)", opacity=0.6)
        + group(body_of[_LIGHT], "translate(-0.6 -0.7)", opacity=0.9)
        + body_of[_RAISED]
    )


def _writing() -> str:
    signs = ""
    share = _SIGN / 100
    for name, across, down in _SIGNS:
        left, top = (50 + step * _SIGN_PLACE - _SIGN / 2 for step in (across, down))
        place = f"translate({left:g} {top:g}) scale({share:g})"
        signs += _relief({tone: group(character(name, tone, 5), place) for tone in (_SHADE, _LIGHT, _RAISED)})
    return signs


def _nail_mark() -> str:
    """The crescent such coins carry on the back, as if a nail had been pressed into the wax."""
    crescent = "M39 24C43 31 57 31 61 24C58 27.4 42 27.4 39 24Z"
    return _relief({tone: path(crescent, tone, tone, 1.4) for tone in (_SHADE, _LIGHT, _RAISED)})


def _wear() -> str:
    """Traces of many hands: a few scratches and spots of patina."""
    scratches = ("M22 63L31 71", "M66 24L75 32", "M60 77L70 72", "M24 38L27 31", "M71 60L77 64")
    spots = ((30, 66, 2.2), (69, 30, 1.6), (64, 74, 2.6), (25, 34, 1.3), (76, 58, 1.5), (36, 24, 1.2))
    return "".join(path(data, NONE, _LIGHT, 0.3, opacity=0.28) for data in scratches) + "".join(
        circle(x, y, radius, "#4F6B52", opacity=0.13) for x, y, radius in spots
    )
