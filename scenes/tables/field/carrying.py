"""A card in the air on the table of a smaller game."""

from __future__ import annotations

from scenes.tables.field.glide import Place
from scenes.tables.field.piece import Piece, Zone
from scenes.tables.field.standing import Standing


class Carrying:
    """Takes a card up with the mouse, and drops it."""

    def __init__(self, scene: Standing) -> None:
        self.scene = scene
        self.piece: Piece | None = None

    def take(self, piece: Piece) -> None:
        """Take a card up, if it may be carried just now."""
        if piece.drags and self.scene.decision is not None:
            self.piece = piece
            self.scene.app.play("pick_up")

    def let_go(self, pos: tuple[int, int], zone: Zone | None) -> bool:
        """Drop what is carried over a zone; whether there was anything."""
        scene, piece, self.piece = self.scene, self.piece, None
        if piece is None:
            return False
        scene.glide.put(piece.key, Place(pos[0], pos[1], piece.rect.w * 1.06, piece.angle))
        zone = zone if scene.decision is not None else None
        actions = scene.drop(piece, zone) if zone is not None else []
        if actions:
            scene.act(*actions)
        else:
            back = zone is not None and zone.rect.contains(piece.rect)  # dropped where it came from
            if zone is not None and piece.action is not None and not back:
                scene.refuse(None)
            scene.refresh()
        return True
