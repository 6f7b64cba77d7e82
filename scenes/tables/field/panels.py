"""Paints the table of a smaller game: ground, bar, tray, slip, buttons, record, ring and tips. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame import Rect

import logic
from scenes.app.plain import Action, Entry, View
from scenes.app.snapshot import Sight
from scenes.play import bar, pointed
from scenes.play.going_back import GoingBack
from scenes.play.layout import HudLayout
from scenes.play.plan_panel import LABELS
from scenes.play.record import ENTRIES, Record
from scenes.play.said import Said
from scenes.tables.field.column import STRIP, Column
from scenes.tables.field.keys import Keys
from scenes.tables.field.piece import Control, Piece, Zone
from scenes.tables.field.pointer import Pointer
from scenes.tables.field.pressing import Barred
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.scenery import table_tile
from scenes.ui.theme import mix
from scenes.ui.tooltip import draw_tip


class Panelled(Protocol):
    """A table with panels that look alike in every game."""

    @property
    def layout(self) -> HudLayout: ...
    @property
    def look(self) -> Look: ...
    @property
    def pointer(self) -> Pointer: ...


class Headed(Panelled, Barred, Protocol):
    """A table with a bar that says where the game stands."""

    @property
    def drawer_open(self) -> bool: ...
    @property
    def game(self) -> str: ...
    @property
    def seal(self) -> str: ...
    @property
    def sight(self) -> Sight: ...
    @property
    def going_back(self) -> GoingBack: ...
    @property
    def view(self) -> View: ...
    def phases(self) -> Sequence[tuple[str, str]]: ...
    def turn_words(self) -> str: ...


class Recorded(Panelled, Protocol):
    """A table with a record."""

    @property
    def banners(self) -> list[str]: ...
    @property
    def column(self) -> Column: ...
    @property
    def keys(self) -> Keys: ...
    @property
    def log(self) -> list[Entry]: ...
    @property
    def record(self) -> Record: ...
    @property
    def viewer(self) -> int: ...
    def places_of(self, action: Action) -> list[Rect]: ...


class Buttoned(Panelled, Protocol):
    """A table with buttons."""

    @property
    def buttons(self) -> list[tuple[Control, Rect]]: ...


class Ringed(Protocol):
    """A table on which the keyboard's ring is seen."""

    @property
    def keys(self) -> Keys: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def look(self) -> Look: ...


class Tipped(Buttoned, Barred, Protocol):
    """A table on which what is pointed at is explained."""

    @property
    def areas(self) -> list[Zone]: ...
    @property
    def said(self) -> Said: ...
    @property
    def shown(self) -> list[Piece]: ...


def ground(surface: pygame.Surface, look: Look, board: Rect) -> None:
    """What everything lies on."""
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


def top_bar(scene: Headed, surface: pygame.Surface) -> None:
    """The bar, with the steps of the turn."""
    layout, pointer = scene.layout, scene.pointer
    states = {}
    for name in scene.bar_tips:
        off = name == "take_back" and not (scene.sight.can_undo or scene.going_back.allowed)
        here = pointer.hovered == name
        states[name] = "disabled" if off else "down" if pointer.pressed == name else "hover" if here else ""
    title = next(info.title for info in logic.games() if info.id == scene.game)
    bar.draw(
        surface, layout.top_bar, scene.look, layout, title, scene.seal, scene.view.turn, states,
        scene.drawer_open, scene.turn_words(),
    )  # fmt: skip
    _phases(surface, scene, scene.phases())


def _phases(surface: pygame.Surface, scene: Headed, phases: Sequence[tuple[str, str]]) -> None:
    look, layout = scene.look, scene.layout
    if not phases:
        return
    theme, size = look.theme, look.type(17)
    gap, pad = layout.u(18), layout.u(14)
    widths = [text.width(name, "ui", size) + (2 * pad if state == "now" else layout.u(20)) for name, state in phases]
    total = sum(widths) + gap * (len(phases) - 1)
    room = bar.left_edge(layout, scene.bar_tips) - layout.u(20)
    left = max(layout.u(420), min((layout.size[0] - total) // 2, room - total))
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


def controls(scene: Buttoned, surface: pygame.Surface) -> None:
    """The buttons at the right of the tray."""
    look = scene.look
    for control, rect in scene.buttons:
        if control.name in LABELS or control.name.startswith(STRIP):
            continue  # those of a plan and of the strip are painted with it
        pressed = scene.pointer.pressed == control.name
        state = "down" if pressed else "hover" if scene.pointer.hovered == control.name else ""
        state = state if control.enabled else "disabled"
        size = look.type(19)
        while size > 11 and text.width(control.label, "ui_semibold", size) > rect.w - scene.layout.u(16):
            size -= 1
        label = text.elide(control.label, "ui_semibold", size, rect.w - 8)
        paint.button(
            surface, look.theme, rect, label, "primary" if control.main else "secondary", state, size=size,
            unit=scene.layout.unit,
        )  # fmt: skip


def drawer(scene: Recorded, surface: pygame.Surface) -> None:
    """The record, where it stands open."""
    layout, look, place = scene.layout, scene.look, scene.column.record
    if place is None:
        return
    theme, u = look.theme, layout.u
    text.text(surface, "Record", "title", look.type(24), theme.text, place.x + u(20), place.y + u(34))
    paint.hairline(surface, theme, place.x + u(20), place.right - u(20), place.y + u(50), theme.gold, 130)
    room = Rect(place.x + u(16), place.y + u(60), place.w - u(32), place.h - u(80))
    key = (len(scene.log), scene.viewer, room.size, look.theme.name, look.scale.user, repr(scene.log[-1:]))
    scene.record.arrange(key, scene.log, scene.banners, room, look, layout)
    scene.record.draw(surface, room, look, layout, scene.pointer.hovered == ENTRIES, pointed_entry(scene))


def pointed_entry(scene: Recorded) -> int | None:
    """The entry of the record that is pointed at, or that the keyboard is on."""
    if scene.column.record is None:
        return None
    if scene.pointer.hovered == ENTRIES and scene.record.hovered is not None:
        return scene.record.hovered
    return scene.record.chosen if scene.record.pinned or scene.keys.ring == ENTRIES else None


def draw_pointed(scene: Recorded, surface: pygame.Surface) -> None:
    """What that entry is about, framed where it lies on the table."""
    entry = pointed_entry(scene)
    if entry is None or entry >= len(scene.log):
        return
    told = scene.log[entry]
    places = [place for action in pointed.about(told) for place in scene.places_of(action)]
    places = places or scene.places_of(pointed.ground(told))  # what it tells of lies nowhere any more
    pointed.draw(surface, scene.look, places, scene.layout.unit)


def ring(scene: Ringed, surface: pygame.Surface) -> None:
    """The ring of the keyboard, while it shows."""
    if not scene.look.ring:
        return
    place = dict(scene.keys.names()).get(scene.keys.ring)
    if place is not None:
        paint.focus_ring(surface, scene.look.theme, place, scene.layout.u(7), scene.layout.unit)


def tip(scene: Tipped, surface: pygame.Surface) -> None:
    """What is pointed at, in words."""
    name = scene.pointer.hovered
    if scene.pointer.carried is not None or not name:
        return
    if scene.said.text and name not in scene.bar_tips:
        return  # the slip has just said why
    group, _, rest = name.partition(":")
    if name in scene.bar_tips:
        draw_tip(surface, scene.bar_tips[name], scene.layout.bar_cells[name], scene.look)
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
