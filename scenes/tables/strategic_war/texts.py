"""Labels and sentences of the table of Strategic War that are no event and no question."""

from __future__ import annotations

from typing import Final

from logic import Sentence

TABLE: Final = "strategic-war: table"
READING: Final = "strategic-war: reading of a card"

DEFENCE: Final = Sentence(TABLE, "Defence")
NO_DEFENCE: Final = Sentence(TABLE, "No defence")
LAST_CARD: Final = Sentence(TABLE, "Last card")
DRAW: Final = Sentence(TABLE, "Draw")
FALLEN: Final = Sentence(TABLE, "Fallen")
ASIDE: Final = Sentence(TABLE, "Aside")
CARDS: Final = Sentence(TABLE, "cards")
DECKS: Final = {"black": Sentence(TABLE, "black deck"), "red": Sentence(TABLE, "red deck")}
AI: Final = Sentence(TABLE, "AI")

CHOOSING: Final = Sentence(TABLE, "Choosing")
CHOSEN: Final = Sentence(TABLE, "Has chosen")
ATTACKING: Final = Sentence(TABLE, "Attacking")
DEFENDING: Final = Sentence(TABLE, "Defending")
CHOOSING_DEFENDERS: Final = Sentence(TABLE, "Choosing defenders")
TURN: Final = Sentence(TABLE, "Turn {turn}")

FOUR_DEFEND: Final = Sentence(TABLE, "Four defend face down, and the other four attack.")
THREE_ASIDE: Final = Sentence(
    TABLE, "Three go aside for good. Of the other eight, four defend face down and four attack."
)
TWOS_BEAT: Final = Sentence(TABLE, "Twos beat Aces.")
ACES_BEAT: Final = Sentence(TABLE, "Aces beat everything else.")
MORE_ASIDE: Final = Sentence(TABLE, "{more} more to put aside.")
MORE_DEFEND: Final = Sentence(TABLE, "{more} more to choose.")
NOBODY_SEES: Final = Sentence(TABLE, "Nobody sees them.")

HOLD: Final = Sentence(TABLE, "Hold this line")
PUT_BACK: Final = Sentence(TABLE, "Put it back")
GOES_BACK: Final = Sentence(TABLE, "The card goes back to your hand.")

SEEN: Final = Sentence(TABLE, "seen")
EXPECTED: Final = {
    "attacker": Sentence(TABLE, "would win"),
    "defender": Sentence(TABLE, "would lose"),
    "tie": Sentence(TABLE, "a tie"),
}
"""What an attack would come to, by who would win."""
AIM: Final = Sentence(TABLE, "Press a defender to attack it, or this card to put it back.")
GO_ON_OR_END: Final = Sentence(
    TABLE, "Press one of your defenders, or drag this card there, to go on. Put back in your hand, it ends the attack."
)
TAKE_BACK: Final = Sentence(TABLE, "Press it to take it back, or drag it to another place.")
TAKE_BACK_ASIDE: Final = Sentence(TABLE, "It goes aside. Press it to take it back, or drag another card onto it.")

ENEMY_HAS_SEEN: Final = Sentence(TABLE, "Your opponent has seen {card:the} here.")
YOU_HAVE_SEEN: Final = Sentence(TABLE, "You have seen {card:the} here. It may have been exchanged since.")

NAME: Final = Sentence(READING, "{card}")
TWO_BEATS: Final = Sentence(READING, "Beats an Ace only")
TWO_FALLS: Final = Sentence(READING, "Falls to every rank from Three to King.")
ACE_BEATS: Final = Sentence(READING, "Beats all but a Two")
ACE_FALLS: Final = Sentence(READING, "Falls to a Two.")
THREE_BEATS: Final = Sentence(READING, "Beats a Two")
KING_FALLS: Final = Sentence(READING, "Falls to an Ace.")
BEATS: Final = Sentence(READING, "Beats a Two up to {below:a}")
FALLS: Final = Sentence(READING, "Falls to {above:a} or higher.")
TIES: Final = Sentence(READING, "Equal ranks tie, and both stay.")
WINS: Final = Sentence(READING, "An attacker that wins goes below the draw pile; a defender that holds stays.")
