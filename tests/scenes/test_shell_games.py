"""Menu, set-up, rules, privacy screen and result for each of the games there are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import ResignAct
from scenes.app.app import App
from scenes.app.doors import TABLES
from scenes.app.plain import summary_line
from scenes.app.reopening import reopen
from scenes.app.session import HUMAN, Player, Session
from scenes.pages.analysis.score_history import history_of
from scenes.pages.book.page import BookScene
from scenes.pages.menu.menu import MenuScene
from scenes.pages.result.ledger import rows_of
from scenes.pages.result.page import ResultsScene
from scenes.pages.result.sides import sides_of
from scenes.pages.setup.page import SetupScene
from scenes.play.handover import Handover
from scenes.ui.choices import Segmented, Stepper
from tests.scenes.shell_kit import click, named, open_app, press

GAMES = [info.id for info in logic.games()]
INFOS = {info.id: info for info in logic.games()}
SIZES = ((1024, 640), (1920, 1080))
NAMES = (("Mei", "wind"), ("Ravi", "fire"), ("Ada", "forest"), ("Bo", "mountain"))
ENOUGH = 6000


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        yield opened


@cache
def recorded(game: str) -> Any:
    """The record of a whole game as computer players play it."""
    match = logic.new_match(game, INFOS[game].seats[0], 3, {})
    for number in range(ENOUGH):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", number))
    return match.record()


def session_of(game: str, steps: int | None = None) -> Session:
    """The game so far; without a number, at its end."""
    record = recorded(game)
    match = logic.new_match(game, record["seats"], record["seed"], record["options"])
    for entry in record["actions"][:steps]:
        match.replay(entry["seat"], entry["action"])
    players = tuple(Player(name, HUMAN, "", banner) for name, banner in NAMES[: match.seats])
    return Session(game, players, match.options, 3, match)


@pytest.mark.parametrize("game", GAMES)
def test_its_slip_leads_to_its_set_up_and_its_rules(app: App, game: str) -> None:
    menu = MenuScene()
    app.stack.reset(menu)
    app.frame(0.016)
    number = [words.game for words in menu.texts].index(game)
    menu.choose(number)
    menu.play("hot")
    setup = app.stack.top
    assert isinstance(setup, SetupScene) and setup.info.id == game
    assert all(player.kind == HUMAN for player in setup.session().players)
    press(app, pygame.K_ESCAPE)
    click(app, named(menu.group, "Rules"))
    assert isinstance(app.stack.top, BookScene) and app.stack.top.game_book.game == game
    app.frame(0.016)


def test_every_game_has_a_slip_a_table_and_rules() -> None:
    slips = {words.game: words for words in MenuScene().texts}
    assert set(slips) == set(GAMES)
    assert all(slips[game].playable and slips[game].title == INFOS[game].title for game in GAMES)
    assert all(logic.rules_page(game)[0][0] == "In brief" for game in GAMES if game != "assertion")
    assert set(TABLES) <= set(GAMES)


@pytest.mark.share(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_its_pages_can_be_drawn(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    with open_app(tmp_path, *size) as opened:
        opened.settings.motion = "none"
        for scale in (100, 200):
            opened.change_settings(ui_scale=scale)
            ended = session_of(game)
            for scene in (SetupScene(game, seats=INFOS[game].seats[-1]), BookScene(game), ResultsScene(ended)):
                opened.stack.reset(scene)
                opened.frame(0.016)
            opened.stack.push(Handover(session_of(game, 20), lambda: None).cover(0, at_once=True))
            opened.frame(0.016)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_set(app: App, game: str) -> None:
    """Each row takes each of its values, and what is chosen there can be dealt."""
    for seats in INFOS[game].seats:
        setup = SetupScene(game, seats=seats)
        app.stack.reset(setup)
        setup.turn_fold()
        for option in setup.choice.options():
            control = named(setup.group, f"option {option.key}")
            if isinstance(control, Stepper):
                assert option.range is not None
                low, high = option.range
                assert low <= control.value <= high
            for choice in setup.choice.choices(option):
                setup.set_option(option.key, choice.value)
                control = named(setup.group, f"option {option.key}")
                if isinstance(control, Segmented):
                    assert control.value == choice.value
                app.frame(0.016)
            setup.set_option(option.key, option.default)
        assert setup.session().begin().match.seats == seats


def test_a_kept_set_up_is_taken_over_with_words_and_numbers(app: App) -> None:
    """An option that has both, as a limit with "none", keeps what its row can show."""
    app.settings.setups = {"fracas": {"options": {"maxGames": "none", "maxTurns": 100}}}
    setup = SetupScene("fracas")
    app.stack.reset(setup)
    options = setup.session().options
    assert options["maxTurns"] == 100 and options["maxGames"] == "none"
    assert all(type(options[option.key]) is not float for option in setup.choice.options())


@pytest.mark.parametrize("game", GAMES)
def test_its_result_says_what_it_counts(app: App, game: str) -> None:
    session = session_of(game)
    outcome = session.match.outcome()
    results = sides_of(session)
    assert outcome is not None and len(results) == len(outcome["scores"])
    for result in results:
        assert result.total == outcome["scores"][result.side] and not result.resigned
        rows = rows_of(session, history_of(session), result.side)
        words = [*dict(INFOS[game].reasons).values(), "Start", INFOS[game].counts.capitalize()]
        assert all(any(row.what.startswith(known) for known in words) for row in rows if not row.held)
        assert sum(row.points for row in rows) == result.total
        if result.held is None:
            assert (
                not any(row.held for row in rows)
                and INFOS[game].counts in result.in_words
                and "permanent" not in result.in_words
            )
        else:
            assert result.in_words == f"{result.permanent} permanent  ·  {result.held} held"


@pytest.mark.parametrize("game", GAMES)
def test_whoever_resigned_is_named(game: str) -> None:
    session = session_of(game, 0)
    seat = session.match.decisions()[0].seat
    session.match.act(seat, ResignAct())
    side = (session.match.view(0).sides or [0, 1])[seat]
    assert [result.side for result in sides_of(session) if result.resigned] == [side]


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_says_where_a_kept_game_stands(app: App, game: str) -> None:
    session = session_of(game, 60)
    session.save(app)
    row = app.storage.games.latest()
    assert row is not None
    words = summary_line(row.summary)
    assert words.startswith(INFOS[game].title)
    turn = session.match.view(0).turn
    assert not turn or f"{INFOS[game].period} {turn}" in words
    kept = app.storage.games.open(row.id)
    assert kept is not None and reopen(kept)[0].match.fingerprint() == session.match.fingerprint()


@pytest.mark.parametrize("game", GAMES)
def test_the_blind_shows_what_everybody_knows(game: str) -> None:
    """The privacy screen says to everybody the same of what has happened: nothing that one seat alone has seen."""
    for steps in range(5, 60, 5):
        session = session_of(game, steps)
        handover = Handover(session, lambda: None)
        facts = [handover.facts(seat) for seat in range(session.seats)]
        assert len({one.last_move for one in facts}) == 1
        view = session.match.view(0)
        assert facts[0].deck == (len(view.deck) if hasattr(view, "deck") else None)
        assert facts[0].period == INFOS[game].period and facts[0].turn != 0
        last = handover._last_public()
        logs = [session.match.log(seat) for seat in range(session.seats)]
        for run in last.runs if last is not None else ():
            assert run.text in ("a card", "a face-down card") or all(
                any(run in one.runs for one in log) for log in logs
            )


def test_levels_are_described_for_every_game() -> None:
    assert not any("build" in level.sentence for level in logic.AI_LEVELS)
