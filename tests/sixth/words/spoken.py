"""The words of Toll Road: the question and its answers, the reason of a hint, the record, the end."""

from __future__ import annotations

from typing import Final

from logic.kernel.actions import Action
from logic.kernel.engine import Engine
from logic.kernel.frames import Frame
from logic.kernel.phrases import LONGEST
from logic.kernel.tongue import Sentence, all_of, card, row
from logic.kernel.views import Answer
from logic.kernel.words import Words

from ..rules.state import TollState
from . import log

QUESTION: Final = "toll-road: question"
HINT: Final = "toll-road: hint"

LIES: Final = Sentence(QUESTION, "On the road {count:lies|lie} {cards:the}.")
LAY: Final = Sentence(QUESTION, "Which card do you lay for {points:* point|* points}?")
CARD: Final = Sentence("toll-road: answer", "{card}")
BEATS: Final = Sentence(
    HINT, "{card:The} beats {wins} of the {count} cards that you have not seen, and {points:* point|* points} lie here."
)
THE_REST: Final = Sentence(HINT, "The rest of your hand will do for the other tolls.")

END_REASONS: Final = {"road_ends": "The road has come to its end.", "resigned": "One of the travellers has given up."}


def story(state: TollState, frame: Frame, seat: int) -> str:
    """Say what lies on the road."""
    tolls = all_of([card(state.code(one)) for one in state.road])
    return LIES(count=len(state.road), cards=tolls)


def prompt(state: TollState, frame: Frame, seat: int) -> str:
    """Ask for the card."""
    return LAY(points=state.toll())


def answer(state: TollState, frame: Frame, seat: int, choice: Action) -> Answer:
    """Name a card of the hand; the question has said what it is laid for."""
    return Answer(CARD(card=card(state.code(choice.card))))


def hint_reason(view: TollState, seat: int, actions: tuple[Action, ...]) -> str:
    """Say how many of the cards that were not seen yet this one beats, and what that is worth."""
    laid, unseen = actions[0].card, view.unseen_ranks(seat)
    wins = view.beaten(laid, unseen)
    beats = BEATS(card=card(view.code(laid)), wins=wins, count=len(unseen), points=view.toll())
    return row(LONGEST, beats, THE_REST())


def toll_words(game: Engine[TollState]) -> Words[TollState]:
    """Return the words of Toll Road."""
    return Words(
        prompt=prompt,
        story=story,
        answer=answer,
        hint_reason=hint_reason,
        log_entries=log.entries,
        endings=END_REASONS,
    )
