"""What a build would gain, computed on a copy of the ground: shown before a card is dropped, and used by the AI."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.actions import Action
from ..kernel.cards import BIT_OF_SUIT, SUIT_BIT
from ..kernel.frames import Frame
from .build import Placement, completed_tricks, laid_out
from .covers import completes
from .grid import index_of, xy_of
from .intent import suits_at, suits_of, tentative
from .layout import THRESHOLDS
from .scoring import holders, reached
from .state import AssertionState

NOTHING: dict[str, Any] = {"points": 0, "tricks": [], "lines": [], "score": 0}


def preview(state: AssertionState, seat: int, placements: Sequence[Placement]) -> dict[str, Any]:
    """``{"points", "tricks", "lines", "score"}`` of confirming exactly these placements (A6)."""
    if not placements:
        return dict(NOTHING)
    after = laid_out(state.ground, placements, seat)
    covered = completes(state, [(cell, suit) for _, cell, suit in placements])
    old = [trick.cells for trick in state.tricks if trick.cells != covered]
    tricks = completed_tricks(after, [cell for _, cell, _ in placements], old)
    side = state.side_of(seat)
    lines = []
    for place, mask in enumerate(state.held):
        home, threshold = divmod(place, len(THRESHOLDS))
        if not mask and reached(state, after, home, threshold) and holders(state, home, side) >> side & 1:
            distance, value = THRESHOLDS[threshold]
            lines.append({"home": home, "distance": distance, "value": value})
    score = len(tricks) + sum(line["value"] for line in lines)
    return {
        "points": len(tricks),
        "tricks": [[list(xy_of(cell)) for cell in trick] for trick in tricks],
        "lines": lines,
        "score": score,
    }


def preview_action(state: AssertionState, frame: Frame, seat: int, choice: Action) -> dict[str, Any]:
    """What the build would gain with this choice taken: only cells and suits change anything.

    A Star counts as the suit that gains most where its suit is still open.
    """
    placed = tentative(frame)
    if choice.kind == "cell" and frame.ask == "cell":
        card = frame.vars["_card"]
        cell = index_of(*choice.cell)
        suit = SUIT_BIT[state.faces[card]]
        open_suits = suit or suits_at(state, frame, cell) & suits_of(state, card)
        found = [preview(state, seat, [*placed, (card, cell, bit)]) for bit in (1, 2, 4, 8) if open_suits & bit]
        return max(found, key=lambda gain: gain["score"], default=dict(NOTHING))
    if choice.kind == "suit" and frame.ask == "suit":
        placement = (frame.vars["_card"], frame.vars["_cell"], BIT_OF_SUIT[str(choice.value)])
        return preview(state, seat, [*placed, placement])
    if choice.kind == "done":
        return preview(state, seat, placed)
    return dict(NOTHING)
