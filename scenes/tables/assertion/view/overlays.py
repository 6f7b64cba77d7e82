"""The overlays, which lie on the ground besides cards: seals, bars, orders and repairs, read from a view, each with its
sentence, and how they look. Every mark has a shape of its own, not only a tone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

import logic
from logic.views import AssertionView
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.view import marks
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import Cell, Laid, Orientation
from scenes.ui import assets, paint, text
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.raster import clear_surface, native
from scenes.ui.theme import SUIT_PIGMENTS, Theme, mix, rgb

SHOWN = (*texts.OVERLAYS, "duty")


@dataclass(frozen=True, slots=True)
class Overlay:
    """A mark over screen cells. `sentence` is still to be said, `seat` is who must act on it or made it; `mine`: the
    viewer must act on it."""

    kind: str
    cells: tuple[Cell, ...]
    seat: int = -1
    sentence: str = ""
    mine: bool = False
    sealed: bool = False  # the ace itself lies there, no marker for it


def overlays_of(view: AssertionView, orientation: Orientation, viewer: int) -> tuple[Overlay, ...]:
    """Every overlay of a view, those that frame whole tricks first."""
    turn = orientation.to_screen
    open_cells = {tuple(entry.cell) for entry in view.board if entry.repair}
    found, repairs = [], set()
    for effect in view.effects:
        kind, cells = effect.kind, [tuple(cell) for cell in effect.cells]
        if kind not in SHOWN or not cells:
            continue
        sentence, seat = texts.OVERLAYS[kind]() if kind in texts.OVERLAYS else "", effect.owner
        if kind == "duty":
            words = logic.card_text("assertion", effect.code)
            if not words.order:
                continue  # its repair says it (9H)
            kind, sentence, seat = "order", words.said("order"), effect.target
            if words.along:
                cells = _line(view, cells[0], effect.count)
        elif kind == "repair":
            cells, seat = [cell for cell in cells if cell in open_cells], effect.target
            repairs |= set(cells)
        elif kind in ("barricade", "isolation"):
            cells = [cell for place, cell in enumerate(cells) if not effect.count >> place & 1]
        elif kind == "trap":
            seat = effect.target
        if cells:
            mine = seat == viewer and kind in ("order", "repair", "trap")
            found.append(Overlay(kind, tuple(map(turn, cells)), seat, sentence, mine, bool(effect.cards)))
    for cell in sorted(open_cells - repairs):
        found.append(Overlay("repair", (turn(cell),), -1, texts.OVERLAYS["repair"]()))
    return tuple(found)


def uncovered(overlays: tuple[Overlay, ...], cells: set[Cell]) -> tuple[Overlay, ...]:
    """The same without bars over what the viewer has just laid on top."""
    found = []
    for overlay in overlays:
        left = tuple(cell for cell in overlay.cells if cell not in cells)
        if overlay.kind in ("barricade", "isolation") and left != overlay.cells:
            if left:
                found.append(replace(overlay, cells=left))
        else:
            found.append(overlay)
    return tuple(found)


def _line(view: AssertionView, cell: tuple[int, ...], step: int) -> list[tuple[int, ...]]:
    """The cards of the line through a cell; a step of one runs to the East, a larger one to the North."""
    lying = {tuple(entry.cell) for entry in view.board}
    dx, dy = (1, 0) if step == 1 else (0, 1)
    found = [cell]
    for sign in (-1, 1):
        x, y = cell
        while (x + sign * dx, y + sign * dy) in lying:
            x, y = x + sign * dx, y + sign * dy
            found.append((x, y))
    return sorted(found)


def sentences_at(
    view: AssertionView, overlays: tuple[Overlay, ...], column: int, row: int, entry: Laid | None
) -> list[str]:
    """Return what is special about a cell, in sentences that are still to be said; `entry` is what lies there
    (`layout.Laid`), if anything does."""
    found = []
    if (column, row) == (0, 0):
        count = len(view.centre)
        found.append(logic.row(0, texts.CENTRE(), texts.ON_CENTRE(count=count) if count > 1 else ""))
    if entry is not None:
        if entry.base:
            found.append(texts.SECOND_BASE())
        elif entry.marker:
            found.append(texts.MARKER())
        if entry.face_down:
            found.append(texts.FACE_DOWN())
        if entry.beneath:
            found.append(texts.BENEATH(count=len(entry.beneath)))
        if not entry.active and not entry.tentative:
            found.append(texts.CUT_FROM_CENTRE())
    found += [overlay.sentence for overlay in overlays if (column, row) in overlay.cells and overlay.sentence]
    return found


Box = pygame.Rect
SHOWN_FROM = 18  # pixels of a card; on smaller ones there are no badges
BASE_RING = 0.98  # radius of the ring around a second base, in cells
BADGES = {
    "isolation": "lock",
    "barricade": "palisade",
    "false": "eye",
    "decree": "check",
    "order": "flag",
    "trap": "target",
    "weapon": "swords",
    "repair": "plus",
}
FRAMED = ("isolation", "barricade", "order", "false", "decree", "weapon", "trap")

_pictures = SurfaceCache()


def draw_under(
    surface: pygame.Surface, look: Look, camera: Camera, overlays: Sequence[Overlay], banners: Sequence[str]
) -> None:
    """Draw below the cards places to be refilled."""
    for overlay in overlays:
        if overlay.kind == "repair":
            for cell in overlay.cells:
                _repair(surface, look, camera.card_rect(*cell), _tone(look.theme, overlay, banners))


def base_ring(surface: pygame.Surface, look: Look, camera: Camera, laid: Laid) -> None:
    """The ornament of the centre, smaller, around a second base."""
    picture = marks.ring(look.theme, 60 if camera.zooming else round(camera.pitch[0] * BASE_RING))
    if camera.zooming:
        picture = assets.scaled(picture, 2 * round(camera.pitch[0] * BASE_RING))
    surface.blit(picture, picture.get_rect(center=camera.card_rect(laid.column, laid.row).center))


def base_rim(surface: pygame.Surface, look: Look, box: Box) -> None:
    """The gold rim that the centre has too."""
    paint.rounded_rect(surface, (box.x - 2, box.y - 2, box.w + 4, box.h + 4), 5, None, look.theme.mark, 2)


def layer_shift(width: int, layer: int) -> tuple[int, int]:
    """Return how far a card that lies `layer` cards below the top one looks out."""
    step = max(3, round(width * 0.08))
    return step * layer, -step * layer


def marker(look: Look, width: int, code: str, suit: str, banner: str) -> pygame.Surface:
    """A round token with the index of the card it stands for, on a dashed place."""
    key = ("marker", look.theme.name, width, code, suit, banner, look.strong)
    return _pictures.get(key, lambda: _marker_picture(look, width, code, suit, banner))


def _marker_picture(look: Look, width: int, code: str, suit: str, banner: str) -> pygame.Surface:
    theme, height = look.theme, round(width * 1.4)
    sheet = clear_surface(width, height, rgb(theme.table))
    paint.rounded_rect(sheet, (0, 0, width, height), 4, theme.surface, None, 0, 235)
    paint.dashed_rect(sheet, (0, 0, width, height), theme.banner_text(banner), 5, 4, 1 + look.strong)
    side = round(width * 0.92)
    x, y = (width - side) / 2, (height - side) / 2
    paint.rounded_rect(sheet, (x, y, side, side), side / 2, theme.card, theme.gold, max(1.5, width / 26))
    letter = suit or code[-1]
    if code.endswith("*"):
        paint.suit(sheet, letter, width / 2, height / 2, side * 0.5, None, theme.card)
        return native(sheet)
    rank, size = code[:-1], max(11, round(width * 0.38))
    tone = _pigment(letter)
    glyph = side * 0.34
    wide = text.width(rank, "figure", size)
    left = width / 2 - (wide + glyph * 0.95) / 2
    text.text(sheet, rank, "figure", size, tone, left, height / 2, "lm")
    paint.suit(sheet, letter, left + wide + glyph * 0.55, height / 2, glyph, None, theme.card)
    return native(sheet)


def _pigment(letter: str) -> str:
    return SUIT_PIGMENTS.get(letter, "#1B130B")


def face_down(look: Look, width: int) -> pygame.Surface:
    """An inverted card: a back with a palisade."""
    key = ("down", look.theme.name, width, look.strong)

    def make() -> pygame.Surface:
        back = assets.card_back(width, "ink", look.theme).copy()
        if width >= SHOWN_FROM:
            side = round(width * 0.72)
            x, y = (back.get_width() - side) / 2, (back.get_height() - side) / 2
            paint.rounded_rect(back, (x, y, side, side), side / 2, look.theme.surface, look.theme.gold, 1.5)
            middle = (back.get_width() / 2, back.get_height() / 2)
            paint.icon(
                back, "palisade", *middle, side * 0.68, look.theme.gold_hi if look.theme.dark else look.theme.text
            )
        return native(back)

    return _pictures.get(key, make)


def draw_over(
    surface: pygame.Surface, look: Look, camera: Camera, overlays: Sequence[Overlay], banners: Sequence[str]
) -> None:
    """Draw above the cards bars, frames, seals and badges."""
    small = camera.card < SHOWN_FROM
    taken: dict[tuple[int, int], int] = {}
    for overlay in sorted(overlays, key=lambda one: one.kind == "guard"):
        boxes = [camera.card_rect(*cell) for cell in overlay.cells]
        if not any(box.colliderect(camera.view) for box in boxes) or overlay.kind == "repair":
            continue
        tone = _tone(look.theme, overlay, banners)
        if overlay.kind == "isolation":
            for box in boxes:
                surface.blit(_bars(look, box.w, box.h), box)
        if overlay.kind in FRAMED:
            _outline(surface, look, overlay, boxes, tone)
        if small:
            continue
        if overlay.kind == "guard":
            for box in boxes:
                _bound(surface, look, box, overlay.sealed)
        else:
            whole = boxes[0].unionall(boxes[1:])
            at = taken.get(whole.midtop, 0)
            taken[whole.midtop] = at + 1
            side = max(16, min(look.unit(30), round(camera.card * 0.5)))
            place = (whole.centerx + at * (side + 3), whole.top)
            _badge(surface, look, place, side, BADGES[overlay.kind], tone, overlay.mine)


def _tone(theme: Theme, overlay: Overlay, banners: Sequence[str]) -> str:
    if overlay.kind == "isolation":
        return theme.azure_hi
    if overlay.mine and overlay.kind in ("order", "trap"):
        return theme.threat
    if overlay.kind in ("false", "decree"):
        return theme.gold_hi if theme.dark else theme.gold
    return theme.banner_text(banners[overlay.seat]) if 0 <= overlay.seat < len(banners) else theme.gold


def _repair(surface: pygame.Surface, look: Look, box: Box, tone: str) -> None:
    paint.dashed_rect(surface, box, tone, 6, 4, 2 + look.strong)
    if box.w >= SHOWN_FROM:
        paint.icon(surface, "plus", box.centerx, box.centery, box.w * 0.5, tone)


def _bars(look: Look, width: int, height: int) -> pygame.Surface:
    """Rails across a card that is cut off on purpose."""
    key = ("bars", look.theme.name, width, height, look.strong)

    def make() -> pygame.Surface:
        dark, tone = "#1D2A3C", "#4F7FB5"
        sheet = clear_surface(width, height, rgb(tone))
        paint.rounded_rect(sheet, (0, 0, width, height), 4, tone, None, 0, 58)
        step = max(6, round(height / 9))
        for start in range(-height, width, step):
            pygame.draw.line(sheet, (*rgb(dark), 84), (start, 0), (start + height, height), 1)
        rail = max(2, round(height * 0.05))
        for y in (round(height * 0.54), round(height * 0.86)):
            sheet.fill((*rgb(dark), 225), (0, y, width, rail))
            sheet.fill((*rgb(tone), 225), (0, y, width, max(1, rail // 3)))
        return native(sheet)

    return _pictures.get(key, make)


def _outline(surface: pygame.Surface, look: Look, overlay: Overlay, boxes: Sequence[Box], tone: str) -> None:
    whole = boxes[0].unionall(boxes[1:]).inflate(4, 4)
    if overlay.kind in ("isolation", "barricade"):
        paint.rounded_rect(surface, whole, 5, None, tone, 2 + look.strong)
    elif overlay.kind in ("false", "decree"):
        paint.dashed_rect(surface, whole, tone, 3, 5, 2 + look.strong)
    else:
        paint.dashed_rect(surface, whole, tone, 10, 5, (3 if overlay.mine else 2) + look.strong)


def _badge(
    surface: pygame.Surface, look: Look, place: tuple[int, int], side: int, name: str, tone: str, mine: bool
) -> None:
    theme = look.theme
    x, y = place[0] - side / 2, place[1] - side / 2
    fill = theme.seal if mine else theme.raised
    paint.rounded_rect(surface, (x, y, side, side), side / 2, fill, tone, 1.5 + look.strong)
    paint.icon(surface, name, place[0], place[1], side * 0.66, theme.on_seal if mine else tone)


def _bound(surface: pygame.Surface, look: Look, box: Box, ace: bool) -> None:
    """Two bound corners and a seal with a heart: the card cannot be taken away."""
    key = ("bound", look.theme.name, box.w, box.h, ace, look.strong)

    def make() -> pygame.Surface:
        width, height = box.size
        red = look.theme.seal
        sheet = clear_surface(width, height, rgb(red))
        arm, thick = round(width * 0.42), max(3, round(width * 0.1))
        for points in (
            ((0, arm), (arm, 0), (arm - thick * 2, 0), (0, arm - thick * 2)),
            ((width - 1, height - arm), (width - arm, height), (width - arm + thick * 2, height),
             (width - 1, height - arm + thick * 2)),
        ):  # fmt: skip
            pygame.draw.polygon(sheet, (*rgb(mix(red, "#000000", 0.12)), 235), points)
        side = max(12, round(width * 0.5))
        x, y = width - side, 0
        paint.rounded_rect(sheet, (x, y, side, side), 4, red, "#F4C9A8", 1.2)
        paint.suit(sheet, "H", x + side / 2, y + side / 2, side * 0.64, "#FFF6E6", red)
        return native(sheet)

    surface.blit(_pictures.get(key, make), box)
