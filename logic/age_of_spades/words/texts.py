"""Sentences of Age of Spades in one table, but for what happens, refusals, options and the page of rules."""

from __future__ import annotations

from typing import Final

from ...kernel.tongue import Sentence

END: Final = "age-of-spades: the end"
FACTS: Final = "age-of-spades: what a card is"
PROMPT: Final = "age-of-spades: question"
STORY: Final = "age-of-spades: what led to the question"
LABEL: Final = "age-of-spades: answer"
EFFECT: Final = "age-of-spades: what an answer does"
HINT: Final = "age-of-spades: hint"

END_REASONS: Final = {
    "target": Sentence(END, "A player reached thirty victory points."),
    "agreed": Sentence(END, "A player reached the points that win."),
    "deadlock": Sentence(END, "For a whole round nobody could draw, and nobody played or attacked."),
    "rounds": Sentence(END, "The round limit was reached."),
    "resigned": Sentence(END, "Resignation ended the game: only one player was left."),
}

STRUCTURES: Final = {
    "S": Sentence(FACTS, "Adds 1 to each of your modifiers in a fight."),
    "H": Sentence(FACTS, "Brings a victory point in every draw phase."),
    "D": Sentence(FACTS, "Lets you play one more face-down card and one more production card a round."),
    "C": Sentence(FACTS, "Lets you draw one more card a round."),
}
"""What a completed structure of each suit does."""
DIAMONDS_PRODUCTION_ONLY: Final = Sentence(FACTS, "Lets you play one more production card a round.")
KINDS: Final = {
    "unit": Sentence(FACTS, "A unit: costs its rank to build, and fights with it."),
    "modifier": Sentence(FACTS, "A modifier: committed to a fight from your hand, it adds its rank."),
    "achievement": Sentence(FACTS, "An achievement: costs its rank to build, and turns into as many victory points."),
    "production": Sentence(FACTS, "A production card: pays its rank towards a face-down card."),
    "structure": Sentence(FACTS, "A structure: costs {cost} to build."),
}

PROMPT_PRODUCE: Final = Sentence(PROMPT, "Do you lay a card face down, play a production card, or end your production?")
PROMPT_PRODUCE_LAY: Final = Sentence(PROMPT, "Do you lay a card face down, or end your production?")
PROMPT_PRODUCE_FEED: Final = Sentence(PROMPT, "Do you play a production card, or end your production?")
PROMPT_PRODUCE_END: Final = Sentence(PROMPT, "You can play no card now, so your production ends.")
PROMPT_PLACE_LAY: Final = Sentence(PROMPT, "Do you lay your {card} face down?")
PROMPT_PLACE_FEED: Final = Sentence(PROMPT, "Which face-down card does your {card} pay for?")
PROMPT_PLACE_BOTH: Final = Sentence(
    PROMPT, "Which face-down card does your {card} pay for, or do you lay it face down?"
)
PROMPT_ATTACK: Final = Sentence(PROMPT, "Do you attack {whom:you|*}, or stay at home?")
PROMPT_ATTACK_WHOM: Final = Sentence(PROMPT, "Whom do you attack, or do you stay at home?")
PROMPT_SPOILS: Final = Sentence(
    PROMPT, "Do you take {points:* point|* points}, or destroy one of {whose:your|*'s} structures?"
)
PROMPT_COMMIT: Final = Sentence(PROMPT, "Which cards do you commit in secret, if any?")
PROMPT_COMMIT_ONE: Final = Sentence(PROMPT, "Which single card do you commit in secret against Spades, if any?")

STORY_NEED: Final = Sentence(
    STORY, "You have played no production card in {rounds:* round|* rounds}, so any card pays {paid}."
)
STORY_PLACE: Final = Sentence(STORY, "You have taken up {card:the}.")
STORY_SPOILS: Final = Sentence(STORY, "You raid {whom:you|*}, and no unit meets you.")
STORY_ATTACK: Final = Sentence(STORY, "You attack {whom:you|*}: {ours} against {theirs}.")
STORY_DEFENCE: Final = Sentence(STORY, "{who:You attack|* attacks} you: {theirs} against your {ours}.")
STORY_SURGE: Final = Sentence(STORY, "The attack includes {surge} for three units of Clubs.")

CARD: Final = Sentence(LABEL, "{card}")
PLAYER: Final = Sentence(LABEL, "{who:You|*}")
LABEL_END: Final = Sentence(LABEL, "End production")
EFFECT_END: Final = Sentence(EFFECT, "You play no more cards until the fights of this round.")
EFFECT_TAKE_LAY: Final = Sentence(EFFECT, "You take it up to lay it face down.")
EFFECT_TAKE_FEED: Final = Sentence(EFFECT, "You take it up to pay for a face-down card.")
EFFECT_TAKE_EITHER: Final = Sentence(
    EFFECT, "You take it up to lay it face down, or to pay {paid} for a face-down card."
)
EFFECT_TAKE_BOTH: Final = Sentence(EFFECT, "You take it up to pay for a face-down card, or to lay it down as a decoy.")
LABEL_LAY: Final = Sentence(LABEL, "Lay it face down")
EFFECT_LAY_UNIT: Final = Sentence(
    EFFECT, "It lies face down. Once {cost} is paid for it, it becomes a unit that fights with {value}."
)
EFFECT_LAY_POINTS: Final = Sentence(
    EFFECT, "It lies face down. Once {cost} is paid for it, it brings {points:* point|* points}."
)
EFFECT_LAY_STRUCTURE: Final = Sentence(EFFECT, "It lies face down until {cost} is paid for it.")
EFFECT_DECOY: Final = Sentence(
    EFFECT, "It stays face down as a decoy. The others cannot tell that it is never completed."
)
LABEL_THEIRS: Final = Sentence(LABEL, "A face-down card of {whose:yours|*}")
EFFECT_COMPLETES_UNIT: Final = Sentence(EFFECT, "That completes a unit that fights with {value}.")
EFFECT_COMPLETES_POINTS: Final = Sentence(
    EFFECT, "That completes an achievement that brings {points:* point|* points}."
)
EFFECT_COMPLETES_STRUCTURE: Final = Sentence(EFFECT, "That completes a structure.")
THEN: Final = {
    "S": Sentence(EFFECT, "Then each of your modifiers counts 1 more."),
    "H": Sentence(EFFECT, "Then it brings a point every round."),
    "D": Sentence(EFFECT, "Then you may lay one more card face down and play one more production card every round."),
    "C": Sentence(EFFECT, "Then you draw one more card every round."),
}
"""What a structure of each suit does once it is completed, behind another sentence."""
THEN_PRODUCTION_ONLY: Final = Sentence(EFFECT, "Then you may play one more production card every round.")
NO_LONGER: Final = {
    "S": Sentence(EFFECT, "It no longer adds 1 to each of their modifiers."),
    "H": Sentence(EFFECT, "It no longer brings them a point every round."),
    "D": Sentence(EFFECT, "It no longer raises their production."),
    "C": Sentence(EFFECT, "It no longer lets them draw one more card every round."),
}
"""What a structure of each suit does no more once it is destroyed, behind another sentence."""
EFFECT_FEED: Final = Sentence(EFFECT, "That brings it to {paid} of {cost}.")
EFFECT_FEED_DECOY: Final = Sentence(EFFECT, "That puts {paid} on your decoy, which is never completed.")
EFFECT_FEED_THEIRS: Final = Sentence(EFFECT, "That brings it to {paid}. Only {who:you know|* knows} what it costs.")
LABEL_STAY: Final = Sentence(LABEL, "Stay at home")
EFFECT_STAY: Final = Sentence(EFFECT, "You attack nobody this round; your units still defend you.")
EFFECT_RAID: Final = Sentence(EFFECT, "No unit meets you: you take {points:* point|* points}.")
EFFECT_RAID_OR: Final = Sentence(
    EFFECT, "No unit meets you: you take {points:* point|* points} or destroy a structure."
)
EFFECT_FIGHT: Final = Sentence(
    EFFECT, "You start with {ours} against {theirs}. Then both sides may commit cards in secret."
)
LABEL_POINTS: Final = Sentence(LABEL, "Take {points:* point|* points}")
EFFECT_POINTS: Final = Sentence(EFFECT, "You then have {total} of the {target} points you need to win.")
EFFECT_DESTROY: Final = Sentence(EFFECT, "It goes to the discard.")
LABEL_COMMIT_NOTHING: Final = Sentence(LABEL, "Commit nothing")
LABEL_COMMIT: Final = Sentence(LABEL, "Commit {count:* card|* cards}")
EFFECT_COMMIT: Final = Sentence(
    EFFECT, "You fight with {total}. Both sides turn up their cards at once, and the defender wins a tie."
)
LABEL_BACK: Final = Sentence(LABEL, "Take all back")
EFFECT_BACK: Final = Sentence(EFFECT, "The cards you have chosen go back to your hand.")
EFFECT_ADDS: Final = Sentence(EFFECT, "It adds {adds} to your side, and is discarded after the fight.")
EFFECT_BLUFF: Final = Sentence(EFFECT, "It adds nothing and only bluffs. It is discarded after the fight.")

HINT_LAY_UNIT: Final = Sentence(
    HINT, "Lay your {card}, a unit, face down: once {cost} is paid, it fights with {value}."
)
HINT_LAY_POINTS: Final = Sentence(
    HINT, "Lay your {card}, an achievement, face down: once {cost} is paid, it brings {points:* point|* points}."
)
HINT_LAY_STRUCTURE: Final = Sentence(HINT, "Lay your {card}, a structure, face down until {cost} is paid.")
HINT_LAY_AT_ONCE: Final = Sentence(HINT, "Your {rank} of Diamonds can pay for it at once.")
HINT_LAY_WAITS: Final = Sentence(HINT, "Laying it costs nothing, and it can wait until you can pay.")
HINT_DECOY: Final = Sentence(
    HINT, "Lay your {card} face down as a decoy: nobody can tell it from a card that is to be paid for."
)
HINT_NO_RAIDS: Final = Sentence(HINT, "With a unit of your own you are no longer open to raids.")
HINT_DONE_POINTS: Final = Sentence(
    HINT, "Complete your {card}, an achievement: {points:* point|* points}, {total} in all."
)
HINT_DONE_WINS: Final = Sentence(
    HINT, "Complete your {card}, an achievement: {points:* point|* points}, {total} in all, and you win."
)
HINT_DONE_STRUCTURE: Final = Sentence(HINT, "Complete your {card}, a structure.")
HINT_DONE_UNIT: Final = Sentence(HINT, "Complete your {card}, a unit, and fight with {strength}.")
HINT_DONE_RAID: Final = Sentence(HINT, "You can raid whoever still has no unit this round.")
HINT_IN_NEED: Final = Sentence(HINT, "You have paid nothing for {rounds:* round|* rounds}, so any card may pay.")
HINT_NO_WASTE: Final = Sentence(HINT, "Nothing of the payment is wasted.")
HINT_KEEPS_PAYER: Final = Sentence(HINT, "You keep your {rank} of Diamonds for something dearer.")
HINT_PAY: Final = Sentence(HINT, "Bring the payment on your {card} to {paid} of {cost}.")
HINT_PAY_NEXT: Final = Sentence(HINT, "Your {rank} of Diamonds can complete it next.")
HINT_PAY_DECOY: Final = Sentence(HINT, "Put {paid} on your decoy, so that it looks like a card to be completed.")
HINT_PAY_RIVAL: Final = Sentence(HINT, "Put {paid} on one of {whose:your|*'s} face-down cards.")
HINT_NOTHING_TO_PLAY: Final = Sentence(HINT, "Nothing you hold can be played now.")
HINT_KEEP_PAYERS: Final = Sentence(HINT, "End your production and keep your {ranks} of Diamonds.")
HINT_KEPT_FOR: Final = Sentence(HINT, "The {rank} can still complete your {card}, which costs {cost}.")
HINT_WOULD_WASTE: Final = Sentence(HINT, "The {rank} would be too much for your {card}, which lacks only {missing}.")
HINT_KEEP_HAND: Final = Sentence(HINT, "End your production: what you could still lay down stays hidden in your hand.")
HINT_RAID: Final = Sentence(
    HINT, "Raid {whom:you|*}, as no unit meets you: {points:* point|* points}, {total} in all, at no cost."
)
HINT_RAID_WINS: Final = Sentence(
    HINT,
    "Raid {whom:you|*}, as no unit meets you: {points:* point|* points}, {total} in all, and you win.",
)
HINT_DESTROY: Final = Sentence(HINT, "Destroy {whose:your|*'s} structure of {suit}, which costs you nothing.")
HINT_PASS: Final = Sentence(HINT, "Stay at home: your units stay as they are.")
HINT_NO_ATTACK: Final = Sentence(
    HINT,
    "Stay at home: you would come to {ours} against {whose:your|*'s} {theirs}, and {more:0=no hidden card|* hidden "
    "card|* hidden cards} may add to that.",
)
HINT_NO_ATTACK_GUARD: Final = Sentence(HINT, "A lost attack would leave you without units and open to raids.")
HINT_ATTACK: Final = Sentence(HINT, "Attack: you come to {ours} against {whose:your|*'s} {theirs}.")
HINT_ATTACK_MORE: Final = Sentence(
    HINT, "Attack: you come to {ours} against {whose:your|*'s} {theirs}, and may add up to {more} from your hand."
)
HINT_ATTACK_GUARD: Final = Sentence(
    HINT, "If you win, all {whose:your|*'s} units fall, and none is left to attack you."
)
HINT_COMMIT: Final = Sentence(HINT, "Commit {modifiers:the}: {ours} against {whose:your|*'s} {theirs} on the table.")
HINT_COMMIT_MIXED: Final = Sentence(
    HINT,
    "Commit {modifiers:the}, and {bluffs:* card|* cards} as a bluff: {ours} against {whose:your|*'s} {theirs} on the "
    "table.",
)
HINT_COMMIT_BLUFFS: Final = Sentence(
    HINT, "Commit {bluffs:* card|* cards} as a bluff: {ours} against {whose:your|*'s} {theirs} on the table."
)
HINT_SOME: Final = Sentence(HINT, "{count} {rank:many}")
"""Several cards of a rank in a list of such."""
HINT_COMMIT_BLUFF: Final = Sentence(HINT, "That does not win yet, and only bluffs.")
HINT_NEED: Final = Sentence(HINT, "Hidden cards must now add {need} to turn the fight.")
HINT_CERTAIN: Final = Sentence(HINT, "You win: hidden cards cannot add the {need} that would turn the fight.")
HINT_LOST_OTHERWISE: Final = Sentence(HINT, "Otherwise you would certainly lose your {units:unit|* units}.")
HINT_COMMIT_BACK: Final = Sentence(HINT, "Take back what you chose.")
HINT_AHEAD_WITHOUT: Final = Sentence(
    HINT, "Commit nothing: you lead {ours} to {theirs}, and hidden cards must add {need} to turn the fight."
)
HINT_SAFE_WITHOUT: Final = Sentence(
    HINT, "Commit nothing: you lead {ours} to {theirs}, and hidden cards cannot add the {need} it takes."
)
HINT_HOPELESS: Final = Sentence(
    HINT,
    "Commit nothing: with every card you may commit you come to {most} against {whose:your|*'s} {theirs}, and lose.",
)
HINT_SAVED: Final = Sentence(HINT, "You keep {modifiers:the} for another fight.")
HINT_COMMIT_NOTHING: Final = Sentence(
    HINT, "Commit nothing: your modifiers would be spent on a fight that you may lose anyway."
)
