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

RANK_NAMES = {11: "jack", 12: "queen", 13: "king", 14: "ace"}

HINT_SURE = "your {own} beats the {there} that is known to lie there"
HINT_AGAIN = ", and you attack again"
HINT_BEATS_ALL = "your {own} beats whatever may lie there"
HINT_SEEN = (
    "your {own} beats the {there} last seen there, and in all {wins} of the {count} cards that may lie there now"
)
HINT_BLIND = "your {own} beats {wins} of the {count} cards that may lie there"
HINT_HOPELESS = "you must attack, though your {own} beats none of the {count} cards that may lie there"
HINT_ALSO_TIES = " and ties with {ties}"
HINT_TIES = "your {own} ties with the {there} that is known to lie there, so neither falls"
HINT_LOSES = "you must attack, though your {own} falls to the {there} that is known to lie there"
HINT_KEEPS_ATTACK = "As long as you attack they cannot strike at the {rank} they have seen."
HINT_SPARES = "If it fails, only the {own} is lost: you keep {best} behind the lines."
HINT_ARRANGE = "Defend with {down}, and attack with {kept}: what wins comes back under your pile."
HINT_TRAP = "A 2 in the defence waits for an ace."
HINT_ACE_SAFE = "In the hand no 2 can strike your ace."
HINT_ACES_SAFE = "In the hand no 2 can strike your aces."
HINT_PLACE = "your {rank} fills the place and holds against {held} of their {count} cards"
HINT_PLACE_FIRM = "your {rank} fills the place, and nothing they have left beats it"
HINT_PLACE_KEEPS = ", while you keep {kept} to attack with"
HINT_TAKE = "your {rank} comes to the hand, to attack with: it beats {wins} of their {count} cards"
HINT_TAKE_SEEN = "They have seen it where it lay, and could have struck it."
HINT_TAKE_KEEPS = "You keep {kept} to defend with."
HINT_STAYS_FIRM = "Leave the {rank}: nothing they have left beats it."
HINT_STAYS_WEAKEST = "Leave the {rank}: every card of your hand would be a greater loss there."
HINT_STAYS_BLUFF = (
    "Leave the {rank}: they cannot tell whether you changed it, though it loses to {strikers} of their {count} cards."
)
HINT_SHELTER = (
    "Take up the {seen} they have seen, which loses to {strikers} of their {count} cards: your {rank} lies there "
    "now, and they cannot tell."
)
HINT_EXCHANGE = "Take up the {seen} to attack with: your {rank} lies there now, and they cannot tell."
HINT_YIELD = "End the attack and keep your {own} in the hand, without giving a defender's place away."
HINT_YIELD_GUARD = "Laid down it would lie where they saw it, and it loses to {strikers} of their {count} cards."
HINT_GO_ON = "Lay down the {own} for your {rank} and go on: {attack}."
HINT_GO_ON_SEEN = "The defender they had seen is out of their reach."
