"""The words of Toll Road: the question and its answers, the reason of a hint, the record, the end."""

from __future__ import annotations

from typing import Final

from logic.kernel.actions import Action
from logic.kernel.engine import Engine
from logic.kernel.frames import Frame
from logic.kernel.phrases import card_name, counted, listed, said
from logic.kernel.views import Answer
from logic.kernel.words import Words

from ..rules.state import TollState
from . import log

END_REASONS: Final = {"road_ends": "The road has come to its end.", "resigned": "One of the travellers has given up."}


def story(state: TollState, frame: Frame, seat: int) -> str:
    """Say what lies on the road."""
    tolls = listed([f"the {card_name(state.faces[card])}" for card in state.road])
    return f"On the road {'lies' if len(state.road) == 1 else 'lie'} {tolls}."


def prompt(state: TollState, frame: Frame, seat: int) -> str:
    """Ask for the card."""
    return f"Which card do you lay for {counted(state.toll(), 'point')}?"


def answer(state: TollState, frame: Frame, seat: int, choice: Action) -> Answer:
    """Name a card of the hand; the question has said what it is laid for."""
    return Answer(card_name(state.faces[choice.card]))


def hint_reason(view: TollState, seat: int, actions: tuple[Action, ...]) -> str:
    """Say how many of the cards that were not seen yet this one beats, and what that is worth."""
    card, unseen = actions[0].card, view.unseen_ranks(seat)
    name, toll = card_name(view.faces[card]), counted(view.toll(), "point")
    beaten = f"The {name} beats {view.beaten(card, unseen)} of the {len(unseen)} cards that you have not seen"
    return said(f"{beaten}, and {toll} lie on the road.", "What is left in your hand will do for the other tolls.")


def toll_words(game: Engine[TollState]) -> Words[TollState]:
    """Everything that Toll Road says."""
    return Words(
        prompt=prompt,
        story=story,
        answer=answer,
        hint_reason=hint_reason,
        log_entries=log.entries,
        endings=END_REASONS,
    )
