"""SVG text to surfaces, by the renderer inside SDL. Everything is drawn at its exact pixel size and kept in a cache."""

from __future__ import annotations

import io

import pygame

from art.svg import document
from scenes.ui.cache import SurfaceCache

_shapes = SurfaceCache()


def rasterise(body: str, box_width: float, box_height: float, width: float, height: float) -> pygame.Surface:
    """A drawing made in a box, as a surface of `width` x `height` pixels with alpha. Shared: do not change it."""
    size = (max(1, round(width)), max(1, round(height)))
    key = (body, box_width, box_height, size)
    return _shapes.get(key, lambda: render(body, box_width, box_height, size))


def draw(
    surface: pygame.Surface,
    body: str,
    box_width: float,
    box_height: float,
    x: float,
    y: float,
    width: float,
    height: float,
    alpha: int = 255,
) -> None:
    """Put a drawing on a surface, its upper left corner at (x, y)."""
    blit_faded(surface, rasterise(body, box_width, box_height, width, height), (round(x), round(y)), alpha)


def thickened(letters: pygame.Surface) -> pygame.Surface:
    """Return a picture of letters whose strokes are thicker by a pixel, of large ones by more."""
    thick = letters.copy()
    for further in range(1, 1 + max(1, letters.get_height() // 36)):
        thick.blit(letters, (further, 0))
    return thick


def blit_faded(
    surface: pygame.Surface,
    image: pygame.Surface,
    place: tuple[int, int],
    alpha: int = 255,
    area: pygame.Rect | None = None,
) -> None:
    """Blit a shared image, or a part of it, at an alpha of its own, without copying it."""
    if alpha >= 255:
        surface.blit(image, place, area)
        return
    before = image.get_alpha()
    image.set_alpha(max(0, alpha))
    surface.blit(image, place, area)
    image.set_alpha(before if before is not None else 255)


def native(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the pixel layout of the window, once there is one: such surfaces are blitted fastest."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return surface.convert_alpha()
    return surface


def clear_surface(width: int, height: int, color: tuple[int, ...] = (0, 0, 0)) -> pygame.Surface:
    """A fully transparent surface. `color` is what its empty pixels fade towards when it is blurred or scaled."""
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    surface.fill((*color[:3], 0))
    return surface


def render(body: str, box_width: float, box_height: float, size: tuple[int, int]) -> pygame.Surface:
    """Render as `rasterise` does, but drawn anew and not kept: the caller may change it. The renderer's own
    antialiasing at the exact size looks as good as shrinking a larger picture, at every size from 12 pixels up."""
    svg = document(body, box_width, box_height, *size)
    return native(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size))


def stretched(tile: pygame.Surface, margin: int, width: int, height: int) -> pygame.Surface:
    """A larger copy of a small picture: its corners stay, its edges and middle are drawn out.

    `margin` is the size of the corners in pixels; between them the tile must not vary.
    """
    side_x, side_y = tile.get_size()
    across, down = width - 2 * margin, height - 2 * margin
    grown = clear_surface(width, height, tuple(tile.get_at((margin, margin))))
    grown.fill(tile.get_at((margin, margin)), (margin, margin, across, down))
    for x, from_x in ((0, 0), (width - margin, side_x - margin)):
        for y, from_y in ((0, 0), (height - margin, side_y - margin)):
            grown.blit(tile, (x, y), (from_x, from_y, margin, margin))
        strip = pygame.transform.scale(tile.subsurface((from_x, margin, margin, 1)), (margin, down))
        grown.blit(strip, (x, margin))
    for y, from_y in ((0, 0), (height - margin, side_y - margin)):
        strip = pygame.transform.scale(tile.subsurface((margin, from_y, 1, margin)), (across, margin))
        grown.blit(strip, (margin, y))
    return grown
