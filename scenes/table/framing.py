"""What the camera shows by itself: everything at the start, and again whenever the cards grow out of its sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.table.briefing import ground_cards
from scenes.table.camera import SMALLEST, Box
from scenes.table.layout import content_box, whole_box
from scenes.table.orientation import Cell

if TYPE_CHECKING:
    from scenes.table.table import TableScene

USUAL_LARGEST = 91  # pixels of a cell the camera chooses by itself, at scale 1
USUAL_SMALLEST = 40


class Framing:
    """Leads the camera as long as the player does not."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def fit(self, at_once: bool = False, more: Sequence[Cell] = ()) -> None:
        """Show everything; from now on the camera moves by itself again."""
        largest = max(USUAL_SMALLEST, round(USUAL_LARGEST * self.table.app.scale.factor))
        self.table.camera.fit(self._whole(more), (SMALLEST, largest), at_once)
        self.table.dirty = True

    def _whole(self, more: Sequence[Cell]) -> Box:
        table = self.table
        sides = [table.orientation.side_of(home["vector"]) for home in table.stage.view["homes"]]
        return whole_box(content_box(ground_cards(table), more), sides)

    def follow(self, more: Sequence[Cell] = ()) -> None:
        """Open up when the cards have grown out of sight, unless the player has moved the camera."""
        camera = self.table.camera
        if camera.by_hand or camera.moving:
            return
        if not camera.sees(content_box(ground_cards(self.table), more)):
            self.fit(more=more)

    def keep(self, cell: Cell) -> None:
        """The keyboard has gone to a cell: it must be seen."""
        camera = self.table.camera
        if not camera.clear.contains(camera.card_rect(*cell)):
            camera.look_at(*cell)
