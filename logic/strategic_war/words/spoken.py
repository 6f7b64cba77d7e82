"""The words of Strategic War, put together from this room."""

from __future__ import annotations

from functools import partial

from ...kernel.engine import Engine
from ...kernel.words import Words
from ..rules.state import StrategicState
from . import log, questions, texts
from .card_facts import card_facts
from .hint_text import hint_reason
from .refusals import say


def strategic_words(game: Engine[StrategicState]) -> Words[StrategicState]:
    """Return the words of Strategic War; ``game`` runs the positions."""
    return Words(
        prompt=questions.prompt,
        story=questions.story,
        answer=questions.answer,
        context=questions.context,
        stakes=partial(questions.stakes, game),
        card_facts=card_facts,
        hint_reason=hint_reason,
        log_entries=log.entries,
        say=say,
        endings={reason: sentence() for reason, sentence in texts.END_REASONS.items()},
    )
