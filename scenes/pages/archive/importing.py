"""The import of a game: from a file of the folder for them, one that is let fall on the window, or the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

import logic
from scenes.app import import_export
from scenes.app.plain import Plain
from scenes.app.scene import Program
from scenes.app.storage import HANDED_OUT, StorageError
from scenes.app.worker import client_of
from scenes.pages.page import Form, Hints, PageScene
from scenes.ui.event_commands import asks, told
from scenes.ui.text_field import from_clipboard
from scenes.ui.widgets import Button, Label, wrapped_height
from scenes.ui.words import Phrase, in_row

EMPTY = Phrase("games", "There is no text in the clipboard.")
EXPLAINED = Phrase("games", "Copy the text of a game from anywhere, then press Paste or {paste}.")
FOLDER = Phrase("games", "Files in {folder}. You can also drop a file on this window.")
NO_FILES = Phrase("games", "No files yet.")
PASTED = Phrase("games", "The text in the clipboard")
CHECKED = Phrase("games", "Checking every move: {share}%")
NOBODY = Phrase("games", "The game could not be read. Please try again.")
CANCEL, BACK = Phrase("question", "Cancel"), Phrase("page", "Back")
FROM_CLIPBOARD, FROM_FILE = Phrase("games", "From the clipboard"), Phrase("games", "From a file")
PASTE, AS_TEXT = Phrase("games", "Paste"), Phrase("games", "A game as text")
MOST = 200  # files that are listed


class ImportScene(PageScene):
    """The worker reads a game and plays it through again; meanwhile the page shows how far it is, and lets one cancel.

    A text or file that is no game is answered with one sentence, and the page stays. One that was opened for a file
    that fell on the list goes back there.
    """

    title = Phrase("page", "Import a game")
    hints: Hints = (
        ("{paste}", Phrase("key hint", "paste")),
        ("{next_stop}", Phrase("key hint", "next")),
        ("{back}", Phrase("key hint", "back")),
    )

    def __init__(self, on_taken: Callable[[str], None], fallen: Path | None = None) -> None:
        super().__init__()
        self._on_taken = on_taken
        self._fallen = fallen
        self._files: list[Path] | None = None
        self._taking = ""  # what is being read
        self._shown = 0  # per cent of it
        self._token = 0

    @property
    def client(self) -> logic.AiClient:
        """Return what reads games."""
        return client_of(self.app)

    def paste(self) -> None:
        """Take in what the clipboard holds."""
        string = from_clipboard()
        if not string.strip():
            self.app.report(EMPTY())
        else:
            self._begin({"text": string[: logic.LONGEST_TEXT + 1]}, PASTED())

    def take(self, path: Path) -> None:
        """Take in a file."""
        self._begin({"path": str(path)}, logic.file_name(path))

    def _begin(self, source: Plain, name: str) -> None:
        self._token += 1
        self._taking, self._shown = name, 0
        self.client.ask_rebuild(self._token, source)
        self.rebuild()

    def cancel(self) -> None:
        """Leave off reading; nothing is kept."""
        self.client.cancel_rebuild()
        self._end()

    def _end(self) -> None:
        self._taking = ""
        if self._fallen is not None:
            super().go_back()
        else:
            self.rebuild()

    def go_back(self) -> None:
        if self._taking:
            self.cancel()
        else:
            super().go_back()

    def enter(self, app: Program) -> None:
        super().enter(app)
        if self._fallen is not None:
            self.take(self._fallen)

    def leave(self) -> None:
        if self._taking:
            self.client.cancel_rebuild()
        super().leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        answer = self.client.poll_rebuild() if self._taking else None
        if answer is not None and answer[0] == self._token:
            self._keep(answer[1])
        elif self._taking and self._shown != round(100 * self.client.share):
            self._shown = round(100 * self.client.share)
            self.rebuild()

    def _keep(self, found: Plain) -> None:
        """Keep what was read, or a sentence says why not."""
        try:
            if not found:
                self.client.again()
                raise StorageError(NOBODY())
            game = import_export.keep(self.app.storage.finished, found)
        except StorageError as problem:
            self.app.report(problem.reason)
            self._end()
            return
        self._taking = ""
        super().go_back()
        self._on_taken(game)

    def handle(self, event: pygame.Event) -> bool:
        if self._taking:
            return super().handle(event)
        if event.type == pygame.DROPFILE:
            self.take(Path(event.file))
            return True
        if asks(event, "paste"):
            self.paste()
            return True
        return super().handle(event)

    def fill(self, form: Form) -> None:
        unit = self.look.unit
        if self._taking:
            cancel = Button((0, 0, unit(170), self.look.control(46)), CANCEL(), self.cancel)
            form.row(self._taking, CHECKED(share=self._shown), cancel, "cancel")
            form.space(8)
            return
        form.head(FROM_CLIPBOARD())
        paste = Button((0, 0, unit(170), self.look.control(46)), PASTE(), self.paste, kind="primary", icon="copy")
        form.row(AS_TEXT(), told(EXPLAINED()), paste, "paste")
        form.space(12)
        form.head(FROM_FILE())
        folder = self.app.storage.folder / HANDED_OUT
        if self._files is None:
            self._files = import_export.files_in(self.app.storage)[:MOST]
        words = in_row(FOLDER(folder=logic.verbatim(str(folder))), "" if self._files else NO_FILES())
        high = wrapped_height(words, "ui", 17, form.width, self.look)
        form.place(Label((form.x, form.y, form.width, high), words, "ui", 17, "text2", wrapped=True))
        form.y += high + unit(10)
        for number, path in enumerate(self._files):
            label = path.name.removesuffix(import_export.ENDING)
            button = Button((form.x, form.y, form.width, self.look.control(46)), label, partial(self.take, path),
                            kind="ghost", align="l", icon="log", size=18)  # fmt: skip
            form.place(button, f"file {number}")
            form.y += button.rect.h + unit(4)
        form.space(8)

    def foot(self, rect: pygame.Rect) -> list[Button]:
        done = Button((0, rect.y, self.look.unit(200), rect.h), BACK(), self.go_back)
        done.rect.right = rect.right
        done.name = "done"
        return [done]
