"""Giving the answer to a prompt, or taking a step back."""

from __future__ import annotations

from typing import Protocol

import logic
from scenes.app.plain import Action
from scenes.app.scene import Program
from scenes.play.going_back import GoingBack
from scenes.play.said import Said
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.prompts.question import Question


class Replied(Protocol):
    """A table at which a question is answered."""

    @property
    def app(self) -> Program: ...
    @property
    def enact(self) -> Enact: ...
    @property
    def going_back(self) -> GoingBack: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def question(self) -> Question: ...
    @property
    def said(self) -> Said: ...
    def changed(self) -> None: ...
    def show(self, events: list[logic.Event], others: bool) -> None: ...


class Replying:
    """Passes answers on to the match."""

    def __init__(self, table: Replied) -> None:
        self.table = table

    def give(self, action: Action) -> bool:
        """Give an answer to the match and show what follows."""
        table, hand, seat = self.table, self.table.hand, self.table.question.seat
        events = hand.live.act(seat, action) if seat != hand.seat else hand.play.answer(action)
        if events is None:
            table.said.refuse(hand.play.refusal)
            return False
        table.app.play("stamp" if action["type"] in ("done", "respond", "yes") else "place")
        table.said.unsay()
        table.enact.go_on()
        if events:
            table.show(events, others=False)
        else:
            table.changed()
        return True

    def take_back(self) -> bool:
        """Take one step back, or a whole plan, as long as nothing has been declared."""
        table, hand = self.table, self.table.hand
        if not hand.sight.can_undo:
            return False
        hand.live.undo_whole(hand.seat)
        table.app.play("pick_up")
        table.said.unsay()
        table.changed()
        return True

    def go_back(self) -> bool:
        """Take one step back; where that is not free, go back further if one may, or say why not."""
        return self.take_back() or self.table.going_back.go()
