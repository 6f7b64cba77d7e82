"""Which scene shows which game. A scene is imported when its game is first opened."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from scenes.scene import Scene

SCENES = {
    "assertion": ("scenes.table.table", "TableScene"),
    "strategic-war": ("scenes.field.strategic", "StrategicScene"),
    "fracas": ("scenes.field.fracas", "FracasScene"),
    "armies": ("scenes.field.armies", "ArmiesScene"),
    "age-of-spades": ("scenes.field.age", "AgeScene"),
}
"""Module and class of each game's table."""


def table_scene(session: Any) -> Scene:
    """The table of a session that has begun."""
    module, name = SCENES[session.game]
    scene: Scene = getattr(import_module(module), name)(session)
    return scene
