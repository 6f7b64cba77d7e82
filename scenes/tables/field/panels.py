"""Paints the table of a smaller game: ground, bar, tray, slip, buttons, record, ring and tips. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

import logic
from scenes.app.plain import Entry, Pointed
from scenes.play import bar, entry_highlights
from scenes.play.layout import HudLayout
from scenes.play.plan_panel import LABELS
from scenes.play.record import ENTRIES, Record
from scenes.play.screen import TableScreen
from scenes.tables.field.column import STRIP
from scenes.tables.field.keys import Keys
from scenes.tables.field.piece import Control, Piece, Zone
from scenes.tables.field.pointer import Pointer, outline
from scenes.ui import paint, text
from scenes.ui.landscape import table_tile
from scenes.ui.look import Look
from scenes.ui.theme import mix
from scenes.ui.tooltip import draw_tip
from scenes.ui.words import Phrase, spoken


class Written(NamedTuple):
    """The record of the game, as the viewer may read it; ``pointed``: the entry that is pointed at, or has the keys."""

    record: Record
    log: list[Entry]
    banners: list[str]
    viewer: int
    pointed: int | None


class Lying(NamedTuple):
    """All that lies on the table now: pieces, places, and buttons with their places."""

    shown: Sequence[Piece]
    areas: Sequence[Zone]
    buttons: Sequence[tuple[Control, Rect]]


class Heading(NamedTuple):
    """The words of the bar on the game, and of its own buttons."""

    game: str
    seal: str
    turn: int
    words: str  # of the turn, where it has no number
    phases: Sequence[tuple[str, str]]
    tips: dict[str, str]  # the buttons in their order, each with what it says
    can_undo: bool
    drawer_open: bool


def ground(surface: pygame.Surface, look: Look, board: Rect) -> None:
    """Paint what everything lies on."""
    tile = table_tile(look.theme)
    before = surface.get_clip()
    surface.set_clip(board.clip(before))
    for x in range(board.left, board.right, tile.get_width()):
        for y in range(board.top, board.bottom, tile.get_height()):
            surface.blit(tile, (x, y))
    surface.set_clip(before)


def tray(surface: pygame.Surface, look: Look, layout: HudLayout) -> None:
    """The tray of the hand."""
    surface.fill(look.theme.surface, layout.tray)
    paint.cord(
        surface, layout.tray.left, layout.tray.right, layout.tray.top, look.theme.gold, 110, layout.u(4),
        max(1, layout.u(1)),
    )  # fmt: skip


def top_bar(surface: pygame.Surface, screen: TableScreen, pointer: Pointer, heading: Heading) -> None:
    """The bar, with the steps of the turn."""
    layout, look = screen.layout, screen.look
    states = {}
    for name in heading.tips:
        here = pointer.hovered == name
        off = name == "take_back" and not heading.can_undo
        states[name] = "disabled" if off else "down" if pointer.pressed == name else "hover" if here else ""
    title = spoken("game", next(info.title for info in logic.games() if info.id == heading.game))
    bar.draw(
        surface, layout.top_bar, look, layout, title, heading.seal, heading.turn, states, heading.drawer_open,
        heading.words,
    )  # fmt: skip
    _phases(surface, look, layout, heading.tips, heading.phases)


def _phases(
    surface: pygame.Surface, look: Look, layout: HudLayout, tips: dict[str, str], phases: Sequence[tuple[str, str]]
) -> None:
    if not phases:
        return
    theme, size = look.theme, look.type(17)
    gap, pad = layout.u(18), layout.u(14)
    widths = [text.width(name, "ui", size) + (2 * pad if state == "now" else layout.u(20)) for name, state in phases]
    total = sum(widths) + gap * (len(phases) - 1)
    room = bar.left_edge(layout, tips) - layout.u(20)
    left = max(layout.u(420), min((layout.size[0] - total) // 2, room - total))
    if left + total > room:
        now = [(name, state) for name, state in phases if state == "now"]
        if len(phases) > 1 and now:
            _phases(surface, look, layout, tips, now)
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


def controls(
    surface: pygame.Surface, screen: TableScreen, pointer: Pointer, buttons: Sequence[tuple[Control, Rect]]
) -> None:
    """The buttons at the right of the tray."""
    look, layout = screen.look, screen.layout
    for control, rect in buttons:
        if control.name in LABELS or control.name.startswith(STRIP):
            continue  # those of a plan and of the strip are painted with it
        pressed = pointer.pressed == control.name
        state = "down" if pressed else "hover" if pointer.hovered == control.name else ""
        state = state if control.enabled else "disabled"
        size = look.type(19)
        while size > 11 and text.width(control.label, "ui_semibold", size) > rect.w - layout.u(16):
            size -= 1
        label = text.elide(control.label, "ui_semibold", size, rect.w - 8)
        paint.button(
            surface, look.theme, rect, label, "primary" if control.main else "secondary", state, size=size,
            unit=layout.unit,
        )  # fmt: skip


def drawer(surface: pygame.Surface, screen: TableScreen, written: Written, place: Rect, lit: bool) -> None:
    """The open record; ``lit``: it is pointed at."""
    layout, look = screen.layout, screen.look
    theme, u, log = look.theme, layout.u, written.log
    text.text(
        surface, Phrase("table", "Record")(), "title", look.type(24), theme.text, place.x + u(20), place.y + u(34)
    )
    paint.hairline(surface, theme, place.x + u(20), place.right - u(20), place.y + u(50), theme.gold, 130)
    room = Rect(place.x + u(16), place.y + u(60), place.w - u(32), place.h - u(80))
    key = (len(log), written.viewer, room.size, look.theme.name, look.scale.user, repr(log[-1:]))
    written.record.arrange(key, log, written.banners, room, look, layout)
    written.record.draw(surface, room, look, layout, lit, written.pointed)


def pointed_entry(record: Record, pointer: Pointer, keys: Keys) -> int | None:
    """The entry of an open record that is pointed at, or that the keyboard is on."""
    if pointer.hovered == ENTRIES and record.hovered is not None:
        return record.hovered
    return record.chosen if record.pinned or keys.ring == ENTRIES else None


def draw_pointed(
    surface: pygame.Surface, screen: TableScreen, written: Written, places_of: Callable[[Pointed], list[Rect]]
) -> None:
    """Draw what the entry is about that is pointed at, framed where it lies on the table."""
    if written.pointed is None or written.pointed >= len(written.log):
        return
    told = written.log[written.pointed]
    places = [place for action in entry_highlights.about(told) for place in places_of(action)]
    places = places or places_of(entry_highlights.ground(told))  # what it tells of lies nowhere any more
    entry_highlights.draw(surface, screen.look, places, screen.layout.unit)


def ring(surface: pygame.Surface, screen: TableScreen, keys: Keys) -> None:
    """The ring of the keyboard, while it shows."""
    look, layout = screen.look, screen.layout
    if not look.ring:
        return
    place = dict(keys.names()).get(keys.ring)
    if place is not None:
        paint.focus_ring(surface, look.theme, place, layout.u(7), layout.unit)


def tip(surface: pygame.Surface, screen: TableScreen, pointer: Pointer, bar_tips: dict[str, str], lying: Lying) -> None:
    """Paint what is pointed at, in words."""
    name, look = pointer.hovered, screen.look
    if pointer.carried is not None or not name:
        return
    if screen.notice.text and name not in bar_tips:
        return  # the slip has just said why
    group, _, rest = name.partition(":")
    avoid = [cell for one, cell in screen.layout.bar_cells.items() if one != name]
    avoid += [rect for control, rect in lying.buttons if control.name != name]
    avoid += [outline(piece) for piece in lying.shown if (piece.action or piece.drags) and name != f"piece:{piece.key}"]
    if name in bar_tips:
        draw_tip(surface, bar_tips[name], screen.layout.bar_cells[name], look, avoid)
    elif group == "piece":
        piece = next((one for one in lying.shown if one.key == rest), None)
        words = f"{piece.tip} {piece.why}".strip() if piece is not None else ""
        if piece is not None and words:
            draw_tip(surface, words, outline(piece), look, avoid)
    elif group == "zone":
        zone = next((one for one in lying.areas if one.name == rest), None)
        if zone is not None and zone.tip:
            draw_tip(surface, zone.tip, zone.rect, look, avoid)
    else:
        for control, rect in lying.buttons:
            if control.name == name and control.tip:
                draw_tip(surface, control.tip, rect, look, avoid)


def muted(look: Look) -> str:
    """A tone between ground and text, for names of rows and empty places."""
    return mix(look.theme.surface, look.theme.text2, 0.7)
