"""Every line of places is walked alike: that of each layer of a past game, and every chart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.app.widget_scene import WidgetScene
from scenes.pages.analysis.page import AnalysisScene
from scenes.pages.result.page import ResultsScene
from scenes.pages.statistics.page import StatisticsScene
from scenes.ui.timeline import Timeline
from tests.scenes.past_kit import keep, over
from tests.scenes.shell_kit import down, moved, named, open_app, press, up
from tests.scenes.test_shell_review import Clerk
from tools.gallery_thoughts import pondered

DAY = 86400


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path, 1920, 1080) as opened:
        opened.settings.motion = "none"
        opened.ai = Clerk()
        yield opened


def layer(name: str) -> Callable[[App], tuple[WidgetScene, str]]:
    def opened(app: App) -> tuple[WidgetScene, str]:
        return AnalysisScene(pondered("strategic-war", deep=1, ways=2, passed=2), name), "line"

    return opened


def statistics(name: str, count: int) -> Callable[[App], tuple[WidgetScene, str]]:
    def opened(app: App) -> tuple[WidgetScene, str]:
        session = over("fracas")
        for number in range(count):
            keep(app, session, 1_700_000_000 + number * 9 * DAY, winners=[number % 2])
        return StatisticsScene(), name

    return opened


LINES: dict[str, Callable[[App], tuple[WidgetScene, str]]] = {
    **{name: layer(name) for name in ("replay", "review", "thoughts", "score")},
    "result": lambda app: (ResultsScene(over("assertion").begin()), "course"),
    "wins, a dot a game": statistics("wins", 9),
    "wins, a line": statistics("wins", 30),
    "margins": statistics("margins", 9),
}


@pytest.mark.share(2)
@pytest.mark.parametrize("name", LINES)
def test_it_is_walked_by_keys_by_mouse_and_by_wheel(app: App, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same keys do the same everywhere; what is pressed is the place that lies there; the ring can be seen."""
    page, wanted = LINES[name](app)
    app.stack.push(page)
    app.frame(0.016)

    def line() -> Timeline:
        app.frame(0.016)
        found = named(page.group, wanted)
        assert isinstance(found, Timeline)
        return found

    first, last = line().FIRST, line().last
    assert last - first > 3
    page.group.set_focus(line(), by_key=True)
    if line().at is None:
        press(app, pygame.K_LEFT)
        assert line().at == line().start
    for code, at in ((pygame.K_END, last), (pygame.K_LEFT, last - 1), (pygame.K_RIGHT, last), (pygame.K_RIGHT, last),
                     (pygame.K_HOME, first), (pygame.K_LEFT, first), (pygame.K_RIGHT, first + 1)):  # fmt: skip
        press(app, code)
        assert line().at == at and page.group.focus is line(), pygame.key.name(code)
    press(app, pygame.K_HOME, pygame.K_PAGEDOWN)
    turns, now = line().turns, line().at
    assert now is not None and (turns[now] > turns[first] or now == last)
    assert turns[now - 1] == turns[first] or now == last, "where the next turn begins"
    press(app, pygame.K_PAGEUP)
    assert line().at == turns.index(turns[max(first, now - 1)]) or line().at == first
    x, y = line().x_of(last - 1), line().rect.bottom - 6
    for event in (moved((x, y)), down((x, y))):
        app.dispatch(event)
    pressed = line().at
    assert pressed is not None and line().x_of(pressed) == x
    x = line().x_of(first + 1)
    for event in (moved((x, y)), up((x, y))):
        app.dispatch(event)
    dragged = line().at
    assert dragged is not None and line().x_of(dragged) == x
    monkeypatch.setattr("pygame.mouse.get_pos", lambda: (x, y))
    press(app, pygame.K_HOME)
    for amount, at in ((-1, first + 1), (-1, first + 2), (1, first + 1)):
        app.dispatch(pygame.Event(pygame.MOUSEWHEEL, y=amount, x=0, precise_y=float(amount), flipped=False))
        assert line().at == at


@pytest.mark.parametrize("name", ["review", "score"])
def test_a_chart_under_a_game_has_a_heading(app: App, name: str) -> None:
    page, _ = layer(name)(app)
    app.stack.push(page)
    app.frame(0.016)
    assert isinstance(page, AnalysisScene) and page.layer.line_title()[0]
