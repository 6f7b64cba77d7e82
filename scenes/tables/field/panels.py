"""Paints the table of a smaller game: ground, bar, plaques, tray, cards, slip, buttons, record. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

import logic
from scenes.play import bar
from scenes.play import slip as prompt_slip
from scenes.play.advice import THINKING
from scenes.play.faces import worded
from scenes.play.help import draw_help
from scenes.play.slip import Slip, SlipLayout
from scenes.tables.field.glide import Place, place_of
from scenes.tables.field.keys import HELP
from scenes.tables.field.piece import Control, Piece, SeatFacts, Zone
from scenes.tables.field.pointer import BAR
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.scenery import table_tile
from scenes.ui.theme import mix
from scenes.ui.tooltip import draw_tip

if TYPE_CHECKING:
    from scenes.tables.field.scene import FieldScene

FEW = 3  # buttons that stand one above the other


def draw(scene: FieldScene, surface: pygame.Surface) -> None:
    """The whole table."""
    look, layout = scene.look, scene.layout
    _ground(surface, look, layout.board)
    _tray(scene, surface)
    scene.paint_board(surface)
    _zones(scene, surface)
    _cards(scene, surface)
    _plaques(scene, surface)
    scene.paint_over(surface)
    _bar(scene, surface)
    _drawer(scene, surface)
    _controls(scene, surface)
    _slip(scene, surface)
    scene.answering.draw(surface)
    _carried(scene, surface)
    _ring(scene, surface)
    _tip(scene, surface)
    if scene.help_open:
        draw_help(surface, look, HELP)


# ---- ground and bar --------------------------------------------------------------------------------------------------


def _ground(surface: pygame.Surface, look: Look, board: Rect) -> None:
    tile = table_tile(look.theme)
    before = surface.get_clip()
    surface.set_clip(board)
    for x in range(board.left, board.right, tile.get_width()):
        for y in range(board.top, board.bottom, tile.get_height()):
            surface.blit(tile, (x, y))
    surface.set_clip(before)


def _tray(scene: FieldScene, surface: pygame.Surface) -> None:
    look, layout = scene.look, scene.layout
    surface.fill(look.theme.surface, layout.tray)
    paint.cord(
        surface, layout.tray.left, layout.tray.right, layout.tray.top, look.theme.gold, 110, layout.u(4),
        max(1, layout.u(1)),
    )  # fmt: skip


def _bar(scene: FieldScene, surface: pygame.Surface) -> None:
    layout, pointer = scene.layout, scene.pointer
    states = {}
    for name in BAR:
        off = name == "undo" and not scene.sight.can_undo
        here = pointer.hovered == name
        states[name] = "disabled" if off else "down" if pointer.pressed == name else "hover" if here else ""
    title = next(info.title for info in logic.games() if info.id == scene.game)
    bar.draw(
        surface, layout.top_bar, scene.look, layout, title, scene.seal, scene.view.get("turn", 0), states,
        bool(scene.drawer_open), scene.turn_words(),
    )  # fmt: skip
    _phases(surface, scene, scene.phases())


def _phases(surface: pygame.Surface, scene: FieldScene, phases: Sequence[tuple[str, str]]) -> None:
    look, layout = scene.look, scene.layout
    if not phases:
        return
    theme, size = look.theme, look.type(17)
    gap, pad = layout.u(18), layout.u(14)
    widths = [text.width(name, "ui", size) + (2 * pad if state == "now" else layout.u(20)) for name, state in phases]
    total = sum(widths) + gap * (len(phases) - 1)
    room = layout.bar_cells["undo"].left - layout.u(20)
    left = max(layout.u(420), (layout.size[0] - total) // 2)
    if left + total > room:
        now = [(name, state) for name, state in phases if state == "now"]
        if len(phases) > 1 and now:
            _phases(surface, scene, now)
        return
    middle = layout.top_bar.centery - layout.u(2)
    for (name, state), wide in zip(phases, widths, strict=True):
        if state == "now":
            high = layout.u(34)
            paint.rounded_rect(surface, (left, middle - high / 2, wide, high), layout.u(6), theme.mark)
            text.text(surface, name, "ui_semibold", size, theme.on_gold, left + wide / 2, middle, "cm")
        else:
            if state == "past":
                paint.icon(surface, "check", left + layout.u(6), middle, layout.u(15), theme.jade)
            tone = theme.text2 if state == "past" else muted(look)
            text.text(surface, name, "ui", size, tone, left + layout.u(18), middle, "lm")
        left += wide + gap


# ---- cards -----------------------------------------------------------------------------------------------------------


def _zones(scene: FieldScene, surface: pygame.Surface) -> None:
    look = scene.look
    carried = scene.pointer.carried
    for zone in scene.areas:
        over = zone.rect.collidepoint(scene.pointer.pos)
        wanted = carried is not None and scene.takes(carried, zone)
        if wanted or zone.lit or (scene.offers(zone.action) and scene.pointer.hovered == f"zone:{zone.name}"):
            tone = look.theme.mark if over or zone.lit else look.theme.line_hi
            thick = max(1, round(1.5 * scene.layout.unit)) + look.strong
            paint.dashed_rect(surface, zone.rect, tone, scene.u(8), scene.u(6), thick)
        if zone.label:
            _zone_label(surface, scene, zone)


def _zone_label(surface: pygame.Surface, scene: FieldScene, zone: Zone) -> None:
    size = scene.look.type(17)
    for line, words in enumerate(text.balance(zone.label, "title_italic", size, zone.rect.w - scene.u(8))):
        y = zone.rect.centery + line * size
        text.text(surface, words, "title_italic", size, scene.look.theme.text2, zone.rect.centerx, y, "cm")


def _cards(scene: FieldScene, surface: pygame.Surface) -> None:
    carried = scene.pointer.carried
    for piece in scene.shown:
        if carried is None or piece.key != carried.key:
            place = scene.glide.places.get(piece.key) or place_of(piece)
            lift = scene.u(8) if scene.pointer.hovered == f"piece:{piece.key}" and scene.offers(piece.action) else 0
            draw_piece(scene, surface, piece, place, lift)
        else:
            _hole(scene, surface, piece)


def draw_piece(scene: FieldScene, surface: pygame.Surface, piece: Piece, place: Place, lift: int = 0) -> None:
    """One card where it is shown now."""
    look = scene.look
    wide = max(16, round(place.width))
    image = _picture(scene, piece, wide)
    high = image.get_height()
    x, y = place.x - image.get_width() / 2, place.y - high / 2 - lift
    level = min(4, piece.level + (1 if lift or piece.chosen else 0))
    if piece.dim and not piece.angle:  # dim, not sheer: the next card does not show through
        paint.rounded_rect(surface, (x, y, image.get_width(), high), scene.u(5), look.theme.surface)
    assets.place_card(surface, image, x, y, level, look.theme, -place.angle, 120 if piece.dim else 255)
    box = Rect(0, 0, image.get_width(), high)
    if round(place.angle) % 180 == 90:
        box.size = (box.h, box.w)
    box.center = (round(place.x), round(place.y - lift))
    tone = _frame_tone(look, piece)
    if tone:
        paint.rounded_rect(surface, box.inflate(6, 6), scene.u(6), None, tone, max(2, scene.u(3)) + look.strong)
    if piece.tag:
        paint.pill(surface, box.centerx, box.top, piece.tag, look.type(14), look.theme.gold, look.theme.on_gold, "c")


def _frame_tone(look: Look, piece: Piece) -> str:
    theme = look.theme
    if piece.chosen:
        return theme.mark
    if piece.frame in ("mark", "threat", "gold", "text"):
        return str(getattr(theme, piece.frame))
    return theme.banner_text(piece.frame) if piece.frame else ""


def _picture(scene: FieldScene, piece: Piece, wide: int) -> pygame.Surface:
    theme = scene.look.theme
    if piece.folded and not piece.face.startswith("?"):
        return assets.folded_face(piece.face, wide, piece.back, theme)
    if not piece.face or piece.face.startswith("?"):
        return assets.card_back(wide, piece.back, theme)
    if piece.bold:
        return assets.card_face(piece.face, wide, theme, letters=scene.app.settings.suit_letters, bold=True)
    return worded(piece.face, wide, scene.look, scene.game if piece.label else "", scene.app.settings.suit_letters)


def _hole(scene: FieldScene, surface: pygame.Surface, piece: Piece) -> None:
    theme = scene.look.theme
    thick = max(1, round(1.3 * scene.layout.unit))
    paint.dashed_rect(surface, piece.rect, theme.line_hi, scene.u(8), scene.u(6), thick)


def _carried(scene: FieldScene, surface: pygame.Surface) -> None:
    piece = scene.pointer.carried
    if piece is not None:
        x, y = scene.pointer.pos
        draw_piece(scene, surface, piece, Place(x, y, piece.rect.w * 1.06, piece.angle))


# ---- plaques, slip, buttons, record ----------------------------------------------------------------------------------


def plaque_place(scene: FieldScene, seat: int) -> Rect | None:
    """Where the plaque of a seat lies, unless its scene says otherwise."""
    if seat == scene.viewer:
        return scene.layout.plaque
    order = scene.others()
    index = order.index(seat)
    return scene.layout.opponents[index] if index < len(scene.layout.opponents) else None


def _plaques(scene: FieldScene, surface: pygame.Surface) -> None:
    for seat in range(scene.live.now.seats):
        place = scene.plaque_place(seat)
        if place is not None:
            draw_plaque(scene, surface, place, seat, scene.seat_facts(seat))


def draw_plaque(scene: FieldScene, surface: pygame.Surface, place: Rect, seat: int, facts: SeatFacts) -> None:
    """Banner, name, a large number and a few facts."""
    look, layout, theme = scene.look, scene.layout, scene.look.theme
    player, u = scene.session.players[seat], layout.u
    paint.panel(surface, theme, place, radius=u(8), elevation=2 if facts.active else 1)
    if facts.active:
        tone = theme.banner_text(player.banner)
        paint.rounded_rect(surface, place, u(8), None, tone, max(1.5, layout.unit * 2) + look.strong)
    low = place.h < u(90)
    side = min(u(44), place.h - u(12))
    head = place.centery if low else place.y + u(38)
    paint.banner(surface, player.banner, place.x + u(13), head - side / 2, side)
    x = place.x + u(13) + side + u(12)
    big = look.type(40 if not low else 32)
    right = place.right - u(16)
    wide = text.text(surface, facts.total, "figure", big, theme.text, right, head, "rm") if facts.total else 0
    room = right - wide - u(10) - x
    name = text.elide(player.name, "ui_semibold", look.type(19), room)
    words = "  ·  ".join(facts.facts)
    if low:
        text.text(surface, name, "ui_semibold", look.type(18), theme.text, x, head - u(3))
        words = text.elide(words, "ui", look.type(15), room)
        text.text(surface, words, "ui", look.type(15), theme.text2, x, head + u(17))
        pen = x + text.width(words, "ui", look.type(15))
        if scene.thinking == seat:
            paint.hourglass(surface, theme, pen + u(14), head + u(12), u(17), scene.progress)
        return
    pen = x + text.text(surface, name, "ui_semibold", look.type(19), theme.text, x, head + u(6))
    if scene.thinking == seat:
        paint.hourglass(surface, theme, pen + u(14), head, u(17), scene.progress)
    y = place.y + u(84)
    for line in text.wrap(words, "ui", look.type(16), place.w - u(30))[: 1 + (place.bottom - y) // u(22)]:
        text.text(surface, line, "ui", look.type(16), theme.text2, place.x + u(16), y)
        y += u(22)


def area(scene: FieldScene) -> Rect:
    """What lies free between the bar and a slip of the usual two lines, beside an open record."""
    free = scene.layout.free
    return Rect(free.x, free.y, free.w, prompt_slip.above_usual(scene.layout, scene.look) - free.y)


def _slip(scene: FieldScene, surface: pygame.Surface) -> None:
    found = _measured(scene)
    if found is not None:
        slip, where = found
        prompt_slip.draw(surface, where.rect, scene.look, scene.layout, slip, where, {})


def _measured(scene: FieldScene) -> tuple[Slip, SlipLayout] | None:
    bold, rest, tone = slip_words(scene)
    if not bold and not rest:
        return None
    share = scene.progress if scene.thinking is not None and not scene.advice.waiting else None
    slip = Slip(bold, rest, tone, scene.banners[_whose_news(scene)], share=share)
    return slip, prompt_slip.measure(slip, scene.layout, scene.look)


def slip_place(scene: FieldScene) -> Rect | None:
    """Where the slip lies as things stand; ``None`` where nothing is said."""
    found = _measured(scene)
    return None if found is None else found[1].rect


def _whose_news(scene: FieldScene) -> int:
    """The seat that the slip speaks of: nobody's news stand under another one's banner."""
    if scene.message:
        return scene.viewer
    if scene.moment is not None:
        return scene.viewer if scene.moment.seat is None else scene.moment.seat
    waits = scene.decision is None and not scene.hint_reason and not scene.advice.waiting
    return scene.thinking if waits and scene.thinking is not None else scene.viewer


def slip_words(scene: FieldScene) -> tuple[str, str, str]:
    """Bold part, rest and tone of the slip."""
    if scene.message:
        return "", scene.message, "refusal"
    if scene.moment is not None and scene.moment.caption:
        return "", scene.moment.caption, "normal"
    if scene.hint_reason:
        return "Hint.", scene.hint_reason, "normal"
    if scene.advice.waiting:
        return "Hint.", THINKING, "wait"
    if scene.decision is not None:
        return (*scene.prompt(), "normal")
    if scene.asking.waits:
        return scene.asking.waiting_words()
    if scene.thinking is not None and scene.live.now.outcome is None:
        return "", f"{scene.names[scene.thinking]} is thinking.", "wait"
    return "", "", "normal"


def place_controls(scene: FieldScene, controls: Sequence[Control]) -> list[tuple[Control, Rect]]:
    """A place for each button at the right of the tray: the seal below, the others above it or in a grid."""
    if not controls:
        return []
    layout, u = scene.layout, scene.layout.u
    box = layout.end_button.unionall(list(layout.piles.values()))
    rest = [control for control in controls if not control.main]
    mains = [control for control in controls if control.main]
    order = [*rest, *mains]
    columns = 1 if len(order) <= FEW else 2 if len(order) <= 8 else 4
    rows = -(-len(order) // columns)
    gap = u(8)
    high = min(u(56), (box.h - gap * (rows - 1)) // rows)
    wide = (box.w - gap * (columns - 1)) // columns
    top = box.bottom - rows * high - (rows - 1) * gap
    return [
        (control, Rect(box.left + index % columns * (wide + gap), top + index // columns * (high + gap), wide, high))
        for index, control in enumerate(order)
    ]


def _controls(scene: FieldScene, surface: pygame.Surface) -> None:
    look = scene.look
    for control, rect in scene.buttons:
        pressed = scene.pointer.pressed == control.name
        state = "down" if pressed else "hover" if scene.pointer.hovered == control.name else ""
        state = state if control.enabled else "disabled"
        size = look.type(19)
        while size > 11 and text.width(control.label, "ui_semibold", size) > rect.w - scene.u(16):
            size -= 1
        label = text.elide(control.label, "ui_semibold", size, rect.w - 8)
        paint.button(
            surface, look.theme, rect, label, "primary" if control.main else "secondary", state, size=size,
            unit=scene.layout.unit,
        )  # fmt: skip


def _drawer(scene: FieldScene, surface: pygame.Surface) -> None:
    layout, look = scene.layout, scene.look
    if layout.drawer is None:
        return
    theme, u, place = look.theme, layout.u, layout.drawer
    surface.fill(theme.surface, place)
    paint.vline(surface, theme, place.left, place.top, place.bottom)
    text.text(surface, "Record", "title", look.type(24), theme.text, place.x + u(20), place.y + u(34))
    paint.hairline(surface, theme, place.x + u(20), place.right - u(20), place.y + u(50), theme.gold, 130)
    room = Rect(place.x + u(16), place.y + u(60), place.w - u(32), place.h - u(80))
    key = (len(scene.log), scene.viewer, room.size, look.theme.name, look.scale.user, repr(scene.log[-1:]))
    scene.record.arrange(key, scene.log, scene.banners, room, look, layout)
    scene.record.draw(surface, room, look, layout, scene.pointer.hovered == "record")


# ---- marks -----------------------------------------------------------------------------------------------------------


def _ring(scene: FieldScene, surface: pygame.Surface) -> None:
    if not scene.look.ring:
        return
    place = dict(scene.keys.names()).get(scene.keys.ring)
    if place is not None:
        paint.focus_ring(surface, scene.look.theme, place, scene.u(7), scene.layout.unit)


def _tip(scene: FieldScene, surface: pygame.Surface) -> None:
    name = scene.pointer.hovered
    if scene.pointer.carried is not None or not name:
        return
    if scene.message and name not in BAR:
        return  # the slip has just said why
    group, _, rest = name.partition(":")
    if name in BAR:
        draw_tip(surface, BAR[name], scene.layout.bar_cells[name], scene.look)
    elif group == "piece":
        piece = next((one for one in scene.shown if one.key == rest), None)
        words = f"{piece.tip} {piece.why}".strip() if piece is not None else ""
        if piece is not None and words:
            draw_tip(surface, words, piece.rect, scene.look)
    elif group == "zone":
        zone = next((one for one in scene.areas if one.name == rest), None)
        if zone is not None and zone.tip:
            draw_tip(surface, zone.tip, zone.rect, scene.look)
    else:
        for control, rect in scene.buttons:
            if control.name == name and control.tip:
                draw_tip(surface, control.tip, rect, scene.look)


def muted(look: Look) -> str:
    """A tone between ground and text, for names of rows and empty places."""
    return mix(look.theme.surface, look.theme.text2, 0.7)
