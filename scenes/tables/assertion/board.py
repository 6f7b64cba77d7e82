"""Paints the cards on the ground and every mark around them, in the order of the design."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from scenes.app.plain import Gain
from scenes.tables.assertion import markings, marks
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.layout import Laid
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.overlays import Overlay
from scenes.tables.assertion.shelf import Shelf
from scenes.ui import assets, paint
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded
from scenes.ui.theme import BANNERS, mix, rgb

DOT_BELOW = 18  # pixels of a card; smaller ones are squares in the colour of a banner
GHOST_ALPHA = 166
INACTIVE_ALPHA = 120


@dataclass
class Scenery:
    """What is to be seen on the ground at this moment. Screen cells (column, row) throughout."""

    cards: Sequence[Laid] = ()
    banners: Sequence[str] = ()  # of the seats
    centre_count: int = 0
    legal: dict[Cell, int] = field(default_factory=dict)  # cell -> what it gains
    target: Cell | None = None
    forbidden: Cell | None = None
    ghost: tuple[str, str] | None = None  # code and suit of the card that would lie on the target
    tricks: Sequence[Sequence[Cell]] = ()  # frames
    tags: Sequence[str] = ()  # sentences at the first frame or the target
    tag_at: Cell | None = None
    last_move: Sequence[Cell] = ()
    hidden: frozenset[Cell] = frozenset()  # cards in flight
    hint: Cell | None = None
    cursor: Cell | None = None  # where the keyboard is
    overlays: Sequence[Overlay] = ()
    aimed: Sequence[Cell] = ()  # what a strategy on the stage is aimed at


class Board:
    """Draws a `Scenery` for a camera."""

    def __init__(self) -> None:
        self.shelf = Shelf()
        self._sharp: tuple[Iterable[Laid], int] | None = None  # cards that are all sharp, and how wide

    def draw_below(self, surface: pygame.Surface, look: Look, camera: Camera, scenery: Scenery) -> None:
        """The ring, legal cells and the cards."""
        self._ring(surface, look, camera)
        bases = [laid for laid in scenery.cards if laid.base]
        for laid in bases:
            markings.base_ring(surface, look, camera, laid)
        lying = {(laid.column, laid.row) for laid in scenery.cards}
        self._cells(surface, look, camera, scenery, [cell for cell in scenery.legal if cell not in lying])
        markings.draw_under(surface, look, camera, scenery.overlays, scenery.banners)
        for cell in scenery.last_move:
            marks.last_move(surface, look, camera.card_rect(*cell))
        self._cards(surface, look, camera, scenery)
        for laid in bases:
            markings.base_rim(surface, look, camera.card_rect(laid.column, laid.row))
        markings.draw_over(surface, look, camera, scenery.overlays, scenery.banners)
        self._cells(surface, look, camera, scenery, [cell for cell in scenery.legal if cell in lying])
        self._centre(surface, look, camera, scenery.centre_count)

    def draw_above(self, surface: pygame.Surface, look: Look, camera: Camera, scenery: Scenery) -> None:
        """Target and ghost, frames and tags."""
        if scenery.aimed:
            marks.threatened(surface, look, [camera.card_rect(*cell) for cell in scenery.aimed])
        self._target(surface, look, camera, scenery)
        for trick in scenery.tricks:
            marks.frame(surface, look, union(camera, trick))
        if scenery.hint is not None:
            marks.frame(surface, look, camera.card_rect(*scenery.hint), 4)
        if scenery.cursor is not None:
            box = camera.card_rect(*scenery.cursor)
            paint.focus_ring(surface, look.theme, box, 4, look.unit(100) / 100)
        self._tags(surface, look, camera, scenery)

    def sharpen(self, camera: Camera, cards: Iterable[Laid]) -> bool:
        """Draw some card pictures anew at the size of the resting camera; True if something has changed."""
        if camera.zooming or camera.card < DOT_BELOW:
            return False
        if self._sharp is not None and self._sharp[0] is cards and self._sharp[1] == camera.card:
            return False
        faces = ((laid.code, laid.suit) for laid in cards if not laid.marker and not laid.face_down)
        changed = self.shelf.sharpen(faces, camera.card)
        self._sharp = None if changed else (cards, camera.card)
        return changed

    # ---- parts

    def _ring(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        radius = round(camera.pitch[0] * marks.RING)
        if camera.zooming:
            picture = assets.scaled(marks.ring(look.theme, marks.USUAL_RING), 2 * radius)
        else:
            picture = marks.ring(look.theme, radius)
        x, y = camera.origin
        surface.blit(picture, picture.get_rect(center=(x, y)))

    def _cells(
        self, surface: pygame.Surface, look: Look, camera: Camera, scenery: Scenery, cells: Iterable[Cell]
    ) -> None:
        """Where the card may lie: on the ground, and over cards that it would cover."""
        width = camera.card
        height = round(width * 1.4)
        plain = marks.legal(look, width, height)
        blits = []
        for cell in cells:
            gain, box = scenery.legal[cell], camera.card_rect(*cell)
            if cell == scenery.target or not box.colliderect(camera.view):
                continue
            picture = marks.gaining(look, width, height, gain) if gain > 0 and width >= DOT_BELOW else plain
            blits.append((picture, box.topleft))
        surface.fblits(blits)

    def _cards(self, surface: pygame.Surface, look: Look, camera: Camera, scenery: Scenery) -> None:
        width = camera.card
        height = round(width * 1.4)
        seen = []
        for laid in scenery.cards:
            if (laid.column, laid.row) in scenery.hidden:
                continue
            box = camera.card_rect(laid.column, laid.row)
            if box.colliderect(camera.view):
                seen.append((laid, box))
        if width < DOT_BELOW:
            self._dots(surface, look, scenery, seen)
            return
        cast = assets.card_shadow(width, height, 1, look.theme)
        shift_x, shift_y = (cast.get_width() - width) // 2, (cast.get_height() - height) // 2 - 2
        surface.fblits([(cast, (box.x - shift_x, box.y - shift_y)) for _, box in seen])
        for laid, box in seen:
            if laid.beneath:
                self._beneath(surface, look, laid, box)
        surface.fblits([(self._picture(look, laid, width, scenery), box.topleft) for laid, box in seen])
        corner = marks.ticks(look, width, height)
        margin = marks.TICK_MARGIN
        surface.fblits([(corner, (box.x - margin, box.y - margin)) for laid, box in seen if laid.tentative])

    def _picture(self, look: Look, laid: Laid, width: int, scenery: Scenery) -> pygame.Surface:
        """What lies on top of a cell, faded where it is cut off."""
        if laid.marker:
            picture = markings.marker(look, width, laid.code, laid.suit, scenery.banners[laid.seat])
        elif laid.face_down:
            picture = markings.face_down(look, width)
        else:
            picture = self.shelf.face(laid.code, laid.suit, width)
        return picture if laid.active else assets.faded(picture, rgb(look.theme.table), INACTIVE_ALPHA)

    def _beneath(self, surface: pygame.Surface, look: Look, laid: Laid, box: pygame.Rect) -> None:
        """The edges of up to two cards below the visible one."""
        layers = list(enumerate(laid.beneath[-2:][::-1], 1))
        for layer, code in reversed(layers):
            dx, dy = markings.layer_shift(box.w, layer)
            picture = self.shelf.face(code, "", box.w) if code else markings.face_down(look, box.w)
            place = (box.x + dx, box.y + dy)
            surface.blit(picture, place)
            paint.rounded_rect(surface, (*place, box.w, box.h), 4, None, look.theme.gold, 1, 160)

    def _dots(
        self, surface: pygame.Surface, look: Look, scenery: Scenery, seen: Sequence[tuple[Laid, pygame.Rect]]
    ) -> None:
        for laid, box in seen:
            fill = BANNERS[scenery.banners[laid.seat]].fill
            tone = mix(fill, "#FFFFFF", 0.18) if look.theme.dark else fill
            surface.fill(rgb(look.theme.mark if laid.tentative else tone), box)

    def _centre(self, surface: pygame.Surface, look: Look, camera: Camera, count: int) -> None:
        """The information card: a back with a gold rim, and how many strategies lie on it."""
        box = camera.card_rect(0, 0)
        if not box.colliderect(camera.view):
            return
        theme = look.theme
        if box.w < DOT_BELOW:
            surface.fill(rgb(theme.mark), box)
            return
        if camera.zooming:
            back = assets.scaled(assets.card_back(64, "seal", theme), box.w)
            surface.blit(back, box)
        else:
            assets.place_card(surface, assets.card_back(box.w, "seal", theme), box.x, box.y, 1, theme)
        paint.rounded_rect(surface, (box.x - 2, box.y - 2, box.w + 4, box.h + 4), 5, None, theme.mark, 2)
        if count:
            size = look.type(14)
            paint.pill(surface, box.right - 2, box.y + 1, str(count), size, theme.mark, theme.on_gold, "c", theme.table)

    def _target(self, surface: pygame.Surface, look: Look, camera: Camera, scenery: Scenery) -> None:
        if scenery.forbidden is not None:
            box = camera.card_rect(*scenery.forbidden)
            if box.colliderect(camera.view):
                if scenery.ghost is not None:
                    blit_faded(surface, self.shelf.face(*scenery.ghost, box.w), box.topleft, GHOST_ALPHA)
                surface.blit(marks.cross(look, box.w, box.h), box)
                if scenery.ghost is not None:
                    marks.refused(surface, look, box)
        if scenery.target is None:
            return
        box = camera.card_rect(*scenery.target)
        marks.target(surface, look, box)
        if scenery.ghost is not None:
            blit_faded(surface, self.shelf.face(*scenery.ghost, box.w), box.topleft, GHOST_ALPHA)
        if not scenery.tricks:
            marks.frame(surface, look, box, 3)

    def _tags(self, surface: pygame.Surface, look: Look, camera: Camera, scenery: Scenery) -> None:
        """The sentences of what is gained, above the frame, one over the other."""
        if not scenery.tags or scenery.tag_at is None:
            return
        anchor = union(camera, scenery.tricks[0]) if scenery.tricks else camera.card_rect(*scenery.tag_at)
        bottom = anchor.top - 8
        for words in scenery.tags:
            picture = marks.banner_tag(look, words)
            box = picture.get_rect(midbottom=(anchor.centerx, bottom))
            box.clamp_ip(camera.view.inflate(-8, -8))
            surface.blit(picture, box)
            bottom = box.top - 4


def union(camera: Camera, cells: Sequence[Cell]) -> pygame.Rect:
    """The rectangle around the cards of these cells."""
    boxes = [camera.card_rect(*cell) for cell in cells]
    return boxes[0].unionall(boxes[1:])


def rising(surface: pygame.Surface, look: Look, place: tuple[int, int], words: str, share: float) -> None:
    """The gain that rises above a trick and fades."""
    tag = marks.banner_tag(look, words)
    box = tag.get_rect(midbottom=(place[0], round(place[1] - look.unit(24) * share)))
    blit_faded(surface, tag, box.topleft, round(255 * min(1.0, 3 * (1 - share))))


def gain_words(gain: Gain) -> list[str]:
    """What a preview gains, in short sentences.

    >>> gain_words({"tricks": [1], "lines": [{"distance": 7, "value": 4}]})
    ['Completes a trick  +1', 'Reaches line 7  +4']
    """
    count = len(gain.get("tricks", ()))
    words = []
    if count:
        words.append("Completes a trick  +1" if count == 1 else f"Completes {count} tricks  +{count}")
    words += [f"Reaches line {line['distance']}  +{line['value']}" for line in gain.get("lines", ())]
    return words
