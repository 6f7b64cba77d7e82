"""The index of the book of rules: where each decision is explained, and terms with their meanings."""

from __future__ import annotations

from typing import Final

from ...kernel.entry import BookNotes

CHAPTERS: Final = {
    "": "Attacking",
    "over": "The end",
    "arrange": "The start",
    "attack": "Attacking",
    "target": "Attacking",
    "shelter": "When the defender holds",
    "dilemma": "A tie",
    "place": "When the pile is empty",
    "take": "When the pile is empty",
}

MEANINGS: Final = {
    "aside": "Out of the war, face down. A card put there by choice is known only to its owner.",
    "beaten": "Of lower rank than the card it met. A Two beats an Ace, and nothing else.",
    "defender": "A card that lies face down in the row of four and can be attacked.",
    "dilemma": "The choice of an attacker after a tie: end the attack, or change places with a defender and go on.",
    "last card": "The only card that somebody has left. It attacks and is attacked.",
    "memory tag": "An eye at a place where you have seen a card; it shows which.",
    "pile": "The cards a player has not drawn yet. Winners go back under it.",
    "tie": "Two cards of equal rank: neither is beaten.",
}

NOTES: Final = BookNotes(CHAPTERS, MEANINGS)
