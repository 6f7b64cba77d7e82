"""The hand of the viewer: what it is asked, what it holds, and where that may go. It moves nothing."""

from __future__ import annotations

from collections.abc import Callable

from scenes.app.plain import Gain
from scenes.app.snapshot import Live, Sight
from scenes.tables.assertion import drag
from scenes.tables.assertion.door import context_of
from scenes.tables.assertion.drag import Grip
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.play import Play
from scenes.tables.assertion.sprites import Spot
from scenes.tables.assertion.stage import Stage

HELD_SHARE = 0.87  # width of a dragged card as a share of a hand card's


class Hand:
    """One seat's hand, with the mouse or the keys."""

    grip: Grip
    play: Play
    cursor: Cell | None  # where the keyboard is on the ground
    over: Cell | None  # the cell under the mouse
    forbidden: Cell | None  # the cell of which it has been told why the held card may not lie there

    def __init__(self, live: Live, stage: Stage, seat: int, occupied: Callable[[], bool]) -> None:
        """``occupied`` tells whether something else goes on, so that the viewer may not act."""
        self.live, self.stage, self._occupied = live, stage, occupied
        self.turn_to(seat)

    def turn_to(self, seat: int) -> None:
        """Another seat looks, with empty hands."""
        self.grip, self.play = Grip(), Play(self.live, seat)
        self.cursor = self.over = self.forbidden = None
        self._legal: tuple[tuple[int, int], dict[Cell, Gain]] | None = None
        self._ahead: tuple[object, frozenset[Cell]] = (None, frozenset())

    @property
    def seat(self) -> int:
        """Whose hand it is."""
        return self.play.seat

    @property
    def sight(self) -> Sight:
        """What the seat is asked, knows and may ask now."""
        return self.play.sight

    @property
    def free(self) -> bool:
        """Whether the viewer may act at this moment."""
        return not self._occupied() and self.play.decision is not None

    @property
    def held(self) -> str | None:
        """The card in the air."""
        return self.play.held if self.free else None

    def legal(self) -> dict[Cell, Gain]:
        """The preview of the build with the held card, for each screen cell where it may be laid."""
        key = (self.live.now.token, self.seat)
        if self._legal is None or self._legal[0] != key:
            turn = self.stage.orientation.to_screen
            self._legal = (key, {turn(cell): preview for cell, preview in self.play.cells().items()})
        return self._legal[1]

    def ahead(self) -> frozenset[Cell]:
        """Return the screen cells where a card could be laid that may be taken up now; none while one is held."""
        if not self.free:
            return frozenset()
        key = (self.live.now.token, self.seat)
        if self._ahead[0] != key:
            self._ahead = (key, frozenset(map(self.stage.orientation.to_screen, self.play.ahead())))
        return self._ahead[1]

    def target(self) -> Cell | None:
        """The legal cell on which the held card would be laid now."""
        cell = self.cursor if self.grip.state == drag.LED else self.over
        return cell if cell is not None and self.held and cell in self.legal() else None

    def suit_cell(self) -> Cell | None:
        """The cell of a Star whose suit is being asked for."""
        decision = self.play.decision if self.free else None
        if decision is None or decision.kind != "suit" or not self.play.laying:
            return None
        cell = context_of(decision).get("cell")
        return self.stage.orientation.to_screen(cell) if cell else None

    def why_not(self, cell: Cell) -> str:
        """Why the held card may not lie on a screen cell."""
        return self.play.explain({"type": "cell", "cell": self.stage.orientation.to_cell(*cell)})

    def spot(self, width: int) -> Spot:
        """Where the held card is, in pixels; a card of the tray is ``width`` wide."""
        return (*self.grip.pos, round(width * HELD_SHARE))
