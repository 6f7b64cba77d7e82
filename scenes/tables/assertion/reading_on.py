"""Reading what is told of the plays: its buttons and keys hold it, go on, go back in it and fold it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from scenes.play.said import Said
from scenes.play.telling.strip import Story
from scenes.play.telling.telling import Telling
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.model import TableModel
from scenes.ui.pressed import asked, asks

TELLING = {"hold": "hold", "go_on": "next", "back": "skip"}
NOTHING = "Nothing has been played yet that could be told."


class Read(Protocol):
    """A table that tells what is played."""

    @property
    def director(self) -> Director: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def said(self) -> Said: ...
    @property
    def story(self) -> Story | None: ...
    @property
    def telling(self) -> Telling: ...
    def refresh(self) -> None: ...


class ReadingOn:
    """What the strip's buttons and keys do."""

    def __init__(self, table: Read) -> None:
        self.table = table

    def run(self, what: str) -> None:
        """What a button of the strip does."""
        table, telling, director = self.table, self.table.telling, self.table.director
        deeds: dict[str, Callable[[], object]] = {
            "fold": lambda: telling.turn(table.story is None or table.story.folded),
            "hold": telling.pace.hold,
            "next": director.next,
            "skip": director.skip,
            "back": lambda: telling.scroll(1),
            "on": lambda: telling.scroll(-1),
        }
        deeds[what]()
        table.refresh()

    def turn(self) -> None:
        """Unfold what was told of the plays, or fold it; where nothing was told yet, say so."""
        if self.table.story is None:
            self.table.said.refuse(NOTHING)
        else:
            self.run("fold")

    def handle(self, event: pygame.Event) -> bool:
        """While plays are told: space holds, the right arrow goes on, and so does any press if that is waited for; the
        buttons of the strip are pressed like others. Every other press shows the end of it."""
        table = self.table
        if table.story is None:
            return False
        wanted = asked(event, *TELLING)
        if wanted:
            self.run(TELLING[wanted])
            return True
        waits = table.telling.pace.waiting or table.telling.pace.held
        if event.type == pygame.MOUSEBUTTONDOWN:
            spot = table.hud.at(event.pos)
            if spot is not None and spot.name.startswith("strip:"):
                table.hud.handle(event, table.model)
                return True
            if waits:
                self.run("next")
            return waits
        if waits and asks(event, "choose"):
            self.run("next")
            return True
        return False
