"""What the camera shows by itself: everything at the start, and again whenever the cards grow out of its sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.table.briefing import ground_cards
from scenes.table.camera import LARGEST, SMALLEST, Box
from scenes.table.layout import around, content_box, spots_box, whole_box
from scenes.table.orientation import Cell

if TYPE_CHECKING:
    from scenes.table.table import TableScene

USUAL_LARGEST = 91  # pixels of a cell the camera chooses by itself, at scale 1
USUAL_SMALLEST = 40
READABLE = 26  # pixels of a cell below which rank and suit of a card are no longer shown


class Framing:
    """Leads the camera as long as the player does not."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def fit(self, at_once: bool = False, more: Sequence[Cell] = (), whole: bool = False) -> None:
        """Show everything; from now on the camera moves by itself again.

        Cards must be readable, though: where the lands are too wide for that, as much of them is shown as there is room
        for round the cards and, if these are too far apart as well, round the last build. With `whole` all lands are
        shown however small they become.
        """
        camera = self.table.camera
        largest = max(USUAL_SMALLEST, round(USUAL_LARGEST * self.table.app.scale.factor))
        limits = (SMALLEST, largest)
        box = self._whole(more)
        if not whole and camera.best_cell(box, limits) < READABLE:
            limits = (READABLE, largest)
            spots = [(0, 0), *((laid.column, laid.row) for laid in ground_cards(self.table)), *more]
            if camera.best_cell(spots_box(spots), (SMALLEST, largest)) < READABLE:
                box, spots = spots_box(spots), list(self._latest(more))
            box = around(box, spots, *camera.room(READABLE))
        camera.fit(box, limits, at_once)
        self.table.dirty = True

    def _latest(self, more: Sequence[Cell]) -> Sequence[Cell]:
        """The cells that matter most just now: those asked for, or those of the last build, or the centre."""
        last = self.table.stage.view.get("last_build")
        return more or (self.table.screen_cells(last["cells"]) if last else ()) or ((0, 0),)

    def _whole(self, more: Sequence[Cell]) -> Box:
        table = self.table
        sides = [table.orientation.side_of(home["vector"]) for home in table.stage.view["homes"]]
        return whole_box(content_box(ground_cards(table), more), sides)

    def follow(self, more: Sequence[Cell] = ()) -> None:
        """Open up when the cards have grown out of sight, unless the player has moved the camera."""
        camera = self.table.camera
        if camera.by_hand or camera.moving:
            return
        wanted = content_box(ground_cards(self.table), more)
        if camera.best_cell(wanted, (SMALLEST, LARGEST)) < READABLE:
            wanted = spots_box(self._latest(more))
        if not camera.sees(wanted):
            self.fit(more=more)

    def keep(self, cell: Cell) -> None:
        """The keyboard has gone to a cell: it must be seen."""
        camera = self.table.camera
        if not camera.clear.contains(camera.card_rect(*cell)):
            camera.look_at(*cell)
