"""A table led by keys alone: something always has the ring, Home and End lead through the hand, and Esc closes what
lies over the table before anything is taken back. And nothing that one must read is covered or cut there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import CardAct
from scenes.app import puzzles
from scenes.app.app import App
from scenes.app.input import BY_NAME
from scenes.pages.setup.page import SetupScene
from scenes.play.pause import PauseScene
from scenes.tables.armies.hand import CHIP
from scenes.tables.assertion.hud.spots import chips_shown
from scenes.tables.assertion.table import TableScene
from scenes.tables.assertion.view.marks import beside
from scenes.tables.field.pacing import READ
from scenes.tables.field.piece import Moment
from scenes.tables.field.pointer import outline
from scenes.ui import text
from tests.assertion.strategies.kit import stand
from tests.scenes.field_kit import open_field
from tests.scenes.reach_kit import positions, scene_of
from tests.scenes.shell_kit import moved, open_app
from tests.scenes.table_kit import FakeClient, at_turn_of, frames, keys, open_table, settle
from tests.scenes.test_prompts import EAST, asked_by_a_rival
from tests.scenes.witness_kit import Word, listening

GAMES = [info.id for info in logic.games()]
HOME, END, ESCAPE = pygame.K_HOME, pygame.K_END, pygame.K_ESCAPE


def tables(app: App, game: str, most: int = 1, numbers: range = range(2)) -> Iterator[Any]:
    """A table for every kind of question that a few random matches meet, as whoever is asked sees it."""
    app.change_settings(motion="none")
    for match, seat in positions(game, numbers, most):
        scene = scene_of(app, match, seat)
        frames(app, 2)
        keys(app, pygame.K_F15)  # the ring shows from the first key on
        yield scene


def ring_of(table: Any) -> str:
    """Return what has the ring, by its name; empty for nothing."""
    if not isinstance(table, TableScene):
        return table.keys.ring if table.keys.ring in dict(table.keys.names()) else ""
    question = table.prompts.question
    if question.open:
        return str(table.prompts.controller.choosing.ring)
    if table.hand.held is not None:
        return f"cell:{table.hand.cursor}"
    if question.aims:
        return f"place:{table.prompts.aiming.at}"
    return str(table.hud.focused()) if table.hud.focused() in table.hud.focusables else ""


def grave(table: Any) -> bool:
    """Return whether all that can be pressed begins or ends something for good: then the player leads the ring
    there."""
    names = [] if isinstance(table, TableScene) else [name for name, _ in table.keys.names()]
    return bool(names) and not any(name.startswith("piece:") for name in names)


@pytest.mark.parametrize("game", GAMES)
def test_something_has_the_ring_at_every_question(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        for table in tables(app, game):
            assert table.decision is None or ring_of(table) or grave(table), table.decision


@pytest.mark.parametrize("game", GAMES)
def test_home_and_end_lead_to_the_first_and_the_last_card(tmp_path: Path, game: str) -> None:
    found = 0
    with open_app(tmp_path, 1024, 640) as app:
        for table in tables(app, game, numbers=range(1)):
            if isinstance(table, TableScene):
                hand = [name for name in table.hud.focusables if name.startswith("hand:")]
                led = str(table.hud.focused()).startswith("hand:") and not table.prompts.question.open
            else:
                hand = [f"piece:{piece.key}" for piece in table.keys._hand() if table.offers(piece.action)]
                led = True
            if led and hand:
                found += 1
                for code, place in ((END, -1), (HOME, 0)):
                    keys(app, code)
                    assert ring_of(table) == hand[place]
    assert found


@pytest.mark.parametrize("game", GAMES)
def test_escape_closes_the_record_over_the_table_first(tmp_path: Path, game: str) -> None:
    """It takes nothing back and opens no menu before that."""
    with open_app(tmp_path, 1024, 640) as app:
        table = next(tables(app, game))
        question = table.decision
        table.turn_record()
        frames(app, 2)
        keys(app, ESCAPE)
        assert not table.drawer_open and app.stack.top is table and table.decision == question
        keys(app, ESCAPE)
        if app.stack.top is table:  # a sheet was laid aside
            keys(app, ESCAPE)
        assert isinstance(app.stack.top, PauseScene)


@pytest.mark.parametrize("game", GAMES)
def test_no_tip_stays_behind_the_menu(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        table = next(tables(app, game))
        app.dispatch(moved(table.layout.bar_cells["menu"].center))
        frames(app, 3, 0.6)
        hovered = (lambda: table.hud.hovered) if isinstance(table, TableScene) else (lambda: table.pointer.hovered)
        assert hovered() == "menu"
        table.open_menu() if not isinstance(table, TableScene) else table.input.run("menu")
        frames(app, 2)
        assert app.stack.top is not table and not hovered()


def test_a_question_laid_aside_keeps_the_ring_and_the_menu_in_reach(tmp_path: Path) -> None:
    """Esc leads from the sheet to the table and from there to the menu; Enter, on what has the ring, leads back."""
    with open_table(tmp_path, asked_by_a_rival("AS", EAST), (1024, 640)) as (app, table):
        question = table.prompts.question
        keys(app, ESCAPE)
        assert question.aside and ring_of(table) == "answer:0"
        keys(app, pygame.K_RETURN)
        assert question.open
        keys(app, ESCAPE, ESCAPE)
        assert isinstance(app.stack.top, PauseScene)


def test_the_ring_leaves_a_card_that_is_gone_and_a_button_that_says_something_else(tmp_path: Path) -> None:
    """It stayed on the place of a card that had been laid, where nothing can be pressed, and on "answer:0" from the way
    back to one question to whatever the next turn offers there."""
    with open_table(tmp_path, at_turn_of(0), client=FakeClient()) as (app, table):
        keys(app, END)
        for _ in range(2):
            code = table.hud.focused_code() or ""
            if table.decision.kind == "build" and CardAct(code) in table.decision.actions:
                table.perform(CardAct(code))
                table.perform(table.decision.actions[0])
                settle(app, table)
            assert ring_of(table)
        assert table.hud.model is not None
        table.hud.model = replace(table.hud.model, answers=(("Back to the question", ""),))
        table.hud.lead_to("answer:0")
        table.input.keep_ring()
        assert ring_of(table) == "answer:0"
        table.hud.model = replace(table.hud.model, answers=(("Lay or mend a false trick", ""),))
        table.input.keep_ring()
        assert ring_of(table).startswith("hand:")


def test_the_ring_stays_at_its_place_while_cards_are_laid(tmp_path: Path) -> None:
    """Four defenders from the middle of the hand, each by Enter: it does not jump to the first card."""
    with open_app(tmp_path, 1024, 640) as app:
        table = next(one for one in tables(app, "strategic-war") if one.kind == "arrange" and not one.line())
        keys(app, pygame.K_3)
        for _ in range(2):
            hand = table.keys._hand()
            before = [f"piece:{piece.key}" for piece in hand].index(ring_of(table))
            assert before in (2, 1), "what lay to its right has come to its place, or what lay to its left"
            keys(app, pygame.K_RETURN)


def test_once_all_is_chosen_by_keys_the_ring_is_on_the_button(tmp_path: Path) -> None:
    """Fracas: a general is deployed by Enter, and once there is no other Enter goes on."""
    with open_app(tmp_path, 1024, 640) as app:
        found = 0
        for table in tables(app, "fracas", 3, range(3)):
            while table.kind == "deploy" and ring_of(table).startswith("piece:"):
                keys(app, pygame.K_RETURN)
                frames(app, 4, 0.3)
                if table.kind == "deploy" and not ring_of(table).startswith("piece:"):
                    found += 1
                    assert ring_of(table).startswith("control:")
        assert found


def test_the_ring_does_not_lead_an_assassin_to_ones_own_side(tmp_path: Path) -> None:
    """Fracas: whom an ace is sent against is led to first among the opponent's, not nearest to the ace."""
    found = 0
    with open_app(tmp_path, 1024, 640) as app:
        for table in tables(app, "fracas", 4, range(6)):
            plays = [one.key for one in table.keys._hand() if getattr(one.action, "kind", "") == "play"]
            ace = f"piece:{plays[0]}" if plays else ""
            table.keys.ring = ace or table.keys.ring
            while ace and not table.ended and (table.kind == "ace_general" or ring_of(table) == ace):
                keys(app, pygame.K_RETURN)
                frames(app, 3, 0.3)
                ace = ace if table.kind == "ace_general" else ""
            if table.kind == "ace_target":
                found += 1
                rivals = [f"piece:{entry.card}" for entry in table.view.fields[table.enemy]]
                offered = dict(table.keys.names())
                assert ring_of(table) in rivals or not offered.keys() & {*rivals}
    assert found


def test_the_tag_of_a_threat_hides_no_card() -> None:
    """It goes on outward where cards lie all round what it belongs to."""
    tag, box = pygame.Surface((120, 24)), pygame.Rect(300, 300, 60, 80)
    busy = [pygame.Rect(x, y, 60, 80) for x in range(170, 450, 65) for y in range(215, 440, 85)]
    place = beside(tag, box, pygame.Rect(0, 0, 800, 800), 14, busy)
    assert place.collidelist([box, *busy]) < 0


def test_whoever_is_enlisted_stands_among_the_soldiers(tmp_path: Path) -> None:
    """Fracas: they lay in the row of the generals until the next turn, on the one who had enlisted them."""
    found = 0
    with open_app(tmp_path, 1024, 640) as app:
        for table in tables(app, "fracas", 3, range(4)):
            lying = {piece.key: piece for piece in table.shown}
            for seat, side in enumerate(table.view.fields):
                for entry in (one for one in side if one.under in lying):
                    found += 1
                    row = table.ground.rows[1 if seat == table.enemy else 2]
                    assert row.collidepoint(lying[entry.card].rect.center) and lying[entry.card].tag == "fresh"
                    assert not outline(lying[entry.under]).colliderect(lying[entry.card].rect)
    assert found


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_buttons_of_groups_have_room_for_their_sums(tmp_path: Path, size: tuple[int, int]) -> None:
    """Also where the record lies beside them."""
    with open_app(tmp_path, *size) as app:
        for table in tables(app, "armies", 2, range(2)):
            table.turn_record()
            frames(app, 2)
            least = table.look.type(CHIP)
            for control, rect in table.buttons:
                wide = text.width(control.label, "ui_semibold", least)
                assert not control.name.startswith("way:") or wide <= rect.w - table.u(12), control.label


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_hint_beside_a_sheet_is_seen_whole_in_a_puzzle(tmp_path: Path, size: tuple[int, int]) -> None:
    """Neither the tablet of a large window cuts it off nor the strip of a small one covers it."""
    with open_app(tmp_path, *size) as app:
        app.change_settings(motion="none")
        app.first_scene()
        app.ai = FakeClient()
        asked = (one for one in puzzles.shelf("assertion") if puzzles.begin(app, one) and begun(app))
        assert next(asked, None) is not None
        keys(app, pygame.K_F2)
        frames(app, 20)
        with listening(app.surface) as record:
            app.redraw()
            app.frame(0.0)
        words = [one for _, one in record.painted if isinstance(one, Word)]
        hint = next(at for at, one in enumerate(words) if one.words.startswith("Hint"))
        tablet = app.stack.top.layout.tablet
        for one in words[hint : hint + 2]:
            assert one.seen == one.rect and not one.rect.colliderect(tablet)


def begun(app: App) -> bool:
    """Return whether a sheet asks something at the table that has been opened."""
    frames(app, 20)
    return bool(app.stack.top.prompts.question.open)


def test_the_prompt_leaves_the_signs_on_ones_plaque_open(tmp_path: Path) -> None:
    match = stand({(1, 0): "9S"}, ["AS 2H 4S 4D 6C", "7D 3S 3C 8H JC"], hand_size=5)
    with open_table(tmp_path, match, (1024, 640)) as (app, table):
        settle(app, table)
        keys(app, pygame.K_F2)
        frames(app, 30)
        model, slip = table.hud.model, table.hud.slip_rect()
        assert model is not None and slip is not None
        chips = chips_shown(model, table.layout, table.look)[0]
        assert chips and slip.collidelist([place for _, (place, _) in chips]) < 0


@pytest.mark.parametrize("game", ["fracas", "age-of-spades"])
def test_a_fight_can_be_read_at_any_pace(tmp_path: Path, game: str) -> None:
    """Even where a wait has no seconds left it is shown for a while."""
    with open_app(tmp_path, 1024, 640) as app:
        table = next(tables(app, game))
        app.change_settings(motion="full", pace="brisk")
        fight = Moment(table.view, "A fight.", 1.7, least=READ)
        table.moments = [fight, replace(fight, caption="", seconds=0.0, least=0.0)]
        table._next_moment()
        table.autoplay.budget._left, table.autoplay.budget._kept = 0.0, 0.0
        shown = 0
        while table.moment is fight:
            frames(app, 1, 0.05)
            shown += 1
        assert 0.05 * shown >= READ


def test_home_and_end_lead_through_what_does_not_scroll(tmp_path: Path) -> None:
    """End was dead in the menu of a table."""
    with open_table(tmp_path, at_turn_of(0)) as (app, _):
        keys(app, pygame.K_ESCAPE)
        menu = app.stack.top
        assert isinstance(menu, PauseScene)
        for key, place in ((END, -1), (HOME, 0)):
            keys(app, key)
            assert menu.group.focus is menu.group.order()[place]


def test_a_game_is_started_from_anywhere_in_the_set_up(tmp_path: Path) -> None:
    """Ctrl+Enter, which presses the seal at a table, did nothing there, and Start was many Tabs away."""
    with open_app(tmp_path, 1024, 640) as app:
        app.stack.push(SetupScene("fracas"))
        page = app.stack.top
        frames(app, 2)
        keys(app, END, pygame.K_TAB)
        keys(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
        frames(app, 2)
        assert app.stack.top is not page


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_is_over_has_the_ring_on_what_leads_on(tmp_path: Path, game: str) -> None:
    """Back from the result nothing had it."""
    opened = open_table if game == "assertion" else open_field
    with opened(tmp_path, logic.new_match(game, 2, 3, {"firstPlayer": 0} if game == "assertion" else None)) as (
        app,
        it,
    ):
        frames(app, 30, 0.3)
        (it.input.answers if game == "assertion" else it).resign()
        frames(app, 40, 0.3)
        assert app.stack.top is not it
        keys(app, ESCAPE)
        frames(app, 2)
        assert app.stack.top is it and ring_of(it) == "menu"


def test_the_ring_is_somewhere_after_each_hint_that_was_done(tmp_path: Path) -> None:
    """Age of Spades: as combat began nothing had it."""
    with open_field(tmp_path, logic.new_match("age-of-spades", 2, 1), motion="none") as (app, table):
        app.change_settings(narration="off", offers=False)
        done = 0
        for _ in range(200):
            frames(app, 1, 0.4)
            if table.decision is None or table.busy or app.stack.top is not table:
                continue
            keys(app, pygame.K_F2)
            frames(app, 6, 0.4)
            keys(app, pygame.K_RETURN)
            frames(app, 3, 0.4)
            done += 1
            assert table.decision is None or ring_of(table), [control.label for control, _ in table.buttons]
            keys(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
        assert done > 5


def test_no_tip_of_what_lies_below_stays_above_a_sheet(tmp_path: Path) -> None:
    with open_table(tmp_path, asked_by_a_rival("AS", EAST), (1024, 640)) as (_, table):
        table.hud.hovered, table.hud._rest = "end_turn", 9.0
        table.prompts.controller._begin()
        assert table.hud.tip_spot(table.look) is None


def test_escape_closes_the_record_first_and_then_puts_the_card_back(tmp_path: Path) -> None:
    """At the large table as at the others, in the order that the page of keys says."""
    assert BY_NAME["back"].note.startswith("close what lies open, put the card back")
    with open_table(tmp_path, at_turn_of(0), size=(1024, 640), client=FakeClient()) as (app, table):
        settle(app, table)
        keys(app, pygame.K_l, pygame.K_1)
        held = table.hand.held
        assert held is not None and table.drawer_open
        keys(app, ESCAPE)
        assert table.hand.held == held and not table.drawer_open
        keys(app, ESCAPE)
        assert table.hand.held is None and app.stack.top is table


@pytest.mark.parametrize("game", [game for game in GAMES if game != "assertion"])
def test_a_hint_that_is_put_away_gives_the_ring_back(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        table = next(tables(app, game))
        keys(app, pygame.K_TAB)
        before = ring_of(table)
        table.advice.client = FakeClient()
        table.hint()
        frames(app, 2)
        assert table.advice.plan and ring_of(table) != before
        keys(app, ESCAPE)
        assert not table.advice.plan and ring_of(table) == before
