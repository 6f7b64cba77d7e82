"""Confirming what has been put together: a build, a discard, or that nothing is done."""

from __future__ import annotations

from typing import Protocol

import logic
from scenes.app.scene import Program
from scenes.play.confirming import asks_first
from scenes.play.said import Said
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.host import Follows, Gives
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.taking_back import TakingBack


class Sealed(Protocol):
    """A table on which turns are ended."""

    @property
    def app(self) -> Program: ...
    @property
    def back(self) -> TakingBack: ...
    @property
    def desk(self) -> Gives: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def said(self) -> Said: ...
    @property
    def walking(self) -> Follows: ...
    def show(self, events: list[logic.Event], others: bool) -> None: ...


class Sealing:
    """Confirms what the viewer has put together."""

    def __init__(self, table: Sealed) -> None:
        self.table = table

    def end(self) -> None:
        """Confirm it: with the seal where the turn ends with it, else with a button on the slip; the keys do either."""
        table, hand = self.table, self.table.hand
        if not hand.free:
            return
        if table.desk.prompt is not None:  # a prompt that has been laid aside still has to be answered there
            table.said.refuse(table.model.end_why)
            return
        if hand.play.kind in ("cell", "suit"):
            table.back.put_back()
        action = hand.play.end_action
        if action is None or not asks_first(table.app, self._asked, action, self._end):
            self._end()

    def _asked(self) -> logic.PublicDecision | None:
        return self.table.hand.play.decision if self.table.hand.free else None

    def _end(self) -> None:
        table, hand = self.table, self.table.hand
        events = hand.play.end()
        if events is None:
            table.said.refuse(hand.play.refusal)
            return
        hand.grip.reset()
        hand.cursor = hand.forbidden = None
        table.walking.go_back()
        table.app.play("stamp")
        table.said.unsay()
        table.show(events, others=False)

    def why_not(self) -> None:
        """Answer a press on the seal while it cannot be used: put the card in the air back, or tell the reason."""
        if self.table.hand.play.end_action is not None or not self.table.back.put_back():
            self.table.said.refuse(self.table.model.end_why)
