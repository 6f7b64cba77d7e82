"""The stage of a strategy: where declared cards lie open on the ground, and how they are painted."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

import pygame

import logic
from scenes.play.layout import HudLayout
from scenes.tables.assertion import marks, sprites
from scenes.tables.assertion.board import Scenery, union
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.model import SeatInfo
from scenes.tables.assertion.plays import Cells
from scenes.tables.assertion.prompts.desk import Desk
from scenes.tables.assertion.sprites import Spot
from scenes.tables.assertion.stage import Stage
from scenes.ui.look import Look

LEAN, NEXT_LEAN = -6.0, 5.0  # degrees of the first card, and of every one laid over it
WIDE, WIDE_COMPACT = 112, 74  # units
MOST_WORDS = 44
STEP = 0.62  # widths of a card from one card of the stage to the next
LEANING = 1.14  # room of a leaning card, in widths of an upright one
TRIED = 14  # pixels between the places that are tried

Place = tuple[int, int, int, int]


class Staged(Protocol):
    """A table on whose stage cards lie open."""

    @property
    def camera(self) -> Camera: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def game(self) -> str: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def look(self) -> Look: ...
    @property
    def scenery(self) -> Scenery: ...
    @property
    def seats(self) -> list[SeatInfo]: ...
    @property
    def stage(self) -> Stage: ...


def spot_of(table: Staged, place: int) -> Spot:
    """Where the card number `place` of the stage lies: near what the first is aimed at, or near the centre, on no card
    and on no cell that may be built on or chosen; every further one half over the one before."""
    first = stage(table)
    return (first.centerx + place * first.w * STEP, first.centery + place * first.h * 0.06, first.w)


def stage(table: Staged) -> pygame.Rect:
    """The place of the first card of the stage."""
    look, camera = table.look, table.camera
    width = min(look.unit(WIDE_COMPACT if table.layout.compact else WIDE), max(look.unit(WIDE) // 2, 2 * camera.card))
    high = round(width * 1.4)
    cells = _aim(table)
    box = union(camera, table.stage.screen_cells(cells)) if cells else camera.card_rect(0, 0)
    card = pygame.Rect(0, 0, width, high)
    card.center = box.center
    if cells:
        card.midbottom = (box.centerx, box.top - 4)
        if card.top < camera.clear.top:
            card.midtop = (box.centerx, box.bottom + 4)
    many = max(1, len(table.stage.view.pending))
    block = card.inflate(round(width * (LEANING - 1)), round(width * (LEANING - 1)))
    block.w += round(width * STEP * (many - 1))
    block.topleft = free_place(_place(block), _place(camera.clear), *busy_places(table))
    card.left, card.centery = block.left + round(width * (LEANING - 1) / 2), block.centery
    return card


def _aim(table: Staged) -> Cells:
    """What the first strategy that is aimed at something is aimed at."""
    return next((play.cells for play in table.stage.plays if play.cells), ())


def _place(box: pygame.Rect) -> Place:
    return (box.x, box.y, box.w, box.h)


def busy_places(table: Staged) -> tuple[tuple[Place, ...], ...]:
    """Places of the ground that are wanted: those of cards, of cells that may be chosen, and of the cells around."""
    lying = {(0, 0)} | {(laid.column, laid.row) for laid in table.scenery.cards}
    asked = set(table.framing.asked()) - lying
    around = {(x + dx, y + dy) for x, y in lying for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - lying - asked
    return tuple(table.camera.card_places(sorted(cells)) for cells in (lying, asked, around))


@lru_cache(maxsize=64)
def free_place(block: Place, clear: Place, *busy: tuple[Place, ...]) -> tuple[int, int]:
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


def draw(table: Staged, surface: pygame.Surface, look: Look, letters: bool) -> None:
    """The cards of the strategies being played, and whose they are."""
    pending = table.stage.view.pending
    if not pending:
        return
    found = []
    for place, code in enumerate(pending):
        lean = LEAN if place == 0 else NEXT_LEAN
        found.append(sprites.Sprite(code, spot_of(table, place), lean, 255, 3, table.stage.pack))
    sprites.draw_sprites(surface, look, found, letters)
    plays = [play for play in table.stage.plays if play.card in pending]
    if not plays or table.desk.open:
        return
    words = sentence(table, plays[-1].seat, plays[-1].code, bool(plays[-1].counters))
    cells = _aim(table)
    answered = any(play.counters for play in plays)
    tag = marks.threat_tag(look, words) if cells and not answered else marks.banner_tag(look, words)
    box = union(table.camera, table.stage.screen_cells(cells)) if cells else stage(table)
    busy = [pygame.Rect(place) for places in busy_places(table) for place in places]
    surface.blit(tag, marks.beside(tag, box, table.camera.clear, look.unit(12), [*busy, stage(table)]))


def sentence(table: Staged, seat: int, code: str, answers: bool) -> str:
    """Who plays what.

    Of the viewer: ``You play Fresh reserves``.
    """
    name = "You" if seat == table.stage.you else table.seats[seat].name
    verb = (
        ("answer with" if answers else "play") if seat == table.stage.you else ("answers with" if answers else "plays")
    )
    title = logic.card_text(table.game, code).title or code
    return f"{name} {verb} {title}"[:MOST_WORDS]
