"""Playing on the table with mouse and keys: drag, click and click, keyboard alone, taking back, Stars, discards.

Long because every gesture of this table has its test.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import CardAct, DiscardAct
from scenes.tables.assertion.table import TableScene
from scenes.tables.assertion.view.camera import LARGEST, widest
from scenes.tables.assertion.view.framing import LEAST
from scenes.tables.assertion.view.layout import spots_box
from tests.events import plain
from tests.scenes.shell_kit import down, moved, up
from tests.scenes.table_kit import (
    at_turn_of,
    card_that_fits,
    click_at,
    drag,
    frames,
    keys,
    open_table,
    picture,
    play_on,
    settle,
    slot,
    spot,
    wait_for,
)

ENTER, ESCAPE = pygame.K_RETURN, pygame.K_ESCAPE


def placed(table: TableScene) -> list[tuple[str, tuple[int, int]]]:
    return [(entry.card, entry.cell) for entry in table.hand.play.placed]


def far_from_all(table: TableScene) -> tuple[int, int]:
    """A pixel of the ground where nothing can be laid."""
    cells = [(laid.column, laid.row) for laid in table.hand.lying()] + [(0, 0)]
    for column in range(-14, 15):
        for row in (-3, 3, -4, 4, -2, 2, -1, 1, 0):
            alone = all(abs(column - c) + abs(row - r) > 2 for c, r in cells)
            if alone and table.hud.on_ground(spot(table, (column, row))):
                return spot(table, (column, row))
    raise AssertionError


@pytest.mark.share(3)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("theme", ["lacquer", "paper"])
@pytest.mark.parametrize("seats", [2, 4])
def test_it_draws_at_every_size(tmp_path: Path, size: tuple[int, int], theme: str, seats: int) -> None:
    match = at_turn_of(0, 9, seats=seats)
    with open_table(tmp_path, match, size) as (app, table):
        app.change_settings(theme=theme)
        frames(app, 3)
        assert len(set(picture(app))) > 40
        cells = [(laid.column, laid.row) for laid in table.hand.lying()]
        if widest(table.view.camera.clear, spots_box([(0, 0), *cells]), LARGEST) < LEAST:
            # too far apart to be read all at once
            cells = table.hand.stage.screen_cells(match.view(0).last_build.cells)
        assert cells and all(table.view.camera.view.colliderect(table.view.camera.card_rect(*cell)) for cell in cells)


def test_drawing_twice_gives_the_same_picture_and_changes_nothing(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 6)) as (app, table):
        frames(app, 20)
        before = table.match.fingerprint(), table.match.token
        assert picture(app) == picture(app)
        assert (table.match.fingerprint(), table.match.token) == before


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_nothing_is_redrawn_when_nothing_moves(tmp_path: Path, motion: str) -> None:
    with open_table(tmp_path, at_turn_of(0, 6), motion=motion) as (app, _):
        frames(app, 90)
        assert [app.frame(1 / 60) for _ in range(10)] == [False] * 10


def test_dragging_lays_a_card(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        code, cell = card_that_fits(table)
        drag(app, slot(table, code), spot(table, cell))
        assert placed(table) == [(code, tuple(table.hand.stage.orientation.to_cell(*cell)))]
        assert code in table.model.holes and table.model.can_end and table.model.can_undo
        assert any(laid.tentative and laid.code == code for laid in table.hand.lying())


def test_a_press_that_hardly_moves_is_a_click(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        code, cell = card_that_fits(table)
        x, y = slot(table, code)
        for event in (moved((x, y)), down((x, y)), moved((x + 3, y - 3)), up((x + 3, y - 3))):
            app.dispatch(event)
        frames(app)
        assert table.hand.held == code and table.hand.grip.state == "carrying"
        click_at(app, spot(table, cell))
        assert placed(table) == [(code, tuple(table.hand.stage.orientation.to_cell(*cell)))]


def test_while_a_card_is_held_the_legal_cells_show_with_their_gain(tmp_path: Path) -> None:
    match = play_on(at_turn_of(0, 4, seed=5), lambda m: _offers_trick(m))
    with open_table(tmp_path, match) as (app, table):
        code, cell = card_that_fits(table, gain=1)
        assert table.view.scenery.legal == {}
        click_at(app, slot(table, code))
        listed = {table.hand.stage.orientation.to_screen(a.cell) for a in match.decision_for(0).actions}
        assert set(table.view.scenery.legal) == listed and table.view.scenery.legal[cell] >= 1
        app.dispatch(moved(spot(table, cell)))
        frames(app)
        assert table.view.scenery.target == cell and table.view.scenery.ghost == (code, "")
        assert table.view.scenery.tricks or table.view.scenery.tags
        assert any("+" in words for words in table.view.scenery.tags)


def _offers_trick(match: Any) -> bool:
    decision = match.decision_for(0)
    if decision is None or decision.kind != "build":
        return False
    for action in decision.actions:
        if action.kind == "card" and not action.card.endswith("*"):
            match.act(0, action)
            gains = [preview["points"] for preview in plain(match.previews(0))]
            match.undo(0)
            if any(gains):
                return True
    return False


def test_a_wrong_drop_says_why_and_changes_nothing(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 5), motion="full") as (app, table):
        frames(app, 60)
        before = table.match.fingerprint()
        code, _ = card_that_fits(table)
        drag(app, slot(table, code), far_from_all(table))
        assert table.match.fingerprint() == before and placed(table) == []
        bold, rest = table.model.prompt
        assert table.model.prompt_tone == "refusal" and rest.endswith(".") and bold == ""
        assert table.playback.air.sprites  # it shakes and flies home
        frames(app, 60)
        assert not table.playback.air.sprites and code not in table.model.holes and code in table.model.hand_order


def test_a_card_held_over_a_wrong_cell_is_told_why(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, 5)) as (app, table):
        code, cell = card_that_fits(table)
        click_at(app, slot(table, code))
        app.dispatch(moved(far_from_all(table)))
        frames(app, 40)
        assert table.view.scenery.forbidden is not None and table.model.prompt_tone == "refusal"
        app.dispatch(moved(spot(table, cell)))
        frames(app)
        assert table.view.scenery.forbidden is None and table.model.prompt_tone == "normal"


def test_a_card_that_cannot_be_taken_up_says_why(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        code, cell = card_that_fits(table)
        drag(app, slot(table, code), spot(table, cell))
        other = next((c for c in table.model.hand_order if c[-1] == code[-1] and c != code), None)
        if other is not None:
            click_at(app, slot(table, other))
            assert table.hand.held is None and table.model.prompt_tone == "refusal"
        assert not table.hand.play.pick(code) and table.hand.play.refusal


def test_a_drop_on_the_tray_puts_the_card_back(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        code, _ = card_that_fits(table)
        before = table.match.fingerprint()
        x, y = slot(table, code)
        drag(app, (x, y), (x + 40, y + 10))
        assert table.hand.held is None and table.match.fingerprint() == before
        assert table.model.prompt_tone == "normal"
        click_at(app, (x, y))
        assert table.hand.held == code
        click_at(app, (x, y))
        assert table.hand.held is None and table.hand.grip.state == "idle"


def test_the_keyboard_alone_builds_and_ends_the_turn(tmp_path: Path) -> None:
    match = at_turn_of(0)
    with open_table(tmp_path, match) as (app, table):
        code, _ = card_that_fits(table)
        index = table.model.hand_order.index(code)
        keys(app, pygame.K_1 + index)
        assert table.hand.held == code and table.hand.cursor in table.hand.legal()
        first = table.hand.cursor
        for arrow in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            keys(app, arrow)
            assert table.hand.cursor in table.hand.legal()
        assert first is not None
        keys(app, ENTER)
        assert [card for card, _ in placed(table)] == [code]
        turn = match.turn
        keys(app, pygame.K_e, ENTER)  # no bare key ends a turn
        assert match.turn == turn
        keys(app, ENTER, mod=pygame.KMOD_CTRL)
        wait_for(app, lambda: match.turn > turn)
        assert match.turn == turn + 1 and code not in match.view(0).hands[0]


def test_tab_reaches_the_seal_and_enter_presses_it(tmp_path: Path) -> None:
    match = at_turn_of(0)
    with open_table(tmp_path, match) as (app, table):
        code, cell = card_that_fits(table)
        drag(app, slot(table, code), spot(table, cell))
        turn = match.turn
        for _ in range(30):
            keys(app, pygame.K_TAB)
            if table.hud.focused() == "end_turn":
                break
        keys(app, ENTER)
        wait_for(app, lambda: match.turn > turn)
        assert match.turn == turn + 1


def test_escape_puts_back_then_takes_back_then_opens_the_menu(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        before = table.match.fingerprint()
        code, cell = card_that_fits(table)
        drag(app, slot(table, code), spot(table, cell))
        other = next(
            i for i, c in enumerate(table.model.hand_order) if c not in table.model.holes and _offered(table, c)
        )
        keys(app, pygame.K_1 + other)
        assert table.hand.held is not None
        keys(app, ESCAPE)
        assert table.hand.held is None and len(placed(table)) == 1
        keys(app, ESCAPE)
        assert placed(table) == [] and table.match.fingerprint() == before
        keys(app, ESCAPE)
        assert app.stack.top is not table
        keys(app, ESCAPE)
        assert app.stack.top is table


def _offered(table: TableScene, code: str) -> bool:
    return CardAct(code) in table.match.decision_for(0).actions


def test_a_laid_card_is_clicked_back_and_later_ones_stay(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0, seed=11)) as (app, table):
        laid: list[str] = []
        for _ in range(3):
            code, cell = card_that_fits(table)
            drag(app, slot(table, code), spot(table, cell))
            laid.append(code)
        assert [card for card, _ in placed(table)] == laid
        cells = dict(placed(table))
        last = table.hand.stage.orientation.to_screen(cells[laid[-1]])
        click_at(app, spot(table, last))
        assert [card for card, _ in placed(table)] == laid[:-1]
        first = table.hand.stage.orientation.to_screen(cells[laid[0]])
        click_at(app, spot(table, first))
        assert laid[0] not in dict(placed(table))
        assert all(cells[card] == cell for card, cell in placed(table))


def test_undo_and_its_key(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        before = table.match.fingerprint()
        code, cell = card_that_fits(table)
        drag(app, slot(table, code), spot(table, cell))
        keys(app, pygame.K_z, mod=pygame.KMOD_CTRL)
        assert table.match.fingerprint() == before and not table.model.can_undo


def test_dragging_the_ground_moves_the_camera_and_takes_nothing_back(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        x, y = far_from_all(table)
        middle = table.view.camera.x
        drag(app, (x, y), (x + 60, y + 20))
        assert table.view.camera.x < middle and table.view.camera.by_hand
        app.dispatch(moved((x, y)))
        cell = table.view.camera.cell
        app.dispatch(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
        frames(app, 3)
        assert table.view.camera.cell > cell
        keys(app, pygame.K_f)
        assert not table.view.camera.by_hand and table.view.camera.cell == cell


def test_arrows_move_the_ground_when_nothing_is_held(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        x = table.view.camera.x
        keys(app, pygame.K_RIGHT)
        assert table.view.camera.x > x
        keys(app, pygame.K_c)
        assert (table.view.camera.x, table.view.camera.y) == (0, 0)
        keys(app, pygame.K_1)
        held_at = table.view.camera.x
        keys(app, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
        assert table.view.camera.x > held_at


def star_match() -> Any:
    for seed in range(1, 60):
        match = logic.new_match("assertion", 2, seed, {"firstPlayer": 0})
        if any(code.endswith("*") for code in match.view(0).hands[0]):
            return match
    raise AssertionError


@pytest.mark.parametrize("by_key", [True, False])
def test_a_star_is_asked_for_its_suit(tmp_path: Path, by_key: bool) -> None:
    match = star_match()
    with open_table(tmp_path, match) as (app, table):
        star = next(code for code in table.model.hand_order if code.endswith("*"))
        click_at(app, slot(table, star))
        cell = next(iter(table.hand.legal()))
        click_at(app, spot(table, cell))
        assert match.decision_for(0).kind == "suit" and table.hand.suit_cell() == cell
        assert table.view.scenery.target == cell and not table.model.can_end
        if by_key:
            keys(app, pygame.K_h)
            suit = "H"
        else:
            suit = "D"
            button = next(s.rect.center for s in table.hud.spots() if s.name == "suit:D")
            click_at(app, button)
        assert [entry.suit for entry in table.hand.play.placed] == [suit]
        keys(app, ESCAPE)
        assert placed(table) == []


def test_a_star_can_be_lifted_again_before_its_suit_is_said(tmp_path: Path) -> None:
    match = star_match()
    with open_table(tmp_path, match) as (app, table):
        before = match.fingerprint()
        keys(app, pygame.K_1 + next(i for i, c in enumerate(table.model.hand_order) if c.endswith("*")), ENTER)
        assert match.decision_for(0).kind == "suit"
        keys(app, ESCAPE)
        assert match.decision_for(0).kind == "cell"
        keys(app, ESCAPE)
        assert match.fingerprint() == before


def too_many_cards() -> Any:
    """Two cards more in hand than are allowed: after the build one has to be discarded."""
    match = at_turn_of(0)
    state = match.state()
    state["hands"][0] += [state["deck"].pop() for _ in range(3)]
    return logic.load_match(state)


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_discard(tmp_path: Path, way: str) -> None:
    match = too_many_cards()
    with open_table(tmp_path, match) as (app, table):
        code, cell = card_that_fits(table)
        drag(app, slot(table, code), spot(table, cell))
        keys(app, ENTER, mod=pygame.KMOD_CTRL)
        settle(app, table)
        decision = match.decision_for(0)
        assert decision is not None and decision.kind == "discard"
        frames(app, 2)
        assert table.model.discards == set(table.model.hand_order) and not table.model.can_end
        victim, pile = table.model.hand_order[0], table.hud.pile_card("removed").center
        if way == "drag":
            drag(app, slot(table, victim), pile)
        elif way == "click":
            click_at(app, slot(table, victim))
            assert table.hand.held == victim and not table.model.can_end
            assert [offer.action for offer in table.prompts.offers.now()] == [DiscardAct(victim)]
            click_at(app, pile)
        else:
            keys(app, pygame.K_1)
            keys(app, ENTER, mod=pygame.KMOD_CTRL)
        assert match.view(0).removed == [victim]


def test_the_menu_of_the_table_hints_and_resigns(tmp_path: Path) -> None:
    match = at_turn_of(0, 3)
    with open_table(tmp_path, match) as (app, table):
        before = match.fingerprint()
        table.prompts.hints.ask()
        frames(app)
        assert match.fingerprint() == before
        assert table.hand.hinted[0] in table.model.hand_order and table.model.prompt[1]
        assert table.hand.hinted[1] is not None and table.view.scenery.hint == table.hand.hinted[1]
        keys(app, ESCAPE)
        assert table.advice.shown is None and app.stack.top is table, "the plan is put away first"
        keys(app, ESCAPE)
        menu: Any = app.stack.top
        names = [widget.name for widget in menu.group.widgets if widget.name]
        assert names == ["resume", "hint", "resign", "rules", "settings", "leave"]
        next(widget for widget in menu.group.widgets if widget.name == "resign").activate()
        assert match.outcome() is None
        asked: Any = app.stack.top
        next(widget for widget in asked.group.widgets if widget.name == "yes").activate()
        frames(app, 3)
        assert match.outcome()["winners"] == [1] and getattr(app.stack.top, "finished", False)


def test_book_and_drawer(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        was_open = table.drawer_open
        keys(app, pygame.K_l)
        assert table.drawer_open != was_open
        keys(app, pygame.K_F1)
        assert app.stack.top is not table
        keys(app, pygame.K_1)
        assert table.hand.held is None
