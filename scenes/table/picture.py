"""One frame of the table, layer by layer, in the order of the design. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from scenes.table import briefing, lines, marks, sprites, staging
from scenes.table.ground import Land
from scenes.table.help import draw_help
from scenes.table.keys import HELP
from scenes.table.overlays import sentences_at
from scenes.ui import text
from scenes.ui.look import Look
from scenes.ui.theme import rgb
from scenes.ui.tooltip import draw_tip

if TYPE_CHECKING:
    from scenes.table.table import TableScene


Tablet = tuple[lines.Line, pygame.Surface, tuple[int, int]]  # its picture and its upper left corner


def clear_part(layout: Any, look: Look) -> pygame.Rect:
    """The part of the ground that no panel covers: the camera puts what matters there."""
    free = layout.free
    top = layout.zoom.bottom
    if len(layout.opponents) == 1:
        top = max(top, layout.opponents[0].bottom)
    compact = look.scale.compact
    top += look.unit(8) if compact else look.unit(44)
    bottom = layout.prompt[1] - look.unit(41) - look.unit(8)
    side = look.unit(4)
    return pygame.Rect(free.left + side, top, free.w - 2 * side, max(40, bottom - top))


def lands(table: TableScene) -> tuple[Land, ...]:
    """The homes as the ground shows them, in the banner of their owner."""
    view = table.stage.view
    own = view["sides"][table.viewer]
    return tuple(
        Land(table.orientation.side_of(home["vector"]), table.seats[home["seat"]].banner, home["side"] == own)
        for home in view["homes"]
    )


def draw(table: TableScene, surface: pygame.Surface) -> None:
    """The whole table."""
    look = table.look
    if table.turnover.veiled or table.model is None:
        surface.fill(rgb(look.theme.bg))
        return
    camera, scenery = table.camera, table.scenery
    before = surface.get_clip()
    surface.set_clip(camera.view)
    table.ground.draw(surface, camera)
    _cords(table, surface, look)
    _names_of_grounds(table, surface, look)
    table.board.draw_below(surface, look, camera, scenery)
    _tags(table, surface, look)
    table.board.draw_above(surface, look, camera, scenery)
    letters = table.app.settings.suit_letters
    staging.draw(table, surface, look, letters)
    sprites.draw_effects(surface, look, camera, table.director.effects)
    surface.set_clip(before)
    model = replace(table.model, zoom_percent=camera.per_cent, camera_window=camera.window())
    table.hud.draw_under(surface, model)
    table.hud.draw_over(surface, model)
    table.enact.draw(surface)
    table.desk.draw(surface)
    _hinted_card(table, surface, look)
    _legend(table, surface, look)
    sprites.draw_sprites(surface, look, table.director.sprites, letters)
    _held_card(table, surface, look, letters)
    table.coin.draw(surface, camera.view, look)
    if table.help_open:
        draw_help(surface, look, HELP)


def _line_state(table: TableScene) -> list[tuple[lines.Line, str | None, bool]]:
    """Every line with the banner of its holder and whether the build would gain it."""
    banners = [seat.banner for seat in table.seats]
    view = table.stage.view
    sides = view["sides"]
    by_side = [banners[sides.index(side)] for side in range(max(sides) + 1)]
    own = sides[table.viewer]
    by_side[own] = banners[table.viewer]
    wanted = briefing.wanted_lines(table)
    return [
        (line, lines.holder_banner(line, by_side, own), (line.home, line.distance) in wanted) for line in table.lines
    ]


def sides_of(table: TableScene) -> list[lines.Cell]:
    """Where the lands lie on the screen."""
    return [table.orientation.side_of(home["vector"]) for home in table.stage.view["homes"]]


def stepped(table: TableScene) -> bool:
    """Are distances counted along rows and columns together?"""
    return table.stage.view["options"].get("distance") == "manhattan"


def _cords(table: TableScene, surface: pygame.Surface, look: Look) -> None:
    sides, steps = sides_of(table), stepped(table)
    for line, banner, _ in _line_state(table):
        lines.draw_cords(surface, look, table.camera, lines.segments(line, sides, steps), banner)


def _tags(table: TableScene, surface: pygame.Surface, look: Look) -> None:
    """The tablets; beside the first line of a land above or below stands whose land it is."""
    many = len(table.stage.view["homes"]) > 2
    found = tablets(table, look)
    for _, picture, place in found:
        surface.blit(picture, place)
    if many and stepped(table):
        _names_at_tips(table, surface, look, found)
        return
    for line, picture, place in found:
        if many and not line.upright and line.distance == lines.FIRST and not look.scale.compact:
            y = place[1] - look.unit(2) if line.side[1] < 0 else place[1] + picture.get_height() + look.unit(14)
            right, tone = place[0] + picture.get_width() - look.unit(10), look.theme.text2
            text.text(surface, _land_name(table, line.home), "title_italic", look.type(21), tone, right, y, "r")


def _names_at_tips(table: TableScene, surface: pygame.Surface, look: Look, found: Sequence[Tablet]) -> None:
    """On stepped lines the name stands at the right or the left of the tablet, wherever nothing else is."""
    camera, size = table.camera, look.type(21)
    taken = [camera.card_rect(laid.column, laid.row) for laid in table.scenery.cards]
    taken += [pygame.Rect(place, picture.get_size()) for _, picture, place in found]
    for line, picture, place in found:
        if line.upright or line.distance != lines.FIRST or look.scale.compact:
            continue
        words, tablet = _land_name(table, line.home), pygame.Rect(place, picture.get_size())
        box = pygame.Rect(0, 0, text.width(words, "title_italic", size), tablet.h - 2 * lines.MARGIN)
        for x in (tablet.right + 1, tablet.left - 1 - box.w):
            box.midleft = (x, tablet.centery)
            free = camera.view.contains(box) and box.collidelist(taken) < 0
            if free and not any(table.hud.covers(end) for end in (box.midleft, box.center, box.midright)):
                text.text(surface, words, "title_italic", size, look.theme.text2, box.left, box.centery, "lm")
                break


def tablets(table: TableScene, look: Look) -> list[Tablet]:
    """Every tablet that is in sight, and its upper left corner. On stepped lines, where it would stand among the cards,
    it gives way to them and to other tablets, and to the cells that may be chosen if it can."""
    camera, covered = table.camera, table.hud.covers
    steps = stepped(table)
    cards = [camera.card_rect(laid.column, laid.row) for laid in table.scenery.cards] if steps else []
    cells = [camera.card_rect(*cell) for cell in table.scenery.legal] if steps else []
    stand = list(table.hud.places.backs) if steps else []  # the hands of the others hang over the ground
    found = []
    for line, banner, wanted in reversed(_line_state(table)):  # the nearest to the centre first: it has the least room
        picture = lines.tag(look, line, banner, camera.cell, wanted=wanted)
        size = picture.get_size()
        if steps:
            taken = ([*cards, *cells, *stand], [*cards, *stand], stand)
            place = lines.tip_place(camera, line, lines.segments(line, sides_of(table), True), size, taken, covered)
        else:
            place = lines.tag_place(look, camera, line, size, covered)
        if place is not None:
            found.append((line, picture, place))
            stand.append(pygame.Rect(place, size).inflate(-2 * lines.MARGIN, -2 * lines.MARGIN))
    return found[::-1]


def _land_name(table: TableScene, home: int) -> str:
    """Whose land it is."""
    view = table.stage.view
    if view["sides"][home] == view["sides"][table.viewer]:
        return "Your ground" if home == table.viewer else "Your partner's ground"
    if len(view["homes"]) == 2:
        return "Enemy ground"
    return f"{table.seats[home].name}'s ground"


def _names_of_grounds(table: TableScene, surface: pygame.Surface, look: Look) -> None:
    """Whose land lies at the left and at the right, in the lower corners."""
    if look.scale.compact:
        return
    free = table.layout.free
    size, y, inset = look.type(21), free.bottom - look.unit(26), look.unit(22)
    for home in table.stage.view["homes"]:
        side = table.orientation.side_of(home["vector"])
        words = _land_name(table, home["seat"])
        if side[0] < 0:
            text.text(surface, words, "title_italic", size, look.theme.text2, free.left + inset, y)
        elif side[0] > 0:
            text.text(surface, words, "title_italic", size, look.theme.text2, free.right - inset, y, "r")


def _hinted_card(table: TableScene, surface: pygame.Surface, look: Look) -> None:
    order = table.model.hand_order
    if table.hint_card in order:
        slot = table.hud.hand_slot(order.index(table.hint_card), len(order))
        marks.frame(surface, look, slot, 4)


def _legend(table: TableScene, surface: pygame.Surface, look: Look) -> None:
    """What is special about the cell under the pointer, in words."""
    pos, moves = table.moves.grip.pos, table.moves
    if moves.held is not None or table.desk.open or table.director.busy or not table.on_ground(pos):
        return
    cell = table.camera.cell_at(pos)
    laid = next((one for one in table.cards if (one.column, one.row) == cell), None)
    said = sentences_at(table.stage.view, tuple(table.scenery.overlays), *cell, laid)
    if said:
        draw_tip(surface, "\n".join(said), table.camera.card_rect(*cell), look, table.hud.slip_rect())


def _held_card(table: TableScene, surface: pygame.Surface, look: Look, letters: bool) -> None:
    """The card that follows the mouse; it dims over a cell where it may not lie."""
    moves = table.moves
    if not moves.grip.holding or moves.held is None:
        return
    x, y, width = table.held_spot()
    alpha = 128 if moves.forbidden is not None else 255
    spot = (x + width * 0.36, y + width * 0.5, width)  # beside the mouse: the cell under it stays in sight
    sprite = sprites.Sprite(moves.held, spot, moves.grip.angle, alpha, 4, table.game)
    sprites.draw_sprites(surface, look, [sprite], letters)
