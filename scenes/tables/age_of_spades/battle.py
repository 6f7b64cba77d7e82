"""A fight in Age of Spades: both armies face each other over the viewer's land, with the cards they commit."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.tables.age_of_spades import texts
from scenes.tables.age_of_spades.fight import Battle, Side
from scenes.tables.age_of_spades.layout import RATIO
from scenes.tables.age_of_spades.local_actions import TakeBack
from scenes.tables.age_of_spades.table import AgeTable
from scenes.tables.field.piece import Piece, Zone
from scenes.ui import paint, text
from scenes.ui.theme import mix
from scenes.ui.words import called, name_in, plain

VEIL = 150
LOW = 200  # units; in a field lower than this the cards take what they can of it


# ---- places ----------------------------------------------------------------------------------------------------------


def half(scene: AgeTable, battle: Battle, seat: int) -> Rect:
    """The part of the field of one side."""
    field, gap = scene.ground.field, scene.u(64)
    wide = (field.w - gap) // 2
    return Rect(field.x if seat == battle.attacker else field.right - wide, field.y, wide, field.h)


def places(scene: AgeTable, battle: Battle, seat: int) -> tuple[list[Rect], list[Rect]]:
    """The units of a side and the cards it commits (one more place while it may still choose)."""
    u, side = scene.u, battle.sides[seat]
    box = half(scene, battle, seat)
    head, foot = (u(66), u(40)) if box.h >= u(LOW) else (u(62), u(34))
    room = Rect(box.x + u(18), box.y + head, box.w - u(36), box.h - head - foot)
    card = min(u(112), round(room.h / RATIO))
    units, cards = len(side.units), max(1, len(side.cards))
    gap = u(30)
    step = card * 1.1
    while True:
        total = 2 * card + step * (units - 1 + cards - 1) + gap
        if total <= room.w or step < 8:
            break
        if step > card * 0.42:
            step -= 2
        else:
            card, step = round(card * 0.94), step * 0.94
            if card < 26:
                step -= 2
    high = round(card * RATIO)
    left = room.centerx - round(min(total, room.w) / 2)
    top = room.centery - high // 2
    first = [Rect(left + round(step * index), top, card, high) for index in range(units)]
    start = left + round(card + step * (units - 1) + gap)
    return first, [Rect(start + round(step * index), top, card, high) for index in range(cards)]


def pieces(scene: AgeTable, battle: Battle) -> list[Piece]:
    """The cards of a fight."""
    found = []
    for seat, side in battle.sides.items():
        units, cards = places(scene, battle, seat)
        lost = battle.winner is not None and seat != battle.winner
        for code, place in zip(side.units, units, strict=True):
            found.append(Piece(code, place, plain(code), frame="threat" if lost else "", level=1))
        for code, place in zip(side.cards, cards, strict=False):
            own = seat == scene.viewer and scene.kind == "commit"
            action = TakeBack(code) if own else None
            tip = scene.worded(texts.TAKE_BACK()) if own else ""
            face = "?" if seat == scene.viewer and scene.hidden and not scene.busy else plain(code)
            found.append(Piece(code, place, face, action=action, drags=own, tip=tip, level=2))
        if side.secret:
            found.append(Piece(f"secret:{seat}", cards[0], "?", tip=scene.worded(texts.IN_SECRET())))
    return found


def zones(scene: AgeTable, battle: Battle) -> list[Zone]:
    """Return where cards are committed, and the hand they can be taken back to."""
    if scene.kind != "commit":
        return []
    tray = scene.layout.tray
    back = Rect(tray.x, tray.y, scene.layout.end_button.left - tray.x, tray.h)
    return [Zone("commit", half(scene, battle, scene.viewer).inflate(-scene.u(12), -scene.u(12))), Zone("hand", back)]


# ---- picture ---------------------------------------------------------------------------------------------------------


def paint_field(scene: AgeTable, surface: pygame.Surface, battle: Battle) -> None:
    """The two halves, who stands there, and what they come to."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    field = scene.ground.field
    paint.panel(surface, theme, field, radius=u(8), elevation=1)
    for seat, side in battle.sides.items():
        box = half(scene, battle, seat)
        won = battle.winner == seat
        if won:
            tone = theme.banner_text(scene.banners[seat])
            frame = box.inflate(-u(8), -u(8))
            paint.rounded_rect(surface, frame, u(7), mix(theme.surface, tone, 0.1), tone, max(2, u(2)) + look.strong)
        attacks = seat == battle.attacker
        y, mark = box.y + u(36), u(38)
        total = str(side.sums.total) + ("+" if side.secret or _choosing(scene, seat) else "")
        x = box.x + u(20)
        right = box.right - u(20)
        wide = text.text(surface, total, "figure", look.type(44), theme.text, right, y, "rm")
        paint.banner(surface, scene.banners[seat], x, y - mark / 2, mark)
        x += mark + u(12)
        name, size = name_in(called(scene.names[seat]), "ui_semibold", look.type(19), right - wide - u(10) - x)
        text.text(surface, name, "ui_semibold", size, theme.text, x, y - u(4))
        role = texts.ATTACKER if attacks else texts.DEFENDER
        if battle.winner is not None:
            role = texts.VICTORIOUS if won else texts.DEFEATED
        text.text(surface, scene.worded(role()), "ui", look.type(15), theme.text2, x, y + u(17))
        words = text.elide(sums(scene, side), "ui", look.type(16), box.w - u(40))
        text.text(surface, words, "ui", look.type(16), theme.text2, box.centerx, box.bottom - u(22), "cm")
        if not side.cards and not side.secret:
            place = places(scene, battle, seat)[1][0]
            paint.dashed_rect(surface, place, theme.line_hi, u(8), u(6))
            told = texts.COMMIT_CARDS if _choosing(scene, seat) else texts.NOTHING_COMMITTED
            lines = scene.worded(told()).split()
            small = min(text.fitted(line, "ui", look.type(15), place.w + u(10)) for line in lines)
            for number, line in enumerate(lines):
                y = place.centery + round((number - 0.5) * small * 1.3)
                text.text(surface, line, "ui", small, theme.text2, place.centerx, y, "cm")
    text.text(surface, scene.worded(texts.AGAINST()), "title_italic", look.type(19), theme.text2, *field.center, "cm")


def _choosing(scene: AgeTable, seat: int) -> bool:
    return seat == scene.viewer and scene.kind == "commit"


def sums(scene: AgeTable, side: Side) -> str:
    """Return how a side adds up."""
    parts = [texts.UNITS(strength=side.sums.units)]
    if side.sums.modifiers or side.cards:
        parts.append(texts.MODIFIERS(adds=side.sums.modifiers))
    if side.sums.surge:
        parts.append(texts.SURGE(surge=side.sums.surge))
    if side.secret:
        parts.append(texts.THEY_COMMIT())
    return "  +  ".join(scene.worded(part) for part in parts)


def shade(scene: AgeTable, surface: pygame.Surface, battle: Battle) -> None:
    """Paint a shade over whoever has lost."""
    if battle.winner is None:
        return
    seat = battle.attacker if battle.winner == battle.defender else battle.defender
    units, cards = places(scene, battle, seat)
    for place in units + cards[: len(battle.sides[seat].cards)]:
        paint.rounded_rect(surface, place, scene.u(6), scene.look.theme.table, alpha=VEIL)
