"""Hints at the large table: the card, then its cell, are framed, and the ring goes to what Enter then does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import logic
from scenes.app.plain import Action
from scenes.play.advice import NO_ADVICE, Advice
from scenes.play.said import Said
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.host import Returns
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.offers import Offers
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.prompts.desk import Desk


class Hinted(Protocol):
    """A table at which hints are given."""

    @property
    def advice(self) -> Advice: ...
    @property
    def back(self) -> Returns: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def offers(self) -> Offers: ...
    @property
    def said(self) -> Said: ...
    def changed(self) -> None: ...
    def play_on(self, events: list[logic.Event]) -> None: ...
    def reveal(self, actions: Sequence[Action]) -> None: ...
    def refresh(self) -> None: ...


class Hints:
    """Asks for a hint, and shows it."""

    def __init__(self, table: Hinted) -> None:
        self.table = table
        self.card: str | None = None  # the card of the hint
        self.cell: Cell | None = None  # where it is to go

    def ask(self) -> None:
        """Ask what a careful player would do; the answer comes to :meth:`take`. Once it is shown: do all of it."""
        table, hand = self.table, self.table.hand
        if table.advice.due() and hand.free:
            self._do()
            return
        if table.hand.play.decision is None:
            table.said.refuse(NO_ADVICE)
        if not hand.free or table.advice.waiting:
            return
        if hand.held is not None:
            table.back.put_back()
        table.said.unsay()
        table.changed()
        table.advice.ask(hand.seat)
        table.refresh()

    def forget(self) -> None:
        """The hint is over."""
        self.table.advice.forget()
        self.card = self.cell = None

    def cell_of(self, code: str) -> Cell | None:
        """Where the hint would lay a card; ``None`` if it is of another one."""
        return self.cell if code == self.card else None

    def take(self) -> bool:
        """Show a hint that has come; return whether one has."""
        table = self.table
        found = table.advice.take()
        if found is None:
            return False
        table.refresh()
        table.advice.hear(found)
        if table.advice.action is not None:
            self._show(table.advice.action)
            table.reveal(table.advice.plan)
        return True

    def show_again(self) -> None:
        """Show a hint once more that was shown before."""
        table = self.table
        table.refresh()
        if table.advice.action is not None:
            self._show(table.advice.action)

    def other(self) -> None:
        """Show the next best plan, if there is one."""
        table = self.table
        if table.advice.turn() and table.advice.action is not None:
            self.card = self.cell = None
            self._show(table.advice.action)
        table.refresh()
        table.reveal(table.advice.plan)

    def _do(self) -> None:
        """Carry the plan out, as far as it goes; what confirms it is left to the player."""
        table, advice = self.table, self.table.advice
        confirms = len(advice.steps_to_do()) < len(advice.plan)
        table.play_on(advice.carry_out())
        if confirms and table.hand.play.end_action is not None:
            advice.laid()
            table.hud.lead_to(table.offers.confirms)
            table.refresh()

    def _show(self, action: Action) -> None:
        table, plan = self.table, self.table.advice.plan
        self.card = action.get("card")
        table.desk.hint(action)
        self._lead_to(action)
        if len(plan) > 1 and plan[1]["type"] == "cell" and self.card is not None:
            self.cell = table.hand.stage.orientation.to_screen(plan[1]["cell"])

    def _lead_to(self, action: Action) -> None:
        """The ring goes to what the hint means, so that Enter does it."""
        table, kind = self.table, action["type"]
        if table.advice.shown is not None and not table.desk.open:
            table.hud.lead_to(table.offers.do_it)
            return
        if table.desk.prompt is not None:
            return
        found = [offer.action for offer in table.offers.now()]
        order = table.model.hand_order
        if action in found:
            table.hud.lead_to(f"answer:{found.index(action)}")
        elif kind in ("card", "play", "discard") and action["card"] in order:
            table.hud.lead_to(f"hand:{order.index(action['card'])}")
        elif kind in ("done", "pass"):
            table.hud.lead_to("end_turn")
