"""Signs on the ground: the cords of the lines, the tablets at their ends, and whose land is whose."""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame import Rect

import logic
from scenes.tables.assertion import lines, staging
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hud import backs
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.orientation import Cell, Line
from scenes.tables.assertion.scenery import wanted_lines
from scenes.tables.assertion.staging import Staged
from scenes.ui import text
from scenes.ui.look import Look
from scenes.ui.tooltip import draw_tip

Tablet = tuple[Line, pygame.Surface, tuple[int, int]]  # its picture and its upper left corner
NAME = 21  # units of the type of the name of a land


class Signed(Staged, Protocol):
    """A table whose ground bears lines and names."""

    @property
    def game(self) -> str: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hud(self) -> Hud: ...


def _line_state(table: Signed) -> list[tuple[Line, str | None, bool]]:
    """Every line with the banner of its holder and whether the build would gain it."""
    banners = [seat.banner for seat in table.seats]
    view = table.stage.view
    sides = view.sides
    by_side = [banners[sides.index(side)] for side in range(max(sides) + 1)]
    own = sides[table.stage.viewer]
    by_side[own] = banners[table.stage.viewer]
    wanted = wanted_lines(table.hand)
    return [
        (line, lines.holder_banner(line, by_side, own), (line.home, line.distance) in wanted)
        for line in table.stage.lines
    ]


def sides_of(table: Signed) -> list[Cell]:
    """Where the lands lie on the screen."""
    return [table.stage.orientation.side_of(home.vector) for home in table.stage.view.homes]


def stepped(table: Signed) -> bool:
    """Are distances counted along rows and columns together?"""
    return bool(table.stage.view.options.get("distance") == "manhattan")


def draw_cords(table: Signed, surface: pygame.Surface, look: Look) -> None:
    """Every line as it runs over the ground."""
    sides, steps = sides_of(table), stepped(table)
    for line, banner, _ in _line_state(table):
        lines.draw_cords(surface, look, table.camera, lines.segments(line, sides, steps), banner)


def draw(table: Signed, surface: pygame.Surface, look: Look) -> None:
    """The tablets, and the names of the lands."""
    found = tablets(table, look)
    for _, picture, place in found:
        surface.blit(picture, place)
    for words, box in names(table, look, found):
        text.text(surface, words, "title_italic", look.type(NAME), look.theme.text2, box.left, box.centery, "lm")


def explain(table: Signed, surface: pygame.Surface, look: Look) -> None:
    """What the line means whose tablet is under the pointer."""
    pos = table.hand.grip.pos
    spot = table.hud.at(pos)
    if table.hand.held is not None or spot is None or spot.name != "board":
        return
    for tablet in tablets(table, look):
        if _body(tablet).collidepoint(pos):
            word = f"line {tablet[0].distance}"
            meaning = logic.meanings(table.game).get(word)
            if meaning is not None:
                draw_tip(surface, f"{word.capitalize()}: {meaning}", _body(tablet), look, table.hud.slip_rect())
            return


def tablets(table: Signed, look: Look) -> list[Tablet]:
    """Every tablet that is in sight, and its upper left corner. It gives way to panels, cards and other tablets, and to
    the cells that may be chosen if it can."""
    camera = table.camera
    steps = stepped(table)
    cards = [camera.card_rect(laid.column, laid.row) for laid in table.scenery.cards]
    cells = [camera.card_rect(*cell) for cell in table.scenery.legal]
    stand = [*table.hud.covering(), *(backs.hanging(place, table.layout) for place in table.hud.places.backs)]
    found = []
    for line, banner, wanted in reversed(_line_state(table)):  # the nearest to the centre first: it has the least room
        picture = lines.tag(look, line, banner, camera.cell, wanted=wanted)
        size = picture.get_size()
        taken = ([*cards, *cells, *stand], [*cards, *stand], stand)
        if steps:
            place = lines.tip_place(camera, line, lines.segments(line, sides_of(table), True), size, taken)
        else:
            place = lines.tag_place(look, camera, line, size, taken)
        if place is not None:
            found.append((line, picture, place))
            stand.append(pygame.Rect(place, size).inflate(-2 * lines.MARGIN, -2 * lines.MARGIN))
    return found[::-1]


def _land_name(table: Signed, home: int) -> str:
    """Whose land it is."""
    view = table.stage.view
    if not table.stage.watched and view.sides[home] == view.sides[table.stage.viewer]:
        return "Your ground" if home == table.stage.viewer else "Your partner's ground"
    if len(view.homes) == 2 and not table.stage.watched:
        return "Enemy ground"
    return f"{table.seats[home].name}'s ground"


def names(table: Signed, look: Look, found: list[Tablet]) -> list[tuple[str, Rect]]:
    """Whose land lies where, and the place of each name: the first of those it may have that is free. None in a small
    window."""
    if look.scale.compact:
        return []
    camera = table.camera
    taken = table.hud.covering()
    taken += [camera.card_rect(laid.column, laid.row) for laid in table.scenery.cards]
    taken += [_body(tablet) for tablet in found]
    taken += [backs.hanging(place, table.layout) for place in table.hud.places.backs]
    if table.stage.view.pending:
        taken.append(staging.stage(table))
    placed = []
    for home in table.stage.view.homes:
        words = _land_name(table, home.seat)
        box = Rect(0, 0, text.width(words, "title_italic", look.type(NAME)), look.type(NAME))
        for place in _name_places(table, look, table.stage.orientation.side_of(home.vector), home.seat, box, found):
            if camera.view.contains(place) and place.collidelist(taken) < 0:
                placed.append((words, place))
                taken.append(place)
                break
    return placed


def _body(tablet: Tablet) -> Rect:
    """The tablet without its shadow."""
    _, picture, place = tablet
    return Rect(place, picture.get_size()).inflate(-2 * lines.MARGIN, -2 * lines.MARGIN)


def _name_places(table: Signed, look: Look, side: Cell, home: int, box: Rect, found: list[Tablet]) -> list[Rect]:
    """In the corner of a land at the left or right; of one above or below beside the tablet of its first line, or at
    the edge of the ground."""
    free, inset, gap = table.layout.free, look.unit(22), look.unit(8)
    low = free.bottom - look.unit(26) - box.h // 2
    places = []
    if side[0]:
        for y in (low, table.camera.parts[0].top + box.h):
            x = free.left + inset if side[0] < 0 else free.right - inset - box.w
            places.append(Rect(x, y - box.h // 2, *box.size))
        return places
    for tablet in found:
        if (tablet[0].home, tablet[0].distance) == (home, lines.FIRST):
            body = _body(tablet)
            y = body.top - gap - box.h if side[1] < 0 else body.bottom + gap
            places.append(Rect(body.right - box.w, y, *box.size))
            places.append(Rect(body.right + gap, body.centery - box.h // 2, *box.size))
            places.append(Rect(body.left - gap - box.w, body.centery - box.h // 2, *box.size))
    slip = table.hud.slip_rect()
    edge = table.camera.clear.top if side[1] < 0 else (slip.top if slip is not None else free.bottom) - gap - box.h
    places += [Rect(free.centerx + shift - box.w // 2, edge, *box.size) for shift in (0, free.w // 4, -free.w // 4)]
    return places
