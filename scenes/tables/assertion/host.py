"""What the helpers of the table ask of helpers that know them: each role is as narrow as its askers need it."""

from __future__ import annotations

from typing import Protocol

import logic
from scenes.app.plain import Action
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.prompts.model import Prompt


class Follows(Protocol):
    """The ring of the keyboard, which follows a card that is laid or comes back."""

    def go_on(self, code: str) -> None: ...
    def go_back(self, code: str | None = None) -> None: ...


class Keeps(Protocol):
    """Keeps a place in sight, and knows which pixels show the ground."""

    def keep(self, *cells: Cell) -> None: ...
    def on_ground(self, pos: tuple[int, int]) -> bool: ...


class Lays(Protocol):
    """Lays the held card."""

    def lay(self, cell: Cell) -> bool: ...


class Returns(Protocol):
    """Sends the card in the air home."""

    def put_back(self) -> bool: ...


class Runs(Protocol):
    """Does what a button stands for."""

    def run(self, command: str | None) -> bool: ...


class Gives(Protocol):
    """The prompt of the moment, which takes an answer or a step back."""

    @property
    def prompt(self) -> Prompt | None: ...
    @property
    def decision(self) -> logic.PublicDecision | None: ...
    def give(self, action: Action) -> bool: ...
    def take_back(self) -> bool: ...
    def go_back(self) -> bool: ...
