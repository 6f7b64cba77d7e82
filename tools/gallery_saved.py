"""The page of saved games: with none, with one, with a hundred, and while one is named or asked about."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from datetime import date, timedelta
from functools import cache, partial
from typing import TYPE_CHECKING

import pygame

import logic
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.app.still_table import small_picture
from scenes.app.storage import png_of
from scenes.pages.archive.page import ArchiveScene
from scenes.pages.archive.restoring import RestoreScene
from scenes.play.handover import Handover
from scenes.store import backups

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
HOUR = 3600
PEOPLE = (("You", ""), ("Pang Juan", "general"), ("Lady Tao", "captain"), ("Old Sun", "soldier"))
STEPS = {"age-of-spades": 24, "armies": 34}
NAMED = {1: "Sunday evening with the whole family", 3: "The long siege", 6: "Rematch"}


@cache
def middle(game: str, seats: int) -> Session:
    """A session in its middle."""
    match = logic.new_match(game, seats, 11, {})
    for number in range(STEPS.get(game, 66)):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", number))
    banners = ("forest", "fire", "wind", "mountain")
    players = tuple(
        Player(name, AI if level else HUMAN, level, banner)
        for (name, level), banner in zip(PEOPLE[:seats], banners, strict=False)
    )
    return Session(game, players, match.options, 11, match).begin()


def keep(app: App, session: Session, name: str, hours: float) -> None:
    """Keep a game with its picture, as if it had been left so long ago."""
    games = app.storage.games
    game = games.begin(session.document())
    games.picture(game, _picture(app, session))
    games.rename(game, name)
    games.database.write(("UPDATE game SET played = ? WHERE id = ?", (int(time.time() - hours * HOUR), game)))


_PICTURES: dict[tuple[str, int, int, str], bytes] = {}


def _picture(app: App, session: Session) -> bytes:
    key = (session.game, session.seats, app.size[0], app.settings.theme)
    if key not in _PICTURES:
        view, _ = Handover(session, lambda: None).seen(covered=True)
        _PICTURES[key] = png_of(small_picture(app, session, view, 0))
    return _PICTURES[key]


def saved(app: App, count: int, then: str = "") -> None:
    """The page with so many games; ``then``: the second of them is named, or asked about."""
    app.first_scene()
    sessions = [middle(info.id, seats) for seats in (2, 3) for info in logic.games() if seats in info.seats]
    for number in reversed(range(count)):
        keep(app, sessions[number % len(sessions)], NAMED.get(number, ""), 0.2 + number * number * 3.7)
    page = ArchiveScene()
    app.stack.push(page)
    for _ in range(20):
        app.frame(STEP)
    if then:
        page.shelf.choose(page.shelf.ids[1])
        key = pygame.K_F2 if then == "name" else pygame.K_DELETE
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))
        app.frame(STEP)


def restoring(app: App, how: str = "") -> None:
    """The page of backups, with three of them; ``how``: asked about one, with none, or with a file that is not ours."""
    app.first_scene()
    keep(app, middle("assertion", 2), "", 1)
    database = app.storage.games.database
    for day in () if how == "none" else (3, 2, 1):
        backups.back_up(database._connection(), database.path, date.today() - timedelta(days=day))
    if how == "foreign":
        app.storage.close()
        with closing(sqlite3.connect(database.path)) as other:
            other.execute("CREATE TABLE notes (text)")
    page = ArchiveScene()
    app.stack.push(page)
    app.frame(STEP)
    if how != "foreign":
        page.saved.restore()
    asking = app.stack.top
    if how == "asked" and isinstance(asking, RestoreScene):
        next(one for one in asking.group.widgets if one.name.startswith("restore")).activate()
    for _ in range(20):
        app.frame(STEP)


STAGES: dict[str, Callable[[App], None]] = {
    "saved_none": partial(saved, count=0),
    "saved_one": partial(saved, count=1),
    "saved_hundred": partial(saved, count=100),
    "saved_naming": partial(saved, count=4, then="name"),
    "saved_asked": partial(saved, count=4, then="remove"),
    "saved_restore": restoring,
    "saved_restore_asked": partial(restoring, how="asked"),
    "saved_restore_none": partial(restoring, how="none"),
    "saved_foreign": partial(restoring, how="foreign"),
}
