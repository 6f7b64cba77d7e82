"""A backup put back in the place of the games: which there are, one question, and what became of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

import pygame

import logic
from scenes.app.confirm import Confirm
from scenes.app.dates import said_day
from scenes.app.storage import StorageError
from scenes.pages.page import Form, PageScene
from scenes.store.backups import Backup
from scenes.ui.widgets import Button, Label, wrapped_height
from scenes.ui.words import Phrase, said

ABOUT = Phrase("games", "Five Factors makes a backup each day you play, when you close it. It keeps the last three.")
NONE = Phrase("games", "No backups yet.")
ASKED, ANEW = Phrase("games", "Restore this backup?"), Phrase("games", "Start afresh?")
REPLACED = Phrase(
    "games",
    "The games of {date} replace those you have now. Nothing is deleted: your present file stays beside the new one.",
)
EMPTY = Phrase(
    "games",
    "You begin with an empty list. Nothing is deleted: the file that cannot be used stays beside the new one.",
)
RESTORED = Phrase("games", "The games of {date} are back. Your previous file is kept as {name}.")
BEGUN = Phrase("games", "Your list of games is empty now. Your previous file is kept as {name}.")
IN_BACKUP = Phrase("games", "{count:0=No games|One game|* games}")
RESTORE, AFRESH, DONE = Phrase("games", "Restore"), Phrase("games", "Start afresh"), Phrase("page", "Done")
NO_GAMES, NOTHING = Phrase("games", "No games"), Phrase("games", "An empty list")
SIZE = 18


class RestoreScene(PageScene):
    """A row for each backup."""

    title = Phrase("page", "Restore a backup")
    hints = (
        ("{next_stop}", Phrase("key hint", "next")),
        ("{choose}", Phrase("key hint", "choose")),
        ("{back}", Phrase("key hint", "back")),
    )

    def fill(self, form: Form) -> None:
        storage, today = self.app.storage, date.today()
        database = storage.games.database
        found = storage.backups()
        for sentence in filter(None, (said(database.problem), ABOUT(), "" if found else NONE())):
            self._say(form, sentence)
        form.space(10)
        for one in found:
            day = said_day(one.day, today)
            games = IN_BACKUP(count=one.games)
            self._row(form, day, games, RESTORE(), f"restore {one.day}", partial(self._ask, one, day))
        if database.foreign:
            self._row(form, NO_GAMES(), NOTHING(), AFRESH(), "afresh", self._ask_anew)

    def _say(self, form: Form, sentence: str) -> None:
        form.space(12)
        height = wrapped_height(sentence, "ui", SIZE, form.width, self.look)
        form.place(Label((form.x, form.y, form.width, height), sentence, "ui", SIZE, wrapped=True))
        form.y += height

    def _row(self, form: Form, title: str, sentence: str, label: str, name: str, act: Callable[[], None]) -> None:
        look = self.look
        form.row(title, sentence, Button((0, 0, look.unit(170), look.control(46)), label, act, size=SIZE), name)

    def _ask(self, backup: Backup, day: str) -> None:
        act = partial(self._restore, backup, day)
        self.app.stack.push(Confirm(ASKED(), REPLACED(date=logic.verbatim(day)), (RESTORE(), "back"), act))

    def _ask_anew(self) -> None:
        self.app.stack.push(Confirm(ANEW(), EMPTY(), (AFRESH(), "plus"), partial(self._restore, None, "")))

    def _restore(self, backup: Backup | None, day: str) -> None:
        """Put the backup of a day back, or begin without one, and lead to the games; or say why they stay."""
        try:
            aside = self.app.storage.restore(backup)
        except StorageError as problem:
            self.app.report(problem.reason)
            return
        kept = logic.verbatim(aside)
        self.app.report(RESTORED(date=logic.verbatim(day), name=kept) if backup is not None else BEGUN(name=kept))
        self.go_back()

    def foot(self, rect: pygame.Rect) -> list[Button]:
        done = Button((0, rect.y, self.look.unit(200), rect.h), DONE(), self.go_back, kind="primary")
        done.rect.right, done.name = rect.right, "done"
        return [done]
