"""Paints what lies around the cards of Fracas: rows, the line of battle, strokes with results, tokens, the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from scenes import assets
from scenes.ui import paint, text
from scenes.ui.theme import BANNERS

if TYPE_CHECKING:
    from scenes.field.fracas import FracasScene

FULL = 20  # tokens a side begins with
ROW_NAMES = ("Generals", "Soldiers", "Soldiers", "Generals")
RESULTS = {
    "damage": "Unopposed", "attackers_fall": "The defence holds", "defenders_fall": "The attack wins",
    "both_fall": "Both fall", "stopped": "Stopped", "gone": "No attacker left",
}  # fmt: skip


def board(scene: FracasScene, surface: pygame.Surface) -> None:
    """Everything that lies below the cards."""
    look, ground, theme, u = scene.look, scene.ground, scene.look.theme, scene.u
    area = scene.layout.free
    for upper, seat in ((True, scene.enemy), (False, scene.viewer)):
        fill = BANNERS[scene.banners[seat]].fill
        half = Rect(area.x, area.y if upper else area.centery, area.w, area.h // 2)
        surface.blit(paint.vertical_gradient(half.w, half.h, fill, fill, *((30, 0) if upper else (0, 30))), half)
    left, right = ground.rows[0].left, ground.rows[0].right
    paint.cord(surface, left, right, ground.line, theme.gold, 130, u(4), max(1, u(1)))
    for row, name in zip(ground.rows, ROW_NAMES, strict=True):
        text.text(surface, name, "title_italic", look.type(18), theme.text2, row.left + u(6), row.centery, "lm")
    for seat in (scene.enemy, scene.viewer):
        _piles(scene, surface, seat)
    _pot(scene, surface)
    _stops(scene, surface)


def over(scene: FracasScene, surface: pygame.Surface) -> None:
    """Everything that lies above the cards."""
    _marks(scene, surface)
    for skirmish in scene.skirmishes():
        _stroke(scene, surface, skirmish)
    for seat in (scene.enemy, scene.viewer):
        _tokens(scene, surface, seat)


def _piles(scene: FracasScene, surface: pygame.Surface, seat: int) -> None:
    look, ground, theme = scene.look, scene.ground, scene.look.theme
    mine = seat == scene.viewer
    deck, discard = ground.decks[mine], ground.discards[mine]
    count, thrown = len(scene.view["decks"][seat]), scene.view["discards"][seat]
    if count:
        image = assets.card_back(deck.w, scene.back(seat), theme)
        for layer in range(min(2, count - 1), -1, -1):
            assets.place_card(surface, image, deck.x + 2 * layer, deck.y + layer, 0, theme)
    else:
        paint.dashed_rect(surface, *deck, theme.line_hi, scene.u(6), scene.u(5), 1)
    if thrown:
        assets.place_card(surface, assets.card_face(thrown[-1], discard.w, theme), *discard.topleft, 1, theme)
    else:
        paint.dashed_rect(surface, *discard, theme.line_hi, scene.u(6), scene.u(5), 1)
    for place, number, word in ((deck, count, "Deck"), (discard, len(thrown), "Discard")):
        runs = [(str(number), "figure", look.type(17), theme.text)]
        if not scene.layout.compact:
            runs.append((f" {word}", "ui", look.type(14), theme.text2))
        text.rich(surface, runs, place.centerx, place.bottom + scene.u(20), "c")


def _pot(scene: FracasScene, surface: pygame.Surface) -> None:
    look, theme, dish = scene.look, scene.look.theme, scene.ground.pot
    pot = scene.view["pot"]
    head = dish.top - scene.u(10)
    text.text(surface, "The pot", "title", look.type(24), theme.text, dish.left, head)
    text.text(surface, str(pot), "figure", look.type(30), theme.text, dish.right, head, "r")
    rim = max(3, dish.w // 32)
    paint.rounded_rect(surface, *dish, dish.w / 2, "#3A2414", "#8A5A2B", rim)
    paint.rounded_rect(surface, *dish.inflate(-4 * rim, -4 * rim), dish.w / 2, "#2A190F", "#6E4720", 1)
    for number, (x, y, angle) in enumerate(scene.pot.spots):
        fill = BANNERS[scene.banners[number % 2]].fill
        token = assets.turned(assets.token(fill, max(10, dish.w * 0.14)), angle * 57.3)
        surface.blit(token, token.get_rect(center=(dish.centerx + x * dish.w, dish.centery + y * dish.w)))


def _stops(scene: FracasScene, surface: pygame.Surface) -> None:
    from scenes.field.fracas import STOPS

    place, look, theme = scene.ground.stops, scene.look, scene.look.theme
    if place.h < scene.u(90):
        return
    text.text(surface, "Ask me for an assassin", "ui_semibold", look.type(15), theme.text2, place.x, place.y)
    step = (place.h - scene.u(10)) // len(STOPS)
    for index, (name, words) in enumerate(STOPS.items()):
        y = place.y + scene.u(20) + index * step
        on = name in scene.stops
        box = Rect(place.x, y, scene.u(18), scene.u(18))
        paint.rounded_rect(surface, *box, scene.u(4), theme.jade if on else None, theme.line_hi, 1)
        if on:
            paint.icon(surface, "check", *box.center, scene.u(14), theme.on_jade)
        text.text(surface, words, "ui", look.type(15), theme.text2, box.right + scene.u(8), box.centery, "lm")


def _tokens(scene: FracasScene, surface: pygame.Surface, seat: int) -> None:
    """The stock of a side in rows of ten; what an attack would cost is struck through."""
    place = scene.plaque_place(seat)
    assert place is not None
    count = scene.view["tokens"][seat]
    lost = _threatened(scene, seat)
    fill = BANNERS[scene.banners[seat]].fill
    room = Rect(place.x + scene.u(14), place.bottom - scene.u(46), place.w - scene.u(28), scene.u(40))
    shown = min(FULL, max(count, 1))
    size = min(scene.u(19), room.w // 10 - 2)
    for index in range(FULL):
        x = room.x + (index % 10) * (room.w // 10) + size // 2
        y = room.y + (index // 10) * (size + scene.u(3)) + size // 2
        if index >= shown or index >= count:
            paint.rounded_rect(
                surface, x - size / 2, y - size / 2, size, size, size / 2, None, scene.look.theme.line_hi, 1
            )
            continue
        token = assets.token(fill, size)
        surface.blit(token, token.get_rect(center=(x, y)))
        if index >= count - lost:
            pygame.draw.line(
                surface, scene.look.theme.text, (x - size // 2, y + size // 2), (x + size // 2, y - size // 2), 2
            )


def _threatened(scene: FracasScene, seat: int) -> int:
    decision = scene.decision
    fights = scene.skirmishes()
    if not fights or scene.view.get("turn_seat") == seat:
        return 0
    lost = sum(fight["damage"] for fight in fights)
    return min(lost, scene.view["tokens"][seat]) if decision is not None or scene.moment is not None else 0


def _marks(scene: FracasScene, surface: pygame.Surface) -> None:
    """The small mark of a tapped card."""
    theme = scene.look.theme
    for piece in scene.shown:
        if piece.angle != 90:
            continue
        shown = scene.glide.places.get(piece.key)
        if shown is None:
            continue
        size = max(14, round(piece.rect.w * 0.24))
        x, y = shown.x + piece.rect.h / 2 - size / 3, shown.y - piece.rect.w / 2 + size / 3
        paint.rounded_rect(surface, x - size / 2, y - size / 2, size, size, size / 2, theme.surface, theme.line_hi, 1)
        paint.icon(surface, "undo", x, y, size * 0.7, theme.text)


def _stroke(scene: FracasScene, surface: pygame.Surface, skirmish: dict[str, Any]) -> None:
    """From the attackers to whom they meet, with the result on the line."""
    places = {piece.key: piece.rect for piece in scene.shown}
    attackers = [places[code] for code in skirmish["attackers"] if code in places]
    if not attackers:
        return
    look, theme, ground = scene.look, scene.look.theme, scene.ground
    start = (sum(r.centerx for r in attackers) / len(attackers), sum(r.centery for r in attackers) / len(attackers))
    defenders = [places[code] for code in skirmish["defenders"] if code in places]
    up = start[1] > ground.line
    high = ground.card[0]
    if defenders:
        end = (sum(r.centerx for r in defenders) / len(defenders), sum(r.centery for r in defenders) / len(defenders))
        end = (end[0], end[1] + (high * 0.7 if up else -high * 0.7))
    else:
        end = (start[0], ground.line + (-1 if up else 1) * scene.u(64))
    begin = (start[0], start[1] + (-high * 0.55 if up else high * 0.55))
    seat = scene.viewer if up else scene.enemy
    _arrow(surface, begin, end, BANNERS[scene.banners[seat]].fill, max(8, scene.u(14)))
    crowded = len(scene.skirmishes()) > (3 if scene.layout.compact else 5)
    result = "" if crowded else RESULTS[skirmish["result"]]
    numbers = f"{skirmish['attack']}"
    if skirmish["defenders"] or skirmish["result"] != "damage":
        numbers += f" × {skirmish['defence']}"
    size, small = look.type(20), look.type(14)
    wide = text.width(numbers, "figure", size) + text.width(result, "ui_semibold", small) + scene.u(44)
    pill = Rect(0, 0, wide, scene.u(36))
    pill.center = (round(begin[0] + (end[0] - begin[0]) * 0.5), ground.line)
    pill.clamp_ip(scene.layout.free)
    paint.rounded_rect(surface, *pill, pill.h / 2, "#FBF6EC", theme.seal, 2)
    pen = pill.left + scene.u(16)
    pen += text.text(surface, numbers, "figure", size, "#1C1815", pen, pill.centery, "lm") + scene.u(12)
    text.text(surface, result, "ui_semibold", small, "#8E1F18", pen, pill.centery, "lm")


def _arrow(
    surface: pygame.Surface, begin: tuple[float, float], end: tuple[float, float], fill: str, thick: int
) -> None:
    """A stroke that grows toward its point."""
    one, two = pygame.Vector2(begin), pygame.Vector2(end)
    way = two - one
    if way.length() < 4:
        return
    ahead = way.normalize()
    aside = pygame.Vector2(-ahead.y, ahead.x)
    neck = two - ahead * thick * 1.7
    body = [one + aside * thick * 0.16, neck + aside * thick * 0.36, neck + aside * thick, two,
            neck - aside * thick, neck - aside * thick * 0.36, one - aside * thick * 0.16]  # fmt: skip
    pygame.draw.polygon(surface, fill, body)
    pygame.draw.aalines(surface, "#F7EFDE", True, body)
