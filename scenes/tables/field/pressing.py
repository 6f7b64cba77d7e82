"""What a press does on the table of a smaller game, with the mouse or with Enter."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from scenes.app.plain import Action
from scenes.app.snapshot import Sight
from scenes.play.plan_panel import LABELS
from scenes.tables.field.button_places import ButtonPlaces
from scenes.tables.field.commands import Commands
from scenes.tables.field.piece import Control, Piece, Zone


class Barred(Protocol):
    """A table with a bar; ``bar_tips``: what can be pressed in it now, in its order, each with what it says."""

    @property
    def bar_tips(self) -> dict[str, str]: ...


class Pressable(Protocol):
    """The buttons of a plan."""

    def press(self, name: str) -> None: ...
    def put_away(self) -> bool: ...


class Told(Protocol):
    """The strip with what was played."""

    def press(self, name: str) -> None: ...


class Pressed(Barred, Protocol):
    """A table with things to press."""

    @property
    def areas(self) -> list[Zone]: ...
    @property
    def buttons(self) -> list[tuple[Control, Rect]]: ...
    @property
    def button_places(self) -> ButtonPlaces: ...
    @property
    def commands(self) -> Commands: ...
    @property
    def column(self) -> Told: ...
    @property
    def planning(self) -> Pressable: ...
    @property
    def shown(self) -> list[Piece]: ...
    @property
    def sight(self) -> Sight: ...
    def act(self, *actions: Action) -> bool: ...
    def refuse(self, sentence: str | None) -> None: ...


class Pressing:
    """Knows what lies behind a name."""

    def __init__(self, scene: Pressed) -> None:
        self.scene = scene

    def put_away(self) -> bool:
        """Put the plan of a hint away; whether one was shown."""
        return self.scene.planning.put_away()

    def press(self, name: str) -> bool:
        """Something was pressed; whether that was of use."""
        scene = self.scene
        if name in scene.bar_tips:
            scene.commands.run(name)
            return True
        if name.startswith("strip:"):
            scene.column.press(name)
            return True
        if name in LABELS:
            scene.planning.press(name)
            return True
        for control, rect in scene.buttons:
            if control.name == name and control.enabled:
                scene.button_places.pressed(rect)
                return scene.act(control.action) or True
            if control.name == name:
                scene.refuse(scene.sight.explain(control.action))
                return True
        group, _, rest = name.partition(":")
        if group == "piece":
            piece = next((one for one in scene.shown if one.key == rest), None)
            if piece is not None and piece.action is not None:
                return scene.act(piece.action) or True
            if piece is not None and piece.why:
                scene.refuse(piece.why)
                return True
        if group == "zone":
            zone = next((one for one in scene.areas if one.name == rest), None)
            if zone is not None and zone.action is not None:
                return scene.act(zone.action) or True
        return False
