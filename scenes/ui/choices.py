"""Widgets that hold a choice: one of a few, a number with minus and plus, a place on a scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from scenes.ui import paint, text
from scenes.ui.event_commands import asked, asks, sideways
from scenes.ui.look import Look
from scenes.ui.theme import mix
from scenes.ui.widgets import Box, Widget

T = TypeVar("T")


class Segmented(Widget, Generic[T]):
    """A few choices side by side, one of them on a gold slab. Left and right change it at once; Enter leaves it as it
    is, since what has the ring is chosen already."""

    SIZE = 17
    sideways = True

    def __init__(
        self,
        rect: Box,
        choices: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        *,
        type_size: int = SIZE,
        tip: str = "",
    ) -> None:
        super().__init__(rect, tip=tip)
        self.choices = list(choices)
        self.type_size = type_size  # pixels
        self.value = value
        self.on_change = on_change

    @staticmethod
    def width_for(labels: Sequence[str], look: Look) -> int:
        """Return how wide it has to be for its labels."""
        size = look.type(Segmented.SIZE)
        return sum(text.width(label, "ui_semibold", size) + look.unit(36) for label in labels)

    @property
    def index(self) -> int:
        values = [value for value, _ in self.choices]
        return values.index(self.value) if self.value in values else -1

    def choose(self, index: int) -> None:
        value = self.choices[index][0]
        if value != self.value:
            self.value = value
            self.on_change(value)

    def key(self, event: pygame.Event) -> bool:
        step = sideways(event)
        if not step:
            return False
        self.choose(max(0, min(len(self.choices) - 1, self.index + step)))
        return True

    def cells(self) -> list[pygame.Rect]:
        """The place of each choice; the wider the label, the wider its place."""
        lengths = [text.width(label, "ui_semibold", self.type_size) for _, label in self.choices]
        spare = (self.rect.w - sum(lengths)) / len(lengths)
        rects, x = [], float(self.rect.x)
        for length in lengths:
            rects.append(pygame.Rect(round(x), self.rect.y, round(length + spare), self.rect.h))
            x += length + spare
        return rects

    def release(self, pos: tuple[int, int]) -> None:
        if not self.hit(pos):
            return
        for index, cell in enumerate(self.cells()):
            if cell.left <= pos[0] < cell.right:
                self.choose(index)
                return

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        cells = self.cells()
        hover = None
        if self.hovered:
            mouse = pygame.mouse.get_pos()
            hover = next((index for index, cell in enumerate(cells) if cell.collidepoint(mouse)), None)
        paint.segmented(
            surface,
            look.theme,
            *self.rect.topleft,
            [label for _, label in self.choices],
            self.index,
            widths=[cell.w for cell in cells],
            height=self.rect.h,
            size=self.type_size,
            hover=hover,
            focused=focus,
            unit=look.unit(100) / 100,
        )


class Number(Widget):
    """A whole number between two bounds, chosen in steps."""

    STEP = 1
    sideways = True

    def __init__(
        self,
        rect: Box,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None],
        *,
        step: int | None = None,
        live: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(rect, tip=tip)
        self.value, self.low, self.high = value, low, high
        self.step_by = step if step is not None else self.STEP
        self.live = live  # tell every step while it is dragged, or only the last one
        self.on_change = on_change


class Stepper(Number):
    """A whole number with a minus at its left and a plus at its right."""

    def change(self, by: int) -> None:
        value = max(self.low, min(self.high, self.value + by * self.step_by))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def halves(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The minus and the plus."""
        side = self.rect.h
        return (
            pygame.Rect(self.rect.x, self.rect.y, side, side),
            pygame.Rect(self.rect.right - side, self.rect.y, side, side),
        )

    def key(self, event: pygame.Event) -> bool:
        step = sideways(event) or {"more": 1, "less": -1}.get(asked(event, "more", "less"), 0)
        if step:
            self.change(step)
        return bool(step)

    def release(self, pos: tuple[int, int]) -> None:
        minus, plus = self.halves()
        if minus.collidepoint(pos):
            self.change(-1)
        elif plus.collidepoint(pos):
            self.change(1)

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, rect, unit = look.theme, self.rect, look.unit(100) / 100
        paint.rounded_rect(surface, rect, 7 * unit, mix(theme.surface, theme.bg, 0.45), theme.line_hi, 1)
        for half, name, free in zip(
            self.halves(), ("minus", "plus"), (self.value > self.low, self.value < self.high), strict=True
        ):
            inner = half.inflate(-6, -6)
            paint.rounded_rect(surface, inner, 5 * unit, theme.raised, theme.line_hi if free else theme.line, 1)
            tone = theme.text if free else theme.disabled
            paint.icon(surface, name, *inner.center, inner.h * 0.6, tone)
        size = look.type(20)
        text.text(surface, self.value, "figure", size, theme.text, rect.centerx, rect.centery, "cm")
        if focus:
            paint.focus_ring(surface, theme, rect, 7 * unit, unit)


class Slider(Number):
    """A knob on a line, moving in steps."""

    STEP = 10

    @property
    def share(self) -> float:
        return (self.value - self.low) / (self.high - self.low)

    def set(self, value: float, tell: bool = True) -> None:
        steps = round((value - self.low) / self.step_by)
        value = max(self.low, min(self.high, self.low + steps * self.step_by))
        if value != self.value:
            self.value = value
            if tell:
                self.on_change(value)

    def track(self) -> tuple[int, int]:
        """Return where the line begins and ends."""
        inset = self.rect.h // 3
        return self.rect.x + inset, self.rect.right - inset

    def key(self, event: pygame.Event) -> bool:
        step = sideways(event)
        if asks(event, "first", "last"):
            self.set(self.low if asks(event, "first") else self.high)
            return True
        if step:
            self.set(self.value + step * self.step_by)
        return bool(step)

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        left, right = self.track()
        self.set(self.low + (self.high - self.low) * (pos[0] - left) / max(1, right - left), tell=self.live)

    def release(self, pos: tuple[int, int]) -> None:
        if not self.live:
            self.on_change(self.value)

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        left, right = self.track()
        steps = (self.high - self.low) // self.step_by
        ticks = steps + 1 if steps <= 12 else 0
        state = "down" if self.pressed else self.state
        paint.slider(
            surface, look.theme, left, self.rect.centery, right - left, self.share, ticks,
            state=state, focused=focus, unit=look.unit(100) / 100,
        )  # fmt: skip
