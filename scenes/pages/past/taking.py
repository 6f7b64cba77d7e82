"""Taking a game in: from a file of the folder for them, one that is let fall on the window, or the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

import logic
from scenes.app import handing
from scenes.app.storage import HANDED_OUT
from scenes.pages.page import Form, PageScene
from scenes.ui.field import from_clipboard
from scenes.ui.modifiers import command
from scenes.ui.widgets import Button, Label, wrapped_height

EMPTY = "The clipboard holds no text."
EXPLAINED = "Copy the text of a game anywhere and press this, or Ctrl and V."
FOLDER = "Files in {folder}; one from elsewhere can be let fall on this window."
NO_FILES = "There is none yet."
MOST = 200  # files that are listed


class TakingScene(PageScene):
    """A text or file that is no game is answered with one sentence, and the page stays."""

    title = "Take a game in"
    hints: Sequence[tuple[str, str]] = (("Ctrl V", "paste"), ("Tab", "next"), ("Esc", "back"))

    def __init__(self, on_taken: Callable[[str], None]) -> None:
        super().__init__()
        self._on_taken = on_taken
        self._files: list[Path] | None = None

    def paste(self) -> None:
        """Take in what the clipboard holds."""
        string = from_clipboard()
        if not string.strip():
            self.app.report(EMPTY)
        else:
            self._take(lambda: handing.take_text(self.app.storage.finished, string))

    def take(self, path: Path) -> None:
        """Take in a file."""
        self._take(lambda: handing.take_file(self.app.storage.finished, path))

    def _take(self, bring: Callable[[], str]) -> None:
        try:
            game = bring()
        except logic.Refusal as problem:
            self.app.report(str(problem))
            return
        self.go_back()
        self._on_taken(game)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take(Path(event.file))
            return True
        pasted = event.type == pygame.KEYDOWN and event.key == pygame.K_v
        if pasted and command(event):
            self.paste()
            return True
        return super().handle(event)

    def fill(self, form: Form) -> None:
        unit = self.look.unit
        form.head("From the clipboard")
        paste = Button((0, 0, unit(170), self.look.control(46)), "Paste", self.paste, kind="primary", icon="copy")
        form.row("A game as text", EXPLAINED, paste, "paste")
        form.space(12)
        form.head("From a file")
        folder = self.app.storage.folder / HANDED_OUT
        if self._files is None:
            self._files = handing.files_in(self.app.storage)[:MOST]
        words = FOLDER.format(folder=folder) + ("" if self._files else f" {NO_FILES}")
        high = wrapped_height(words, "ui", 17, form.width, self.look)
        form.place(Label((form.x, form.y, form.width, high), words, "ui", 17, "text2", wrapped=True))
        form.y += high + unit(10)
        for number, path in enumerate(self._files):
            label = path.name.removesuffix(handing.ENDING)
            button = Button((form.x, form.y, form.width, self.look.control(46)), label, partial(self.take, path),
                            kind="ghost", align="l", icon="log", size=18)  # fmt: skip
            form.place(button, f"file {number}")
            form.y += button.rect.h + unit(4)
        form.space(8)

    def foot(self, rect: pygame.Rect) -> list[Button]:
        done = Button((0, rect.y, self.look.unit(200), rect.h), "Back", self.go_back)
        done.rect.right = rect.right
        done.name = "done"
        return [done]
