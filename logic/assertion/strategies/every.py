"""All 54 cards: who needs every rule of theirs, as the game does, takes `BY_CODE` from here."""

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
from .registry import BY_CODE

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
