"""The whole field in small: beside the ground, on the pages after a game, and with its cards as it lay at the end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from logic.views import AssertionView
from scenes.app import doors
from scenes.app.plain import View, of_kind
from scenes.tables.assertion.view import overlays
from scenes.tables.assertion.view.layout import Cell, Laid, cards_on_ground, lines_of, orientation_for, segments
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.theme import BANNERS, mix, rgb

if TYPE_CHECKING:
    from scenes.tables.assertion.view.layout import Orientation

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
    """All that is on the map but the camera, and how far it reaches from the centre."""

    dots: tuple[Dot, ...]
    strokes: tuple[Stroke, ...]
    columns: float
    rows: float


def field_of(view: AssertionView, orientation: Orientation, banners: tuple[str, ...]) -> Field:
    """Return what the map of this view shows, the viewer attacking to the right."""
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
    """The way from cells to pixels of the map and back."""

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


def draw_map(canvas: pygame.Surface, place: Rect, look: Look, field: Field) -> None:
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
    """Return what the camera sees, in pixels, no larger than the map."""
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


SIDEWAYS, AHEAD = 3, 14.6  # cells shown from the centre at least: across and along an axis of advance
AROUND = 6.6  # along it where three or four play: what lies farther out is seen only where somebody got there
TALL_CELL = 1.4  # a cell is as much taller than wide, as a card is, where there is room
HATCH = 6  # pixels between two strokes
LEAST_CARD = 9  # pixels of width below which a card is a dot
DEEPEST = 70  # alpha of a land's tint at its edge


@dataclass(frozen=True)
class Fit:
    """A way from cells to pixels: the cells between two corners fill a place."""

    left: float
    top: float
    cell_width: float
    cell_height: float

    @classmethod
    def of(cls, place: Rect, cells: Sequence[Cell], sides: Sequence[Cell]) -> Fit:
        """``cells`` must be seen, and the lines of the lands in the directions ``sides``."""
        columns, rows = [float(cell[0]) for cell in cells], [float(cell[1]) for cell in cells]
        ahead = AHEAD if len(sides) < 3 else AROUND
        for column, row in sides:
            columns.append(column * ahead)
            rows.append(row * ahead)
        west, east = min(-SIDEWAYS, *columns) - 0.7, max(SIDEWAYS, *columns) + 0.7
        north, south = min(-SIDEWAYS, *rows) - 0.7, max(SIDEWAYS, *rows) + 0.7
        height = place.h / (south - north)
        width = min(place.w / (east - west), height)
        height = min(height, width * TALL_CELL)
        left = place.centerx - (west + east) / 2 * width
        return cls(left, place.centery - (north + south) / 2 * height, width, height)

    def to_pixels(self, column: float, row: float) -> tuple[float, float]:
        """The middle of a cell."""
        return self.left + column * self.cell_width, self.top + row * self.cell_height


def end_map(shown: View, seat: int, banners: tuple[str, ...]) -> doors.EndMap:
    """Return the ground of a game at its end."""
    found = EndGround(shown, seat, banners)
    return doors.EndMap(found.draw, found.places, found.line)


class EndGround:
    """The field of a view, its seat attacking to the right."""

    def __init__(self, shown: View, seat: int, banners: tuple[str, ...]) -> None:
        view = of_kind(shown, AssertionView)
        self.orientation = orientation_for(view, seat)
        self.field = field_of(view, self.orientation, banners)
        self.lines = lines_of(view, self.orientation)
        self.banners = banners
        self.cards = cards_on_ground(view, (), self.orientation, seat)
        self.lands = [(self.orientation.side_of(home.vector), banners[home.seat]) for home in view.homes]
        self.holders = {side: banners[seat] for seat, side in reversed(list(enumerate(view.sides)))}

    def places(self, place: Rect, cells: Sequence[Sequence[int]]) -> list[Rect]:
        """Return where in the window cells lie when the map is painted at ``place``."""
        projection = self._projection(place)
        return [self._box(projection, self.orientation.to_screen(list(cell))) for cell in cells]

    def line(self, place: Rect, home: int, distance: int) -> Rect:
        """Return where the line of a home lies, from edge to edge; an empty rect if it is out of sight."""
        projection = self._projection(place)
        for line in self.lines:
            if (line.home, line.distance) == (home, distance):
                x, y = (round(length) for length in projection.to_pixels(line.at, line.at))
                box = Rect(x - 4, place.y, 9, place.h) if line.upright else Rect(place.x, y - 4, place.w, 9)
                return box.clip(place)
        return Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, place: Rect, look: Look, swept: Sequence[Sequence[int]]) -> None:
        """Paint the field at ``place``; the cells ``swept`` are hatched where nothing lies on them now."""
        theme = look.theme
        paint.rounded_rect(surface, place, 8, theme.table, theme.line_hi, 1)
        before = surface.get_clip()
        surface.set_clip(place.inflate(-4, -4).clip(before))
        self._grounds(surface, place)
        projection = self._projection(place)
        self._strokes(surface, place, look, projection)
        covered = self._covered()
        for cell in {self.orientation.to_screen(list(one)) for one in swept} - covered:
            self._hatch(surface, look, self._box(projection, cell))
        centre = self._box(projection, (0, 0))
        for laid in self.cards:
            self._card(surface, look, self._box(projection, (laid.column, laid.row)), laid)
        if (0, 0) not in covered:
            back = assets.card_back(max(8, centre.w - 2), "seal", theme)
            surface.blit(back, back.get_rect(center=centre.center))
        pygame.draw.circle(surface, theme.mark, centre.center, round(centre.h * 0.95), 1)
        surface.set_clip(before)
        self._tags(surface, place, look, projection)

    def _projection(self, place: Rect) -> Fit:
        return Fit.of(place.inflate(-8, -8), [*self._covered()], [side for side, _ in self.lands])

    def _covered(self) -> set[Cell]:
        """The cells on which something lies."""
        return {(laid.column, laid.row) for laid in self.cards}

    def _box(self, projection: Fit, cell: Cell) -> Rect:
        width, height = round(projection.cell_width), round(projection.cell_height)
        x, y = projection.to_pixels(*cell)
        box = Rect(0, 0, width, height)
        box.center = (round(x), round(y))
        return box

    def _grounds(self, surface: pygame.Surface, place: Rect) -> None:
        """Each land in the tint of its banner, stronger towards its edge."""
        for (column, row), banner in self.lands:
            tone = rgb(BANNERS[banner].fill)
            box = pygame.Rect(0, 0, place.w // 2 if column else place.w, place.h // 2 if row else place.h)
            veil = pygame.Surface(box.size, pygame.SRCALPHA)
            reach = box.w if column else box.h
            for step in range(reach):
                tint = (*tone, round(DEEPEST * (step if column + row > 0 else reach - step) / reach))
                veil.fill(tint, (step, 0, 1, box.h) if column else (0, step, box.w, 1))
            box.center = place.center
            if column:
                box.x = place.right - box.w if column > 0 else place.left
            else:
                box.y = place.bottom - box.h if row > 0 else place.top
            surface.blit(veil, box)

    def _strokes(self, surface: pygame.Surface, place: Rect, look: Look, projection: Fit) -> None:
        theme = look.theme
        for stroke in self.field.strokes:
            tone, alpha = (theme.banner_text(stroke.banner), 255) if stroke.banner else (theme.gold, 110)
            low, high = projection.to_pixels(stroke.low, stroke.low), projection.to_pixels(stroke.high, stroke.high)
            x, y = (round(length) for length in projection.to_pixels(stroke.at, stroke.at))
            for away in (-2, 2):
                if stroke.upright:
                    paint.vline(surface, theme, x + away, round(max(place.top, low[1])),
                                round(min(place.bottom, high[1])), tone, alpha)  # fmt: skip
                else:
                    paint.hairline(surface, theme, round(max(place.left, low[0])), round(min(place.right, high[0])),
                                   y + away, tone, alpha)  # fmt: skip

    def _card(self, surface: pygame.Surface, look: Look, box: Rect, laid: Laid) -> None:
        """A card, or the marker that stands for one."""
        inner, code = box.inflate(-2, -2), laid.code
        width = min(inner.w, round(inner.h / assets.RATIO))
        if width < LEAST_CARD:
            pygame.draw.rect(surface, look.theme.suit_text(code[-1]) if code[-1] in "SHDC" else look.theme.gold, inner)
            return
        face = assets.card_face(code, width, look.theme)
        if laid.marker:
            face = overlays.marker(look, width, code, laid.suit, self.banners[laid.seat])
        surface.blit(face, face.get_rect(center=box.center))

    def _hatch(self, surface: pygame.Surface, look: Look, box: Rect) -> None:
        inner = box.inflate(-2, -2)
        veil = pygame.Surface(inner.size, pygame.SRCALPHA)
        tone = rgb(look.theme.seal_text)
        for start in range(-inner.h, inner.w, HATCH):
            pygame.draw.line(veil, (*tone, 90), (start, inner.h), (start + inner.h, 0))
        surface.blit(veil, inner)
        paint.dashed_rect(surface, inner, mix(look.theme.seal_text, look.theme.table, 0.4), 4, 3)

    def _tags(self, surface: pygame.Surface, place: Rect, look: Look, projection: Fit) -> None:
        """A tablet at the end of every line: how far out, what it is worth, and under whose banner it is."""
        theme, size = look.theme, look.type(15)
        taken: list[Rect] = []
        for line in self.lines:
            held = [self.holders[side] for side in line.held_by if side in self.holders]
            words = f"{line.distance}  +{line.value}"
            width, height = text.width(words, "ui_semibold", size) + look.unit(16), round(size * 1.6)
            x, y = projection.to_pixels(line.at, line.at)
            box = Rect(0, 0, width, height)
            if line.upright:
                box.center = (round(x), place.top)
                inside = place.left < box.left and box.right < place.right
            else:
                box.midleft = (place.left + 6, round(y))
                inside = place.top < box.top and box.bottom < place.bottom
            if not inside or box.collidelist(taken) >= 0:
                continue
            taken.append(box)
            fill = BANNERS[held[0]].fill if held else theme.surface
            paint.rounded_rect(surface, box, 4, fill, theme.line_hi, 1)
            tone = "#FFFFFF" if held else theme.text2
            text.text(surface, words, "ui_semibold", size, tone, *box.center, "cm")
