"""Tests of what playing in a real window has brought to light."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import logic
from scenes.app.app import App
from scenes.app.confirm import Confirm
from scenes.app.session import AI, HUMAN, Player, Session, default_players
from scenes.pages.book.page import BookScene
from scenes.pages.privacy_screen import PrivacyScene
from scenes.pages.result.sides import land_in_words, sides_of
from scenes.pages.settings.page import SettingsScene
from scenes.play.pause import PauseScene
from scenes.store.sentences import NOT_SAVED, REFUSED
from scenes.tables.assertion.table import TableScene
from scenes.tables.assertion.view.framing import LEAST
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.theme import THEMES, Scale
from scenes.ui.tooltip import DELAY
from scenes.ui.widgets import Button
from tests.assertion.strategies.kit import stand
from tests.assertion.table import seen
from tests.scenes.shell_kit import key, named, open_app, press
from tests.scenes.table_kit import (
    NAMES,
    FakeClient,
    at_turn_of,
    card_that_fits,
    click_at,
    frames,
    keys,
    open_table,
    session_of,
    slot,
)

LOST = pygame.Event(pygame.WINDOWFOCUSLOST)
RING = Look(THEMES["lacquer"], Scale(1280, 720), ring=True)


@pytest.fixture
def pair() -> Iterator[FocusGroup]:
    """A button with a tip that has the focus, and one without."""
    pygame.init()
    first = Button((0, 0, 100, 40), "", lambda: None, icon="gear", tip="What one does")
    yield FocusGroup([first, Button((0, 60, 100, 40), "Two", lambda: None)])


def test_a_tip_goes_with_the_focus_it_came_with(pair: FocusGroup) -> None:
    pair.step(1)
    pair.update(0.0, RING)
    pair.update(DELAY, RING)
    assert pair.tooltip.sentence == "What one does"
    pair.step(1)
    pair.update(DELAY, RING)
    pair.update(DELAY, RING)
    assert pair.tooltip.sentence == ""


def test_a_tip_comes_again_when_the_focus_comes_again(pair: FocusGroup) -> None:
    for _ in range(3):
        pair.step(1)
        pair.update(0.0, RING)
        pair.update(DELAY, RING)
    assert pair.tooltip.sentence == "What one does"


def test_a_lost_focus_hides_the_hand_below_a_page(tmp_path: Path) -> None:
    """A player who comes back to the window must not find another's hand behind the settings."""
    with open_table(tmp_path, at_turn_of(0), humans=2) as (app, _):
        blind = app.stack.top
        assert isinstance(blind, PrivacyScene)
        app.stack.pop(blind)
        assert blind.on_lifted is not None
        blind.on_lifted()
        page = SettingsScene()
        app.stack.push(page)
        app.dispatch(LOST)
        frames(app)
        assert isinstance(app.stack.top, PrivacyScene) and app.stack.top.opaque
        app.dispatch(LOST)
        assert sum(isinstance(scene, PrivacyScene) for scene in app.stack.visible()) == 1
        app.stack.pop(app.stack.top)
        assert app.stack.top is page


def test_a_lost_focus_takes_back_the_question_whether_to_resign(tmp_path: Path) -> None:
    """Enter and Esc leave the game as it is; whoever lifts the privacy screen is not asked what another was."""
    with open_table(tmp_path, at_turn_of(0), humans=2) as (app, table):
        blind = app.stack.top
        assert isinstance(blind, PrivacyScene) and blind.on_lifted is not None
        app.stack.pop(blind)
        blind.on_lifted()
        press(app, pygame.K_ESCAPE)
        menu = app.stack.top
        assert isinstance(menu, PauseScene)
        for code in (pygame.K_RETURN, pygame.K_ESCAPE):
            menu.group.set_focus(named(menu.group, "resign"), by_key=True)
            press(app, pygame.K_RETURN)
            assert isinstance(app.stack.top, Confirm)
            press(app, code)
            assert app.stack.top is menu and table.live.now.outcome is None
        named(menu.group, "resign").activate()
        app.dispatch(LOST)
        frames(app)
        assert isinstance(app.stack.top, PrivacyScene) and len(app.stack) == 2


# ---- the table


def laid(app: App, table: TableScene) -> tuple[str, int]:
    """Lay a card by the keys; the card and its number in the hand."""
    code, _ = card_that_fits(table)
    number = table.model.hand_order.index(code)
    keys(app, pygame.K_1 + number, pygame.K_RETURN)
    assert [entry.card for entry in table.hand.play.placed] == [code]
    return code, number


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[tuple[App, TableScene]]:
    with open_table(tmp_path, at_turn_of(0)) as opened:
        yield opened


def test_a_seal_that_cannot_be_pressed_says_why(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    click_at(app, table.layout.end_button.center)
    assert table.notice.text
    assert table.match.decision_for(0).kind == "build"


def test_with_a_card_in_the_air_the_dead_seal_only_puts_it_back(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    laid(app, table)
    code = next(c for c in table.model.hand_order if c not in table.model.holes and table.input.moves.pick(c))
    table.hand.grip.state, table.hand.grip.code = "carrying", code
    frames(app)
    click_at(app, table.layout.end_button.center)
    assert table.hand.held is None
    assert len(table.hand.play.placed) == 1, "the turn must not have ended"


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_the_empty_place_of_a_laid_card_calls_it_back(sitting: tuple[App, TableScene], by: str) -> None:
    app, table = sitting
    code, number = laid(app, table)
    if by == "mouse":
        click_at(app, table.hud.hand_slot(number, len(table.model.hand_order)).center)
    else:
        keys(app, pygame.K_1 + number)
    assert table.hand.play.placed == []
    assert table.hand.held is None and code in table.match.view(0).hands[0]


def test_a_card_taken_up_by_the_keys_can_be_read(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    code, _ = card_that_fits(table)
    keys(app, pygame.K_1 + table.model.hand_order.index(code))
    assert table.hand.held == code == table.hud.inspector.card


def test_enter_presses_the_button_that_has_the_ring(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    code, _ = card_that_fits(table)
    keys(app, pygame.K_1 + table.model.hand_order.index(code))
    while table.hud.focused() != "record":
        keys(app, pygame.K_TAB)
    before = table.drawer_open
    keys(app, pygame.K_RETURN)
    assert table.drawer_open != before
    assert table.hand.held == code and table.hand.play.placed == []
    keys(app, pygame.K_RIGHT, pygame.K_RETURN)  # the arrows lead the card, so that Enter lays it
    assert [entry.card for entry in table.hand.play.placed] == [code]


def test_a_number_held_down_takes_a_card_up_once(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    code, _ = card_that_fits(table)
    number = pygame.K_1 + table.model.hand_order.index(code)
    for _ in range(4):
        app.dispatch(key(number))
        frames(app)
        assert table.hand.held == code


def test_the_right_button_puts_a_card_back_wherever_it_is_pressed(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    code, _ = card_that_fits(table)
    click_at(app, slot(table, code))
    assert table.hand.held == code
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=table.layout.plaque.center, button=3))
    assert table.hand.held is None


def test_a_number_pressed_while_the_other_moves_is_not_lost(tmp_path: Path) -> None:
    match = stand({(1, 0): "9S"}, ["2H 7H 8D 3H 4S 5D", "2S KC 9C 10C 8H 4H"], deck="6S 7S 8S JS QS 5H 4C 3C")
    with open_table(tmp_path, match, motion="full") as (app, table):
        while table.playback.busy:
            frames(app)
        laid(app, table)
        keys(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
        for _ in range(600):
            decision = table.match.decision_for(0)
            if table.playback.busy and decision is not None and decision.kind == "build":
                break
            frames(app)
        assert table.playback.busy
        code, _ = next((c, 0) for c in table.match.view(0).hands[0] if table.match.decision_for(0))
        keys(app, pygame.K_1 + table.model.hand_order.index(code))
        assert not table.playback.busy
        assert table.hand.held == code or table.notice.text


def test_a_click_that_ends_an_animation_ends_no_turn(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, voluntaryPass=True), motion="full") as (app, table):
        while table.playback.busy:
            frames(app)
        laid(app, table)
        keys(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
        for _ in range(600):
            if table.playback.busy and table.match.decision_for(0) is not None:
                break
            frames(app)
        turn = table.match.turn
        click_at(app, table.layout.end_button.center)
        assert not table.playback.busy and table.match.turn == turn


def test_f1_at_a_shared_screen_opens_the_book_and_h_lowers_the_blind_after_it(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0), humans=2) as (app, _):
        blind = app.stack.top
        assert isinstance(blind, PrivacyScene) and blind.on_lifted is not None
        app.stack.pop(blind)
        blind.on_lifted()
        keys(app, pygame.K_F1)
        assert isinstance(app.stack.top, BookScene)
        keys(app, pygame.K_ESCAPE, pygame.K_h)
        assert isinstance(app.stack.top, PrivacyScene)


@pytest.mark.parametrize("moment", ["at first", "with a card", "with another size"])
def test_the_first_picture_of_a_slip_has_no_tablet_under_it(sitting: tuple[App, TableScene], moment: str) -> None:
    app, table = sitting
    if moment == "with a card":
        code, _ = card_that_fits(table)
        keys(app, pygame.K_1 + table.model.hand_order.index(code))
    elif moment == "with another size":
        app.set_scale(150)
    frames(app)
    first = picture_of(app)
    for _ in range(3):
        app.redraw()
        frames(app)
    assert picture_of(app) == first


def picture_of(app: App) -> bytes:
    """Return what the last frame left in the window."""
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (2, {}, ["Mei's ground", "Ravi's ground"]),
        (3, {}, ["Mei's ground", "Ravi's ground", "Ada's ground"]),
        (4, {"teams": "partners"}, ["the ground of Mei and Ada", "the ground of Ravi and Tom"]),
        (4, {"teams": "partners", "teamBoard": "fourSided"}, [f"{name}'s ground" for name in NAMES]),
    ],
)
def test_the_result_calls_the_lands_by_those_who_play(seats: int, options: dict[str, str], words: list[str]) -> None:
    """Nobody sits in the South on the screen."""
    session = session_of(logic.new_match("assertion", seats, 7, options))
    homes = [home.seat for home in seen(session.match, 0).homes]
    assert [land_in_words(session, home) for home in homes] == words


def test_your_own_land_is_yours() -> None:
    session = Session("assertion", default_players(2), {}, 7).begin()
    assert [land_in_words(session, home) for home in (0, 1)] == ["your ground", "General Pang's ground"]


def test_a_disk_that_refuses_is_told_of_once(sitting: tuple[App, TableScene], monkeypatch: pytest.MonkeyPatch) -> None:
    """Not again with every card, over the table, for a whole game; and what it refused is kept as soon as it can be."""
    app, table = sitting
    database, told = app.storage.games.database, list[str | None]()
    monkeypatch.setattr(app, "report", told.append)

    def refuse(*_: object) -> None:
        problem = sqlite3.OperationalError("disk I/O error")
        problem.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise problem

    for _ in range(2):
        monkeypatch.setattr("scenes.store.database._write", refuse)
        for _ in range(3):
            action = next(action for action in table.match.decisions()[0].actions if action.kind == "card")
            table.live.act(0, action)
            frames(app)
            table.live.undo(0)
            frames(app)
        monkeypatch.undo()
        monkeypatch.setattr(app, "report", told.append)
        table.session.save(app)
        frames(app)
    assert told == [NOT_SAVED(summary=REFUSED())] * 2
    assert database.settled


def test_a_card_taken_up_by_the_keys_is_led_in_sight(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    table.view.camera.look_at(30, 30)
    frames(app)
    code = next(action.card for action in table.match.decision_for(0).actions if action.kind == "card")
    keys(app, pygame.K_1 + table.model.hand_order.index(code))
    frames(app, 60)
    assert table.hand.cursor is not None
    assert table.view.camera.clear.contains(table.view.camera.card_rect(*table.hand.cursor))


def test_a_refusal_does_not_outlast_a_resignation_and_the_result_says_who_resigned(
    sitting: tuple[App, TableScene],
) -> None:
    app, table = sitting
    keys(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert table.notice.text
    table.input.answers.resign()
    frames(app, 5)
    assert table.notice.text == ""
    assert [(result.names, result.resigned) for result in sides_of(table.session)] == [
        (("Ravi",), False),
        (("Mei",), True),
    ]


def test_a_hint_is_not_hidden_by_the_last_refusal(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    keys(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert table.notice.text
    table.prompts.hints.ask()
    frames(app)
    shown = table.advice.shown
    assert table.notice.text == "" and shown is not None and shown.reason == table.advice.reason != ""


@pytest.mark.parametrize("seat", range(3))
def test_every_seat_sees_the_cards_alike_however_its_lands_lie(tmp_path: Path, seat: int) -> None:
    """The West of three looks up and down: it sees what lies there as large as the others do."""
    players = [Player(name, HUMAN if index == seat else AI, "", "forest") for index, name in enumerate(NAMES[:3])]
    match = at_turn_of(seat, seed=9, seats=3)
    with open_app(tmp_path, 1024, 640) as app:
        app.settings.motion = "none"
        table = TableScene(Session("assertion", tuple(players), match.options, 7, match), FakeClient())
        app.stack.reset(table)
        frames(app, 3)
        assert table.view.camera.cell > 1.5 * LEAST
        for laid_card in table.hand.lying():
            assert table.view.camera.clear.contains(table.view.camera.card_rect(laid_card.column, laid_card.row))


def test_an_open_drawer_does_not_bring_the_ground_nearer(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    app.set_scale(200)
    frames(app)
    before = table.view.camera.cell
    keys(app, pygame.K_l)
    frames(app)
    assert table.drawer_open and table.view.camera.cell <= before
