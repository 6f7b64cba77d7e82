"""Thoughts of computer players: the table before each of their decisions, as they saw it, and what they considered."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

import logic
from scenes.app.embedded_table import EmbeddedTable
from scenes.app.plain import Action, View
from scenes.app.progress_bar import OnProgress
from scenes.app.session import Session
from scenes.pages.analysis.layer import Layer, ShownGame
from scenes.pages.analysis.parts import CandidateBar, RunsLabel
from scenes.pages.analysis.record import RecordedMove
from scenes.pages.analysis.signs import draw_played
from scenes.pages.analysis.words import Insight, decisions_of, insight_into, turn_name
from scenes.pages.page import Form
from scenes.ui.look import Look
from scenes.ui.widgets import Label
from scenes.ui.words import Phrase, called

THOUGHTS = "thoughts"
EXPLAINED = Phrase("review", "On the right, the chance to win that it saw in the move; the margin counts a little.")
CONSIDERED = Phrase("review", "What it considered")
HEAD, ASKED = Phrase("review", "{name}, {level}"), Phrase("review", "{title}.  {line}")


class Thoughts(Layer):
    """The thoughts, which stand before a decision of a computer player."""

    key, title, heading = THOUGHTS, Phrase("review", "Thoughts"), Phrase("review", "Decisions")
    hints = (
        ("{left} {right}", Phrase("key hint", "decision")),
        ("{page_up} {page_down}", Phrase("key hint", "turn")),
        ("{record}", Phrase("key hint", "list")),
        ("{back}", Phrase("key hint", "back")),
    )
    before, follows = True, False

    def __init__(self, shown: ShownGame, tell: OnProgress | None = None) -> None:
        super().__init__(shown, tell)
        self.decisions = decisions_of(self.session, self.past)
        self.moves = [
            RecordedMove(
                logic.Span(one.step, one.end, one.seat, one.turn, 2), one.seat, one.turn, one.did, one.note, ()
            )
            for one in self.decisions
        ]
        self.stops = [one.step for one in self.decisions]
        self.turns = [one.turn for one in self.decisions]
        self._insight: tuple[int, Insight] | None = None

    @staticmethod
    def is_of(session: Session) -> bool:
        return bool(session.thoughts.of(session.match))

    @property
    def insight(self) -> Insight:
        """Return what is told of the decision."""
        if self._insight is None or self._insight[0] != self.at:
            self._insight = (self.at, insight_into(self.session, self.past, self.decisions[self.at]))
        return self._insight[1]

    @property
    def seat(self) -> int:
        return self.moves[self.at].seat

    def view(self, place: int) -> View:
        return self.session.match.view_before(place, self.seat)

    def views(self) -> list[tuple[int, str]]:
        return []

    def marked(self) -> tuple[Sequence[Action], Sequence[Action]]:
        span = self.moves[self.at].span
        return (), self.past.named(range(span.start, span.end))

    def draw_marks(self, surface: pygame.Surface, look: Look, table: EmbeddedTable, letters: bool) -> None:
        draw_played(surface, look, table, self.marked()[1], letters, True)

    # ---- what is told

    @property
    def tells(self) -> bool:
        return True

    def slip(self, table: pygame.Rect, look: Look) -> pygame.Rect | None:
        gap = look.unit(12)
        box = pygame.Rect(0, table.y + gap, min(table.w // 2, look.unit(560)), table.h - 2 * gap)
        box.right = table.right - gap
        return box

    def fill(self, form: Form, look: Look, slip: bool) -> None:
        unit, move, insight = look.unit, self.moves[self.at], self.insight
        head = HEAD(
            name=logic.verbatim(called(self.session.players[move.seat].name)), level=logic.verbatim(insight.level)
        )
        form.place(Label((form.x, form.y, form.width, unit(44)), head, "title", 26))
        form.space(50)
        when = logic.verbatim(turn_name(self.session.info.period, move.turn))
        form.words(ASKED(title=when, line=logic.verbatim(insight.asked)), 17)
        height = RunsLabel.height_for(move.runs, 19, form.width, look)
        form.place(RunsLabel((form.x, form.y + unit(2), form.width, height), move.runs, 19))
        form.y += height + unit(4)
        if move.note and move.note != insight.asked:
            form.words(move.note, 17)
        form.words(insight.unseen, 17)
        form.space(2)
        form.cord()
        form.place(Label((form.x, form.y, form.width, unit(30)), CONSIDERED(), "title", 22))
        form.space(36)
        form.words(insight.effort, 17)
        form.space(6)
        for looked in insight.looked:
            height = CandidateBar.height_for(looked, form.width, look)
            form.place(CandidateBar((form.x, form.y, form.width, height), looked))
            form.y += height + unit(6)
        if insight.looked:
            form.words(EXPLAINED(), 15)
