"""The games that are over, the latest first: sought by game, opponent, result and time; watched, reviewed, exported
and imported."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

import logic
from scenes.app import import_export
from scenes.app.plain import Plain
from scenes.app.progress_bar import Cancelled, OnProgress, ProgressBar
from scenes.app.reopening import OPENING
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.storage import StorageError, saved_game
from scenes.pages.analysis.page import AnalysisScene
from scenes.pages.analysis.replay import REPLAY
from scenes.pages.analysis.review import REVIEW
from scenes.pages.archive import game_filter
from scenes.pages.archive.game_filter import GameFilter, PlayedGame
from scenes.pages.archive.rows import TITLES, draw_row, subtitle, words_room
from scenes.pages.list_page import ListTab
from scenes.pages.page import PageAction
from scenes.ui.look import Look
from scenes.ui.text_field import to_clipboard
from scenes.ui.words import Phrase, spoken

HISTORY = "history"
NONE = Phrase("games", "No games yet")
NONE_MORE = Phrase("games", "Every game you finish is kept here, to watch and review.")
NOT_THESE = Phrase("games", "No games match these filters")
COPIED = Phrase("games", "The game is in the clipboard, as text.")
WRITTEN = Phrase("games", "Written as {name}, in the folder {folder}.")
OLD_RULES = Phrase("games", "The rules have changed since this game, so it can no longer be watched.")
AGREES = {
    "turn": Phrase(
        "games", "The rules have changed since this game. It is shown up to turn {turn}, where they begin to differ."
    ),
    "round": Phrase(
        "games", "The rules have changed since this game. It is shown up to round {turn}, where they begin to differ."
    ),
}
DAMAGED = Phrase("games", "This game is damaged: it cannot be opened.")
NEWER = Phrase("games", "This game was saved by a newer version of Five Factors; it is left as it is.")
FILTERS = {"game": Phrase("games", "Game"), "opponent": Phrase("games", "Opponent"),
           "result": Phrase("games", "Result"), "period": Phrase("games", "Time")}  # fmt: skip
IMPORT, EXPORT, COPY = Phrase("games", "Import"), Phrase("games", "Export"), Phrase("games", "Copy text")
TO_REVIEW, REVIEW_TIP = Phrase("games", "Review"), Phrase("games", "Review ({review})")
WATCH = Phrase("games", "Watch")


class History(ListTab):
    """The list is read once; what is sought is sought in what was read."""

    key, title = HISTORY, Phrase("games", "Game history")
    hints = (
        ("{choose}", Phrase("key hint", "watch")),
        ("{review}", Phrase("key hint", "review")),
        ("{rename}", Phrase("key hint", "rename")),
        ("{remove}", Phrase("key hint", "remove")),
        ("{back}", Phrase("key hint", "back")),
    )

    def __init__(self, app: Callable[[], Program], take_in: Callable[[], None]) -> None:
        super().__init__(app)
        self.filter_ = GameFilter()
        self.read_rows: list[PlayedGame] = []
        self.rows: list[PlayedGame] = []
        self._take_in = take_in

    @property
    def played(self) -> PlayedGame | None:
        """The game that is chosen."""
        return self.rows[self.chosen] if self.rows else None

    def read(self) -> None:
        self.read_rows = game_filter.played(self.app.storage.finished.rows())
        self.all = len(self.read_rows)
        self._sift()

    def _sift(self) -> None:
        now = time.time()
        self.rows = [one for one in self.read_rows if self.filter_.passes(one, now)]
        self.ids = [one.row.id for one in self.rows]

    def filters(self) -> Sequence[tuple[str, str, Sequence[tuple[str, str]], int]]:
        choices = (game_filter.games(), game_filter.opponents(), game_filter.results(), game_filter.periods())
        told = zip(FILTERS.items(), choices, (34, 25, 18, 23), strict=True)
        return [(name, title(), found, share) for (name, title), found, share in told]

    def wanted(self, name: str) -> str:
        return self.filter_.of(name)

    def want(self, name: str, value: str) -> None:
        self.filter_ = replace(self.filter_, **{name: value})
        self._sift()

    def none(self) -> tuple[str, str]:
        return (NOT_THESE(), "") if self.read_rows else (NONE(), NONE_MORE())

    def left(self) -> list[PageAction]:
        found = [PageAction("take in", IMPORT(), "save", self._take_in)]
        if self.ids:
            found += [
                PageAction("export", EXPORT(), "forward", self.export),
                PageAction("copy", COPY(), "copy", self.copy),
            ]
        return found

    def right(self, open_it: Callable[[], None]) -> list[PageAction]:
        review = PageAction("review", TO_REVIEW(), "", self.review, REVIEW_TIP())
        return [review, PageAction("watch", WATCH(), "play", open_it, chief=True)]

    # ---- what can be done

    def session(self, on_progress: OnProgress | None = None) -> Session | None:
        """The session of the chosen game; None, and a sentence, where it cannot be had."""
        if self.played is None:
            return None
        row = self.played.row
        document = self._document()
        if document is None:
            return None
        try:
            session, problem = Session.of_past(saved_game(document), on_progress)
        except StorageError:
            self.app.report(DAMAGED())
            return None
        except logic.LoadError:
            self.app.report(OLD_RULES())
            return None
        if problem:
            self.app.storage.log(f"saved game {row.id}: {problem}")
            self.app.report(AGREES[session.info.period](turn=session.match.turn))
        session.kept = (row.id, 0, False)
        return session

    def _document(self) -> Plain | None:
        """The chosen game, whole; None, and a sentence, where it cannot be had."""
        if self.played is None:
            return None
        row = self.played.row
        document = None if row.newer else self.app.storage.finished.document(row.id)
        if document is None:
            self.app.report((NEWER if row.newer else DAMAGED)())
        return document

    def open(self) -> None:
        """Watch the chosen game."""
        self.look_at(REPLAY)

    def review(self) -> None:
        """Show what each move of the chosen game cost, and what was better."""
        self.look_at(REVIEW)

    def look_at(self, layer: str) -> None:
        """Open the analysis of the chosen game."""
        try:
            session = self.session(on_progress := ProgressBar(self.app, OPENING()))
            if session is not None and self.played is not None:
                self.app.stack.push(AnalysisScene(session, layer, subtitle(self.played), on_progress))
        except Cancelled:
            return

    def export(self) -> None:
        """Write the chosen game as one file."""
        document = self._document()
        if document is None or self.played is None:
            return
        try:
            path = import_export.export(self.app.storage, self.played.row, document)
        except StorageError as problem:
            self.app.report(problem.reason)
        else:
            self.app.report(WRITTEN(name=logic.verbatim(path.name), folder=logic.verbatim(str(path.parent))))

    def copy(self) -> None:
        """Put the chosen game into the clipboard, as text."""
        document = self._document()
        if document is not None:
            to_clipboard(import_export.as_text(document))
            self.app.report(COPIED())

    # ---- what a row says

    def names(self) -> tuple[str, str]:
        row = self.rows[self.chosen].row
        return row.name, spoken("game", TITLES.get(row.game, row.game))

    def told(self) -> str:
        return subtitle(self.rows[self.chosen])

    def words_room(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        return words_room(look, rect)

    def paint(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, row: int, named: bool) -> None:
        draw_row(surface, look, rect, self.rows[row], named)
