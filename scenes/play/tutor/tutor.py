"""The teacher at a table: says what there is to do, why something was wrong, shows the way, and leads on.

Which actions are taken is decided by the lesson (`logic.LessonRun`), through which every action of the table goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

import logic
from logic.views import OnCard
from scenes.app import doors, lessons
from scenes.app.practice_session import OpenLesson
from scenes.play.tutor.tablet import IMPOSSIBLE, ButtonPlace, TutorWords
from scenes.play.tutor.tutor_panel import Classroom, TutorButton, TutorPanel
from scenes.ui.event_commands import asks
from scenes.ui.words import Phrase, spoken

if TYPE_CHECKING:
    from scenes.play.layout import HudLayout
    from scenes.ui.look import Look

ASKED_ELSE = Phrase("lesson", "The lesson asks for another move")
DAILY, LESSON = Phrase("lesson", "A card a day"), Phrase("lesson", "Lesson {number} of {most}")
NEXT, ALL = Phrase("lesson", "Next lesson"), Phrase("lesson", "All lessons")
ON = Phrase("lesson", "Go on")
NO_RECORD = Phrase("lesson", "In a lesson the teacher takes the place of the record.")
DONE = Phrase("lesson", "Well done. Your stamp is on this lesson.")
SOLVED = Phrase("lesson", "Solved. Tomorrow brings another card.")


def taught(words: str) -> str:
    """Return words of a lesson in the language of the window; those of the rules have been said in it already."""
    return spoken("lesson", words)


class Tutor(TutorPanel[logic.LessonRun]):
    """The tutor above the table, on its tablet."""

    rows = (
        (ButtonPlace(("back", "next")), ButtonPlace(("show", "again"))),
        (ButtonPlace(("skip", "all")), ButtonPlace(("on",), label=ON)),
    )

    def __init__(self, table: Classroom, taught: OpenLesson) -> None:
        super().__init__(table, taught.run)
        self.entry = taught.entry
        self._shown: tuple[int, tuple[str, str], bool, bool, str, HudLayout, Look] | None = None
        self._asked = False  # the way is to be shown, once nothing moves
        self._waits = False  # reading is asked for, and everything has been shown

    # ---- words

    @property
    def over(self) -> bool:
        """Return whether the lesson is done."""
        run = self.run
        return run.finished or (self._waits and run.place + 1 == len(run.lesson.steps))

    def words(self) -> TutorWords:
        """Return what stands on the tablet now."""
        run, entry = self.run, self.entry
        say, do = run.words
        if self.over and not run.step.after:
            say, do = SOLVED() if run.lesson.card else DONE(), ""
        say, do, count = taught(say), taught(do), len(run.lesson.steps)
        head = DAILY() if run.lesson.card else LESSON(number=entry.number, most=entry.count)
        tried = run.tried.card if isinstance(run.tried, OnCard) else ""
        card, refused = (tried, ASKED_ELSE()) if self.judged else ("", IMPOSSIBLE())
        title = taught(run.lesson.title)
        return TutorWords(
            head, title, say, do, run.place, count, taught(self.note), card, refused, self.over,
            lessons.TEACHER, doors.SEALS.get(run.lesson.game, "suite"),
            anew=0 < run.place < count and run.step.position is not None and not self.over,
        )  # fmt: skip

    def no_record(self) -> None:
        """The record was asked for."""
        self.table.app.report(NO_RECORD())

    # ---- buttons

    def offers(self) -> Sequence[TutorButton]:
        if self.over:
            follows = lessons.after(self.entry)
            following = TutorButton("next", (NEXT if follows else ALL)(), "forward", "choose", chief=True)
            found = [following, TutorButton("again", Phrase("lesson", "Again")(), "restart", "again")]
            return [*found, TutorButton("all", ALL(), "back", "skip")] if follows else found
        reads = self._waits
        return [
            TutorButton("back", Phrase("lesson", "Back")(), "back", "again", enabled=self.run.place > 0),
            TutorButton("show", Phrase("lesson", "Show me")(), "eye", "show", enabled=not reads),
            TutorButton("skip", Phrase("lesson", "Skip")(), "forward", "skip", enabled=not reads),
            TutorButton("on", ON(), "forward", "choose", chief=True, enabled=reads),
        ]

    def named_by(self, event: pygame.Event) -> str:
        if asks(event, "again"):
            return "again" if self.over else "back"
        if asks(event, "skip"):
            return "all" if self.over else "skip"
        return "show" if asks(event, "show") and not self.asked_for_suit() else ""

    def do(self, name: str) -> None:
        run, app = self.run, self.table.app
        if name == "show":
            self.dismiss()
            self._asked = True
        elif name == "on":
            app.play("tap")
            run.go_on()
        elif name in ("back", "skip", "again"):
            place = run.place + {"back": -1, "skip": 1, "again": -run.place}[name]
            if place >= len(run.lesson.steps):
                self.leave()
                return
            run.start(place)
        elif name == "next" and (follows := lessons.after(self.entry)) is not None:
            lessons.begin(app, follows)
        else:
            self.leave()

    def leave(self) -> None:
        """Back to the page of lessons."""
        lessons.back(self.table.app, self.entry)

    # ---- time

    def follow(self, dt: float) -> bool:
        """Follow the lesson; whether the tablet says something else."""
        run, table = self.run, self.table
        if self.has_gone:
            lessons.table_with(run.match, self.entry.lesson.seat, OpenLesson(self.entry, run)).start(table.app)
            return False
        self._waits = run.pausing and not table.shows_something
        if self._asked and not table.shows_something:
            self._asked = False
            table.show_the_way()
        self.heed()
        shown = (run.place, run.words, self._waits, self.over, self.note, table.screen.layout, table.screen.look)
        if shown == self._shown and self._buttons:
            return False
        lessons.remember(table.app, self.entry, 0 if self.over else run.place)
        if self.over and not (self._shown is not None and self._shown[3]):
            self._remember()
        self._shown = shown
        self.arrange()
        self.look_anew()
        return True

    def _remember(self) -> None:
        """The lesson is done: its stamp stays."""
        table = self.table
        table.app.play("stamp")
        table.app.storage.lessons.finish(self.entry.name)
