"""Paints the matrix of Game: heads with counting rods, rows, frames, brush strokes, verdicts, the foot of the tray."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import Rect

import logic
from scenes.motion.easing import out_cubic
from scenes.tables.armies import hand, matrix, texts
from scenes.tables.armies.layout import COLUMNS, Matrix
from scenes.tables.armies.local_actions import Arrange
from scenes.tables.armies.table import ArmiesTable
from scenes.tables.armies.verdicts import CANCEL, KILL, STRIKE, Verdict, total, worth
from scenes.tables.field.plaques import think
from scenes.tables.field.strokes import brush, hatch
from scenes.ui import assets, paint, text
from scenes.ui.medallion import stand
from scenes.ui.theme import BANNERS
from scenes.ui.words import called, name_in

ROD_HEIGHT = 37
SMALLEST = 10  # pixels of type
STROKE = 0.35  # seconds in which the brush cancels what is equal
VEIL = 140  # alpha of the shade over what no longer counts
SEAL = "#B8321C"  # of the hatching, on the paper of either theme
HATCH = 9  # units between the lines over a card that falls


# ---- below the cards -------------------------------------------------------------------------------------------------


def floor(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """The viewer's own row leans towards its banner."""
    assert scene.matrix is not None
    own = scene.matrix.rows[scene.rows()[-1]]
    tone = scene.look.theme.banner_text(scene.banners[scene.viewer])
    paint.bar(surface, own.x, own.y, own.w, own.h, tone, 10)


def board(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """Paint heads, lines, players and the frames of groups."""
    matrix = scene.matrix
    assert matrix is not None
    _lines(scene, surface, matrix)
    for place, value in enumerate(COLUMNS):
        _head(scene, surface, matrix, place, value)
    for seat in scene.rows():
        _player(scene, surface, matrix, seat)
        _before(scene, surface, matrix, seat)
    _making(scene, surface)


def _lines(scene: ArmiesTable, surface: pygame.Surface, matrix: Matrix) -> None:
    theme, u = scene.look.theme, scene.u
    thick = 1 + scene.look.strong
    rows = [matrix.rows[seat] for seat in scene.rows()]
    for place in range(1, len(COLUMNS)):
        column = matrix.column(place)
        paint.vline(surface, theme, column.x, column.y + u(20), rows[-1].bottom, thickness=thick)
    for row in rows[1:]:
        paint.hairline(surface, theme, row.left, row.right, row.y, thickness=thick)
    paint.cord(surface, matrix.names, matrix.right, matrix.head.bottom - u(4), theme.gold, 120, u(4), max(1, u(1)))


def _head(scene: ArmiesTable, surface: pygame.Surface, matrix: Matrix, place: int, value: int) -> None:
    look, u, theme = scene.look, scene.u, scene.look.theme
    column = matrix.column(place)
    low = matrix.head.h < u(70) or column.w < u(230)
    size, small = look.type(30 if low else 40), look.type(20 if low else 25)
    base = matrix.head.bottom - u(16 if low else 24)
    rods = assets.counting_rods(value, u(28 if low else ROD_HEIGHT), theme.gold)
    name = scene.worded(texts.RANK(rank=logic.rank_noun(value)))
    words = [rods.get_width(), text.width(str(value), "figure", size), text.width(name, "title_italic", small)]
    gaps = (u(20 if low else 38), u(10 if low else 20))
    x = column.centerx - (sum(words) + sum(gaps)) // 2
    surface.blit(rods, (x, base - rods.get_height() + u(3)))
    x += words[0] + gaps[0]
    text.text(surface, value, "figure", size, theme.text, x, base)
    text.text(surface, name, "title_italic", small, theme.text2, x + words[1] + gaps[1], base - u(1))


def _player(scene: ArmiesTable, surface: pygame.Surface, matrix: Matrix, seat: int) -> None:
    """Paint banner, name and two facts; a bar at the left for whoever is to act."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    block, facts, key = matrix.block(seat), scene.seat_facts(seat), scene.banners[seat]
    low = block.h < u(110)
    side = min(u(54), block.h - u(16), max(u(30), block.w // 5))
    lead = u(21 if low else 26)
    lines = facts.facts[-1:] if not matrix.label else facts.facts
    middle = matrix.card_top(matrix.rows[seat]) + round(matrix.card_height * 0.55)
    middle += 0 if matrix.label else lead // 3
    general, dim = scene.session.players[seat].general, 110 if facts.out else 255
    stand(surface, general, key, block.x + u(6), middle - side / 2, side, dim)
    if scene.thinking == seat and not scene.busy:
        think(surface, look, block.x + u(6) + side, middle - side // 2, scene.progress)
    if facts.active:
        tone = theme.banner_text(key)
        paint.rounded_rect(surface, (block.x - u(8), middle - side / 2, max(3, u(4)), side), u(2), tone)
    x = block.x + u(6) + side + u(16)
    room = block.right - x
    size, small = look.type(18 if low else 21), look.type(15 if low else 16)
    name, fitting = name_in(called(scene.names[seat]), "ui_semibold", size, room)
    text.text(surface, name, "ui_semibold", fitting, theme.text2 if facts.out else theme.text, x, middle - lead + u(6))
    tones = (theme.text2, theme.banner_text(key))
    for number, words in enumerate(lines):
        line = text.elide(words, "ui", small, room)
        tone = theme.jade_hi if number == 0 and scene.ready(seat) else tones[number if len(lines) > 1 else 1]
        text.text(surface, line, "ui", small, tone, x, middle + lead * number + u(5))
    _denied(scene, surface, matrix, seat)


def _denied(scene: ArmiesTable, surface: pygame.Surface, matrix: Matrix, seat: int) -> None:
    """Paint what everybody knows the top card to be, or not to be."""
    denied, tops = scene.view.denied[seat], scene.view.tops[seat]
    if (not denied and len(tops) != 1) or not matrix.label or scene.marks:
        return
    place = matrix.army_card(seat, 0)
    look = scene.look
    ranks = [logic.rank_noun(value) for value in denied]
    if len(tops) == 1:
        rank = logic.rank_noun(tops[0])
        told = texts.KNOWN_TO_ALL() if seat == scene.viewer else texts.ONLY_RANK(rank=rank)
    else:
        told = (texts.OTHERS_KNOW if seat == scene.viewer else texts.NOT_RANKS)(ranks=logic.any_of(ranks))
    words = scene.worded(told)
    left, right = place.x - scene.u(24), matrix.left - scene.u(8)
    if denied and text.width(words, "ui_italic", SMALLEST) > right - left:
        words = scene.worded(texts.NOT_VALUES(sums=logic.any_of(denied)))
    size = text.fitted(words, "ui_italic", look.type(15), right - left, SMALLEST)
    line = text.elide(words, "ui_italic", size, right - left)
    wide = text.width(line, "ui_italic", size)
    x = max(left, min(place.centerx - wide // 2, right - wide))
    text.text(surface, line, "ui_italic", size, look.theme.text2, x, place.bottom + matrix.label // 2, "lm")


def _before(scene: ArmiesTable, surface: pygame.Surface, matrix: Matrix, seat: int) -> None:
    """Paint in empty cells the last presentation as a faint note: what everybody has seen."""
    record = scene.view.match_ups
    if record is None or any(scene.view.presented) or scene.marks:
        return
    if seat == scene.viewer and scene.kind == "present":
        return
    look = scene.look
    size = look.type(17)
    notes: dict[int, list[str]] = {}
    for group in record.groups[seat]:
        notes.setdefault(COLUMNS.index(sum(group)), []).append(" + ".join(map(str, group)))
    for column, lines in notes.items():
        cell = matrix.cells[seat, column]
        step = round(size * 1.3)
        y = cell.centery - step * len(lines) // 2 + step // 2
        if y - step - size // 2 > cell.y:  # in a low row only the sums
            words = scene.worded(texts.LAST_TIME())
            text.text(surface, words, "ui", look.type(14), look.theme.text2, cell.centerx, y - step, "cm", 150)
        for line in lines:
            text.text(surface, line, "title_italic", look.type(21), look.theme.text2, cell.centerx, y, "cm", 190)
            y += step


def _making(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """Frames round the groups of the viewer's arrangement, the open one dashed while it is incomplete."""
    theme, u = scene.look.theme, scene.u
    groups = scene.groups()
    for group, rects in zip(groups, matrix.places(scene, scene.viewer, groups), strict=True):
        box = rects[0].unionall(rects[1:]).inflate(u(12), u(12))
        if total(group) in COLUMNS:
            tone = theme.banner_text(scene.banners[scene.viewer])
            paint.rounded_rect(surface, box, u(9), None, tone, max(2, u(2.5)) + scene.look.strong)
        else:
            paint.dashed_rect(surface, box, theme.mark, u(8), u(6), max(2, u(2)))


# ---- above the cards -------------------------------------------------------------------------------------------------


def over(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """Paint what happens to the groups, once they lie where they belong."""
    _useless(scene, surface)
    if scene.kind == "present" or scene.groups():
        _sums(scene, surface)
        _suggested(scene, surface)
        _reached(scene, surface)
    if scene.glide.moving:
        return
    _veils(scene, surface)
    told = matrix.verdicts(scene)
    _falling(scene, surface)
    for seat, groups in enumerate(scene.view.presented):
        for number, rects in enumerate(matrix.places(scene, seat, groups)):
            verdict = told.get((seat, number))
            if verdict is not None:
                _verdict(scene, surface, seat, rects, verdict)


def _veils(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """Paint a shade over what has been struck out, has fallen or does not meet now."""
    theme, u = scene.look.theme, scene.u
    for box in matrix.shaded(scene):
        paint.rounded_rect(surface, box, u(5), theme.table, alpha=VEIL)


def _verdict(scene: ArmiesTable, surface: pygame.Surface, seat: int, rects: list[Rect], verdict: Verdict) -> None:
    """Stroke or frame, and the words below."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    matrix, key = scene.matrix, scene.banners[seat]
    assert matrix is not None
    box = rects[0].unionall(rects[1:])
    fill, tone = theme.raised, theme.text2
    if verdict.kind == CANCEL:
        brush(surface, box.inflate(u(20), 0), theme.text, out_cubic(scene.grown(STROKE)))
    else:
        rim = theme.banner_text(key)
        paint.rounded_rect(surface, box.inflate(u(12), u(12)), u(9), None, rim, max(2, u(2.5)) + look.strong)
    if verdict.kind in (KILL, STRIKE):
        fill, tone = BANNERS[key].fill, "#FFFFFF"
    cell = next(one for (at, _), one in matrix.cells.items() if at == seat and one.collidepoint(box.center))
    alone = sum(1 for group in scene.view.presented[seat] if _same_cell(scene, group, rects, seat)) < 2
    room = (cell.w if alone else box.w + u(14)) - u(10)
    size = look.type(16)
    words, *shorter = [scene.worded(form) for form in verdict.words()]
    if text.width(words, "ui_semibold", size) > room - u(12) and shorter:
        fit = (form for form in shorter if text.width(form, "ui_semibold", SMALLEST) <= room - u(8))
        words = next(fit, shorter[-1])
    size = text.fitted(words, "ui_semibold", size, room - u(8), SMALLEST)
    words = text.elide(words, "ui_semibold", size, room)
    wide, high = text.width(words, "ui_semibold", size) + u(20), round(size * 1.75)
    top = box.bottom + u(10)
    if matrix.label:
        high = min(matrix.label - u(11), high)
    else:
        high = round(size * 1.35)
        top = box.bottom - high + u(8)
    paint.rounded_rect(surface, (box.centerx - wide / 2, top, wide, high), u(5), fill)
    text.text(surface, words, "ui_semibold", size, tone, box.centerx, top + high / 2, "cm")


def _same_cell(scene: ArmiesTable, group: list[str], rects: list[Rect], seat: int) -> bool:
    assert scene.matrix is not None
    return scene.matrix.cells[seat, COLUMNS.index(total(group))].collidepoint(rects[0].center)


def _falling(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """Hatching over every card that is about to fall, and their names."""
    look, u, matrix = scene.look, scene.u, scene.matrix
    assert matrix is not None
    for seat in scene.rows():
        dying = [piece for piece in scene.shown if piece.key.startswith(f"army:{seat}:") and piece.frame == "threat"]
        if not dying:
            continue
        for piece, following in zip(dying, [*dying[1:], None], strict=True):
            box = piece.rect.copy()
            box.w = box.w if following is None else following.rect.x - box.x
            hatch(surface, box, max(5, u(HATCH)), SEAL)
        if not matrix.label:
            continue
        ranks = logic.all_of([logic.rank_noun(worth(piece.face)) for piece in dying])
        words = scene.worded(texts.FALL(ranks=ranks, count=len(dying)))
        base = dying[0].rect.bottom + u(10) + matrix.label // 2
        middle = (dying[0].rect.left + dying[-1].rect.right) // 2
        text.text(surface, words, "ui_semibold", look.type(16), look.theme.seal_text, middle, base, "cm")


def _sums(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """The sum of each group of the arrangement, and of the one a carried card would make."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    groups = scene.groups()
    spots = matrix.places(scene, scene.viewer, groups)
    carried = scene.pointer.carried
    boxes = [rects[0].unionall(rects[1:]) for rects in spots]
    for number, (group, box) in enumerate(zip(groups, boxes, strict=True)):
        whole = total(group) in COLUMNS
        words = matrix.sum_of(group) if whole else matrix.lacks(scene, group)
        fill, tone = (theme.jade, theme.on_jade) if whole else (theme.mark, theme.on_gold)
        under = scene.pointer.zone_at(scene.pointer.pos)
        if carried is not None and under is not None and under.name == f"group:{number}" and carried.face not in group:
            words = f"{total(group)} + {worth(carried.face)} = {total(group) + worth(carried.face)}"
            fill, tone = theme.mark, theme.on_gold
        beside = [abs(other.centerx - box.centerx) for other in boxes if other != box]
        size = text.fitted(words, "ui_bold", look.type(15), min(beside, default=surface.get_width()) - u(16))
        y = box.y - u(18) if scene.matrix is not None and scene.matrix.label else box.bottom - u(8)
        paint.pill(surface, box.centerx, y, words, size, fill, tone)


def _useless(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """Shade over the cards in hand that no group can be made with, as far as they are seen."""
    theme, u, carried = scene.look.theme, scene.u, scene.pointer.carried
    codes = hand.useless(scene)
    row = [piece for piece in scene.shown if piece.drags and piece.rect.y >= scene.layout.tray.y]
    for number, piece in enumerate(row):
        if piece.face not in codes or (carried is not None and carried.key == piece.key):
            continue
        place = scene.glide.places.get(piece.key)
        box = piece.rect.copy()
        box.center = (round(place.x), round(place.y)) if place is not None else box.center
        if number + 1 < len(row):
            box.w = max(1, min(box.w, row[number + 1].rect.x - box.x))
        paint.rounded_rect(surface, box, u(5), theme.surface, alpha=VEIL)


def _reached(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """Paint at the foot of each card in hand the whole group it would make; its head lies under the slip on a low
    screen."""
    theme, size = scene.look.theme, scene.look.type(16)
    found = hand.reaches(scene)
    row = sorted(piece.rect.x for piece in scene.shown if piece.drags and piece.rect.y >= scene.layout.tray.y)
    apart = min((right - left for left, right in pairwise(row)), default=scene.layout.hand_card)
    for piece in scene.shown:
        away = scene.pointer.carried is not None and scene.pointer.carried.key == piece.key
        if piece.face in found and not away and piece.rect.y >= scene.layout.tray.y:
            y = piece.rect.bottom - size
            words = scene.worded(texts.MAKES(total=found[piece.face]))
            small = text.fitted(words, "ui_bold", size, apart - size)
            paint.pill(surface, piece.rect.centerx, y, words, small, theme.mark, theme.on_gold)


def _suggested(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """Light frames round the cards of the suggestion that is pointed at or has the ring."""
    names = [scene.pointer.hovered] if not scene.look.ring else [scene.pointer.hovered, scene.keys.ring]
    pointed = [control.action for control, _ in scene.buttons if control.name in names]
    wanted = {code for way in pointed if isinstance(way, Arrange) and way.close for code in way.groups[-1]}
    for piece in scene.shown:
        if piece.face in wanted:
            box = piece.rect.inflate(scene.u(6), scene.u(6))
            paint.rounded_rect(surface, box, scene.u(7), None, scene.look.theme.mark, max(2, scene.u(2.5)))


# ---- tray ------------------------------------------------------------------------------------------------------------


def stock_card(scene: ArmiesTable) -> Rect:
    """Return where the stock lies, at the left end of the tray."""
    place, u = scene.layout.plaque, scene.u
    wide = min(u(64), round((place.h - u(16)) / 1.4))
    return Rect(place.x + u(12), place.y + u(6), wide, round(wide * 1.4))


def tray(scene: ArmiesTable, surface: pygame.Surface) -> None:
    """The stock, what the hand is about, and the empty places of the hand."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    if scene.mustering:
        return
    for rect in hand.slots(scene):
        paint.dashed_rect(surface, rect, theme.line, u(8), u(6))
    place, card = scene.layout.plaque, stock_card(scene)
    count = len(scene.view.stock)
    if count:
        image = assets.card_back(card.w, "ink", theme)
        for layer in range(min(2, (count - 1) // 8), -1, -1):
            assets.place_card(surface, image, card.x + layer * u(3), card.y - layer * u(2), 0, theme)
    else:
        paint.dashed_rect(surface, card, theme.line_hi, u(8), u(6))
    stock = scene.worded(texts.STOCK(count=count))
    text.text(surface, stock, "ui", look.type(15), theme.text2, card.centerx, card.bottom + u(18), "c")
    x = card.right + u(20)
    head, words = [scene.worded(one) for one in note(scene)]
    size = look.type(17)
    room = place.right - x
    y = place.y + u(22)
    for line in text.wrap(head, "ui_semibold", size, room):
        text.text(surface, line, "ui_semibold", size, theme.text, x, y)
        y += round(size * 1.3)
    size, left = look.type(16), scene.layout.tray.bottom - u(14) - y
    while size > 11 and (len(text.wrap(words, "ui", size, room)) - 1) * round(size * text.LEADING) > left:
        size -= 1
    text.paragraph(surface, words, "ui", size, theme.text2, x, y, room)


def note(scene: ArmiesTable) -> tuple[str, str]:
    """Return what stands beside the stock: how many cards are held, and what to do with them."""
    view, viewer = scene.view, scene.viewer
    laid = sum(map(len, scene.groups()))
    count = len(view.hands[viewer]) - laid
    head = texts.HAND_LAID(count=count, held=laid) if laid else texts.HAND(count=count)
    if scene.hidden:
        return head, texts.COVERED()
    if viewer in view.out:
        return texts.OUT(), (texts.PLAY_ON if view.outcome is None else texts.ENDED)()
    if scene.making is not None:
        return head, (texts.NOT_TWICE if scene.making.passed else texts.DRAG)()
    return head, (texts.SHOWS_ALL if scene.kind == "announce" else texts.REFILLS)()
