"""Names and sentences of Strategic War in one table, but for refusals, options and the page of rules."""

from __future__ import annotations

END_REASONS = {
    "eliminated": "One side has lost its last card.",
    "alike": "Nothing but cards of one rank was left.",
    "standstill": "The war went round in a circle, so the remaining cards were counted.",
    "resigned": "One player has resigned.",
    "spent": "With equal cards left nobody could win, so the player who had to attack lost.",
}

PLACES = ("first", "second", "third", "fourth")
"""The places of a defence, from the left."""

PROMPT_ASIDE = "Choose three cards to put aside; they are out of this war."
PROMPT_ARRANGE = "Choose four cards to defend with; the other four attack."
PROMPT_ARRANGED = "Do you hold this line, with the other four cards to attack?"
PROMPT_ATTACK = "Which card of your hand attacks {whose} defenders?"
PROMPT_ATTACK_FINAL = "Which card of your hand attacks {whose} last card?"
PROMPT_TARGET = "Which of {whose} defenders does your {card} attack?"
PROMPT_TARGET_FINAL = "Your {card} attacks {whose} last card."
PROMPT_PLACE = "Which card of your hand takes the {place} place of your defence?"
PROMPT_TAKE = "Which of your defenders do you take into your hand to attack?"
PROMPT_SHELTER = "Do you leave your {rank} there, or put a card of your hand in its place unseen?"
PROMPT_DILEMMA = "Do you end your attack, or lay your {rank} down for one of your defenders and attack again?"

STORY_BLACK = "You have the black cards, so you attack first."
STORY_RED = "You have the red cards, so {whom} attacks first."
STORY_HELD = "{whose} {own} attacked your {place} defender, the {card}, and fell."
STORY_TIE = "Your {own} and {whose} {place} defender, the {card}, are equal: both stay."
STORY_TIE_FINAL = "Your {own} and {whose} last card, the {card}, are equal: both stay."
STORY_FELL = "Your {card} has fallen, and its place is free."
STORY_FELL_TO = "Your {card} has fallen to {whose} {own}, and its place is free."
STORY_FULL = "Your draw pile is empty: of {left} cards {wanted} must defend."
STORY_EMPTY = "Your draw pile is empty, and your hand must keep at least one card."

EFFECT_ASIDE = "It is put aside face down, and nobody else sees it."
EFFECT_ARRANGE = "It defends face down in the {place} place."
EFFECT_HOLD = "These four lie face down as your defenders, and the other four are your hand."
EFFECT_ATTACK = "You take it up to attack, and choose its target next."
EFFECT_TARGET = "Both cards are shown, and the higher rank wins; a Two beats an Ace."
EFFECT_PLACE = "It lies face down in the {place} place."
EFFECT_TAKE = "It comes to your hand, and its place closes."
EFFECT_KEEP = "The {card} lies face down again where {whom} has seen it."
EFFECT_SHELTER = "It lies in the {place} place unseen, and the {card} comes to your hand."
EFFECT_YIELD = "The {card} stays in your hand, and {whom} attacks."
EFFECT_GO_ON = (
    "The {card} takes its place, where {whom} has seen it; this card comes to your hand, and you attack again."
)
LABEL_HOLD = "Hold this line"
LABEL_KEEP = "Leave it there"
LABEL_YIELD = "End the attack"
LABEL_TARGET = "The {place} defender"
LABEL_FINAL = "The last card"
LABELS = {"yield": LABEL_YIELD, "keep": LABEL_KEEP}


NONE = "none"
HINT_CARDS = "their {count} cards"
HINT_CARDS_MAYBE = "the {count} cards they may have left"
HINT_PLACE_NAME = "in the {place} place"
HINT_FINAL_NAME = "as their last card"
HINT_SURE = "your {own} beats the {there} that is known to lie {where}"
HINT_AGAIN = ", and you attack again"
HINT_BEATS_ALL = "your {own} beats whatever may lie {where}"
HINT_SEEN = "your {own} beats the {there} last seen {where}, and {wins} of the {cards} that may lie there now"
HINT_BLIND = "your {own} beats {wins} of the {cards} that may lie {where}"
HINT_HOPELESS = "you must attack, though your {own} beats none of the {cards} that may lie {where}"
HINT_BY_LOT = "The other places would do as well."
HINT_ALSO_TIES = ", and ties with {ties}"
HINT_TIES = "your {own} ties with the {there} that is known to lie {where}, so neither falls"
HINT_LOSES = "you must attack, though your {own} falls to the {there} that is known to lie {where}"
HINT_KEEPS_ATTACK = "While you attack, they cannot strike the {rank} they have seen."
HINT_SPARES = "If it fails, only the {own} is lost: you keep {best} behind the lines."
HINT_ARRANGE = "Defend with {down}, and attack with {kept}: you keep an attacker that wins."
HINT_ASIDE = "Put {aside} aside, which you would miss least."
HINT_WEAKER = "Any card may strike at a defender, so your weaker ones lie there."
HINT_TRAP = "A Two in the defence waits for an Ace."
HINT_ACE_SAFE = "Held back, your Ace is safe from any Two."
HINT_ACES_SAFE = "Held back, your Aces are safe from any Two."
HINT_PLACE = "your {rank} fills the {place} place and holds against {held} of {cards}"
HINT_PLACE_FIRM = "your {rank} fills the {place} place, and nothing they have left beats it"
HINT_PLACE_KEEPS = ". You keep {kept} to attack with"
HINT_TAKE = "take your {rank} into your hand to attack: it beats {wins} of {cards}"
HINT_TAKE_SEEN = "They have seen it where it lay, and could have struck it."
HINT_TAKE_KEEPS = "You keep {kept} to defend with."
HINT_STAYS_FIRM = "Leave the {rank}: nothing they have left beats it."
HINT_STAYS_WEAKEST = "Leave the {rank}: every card of your hand would be a greater loss there."
HINT_STAYS_BLUFF = (
    "Leave the {rank}: they cannot tell whether you changed it, though it loses to {strikers} of {cards}."
)
HINT_SHELTER = (
    "Take up the {seen} they have seen, which loses to {strikers} of {cards}: your {rank} lies there "
    "now, and they cannot tell."
)
HINT_EXCHANGE = "Take up the {seen} to attack with: your {rank} lies there now, and they cannot tell."
HINT_YIELD = "End the attack and keep your {own} in the hand, without giving a defender's place away."
HINT_YIELD_GUARD = "Laid down it would lie where they saw it, and it loses to {strikers} of {cards}."
HINT_GO_ON = "Lay down the {own} for your {rank} and go on: {attack}."
HINT_GO_ON_SEEN = "The defender they had seen is out of their reach."
