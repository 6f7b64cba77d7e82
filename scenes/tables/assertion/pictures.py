"""Short pictures of what happens to the score and on the ground: each is moved by the director and draws itself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame

from scenes.tables.assertion import board
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.orientation import RADIUS, Cell, Line
from scenes.tables.assertion.sprites import Picture, Place
from scenes.ui import assets, paint, text
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded, clear_surface, native
from scenes.ui.text import signed
from scenes.ui.theme import BANNERS, mix, rgb

LOZENGE = 62  # units
ARC = 0.22  # how high a point flies, as a share of its way
HIGHEST = 30  # pixels below the upper edge of the window
TRAIL, TRAILING = 9, 0.34  # dots behind a point, and the share of the way they lag
BAND = 150  # units of the light that sweeps over the ground
SHARDS = 9  # breaks of a line that cracks

Breaks = tuple[tuple[float, float], ...]  # share of the way along a line, and how far it sways there

_kept = SurfaceCache()


def lozenge(look: Look, points: int, banner: str) -> pygame.Surface:
    """Points on a lozenge in the colour of a banner."""
    size = max(32, look.unit(LOZENGE))
    key = ("lozenge", look.theme.name, points, banner, size)

    def make() -> pygame.Surface:
        sheet = clear_surface(size, size, rgb(look.theme.bg))
        half, rim = size / 2, max(2, size // 26)
        for inset, tone in ((0, mix(BANNERS[banner].fill, "#FFFFFF", 0.75)), (rim * 1.4, BANNERS[banner].fill)):
            edge = [(half, inset), (size - inset, half), (half, size - inset), (inset, half)]
            pygame.draw.polygon(sheet, rgb(tone), edge)
        text.text(sheet, signed(points), "figure", max(13, round(size * 0.34)), "#FFFFFF", half, half, "cm")
        return native(sheet)

    return _kept.get(key, make)


class Point(Picture):
    """Points that fly in an arc to a plaque, dots behind them."""

    above = True

    def __init__(self, points: int, banner: str, begin: Place, end: Place) -> None:
        self.points, self.banner, self.begin, self.end = points, banner, begin, end
        self.share = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        for dot in range(TRAIL, 0, -1):
            behind = self.share - TRAILING * dot / TRAIL
            if behind > 0:
                radius = max(1, round(look.unit(7) * (1 - dot / (TRAIL + 2))))
                pygame.draw.circle(surface, mix(BANNERS[self.banner].fill, "#FFFFFF", 0.25), self._at(behind), radius)
        picture = lozenge(look, self.points, self.banner)
        surface.blit(picture, picture.get_rect(center=self._at(self.share)))

    def _at(self, share: float) -> tuple[int, int]:
        (x0, y0, _), (x1, y1, _) = self.begin(), self.end()
        rise = ARC * math.hypot(x1 - x0, y1 - y0) * 4 * share * (1 - share)
        return round(x0 + (x1 - x0) * share), max(HIGHEST, round(y0 + (y1 - y0) * share - rise))


class Fall(Picture):
    """Points that are lost fall off the plaque."""

    above = True

    def __init__(self, points: int, banner: str, begin: Place) -> None:
        self.points, self.banner, self.begin = points, banner, begin
        self.share = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        x, y, _ = self.begin()
        picture = lozenge(look, self.points, self.banner)
        turned = pygame.transform.rotate(picture, -32 * self.share) if self.share < 1 else picture
        left, down = look.unit(26) * self.share, look.unit(120) * self.share**2
        place = turned.get_rect(center=(round(x - left), round(y + down)))
        blit_faded(surface, turned, place.topleft, round(255 * min(1.0, 2.2 * (1 - self.share))))


class Mark(Picture):
    """A frame of light round a plaque: what arrives there when nothing may travel."""

    above = True

    def __init__(self, box: pygame.Rect) -> None:
        self.box = box
        self.share = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        frame = self.box.inflate(look.unit(8), look.unit(8))
        paint.rounded_rect(surface, frame, look.unit(10), None, look.theme.mark, max(2, look.unit(3)),
                           round(255 * (1 - self.share)))  # fmt: skip


class Stamp(Picture):
    """A seal that is pressed on cells, and stays until it fades."""

    def __init__(self, cells: Sequence[Cell], name: str) -> None:
        self.cells, self.name = cells, name
        self.share = self.gone = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        if self.share <= 0:
            return
        box = board.union(camera, self.cells)
        full = max(26, round(camera.card * 0.95))
        picture = assets.seal(self.name, full)
        if self.share < 1:
            picture = assets.scaled(picture, full * (1.3 - 0.3 * self.share))
        alpha = round(235 * min(1.0, self.share * 1.6) * (1 - self.gone))
        blit_faded(surface, picture, picture.get_rect(center=box.center).topleft, alpha)


class Taken(Picture):
    """A line that is taken: a light in the banner's colour sweeps over the ground, and the banner stands there."""

    def __init__(self, line: Line, banner: str, at: float) -> None:
        self.line, self.banner, self.at = line, banner, at
        self.share = self.gone = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        view, wide = camera.view, look.unit(BAND)
        goal = camera.to_screen(self.line.at, 0)[0] if self.line.upright else camera.to_screen(0, self.line.at)[1]
        origin = camera.origin[0] if self.line.upright else camera.origin[1]
        now = origin + (goal - origin) * self.share
        if self.share < 1:
            band = _band(look, self.banner, wide, view.h if self.line.upright else view.w, self.line.upright,
                         goal >= origin)  # fmt: skip
            ahead = goal >= origin
            if self.line.upright:
                surface.blit(band, (round(now - wide if ahead else now), view.top))
            else:
                surface.blit(band, (view.left, round(now - wide if ahead else now)))
        side = max(28, look.unit(64))
        x, y = (goal, camera.to_screen(0, self.at)[1]) if self.line.upright else (camera.to_screen(self.at, 0)[0], goal)
        x, y = max(view.left + side, min(view.right - side, x)), max(view.top + side, min(view.bottom - side, y))
        picture = assets.banner(self.banner, side)
        rise = round((1 - self.share) * look.unit(30))
        alpha = round(255 * self.share * (1 - self.gone))
        blit_faded(surface, picture, picture.get_rect(center=(round(x), round(y) - rise)).topleft, alpha)


def _band(look: Look, banner: str, wide: int, high: int, upright: bool, ahead: bool) -> pygame.Surface:
    """A light that is brightest at its front."""
    key = ("band", banner, wide, high, upright, ahead)

    def make() -> pygame.Surface:
        strip = pygame.Surface((wide, 1), pygame.SRCALPHA)
        for x in range(wide):
            share = x / wide if ahead else 1 - x / wide
            strip.set_at((x, 0), (*rgb(BANNERS[banner].fill), round(150 * share**2)))
        if upright:
            return native(pygame.transform.scale(strip, (wide, high)))
        return native(pygame.transform.rotate(pygame.transform.scale(strip, (wide, high)), -90))

    return _kept.get(key, make)


class Crack(Picture):
    """A line that is lost: it breaks in a jagged stroke, and its halves drift apart."""

    def __init__(self, line: Line, banner: str) -> None:
        self.line, self.banner = line, banner
        self.share = 0.0
        chance = Random(line.distance)
        self.breaks = [(step / SHARDS, chance.uniform(-1, 1)) for step in range(SHARDS + 1)]

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        view, reach = camera.view, RADIUS + 0.5
        grow, drift = min(1.0, self.share * 2.5), look.unit(16) * max(0.0, self.share - 0.3)
        alpha = round(255 * min(1.0, 2.5 * (1 - self.share)))
        length = view.h if self.line.upright else view.w
        start = view.top if self.line.upright else view.left
        x, y = camera.to_screen(self.line.at, -reach)[0], camera.to_screen(-reach, self.line.at)[1]
        middle = x if self.line.upright else y
        wide = look.unit(44)
        sheet = _cracked(look, self.banner, length, wide, tuple(self.breaks))
        shown = round(length * grow)
        for way in (-1, 1):
            at = round(middle - wide / 2 + way * drift)
            if self.line.upright:
                _blit_part(surface, sheet, (at, start), pygame.Rect(0, (length - shown) // 2, wide, shown), alpha)
            else:
                turned = _turned_crack(look, self.banner, length, wide, tuple(self.breaks))
                _blit_part(surface, turned, (start, at), pygame.Rect((length - shown) // 2, 0, shown, wide), alpha)


def _cracked(look: Look, banner: str, length: int, wide: int, breaks: Breaks) -> pygame.Surface:
    key = ("crack", look.theme.name, banner, length, wide, breaks)

    def make() -> pygame.Surface:
        sheet = clear_surface(wide, length, rgb(look.theme.table))
        points = [(wide / 2 + sway * wide * 0.4, share * length) for share, sway in breaks]
        pygame.draw.lines(sheet, rgb(look.theme.banner_text(banner)), False, points, max(2, look.unit(3)))
        for (x, y), (_, sway) in zip(points[1:-1], breaks[1:-1], strict=True):
            arm = wide * 0.42 * (1 if sway > 0 else -1)
            pygame.draw.line(sheet, rgb(look.theme.seal_text), (x, y), (x + arm, y + wide * 0.3), max(1, look.unit(2)))
        return native(sheet)

    return _kept.get(key, make)


def _turned_crack(look: Look, banner: str, length: int, wide: int, breaks: Breaks) -> pygame.Surface:
    key = ("level crack", look.theme.name, banner, length, wide, breaks)
    return _kept.get(key, lambda: pygame.transform.rotate(_cracked(look, banner, length, wide, breaks), 90))


def _blit_part(
    surface: pygame.Surface, sheet: pygame.Surface, place: tuple[int, int], part: pygame.Rect, alpha: int
) -> None:
    before = sheet.get_alpha()
    sheet.set_alpha(alpha)
    surface.blit(sheet, (place[0] + part.x, place[1] + part.y), part)
    sheet.set_alpha(before if before is not None else 255)
