"""The rules of a game, to read from the menu or from the table."""

from __future__ import annotations

import pygame

import logic
from scenes.pages.page import Form, PageScene
from scenes.ui.widgets import Button, Label, wrapped_height

BODY = 19


class RulesScene(PageScene):
    """Headings with paragraphs, on one page that scrolls."""

    hints = (("↑ ↓", "read on"), ("Esc", "back"))

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.title = next((info.title for info in logic.games() if info.id == game), "Rules")

    def fill(self, form: Form) -> None:
        unit = self.look.unit
        for number, (heading, paragraphs) in enumerate(logic.rules_page(self.game)):
            if number:
                form.space(8)
                form.cord()
            form.head(heading)
            for paragraph in paragraphs:
                height = wrapped_height(paragraph, "body", BODY, form.width, self.look)
                form.place(Label((form.x, form.y, form.width, height), paragraph, "body", BODY, wrapped=True))
                form.y += height + unit(12)

    def foot(self, rect: pygame.Rect) -> list[Button]:
        done = Button((0, rect.y, self.look.unit(200), rect.h), "Done", self.go_back, kind="primary")
        done.rect.right = rect.right
        done.name = "done"
        return [done]
