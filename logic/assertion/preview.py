"""What a build would gain, computed on a copy of the ground: shown before a card is dropped, and used by the AI."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from ..kernel.actions import Action
from ..kernel.cards import BIT_OF_SUIT, SUIT_BIT
from ..kernel.frames import Frame
from .action import bonus_of
from .build import Placement, completed_tricks, laid_out
from .covers import completes
from .forms import face_code, form_of
from .grid import index_of, xy_of
from .ground import Ground
from .intent import suits_at, tentative
from .layout import THRESHOLDS
from .scoring import holders, reached
from .state import AssertionState
from .verbs import AssertionTable

BONUS_CODES: Final = ("2S", "4S")
"""Cards that add points to a trick completed with them."""
NOTHING: Final[dict[str, Any]] = {"points": 0, "tricks": [], "lines": [], "score": 0}


def preview(state: AssertionState, seat: int, placements: Sequence[Placement], bonus: bool = True) -> dict[str, Any]:
    """``{"points", "tricks", "lines", "score"}`` of confirming exactly these placements (A6).

    Without ``bonus`` the ids of the placements are not those of cards, and what 2S and 4S add is left out.
    """
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
    points = len(tricks) + (_bonus(state, after, placements, tricks) if bonus and tricks else 0)
    score = points + sum(line["value"] for line in lines)
    return {
        "points": points,
        "tricks": [[list(xy_of(cell)) for cell in trick] for trick in tricks],
        "lines": lines,
        "score": score,
    }


def _bonus(state: AssertionState, after: Ground, placements: Sequence[Placement], tricks: list[tuple[int, ...]]) -> int:
    """What cards laid this turn add to the new tricks (2S, 4S)."""
    cells = (*state.now.built, *(cell for _, cell, _ in placements))
    if not any(after.card[cell] and face_code(state, after.card[cell] - 1) in BONUS_CODES for cell in cells):
        return 0
    world = state.copy()
    world.ground, world.now = after, replace(state.now, built=cells)
    table = AssertionTable(world, None)
    return sum(bonus_of(table, trick, tricks, None) for trick in tricks)


def preview_action(state: AssertionState, frame: Frame, seat: int, choice: Action) -> dict[str, Any]:
    """What the build would gain with this choice taken: only cells and suits change anything.

    A Star counts as the suit that gains most where its suit is still open.
    """
    if frame.kind not in ("action", "single"):
        return dict(NOTHING)
    placed = tentative(frame)
    if choice.kind == "cell" and frame.ask == "cell":
        card = frame.vars["_card"]
        cell = index_of(*choice.cell)
        suit = SUIT_BIT[state.faces[card]]
        open_suits = suit or (
            suits_at(state, frame, cell) if frame.kind == "single" else _open(state, frame, seat, cell)
        )
        found = [preview(state, seat, [*placed, (card, cell, bit)]) for bit in (1, 2, 4, 8) if open_suits & bit]
        return max(found, key=lambda gain: gain["score"], default=dict(NOTHING))
    if choice.kind == "suit" and frame.ask == "suit":
        placement = (frame.vars["_card"], frame.vars["_cell"], BIT_OF_SUIT[str(choice.value)])
        return preview(state, seat, [*placed, placement])
    if choice.kind == "done":
        return preview(state, seat, placed)
    return dict(NOTHING)


def _open(state: AssertionState, frame: Frame, seat: int, cell: int) -> int:
    """The suits the held card may be laid in on a cell, as a mask."""
    return dict(form_of(frame).cells(state, frame, seat, frame.vars["_card"])).get(cell, 0)
