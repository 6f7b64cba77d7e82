"""Whether the statistics are to be erased: asked once, in a dispatch over the page, with Cancel first."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.widget_scene import WidgetScene
from scenes.ui import paint, text
from scenes.ui.focus import FocusGroup
from scenes.ui.widgets import Button, Label

TITLE = "Erase the statistics?"
WORDS = (
    "All games so far are counted no longer, and stay among the games played, to be watched. The stamps of lessons and "
    "what came of puzzles go as well."
)


class EraseScene(WidgetScene):
    """Esc and Cancel leave everything as it is."""

    opaque = False

    def __init__(self, on_erase: Callable[[], None]) -> None:
        super().__init__()
        self._on_erase = on_erase

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
        group.add(Label(room, WORDS, "ui", 18, "text2", wrapped=True))
        high = look.control(50)
        y, wide = box.bottom - unit(22) - high, unit(170)
        cancel = Button((box.x + unit(30), y, wide, high), "Cancel", self._close, kind="primary")
        erase = Button((cancel.rect.right + unit(16), y, wide, high), "Erase", self._erase, icon="close")
        cancel.name, erase.name = "cancel", "erase"
        group.add(cancel)
        group.add(erase)
        group.focus = cancel
        return group

    def _close(self) -> None:
        self.app.stack.pop(self)

    def _erase(self) -> None:
        self._close()
        self._on_erase()

    def draw(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.box()
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill(look.theme.veil)
        surface.blit(veil, (0, 0))
        paint.panel(surface, look.theme, box, radius=look.unit(10), elevation=3)
        size = look.type(30)
        text.text(surface, TITLE, "title", size, look.theme.text, box.x + look.unit(30), box.y + look.unit(52))
        self.group.draw(surface, look)
