"""The games that are over, with none, one and a thousand of them; taking one in; and a replay of every game."""

from __future__ import annotations

import json
import random
import time
import uuid
from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING

import pygame

import logic
from scenes.app.plain import Plain
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.pages.analysis.layer import OPEN
from scenes.pages.analysis.page import AnalysisScene
from scenes.pages.archive.history import HISTORY
from scenes.pages.archive.importing import ImportScene
from scenes.pages.archive.page import ArchiveScene
from scenes.pages.statistics.page import StatisticsScene
from tools.gallery_puzzles import solved
from tools.gallery_shell import ended

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
DAY = 24 * 3600
LEVELS = tuple(level.id for level in logic.AI_LEVELS)
NAMES = {3: "The long siege", 12: "Rematch"}


@cache
def _sessions() -> list[Session]:
    """A game of every kind that is over."""
    return [ended(info.id) for info in logic.games()]


def filled(app: App, count: int) -> None:
    """Keep so many games that are over: the same few, against everybody, over a year."""
    chance = random.Random(count)
    sessions = _sessions()
    told = [(one.match.outcome() or {}, logic.facts_of(one.match)) for one in sessions]
    finished, database = app.storage.finished, app.storage.games.database
    now = time.time()
    base, rows = {}, []
    for number, session in enumerate(sessions if count > 1 else sessions[:1]):
        base[number] = finished.add(session.document(), *told[number], "", int(now))
    for number in range(count):
        place = number % len(base)
        session, (outcome, facts) = sessions[place], told[place]
        level = LEVELS[chance.randrange(len(LEVELS))]
        other = Player("General Pang", AI, level) if number % 9 else Player("Ravi", HUMAN)
        players = (Player("You"), other)
        high, low = sorted((chance.randrange(3, 19), chance.randrange(0, 14)), reverse=True)
        won = chance.random() < 0.75 - 0.13 * LEVELS.index(level) + number / count / 5
        outcome = {
            **outcome,
            "sides": [0, 1],
            "winners": [0] if won else [1],
            "scores": [high, low] if won else [low, high],
        }
        if high == low:
            outcome["winners"] = [0, 1]
        copy = Session(session.game, players, dict(session.options), number, session.match)
        summary = {**session.summary(), "turn": chance.randrange(9, 40)}
        document = {**copy.document(), "summary": summary, "players": [vars(player) for player in players]}
        played = int(now - (count - number) * (330 * DAY / count) - 3600) if count > 1 else int(now - 3600)
        if count > 50 and number >= 20:  # the list reads no record: most of them need none of their own
            rows.append(_row(document, outcome, facts, played))
            continue
        game = finished.add(document, outcome, facts, NAMES.get(number, ""), played)
        taken = number % 7 == 4
        database.write(("UPDATE game SET counted = 1, taken = ? WHERE id = ?", (int(taken), game)))
    database.write(*rows)
    for game in base.values():
        database.write(("DELETE FROM game WHERE id = ?", (game,)))


def _row(document: Plain, outcome: Plain, facts: Plain, when: int) -> tuple[str, tuple[str | int, ...]]:
    """Return the statement and the values that write a row without its record."""
    return (
        "INSERT INTO game (id, game, state, players, options, seed, created, played, place, summary, outcome, "
        "facts) VALUES (?, ?, 'finished', ?, '{}', '1', ?, ?, 1, ?, ?, ?)",
        (uuid.uuid4().hex, str(document["game"]), json.dumps(document["players"]), when, when,
         json.dumps(document["summary"]), json.dumps(outcome), json.dumps(facts)),
    )  # fmt: skip


def past(app: App, count: int, then: str = "") -> None:
    """The page with so many games; ``then``: one is asked about, the list of a filter is open, or one is taken in."""
    app.first_scene()
    if count:
        filled(app, count)
    page = ArchiveScene(HISTORY)
    app.stack.push(page)
    for _ in range(5):
        app.frame(STEP)
    if then == "ask":
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_DELETE, "mod": 0, "unicode": ""}))
    elif then == "filter":
        next(widget for widget in page.group.widgets if widget.name == "filter opponent").activate()
    elif then == "take":
        page.history.export()
        app.notice.dismiss()
        app.stack.push(ImportScene(page.taken))
    for _ in range(5):
        app.frame(STEP)


def replay(app: App, game: str, opened: bool = False, layer: str = "replay") -> None:
    """Show a replay in its middle, seen from one seat or with every card open."""
    app.first_scene()
    page = AnalysisScene(ended(game), layer)
    app.stack.push(page)
    if opened:
        page.look_from(OPEN)
    page.go(len(page.stops) * 3 // 5)
    for _ in range(10):
        app.frame(STEP)
    if opened and not page.beside:
        page.show_list()
        app.frame(STEP)


def statistics(app: App, count: int, then: str = "") -> None:
    """The statistics of so many games; ``then``: of one level only, or while it is asked whether they may go."""
    app.first_scene()
    if count:
        filled(app, count)
    page = StatisticsScene()
    app.stack.push(page)
    app.frame(STEP)
    if then == "level":
        page.want(opponent="captain", game="assertion")
    elif then == "rules":
        page.show_tab("rules")
    elif then == "learned":
        solved(app, 12)
        page.show_tab("learned")
    elif then == "ask":
        page.ask()
    elif then == "end":
        page.group.areas[0].scroll_to(10**6) if page.group.areas else None
    for _ in range(5):
        app.frame(STEP)


STAGES: dict[str, Callable[[App], None]] = {
    "statistics_none": partial(statistics, count=0),
    "statistics_one": partial(statistics, count=1),
    "statistics_nine": partial(statistics, count=9),
    "statistics_thousand": partial(statistics, count=1000),
    "statistics_level": partial(statistics, count=1000, then="level"),
    "statistics_end": partial(statistics, count=1000, then="end"),
    "statistics_learned": partial(statistics, count=9, then="learned"),
    "statistics_asked": partial(statistics, count=9, then="ask"),
    "past_none": partial(past, count=0),
    "past_one": partial(past, count=1),
    "past_thousand": partial(past, count=1000),
    "past_asked": partial(past, count=9, then="ask"),
    "past_filter": partial(past, count=9, then="filter"),
    "past_taking": partial(past, count=3, then="take"),
    **{f"replay_{info.id}": partial(replay, game=info.id) for info in logic.games()},
    **{f"score_{info.id}": partial(replay, game=info.id, layer="score") for info in logic.games()},
    **{f"replay_open_{info.id}": partial(replay, game=info.id, opened=True) for info in logic.games()},
}
