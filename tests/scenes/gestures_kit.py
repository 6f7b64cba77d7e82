"""Everything that the robot plays: lessons, cards of the day, puzzles and whole games, each in one of its ways."""

from __future__ import annotations

from typing import Any

import pygame

import logic
from scenes.app import lessons, puzzles
from scenes.app.app import App
from scenes.app.practice_session import LessonEntry, PuzzleEntry
from scenes.app.session import Session, default_players
from scenes.pages.privacy_screen import PrivacyScene
from scenes.pages.result.page import ResultsScene
from tests.scenes.robot import Robot, Stuck
from tests.scenes.table_kit import FakeClient, frames, lift

SIZE = (1280, 800)
STEPS_OF_A_LESSON, STEPS_OF_A_GAME = 400, 6000
SLOW = 0.5  # seconds of a frame while others move
ADVISER = "soldier"


def begin(app: App) -> None:
    """A fresh start, without motion."""
    app.change_settings(motion="none", narration="off", hints=False, offers=False)
    app.first_scene()


def play_lesson(app: App, entry: LessonEntry, way: str, shown: bool = False) -> int:
    """Play a lesson to its end as its teacher says; how many gestures that took.

    With ``shown`` only *Show me* is pressed, *Do it*, and what confirms a move.
    """
    begin(app)
    assert lessons.begin(app, entry)
    robot, gestures, idle = Robot(app, way), 0, 0
    for _ in range(STEPS_OF_A_LESSON):
        frames(app, 1, SLOW)
        table: Any = app.stack.top
        tutor = table.tutor
        if tutor.over:
            assert entry.name in app.storage.lessons.done()
            return gestures
        if table.shows_something or tutor.run.moved != tutor._moved:
            continue
        if tutor._waits:
            robot.read_on()
            continue
        plan = tutor.run.hint().actions
        if table.decision is None or not plan:
            idle += 1
            assert idle < 60, f"{entry.name}, step {tutor.run.place + 1}: nothing goes on"
            continue
        idle = 0
        try:
            if shown and len(plan) > 1:
                robot.be_shown()
            else:
                robot.do(plan)
        except Stuck as why:
            raise Stuck(f"{entry.name}, step {tutor.run.place + 1}: {why}") from None
        gestures += 1
    raise Stuck(f"{entry.name} comes to no end")


def play_puzzle(app: App, entry: PuzzleEntry, way: str) -> int:
    """Solve a puzzle; how many gestures that took."""
    begin(app)
    assert puzzles.begin(app, entry)
    robot, gestures, answer = Robot(app, way), 0, entry.puzzle.answer
    for _ in range(STEPS_OF_A_LESSON):
        frames(app, 1, SLOW)
        table: Any = app.stack.top
        course = table.tutor.run
        if course.state != logic.PuzzleAttempt.OPEN:
            assert course.state == logic.PuzzleAttempt.SOLVED, f"{entry.puzzle.name} by {way}: {table.tutor.note}"
            return gestures
        if table.shows_something or table.decision is None:
            continue
        made = course._made
        assert list(made) == list(answer[: len(made)]), f"{entry.puzzle.name} by {way} made {made}"
        try:
            robot.do(answer[len(made) :])
        except Stuck as why:
            raise Stuck(f"{entry.puzzle.name}: {why}") from None
        gestures += 1
    raise Stuck(f"{entry.puzzle.name} comes to no end")


def play_game(app: App, game: str, way: str, seed: int = 3) -> int:
    """Play a whole game against recruits, as a careful player would; how many gestures that took."""
    begin(app)
    app.ai = FakeClient()  # type: ignore[assignment]
    session = Session(game, tuple(default_players(2, 1, game)), {}, seed)
    session.secret = seed
    session.start(app)
    robot, gestures = Robot(app, way), 0
    for _ in range(STEPS_OF_A_GAME):
        frames(app, 1, SLOW)
        table: Any = app.stack.top
        if isinstance(table, ResultsScene):
            return gestures
        if isinstance(table, PrivacyScene):
            lift(app)
            continue
        if not hasattr(table, "shows_something"):
            robot.key(pygame.K_ESCAPE)
            continue
        if table.shows_something or table.decision is None:
            continue
        request = table.live.request(table.viewer)
        try:
            robot.do(logic.hint(request, level=ADVISER).actions)
        except Stuck as why:
            raise Stuck(f"{game}, turn {table.match.turn}: {why}") from None
        gestures += 1
    raise Stuck(f"{game} comes to no end")
