"""Cards in the air and short-lived effects: what moves, and how it is painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.play.faces import worded
from scenes.tables.assertion import board, lines, marks
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.orientation import Cell, Line
from scenes.ui import assets
from scenes.ui.look import Look

Spot = tuple[float, float, float]  # centre x, centre y, width in pixels
Place = Callable[[], Spot]  # where something is now: the camera may move meanwhile


@dataclass
class Sprite:
    """A card that flies."""

    code: str
    spot: Spot
    angle: float = 0.0
    alpha: int = 255
    elevation: int = 3
    game: str = ""
    suit: str = ""


@dataclass
class Sweep:
    """The cord that runs around a completed trick."""

    cells: Sequence[Cell]
    share: float = 0.0


@dataclass
class Light:
    """The light that runs along a line."""

    line: Line
    start: float
    share: float = 0.0


@dataclass
class Hatch:
    """Cards about to be removed."""

    cells: Sequence[Cell]
    share: float = 0.0


@dataclass
class Words:
    """A word that rises above a place and goes."""

    words: str
    place: Place
    share: float = 0.0


class Picture:
    """A short picture that draws itself; ``above`` the panels, or on the ground."""

    above = False

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        """Draw it as it stands."""
        raise NotImplementedError


Effect = Sweep | Light | Hatch | Words | Picture


def draw_sprites(surface: pygame.Surface, look: Look, sprites: Sequence[Sprite], letters: bool) -> None:
    for sprite in sprites:
        x, y, width = sprite.spot
        pixels = max(8, round(width))
        drawn = pixels if pixels < 40 else round(pixels / 12) * 12  # few sizes are drawn, the rest is scaled
        picture = assets.scaled(worded(sprite.code, drawn, look, sprite.game, letters), pixels)
        left, top = x - picture.get_width() / 2, y - picture.get_height() / 2
        assets.place_card(surface, picture, left, top, sprite.elevation, look.theme, sprite.angle, sprite.alpha)


def draw_above(surface: pygame.Surface, look: Look, camera: Camera, effects: Sequence[Effect]) -> None:
    """What flies over the panels."""
    for effect in effects:
        if isinstance(effect, Picture) and effect.above:
            effect.draw(surface, look, camera)


def draw_effects(surface: pygame.Surface, look: Look, camera: Camera, effects: Sequence[Effect]) -> None:
    """What happens on the ground."""
    for effect in effects:
        if isinstance(effect, Picture):
            if not effect.above:
                effect.draw(surface, look, camera)
            continue
        if isinstance(effect, Words):
            x, y, width = effect.place()
            board.rising(surface, look, (round(x), round(y - width * 0.7)), effect.words, min(0.9, effect.share))
            continue
        if isinstance(effect, Hatch):
            marks.threatened(surface, look, [camera.card_rect(*cell) for cell in effect.cells])
            continue
        if isinstance(effect, Light):
            lines.light_along(surface, look, camera, effect.line, effect.start, effect.share, look.theme)
            continue
        box = board.union(camera, effect.cells)
        before = surface.get_clip()
        window = box.inflate(20, 20)
        if window.w >= window.h:
            window.w = round(window.w * effect.share)
        else:
            window.h = round(window.h * effect.share)
        surface.set_clip(window.clip(before))
        marks.frame(surface, look, box)
        surface.set_clip(before)
