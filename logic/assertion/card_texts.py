"""Titles and short rules of the 54 cards, in our own words: ``code -> (title, summary, where, timing)``."""

from __future__ import annotations

CARD_TEXTS: dict[str, tuple[str, str, str, str]] = {}
