"""The index of the book of rules: where each decision is explained, and terms with their meanings."""

from __future__ import annotations

from typing import Final

from ...kernel.entry import BookNotes

ASSASSINS, ATTACKING, TURN = "Assassins", "Attacking", "A turn"

CHAPTERS: Final = {
    "": TURN,
    "over": "The pot and the next game",
    "mulligan": "The cards",
    "deploy": TURN,
    "enlist": TURN,
    "discard": TURN,
    "attack": ATTACKING,
    "block": "Defending",
    "block_attack": "Defending",
    "priority": ASSASSINS,
    "ace_general": ASSASSINS,
    "ace_target": ASSASSINS,
    "buy": "The pot and the next game",
}

MEANINGS: Final = {
    "assassin": "An Ace. Sent by an untapped general, it fells one card on the battlefield.",
    "battlefield": "Where the generals and soldiers of both players lie; hands and decks are no part of it.",
    "discard": "A player's open pile for cards that are out of this game.",
    "general": "A Jack, Queen, King or Joker. Generals enlist soldiers, defend and send assassins, and never attack.",
    "joker": "A general of any rank and of both suits of its colour.",
    "pair": "Two cards of one rank that come or attack together.",
    "pot": "Where lost tokens lie. Whoever wins a game takes it.",
    "soldier": "A card from Two to Ten. Soldiers attack and defend.",
    "tapped": "Turned sideways: it can do nothing until its owner's next turn begins.",
    "token": "What a match is fought for: each player usually begins with 20, and whoever loses the last one has lost.",
    "untapped": "Standing upright, and so free to act.",
}

NOTES: Final = BookNotes(CHAPTERS, MEANINGS)
