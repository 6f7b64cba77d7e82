"""The panels of the table: what is pressed, where the keyboard goes, and that nothing is painted twice."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

import logic
from logic.kernel.acts import SuitAct
from logic.views import EntryView, LineView, RunView, SideView
from scenes.play import bar
from scenes.tables.assertion.hud import maps
from scenes.tables.assertion.hud import model as facts
from scenes.tables.assertion.hud.tray import lifted
from scenes.ui import assets
from scenes.ui.flow import wrapped
from tests.scenes.hud_kit import Bench, model_of, played
from tests.scenes.views_kit import view_of

COMMANDS = (
    *bar.TIPS,
    "zoom_in",
    "zoom_out",
    "fit",
    "centre",
    "end_turn",
)


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_a_click_brings_its_command(name: str, size: tuple[int, int]) -> None:
    assert Bench(model_of(played(2)), *size).click(name) == name


def test_the_drawer_is_closed_by_its_own_cross() -> None:
    assert Bench(model_of(played(2))).click("close") == "record"


def test_what_is_disabled_takes_the_click_and_does_nothing_but_ask_why() -> None:
    bench = Bench(model_of(played(2), can_end=False, can_undo=False))
    assert bench.press(bench.spot("end_turn").center) == "why_not"
    assert bench.release(bench.spot("end_turn").center) is None  # the press is taken, the release finds nothing pressed
    assert bench.press(bench.spot("take_back").center) == "why_no_undo"


def test_a_release_beside_the_button_is_no_click() -> None:
    bench = Bench(model_of(played(2)))
    assert bench.press(bench.spot("end_turn").center) == ""
    assert bench.release(bench.places.board.center) == ""


def test_a_press_on_a_hand_card_begins_at_once() -> None:
    bench = Bench(model_of(played(2)))
    assert bench.press(bench.spot("hand:3").center) == "hand:3"
    assert bench.hud.focused() == "hand:3"


def test_the_ground_is_left_to_the_table() -> None:
    bench = Bench(model_of(played(2)))
    pos = bench.places.board.center
    assert not bench.hud.covers(pos)
    assert bench.move(pos) is None
    assert bench.press(pos) is None
    assert bench.wheel(1) is None


def test_panels_keep_the_ground_from_being_touched() -> None:
    bench = Bench(model_of(played(2)))
    for rect in (bench.places.zoom, bench.places.opponents[0], bench.places.tray, bench.places.top_bar):
        assert bench.hud.covers((rect.left + 2, rect.top + 2))
        assert bench.press((rect.left + 2, rect.top + 2)) == ""
        bench.release((rect.left + 2, rect.top + 2))


def test_pointing_at_a_hand_card_tells_which_and_lifts_it() -> None:
    bench = Bench(model_of(played(2)))
    code = bench.model.hand_order[2]
    before = bench.hud.panels.renders
    assert bench.move(bench.spot("hand:2").center) == f"hover:{code}"
    assert bench.move(bench.spot("hand:2").move(3, 0).center) == ""
    bench.draw()
    assert bench.hud.panels.renders == before + 1
    assert lifted(bench.spot("hand:2"), bench.places).y < bench.spot("hand:2").y
    assert bench.move(bench.places.board.center) == "hover:"


def test_a_hole_is_told_of_but_takes_no_focus_and_shows_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    model = model_of(played(2))
    code = model.hand_order[1]
    model = replace(model, holes={code})
    asked = _asked(monkeypatch)
    bench = Bench(model)
    assert code not in asked
    assert bench.press(bench.spot("hand:1").center) == "hand:1"
    assert bench.hud.focused() is None
    assert bench.move(bench.spot("hand:1").center) == ""
    assert "hand:1" not in bench.hud.focusables
    assert bench.spot("hand:1") == bench.hud.hand_slot(1, len(model.hand_order))


def test_words_of_the_plaques_and_of_the_card_that_is_read_are_explained() -> None:
    """They are if they are pointed at, and where Tab has led; each word of the text once."""
    told = logic.meanings("assertion")
    bench = Bench(model_of(played(2), inspected="2S"))
    tips = {spot.name: spot.tip for spot in bench.hud.spots()}
    assert told["held"] in tips["plaque:0"] and told["permanent"] in tips["plaque:1"]
    words = [tip for name, tip in tips.items() if name.startswith("word:")]
    assert words and set(words) <= set(told.values()) and len(set(words)) == len(words)
    assert {"plaque:0", "plaque:1", "word:0"} <= set(bench.hud.focusables)
    bench.move(bench.spot("word:0").center)
    assert bench.hud.hovered == "word:0"


# ---- keyboard


def test_tab_goes_from_the_hand_over_the_ground_to_piles_and_bar() -> None:
    bench = Bench(model_of(played(2)))
    count = len(bench.model.hand_order)
    expected = [*(f"hand:{index}" for index in range(count)), "board", "end_turn", "pile:deck", "pile:centre"]
    expected += ["pile:removed", "menu", "hint", "rules", "help", "take_back", "past", "record", "settings"]
    expected += ["zoom_out", "zoom_in", "fit", "centre", "plaque:0", "plaque:1", "entries", "close"]
    assert bench.hud.focusables == expected
    walked = [bench.hud.focus_next(1) for _ in expected]
    assert walked == expected
    assert bench.hud.focus_next(1) == expected[0]
    assert bench.hud.focus_next(-1) == expected[-1]


def test_the_suits_of_a_star_come_first() -> None:
    suits = SimpleNamespace(kind="suit", actions=tuple([SuitAct(letter) for letter in "SHC"]))
    bench = Bench(model_of(played(2), decision=suits))
    assert bench.hud.focusables[:3] == ["suit:S", "suit:H", "suit:C"]
    assert bench.click("suit:H") == "suit:H"
    bench.hud.set_focus("suit:H")
    bench.key(pygame.K_RIGHT)
    assert bench.hud.activate() == "suit:C"


def test_enter_gives_the_command_of_the_focus() -> None:
    bench = Bench(model_of(played(2)))
    bench.hud.set_focus("end_turn")
    assert bench.hud.activate() == "end_turn"
    bench.hud.set_focus("hand:1")
    assert bench.hud.activate() == "hand:1"
    assert bench.hud.focused_code() == bench.model.hand_order[1]
    bench.hud.set_focus("board")
    assert bench.hud.activate() is None


def test_arrows_walk_in_the_hand_past_holes() -> None:
    model = model_of(played(2))
    model = replace(model, holes={model.hand_order[1]})
    bench = Bench(model)
    bench.hud.set_focus("hand:0")
    assert bench.key(pygame.K_RIGHT) == f"hover:{model.hand_order[2]}"
    assert bench.hud.focused() == "hand:2"
    assert bench.key(pygame.K_UP) is None


def test_the_ring_is_seen_after_a_key_only() -> None:
    bench = Bench(model_of(played(2)))
    bench.hud.set_focus("menu")
    plain = bench.surface.copy()
    bench.draw()
    assert _same(plain, bench.surface)
    bench.ring = True
    bench.draw()
    assert not _same(plain, bench.surface)


# ---- painting


def _same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_an_unchanged_model_is_not_painted_again() -> None:
    bench = Bench(model_of(played(4)), 1280, 800)
    painted = bench.hud.panels.renders
    for _ in range(5):
        bench.draw()
    assert bench.hud.panels.renders == painted
    bench.model = replace(bench.model, prompt=("", "A build must lie in one line."), prompt_tone="refusal")
    bench.draw()
    assert bench.hud.panels.renders == painted + 1


def test_the_camera_moves_without_painting_the_map() -> None:
    bench = Bench(model_of(played(2)))
    painted = bench.hud.panels.renders
    bench.model = replace(bench.model, camera_window=(-4.0, -2.0, 4.0, 2.0))
    bench.draw()
    assert bench.hud.panels.renders == painted


def test_a_new_theme_paints_everything_again() -> None:
    dark = Bench(model_of(played(2)))
    light = Bench(model_of(played(2)), theme="paper")
    assert not _same(dark.surface, light.surface)


def _asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    asked: set[str] = set()
    real = assets.card_face

    def face(code: str, *args: Any, **options: Any) -> pygame.Surface:
        asked.add(code)
        return real(code, *args, **options)

    monkeypatch.setattr(assets, "card_face", face)
    return asked


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_face_of_another_hand_or_of_the_deck_is_asked_for(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = _asked(monkeypatch)
    match = played(seats)
    for viewer in range(seats):
        asked.clear()
        model = model_of(match, viewer)
        bench = Bench(model)
        for spot in bench.hud.spots():
            bench.move(spot.rect.center)
            bench.draw()
        seen = {code for code in model.view.cards if not code.startswith("?")}
        assert asked <= seen
        others = {code for other in range(seats) if other != viewer for code in match.view(other).hands[other]}
        assert not asked & others
        assert asked == set(model.hand_order)


def test_a_hidden_card_in_a_hand_is_a_back(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = _asked(monkeypatch)
    Bench(model_of(played(2), hand_order=["?3", "?4"], inspected="?3"))
    assert not asked


# ---- map


@pytest.mark.parametrize("seats", [2, 4])
def test_the_map_gives_back_the_cell_that_was_pressed(seats: int) -> None:
    bench = Bench(model_of(played(seats), drawer_open=False))
    rect = bench.spot("map")
    projection = maps.Projection.of(rect, bench.hud.field(bench.model))
    for column, row in ((0, 0), (7, -3), (-11, 4)):
        x, y = projection.to_pixels(column, row)
        answer = bench.press((round(x), round(y)))
        assert answer is not None and answer.startswith("map:")
        got = [float(part) for part in answer[4:].split(",")]
        assert got == pytest.approx([column, row], abs=0.2)
        assert projection.to_cells(x, y) == pytest.approx((column, row))
        bench.release((round(x), round(y)))


def test_dragging_on_the_map_goes_on_beyond_its_edge() -> None:
    bench = Bench(model_of(played(2), drawer_open=False))
    rect = bench.spot("map")
    bench.press(rect.center)
    answer = bench.move((rect.right + 500, rect.centery))
    assert answer is not None and answer.startswith("map:")
    assert bench.release(rect.center) == ""
    assert bench.move(bench.places.board.center) is None


def test_every_card_and_the_centre_lie_on_the_map() -> None:
    for seats in (2, 3, 4):
        bench = Bench(model_of(played(seats, 9), drawer_open=False))
        field, rect = bench.hud.field(bench.model), bench.spot("map")
        assert len(field.dots) == len(bench.model.view.board)
        projection = maps.Projection.of(rect, field)
        assert all(rect.collidepoint(projection.to_pixels(dot.column, dot.row)) for dot in field.dots)


# ---- record


def _long_log(turns: int) -> list[EntryView]:
    runs = [RunView("Builds "), RunView(card="10D"), RunView(card="KS")]
    return [EntryView(turn, 0, runs, "Trick", [1, 4]) for turn in range(1, turns + 1)]


def test_the_record_stays_at_the_newest_until_the_reader_goes_up() -> None:
    log = _long_log(30)
    bench = Bench(model_of(played(2), log=log[:29]))
    shown = bench.hud.record
    assert shown.limit > 0 and shown.offset == shown.limit
    bench.model = replace(bench.model, log=log)
    bench.draw()
    assert shown.offset == shown.limit
    bench.move(bench.spot("entries").center)
    assert bench.wheel(2) == ""
    up = shown.offset
    assert up < shown.limit
    bench.model = replace(bench.model, log=_long_log(31))
    bench.draw()
    assert shown.offset == up


def test_the_record_is_scrolled_by_dragging_and_by_keys() -> None:
    bench = Bench(model_of(played(2), log=_long_log(30)))
    shown = bench.hud.record
    x, y = bench.spot("entries").center
    bench.press((x, y))
    bench.move((x, y + 100))
    assert shown.offset == shown.limit - 100
    bench.release((x, y + 100))
    assert bench.hud.focused() == "entries"
    assert bench.key(pygame.K_HOME) == ""
    assert shown.offset == 0
    bench.key(pygame.K_END)
    assert shown.offset == shown.limit
    thumb = shown.thumb()
    bench.press(thumb.center)
    bench.move((thumb.centerx, 0))
    assert shown.offset == 0


def test_hidden_cards_of_the_log_stay_hidden() -> None:
    lines = wrapped([RunView("Discards "), RunView(card="?12")], 17, 400)
    assert "".join(value for line in lines for _, value in line).strip() == "Discards a card"


def test_long_entries_are_broken_between_cards() -> None:
    runs = [RunView("Builds "), *(RunView(card="10D") for _ in range(6)), RunView(" on "), RunView(card="KS")]
    lines = wrapped(runs, 17, 180)
    assert len(lines) > 1
    cards = [value for line in lines for kind, value in line if kind == "card"]
    assert cards == ["10D"] * 6 + ["KS"]


# ---- facts


def test_options_that_differ_are_named() -> None:
    match = played(2, 2, parallelLines="none", voluntaryPass=True)
    bench = Bench(model_of(match))
    assert bench.hud.shown.house(bench.model) == ("Parallel lines: Not allowed", "Passing: On")
    assert Bench(model_of(played(2))).hud.shown.house(model_of(played(2))) == ()


def test_partners_share_a_plaque_for_the_score() -> None:
    match = played(4, 7, teams="partners")
    model = model_of(match)
    shown = Bench(model).hud.shown
    standings = shown.standings(model)
    plaques = [shown.plaque(model, seat, standings) for seat in facts.others(model)]
    assert [plaque.shared for plaque in plaques] == ["", "Your partner", "with General Pang"]
    assert plaques[0].standing == facts.standing(model.view, 1)
    assert [plaque.standing for plaque in plaques[1:]] == [None, None]


def test_the_standing_counts_every_land() -> None:
    lines = [
        LineView(home=1, distance=7, value=4, held_by=[0]),
        LineView(home=2, distance=7, value=4, held_by=[0, 1]),
        LineView(home=2, distance=14, value=5, held_by=[1]),
    ]
    view = view_of("assertion", 3, scores=[SideView(0, 2, 8, 10)], lines=lines)
    assert facts.standing(view, 0) == facts.SeatStanding(2, 8, 10, (2, 0, 0))
    assert facts.standing(view, 1) == facts.SeatStanding(0, 0, 0, (1, 0, 1))


def test_a_tip_comes_when_the_pointer_has_rested() -> None:
    bench = Bench(model_of(played(2)))
    bench.move(bench.spot("take_back").center)
    plain = bench.surface.copy()
    bench.hud.changed = False
    bench.hud.update(0.3)
    assert not bench.hud.changed
    bench.hud.update(0.4)
    assert bench.hud.changed
    bench.draw()
    assert not _same(plain, bench.surface)
