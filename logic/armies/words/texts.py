"""Names and sentences of this game in one table, but for refusals and options. Our own words, one sentence each."""

from __future__ import annotations

VALUE_NAMES = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}
SUIT_NAMES = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}

PROMPT_SUIT = "Of which suit do the Ace, King, Queen and Jack become your army?"
PROMPT_STACK = (
    "Which card lies on top of your army, where it is struck first?",
    "Which card lies second from the top of your army?",
    "Which card lies third from the top of your army?",
    "Which card lies at the bottom of your army?",
)
PROMPT_STACKED = "Is this the order of your army from the top: {order}?"
PROMPT_STAY_SILENT = "Your hand can make a group, so you have nothing to announce and stay silent."
PROMPT_ANNOUNCE = "Your hand makes no group of 11 to 14: do you show it and draw {new}, {price}?"
PRICE = "at the price of your {name}"
PRICE_NONE = "which costs you nothing"
PROMPT_STORM = "A storm: nothing cancels in this round. Which groups of 11 to 14 do you present?"
PROMPT_PRESENT = "Which groups of 11 to 14 do you present, to strike and to cancel?"
PROMPT_MUST = "Which group of 11 to 14 do you present, now that you must present one at least?"
PROMPT_CANNOT = "Nothing in your hand makes a group of 11 to 14, so you present nothing."
PROMPT_OPEN = "Which card do you add to the {total} of this group, to bring it to {sums}?"
PROMPT_WHOLE = "This group of {total} meets the {name}: do you {ways}?"
PROMPT_NEXT = "Which cards make a group beside {sums}, or do you present what there is?"
PROMPT_QUESTION = "Which card do you ask for on top of {whose} army, where {names} may lie?"
PROMPT_QUESTION_SURE = "Which card do you ask for on top of {whose} army, where only {names} can lie?"
WAY_PRESENT = "present"
WAY_ADD = "add a card"
WAY_ANOTHER = "begin another group"

STORY_CUT = (
    "",
    "The card on top of this army falls before the first round.",
    "The two cards on top of this army fall before the first round.",
)
"""By the number of cards that fall."""
STORY_ANNOUNCE = "Whoever has fewer than {whole} and no group among them may give up the hand."
STORY_PASSED = "You presented nothing last round although you could, and nobody may do so twice in a row."
STORY_LEFT = "Against {whom}, your groups of {sums} are left once equal ones have cancelled."
STORY_LEFT_ONE = "Against {whom}, your group of {sums} is left once equal ones have cancelled."
STORY_KILLED = "Groups of yours have killed {names} already."

LABEL_SEAL = "Seal this order"
EFFECT_SEAL = "Your army lies face down in this order to the end of the game, and only you may look at its top card."
LABEL_ANNOUNCE = "New hand, for the {name}"
LABEL_ANNOUNCE_FREE = "New hand, for nothing"
EFFECT_ANNOUNCE = "Everybody sees your hand, you draw {new}, and the {name} on top of your army dies as the price."
EFFECT_ANNOUNCE_FREE = "Everybody sees your hand and you draw {new}; it costs nothing, for your army is lost already."
LABEL_SILENT = "Stay silent"
EFFECT_SILENT = "You keep your cards, nobody learns what you hold, and your army loses nothing."
EFFECT_SILENT_GROUP = "The presentation follows; everybody is asked alike, so that being asked tells nothing."
LABEL_ANOTHER = "Begin another group"
EFFECT_ANOTHER = "The group of {total} stays as it is, and your next card begins another one."
LABEL_PRESENT = "Present {sums}"
EFFECT_PRESENT = (
    "Your groups are laid open with everybody's: each cancels one of its own value or kills a top card of it."
)
EFFECT_STORM = "Your groups are laid open with everybody's: each kills a top card of its own value."
LABEL_NOTHING = "Present nothing"
EFFECT_NOTHING = "You keep all your cards, cancel nothing, and must present a group next round if you can."
EFFECT_CANNOT = "You keep all your cards; not being able to present does not count as passing."
LABEL_ASK = "Ask for the {name}"
EFFECT_ASK = "If the {name} lies on top of {whose} army it dies; if not, everybody learns so and you may ask on."
EFFECT_ASK_SURE = "Nothing but the {name} can lie on top of {whose} army, so it dies."
EFFECT_ASK_VAIN = "The {name} cannot lie on top of {whose} army, by what has fallen and been answered."
LABEL_ASK_NO_MORE = "Ask no more"
EFFECT_ASK_NO_MORE = "What you have not asked for in {whose} army lives on."


END_REASONS = {
    "last": "Only one army's player was left standing.",
    "together": "The last players went out together.",
    "rounds": "The round limit was reached, and the living armies were counted.",
    "resigned": "Resignation ended the game: only one player was left.",
}

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
HINT_ONLY = ", though nothing but the {name} can lie on top of {whose} army"
HINT_NOT_CANCELLED = ", and there are no cards to cancel it"
HINT_SHIELD = "It also cancels a group aimed at your own top card, the {name}."
HINT_SHIELD_SEEN = "It also cancels a group aimed at your {name}, which all know lies on top."
HINT_COVER = "On skin it covers you against groups of {values}."
HINT_KEEPS = "The cards you keep can make {values}."
HINT_ASK = "ask for {value}: if the {name} lies on top of {whose} army it dies, and a no costs you nothing"
HINT_ASK_SURE = "ask for {value}: nothing but the {name} can lie on top of {whose} army, so it dies"
HINT_ASK_VAIN = "Ask no more here: none of your groups can meet the card on top of {whose} army."
HINT_ASK_NO_MORE = "Ask no more here, and what you did not ask for lives on."
