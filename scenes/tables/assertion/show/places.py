"""Places of the zones of the game on the screen, as the ends of flights: piles, hands and cells, and the stage on which
declared cards lie open."""

from __future__ import annotations

from functools import lru_cache

import pygame

import logic
from logic.views import PlaceView
from scenes.play.screen import TableScreen
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.hud.model import called
from scenes.tables.assertion.prompts.question import Question
from scenes.tables.assertion.show import sprites
from scenes.tables.assertion.show.stage import Cells
from scenes.tables.assertion.view import marks
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import Place, Spot
from scenes.ui import text

PILES = ("deck", "centre", "removed")
LEAN, NEXT_LEAN = -6.0, 5.0  # degrees of the first card of the stage, and of every one laid over it
WIDE, WIDE_COMPACT = 112, 74  # units
MOST_WORDS = 420  # units
STEP = 0.62  # widths of a card from one card of the stage to the next
LEANING = 1.14  # room of a leaning card, in widths of an upright one
TRIED = 14  # pixels between the places that are tried

Area = tuple[int, int, int, int]


class DeclaredCards:
    """The stage: declared cards lie open near what the first is aimed at, or near the centre, on no card and on no cell
    that may be built on or chosen."""

    def __init__(self, question: Question, camera: Camera, screen: TableScreen) -> None:
        self.question, self.camera, self.screen = question, camera, screen
        self.hand, self.stage, self.game = question.hand, question.hand.stage, question.asking.session.game

    def spot(self, place: int) -> Spot:
        """Return where the card number `place` lies: every further one half over the one before."""
        first = self.first()
        return (first.centerx + place * first.w * STEP, first.centery + place * first.h * 0.06, first.w)

    def first(self) -> pygame.Rect:
        """The place of the first card."""
        look, camera = self.screen.look, self.camera
        wide = look.unit(WIDE_COMPACT if self.screen.layout.compact else WIDE)
        width = min(wide, max(look.unit(WIDE) // 2, 2 * camera.card))
        high = round(width * 1.4)
        cells = self._aim()
        box = camera.around(self.stage.screen_cells(cells)) if cells else camera.card_rect(0, 0)
        card = pygame.Rect(0, 0, width, high)
        card.center = box.center
        if cells:
            card.midbottom = (box.centerx, box.top - 4)
            if card.top < camera.clear.top:
                card.midtop = (box.centerx, box.bottom + 4)
        many = max(1, len(self.stage.view.pending))
        block = card.inflate(round(width * (LEANING - 1)), round(width * (LEANING - 1)))
        block.w += round(width * STEP * (many - 1))
        block.topleft = free_place(_area(block), _area(camera.clear), *self.busy_places())
        card.left, card.centery = block.left + round(width * (LEANING - 1) / 2), block.centery
        return card

    def _aim(self) -> Cells:
        """Return what the first strategy that is aimed at something is aimed at."""
        return next((play.cells for play in self.stage.plays if play.cells), ())

    def busy_places(self) -> tuple[tuple[Area, ...], ...]:
        """Places of the ground that are wanted: those of cards, of cells that may be chosen, and of the cells
        around."""
        lying = {(0, 0)} | {(laid.column, laid.row) for laid in self.hand.lying()}
        asked = set(self.question.asked()) - lying
        around = {(x + dx, y + dy) for x, y in lying for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - lying - asked
        return tuple(self.camera.card_places(sorted(cells)) for cells in (lying, asked, around))

    def draw(self, surface: pygame.Surface) -> None:
        """The cards of the strategies being played, and whose they are."""
        pending, look, camera = self.stage.view.pending, self.screen.look, self.camera
        if not pending:
            return
        found = []
        for place, code in enumerate(pending):
            lean = LEAN if place == 0 else NEXT_LEAN
            found.append(sprites.Sprite(code, self.spot(place), lean, 255, 3, self.stage.pack))
        letters, tongue = self.screen.app.settings.suit_letters, self.hand.sight.tongue
        sprites.draw_sprites(surface, look, self.stage, found, letters, tongue)
        plays = [play for play in self.stage.plays if play.card in pending]
        if not plays or self.question.open:
            return
        words = self.words(plays[-1].seat, plays[-1].code, bool(plays[-1].counters))
        words = text.elide(words, "ui_semibold", look.type(16), look.unit(MOST_WORDS))
        cells = self._aim()
        answered = any(play.counters for play in plays)
        tag = marks.threat_tag(look, words) if cells and not answered else marks.banner_tag(look, words)
        box = camera.around(self.stage.screen_cells(cells)) if cells else self.first()
        busy = [pygame.Rect(place) for places in self.busy_places() for place in places]
        surface.blit(tag, marks.beside(tag, box, camera.clear, look.unit(12), [*busy, self.first()]))

    def words(self, seat: int, code: str, answers: bool) -> str:
        """Return who plays what: ``You play Fresh reserves``."""
        words = logic.card_text(self.game, code)
        title = words.said("title") if words.title else called(code)
        told = (texts.ANSWERS_WITH if answers else texts.PLAYS)(who=logic.who(seat), title=title)
        return self.question.said(told)


class ZonePlaces:
    """Finds the zones."""

    def __init__(self, declared: DeclaredCards, hud: Hud) -> None:
        self.declared, self.hud = declared, hud
        self.camera, self.stage, self.screen = declared.camera, declared.stage, declared.screen

    def of(self, place: PlaceView, index: int = -1, count: int = 0) -> Place:
        """A zone as a place that is looked up anew in every frame: camera and panels may move meanwhile.

        `index` of `count` is the slot of a card in the viewer's hand.
        """
        hud, name, seat = self.hud, place.zone, place.seat
        if name in ("board", "overlay"):
            cell = self.stage.orientation.to_screen(place.ground[0])
            return lambda: _spot(self.camera.card_rect(*cell))
        if name == "hand" and seat == self.stage.viewer:
            return lambda: _spot(hud.hand_slot(max(0, index), max(1, count)))
        if name == "hand":
            return lambda: self._far_hand(seat)
        if name == "pending":
            return lambda: self.declared.spot(max(0, index))
        if name == "shown":
            return lambda: self._shown(index, count)
        if name in ("depot", "threat", "aside"):
            return lambda: self._beside(seat)
        if name == "score":
            return lambda: self._total(seat)
        if name == "spent":
            return lambda: _spot(hud.pile_card("centre"))
        if name in PILES:
            return lambda: _spot(hud.pile_card(name))
        return lambda: _spot(hud.places.plaque)

    def plaque(self, seat: int) -> pygame.Rect:
        """Return where the plaque of a seat lies."""
        return self.hud.places.plaque if seat == self.stage.viewer else self.hud.seat_plaque(seat)

    def _total(self, seat: int) -> Spot:
        """The total on a plaque: at its right end."""
        rect, u = self.plaque(seat), self.hud.places.u
        high = rect.y + u(38) if seat == self.stage.viewer else rect.centery
        return (rect.right - u(34), high, u(40))

    def _beside(self, seat: int) -> Spot:
        """Return what lies beside a seat: on its plaque."""
        rect = self.plaque(seat)
        return (rect.x + rect.h * 0.5, rect.centery, max(20.0, rect.h * 0.5))

    def _far_hand(self, seat: int) -> Spot:
        """The hand of another seat hangs below the bar."""
        rect = self.hud.seat_backs(seat)
        width = max(24, round(rect.h / 0.62 / 1.4)) if rect.h else 40
        return (rect.centerx, rect.centery, width)

    def _shown(self, index: int, count: int) -> Spot:
        """A card that is shown to the viewer: all of them side by side in the upper half of the ground."""
        view = self.camera.view
        width = min(self.hud.places.hand_card, (view.w * 0.9) / max(1, count) / 1.08)
        left = view.centerx - (count - 1) * width * 1.08 / 2
        return (left + index * width * 1.08, view.top + width * 1.0, width)


def _spot(rect: pygame.Rect) -> Spot:
    return (rect.centerx, rect.centery, rect.w)


def _area(box: pygame.Rect) -> Area:
    return (box.x, box.y, box.w, box.h)


@lru_cache(maxsize=64)
def free_place(block: Area, clear: Area, *busy: tuple[Area, ...]) -> tuple[int, int]:
    """The upper left corner nearest to that of `block` where it lies on nothing that is `busy`; where there is none, on
    nothing but the last of these groups, and so on.

    >>> free_place((0, 0, 10, 10), (0, 0, 100, 20), ((0, 0, 20, 20),), ((20, 0, 20, 20),))
    (42, 0)
    """
    box, room = pygame.Rect(block), pygame.Rect(clear)
    box.clamp_ip(room)
    spots = [
        (x, y)
        for x in range(room.left, room.right - box.w + 1, TRIED)
        for y in range(room.top, room.bottom - box.h + 1, TRIED)
    ]
    spots.sort(key=lambda spot: (spot[0] - box.x) ** 2 + (spot[1] - box.y) ** 2)
    for groups in range(len(busy), 0, -1):
        rects = [pygame.Rect(place) for group in busy[:groups] for place in group]
        for spot in (box.topleft, *spots):
            if pygame.Rect(spot, box.size).collidelist(rects) < 0:
                return spot
    return box.topleft
