"""What stands around the table of a replay: the hands of its seats, and the rows of its moves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from logic.views import RunView
from scenes.app.session import Player
from scenes.pages.replay.moves import Told
from scenes.pages.thoughts.parts import CARD_SHARE, Hand, one_line
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Widget


class Hands(Widget):
    """What one seat held, or every seat, side by side."""

    takes_focus = False

    def __init__(self, rect: Box, held: Sequence[tuple[Player, Sequence[str]]], letters: bool) -> None:
        super().__init__(rect)
        self.held, self.letters = list(held), letters

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit = look.theme, look.unit
        paint.rounded_rect(surface, self.rect, 0, theme.surface)
        pygame.draw.line(surface, theme.line, self.rect.topleft, (self.rect.right, self.rect.y))
        gap = unit(20)
        wide = (self.rect.w - gap * (len(self.held) + 1)) // max(1, len(self.held))
        for number, (player, codes) in enumerate(self.held):
            x = self.rect.x + gap + number * (wide + gap)
            self._draw_one(surface, look, pygame.Rect(x, self.rect.y, wide, self.rect.h), player, codes)

    def _draw_one(
        self, surface: pygame.Surface, look: Look, box: pygame.Rect, player: Player, codes: Sequence[str]
    ) -> None:
        theme, unit = look.theme, look.unit
        size, small = look.type(17), look.type(15)
        side = unit(24)
        label = min(unit(170), max(unit(90), box.w // 4))
        paint.banner(surface, player.banner, box.x, box.centery - side, side)
        name = text.elide(player.name, "ui_semibold", size, label - side - unit(8))
        text.text(surface, name, "ui_semibold", size, theme.text, box.x + side + unit(8), box.centery - side / 2, "lm")
        count = "no cards" if not codes else "one card" if len(codes) == 1 else f"{len(codes)} cards"
        text.text(surface, count, "ui", small, theme.text2, box.x + side + unit(8), box.centery + unit(12), "lm")
        high = box.h - unit(16)
        room = box.w - label
        fits = round(high / CARD_SHARE)
        room = min(room, fits * len(codes) + unit(8) * max(0, len(codes) - 1))
        Hand((box.x + label, box.y + unit(8), room, high), codes, self.letters).draw(surface, look, False)


def draw_move(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, told: Told, banner: str, verdict: int, reached: bool
) -> None:
    """A row of the list: turn, banner, what was done, what it gained. ``verdict``: pixels at its right that stay free.

    A move that is still to come is dimmer.
    """
    theme, unit = look.theme, look.unit
    size, small = look.type(17), look.type(15)
    x = rect.x + unit(12)
    tone = theme.text if reached else theme.text3
    text.text(surface, told.turn, "figure", look.type(17), theme.text2, x + unit(28), rect.centery, "rm")
    x += unit(40)
    side = unit(24)
    paint.banner(surface, banner, x, rect.centery - side / 2, side)
    x += side + unit(12)
    gain = "  ".join(text.signed(gain) for gain in told.gains if gain)
    room = rect.right - unit(14) - verdict - x - (text.width(gain, "figure", size) + unit(12) if gain else 0)
    runs = told.runs or (RunView("Passes"),)
    gap = unit(20)
    y = rect.centery - gap / 2 + size * 0.34 if told.note else rect.centery + size * 0.34
    paint.mixed_line(surface, theme, one_line(runs, size, room), x, y, size, tone)
    if told.note:
        note = text.elide(told.note, "ui", small, room)
        text.text(surface, note, "ui", small, theme.text2, x, rect.centery + gap / 2 + small * 0.34)
    if gain:
        text.text(surface, gain, "figure", size, tone, rect.right - unit(14) - verdict, rect.centery, "rm")
