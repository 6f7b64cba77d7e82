"""The whole field in small: lines, cards in the colour of their owner, the centre, and what the camera sees."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from logic.views import AssertionView
from scenes.tables.assertion.lines import segments
from scenes.tables.assertion.orientation import lines_of
from scenes.ui import paint
from scenes.ui.look import Look
from scenes.ui.theme import BANNERS, mix, rgb

if TYPE_CHECKING:
    from scenes.tables.assertion.orientation import Orientation

ACROSS, ALONG = 7.5, 15.5  # cells shown from the centre at least: across and along an axis of advance
TALL, WIDE = 1.25, 1.5  # a cell is at most so much taller than wide, or wider than tall


@dataclass(frozen=True, slots=True)
class Dot:
    """A card on the map."""

    column: int
    row: int
    banner: str
    active: bool


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight piece of a line on the map: column (upright) or row, the banner of its first holder, and from where to
    where it goes; without these it goes right across the map."""

    upright: bool
    at: float
    banner: str | None
    low: float = -math.inf
    high: float = math.inf


@dataclass(frozen=True, slots=True)
class Field:
    """Everything on the map but the camera, and how far it reaches from the centre."""

    dots: tuple[Dot, ...]
    strokes: tuple[Stroke, ...]
    columns: float
    rows: float


def field_of(view: AssertionView, orientation: Orientation, banners: tuple[str, ...]) -> Field:
    """What the map of this view shows, the viewer attacking to the right."""
    dots = []
    for entry in view.board:
        if not entry.cards:
            continue
        column, row = orientation.to_screen(entry.cell)
        dots.append(Dot(column, row, banners[entry.laid_by], entry.active is not False))
    by_side = {side: banners[seat] for seat, side in reversed(list(enumerate(view.sides)))}
    lines = lines_of(view, orientation)
    sides = [orientation.side_of(home.vector) for home in view.homes]
    steps = view.options.get("distance") == "manhattan"
    strokes: list[Stroke] = []
    for line in lines:
        banner = by_side[line.held_by[0]] if line.held_by else None
        if steps:
            strokes += [Stroke(piece[3], piece[0], banner, piece[1], piece[2]) for piece in segments(line, sides, True)]
        else:
            strokes.append(Stroke(line.upright, line.at, banner))
    upright, level = any(line.upright for line in lines), any(not line.upright for line in lines)
    columns = max([ALONG if upright or not level else ACROSS, *(abs(dot.column) + 1.5 for dot in dots)])
    rows = max([ALONG if level else ACROSS, *(abs(dot.row) + 1.0 for dot in dots)])
    return Field(tuple(dots), tuple(strokes), columns, rows)


@dataclass(frozen=True)
class Projection:
    """From cells to pixels of the map and back."""

    rect: Rect
    cell_width: float
    cell_height: float

    @classmethod
    def of(cls, rect: Rect, field: Field) -> Projection:
        across, down = 2 * field.columns + 1, 2 * field.rows + 1
        height = rect.h / down
        width = min(rect.w / across, height * WIDE)
        return cls(rect, width, min(width * TALL, height))

    def to_pixels(self, column: float, row: float) -> tuple[float, float]:
        return self.rect.centerx + column * self.cell_width, self.rect.centery + row * self.cell_height

    def to_cells(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.rect.centerx) / self.cell_width, (y - self.rect.centery) / self.cell_height


def draw(canvas: pygame.Surface, place: Rect, look: Look, field: Field) -> None:
    """The map without the camera."""
    theme = look.theme
    ground = mix(theme.table, "#000000", 0.25) if theme.dark else theme.table
    paint.rounded_rect(canvas, place, 6, ground, theme.line_hi, 1)
    inner = place.inflate(-4, -4)
    before = canvas.get_clip()
    canvas.set_clip(inner)
    projection = Projection.of(place, field)
    for stroke in field.strokes:
        tone = theme.banner_text(stroke.banner) if stroke.banner else theme.gold
        alpha = 255 if stroke.banner else 110
        x, y = projection.to_pixels(stroke.at, stroke.at)
        low, high = projection.to_pixels(stroke.low, stroke.low), projection.to_pixels(stroke.high, stroke.high)
        if stroke.upright:
            top, bottom = max(inner.top, low[1]), min(inner.bottom, high[1])
            paint.vline(canvas, theme, round(x), round(top), round(bottom), tone, alpha)
        else:
            left, right = max(inner.left, low[0]), min(inner.right, high[0])
            paint.hairline(canvas, theme, round(left), round(right), round(y), tone, alpha)
    for dot in field.dots:
        fill = BANNERS[dot.banner].fill
        tone = mix(fill, "#FFFFFF", 0.18) if theme.dark else fill
        if not dot.active:
            tone = mix(ground, tone, 0.55)
        canvas.fill(rgb(tone), _cell(projection, dot.column, dot.row, 1))
    canvas.fill(rgb(theme.mark), _cell(projection, 0, 0, 0))
    canvas.set_clip(before)


def _cell(projection: Projection, column: int, row: int, gap: int) -> Rect:
    left, top = projection.to_pixels(column - 0.5, row - 0.5)
    right, bottom = projection.to_pixels(column + 0.5, row + 0.5)
    x, y = round(left), round(top)
    return Rect(x, y, max(2, round(right) - x - gap), max(2, round(bottom) - y - gap))


def camera_rect(rect: Rect, field: Field, window: tuple[float, float, float, float]) -> Rect:
    """What the camera sees, in pixels, no larger than the map."""
    projection = Projection.of(rect, field)
    left, top = projection.to_pixels(window[0], window[1])
    right, bottom = projection.to_pixels(window[2], window[3])
    seen = Rect(round(left), round(top), max(6, round(right - left)), max(6, round(bottom - top)))
    return seen.clip(rect.inflate(-6, -6))


def draw_camera(
    surface: pygame.Surface, rect: Rect, look: Look, field: Field, window: tuple[float, float, float, float]
) -> None:
    """The frame of what the camera sees; cheap, as it changes with every step of the camera."""
    seen = camera_rect(rect, field, window)
    if seen.w > 2 and seen.h > 2:
        pygame.draw.rect(surface, rgb(look.theme.text), seen, 2 if look.strong else 1, border_radius=3)
