"""Taking cards up and laying them: what mouse and keys both come down to.

Legal is what the decision lists; when something is refused the match is asked for the reason.
"""

from __future__ import annotations

from typing import Protocol

from scenes.app.scene import Program
from scenes.play.said import Said
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hints import Hints
from scenes.tables.assertion.host import Follows, Keeps
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.places import Places
from scenes.tables.assertion.regard import Regard


class Laid(Protocol):
    """A table on which cards are taken up and laid."""

    @property
    def app(self) -> Program: ...
    @property
    def director(self) -> Director: ...
    @property
    def framing(self) -> Keeps: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hints(self) -> Hints: ...
    @property
    def places(self) -> Places: ...
    @property
    def regard(self) -> Regard: ...
    @property
    def said(self) -> Said: ...
    @property
    def walking(self) -> Follows: ...
    def changed(self) -> None: ...


class Laying:
    """Takes a card up, lays it, and chooses its suit."""

    def __init__(self, table: Laid) -> None:
        self.table = table

    def pick(self, code: str, *, led: bool = False) -> bool:
        """Take up a hand card, with ``led`` by the keys; return whether that was possible."""
        table, hand = self.table, self.table.hand
        if not hand.free:
            hand.grip.reset()
            return False
        if not hand.play.pick(code):
            hand.grip.reset()
            table.said.refuse(hand.play.refusal)
            return False
        table.app.play("pick_up")
        table.said.unsay()
        table.regard.look(code)
        if led:
            self.lead(code)
        table.changed()
        if led and hand.cursor is not None:
            table.framing.keep(hand.cursor)
        return True

    def lead(self, code: str) -> None:
        """Hold a card with the keys: over the place that a hint names, or where it gains most."""
        hand, hinted = self.table.hand, self.table.hints.cell_of(code)
        hand.grip.lead(code)
        hand.cursor = hinted if hinted in hand.legal() else self.first_cell()

    def first_cell(self) -> Cell | None:
        """Return where the keyboard begins: the cell that gains most, else the farthest forward and most central."""
        legal = self.table.hand.legal()
        return min(legal, key=lambda cell: (-legal[cell]["score"], -cell[0], abs(cell[1]), cell[1]), default=None)

    def lay(self, cell: Cell) -> bool:
        """Lay the held card on a screen cell."""
        table, hand = self.table, self.table.hand
        code = hand.play.held
        if code is None or not hand.play.lay(hand.stage.orientation.to_cell(*cell)):
            table.said.refuse(hand.play.refusal)
            return False
        if hand.play.kind != "suit":
            self._landed(cell, code)
        else:
            hand.grip.reset()
            table.walking.go_on(code)
        table.said.unsay()
        table.changed()
        return True

    def _landed(self, cell: Cell, code: str) -> None:
        table, hand = self.table, self.table.hand
        zone = {"zone": "board", "cell": hand.stage.orientation.to_cell(*cell)}
        hand.grip.reset()
        hand.cursor = cell
        table.director.drop_on(cell, code, table.places.of(zone))
        table.walking.go_on(code)

    def choose_suit(self, suit: str) -> None:
        """Choose the suit of the Star that has just been laid."""
        hand = self.table.hand
        cell, code = hand.suit_cell(), hand.play.context.get("card")
        if not hand.play.choose_suit(suit):
            self.table.said.refuse(hand.play.refusal)
            return
        if cell is not None and code:
            self._landed(cell, code)
        self.table.changed()
