"""A button that shows what is chosen and opens a list of what else there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

import pygame

from scenes.app.scene import Program
from scenes.app.widget_scene import WidgetScene
from scenes.ui import paint, text
from scenes.ui.event_commands import pos_of, sideways
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Button, Widget

T = TypeVar("T")


class Dropdown(Widget, Generic[T]):
    """A chooser: Left and Right change the choice, Enter opens the list."""

    SIZE = 17

    sideways = True

    def __init__(
        self,
        rect: Box,
        title: str,
        choices: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        open_list: Callable[[Dropdown[T]], None],
    ) -> None:
        """``title`` stands before the choice; ``open_list`` is told to show the list below this button."""
        super().__init__(rect)
        self.title, self.choices, self.value = title, list(choices), value
        self.on_change, self._open_list = on_change, open_list

    @property
    def label(self) -> str:
        """Return what is written on it."""
        return next((label for value, label in self.choices if value == self.value), self.choices[0][1])

    def choose(self, value: T) -> None:
        """Change the choice."""
        if value != self.value:
            self.value = value
            self.on_change(value)

    def activate(self) -> None:
        self._open_list(self)

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def key(self, event: pygame.Event) -> bool:
        step = sideways(event)
        if not step:
            return False
        values = [value for value, _ in self.choices]
        place = values.index(self.value) if self.value in values else 0
        self.choose(values[max(0, min(len(values) - 1, place + step))])
        return True

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        unit, theme, size = look.unit(100) / 100, look.theme, look.type(self.SIZE)
        paint.button(surface, theme, self.rect, "", "secondary", self.state, focused=focus, unit=unit)
        x, y = self.rect.x + look.unit(14), self.rect.centery
        if self.title:
            x += text.text(surface, self.title, "ui", size, theme.text2, x, y, "lm") + look.unit(10)
        room = self.rect.right - look.unit(34) - x
        text.text(surface, text.elide(self.label, "ui_semibold", size, room), "ui_semibold", size, theme.text, x, y,
                  "lm")  # fmt: skip
        half = look.unit(5)
        tip = self.rect.right - look.unit(20)
        points = [(tip - half, y - half // 2), (tip, y + half - half // 2), (tip + half, y - half // 2)]
        pygame.draw.lines(surface, theme.text2, False, points, max(1, round(1.6 * unit)))


class ChoiceList(WidgetScene, Generic[T]):
    """The list below a chooser; Esc and a press beside it close it."""

    opaque = False

    def __init__(self, chooser: Dropdown[T]) -> None:
        super().__init__()
        self.chooser = chooser

    def build(self) -> FocusGroup:
        look, unit = self.look, self.look.unit
        group = FocusGroup(on_cancel=self._close)
        box = self.box()
        high = look.control(44)
        for number, (value, label) in enumerate(self.chooser.choices):
            rect = (box.x + unit(6), box.y + unit(6) + number * high, box.w - unit(12), high)
            button = Button(rect, label, self._taker(value), kind="ghost", align="l", size=17)
            button.icon = "check" if value == self.chooser.value else None
            button.name = f"choice {number}"
            group.add(button)
            if value == self.chooser.value:
                group.focus = button
        if group.focus is None:
            group.focus = group.widgets[0]
        return group

    def box(self) -> pygame.Rect:
        """Return where it lies: below its button, or as far up as it has to."""
        look, unit = self.look, self.look.unit
        size = look.type(Dropdown.SIZE)
        wide = max(text.width(label, "ui_semibold", size) for _, label in self.chooser.choices) + unit(90)
        high = len(self.chooser.choices) * look.control(44) + unit(12)
        rect = self.chooser.rect
        box = pygame.Rect(rect.x, rect.bottom + unit(4), max(rect.w, wide), high)
        return box.clamp(pygame.Rect(4, 4, self.app.size[0] - 8, self.app.size[1] - 8))

    def _taker(self, value: T) -> Callable[[], None]:
        def take() -> None:
            self._close()
            self.chooser.choose(value)

        return take

    def _close(self) -> None:
        self.app.stack.pop(self)

    def resize(self) -> None:
        if self in self.app.stack and self.app.stack.top is self and self.group.widgets:
            self._close()  # the button it belongs to has moved
        else:
            super().resize()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.box().collidepoint(pos_of(event)):
            self._close()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        paint.panel(surface, self.look.theme, self.box(), radius=self.look.unit(8), elevation=3)
        self.group.draw(surface, self.look)


def opener(app: Callable[[], Program]) -> Callable[[Dropdown[T]], None]:
    """Return what a chooser does when it is pressed: the list is laid over the page."""
    return lambda chooser: app().stack.push(ChoiceList(chooser))


def filter_row(
    group: FocusGroup,
    rect: pygame.Rect,
    gap: int,
    filters: Sequence[tuple[str, str, Sequence[tuple[str, str]], int]],
    chosen: Callable[[str], str],
    want: Callable[[str, str], None],
    app: Callable[[], Program],
) -> None:
    """Lay choosers side by side into ``rect``: of each filter its name, title, choices and its share of a hundred.

    ``chosen`` tells what is wanted by a filter's name, and ``want`` is told when that changes.
    """
    x, room = rect.x, rect.w - gap * (len(filters) - 1)
    for name, title, choices, share in filters:
        place = (x, rect.y, room * share // 100, rect.h)
        chooser = Dropdown(place, title, choices, chosen(name), partial(want, name), opener(app))
        chooser.name = f"filter {name}"
        group.add(chooser)
        x += place[2] + gap
