"""The teacher at a table: says what there is to do, why something was wrong, shows the way, and leads on.

Which actions are taken is decided by the lesson (`logic.Course`), through which every action of the table goes.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.app import doors, lessons
from scenes.app.partner import Partner
from scenes.app.scene import Program
from scenes.app.snapshot import Live, Sight
from scenes.app.taught import Taught
from scenes.play.layout import HudLayout
from scenes.play.said import Said
from scenes.play.tutor import tablet
from scenes.play.tutor.tablet import Words
from scenes.ui.focus import ENTER
from scenes.ui.look import Look
from scenes.ui.tooltip import draw_tip
from scenes.ui.widgets import Button

NO_RECORD = "In a lesson the teacher takes the place of the record."
DONE = "Well done. Your stamp is on this lesson."
SOLVED = "Solved. Tomorrow brings another card."
MODIFIED = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Classroom(Protocol):
    """A table at which a lesson is played."""

    live: Live
    said: Said
    dirty: bool

    @property
    def app(self) -> Program: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def look(self) -> Look: ...
    @property
    def shows_something(self) -> bool: ...
    @property
    def sight(self) -> Sight: ...
    def refresh(self) -> None: ...
    def repaint(self) -> None: ...
    def show_the_way(self) -> None: ...


class Tutor:
    """Above the table, on its tablet."""

    def __init__(self, table: Classroom, taught: Taught) -> None:
        self.table, self.entry, self.course = table, taught.entry, taught.course
        self.partner = Partner(self.course)
        self.note = ""
        self._moved = self.course.moved
        self._shown: object = None
        self._buttons: list[Button] = []
        self._hovered: Button | None = None
        self._pressed: Button | None = None
        self._asked = False  # the way is to be shown, once nothing moves
        self._waits = False  # reading is asked for, and everything has been shown

    # ---- words

    @property
    def over(self) -> bool:
        """Whether the lesson is done."""
        course = self.course
        return course.finished or (self._waits and course.place + 1 == len(course.lesson.steps))

    def words(self) -> Words:
        """What stands on the tablet now."""
        course, entry = self.course, self.entry
        say, do = course.words
        if self.over and not course.step.after:
            say, do = SOLVED if course.lesson.card else DONE, ""
        count = len(course.lesson.steps)
        head = "A card a day" if course.lesson.card else f"Lesson {entry.number} of {entry.count}"
        card = str(course.tried.get("card", "")) if self.note == course.note else ""
        return Words(
            head, course.lesson.title, say, do, course.place, count, self.note, card, self.over,
            lessons.TEACHER, doors.SEALS.get(course.lesson.game, "suite"),
        )  # fmt: skip

    def no_record(self) -> None:
        """The record was asked for."""
        self.table.app.report(NO_RECORD)

    # ---- buttons

    def _arrange(self) -> None:
        """The buttons that make sense now, in their places."""
        strip, course = tablet.is_strip(self.table.layout), self.course
        named: list[tuple[str, str, str, str, str]] = []  # name, label, icon, key, kind
        if self.over:
            follows = lessons.after(self.entry)
            named.append(("next", "Next lesson" if follows else "All lessons", "forward", "Enter", "primary"))
            named.append(("again", "Again", "restart", "Backspace", "secondary"))
            if follows:
                named.append(("all", "All lessons", "back", "N", "secondary"))
        elif self._waits:
            named.append(("on", "Go on", "forward", "Enter", "primary"))
            named.append(("back", "Back", "back", "Backspace", "secondary"))
        else:
            named.append(("show", "Show me", "eye", "S", "secondary"))
            named.append(("back", "Back", "back", "Backspace", "secondary"))
            named.append(("skip", "Skip", "forward", "N", "secondary"))
        buttons = []
        for name, label, icon, key, kind in named:
            small = strip and kind != "primary"
            cap = key if len(key) == 1 and not strip else ""
            button = Button((0, 0, 0, 0), "" if small else label, icon=icon, kind=kind, size=19, key_cap=cap,
                            tip=f"{label} ({key})")  # fmt: skip
            button.name = name
            button.enabled = name != "back" or course.place > 0
            buttons.append(button)
        tablet.place_buttons(self.table.layout, self.table.look, buttons)
        self._buttons = buttons
        self._hovered = self._pressed = None

    def _button_at(self, pos: tuple[int, int]) -> Button | None:
        return next((one for one in self._buttons if one.rect.collidepoint(pos)), None)

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was for the teacher."""
        if event.type == pygame.KEYDOWN:
            return not event.mod & MODIFIED and self._key(event.key)
        if event.type == pygame.MOUSEMOTION:
            over = self._button_at(event.pos)
            if over is not self._hovered:
                self._hovered = over
                self._look_anew()
            return False
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != 1:
            return False
        box = self.table.layout.tablet
        if event.type == pygame.MOUSEBUTTONDOWN and (box is None or not box.collidepoint(event.pos)):
            return False
        over, held = self._button_at(event.pos), self._pressed
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = over if over is not None and over.enabled else None
        else:
            if held is None:
                return False
            self._pressed = None
            if held is over:
                self.press(held.name)
        self._look_anew()
        return True

    def _key(self, key: int) -> bool:
        if key in ENTER and (self._waits or self.over):
            self.press("next" if self.over else "on")
        elif key == pygame.K_BACKSPACE:
            self.press("again" if self.over else "back")
        elif key == pygame.K_ESCAPE and self.note and tablet.is_strip(self.table.layout):
            self.note = ""
            self._look_anew()
        elif key == pygame.K_n:
            self.press("all" if self.over else "skip")
        elif key == pygame.K_s and not self._asked_for_suit():
            self.press("show")
        else:
            return False
        return True

    def _asked_for_suit(self) -> bool:
        asked = self.table.sight.decision
        return asked is not None and asked.kind == "suit"

    def press(self, name: str) -> None:
        """Do what a button says, if it is there now."""
        if not any(button.name == name and button.enabled for button in self._buttons):
            return
        course, app = self.course, self.table.app
        if name == "show":
            self.note, self._asked = "", True
        elif name == "on":
            app.play("tap")
            course.go_on()
        elif name in ("back", "skip", "again"):
            place = course.place + {"back": -1, "skip": 1, "again": -course.place}[name]
            if place >= len(course.lesson.steps):
                self.leave()
                return
            course.start(place)
        elif name == "next" and (follows := lessons.after(self.entry)) is not None:
            lessons.begin(app, follows)
        else:
            self.leave()

    def leave(self) -> None:
        """Back to the page of lessons."""
        lessons.back(self.table.app, self.entry)

    # ---- time

    def update(self, dt: float) -> bool:
        """Follow the lesson; whether the tablet says something else."""
        course, table = self.course, self.table
        if course.moved != self._moved:
            lessons.session_of(self.entry, course).start(table.app)
            return False
        self._waits = course.pausing and not table.shows_something
        if self._asked and not table.shows_something:
            self._asked = False
            table.show_the_way()
        note = course.note or (table.said.text if not self._waits else "")
        if note and note != self.note:
            self.note = note
        if not course.note and not table.said.text and self._going_on():
            self.note = ""
        shown = (course.place, course.words, self._waits, self.over, table.layout, table.look)
        if shown == self._shown and self._buttons:
            return False
        if self.over and not (isinstance(self._shown, tuple) and self._shown[3]):
            self._remember()
        self._shown = shown
        self._arrange()
        self._look_anew()
        return True

    def _going_on(self) -> bool:
        """Whether something has been done since the note."""
        return self._shown is None or (self.course.place, self.course.words) != self._shown[:2]  # type: ignore[index]

    def _remember(self) -> None:
        """The lesson is done: its stamp stays."""
        table = self.table
        table.app.play("stamp")
        table.app.storage.lessons.finish(self.entry.name)

    def _look_anew(self) -> None:
        self.table.dirty = True
        self.table.repaint()

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        """The tablet with its buttons, above the table."""
        layout, look = self.table.layout, self.table.look
        tablet.draw(surface, layout, look, self.words())
        for button in self._buttons:
            button.hovered, button.pressed = button is self._hovered, button is self._pressed
            button.draw(surface, look, False)
        over = self._hovered
        if over is not None and over.enabled and not over.label:
            draw_tip(surface, over.tip, over.rect, look)
