"""Names and sentences of this game in one table, but for refusals and options. Our own words, one sentence each."""

from __future__ import annotations

VALUE_NAMES = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}
SUIT_NAMES = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}

PROMPT_SUIT = "Which suit gives you the Ace, King, Queen and Jack of your army?"
PROMPT_STACK = (
    "Which card lies on top of your army, where it is struck first?",
    "Which card lies second from the top of your army?",
    "Which card lies third from the top of your army?",
    "Which card lies at the bottom of your army?",
)
PROMPT_STACKED = "Is this the order of your army from the top: {order}?"
PROMPT_STAY_SILENT = "Your hand can make a group, so you stay silent."
PROMPT_ANNOUNCE = "Your hand makes no group of 11 to 14: do you show it and draw {new}, {price}?"
PRICE = "at the price of your {name}"
PRICE_NONE = "which costs you nothing"
PROMPT_STORM = "Storm: nothing cancels this round. Which groups of 11 to 14 do you present?"
PROMPT_PRESENT = "Which groups of 11 to 14 do you present, to strike and to cancel?"
PROMPT_MUST = "You must present at least one group of 11 to 14. Which one?"
PROMPT_CANNOT = "Nothing in your hand makes a group of 11 to 14, so you present nothing."
PROMPT_OPEN = "Which card do you add to this group of {total}, to reach {sums}?"
PROMPT_WHOLE = "This group of {total} can strike {aims}. Do you {ways}?"
AIM_TOP, AIM_BARE = "the {name}", "a player without an army"
PROMPT_NEXT = "Do you make another group beside {sums}, or present what you have?"
PROMPT_QUESTION = "Which card do you ask for on top of {whose} army? It may be {names}."
PROMPT_QUESTION_SURE = "Which card do you ask for on top of {whose} army? It can only be {names}."
WAY_PRESENT = "present"
WAY_ADD = "add a card"
WAY_ANOTHER = "begin another group"

STORY_CUT = (
    "",
    "The card on top of this army falls before the first round.",
    "The two cards on top of this army fall before the first round.",
)
"""By the number of cards that fall."""
STORY_ANNOUNCE = "With fewer than {whole} and no group among them, a player may give up the hand."
STORY_PASSED = "You could have presented last round and did not. Nobody may pass twice in a row."
STORY_LEFT = "Against {whom}, your groups of {sums} are left once equal ones have cancelled."
STORY_LEFT_ONE = "Against {whom}, your group of {sums} is left once equal ones have cancelled."
STORY_KILLED = "Your groups have already killed {names}."

LABEL_SEAL = "Seal this order"
EFFECT_SEAL = "Your army lies face down in this order to the end of the game, and only you may look at its top card."
LABEL_ANNOUNCE = "New hand, for the {name}"
LABEL_ANNOUNCE_FREE = "New hand, for nothing"
EFFECT_ANNOUNCE = "Everybody sees your hand, you draw {new}, and the {name} on top of your army dies as the price."
EFFECT_ANNOUNCE_FREE = "Everybody sees your hand and you draw {new}; it costs nothing, for your army is lost already."
LABEL_SILENT = "Stay silent"
EFFECT_SILENT = "You keep your cards, nobody learns what you hold, and your army loses nothing."
EFFECT_SILENT_GROUP = "The presentation follows. Everybody is asked, so the question gives nothing away."
LABEL_ANOTHER = "Begin another group"
EFFECT_ANOTHER = "The group of {total} stays as it is, and your next card begins another one."
LABEL_PRESENT = "Present {sums}"
EFFECT_PRESENT = "All groups are shown at once. Each cancels an equal group or kills a top card of its value."
EFFECT_STORM = "All groups are shown at once. Each kills a top card of its value."
LABEL_NOTHING = "Present nothing"
EFFECT_NOTHING = "You keep all your cards, cancel nothing, and must present a group next round if you can."
EFFECT_CANNOT = "You keep all your cards; not being able to present does not count as passing."
LABEL_ASK = "Ask for the {name}"
EFFECT_ASK = "If the {name} lies on top of {whose} army, it dies. If not, everybody learns that and you may ask again."
EFFECT_ASK_SURE = "Only the {name} can lie on top of {whose} army, so it dies."
EFFECT_ASK_VAIN = "The {name} cannot lie on top of {whose} army: losses and answers rule it out."
LABEL_ASK_NO_MORE = "Ask no more"
EFFECT_ASK_NO_MORE = "The cards of {whose} army that you have not asked for survive."


END_REASONS = {
    "last": "Only one player was left in the game.",
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
HINT_NOTHING = "Present nothing and keep {cards} for a wider choice next round, when you must present if you can."
HINT_NOTHING_VAIN = "Present nothing and keep {cards}: no group you could make strikes a top card now."
HINT_NOTHING_LEFT = "No cards in your hand make a group."
HINT_PRESENT = "present {groups}"
HINT_WINS = ": they can cancel nothing, so this puts them out"
HINT_FINISHES = ": without an army, they go out if one group gets through"
HINT_FINISHES_ONE = ": {whose} army is lost, so one group that gets through puts them out"
HINT_KILLS = ": if it gets through, it kills the {name} that must lie on top of {whose} army"
HINT_STRIKES = ": it strikes {met} of the {tops} cards that may lie on top of {whose} army"
HINT_STRIKES_ANY = ": it strikes whichever card lies on top of {whose} army"
HINT_STRIKES_NOTHING = ", though no top card can have that value"
HINT_ONLY = ", though only the {name} can lie on top of {whose} army"
HINT_NOT_CANCELLED = ", and they hold too few cards to cancel it"
HINT_SHIELD = "It also cancels a group aimed at your own top card, the {name}."
HINT_SHIELD_SEEN = "It also cancels a group aimed at your {name}, which everybody knows lies on top."
HINT_COVER = "Without an army, it protects you against groups of {values}."
HINT_KEEPS = "The cards you keep can make {values}."
HINT_ASK = "ask for {value}: if the {name} lies on top of {whose} army, it dies, and a no costs you nothing"
HINT_ASK_SURE = "ask for {value}: only the {name} can lie on top of {whose} army, so it dies"
HINT_ASK_VAIN = "Ask no more here: none of your groups can meet the card on top of {whose} army."
HINT_ASK_NO_MORE = "Ask no more here: the cards you did not ask for survive."
