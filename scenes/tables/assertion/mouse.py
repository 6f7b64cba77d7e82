"""The mouse on the table: presses on cards, panels and the ground, as the grip understands them."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.app.scene import Program
from scenes.tables.assertion import drag
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.drag import Intent
from scenes.tables.assertion.dropping import Dropping
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hovering import Hovering
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.laying import Laying
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.sealing import Sealing
from scenes.tables.assertion.taking_back import TakingBack


class Clicked(Protocol):
    """A table that is led by the mouse."""

    dirty: bool

    @property
    def app(self) -> Program: ...
    @property
    def back(self) -> TakingBack: ...
    @property
    def camera(self) -> Camera: ...
    @property
    def dropping(self) -> Dropping: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hovering(self) -> Hovering: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def laying(self) -> Laying: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def sealing(self) -> Sealing: ...


class Mouse:
    """Turns what the mouse does into moves."""

    def __init__(self, table: Clicked) -> None:
        self.table = table

    def press_hand(self, code: str, pos: tuple[int, int]) -> None:
        """Answer a press on a hand card or on its empty place."""
        table = self.table
        if code in table.model.holes:
            table.back.call_back(code)
            return
        if table.hand.held is not None:
            table.back.put_back()
        if table.hand.free:
            table.hand.grip.press_card(code, pos)

    def let_go(self) -> None:
        """The button that is down may come up elsewhere: the card goes back to the hand, and nothing is pressed."""
        self.table.hud.let_go()
        if self.table.hand.grip.let_go():
            self.table.back.put_back()

    def adopt(self) -> None:
        """Hold a card that was taken up otherwise, such as on a sheet: by the keys where they lead, or the mouse."""
        table, hand = self.table, self.table.hand
        if hand.play.kind != "cell" or hand.grip.state != drag.IDLE:
            return
        if table.app.focus_visible and hand.play.held is not None:
            table.laying.lead(hand.play.held)
        else:
            hand.grip.state, hand.grip.code = drag.CARRYING, hand.play.held or ""

    def on_panel(self, event: pygame.Event, command: str) -> bool:
        """An event that a panel has taken, with the command that it makes of it ("": none); whether that is done."""
        table, grip = self.table, self.table.hand.grip
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and command.startswith("hand:"):
            self.press_hand(table.model.hand_order[int(command[5:])], event.pos)
            return True
        if event.type == pygame.MOUSEMOTION:
            self._do(grip.move(event.pos))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._do(grip.release(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not command:
            self._press_panel(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            table.back.put_back()
        return False

    def _press_panel(self, pos: tuple[int, int]) -> None:
        """Answer a press on a panel: put a carried card away there, or open the removed pile."""
        table, hand, hud = self.table, self.table.hand, self.table.hud
        if hand.held is None or hand.grip.state != drag.CARRYING:
            return
        if hand.play.kind == "discard" and hud.pressed == "pile:removed":
            table.sealing.end()
        elif hud.pressed is None or hud.pressed.startswith(("pile:", "plaque:")):
            table.dropping.away(pos)
        else:
            return
        hud.pressed = None  # the press must not also open a panel when the button goes up

    def on_ground(self, event: pygame.Event) -> bool:
        """An event that no panel wanted; True if it was of use."""
        table, grip = self.table, self.table.hand.grip
        if event.type == pygame.MOUSEMOTION:
            self._do(grip.move(event.pos))
            table.hovering.look_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            table.camera.stop()
            grip.carry_on()
            grip.press_ground(event.pos)
            table.hovering.hover(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            table.back.put_back()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._do(grip.release(event.pos))
        elif event.type == pygame.MOUSEWHEEL:
            table.camera.zoom(event.y, grip.pos if table.framing.on_ground(grip.pos) else None)
        else:
            return False
        return True

    def _do(self, intent: Intent | None) -> None:
        """Do what the grip understood the mouse to mean."""
        if intent is None:
            return
        table = self.table
        if intent.kind == "pick":
            table.laying.pick(intent.code)
        elif intent.kind == "drop":
            table.dropping.drop(intent.pos)
        elif intent.kind == "tap" and table.framing.on_ground(intent.pos):
            table.back.take_back(table.camera.cell_at(intent.pos))
        elif intent.kind == "pan":
            table.camera.drag(*intent.delta)
        elif intent.kind == "throw":
            table.camera.throw(intent.delta)
        table.hovering.hover(intent.pos)
        table.dirty = True
