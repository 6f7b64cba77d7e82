"""A scene made of widgets: it lays them out, passes them what happens, and repaints when one of them has changed."""

from __future__ import annotations

import pygame

import logic
from scenes.app import doors
from scenes.app.scene import Scene
from scenes.ui.event_commands import asked
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look


class WidgetScene(Scene):
    """Override `build`, which makes the widgets for the present window, theme and scale."""

    gives_way = True
    first = ""  # the widget that has the keyboard at first, by its name

    def __init__(self) -> None:
        super().__init__()
        self.group = FocusGroup()

    @property
    def look(self) -> Look:
        """The looks of this moment."""
        settings = self.app.settings
        return Look(
            self.app.theme, self.app.scale, self.app.focus_visible, settings.strong_outlines, settings.language
        )  # fmt: skip

    def build(self) -> FocusGroup:
        """Make every widget anew, with its place."""
        return FocusGroup()

    def rebuild(self) -> None:
        """Lay out again; the focus and the place in a long page stay where they were."""
        name, by_key = self.group.focus.name if self.group.focus is not None else self.first, self.group.by_key
        offsets = [area.offset for area in self.group.areas]
        before, self.group = self.group, self.build()
        self.group.hold_on(before)
        for area, offset in zip(self.group.areas, offsets, strict=False):
            area.scroll_to(offset)
        again = next((widget for widget in self.group.widgets if name and widget.name == name), None)
        if again is not None and again.focusable:
            self.group.restore(again)
            self.group.by_key = by_key
        self.dirty = True

    def resize(self) -> None:
        self.rebuild()

    def pause(self) -> None:
        self.group.point_away()
        self.group.by_key = False  # no tip stays behind what covers it

    def resume(self) -> None:
        self.rebuild()

    def typing(self) -> pygame.Rect | None:
        return self.group.focus.typing() if self.group.focus is not None else None

    def let_go(self) -> None:
        self.group.let_go()
        self._take_changes()

    def handle(self, event: pygame.Event) -> bool:
        group = self.group
        app = self.app
        used = group.handle(event) or self._opens_book(event)
        if group.sound:
            app.play(group.sound)
            group.sound = ""
        if group.said:
            app.report(group.said)
            group.said = ""
        self._take_changes()
        return used

    @property
    def about(self) -> str:
        """The game that the page is about; empty: no one more than the others."""
        return ""

    def _opens_book(self, event: pygame.Event) -> bool:
        """Open the rules, or the keys, for a key that is for no widget; not over a question, nor while one writes."""
        if event.type != pygame.KEYDOWN or not self.opaque or self.typing() is not None:
            return False
        wanted = asked(event, "rules", "help")
        if wanted:
            game = self.about or logic.games()[0].id
            self.app.stack.push(doors.page("book", game, chapter=doors.KEYS if wanted == "help" else ""))
        return bool(wanted)

    def update(self, dt: float) -> None:
        self.group.update(dt, self.look)
        self._take_changes()

    def pressable(self) -> dict[str, pygame.Rect]:
        seen = ((one.name, one.rect.clip(one.area.rect) if one.area else one.rect) for one in self.group.order())
        return {name: rect for name, rect in seen if name and rect}

    def _take_changes(self) -> None:
        if self.group.changed:
            self.group.changed = False
            self.dirty = True
