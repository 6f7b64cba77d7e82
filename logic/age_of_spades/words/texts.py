"""Names and sentences of this game in one table, but for refusals and options. Our own words, one sentence each."""

from __future__ import annotations

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

PROMPT_PRODUCE = "Do you lay a card face down, play a production card, or end your production?"
PROMPT_PRODUCE_LAY = "Do you lay a card face down, or end your production?"
PROMPT_PRODUCE_FEED = "Do you play a production card, or end your production?"
PROMPT_PRODUCE_END = "You can play no card now, so your production ends."
PROMPT_PLACE_LAY = "Do you lay your {card} face down?"
PROMPT_PLACE_FEED = "Which face-down card does your {card} pay for?"
PROMPT_PLACE_BOTH = "Which face-down card does your {card} pay for, or do you lay it face down?"
PROMPT_ATTACK = "Do you attack {whom}, or stay at home?"
PROMPT_ATTACK_WHOM = "Whom do you attack, or do you stay at home?"
PROMPT_SPOILS = "Do you take {points} points, or destroy one of {whose} structures?"
PROMPT_COMMIT = "Which cards do you commit in secret, if any?"
PROMPT_COMMIT_ONE = "Which single card do you commit in secret against Spades, if any?"

STORY_NEED = "You have played no production card in {rounds} rounds, so any card pays {pays}."
STORY_PLACE = "You have taken up the {card}."
STORY_SPOILS = "You raid {whom}, and no unit meets you."
STORY_ATTACK = "You attack {whom}: {ours} against {theirs}{surge}."
STORY_DEFENCE = "{whom} attacks you: {theirs} against your {ours}{surge}."
STORY_SURGE = ", with {surge} of it for three units of Clubs"

LABEL_END = "End production"
EFFECT_END = "You play no more cards until the fights of this round."
EFFECT_TAKE_LAY = "You take it up to lay it face down."
EFFECT_TAKE_FEED = "You take it up to pay for a face-down card."
EFFECT_TAKE_EITHER = "You take it up to lay it face down, or to pay {pays} for a face-down card."
EFFECT_TAKE_BOTH = "You take it up to pay for a face-down card, or to lay it down as a decoy."
LABEL_LAY = "Lay it face down"
EFFECT_LAY = "It lies face down. Once {cost} is paid for it, it becomes {then}."
EFFECT_DECOY = "It stays face down as a decoy. The others cannot tell that it is never completed."
THEN_UNIT = "a unit that fights with {value}"
THEN_POINTS = "an achievement that brings {points} points"
THEN_STRUCTURE = "a structure: {effect}"
LABEL_THEIRS = "A face-down card of {whom}"
EFFECT_COMPLETES = "That completes {then}."
EFFECT_FEED = "That brings it to {paid} of {cost}."
EFFECT_FEED_DECOY = "That puts {paid} on your decoy, which is never completed."
EFFECT_FEED_THEIRS = "That brings it to {paid}, and nobody but {whom} knows what it costs."
LABEL_STAY = "Stay at home"
EFFECT_STAY = "You attack nobody this round; your units still defend you."
EFFECT_RAID = "No unit meets you: you take {points} points."
EFFECT_RAID_OR = "No unit meets you: you take {points} points or destroy a structure."
EFFECT_FIGHT = "You start with {ours} against {theirs}. Then both sides may commit cards in secret."
LABEL_POINTS = "Take {points} points"
EFFECT_POINTS = "You then have {total} of the {target} points that win."
EFFECT_DESTROY = "It goes to the discard: {effect}."
LABEL_COMMIT_NOTHING = "Commit nothing"
LABEL_COMMIT = "Commit {count}"
EFFECT_COMMIT = "You fight with {total}. Both sides turn up their cards at once, and the defender wins a tie."
LABEL_BACK = "Take all back"
EFFECT_BACK = "The cards you have chosen go back to your hand."
EFFECT_ADDS = "It adds {adds} to your side, and is discarded after the fight."
EFFECT_BLUFF = "It adds nothing and only bluffs. It is discarded after the fight."


END_REASONS = {
    "target": "A player reached thirty victory points.",
    "agreed": "A player reached the agreed victory points.",
    "deadlock": "For a whole round nobody could draw, and nobody played or attacked.",
    "rounds": "The round limit was reached.",
    "resigned": "Resignation ended the game: only one player was left.",
}

HINT_LAY = "lay {what} face down: once {cost} is paid, "
HINT_LAY_UNIT = "it fights with {value}"
HINT_LAY_POINTS = "it brings {points} points"
HINT_LAY_AT_ONCE = "Your {rank} of Diamonds can pay for it at once."
HINT_LAY_WAITS = "Laying it costs nothing, and it can wait until you can pay."
HINT_DECOY = "Lay {what} face down as a decoy: nobody can tell it from a card that is to be paid for."
HINT_EFFECTS = {
    "S": "each of your modifiers counts 1 more",
    "H": "it brings a point every round",
    "D": "you may play one more card face down and one more production card every round",
    "C": "you draw one more card every round",
}
HINT_EFFECT_PRODUCTION = "you may play one more production card every round"
HINT_LOSSES = {
    "S": "each of their modifiers would have counted 1 more",
    "H": "it would have brought a point every round",
    "D": "it would have raised their production every round",
    "C": "they would have drawn one more card every round",
}
HINT_NO_RAIDS = "With a unit of your own you are no longer open to raids."
HINT_DONE = "complete {what}"
HINT_DONE_POINTS = ": {points} points, {total} in all"
HINT_DONE_WINS = ": {points} points, and with {total} in all that wins the game"
HINT_DONE_UNIT = ", and you fight with {strength}"
HINT_DONE_RAID = ": you can raid whoever still has no unit this round"
HINT_IN_NEED = "You have paid nothing for {rounds} rounds, so any card may pay."
HINT_NO_WASTE = "Nothing of the payment is wasted."
HINT_KEEPS_PAYER = "Your {rank} of Diamonds is kept for something dearer."
HINT_PAY = "bring {what} to {paid} of the {cost} it costs"
HINT_PAY_NEXT = "; your {rank} of Diamonds can complete it next"
HINT_PAY_DECOY = "Put {value} on your decoy, so that it looks like a card to be completed."
HINT_PAY_RIVAL = "Put {value} on one of {whose} face-down cards."
HINT_NOTHING_TO_PLAY = "Nothing you hold can be played now."
HINT_KEEP_PAYERS = "End your production: you keep your {ranks} of Diamonds for a better use."
HINT_KEEP_HAND = "End your production: what you could still lay down stays hidden in the hand."
HINT_RAID = "Raid {whom}, as there is no unit to meet you: {points} points, {total} in all, and it costs you nothing."
HINT_RAID_WINS = (
    "Raid {whom}, as there is no unit to meet you: {points} points, and with {total} in all that wins the game."
)
HINT_DESTROY = "Destroy {whose} {what}: {effect}. It costs you nothing."
HINT_PASS = "Stay at home: your units stay as they are."
HINT_NO_ATTACK = (
    "Stay at home: you would come to {ours} against {whose} {theirs}, and {more} may add to that. "
    "A lost attack would leave you without units and open to raids."
)
HINT_ATTACK = "attack: you come to {ours} against {whose} {theirs}"
HINT_ATTACK_MORE = ", and may add up to {more} from your hand"
HINT_ATTACK_GUARD = "If you win, all {whose} units fall, and none is left to attack you."
HINT_COMMIT = "Commit {cards}: {ours} against {whose} {theirs} on the table."
HINT_COMMIT_BLUFF = "It does not win yet, and only bluffs."
HINT_NEED = "Hidden cards must now add {need} to turn the fight."
HINT_CERTAIN = "Hidden cards cannot add the {need} it would take to turn the fight: it is won."
HINT_LOST_WITHOUT = "Without it you would certainly lose your {units}."
HINT_COMMIT_BACK = "Take back what you chose."
HINT_AHEAD_WITHOUT = (
    "Commit nothing: you lead with {ours} to {theirs}, and hidden cards must add {need} to turn the fight."
)
HINT_SAFE_WITHOUT = "Commit nothing: you lead with {ours} to {theirs}, and hidden cards cannot add the {need} it takes."
HINT_HOPELESS = "Commit nothing: with every card you may commit you come to {most} against {whose} {theirs}, and lose."
HINT_SAVED = "You keep {values} for another fight."
HINT_COMMIT_NOTHING = "Commit nothing: your modifiers would be spent on a fight that you may lose anyway."
