"""The keyboard on the table: everything the mouse can do."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.app.scene import Program
from scenes.play.advice import Advice
from scenes.play.plan_panel import AWAY
from scenes.tables.assertion.commands import Commands
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.regard import Regard
from scenes.tables.assertion.taking_back import TakingBack
from scenes.tables.assertion.walking import Walking
from scenes.ui.pressed import PICKS, STEPS, asked, asks, pick, step

PANS = {f"pan_{name}": way for name, way in STEPS.items()}
RUN = ("end_turn", "take_back", "zoom_in", "zoom_out", "fit", "centre", "record", "story", "rules", "hint", "help")
"""Commands with the button of a panel that does the same."""
THROUGH = (*PICKS, "past", "recap", "record", "story", "hide", "rules", "hint", "help", "zoom_in", "zoom_out", "fit",
           "centre")  # fmt: skip
"""What acts at once even where a key only ends an animation."""


class Keyed(Protocol):
    """A table that is led by keys."""

    @property
    def advice(self) -> Advice: ...
    @property
    def app(self) -> Program: ...
    @property
    def back(self) -> TakingBack: ...
    @property
    def commands(self) -> Commands: ...
    @property
    def enact(self) -> Enact: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def regard(self) -> Regard: ...
    @property
    def walking(self) -> Walking: ...
    def lower_blind(self) -> bool: ...


class Keys:
    """Turns keys into moves."""

    def __init__(self, table: Keyed) -> None:
        self.table = table

    def handle(self, event: pygame.Event) -> bool:
        """True if the key was of use."""
        table = self.table
        direction, digit, run = step(event), pick(event), asked(event, *RUN)
        pan = PANS.get(asked(event, *PANS))
        if asks(event, "back"):
            return self._escape()
        if asks(event, "next_stop", "previous_stop"):
            return table.walking.tab(1 if asks(event, "next_stop") else -1)
        if table.hand.suit_cell() is not None and table.walking.suit(event):
            return True
        if pan is not None:
            table.framing.pan(pan)
            return True
        if direction is not None:
            return self._arrow(event, direction)
        if asks(event, "choose"):
            return self._enter()
        if digit is not None:
            return table.walking.take_up(digit)
        if asks(event, "hide"):
            return table.lower_blind()
        if asks(event, "enact"):
            return table.enact.by_key(table.hand.held or table.hud.focused_code() or table.regard.card)
        return table.commands.run(run or table.hud.handle(event, table.model))

    def _escape(self) -> bool:
        hand = self.table.hand
        if self.table.advice.plan:
            return self.table.commands.run(AWAY)
        begun = hand.free and (hand.held is not None or hand.play.placed)
        return self.table.commands.run("take_back" if begun else "menu")

    def _arrow(self, event: pygame.Event, direction: Cell) -> bool:
        table, focus = self.table, self.table.hud.focused()
        if table.hand.held is not None and table.hand.play.kind == "cell":
            table.walking.step(direction)
            if self._on_button():
                table.hud.set_focus("board")
        elif focus == "board" and table.app.focus_visible:
            table.walking.walk(direction)
        elif focus in (None, "board") or not table.commands.run(table.hud.handle(event, table.model)):
            table.framing.pan(direction)
        return True

    def _enter(self) -> bool:
        table, hand = self.table, self.table.hand
        focus = table.hud.focused()
        pressing = self._on_button() and table.hud.activate() is not None
        leading = hand.held is not None and hand.play.kind != "suit" and not self._on_another()
        if not pressing and leading and table.walking.place():
            return True
        if focus == "board" and hand.held is None and hand.cursor is not None:
            return table.back.take_back(hand.cursor)
        command = table.hud.activate()
        if command is None:
            return False
        if command.startswith("hand:"):
            hint, code = table.advice.action or {}, table.hud.focused_code()
            if hint.get("type") == "play" and hint["card"] == code:
                return table.enact.by_key(code)
            return table.walking.take_up(int(command[5:]))
        return table.commands.run(command)

    def _on_button(self) -> bool:
        """Is the ring to be seen on something that is neither the hand nor the ground?"""
        focus = self.table.hud.focused()
        return focus not in (None, "board") and not str(focus).startswith("hand:") and self.table.app.focus_visible

    def _on_another(self) -> bool:
        """Is the ring on another card than the one that is to be discarded?"""
        hand, code = self.table.hand, self.table.hud.focused_code()
        on_hand = str(self.table.hud.focused()).startswith("hand:")
        return hand.play.kind == "discard" and on_hand and code is not None and code != hand.held


def only_skips(event: pygame.Event, end_button: pygame.Rect) -> bool:
    """What ends an animation does not end a turn, lay a card or open the menu as well."""
    return not asks(event, *THROUGH) if event.type == pygame.KEYDOWN else bool(end_button.collidepoint(event.pos))
