"""The words of Art of War Assertion, put together from this room."""

from __future__ import annotations

from functools import partial

from ...kernel.engine import Engine
from ...kernel.words import Words
from ..rules.preview import previews
from ..rules.state import AssertionState
from . import log, texts
from .card_facts import card_facts
from .context import context, stakes
from .hint_text import hint_reason
from .questions import asked
from .refusals import say


def assertion_words(game: Engine[AssertionState]) -> Words[AssertionState]:
    """Return the words of Art of War Assertion; ``game`` runs the positions."""
    return Words(
        prompt=partial(asked.prompt, game),
        story=partial(asked.story, game),
        answer=partial(asked.answer, game),
        context=context,
        previews=lambda view, seat, choices: previews(view, choices),
        stakes=partial(stakes, game),
        card_facts=partial(card_facts, game),
        hint_reason=partial(hint_reason, game),
        log_entries=log.entries,
        say=say,
        endings={reason: sentence() for reason, sentence in texts.END_REASONS.items()},
    )
