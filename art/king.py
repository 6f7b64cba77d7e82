"""The King: his eyes are behind the bead curtain of a board crown."""

from __future__ import annotations

from art.court_parts import MIDDLE, OUTLINE, OUTLINE_FINE, both_sides, collar, halo, robe
from art.palette import GOLD_DARK, GOLD_LEAF, INK, PAPER, SKIN
from art.suits import suit_at
from art.svg import NONE, circle, line, path

CURTAIN_BEADS = (7, 7, 6, 6, 6, 6, 6, 7, 7)  # beads on each string: a shallow arch that leaves the mouth clear
CURTAIN_LEFT, CURTAIN_STEP = 90, 15
SIDE_STRINGS = (48, 252)


def _face() -> str:
    brow = path("M140 149C132 142 122 142 114 147", NONE, INK, 4.4)
    eye = path("M141 160C134 155 124 155 118 160C126 164 134 164 141 160Z", INK)
    return (
        path("M106 128C104 176 118 216 150 226C182 216 196 176 194 128Z", SKIN, INK, OUTLINE)
        + both_sides(path("M107 150C96 146 94 172 108 178Z", SKIN, INK, OUTLINE_FINE))
        + both_sides(brow + eye)
        + path("M150 158C149 172 147 178 143 183C147 187 153 187 157 183", NONE, INK, 2.2)
    )


def _beard() -> str:
    strands = (
        path("M146 206C144 228 146 250 149 272", NONE, PAPER, 1.6, opacity=0.85)
        + path("M136 204C134 222 138 240 144 256", NONE, PAPER, 1.4, opacity=0.75)
        + path("M126 198C126 210 130 224 136 236", NONE, PAPER, 1.3, opacity=0.65)
    )
    moustache = path(
        "M150 189C142 184 132 186 126 196C122 203 116 204 111 200C114 212 128 214 136 205C140 198 146 196 150 198Z", INK
    )
    return (
        path(
            "M112 178C116 210 128 250 150 286C172 250 184 210 188 178C180 194 166 200 150 200C134 200 120 194 112 178Z",
            INK,
        )
        + both_sides(strands)
        + both_sides(moustache)
    )


def _cap(letter: str) -> str:
    hairpin = line(62, 112, 108, 112, GOLD_DARK, 6) + circle(62, 112, 7, GOLD_LEAF, INK, OUTLINE_FINE)
    return (
        path("M104 132L110 88L190 88L196 132C170 124 130 124 104 132Z", INK)
        + path("M105 130C130 121 170 121 195 130L194 120C170 111 130 111 106 120Z", GOLD_LEAF, INK, 2)
        + suit_at(letter, MIDDLE, 103, 17, PAPER, INK)
        + both_sides(hairpin)
    )


def _board(pigment: str) -> str:
    """The flat board of the crown, seen from slightly below."""
    studs = "".join(circle(58 + index * 18.4, 82, 2.2, PAPER) for index in range(11))
    return (
        path("M52 76L248 76L262 88L38 88Z", pigment, INK, OUTLINE)
        + path("M66 60L234 60L248 76L52 76Z", INK, INK, OUTLINE)
        + path("M38 88L262 88L262 95L38 95Z", GOLD_LEAF, INK, OUTLINE_FINE)
        + studs
    )


def _curtain(letter: str, pigment: str) -> str:
    colors = (INK, GOLD_LEAF, PAPER) if letter == "S" else (pigment, GOLD_LEAF, INK)
    body = ""
    for index, beads in enumerate(CURTAIN_BEADS):
        x = CURTAIN_LEFT + index * CURTAIN_STEP
        body += line(x, 96, x, 98 + beads * 11, INK, 1.2)
        body += "".join(circle(x, 103 + bead * 11, 4.1, colors[bead % 3], INK, 1.3) for bead in range(beads))
    side_colors = (GOLD_LEAF, INK, PAPER) if letter == "S" else (GOLD_LEAF, pigment, pigment)
    for x in SIDE_STRINGS:
        body += line(x, 96, x, 176, INK, 1.4)
        body += "".join(circle(x, 104 + bead * 11.5, 4.6, side_colors[bead % 3], INK, 1.5) for bead in range(7))
        body += path(f"M{x - 6} 182L{x + 6} 182L{x + 8} 206L{x - 8} 206Z", pigment, INK, 2)
    return body


def king(letter: str, pigment: str) -> str:
    """The King of a suit, in its pigment."""
    ribbon = path("M78 118C66 150 64 190 74 232L88 226C80 190 82 152 90 122Z", pigment, INK, OUTLINE_FINE)
    return (
        halo(pigment)
        + both_sides(ribbon)
        + robe(pigment)
        + collar(pigment)
        + _face()
        + _beard()
        + _cap(letter)
        + _board(pigment)
        + _curtain(letter, pigment)
    )
