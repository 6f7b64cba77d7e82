"""The line of a game: its turns from left to right, and where one stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.pressed import LEAPS, asked, sideways
from scenes.ui.widgets import Box, Widget

FARTHEST = 10**6


class Timeline(Widget):
    """Left and Right go a move, Page Up and Down a turn, Home and End to either end; Enter plays and rests."""

    def __init__(
        self,
        rect: Box,
        turns: Sequence[int],
        at: int,
        on_go: Callable[[int], None],
        on_play: Callable[[], None],
        period: str,
    ) -> None:
        """``turns``: the turn at each place where one may stand."""
        super().__init__(rect)
        self.turns, self.at, self.period = tuple(turns), at, period
        self._on_go, self._on_play = on_go, on_play

    @property
    def label(self) -> str:
        """What it shows is written on it."""
        return self.period

    # ---- places

    @property
    def ends(self) -> tuple[int, int]:
        """Where the line begins and ends."""
        inset = max(12, self.rect.h // 2)
        return self.rect.x + inset, self.rect.right - inset

    def x_of(self, place: int) -> int:
        """Where a place lies on the line."""
        left, right = self.ends
        return left + round((right - left) * place / max(1, len(self.turns) - 1))

    def place_at(self, x: int) -> int:
        """The place nearest to a point of the line."""
        left, right = self.ends
        share = (x - left) / max(1, right - left)
        return max(0, min(len(self.turns) - 1, round(share * (len(self.turns) - 1))))

    def turn_step(self, by: int) -> int:
        """The place where the next turn begins, or the last one, seen from where one stands."""
        here = self.turns[self.at]
        if by > 0:
            return next((place for place in range(self.at, len(self.turns)) if self.turns[place] > here),
                        len(self.turns) - 1)  # fmt: skip
        begun = self.turns.index(here)
        return begun if begun < self.at else self.turns.index(self.turns[max(0, begun - 1)])

    # ---- events

    def _go(self, place: int) -> None:
        place = max(0, min(len(self.turns) - 1, place))
        if place != self.at:
            self.at = place
            self._on_go(place)

    def activate(self) -> None:
        self._on_play()

    def key(self, event: pygame.Event) -> bool:
        step = sideways(event)
        if step:
            self._go(self.at + step)
            return True
        goals = {"first": -FARTHEST, "last": FARTHEST}
        leap = asked(event, *LEAPS)
        if leap:
            self._go(goals[leap] if leap in goals else self.turn_step(1 if leap == "page_down" else -1))
        return bool(leap)

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        self._go(self.place_at(pos[0]))

    # ---- picture

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit = look.theme, look.unit
        left, right = self.ends
        y = self.rect.y + self.rect.h // 3
        high = unit(5)
        paint.rounded_rect(surface, (left, y - high // 2, right - left, high), high / 2, theme.line)
        here = self.x_of(self.at)
        paint.rounded_rect(surface, (left, y - high // 2, max(high, here - left), high), high / 2, theme.gold)
        self._draw_turns(surface, look, y)
        radius = unit(10)
        pygame.draw.circle(surface, theme.mark, (here, y), radius)
        pygame.draw.circle(surface, theme.bg, (here, y), radius, max(1, unit(2)))
        if focus:
            paint.focus_ring(surface, theme, self.rect, unit(6), unit(100) / 100)

    def _draw_turns(self, surface: pygame.Surface, look: Look, y: int) -> None:
        """A tick for every turn, and the numbers that there is room for."""
        theme, size = look.theme, look.type(14)
        last, before = -FARTHEST, None
        room = text.width("888", "figure", size) + look.unit(18)
        for place, turn in enumerate(self.turns):
            if turn == before:
                continue
            before = turn
            x = self.x_of(place)
            pygame.draw.line(surface, theme.line_hi, (x, y + look.unit(6)), (x, y + look.unit(11)))
            if x - last >= room:
                last = x
                text.text(surface, turn, "figure", size, theme.text3, x, self.rect.bottom - size * 0.2, "c")
