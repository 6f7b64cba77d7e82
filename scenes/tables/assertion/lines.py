"""The lines 7, 11 and 14: cords on the ground and a tablet at the end of each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.orientation import RADIUS, Cell, Line
from scenes.ui import light, paint, text
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.raster import clear_surface, native
from scenes.ui.theme import BANNERS, Theme, mix, rgb

FIRST = 7  # the distance of the first line
PERIOD, DASH = 12, 7  # pixels of a broken cord
NEAREST, FULL_TAG = 3, 86  # cells between the lines nearest to one another; units a whole tablet takes
MARGIN = 10  # pixels of shadow around a tablet
FAINT = 0.35  # strength of a line beyond its own land's wedge
Segment = tuple[float, float, float, bool, float]  # at, from, to, upright, strength

_strips = SurfaceCache()
_tags = SurfaceCache()


def segments(line: Line, sides: Sequence[Cell], steps: bool) -> list[Segment]:
    """The straight pieces of a line in cells. `steps`: distances are counted along rows and columns together."""
    reach = RADIUS + 0.5
    if steps:
        return list(_stairs(line.side, line.distance, tuple(sides)))
    if len(sides) <= 2:
        return [(line.at, -reach, reach, line.upright, 1.0)]
    near = line.distance - 0.5
    return [
        (line.at, -near, near, line.upright, 1.0),
        (line.at, -reach, -near, line.upright, FAINT),
        (line.at, near, reach, line.upright, FAINT),
    ]


@lru_cache(maxsize=64)
def _stairs(side: Cell, distance: int, sides: tuple[Cell, ...]) -> tuple[Segment, ...]:
    """The edge of all cells whose row and column distance together reach the line, as long as they lie deeper in the
    line's own land than in any other."""
    sign, upright = side[0] or side[1], side[0] != 0
    across_axis = 1 if upright else 0
    beside = [other[across_axis] for other in sides if other[across_axis]]
    found: list[Segment] = []
    before: float | None = None
    for across in range(-RADIUS, RADIUS + 1):
        deeper = [across * way + 1 for way in beside]
        depth = max(distance - abs(across), 1, *deeper)
        at = sign * (depth - 0.5)
        if depth <= RADIUS:
            found.append((at, across - 0.5, across + 0.5, upright, 1.0))
        if before is not None and at != before:
            low, high = sorted((before, at))
            found.append((across - 0.5, max(low, -RADIUS - 0.5), min(high, RADIUS + 0.5), not upright, 1.0))
        before = at
    return tuple(found)


def holder_banner(line: Line, banners: Sequence[str], own_side: int) -> str | None:
    """The banner of whoever holds the line: the viewer's own side first."""
    if not line.held_by:
        return None
    return banners[own_side] if own_side in line.held_by else banners[line.held_by[0]]


def draw_cords(
    surface: pygame.Surface,
    look: Look,
    camera: Camera,
    pieces: Sequence[Segment],
    banner: str | None,
) -> None:
    """One line on the ground: broken in gold while it is open, whole in the holder's tone when it is held."""
    theme, view = look.theme, camera.view
    wide = 1 + look.strong
    color = theme.banner_text(banner) if banner else theme.gold
    full = 235 if banner else 150 if theme.dark else 225
    for at, low, high, upright, strength in pieces:
        alpha = round(full * strength)
        if upright:
            x, y0 = camera.to_screen(at, low)
            y1 = camera.to_screen(at, high)[1]
            if not view.left - 4 < x < view.right + 4:
                continue
            top, bottom = max(view.top, y0), min(view.bottom, y1)
            if bottom > top:
                strip = _strip(view.h + PERIOD, color, alpha, banner is None, wide)
                shift = (top - camera.origin[1]) % PERIOD
                surface.blit(strip, (x - 2, top), (0, shift, strip.get_width(), bottom - top))
        else:
            x0, y = camera.to_screen(low, at)
            x1 = camera.to_screen(high, at)[0]
            if not view.top - 4 < y < view.bottom + 4:
                continue
            left, right = max(view.left, x0), min(view.right, x1)
            if right > left:
                strip = _level(view.w + PERIOD, color, alpha, banner is None, wide)
                shift = (left - camera.origin[0]) % PERIOD
                surface.blit(strip, (left, y - 2), (shift, 0, right - left, strip.get_height()))


def _strip(length: int, color: str, alpha: int, broken: bool, wide: int) -> pygame.Surface:
    return _strips.get((length, color, alpha, broken, wide), lambda: _make_strip(length, color, alpha, broken, wide))


def _level(length: int, color: str, alpha: int, broken: bool, wide: int) -> pygame.Surface:
    key = ("level", length, color, alpha, broken, wide)
    return _strips.get(key, lambda: pygame.transform.rotate(_make_strip(length, color, alpha, broken, wide), 90))


def _make_strip(length: int, color: str, alpha: int, broken: bool, wide: int) -> pygame.Surface:
    strip = clear_surface(3 + wide, length, rgb(color))
    for x in (0, 3):
        strip.fill((*rgb(color), alpha), (x, 0, wide, length))
    if broken:
        for y in range(0, length, PERIOD):
            strip.fill((*rgb(color), 0), (0, y + DASH, 3 + wide, PERIOD - DASH))
    return native(strip)


# ---- tablets


def tag(look: Look, line: Line, banner: str | None, cell: float, *, wanted: bool = False) -> pygame.Surface:
    """The tablet of a line with its shadow: outlined while open, filled with the holder's banner and a tick when held.
    `wanted`: the build as it stands would gain it. In a small window, and where cells are so narrow that tablets would
    lie over one another, it shows the number only."""
    compact = look.scale.compact or cell * NEAREST < look.unit(FULL_TAG)
    key = (line.distance, line.value, banner, wanted, look.theme.name, compact, look.unit(100))
    return _tags.get(key, lambda: _make_tag(look, line, banner, wanted, compact))


def _make_tag(look: Look, line: Line, banner: str | None, wanted: bool, compact: bool) -> pygame.Surface:
    theme, unit = look.theme, look.unit(100) / 100
    figure, small = look.type(18 if not compact else 15), look.type(15)
    points = f"+{line.value}"
    pad, gap, tick = round(11 * unit), round(9 * unit), round(15 * unit)
    number = text.width(str(line.distance), "figure", figure)
    ahead = (tick + round(6 * unit)) if banner and not compact else 0
    behind = 0 if compact else 2 * gap + 1 + text.width(points, "ui_semibold", small)
    width, height = pad + ahead + number + behind + pad, look.unit(28)
    if compact:
        width, height = max(look.unit(33), number + look.unit(15)), look.unit(28)
    blur, margin = MARGIN // 2, MARGIN
    sheet = clear_surface(width + 2 * margin, height + 2 * margin, theme.shadow)
    light.drop_shadow(sheet, theme, (margin, margin, width, height), 4, blur, 2, 110)
    fill, rim, tone, soft = theme.surface, theme.line_hi, theme.text, theme.text2
    if banner:
        fill = BANNERS[banner].fill
        rim = mix(fill, "#FFFFFF", 0.35)
        tone = soft = "#FFFFFF"
    if wanted:
        fill = rim = theme.mark
        tone = soft = theme.on_gold
    paint.rounded_rect(sheet, (margin, margin, width, height), 4, fill, rim, 1 + look.strong)
    middle = margin + height / 2
    if compact:
        text.text(sheet, line.distance, "figure", figure, tone, margin + width / 2, middle, "cm")
        return native(sheet)
    x = margin + pad
    if ahead:
        paint.icon(sheet, "check", x + tick / 2, middle, tick, tone)
        x += ahead
    x += text.text(sheet, line.distance, "figure", figure, tone, x, middle, "lm") + gap
    paint.vline(sheet, theme, x, margin + 7 * unit, margin + height - 7 * unit, mix(fill, tone, 0.45))
    text.text(sheet, points, "ui_semibold", small, soft, x + gap, middle, "lm")
    return native(sheet)


def tag_place(
    look: Look,
    camera: Camera,
    line: Line,
    size: tuple[int, int],
    taken: Sequence[Sequence[pygame.Rect]],
) -> tuple[int, int] | None:
    """Where the tablet of a straight line stands (its upper left corner); None when the line is out of sight.

    It gives way along its line, as `tip_place`.
    """
    box = pygame.Rect(0, 0, size[0] - 2 * MARGIN, size[1] - 2 * MARGIN)
    middles = _upright_places(look, camera, line, box) if line.upright else _level_places(look, camera, line, box)
    for obstacles in taken:
        for box.center in middles:
            if box.collidelist(obstacles) < 0:
                return box.x - MARGIN, box.y - MARGIN
    return None


def _upright_places(look: Look, camera: Camera, line: Line, box: pygame.Rect) -> list[tuple[int, int]]:
    """From the lower edge up in a small window, from below the panels down in a large one."""
    view = camera.view
    x = camera.to_screen(line.at, 0)[0]
    if not view.left + box.w // 4 < x < view.right - box.w // 4:
        return []
    high, low = view.top + box.h // 2 + 2, view.bottom - max(look.unit(30), box.h // 2 + 2)
    if look.scale.compact:
        return [(x, y) for y in range(low, high, -4)]
    return [(x, y) for y in range(camera.parts[0].top - look.unit(18), low, 4)]


def _level_places(look: Look, camera: Camera, line: Line, box: pygame.Rect) -> list[tuple[int, int]]:
    """From the end of the line in its own land toward the other end."""
    view = camera.view
    y = camera.to_screen(0, line.at)[1]
    if not view.top + box.h // 2 < y < view.bottom - box.h // 2:
        return []
    first = min(view.right - look.unit(8) - box.w // 2, camera.to_screen(line.distance - 0.5, 0)[0] - box.w // 2)
    return [(x, y) for x in range(first, view.left + box.w // 2, -4)]


def tip_place(
    camera: Camera,
    line: Line,
    pieces: Sequence[Segment],
    size: tuple[int, int],
    taken: Sequence[Sequence[pygame.Rect]],
) -> tuple[int, int] | None:
    """Where the tablet of a stepped line stands (its upper left corner): at its tip, where the axis of the land crosses
    it, or on the nearest step that is free. None when no step is in sight.

    `taken` holds what it must not lie on, and then, where no step is free of that, what it must not lie on at least.
    """
    boxes = []
    for at, low, high, upright, _ in pieces:
        across = round((low + high) / 2)
        if upright == line.upright and abs(across) < line.distance:
            box = pygame.Rect(0, 0, size[0] - 2 * MARGIN, size[1] - 2 * MARGIN)
            box.center = camera.to_screen(at, across) if upright else camera.to_screen(across, at)
            if camera.view.contains(box):
                boxes.append((abs(across), across, box))
    boxes.sort(key=lambda entry: entry[:2])
    for obstacles in taken:
        for _, _, box in boxes:
            if box.collidelist(obstacles) < 0:
                return box.x - MARGIN, box.y - MARGIN
    return None


def light_along(
    surface: pygame.Surface, look: Look, camera: Camera, line: Line, start: float, share: float, theme: Theme
) -> None:
    """The light that runs both ways along a line from where the card lies; `start` is a row or column in cells."""
    reach = RADIUS + 0.5
    low, high = start - share * (start + reach), start + share * (reach - start)
    fade = round(255 * (1 - share**3))
    wide = max(3, look.unit(5))
    if line.upright:
        x, y0 = camera.to_screen(line.at, low)
        y1 = camera.to_screen(line.at, high)[1]
        y0, y1 = max(camera.view.top, y0), min(camera.view.bottom, y1)
        paint.vline(surface, theme, x - wide // 2, y0, y1, theme.gold_hi, fade, wide)
    else:
        x0, y = camera.to_screen(low, line.at)
        x1 = camera.to_screen(high, line.at)[0]
        x0, x1 = max(camera.view.left, x0), min(camera.view.right, x1)
        paint.hairline(surface, theme, x0, x1, y - wide // 2, theme.gold_hi, fade, wide)
