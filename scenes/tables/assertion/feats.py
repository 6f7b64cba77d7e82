"""The short pictures of what a strategy does to the ground: a trick is fenced off, barred or seen through, a second
centre is set, something changes sides. With reduced motion they are there at once and fade."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.tables.assertion import board
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.sprites import Picture, Place
from scenes.ui import assets, paint
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded, clear_surface, native
from scenes.ui.theme import BANNERS, mix, rgb

STAKES = 7
WOOD, WOOD_EDGE = "#B4965F", "#5A421F"

_kept = SurfaceCache()


class Feat(Picture):
    """A picture on cells: ``share`` is how far it has come, ``gone`` how far it has faded."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        self.cells = cells
        self.share = self.gone = 0.0

    @property
    def alpha(self) -> int:
        """How much of it is to be seen."""
        return round(255 * (1 - self.gone))


class Cordon(Feat):
    """A cord is drawn round a trick from both its ends, and cuts it off."""

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        box = board.union(camera, self.cells).inflate(look.unit(14), look.unit(14))
        wide = max(2, look.unit(4))
        tone = look.theme.azure_hi if look.theme.dark else look.theme.threat
        for inset in (0, wide * 2):
            frame = box.inflate(-inset, -inset)
            across, down = round(frame.w * self.share), round(frame.h * self.share)
            for length, high in ((across, wide), (wide, down)):
                paint.bar(surface, frame.x, frame.y, length, high, tone, self.alpha)
                paint.bar(surface, frame.right - length, frame.bottom - high, length, high, tone, self.alpha)


class Stakes(Feat):
    """Stakes fall before a trick, one after another, and bar the way."""

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        box = board.union(camera, self.cells)
        high = max(24, round(camera.card * 0.95))
        stake = _stake(look, high)
        upright = box.h > box.w
        for number in range(STAKES):
            begun = number / STAKES * 0.6
            fallen = max(0.0, min(1.0, (self.share - begun) / 0.4))
            if fallen <= 0:
                continue
            along = (number + 0.5) / STAKES
            x = box.centerx if upright else box.left + box.w * along
            y = box.top + box.h * along if upright else box.centery
            drop = round((1 - fallen**2) * high * 1.6)
            place = stake.get_rect(center=(round(x), round(y) - drop))
            blit_faded(surface, stake, place.topleft, round(self.alpha * min(1.0, fallen * 2)))


def _stake(look: Look, high: int) -> pygame.Surface:
    key = ("stake", look.theme.name, high)

    def make() -> pygame.Surface:
        wide = max(5, high // 6)
        sheet = clear_surface(wide, high, rgb(WOOD))
        body = [(wide / 2, 0), (wide - 1, wide), (wide - 1, high - 1), (0, high - 1), (0, wide)]
        pygame.draw.polygon(sheet, rgb(WOOD), body)
        pygame.draw.polygon(sheet, rgb(WOOD_EDGE), body, max(1, wide // 6))
        for knot in (0.4, 0.72):
            pygame.draw.line(sheet, rgb(WOOD_EDGE), (0, high * knot), (wide, high * knot), max(1, wide // 7))
        return native(sheet)

    return _kept.get(key, make)


class Ripple(Feat):
    """Rings run out from a cell: a second centre, or a card that has changed sides."""

    def __init__(self, cells: Sequence[Cell], banner: str = "") -> None:
        super().__init__(cells)
        self.banner = banner

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        box = board.union(camera, self.cells)
        tone = mix(BANNERS[self.banner].fill, "#FFFFFF", 0.2) if self.banner else look.theme.gold
        for number in range(3):
            share = self.share * 1.5 - number * 0.25
            if 0 < share < 1:
                radius = round(camera.card * (0.7 + 1.5 * share))
                ring = _ring(radius, tone, max(2, look.unit(4)))
                alpha = round(self.alpha * (1 - share))
                blit_faded(surface, ring, ring.get_rect(center=box.center).topleft, alpha)


def _ring(radius: int, tone: str, wide: int) -> pygame.Surface:
    size = max(8, radius // 4 * 4)  # few sizes are drawn
    key = ("ring", size, tone, wide)

    def make() -> pygame.Surface:
        sheet = clear_surface(2 * size, 2 * size, rgb(tone))
        pygame.draw.circle(sheet, rgb(tone), (size, size), size - 1, wide)
        return native(sheet)

    return _kept.get(key, make)


class Struck(Feat):
    """A false formation is seen through: two strokes of the brush cross it out."""

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        box = board.union(camera, self.cells)
        wide = max(5, look.unit(12))
        tone = (*rgb(look.theme.threat), self.alpha)
        strokes = ((box.topleft, box.bottomright), (box.topright, box.bottomleft))
        sheet = clear_surface(box.w + 2 * wide, box.h + 2 * wide, rgb(look.theme.threat))
        for number, (begin, end) in enumerate(strokes):
            share = max(0.0, min(1.0, self.share * 2 - number))
            if share > 0:
                start = (begin[0] - box.x + wide, begin[1] - box.y + wide)
                stop = (start[0] + (end[0] - begin[0]) * share, start[1] + (end[1] - begin[1]) * share)
                pygame.draw.line(sheet, tone, start, stop, wide)
                pygame.draw.circle(sheet, tone, start, wide // 2)
                pygame.draw.circle(sheet, tone, stop, wide // 2)
        surface.blit(sheet, (box.x - wide, box.y - wide))


class Turned(Picture):
    """A strategy changes sides: the banner of whoever plays it now is pressed on its card."""

    def __init__(self, place: Place, banner: str) -> None:
        self.place, self.banner = place, banner
        self.share = self.gone = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        x, y, width = self.place()
        size = max(28, round(width * 0.75))
        picture = assets.banner(self.banner, size)
        if self.share < 1:
            picture = assets.scaled(picture, size * (1.7 - 0.7 * self.share))
        alpha = round(255 * min(1.0, 1.5 * self.share) * (1 - self.gone))
        blit_faded(surface, picture, picture.get_rect(center=(round(x), round(y))).topleft, alpha)
