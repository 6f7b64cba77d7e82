"""The 54 cards, a module a suit; `BY_CODE` finds them."""

from ...kernel.cards import CODES
from . import (
    clubs,
    deflect,
    diamond_builds,
    diamonds,
    faces,
    formation,
    hearts,
    hearts_low,
    lending,
    masks,
    rebuilding,
    spades,
    spades_low,
    stars,
)
from .base import BY_CODE, Passive

for _code in CODES:
    if _code not in BY_CODE:
        BY_CODE[_code] = type("Unwritten", (Passive,), {"code": _code})()

__all__ = [
    "BY_CODE",
    "clubs",
    "deflect",
    "diamond_builds",
    "diamonds",
    "faces",
    "formation",
    "hearts",
    "hearts_low",
    "lending",
    "masks",
    "rebuilding",
    "spades",
    "spades_low",
    "stars",
]
