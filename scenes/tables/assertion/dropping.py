"""Letting go of a card with the mouse: on a cell, on a pile, where its strategy is played, or where it cannot stand."""

from __future__ import annotations

from typing import Protocol

from scenes.play.layout import HudLayout
from scenes.play.said import Said
from scenes.tables.assertion import drag
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hovering import Hovering
from scenes.tables.assertion.laying import Laying
from scenes.tables.assertion.sealing import Sealing
from scenes.tables.assertion.taking_back import TakingBack
from scenes.ui.keys import shifted

ON_THE_GROUND = "Cards are laid on the ground."
ON_THE_PILE = "Drop it on the removed pile, or press Discard."


class Dropped(Protocol):
    """A table on which cards are let go."""

    @property
    def back(self) -> TakingBack: ...
    @property
    def camera(self) -> Camera: ...
    @property
    def enact(self) -> Enact: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hovering(self) -> Hovering: ...
    @property
    def laying(self) -> Laying: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def said(self) -> Said: ...
    @property
    def sealing(self) -> Sealing: ...


class Dropping:
    """Understands where a card was let go."""

    def __init__(self, table: Dropped) -> None:
        self.table = table

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go of the held card at a pixel."""
        table, hand = self.table, self.table.hand
        dragged, discarding = hand.grip.state == drag.DRAGGING, hand.play.kind == "discard"
        if discarding and table.layout.piles["removed"].collidepoint(pos):
            table.sealing.end()
            return
        code = hand.held
        if code is not None and table.layout.piles["centre"].collidepoint(pos) and table.enact.playable(code):
            table.enact.begin(code)
            return
        if discarding or not table.framing.on_ground(pos):
            self.away(pos)
            return
        if self._enact_at(pos):
            return
        cell = table.hovering.cell_under(pos)
        if cell in hand.legal():
            table.laying.lay(cell)
            return
        sentence = hand.why_not(cell)
        if dragged:
            table.back.send_home(wrong=True)
        table.said.refuse(sentence)

    def _enact_at(self, pos: tuple[int, int]) -> bool:
        """Play the held card's strategy if it is let go where strategies are played; return whether it was. Where
        it could be laid as well, ask which is meant, unless Shift decides."""
        table, code = self.table, self.table.hand.held
        if code is None or table.hand.play.kind != "cell":
            return False
        exact = table.camera.cell_at(pos)
        target = table.enact.target_at(code, exact)
        if target is None:
            return False
        if exact in table.hand.legal() and not shifted():
            return table.enact.ask(code, exact, target)
        return table.enact.begin(code, target)

    def away(self, pos: tuple[int, int]) -> None:
        """Send a card home that was let go where it cannot stay; say why, unless it was let go over the hand itself."""
        table, layout = self.table, self.table.layout
        discarding = table.hand.play.kind == "discard"
        others = (layout.plaque, layout.end_button, *layout.piles.values())
        if layout.tray.collidepoint(pos) and not any(place.collidepoint(pos) for place in others):
            table.back.put_back()
            return
        table.back.send_home(wrong=True)
        table.said.refuse(ON_THE_PILE if discarding else ON_THE_GROUND)
