"""The page before a game: four ways to play, generals to choose, rules folded away, and all of it remembered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import logic
from scenes.app.app import App
from scenes.app.generals import GENERALS, general, lines_of
from scenes.app.session import AI, BANNER_NAMES, HUMAN, Session, banner_cards
from scenes.pages.setup.choice import BALANCED, CLASSIC, CUSTOM, QUICK, STYLES, SetupChoice
from scenes.pages.setup.page import SetupScene
from scenes.pages.setup.rules import RuleMark
from scenes.pages.setup.seats import UNKNOWN, SeatPanel
from scenes.ui import text
from scenes.ui.choices import Segmented
from tests.scenes.shell_kit import named, open_app, press
from tests.scenes.witness_kit import listening, said

INFOS = logic.games()
SIZES = ((1024, 640), (1920, 1080))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path, *SIZES[1]) as opened:
        opened.settings.motion = "none"
        yield opened


def page_of(app: App, game: str = "assertion", seats: int | None = None) -> SetupScene:
    page = SetupScene(game, seats=seats)
    app.stack.reset(page)
    app.frame(0.016)
    return page


# ---- which game


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_every_game_has_its_balanced_and_its_quick_form_for_all_seats(info: logic.GameInfo) -> None:
    """Every option that they set is there with that number of seats, can be dealt, and is not what Classic has
    anyway."""
    assert [preset.key for preset in info.presets] == [BALANCED, QUICK]
    options = {option.key: option for option in info.options}
    for preset in info.presets:
        assert preset.sentence.endswith(".")
        for seats in info.seats:
            assert dict(info.minutes)[seats] > 0 and dict(preset.minutes)[seats] > 0
            for key, value in preset.options(seats).items():
                assert seats in options[key].seats and value != options[key].default
            choice = SetupChoice(info.id)
            choice.set_seats(seats)
            choice.set_style(preset.key)
            match = choice.session().begin().match
            assert {key: match.options[key] for key in preset.options(seats)} == preset.options(seats)
            assert {option.key for option in choice.changed()} == set(preset.options(seats))


def test_classic_is_as_the_rules_are_written() -> None:
    for info in INFOS:
        choice = SetupChoice(info.id)
        assert choice.style == CLASSIC and not choice.changed()


def test_a_tablet_is_chosen_by_mouse_and_by_keys(app: App) -> None:
    page = page_of(app)
    press(app, pygame.K_TAB)
    assert page.group.focus is named(page.group, "style classic")
    press(app, pygame.K_RIGHT, pygame.K_SPACE)
    assert page.choice.style == BALANCED and page.group.focus is named(page.group, "style balanced")
    tablet = named(page.group, "style quick")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=tablet.rect.center, button=1))
    assert page.choice.style == QUICK


def test_changing_a_rule_turns_the_game_into_custom_and_marks_what_differs(app: App) -> None:
    page = page_of(app, "age-of-spades")
    page.set_style(BALANCED)
    page.turn_fold()
    marks = sum(isinstance(widget, RuleMark) for widget in page.group.widgets)
    assert marks == len(page.choice.changed()) == 3
    page.set_option("noReshuffle", True)
    assert page.choice.style == CUSTOM and len(page.choice.changed()) == 4
    assert page.choice.values()["heartsTimes"] == 2
    page.set_style(CLASSIC)
    assert not page.choice.changed()
    page.set_style(CUSTOM)
    assert len(page.choice.changed()) == 4


def test_custom_unfolds_the_rules_and_brings_them_into_sight(app: App) -> None:
    page = page_of(app)
    assert not any(widget.name.startswith("option ") for widget in page.group.widgets)
    page.set_style(CUSTOM)
    first = next(widget for widget in page.group.widgets if widget.name.startswith("option "))
    _, area, foot = page.frame_of()
    assert area.top <= first.rect.top and first.rect.bottom < foot.top


# ---- who plays


def test_the_generals_are_twelve_with_names_and_few_words() -> None:
    assert len({one.key for one in GENERALS}) == len({one.name for one in GENERALS}) == 12
    for one in GENERALS:
        assert one.name not in BANNER_NAMES.values() and len(one.name) <= 14
        lines = lines_of(one)
        assert len(set(lines)) == 8 and all(len(line) <= 44 and line[-1] in ".!" for line in lines)
        assert one.temper.endswith(".") and general(one.key) is one
        assert all(0.05 < lean < 0.95 for lean in one.leans())


def test_another_general_comes_by_press_and_by_arrows(app: App) -> None:
    page = page_of(app, seats=4)
    before = [player.general for player in page.choice.line_up]
    page.group.set_focus(named(page.group, "general 1"))
    press(app, pygame.K_RIGHT)
    player = page.choice.line_up[1]
    assert player.general not in before and player.name == general(player.general).name
    press(app, pygame.K_LEFT)
    assert page.choice.line_up[1].general == before[1]
    press(app, pygame.K_RETURN)
    assert page.choice.line_up[1].general == player.general
    for _ in range(20):
        press(app, pygame.K_RIGHT)
        generals = [one.general for one in page.choice.line_up if one.general]
        assert len(generals) == len(set(generals)) == 3


def test_seats_are_taken_and_left(app: App) -> None:
    page = page_of(app)
    named(page.group, "join 2 human").activate()
    named(page.group, "join 3 ai").activate()
    assert [player.kind for player in page.session().players] == [HUMAN, AI, HUMAN, AI]
    assert [player.name for player in page.session().players][::2] == ["Player 1", "Player 3"]
    named(page.group, "part 3").activate()
    named(page.group, "part 2").activate()
    assert page.session().players[0].name == "You" and page.choice.seats == 2
    assert not any(widget.name.startswith("part") for widget in page.group.widgets)


def test_everything_chosen_is_remembered_with_the_faces(app: App) -> None:
    page = page_of(app, seats=3)
    page.choice.change_general(1, 4)
    page.choice.set_level(2, "recruit")
    page.set_style(BALANCED)
    chosen = page.session()
    app.change_settings(setups={"assertion": page.choice.to_remember()})
    again = page_of(app).session()
    assert again.players == chosen.players and again.options == chosen.options


def test_a_set_up_from_before_the_generals_is_taken_over(app: App) -> None:
    """Names of colours give way to generals, names of one's own stay; rules that differ make it Custom."""
    kept = [["You", HUMAN, ""], ["Fire", AI, "captain"], ["Ravi", AI, "recruit"]]
    app.settings.setups = {"assertion": {"seats": 3, "players": kept, "options": {"voluntaryPass": True}}}
    page = page_of(app)
    players = page.session().players
    assert page.choice.style == CUSTOM and page.session().options["voluntaryPass"] is True
    assert [player.name for player in players] == ["You", "General Pang", "Ravi"]
    assert players[1].level == "captain" and players[1].general == "pang" and players[2].general


def test_a_session_is_kept_with_its_faces_and_one_without_any_as_before() -> None:
    session = SetupChoice("assertion").session().begin()
    document = session.document()
    assert [entry.get("general") for entry in document["players"]] == [None, "pang"]
    back = Session.of_match(logic.load_match(document["record"]), document["players"])
    assert back.players == session.players
    for wrong in ("nobody", None):
        document["players"][1]["general"] = wrong
        assert Session.of_match(session.match, document["players"]).players[1].general == ""


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_nothing_that_was_chosen_is_lost_by_walking_past_it(app: App, info: logic.GameInfo) -> None:
    """Every row with a few values, for all seats, is walked to its first value and back again: the game is the same."""
    page = page_of(app, info.id, info.seats[-1])
    page.choice.set_name(0, "Mei")
    page.choice.change_general(1, 5)
    page.choice.set_level(1, "recruit")
    for option in page.choice.options():
        if option.cards:
            page.set_option(option.key, " ".join(option.cards[3:9]))
    page.set_style(CUSTOM)
    chosen = page.choice.to_remember()
    rows = [widget.name for widget in page.group.order() if isinstance(widget, Segmented)]
    for name in rows:
        row = named(page.group, name)
        assert isinstance(row, Segmented) and row.index >= 0, f"{name} does not show what is chosen"
        page.group.set_focus(row, by_key=True)
        away = row.index
        for code in (pygame.K_LEFT, pygame.K_RIGHT):
            press(app, *[code] * away)
        assert page.choice.to_remember() == chosen, name
    assert len(rows) > len(page.choice.line_up)


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_head_and_foot_say_the_same_of_the_rules(app: App, info: logic.GameInfo) -> None:
    """A Custom that differs in nothing yet says so at both places."""
    page = page_of(app, info.id)
    for style in STYLES:
        page.set_style(style)
        name, words = page.choice.rules_in_short()
        with listening(app.surface) as record:
            page.draw(app.surface)
        assert name in said(record) and words in said(record)
        assert ("as Classic" in name or style == CLASSIC) == (not page.choice.changed())


# ---- the page


@pytest.mark.share(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (80, 100, 200))
def test_start_stays_in_sight_and_nothing_lies_over_anything_else(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    with open_app(tmp_path, *size) as app:
        app.change_settings(ui_scale=scale)
        for info in INFOS:
            page = page_of(app, info.id, info.seats[-1])
            for style in STYLES:
                page.set_style(style)
                app.frame(0.016)
                start = named(page.group, "start").rect
                assert app.surface.get_rect().contains(start)
                rects = [widget.rect for widget in page.group.order() if widget.area is not None]
                assert all(one.collidelist(rects[:at] + rects[at + 1 :]) < 0 for at, one in enumerate(rects))
                assert all(rect.left >= 0 and rect.right <= size[0] for rect in rects)


def test_what_a_tablet_says_has_room_on_it(tmp_path: Path) -> None:
    for size in SIZES:
        with open_app(tmp_path, *size) as app:
            for info in INFOS:
                page = page_of(app, info.id)
                for widget in page.group.widgets:
                    if widget.name.startswith("style "):
                        words = next(one for one in page._words() if one.style == widget.name.split()[1])
                        room = widget.rect.w - page.look.unit(48)
                        assert text.width(words.length, "ui_semibold", page.look.type(16)) < room


# ---- what is shown is what will be


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_the_colours_of_the_table_are_shown_or_none(app: App, info: logic.GameInfo) -> None:
    """No other colour is promised before if a match gives every seat its own; elsewhere it is the table's."""
    for seats in info.seats:
        page = page_of(app, info.id, seats)
        panels = [one for one in page.group.widgets if isinstance(one, SeatPanel)]
        session = page.choice.session().begin()
        assert len(panels) == seats
        given = banner_cards(session.match.view(0))
        assert bool(given) >= bool(info.colours_by), "no colour is promised by what gives none"
        for panel, player in zip(panels, session.players, strict=True):
            assert panel.player.banner == (UNKNOWN if info.colours_by else player.banner)


def test_a_name_stands_on_its_seat_verbatim_typed(app: App) -> None:
    page = page_of(app)
    page.choice.set_name(0, "Mei")
    with listening(app.surface) as record:
        page.draw(app.surface)
    assert "Mei" in said(record)


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_how_long_a_game_takes_is_said_once(info: logic.GameInfo) -> None:
    """By what was measured; no sentence beside it has a figure of its own."""
    assert not any("minute" in preset.sentence for preset in info.presets)


@pytest.mark.parametrize("scale", [100, 140])
@pytest.mark.parametrize("game", [info.id for info in logic.games()])
def test_no_name_is_cut_in_the_smallest_window(tmp_path: Path, game: str, scale: int) -> None:
    """The line of who plays against whom takes a shorter form instead."""
    info = next(one for one in INFOS if one.id == game)
    with open_app(tmp_path) as opened:
        opened.change_settings(ui_scale=scale, motion="none")
        page = SetupScene(game, seats=info.seats[-1], kinds="ai")
        opened.stack.reset(page)
        for seat in range(info.seats[-1]):
            page.choice.set_name(seat, "Maximilian Wol")
        page.set_style("custom")
        for offset in range(0, 1200, 300):
            page.group.areas[0].scroll_to(offset)
            with listening(opened.surface) as record:
                page.draw(opened.surface)
            assert not record.cuts
