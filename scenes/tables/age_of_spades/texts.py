"""Labels and sentences of the table of Age of Spades that are no event and no question."""

from __future__ import annotations

from typing import Final

from logic import Sentence

TABLE: Final = "age-of-spades: table"
HEAD: Final = "age-of-spades: head of a player"
TIP: Final = "age-of-spades: tip on a card"
FIGHT: Final = "age-of-spades: fight"
ALLOWED: Final = "age-of-spades: what may still be done"
READING: Final = "age-of-spades: reading of a card"

PHASES: Final = {
    "draw": Sentence(TABLE, "Draw"),
    "production": Sentence(TABLE, "Production"),
    "combat": Sentence(TABLE, "Combat"),
}
"""By the name of the phase, in their order."""
ASKED: Final = {
    "draw": Sentence(TABLE, "Draw."),
    "production": Sentence(TABLE, "Production."),
    "combat": Sentence(TABLE, "Combat."),
}
"""What stands before the question of a phase, where one player looks."""
ASKED_BY_NAME: Final = Sentence(TABLE, "{who:You|*}.")
TAKE_IT_BACK: Final = Sentence(TABLE, "Take it back")
BACK: Final = Sentence(TABLE, "Back")
COMPLETES: Final = Sentence(TABLE, "The {payment} completes your {card}.")
COMPLETES_FOR: Final = Sentence(TABLE, "The {payment} completes your {card} for {points:* point|* points}.")
BRINGS_IT_TO: Final = Sentence(TABLE, "The {payment} brings it to {paid}.")
BRINGS_IT_TO_OF: Final = Sentence(TABLE, "The {payment} brings it to {paid} of {cost}.")

BUILDING: Final = Sentence(TABLE, "Building")
ARMY: Final = Sentence(TABLE, "Army")
STRUCTURES: Final = Sentence(TABLE, "Structures")
HIDDEN: Final = Sentence(TABLE, "hidden from your opponents")
DECK: Final = Sentence(TABLE, "Deck")
DISCARD: Final = Sentence(TABLE, "Discard")
ROAD: Final = Sentence(TABLE, "The road to {target:30=thirty|*}")
THIRD_UNIT: Final = Sentence(TABLE, "third unit")
LAY_HERE: Final = Sentence(TABLE, "Lay it here")
RAID: Final = Sentence(TABLE, "Raid: {points:* point|* points}")
ATTACK: Final = Sentence(TABLE, "Attack: {ours} against {theirs}")
EFFECTS: Final = {
    "S": Sentence(TABLE, "modifiers +{count}"),
    "H": Sentence(TABLE, "+{count:* point|* points} a round"),
    "D": Sentence(TABLE, "production +{count}"),
    "C": Sentence(TABLE, "draws +{count}"),
}
"""What all structures of a suit bring together, in the order in which they stand."""

LAID: Final = Sentence(ALLOWED, "{count} of {most} laid face down")
FED: Final = Sentence(ALLOWED, "{count} of {most} production cards")
ANY_PAYS: Final = Sentence(ALLOWED, "Any card pays {paid}")
NO_PRODUCTION: Final = Sentence(ALLOWED, "No production for {rounds:* round|* rounds}")
YOUR_ARMY: Final = Sentence(ALLOWED, "Your army: {strength}")
YOUR_ARMY_AND: Final = Sentence(ALLOWED, "Your army: {strength} + {surge}")
PRESS_OPPONENT: Final = Sentence(ALLOWED, "Press an opponent to attack")
ONE_CARD: Final = Sentence(ALLOWED, "One card at most")
PRESS_STRUCTURE: Final = Sentence(ALLOWED, "Or press a structure to destroy it")

OUT: Final = Sentence(HEAD, "Out of the game")
IN_HAND: Final = Sentence(HEAD, "{count} in hand")
SUIT: Final = Sentence(HEAD, "{suit}")
CIVILIZATIONS: Final = {
    "S": Sentence(HEAD, "Opponents fight with one card only"),
    "H": Sentence(HEAD, "Achievements count {times:2=twice|3=three times|* times}"),
    "D": Sentence(HEAD, "Structures cost eight"),
    "C": Sentence(HEAD, "Attacks of three units: +10"),
}
"""What each civilization gives, in a few words."""

DECK_HOLDS: Final = Sentence(TIP, "{count:* card|* cards} in the deck.")
LIE_HERE: Final = Sentence(TIP, "{count:* card lies|* cards lie} here.")
UNIT: Final = Sentence(TIP, "A unit of {value}.")
STRUCTURE_OF: Final = {
    "S": Sentence(TIP, "A structure of Spades: adds 1 to each of the modifiers in a fight."),
    "H": Sentence(TIP, "A structure of Hearts: brings a point every round."),
    "D": Sentence(TIP, "A structure of Diamonds: allows more production each round."),
    "C": Sentence(TIP, "A structure of Clubs: draws one more card a round."),
}
FACE_DOWN: Final = Sentence(TIP, "A card face down.")
FACE_DOWN_PAID: Final = Sentence(TIP, "A card face down; {paid} has been paid for it.")
YOUR_DECOY: Final = Sentence(TIP, "Your {card}: a decoy, which is never completed.")
YOUR_BUILDING: Final = Sentence(TIP, "Your {card}: {paid} of {cost} has been paid. Only you see what it is.")
TAKE_BACK: Final = Sentence(TIP, "Press it to take it back.")
IN_SECRET: Final = Sentence(TIP, "It is turned up once both sides are ready.")

ATTACKER: Final = Sentence(FIGHT, "attacker")
DEFENDER: Final = Sentence(FIGHT, "defender")
VICTORIOUS: Final = Sentence(FIGHT, "victorious")
DEFEATED: Final = Sentence(FIGHT, "defeated")
AGAINST: Final = Sentence(FIGHT, "against")
COMMIT_CARDS: Final = Sentence(FIGHT, "commit cards")
NOTHING_COMMITTED: Final = Sentence(FIGHT, "nothing committed")
UNITS: Final = Sentence(FIGHT, "units {strength}")
MODIFIERS: Final = Sentence(FIGHT, "modifiers {adds}")
SURGE: Final = Sentence(FIGHT, "three units {surge}")
THEY_COMMIT: Final = Sentence(FIGHT, "what they commit")
"""Parts of a sum, between which a plus stands."""

NAME: Final = Sentence(READING, "{card}")
CIVILIZATION: Final = Sentence(READING, "Civilization of {suit}")
STRUCTURE: Final = Sentence(READING, "Structure")
KINDS: Final = {
    "C": Sentence(READING, "Unit of {value}"),
    "S": Sentence(READING, "Modifier of {value}"),
    "H": Sentence(READING, "Achievement of {value}"),
    "D": Sentence(READING, "Production card of {value}"),
}
"""What a number card of each suit is."""
GIVES: Final = {
    "S": Sentence(READING, "Whoever fights its player may commit a single card."),
    "H": Sentence(READING, "Its player's achievements bring {times:2=twice|3=three times|* times} their rank."),
    "D": Sentence(READING, "Its player's structures cost 8 instead of 10."),
    "C": Sentence(READING, "With three units or more its player attacks with 10 extra."),
}
"""What a civilization gives."""
COSTS: Final = Sentence(READING, "Laid face down, it is turned up once {cost} is paid for it.")
WORKS: Final = {
    "S": Sentence(READING, "It adds one to each of its owner's modifiers in a fight."),
    "H": Sentence(READING, "It brings its owner a point in every draw phase."),
    "D": Sentence(READING, "It lets its owner play one more face-down card and one more production card a round."),
    "C": Sentence(READING, "It lets its owner draw one more card a round."),
}
"""What a structure of each suit does."""
WORKS_PRODUCTION_ONLY: Final = Sentence(READING, "It lets its owner play one more production card a round.")
FIGHTS: Final = Sentence(READING, "It fights with {value} in every attack and defence until its side loses.")
ACHIEVES: Final = Sentence(READING, "It brings {points:* point|* points} at once, and is discarded.")
ADDS: Final = Sentence(READING, "Committed in secret from the hand, it adds {value} to a fight, and is discarded.")
PAYS: Final = Sentence(
    READING, "Played openly, it pays {paid} towards a face-down card. Anything over the cost is lost."
)
