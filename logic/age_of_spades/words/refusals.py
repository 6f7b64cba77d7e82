"""Why something may not be done: the sentence of every reason for which the rules refuse it."""

from __future__ import annotations

from typing import Final

from ...kernel.reasons import COMMON, Reason

REFUSALS: Final = {
    **COMMON,
    "take_or_end": "Take up a card of your hand, or end your production.",
    "commit_or_not": "Choose cards of your hand to commit, and then confirm them.",
    "fight_first": "Cards of the hand are committed once you have attacked somebody with units.",
    "spoils_first": "First choose what your raid brings.",
    "not_your_turn": "It is not your turn to play a card.",
    "not_held": "It is not in your hand.",
    "not_in_hand": "That card is not in your hand.",
    "no_card_held": "Take up a card first, then choose where it goes.",
    "card_held": "Place the card you hold first, or take it back.",
    "lay_used": "You have laid as many face-down cards this round as you may.",
    "feed_used": "You have played as many production cards this round as you may.",
    "cannot_lay": "Only units, achievements and structures are laid face down.",
    "modifier_waits": "Modifiers are not built: they are committed to a fight from the hand.",
    "nothing_to_feed": "There is no face-down card that this production card could pay for.",
    "not_production": "Only a Diamond from two to ten pays for a face-down card.",
    "not_in_need": "Only Diamonds pay, until you have played no production card in {rounds} rounds in a row.",
    "not_yours": "Production goes only to your own face-down cards.",
    "no_target": "That is not a face-down card on the table.",
    "attack_whom": "Name a player to attack, or stay at home.",
    "not_yourself": "You cannot attack yourself.",
    "no_such_player": "There is no such player left in the game.",
    "spoils_which": "Take the points, or choose a completed structure of the player you attack.",
    "not_their_structure": "That is not a completed structure of the player you attack.",
    "only_one_card": "Against the Spades civilization a single card may be committed.",
    "only_modifiers": "Only Spades from two to ten are committed in this game.",
    "already_committed": "That card is already committed.",
    "nothing_committed": "There is nothing to take back.",
    "cannot_resign": "You have already left the game.",
}
"""By the key of the reason; braces take its data."""


def say(reason: Reason) -> str:
    """The sentence of a reason."""
    return REFUSALS[reason.key].format(**reason.data)
