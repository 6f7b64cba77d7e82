"""Sentences of this game in one table, but for what happens, refusals, options and the page of rules."""

from __future__ import annotations

from typing import Final

from ...kernel.tongue import Sentence

END: Final = "armies: the end"
PROMPT: Final = "armies: question"
STORY: Final = "armies: what led to the question"
LABEL: Final = "armies: answer"
EFFECT: Final = "armies: what an answer does"
HINT: Final = "armies: hint"

END_REASONS: Final = {
    "last": Sentence(END, "Only one player was left in the game."),
    "together": Sentence(END, "The last players went out together."),
    "rounds": Sentence(END, "The round limit was reached, and the living armies were counted."),
    "resigned": Sentence(END, "Resignation ended the game: only one player was left."),
}

PROMPT_SUIT: Final = Sentence(PROMPT, "Which suit gives you the Ace, King, Queen and Jack of your army?")
PROMPT_STACK: Final = (
    Sentence(PROMPT, "Which card lies on top of your army, where it is struck first?"),
    Sentence(PROMPT, "Which card lies second from the top of your army?"),
    Sentence(PROMPT, "Which card lies third from the top of your army?"),
    Sentence(PROMPT, "Which card lies at the bottom of your army?"),
)
PROMPT_STACKED: Final = Sentence(PROMPT, "Do you seal this order of your army, from the top: {ranks}?")
PROMPT_STAY_SILENT: Final = Sentence(PROMPT, "Your hand can make a group, so you stay silent.")
PROMPT_ANNOUNCE: Final = Sentence(
    PROMPT,
    "Your hand makes no group of 11 to 14. Do you show it and draw {count:* new card|* new cards}, at the price of "
    "your {rank}?",
)
PROMPT_ANNOUNCE_FREE: Final = Sentence(
    PROMPT,
    "Your hand makes no group of 11 to 14. Do you show it and draw {count:* new card|* new cards}, which costs you "
    "nothing?",
)
PROMPT_STORM: Final = Sentence(PROMPT, "Storm: nothing cancels this round. Which groups of 11 to 14 do you present?")
PROMPT_PRESENT: Final = Sentence(PROMPT, "Which groups of 11 to 14 do you present, to strike and to cancel?")
PROMPT_MUST: Final = Sentence(PROMPT, "You must present at least one group of 11 to 14. Which one?")
PROMPT_CANNOT: Final = Sentence(PROMPT, "Nothing in your hand makes a group of 11 to 14, so you present nothing.")
PROMPT_OPEN: Final = Sentence(PROMPT, "Which card do you add to this group of {total}, to reach {sums}?")
AIM_TOP: Final = Sentence(PROMPT, "This group of {total} can strike {rank:the}.")
AIM_BARE: Final = Sentence(PROMPT, "This group of {total} can strike a player without an army.")
AIM_BOTH: Final = Sentence(PROMPT, "This group of {total} can strike {rank:the} or a player without an army.")
WAYS: Final = {
    (False, False): Sentence(PROMPT, "Do you present it?"),
    (True, False): Sentence(PROMPT, "Do you present it or add a card?"),
    (False, True): Sentence(PROMPT, "Do you present it or begin another group?"),
    (True, True): Sentence(PROMPT, "Do you present it, add a card or begin another group?"),
}
"""What may be done with a group: whether a card may be added to it, and whether another one may be begun."""
PROMPT_NEXT: Final = Sentence(PROMPT, "Do you make another group besides {sums}, or present what you have?")
PROMPT_QUESTION: Final = Sentence(
    PROMPT, "Which card do you ask for on top of {whose:your|*'s} army? It may be {ranks:the}."
)
PROMPT_QUESTION_SURE: Final = Sentence(
    PROMPT, "Which card do you ask for on top of {whose:your|*'s} army? It can only be {rank:the}."
)

STORY_TAKEN: Final = Sentence(STORY, "{who:You took|* took} {suit}.")
STORY_CUT: Final = {
    1: Sentence(STORY, "The card on top of this army falls before the first round."),
    2: Sentence(STORY, "The two cards on top of this army fall before the first round."),
}
"""By the number of cards that fall."""
STORY_ANNOUNCE: Final = Sentence(
    STORY, "With fewer than {count:* card|* cards} and no group among them, a player may give up the hand."
)
STORY_PASSED: Final = Sentence(
    STORY, "You could have presented last round and did not. Nobody may pass twice in a row."
)
STORY_LEFT: Final = Sentence(
    STORY,
    "Against {whom:you|*}, your {count:group|groups} of {sums} {count:is|are} left once equal ones have cancelled out.",
)
STORY_KILLED: Final = Sentence(STORY, "Your groups have already killed {ranks:the}.")

LABEL_SUIT: Final = Sentence(LABEL, "{suit}")
LABEL_CARD: Final = Sentence(LABEL, "{card}")
LABEL_SEAL: Final = Sentence(LABEL, "Seal this order")
EFFECT_SEAL: Final = Sentence(
    EFFECT,
    "Your army lies face down in this order to the end of the game, and only you may look at its top card.",
)
LABEL_ANNOUNCE: Final = Sentence(LABEL, "New hand, for {rank:the}")
LABEL_ANNOUNCE_FREE: Final = Sentence(LABEL, "New hand, for free")
EFFECT_ANNOUNCE: Final = Sentence(
    EFFECT,
    "Everybody sees your hand, you draw {count:* new card|* new cards}, and {rank:the} on top of your army dies as the "
    "price.",
)
EFFECT_ANNOUNCE_FREE: Final = Sentence(
    EFFECT,
    "Everybody sees your hand, and you draw {count:* new card|* new cards}. It costs nothing, since your army is lost.",
)
LABEL_SILENT: Final = Sentence(LABEL, "Stay silent")
EFFECT_SILENT: Final = Sentence(
    EFFECT, "You keep your cards, nobody learns what you hold, and your army loses nothing."
)
EFFECT_SILENT_GROUP: Final = Sentence(
    EFFECT, "The presentation follows. Everybody is asked, so the question gives nothing away."
)
LABEL_ANOTHER: Final = Sentence(LABEL, "Begin another group")
EFFECT_ANOTHER: Final = Sentence(EFFECT, "The group of {total} stays as it is, and your next card begins another one.")
LABEL_PRESENT: Final = Sentence(LABEL, "Present {sums}")
EFFECT_PRESENT: Final = Sentence(
    EFFECT, "All groups are shown at once. Each cancels an equal group or kills a top card of its value."
)
EFFECT_STORM: Final = Sentence(EFFECT, "All groups are shown at once. Each kills a top card of its value.")
LABEL_NOTHING: Final = Sentence(LABEL, "Present nothing")
EFFECT_NOTHING: Final = Sentence(
    EFFECT, "You keep all your cards, cancel nothing, and must present a group next round if you can."
)
EFFECT_CANNOT: Final = Sentence(EFFECT, "You keep all your cards. Being unable to present does not count as passing.")
LABEL_ASK: Final = Sentence(LABEL, "Ask for {rank:the}")
EFFECT_ASK: Final = Sentence(
    EFFECT,
    "If {rank:the} lies on top of {whose:your|*'s} army, it dies. If not, everybody learns that, and you may ask "
    "again.",
)
EFFECT_ASK_SURE: Final = Sentence(EFFECT, "Only {rank:the} can lie on top of {whose:your|*'s} army, so it dies.")
EFFECT_ASK_VAIN: Final = Sentence(
    EFFECT, "The {rank} cannot lie on top of {whose:your|*'s} army: losses and answers rule it out."
)
LABEL_ASK_NO_MORE: Final = Sentence(LABEL, "Ask no more")
EFFECT_ASK_NO_MORE: Final = Sentence(EFFECT, "The cards of {whose:your|*'s} army that you have not asked for survive.")

HINT_SUIT: Final = Sentence(HINT, "All suits are equal, so any will do.")
HINT_STACK: Final = Sentence(HINT, "Stack {ranks}: any order is as good as another while nobody can guess it.")
HINT_SILENT_GROUP: Final = Sentence(HINT, "You hold a group to present, so there is nothing to announce.")
HINT_SILENT: Final = Sentence(HINT, "Stay silent: a new hand would cost {rank:the} on top of your army.")
HINT_SILENT_HIDES: Final = Sentence(HINT, "Stay silent: nobody learns what you hold.")
HINT_ANNOUNCE: Final = Sentence(
    HINT, "Show your hand and draw {count:* new card|* new cards}: without an army it costs nothing."
)
HINT_ANNOUNCE_PAYS: Final = Sentence(
    HINT,
    "Show your hand and draw {count:* new card|* new cards}, though it costs {rank:the} on top of your army.",
)
HINT_NOTHING: Final = Sentence(
    HINT,
    "Present nothing and keep {count:* card|* cards} for a wider choice next round, when you must present if you can.",
)
HINT_NOTHING_VAIN: Final = Sentence(
    HINT,
    "Present nothing and keep {count:* card|* cards}: no group you could make strikes a top card now.",
)
HINT_NOTHING_LEFT: Final = Sentence(HINT, "No cards in your hand make a group.")
HINT_WINS: Final = Sentence(HINT, "Present {sums}: {whom:you|*} can cancel nothing, so this puts {whom:you|them} out.")
HINT_FINISHES: Final = Sentence(
    HINT,
    "Present {sums}: {whose:your|*'s} army is lost, so one group that gets through puts {whose:you|them} out.",
)
HINT_KILLS: Final = Sentence(
    HINT,
    "Present {sums}: unless it is cancelled, a group of {total} kills the {rank} that must lie on top of "
    "{whose:your|*'s} army.",
)
HINT_KILLS_SURELY: Final = Sentence(
    HINT, "Present {sums}: a group of {total} kills the {rank} that must lie on top of {whose:your|*'s} army."
)
HINT_STRIKES: Final = Sentence(
    HINT,
    "Present {sums}, which {count:strikes|strike} {wins} of the {cards:* card|* cards} that may lie on top of "
    "{whose:your|*'s} army.",
)
HINT_STRIKES_ANY: Final = Sentence(
    HINT, "Present {sums}, which {count:strikes|strike} whichever card lies on top of {whose:your|*'s} army."
)
HINT_STRIKES_NOTHING: Final = Sentence(HINT, "Present {sums}, though no top card can have that value.")
HINT_ONLY: Final = Sentence(HINT, "Present {sums}, though only {rank:the} can lie on top of {whose:your|*'s} army.")
HINT_NOT_CANCELLED: Final = Sentence(HINT, "{who:You hold|* holds} too few cards to cancel it.")
HINT_SHIELD: Final = Sentence(HINT, "This also cancels a group aimed at your top card, {rank:the}.")
HINT_SHIELD_SEEN: Final = Sentence(
    HINT, "This also cancels a group aimed at your {rank}, which everybody knows lies on top."
)
HINT_COVER: Final = Sentence(HINT, "Your army is lost, and this cancels {count:a group|groups} of {sums} against you.")
HINT_KEEPS: Final = Sentence(HINT, "The cards you keep can make {sums}.")
HINT_ASK: Final = Sentence(
    HINT,
    "Ask for {total}: if {rank:the} lies on top of {whose:your|*'s} army, it dies, and a “no” costs you nothing.",
)
HINT_ASK_SURE: Final = Sentence(
    HINT, "Ask for {total}: only {rank:the} can lie on top of {whose:your|*'s} army, so it dies."
)
HINT_ASK_VAIN: Final = Sentence(
    HINT, "Ask no more here: none of your groups can meet the card on top of {whose:your|*'s} army."
)
HINT_ASK_NO_MORE: Final = Sentence(HINT, "Ask no more here: the cards you did not ask for survive.")
