"""Short pictures of what happens to the score and on the ground: each is moved by the director and draws itself. With
reduced motion they are there at once and fade.

Long because each picture is one small class.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame

from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.model import FEW
from scenes.tables.assertion.show.sprites import Picture
from scenes.tables.assertion.view import marks
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import RADIUS, Cell, Line, Place
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
        box = camera.around(self.cells)
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
    key = ("level-crack", look.theme.name, banner, length, wide, breaks)
    return _kept.get(key, lambda: pygame.transform.rotate(_cracked(look, banner, length, wide, breaks), 90))


def _blit_part(
    surface: pygame.Surface, sheet: pygame.Surface, place: tuple[int, int], part: pygame.Rect, alpha: int
) -> None:
    before = sheet.get_alpha()
    sheet.set_alpha(alpha)
    surface.blit(sheet, (place[0] + part.x, place[1] + part.y), part)
    sheet.set_alpha(before if before is not None else 255)


STAKES = 7
WOOD, WOOD_EDGE = "#B4965F", "#5A421F"

_kept_feats = SurfaceCache()


class Feat(Picture):
    """A picture on cells: ``share`` is how far it has come, ``gone`` how far it has faded."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        self.cells = cells
        self.share = self.gone = 0.0

    @property
    def alpha(self) -> int:
        """Return how much of it is to be seen."""
        return round(255 * (1 - self.gone))


class Cordon(Feat):
    """A cord is drawn round a trick from both its ends, and cuts it off."""

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        box = camera.around(self.cells).inflate(look.unit(14), look.unit(14))
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
        box = camera.around(self.cells)
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

    return _kept_feats.get(key, make)


class Ripple(Feat):
    """Rings run out from a cell: a second centre, or a card that has changed sides."""

    def __init__(self, cells: Sequence[Cell], banner: str = "") -> None:
        super().__init__(cells)
        self.banner = banner

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        box = camera.around(self.cells)
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

    return _kept_feats.get(key, make)


class Struck(Feat):
    """A false formation is seen through: two strokes of the brush cross it out."""

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        box = camera.around(self.cells)
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


SOUND = "war_drum"
RINGS = 3


def told_of(before: int, left: int) -> str:
    """Return what is told when of so many cards so many are left, still to be said; empty if nothing is.

    >>> from logic import named
    >>> [named(told_of(before, left), ()) for before, left in ((5, 3), (4, 2), (3, 2), (2, 0))]
    ['Three cards left', 'Two cards left', '', 'The last card of the deck is drawn']"""
    if before > FEW >= left or before > left == 0:
        return texts.DECK_ENDS[left]()
    return ""


class LastCards(Picture):
    """Rings of light go out from the deck, and a gold tag above it says how many cards are left."""

    above = True

    def __init__(self, words: str, place: Place) -> None:
        self.words, self.place = words, place
        self.share = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        x, y, width = self.place()
        for ring in range(RINGS):
            gone = min(1.0, max(0.0, self.share * 2.4 - ring * 0.35))
            if 0 < gone < 1:
                away = round(gone * width * 0.8)
                box = pygame.Rect(0, 0, round(width) + 2 * away, round(width * 1.4) + 2 * away)
                box.center = (round(x), round(y))
                paint.rounded_rect(surface, box, 6 + away, None, look.theme.mark, 2, round(200 * (1 - gone)))
        tag = marks.banner_tag(look, self.words)
        above = look.unit(56 if look.scale.compact else 14)  # in a small window the slip with the question lies there
        box = tag.get_rect(midbottom=(round(x), round(y - width * 0.7) - above))
        box.clamp_ip(surface.get_rect().inflate(-look.unit(12), -look.unit(12)))
        shown = min(1.0, self.share * 10, (1 - self.share) * 6)
        blit_faded(surface, tag, box.topleft, round(255 * max(0.0, shown)))
