"""What the helpers of the table ask of helpers that know them: each role is as narrow as its askers need it."""

from __future__ import annotations

from typing import Protocol

from scenes.app.plain import Action, Gain
from scenes.tables.assertion.drag import Grip
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.play import Play
from scenes.tables.assertion.prompts.model import Prompt


class Hand(Protocol):
    """The hand of the viewer: what is asked, what is held, and where it may go."""

    grip: Grip
    play: Play
    cursor: Cell | None
    over: Cell | None

    @property
    def free(self) -> bool: ...
    @property
    def held(self) -> str | None: ...
    def legal(self) -> dict[Cell, Gain]: ...
    def lay(self, cell: Cell) -> bool: ...
    def put_back(self) -> bool: ...


class Walking(Protocol):
    """The ring of the keyboard, which follows a card that is laid or comes back."""

    def go_on(self, code: str) -> None: ...
    def go_back(self, code: str | None = None) -> None: ...


class Keeps(Protocol):
    """Keeps a place in sight."""

    def keep(self, *cells: Cell) -> None: ...


class Runs(Protocol):
    """Does what a button stands for."""

    def run(self, command: str | None) -> bool: ...


class Gives(Protocol):
    """The prompt of the moment, which takes an answer or a step back."""

    @property
    def prompt(self) -> Prompt | None: ...
    def give(self, action: Action) -> bool: ...
    def take_back(self) -> bool: ...
