"""Texts on a card of Game: what it is and does, for whoever reads it beside the field."""

from __future__ import annotations

from scenes.tables.armies.verdicts import NAMES, VALUES, worth
from scenes.tables.field.reader import Reading
from scenes.ui.words import card_name

GROUPS = "It needs {needed}: cards that come to so much are a group, which kills such a card on top of an army."
ARMY = "It falls to a group of {value} while it lies on top of its army. Whoever is struck without an army is out."
LOWEST = 2  # card of a group


def reading(code: str) -> Reading:
    """Return what is read of a card whose face is known.

    >>> reading("QH").rank, reading("7S").rank
    ('Army card, 12', 'Worth 7 in a group')"""
    value = worth(code)
    if code[:-1] in VALUES:
        return Reading(card_name(code), f"Army card, {value}", ARMY.format(value=value))
    needed = ", ".join(f"{need - value} for the {NAMES[need]}" for need in NAMES if need - value >= LOWEST)
    return Reading(card_name(code), f"Worth {value} in a group", GROUPS.format(needed=needed))
