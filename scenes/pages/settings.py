"""The settings: every change is seen and heard at once, and kept at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.app import doors, window
from scenes.app.preferences import CONTROLS, DISPLAY, GROUPS, KINDS, SCALE_STEP, Choice, Share, Shown, Switch
from scenes.pages.page import Form, PageScene
from scenes.ui import text
from scenes.ui.choices import Segmented, Slider
from scenes.ui.look import Look
from scenes.ui.pressed import told
from scenes.ui.widgets import Button, Toggle, Widget


class ValueSlider(Slider):
    """A slider with its value written beside it."""

    def track(self) -> tuple[int, int]:
        left, right = super().track()
        return left, right - self.rect.h * 2

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        super().draw(surface, look, focus)
        text.text(surface, f"{self.value} %", "figure", look.type(20), look.theme.text, self.rect.right,
                  self.rect.centery, "rm")  # fmt: skip


class SettingsScene(PageScene):
    """One page with all parts of the settings; the keys have a page of their own."""

    title = "Settings"

    def fill(self, form: Form) -> None:
        for number, group in enumerate(GROUPS):
            if number:
                form.space(12)
            form.head(group)
            if group == CONTROLS:
                form.row("Keys", "What each key does: set it anew, or choose a profile", self._to_keys(), "controls")
                continue
            for name, kind in KINDS.items():
                if isinstance(kind, Shown) and kind.group == group:
                    form.row(kind.title, told(kind.sentence), self._control(name, kind), name)
                if name == "fullscreen" and group == DISPLAY:
                    form.row("Window", "Or drag its edges to any size", self._window_size(), "window")

    def foot(self, rect: pygame.Rect) -> list[Button]:
        look = self.look
        reset = Button((rect.x, rect.y, look.unit(200), rect.h), "Set all back", self._reset)
        reset.name = "reset"
        done = Button((0, rect.y, look.unit(200), rect.h), "Done", self.go_back, kind="primary")
        done.rect.right = rect.right
        done.name = "done"
        return [reset, done]

    def _reset(self) -> None:
        self.app.change_settings(**self.app.settings.set_back([one for one in GROUPS if one != CONTROLS]))
        self.rebuild()

    # ---- widgets bound to a setting

    def _set(self, name: str) -> Callable[[Any], None]:
        return lambda value: self.app.change_settings(**{name: value})

    def _control(self, name: str, kind: Shown) -> Widget:
        """What changes a setting, by its kind."""
        look, value = self.look, getattr(self.app.settings, name)
        if isinstance(kind, Choice):
            return self._segments(list(kind.choices.items()), value, self._set(name))
        if isinstance(kind, Switch):
            return Toggle((0, 0, look.unit(60), look.control(40)), value, self._set(name))
        if isinstance(kind, Share):
            box = (0, 0, look.unit(330), look.control(40))
            return ValueSlider(box, value, kind.low, kind.high, self._set(name), step=SCALE_STEP, live=kind.live)
        raise TypeError(f"no control for {name}")

    def _segments(self, choices: list[tuple[Any, str]], value: object, on_change: Callable[[Any], None]) -> Widget:
        width = Segmented.width_for([label for _, label in choices], self.look)
        box = (0, 0, width, self.look.control(42))
        return Segmented(box, choices, value, on_change, type_size=self.look.type(Segmented.SIZE))

    def _window_size(self) -> Widget:
        """The sizes that fit this screen; none is chosen in full screen, or where the window has another."""
        sizes = [(size, f"{size[0]} × {size[1]}") for size in window.sizes()]

        def resize(size: tuple[int, int]) -> None:
            self.app.change_settings(fullscreen=False, window=[*window.resized(size)])

        return self._segments(sizes, (0, 0) if self.app.settings.fullscreen else self.app.size, resize)

    def _to_keys(self) -> Widget:
        look = self.look
        return Button(
            (0, 0, look.unit(170), look.control(42)), "Set keys", lambda: self.app.stack.push(doors.page("controls"))
        )
