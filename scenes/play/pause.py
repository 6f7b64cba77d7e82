"""The menu of the table: go on, a hint, resign, settings, back to the main menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from scenes.app import doors
from scenes.app.confirm import MARGIN, Confirm, draw_over, play_on
from scenes.app.practice_session import Kind
from scenes.app.scene import Program
from scenes.app.widget_scene import WidgetScene
from scenes.play.handover import Handover
from scenes.play.tutor.guide import leave
from scenes.ui.focus import FocusGroup
from scenes.ui.widgets import Button
from scenes.ui.words import Phrase

Entry = tuple[str, str, str, Callable[[], None]]  # name, label, icon, what it does


class PauseActions(NamedTuple):
    """Actions of the menu of a table: ask for a hint, resign, and lower the privacy screen."""

    hint: Callable[[], object]
    resign: Callable[[], object]
    hide: Callable[[], bool]


def open_pause(app: Program, handover: Handover, deeds: PauseActions, pack: str, mine: bool) -> None:
    """Lay the menu over the table. `mine`: whether the seat that looks on has something to decide."""
    session = handover.session
    lesson = session.lesson
    if lesson is not None:
        back = partial(leave, app, lesson)
        app.stack.push(PauseScene(None, None, back, pack=pack, leave=LEAVE[lesson.kind]()))
        return
    over = session.live.now.outcome is not None
    playing, hands = mine and not over, handover.next_hand_words
    app.stack.push(
        PauseScene(
            deeds.hint if playing else None,
            deeds.resign if playing else None,
            app.to_menu,
            (lambda: session.finish(app)) if over else None,
            deeds.hide if session.hot_seat and not over else None,
            pack,
            hands=(f"{hands} ({{view}})", handover.next_hand) if hands else None,
        )
    )


LEAVE: Mapping[Kind, Phrase] = {
    "lesson": Phrase("pause", "Leave the lesson"),
    "card": Phrase("pause", "Leave today's card"),
    "puzzle": Phrase("pause", "Leave the puzzle"),
}
HIDE, RULES = Phrase("pause", "Lower the privacy screen"), Phrase("pause", "Rules")
SETTINGS, MENU = Phrase("pause", "Settings"), Phrase("pause", "Main menu")
SAVE = Phrase("pause", "Save and go to the menu")
TITLE, RESIGN = Phrase("pause", "The table waits"), Phrase("pause", "Resign the game?")
RESIGNED = Phrase("pause", "Your side leaves the game: with two sides the other wins, with more the others play on.")


class PauseScene(WidgetScene):
    """A small panel over the table. Once the game is over (`on_result`) it leads to the result instead of resigning."""

    opaque = False
    WIDTH = 380

    def __init__(
        self,
        on_hint: Callable[[], object] | None,
        on_resign: Callable[[], object] | None,
        on_leave: Callable[[], None],
        on_result: Callable[[], None] | None = None,
        on_hide: Callable[[], bool] | None = None,
        pack: str = "",
        leave: str = "",
        hands: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        """`on_hide` lowers the privacy screen: the hand still shows dimly behind this panel. `leave` are other words
        for it. `hands`: what opens the hands of computers that are watched."""
        super().__init__()
        self.leave_words, self.hands = leave, hands
        self.pack = pack
        self.on_hide = on_hide
        self.on_hint, self.on_resign, self.on_leave, self.on_result = on_hint, on_resign, on_leave, on_result
        self._question: Confirm | None = None  # whether to resign really

    # ---- what stands on it

    def entries(self) -> Sequence[Entry]:
        found: list[Entry] = [("resume", Phrase("pause", "Back to the table")(), "play", self._close)]
        if self.hands is not None:
            words, turn = self.hands
            found.append(("hands", words, "eye", lambda: self._then(turn)))
        if self.on_hide is not None:
            found.append(("hide", HIDE(), "eye", lambda: self._then(self.on_hide)))
        if self.on_hint is not None:
            found.append(("hint", Phrase("pause", "Hint")(), "hint", lambda: self._then(self.on_hint)))
        if self.on_result is not None:
            found.append(("result", Phrase("pause", "Result")(), "stats", lambda: self._then(self.on_result)))
        if self.on_resign is not None:
            found.append(("resign", Phrase("pause", "Resign")(), "flag", self._ask))
        found.append(("rules", RULES(), "rules", lambda: self.app.stack.push(doors.page("book", self.pack))))
        found.append(("settings", SETTINGS(), "gear", lambda: self.app.stack.push(doors.page("settings"))))
        leave = (
            Phrase("pause", "Main menu")()
            if self.on_result is not None
            else Phrase("pause", "Save and go to the menu")()
        )
        found.append(("leave", self.leave_words or leave, "back", self.on_leave))
        return found

    def build(self) -> FocusGroup:
        look = self.look
        entries = self.entries()
        box = self.box(len(entries))
        group = FocusGroup(on_cancel=self._close)
        margin, height = look.unit(MARGIN), look.control(50)
        y = box.y + look.unit(84)
        for name, label_text, icon, action in entries:
            button = Button(
                (box.x + margin, y, box.w - 2 * margin, height), label_text, action, icon=icon or None, align="l"
            )
            button.kind = "primary" if name == "resume" else "secondary"
            button.name = name
            group.add(button)
            y += height + look.unit(10)
        group.focus = next(widget for widget in group.widgets if widget.focusable)
        return group

    def box(self, count: int) -> pygame.Rect:
        look = self.look
        height = look.unit(84) + count * (look.control(50) + look.unit(10)) + look.unit(18)
        box = pygame.Rect(0, 0, look.unit(self.WIDTH), height)
        box.center = (self.app.size[0] // 2, self.app.size[1] // 2)
        return box

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST and self.on_hide is not None and self.on_hide():
            if self._question is not None:
                self.app.stack.pop(self._question)
            self.app.stack.pop(self)
            return True
        return super().handle(event)

    # ---- what it does

    def _close(self) -> None:
        self.app.stack.pop(self)

    def _then(self, action: Callable[[], object] | None) -> None:
        self._close()
        if action is not None:
            action()

    def _ask(self) -> None:
        yes = Phrase("pause", "Yes, resign")()
        self._question = Confirm(RESIGN(), RESIGNED(), (yes, "flag"), self._resign, no=play_on())
        self.app.stack.push(self._question)

    def _resign(self) -> None:
        self._then(self.on_resign)

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        draw_over(surface, self.look, self.box(len(self.entries())), TITLE())
        self.group.draw(surface, self.look)
