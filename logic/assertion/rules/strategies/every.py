"""All 54 cards: who needs every rule of theirs, as the game does, takes `BY_CODE` from here."""

from . import (
    bluffs,
    clubs,
    deflect,
    diamond_builds,
    diamonds,
    eight_of_clubs,
    formation,
    hearts,
    hearts_low,
    lending,
    rebuilding,
    spades,
    spades_low,
    stars,
)
from .lists import DECK
from .registry import BY_CODE, BY_FACE, follow

__all__ = [
    "BY_CODE",
    "BY_FACE",
    "DECK",
    "clubs",
    "deflect",
    "diamond_builds",
    "diamonds",
    "eight_of_clubs",
    "follow",
    "formation",
    "hearts",
    "hearts_low",
    "lending",
    "bluffs",
    "rebuilding",
    "spades",
    "spades_low",
    "stars",
]
