"""A card in the air on the table of a smaller game."""

from __future__ import annotations

from scenes.tables.field.glide import CardPlace
from scenes.tables.field.piece import Piece, Zone
from scenes.tables.field.table_state import TableState


class Carrying:
    """Takes a card up with the mouse, and drops it."""

    def __init__(self, scene: TableState) -> None:
        self.scene = scene
        self.piece: Piece | None = None
        self.stays: Piece | None = None  # a card that was pulled at and may not be carried

    def take(self, piece: Piece) -> None:
        """Take a card up, if it may be carried just now."""
        if self.scene.decision is None:
            return
        if piece.drags:
            self.piece = piece
            self.scene.app.play("pick_up")
        elif piece.why or self._in_hand(piece):
            self.stays = piece

    def put_back(self, pos: tuple[int, int]) -> None:
        """Let go of what is carried: nothing is done with it."""
        piece, self.piece, self.stays = self.piece, None, None
        if piece is not None:
            self._land(piece, pos)
            self.scene.refresh()

    def let_go(self, pos: tuple[int, int], zone: Zone | None) -> bool:
        """Drop what is carried over a zone, or say why it can be dropped nowhere or not there; whether there was
        anything."""
        scene, piece, stays, self.piece, self.stays = self.scene, self.piece, self.stays, None, None
        if piece is None:
            if stays is not None and not stays.rect.collidepoint(pos):
                scene.refuse(scene.why_not_carried(stays))
            return stays is not None
        self._land(piece, pos)
        asked = scene.decision is not None
        actions = scene.drop(piece, zone) if zone is not None and asked else []
        if actions:
            scene.act(*actions)
            return True
        if asked and not self._at_home(piece, pos, zone):
            scene.refuse(scene.why_not_there(piece, zone))
        scene.refresh()
        return True

    def _land(self, piece: Piece, pos: tuple[int, int]) -> None:
        """Let a card set out from where it was let go."""
        self.scene.glide.put(piece.key, CardPlace(pos[0], pos[1], piece.rect.w * 1.06, piece.angle))

    def _at_home(self, piece: Piece, pos: tuple[int, int], zone: Zone | None) -> bool:
        """Return whether a card was let go where it came from."""
        if piece.rect.collidepoint(pos) or (zone is not None and zone.rect.contains(piece.rect)):
            return True
        return self._in_hand(piece) and self.scene.layout.tray.collidepoint(pos)

    def _in_hand(self, piece: Piece) -> bool:
        return piece.rect.centery >= self.scene.layout.tray.top
