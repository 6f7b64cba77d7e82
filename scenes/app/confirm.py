"""A question before something is done that cannot be taken back: in a panel over a page or a table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.widget_scene import WidgetScene
from scenes.ui import paint, text
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.press_guard import Arrival
from scenes.ui.widgets import Button, Label, wrapped_height
from scenes.ui.words import Phrase

WIDE, MARGIN, GAP, LEAST = 600, 30, 16, 170  # units: the panel, its rim, what lies between answers, an answer
HEADING, WORDS, ANSWER = 30, 18, 19  # units of type
REMOVAL = Phrase("question", "Remove this game for good?")
REMOVE, KEEP = Phrase("question", "Remove"), Phrase("question", "Keep it")
Answer = tuple[str, str]
"""A label and an icon."""


def cancel() -> Answer:
    """Return the answer that changes nothing."""
    return Phrase("question", "Cancel")(), ""


def play_on() -> Answer:
    """Return the same, at a table."""
    return Phrase("question", "No, play on")(), "play"


def draw_over(surface: pygame.Surface, look: Look, box: pygame.Rect, heading: str) -> None:
    """Paint a panel with a heading over everything else, which lies under a veil."""
    unit = look.unit
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill(look.theme.veil)
    surface.blit(veil, (0, 0))
    paint.panel(surface, look.theme, box, radius=unit(10), elevation=3)
    left, right = box.x + unit(MARGIN), box.right - unit(MARGIN)
    text.text(surface, heading, "title", look.type(HEADING), look.theme.text, left, box.y + unit(48))
    paint.cord(surface, left, right, box.y + unit(62), look.theme.gold, 130, 4)


def removal(words: str, act: Callable[[], object]) -> Confirm:
    """Ask whether a game may go; ``words`` say which."""
    heading, remove, keep = REMOVAL(), REMOVE(), KEEP()
    return Confirm(heading, words, (remove, "bin"), act, no=(keep, ""))


class Confirm(WidgetScene):
    """The answer that changes nothing has the keyboard first, and Esc gives it."""

    opaque = False

    def __init__(
        self,
        heading: str,
        words: str,
        yes: Answer,
        act: Callable[[], object],
        *,
        no: Answer | None = None,
        leave: Callable[[], object] | None = None,
        unasked: bool = False,
    ) -> None:
        """``act`` and ``leave`` are called once the question is gone, by ``yes`` and by ``no``. ``unasked``: it comes
        by itself, over what is just being pressed."""
        super().__init__()
        self.heading, self.words, self.yes, self.no = heading, words, yes, no or cancel()
        self._act, self._leave = act, leave
        self._arrival = Arrival() if unasked else None

    # ---- life and events

    def update(self, dt: float) -> None:
        if self._arrival is not None:
            self._arrival.update(dt)
        super().update(dt)

    def handle(self, event: pygame.Event) -> bool:
        return (self._arrival is not None and self._arrival.refuses(event)) or super().handle(event)

    def pressable(self) -> dict[str, pygame.Rect]:
        return {} if self._arrival is not None and self._arrival.resting else super().pressable()

    def _answer(self, then: Callable[[], object] | None) -> None:
        self.app.stack.pop(self)
        if then is not None:
            then()

    def _stay(self) -> None:
        self._answer(self._leave)

    def _agree(self) -> None:
        self._answer(self._act)

    # ---- layout

    def parts(self) -> tuple[pygame.Rect, pygame.Rect, list[pygame.Rect]]:
        """Return the panel, its words and its answers: side by side, or below one another where they are too long."""
        look, unit = self.look, self.look.unit
        box = pygame.Rect(0, 0, min(unit(WIDE), self.app.size[0] - 16), 0)
        inner, high, gap = box.w - 2 * unit(MARGIN), look.control(50), unit(GAP)
        wide = [max(unit(LEAST), self._width(label)) for label, _ in (self.no, self.yes)]
        stacked = sum(wide) + gap > inner
        words = pygame.Rect(0, unit(84), inner, wrapped_height(self.words, "ui", WORDS, inner, look))
        top = words.bottom + unit(24)
        answers = [pygame.Rect(0, top, one, high) for one in wide]
        if stacked:
            answers = [pygame.Rect(0, top + number * (high + unit(10)), inner, high) for number in range(2)]
        else:
            answers[1].x = wide[0] + gap
        box.h = answers[1].bottom + unit(24)
        box.center = (self.app.size[0] // 2, self.app.size[1] // 2)
        for rect in (words, *answers):
            rect.move_ip(box.x + unit(MARGIN), box.y)
        return box, words, answers

    def _width(self, label: str) -> int:
        return text.width(label, "ui_semibold", self.look.type(ANSWER)) + self.look.unit(72)

    def build(self) -> FocusGroup:
        _, room, (left, right) = self.parts()
        group = FocusGroup(on_cancel=self._stay)
        group.add(Label(room, self.words, "ui", WORDS, "text2", wrapped=True))
        stay = Button(left, self.no[0], self._stay, kind="primary", icon=self.no[1] or None)
        agree = Button(right, self.yes[0], self._agree, icon=self.yes[1])
        stay.name, agree.name = "no", "yes"
        group.add(stay)
        group.add(agree)
        group.focus = stay
        return group

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        draw_over(surface, self.look, self.parts()[0], self.heading)
        self.group.draw(surface, self.look)
