"""Texts on a card of Fracas: what it is and does, for whoever reads it beside the field."""

from __future__ import annotations

from collections.abc import Callable

import logic
from logic.views import fracas_card
from scenes.tables.field.card_inspector import CardDetails
from scenes.tables.fracas import texts
from scenes.tables.fracas.table import general

ORDER = list(logic.RANK_WORDS)  # from the lowest, which is a two


def card_details(code: str, worded: Callable[[str], str]) -> CardDetails:
    """Return what is read of a card whose face is known.

    >>> english = lambda text: logic.say(text, logic.ENGLISH)
    >>> [card_details(code, english).rank for code in ("R*", "KH", "AS", "9C")]
    ['General of any rank', 'General', 'Assassin', 'Soldier, strength 9']"""
    if code.endswith("*"):
        rank, does = texts.JOKER(), logic.row(0, texts.LEADS_BOTH(), texts.GENERAL_DOES())
    elif general(code):
        suit = logic.noun(logic.SUIT_WORDS[code[-1]])
        rank, does = texts.GENERAL(), logic.row(0, texts.LEADS(suit=suit), texts.GENERAL_DOES())
    elif code[:-1] == "A":
        rank, does = texts.ASSASSIN(), texts.ASSASSIN_DOES()
    else:
        suit, strength = logic.noun(logic.SUIT_WORDS[code[-1]]), ORDER.index(code[:-1]) + 2
        rank, does = texts.SOLDIER(strength=strength), texts.SOLDIER_DOES(suit=suit, strength=strength)
    return CardDetails(worded(texts.NAME(card=fracas_card(code))), worded(rank), worded(does))
