"""The pages of every game: menu, set-up, the privacy screen and the result."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import logic
from logic.views import ResignAct
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.pages.menu.menu import MenuScene
from scenes.pages.result.page import ResultsScene
from scenes.pages.setup.page import SetupScene
from scenes.play.handover import Handover

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
REST = 150  # frames until a page of results is at rest
PLAYERS = (
    Player("Mei", HUMAN, "", "forest"),
    Player("Ravi", HUMAN, "", "fire"),
    Player("Lady Tao", AI, "soldier", "wind"),
    Player("Old Sun", AI, "soldier", "mountain"),
)


def _run(app: App, frames: int = 20) -> None:
    for _ in range(frames):
        app.frame(STEP)


def ended(game: str, steps: int = 4000) -> Session:
    """A session that computer players have brought to its end, or so many steps on."""
    info = next(info for info in logic.games() if info.id == game)
    seats = min(3, info.seats[-1])
    match = logic.new_match(game, seats, 3, {})
    for number in range(steps):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", number))
    return Session(game, PLAYERS[:seats], match.options, 3, match).begin()


def menu(app: App, slip: int) -> None:
    scene = MenuScene()
    app.stack.reset(scene)
    _run(app, 5)
    scene.choose(slip)
    _run(app, 30)


def setup(app: App, game: str) -> None:
    app.first_scene()
    app.stack.push(SetupScene(game))
    _run(app)


def blind(app: App, game: str) -> None:
    session = ended(game, 40)
    app.stack.push(Handover(session, lambda: None).cover(0, at_once=True))
    _run(app)


def result(app: App, game: str) -> None:
    app.first_scene()
    app.stack.push(ResultsScene(ended(game)))
    _run(app, REST)


def result_of(app: App, seats: int, how: str) -> None:
    """The result of a game of Art of War Assertion at another table, or resigned."""
    app.first_scene()
    match = logic.new_match("assertion", seats, 5, {})
    for number in range(120 if how else 4000):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", number))
    while how == "resigned" and match.outcome() is None:
        match.act(match.decisions()[0].seat, ResignAct())
    session = Session("assertion", PLAYERS[:seats], match.options, 5, match)
    app.stack.push(ResultsScene(session))
    _run(app, REST)


STAGES: dict[str, Callable[[App], None]] = {}
for number, one in enumerate(logic.games()):
    STAGES[f"menu_{one.id}"] = partial(menu, slip=number)
    for name, stage in (("setup", setup), ("blind", blind), ("result", result)):
        STAGES[f"{name}_{one.id}"] = partial(stage, game=one.id)
STAGES["result_four"] = partial(result_of, seats=4, how="")
STAGES["result_resigned"] = partial(result_of, seats=2, how="resigned")
