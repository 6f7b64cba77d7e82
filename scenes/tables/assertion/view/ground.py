"""The ground under the cards: table colour, the lands of the players, contours, grid and the rim of the field.

Long because one layer is painted, pulled along and zoomed by the same measures.

Everything is kept as one opaque layer. While the camera pulls the ground along, only what comes in at the edges of
the layer is painted; while it zooms, the layer is put together anew from a few large pieces. Whatever lies on the
ground is counted from its centre in whole pixels, so the same place looks the same whichever way the camera has come
there.
"""

from __future__ import annotations

import random
from itertools import chain

import pygame

from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import DISTANCES, RADIUS, Cell
from scenes.ui import assets, light
from scenes.ui.cache import SurfaceCache
from scenes.ui.raster import clear_surface, native
from scenes.ui.scroll_buffer import ScrollBuffer
from scenes.ui.theme import BANNERS, RGB, Theme, mix, rgb

FIELD_REACH = 40  # cells from the centre that the picture of the lands covers
FIELD_STEP = 2  # pixels of that picture for one cell
ASIDE = 0.5 / FIELD_STEP  # of a cell, from its edge to the middle of the first pixel of it in that picture
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
RIM_ALPHA = 150
AHEAD = 48  # pixels that are painted before they are seen: a slow pull then paints in few of its frames
RESTS = 12  # paintings of the same ground after which its edges are darkened for good
LOWEST = 4.0  # pixels of a cell's height, where all its rows are the same
SHEET = 256  # pixels of a sheet of one colour
BAND = 128  # rows that are painted in one go: what has just been painted is then still near the processor


Area = pygame.Rect | tuple[int, ...]
Blit = tuple[pygame.Surface, Area, Area, int]

_layers = SurfaceCache()
_made = SurfaceCache()  # lands and hills of the last tables: the next one mostly has the same
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


class GroundPainter:
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
        self._layer: ScrollBuffer | None = None
        self._key: tuple[object, tuple[int, int]] | None = None  # how the camera looked, and the first pixel seen
        self._rested = 0  # paintings since the camera moved
        self._cross: pygame.Surface | None = None

    def prepare(
        self, theme: Theme, lands: tuple[Land, ...], view: pygame.Rect, usual_cell: int, bands: bool = True
    ) -> None:
        """Make what depends on theme, lands and window. Costs a quarter of a second where no table before had the same.

        `bands`: the ground grows a shade deeper beyond every line, which suits straight lines only.
        """
        self._bands = bands
        size = max(24, usual_cell)
        if theme is not self._theme or size != self._tile_cell or self._tile is None:
            self._tile_cell = size
            self._tile = _made.get((theme, size), lambda: _contour_tile(theme, size))
            self._scaled = None
        if theme is not self._theme or lands != self._lands or self._field is None:
            self._field = _made.get((theme, lands), lambda: _field_picture(theme, lands))
        if theme is not self._theme or self._cross is None:
            self._cross = _cross(theme)
        self._theme, self._lands = theme, lands
        room = (view.w + AHEAD, view.h + AHEAD)
        if self._layer is None or self._layer.surface.get_size() != room:
            self._layer = ScrollBuffer(_layers.get(room, lambda: _opaque(room)), view.size)
            self._row = _opaque((room[0], 1))
        self._vignette = light.vignette_layer(view.size, theme.vignette_strength, theme.vignette)
        self._key = None

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Put the ground into the camera's part of the window."""
        if self._layer is None or self._theme is None:
            return
        self._look_through(self._layer, camera)
        layer, (x, y), blits = self._layer.surface, camera.view.topleft, list[Blit]()
        for part, (dx, dy) in self._layer.seen():
            for band in _bands(part):
                place = (x + dx, y + dy + band.y - part.y)
                blits.append((layer, place, band, 0))
                if self._rested < RESTS:
                    blits += self._shade(place, (dx, dy + band.y - part.y, *band.size))
        surface.blits(blits, False)

    # ---- the layer

    def _look_through(self, layer: ScrollBuffer, camera: Camera) -> None:
        """Have the layer show what the camera sees, and its edges dark once that has not changed for a while."""
        corner = (camera.view.x - camera.origin[0], camera.view.y - camera.origin[1])
        way = (camera.pitch, camera.zooming)
        if _painted.get(id(layer.surface)) != id(self):
            self._key, _painted[id(layer.surface)] = None, id(self)
        if self._key == (way, corner):
            self._rested += 1
            if self._rested == RESTS:
                for part, (x, y) in layer.seen():
                    for band in _bands(part):
                        shade = self._shade(band.topleft, (x, y + band.y - part.y, *band.size))
                        layer.surface.blits(shade, False)
            return
        stays = self._key is not None and self._key[0] == way and not camera.zooming and self._rested < RESTS
        for part, (x, y) in layer.move(corner) if stays else layer.anew(corner):
            self._paint(layer.surface.subsurface(part), -x, -y, camera)
        self._key, self._rested = (way, corner), 0

    def _shade(self, place: tuple[int, int], part: tuple[int, int, int, int]) -> list[Blit]:
        """Return a part of what darkens the edges of the view, to be laid there; the middle stays as it is."""
        assert self._vignette is not None and self._theme is not None
        x, y, wide, high = part
        first, last = light.vignette_gap(self._vignette.get_size(), self._theme.vignette_strength, y, y + high)
        first, last = max(x, min(x + wide, first)), max(x, min(x + wide, last))
        stretches = [(x, first - x), (last, x + wide - last)]
        return [
            (self._vignette, (place[0] + left - x, place[1]), (left, y, across, high), pygame.BLEND_PREMULTIPLIED)
            for left, across in stretches if across > 0
        ]  # fmt: skip

    def _paint(self, piece: pygame.Surface, ox: int, oy: int, camera: Camera) -> None:
        """Paint all of this piece of the layer; (ox, oy): where the centre of the ground lies, seen from the piece."""
        theme, pitch, row = self._theme, camera.pitch, None
        assert theme is not None
        if len(self._lands) == 2 and all(land.side[0] for land in self._lands):
            row = self._row_of_two_lands(piece.get_width(), theme, ox, pitch[0])
        else:
            self._paint_lands(piece, ox, oy, pitch)
            self._paint_bands(piece, theme, ox, oy, pitch)
        for band in _bands(piece.get_rect()):
            rows, down = piece.subsurface(band), oy - band.y
            if row is not None:
                pygame.transform.scale(row, band.size, rows)
            self._paint_contours(rows, ox, down, camera.cell, camera.zooming)
            self._paint_grid(rows, theme, ox, down, pitch)
            self._paint_rim(rows, theme, ox, down, pitch)

    def _row_of_two_lands(self, width: int, theme: Theme, ox: int, pitch: float) -> pygame.Surface:
        """Two lands side by side are the same in every row: one row of them, to be drawn out downwards."""
        assert self._row is not None
        row = self._row.subsurface((0, 0, width, 1))
        self._paint_lands(row, ox, 0, (pitch, LOWEST))
        self._paint_bands(row, theme, ox, 0, (pitch, LOWEST))
        return row

    def _paint_lands(self, layer: pygame.Surface, ox: int, oy: int, pitch: tuple[float, float]) -> None:
        """The picture of the lands, drawn out to the present size: whole cells of it, so that pixels are whole too."""
        field = self._field
        assert field is not None
        left, across = _span(ox, layer.get_width(), pitch[0])
        top, down = _span(oy, layer.get_height(), pitch[1])
        first = ((left + FIELD_REACH) * FIELD_STEP, (top + FIELD_REACH) * FIELD_STEP)
        part = field.subsurface((*first, across * FIELD_STEP + 1, down * FIELD_STEP + 1))
        box = pygame.Rect(ox + int((left + ASIDE) * pitch[0] // 1), oy + int((top + ASIDE) * pitch[1] // 1), 0, 0)
        box.size = round(across * pitch[0]), round(down * pitch[1])
        layer.blit(pygame.transform.smoothscale(part, box.size), box)
        _fill_around(layer, box, field)

    def _paint_bands(self, layer: pygame.Surface, theme: Theme, ox: int, oy: int, pitch: tuple[float, float]) -> None:
        """A shade deeper beyond every line."""
        whole = layer.get_rect()
        shade = (0, 0, 0) if theme.dark else rgb("#7A5A28")
        alpha = BAND_ALPHA[0 if theme.dark else 1]
        for land in self._lands if self._bands else ():
            for distance in DISTANCES:
                _veil(layer, beyond(whole, land.side, distance, ox, oy, pitch), shade, alpha)

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
        if len(self._lands) == 2 and 0 <= ox < layer.get_width():
            tone = rgb(mix(theme.table, theme.gold, 0.22))
            for y in range(oy % 10 - 10, layer.get_height(), 10):
                layer.fill(tone, (ox, y, 1, 4))

    def _paint_rim(self, layer: pygame.Surface, theme: Theme, ox: int, oy: int, pitch: tuple[float, float]) -> None:
        """Paint what lies beyond the last cell darker, behind a hairline: nothing can lie there."""
        reach = RADIUS + 0.5
        box = pygame.Rect(ox - round(reach * pitch[0]), oy - round(reach * pitch[1]), 0, 0)
        box.w, box.h = round(2 * reach * pitch[0]), round(2 * reach * pitch[1])
        whole = layer.get_rect()
        if box.contains(whole):
            return
        dark, inner = rgb(theme.bg), box.clip(whole)
        if inner.w <= 0 or inner.h <= 0:
            return _veil(layer, whole, dark, RIM_ALPHA)
        for part in (
            pygame.Rect(0, 0, whole.w, inner.top),
            pygame.Rect(0, inner.bottom, whole.w, whole.h - inner.bottom),
            pygame.Rect(0, inner.top, inner.left, inner.h),
            pygame.Rect(inner.right, inner.top, whole.w - inner.right, inner.h),
        ):
            _veil(layer, part, dark, RIM_ALPHA)
        tone = rgb(mix(theme.table, theme.gold, 0.35))
        for hair in (
            (*box.topleft, box.w, 1),
            (box.x, box.bottom - 1, box.w, 1),
            (*box.topleft, 1, box.h),
            (box.right - 1, box.y, 1, box.h),
        ):
            layer.fill(tone, hair)


def beyond(whole: pygame.Rect, side: Cell, distance: int, ox: int, oy: int, pitch: tuple[float, float]) -> pygame.Rect:
    """The part of the layer beyond a line."""
    at = distance - 0.5
    if side[0] > 0:
        edge = ox + round(at * pitch[0])
        return pygame.Rect(max(0, edge), 0, whole.w - max(0, edge), whole.h)
    if side[0] < 0:
        return pygame.Rect(0, 0, min(whole.w, ox - round(at * pitch[0])), whole.h)
    if side[1] > 0:
        edge = oy + round(at * pitch[1])
        return pygame.Rect(0, max(0, edge), whole.w, whole.h - max(0, edge))
    return pygame.Rect(0, 0, whole.w, min(whole.h, oy - round(at * pitch[1])))


def _fill_around(layer: pygame.Surface, box: pygame.Rect, field: pygame.Surface) -> None:
    """Far from the centre the tints change no more: the rest of the layer takes the colour of the nearest edge."""
    width, height = layer.get_size()
    last = field.get_width() - 1
    if box.left > 0:
        layer.fill(field.get_at((0, last // 2)), (0, 0, box.left, height))
    if box.right < width:
        layer.fill(field.get_at((last, last // 2)), (box.right, 0, width - box.right, height))
    if box.top > 0:
        layer.fill(field.get_at((last // 2, 0)), (0, 0, width, box.top))
    if box.bottom < height:
        layer.fill(field.get_at((last // 2, last)), (0, box.bottom, width, height - box.bottom))


def _span(origin: int, length: int, pitch: float) -> tuple[int, int]:
    """The first cell of the picture of the lands that shows on a layer, and how many do."""
    first = max(-FIELD_REACH, min(FIELD_REACH - 2, int((-origin / pitch - ASIDE) // 1)))
    last = max(first + 1, min(FIELD_REACH - 1, int((length + 2 - origin) / pitch - ASIDE + 1)))
    return first, last - first


def _corners(origin: int, length: int, pitch: float) -> list[int]:
    """The pixels of the edges between cells on one axis."""
    found = []
    for index in range(-RADIUS - 1, RADIUS + 1):
        place = origin + round((index + 0.5) * pitch)
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
        share = min(1.0, (depth - (aside * 0.6 if level else 0.0)) / DEEPEST) * strongest
        if share > 0:  # most places are deep in one land or two
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


def _bands(area: pygame.Rect) -> list[pygame.Rect]:
    """An area cut into bands of so few rows that their pixels stay near the processor."""
    return [pygame.Rect(area.x, y, area.w, min(BAND, area.bottom - y)) for y in range(area.y, area.bottom, BAND)]


_sheets: dict[tuple[RGB, int], pygame.Surface] = {}


def _veil(layer: pygame.Surface, area: pygame.Rect, color: RGB, alpha: int) -> None:
    """Lay one colour over a part of the layer; there are only a few colours."""
    key = (color, alpha)
    if key not in _sheets:
        sheet = pygame.Surface((SHEET, SHEET), pygame.SRCALPHA)
        sheet.fill((*color, alpha))
        _sheets[key] = native(sheet)
    layer.blits(
        [
            (_sheets[key], (x, y), (0, 0, area.right - x, area.bottom - y))
            for x in range(area.x, area.right, SHEET)
            for y in range(area.y, area.bottom, SHEET)
        ],
        False,
    )
