"""The index of the book of rules: where each decision is explained, and terms with their meanings."""

from __future__ import annotations

from typing import Final

from ...kernel.entry import BookNotes

CHAPTERS: Final = {
    "": "Presenting",
    "over": "The end",
    "suit": "Setting up",
    "stack": "Setting up",
    "announce": "When nothing fits",
    "present": "Presenting",
    "question": "Match-ups",
}

MEANINGS: Final = {
    "army": "The Ace, King, Queen and Jack of a suit, stacked face down in an order that only their owner knows.",
    "cancel": "Two players' groups of the same value undo each other. Neither strikes.",
    "deck": "The cards that are drawn from.",
    "group": "Cards from a hand that add up to 11, 12, 13 or 14.",
    "on skin": "Without an army, and still in the game. The next group that is left over against you puts you out.",
    "set aside": "Laid on the pile of used cards. They are shuffled into the deck when it runs short.",
    "top card": "The first living card of an army: the only one that can be struck.",
    "value": "What a group adds up to. A Jack falls to 11, a Queen to 12, a King to 13, an Ace to 14.",
}

NOTES: Final = BookNotes(CHAPTERS, MEANINGS)
