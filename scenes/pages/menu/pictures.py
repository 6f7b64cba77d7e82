"""The small pictures on the slips: a view onto the table of each game."""

from __future__ import annotations

import pygame

from scenes.ui import assets, paint
from scenes.ui.cache import SurfaceCache
from scenes.ui.theme import BANNERS, LACQUER, Theme

_pictures = SurfaceCache()

TINTS = {"assertion": "#3A2A1E", "strategic": "#1C2A3E", "age": "#3A2E14", "fracas": "#3E1A14", "game": "#16332A"}
SEEDS = {"assertion": 31, "strategic": 32, "age": 33, "fracas": 34, "game": 35}

#: the opening of a game of Art of War Assertion, in cells from the centre
OPENING = (
    (-1, 0, "5D"), (-2, 0, "9S"), (1, 0, "10S"), (2, 0, "4H"), (2, -1, "8C"),
    (-2, 1, "7H"), (-2, -1, "JC"), (3, 0, "8D"), (0, 1, "6C"),
)  # fmt: skip


def draw(surface: pygame.Surface, theme: Theme, game: str, rect: pygame.Rect, wide: bool) -> None:
    """The picture of a game in its window. The window is lacquer in both themes."""
    image = _pictures.get((game, rect.size, wide), lambda: _picture(game, rect.size, wide))
    surface.blit(image, rect)


def draw_empty(surface: pygame.Surface, game: str, rect: pygame.Rect) -> None:
    """The window before its picture is there."""
    paint.rounded_rect(surface, rect, 4, TINTS[game])


def _picture(game: str, size: tuple[int, int], wide: bool) -> pygame.Surface:
    unit = size[1] / 264
    image = assets.slip_window(*size, TINTS[game], SEEDS[game], unit).copy()
    inside = image.get_rect().inflate(-6, -6)
    image.set_clip(inside)
    {"assertion": _assertion, "strategic": _strategic, "age": _age, "fracas": _fracas, "game": _game}[game](image)
    image.set_clip(None)
    return image


def _unit(image: pygame.Surface) -> float:
    """Pixels for one unit of a closed window of 160 x 264."""
    return min(image.get_width() / 160, image.get_height() / 264)


def _card(
    image: pygame.Surface, code: str, x: float, y: float, width: float, elevation: int = 1, angle: float = 0
) -> None:
    assets.place_card(image, assets.card_face(code, width, LACQUER), x, y, elevation, LACQUER, angle)


def _back(image: pygame.Surface, kind: str, x: float, y: float, width: float) -> None:
    assets.place_card(image, assets.card_back(width, kind, LACQUER), x, y, 1, LACQUER)


def _assertion(image: pygame.Surface) -> None:
    """Cards laid out from the centre, with the lines of the two lands."""
    width, height = image.get_size()
    column = min(width / (6.6 if width > 0.8 * height else 4.3), height / 4.4 / 59 * 43)
    middle = 0.5 if width > 0.8 * height else 0.0
    row, card = column * 59 / 43, column * 40 / 43
    cx, cy = width / 2 - column * middle, height / 2
    for line in (-2.5, 3.5):
        x = round(cx + line * column)
        for y in range(8, height - 8, 9):
            pygame.draw.line(image, (201, 163, 90), (x, y), (x, y + 4))
    for across, down, code in OPENING:
        _card(image, code, cx + across * column - card / 2, cy + down * row - card * 0.7, card)
    left, top = cx - card / 2, cy - card * 0.7
    _back(image, "seal", left, top, card)
    paint.rounded_rect(image, (left - 2, top - 2, card + 4, card * 1.4 + 4), 4, None, "#E8CC8C", 2)


def _strategic(image: pygame.Surface) -> None:
    """Four hidden defenders and one card that has come forward, under the moon."""
    unit, (width, height) = _unit(image), image.get_size()
    radius = round(17 * unit)
    moon = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    pygame.draw.aacircle(moon, "#E8CC8C", (radius, radius), radius - 1)
    pygame.draw.aacircle(moon, (0, 0, 0, 0), (radius * 1.42, radius * 0.78), radius * 0.86)
    image.blit(moon, (18 * unit, 20 * unit))
    cx = width / 2
    for index in range(4):
        _back(image, "ink", cx + (index * 29 - 66.5) * unit, height - 82 * unit, 46 * unit)
    _card(image, "AS", cx - 20 * unit, 40 * unit, 62 * unit, 2, -8)


def _age(image: pygame.Surface) -> None:
    """Cards of a civilization and its coins."""
    unit, (width, height) = _unit(image), image.get_size()
    left = width / 2 - 80 * unit
    _card(image, "AS", left + 14 * unit, 18 * unit, 64 * unit, 2)
    _back(image, "jade", left + 82 * unit, 66 * unit, 60 * unit)
    _card(image, "5D", left + 88 * unit, 94 * unit, 60 * unit, 2)
    for index, lift in enumerate((4, -2, 3, 0)):
        coin = assets.cash_coin(40 * unit)
        image.blit(coin, (left + (16 + index * 24) * unit, height - (56 - lift) * unit))


def _fracas(image: pygame.Surface) -> None:
    """A general at rest, a soldier before him, tokens to lose."""
    unit, (width, height) = _unit(image), image.get_size()
    cx = width / 2
    _card(image, "KH", cx - 33 * unit, 20 * unit, 66 * unit, 2, 90)
    _card(image, "8H", cx - 27 * unit, 84 * unit, 66 * unit, 2)
    for index in range(5):
        image.blit(assets.token(BANNERS["fire"].fill, 30 * unit), (cx + (index * 22 - 59) * unit, height - 54 * unit))


def _game(image: pygame.Surface) -> None:
    """An army in order, and two cards of it shown."""
    unit, (width, height) = _unit(image), image.get_size()
    left = width / 2 - 80 * unit
    for index in range(3):
        _back(image, "seal", left + (14 + index * 8) * unit, (18 + index * 10) * unit, 58 * unit)
    _card(image, "JC", left + 38 * unit, 48 * unit, 58 * unit)
    _card(image, "7S", left + 58 * unit, height - 98 * unit, 52 * unit, 2, 7)
    _card(image, "4D", left + 96 * unit, height - 94 * unit, 52 * unit, 2, -7)
