"""What is laid over the table by a button: its menu, a pile to look through, the settings."""

from __future__ import annotations

from typing import Protocol

import logic
from scenes.app import doors
from scenes.play.pause import Paused, open_pause
from scenes.play.said import Said
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hints import Hints
from scenes.tables.assertion.hud.facts import pile_of
from scenes.tables.assertion.pile import PileScene
from scenes.tables.assertion.taking_back import TakingBack


class Covered(Paused, Protocol):
    """A table over which something is laid."""

    @property
    def back(self) -> TakingBack: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hints(self) -> Hints: ...
    @property
    def said(self) -> Said: ...
    def show(self, events: list[logic.Event], others: bool) -> None: ...


class Menu:
    """Opens what lies above the table; a card in the air goes back first."""

    def __init__(self, table: Covered) -> None:
        self.table = table

    def open(self) -> None:
        """The menu of the table."""
        self.table.back.put_back()
        open_pause(self.table, self, self.table.hand.free)

    def settings(self) -> None:
        """The page of settings."""
        self.table.app.stack.push(doors.page("settings"))

    def look_through(self, name: str) -> None:
        """Lay a pile open."""
        table = self.table
        table.back.put_back()
        table.app.stack.push(PileScene(name, pile_of(table.hand.stage.view, name)[::-1], table.hand.stage.pack))

    def hint(self) -> None:
        """Ask for a hint."""
        self.table.hints.ask()

    def resign(self) -> None:
        """Leave the game."""
        table, hand = self.table, self.table.hand
        events = hand.play.resign()
        if events is not None:
            hand.grip.reset()
            table.said.unsay()
            table.show(events, others=False)
