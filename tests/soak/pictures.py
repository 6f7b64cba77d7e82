"""``python -m tests.soak.pictures [--game ID] [--positions N] [--first N]``: does a picture tell too much?

In positions of random games everything that a seat cannot see is dealt anew: its table, the record beside it, its menu
and the book at what is asked must be painted alike to the last pixel.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

import logic
from logic.kernel.rng import Chance
from logic.registry import GAMES
from scenes.app.app import App
from scenes.app.doors import table_scene
from scenes.tables.assertion.view import board
from tests.ai.places import states
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import Nobody, frames, keys
from tests.scenes.test_waiting import session_around

SIZES = ((1024, 640), (1920, 1080))
OPENED = (None, pygame.K_l, pygame.K_F1, pygame.K_ESCAPE)
"""What is pressed at the table before it is looked at: nothing, the record, the book, the menu."""
A_PART = 20


def picture(app: App, match: logic.Match, seat: int, pressed: int | None) -> bytes:
    """Return the pixels of the table as whoever sits there sees it; none if what has no choice was done meanwhile."""
    token = match.token
    app.ai = Nobody()
    app.stack.reset(table_scene(session_around(match, seat)))
    frames(app, 3)
    if pressed is not None:
        keys(app, pressed)
        frames(app, 3)
    app.notice.dismiss()
    app.redraw()
    app.frame(0.0)
    return pygame.image.tobytes(app.surface, "RGB") if match.token == token else b""


def check(app: App, game_id: str, count: int, seed: int) -> int:
    """Return how many pairs of pictures were compared; raise ``AssertionError`` where two differ.

    Who has laid down a sealed answer already is no secret: worlds that differ in that are not compared.
    """
    app.settings.motion = "none"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(board, "BUDGET", 60.0)  # seconds: no card is still to be painted when a picture is taken
        return _compared(app, game_id, count, seed)


def _compared(app: App, game_id: str, count: int, seed: int) -> int:
    compared = 0
    for number, (game, state, seat) in enumerate(states(game_id, count, seed)):
        view = game.view(state, seat)
        world = game.determinise(view, Chance(number))
        pair = [logic.Match(game, one, {}, []) for one in (state, world)]
        if game.to_answer(state) != game.to_answer(world):
            continue
        pressed = OPENED[number % len(OPENED)]
        first, second = (picture(app, match, seat, pressed) for match in pair)
        assert first == second, f"{game_id}, position {number} of {seed}"
        compared += bool(first) and world.faces != state.faces
    return compared


def main() -> int:
    """Raises with the first position where something hidden was seen."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.pictures", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES))
    parser.add_argument("--positions", type=int, default=200, help="how many of each game")
    parser.add_argument("--first", type=int, default=2000, help="number of the first random game")
    asked = parser.parse_args()
    begun, compared = time.monotonic(), 0
    games = [asked.game] if asked.game else list(GAMES)
    for game in games:
        for part in range(-(-asked.positions // A_PART)):
            with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), *SIZES[part % len(SIZES)]) as app:
                compared += check(app, game, A_PART, asked.first + part)
        print(f"{game}: {compared} pairs, {time.monotonic() - begun:.0f} s", flush=True)
    print(f"{compared:,} pairs of pictures of {len(games)} games, no difference", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
