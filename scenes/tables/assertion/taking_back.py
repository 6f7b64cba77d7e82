"""Taking back: the card in the air goes home, a laid one comes back into the hand."""

from __future__ import annotations

from typing import Protocol

from scenes.app.scene import Program
from scenes.play.layout import HudLayout
from scenes.play.said import Said
from scenes.tables.assertion import drag
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.host import Follows, Gives
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.places import Places
from scenes.tables.assertion.sprites import Spot


class Takes(Protocol):
    """A table on which cards are taken back."""

    @property
    def app(self) -> Program: ...
    @property
    def desk(self) -> Gives: ...
    @property
    def director(self) -> Director: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def places(self) -> Places: ...
    @property
    def said(self) -> Said: ...
    @property
    def walking(self) -> Follows: ...
    def changed(self) -> None: ...


class TakingBack:
    """Undoes what the viewer has only begun."""

    def __init__(self, table: Takes) -> None:
        self.table = table

    def call_back(self, code: str) -> bool:
        """Answer a press on a card's empty place: send the card in the air home, or bring the laid card back."""
        hand = self.table.hand
        if hand.held is not None:
            return self.put_back()
        placed = next((entry for entry in hand.play.placed if entry["card"] == code), None) if hand.free else None
        return placed is not None and self.take_back(hand.stage.orientation.to_screen(placed["cell"]))

    def take_back(self, cell: Cell | None = None) -> bool:
        """Take back the tentative card on ``cell``, or the last placement; of a plan that was carried out all of it."""
        table, hand = self.table, self.table.hand
        if not hand.free:
            return False
        wanted = hand.stage.orientation.to_cell(*cell) if cell is not None else None
        before = {entry["card"]: tuple(entry["cell"]) for entry in hand.play.placed}
        if not (self._whole() if wanted is None else hand.play.take_back(wanted)):
            return False
        left = {entry["card"] for entry in hand.play.placed}
        for code, at in before.items():
            if code not in left:
                table.walking.go_back(code)
                spot = table.places.of({"zone": "board", "cell": list(at)})()
                self._fly_home(code, spot, wrong=False)
        table.app.play("pick_up")
        table.changed()
        return True

    def _whole(self) -> bool:
        """Take the last placement back, or everything that was laid with it as one plan."""
        hand = self.table.hand
        if hand.sight.can_undo and hand.live.taken_as_one(hand.seat):
            hand.live.undo_whole(hand.seat)
            return True
        return hand.play.take_back()

    def put_back(self) -> bool:
        """Return the card in the air to the hand; return whether there was one."""
        table, hand = self.table, self.table.hand
        if hand.held is None:
            hand.grip.reset()
            return False
        if hand.suit_cell() is not None and hand.play.back_to_cell():
            hand.grip.state = drag.LED
            hand.grip.code = hand.play.held or ""
            table.walking.go_back(hand.grip.code)
            table.changed()
            return True
        self.send_home(wrong=False)
        return True

    def send_home(self, wrong: bool) -> None:
        """Let the card in the air fly back; ``wrong``: it was let go where it may not lie."""
        table, hand = self.table, self.table.hand
        code, follows = hand.play.held, hand.grip.holding
        spot = hand.spot(table.layout.hand_card)
        hand.play.put_back()
        hand.grip.reset()
        hand.forbidden = None
        if code is not None and follows:
            self._fly_home(code, spot, wrong)
        table.said.unsay()
        table.changed()

    def _fly_home(self, code: str, spot: Spot, wrong: bool) -> None:
        """A card that is no longer held goes back to its slot."""
        table, order = self.table, self.table.model.hand_order
        if code in order:
            zone = {"zone": "hand", "seat": table.hand.seat}
            table.director.fly_home(code, spot, table.places.of(zone, order.index(code), len(order)), wrong)

    def undo(self) -> None:
        """Take one step back, as the button says."""
        hand = self.table.hand
        if hand.free and hand.held is not None:
            self.put_back()
        elif not (hand.free and self.take_back()):
            self.table.desk.go_back()
