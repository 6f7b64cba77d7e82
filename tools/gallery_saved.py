"""The page of saved games: with none, with one, with a hundred, and while one is named or asked about."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING

import pygame

import logic
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.app.still import small_picture
from scenes.app.storage import png_of
from scenes.pages.saved.page import SavedScene
from scenes.play.turnover import Turnover

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
        view, _ = Turnover(session, lambda: None).seen(covered=True)
        _PICTURES[key] = png_of(small_picture(app, session, view, 0, None))
    return _PICTURES[key]


def saved(app: App, count: int, then: str = "") -> None:
    """The page with so many games; ``then``: the second of them is named, or asked about."""
    app.first_scene()
    sessions = [middle(info.id, seats) for seats in (2, 3) for info in logic.games() if seats in info.seats]
    for number in reversed(range(count)):
        keep(app, sessions[number % len(sessions)], NAMED.get(number, ""), 0.2 + number * number * 3.7)
    page = SavedScene()
    app.stack.push(page)
    for _ in range(20):
        app.frame(STEP)
    if then:
        page._focus(f"game {page.rows[1].id}")
        key = pygame.K_F2 if then == "name" else pygame.K_DELETE
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))
        app.frame(STEP)


STAGES: dict[str, Callable[[App], None]] = {
    "saved_none": partial(saved, count=0),
    "saved_one": partial(saved, count=1),
    "saved_hundred": partial(saved, count=100),
    "saved_naming": partial(saved, count=4, then="name"),
    "saved_asked": partial(saved, count=4, then="remove"),
}
