"""Every sentence of this game in one table: prompts, refusals, hints and reasons. Our own words, one sentence each."""

from __future__ import annotations

TITLE = "Age of Spades"
TAGLINE = "Build behind closed gates, march on the defenceless, and be the first to thirty."

SUIT_NAMES = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
CIVILIZATIONS = {
    "S": "Whoever fights you may commit a single card.",
    "H": "Your achievements bring three times their rank.",
    "D": "Your structures cost 8 instead of 10.",
    "C": "Attacking with three units or more, you fight with 10 extra.",
}
"""What each civilization does, as its ace reminds its player."""
STRUCTURES = {
    "S": "Adds 1 to each of your modifiers in a fight.",
    "H": "Brings a victory point in every draw phase.",
    "D": "Lets you play one more face-down card and one more production card a round.",
    "C": "Lets you draw one more card a round.",
}
"""What a completed structure of each suit does."""
DIAMONDS_PRODUCTION_ONLY = "Lets you play one more production card a round."
KINDS = {
    "unit": "A unit: costs its rank to build, and fights with it.",
    "modifier": "A modifier: committed to a fight from the hand, it adds its rank.",
    "achievement": "An achievement: costs its rank to build, and turns into as many victory points.",
    "production": "A production card: pays its rank toward a face-down card.",
    "structure": "A structure: costs {cost} to build.",
}

PROMPT_PRODUCE = "Play a card face down or a production card, or end your production."
PROMPT_PRODUCE_END = "You can play no card now: end your production."
PROMPT_PLACE_LAY = "Lay the card face down, or take it back."
PROMPT_PLACE_FEED = "Choose the face-down card this production card pays for."
PROMPT_PLACE_BOTH = "Choose the face-down card it pays for, or lay it face down itself."
PROMPT_ATTACK = "Choose a player to attack, or pass."
PROMPT_SPOILS = "There is no unit to meet you: take 5 victory points or destroy a structure."
PROMPT_COMMIT = "Choose the cards you commit in secret, then confirm."
PROMPT_COMMIT_ONE = "You may commit one card in secret against the Spades civilization; then confirm."

NOT_OFFERED = "That is not one of the choices offered now."
NOT_IN_HAND = "That card is not in your hand."
NO_CARD_HELD = "Take up a card first, then choose where it goes."
CARD_HELD = "Place the card you hold first, or take it back."
LAY_USED = "You have laid as many face-down cards this round as you may."
FEED_USED = "You have played as many production cards this round as you may."
CANNOT_LAY = "Only units, achievements and structures are laid face down."
MODIFIER_WAITS = "Modifiers are not built: they are committed to a fight from the hand."
NOTHING_TO_FEED = "There is no face-down card that this production card could pay for."
NOT_PRODUCTION = "Only a Diamond from two to ten pays for a face-down card."
NOT_YOURS = "Production goes only to your own face-down cards."
NO_TARGET = "That is not a face-down card on the table."
ATTACK_WHOM = "Name a player to attack, or pass."
NOT_YOURSELF = "You cannot attack yourself."
NO_SUCH_PLAYER = "There is no such player left in the game."
SPOILS_WHICH = "Take the points, or choose a completed structure of the player you attack."
NOT_THEIR_STRUCTURE = "That is not a completed structure of the player you attack."
ONLY_ONE_CARD = "Against the Spades civilization a single card may be committed."
ONLY_MODIFIERS = "Only Spades from two to ten are committed in this game."
ALREADY_COMMITTED = "That card is already committed."
NOTHING_COMMITTED = "There is nothing to take back."
CANNOT_RESIGN = "This seat has already left the game."

END_REASONS = {
    "target": "Thirty victory points were reached.",
    "deadlock": "In a whole round nobody could draw and nobody played or attacked.",
    "rounds": "The round limit was reached.",
    "resigned": "Only one player was left in the game.",
}

HINT_LAY = "{what} is worth having under way, and laying it down costs nothing."
HINT_FEED_DONE = "It completes {what} at once."
HINT_FEED = "It brings {what} nearer, and nothing of it is wasted."
HINT_TAKE_FEED = "Paying for {what} is the best use of this card now."
HINT_END_PRODUCTION = "Nothing you could play now is worth more than keeping it."
HINT_RAID = "They have no unit to meet you: 5 points for the taking."
HINT_ATTACK = "You are the stronger one, even if they commit what they may hold."
HINT_NO_ATTACK = "No attack looks good enough to risk your units."
HINT_POINTS = "Five points now are worth more than what a structure would bring them."
HINT_DESTROY = "That structure would bring them more than five points bring you."
HINT_COMMIT = "With it you will probably win this fight."
HINT_COMMIT_DONE = "This is enough: more would be spent for little."
HINT_COMMIT_NOTHING = "Nothing you could commit is likely to turn this fight."
HINT_COMMIT_BACK = "Another choice of cards serves you better."

REASONS = (
    ("achievement", "Achievement"),
    ("raid", "Raid on the defenceless"),
    ("hearts", "Structures of hearts"),
)
"""The words of the ledger."""
