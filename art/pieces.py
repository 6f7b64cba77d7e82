"""Pieces of other games and of the menu pictures: tokens, coins and counting rods."""

from __future__ import annotations

import math
from functools import lru_cache

from art.palette import mix
from art.svg import NONE, circle, line, path, rect

BRONZE, BRONZE_DARK, BRONZE_LIGHT = "#B98A34", "#4A330B", "#EBCF8A"
BONE = "#FFE9C9"
SPADE_COIN_BOX = (100, 116)
ROD_BOX_HEIGHT = 110


@lru_cache
def token(fill: str) -> str:
    """A gaming piece in the colour of a banner, box 100 x 100."""
    marks = ""
    for step in range(8):
        across, down = math.cos(step * math.pi / 4), math.sin(step * math.pi / 4)
        marks += line(
            50 + 40 * across, 50 + 40 * down, 50 + 47 * across, 50 + 47 * down, BONE, 5, opacity=0.85, cap="butt"
        )
    return (
        circle(50, 50, 48, fill, mix(fill, "#000000", 0.55), 4)
        + circle(50, 50, 37, NONE, BONE, 2.6, opacity=0.85)
        + path("M50 26L60 50L50 74L40 50Z", BONE, opacity=0.9)
        + marks
    )


@lru_cache
def cash_coin() -> str:
    """A round coin with a square hole: one victory point, box 100 x 100."""
    return (
        circle(50, 50, 48, BRONZE, "#3E2A08", 4)
        + circle(50, 50, 41, NONE, BRONZE_LIGHT, 2.4, opacity=0.85)
        + rect(36, 36, 28, 28, 2, "#241A12", "#3E2A08", 3)
        + rect(33, 33, 34, 34, 3, NONE, BRONZE_LIGHT, 2, opacity=0.85)
    )


@lru_cache
def spade_coin() -> str:
    """A coin in the shape of a spade: five victory points, box 100 x 116."""
    outline = (
        "M34 4L66 4L66 30C80 30 90 36 92 48L86 112L64 112L56 88C54 82 46 82 44 88L36 112L14 112L8 48C10 36 20 30 34 30Z"
    )
    rim = (
        "M40 8L60 8L60 34C74 35 84 40 86 50L81 106L68 106L61 84C57 76 43 76 39 84L32 106L19 106L14 50"
        "C16 40 26 35 40 34Z"
    )
    return (
        path(outline, BRONZE, BRONZE_DARK, 4)
        + path(rim, NONE, BRONZE_LIGHT, 2.2, opacity=0.8)
        + circle(50, 17, 4.5, "#1B1411", BRONZE_DARK, 1.5)
    )


def counting_rods(number: int, color: str, weight: float = 7) -> tuple[str, float]:
    """A number from 1 to 19 laid out in rods, and the width of its box (the height is 110)."""
    if number < 10:
        body, width = _rod_digit(number, 8, color, weight)
        return body, width + 16
    ten = line(4, 60, 40, 60, color, weight, cap="butt")
    if number == 10:
        return ten + circle(60, 60, 9, NONE, color, weight * 0.7), 74
    body, width = _rod_digit(number - 10, 56, color, weight)
    return ten + body, width + 64


def _rod_digit(digit: int, left: float, color: str, weight: float) -> tuple[str, float]:
    """One digit: up to five upright rods, from six on a level rod for five with the rest below it."""
    rods, top, body = (digit, 20, "") if digit <= 5 else (digit - 5, 34, "")
    width = max(0, rods - 1) * 15.0
    if digit > 5:
        end = left + max(width, 14) + 7 - (0 if rods > 1 else 14)
        body = line(left - 7, 24, end, 24, color, weight, cap="butt")
    for rod in range(rods):
        body += line(left + rod * 15, top, left + rod * 15, 100, color, weight, cap="butt")
    return body, width
