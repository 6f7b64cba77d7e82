"""What the buttons of the bar and their keys do on the table of a smaller game."""

from __future__ import annotations

from typing import Protocol

import logic
from scenes.app import doors
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.snapshot import Live
from scenes.play.pause import PauseScene


class Commanded(Protocol):
    """A table whose menu, record and help can be opened."""

    dirty: bool
    drawer_open: bool | None
    help_open: bool

    @property
    def app(self) -> Program: ...
    @property
    def decision(self) -> logic.PublicDecision | None: ...
    @property
    def game(self) -> str: ...
    @property
    def live(self) -> Live: ...
    @property
    def session(self) -> Session: ...
    def hint(self) -> None: ...
    def lower_blind(self) -> bool: ...
    def resign(self) -> None: ...
    def resize(self) -> None: ...
    def undo(self) -> bool: ...


class Commands:
    """Carries out what the bar and the keys ask for."""

    def __init__(self, scene: Commanded) -> None:
        self.scene = scene

    def run(self, name: str) -> None:
        """What the buttons of the bar and their keys do."""
        scene = self.scene
        if name == "menu":
            self._menu()
        elif name == "undo":
            scene.undo()
        elif name == "settings":
            scene.app.stack.push(doors.page("settings"))
        elif name == "log":
            scene.drawer_open = not scene.drawer_open
            scene.resize()
        elif name == "help":
            scene.help_open = True
        scene.dirty = True

    def _menu(self) -> None:
        scene = self.scene
        over = scene.live.now.outcome is not None
        mine = scene.decision is not None
        scene.app.stack.push(
            PauseScene(
                scene.hint if mine and not over else None,
                scene.resign if mine and not over else None,
                scene.app.to_menu,
                (lambda: scene.session.finish(scene.app)) if over else None,
                scene.lower_blind,
                scene.game,
            )
        )
