"""A build in the making: placements that are intended but not yet confirmed, and where the next card may go.

They live in private names of the turn's frame (``_laid_cards``, ``_laid_cells``, ``_laid_suits``; ``_card`` and
``_cell`` for the card being laid) while the cards stay in the hand, so that taking them back shows nobody anything.
"""

from __future__ import annotations

from ...kernel.cards import ANY_SUIT, SUIT_BIT
from ...kernel.frames import Frame
from .build import Laid, Placement, first_cells, next_cells
from .state import AssertionState


def suits_of(state: AssertionState, card: int) -> int:
    """The suits a card may be laid as: its own, or any for a Star (B-R8)."""
    return SUIT_BIT[state.faces[card]] or ANY_SUIT


def tentative(frame: Frame) -> tuple[Placement, ...]:
    """The placements of the build not yet confirmed."""
    names = frame.vars
    if "_laid_cards" not in names:
        return ()
    cards: tuple[int, ...] = names["_laid_cards"]
    cells: tuple[int, ...] = names["_laid_cells"]
    suits: tuple[int, ...] = names["_laid_suits"]
    return tuple([(card, cells[at], suits[at]) for at, card in enumerate(cards)])


def intend(frame: Frame, placement: Placement) -> None:
    """Add a placement to the build in the making."""
    names = frame.vars.copy()
    names.pop("_card", None)
    names.pop("_cell", None)
    card, cell, suit = placement
    names["_laid_cards"] = (*names.get("_laid_cards", ()), card)
    names["_laid_cells"] = (*names.get("_laid_cells", ()), cell)
    names["_laid_suits"] = (*names.get("_laid_suits", ()), suit)
    frame.vars = names


def laid(frame: Frame) -> list[Laid]:
    """The unconfirmed placements without their cards."""
    names = frame.vars
    if "_laid_cells" not in names:
        return []
    cells: tuple[int, ...] = names["_laid_cells"]
    suits: tuple[int, ...] = names["_laid_suits"]
    return [(cell, suits[at]) for at, cell in enumerate(cells)]


def free_parallels(state: AssertionState) -> bool:
    """Return whether parallel neighbouring lines are allowed (B-R2)."""
    return bool(state.options["parallelLines"] == "free")


def cells_for(state: AssertionState, frame: Frame, card: int) -> list[int]:
    """The cells where ``card`` may go now, given what is already placed in this build."""
    suits = suits_of(state, card)
    placed = laid(frame)
    if not placed:
        return first_cells(state.ground, suits, free_parallels(state))
    return [cell for cell, allowed in next_cells(state.ground, placed, free_parallels(state)) if allowed & suits]
