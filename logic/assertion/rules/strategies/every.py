"""All cards of the game: who needs every rule of theirs, as the game does, takes `BY_CODE` from here."""

from . import clubs, diamonds, hearts, spades, stars
from .lists import DECK, DECK_CODES
from .registry import BY_CODE, BY_FACE, follow

__all__ = ["BY_CODE", "BY_FACE", "DECK", "DECK_CODES", "clubs", "diamonds", "follow", "hearts", "spades", "stars"]
