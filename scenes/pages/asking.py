"""A question before something is done that cannot be taken back: in a dispatch over the page, with Cancel first."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.widget_scene import WidgetScene
from scenes.ui import paint, text
from scenes.ui.focus import FocusGroup
from scenes.ui.widgets import Button, Label


class AskingScene(WidgetScene):
    """Esc and Cancel leave everything as it is."""

    opaque = False

    def __init__(self, heading: str, words: str, label: str, icon: str, act: Callable[[], None]) -> None:
        """``label`` and ``icon`` are those of the button that has ``act`` called."""
        super().__init__()
        self.heading, self.words, self.label, self.icon = heading, words, label, icon
        self._act = act

    def box(self) -> pygame.Rect:
        """Where it lies."""
        unit = self.look.unit
        box = pygame.Rect(0, 0, min(unit(600), self.app.size[0] - 16), unit(250))
        box.center = (self.app.size[0] // 2, self.app.size[1] // 2)
        return box

    def build(self) -> FocusGroup:
        look, unit, box = self.look, self.look.unit, self.box()
        group = FocusGroup(on_cancel=self._close)
        room = (box.x + unit(30), box.y + unit(84), box.w - unit(60), unit(80))
        group.add(Label(room, self.words, "ui", 18, "text2", wrapped=True))
        high = look.control(50)
        y, wide = box.bottom - unit(22) - high, unit(170)
        cancel = Button((box.x + unit(30), y, wide, high), "Cancel", self._close, kind="primary")
        act = Button((cancel.rect.right + unit(16), y, wide, high), self.label, self._agree, icon=self.icon)
        cancel.name, act.name = "cancel", self.label.lower()
        group.add(cancel)
        group.add(act)
        group.focus = cancel
        return group

    def _close(self) -> None:
        self.app.stack.pop(self)

    def _agree(self) -> None:
        self._close()
        self._act()

    def draw(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.box()
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill(look.theme.veil)
        surface.blit(veil, (0, 0))
        paint.panel(surface, look.theme, box, radius=look.unit(10), elevation=3)
        size = look.type(30)
        text.text(surface, self.heading, "title", size, look.theme.text, box.x + look.unit(30), box.y + look.unit(52))
        self.group.draw(surface, look)
