"""What the tests of Strategic War's table share: an open table, and hands to wait and walk on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.field.strategic import StrategicScene
from scenes.session import AI, HUMAN, Player, Session
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import FakeClient, frames, keys, lift
from tests.strategic_war.table import ID

ENTER = pygame.K_RETURN
PEOPLE = (("Mei", "mountain"), ("General Pang", "fire"))


@contextmanager
def open_field(
    folder: Path,
    match: Any,
    humans: int = 1,
    size: tuple[int, int] = (1280, 720),
    motion: str = "none",
    scale: int = 100,
) -> Iterator[tuple[App, StrategicScene]]:
    with open_app(folder, *size) as app:
        app.change_settings(motion=motion, ui_scale=scale)
        players = tuple(
            Player(name, HUMAN if seat < humans else AI, "" if seat < humans else "recruit", banner)
            for seat, (name, banner) in enumerate(PEOPLE)
        )
        scene = StrategicScene(Session(ID, players, match.options, match.seed or 0, match), FakeClient())
        app.stack.reset(scene)
        frames(app, 3)
        yield app, scene


def ring_to(app: App, scene: StrategicScene, name: str) -> None:
    for _ in range(60):
        if scene.keys.ring == name:
            return
        keys(app, pygame.K_TAB)
    raise AssertionError(f"the ring never reaches {name}")


def ready(app: App, scene: StrategicScene, limit: int = 600) -> None:
    """Until a person at the screen is asked, or the game is over."""
    for _ in range(limit):
        if isinstance(app.stack.top, CurtainScene):
            lift(app)
        if scene.ended or (app.stack.top is scene and scene.decision is not None):
            return
        frames(app, 1, 0.25)
    raise AssertionError("nobody is asked")
