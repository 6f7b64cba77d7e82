"""The index of the book of rules: where each decision is explained, terms with their meanings, and answers."""

from __future__ import annotations

from typing import Final

from ...kernel.entry import BookNotes
from .card_facts import answers_to

TURN, TRICKS = "Your turn", "Runs, tricks and crossings"
ENACTING, ANSWERING = "Enacting a strategy", "Counters and answers"

CHAPTERS: Final = {
    "": TURN,
    "over": "Leaving and ending",
    "build": TURN,
    "cell": TRICKS,
    "suit": TRICKS,
    "discard": TURN,
    "duty": "Orders",
    "window": ANSWERING,
    "call": "Calls and bluffs",
    "call_won": "Calls and bluffs",
    **dict.fromkeys(("declare", "seat", "cells", "card", "number", "strategy", "choice", "yes_no"), ENACTING),
}

MEANINGS: Final = {
    "attached": "Laid so that it shares an edge with a linked card or with the centre. A corner is not enough.",
    "barred": "Part of a barricade of the King of Clubs: the player it is turned against may attach nothing to it.",
    "centre": "The one cell in the middle, from which all lands are counted. It belongs to nobody and ends every run.",
    "centre pile": "The open pile in the middle for strategies that have been enacted. What lies there is out of play.",
    "counter": "A card played at once against what somebody else has just declared. It takes away, turns or moves it.",
    "dead": "A cell is dead when no card fits there any more.",
    "complete trick": "Four different suits in one straight line, or a line that a card has made count as one.",
    "covered": "A card laid face down on another. What lies below is not seen, and a claim is made about it.",
    "false trick": "A line of exactly four that repeats a suit. It scores like a trick unless somebody challenges it.",
    "hand limit": "How many cards a hand holds after the draw: six, unless a house rule or a card says otherwise.",
    "held": "Points of a line that count only while a card of yours at or beyond it is linked to the centre.",
    "inactive": "Cut off from the centre: it takes up room, but nothing is attached to it and it holds no line.",
    "isolated": "Shut off by the Ace of Diamonds: nothing is attached to it, and it links nothing until covered.",
    "land": "The part of the table that lies before one player. You push into the lands of the others.",
    "leaves the game": "Goes to the removed pile. Only a few cards bring something back from there.",
    "line 7": "The near line of every land, seven cells from the centre: 4 points, or 6 by a house rule.",
    "line 11": "The middle line of every land, eleven cells from the centre. Reached, it holds 4 more points.",
    "line 14": "The far line of every land, fourteen cells from the centre. Reached, it holds 5 more points.",
    "linked": "Joined to the centre by an unbroken chain of cards, each touching the next by an edge or a corner.",
    "marker": "A stand-in on the table for a card that had to be elsewhere. It counts like that card.",
    "order": "What a card makes a player do on their next turn, instead of what they would like to do.",
    "permanent": "Points that are yours for good, whatever happens to the cards. Tricks bring them.",
    "reserve": "A card laid down beside a player to be used later. It is not part of the hand.",
    "run": "Cards that touch one another in a row or in a column: at most four, and no suit twice.",
    "set aside": "Laid away beside a player for a while, and not part of the hand.",
    "strategy": "What is printed on a card: you can enact it instead of building the card.",
    "trick": "A run of four cards of four suits: one permanent point for whoever lays the card that completes it.",
    "unopposed": "Nobody may counter it. A covered card can still be called.",
}  # fmt: skip

NOTES: Final = BookNotes(CHAPTERS, MEANINGS, answers_to)
