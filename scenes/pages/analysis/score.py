"""The score, turn by turn, on a chart below the table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

import pygame

from scenes.app.progress_bar import OnProgress
from scenes.app.session import Session
from scenes.pages.analysis.layer import ShownGame
from scenes.pages.analysis.replay import Replay
from scenes.pages.analysis.score_chart import TITLE, ScoreChart
from scenes.pages.analysis.score_history import decider_of, history_of
from scenes.pages.result.sides import sides_of
from scenes.ui.look import Look
from scenes.ui.timeline import Timeline
from scenes.ui.words import Phrase

SCORE = "score"


class Score(Replay):
    """The score by turn, which stands at the end of one."""

    key, title = SCORE, Phrase("review", "Score")
    hints = (
        ("{left} {right}", Phrase("key hint", "turn")),
        ("{choose}", Phrase("key hint", "play")),
        ("{view}", Phrase("key hint", "view")),
        ("{record}", Phrase("key hint", "list")),
    )
    charted = True

    def __init__(self, shown: ShownGame, tell: OnProgress | None = None) -> None:
        history = history_of(shown.session)
        assert history is not None
        self.history = history
        self.results = sides_of(shown.session)
        super().__init__(shown, tell)
        outcome = self.session.match.outcome() or {}
        self.decider = decider_of(history, outcome.get("winners", ()), outcome.get("reason", ""))

    @staticmethod
    def is_of(session: Session) -> bool:
        return session.match.outcome() is not None and bool(session.match.view(0).scores)

    def lay_stops(self) -> None:
        self.stops = [stand.end for stand in self.history.stands]
        self.turns = [stand.turn for stand in self.history.stands]

    def stop_of(self, row: int) -> int:
        return min(len(self.stops) - 1, bisect_left(self.stops, self.moves[row].span.end))

    def line(self, rect: pygame.Rect, look: Look, go: Callable[[int], None], enter: Callable[[], None]) -> Timeline:
        decided = self.decider.index if self.decider is not None else None
        chart = ScoreChart(rect, look, self.session, self.results, self.history, decided, self.at, go, enter)
        chart.framed, chart.FIRST = False, 0
        return chart

    def line_title(self) -> tuple[str, str]:
        stand = self.history.stands[self.at]
        return TITLE(), "   ".join(f"{one.name} {stand.totals[one.side]}" for one in self.results)
