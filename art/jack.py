"""The Jack: a soldier whose mouth is behind a lamellar veil."""

from __future__ import annotations

from art.court_parts import MIDDLE, OUTLINE, both_sides, halo
from art.palette import GOLD_LEAF, HALBERD_WOOD, INK, PAPER, SKIN, STEEL, mix
from art.suits import suit_at
from art.svg import NONE, circle, line, path

SHAFT = 258  # x of the halberd
VEIL_ROWS = ((38, 6), (37, 6), (31, 5), (21, 3))  # half width and plates of each row


def _halberd(pigment: str) -> str:
    x = SHAFT
    blade = f"M{x} -2C{x + 9} 16 {x + 9} 34 {x + 4} 50L{x - 4} 50C{x - 9} 34 {x - 9} 16 {x} -2Z"
    hook = (
        f"M{x - 4} 62C{x - 20} 60 {x - 36} 66 {x - 44} 82C{x - 32} 78 {x - 20} 78 {x - 14} 82"
        f"C{x - 10} 84 {x - 6} 80 {x - 4} 78Z"
    )
    tassel = (
        f"M{x - 6} 86L{x + 6} 86C{x + 10} 104 {x + 8} 120 {x + 12} 132C{x + 4} 126 {x - 4} 126 {x - 12} 132"
        f"C{x - 8} 120 {x - 10} 104 {x - 6} 86Z"
    )
    return (
        line(x, 40, x, 330, INK, 8)
        + line(x, 40, x, 330, mix(HALBERD_WOOD, PAPER, 0.25), 4)
        + path(blade, STEEL, INK, 2.6)
        + line(x, 10, x, 44, INK, 1.3)
        + path(hook, STEEL, INK, 2.6)
        + path(f"M{x - 5} 54L{x + 5} 54L{x + 5} 84L{x - 5} 84Z", GOLD_LEAF, INK, 2)
        + path(tassel, pigment, INK, 2)
    )


def _scales(left: float, top: float, columns: int, rows: int, width: float, height: float, fill: str, edge: str) -> str:
    """Overlapping plates of armour, every second row half a plate further."""
    body = ""
    for row in range(rows):
        y = top + row * height * 0.72
        for column in range(columns):
            x = left + (column + (0.5 if row % 2 else 0)) * width
            side, foot = y + height * 0.55, y + height * 0.9
            plate = (
                f"M{x} {y}L{x + width} {y}L{x + width} {side:.2f}C{x + width} {foot:.2f} {x} {foot:.2f} {x} {side:.2f}Z"
            )
            body += path(plate, fill, edge, 1.5)
    return body


def armour(pigment: str) -> str:
    """Draw scales, pauldrons and gorget, down from the neck."""
    pauldron = path("M14 330C8 286 34 246 88 236C100 256 98 300 92 330Z", mix(pigment, "#000000", 0.12), INK, OUTLINE)
    pauldron += path("M28 330C24 294 46 262 86 252", NONE, GOLD_LEAF, 3.2)
    pauldron += path("M48 330C46 306 60 284 90 276", NONE, GOLD_LEAF, 2.6)
    pauldron += path("M68 330C68 316 76 304 92 300", NONE, GOLD_LEAF, 2.2)
    gorget = path("M94 232C112 222 188 222 206 232C204 256 184 272 150 274C116 272 96 256 94 232Z", GOLD_LEAF, INK, 2.8)
    gorget += path("M108 240C126 234 174 234 192 240", NONE, INK, 1.6)
    gorget += path("M116 252C132 248 168 248 184 252", NONE, INK, 1.4)
    return (
        path("M30 330C32 286 60 258 106 240L194 240C240 258 268 286 270 330Z", pigment, INK, OUTLINE)
        + _scales(74, 268, 8, 5, 19, 22, pigment, PAPER)
        + both_sides(pauldron)
        + gorget
    )


def _face() -> str:
    """A band of face between helmet and veil."""
    brow = path("M143 156C134 149 122 148 112 151", NONE, INK, 4.4)
    eye = path("M143 168C135 160 122 159 112 163C116 170 132 173 143 168Z", INK) + circle(127, 164.6, 1.5, PAPER)
    return (
        path("M106 130L108 196C112 222 132 236 150 238C168 236 188 222 192 196L194 130Z", INK)
        + path("M112 142C130 136 170 136 188 142L188 184L112 184Z", SKIN)
        + path("M112 140C130 134 170 134 188 140L188 150C170 144 130 144 112 150Z", INK, opacity=0.55)
        + both_sides(brow)
        + both_sides(eye)
    )


def _veil(letter: str, pigment: str) -> str:
    lacing = PAPER if letter == "S" else mix(pigment, PAPER, 0.62)
    body = path(
        "M110 182L150 174L190 182L191 200C188 224 168 240 150 242C132 240 112 224 109 200Z",
        mix(pigment, "#000000", 0.28),
        INK,
        2.6,
    )
    for row, (half, plates) in enumerate(VEIL_ROWS):
        y, width = 188 + row * 13, half * 2 / plates
        for plate in range(plates):
            x = MIDDLE - half + plate * width
            right = x + width
            down = f"M{x:.1f} {y - 4}L{x:.1f} {y + 4}"
            round_ = f"C{x:.1f} {y + 9} {right:.1f} {y + 9} {right:.1f} {y + 4}"
            body += path(f"{down}{round_}L{right:.1f} {y - 4}", NONE, lacing, 1.5)
    return (
        body + path("M110 182L150 174L190 182", NONE, GOLD_LEAF, 4.2) + path("M110 180L150 172L190 180", NONE, INK, 1.4)
    )


def _helmet(letter: str, pigment: str) -> str:
    guard = path("M98 124C86 150 84 190 100 224L116 214C108 190 108 160 114 142Z", pigment, INK, 2.8)
    guard += path("M100 134C94 156 93 186 104 212", NONE, GOLD_LEAF, 2.2)
    carving = path("M132 60C118 78 114 100 116 124", NONE, PAPER, 1.7, opacity=0.75)
    carving += path("M116 70C102 88 99 108 100 128", NONE, PAPER, 1.4, opacity=0.55)
    rivets = "".join(
        circle(98 + index * 13, 136.5 - 6.0 * (1 - ((index - 4) / 4.6) ** 2), 2.1, INK) for index in range(9)
    )
    return (
        both_sides(guard)
        + path("M92 132C92 84 118 60 150 56C182 60 208 84 208 132C180 122 120 122 92 132Z", pigment, INK, OUTLINE)
        + path("M150 57L150 124", NONE, GOLD_LEAF, 4)
        + both_sides(carving)
        + path("M84 136C110 120 190 120 216 136L212 148C186 134 114 134 88 148Z", GOLD_LEAF, INK, 2.6)
        + rivets
        + path("M150 104L163 124L150 138L137 124Z", PAPER, INK, 2.2)
        + suit_at(letter, MIDDLE, 122, 18, pigment, PAPER)
    )


def plume(pigment: str) -> str:
    """The feather on the Jack's helmet, with its holder."""
    feather = (
        "M150 30C132 6 96 8 76 30C70 38 68 50 72 58C78 44 88 38 98 38C90 44 86 52 86 60"
        "C98 44 122 40 146 40C150 38 152 34 150 30Z"
    )
    return (
        path("M150 56L150 24", NONE, INK, 6)
        + path("M150 54L150 26", NONE, GOLD_LEAF, 3)
        + path(feather, pigment, INK, 2.6)
        + path("M142 32C122 20 98 22 82 38", NONE, PAPER, 1.5, opacity=0.7)
        + path("M140 37C124 30 108 32 96 42", NONE, PAPER, 1.2, opacity=0.55)
        + circle(MIDDLE, 24, 6, GOLD_LEAF, INK, 2.2)
    )


def jack(letter: str, pigment: str) -> str:
    """The Jack of a suit, in its pigment."""
    return (
        halo(pigment)
        + _halberd(pigment)
        + armour(pigment)
        + _face()
        + _veil(letter, pigment)
        + _helmet(letter, pigment)
        + plume(pigment)
    )
