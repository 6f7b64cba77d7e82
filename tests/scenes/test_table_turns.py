"""Turns and views: AI seats, the privacy screen between people, the autosave, the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.kernel.acts import ActionView, action_to_json
from logic.views import CardAct, CellAct
from scenes.app.app import App
from scenes.app.reopening import reopen
from scenes.app.session import Session
from scenes.pages.privacy_screen import PrivacyScene
from scenes.play.computer_players import Autoplay
from scenes.play.table_session import AT_ONCE
from scenes.tables.assertion.table import TableScene
from scenes.ui import assets
from tests.assertion.table import seen
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import (
    FakeClient,
    at_turn_of,
    card_that_fits,
    drag,
    frames,
    keys,
    lift,
    open_table,
    session_of,
    settle,
    slot,
    spot,
    wait_for,
)


def build_and_end(app: Any, table: TableScene) -> None:
    code, cell = card_that_fits(table)
    drag(app, slot(table, code), spot(table, cell))
    keys(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)


# ---- AI seats


def test_the_computer_plays_its_turn_to_the_end(tmp_path: Path) -> None:
    client = FakeClient()
    match = at_turn_of(0)
    with open_table(tmp_path, match, client=client) as (app, table):
        build_and_end(app, table)
        turn = match.turn
        frames(app, 10)
        assert match.turn == turn and table.model.thinking  # it takes its time
        assert "thinking" in table.model.prompt[0] and table.model.prompt_tone == "wait"
        settle(app, table)
        assert match.turn > turn and match.decision_for(0) is not None and table.hand.free
        assert len(client.asked) == len(set(client.asked)) and {seat for _, seat in client.asked} == {1}


def test_it_thinks_while_the_last_move_is_still_shown(tmp_path: Path) -> None:
    client = FakeClient()
    with open_table(tmp_path, at_turn_of(0, 5), client=client, motion="full") as (app, table):
        frames(app, 60)
        build_and_end(app, table)
        wait_for(app, lambda: table.playback.busy)
        assert client.asked


def test_a_stale_answer_is_dropped(tmp_path: Path) -> None:
    match = logic.new_match("assertion", 2, 7, {"firstPlayer": 1})
    autoplay = Autoplay(session_of(match), FakeClient(shift=1), pace=AT_ONCE)
    before = match.fingerprint()
    assert [autoplay.answer(1.0) for _ in range(3)] == [None] * 3
    assert match.fingerprint() == before


@pytest.mark.parametrize("answer", [[], [CardAct("?1")], [CellAct((9, 9))]])
def test_an_empty_or_foolish_answer_is_replaced(tmp_path: Path, answer: list[ActionView]) -> None:
    match = logic.new_match("assertion", 2, 7, {"firstPlayer": 1})
    autoplay, before = Autoplay(session_of(match), FakeClient([answer]), pace=AT_ONCE), match.fingerprint()
    found = autoplay.answer(0.1)
    assert found is not None and found[0] == 1 and found[1]
    assert match.fingerprint() != before and match.decision_for(1) is None


def test_an_answer_that_shows_nothing_yet_is_not_finished_by_somebody_else(tmp_path: Path) -> None:
    """A lesson's opponent took up a card, and a Soldier laid it: its gentle general was none."""
    match = logic.new_match("assertion", 2, 7, {"firstPlayer": 1})
    taken = match.decision_for(1).actions[0]
    autoplay = Autoplay(session_of(match), FakeClient([[taken]]), pace=AT_ONCE)
    assert autoplay.answer(0.1) == (1, [])
    assert [one["action"] for one in match.record()["actions"]] == [action_to_json(taken)]


def test_a_whole_game_of_computers(tmp_path: Path) -> None:
    match = logic.new_match("assertion", 3, 9, {})
    with open_app(tmp_path) as app:
        session = session_of(match, humans=0)
        session.smoke = True
        app.settings.motion = "none"
        app.stack.reset(TableScene(session, FakeClient()))
        for _ in range(2000):
            frames(app)
            if getattr(app.stack.top, "finished", False):
                break
        assert match.outcome() is not None and getattr(app.stack.top, "finished", False)
        assert app.storage.games.rows() == []


def test_the_end_shows_the_result_once(tmp_path: Path) -> None:
    match = at_turn_of(0, 5)
    with open_table(tmp_path, match) as (app, table):
        assert app.storage.games.latest() is not None
        table.input.answers.resign()
        frames(app, 3)
        top: Any = app.stack.top
        assert top.finished and app.storage.games.latest() is None
        top.go_back()
        frames(app, 5)
        assert app.stack.top is table and table.model.prompt[0] == "The game has ended."
        app.to_menu()
        assert match.outcome() is not None and app.storage.games.latest() is None
        assert [row.state for row in app.storage.games.rows("finished")] == ["finished"]


# ---- several people


def test_the_blind_hangs_before_the_first_hand(tmp_path: Path) -> None:
    match = logic.new_match("assertion", 2, 7, {"firstPlayer": 1})
    with open_table(tmp_path, match, humans=2) as (app, table):
        top = app.stack.top
        assert isinstance(top, PrivacyScene) and top.opaque and top.facts.name == "Ravi"
        assert table.handover.veiled
        lift(app)
        assert app.stack.top is table and table.viewer == 1
        assert table.model.hand_order == match.view(1).hands[1]


def test_the_next_hand_is_never_drawn_before_the_blind_is_lifted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: set[str] = set()
    real = assets.card_face

    def spy(code: str, *args: Any, **options: Any) -> pygame.Surface:
        drawn.add(code)
        return real(code, *args, **options)

    monkeypatch.setattr(assets, "card_face", spy)
    match = logic.new_match("assertion", 2, 7, {"firstPlayer": 0})
    hands = {seat: set(match.view(seat).hands[seat]) for seat in (0, 1)}
    with open_table(tmp_path, match, humans=2, motion="full") as (app, table):
        assert not drawn & (hands[0] | hands[1])
        lift(app)
        frames(app, 120)
        assert hands[0] <= drawn and not drawn & hands[1]
        build_and_end(app, table)
        for _ in range(600):
            frames(app)
            if isinstance(app.stack.top, PrivacyScene) and app.stack.top.opaque:
                break
        assert isinstance(app.stack.top, PrivacyScene) and app.stack.top.facts.name == "Ravi"
        assert not drawn & hands[1] and table.viewer == 0
        drawn.clear()
        lift(app)
        frames(app, 60)
        assert table.viewer == 1 and hands[1] <= drawn
        own = set(match.view(0).hands[0])
        assert not drawn & own


def test_the_view_is_mirrored_for_whoever_sits(tmp_path: Path) -> None:
    match = logic.new_match("assertion", 2, 7, {"firstPlayer": 0})
    with open_table(tmp_path, match, humans=2) as (app, table):
        lift(app)
        build_and_end(app, table)
        cell = seen(match, 0).board[0].cell
        before = table.hand.stage.orientation.to_screen(cell)
        wait_for(app, lambda: app.stack.top is not table)
        lift(app)
        after = table.hand.stage.orientation.to_screen(cell)
        assert table.viewer == 1 and after == (-before[0], -before[1])
        own = next(line for line in table.hand.stage.lines if line.home == 1 and line.distance == 7)
        assert own.at == -6.5


def test_h_and_a_lost_focus_lower_the_blind(tmp_path: Path) -> None:
    match = logic.new_match("assertion", 2, 7, {"firstPlayer": 0})
    with open_table(tmp_path, match, humans=2) as (app, table):
        lift(app)
        keys(app, pygame.K_h)
        assert isinstance(app.stack.top, PrivacyScene) and app.stack.top.opaque
        lift(app)
        assert app.stack.top is table and table.viewer == 0
        app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
        assert isinstance(app.stack.top, PrivacyScene)
        lift(app)
        keys(app, pygame.K_ESCAPE)
        app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
        assert isinstance(app.stack.top, PrivacyScene)


def test_one_person_needs_no_blind(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        keys(app, pygame.K_h)
        app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
        assert app.stack.top is table


# ---- keeping the game


def kept(app: App) -> Session:
    """The game that Continue would open now."""
    row = app.storage.games.latest()
    assert row is not None
    found = app.storage.games.open(row.id)
    assert found is not None
    session, sentence = reopen(found)
    assert sentence == ""
    return session


def test_every_decision_is_kept_and_comes_back_the_same(tmp_path: Path) -> None:
    """A card in the air, put back, one that is laid, a turn that is ended: as soon as a picture shows it."""
    match = at_turn_of(0)
    with open_table(tmp_path, match) as (app, table):
        code, cell = card_that_fits(table)
        steps: list[Callable[[], object]] = [
            lambda: table.input.moves.pick(code),
            lambda: table.input.answers.undo(),
            lambda: drag(app, slot(table, code), spot(table, cell)),
            lambda: keys(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL),
            lambda: frames(app, 90),
        ]
        for step in steps:
            step()
            frames(app)
            again = kept(app)
            assert again.match.record() == match.record()
            assert again.match.can_undo(0) == match.can_undo(0)
            assert again.players == table.session.players


def test_leaving_keeps_the_game_and_continuing_shows_it(tmp_path: Path) -> None:
    match = at_turn_of(0, 4)
    with open_table(tmp_path, match) as (app, table):
        build_and_end(app, table)
        app.to_menu()
        session = kept(app)
        assert session.match.fingerprint() == match.fingerprint()
        scene = TableScene(session, FakeClient())
        app.stack.reset(scene)
        frames(app, 3)
        assert scene.hand.stage.view == session.match.view(0)
        assert len(app.storage.games.rows()) == 1, "it is the same game, not another one"


def test_a_table_around_a_loaded_position(tmp_path: Path) -> None:
    """Only a state, no record: as the pictures of a gallery are made."""
    match = logic.load_match(at_turn_of(0, 6).state())
    with open_table(tmp_path, match, (1920, 1080)) as (app, table):
        assert table.hand.free and table.hand.lying()
        build_and_end(app, table)
        frames(app, 90)
        assert match.turn > 6
