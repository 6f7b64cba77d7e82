"""The index of the book of rules: where each decision is explained, and terms with their meanings."""

from __future__ import annotations

from typing import Final

from ...kernel.entry import BookNotes

CHAPTERS: Final = {
    "": "Production",
    "over": "The end",
    "produce": "Production",
    "place": "Production",
    "attack": "Combat",
    "spoils": "Raids",
    "commit": "Fights",
}

MEANINGS: Final = {
    "achievement": "A number card of Hearts. Once paid for it turns into as many points as its rank.",
    "civilization": "The Ace that lies open before a player, and what its suit gives for the whole game.",
    "committed": "Played face down into a fight. It counts, or bluffs, and is discarded afterwards.",
    "completed": "Paid for in full, and so turned up.",
    "cost": "What must be paid for a face-down card: its rank, or 10 for a structure.",
    "modifier": "A number card of Spades: committed to a fight it adds its rank.",
    "production card": "A number card of Diamonds: it pays for face-down cards.",
    "raid": "An attack on a player without units. Nobody can stop it.",
    "structure": "A Jack, Queen or King. It works for the rest of the game, by its suit.",
    "unit": "A number card of Clubs. Completed units attack and defend, all together.",
    "victory point": "What the game is played for: 30 of them win.",
}

NOTES: Final = BookNotes(CHAPTERS, MEANINGS)
