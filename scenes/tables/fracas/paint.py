"""Paints what lies around the cards of Fracas: rows, the line of battle, tokens, the pot."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from scenes.motion.easing import out_cubic
from scenes.tables.fracas import strokes, texts
from scenes.tables.fracas.pot import owners
from scenes.tables.fracas.table import FracasTable
from scenes.ui import assets, paint, text
from scenes.ui.theme import BANNERS

FULL = 20  # places for tokens: as many as a side begins with as a rule
NOTCHES = 24  # round the rim of the pot
DEFENDING = ("block", "block_attack")
ROWS = (texts.GENERALS, texts.SOLDIERS, texts.SOLDIERS, texts.GENERALS)


def floor(scene: FracasTable, surface: pygame.Surface) -> None:
    """The halves of the ground lean towards the banners of their sides."""
    area = scene.layout.free
    for upper, seat in ((True, scene.enemy), (False, scene.viewer)):
        fill = BANNERS[scene.banners[seat]].fill
        half = Rect(area.x, area.y if upper else area.centery, area.w, area.h // 2)
        surface.blit(paint.vertical_gradient(half.w, half.h, fill, fill, *((30, 0) if upper else (0, 30))), half)


def board(scene: FracasTable, surface: pygame.Surface) -> None:
    """Paint everything that lies below the cards."""
    look, ground, theme, u = scene.look, scene.ground, scene.look.theme, scene.u
    left, right = ground.rows[0].left, ground.rows[0].right
    paint.cord(surface, left, right, ground.line, theme.gold, 130, u(4), max(1, u(1)))
    cards = [piece.rect.inflate(piece.rect.h // 2, 0) for piece in scene.shown]
    for row, label in zip(ground.rows, ROWS, strict=True):
        size, name = look.type(18), scene.worded(label())
        box = Rect(row.left + u(14), row.centery - size // 2, text.width(name, "title_italic", size), size)
        if box.collidelist(cards) < 0:  # a long row of cards needs no name
            text.text(surface, name, "title_italic", size, theme.text2, box.left, box.centery, "lm")
    for seat in (scene.enemy, scene.viewer):
        _piles(scene, surface, seat)
    _pot(scene, surface)


def over(scene: FracasTable, surface: pygame.Surface) -> None:
    """Paint everything that lies above the cards."""
    _marks(scene, surface)
    strokes.draw(scene, surface)
    for seat in (scene.enemy, scene.viewer):
        _tokens(scene, surface, seat)
    _slide(scene, surface)


def _piles(scene: FracasTable, surface: pygame.Surface, seat: int) -> None:
    look, ground, theme = scene.look, scene.ground, scene.look.theme
    mine = seat == scene.viewer
    deck, discard = ground.decks[mine], ground.discards[mine]
    count, thrown = len(scene.view.decks[seat]), scene.view.discards[seat]
    if count:
        image = assets.card_back(deck.w, scene.back(seat), theme)
        for layer in range(min(2, count - 1), -1, -1):
            assets.place_card(surface, image, deck.x + 2 * layer, deck.y + layer, 0, theme)
    else:
        paint.dashed_rect(surface, deck, theme.line_hi, scene.u(6), scene.u(5), 1)
    if thrown:
        assets.place_card(surface, assets.card_face(thrown[-1], discard.w, theme), *discard.topleft, 1, theme)
    else:
        paint.dashed_rect(surface, discard, theme.line_hi, scene.u(6), scene.u(5), 1)
    for place, number, word in ((deck, count, texts.DECK), (discard, len(thrown), texts.DISCARD)):
        runs = [(str(number), "figure", look.type(17), theme.text)]
        if not scene.layout.compact:
            runs.append((f" {scene.worded(word())}", "ui", look.type(14), theme.text2))
        text.rich(surface, runs, place.centerx, place.bottom + scene.u(20), "c")


def _pot(scene: FracasTable, surface: pygame.Surface) -> None:
    look, theme, dish = scene.look, scene.look.theme, scene.ground.pot
    pot = scene.view.pot
    left = min(dish.left, scene.ground.decks[0].left)
    if scene.ground.beside:
        room = dish.left - scene.u(6) - left
        name = scene.worded(texts.POT())
        size = text.fitted(name, "title", look.type(20), room)
        text.text(surface, name, "title", size, theme.text, left, dish.centery - scene.u(6))
        text.text(surface, str(pot), "figure", look.type(26), theme.text, left, dish.centery + scene.u(20))
    else:
        _pot_head(scene, surface, dish, left)
    rim = max(3, dish.w // 32)
    paint.rounded_rect(surface, dish, dish.w / 2, "#3A2414", "#8A5A2B", rim)
    paint.rounded_rect(surface, dish.inflate(-4 * rim, -4 * rim), dish.w / 2, "#2A190F", "#6E4720", 1)
    for notch in range(NOTCHES):
        turn = 2 * math.pi * notch / NOTCHES
        inner, outer = (
            (dish.centerx + dish.w * share * math.cos(turn), dish.centery + dish.w * share * math.sin(turn))
            for share in (0.43, 0.455)
        )
        pygame.draw.line(surface, "#8A5A2B", inner, outer, max(1, rim // 3))
    for number, (x, y, angle) in enumerate(scene.pot.spots):
        seat = scene.pot_owners[number] if number < len(scene.pot_owners) else number % 2
        fill = BANNERS[scene.banners[seat]].fill
        token = assets.turned(assets.token(fill, max(10, dish.w * 0.14)), angle * 57.3)
        surface.blit(token, token.get_rect(center=(dish.centerx + x * dish.w, dish.centery + y * dish.w)))


def _pot_head(scene: FracasTable, surface: pygame.Surface, dish: Rect, left: int) -> None:
    """The words above the pot."""
    look, theme, head, pot = scene.look, scene.look.theme, dish.top - scene.u(10), scene.view.pot
    room = dish.right - text.width(str(pot), "figure", look.type(30)) - scene.u(6)
    name, spoils = scene.worded(texts.POT()), scene.worded(texts.SPOILS())
    size = text.fitted(name, "title", look.type(24), room - left)
    text.text(surface, name, "title", size, theme.text, left, head - scene.u(16))
    if text.width(spoils, "ui", look.type(14)) <= room - left:
        text.text(surface, spoils, "ui", look.type(14), theme.text2, left, head + scene.u(2))
    text.text(surface, str(pot), "figure", look.type(30), theme.text, dish.right, head, "r")


def _tokens(scene: FracasTable, surface: pygame.Surface, seat: int) -> None:
    """The stock of a side in rows of ten; what an attack would cost is struck through."""
    count = scene.view.tokens[seat]
    lost = _threatened(scene, seat)
    fill = BANNERS[scene.banners[seat]].fill
    if lost:
        _loss(scene, surface, seat, lost)
    begun = scene.view.options.get("tokens", FULL)
    for index in range(min(FULL, max(count, begun))):
        x, y, size = _token_place(scene, seat, index)
        if index >= count:
            paint.rounded_rect(
                surface, (x - size / 2, y - size / 2, size, size), size / 2, None, scene.look.theme.line_hi, 1
            )
            continue
        token = assets.token(fill, size)
        surface.blit(token, token.get_rect(center=(x, y)))
        if index >= count - lost:
            pygame.draw.line(
                surface, scene.look.theme.text, (x - size // 2, y + size // 2), (x + size // 2, y - size // 2), 2
            )


def _loss(scene: FracasTable, surface: pygame.Surface, seat: int, lost: int) -> None:
    """Paint what the fights as they stand cost a side, on the corner of its plaque."""
    place, look = scene.plaque_place(seat), scene.look
    assert place is not None
    size, words = look.type(17), f"−{lost}"
    wide = text.width(words, "figure", size) + scene.u(14)
    box = Rect(0, 0, wide, scene.u(28))
    box.center = (place.right - box.w // 2 + scene.u(4), place.top + scene.u(2))
    box.top = max(box.top, scene.layout.top_bar.bottom + 2)  # which is painted above it
    paint.rounded_rect(surface, box, scene.u(5), look.theme.surface, look.theme.seal, 2)
    text.text(surface, words, "figure", size, look.theme.seal_text, *box.center, "cm")


def _token_place(scene: FracasTable, seat: int, index: int) -> tuple[int, int, int]:
    """Middle and size of a token of a stock."""
    place = scene.plaque_place(seat)
    assert place is not None
    room = Rect(place.x + scene.u(14), place.bottom - scene.u(46), place.w - scene.u(28), scene.u(40))
    size = min(scene.u(19), room.w // 10 - 2)
    x = room.x + (index % 10) * (room.w // 10) + size // 2
    return x, room.y + (index // 10) * (size + scene.u(3)) + size // 2, size


def _slide(scene: FracasTable, surface: pygame.Surface) -> None:
    """Tokens on their way between a stock and the pot, one after the other."""
    slide = scene.slide
    if slide is None:
        return
    seat, points, share = slide
    dish, left = scene.ground.pot, scene.view.tokens[seat]
    sides = [seat] * -points if points < 0 else owners(scene.view.ledger, points)
    for number, side in enumerate(sides):
        x, y, size = _token_place(scene, seat, min(FULL - 1, left + number))
        along = out_cubic(max(0.0, min(1.0, share * 1.6 - 0.6 * number / len(sides))))
        along = along if points < 0 else 1 - along
        big = size + (dish.w * 0.14 - size) * along
        token = assets.token(BANNERS[scene.banners[side]].fill, max(10, big))
        at = (x + (dish.centerx - x) * along, y + (dish.centery - y) * along)
        surface.blit(token, token.get_rect(center=(round(at[0]), round(at[1]))))


def _threatened(scene: FracasTable, seat: int) -> int:
    """Return what a side loses as the fights stand: to whoever puts up its defence, and while it is fought."""
    decision = scene.decision
    defends = decision is not None and decision.kind in DEFENDING and seat == scene.viewer
    if scene.view.turn_seat == seat or (scene.open_fights and not defends):
        return 0
    lost = min(sum(fight.damage for fight in scene.skirmishes()), scene.view.tokens[seat])
    return lost


def _marks(scene: FracasTable, surface: pygame.Surface) -> None:
    """A bar on the upper edge of each tapped card, where nothing lies on it; it is no button."""
    theme = scene.look.theme
    for number, piece in enumerate(scene.shown):
        place = scene.glide.places.get(piece.key)
        if not piece.angle or place is None:
            continue
        bar = Rect(0, 0, max(22, scene.u(34)), max(9, scene.u(14)))
        bar.center = (round(place.x), round(place.y - piece.rect.w / 2))
        if bar.collidelist([other.rect for other in scene.shown[number + 1 :]]) >= 0:
            bar.left = round(place.x - piece.rect.h / 2) + scene.u(6)
        paint.rounded_rect(surface, bar, bar.h / 2, theme.surface, theme.gold, max(1, scene.u(2)))
        inset = bar.h * 2 // 3
        ends = (bar.left + inset, bar.centery), (bar.right - inset, bar.centery)
        pygame.draw.line(surface, theme.text, *ends, max(2, scene.u(3)))
