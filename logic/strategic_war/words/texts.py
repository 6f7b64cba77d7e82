"""Sentences of Strategic War in one table, but for what happens, refusals, options and the page of rules."""

from __future__ import annotations

from typing import Final

from ...kernel.tongue import Sentence

END: Final = "strategic-war: the end"
PROMPT: Final = "strategic-war: question"
STORY: Final = "strategic-war: what led to the question"
LABEL: Final = "strategic-war: answer"
EFFECT: Final = "strategic-war: what an answer does"
HINT: Final = "strategic-war: hint"

END_REASONS: Final = {
    "eliminated": Sentence(END, "One side has lost its last card."),
    "alike": Sentence(END, "Only cards of one rank were left."),
    "standstill": Sentence(END, "The war went round in circles, so the remaining cards were counted."),
    "resigned": Sentence(END, "One player has resigned."),
    "spent": Sentence(END, "Only equal cards were left and nobody could win, so the player who had to attack lost."),
}

CARD: Final = Sentence(LABEL, "{card}")

PROMPT_ASIDE: Final = Sentence(PROMPT, "Choose three cards to put aside; they are out of this war.")
PROMPT_ARRANGE: Final = Sentence(PROMPT, "Choose four cards to defend with; the other four attack.")
PROMPT_ARRANGED: Final = Sentence(PROMPT, "Do you hold this line and attack with the other four cards?")
PROMPT_ATTACK: Final = Sentence(PROMPT, "Which card in your hand attacks {whose:your|*'s} defenders?")
PROMPT_ATTACK_FINAL: Final = Sentence(PROMPT, "Which card in your hand attacks {whose:your|*'s} last card?")
PROMPT_TARGET: Final = Sentence(PROMPT, "Which of {whose:your|*'s} defenders does your {card} attack?")
PROMPT_TARGET_FINAL: Final = Sentence(PROMPT, "Your {card} attacks {whose:your|*'s} last card.")
PROMPT_PLACE: Final = Sentence(PROMPT, "Which card from your hand takes the {place} place of your defence?")
PROMPT_TAKE: Final = Sentence(PROMPT, "Which of your defenders do you take into your hand to attack?")
PROMPT_SHELTER: Final = Sentence(
    PROMPT, "Do you leave your {rank} there, or put a card from your hand in its place unseen?"
)
PROMPT_DILEMMA: Final = Sentence(
    PROMPT, "Do you end your attack, or swap your {rank} for one of your defenders and attack again?"
)

STORY_BLACK: Final = Sentence(STORY, "You have the black cards, so you attack first.")
STORY_RED: Final = Sentence(STORY, "You have the red cards, so {whom:you attack|* attacks} first.")
STORY_HELD: Final = Sentence(STORY, "{whose:Your|*'s} {own} attacked your {place} defender, the {card}, and fell.")
STORY_TIE: Final = Sentence(
    STORY, "Your {own} and {whose:your|*'s} {place} defender, the {card}, are equal: both stay."
)
STORY_TIE_FINAL: Final = Sentence(STORY, "Your {own} and {whose:your|*'s} last card, the {card}, are equal: both stay.")
STORY_FELL: Final = Sentence(STORY, "Your {card} has fallen, and its place is free.")
STORY_FELL_TO: Final = Sentence(STORY, "Your {card} has fallen to {whose:your|*'s} {own}, and its place is free.")
STORY_FULL: Final = Sentence(STORY, "Your draw pile is empty: of your {left:* card|* cards}, {wanted} must defend.")
STORY_EMPTY: Final = Sentence(STORY, "Your draw pile is empty, and your hand must keep at least one card.")

EFFECT_ASIDE: Final = Sentence(EFFECT, "It is put aside face down, and nobody else sees it.")
EFFECT_ARRANGE: Final = Sentence(EFFECT, "It defends face down in the {place} place.")
EFFECT_HOLD: Final = Sentence(EFFECT, "These four lie face down as your defenders, and the other four are your hand.")
EFFECT_ATTACK: Final = Sentence(EFFECT, "You take it up to attack, and choose its target next.")
EFFECT_TARGET: Final = Sentence(EFFECT, "Both cards are shown, and the higher rank wins; a Two beats an Ace.")
EFFECT_PLACE: Final = Sentence(EFFECT, "It lies face down in the {place} place.")
EFFECT_TAKE: Final = Sentence(EFFECT, "It comes to your hand, and its place closes.")
EFFECT_KEEP: Final = Sentence(EFFECT, "The {card} lies face down again where {whom:you have|* has} seen it.")
EFFECT_SHELTER: Final = Sentence(EFFECT, "It lies unseen in the {place} place, and the {card} comes to your hand.")
EFFECT_YIELD: Final = Sentence(EFFECT, "The {card} stays in your hand, and {whom:you attack|* attacks}.")
EFFECT_GO_ON: Final = Sentence(
    EFFECT,
    "The {card} takes its place, where {whom:you have|* has} seen it; this card comes to your hand, and you attack "
    "again.",
)
LABEL_HOLD: Final = Sentence(LABEL, "Hold this line")
LABEL_KEEP: Final = Sentence(LABEL, "Leave it there")
LABEL_YIELD: Final = Sentence(LABEL, "End the attack")
LABEL_TARGET: Final = Sentence(LABEL, "The {place} defender")
LABEL_FINAL: Final = Sentence(LABEL, "The last card")
LABELS: Final = {"yield": LABEL_YIELD(), "keep": LABEL_KEEP()}


HINT_SURE: Final = Sentence(
    HINT, "Your {own} beats the {there} that is known to lie in the {place} place, and you attack again."
)
HINT_SURE_FINAL: Final = Sentence(
    HINT, "Your {own} beats the {there} that is known to be their last card, and you attack again."
)
HINT_BEATS_ALL: Final = Sentence(HINT, "Your {own} beats whatever may lie in the {place} place, and you attack again.")
HINT_BEATS_ALL_FINAL: Final = Sentence(HINT, "Your {own} beats whatever their last card may be, and you attack again.")
HINT_SEEN: Final = Sentence(
    HINT,
    "Your {own} beats the {there} last seen in the {place} place, and {wins} of the {cards:* card|* cards} that may "
    "lie there now.",
)
HINT_SEEN_TIES: Final = Sentence(
    HINT,
    "Your {own} beats the {there} last seen in the {place} place, and {wins} of the {cards:* card|* cards} that may "
    "lie there now, and ties with {ties}.",
)
HINT_BLIND: Final = Sentence(
    HINT, "Your {own} beats {wins} of the {cards:* card|* cards} that may lie in the {place} place."
)
HINT_BLIND_TIES: Final = Sentence(
    HINT,
    "Your {own} beats {wins} of the {cards:* card|* cards} that may lie in the {place} place, and ties with {ties}.",
)
HINT_BLIND_FINAL: Final = Sentence(
    HINT, "Your {own} beats {wins} of the {cards:* card|* cards} that may be their last card."
)
HINT_BLIND_FINAL_TIES: Final = Sentence(
    HINT, "Your {own} beats {wins} of the {cards:* card|* cards} that may be their last card, and ties with {ties}."
)
HINT_HOPELESS: Final = Sentence(
    HINT,
    "You must attack, though your {own} beats none of the {cards:* card|* cards} that may lie in the {place} place.",
)
HINT_HOPELESS_TIES: Final = Sentence(
    HINT,
    "You must attack, though your {own} beats none of the {cards:* card|* cards} that may lie in the {place} place, "
    "and ties with {ties}.",
)
HINT_HOPELESS_FINAL: Final = Sentence(
    HINT, "You must attack, though your {own} beats none of the {cards:* card|* cards} that may be their last card."
)
HINT_HOPELESS_FINAL_TIES: Final = Sentence(
    HINT,
    "You must attack, though your {own} beats none of the {cards:* card|* cards} that may be their last card, and "
    "ties with {ties}.",
)
HINT_TIES: Final = Sentence(
    HINT, "Your {own} ties with the {there} that is known to lie in the {place} place, so neither falls."
)
HINT_TIES_FINAL: Final = Sentence(
    HINT, "Your {own} ties with the {there} that is known to be their last card, so neither falls."
)
HINT_LOSES: Final = Sentence(
    HINT, "You must attack, though your {own} falls to the {there} that is known to lie in the {place} place."
)
HINT_LOSES_FINAL: Final = Sentence(
    HINT, "You must attack, though your {own} falls to the {there} that is known to be their last card."
)
HINT_BY_LOT: Final = Sentence(HINT, "The other places would do as well.")
HINT_KEEPS_ATTACK: Final = Sentence(HINT, "While you attack, they cannot strike the {rank} they have seen.")
HINT_SPARES: Final = Sentence(HINT, "If it fails, only the {own} is lost: you keep {best:the} in reserve.")
HINT_ARRANGE: Final = Sentence(HINT, "Defend with {down}, and attack with {kept}: that leaves you a winning attacker.")
HINT_ASIDE: Final = Sentence(HINT, "Put {aside} aside: you would miss them least.")
HINT_WEAKER: Final = Sentence(HINT, "Any card may strike at a defender, so your weaker cards lie there.")
HINT_TRAP: Final = Sentence(HINT, "A Two in the defence waits for an Ace.")
HINT_ACES_SAFE: Final = Sentence(HINT, "Held back, {aces:your Ace is|your Aces are} safe from any Two.")
HINT_PLACE: Final = Sentence(
    HINT,
    "Your {rank} fills the {place} place and holds against {held:0=none|*} of their {count:* card|* cards}.",
)
HINT_PLACE_MAYBE: Final = Sentence(
    HINT,
    "Your {rank} fills the {place} place and holds against {held:0=none|*} of the {count:* card|* cards} they may "
    "have left.",
)
HINT_PLACE_FIRM: Final = Sentence(HINT, "Your {rank} fills the {place} place, and nothing they have left beats it.")
HINT_PLACE_KEEPS: Final = Sentence(HINT, "You keep {kept:the} to attack with.")
HINT_TAKE: Final = Sentence(
    HINT, "Take your {rank} into your hand to attack: it beats {wins:0=none|*} of their {count:* card|* cards}."
)
HINT_TAKE_MAYBE: Final = Sentence(
    HINT,
    "Take your {rank} into your hand to attack: it beats {wins:0=none|*} of the {count:* card|* cards} they may have "
    "left.",
)
HINT_TAKE_SEEN: Final = Sentence(HINT, "They have seen it where it lay, and could have struck it.")
HINT_TAKE_KEEPS: Final = Sentence(HINT, "You keep {kept:the} to defend with.")
HINT_STAYS_FIRM: Final = Sentence(HINT, "Leave the {rank}: nothing they have left beats it.")
HINT_STAYS_WEAKEST: Final = Sentence(HINT, "Leave the {rank}: every card in your hand would be a greater loss there.")
HINT_STAYS_BLUFF: Final = Sentence(
    HINT,
    "Leave the {rank}: they cannot tell whether you exchanged it, though it loses to {strikers} of their {count:* "
    "card|* cards}.",
)
HINT_STAYS_BLUFF_MAYBE: Final = Sentence(
    HINT,
    "Leave the {rank}: they cannot tell whether you exchanged it, though it loses to {strikers} of the {count:* card|* "
    "cards} they may have left.",
)
HINT_SHELTER: Final = Sentence(
    HINT,
    "Take up the {seen} they have seen: it loses to {strikers} of their {count:* card|* cards}. Your {rank} lies there "
    "now, and they cannot tell.",
)
HINT_SHELTER_MAYBE: Final = Sentence(
    HINT,
    "Take up the {seen} they have seen: it loses to {strikers} of the {count:* card|* cards} they may have left. Your "
    "{rank} lies there now, and they cannot tell.",
)
HINT_EXCHANGE: Final = Sentence(
    HINT, "Take up the {seen} to attack with: your {rank} lies there now, and they cannot tell."
)
HINT_YIELD: Final = Sentence(
    HINT, "End the attack and keep your {own} in your hand, so that no defender's place is given away."
)
HINT_YIELD_GUARD: Final = Sentence(
    HINT, "As a defender it would lie where they saw it, and it loses to {strikers} of their {count:* card|* cards}."
)
HINT_YIELD_GUARD_MAYBE: Final = Sentence(
    HINT,
    "As a defender it would lie where they saw it, and it loses to {strikers} of the {count:* card|* cards} they may "
    "have left.",
)
HINT_GO_ON: Final = Sentence(HINT, "Swap your {own} for the {rank} in your defence and attack again.")
HINT_GO_ON_SEEN: Final = Sentence(HINT, "The defender they have seen is then out of their reach.")
