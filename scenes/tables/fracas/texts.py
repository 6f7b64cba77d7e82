"""Labels and sentences of the table of Fracas that are no event and no question."""

from __future__ import annotations

from typing import Final

from logic import Sentence

TABLE: Final = "fracas: table"
READING: Final = "fracas: reading of a card"

GENERALS: Final = Sentence(TABLE, "Generals")
SOLDIERS: Final = Sentence(TABLE, "Soldiers")
DECK: Final = Sentence(TABLE, "Deck")
DISCARD: Final = Sentence(TABLE, "Discard")
POT: Final = Sentence(TABLE, "The pot")
SPOILS: Final = Sentence(TABLE, "spoils of war")

TURN: Final = Sentence(TABLE, "Turn {turn}")
TURN_OF_GAME: Final = Sentence(TABLE, "Turn {turn}, game {game}")
WHOSE: Final = Sentence(TABLE, "{who:You|*}:")
PHASES: Final = {
    "untap": Sentence(TABLE, "Untap"),
    "draw": Sentence(TABLE, "Draw"),
    "deploy": Sentence(TABLE, "Deploy"),
    "enlist": Sentence(TABLE, "Enlist"),
    "attack": Sentence(TABLE, "Attack"),
    "discard": Sentence(TABLE, "Discard"),
}
"""The phases of a turn in their order."""

FRESH: Final = Sentence(TABLE, "fresh")
IS_FRESH: Final = Sentence(TABLE, "{card}, fresh: it may not attack yet.")
IS_TAPPED: Final = Sentence(TABLE, "{card}, tapped.")
IS_UNTAPPED: Final = Sentence(TABLE, "{card}, untapped.")
IN_HAND: Final = Sentence(TABLE, "{count:* card|* cards} in hand")

AGAINST: Final = Sentence(TABLE, "{sum} against {other}")
OPEN: Final = Sentence(TABLE, "if nobody stops it")
"""Said of an attack that nobody meets, until the defence is settled."""
RESULTS: Final = {
    "damage": Sentence(TABLE, "Nobody met it"),
    "attackers_fall": Sentence(TABLE, "The defence holds"),
    "defenders_fall": Sentence(TABLE, "The attack wins"),
    "both_fall": Sentence(TABLE, "Both fall"),
    "stopped": Sentence(TABLE, "Stopped"),
    "gone": Sentence(TABLE, "No attacker left"),
}
"""What a fight comes to."""

NAME: Final = Sentence(READING, "{card}")
GENERAL: Final = Sentence(READING, "General")
JOKER: Final = Sentence(READING, "General of any rank")
ASSASSIN: Final = Sentence(READING, "Assassin")
SOLDIER: Final = Sentence(READING, "Soldier, strength {strength}")
LEADS: Final = Sentence(READING, "It leads soldiers of {suit}.")
LEADS_BOTH: Final = Sentence(READING, "It leads soldiers of both suits of its colour.")
GENERAL_DOES: Final = Sentence(
    READING,
    "It comes in tapped. Tap it later to enlist a soldier, or two of a rank, or to send an assassin. It never attacks, "
    "and falls if it defends.",
)
ASSASSIN_DOES: Final = Sentence(
    READING,
    "Tap a general to send it from your hand, on anybody's turn: one card on the battlefield falls. An assassin sent "
    "in answer strikes first.",
)
SOLDIER_DOES: Final = Sentence(
    READING,
    "A general of {suit} or the Joker enlists it. It defends at once and attacks from the next turn on. In a fight the "
    "lower sum falls, and equal sums both do. Unmet, it costs {strength:* token|* tokens}.",
)
