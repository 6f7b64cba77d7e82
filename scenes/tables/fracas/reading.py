"""Texts on a card of Fracas: what it is and does, for whoever reads it beside the field."""

from __future__ import annotations

from scenes.tables.field.reader import Reading
from scenes.tables.fracas.standing import general
from scenes.tables.fracas.story import card_name
from scenes.ui.words import RANKS, SUITS

JOKER = "Leads soldiers of both suits of its colour. "
GENERAL = (
    "Deployed tapped. Tapped later it raises a soldier or two of a rank, or sends an assassin. It never attacks, and "
    "falls if it defends."
)
LEADS = "Leads soldiers of {suit}. "
ASSASSIN = (
    "Sent from the hand by tapping a general, in anybody's turn: one card on the field falls. An assassin sent in "
    "answer strikes first."
)
SOLDIER = (
    "Raised by a general of {suit} or the Joker. It attacks from the next turn on, defends at once. The lower sum "
    "falls, equal ones both; unmet it costs {value} tokens."
)


def reading(code: str) -> Reading:
    """Return what is read of a card whose face is known.

    >>> reading("R*").rank, reading("KH").rank, reading("AS").rank, reading("9C").rank
    ('General of any rank', 'General', 'Assassin', 'Soldier, strength 9')"""
    name, rank, suit = card_name(code), code[:-1], SUITS.get(code[-1], "")
    if code.endswith("*"):
        return Reading(name, "General of any rank", JOKER + GENERAL)
    if general(code):
        return Reading(name, "General", LEADS.format(suit=suit) + GENERAL)
    if rank == "A":
        return Reading(name, "Assassin", ASSASSIN)
    value = [*RANKS].index(rank) + 1
    return Reading(name, f"Soldier, strength {value}", SOLDIER.format(suit=suit, value=value))
