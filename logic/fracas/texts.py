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

RANK_NAMES = {11: "jack", 12: "queen", 13: "king", 14: "ace"}
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
CARD = "{rank} of {suit}"
JOKER = "joker"
NO_GENERAL = "no general"

HINT_KEEP = "Keep this hand: with {generals} you can raise {soldiers} of it."
HINT_KEEP_WITHOUT = "Keep this hand, though it has no general to raise anybody."
HINT_REDRAW = "Without a general nobody can be enlisted, so a new hand can only be better."
HINT_BUY = "You begin with {total} tokens, and a larger stock lasts longer."
HINT_BUY_NOTHING = "You have {total} tokens, and that is enough for another game."
HINT_DEPLOY = "deploy the {names}, who from your next turn on can "
HINT_DEPLOY_PAIR = "deploy {names} as a pair, who from your next turn on can "
HINT_DEPLOY_RAISES = "raise {soldiers} of your hand"
HINT_DEPLOY_GUARDS = "stand guard against any attack"
HINT_DEPLOY_SENDS = " and send your assassins"
HINT_DEPLOY_KEEP = "Keep your generals in the hand, where no assassin reaches them."
HINT_DEPLOY_NONE = "You hold no general to deploy."
HINT_ENLIST = "raise the {names}"
HINT_ENLIST_TAPS = ", tapping the {name}"
HINT_ENLIST_FIGHTS = ": {strength} more for your attacks from next turn on"
HINT_ENLIST_GUARD = "At home they cut what their soldiers can force through next turn from {before} tokens to {after}."
HINT_ENLIST_NONE = "Your untapped generals lead no soldier of your hand."
HINT_ENLIST_SENDER = "Raise nobody more: an untapped general can still send your assassin."
HINT_ENLIST_POST = "Raise nobody more: an untapped general can stop any of their attacks."
HINT_ENLIST_HIDE = "Raise nobody more: in the hand no assassin reaches your soldiers."
HINT_ATTACK = "attack with {total}: "
HINT_ATTACK_LAST = "however they defend {forced} tokens get through, and that takes their last"
HINT_ATTACK_OPEN = "nobody can stand in the way, and all of it takes tokens"
HINT_ATTACK_WINS = "against a sensible defence it takes {won}"
HINT_ATTACK_STOPPED = "a sensible defence stops it"
HINT_ATTACK_LOSES = " and loses {lost}"
HINT_HOME = "{home} of yours can still defend next turn, enough to meet each soldier they have."
HINT_HOME_SAVES = "Those at home hold what they can force through next turn to {now} tokens instead of {then}."
HINT_NO_ATTACK = "attack with nobody"
HINT_NO_ATTACK_ALL = ": if all went, "
HINT_BLOCK = "stops {stopped} of {before} tokens"
HINT_BLOCK_FELLS = " and fells their {names}"
HINT_BLOCK_LOSES = ", for your {names}"
HINT_BLOCK_SAVES = "Without it you would lose your last token."
HINT_BLOCK_NOTHING = "Let it through: it takes {damage} of your {tokens} tokens, and nobody of yours falls."
HINT_ACE = "their {name} falls"
HINT_ACE_GENERAL = ", which leaves them {left} on the battlefield"
HINT_ACE_SAVES = "It saves your {names} in the skirmish."
HINT_ACE_WEAKENS = "It cuts their attack from {before} tokens to {after}."
HINT_ACE_UNGUARDS = "They have a defender less against your attack."
HINT_ACE_LAST_DEED = "The general who sends him is about to fall anyhow."
HINT_ACE_PAYS = "This general pays for the assassin: he is the one you can best spare."
HINT_ACE_OWN = "Your own {name} falls, as nothing else is left to strike."
HINT_PASS = "Keep your assassin: their {name} would be the best target now, and a better one may come."
HINT_PASS_NOBODY = "Keep your assassin: nobody of theirs is there to fall."
HINT_PASS_ANSWER = "Keep your assassin: whatever you answer, the card that is struck at falls."
HINT_NO_ACE = "You hold no assassin to send."
HINT_DISCARD = "the {name} is missed least"
HINT_DISCARD_UNLED = "none of your generals leads the {name}"
HINT_DISCARD_WEAKEST = "the {name} is your weakest soldier"
HINT_DISCARD_ACES = ", and your assassins stay in the hand"

REASONS = (
    ("damage", "Lost in a fight"),
    ("pot", "The pot"),
    ("bought", "Bought tokens"),
)
"""The words of the ledger."""
