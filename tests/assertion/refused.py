"""Refusals as a player reads them, by the key and the data of their reasons."""

from __future__ import annotations

from functools import cache

from logic.assertion.words.refusals import say
from logic.kernel.phrases import named
from logic.kernel.plain import Plain
from logic.kernel.reasons import Reason


@cache
def refusal(key: str, **data: Plain) -> str:
    """Return the sentence of a reason in English."""
    return named(say(Reason(key, data)), ())
