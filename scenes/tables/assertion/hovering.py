"""The mouse over the ground: which cell it points at, what lies there, and why a card may not lie there."""

from __future__ import annotations

from typing import Protocol

from scenes.play.said import Said
from scenes.tables.assertion.board import Scenery
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.regard import Regard

SNAP = 0.66  # how far from the middle of a legal cell, in cells, the mouse still catches it
LINGER = 0.35  # seconds over a forbidden cell before the reason is told


class Hovered(Protocol):
    """A table on whose ground is pointed."""

    dirty: bool

    @property
    def camera(self) -> Camera: ...
    @property
    def enact(self) -> Enact: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def regard(self) -> Regard: ...
    @property
    def said(self) -> Said: ...
    @property
    def scenery(self) -> Scenery: ...
    def refresh(self) -> None: ...


class Hovering:
    """Follows the mouse."""

    def __init__(self, table: Hovered) -> None:
        self.table = table
        self._lingered = 0.0  # seconds

    def hover(self, pos: tuple[int, int]) -> None:
        """Note where the mouse is."""
        table, hand = self.table, self.table.hand
        over = self.cell_under(pos) if table.framing.on_ground(pos) else None
        if over != hand.over:
            hand.over, self._lingered = over, 0.0
            if hand.forbidden is not None:
                hand.forbidden = None
                table.said.unsay()
            table.refresh()
        if hand.grip.holding:
            table.dirty = True

    def cell_under(self, pos: tuple[int, int]) -> Cell:
        """Return the cell at a pixel; a legal cell also counts a little beyond its edge."""
        camera, hand = self.table.camera, self.table.hand
        exact = camera.cell_at(pos)
        legal = hand.legal() if hand.held is not None else {}
        if exact in legal or not legal:
            return exact
        column, row = camera.to_world(pos)
        near = [cell for cell in legal if max(abs(cell[0] - column), abs(cell[1] - row)) < SNAP]
        return min(near, key=lambda cell: (cell[0] - column) ** 2 + (cell[1] - row) ** 2, default=exact)

    def linger(self, dt: float) -> bool:
        """Tell the reason once a card has hung over a forbidden cell for a moment; return whether it just did."""
        table, hand = self.table, self.table.hand
        if not hand.grip.holding or hand.over is None or hand.forbidden is not None or hand.play.kind != "cell":
            return False
        if hand.over in hand.legal() or hand.grip.panning:
            return False
        if hand.held is not None and table.enact.target_at(hand.held, hand.over) is not None:
            return False
        before, self._lingered = self._lingered, self._lingered + dt
        if before < LINGER <= self._lingered:
            hand.forbidden = hand.over
            table.said.say(hand.why_not(hand.over), lasting=True)
            return True
        return False

    def look_at(self, pos: tuple[int, int]) -> None:
        """Read the card under an empty hand."""
        table = self.table
        if not table.framing.on_ground(pos) or table.hand.grip.holding:
            return
        cell = table.camera.cell_at(pos)
        for laid in table.scenery.cards:
            if (laid.column, laid.row) == cell:
                table.regard.look(laid.code)
