"""The final map: the ground of the game with all its cards open, or the table as it was left."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

import logic
from scenes.app import doors
from scenes.app.embedded_table import EmbeddedTable
from scenes.app.plain import View
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.pages.analysis.score_history import Cell
from scenes.pages.result.motions import HeldLine
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Widget

LEAST = (520, 300)  # pixels; a table in less room than that is painted larger and made smaller


class FinalMap(Widget):
    """``lit`` cells are framed, ``note`` says what they are."""

    takes_focus = False

    def __init__(self, rect: Box, app: Program, session: Session, swept: Sequence[Cell]) -> None:
        super().__init__(rect)
        self.session, self.swept = session, tuple(swept)
        self.lit: tuple[Cell, ...] = ()
        self.note = ""
        self.counted: HeldLine | None = None  # the line that is being counted
        view = last_view(session)
        banners = [player.banner for player in session.players]
        self.ground = doors.end_map(session.game, view, 0, banners)
        self._table = None if self.ground is not None else _table(app, session, view, self.rect)
        self._image: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        inside = self.rect.move(-self.rect.x, -self.rect.y)
        if self._table is not None:
            surface.blit(self._table, self.rect)
            paint.rounded_rect(surface, self.rect, 8, None, look.theme.line_hi, 1)
            return
        assert self.ground is not None
        high = look.type(15)
        if self._image is None:
            self._image = pygame.Surface((self.rect.w + 2 * high, self.rect.h + 2 * high), pygame.SRCALPHA)
            self.ground.draw(self._image, inside.move(high, high), look, self.swept)
        surface.blit(self._image, self.rect.move(-high, -high))
        if self.counted is not None:
            self._line(surface, look, self.counted)
            return
        boxes = self.ground.places(self.rect, self.lit)
        for box in boxes:
            pygame.draw.rect(surface, look.theme.mark, box.inflate(4, 4), 2, border_radius=3)
        if boxes and self.note:
            self._note(surface, look, boxes)

    def _line(self, surface: pygame.Surface, look: Look, held: HeldLine) -> None:
        """Light on a line, and what it is worth beside it."""
        assert self.ground is not None
        box = self.ground.line(self.rect, held.home, held.distance)
        if not box.w:
            return
        paint.bar(surface, box.x, box.y, box.w, box.h, look.theme.gold_hi, 170)
        size = look.type(40)
        words = text.signed(held.value)
        wide = text.width(words, "figure", size) + look.unit(28)
        slip = pygame.Rect(0, 0, wide, round(size * 1.5))
        slip.center = box.center
        slip.clamp_ip(self.rect)
        paint.panel(surface, look.theme, slip, radius=6, elevation=1)
        text.text(surface, words, "figure", size, look.theme.text, *slip.center, "cm")

    def _note(self, surface: pygame.Surface, look: Look, boxes: list[pygame.Rect]) -> None:
        """Draw what is framed, on a slip below it."""
        size = look.type(15)
        around = boxes[0].unionall(boxes[1:])
        slip = pygame.Rect(0, 0, text.width(self.note, "ui", size) + look.unit(18), round(size * 1.8))
        slip.midtop = (around.centerx, around.bottom + look.unit(8))
        inside = self.rect.inflate(-look.unit(8), -look.unit(8))
        if slip.bottom > inside.bottom:
            slip.bottom = around.top - look.unit(8)
        slip.clamp_ip(inside)
        paint.rounded_rect(surface, slip, 4, look.theme.surface, look.theme.line_hi, 1)
        text.text(surface, self.note, "ui", size, look.theme.text, *slip.center, "cm")


def last_view(session: Session) -> View:
    """All there was at the end, every card open once the game is over."""
    if session.match.outcome() is None:
        return session.match.view(0)
    past = logic.PastMatch(session.match)
    return past.view(past.places, 0, opened=True)


def _table(app: Program, session: Session, view: View, rect: pygame.Rect) -> pygame.Surface:
    """The table as it was left, painted once."""
    scale = max(1.0, LEAST[0] / max(1, rect.w), LEAST[1] / max(1, rect.h))
    size = (round(rect.w * scale), round(rect.h * scale))
    place = pygame.Rect((0, 0), size)
    picture = pygame.Surface(size)
    EmbeddedTable(app, session, 0, view, place).draw(picture)
    return picture if scale == 1.0 else pygame.transform.smoothscale(picture, rect.size)
