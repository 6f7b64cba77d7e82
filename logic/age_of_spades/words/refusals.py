"""Refusals in words: the sentence of every reason for which the rules refuse something."""

from __future__ import annotations

from typing import Final

from ...kernel.reasons import SENTENCES, Reason
from ...kernel.tongue import Sentence

REFUSAL: Final = "age-of-spades: refusal"

REFUSALS: Final = {
    **SENTENCES,
    "take_or_end": Sentence(REFUSAL, "Take up a card from your hand, or end your production."),
    "commit_or_not": Sentence(REFUSAL, "Choose cards from your hand to commit, then confirm them."),
    "fight_first": Sentence(REFUSAL, "You can commit cards from your hand once you have attacked somebody with units."),
    "spoils_first": Sentence(REFUSAL, "First choose what your raid brings."),
    "not_your_turn": Sentence(REFUSAL, "It is not your turn to play a card."),
    "not_held": Sentence(REFUSAL, "It is not in your hand."),
    "not_in_hand": Sentence(REFUSAL, "That card is not in your hand."),
    "no_card_held": Sentence(REFUSAL, "Take up a card first, then choose where it goes."),
    "card_held": Sentence(REFUSAL, "Place the card you hold first, or take it back."),
    "lay_used": Sentence(REFUSAL, "You have laid as many face-down cards this round as you may."),
    "feed_used": Sentence(REFUSAL, "You have played as many production cards this round as you may."),
    "cannot_lay": Sentence(REFUSAL, "Only units, achievements and structures are laid face down."),
    "modifier_waits": Sentence(REFUSAL, "Modifiers are not built: you commit them to a fight from your hand."),
    "nothing_to_feed": Sentence(REFUSAL, "There is no face-down card that this production card could pay for."),
    "not_production": Sentence(REFUSAL, "Only a Diamond from Two to Ten pays for a face-down card."),
    "not_in_need": Sentence(
        REFUSAL,
        "Only Diamonds pay, until you have played no production card in {rounds:* round|* rounds in a row}.",
    ),
    "not_yours": Sentence(REFUSAL, "Production goes only to your own face-down cards."),
    "no_target": Sentence(REFUSAL, "That is not a face-down card on the table."),
    "attack_whom": Sentence(REFUSAL, "Name a player to attack, or stay at home."),
    "not_yourself": Sentence(REFUSAL, "You cannot attack yourself."),
    "no_such_player": Sentence(REFUSAL, "There is no such player left in the game."),
    "spoils_which": Sentence(REFUSAL, "Take the points, or choose a completed structure of the player you attack."),
    "not_their_structure": Sentence(REFUSAL, "That is not a completed structure of the player you attack."),
    "only_one_card": Sentence(REFUSAL, "Against the Spades civilization you may commit a single card."),
    "only_modifiers": Sentence(REFUSAL, "Only Spades from Two to Ten are committed in this game."),
    "already_committed": Sentence(REFUSAL, "You have already committed that card."),
    "nothing_committed": Sentence(REFUSAL, "There is nothing to take back."),
    "cannot_resign": Sentence(REFUSAL, "You have already left the game."),
}
"""By the key of the reason, whose data its holes take."""


def say(reason: Reason) -> str:
    """Return the sentence of a reason."""
    return REFUSALS[reason.key](**reason.data)
