"""The portraits of the generals: dress and figure on the ground of a banner, and the ring round them.

Every portrait is drawn in a box of 300 x 300 that is cut to a circle; the ring is drawn over it uncut.
"""

from __future__ import annotations

from functools import cache

from art import jack
from art.court_parts import MIDDLE, OUTLINE, OUTLINE_FINE, both_sides, collar, robe
from art.general_beards import beard
from art.general_faces import behind, face, temples
from art.general_heads import head
from art.generals import LOOK_OF, Look
from art.palette import BANNERS, GOLD_LEAF, INK, PAPER, mix
from art.svg import NONE, circle, group, path, radial_gradient

BOX = 300
SUIT_OF_BANNER = {"forest": "C", "fire": "H", "wind": "D", "mountain": "S", "ink": "S"}
SCALES = {  # of a figure, and how far down it is moved, so that every head-gear stays inside the rim
    "plume": (0.97, 6),
    "crescent": (1.0, 0),
    "loops": (0.99, 2),
    "straw": (1.02, 0),
    "board": (0.98, 4),
    "feathers": (1.0, -2),
    "scholar": (1.02, -6),
}


@cache
def portrait(key: str, banner: str) -> str:
    """A general under a banner: ground and figure, to be cut to the circle of radius 150."""
    who, colours = LOOK_OF[key], BANNERS[banner]
    pigment = colours.fill
    ground = radial_gradient(
        "field", [(0, PAPER, 1), (0.62, mix(PAPER, pigment, 0.10), 1), (1, mix(PAPER, pigment, 0.42), 1)]
    )
    ground += circle(150, 150, 150, "url(#field)") + circle(150, 146, 116, NONE, pigment, 1.2, opacity=0.35)
    figure = behind(who) + dress(who, pigment) + face(who) + temples(who) + beard(who)
    figure += head(who, pigment, SUIT_OF_BANNER[banner])
    scale, down = SCALES.get(who.head, (1.06, -8))
    return ground + group(figure, f"translate({MIDDLE - MIDDLE * scale:.1f} {down}) scale({scale})")


@cache
def ring(banner: str) -> str:
    """The rim in the colour of a banner between two gold hairlines."""
    fill = BANNERS[banner].fill
    return (
        circle(150, 150, 141, NONE, fill, 14)
        + circle(150, 150, 148, NONE, GOLD_LEAF, 3)
        + circle(150, 150, 133, NONE, INK, 2.4)
        + circle(150, 150, 134.5, NONE, GOLD_LEAF, 1.8)
    )


def dress(who: Look, pigment: str) -> str:
    dark = mix(pigment, "#000000", 0.28)
    match who.dress:
        case "armour":
            return jack.armour(pigment)
        case "crossed":
            return robe(pigment) + collar(pigment)
        case "high":
            stand = path(
                "M112 222C104 236 104 250 110 262C134 274 166 274 190 262C196 250 196 236 188 222"
                "C178 240 122 240 112 222Z",
                dark,
                INK,
                2.6,
            )
            trim = path("M110 260C134 272 166 272 190 260", NONE, GOLD_LEAF, 3) + path(
                "M112 226C122 244 178 244 188 226", NONE, GOLD_LEAF, 2.4
            )
            front = path("M150 268L150 330", NONE, GOLD_LEAF, 3) + "".join(
                circle(150, y, 5, GOLD_LEAF, INK, 1.8) for y in (284, 304)
            )
            return robe(pigment) + stand + trim + front
        case "fur":
            fur = "#6B4A30"
            body = robe(pigment)
            rim = path(
                "M88 246C84 232 96 222 110 222C126 246 174 246 190 222C204 222 216 232 212 246"
                "C206 262 188 286 150 330C112 286 94 262 88 246Z",
                fur,
                INK,
                OUTLINE,
            )
            inner = path(
                "M118 246C130 260 170 260 182 246C178 262 166 282 150 300C134 282 122 262 118 246Z",
                mix(pigment, PAPER, 0.72),
                INK,
                2.2,
            )
            hairs = both_sides(
                "".join(
                    path(f"M{x} {y}l4 9", NONE, "#B58E66", 2)
                    for x, y in ((98, 240), (106, 256), (114, 270), (124, 284), (110, 238))
                )
            )
            return body + rim + hairs + inner
        case "scarf":
            body = robe(dark)
            scarf = path(
                "M98 226C120 250 180 250 202 226C214 240 210 262 190 272C164 284 136 284 110 272C90 262 86 240 98 226Z",
                pigment,
                INK,
                OUTLINE,
            )
            folds = path("M102 244C126 262 174 262 200 242", NONE, PAPER, 1.7, opacity=0.6) + path(
                "M108 260C130 272 166 272 192 258", NONE, PAPER, 1.5, opacity=0.5
            )
            end = path("M166 274C172 292 174 310 170 330L200 330C202 306 198 286 190 270Z", pigment, INK, OUTLINE_FINE)
            return body + end + scarf + folds + path("M174 324L196 324", NONE, GOLD_LEAF, 2.4)
    return robe(pigment)
