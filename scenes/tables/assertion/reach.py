"""Where the table can be pressed, for the robot that tries a release out (`scenes.app.onlooker`)."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.prompts.aiming import Aiming
from scenes.tables.assertion.prompts.desk import Desk


class Tutored(Protocol):
    """Who leads through a lesson or a puzzle."""

    def pressable(self) -> dict[str, Rect]: ...


class Pressed(Protocol):
    """The table."""

    @property
    def aiming(self) -> Aiming: ...
    @property
    def camera(self) -> Camera: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def tutor(self) -> Tutored | None: ...
    def brief(self) -> None: ...


def pressable(table: Pressed) -> dict[str, Rect]:
    """Return the open sheet and the bar, or the panels with the targets or with the cells for the held card."""
    table.brief()
    cell = table.camera.card_rect
    found = {spot.name: spot.rect for spot in table.hud.spots() if spot.enabled and spot.focusable}
    if table.desk.open:
        found = {name: rect for name, rect in found.items() if name in table.model.bar} | table.desk.pressable()
    elif table.desk.prompt is not None:
        found |= {f"target:{at}": cell(*one.cells[0]) for at, one in enumerate(table.aiming.targets())}
    elif table.hand.held is not None:
        found |= {f"cell:{x},{y}": cell(x, y) for x, y in table.hand.legal()}
    return found | (table.tutor.pressable() if table.tutor is not None else {})
