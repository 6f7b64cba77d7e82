"""The lines 7, 11 and 14: cords on the ground and a tablet at the end of each."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

import logic
from logic.views import AssertionView
from scenes.tables.assertion.hud import plaque, texts
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.show.places import DeclaredCards
from scenes.tables.assertion.view.board import Board, Scenery, wanted_lines
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import Cell, Line, Segment, holder_banner, segments
from scenes.ui import light, paint, text
from scenes.ui.area import Area
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.raster import clear_surface, native
from scenes.ui.theme import BANNERS, mix, rgb
from scenes.ui.tooltip import draw_tip

Tablet = tuple[Line, pygame.Surface, tuple[int, int]]  # its picture and its upper left corner
State = tuple[Line, str | None, bool, list[Segment]]  # banner of its holder, whether it would be gained, its pieces
NAME = 21  # units of the type of the name of a land
FIRST = 7  # the distance of the first line
PERIOD, DASH = 12, 7  # pixels of a broken cord
NEAREST, FULL_TAG = 3, 86  # cells between the lines nearest to one another; units a whole tablet takes
MARGIN = 10  # pixels of shadow around a tablet

_strips = SurfaceCache()
_tags = SurfaceCache()


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
            (x, y0), (_, y1) = camera.to_screen(at, low), camera.to_screen(at, high)
            if not view.left - 4 < x < view.right + 4:
                continue
            top, bottom = max(view.top, y0), min(view.bottom, y1)
            if bottom > top:
                strip = _strip(view.h + PERIOD, color, alpha, banner is None, wide)
                shift = (top - camera.origin[1]) % PERIOD
                surface.blit(strip, (x - 2, top), (0, shift, strip.get_width(), bottom - top))
        else:
            (x0, y), (x1, _) = camera.to_screen(low, at), camera.to_screen(high, at)
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


def shortened(look: Look, cell: float) -> bool:
    """Return whether tablets show the number only: in a small window, and where cells are so narrow that whole ones
    would lie over one another."""
    return look.scale.compact or cell * NEAREST < look.unit(FULL_TAG)


def tag(look: Look, line: Line, banner: str | None, compact: bool, *, wanted: bool = False) -> pygame.Surface:
    """The tablet of a line with its shadow: outlined while open, filled with the holder's banner and a tick when held.
    `wanted`: the build as it stands would gain it; `compact`: it shows the number only."""
    key = (line.distance, line.value, banner, wanted, look.theme.name, compact, look.scale.type_factor)
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
    taken: Sequence[Sequence[Area]],
) -> tuple[int, int] | None:
    """Return where the tablet of a straight line stands (its upper left corner); None when the line is out of sight.

    It gives way along its line, as `tip_place`."""
    box = pygame.Rect(0, 0, size[0] - 2 * MARGIN, size[1] - 2 * MARGIN)
    middles = _upright_places(look, camera, line, box) if line.upright else _level_places(look, camera, line, box)
    for obstacles in taken:
        for box.center in middles:
            if box.collidelist(obstacles) < 0:
                return box.x - MARGIN, box.y - MARGIN
    return None


def _upright_places(look: Look, camera: Camera, line: Line, box: pygame.Rect) -> list[tuple[int, int]]:
    """Return places from the lower edge up in a small window, from below the panels down in a large one."""
    view = camera.view
    x = camera.to_screen(line.at, 0)[0]
    if not view.left + box.w // 4 < x < view.right - box.w // 4:
        return []
    high, low = view.top + box.h // 2 + 2, view.bottom - max(look.unit(30), box.h // 2 + 2)
    if look.scale.compact:
        return [(x, y) for y in range(low, high, -4)]
    return [(x, y) for y in range(camera.parts[0].top - look.unit(18), low, 4)]


def _level_places(look: Look, camera: Camera, line: Line, box: pygame.Rect) -> list[tuple[int, int]]:
    """Return places from the end of the line in its own land toward the other end."""
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
    taken: Sequence[Sequence[Area]],
) -> tuple[int, int] | None:
    """Return where the tablet of a stepped line stands (its upper left corner): at its tip, where the axis of the land
    crosses it, or on the nearest step that is free. None when no step is in sight.

    `taken` holds what it must not lie on, and then, where no step is free of that, what it must not lie on at least."""
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


class Signs:
    """The lines of the lands as they run over the ground, the tablets at their ends, and whose land is whose."""

    def __init__(self, declared: DeclaredCards, hud: Hud, board: Board, banners: Sequence[str]) -> None:
        """``banners`` are those of the seats."""
        self.declared, self.hud, self.board, self.banners = declared, hud, board, banners
        self.hand, self.stage, self.camera, self.screen = (
            declared.hand, declared.stage, declared.camera, declared.screen,
        )  # fmt: skip
        self._lines: tuple[AssertionView, object, list[State]] | None = None
        self._names: tuple[list[Tablet], object, list[tuple[str, Rect]]] | None = None
        self._tablets: tuple[Scenery, object, object, list[Tablet]] | None = None

    def _line_state(self) -> list[State]:
        """Every line as it stands: the same list while none changes."""
        banners, wanted, view = self.banners, wanted_lines(self.hand), self.stage.view
        key = (wanted, self.stage.viewer)
        if self._lines is not None and self._lines[0] is view and self._lines[1] == key:
            return self._lines[2]
        sides = view.sides
        by_side = [banners[sides.index(side)] for side in range(max(sides) + 1)]
        own = sides[self.stage.viewer]
        by_side[own] = banners[self.stage.viewer]
        lands, steps = self.sides_of(), self.stepped()
        found = [
            (
                line, holder_banner(line, by_side, own), (line.home, line.distance) in wanted,
                segments(line, lands, steps),
            )
            for line in self.stage.lines
        ]  # fmt: skip
        self._lines = (view, key, found)
        return found

    def sides_of(self) -> list[Cell]:
        """Return where the lands lie on the screen."""
        return [self.stage.orientation.side_of(home.vector) for home in self.stage.view.homes]

    def stepped(self) -> bool:
        """Are distances counted along rows and columns together?"""
        return bool(self.stage.view.options.get("distance") == "manhattan")

    def draw_cords(self, surface: pygame.Surface) -> None:
        """Every line as it runs over the ground."""
        look = self.screen.look
        for _, banner, _, pieces in self._line_state():
            draw_cords(surface, look, self.camera, pieces, banner)

    def draw(self, surface: pygame.Surface) -> None:
        """The tablets, and the names of the lands."""
        look = self.screen.look
        found = self.tablets()
        for _, picture, place in found:
            surface.blit(picture, place)
        for words, box in self.names(found):
            text.text(surface, words, "title_italic", look.type(NAME), look.theme.text2, box.left, box.centery, "lm")

    def explain(self, surface: pygame.Surface) -> None:
        """Say what the line means whose tablet is under the pointer."""
        look = self.screen.look
        pos = self.hand.grip.pos
        spot = self.hud.at(pos)
        if self.hand.held is not None or spot is None or spot.name != "board":
            return
        for tablet in self.tablets():
            if _body(tablet).collidepoint(pos):
                word = texts.LINES[tablet[0].distance]
                meaning = logic.meaning(self.declared.game, word)
                said = self.declared.question.said(texts.MEANINGS[word](meaning=meaning))
                draw_tip(surface, said, _body(tablet), look, self.hud.tip_avoids())
                return

    def tablets(self) -> list[Tablet]:
        """Every tablet that is in sight, and its upper left corner. It gives way to panels, cards and other tablets,
        and to the cells that may be chosen if it can."""
        look, camera, scenery, state = self.screen.look, self.camera, self.board.scenery, self._line_state()
        backs = [plaque.hanging(place, self.screen.layout) for place in self.hud.places.backs]
        stand = [*self.hud.covering(), *self.hud.chip_places(), *backs]
        key = (camera.measures, camera.view, camera.clear, look, stand)
        kept = self._tablets
        if kept is None or kept[0] is not scenery or kept[1] is not state or kept[2] != key:
            kept = self._tablets = (scenery, state, key, self._standing(look, state, [*stand]))
        return kept[3]

    def _standing(self, look: Look, state: list[State], stand: list[Rect]) -> list[Tablet]:
        """The tablets of these lines where panels ``stand``."""
        camera, steps = self.camera, self.stepped()
        compact, found = shortened(look, camera.cell), []
        cards = camera.card_places((laid.column, laid.row) for laid in self.board.scenery.cards)
        cells = camera.card_places(self.board.scenery.legal)
        # the nearest to the centre first: it has the least room
        for line, banner, wanted, pieces in reversed(state):
            picture = tag(look, line, banner, compact, wanted=wanted)
            size = picture.get_size()
            taken: tuple[list[Area], ...] = ([*cards, *cells, *stand], [*cards, *stand], [*stand])
            if steps:
                place = tip_place(camera, line, pieces, size, taken)
            else:
                place = tag_place(look, camera, line, size, taken)
            if place is not None:
                found.append((line, picture, place))
                stand.append(pygame.Rect(place, size).inflate(-2 * MARGIN, -2 * MARGIN))
        return found[::-1]

    def _land_name(self, home: int) -> str:
        """Return whose land it is."""
        view, said = self.stage.view, self.declared.question.said
        if not self.stage.watched and view.sides[home] == view.sides[self.stage.viewer]:
            return said((texts.YOUR_GROUND if home == self.stage.viewer else texts.PARTNERS_GROUND)())
        if len(view.homes) == 2 and not self.stage.watched:
            return said(texts.ENEMY_GROUND())
        return said(texts.GROUND_OF(whose=logic.who(home)))

    def names(self, found: list[Tablet]) -> list[tuple[str, Rect]]:
        """Return whose land lies where, and the place of each name: the first of those it may have that is free. None
        in a small window."""
        look, pending = self.screen.look, self.declared.first() if self.stage.view.pending else None
        if look.scale.compact:
            return []
        kept, key = self._names, (pending, self.hud.slip_rect(), self.camera.parts)
        if kept is None or kept[0] is not found or kept[1] != key:
            kept = self._names = (found, key, self._named(look, found, pending))
        return kept[2]

    def _named(self, look: Look, found: list[Tablet], pending: Rect | None) -> list[tuple[str, Rect]]:
        """The names beside these tablets, and beside the cards that are ``pending``."""
        camera = self.camera
        taken: list[Area] = [*self.hud.covering()]
        taken += camera.card_places((laid.column, laid.row) for laid in self.board.scenery.cards)
        taken += [_body(tablet) for tablet in found]
        taken += [plaque.hanging(place, self.screen.layout) for place in self.hud.places.backs]
        if pending is not None:
            taken.append(pending)
        placed = []
        for home in self.stage.view.homes:
            words = self._land_name(home.seat)
            box = Rect(0, 0, text.width(words, "title_italic", look.type(NAME)), look.type(NAME))
            for place in self._name_places(self.stage.orientation.side_of(home.vector), home.seat, box, found):
                if camera.view.contains(place) and place.collidelist(taken) < 0:
                    placed.append((words, place))
                    taken.append(place)
                    break
        return placed

    def _name_places(self, side: Cell, home: int, box: Rect, found: list[Tablet]) -> list[Rect]:
        """Return places in the corner of a land at the left or right; of one above or below beside the tablet of its
        first line, or at the edge of the ground."""
        look = self.screen.look
        free, inset, gap = self.screen.layout.free, look.unit(22), look.unit(8)
        low = free.bottom - look.unit(26) - box.h // 2
        places = []
        if side[0]:
            for y in (low, self.camera.parts[0].top + box.h):
                x = free.left + inset if side[0] < 0 else free.right - inset - box.w
                places.append(Rect(x, y - box.h // 2, *box.size))
            return places
        for tablet in found:
            if (tablet[0].home, tablet[0].distance) == (home, FIRST):
                body = _body(tablet)
                y = body.top - gap - box.h if side[1] < 0 else body.bottom + gap
                places.append(Rect(body.right - box.w, y, *box.size))
                places.append(Rect(body.right + gap, body.centery - box.h // 2, *box.size))
                places.append(Rect(body.left - gap - box.w, body.centery - box.h // 2, *box.size))
        slip = self.hud.slip_rect()
        edge = self.camera.clear.top if side[1] < 0 else (slip.top if slip is not None else free.bottom) - gap - box.h
        places += [Rect(free.centerx + shift - box.w // 2, edge, *box.size) for shift in (0, free.w // 4, -free.w // 4)]
        return places


def _body(tablet: Tablet) -> Rect:
    """The tablet without its shadow."""
    _, picture, place = tablet
    return Rect(place, picture.get_size()).inflate(-2 * MARGIN, -2 * MARGIN)
