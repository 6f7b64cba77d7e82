"""Every sentence of Strategic War that a player reads, but for the pages of rules."""

from __future__ import annotations

TAGLINE = "Strike at four hidden defenders, and shield your own."

END_REASONS = {
    "eliminated": "One side has lost its last card.",
    "alike": "Nothing but cards of one rank was left.",
    "standstill": "The war went round in a circle, so the cards that are left were counted.",
    "resigned": "One side gave up the war.",
}

PROMPTS = {
    "arrange": "Choose four cards to defend with; the other four attack.",
    "attack": "Choose a card to attack with.",
    "target": "Choose the defender to attack.",
    "place": "Choose a card of your hand to take the free place.",
    "take": "Choose a defender to take into your hand.",
    "shelter": "Your defender held: leave it there, or put a card of your hand in its place unseen.",
    "dilemma": "A tie: end your attack, or lay your card down for one of your defenders and go on.",
}
LABELS = {"yield": "End the attack", "keep": "Leave it there"}

NOT_OFFERED = "That is not one of the choices offered now."
NOT_IN_HAND = "That card is not in your hand."
FOUR_CHOSEN = "Four defenders have been chosen: confirm them, or take one back."
FOUR_FIRST = "Choose four defenders first."
DEFENDERS_FIRST = "While a defender stands, only defenders can be attacked."
NOT_A_DEFENDER = "That is none of your own defenders."
MUST_ATTACK = "An attacker has to attack."
CANNOT_RESIGN = "The war is over."

HINTS = {
    "arrange": "Strong cards win attacks and come back under your pile; weak ones do more in the way of the enemy.",
    "sure": "This card beats what is known to lie there.",
    "likely": "This is the attack that promises most against what may lie there.",
    "place": "A strong card behind the lines is worth more than one that is spent in an attack.",
    "take": "The weakest defender is missed least.",
    "shelter": "The enemy knows how to beat this defender now: save it, and let a weak card lie there.",
    "keep": "What lies there is not worth hiding, or the enemy will believe that it has gone.",
    "dilemma": "What is left in your hand promises more than waiting.",
    "yield": "Giving a defender away would cost more than ending the attack.",
}
