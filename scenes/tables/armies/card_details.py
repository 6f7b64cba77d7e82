"""Texts on a card of Game: what it is and does, for whoever reads it beside the field."""

from __future__ import annotations

from collections.abc import Callable

import logic
from scenes.tables.armies import texts
from scenes.tables.armies.layout import COLUMNS
from scenes.tables.armies.verdicts import VALUES, worth
from scenes.tables.field.card_inspector import CardDetails

LOWEST = 2  # card of a group


def card_details(code: str, worded: Callable[[str], str]) -> CardDetails:
    """Return what is read of a card whose face is known.

    >>> english = lambda text: logic.say(text, logic.ENGLISH)
    >>> [card_details(code, english).rank for code in ("QH", "7S")]
    ['Army card, 12', 'Worth 7 in a group']"""
    value, name = worth(code), worded(texts.NAME(card=logic.card(code)))
    if code[:-1] in VALUES:
        does = logic.row(0, texts.FALLS_TO(total=value), texts.STRUCK_BARE())
        return CardDetails(name, worded(texts.ARMY_CARD(total=value)), worded(does))
    lacks = [need for need in COLUMNS if need - value >= LOWEST]
    needs = logic.all_of([texts.NEED(more=need - value, rank=logic.rank_noun(need)) for need in lacks])
    does = logic.row(0, texts.NEEDS(groups=needs), texts.GROUP_KILLS())
    return CardDetails(name, worded(texts.WORTH(total=value)), worded(does))
