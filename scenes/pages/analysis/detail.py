"""Words on the chosen move: what it was, what it cost, what was better and why, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

import logic
from logic.views import RunView
from scenes.pages.analysis.judgements import FINE, MISTAKE, SLIP, Judged
from scenes.pages.analysis.parts import PASSES, CandidateBar, RunsLabel
from scenes.pages.analysis.signs import Rods, sign, tone_of
from scenes.pages.analysis.words import ConsideredMove
from scenes.pages.page import Form
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Label, Widget, wrapped_height
from scenes.ui.words import Phrase, per_cent

NOTHING_BETTER = Phrase("review", "Nothing better found.")
TO_COME = Phrase("review", "This move is still to be judged.")
NO_CHOICE = Phrase("review", "There was nothing to choose here.")
FAILED = Phrase("review", "This move could not be judged.")
KINDS = {FINE: Phrase("review", "{title}, a fine move"), SLIP: Phrase("review", "{title}, a slip"),
         MISTAKE: Phrase("review", "{title}, a mistake")}  # fmt: skip
TOLD_TO, CONSIDERED = Phrase("review", "To {name}: {title}"), Phrase("review", "What {name} considered")
PLAYED, BETTER, IT_IS = Phrase("review", "Played"), Phrase("review", "Better"), Phrase("review", "Better:")
TO = Phrase("review, between two chances to win", "to")
MOST_LOOKED = 3


@dataclass(frozen=True)
class MoveAccount:
    """The account of a move, in words and figures."""

    when: str  # "Turn 19"
    own: bool  # whether it is the move of whoever looks
    name: str  # of who made it
    did: tuple[RunView, ...]
    note: str
    judged: Judged | None
    why_not: str  # why there is no verdict
    better: tuple[RunView, ...]
    reason: str
    looked: tuple[ConsideredMove, ...]  # of a computer player: what it thought

    @property
    def title(self) -> str:
        """Return what kind of move it was."""
        if self.judged is None:
            return self.when
        return KINDS[self.judged.verdict](title=logic.verbatim(self.when))

    @property
    def reason_in_words(self) -> str:
        """Return why the better move was better, to whom it is told."""
        if self.own or not self.reason:
            return self.reason
        return TOLD_TO(name=logic.verbatim(self.name), title=logic.verbatim(self.reason))


class MovePanel(Widget):
    """A panel with a move: a heading, the chance to win it leads to, and its words with their cards."""

    takes_focus = False
    SIZE = 19

    def __init__(self, rect: Box, head: str, chance: str, runs: Sequence[RunView], note: str, tone: str) -> None:
        super().__init__(rect)
        self.head, self.chance, self.runs, self.note, self.tone = head, chance, tuple(runs), note, tone

    @classmethod
    def height_for(cls, runs: Sequence[RunView], note: str, width: int, look: Look) -> int:
        """The height it needs in this width."""
        room = width - look.unit(32)
        high = look.unit(46) + RunsLabel.height_for(runs, cls.SIZE, room, look) + look.unit(12)
        return high + (wrapped_height(note, "ui", 16, room, look) if note else 0)

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, rect = look.theme, look.unit, self.rect
        chosen = self.tone == "better"
        paint.rounded_rect(surface, rect, unit(6), theme.raised, theme.mark if chosen else theme.line_hi, 1 + chosen)
        size = look.type(16)
        x, y = rect.x + unit(16), rect.y + unit(24)
        tone = theme.gold_hi if chosen else theme.text2
        text.text(surface, self.head, "ui_semibold", size, tone, x, y, "lm")
        text.text(surface, self.chance, "figure", look.type(18), theme.text, rect.right - unit(16), y, "rm")
        room = rect.w - unit(32)
        top = rect.y + unit(44)
        label = RunsLabel((x, top, room, 0), self.runs, self.SIZE)
        label.draw(surface, look, False)
        if self.note:
            top += RunsLabel.height_for(self.runs, self.SIZE, room, look)
            Label((x, top, room, 0), self.note, "ui", 16, "text2", wrapped=True).draw(surface, look, False)


class Head(Widget):
    """The kind of a move, with its sign, and what it did to the chance to win."""

    takes_focus = False

    def __init__(self, rect: Box, told: MoveAccount) -> None:
        super().__init__(rect)
        self.told = told

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, told = look.theme, look.unit, self.told
        x, y, size = self.rect.x, self.rect.centery, look.type(26)
        if told.judged is not None:
            side = unit(20)
            sign(surface, look, told.judged.verdict, x + side // 2, y, side)
            x += side + unit(12)
        right = self.rect.right
        if told.judged is not None:
            right = self._chances(surface, look, told.judged) - unit(16)
        title = text.elide(told.title, "title", size, right - x)
        text.text(surface, title, "title", size, theme.text, x, y, "lm")

    def _chances(self, surface: pygame.Surface, look: Look, judged: Judged) -> int:
        """Draw at the right from which chance to win to which, and return where it begins."""
        theme, size, y = look.theme, look.type(19), self.rect.centery
        fine = judged.verdict == FINE
        tone = theme.text if fine else tone_of(theme, judged.verdict)
        x = self.rect.right - text.text(surface, per_cent(judged.after), "figure", size, tone, self.rect.right, y, "rm")
        if not fine:
            x -= text.text(surface, f" {TO()} ", "ui", look.type(16), theme.text2, x, y, "rm")
            x -= text.text(surface, per_cent(judged.before), "figure", size, theme.text, x, y, "rm")
        return x


def fill(form: Form, look: Look, told: MoveAccount, slip: bool) -> None:
    """Lay it out in a form; as a ``slip`` over the table there is room for what was better and why."""
    unit = look.unit
    form.place(Head((form.x, form.y, form.width, unit(44)), told))
    form.space(50)
    judged = told.judged
    if slip:
        runs = (RunView(f"{IT_IS()} "), *told.better)
        height = RunsLabel.height_for(runs, 18, form.width, look)
        form.place(RunsLabel((form.x, form.y, form.width, height), runs, 18))
        form.y += height + unit(4)
        form.words(told.reason_in_words, 18, "text", "body", 8)
        return
    sides = [(PLAYED(), told.did or (RunView(PASSES()),), told.note,
              per_cent(judged.after) if judged is not None else "", "played")]  # fmt: skip
    if judged is not None and judged.verdict != FINE:
        sides.append((BETTER(), told.better, "", per_cent(judged.before), "better"))
    gap = unit(14)
    wide = (form.width - gap * (len(sides) - 1)) // len(sides)
    high = max(MovePanel.height_for(runs, note, wide, look) for _, runs, note, _, _ in sides)
    for number, (head, runs, note, chance, tone) in enumerate(sides):
        form.place(MovePanel((form.x + number * (wide + gap), form.y, wide, high), head, chance, runs, note, tone))
    form.y += high + unit(16)
    if told.reason_in_words:
        form.words(told.reason_in_words, 18, "text", "body", 8)
    elif judged is not None:
        form.words(NOTHING_BETTER(), 18, "text", "body", 8)
    else:
        form.words(told.why_not, 18, "text2", "body", 8)
    if judged is not None:
        high = Rods.height_for(judged.rods, judged.sureness, form.width, look)
        form.place(Rods((form.x, form.y, form.width, high), judged.rods, judged.sureness))
        form.y += high + unit(4)
    if told.looked:
        _thoughts(form, look, told)


def fill_end(form: Form, look: Look, head: str, sentences: Sequence[str]) -> None:
    """Tell what stands behind the last move."""
    form.place(Label((form.x, form.y, form.width, look.unit(44)), head, "title", 26))
    form.space(50)
    for one in sentences:
        form.words(one, 18, "text", "body", 8)


def _thoughts(form: Form, look: Look, told: MoveAccount) -> None:
    """Tell what a computer player thought before its move."""
    unit = look.unit
    form.cord()
    form.place(Label((form.x, form.y, form.width, unit(30)), CONSIDERED(name=logic.verbatim(told.name)), "title", 22))
    form.space(42)
    for looked in told.looked[:MOST_LOOKED]:
        height = CandidateBar.height_for(looked, form.width, look)
        form.place(CandidateBar((form.x, form.y, form.width, height), looked))
        form.y += height + unit(6)
