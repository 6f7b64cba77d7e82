"""The words of Age of Spades, put together from this room."""

from __future__ import annotations

from functools import partial

from ...kernel.engine import Engine
from ...kernel.words import Words
from ..rules.state import AgeState
from . import log, questions, texts
from .card_facts import card_facts
from .context import context, preview, stakes
from .hint_text import hint_reason
from .refusals import say


def age_words(game: Engine[AgeState]) -> Words[AgeState]:
    """Return the words of Age of Spades; ``game`` runs the positions."""
    return Words(
        prompt=questions.prompt,
        story=questions.story,
        answer=questions.answer,
        context=context,
        previews=lambda view, seat, choices: [preview(view, seat, choice) for choice in choices],
        stakes=partial(stakes, game),
        card_facts=card_facts,
        hint_reason=hint_reason,
        log_entries=log.entries,
        say=say,
        endings={reason: sentence() for reason, sentence in texts.END_REASONS.items()},
    )
