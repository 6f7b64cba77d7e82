"""The stage of a strategy: where declared cards lie open on the ground, and how they are painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

import logic
from scenes.table import marks, sprites
from scenes.table.board import union
from scenes.table.sprites import Spot
from scenes.ui.look import Look

if TYPE_CHECKING:
    from scenes.table.table import TableScene

LEAN, NEXT_LEAN = -6.0, 5.0  # degrees of the first card, and of every one laid over it
WIDE, WIDE_COMPACT = 112, 74  # units
MOST_WORDS = 44


def spot_of(table: TableScene, place: int) -> Spot:
    """Where the card number `place` of the stage lies: above what the first is aimed at, or on the centre; every
    further one half over the one before."""
    look, camera = table.look, table.camera
    width = look.unit(WIDE_COMPACT if table.layout.compact else WIDE)
    high = round(width * 1.4)
    cells = next((play.cells for play in table.stage.plays if play.cells), ())
    box = union(camera, table.screen_cells(cells)) if cells else camera.card_rect(0, 0)
    card = pygame.Rect(0, 0, width, high)
    if not cells:
        card.center = box.center
    else:
        card.midbottom = (box.centerx, box.top + round(box.h * 0.12) if box.w >= box.h else box.top - 4)
        if card.top < camera.view.top:
            card.midtop = (box.centerx, box.bottom - round(box.h * 0.12))
    card.clamp_ip(camera.view)
    return (card.centerx + place * width * 0.62, card.centery + place * high * 0.06, width)


def draw(table: TableScene, surface: pygame.Surface, look: Look, letters: bool) -> None:
    """The cards of the strategies being played, and whose they are."""
    pending = table.stage.view.get("pending", ())
    if not pending:
        return
    found = []
    for place, code in enumerate(pending):
        lean = LEAN if place == 0 else NEXT_LEAN
        found.append(sprites.Sprite(code, spot_of(table, place), lean, 255, 3, table.game))
    sprites.draw_sprites(surface, look, found, letters)
    plays = [play for play in table.stage.plays if play.card in pending]
    if not plays or table.desk.open:
        return
    words = sentence(table, plays[-1].seat, plays[-1].code, bool(plays[-1].counters))
    cells = next((play.cells for play in plays if play.cells), ())
    answered = any(play.counters for play in plays)
    tag = marks.threat_tag(look, words) if cells and not answered else marks.banner_tag(look, words)
    if cells:
        box = union(table.camera, table.screen_cells(cells))
        place_at = tag.get_rect(midtop=(box.centerx, box.bottom + look.unit(10)))
    else:
        x, y, width = spot_of(table, 0)
        place_at = tag.get_rect(midtop=(round(x), round(y + width * 0.7 + look.unit(12))))
    surface.blit(tag, place_at.clamp(table.camera.view.inflate(-8, -8)))


def sentence(table: TableScene, seat: int, code: str, answers: bool) -> str:
    """Who plays what.

    Of the viewer: ``You play Fresh reserves``.
    """
    name = "You" if seat == table.viewer else table.seats[seat].name
    verb = ("answer with" if answers else "play") if seat == table.viewer else ("answers with" if answers else "plays")
    title = logic.card_text(table.game, code).title or code
    return f"{name} {verb} {title}"[:MOST_WORDS]
