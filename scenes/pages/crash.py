"""The page after a fault of the program itself: what happened, where the details and the game are, and the way back."""

from __future__ import annotations

import pygame

import logic
from scenes.pages.page import Form, PageScene
from scenes.ui.text_field import to_clipboard
from scenes.ui.widgets import Button, Label, wrapped_height
from scenes.ui.words import Phrase

BODY = 19
HAPPENED = Phrase(
    "trouble",
    "Five Factors ran into a fault of its own and closed what was open, to prevent anything worse. That is our "
    "mistake, not yours.",
)
LOGGED = Phrase(
    "trouble",
    "The details are in {where}. Nothing was sent anywhere: if you want to tell us, copy them and send them yourself.",
)
NOT_LOGGED = Phrase(
    "trouble", "The details could not be written to {where}; they can still be copied. Nothing was sent anywhere."
)
KEPT = Phrase("trouble", "Your game is kept in {where}. Press Continue in the menu to go on where you left it.")
NO_GAME = Phrase("trouble", "There was no unfinished game to keep.")
COPY, COPIED = Phrase("trouble", "Copy the details"), Phrase("trouble", "Copied")
WHAT, GAME, DETAILS = (
    Phrase("trouble", "What happened"),
    Phrase("trouble", "Your game"),
    Phrase("trouble", "The details"),
)
TO_MENU, QUIT = Phrase("trouble", "To the menu"), Phrase("trouble", "Quit")


class CrashScene(PageScene):
    """Three short parts and three ways on; nothing of the table is to be seen any more."""

    title = Phrase("page", "Something went wrong")
    hints = (("{next_stop}", Phrase("key hint", "next")), ("{back}", Phrase("key hint", "to the menu")))

    def __init__(self, details: str, log: str, logged: bool, game: str) -> None:
        """``details`` can be copied, ``log`` is the file they were ``logged`` in; ``game`` the saved one, or empty."""
        super().__init__()
        self.details, self.log, self.logged, self.game = details, log, logged, game
        self.copied = False

    def go_back(self) -> None:
        """Go to the menu: whatever was open is gone."""
        self.app.to_menu()

    def fill(self, form: Form) -> None:
        last = self.details.strip().rpartition("\n")[2]
        self._part(form, WHAT(), (HAPPENED(), last))
        self._part(form, GAME(), (KEPT(where=logic.verbatim(self.game)) if self.game else NO_GAME(),))
        self._part(form, DETAILS(), ((LOGGED if self.logged else NOT_LOGGED)(where=logic.verbatim(self.log)),))

    def _part(self, form: Form, heading: str, paragraphs: tuple[str, ...]) -> None:
        form.head(heading)
        for paragraph in filter(None, paragraphs):
            height = wrapped_height(paragraph, "body", BODY, form.width, self.look)
            form.place(Label((form.x, form.y, form.width, height), paragraph, "body", BODY, wrapped=True))
            form.y += height + self.look.unit(12)
        form.space(6)

    def foot(self, rect: pygame.Rect) -> list[Button]:
        unit = self.look.unit
        menu = Button((0, rect.y, unit(210), rect.h), TO_MENU(), self.go_back, kind="primary")
        menu.rect.right, menu.name = rect.right, "menu"
        copy = Button((0, rect.y, unit(230), rect.h), (COPIED if self.copied else COPY)(), self._copy)
        copy.rect.right, copy.name = menu.rect.left - unit(16), "copy"
        leave = Button((rect.x, rect.y, unit(160), rect.h), QUIT(), self.app.quit)
        leave.name = "quit"
        return [menu, copy, leave]

    def _copy(self) -> None:
        to_clipboard(self.details)
        self.copied = True
        self.rebuild()
