"""Menu, set-up, settings and results, used by hand.

Long because four pages are walked through as one uses them.
"""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import ResignAct
from scenes.app.app import App, LaunchOptions
from scenes.app.confirm import Confirm
from scenes.app.preferences import ACCESSIBILITY, DATA, DISPLAY, HOT_SEAT, SOUND
from scenes.app.reopening import UNREADABLE, reopen
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.pages.analysis.score_history import history_of
from scenes.pages.menu.layout import menu_layout, slip_places
from scenes.pages.menu.menu import MenuScene
from scenes.pages.menu.slips import Slip
from scenes.pages.result.ledger import rows_of
from scenes.pages.result.page import ResultsScene
from scenes.pages.result.sides import headline, sides_of
from scenes.pages.settings.page import SettingsScene
from scenes.pages.setup.page import SetupScene
from scenes.ui.text_field import UNKNOWN, TextField
from tests.scenes.past_kit import keep, over
from tests.scenes.shell_kit import Plain, click, key, named, open_app, press, typed
from tests.store.kit import begin


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        yield opened


def some_game(steps: int = 30, seats: int = 2) -> Session:
    names = (("Mei", "wind"), ("Ravi", "fire"), ("Ada", "forest"), ("Bo", "mountain"))
    players = tuple(Player(name, HUMAN, "", banner) for name, banner in names[:seats])
    session = Session("assertion", players, {}, 5).begin()
    chance = random.Random(2)
    for _ in range(steps):
        if session.match.outcome() is not None:
            break
        decision = session.match.decisions()[0]
        session.match.act(decision.seat, chance.choice(decision.actions))
    return session


def open_menu(app: App) -> MenuScene:
    menu = MenuScene()
    app.stack.reset(menu)
    app.frame(0.016)
    return menu


# ---- menu


def test_continue_comes_first_when_there_is_a_saved_game(app: App, started: list[Session]) -> None:
    session = some_game()
    session.save(app)
    menu = open_menu(app)
    first = menu.group.order()[0]
    assert first.name == "continue" and menu.group.focus is first
    assert f"turn {session.match.view(0).turn}" in first.sub  # type: ignore[attr-defined]
    press(app, pygame.K_RETURN)
    again = started[0]
    assert again.players == session.players
    assert again.match.fingerprint() == session.match.fingerprint()


def test_without_a_saved_game_the_open_slip_has_the_seal(app: App) -> None:
    """... from the second start on: at the first it is on the offer of lessons."""
    menu = open_menu(app)
    assert named(menu.group, "first lesson").kind == "primary"  # type: ignore[attr-defined]
    assert named(menu.group, "Versus AI").kind == "ink"  # type: ignore[attr-defined]
    app.storage.lessons.finish("fracas/1_muster")
    menu = open_menu(app)
    assert not any(widget.name == "continue" for widget in menu.group.widgets)
    assert named(menu.group, "Versus AI").kind == "primary"  # type: ignore[attr-defined]
    some_game().save(app)
    menu = open_menu(app)
    assert named(menu.group, "Versus AI").kind == "ink"  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_list_of_the_menu_stays_whatever_comes_above_it(tmp_path: Path, size: tuple[int, int]) -> None:
    """It slid by 75 pixels as "Continue" or "Learn by playing" came or went."""

    def places(app: App) -> dict[str, tuple[int, int]]:
        return {name: named(open_menu(app).group, name).rect.topleft for name in ("Saved games", "Learn", "Quit")}

    with open_app(tmp_path, *size) as app:
        offered = places(app)
        app.storage.lessons.finish("fracas/1_muster")
        nothing = places(app)
        some_game().save(app)
        assert offered == nothing == places(app)


def test_the_game_that_was_played_last_opens_first(app: App) -> None:
    """Whether it goes on or is over; one that was brought in has not been played here."""
    assert open_menu(app).texts[open_menu(app).opened].game == "assertion"
    some_game().save(app)
    session = over("fracas")
    keep(app, session, 9_999_999_999)
    assert open_menu(app).opened == 0
    begin(app.storage.games, "age-of-spades")
    menu = open_menu(app)
    assert menu.texts[menu.opened].game == "age-of-spades"


@pytest.mark.parametrize("name", ["Saved games", "Game history", "Statistics", "Learn", "Rules", "Settings"])
def test_every_page_is_one_press_from_the_menu_and_leads_back_to_it(app: App, name: str) -> None:
    menu = open_menu(app)
    click(app, named(menu.group, name))
    assert app.stack.top is not menu
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is menu


def test_arrows_choose_a_slip_and_enter_plays_it(app: App) -> None:
    menu = open_menu(app)
    assert menu.opened == 0
    press(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert menu.opened == 2
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, SetupScene) and app.stack.top.info.id == menu.texts[2].game
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    assert menu.opened == 0
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, SetupScene) and app.stack.top.info.id == "assertion"
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is menu


def test_down_leads_from_the_open_slip_to_its_own_buttons(app: App) -> None:
    """It jumped to "Quit" at the far left, where Enter ends the program at once."""
    menu = open_menu(app)
    for index in range(len(menu.slips)):
        menu.group.set_focus(menu.slips[index], by_key=True)
        press(app, pygame.K_DOWN)
        assert menu.group.focus is named(menu.group, "Versus AI")
        press(app, pygame.K_DOWN)
        assert menu.group.focus is named(menu.group, "Versus AI"), "nothing lies below it"
        press(app, pygame.K_RIGHT)
        assert menu.group.focus is named(menu.group, "Hot seat")
        press(app, pygame.K_UP)
        assert menu.group.focus is menu.slips[index] and menu.opened == index


def test_the_foot_of_the_menu_is_painted_anew_for_other_keys(app: App) -> None:
    """Its picture was kept, and told of arrows to somebody who had set letters."""
    menu = open_menu(app)
    standing = menu._backdrop
    assert standing is not None
    before = standing._layers[-1].request
    app.change_settings(keys={"left": ["A"]})
    app.frame(0.016)
    assert menu._stand(menu.look, menu_layout(1024, 640, menu.look.unit(100) / 100, True))._layers[-1].request != before


def test_only_listed_games_are_offered(app: App) -> None:
    menu = open_menu(app)
    playable = {info.id for info in logic.games()}
    for words in menu.texts:
        assert words.playable == (words.game in playable)
        assert words.playable != (words.foot == "In a later edition")


def test_the_buttons_of_the_slip_open_the_set_up(app: App) -> None:
    for name, kinds in (("Versus AI", [HUMAN, AI]), ("Hot seat", [HUMAN, HUMAN])):
        menu = open_menu(app)
        click(app, named(menu.group, name))
        setup = app.stack.top
        assert isinstance(setup, SetupScene)
        assert [player.kind for player in setup.session().players] == kinds


def test_every_widget_of_the_menu_is_reached_by_tab(app: App) -> None:
    some_game().save(app)
    menu = open_menu(app)
    seen = set()
    for _ in range(len(menu.group.order()) + 2 * len(menu.texts)):
        press(app, pygame.K_TAB)
        assert menu.group.focus is not None
        seen.add(menu.group.focus.name)
    assert {"continue", "Settings", "Quit", "slip assertion", "Versus AI", "Hot seat"} <= seen


def test_settings_and_quit(app: App) -> None:
    menu = open_menu(app)
    click(app, named(menu.group, "Settings"))
    assert isinstance(app.stack.top, SettingsScene)
    press(app, pygame.K_ESCAPE)
    click(app, named(menu.group, "Quit"))
    assert not app.running


def spoil(app: App, change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Keep a game whose document is changed first."""
    document = some_game().document()
    change(document)
    app.storage.games.begin(document)
    return document


def test_a_broken_database_is_told_and_set_aside(app: App) -> None:
    app.storage.folder.mkdir(exist_ok=True)
    app.storage.database_path.write_text("{" * 200)
    menu = open_menu(app)
    assert menu.saved is None and "games.sqlite3.damaged-1" in (app.notice.sentence or "")


def test_a_game_whose_record_no_longer_replays_goes_on_from_its_position(app: App, started: list[Session]) -> None:
    document = spoil(app, lambda document: document["record"]["actions"][0].update(seat=7))
    open_menu(app)
    press(app, pygame.K_RETURN)
    assert [session.match.state() for session in started] == [document["state"]]


def test_a_game_that_cannot_be_read_at_all_is_told_once_and_makes_room_for_the_next(
    app: App, started: list[Session]
) -> None:
    def change(document: dict[str, Any]) -> None:
        document["record"]["actions"][0]["seat"] = 7
        document["state"]["hands"] = []

    some_game(4).save(app)
    spoil(app, change)
    menu = open_menu(app)
    press(app, pygame.K_RETURN)
    assert started == [] and app.stack.top is menu and app.notice.sentence == UNREADABLE()
    press(app, pygame.K_RETURN)
    assert len(started) == 1, "Continue opens the game before it"
    assert len(app.storage.games.rows()) == 2, "nothing is thrown away"


def test_a_new_game_replaces_none(app: App, started: list[Session]) -> None:
    first = some_game()
    first.save(app)
    app.stack.reset(SetupScene("assertion"))
    press(app, pygame.K_RETURN)
    started[0].save(app)
    rows = app.storage.games.rows()
    assert len(rows) == 2
    kept = app.storage.games.open(rows[1].id)
    assert kept is not None and reopen(kept)[0].match.record() == first.match.record()


def test_a_slip_opens_within_a_quarter_of_a_second(app: App) -> None:
    app.settings.motion = "full"
    menu = open_menu(app)
    menu.choose(3)
    app.frame(0.13)
    slip = menu.slips[3]
    assert 0 < slip.share < 1 and slip.place.w < slip.rect.w
    app.frame(0.14)
    assert slip.share == 1 and slip.place == slip.rect


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1080, 1400)])
@pytest.mark.parametrize("unit", [0.78, 1.0, 2.0])
def test_the_slips_stand_side_by_side_in_the_window(size: tuple[int, int], unit: float) -> None:
    for compact in (True, False):
        layout = menu_layout(*size, unit, compact)
        places = slip_places(layout, [0, 1, 0, 0, 0])
        window = pygame.Rect(0, 0, *size)
        assert all(window.contains(place) for place in places)
        assert all(a.right < b.left for a, b in pairwise(places))
        assert layout.left + layout.title_width < places[0].left
        assert places[1].w > places[0].w


@pytest.mark.share(2)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("scale", [80, 100, 200])
@pytest.mark.parametrize("theme", ["lacquer", "paper"])
def test_everything_lies_inside_the_window(tmp_path: Path, size: tuple[int, int], scale: int, theme: str) -> None:
    with open_app(tmp_path, *size) as app:
        app.settings.theme, app.settings.ui_scale = theme, scale
        some_game().save(app)
        least = 32 if app.scale.compact else 40
        window = app.surface.get_rect()
        for scene in (MenuScene(), SettingsScene(), SetupScene("assertion", seats=4), ResultsScene(some_game(9999, 4))):
            app.stack.reset(scene)
            app.frame(0.016)
            for widget in scene.group.order():
                assert window.width >= widget.rect.right and widget.rect.left >= 0
                assert widget.area is not None or window.contains(widget.rect), widget.name
                assert widget.rect.h >= least and widget.rect.w >= least, widget.name
            free = [w.rect for w in scene.group.order() if w.area is None and not isinstance(w, Slip)]
            assert all(a.collidelist(free[:i] + free[i + 1 :]) < 0 for i, a in enumerate(free))


# ---- set-up


def name_in(setup: SetupScene) -> str:
    """Return what stands in the field of the first name."""
    field = named(setup.group, "name 0")
    assert isinstance(field, TextField)
    return field.value


@pytest.mark.parametrize(
    ("typing", "kept"),
    [
        ("\u0141ucja", "\u0141ucja"),
        ("\u0394\u03b7\u03bc", "\u0394\u03b7\u03bc"),
        ("\u0414\u043c", "\u0414\u043c"),
        ("Vi\u00ea\u0323t", "Vi\u1ec7t"),
        ("Mei \u5b59", "Mei "),
        ("\U0001f600", ""),
    ],
)
def test_a_field_takes_what_can_be_drawn_and_says_what_cannot(app: App, typing: str, kept: str) -> None:
    app.stack.reset(SetupScene("assertion"))
    setup = app.stack.top
    assert isinstance(setup, SetupScene)
    setup.group.set_focus(named(setup.group, "name 0"), by_key=True)
    before = name_in(setup)
    app.dispatch(typed(typing))
    assert name_in(setup) == (kept or before)
    assert app.notice.sentence == (None if unicodedata.normalize("NFC", typing) == kept else UNKNOWN)


def test_the_system_composes_text_only_in_a_field(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere an input method would keep the letters that are commands; in a field it is told where the caret is."""
    asked: list[object] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: asked.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda place: asked.append(tuple(place)))
    app.stack.reset(SetupScene("assertion"))
    setup = app.stack.top
    assert isinstance(setup, SetupScene)
    app.frame(0.0)
    assert asked == ["stop"]
    field = named(setup.group, "name 0")
    setup.group.set_focus(field, by_key=True)
    app.frame(0.0)
    app.frame(0.0)
    assert asked[1] == "start" and len(asked) == 3
    app.dispatch(typed("Mei"))
    app.frame(0.0)
    place: Any = asked[-1]
    assert len(asked) == 4 and field.rect.collidepoint(place[:2])
    setup.group.set_focus(named(setup.group, "kind 0"))
    app.frame(0.0)
    assert asked[4:] == ["stop"]


def test_the_set_up_gives_the_table_what_was_chosen(app: App, started: list[Session]) -> None:
    app.stack.reset(SetupScene("assertion"))
    setup = app.stack.top
    assert isinstance(setup, SetupScene)
    setup.group.set_focus(named(setup.group, "join 2 ai"))
    press(app, pygame.K_RETURN)
    setup.group.set_focus(named(setup.group, "kind 2"))
    press(app, pygame.K_LEFT)
    setup.group.set_focus(named(setup.group, "name 2"), by_key=True)
    app.dispatch(typed("Mei"))
    setup.group.set_focus(named(setup.group, "level 1"))
    press(app, pygame.K_LEFT)
    setup.group.set_focus(named(setup.group, "rules"))
    press(app, pygame.K_RETURN)
    setup.group.set_focus(named(setup.group, "option voluntaryPass"))
    press(app, pygame.K_SPACE)
    setup.group.set_focus(named(setup.group, "seed"))
    app.dispatch(typed("1x2"))
    click(app, named(setup.group, "start"))
    session = started[0]
    assert [(player.name, player.kind, player.level) for player in session.players] == [
        ("Player 1", HUMAN, ""),
        ("General Pang", AI, "recruit"),
        ("Mei", HUMAN, ""),
    ]
    assert [player.banner for player in session.players] == ["forest", "fire", "wind"]
    assert session.seed == 12 and session.options["voluntaryPass"] is True and "teams" not in session.options
    assert session.match.seats == 3 and session.match.seed == 12
    again = SetupScene("assertion")
    app.stack.reset(again)
    remembered = again.session()
    assert remembered.players == session.players and remembered.options == session.options
    assert again.choice.seed == "" and again.choice.style == "custom"


def test_the_command_line_fills_in_the_set_up(app: App) -> None:
    app.stack.reset(SetupScene("assertion", seats=4, seed=99))
    setup = app.stack.top
    assert isinstance(setup, SetupScene)
    assert setup.session().seats == 4 and setup.session().seed == 99
    assert setup.group.focus is named(setup.group, "start")


@pytest.mark.parametrize("asked", [{"game": "assertion"}, {"seats": 3}, {"seed": 7}])
def test_what_the_command_line_asks_for_opens_the_set_up(tmp_path: Path, asked: dict[str, Any]) -> None:
    app = App(LaunchOptions(data_dir=str(tmp_path), width=1024, height=640, **asked))
    app.open()
    app.first_scene()
    assert isinstance(app.stack.top, SetupScene) and len(app.stack) == 2
    assert app.stack.top.choice.seed == str(asked.get("seed", ""))
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, MenuScene)
    app.close()


def test_options_follow_the_number_of_seats(app: App) -> None:
    setup = SetupScene("assertion")
    app.stack.reset(setup)
    info = logic.games()[0]
    setup.turn_fold()
    for seats in info.seats:
        setup.change(lambda seats=seats: setup.choice.set_seats(seats))  # type: ignore[misc]
        offered = {widget.name for widget in setup.group.widgets if widget.name.startswith("option ")}
        assert offered == {f"option {option.key}" for option in info.options if seats in option.seats}
        setup.session().begin()
    setup.set_option("firstPlayer", 3)
    setup.choice.set_seats(2)
    assert setup.session().options["firstPlayer"] == "random"


def test_an_empty_name_and_an_empty_seed_are_filled_in(app: App) -> None:
    setup = SetupScene("assertion")
    app.stack.reset(setup)
    setup.choice.set_name(0, "   ")
    assert setup.session().players[0].name == "You"
    assert {setup.session().seed for _ in range(5)} != {setup.session().seed}


def test_a_remembered_set_up_that_makes_no_sense_is_left_out(app: App) -> None:
    app.settings.setups["assertion"] = {
        "seats": 9,
        "players": [["Mei", "robot", ""], ["Ravi", "ai", "genius"], 3],
        "options": {"teams": "all", "maxTurns": -1, "unknown": 1},
    }
    setup = SetupScene("assertion")
    app.stack.reset(setup)
    session = setup.session()
    assert session.seats == 2 and session.players[1].name == "Ravi" and session.players[1].level == "soldier"
    session.begin()


# ---- settings


def test_settings_act_at_once(app: App) -> None:
    page = SettingsScene()
    app.stack.reset(page)
    for group, name, code in (
        (DISPLAY, "theme", pygame.K_RIGHT),
        (DISPLAY, "ui_scale", pygame.K_RIGHT),
        (ACCESSIBILITY, "suit_letters", pygame.K_SPACE),
        (ACCESSIBILITY, "motion", pygame.K_LEFT),
        (SOUND, "pieces", pygame.K_LEFT),
        (HOT_SEAT, "curtain", pygame.K_RIGHT),
    ):
        click(app, named(page.group, f"group {group}"))
        page.group.set_focus(named(page.group, name), by_key=True)
        press(app, code)
        app.frame(0.016)
        assert page.group.focus is not None and page.group.focus.name == name
    kept, _ = app.storage.load_settings()
    for settings in (app.settings, kept):
        assert (settings.theme, settings.ui_scale, settings.suit_letters) == ("paper", 110, True)
        assert (settings.motion, settings.pieces, settings.curtain) == ("reduced", 70, "press")
    assert app.theme.name == "paper" and app.audio.volume("place") == pytest.approx(0.49)
    click(app, named(page.group, "reset"))
    assert (app.settings.curtain, app.settings.theme, app.settings.pieces) == ("hold", "paper", 70), "this page alone"
    click(app, named(page.group, f"group {DATA}"))
    click(app, named(page.group, "reset all"))
    asked = app.stack.top
    assert isinstance(asked, Confirm) and app.settings.theme == "paper"
    click(app, named(asked.group, "yes"))
    assert (app.settings.theme, app.settings.ui_scale, app.settings.pieces) == ("lacquer", 100, 80)


# ---- results


def test_results_show_every_point_and_keep_held_apart(app: App) -> None:
    session = some_game(9999)
    outcome: dict[str, Any] = session.match.outcome()
    results = sides_of(session)
    assert [result.total for result in results] == sorted(outcome["scores"], reverse=True)
    for result in results:
        rows = rows_of(session, history_of(session), result.side)
        assert sum(row.points for row in rows if not row.held) == result.permanent
        assert sum(row.points for row in rows if row.held) == result.held
        assert result.won == (result.side in outcome["winners"])
    winners = [result.names[0] for result in results if result.won]
    assert headline(results) == (f"{winners[0]} wins" if len(winners) == 1 else "The game is a draw")


def test_what_the_results_lead_to(app: App, started: list[Session]) -> None:
    session = some_game(9999)
    session.save(app)
    table = Plain()
    app.stack.reset(table)
    session.finish(app)
    results = app.stack.top
    assert isinstance(results, ResultsScene) and results.finished
    assert app.storage.games.latest() is None and len(app.storage.games.rows("finished")) == 1
    click(app, named(results.group, "table"))
    assert app.stack.top is table
    results = ResultsScene(session)
    app.stack.push(results)
    click(app, named(results.group, "rematch"))
    again = started[0]
    assert again.players == (*session.players[1:], session.players[0]), "the seats are changed"
    assert again.match.outcome() is None and again.seed != session.seed and again.options == session.options
    app.stack.push(results := ResultsScene(session))
    click(app, named(results.group, "again"))
    assert isinstance(app.stack.top, SetupScene) and app.stack.top.info.id == session.game
    app.stack.push(results := ResultsScene(session))
    click(app, named(results.group, "menu"))
    assert isinstance(app.stack.top, MenuScene) and len(app.stack) == 1


def test_results_of_a_game_without_lines_or_points(app: App) -> None:
    session = some_game(0)
    session.match.act(0, ResignAct())
    scene = ResultsScene(session)
    assert scene.title == "Ravi wins" and scene.subtitle.endswith("Mei resigned.")
    app.stack.reset(scene)
    app.frame(0.016)
    app.dispatch(key(pygame.K_PAGEDOWN))
