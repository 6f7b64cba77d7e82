"""What the buttons of the bar and their keys do on the table of a smaller game."""

from __future__ import annotations

from typing import Protocol

from scenes.app import doors
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.play import lowered
from scenes.play.bar_places import SINCE
from scenes.play.looking_back import LookingBack
from scenes.play.pause import open_pause
from scenes.play.turnover import Turnover


class Commanded(Protocol):
    """A table whose menu, record and book can be opened."""

    @property
    def app(self) -> Program: ...
    @property
    def question(self) -> str: ...
    @property
    def pack(self) -> str: ...
    @property
    def session(self) -> Session: ...
    def hint(self) -> None: ...
    @property
    def turnover(self) -> Turnover: ...
    def lower_blind(self) -> bool: ...
    def open_book(self, keys: bool = False) -> None: ...
    def resign(self) -> None: ...
    def turn_record(self) -> None: ...
    def take_back(self) -> bool: ...
    def think_again(self) -> None: ...


class Commands:
    """Carries out what the bar and the keys ask for."""

    def __init__(self, scene: Commanded, looking_back: LookingBack) -> None:
        self.scene, self._looking_back = scene, looking_back

    def run(self, name: str) -> None:
        """What the buttons of the bar and their keys do."""
        scene = self.scene
        if name == "menu":
            open_pause(scene, scene, scene.question != "")
        elif name == "take_back":
            scene.take_back()
        elif name == "settings":
            scene.app.stack.push(doors.page("settings"))
        elif name == "past":
            self._looking_back.turn()
        elif name == SINCE:
            self._looking_back.replay()
        elif name == "record":
            scene.turn_record()
        elif name == lowered.NAME:
            scene.think_again()
        elif name == "hint":
            scene.hint()
        elif name == "rules":
            scene.open_book()
        elif name == "help":
            scene.open_book(keys=True)

    def lower_blind(self) -> bool:
        """Lower the blind at once; return whether it falls."""
        return self.scene.lower_blind()
