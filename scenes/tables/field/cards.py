"""Paints the cards of a smaller game, the places they may be dropped on, and the card that is carried."""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame import Rect

from scenes.app.plain import Action
from scenes.app.scene import Program
from scenes.play.faces import worded
from scenes.play.layout import HudLayout
from scenes.tables.field.glide import Glide, Place, place_of
from scenes.tables.field.piece import Piece, Zone
from scenes.tables.field.pointer import Pointer
from scenes.ui import assets, paint, text
from scenes.ui.look import Look


class CardTable(Protocol):
    """A table whose cards are painted."""

    @property
    def app(self) -> Program: ...
    @property
    def areas(self) -> list[Zone]: ...
    @property
    def game(self) -> str: ...
    @property
    def glide(self) -> Glide: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def look(self) -> Look: ...
    @property
    def pointer(self) -> Pointer: ...
    @property
    def shown(self) -> list[Piece]: ...
    def offers(self, action: Action | None) -> bool: ...
    def takes(self, piece: Piece, zone: Zone) -> bool: ...
    def u(self, length: float) -> int: ...


def draw_zones(scene: CardTable, surface: pygame.Surface) -> None:
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


def _zone_label(surface: pygame.Surface, scene: CardTable, zone: Zone) -> None:
    size = scene.look.type(17)
    for line, words in enumerate(text.balance(zone.label, "title_italic", size, zone.rect.w - scene.u(8))):
        y = zone.rect.centery + line * size
        text.text(surface, words, "title_italic", size, scene.look.theme.text2, zone.rect.centerx, y, "cm")


def draw_cards(scene: CardTable, surface: pygame.Surface) -> None:
    carried = scene.pointer.carried
    for piece in scene.shown:
        if carried is None or piece.key != carried.key:
            place = scene.glide.places.get(piece.key) or place_of(piece)
            lift = scene.u(8) if scene.pointer.hovered == f"piece:{piece.key}" and scene.offers(piece.action) else 0
            draw_piece(scene, surface, piece, place, lift)
        else:
            _hole(scene, surface, piece)


def draw_piece(scene: CardTable, surface: pygame.Surface, piece: Piece, place: Place, lift: int = 0) -> None:
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


def _picture(scene: CardTable, piece: Piece, wide: int) -> pygame.Surface:
    theme = scene.look.theme
    if piece.folded and not piece.face.startswith("?"):
        return assets.folded_face(piece.face, wide, piece.back, theme)
    if not piece.face or piece.face.startswith("?"):
        return assets.card_back(wide, piece.back, theme)
    if piece.bold:
        return assets.card_face(piece.face, wide, theme, letters=scene.app.settings.suit_letters, bold=True)
    return worded(piece.face, wide, scene.look, scene.game if piece.label else "", scene.app.settings.suit_letters)


def _hole(scene: CardTable, surface: pygame.Surface, piece: Piece) -> None:
    theme = scene.look.theme
    thick = max(1, round(1.3 * scene.layout.unit))
    paint.dashed_rect(surface, piece.rect, theme.line_hi, scene.u(8), scene.u(6), thick)


def draw_carried(scene: CardTable, surface: pygame.Surface) -> None:
    piece = scene.pointer.carried
    if piece is not None:
        x, y = scene.pointer.pos
        draw_piece(scene, surface, piece, Place(x, y, piece.rect.w * 1.06, piece.angle))
