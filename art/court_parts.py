"""Parts that the three courts share: halo, robe and crossed collar. Every court is drawn in a box of 300 x 330."""

from __future__ import annotations

from art.palette import GOLD_DARK, GOLD_LEAF, INK, PAPER, mix
from art.svg import NONE, circle, mirrored, path

BOX_WIDTH, BOX_HEIGHT = 300, 330
MIDDLE = BOX_WIDTH // 2

OUTLINE = 3.0  # strong outline of the large shapes
OUTLINE_FINE = 2.4


def both_sides(body: str) -> str:
    """A drawing of the left half, with its mirror image."""
    return mirrored(body, BOX_WIDTH)


def halo(pigment: str) -> str:
    """The pale disc behind the head."""
    return circle(MIDDLE, 140, 122, pigment, opacity=0.10) + circle(MIDDLE, 140, 129, NONE, pigment, 1.2, opacity=0.45)


def robe(pigment: str) -> str:
    """Shoulders of a robe with carved folds."""
    body = path("M8 330C10 282 44 246 104 228C120 222 180 222 196 228C256 246 290 282 292 330Z", pigment, INK, OUTLINE)
    folds = (
        path("M34 330C40 302 54 280 78 264", NONE, PAPER, 2.2, opacity=0.65)
        + path("M56 330C60 310 70 294 88 280", NONE, PAPER, 1.6, opacity=0.5)
        + path("M18 330C22 300 40 272 70 254", NONE, PAPER, 1.2, opacity=0.4)
    )
    return body + both_sides(folds)


def collar(pigment: str) -> str:
    """Draw a crossed collar, the wearer's left over the right: a y as we see it."""
    lining = mix(pigment, PAPER, 0.72)
    under = path("M112 214C122 250 146 286 176 330L146 330C120 296 104 262 98 222Z", lining, INK, 2.6)
    under_trim = path("M105 218C113 254 134 292 160 330", NONE, GOLD_DARK, 2)
    over = path("M188 214C182 252 150 300 118 330L84 330C126 296 164 258 174 216Z", PAPER, INK, 2.6)
    over_trim = path("M188 214C184 252 158 298 128 330L108 330C146 296 174 256 180 216Z", GOLD_LEAF, INK, 2)
    return under + under_trim + over + over_trim
