"""Every sentence of this game in one table: prompts, refusals, reasons. Our own words, one sentence each."""

from __future__ import annotations

TITLE = "Game"
TAGLINE = "Strike at the top of hidden armies with groups of 11 to 14, and be the last one standing."

VALUE_NAMES = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}
SUIT_NAMES = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}

PROMPT_SUIT = "Choose the suit of your army."
PROMPT_STACK = "Stack your army, the top card first; this order stays secret and never changes."
PROMPT_STACKED = "Confirm the order of your army, or take cards back."
PROMPT_STAY_SILENT = "Before the presentation: you hold a group, so there is nothing to announce."
PROMPT_ANNOUNCE = "No cards of yours make a group: stay silent, or show your hand and draw as many cards anew."
PROMPT_PRESENT = "Arrange groups worth 11 to 14 for attack and defence, or present nothing."
PROMPT_MUST = "You passed last round, so present one group at least."
PROMPT_CANNOT = "Nothing in your hand makes a group: confirm that you present nothing."
PROMPT_OPEN = "Complete this group to a value from 11 to 14."
PROMPT_WHOLE = "This group is worth {total}: begin another, add to it, or present."
PROMPT_QUESTION = "Ask for the card on top of an army that your groups could kill, or ask no more."

NOT_OFFERED = "That is not one of the choices offered now."
NOT_A_SUIT = "Choose one of the suits by its letter: S, H, D or C."
SUIT_TAKEN = "That suit is already somebody's army."
NOT_YOUR_ARMY = "That card does not belong to your army."
ALREADY_STACKED = "That card already lies in the stack."
STACK_ALL = "Put all four cards into the stack before you confirm it."
CHOOSE_STACK = "Choose the next card of the stack."
CAN_PRESENT = "Your hand holds a group, so you may not give it up."
CHOOSE_YES_NO = "Answer yes to show your hand and draw anew, or no to stay silent."
NOT_IN_HAND = "That card is not in this seat's hand."
CARD_USED = "That card already lies in one of the groups."
TOO_HIGH = "The group would come to {total}, and 14 is the most a group may be worth."
NEVER_WHOLE = "The group would stand at {total}, and nothing left in the hand brings it to 11, 12, 13 or 14."
NOT_WHOLE = "The group you are making comes to {total}; a group is worth 11, 12, 13 or 14."
NO_OPEN_GROUP = "There is no group to close: choose its cards first."
NO_OTHER_GROUP = "The cards left over make no further group, so present what there is."
NO_PASS_TWICE = "You passed last round, and nobody may pass twice in a row."
PASS_BY_DONE = "To present nothing, confirm with nothing arranged."
NOT_A_VALUE = "Ask for a value: 11 for a Jack, 12 for a Queen, 13 for a King, 14 for an Ace."
CANCELLED = "Your groups of that value cancel with theirs, so you may not ask for it."
NO_SUCH_GROUP = "You presented no group of that value."
USED_UP = "Your groups of that value have already killed."
ALREADY_DENIED = "That has been asked, and the answer was no."
LEFT = "This seat has already left the game."

END_REASONS = {
    "last": "Only one army's player was left standing.",
    "together": "The last players went out together.",
    "rounds": "The round limit was reached, and the living armies were counted.",
    "resigned": "Only one player was left in the game.",
}

WHOSE = "the {suit} player's"
HINT_SUIT = "All suits are equal; any will do."
HINT_STACK = "Stack {order}: any order is as good as another while nobody can guess it."
HINT_SILENT_GROUP = "You hold a group to present, so there is nothing to announce."
HINT_SILENT = "Keep quiet: a new hand would cost the {name} on top of your army."
HINT_SILENT_HIDES = "Keep quiet: nobody learns what you hold."
HINT_ANNOUNCE = "Show the hand and draw {cards}: without an army it costs nothing."
HINT_ANNOUNCE_PAYS = "Show the hand and draw {cards}, though it costs the {name} on top of your army."
HINT_NOTHING = "Present nothing and keep {cards}: a fuller choice next round, when you must present if you can."
HINT_NOTHING_VAIN = "Present nothing and keep {cards}: no group you could make strikes a top card now."
HINT_NOTHING_LEFT = "Nothing in the hand makes a group."
HINT_PRESENT = "present {groups}"
HINT_WINS = ": they can cancel nothing, and it is the end of them"
HINT_FINISHES = ": without an army they go out if one group gets through"
HINT_FINISHES_ONE = ": {whose} army is lost, and one group that gets through is the end of it"
HINT_KILLS = ": it kills the {name} that must lie on top of {whose} army, if it gets through"
HINT_STRIKES = ": it meets {met} of the {tops} cards that may lie on top of {whose} army"
HINT_STRIKES_ANY = ": it meets whichever card lies on top of {whose} army"
HINT_STRIKES_NOTHING = ", though no top card can have that value"
HINT_NOT_CANCELLED = ", and there are no cards to cancel it"
HINT_SHIELD = "It also cancels a group aimed at your own top card, the {name}."
HINT_SHIELD_SEEN = "It also cancels a group aimed at your {name}, which all know lies on top."
HINT_COVER = "On skin it covers you against groups of {values}."
HINT_KEEPS = "The cards you keep can make {values}."
HINT_ASK = "ask for {value}: if the {name} lies on top of {whose} army it dies, and a no costs you nothing"
HINT_ASK_NO_MORE = "Ask no more here, and what you did not ask for lives on."
