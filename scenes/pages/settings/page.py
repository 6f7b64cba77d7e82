"""The settings: every change is seen and heard at once, and kept at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import pygame

from scenes.app import window
from scenes.app.preferences import (
    ACCESSIBILITY,
    CONTROLS,
    DATA,
    DISPLAY,
    GROUPS,
    KINDS,
    SCALE_STEP,
    Choice,
    Share,
    Shown,
    Switch,
    Value,
)
from scenes.app.scene import Program
from scenes.pages.page import WIDEST, Form, PageScene
from scenes.pages.settings import groups
from scenes.pages.settings.controls import Controls
from scenes.pages.settings.preview import draw_preview
from scenes.pages.settings.setting import KeySetting
from scenes.ui import paint, text
from scenes.ui.choices import Segmented, Slider
from scenes.ui.event_commands import told
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.widgets import Button, Toggle, Widget
from scenes.ui.words import PER_CENT, Phrase, spoken

T = TypeVar("T")

PICTURED = (DISPLAY, CONTROLS, ACCESSIBILITY)  # with a preview, or a keyboard, beside them
BESIDE, ROOM = 540, (1320, 700)  # units: how wide that is, and the panel from which there is room for it
KEY_HINTS = (
    ("{choose}", Phrase("key hint", "change")),
    ("Del", Phrase("key hint", "clear")),
    ("{next_stop}", Phrase("key hint", "next")),
    ("{back}", Phrase("key hint", "back")),
)
FULL_SCREEN_NOW = Phrase("settings", "Full screen now. Press a size, or drag the edges")
SIZE_NOW = Phrase("settings", "Now {wide} × {high}. Press a size, or drag the edges")
DEFAULTS, SAVE = Phrase("settings", "Reset to defaults"), Phrase("settings", "Save as profile")
RESET_PAGE, RESET = Phrase("settings", "Reset this page"), Phrase("settings", "Reset")
RESET_ALL, ALL_SETTINGS = Phrase("settings", "Reset all settings?"), Phrase("settings", "All settings")
ALL_BUT = Phrase("settings", "All but the keys and the window")
PREVIEW, AT_ONCE = Phrase("settings", "Preview"), Phrase("settings", "changes at once")
RESETS = Phrase("settings", "Every page of the settings goes back to its defaults, but for the keys and the window.")
LISTENING_HINTS = (("Esc", Phrase("key hint", "keeps it")), ("Del", Phrase("key hint", "leaves no key")))


class ValueSlider(Slider):
    """A slider with its value written beside it."""

    def track(self) -> tuple[int, int]:
        left, right = super().track()
        return left, right - self.rect.h * 2

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        super().draw(surface, look, focus)
        text.text(surface, PER_CENT(count=self.value), "figure", look.type(20), look.theme.text, self.rect.right,
                  self.rect.centery, "rm")  # fmt: skip


class SettingsScene(PageScene):
    """One group at a time. While a cell of the keys listens, every key that goes down is for it."""

    title = Phrase("settings", "Settings")

    def __init__(self, group: str = DISPLAY) -> None:
        super().__init__()
        self.chosen = group
        self.first = f"group {group}"
        self._aside = pygame.Rect(0, 0, 0, 0)

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.keys = KeySetting(app, self.rebuild)
        self.controls = Controls(self.keys, self.rebuild)

    def show(self, group: str) -> None:
        """Open the page of a group, at its top."""
        self.chosen, self.keys.listening = group, None
        for area in self.group.areas:
            area.scroll_to(0)
        self.rebuild()

    # ---- life and events

    @property
    def grabs_keys(self) -> bool:
        return self.keys.listening is not None

    def handle(self, event: pygame.Event) -> bool:
        if self.keys.listening is not None and event.type == pygame.KEYDOWN:
            if self.keys.hear(event):
                self.rebuild()
            return True
        if self.keys.listening is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self.keys.listening = None
            self.rebuild()
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.keys.wait(dt):
            self.rebuild()
        if self.chosen == CONTROLS:
            self.dirty |= self.controls.update(self.group, self.app.motion == "full")

    # ---- layout

    def frame_of(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return head, panel and foot: the last two beside the list of groups, or below it in a narrow window."""
        unit = self.look.unit
        head, panel, foot = super().frame_of()
        if groups.beside(head.w, self.look):
            foot.x = head.x + unit(groups.WIDE) + unit(32)
            foot.w = head.right - foot.x
        else:
            under = panel.y + unit(groups.TABS)
            panel.h, panel.y = panel.bottom - under, under
        panel.x, panel.w = foot.x, foot.w
        return head, panel, foot

    def _list(self) -> pygame.Rect:
        """Return the place of the groups."""
        head, panel, foot = self.frame_of()
        unit = self.look.unit
        if groups.beside(head.w, self.look):
            return pygame.Rect(head.x, panel.y, unit(groups.WIDE), foot.bottom - panel.y)
        return pygame.Rect(head.x, panel.y - unit(groups.TABS) - unit(12), head.w, unit(groups.TABS))

    def lay(self, group: FocusGroup, panel: pygame.Rect) -> None:
        for entry in groups.entries(self.look, self._list(), GROUPS, self.chosen, self.show):
            group.add(entry)
        panel, self._aside = self._sides(panel)
        if self.chosen == CONTROLS:
            self.hints = KEY_HINTS if self.keys.listening is None else LISTENING_HINTS
            self.controls.lay(group, self.look, panel, self._aside)
            self._panel = panel
            return
        self.hints = ()
        super().lay(group, panel)
        if self._aside.w:
            self._panel = panel

    def _sides(self, panel: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the panel, and another one beside it; that is empty where there is nothing to show or no room."""
        unit = self.look.unit
        if self.chosen not in PICTURED or panel.w < unit(ROOM[0]) or panel.h < unit(ROOM[1]):
            wide = panel.w if self.chosen == CONTROLS else min(panel.w, unit(WIDEST))
            return pygame.Rect(panel.x, panel.y, wide, panel.h), pygame.Rect(0, 0, 0, 0)
        left = panel.right - unit(BESIDE)
        return (pygame.Rect(panel.x, panel.y, left - unit(16) - panel.x, panel.h),
                pygame.Rect(left, panel.y, unit(BESIDE), panel.h))  # fmt: skip

    def fill(self, form: Form) -> None:
        form.head(spoken("setting", self.chosen))
        for name, kind in KINDS.items():
            if isinstance(kind, Shown) and kind.group == self.chosen:
                title, sentence = spoken("setting", kind.title), told(spoken("setting", kind.sentence))
                form.row(title, sentence, self._control(name, kind), name)
            if name == "fullscreen" and self.chosen == DISPLAY:
                form.row(Phrase("settings", "Window")(), self._window_note(), self._window_size(), "window")
        if self.chosen == DATA:
            back = Button((0, 0, self._wide(DEFAULTS(), 170), self.look.control(42)), DEFAULTS(), self._set_all_back)
            form.row(ALL_SETTINGS(), ALL_BUT(), back, "reset all")

    def foot(self, rect: pygame.Rect) -> list[Button]:
        unit = self.look.unit
        if self.chosen == CONTROLS:
            named = [("reset", DEFAULTS(), 210, self.keys.reset), ("save", SAVE(), 190, self.keys.save_profile)]
        elif self.chosen == DATA:
            named = []
        else:
            named = [("reset", RESET_PAGE(), 210, partial(self._set_back, self.chosen))]
        found, x = [], rect.x
        for name, label, wide, act in named:
            button = Button((x, rect.y, self._wide(label, wide), rect.h), label, partial(self._then_rebuild, act))
            button.name, x = name, button.rect.right + unit(14)
            button.enabled = name != "save" or bool(self.app.settings.keys)
            found.append(button)
        done = Button((0, rect.y, unit(200), rect.h), Phrase("settings", "Done")(), self.go_back, kind="primary")
        done.rect.right, done.name = rect.right, "done"
        return [*found, done]

    def _wide(self, label: str, least: int) -> int:
        """Return how wide a button is: so many units, or more for a longer label."""
        return max(self.look.unit(least), text.width(label, "ui_semibold", self.look.type(19)) + self.look.unit(40))

    # ---- what is done

    def _then_rebuild(self, act: Callable[[], None]) -> None:
        act()
        self.rebuild()

    def _set_back(self, *names: str) -> None:
        self.app.change_settings(**self.app.settings.set_back(names))

    def _set_all_back(self) -> None:
        groups = [one for one in GROUPS if one != CONTROLS]
        self.keys.ask(RESET_ALL(), RESETS(), (RESET(), "check"), lambda: self._set_back(*groups))

    # ---- widgets bound to a setting

    def _set(self, name: str) -> Callable[[Value], None]:
        return lambda value: self.app.change_settings(**{name: value})

    def _control(self, name: str, kind: Shown) -> Widget:
        """Return the widget that changes a setting, by its kind."""
        look, value = self.look, self.app.settings.value(name)
        if isinstance(kind, Choice) and isinstance(value, str | int):
            choices = [(one, spoken("setting", label)) for one, label in kind.choices.items()]
            return self._segments(choices, value, self._set(name))
        if isinstance(kind, Switch) and isinstance(value, bool):
            return Toggle((0, 0, look.unit(60), look.control(40)), value, self._set(name))
        if isinstance(kind, Share) and isinstance(value, int):
            box = (0, 0, look.unit(330), look.control(40))
            return ValueSlider(box, value, kind.low, kind.high, self._set(name), step=SCALE_STEP, live=kind.live)
        raise TypeError(f"no control for {name}")

    def _segments(self, choices: list[tuple[T, str]], value: T, on_change: Callable[[T], None]) -> Widget:
        width = Segmented.width_for([label for _, label in choices], self.look)
        box = (0, 0, width, self.look.control(42))
        return Segmented(box, choices, value, on_change, type_size=self.look.type(Segmented.SIZE))

    def _window_note(self) -> str:
        """Return the size of the window as it is, which need not be one that is offered."""
        wide, high = self.app.size
        return FULL_SCREEN_NOW() if self.app.settings.fullscreen else SIZE_NOW(wide=wide, high=high)

    def _window_size(self) -> Widget:
        """Offer the sizes that fit this screen; none is chosen in full screen, or where the window has another."""
        sizes = [(size, f"{size[0]} × {size[1]}") for size in window.sizes()]

        def resize(size: tuple[int, int]) -> None:
            self.app.change_settings(fullscreen=False, window=[*window.resized(size)])

        return self._segments(sizes, (0, 0) if self.app.settings.fullscreen else self.app.size, resize)

    # ---- picture

    def draw_parts(self, surface: pygame.Surface) -> None:
        if self.chosen == CONTROLS:
            self.controls.draw(surface, self.look)
        elif self._aside.w:
            self._draw_preview(surface, self._aside)

    def _draw_preview(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look, unit = self.look, self.look.unit
        paint.panel(surface, look.theme, rect, radius=10, elevation=2)
        y = rect.y + unit(46)
        text.text(surface, PREVIEW(), "title", look.type(29), look.theme.text, rect.x + unit(28), y)
        text.text(surface, AT_ONCE(), "ui", look.type(16), look.theme.text2, rect.right - unit(28), y, "r")
        room = pygame.Rect(rect.x + unit(20), rect.y + unit(70), rect.w - unit(40), rect.h - unit(86))
        draw_preview(surface, look, room, self.app.settings.suit_letters)
