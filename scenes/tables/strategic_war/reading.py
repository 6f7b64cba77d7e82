"""Texts on a card of Strategic War: what it is and does, for whoever reads it beside the field."""

from __future__ import annotations

from scenes.tables.field.reader import Reading
from scenes.ui.words import RANKS, card_name

ORDER = [*[*RANKS][1:], "A"]  # from the lowest
WINS = "An attacker that wins goes below the draw pile; a defender that holds stays."
TIES = "Equal ranks tie, and both stay. "


def reading(code: str) -> Reading:
    """Return what is read of a card whose face is known.

    >>> [reading(code).rank for code in ("AS", "2H", "3D", "9C")]
    ['Beats all but a Two', 'Beats an Ace only', 'Beats a Two', 'Beats a Two up to an Eight']"""
    rank = code[:-1]
    at = ORDER.index(rank)
    if rank == "A":
        beats, falls = "Beats all but a Two", "Falls to a Two. "
    elif rank == "2":
        beats, falls = "Beats an Ace only", "Falls to every rank from Three to King. "
    else:
        below, above = ORDER[at - 1], ORDER[at + 1]
        beats = "Beats a Two" + (f" up to {_a(below)}" if below != "2" else "")
        falls = f"Falls to {_a(above)}{'' if above == 'A' else ' and what is above it'}. "
    return Reading(card_name(code), beats, falls + TIES + WINS)


def _a(rank: str) -> str:
    return f"{'an' if rank in ('A', '8') else 'a'} {RANKS[rank]}"
