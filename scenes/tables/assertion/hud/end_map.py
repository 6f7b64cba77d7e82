"""The whole field as it lay at the end, with its cards: what was swept away hatched, what is asked about framed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from logic.views import AssertionView
from scenes.app.plain import View, of_kind
from scenes.tables.assertion import markings
from scenes.tables.assertion.hud import minimap
from scenes.tables.assertion.layout import Laid, cards_on_ground
from scenes.tables.assertion.orientation import Cell, lines_of, orientation_for
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.theme import BANNERS, mix, rgb

SIDEWAYS, AHEAD = 3, 14.6  # cells shown from the centre at least: across and along an axis of advance
AROUND = 6.6  # along it where three or four play: what lies farther out is seen only where somebody got there
TALL = 1.4  # a cell is as much taller than wide, as a card is, where there is room
HATCH = 6  # pixels between two strokes
LEAST_CARD = 9  # pixels of width below which a card is a dot
DEEPEST = 70  # alpha of a land's tint at its edge


@dataclass(frozen=True)
class Fit:
    """From cells to pixels: the cells between two corners fill a place."""

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
        height = min(height, width * TALL)
        left = place.centerx - (west + east) / 2 * width
        return cls(left, place.centery - (north + south) / 2 * height, width, height)

    def to_pixels(self, column: float, row: float) -> tuple[float, float]:
        """The middle of a cell."""
        return self.left + column * self.cell_width, self.top + row * self.cell_height


class EndMap:
    """The field of a view, its seat attacking to the right."""

    def __init__(self, shown: View, seat: int, banners: tuple[str, ...]) -> None:
        view = of_kind(shown, AssertionView)
        self.orientation = orientation_for(view, seat)
        self.field = minimap.field_of(view, self.orientation, banners)
        self.lines = lines_of(view, self.orientation)
        self.banners = banners
        self.cards = cards_on_ground(view, (), self.orientation, seat)
        self.lands = [(self.orientation.side_of(home.vector), banners[home.seat]) for home in view.homes]
        self.holders = {side: banners[seat] for seat, side in reversed(list(enumerate(view.sides)))}

    def places(self, place: Rect, cells: Sequence[Sequence[int]]) -> list[Rect]:
        """Where in the window cells lie when the map is painted at ``place``."""
        projection = self._projection(place)
        return [self._box(projection, self.orientation.to_screen(list(cell))) for cell in cells]

    def line(self, place: Rect, home: int, distance: int) -> Rect:
        """Where the line of a home lies, from edge to edge; an empty rect if it is out of sight."""
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
            face = markings.marker(look, width, code, laid.suit, self.banners[laid.seat])
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
