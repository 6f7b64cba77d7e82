"""The tablet above a table: words, buttons under them, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar

import pygame

import logic
from scenes.app.partner import Partner
from scenes.app.plain import Action
from scenes.app.scene import Program
from scenes.app.snapshot import LiveMatch, Sight
from scenes.play.screen import TableScreen
from scenes.play.table_notice import TableNotice
from scenes.play.tutor import tablet
from scenes.play.tutor.tablet import ButtonPlace, TutorWords
from scenes.ui.event_commands import asks, button_of, cap, pos_of, step
from scenes.ui.press_guard import PressGuard
from scenes.ui.tooltip import draw_tip
from scenes.ui.widgets import Button

Led = TypeVar("Led", logic.LessonRun, logic.PuzzleAttempt)
"""What is led through: a lesson, or a try at a puzzle."""


class Classroom(Protocol):
    """A table at which somebody is taught or examined."""

    live: LiveMatch
    notice: TableNotice
    screen: TableScreen
    leads_round: Callable[[int], bool]
    dirty: bool

    @property
    def app(self) -> Program: ...
    @property
    def shows_something(self) -> bool: ...
    @property
    def sight(self) -> Sight: ...
    def refresh(self) -> None: ...
    def repaint(self) -> None: ...
    def show_the_way(self) -> None: ...
    def perform(self, action: Action) -> None: ...


@dataclass(frozen=True, slots=True)
class TutorButton:
    """A button: ``key`` is what its cap says, ``chief`` whether it is the one to press."""

    name: str
    label: str
    icon: str
    key: str
    chief: bool = False
    enabled: bool = True


class TutorPanel(Generic[Led]):
    """The tablet above a table."""

    rows: ClassVar[tuple[tuple[ButtonPlace, ...], ...]]  # where its buttons stand

    def __init__(self, table: Classroom, run: Led) -> None:
        self.table = table
        self.run: Led = run
        self.partner = Partner(run)
        self.note = ""
        self.guard = PressGuard()
        self.judged = False  # whether the note is of the lesson, which asks for something else; else of the rules
        self._moved = run.moved
        self._buttons: list[Button] = []
        # by their names: the buttons are made anew whenever the looks change
        self._hovered = self._pressed = self._ring = ""

    @property
    def has_gone(self) -> bool:
        """Return whether another match has taken the place of the one at this table, which nobody plays on."""
        return self.run.moved != self._moved

    # ---- to be given

    @property
    def over(self) -> bool:
        """Return whether there is nothing more to do."""
        raise NotImplementedError

    def words(self) -> TutorWords:
        """Return what stands on the tablet now."""
        raise NotImplementedError

    def offers(self) -> Sequence[TutorButton]:
        """The buttons that are there now."""
        raise NotImplementedError

    def named_by(self, event: pygame.Event) -> str:
        """The button that a key presses; empty for none."""
        raise NotImplementedError

    def do(self, name: str) -> None:
        """Do what a button says."""
        raise NotImplementedError

    def no_record(self) -> None:
        """The record was asked for, whose place this has."""
        raise NotImplementedError

    def leave(self) -> None:
        """Back to the page from which it was opened."""
        raise NotImplementedError

    def follow(self, dt: float) -> bool:
        """Follow what happens; whether the tablet says something else."""
        raise NotImplementedError

    def update(self, dt: float) -> bool:
        """Let time pass; whether the tablet says something else."""
        self.guard.update(dt)
        return self.follow(dt)

    # ---- the note

    def heed(self) -> None:
        """Say why the last try was not taken, as long as that holds: by the lesson, else by the rules."""
        run, said = self.run, self.table.notice.text
        if said and said != run.note:
            run.note = ""
        if run.note:
            self.note, self.judged = run.note, True
        elif self.note != said:
            self.note, self.judged = said, False

    def dismiss(self) -> None:
        """Say no more why the last try was not taken."""
        self.run.note = ""
        self.table.notice.unsay()
        self.heed()

    # ---- buttons

    def arrange(self) -> None:
        """The buttons in their places."""
        strip, buttons = tablet.is_strip(self.table.screen.layout), []
        for one in self.offers():
            small = strip and not one.chief
            key = one.key if len(cap(one.key)) == 1 and not strip else ""
            button = Button((0, 0, 0, 0), "" if small else one.label, icon=one.icon,
                            kind="primary" if one.chief else "secondary", size=tablet.SIZE, key_cap=key,
                            tip=f"{one.label} ({{{one.key}}})" if one.key else one.label)  # fmt: skip
            button.name, button.enabled = one.name, one.enabled
            buttons.append(button)
        tablet.place_buttons(self.table.screen.layout, self.table.screen.look, buttons, self.rows)
        chief = self._chief
        self._buttons = buttons
        if (chief is None) != (self._chief is None) or self._ring not in self._stops:
            self._lead(self._chief.name if self._chief is not None else "")  # it comes to it, or goes to the table
        self.guard.see([(button.name, button.rect, button.name) for button in buttons if button.enabled])

    @property
    def _chief(self) -> Button | None:
        """The button to press now, if there is one."""
        return next((one for one in self._buttons if one.kind == "primary" and one.enabled), None)

    @property
    def _stops(self) -> list[str]:
        """The buttons to which the ring can come, row by row."""
        stops = sorted((one for one in self._buttons if one.enabled), key=lambda one: (one.rect.top, one.rect.left))
        return [one.name for one in stops]

    def _lead(self, name: str) -> None:
        """Lead the ring to a button, or with no name to the table."""
        self._ring, self.table.screen.led_off = name, bool(name)

    def _at(self, pos: tuple[int, int]) -> str:
        return next((one.name for one in self._buttons if one.rect.collidepoint(pos)), "")

    def press(self, name: str) -> None:
        """Do what a button says, if it is there now and has not only just come where another one was."""
        if any(button.name == name and button.enabled for button in self._buttons) and not self.guard.resting(name):
            self.do(name)

    def pressable(self) -> dict[str, pygame.Rect]:
        """The buttons that take a press now, with their places."""
        able = (one for one in self._buttons if one.enabled and not self.guard.resting(one.name))
        return {f"tutor:{button.name}": button.rect for button in able}

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was for the tablet."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            over = self._at(pos_of(event))
            if over != self._hovered:
                self._hovered = over
                self.look_anew()
            return False
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or button_of(event) != 1:
            return False
        box, below = self.table.screen.layout.tablet, tablet.below(self.table.screen.layout)
        if event.type == pygame.MOUSEBUTTONDOWN and (box is None or not box.collidepoint(pos_of(event))):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and below is not None and below.collidepoint(pos_of(event)):
            return False  # the table has something of its own there
        over, held = self._at(pos_of(event)), self._pressed
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = over
        else:
            if not held:
                return False
            self._pressed = ""
            if held == over:
                self.press(held)
        self.look_anew()
        return True

    def _key(self, event: pygame.Event) -> bool:
        if asks(event, "back") and self.note and tablet.is_strip(self.table.screen.layout):
            self.dismiss()
            self.look_anew()
            return True
        if asks(event, "back") and self.over:
            self.leave()
            return True
        if self._takes_ring(event):
            return True
        name = self.named_by(event)
        if name:
            self.press(name)
        elif self._ring and self._chief is None:
            self._lead("")  # whoever goes on at the table is there again
        return bool(name)

    def _takes_ring(self, event: pygame.Event) -> bool:
        """Press the button that has the ring. Tab and arrows to the side lead it from button to button and on to the
        table, as any other arrow does, and Tab back again; return whether the event was only for it."""
        by, direction = asks(event, "next_stop") - asks(event, "previous_stop"), step(event)
        if self._ring and asks(event, "choose"):
            self.press(self._ring)
            return True
        if not by and direction is None:
            return False
        stops, goal, across = self._stops, "", by or (direction or (0, 0))[0]
        if self._ring in stops and across:
            place = stops.index(self._ring) + across
            goal = stops[place] if 0 <= place < len(stops) else ""
        elif by and stops and self.table.leads_round(by):
            goal = stops[0 if by > 0 else -1]
        if goal != self._ring:
            self._lead(goal)
            self.look_anew()
        return bool(goal)

    def asked_for_suit(self) -> bool:
        """Return whether letters name suits just now."""
        asked = self.table.sight.decision
        return asked is not None and asked.kind == "suit"

    # ---- picture

    def look_anew(self) -> None:
        """The tablet is to be painted again."""
        self.table.dirty = True
        self.table.repaint()

    def draw(self, surface: pygame.Surface) -> None:
        """The tablet with its buttons, above the table."""
        layout, look = self.table.screen.layout, self.table.screen.look
        begin = min((button.rect.left for button in self._buttons), default=None)
        tablet.draw(surface, layout, look, self.words(), begin)
        for button in self._buttons:
            button.hovered, button.pressed = button.name == self._hovered, button.name == self._pressed
            button.draw(surface, look, self._ringed(button))
        for button in self._buttons:
            if (button.hovered or self._ringed(button)) and button.enabled and not button.label:
                draw_tip(surface, button.tip, button.rect, look)

    def _ringed(self, button: Button) -> bool:
        return self.table.app.focus_visible and button.name == self._ring
