"""A part of a smaller game's table alone, as the table paints it: for the pictures in the book of rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from scenes.app.close_up import CloseUp
from scenes.tables.field.piece import Piece
from scenes.tables.field.pointer import outline
from scenes.ui.words import plain

AROUND = 34  # units of table around what is shown
LARGEST = 1.0  # pixels of the table for one of the picture


def framed(shown: Sequence[Piece], wanted: CloseUp) -> list[Piece]:
    """The pieces, with frames around those that are wanted so."""
    return [replace(piece, frame="threat") if plain(piece.face) in wanted.framed else piece for piece in shown]


def close_up(
    whole: pygame.Surface, shown: Sequence[Piece], unit: Callable[[float], int], size: tuple[int, int], wanted: CloseUp
) -> pygame.Surface:
    """The part of a picture of the ``whole`` table around the cards that are wanted, or around all there are, made to
    fit into ``size`` pixels."""
    wished = {*wanted.shown}
    places = [outline(piece) for piece in shown if not wished or wished & {piece.key, plain(piece.face)}]
    room = whole.get_rect()
    focus = (places[0].unionall(places[1:]) if places else room).inflate(2 * unit(AROUND), 2 * unit(AROUND))
    share = max(focus.w / size[0], focus.h / size[1], LARGEST)
    focus = focus.inflate(max(0, round(size[0] * share) - focus.w), max(0, round(size[1] * share) - focus.h))
    focus = focus.clip(room) if focus.w > room.w or focus.h > room.h else focus.clamp(room)
    part = whole.subsurface(focus)
    fitted = focus.fit(pygame.Rect((0, 0), size))
    return pygame.transform.smoothscale(part, fitted.size)
