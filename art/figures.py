"""The courts. All warfare is based on deception: each hides its face, and each has a small crest for little cards."""

from __future__ import annotations

from functools import cache

from art.court_parts import BOX_HEIGHT, BOX_WIDTH
from art.jack import jack
from art.king import king
from art.queen import queen
from art.svg import NONE, circle, line, path, rect

__all__ = ["BOX_HEIGHT", "BOX_WIDTH", "COURTS", "court", "crest"]

_FIGURES = {"K": king, "Q": queen, "J": jack}
COURTS = tuple(_FIGURES)

_HELMET = "M10 74C10 36 28 20 50 16C72 20 90 36 90 74C66 64 34 64 10 74Z"
_HELMET_BRIM = "M6 82C32 72 68 72 94 82L94 92C68 82 32 82 6 92Z"


@cache
def court(rank: str, letter: str, pigment: str) -> str:
    """A court in a box of 300 x 330."""
    return _FIGURES[rank](letter, pigment)


def crest(rank: str, color: str) -> str:
    """The head-gear of a court in a box of 100 x 100: bead board, fan or helmet."""
    if rank == "K":
        strings = "".join(
            line(x, 42, x, 88 if index in (0, 4) else 72, color, 7) for index, x in enumerate((14, 32, 50, 68, 86))
        )
        return path("M6 30L94 30L82 14L18 14Z", color) + rect(4, 34, 92, 8, 0, color) + strings
    if rank == "Q":
        return circle(50, 38, 32, NONE, color, 9) + circle(50, 38, 13, color) + line(50, 74, 50, 96, color, 9)
    return path(_HELMET, color) + line(50, 18, 50, 2, color, 8) + path(_HELMET_BRIM, color)
