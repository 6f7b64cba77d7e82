"""Strips for `make screens`: eight frames of every motion in a row."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator

import pygame

from scenes.app.app import App, LaunchOptions
from tools.ambient_motion import LIVING
from tools.motions import FRAMES, MOTIONS, Motion, frames
from tools.result_motion import ENDING

SIZE, SHOWN = (1280, 720), (480, 270)  # of the window, and of a frame in the strip
GAP = (128, 128, 128)  # between two frames: grounds that are shown near would run into one another
Shot = tuple[str, int, int, str, Callable[[pygame.Surface], None]]


def shots() -> Iterator[Shot]:
    """Every motion in both themes."""
    for name, motion in (MOTIONS | LIVING | ENDING).items():
        for theme in ("lacquer", "paper"):
            yield f"strip_{name}", SHOWN[0] * FRAMES, SHOWN[1], theme, _painter(motion, theme)


def _painter(motion: Motion, theme: str) -> Callable[[pygame.Surface], None]:
    def paint(surface: pygame.Surface) -> None:
        with tempfile.TemporaryDirectory() as folder:
            app = App(LaunchOptions(data_dir=folder, width=SIZE[0], height=SIZE[1]))
            app.open()
            app.change_settings(theme=theme)

            def place(picture: pygame.Surface, number: int) -> None:
                middle = pygame.Rect((0, 0), SHOWN)
                middle.center = (SIZE[0] // 2, SIZE[1] * 5 // 9)
                shown = picture.subsurface(middle) if motion.near else pygame.transform.smoothscale(picture, SHOWN)
                surface.blit(shown, (number * SHOWN[0], 0))
                surface.fill(GAP, (number * SHOWN[0], 0, 2, SHOWN[1]))

            try:
                frames(app, motion, place)
            finally:
                app.close()
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))

    return paint
