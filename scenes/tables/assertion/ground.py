"""The ground under the cards: table colour, the lands of the players, contours, grid and the rim of the field.

Everything is kept as one opaque layer for the camera as it stands; while the camera moves the layer is put together
anew from a few large pieces.
"""

from __future__ import annotations

import random
from itertools import chain

import pygame

from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.orientation import DISTANCES, RADIUS, Cell
from scenes.ui import assets, light
from scenes.ui.cache import SurfaceCache
from scenes.ui.raster import clear_surface, native
from scenes.ui.theme import BANNERS, RGB, Theme, mix, rgb

FIELD_REACH = 40  # cells from the centre that the picture of the lands covers
FIELD_STEP = 2  # pixels of that picture for one cell
DEEPEST = 15  # from here on a land's tint grows no stronger
OWN_TINT, OTHER_TINT = (0.20, 0.13), (0.17, 0.10)  # in lacquer, on paper
BAND_ALPHA = (26, 11)
TILE = (1152, 864)  # of contours
USUAL_CELL = 53  # at which hills are `HILL` pixels apart
HILL = 300
DUST_SHARE = 700  # pixels of ground for one grain of gold
SPECKLE = 3  # strongest alpha of the grain
CROSS = 7
CROSS_FROM = 18  # pixels of a cell; below it the grid is left out


_layers = SurfaceCache(entries=2, megabytes=48)
_painted: dict[int, int] = {}
"""Tables of the same window share one layer, which would be as large for each; whose ground is in it, by their ids."""


class Land:
    """One home as the ground shows it."""

    def __init__(self, side: Cell, banner: str, own: bool) -> None:
        self.side, self.banner, self.own = side, banner, own

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Land) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def key(self) -> tuple[Cell, str, bool]:
        return self.side, self.banner, self.own


class Ground:
    """Paints the ground for a camera."""

    def __init__(self) -> None:
        self._lands: tuple[Land, ...] = ()
        self._bands = True
        self._theme: Theme | None = None
        self._field: pygame.Surface | None = None
        self._tile: pygame.Surface | None = None
        self._tile_cell = USUAL_CELL
        self._scaled: tuple[tuple[float, bool], pygame.Surface] | None = None
        self._vignette: pygame.Surface | None = None
        self._row: pygame.Surface | None = None
        self._layer: pygame.Surface | None = None
        self._key: object = None
        self._cross: pygame.Surface | None = None

    def prepare(
        self, theme: Theme, lands: tuple[Land, ...], view: pygame.Rect, usual_cell: int, bands: bool = True
    ) -> None:
        """Make what depends on theme, lands and window. Costs a quarter of a second when something has changed.

        `bands`: the ground grows a shade deeper beyond every line, which suits straight lines only.
        """
        self._bands = bands
        size = max(24, usual_cell)
        if theme is not self._theme or size != self._tile_cell or self._tile is None:
            self._tile_cell = size
            self._tile = _contour_tile(theme, size)
            self._scaled = None
        if theme is not self._theme or lands != self._lands or self._field is None:
            self._field = _field_picture(theme, lands)
        if theme is not self._theme or self._cross is None:
            self._cross = _cross(theme)
        self._theme, self._lands = theme, lands
        if self._layer is None or self._layer.get_size() != view.size:
            self._layer, self._row = _layers.get(view.size, lambda: _opaque(view.size)), _opaque((view.w, 1))
        self._vignette = light.vignette_layer(view.size, theme.vignette_strength, theme.vignette)
        self._key = None

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Put the ground into the camera's part of the window."""
        if self._layer is None or self._theme is None:
            return
        key = (camera.origin, camera.pitch, camera.zooming)
        if key != self._key or _painted.get(id(self._layer)) != id(self):
            self._paint(self._layer, camera)
            self._key, _painted[id(self._layer)] = key, id(self)
        surface.blit(self._layer, camera.view)

    # ---- the layer

    def _paint(self, layer: pygame.Surface, camera: Camera) -> None:
        theme, view = self._theme, camera.view
        assert theme is not None
        ox, oy = camera.origin[0] - view.x, camera.origin[1] - view.y
        pitch = camera.pitch
        if len(self._lands) == 2 and all(land.side[0] for land in self._lands):
            self._paint_two_lands(layer, theme, ox, pitch)
        else:
            self._paint_lands(layer, theme, ox, oy, pitch)
            self._paint_bands(layer, layer.get_rect(), theme, ox, oy, pitch)
        self._paint_contours(layer, ox, oy, camera.cell, camera.zooming)
        self._paint_grid(layer, theme, ox, oy, pitch)
        self._paint_rim(layer, theme, ox, oy, pitch)
        assert self._vignette is not None
        layer.blit(self._vignette, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _paint_two_lands(self, layer: pygame.Surface, theme: Theme, ox: int, pitch: tuple[float, float]) -> None:
        """Two lands side by side are the same in every row: one row is painted and drawn out downwards."""
        row = self._row
        assert row is not None
        self._paint_lands(row, theme, ox, 0, pitch)
        self._paint_bands(row, row.get_rect(), theme, ox, 0, pitch)
        pygame.transform.scale(row, layer.get_size(), layer)

    def _paint_lands(self, layer: pygame.Surface, theme: Theme, ox: int, oy: int, pitch: tuple[float, float]) -> None:
        """The picture of the lands, drawn out to the present size."""
        field = self._field
        assert field is not None
        width, height = layer.get_size()
        left, right = _span(ox, width, pitch[0], field.get_width())
        top, bottom = _span(oy, height, pitch[1], field.get_height())
        part = field.subsurface((left, top, right - left, bottom - top))
        step_x, step_y = pitch[0] / FIELD_STEP, pitch[1] / FIELD_STEP
        half = FIELD_REACH * FIELD_STEP
        x0, y0 = ox + (left - half) * step_x, oy + (top - half) * step_y
        box = pygame.Rect(int(x0) - 1, int(y0) - 1, 0, 0)
        box.w, box.h = int(part.get_width() * step_x) + 3, int(part.get_height() * step_y) + 3
        layer.blit(pygame.transform.smoothscale(part, box.size), box)
        _fill_around(layer, box, part)

    def _paint_bands(
        self, layer: pygame.Surface, whole: pygame.Rect, theme: Theme, ox: int, oy: int, pitch: tuple[float, float]
    ) -> None:
        """A shade deeper beyond every line."""
        shade = (0, 0, 0) if theme.dark else rgb("#7A5A28")
        alpha = BAND_ALPHA[0 if theme.dark else 1]
        veil = _veil(whole.size, shade, alpha)
        for land in self._lands if self._bands else ():
            for distance in DISTANCES:
                box = beyond(whole, land.side, distance, ox, oy, pitch)
                if box.w > 0 and box.h > 0:
                    layer.blit(veil, box, (0, 0, *box.size))

    def _paint_contours(self, layer: pygame.Surface, ox: int, oy: int, cell: float, zooming: bool) -> None:
        tile = self._tile_at(cell, zooming)
        if tile is None:
            return
        width, height = tile.get_size()
        places = [
            (tile, (x, y))
            for x in range(ox % width - width, layer.get_width(), width)
            for y in range(oy % height - height, layer.get_height(), height)
        ]
        layer.fblits(places, pygame.BLEND_PREMULTIPLIED)

    def _tile_at(self, cell: float, moving: bool) -> pygame.Surface | None:
        tile = self._tile
        if tile is None:
            return None
        share = cell / self._tile_cell
        while share < 0.5:
            share *= 2
        if abs(share - 1) < 1e-6:
            return tile
        key = (share, moving)
        if self._scaled is None or self._scaled[0] != key:
            size = (max(8, round(tile.get_width() * share)), max(8, round(tile.get_height() * share)))
            scale = pygame.transform.scale if moving else pygame.transform.smoothscale
            self._scaled = (key, scale(tile, size))
        return self._scaled[1]

    def _paint_grid(self, layer: pygame.Surface, theme: Theme, ox: int, oy: int, pitch: tuple[float, float]) -> None:
        """A small cross at every corner of a cell, and the meridian between two lands."""
        cross = self._cross
        if cross is not None and pitch[0] >= CROSS_FROM:
            half = CROSS // 2
            row = clear_surface(layer.get_width(), CROSS)
            crosses = [(cross, (x - half, 0)) for x in _corners(ox, layer.get_width(), pitch[0])]
            row.fblits(crosses, pygame.BLEND_PREMULTIPLIED)
            rows = _corners(oy, layer.get_height(), pitch[1])
            layer.fblits([(row, (0, y - half)) for y in rows], pygame.BLEND_PREMULTIPLIED)
        if len(self._lands) == 2:
            tone = rgb(mix(theme.table, theme.gold, 0.22))
            for y in range(oy % 10 - 10, layer.get_height(), 10):
                layer.fill(tone, (ox, y, 1, 4))

    def _paint_rim(self, layer: pygame.Surface, theme: Theme, ox: int, oy: int, pitch: tuple[float, float]) -> None:
        """Beyond the last cell nothing can lie: darker, behind a hairline."""
        reach = RADIUS + 0.5
        box = pygame.Rect(round(ox - reach * pitch[0]), round(oy - reach * pitch[1]), 0, 0)
        box.w, box.h = round(2 * reach * pitch[0]), round(2 * reach * pitch[1])
        whole = layer.get_rect()
        if box.contains(whole):
            return
        veil = _veil(whole.size, rgb(theme.bg), 150)
        inner = box.clip(whole)
        if inner.w <= 0 or inner.h <= 0:
            layer.blit(veil, (0, 0))
            return
        for part in (
            pygame.Rect(0, 0, whole.w, inner.top),
            pygame.Rect(0, inner.bottom, whole.w, whole.h - inner.bottom),
            pygame.Rect(0, inner.top, inner.left, inner.h),
            pygame.Rect(inner.right, inner.top, whole.w - inner.right, inner.h),
        ):
            if part.w > 0 and part.h > 0:
                layer.blit(veil, part, (0, 0, *part.size))
        pygame.draw.rect(layer, rgb(mix(theme.table, theme.gold, 0.35)), box, 1)


def beyond(whole: pygame.Rect, side: Cell, distance: int, ox: int, oy: int, pitch: tuple[float, float]) -> pygame.Rect:
    """The part of the layer beyond a line."""
    at = distance - 0.5
    if side[0] > 0:
        edge = round(ox + at * pitch[0])
        return pygame.Rect(max(0, edge), 0, whole.w - max(0, edge), whole.h)
    if side[0] < 0:
        return pygame.Rect(0, 0, min(whole.w, round(ox - at * pitch[0])), whole.h)
    if side[1] > 0:
        edge = round(oy + at * pitch[1])
        return pygame.Rect(0, max(0, edge), whole.w, whole.h - max(0, edge))
    return pygame.Rect(0, 0, whole.w, min(whole.h, round(oy - at * pitch[1])))


def _fill_around(layer: pygame.Surface, box: pygame.Rect, part: pygame.Surface) -> None:
    """Far from the centre the tints change no more: the rest of the layer takes the colour of the nearest edge."""
    width, height = layer.get_size()
    right, bottom = part.get_width() - 1, part.get_height() - 1
    if box.left > 0:
        layer.fill(part.get_at((0, bottom // 2)), (0, 0, box.left, height))
    if box.right < width:
        layer.fill(part.get_at((right, bottom // 2)), (box.right, 0, width - box.right, height))
    if box.top > 0:
        layer.fill(part.get_at((right // 2, 0)), (0, 0, width, box.top))
    if box.bottom < height:
        layer.fill(part.get_at((right // 2, bottom)), (0, box.bottom, width, height - box.bottom))


def _span(origin: int, length: int, pitch: float, most: int) -> tuple[int, int]:
    """First and last column of the picture of the lands that show on a layer."""
    half = FIELD_REACH * FIELD_STEP
    first = int((-origin) / pitch * FIELD_STEP + half) - 1
    last = int((length - origin) / pitch * FIELD_STEP + half) + 2
    first = max(0, min(most - 2, first))
    return first, max(first + 1, min(most, last))


def _corners(origin: int, length: int, pitch: float) -> list[int]:
    """The pixels of the edges between cells on one axis."""
    found = []
    for index in range(-RADIUS - 1, RADIUS + 1):
        place = round(origin + (index + 0.5) * pitch)
        if -CROSS < place < length + CROSS:
            found.append(place)
    return found


def _field_picture(theme: Theme, lands: tuple[Land, ...]) -> pygame.Surface:
    """The tints of the lands on a coarse grid; drawn out it becomes soft."""
    side = 2 * FIELD_REACH * FIELD_STEP
    picture = _opaque((side, side))
    picture.fill(rgb(theme.table))
    place = 0 if theme.dark else 1
    base = rgb(theme.table)
    tones = [(land, rgb(BANNERS[land.banner].fill), (OWN_TINT if land.own else OTHER_TINT)[place]) for land in lands]
    if len(lands) == 2 and all(land.side[0] for land in lands):
        for x in range(side):
            picture.fill(_tint(base, tones, (x + 0.5) / FIELD_STEP - FIELD_REACH, 0.0), (x, 0, 1, side))
    else:
        for y in range(side):
            row = (y + 0.5) / FIELD_STEP - FIELD_REACH
            for x in range(side):
                picture.set_at((x, y), _tint(base, tones, (x + 0.5) / FIELD_STEP - FIELD_REACH, row))
    return picture


def _tint(base: RGB, tones: list[tuple[Land, RGB, float]], column: float, row: float) -> RGB:
    """The table with as much of each land's colour as the place is deep in it; corners belong to both a little."""
    color = [float(part) for part in base]
    for land, tone, strongest in tones:
        depth = column * land.side[0] + row * land.side[1]
        aside = abs(row if land.side[0] else column)
        level = len(tones) > 2
        share = max(0.0, min(1.0, (depth - (aside * 0.6 if level else 0.0)) / DEEPEST)) * strongest
        color = [part + (wanted - part) * share for part, wanted in zip(color, tone, strict=True)]
    return round(color[0]), round(color[1]), round(color[2])


def _contour_tile(theme: Theme, cell: int) -> pygame.Surface:
    """Contours with gold dust between them, to be laid side by side."""
    share = cell / USUAL_CELL
    hill = max(200.0, HILL * share)
    width, height = TILE
    base = assets.contours(width, height, theme, 7, hill / HILL)
    tile = base.copy()
    if theme.dark:
        tile.blit(light.dust(width, height, theme.gold, width * height // DUST_SHARE, 9, 46), (0, 0))
    speckles = _speckles()
    for x in range(0, width, speckles.get_width()):
        for y in range(0, height, speckles.get_height()):
            tile.blit(speckles, (x, y))
    return native(tile).premul_alpha()


def _speckles() -> pygame.Surface:
    """Hardly visible grain: it breaks up the steps that a faint gradient would show."""
    side = 288  # both sides of the tile are multiples of it
    noise = random.Random(3).randbytes(side * side)
    alphas = noise.translate(bytes(value % (SPECKLE + 1) for value in range(256)))
    white = bytes([255]) * (side * side)
    pixels = bytes(chain.from_iterable(zip(white, white, white, alphas, strict=True)))
    return pygame.image.frombytes(pixels, (side, side), "RGBA")


def _cross(theme: Theme) -> pygame.Surface:
    cross = clear_surface(CROSS, CROSS, theme.grid)
    color, half = (*theme.grid, theme.grid_alpha), CROSS // 2
    cross.fill(color, (half, 1, 1, CROSS - 2))
    cross.fill(color, (1, half, CROSS - 2, 1))
    return native(cross).premul_alpha()


def _opaque(size: tuple[int, int]) -> pygame.Surface:
    """An opaque surface in the pixel layout of the window."""
    made = pygame.Surface(size)
    return made.convert() if pygame.display.get_surface() is not None else made


_veils: dict[tuple[tuple[int, int], RGB, int], pygame.Surface] = {}


def _veil(size: tuple[int, int], color: RGB, alpha: int) -> pygame.Surface:
    """A sheet of one colour and alpha; only a few sizes are ever needed."""
    key = (size, color, alpha)
    if key not in _veils:
        if len(_veils) > 6:
            _veils.clear()
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.fill((*color, alpha))
        _veils[key] = native(sheet)
    return _veils[key]
