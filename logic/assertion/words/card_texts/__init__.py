"""Titles and rules of the cards, in our own words: ``CARD_TEXTS`` holds a :class:`CardText` for every code.

A module a suit. The short form stands on the large card and tells what a card is for; the full form is what a player
needs to play by, with the default of every house rule (parts D and E of the rules). "You" holds the card, "they" is
the opponent it is played against. What holds for all cards is said on the rules pages and not again here. What is said
while a card is played, whoever plays it, stands in `deeds`.
"""

from __future__ import annotations

from dataclasses import replace

from ....kernel.entry import CardText
from .clubs import CLUBS
from .deeds import DEEDS
from .diamonds import DIAMONDS
from .hearts import HEARTS
from .spades import SPADES
from .stars import STARS

CARD_TEXTS: dict[str, CardText] = {
    code: replace(words, deed=DEEDS[code]) for code, words in (SPADES | CLUBS | DIAMONDS | HEARTS | STARS).items()
}
