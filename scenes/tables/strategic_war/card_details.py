"""Texts on a card of Strategic War: what it is and does, for whoever reads it beside the field."""

from __future__ import annotations

from collections.abc import Callable

import logic
from scenes.tables.field.card_inspector import CardDetails
from scenes.tables.strategic_war import texts

ORDER = list(logic.RANK_WORDS)  # from the lowest


def card_details(code: str, worded: Callable[[str], str]) -> CardDetails:
    """Return what is read of a card whose face is known.

    >>> english = lambda text: logic.say(text, logic.ENGLISH)
    >>> [card_details(code, english).rank for code in ("AS", "2H", "3D", "9C")]
    ['Beats all but a Two', 'Beats an Ace only', 'Beats a Two', 'Beats a Two up to an Eight']"""
    rank = code[:-1]
    at = ORDER.index(rank)
    if rank == "A":
        beats, falls = texts.ACE_BEATS(), texts.ACE_FALLS()
    elif rank == "2":
        beats, falls = texts.TWO_BEATS(), texts.TWO_FALLS()
    else:
        below, above = (logic.noun(logic.RANK_WORDS[ORDER[place]]) for place in (at - 1, at + 1))
        beats = texts.THREE_BEATS() if rank == "3" else texts.BEATS(below=below)
        falls = texts.KING_FALLS() if rank == "K" else texts.FALLS(above=above)
    does = logic.row(0, falls, texts.TIES(), texts.WINS())
    return CardDetails(worded(texts.NAME(card=logic.card(code))), worded(beats), worded(does))
