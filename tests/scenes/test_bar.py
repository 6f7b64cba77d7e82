"""The bar of the table: what a newcomer needs carries its word, and mouse and keys reach everything in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app.app import App
from scenes.app.doors import KEYS
from scenes.app.session import Player
from scenes.play import bar
from scenes.play.bar_places import SINCE, WORDS
from scenes.play.layout import compute
from tests.scenes.shell_kit import down, moved, open_app, press, up
from tests.scenes.table_kit import FakeClient, lift
from tests.scenes.test_looking_back import ALONE, BESIDE, SHARED, table

GAMES = tuple(info.id for info in logic.games())
KEY = {"hint": pygame.K_F2, "rules": pygame.K_F1, "help": pygame.K_F3, SINCE: pygame.K_r}
every_game = pytest.mark.parametrize("game", GAMES)


class Begun:
    """A match that has been played for a while, until the first seat is asked and may be told of the others."""

    def __init__(self, game: str, players: tuple[Player, ...] = ALONE, steps: int = 20) -> None:
        self.match, self.players = logic.new_match(game, 2, 6, {}), players
        done = 0
        while steps and (done < steps or not self._asked()):
            seat = self.match.decisions()[0].seat
            done += 1
            self.match.act(seat, logic.bot_action(self.match.ai_request(seat), "recruit", done))

    def _asked(self) -> bool:
        asked = self.match.decision_for(0)
        return asked is not None and asked.kind not in BESIDE and self.match.seat_history(0).since() is not None


def click(app: App, scene: Any, name: str) -> None:
    pos = scene.layout.bar_cells[name].center
    for event in (moved(pos), down(pos), up(pos)):
        app.dispatch(event)


def walk(app: App, scene: Any, name: str) -> None:
    """Walk with Tab to a button of the bar, and Enter."""
    for _ in range(90):
        if (scene.hud.focused() if scene.game == "assertion" else scene.keys.ring) == name:
            return press(app, pygame.K_RETURN)
        press(app, pygame.K_TAB)
    raise AssertionError(f"the ring never reaches {name}")


def done(app: App, scene: Any, told: list[Any]) -> Any:
    """Return what has come of it; everything is as before afterwards."""
    top: Any = app.stack.top
    if top is not scene:
        found = ("book", top.reading.game_book.chapters[top.reading.chapter].heading)
        press(app, pygame.K_ESCAPE)
        return found
    if scene.advice.waiting:
        scene.advice.cancel()
        return "asked"
    heard = "told" if told else ""
    told.clear()
    return heard


@every_game
def test_every_button_for_a_newcomer_does_what_its_key_does(tmp_path: Path, game: str) -> None:
    """With the mouse and with Tab and Enter."""
    with open_app(tmp_path) as app:
        app.settings.motion = "none"
        app.ai = FakeClient()
        scene = table(app, Begun(game))
        told: list[Any] = []
        scene.retell = told.extend
        assert list(scene.bar_tips) == ["menu", SINCE, *(name for name in bar.TIPS if name != "menu")]
        for name, code in KEY.items():
            press(app, code)
            wanted = done(app, scene, told)
            assert wanted == {"hint": "asked", SINCE: "told", "help": ("book", KEYS)}.get(name, wanted) and wanted
            click(app, scene, name)
            assert done(app, scene, told) == wanted, name
        if not (game == "assertion" and scene.prompts.question.open):  # Tab walks on the sheet there
            walk(app, scene, "help")
            assert done(app, scene, told) == ("book", KEYS)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_where_there_is_room_they_carry_their_words_and_nothing_lies_upon_another(
    size: tuple[int, int], scale: float
) -> None:
    layout = compute(*size, scale, False)
    cells = layout.bar_cells
    worded = {name for name, cell in cells.items() if cell.w > cell.h}
    assert worded == (set(WORDS) if size[0] / layout.unit >= 1600 else set())
    places = list(cells.values())
    assert all(layout.top_bar.contains(cell) and min(cell.size) >= layout.hit for cell in places)
    assert all(cell.collidelist(places[at + 1 :]) < 0 for at, cell in enumerate(places))
    assert bar.left_edge(layout, cells) > size[0] * 0.4, "the title keeps its room"


@every_game
def test_what_happened_since_is_offered_only_where_something_has(tmp_path: Path, game: str) -> None:
    """Nothing before the others have done something; at a hot seat only to whoever has lifted the privacy screen."""
    with open_app(tmp_path) as app:
        app.settings.motion = "none"
        app.ai = FakeClient()
        assert SINCE not in table(app, Begun(game, steps=0)).bar_tips
        shared = table(app, Begun(game, SHARED))
        assert SINCE not in shared.bar_tips, "the blind hangs"
        lift(app)
        assert SINCE in shared.bar_tips
        press(app, pygame.K_p)
        assert SINCE not in shared.bar_tips, "the scrubber has it"
        press(app, pygame.K_ESCAPE)
        assert SINCE in shared.bar_tips
        passages: list[Any] = []
        shared.retell = passages.extend
        click(app, shared, SINCE)
        own = shared.match.seat_history(shared.viewer)
        places = range(own.since(), own.places)
        assert [one.events for one in passages] == [found for at in places if (found := own.told(at, at + 1))]
