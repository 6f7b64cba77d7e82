"""What lies on the ground besides cards: seals, bars, orders and repairs, read from a view, each with its sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace

import logic
from logic.views import AssertionView
from scenes.tables.assertion.layout import Laid
from scenes.tables.assertion.orientation import Cell, Orientation

SENTENCES = {
    "isolation": "Isolated: this trick leads nowhere and nothing may be joined to it until it is covered.",
    "guard": "Under seal: the tricks through this card cannot be removed from the board.",
    "barricade": "Barricade: face down, it bars the way of the player whose land it lies in.",
    "repair": "To be refilled: these places must be filled before anything else is done.",
    "false": "A false trick, unchallenged: it counts as complete although suits repeat.",
    "decree": "Complete by decree: it counts as a trick whatever its suits are.",
    "trap": "A trap: who laid it may call for this card when the turn comes.",
    "weapon": "A card of this line may be taken for its strategy.",
}
SHOWN = (*SENTENCES, "duty")


@dataclass(frozen=True, slots=True)
class Overlay:
    """A mark over screen cells. `seat` is who must act on it or made it; `mine`: the viewer must act on it."""

    kind: str
    cells: tuple[Cell, ...]
    seat: int = -1
    sentence: str = ""
    mine: bool = False
    sealed: bool = False  # the ace itself lies there, no marker for it


def overlays_of(view: AssertionView, orientation: Orientation, viewer: int) -> tuple[Overlay, ...]:
    """Every overlay of a view, those that frame whole tricks first."""
    turn = orientation.to_screen
    open_cells = {tuple(entry.cell) for entry in view.board if entry.repair}
    found, repairs = [], set()
    for effect in view.effects:
        kind, cells = effect.kind, [tuple(cell) for cell in effect.cells]
        if kind not in SHOWN or not cells:
            continue
        sentence, seat = SENTENCES.get(kind, ""), effect.owner
        if kind == "duty":
            words = logic.card_text("assertion", effect.code)
            if not words.order:
                continue  # its repair says it (9H)
            kind, sentence, seat = "order", words.order, effect.target
            if words.along:
                cells = _line(view, cells[0], effect.count)
        elif kind == "repair":
            cells, seat = [cell for cell in cells if cell in open_cells], effect.target
            repairs |= set(cells)
        elif kind in ("barricade", "isolation"):
            cells = [cell for place, cell in enumerate(cells) if not effect.count >> place & 1]
        elif kind == "trap":
            seat = effect.target
        if cells:
            mine = seat == viewer and kind in ("order", "repair", "trap")
            found.append(Overlay(kind, tuple(map(turn, cells)), seat, sentence, mine, bool(effect.cards)))
    for cell in sorted(open_cells - repairs):
        found.append(Overlay("repair", (turn(cell),), -1, SENTENCES["repair"]))
    return tuple(found)


def uncovered(overlays: tuple[Overlay, ...], cells: set[Cell]) -> tuple[Overlay, ...]:
    """The same without bars over what the viewer has just laid on top."""
    found = []
    for overlay in overlays:
        left = tuple(cell for cell in overlay.cells if cell not in cells)
        if overlay.kind in ("barricade", "isolation") and left != overlay.cells:
            if left:
                found.append(replace(overlay, cells=left))
        else:
            found.append(overlay)
    return tuple(found)


def _line(view: AssertionView, cell: tuple[int, ...], step: int) -> list[tuple[int, ...]]:
    """The cards of the line through a cell; a step of one runs to the East, a larger one to the North."""
    lying = {tuple(entry.cell) for entry in view.board}
    dx, dy = (1, 0) if step == 1 else (0, 1)
    found = [cell]
    for sign in (-1, 1):
        x, y = cell
        while (x + sign * dx, y + sign * dy) in lying:
            x, y = x + sign * dx, y + sign * dy
            found.append((x, y))
    return sorted(found)


def sentences_at(
    view: AssertionView, overlays: tuple[Overlay, ...], column: int, row: int, entry: Laid | None
) -> list[str]:
    """What is special about a cell, in sentences; `entry` is what lies there (`layout.Laid`), if anything does."""
    found = []
    if (column, row) == (0, 0):
        count = len(view.centre)
        found.append("The centre: every road begins here." + (f" {count} strategies lie on it." if count > 1 else ""))
    if entry is not None:
        if entry.base:
            found.append("A second base: a road to it is as good as a road to the centre.")
        elif entry.marker:
            found.append("A marker: it stands for the card that built here and went to the centre.")
        if entry.face_down:
            found.append("Turned face down.")
        if entry.beneath:
            count = len(entry.beneath)
            found.append("A card lies beneath." if count == 1 else f"{count} cards lie beneath.")
        if not entry.active and not entry.tentative:
            found.append("Cut off: it holds no ground until a road joins it again.")
    found += [overlay.sentence for overlay in overlays if (column, row) in overlay.cells and overlay.sentence]
    return found
