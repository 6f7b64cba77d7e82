"""Tests of where the keyboard begins, where its ring goes when a card has been laid, and the key for a hint."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import CardAct, GainView
from scenes.app.app import App
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.tables.assertion.input.hand import Hand
from scenes.tables.assertion.table import TableScene
from scenes.ui.event_commands import told
from scenes.ui.tooltip import DELAY
from tests.assertion.strategies.kit import stand
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import (
    NAMES,
    FakeClient,
    at_turn_of,
    card_that_fits,
    drag,
    frames,
    keys,
    open_table,
    settle,
    slot,
    spot,
)

ENTER, TAB, ESCAPE, CTRL = pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE, pygame.KMOD_CTRL


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[tuple[App, TableScene]]:
    with open_table(tmp_path, at_turn_of(0)) as opened:
        yield opened


def fitting(table: TableScene) -> list[str]:
    """The cards that can be taken up now, in the order of the hand."""
    actions = table.match.decision_for(table.viewer).actions
    return [code for code in table.model.hand_order if CardAct(code) in actions]


def take_up(app: App, table: TableScene, code: str) -> None:
    keys(app, pygame.K_1 + table.model.hand_order.index(code))
    assert table.hand.held == code


def on_something(table: TableScene) -> bool:
    """The ring is to be seen: on a card, or on something that can be pressed."""
    return table.app.focus_visible and table.hud.focused() in table.hud.focusables


def starting_with(*codes: str) -> Any:
    """Seat 0 is about to build on an empty field and holds these cards among others."""
    state = logic.new_match("assertion", 2, 7, {"firstPlayer": 0}).state()
    state["hands"][0], left = _dealt(state, codes)
    state["deck"] = left
    return logic.load_match(state)


def _dealt(state: dict[str, Any], codes: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """A hand of just these cards; the rest of what it was goes to the deck in their stead."""
    hand, deck = list(state["hands"][0]), list(state["deck"])
    other = list(state["hands"][1])
    for code in codes:
        if code in hand:
            continue
        spare = next(card for card in hand if card not in codes)
        hand[hand.index(spare)] = code
        for pile in (deck, other):
            if code in pile:
                pile[pile.index(code)] = spare
    state["hands"][1] = other
    return hand, deck


def test_the_ring_goes_on_to_the_next_card_that_fits(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    code = fitting(table)[0]
    take_up(app, table, code)
    keys(app, ENTER)
    assert [entry.card for entry in table.hand.play.placed] == [code]
    hand, left = table.model.hand_order, fitting(table)
    here = hand.index(code)
    following = next(card for card in (*hand[here + 1 :], *hand[:here]) if card in left)
    assert table.hud.focused() == f"hand:{hand.index(following)}" and on_something(table)
    keys(app, ENTER)
    assert table.hand.held == following


def test_no_tip_comes_with_a_ring_that_goes_on_by_itself(sitting: tuple[App, TableScene]) -> None:
    """It would hide the card that has just been laid."""
    app, table = sitting
    take_up(app, table, fitting(table)[0])
    keys(app, ENTER)
    frames(app, 10, dt=DELAY)
    assert on_something(table) and table.hud.tip_spot(table.look) is None


def test_a_whole_turn_by_enter_alone_ends_on_the_seal(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    keys(app, TAB)
    while table.hud.focused_code() not in fitting(table):
        keys(app, TAB)
    for _ in range(4):
        keys(app, ENTER)
        if table.match.decision_for(0).kind == "suit":
            keys(app, ENTER)
        keys(app, ENTER)
        if table.match.decision_for(0).kind == "suit":
            assert str(table.hud.focused()).startswith("suit:") and on_something(table)
            keys(app, ENTER)
        assert table.match.decision_for(0).kind == "build" and on_something(table)
        if not fitting(table):
            break
    assert table.hand.play.placed and fitting(table) == []
    assert table.hud.focused() == "end_turn"
    turn = table.match.turn
    keys(app, ENTER)
    settle(app, table)
    assert table.match.turn > turn
    frames(app, 5)
    assert on_something(table) and str(table.hud.focused()).startswith("hand:")


@pytest.mark.parametrize("by", ["letter", "arrows"])
def test_after_the_suit_of_a_star_the_ring_goes_on(tmp_path: Path, by: str) -> None:
    with open_table(tmp_path, starting_with("R*")) as (app, table):
        take_up(app, table, "R*")
        keys(app, ENTER)
        assert table.match.decision_for(0).kind == "suit"
        assert str(table.hud.focused()).startswith("suit:") and on_something(table)
        keys(app, *([pygame.K_h] if by == "letter" else [pygame.K_RIGHT, ENTER]))
        assert [entry.suit for entry in table.hand.play.placed] == ["H"]
        assert table.hud.focused_code() in fitting(table) and on_something(table)


def test_a_star_put_back_takes_the_ring_along(tmp_path: Path) -> None:
    with open_table(tmp_path, starting_with("R*")) as (app, table):
        take_up(app, table, "R*")
        keys(app, ENTER, ESCAPE, ESCAPE)
        assert table.hand.held is None
        assert table.hud.focused_code() == "R*" and on_something(table)


def test_a_card_taken_back_takes_the_ring_along(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    code = fitting(table)[0]
    take_up(app, table, code)
    keys(app, ENTER, ESCAPE)
    assert table.hand.play.placed == []
    assert table.hud.focused_code() == code and on_something(table)


def test_a_card_laid_by_the_mouse_leaves_enter_alone(sitting: tuple[App, TableScene]) -> None:
    """No ring shows then: Enter must not press a seal that nobody has walked to."""
    app, table = sitting
    code, cell = card_that_fits(table)
    drag(app, slot(table, code), spot(table, cell))
    turn = table.match.turn
    keys(app, ENTER)
    assert table.match.turn == turn and table.hand.held is None and len(table.hand.play.placed) == 1


def test_the_keyboard_begins_farthest_forward_and_nearest_to_the_middle(
    sitting: tuple[App, TableScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table = sitting

    def begins(**gains: int) -> tuple[int, int] | None:
        cells = {tuple(map(int, name[1:].split("_"))): GainView(gain, [], [], gain) for name, gain in gains.items()}
        monkeypatch.setattr(Hand, "legal", lambda _: cells)
        return table.input.moves.first_cell()

    assert begins(c0_0=0, c3_2=0, c3_1=0, c1_1=0) == (3, 1)
    assert begins(c0_0=1, c3_1=0) == (0, 0)
    assert begins() is None


@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_card_begins_on_the_side_of_the_enemy(tmp_path: Path, seat: int) -> None:
    match = logic.new_match("assertion", 2, 7, {"firstPlayer": seat})
    players = tuple(Player(NAMES[one], HUMAN if one == seat else AI, "", "forest") for one in range(2))
    with open_app(tmp_path, 1280, 720) as app:
        app.settings.motion = "none"
        table = TableScene(Session("assertion", players, match.options, 7, match), FakeClient())
        app.stack.reset(table)
        frames(app, 3)
        take_up(app, table, fitting(table)[0])
        assert table.hand.cursor == (1, 0)


def test_f2_gives_a_hint(tmp_path: Path) -> None:
    match = stand({(1, 0): "9S"}, ["2H 7C 8D 3H KC 5D", "2S 4S 9C 10C 8H 4H"])
    with open_table(tmp_path, match, (1920, 1080)) as (app, table):
        before = match.fingerprint()
        keys(app, pygame.K_F2)
        assert table.hand.hinted[0] in table.model.hand_order
        assert table.model.plan is not None and table.model.plan[0].reason == table.advice.reason
        assert table.hud.focused() == "plan:do", "Enter does it"
        assert match.fingerprint() == before


def test_f2_puts_a_card_in_the_air_back_first(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    take_up(app, table, fitting(table)[0])
    keys(app, pygame.K_F2)
    assert table.hand.held is None and table.advice.reason


def test_f2_is_nothing_while_another_moves(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    take_up(app, table, fitting(table)[0])
    keys(app, ENTER)
    table.input.answers.end()
    keys(app, pygame.K_F2)
    assert table.advice.reason == ""


def test_the_seal_says_its_key(sitting: tuple[App, TableScene]) -> None:
    app, table = sitting
    table.input.moves.pick(table.model.hand_order[0])
    table.input.moves.lay(next(iter(table.hand.legal())))
    frames(app, 1)
    tip = next(place.tip for place in table.hud.spots() if place.name == "end_turn")
    assert told(tip) == "End turn (Ctrl+Enter)"
