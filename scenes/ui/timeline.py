"""A row of places from left to right, one of which is stood at: the turns of a game, the points of a chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui import paint, text
from scenes.ui.event_commands import LEAPS, asked, sideways, wheel_of
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Widget

LEAST_INSET = 12  # pixels from the edge to the first place
APART = 18  # units between two numbers


class Timeline(Widget):
    """The timeline: Left, Right and the wheel go a place, Page Up and Down a turn, Home and End to either end. What
    Enter does is up to the page."""

    FIRST = 0  # the first place at which one may stand

    def __init__(
        self,
        rect: Box,
        turns: Sequence[int],
        at: int | None,
        on_go: Callable[[int], None] | None = None,
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        """``turns``: the turn of each place. Without ``at`` it stands nowhere yet."""
        super().__init__(rect)
        self.turns, self.at = tuple(turns), at
        self._on_go, self._on_enter = on_go, on_enter

    @property
    def label(self) -> str:
        """Return what it shows, as it is written."""
        return "turns"

    @property
    def focusable(self) -> bool:
        return super().focusable and self.last >= self.FIRST

    # ---- places

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.turns) - 1

    @property
    def start(self) -> int:
        """The place at which whoever stood nowhere begins."""
        return self.last

    @property
    def ends(self) -> tuple[int, int]:
        """Return where the line begins and ends."""
        inset = max(LEAST_INSET, self.rect.h // 2)
        return self.rect.x + inset, self.rect.right - inset

    def share_of(self, place: float) -> float:
        """Return how far along the line a place lies, from 0 to 1."""
        return place / max(1, self.last)

    def x_of(self, place: float) -> int:
        """Return where a place lies on the line."""
        left, right = self.ends
        return left + round((right - left) * self.share_of(place))

    def place_at(self, x: int) -> int:
        """The place nearest to a point of the line."""
        left, right = self.ends
        share = (x - left) / max(1, right - left)
        places = range(self.FIRST, len(self.turns))
        return min(places, key=lambda place: abs(self.share_of(place) - share), default=self.FIRST)

    def turn_step(self, by: int) -> int:
        """The place where the next turn begins, or the last one, seen from where one stands."""
        at = self.start if self.at is None else self.at
        here = self.turns[at]
        if by > 0:
            return next((place for place in range(at, len(self.turns)) if self.turns[place] > here), self.last)
        begun = self.turns.index(here)
        return begun if begun < at else self.turns.index(self.turns[max(0, begun - 1)])

    # ---- events

    def go(self, place: int) -> bool:
        """Stand at a place, or at the nearest there is; whether that is another one."""
        place = max(self.FIRST, min(self.last, place))
        if place == self.at:
            return False
        self.at = place
        if self._on_go is not None:
            self._on_go(place)
        return True

    def activate(self) -> None:
        if self._on_enter is not None:
            self._on_enter()

    def key(self, event: pygame.Event) -> bool:
        step, leap = sideways(event), asked(event, *LEAPS)
        if step:
            self.go(self.start if self.at is None else self.at + step)
        elif leap and self.area is None:  # on a page that scrolls they are the page's
            ends = {"first": self.FIRST, "last": self.last}
            self.go(ends[leap] if leap in ends else self.turn_step(1 if leap == "page_down" else -1))
        else:
            return False
        return True

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        self.go(self.place_at(pos[0]))

    def wheel(self, event: pygame.Event) -> bool:
        if self.area is not None or not wheel_of(event):
            return False
        return self.go(self.start if self.at is None else self.at - (1 if wheel_of(event) > 0 else -1))

    # ---- picture

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit = look.theme, look.unit
        left, right = self.ends
        y, high, here = self.rect.y + self.rect.h // 3, unit(5), self.x_of(self.at or 0)
        paint.rounded_rect(surface, (left, y - high // 2, right - left, high), high / 2, theme.line)
        paint.rounded_rect(surface, (left, y - high // 2, max(high, here - left), high), high / 2, theme.gold)
        self.draw_turns(surface, look, y + unit(6), self.rect.bottom - round(look.type(14) * 0.55))
        radius = unit(10)
        pygame.draw.circle(surface, theme.mark, (here, y), radius)
        pygame.draw.circle(surface, theme.bg, (here, y), radius, max(1, unit(2)))
        if focus:
            paint.focus_ring(surface, theme, self.rect, unit(6), unit(100) / 100)

    def draw_turns(self, surface: pygame.Surface, look: Look, top: int, middle: float, free: int | None = None) -> None:
        """Paint a tick below ``top`` for every turn, and at ``middle`` the numbers for which there is room.

        Around ``free`` there is none: something else stands there.
        """
        theme, size = look.theme, look.type(14)
        room = text.width("888", "figure", size) + look.unit(APART)
        last, before = self.rect.x - room, None
        for place, turn in enumerate(self.turns):
            if turn == before:
                continue
            before, x = turn, self.x_of(place)
            pygame.draw.line(surface, theme.line_hi, (x, top), (x, top + look.unit(5)))
            if x - last >= room and (free is None or abs(x - free) >= room):
                last = x
                text.text(surface, turn, "figure", size, theme.text3, x, middle, "cm")
