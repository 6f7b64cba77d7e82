"""What Toll Road says to a seat that is asked: what led to it, the question, each answer, and the reason of a hint."""

from __future__ import annotations

from typing import Final

from logic.kernel.actions import Action
from logic.kernel.game import Answer
from logic.kernel.phrases import card_name, counted, listed, said

from ..rules.state import TollState

END_REASONS: Final = {"road_ends": "The road has come to its end.", "resigned": "One of the travellers has given up."}


def prompt(state: TollState) -> str:
    """Ask for the card."""
    return f"Which card do you lay for {counted(state.toll(), 'point')}?"


def story(state: TollState) -> str:
    """Say what lies on the road."""
    tolls = listed([f"the {card_name(state.faces[card])}" for card in state.road])
    return f"On the road {'lies' if len(state.road) == 1 else 'lie'} {tolls}."


def answer(state: TollState, choice: Action) -> Answer:
    """Name a card of the hand; the question has said what it is laid for."""
    return Answer(card_name(state.faces[choice.card]))


def hint_reason(view: TollState, seat: int, actions: tuple[Action, ...]) -> str:
    """Say how many of the cards that were not seen yet this one beats, and what that is worth."""
    card, unseen = actions[0].card, view.unseen_ranks(seat)
    name, toll = card_name(view.faces[card]), counted(view.toll(), "point")
    beaten = view.beaten(card, unseen)
    told = f"The {name} beats {beaten} of the {len(unseen)} cards that you have not seen, and {toll} lie on the road."
    return said(told, "What is left in your hand will do for the other tolls.")
