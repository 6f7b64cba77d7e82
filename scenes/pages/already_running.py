"""The first page of a second program: the other one has the games, and these are the ways to go on."""

from __future__ import annotations

import pygame

from scenes.app.second_instance import SecondInstance
from scenes.pages.page import Form, PageScene
from scenes.ui.widgets import Button, Label, wrapped_height
from scenes.ui.words import Phrase

BODY = 19
HAPPENED = Phrase("taken", "Another window has your games open, and two would overwrite each other's games.")
FRONT = Phrase("taken", "That window comes to the front, and this one closes.")
BESIDE = Phrase("taken", "This window begins with games and settings of its own, in a folder beside yours.")
ASKING = Phrase("taken", "Asking the other window to come to the front …")
SHOWN = Phrase("taken", "The other window is in front now, and this one closes.")
SILENT = Phrase(
    "taken", "The other window does not answer: it may be busy, or stopped. Close it, ask it again, or play here too."
)
SHOW, PLAY_HERE = Phrase("taken", "Show the other"), Phrase("taken", "Play here too")
THERE = Phrase("taken", "Your games are in the other window")
GO_ON, BEGIN, QUIT = Phrase("taken", "Go on there"), Phrase("taken", "Begin here"), Phrase("trouble", "Quit")
PATIENCE = 5.0  # seconds until a window that does not answer is given up
FAREWELL = 1.5  # seconds that the last sentence can be read
LOOK_AGAIN = 1.0  # seconds between two looks whether the other has gone


class AlreadyRunningScene(PageScene):
    """One sentence and three ways on: the other window, a folder of one's own, or neither."""

    title = Phrase("page", "Five Factors is open already")
    hints = (
        ("{next_stop}", Phrase("key hint", "next")),
        ("{choose}", Phrase("key hint", "choose")),
        ("{back}", Phrase("key hint", "quit")),
    )

    def __init__(self, second: SecondInstance) -> None:
        super().__init__()
        self.second = second
        self.said = ""  # what came of the last choice
        self._asking: float | None = None  # seconds since the other was asked
        self._leaving: float | None = None  # seconds until the program ends
        self._since_look = 0.0

    def leave(self) -> None:
        self.second.hush()

    def go_back(self) -> None:
        """Do nothing: there is nothing behind this page."""
        self.app.quit()

    def fill(self, form: Form) -> None:
        unit = self.look.unit
        size = (0, 0, unit(210), self.look.control(46))
        front = Button(size, SHOW(), self._ask, kind="primary")
        front.enabled = self._asking is None and self._leaving is None
        beside = Button(size, PLAY_HERE(), self._beside)
        beside.enabled = self._leaving is None
        form.head(THERE())
        self._paragraph(form, HAPPENED(), "text")
        form.row(GO_ON(), FRONT(), front, "front")
        form.row(BEGIN(), BESIDE(), beside, "beside")
        if self.said:
            form.cord()
            self._paragraph(form, self.said, "text2")

    def _paragraph(self, form: Form, words: str, color: str) -> None:
        height = wrapped_height(words, "body", BODY, form.width, self.look)
        form.place(Label((form.x, form.y, form.width, height), words, "body", BODY, color, wrapped=True))
        form.y += height + self.look.unit(12)

    def foot(self, rect: pygame.Rect) -> list[Button]:
        leave = Button((rect.x, rect.y, self.look.unit(160), rect.h), QUIT(), self.app.quit)
        leave.name = "quit"
        return [leave]

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._leaving is not None:
            self._leaving -= dt
            if self._leaving <= 0:
                self.app.quit()
            return
        self._since_look += dt
        if self._since_look >= LOOK_AGAIN:
            self._since_look = 0.0
            if self.second.freed():
                return
        if self._asking is None:
            return
        self._asking += dt
        if self.second.ring():
            self._asking, self._leaving = None, FAREWELL
            self._say(SHOWN())
        elif self._asking >= PATIENCE:
            self._asking = None
            self.second.hush()
            self._say(SILENT())

    def _ask(self) -> None:
        self._asking = 0.0
        self._say(ASKING())

    def _beside(self) -> None:
        self._say(self.second.beside() or "")

    def _say(self, sentence: str) -> None:
        self.said = sentence
        if self._app is not None:
            self.rebuild()
