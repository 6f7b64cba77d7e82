"""Shared code of the tests of the smaller games' tables: an open table, hands to wait and walk on it, and eyes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.app.doors import TABLES
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.pages.privacy_screen import PrivacyScene
from scenes.ui import assets
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import BANNERS, NAMES, FakeClient, frames, keys, lift

ENTER = pygame.K_RETURN


@contextmanager
def open_field(
    folder: Path,
    match: Any,
    humans: int = 1,
    size: tuple[int, int] = (1280, 720),
    motion: str = "none",
    scale: int = 100,
    client: FakeClient | None = None,
    **settled: str,
) -> Iterator[tuple[App, Any]]:
    """The scene of a match's game, with people at the first seats and recruits at the others; `settled`: settings."""
    players = tuple(
        Player(NAMES[seat], HUMAN if seat < humans else AI, "" if seat < humans else "recruit", BANNERS[seat])
        for seat in range(match.seats)
    )
    module, name = TABLES[match.game_id].scene.split(":")
    with open_app(folder, *size) as app:
        app.change_settings(motion=motion, ui_scale=scale, **settled)
        session = Session(match.game_id, players, match.options, match.seed or 0, match)
        scene = getattr(import_module(module), name)(session, client or FakeClient())
        app.stack.reset(scene)
        frames(app, 3)
        yield app, scene


def ring_to(app: App, scene: Any, name: str) -> None:
    """Walk with the keyboard until the ring is on this control."""
    for _ in range(80):
        if scene.keys.ring == name:
            return
        keys(app, pygame.K_TAB)
    raise AssertionError(f"the ring never reaches {name}")


def rest(app: App) -> None:
    """Wait until everything on the table may be pressed: what has just taken another's place may not at once."""
    frames(app, 2, 0.3)


def ready(app: App, scene: Any, limit: int = 600) -> None:
    """Wait until a person at the screen is asked, or the game is over."""
    for _ in range(limit):
        if isinstance(app.stack.top, PrivacyScene):
            lift(app)
        lies_open = app.stack.top is scene
        if scene.ended or (lies_open and scene.decision is not None):
            return
        frames(app, 1, 0.25)
    raise AssertionError("nobody is asked")


def faces_drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """A set to which every card face is added that is drawn from now on."""
    drawn: set[str] = set()
    for name in ("card_face", "folded_face"):
        real = getattr(assets, name)

        def seen(code: str, *args: Any, real: Any = real, **more: Any) -> pygame.Surface:
            drawn.add(code)
            picture: pygame.Surface = real(code, *args, **more)
            return picture

        monkeypatch.setattr(assets, name, seen)
    return drawn
