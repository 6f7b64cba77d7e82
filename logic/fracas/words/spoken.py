"""The words of Fracas, put together from this room."""

from __future__ import annotations

from functools import partial

from ...kernel.engine import Engine
from ...kernel.words import Words
from ..rules.state import FracasState
from . import log, questions, texts
from .card_facts import card_facts
from .context import context, stakes
from .hint_text import hint_reason
from .refusals import say


def fracas_words(game: Engine[FracasState]) -> Words[FracasState]:
    """Return the words of Fracas; ``game`` runs the positions."""
    return Words(
        prompt=questions.prompt,
        story=questions.story,
        answer=questions.answer,
        context=context,
        stakes=partial(stakes, game),
        card_facts=partial(card_facts, game),
        hint_reason=hint_reason,
        log_entries=log.entries,
        say=say,
        endings={reason: sentence() for reason, sentence in texts.END_REASONS.items()},
    )
