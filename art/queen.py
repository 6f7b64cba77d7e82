"""The Queen: nose and mouth are behind her fan."""

from __future__ import annotations

import math

from art.court_parts import MIDDLE, OUTLINE, OUTLINE_FINE, both_sides, collar, halo, robe
from art.palette import GOLD_DARK, GOLD_LEAF, INK, PAPER, SKIN
from art.suits import suit_at
from art.svg import NONE, circle, line, path

FAN_Y, FAN_RADIUS = 238, 66
FAN_RIBS = 24


def hair_behind() -> str:
    """The hair behind the Queen's face and neck."""
    return path(
        "M92 196C70 176 72 96 150 84C228 96 230 176 208 196C204 220 196 234 186 240L114 240C104 234 96 220 92 196Z", INK
    )


def _head(accent: str) -> str:
    temples = path(
        "M150 100C136 108 112 122 108 148C106 164 106 172 102 182C94 160 94 128 112 110C122 100 138 96 150 96Z", INK
    )
    strands = path("M148 101C128 106 108 118 101 146", NONE, PAPER, 1.5, opacity=0.55)
    strands += path("M148 94C122 98 100 112 93 142", NONE, PAPER, 1.4, opacity=0.4)
    brow = path("M138 140C130 133 120 133 112 138", NONE, INK, 3.6)
    eye = path("M142 158C134 148 120 148 110 155C114 154 116 154 118 155C122 163 134 164 142 158Z", INK)
    eye += circle(128, 156, 1.6, PAPER)
    return (
        path("M132 206L132 232C140 242 160 242 168 232L168 206Z", SKIN, INK, OUTLINE_FINE)
        + path("M104 138C102 178 120 214 150 222C180 214 198 178 196 138C190 112 110 112 104 138Z", SKIN, INK, OUTLINE)
        + both_sides(temples)
        + both_sides(strands)
        + path("M150 112L155 120L150 128L145 120Z", accent, INK, 1.4)
        + both_sides(brow)
        + both_sides(eye)
    )


def top_knot() -> str:
    """Three loops of hair."""
    loop = path("M122 88C96 84 86 60 100 46C114 36 134 44 140 60C132 64 126 72 122 88Z", INK)
    loop += path("M118 80C104 74 98 60 106 52C114 47 126 52 130 61", NONE, PAPER, 1.5, opacity=0.5)
    return (
        path("M120 92C112 66 128 50 150 50C172 50 188 66 180 92C166 84 134 84 120 92Z", INK)
        + both_sides(loop)
        + path("M128 84C128 68 138 60 150 60C162 60 172 68 172 84", NONE, PAPER, 1.5, opacity=0.5)
    )


def comb(pigment: str) -> str:
    """The comb before the knot, with its jewel."""
    studs = ""
    for index in range(7):
        angle = math.radians(-150 + index * 20)
        studs += circle(MIDDLE + 36 * math.cos(angle), 116 + 36 * math.sin(angle) * 0.62, 1.9, INK)
    return (
        path("M112 96C136 82 164 82 188 96L184 104C164 92 136 92 116 104Z", GOLD_LEAF, INK, 2)
        + studs
        + path("M150 18L159 34L150 50L141 34Z", GOLD_LEAF, INK, 2)
        + circle(MIDDLE, 34, 3, pigment, INK, 1.2)
    )


def _pins(letter: str, pigment: str) -> str:
    """Bird-headed pins with strings of beads, and the earrings below them."""
    beads = (PAPER, GOLD_LEAF, INK) if letter == "S" else (pigment, GOLD_LEAF, pigment)
    pin = line(104, 74, 58, 56, GOLD_DARK, 5)
    pin += path("M62 58C50 60 42 52 40 40C52 38 62 44 64 56Z", GOLD_LEAF, INK, 2)
    pin += path("M58 54C54 50 50 46 46 44", NONE, INK, 1.3) + line(50, 62, 50, 72, INK, 1.2)
    pin += "".join(circle(50, 76 + bead * 9, 3.9, beads[bead % 3], INK, 1.3) for bead in range(5))
    pin += path("M50 118L54 126L50 134L46 126Z", GOLD_LEAF, INK, 1.4)
    drop = path("M103 191L107 201L103 210L99 201Z", GOLD_LEAF if letter == "S" else pigment, INK, 1.4)
    return both_sides(pin) + both_sides(circle(103, 186, 4, GOLD_LEAF, INK, 1.5) + drop)


def _fan(letter: str, pigment: str) -> str:
    ribs = ""
    for index in range(FAN_RIBS):
        angle = math.radians(index * 360 / FAN_RIBS)
        across, down = math.cos(angle), math.sin(angle)
        ribs += line(
            MIDDLE + 46 * across, FAN_Y + 46 * down, MIDDLE + 55 * across, FAN_Y + 55 * down, pigment, 1.6, opacity=0.75
        )
    fingers = path("M132 330C128 318 132 308 142 306C146 304 156 304 160 307C170 308 174 318 168 330Z", SKIN, INK, 2.6)
    return (
        line(MIDDLE, 300, MIDDLE, 330, INK, 9)
        + line(MIDDLE, 300, MIDDLE, 330, GOLD_LEAF, 4.5)
        + circle(MIDDLE, FAN_Y, FAN_RADIUS, PAPER, INK, 3.4)
        + circle(MIDDLE, FAN_Y, FAN_RADIUS - 6, NONE, GOLD_DARK, 2)
        + circle(MIDDLE, FAN_Y, FAN_RADIUS - 10, pigment, opacity=0.12)
        + ribs
        + circle(MIDDLE, FAN_Y, 40, PAPER, pigment, 1.8)
        + suit_at(letter, MIDDLE, FAN_Y, 52, pigment, PAPER)
        + fingers
        + path("M140 318C146 314 156 314 162 318", NONE, INK, 1.6)
    )


def queen(letter: str, pigment: str) -> str:
    """The Queen of a suit, in its pigment."""
    return (
        halo(pigment)
        + hair_behind()
        + robe(pigment)
        + collar(pigment)
        + _head(GOLD_LEAF if letter == "S" else pigment)
        + top_knot()
        + comb(pigment)
        + _pins(letter, pigment)
        + _fan(letter, pigment)
    )
