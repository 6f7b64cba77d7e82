"""Paints the cards of a smaller game, the places they may be dropped on, and the card that is carried."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from scenes.play.card_faces import worded
from scenes.play.screen import TableScreen
from scenes.tables.field.glide import CardPlace, Glide, place_of
from scenes.tables.field.piece import Doing, Piece, Zone
from scenes.tables.field.pointer import Pointer
from scenes.ui import assets, paint, text
from scenes.ui.look import Look


class Cards:
    """Paints what lies on the table, from where it glides now."""

    def __init__(
        self,
        screen: TableScreen,
        glide: Glide,
        pointer: Pointer,
        game: str,
        offers: Callable[[Doing | None], bool],
        takes: Callable[[Piece, Zone], bool],
    ) -> None:
        """``offers``: whether an action can be taken now; ``takes``: whether a place takes a card that is carried."""
        self.screen, self.glide, self.pointer, self.game = screen, glide, pointer, game
        self.offers, self.takes = offers, takes

    def u(self, length: float) -> int:
        return self.screen.layout.u(length)

    def draw_zones(self, surface: pygame.Surface, areas: Sequence[Zone]) -> None:
        """The places that may be pressed or dropped on."""
        look = self.screen.look
        carried = self.pointer.carried
        for zone in areas:
            over = zone.rect.collidepoint(self.pointer.pos)
            wanted = carried is not None and self.takes(carried, zone)
            if wanted or zone.lit or (self.offers(zone.action) and self.pointer.hovered == f"zone:{zone.name}"):
                tone = look.theme.mark if over or zone.lit else look.theme.line_hi
                thick = max(1, round(1.5 * self.screen.layout.unit)) + look.strong
                paint.dashed_rect(surface, zone.rect, tone, self.u(8), self.u(6), thick)
            if zone.label:
                self._zone_label(surface, zone)

    def _zone_label(self, surface: pygame.Surface, zone: Zone) -> None:
        size = self.screen.look.type(17)
        for line, words in enumerate(text.balance(zone.label, "title_italic", size, zone.rect.w - self.u(8))):
            y = zone.rect.centery + line * size
            text.text(surface, words, "title_italic", size, self.screen.look.theme.text2, zone.rect.centerx, y, "cm")

    def draw(self, surface: pygame.Surface, shown: Sequence[Piece]) -> None:
        """The cards, with a hole where one is carried away."""
        carried = self.pointer.carried
        for piece in shown:
            if carried is None or piece.key != carried.key:
                place = self.glide.places.get(piece.key) or place_of(piece)
                lift = self.u(8) if self.pointer.hovered == f"piece:{piece.key}" and self.offers(piece.action) else 0
                self.draw_piece(surface, piece, place, lift)
            else:
                self._hole(surface, piece)

    def draw_piece(self, surface: pygame.Surface, piece: Piece, place: CardPlace, lift: int = 0) -> None:
        """One card where it is shown now."""
        look = self.screen.look
        wide = max(16, round(place.width))
        image = self._picture(piece, wide)
        high = image.get_height()
        x, y = place.x - image.get_width() / 2, place.y - high / 2 - lift
        level = min(4, piece.level + (1 if lift or piece.chosen else 0))
        if piece.dim and not piece.angle:  # dim, not sheer: the next card does not show through
            paint.rounded_rect(surface, (x, y, image.get_width(), high), self.u(5), look.theme.surface)
        assets.place_card(surface, image, x, y, level, look.theme, -place.angle, 120 if piece.dim else 255)
        box = Rect(0, 0, image.get_width(), high)
        if round(place.angle) % 180 == 90:
            box.size = (box.h, box.w)
        box.center = (round(place.x), round(place.y - lift))
        tone = _frame_tone(look, piece)
        if tone:
            paint.rounded_rect(surface, box.inflate(6, 6), self.u(6), None, tone, max(2, self.u(3)) + look.strong)
        self._tag(surface, piece, box)

    def _tag(self, surface: pygame.Surface, piece: Piece, box: Rect) -> None:
        if piece.tag:
            look, size = self.screen.look, self.screen.look.type(14)
            held = box.top >= self.screen.layout.tray.top  # in the hand the slip lies on the upper edge
            y = box.bottom - round(size * 0.9) if held else box.top
            paint.pill(surface, box.centerx, y, piece.tag, size, look.theme.gold, look.theme.on_gold, "c")

    def draw_tag(self, surface: pygame.Surface, shown: Sequence[Piece], ring: str) -> None:
        """Paint the tag of the card that has the ring once more: the ring does not cross its words."""
        if self.screen.look.ring:
            for piece in shown:
                if ring == f"piece:{piece.key}" and self.offers(piece.action):
                    self._tag(surface, piece, piece.rect)

    def _picture(self, piece: Piece, wide: int) -> pygame.Surface:
        theme = self.screen.look.theme
        if piece.folded and not piece.face.startswith("?"):
            return assets.folded_face(piece.face, wide, piece.back, theme)
        if not piece.face or piece.face.startswith("?"):
            return assets.card_back(wide, piece.back, theme)
        if piece.bold:
            return assets.card_face(piece.face, wide, theme, letters=self.screen.app.settings.suit_letters, bold=True)
        return worded(
            piece.face, wide, self.screen.look, self.game if piece.label else "", self.screen.app.settings.suit_letters
        )

    def _hole(self, surface: pygame.Surface, piece: Piece) -> None:
        theme = self.screen.look.theme
        thick = max(1, round(1.3 * self.screen.layout.unit))
        paint.dashed_rect(surface, piece.rect, theme.line_hi, self.u(8), self.u(6), thick)

    def draw_carried(self, surface: pygame.Surface) -> None:
        """The card that is carried."""
        piece = self.pointer.carried
        if piece is not None:
            x, y = self.pointer.pos
            self.draw_piece(surface, piece, CardPlace(x, y, piece.rect.w * 1.06, piece.angle))


def _frame_tone(look: Look, piece: Piece) -> str:
    theme = look.theme
    if piece.chosen:
        return theme.mark
    if piece.frame in ("mark", "threat", "gold", "text"):
        return theme.tone(piece.frame)
    return theme.banner_text(piece.frame) if piece.frame else ""
