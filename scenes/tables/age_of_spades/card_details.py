"""Texts on a card of Age of Spades: what it is and does, for whoever reads it beside the field."""

from __future__ import annotations

from collections.abc import Callable

import logic
from scenes.app.plain import Plain
from scenes.tables.age_of_spades import texts
from scenes.tables.field.card_inspector import CardDetails


def card_details(code: str, options: Plain, worded: Callable[[str], str], own: str = "") -> CardDetails:
    """Return what is read of a card whose face is known, under these house rules, by the civilization ``own``.

    >>> english = lambda text: logic.say(text, logic.ENGLISH)
    >>> [card_details(code, {}, english).rank for code in ("6C", "6S", "6H", "6D", "KC", "AH")]
    ['Unit of 6', 'Modifier of 6', 'Achievement of 6', 'Production card of 6', 'Structure', 'Civilization of Hearts']
    >>> [card_details("5H", {}, english, own).does.split(". ")[1] for own in "SH"]
    ['It brings 5 points at once, and is discarded.', 'It brings 15 points at once, and is discarded.']
    """
    rank, suit = code[:-1], code[-1]
    times = options.get("heartsTimes", 3)
    if rank == "A":
        kind, does = texts.CIVILIZATION(suit=logic.noun(logic.SUIT_WORDS[suit])), texts.GIVES[suit](times=times)
    elif rank in ("J", "Q", "K"):
        limited = suit == "D" and options.get("diamondBonus") == "productionOnly"
        works = texts.WORKS_PRODUCTION_ONLY if limited else texts.WORKS[suit]
        kind, does = texts.STRUCTURE(), logic.row(0, texts.COSTS(cost=8 if own == "D" else 10), works())
    else:
        value = int(rank)
        kind, does = texts.KINDS[suit](value=value), _number(suit, value, value * (times if own == "H" else 1))
    return CardDetails(worded(texts.NAME(card=logic.card(code))), worded(kind), worded(does))


def _number(suit: str, value: int, points: int) -> str:
    """Return what a number card of a suit does; an achievement brings so many points."""
    if suit == "S":
        return texts.ADDS(value=value)
    if suit == "D":
        return texts.PAYS(paid=value)
    works = texts.ACHIEVES(points=points) if suit == "H" else texts.FIGHTS(value=value)
    return logic.row(0, texts.COSTS(cost=value), works)
