"""The page of lessons, lessons at their tables, and a card of the day."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import logic
from scenes.app import doors, lessons

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30


def _run(app: App, frames: int = 60) -> None:
    for _ in range(frames):
        app.frame(STEP)


def page(app: App, game: str, share: float) -> None:
    """The page, with so much of every game done."""
    app.first_scene()
    for info in logic.games():
        shelf = lessons.shelf(info.id)
        for entry in shelf[: round(len(shelf) * share)]:
            app.storage.lessons.finish(entry.name)
    app.stack.push(doors.page("practice", "lessons", game))
    _run(app, 20)


def lesson(app: App, game: str, number: int, place: int, wrong: bool = False) -> None:
    """A step of a lesson; with ``wrong`` after a try that is explained."""
    app.first_scene()
    entry = lessons.shelf(game)[number - 1]
    lessons.begin(app, entry)
    table: Any = app.stack.top
    table.tutor.run.start(place)
    _run(app, 100)
    if wrong:
        table = app.stack.top
        run = table.tutor.run
        decision = run.match.decision_for(entry.lesson.seat)
        tried = next(
            one for one in decision.actions if not logic.fits({"type": getattr(run.wanted(), "kind", "")}, one)
        )
        run.objection(entry.lesson.seat, tried)
        _run(app, 10)


def over(app: App, game: str, number: int) -> None:
    """The end of a lesson: its stamp."""
    entry = lessons.shelf(game)[number - 1]
    lesson(app, game, number, len(entry.lesson.steps) - 1)
    table: Any = app.stack.top
    run = table.tutor.run
    for _ in range(20):
        if run.pausing:
            break
        if run.wanted() is not None:
            table.act(run.wanted())
        _run(app, 60)
    _run(app, 100)


def daily(app: App, card: str) -> None:
    """A card of the day at its table."""
    app.first_scene()
    lessons.begin(app, next(entry for entry in lessons.daily() if entry.lesson.card == card))
    _run(app, 100)


STAGES: dict[str, Callable[[App], None]] = {
    "learn_none": partial(page, game="assertion", share=0.0),
    "learn_some": partial(page, game="assertion", share=0.4),
    "learn_small": partial(page, game="fracas", share=1.0),
    "lesson_fracas": partial(lesson, game="fracas", number=1, place=1, wrong=True),
    "lesson_assertion": partial(lesson, game="assertion", number=3, place=2, wrong=True),
    "lesson_question": partial(lesson, game="assertion", number=6, place=0),
    "lesson_daily": partial(daily, card="2S"),
    "lesson_over": partial(over, game="fracas", number=2),
}
