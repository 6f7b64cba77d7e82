"""The ground as it is seen: camera, cards, lines and marks, painted layer by layer. Painting changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from logic.views import OnCard, PlaceView
from scenes.app.close_up import CloseUp
from scenes.app.move_ghosts import draw_plan
from scenes.app.plain import Pointed
from scenes.play import entry_highlights
from scenes.play.advice import Advice
from scenes.play.layout import PILES
from scenes.play.screen import TableScreen
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.hud.spots import pile_top
from scenes.tables.assertion.prompts.question import Question
from scenes.tables.assertion.show import sprites
from scenes.tables.assertion.show.places import DeclaredCards
from scenes.tables.assertion.show.sprites import Air
from scenes.tables.assertion.view import marks
from scenes.tables.assertion.view.board import Board, Scenery, scenery_of
from scenes.tables.assertion.view.camera import SMALLEST, Camera, frame
from scenes.tables.assertion.view.framing import Framing, clear_parts
from scenes.tables.assertion.view.ground import GroundPainter, Land
from scenes.tables.assertion.view.layout import Cell, grown, spots_box
from scenes.tables.assertion.view.lines import Signs
from scenes.tables.assertion.view.overlays import sentences_at
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.tooltip import draw_tip

Painter = Callable[[pygame.Surface], None]
TAGGED = 3  # lines that would meet an order; of more, each is only outlined
CARD = 50  # units of the widest cell of a part of the ground that is shown alone
CENTRE = "centre"
AROUND = 0.45  # cells of ground around what is shown there


class View:
    """The ground, what lies on it, and the camera that looks at it."""

    def __init__(
        self, question: Question, hud: Hud, screen: TableScreen, advice: Advice, air: Air, banners: Sequence[str]
    ) -> None:
        """``banners`` are those of the seats."""
        self.question, self.hud, self.screen, self.advice, self.air = question, hud, screen, advice, air
        self.hand, self.stage, self.banners = question.hand, question.hand.stage, banners
        self.camera, self.ground, self.board = Camera(), GroundPainter(), Board()
        self.framing = Framing(question, hud, self.camera, screen, advice)
        self.declared = DeclaredCards(question, self.camera, screen)
        self.signs = Signs(self.declared, hud, self.board, banners)

    @property
    def scenery(self) -> Scenery:
        """Return what is to be seen on the ground."""
        return self.board.scenery

    def lay_out(self) -> None:
        """Camera and ground for the present window."""
        layout, look, view = self.screen.layout, self.screen.look, self.stage.view
        self.camera.mode = self.screen.app.motion
        self.framing.look_through(clear_parts(layout, look))
        own, side_of = view.sides[self.stage.viewer], self.stage.orientation.side_of
        lands = tuple(Land(side_of(home.vector), self.banners[home.seat], home.side == own) for home in view.homes)
        straight = view.options.get("distance") != "manhattan"
        self.ground.prepare(look.theme, lands, layout.board, round(layout.board.w / 29.7), straight)

    def follow(self) -> None:
        """Look at what is to be seen now."""
        self.framing.give_way()
        self.framing.follow()
        ringed = self.hud.focused() == "board" and self.screen.app.focus_visible
        self.board.scenery = scenery_of(self.question, self.air.hidden, self.banners, ringed)

    def sharpen(self) -> bool:
        """Draw some cards anew at the size of the resting camera; whether a picture has changed."""
        return not self.camera.moving and self.board.sharpen(self.camera)

    # ---- where things lie

    def places_of(self, pointed: Pointed) -> list[Rect]:
        """Return where the cells lie that an action names, or the card on the ground that it names."""
        cells = self.stage.orientation.cells_of(pointed)
        if not cells and isinstance(pointed, OnCard | PlaceView):
            cells = tuple((one.column, one.row) for one in self.scenery.cards if one.code == pointed.card)
        return [self.camera.card_rect(*cell) for cell in cells]

    def bring(self, actions: Sequence[Pointed]) -> None:
        """Bring the places of actions into sight."""
        if cells := [cell for action in actions for cell in self.stage.orientation.cells_of(action)]:
            self.framing.show(cells)

    def reveal(self, actions: Sequence[Pointed]) -> None:
        """Move the ground if places of a plan lie beyond what is seen, or below its panel."""
        if not all(self.camera.clear.contains(place) for action in actions for place in self.places_of(action)):
            self.bring(actions)

    def off_ground(self, named: Pointed) -> list[Rect]:
        """Return where a card that an action names lies beside the ground: in the hand, or on top of a pile; of a place
        of the record, the pile, the hand or the plaque of its seat."""
        hud, model = self.hud, self.hud.model
        if model is None:
            return []
        if not isinstance(named, PlaceView):
            code = named.card if isinstance(named, OnCard) else None
            slot = hud.slot_of(code)
            found = [slot] if slot is not None else []
            return found + [hud.pile_card(name) for name in PILES if code and pile_top(model, name) == code]
        zone, seat = named.zone, named.seat
        if zone in PILES:
            return [hud.pile_card(zone)]
        if seat < 0:
            return []
        if zone != "hand":
            return [hud.seat_plaque(seat)]
        return [hud.places.hand] if seat == self.stage.viewer else [hud.seat_backs(seat)]

    # ---- picture

    def draw_ground(self, surface: pygame.Surface, floor: Painter, above: Sequence[Painter]) -> None:
        """Draw what lies on the ground, within the view of the camera, above its ``floor`` and below what lies
        ``above``."""
        look, camera, before = self.screen.look, self.camera, surface.get_clip()
        surface.set_clip(camera.view)
        floor(surface)
        self.signs.draw_cords(surface)
        self.board.draw_below(surface, look, camera)
        self.signs.draw(surface)
        self.board.draw_above(surface, look, camera)
        if not self.air.queue.busy and not self.question.open:
            self._draw_orders(surface, look)
        self.declared.draw(surface)
        sprites.draw_effects(surface, look, camera, self.air.effects)
        for draw in above:
            draw(surface)
        surface.set_clip(before)

    def _draw_orders(self, surface: pygame.Surface, look: Look) -> None:
        """Jade outlines round the lines that would meet an order."""
        found = [line for order in self.question.orders for line in order.lines if line]
        for line in found:
            box = self.camera.around(tuple(self.stage.screen_cells(line))).inflate(8, 8)
            if not box.colliderect(self.camera.view):
                continue
            paint.rounded_rect(surface, box, look.unit(5), None, look.theme.legal, 2 + look.strong)
            if len(found) <= TAGGED:
                _tag(surface, look, box, self.question.said(texts.FITS()))

    def draw_pointed(self, surface: pygame.Surface) -> None:
        """Draw what the entry of the record is about that is pointed at."""
        entry, log, unit = self.hud.pointed_entry, self.stage.log, self.screen.layout.unit
        if entry is None or entry >= len(log):
            return
        told, before, look = log[entry], surface.get_clip(), self.screen.look
        actions = entry_highlights.about(told)
        if not any(self.off_ground(action) or self.places_of(action) for action in actions):
            actions = [entry_highlights.ground(told)]  # what it tells of lies nowhere any more
        for action in actions:
            surface.set_clip(before)
            entry_highlights.draw(surface, look, self.off_ground(action), unit)
            surface.set_clip(self.camera.view.clip(self.screen.layout.free))
            entry_highlights.draw(surface, look, self.places_of(action), unit)
        surface.set_clip(before)

    def draw_hint(self, surface: pygame.Surface) -> None:
        """A frame around the card of a hint; and the whole plan: ghosts on the ground, numbers there and on the cards
        of the hand."""
        look, plan = self.screen.look, self.advice.plan
        slot = self.hud.slot_of(self.hand.hinted[0])
        if slot is not None:
            marks.frame(surface, look, slot, 4)
        if not plan or self.air.queue.busy:
            return

        def places(action: Pointed) -> list[Rect]:
            return [place for place in self.places_of(action) if self.camera.view.contains(place)]

        draw_plan(surface, look, plan, places, self.hud.slot_of, self.screen.app.settings.suit_letters)

    def explain(self, surface: pygame.Surface) -> None:
        """Say what is special about the cell under the pointer, in words, and what the line means whose tablet is
        there."""
        hand, pos = self.hand, self.hand.grip.pos
        if hand.held is not None:
            return
        if not (self.question.open or self.air.queue.busy) and self.hud.on_ground(pos):
            cell = self.camera.cell_at(pos)
            laid = next((one for one in self.scenery.cards if (one.column, one.row) == cell), None)
            said = sentences_at(self.stage.view, tuple(self.scenery.overlays), *cell, laid)
            if said:
                box = self.camera.card_rect(*cell)
                draw_tip(
                    surface, "\n".join(map(self.question.said, said)), box, self.screen.look, self.hud.tip_avoids()
                )
        self.signs.explain(surface)

    def draw_air(self, surface: pygame.Surface) -> None:
        """Draw what flies above the panels, and the card that follows the mouse: it dims over a cell where it may not
        lie."""
        hand, look, letters = self.hand, self.screen.look, self.screen.app.settings.suit_letters
        sprites.draw_above(surface, look, self.camera, self.air.effects)
        sprites.draw_sprites(surface, look, hand.stage, self.air.sprites, letters, hand.sight.tongue)
        if not hand.grip.holding or hand.held is None:
            return
        x, y, width = hand.spot(self.screen.layout.hand_card)
        alpha = 128 if hand.forbidden is not None else 255
        spot = (x + width * 0.36, y + width * 0.5, width)  # beside the mouse: the cell under it stays in sight
        sprite = sprites.Sprite(hand.held, spot, hand.grip.angle, alpha, 4, hand.stage.pack)
        sprites.draw_sprites(surface, look, hand.stage, [sprite], letters, hand.sight.tongue)

    def close_up(
        self, size: tuple[int, int], wanted: CloseUp, brief: Callable[[], None], draw: Painter
    ) -> pygame.Surface:
        """The ground around the cards that are wanted, or around all there are, ``size`` pixels large: ``brief`` looks
        at what is to be seen, ``draw`` draws the ground."""
        hand, at = self.hand, wanted.at
        spot = self.stage.orientation.to_screen(at) if at is not None else None
        if spot is not None and spot in hand.legal():
            hand.over = spot
        else:
            hand.forbidden = spot
        self.screen.refresh()
        brief()
        scenery, shown = self.scenery, wanted.shown
        scenery.tags = ()  # the words beside the picture say it
        if spot is not None:
            scenery.legal = {}
            scenery.ghost = scenery.ghost or ((hand.held, "") if hand.held else None)
        scenery.aimed = [(laid.column, laid.row) for laid in scenery.cards if laid.code in wanted.framed]
        cells: list[Cell] = [(laid.column, laid.row) for laid in scenery.cards if not shown or laid.code in shown]
        if CENTRE in shown or not cells:
            cells.append((0, 0))
        cells += [spot] if spot is not None else scenery.legal
        view = pygame.Rect((0, 0), size)
        self.camera.set_view(view, view)
        box = grown(spots_box(cells), AROUND, AROUND)
        self.camera.show(*frame([box], [view], (SMALLEST, self.screen.look.unit(CARD))), at_once=True)
        surface = pygame.Surface(size)
        draw(surface)
        return surface


def _tag(surface: pygame.Surface, look: Look, box: Rect, words: str) -> None:
    """The word at the corner of the outline of a line that meets an order."""
    size = look.type(14)
    tag = Rect(0, 0, text.width(words, "ui_semibold", size) + look.unit(16), look.unit(22))
    tag.bottomright = (box.right, box.top + 2)
    paint.rounded_rect(surface, tag, look.unit(4), look.theme.surface, look.theme.legal, 1)
    text.text(surface, words, "ui_semibold", size, look.theme.text, tag.centerx, tag.centery, "cm")
