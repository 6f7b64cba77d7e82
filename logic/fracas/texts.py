"""Every sentence of this game in one table: prompts, refusals, hints and reasons. Our own words, one sentence each."""

from __future__ import annotations

TITLE = "Fracas"
TAGLINE = "Red against black: post your generals, raise your soldiers, and strike from the shadows."

STOPS = {
    "draw": "after the draw",
    "deploy": "after deploying",
    "enlist": "after enlisting",
    "attack": "before the defence",
    "block": "before the skirmishes",
    "discard": "before the end of the turn",
    "ace": "in answer to an assassin",
}
"""Where a question for assassins comes up, in words."""

PROMPT_MULLIGAN = "Keep this hand, and play begins."
PROMPT_REDRAW = "You hold no general: keep the hand, or show it and draw a new one."
PROMPT_BUY = "Choose in secret how many tokens you buy for the next game."
PROMPT_DEPLOY = "Choose a general to deploy, or go on without."
PROMPT_DEPLOY_MORE = "Add a general who makes a pair with the first, or confirm."
PROMPT_DEPLOY_NONE = "You hold no general to deploy: go on."
PROMPT_ENLIST = "Choose a soldier to enlist, or go on."
PROMPT_ENLIST_NONE = "You hold no soldier your generals could enlist: go on."
PROMPT_ENLIST_MORE = "Add the soldier of equal rank, or tap a general for this one."
PROMPT_ENLIST_GENERAL = "Tap the general who enlists."
PROMPT_ATTACK = "Choose who attacks, join pairs if you like, and confirm."
PROMPT_BLOCK = "Choose a defender, or confirm the defence."
PROMPT_BLOCK_ATTACK = "Choose the attack this defender stands against."
PROMPT_PRIORITY = "Play an assassin or pass ({where})."
PROMPT_RESPOND = "An assassin is on his way: answer with one of yours, or pass."
PROMPT_ACE_GENERAL = "Tap a general to send the assassin."
PROMPT_ACE_TARGET = "Choose the card on the battlefield that falls."
PROMPT_DISCARD = "You hold more than {limit} cards: discard one."

NOT_IN_HAND = "That card is not in your hand."
KEEP_OR_REDRAW = "Say whether you keep this hand."
HAS_GENERAL = "Only a hand without generals can be drawn anew."
BUY_HOW_MANY = "Name how many tokens you buy, from none to twenty."
CHOOSE_DEPLOY = "Choose a general from your hand, or confirm."
ONLY_GENERALS = "Only jacks, queens, kings and the joker are deployed."
NEVER_THREE = "A pair of generals is the most that can be deployed in a turn."
NO_PAIR_OF_GENERALS = "Two generals are deployed together only as a pair of equal rank or with the joker."
CHOOSE_ENLIST = "Choose a soldier from your hand and a general to tap, or take your choice back first."
ONLY_SOLDIERS = "Only cards from two to ten are enlisted."
NO_GENERAL_FOR_SUIT = "You have no untapped general of that suit."
NO_PAIR_OF_SOLDIERS = "Only two soldiers of equal rank are enlisted together."
NOT_YOUR_GENERAL = "Soldiers are enlisted by one of your own generals."
GENERAL_IS_TAPPED = "That general is already tapped."
GENERAL_OTHER_SUIT = "That general leads neither of these soldiers: the suit does not match."
SOLDIER_FIRST = "Choose the soldier first, then the general."
ALREADY_CHOSEN = "That card is already chosen."
CHOOSE_ATTACKERS = "Choose soldiers of your own on the battlefield, or confirm the attack."
GENERALS_STAY = "Generals do not attack."
FRESH_CANNOT_ATTACK = "A soldier cannot attack in the turn in which he was enlisted."
TAPPED_CANNOT_ATTACK = "That soldier is tapped and cannot attack."
NO_PAIR_TO_MAKE = "Only two attackers of equal rank that attack singly can be joined."
CHOOSE_DEFENDERS = "Choose a card of your own on the battlefield, or confirm the defence."
TAPPED_CANNOT_DEFEND = "That card is tapped and cannot defend."
NOWHERE_TO_STAND = "There is no attack that this card could still stand against."
CHOOSE_ATTACK_TO_BLOCK = "Name the attack this defender stands against."
CANNOT_JOIN = "This defender cannot stand against that attack as it is defended now."
ACE_OR_PASS = "Play an assassin from your hand, or pass."
NOT_AN_ACE = "Only an ace can be played at this moment."
ACE_NEEDS_GENERAL = "An assassin is sent by tapping one of your untapped generals."
ACE_NEEDS_TARGET = "An assassin needs a card on the battlefield as his target."
DISCARD_ONE = "Choose a card to discard: the limit is {limit}."

END_REASONS = {
    "tokens": "One player has no tokens left.",
    "games": "The agreed number of games has been played.",
    "turns": "The turn limit was reached.",
    "resigned": "One player has resigned.",
}

HINT_KEEP = "A general is in the hand, and that is a start."
HINT_KEEP_WITHOUT = "This hand will do."
HINT_REDRAW = "Without a general nobody can be enlisted, so a new hand can only be better."
HINT_BUY = "With few tokens left, a larger stock lasts longer."
HINT_BUY_NOTHING = "There are tokens enough for another game."
HINT_DEPLOY = "A general does nothing in the hand, and this one leads most of the soldiers you hold."
HINT_DEPLOY_PAIR = "Two generals may come at once, and next turn both can enlist."
HINT_DEPLOY_DONE = "There is no more to deploy this turn."
HINT_ENLIST = "The strongest soldiers you can raise serve longest."
HINT_ENLIST_PAIR = "The same tap brings both soldiers of this rank."
HINT_ENLIST_GENERAL = "Tapping this general leaves the others for other suits."
HINT_ENLIST_DONE = "Nobody can be enlisted now without giving up something better."
HINT_ATTACK = "Against what may defend, this attack wins more than it risks."
HINT_ATTACK_PAIR = "Together they are stronger than what can be put in their way."
HINT_ATTACK_DONE = "These are all the attackers you can spare."
HINT_NO_ATTACK = "Every attack would lose more than it wins, or leave you open."
HINT_BLOCK = "This defender saves tokens or fells the attacker for a fair price."
HINT_BLOCK_DONE = "Further defenders would cost more than they save."
HINT_ACE = "This target is worth an assassin."
HINT_ACE_GENERAL = "This general is the one you can best spare."
HINT_PASS = "Nothing here is worth an assassin now."
HINT_DISCARD = "It is the card you will miss least."

REASONS = (
    ("damage", "Lost in a fight"),
    ("pot", "The pot"),
    ("bought", "Bought tokens"),
)
"""The words of the ledger."""
