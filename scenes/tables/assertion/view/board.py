"""Paints the cards on the ground and every mark around them, in the order of the design."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from logic.views import GainView
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.input.hand import NOTHING, Hand
from scenes.tables.assertion.prompts.question import Question
from scenes.tables.assertion.show.stage import Stage, aimed_at
from scenes.tables.assertion.view import marks, overlays
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import Cell, Laid
from scenes.tables.assertion.view.overlays import Overlay, overlays_of, uncovered
from scenes.ui import assets, paint
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded, native
from scenes.ui.theme import BANNERS, Theme, mix, rgb

DOT_BELOW = 18  # pixels of a card; smaller ones are squares in the colour of a banner
GHOST_ALPHA = 166
INACTIVE_ALPHA = 120


@dataclass
class Scenery:
    """All that is to be seen on the ground at this moment. Screen cells (column, row) throughout."""

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
    """Draws its `Scenery` for a camera."""

    def __init__(self) -> None:
        self.shelf = CardPictures()
        self.scenery = Scenery()
        self._sharp: tuple[Iterable[Laid], int] | None = None  # cards that are all sharp, and how wide

    def draw_below(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        """The ring, legal cells and the cards."""
        scenery = self.scenery
        self._ring(surface, look, camera)
        bases = [laid for laid in scenery.cards if laid.base]
        for laid in bases:
            overlays.base_ring(surface, look, camera, laid)
        lying = {(laid.column, laid.row) for laid in scenery.cards}
        self._cells(surface, look, camera, scenery, [cell for cell in scenery.legal if cell not in lying])
        overlays.draw_under(surface, look, camera, scenery.overlays, scenery.banners)
        for cell in scenery.last_move:
            marks.last_move(surface, look, camera.card_rect(*cell))
        self._cards(surface, look, camera, scenery)
        for laid in bases:
            overlays.base_rim(surface, look, camera.card_rect(laid.column, laid.row))
        overlays.draw_over(surface, look, camera, scenery.overlays, scenery.banners)
        self._cells(surface, look, camera, scenery, [cell for cell in scenery.legal if cell in lying])
        self._centre(surface, look, camera, scenery.centre_count)

    def draw_above(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        """Target and ghost, frames and tags."""
        scenery = self.scenery
        if scenery.aimed:
            marks.threatened(surface, look, [camera.card_rect(*cell) for cell in scenery.aimed])
        self._target(surface, look, camera, scenery)
        for trick in scenery.tricks:
            marks.frame(surface, look, camera.around(trick))
        if scenery.hint is not None:
            marks.frame(surface, look, camera.card_rect(*scenery.hint), 4)
        if scenery.cursor is not None:
            box = camera.card_rect(*scenery.cursor)
            paint.focus_ring(surface, look.theme, box, 4, look.unit(100) / 100)
        self._tags(surface, look, camera, scenery)

    def sharpen(self, camera: Camera) -> bool:
        """Draw some card pictures anew at the size of the resting camera; True if something has changed."""
        cards = self.scenery.cards
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
        self, surface: pygame.Surface, look: Look, camera: Camera, scenery: Scenery, cells: Sequence[Cell]
    ) -> None:
        """Draw where the card may lie: on the ground, and over cards that it would cover."""
        width = camera.card
        height = round(width * 1.4)
        plain = marks.legal(look, width, height)
        blits = []
        for cell, box in zip(cells, camera.card_places(cells), strict=True):
            if cell == scenery.target or not camera.view.colliderect(box):
                continue
            gain = scenery.legal[cell]
            picture = marks.gaining(look, width, height, gain) if gain > 0 and width >= DOT_BELOW else plain
            blits.append((picture, box[:2]))
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
        """Return what lies on top of a cell, faded where it is cut off."""
        if laid.marker:
            picture = overlays.marker(look, width, laid.code, laid.suit, scenery.banners[laid.seat])
        elif laid.face_down:
            picture = overlays.face_down(look, width)
        else:
            picture = self.shelf.face(laid.code, laid.suit, width)
        return picture if laid.active else assets.faded(picture, rgb(look.theme.table), INACTIVE_ALPHA)

    def _beneath(self, surface: pygame.Surface, look: Look, laid: Laid, box: pygame.Rect) -> None:
        """The edges of up to two cards below the visible one."""
        layers = list(enumerate(laid.beneath[-2:][::-1], 1))
        for layer, code in reversed(layers):
            dx, dy = overlays.layer_shift(box.w, layer)
            picture = self.shelf.face(code, "", box.w) if code else overlays.face_down(look, box.w)
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
        anchor = camera.around(scenery.tricks[0]) if scenery.tricks else camera.card_rect(*scenery.tag_at)
        bottom = anchor.top - 8
        for words in scenery.tags:
            picture = marks.banner_tag(look, words)
            box = picture.get_rect(midbottom=(anchor.centerx, bottom))
            box.clamp_ip(camera.view.inflate(-8, -8))
            surface.blit(picture, box)
            bottom = box.top - 4


def gain_words(gain: GainView) -> list[str]:
    """Return what a preview gains, in texts that are still to be said; tricks with all their points for good.

    >>> import logic
    >>> from logic.views import GainedLineView
    >>> trick = [(1, 0), (2, 0), (3, 0), (4, 0)]
    >>> [logic.named(one, ()) for one in gain_words(GainView(1, [trick], [GainedLineView(0, 7, 4)], 5))]
    ['Completes a trick  +1', 'Reaches line 7  +4']
    """
    tricks = [texts.COMPLETES(tricks=len(gain.tricks), points=gain.points)] if gain.tricks else []
    return tricks + [texts.REACHES(distance=line.distance, points=line.value) for line in gain.lines]


BUDGET = 0.004  # seconds of drawing anew with one frame


class CardPictures:
    """Keeps the last sharp picture of every card on the ground."""

    def __init__(self) -> None:
        self._sharp: dict[tuple[str, str], pygame.Surface] = {}
        self._theme: Theme | None = None
        self._letters = False

    def dress(self, theme: Theme, letters: bool) -> None:
        """Theme or letters have changed: forget every picture."""
        self._sharp.clear()
        self._theme, self._letters = theme, letters

    def face(self, code: str, suit: str, width: int) -> pygame.Surface:
        """The picture of a card of this width. A Star wears the suit it stands for."""
        key = (code, suit if code.endswith("*") else "")
        image = self._sharp.get(key)
        if image is None:
            image = self._sharp[key] = self._paint(*key, width)
        return assets.scaled(image, width)

    def sharpen(self, wanted: Iterable[tuple[str, str]], width: int) -> bool:
        """Draw some of the cards anew at this width; True if a picture has changed."""
        began, changed = time.perf_counter(), False
        for code, suit in wanted:
            key = (code, suit if code.endswith("*") else "")
            image = self._sharp.get(key)
            if image is not None and image.get_width() == width:
                continue
            self._sharp[key] = self._paint(*key, width)
            changed = True
            if time.perf_counter() - began > BUDGET:
                break
        return changed

    def _paint(self, code: str, suit: str, width: int) -> pygame.Surface:
        theme = self._theme
        assert theme is not None
        if code.startswith("?"):
            return assets.card_back(width, "ink", theme)
        face = assets.card_face(code, width, theme, letters=self._letters)
        if not suit:
            return face
        image = face.copy()
        side = max(10, round(width * 0.4))
        x, y = image.get_width() - side * 0.62, side * 0.62
        paint.rounded_rect(image, (x - side / 2, y - side / 2, side, side), side / 2, theme.card, theme.gold, 1.5)
        paint.suit(image, suit, x, y, side * 0.68, None, theme.card)
        return native(image)


def scenery_of(question: Question, hidden: Collection[Cell], banners: Sequence[str], cursor: bool) -> Scenery:
    """Return what is to be seen on the ground, without the cards that are ``hidden`` since they are in the air;
    ``banners`` are those of the seats. ``cursor``: the ring of the keyboard is on the ground."""
    hand = question.hand
    stage, view, turn = hand.stage, hand.stage.view, hand.stage.orientation.to_screen
    free, held = hand.free, hand.held
    base = hand.play.gain if free else NOTHING
    legal = hand.legal() if held else {}
    target = hand.target()
    placed = hand.play.placed if free else []
    laid = [turn(entry.cell) for entry in placed]
    found = Scenery(
        cards=hand.lying(),
        banners=banners,
        centre_count=len(view.centre),
        legal={cell: preview.score - base.score for cell, preview in legal.items()},
        target=target,
        forbidden=hand.forbidden,
        hidden=frozenset(hidden),
        last_move=_last_move(stage, hand.seat),
        hint=hand.hinted[1],
        overlays=uncovered(overlays_of(view, stage.orientation, hand.seat), {*laid}),
        aimed=() if question.open else [turn(cell) for cell in aimed_at(stage.plays)],
    )
    gain = base
    star = hand.suit_cell()
    if target is not None and held is not None:
        gain, found.ghost = legal[target], (held, "")
    elif star is not None:
        code = hand.play.taken_up
        found.target = star
        found.ghost = (code, "") if code else None
        gain = max((preview for _, preview in hand.play.suits()), key=lambda entry: entry.score, default=base)
    elif target is None and cursor and not held:
        found.cursor = hand.cursor
    found.tricks = [[turn(cell) for cell in trick] for trick in _fresh_first(gain, base)]
    found.tags = [question.said(words) for words in gain_words(gain)] if free else ()
    found.tag_at = found.target or (laid[-1] if laid else None)
    return found


def _fresh_first(gain: GainView, base: GainView) -> list[list[Cell]]:
    """Tricks the target would complete before those that are complete already: the tag stands at the first."""
    return sorted(gain.tricks, key=lambda trick: trick in base.tricks)


def _last_move(stage: Stage, seat: int) -> list[Cell]:
    """The cards of the last build, as long as it is somebody else's than this seat's."""
    build = stage.view.last_build
    if not build or build.seat == seat:
        return []
    lying = {tuple(entry.cell) for entry in stage.view.board}
    return [stage.orientation.to_screen(cell) for cell in build.cells if tuple(cell) in lying]


def wanted_lines(hand: Hand) -> set[tuple[int, int]]:
    """The lines (home, distance) that the build as it stands, or with the card on the target, would gain."""
    if not hand.free:
        return set()
    target = hand.target()
    gain = hand.legal()[target] if target is not None else hand.play.gain
    return {(line.home, line.distance) for line in gain.lines}
