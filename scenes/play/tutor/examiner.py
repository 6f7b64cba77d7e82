"""The examiner, who poses a puzzle at a table: says what is asked, whether the move was the best one, and why; plays
the answer.

What is taken and what is right is decided by the attempt (`logic.PuzzleAttempt`), through which every action goes.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

import logic
from logic.views import OnCard
from scenes.app import doors, lessons, puzzles
from scenes.app.practice_session import OpenPuzzle
from scenes.play.tutor.tablet import IMPOSSIBLE, ButtonPlace, TutorWords
from scenes.play.tutor.tutor_panel import Classroom, TutorButton, TutorPanel
from scenes.ui.event_commands import asks
from scenes.ui.words import Phrase, in_row, spoken

BETTER_KNOWN = Phrase("lesson", "There is a better move")
NO_RECORD = Phrase("lesson", "In a puzzle this tablet takes the place of the record.")
ASKED = Phrase("lesson", "From all you can see, one move here is clearly the best.")
TO_DO = Phrase("lesson", "Make your move. It is judged once you confirm it.")
FOUND, NOT_FOUND = Phrase("lesson", "You found it."), Phrase("lesson", "The answer was another move.")
GIVEN = Phrase("lesson", "This is the answer.")
PUZZLE, GRADE = Phrase("lesson", "Puzzle {number} of {most}"), Phrase("lesson", "Grade {number} of {most}")
PLAY_IT, SHOW_ANSWER = Phrase("lesson", "Play it"), Phrase("lesson", "Show the answer")
NEXT, ANOTHER = Phrase("lesson", "Next puzzle"), Phrase("lesson", "Another puzzle")
BETWEEN = 0.5  # seconds between two steps of the answer


class Examiner(TutorPanel[logic.PuzzleAttempt]):
    """The examiner above the table, on its tablet."""

    rows = (
        (ButtonPlace(("next",), 3), ButtonPlace(("again",), 2)),
        (ButtonPlace(("show",), 3), ButtonPlace(("all",), 2)),
    )

    def __init__(self, table: Classroom, posed: OpenPuzzle) -> None:
        super().__init__(table, posed.run)
        self.entry = posed.entry
        self._shown: object = None
        self._since = 0.0  # the last step of the answer, in seconds

    # ---- words

    @property
    def over(self) -> bool:
        """Return whether it has been judged."""
        return bool(self.run.state != logic.PuzzleAttempt.OPEN)

    def words(self) -> TutorWords:
        run, puzzle = self.run, self.entry.puzzle
        say, do = ASKED(), TO_DO()
        if self.over:
            verdict = FOUND() if run.state == logic.PuzzleAttempt.SOLVED else GIVEN() if run.gave_up else NOT_FOUND()
            say, do = in_row(verdict, run.reason), ""
        tried = run.tried.card if isinstance(run.tried, OnCard) else ""
        card, refused = (tried, BETTER_KNOWN()) if self.judged else ("", IMPOSSIBLE())
        head, title = PUZZLE(number=self.entry.number, most=self.entry.count), spoken("puzzle", puzzle.title)
        return TutorWords(
            head, title, say, do, puzzle.grade - 1, logic.GRADES, self.note, card, refused, False,
            lessons.TEACHER, doors.SEALS.get(puzzle.game, "suite"), GRADE(number=puzzle.grade, most=logic.GRADES),
        )  # fmt: skip

    def no_record(self) -> None:
        self.table.app.report(NO_RECORD())

    # ---- buttons

    def offers(self) -> Sequence[TutorButton]:
        over = self.over
        show = (PLAY_IT if over else SHOW_ANSWER)()
        following = (NEXT if over else ANOTHER)()
        return [
            TutorButton("next", following, "forward", "choose" if over else "skip", chief=over),
            TutorButton("again", Phrase("lesson", "Try again")(), "restart", "again", enabled=over),
            TutorButton("show", show, "eye", "show", enabled=not self.run.showing),
            TutorButton("all", Phrase("lesson", "All")(), "back", ""),
        ]

    def named_by(self, event: pygame.Event) -> str:
        if asks(event, "skip"):
            return "next"
        if asks(event, "again") and self.over:
            return "again"
        return "show" if asks(event, "show") and not self.asked_for_suit() else ""

    def do(self, name: str) -> None:
        app = self.table.app
        if name == "show":
            self.run.reveal()
            self._remember()
        elif name == "again":
            self.run.again()
        elif name == "next":
            follows = puzzles.following(self.entry, app.storage.puzzles.standing().solved)
            if follows is None:
                self.leave()
            else:
                puzzles.begin(app, follows)
        else:
            self.leave()

    def leave(self) -> None:
        """Back to the page of puzzles."""
        puzzles.back(self.table.app, self.entry)

    # ---- time

    def follow(self, dt: float) -> bool:
        run, table = self.run, self.table
        if self.has_gone:
            lessons.table_with(run.match, self.entry.puzzle.seat, OpenPuzzle(self.entry, run)).start(table.app)
            return False
        if self.over:
            self._remember()
        self._play(dt)
        self.heed()
        shown = (run.state, run.played, run.showing, self.note, table.screen.layout, table.screen.look)
        if shown == self._shown and self._buttons:
            return False
        self._shown = shown
        self.arrange()
        self.look_anew()
        return True

    def _play(self, dt: float) -> None:
        """The next step of the answer, where it is to be shown and nothing else is."""
        wanted = self.run.wanted()
        if wanted is None or self.table.shows_something:
            self._since = 0.0
            return
        self._since += dt
        if self._since >= BETWEEN or self.table.app.motion == "none":
            self._since = 0.0
            self.table.perform(wanted)

    def _remember(self) -> None:
        """Keep what came of the try, once."""
        if self.run.written or not self.over:
            return
        self.run.written = True
        solved = self.run.state == logic.PuzzleAttempt.SOLVED
        self.table.app.play("stamp" if solved else "illegal")
        self.table.app.storage.puzzles.tried(self.entry.puzzle.name, solved)
