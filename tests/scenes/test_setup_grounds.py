"""The ground in the set-up: chosen from slips, kept with the game, and marked in the lists (GR0, GR10)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic import Cell, OnGround
from logic.views import ResignAct
from scenes.app.app import App
from scenes.app.plain import summary_line
from scenes.app.session import AI, HUMAN, Session
from scenes.pages.archive import game_filter
from scenes.pages.archive.rows import marks_of
from scenes.pages.setup.choice import BALANCED, CUSTOM, STYLES, SetupChoice
from scenes.pages.setup.grounds import AS_DEALT, GroundSlip, grounds_of, price_of
from scenes.pages.setup.page import SetupScene
from scenes.pages.setup.rules import Fold, sentence_of
from scenes.pages.statistics import figures
from scenes.ui import text
from tests.scenes.shell_kit import named, open_app, press

INFOS = logic.games()
SIZES = ((1024, 640), (1920, 1080))
CELLS = [pytest.param(info.id, cell, id=f"{info.id}-{cell.ground}") for info in INFOS for cell in info.grounds]


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


def slips(page: SetupScene) -> list[GroundSlip]:
    return [widget for widget in page.group.widgets if isinstance(widget, GroundSlip)]


def on(game: str, key: str, seats: int = 2) -> SetupChoice:
    choice = SetupChoice(game, 5)
    choice.set_seats(seats)
    choice.set_ground(key)
    return choice


# ---- choosing one


@pytest.mark.parametrize(("game", "cell"), CELLS)
def test_every_ground_of_every_game_is_dealt_beside_every_style(game: str, cell: Cell) -> None:
    """With the options of the style, but for those that the ground sets."""
    for seats in cell.seats:
        choice = on(game, cell.ground, seats)
        for style in STYLES:
            choice.set_style(style)
            session = choice.session().begin()
            assert session.match.ground == OnGround(cell.ground, 0)
            assert session.match.options == {**session.match.options, **choice.values(), **cell.sets(0)}


def test_there_is_none_unless_one_is_chosen_and_none_that_the_game_has_not() -> None:
    for info in INFOS:
        for seats in info.seats:
            choice = on(info.id, "", seats)
            assert choice.on() is None and choice.session().begin().match.ground is None
            assert {one.ground for one in choice.cells()} == {one.ground for one in info.grounds if seats in one.seats}
    assert on("armies", "crossroads", 2).cell() is None and on("armies", "crossroads", 3).cell() is not None


def test_it_is_chosen_by_mouse_and_by_keys(app: App) -> None:
    page = page_of(app)
    assert not slips(page)
    fold = named(page.group, "grounds")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=fold.rect.center, button=1))
    assert [slip.ground.key for slip in slips(page)] == ["", *(one.ground for one in page.choice.cells())]
    assert [slip.ground.key for slip in slips(page) if slip.chosen] == [""]
    page.group.set_focus(named(page.group, "ground hard"))
    press(app, pygame.K_RETURN)
    assert page.choice.cell() == page.info.cell("hard") and page.group.focus is named(page.group, "ground hard")
    none = named(page.group, "ground")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=none.rect.center, button=1))
    assert page.choice.on() is None


def test_it_goes_where_its_rule_is_changed_and_stays_where_another_is() -> None:
    choice = on("armies", "hard")
    choice.set_style(BALANCED)
    hand = next(option for option in choice.options() if option.key == "handSize")
    assert choice.value(hand) == 6 and sentence_of(choice, hand).endswith("Set by Hard ground.")
    choice.set_option("questions", "manual")
    assert choice.style == CUSTOM and choice.cell() is not None and choice.own["handSize"] == 7
    choice.set_option("handSize", 7)
    assert choice.cell() is None and choice.value(hand) == 7


def test_it_weighs_on_the_first_person() -> None:
    choice = on("assertion", "home")
    assert choice.on() == OnGround("home", 0) and choice.session().begin().match.options["firstPlayer"] == 1
    choice.set_kind(0, AI)
    choice.set_kind(1, HUMAN)
    assert choice.on() == OnGround("home", 1) and choice.session().begin().match.options["firstPlayer"] == 0


def test_it_is_remembered(app: App) -> None:
    page = page_of(app)
    page.set_ground("hemmed")
    app.change_settings(setups={"assertion": json.loads(json.dumps(page.choice.to_remember()))})
    assert page_of(app).choice.cell() == page.info.cell("hemmed")
    app.change_settings(setups={"assertion": {**page.choice.to_remember(), "ground": "marsh"}})
    assert page_of(app).choice.cell() is None


# ---- how it looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (80, 200))
def test_slips_lie_beside_one_another_with_room_for_their_words(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    with open_app(tmp_path, *size) as app:
        app.change_settings(ui_scale=scale)
        for info in INFOS:
            page = page_of(app, info.id, info.seats[-1])
            page.turn_grounds()
            app.frame(0.016)
            rects = [widget.rect for widget in page.group.order() if widget.area is not None]
            assert all(one.collidelist(rects[:at] + rects[at + 1 :]) < 0 for at, one in enumerate(rects))
            assert all(rect.left >= 0 and rect.right <= size[0] for rect in rects)
            for slip in slips(page):
                lines = text.wrap(slip.ground.sentence, "ui", page.look.type(16), slip.rect.w - 2 * page.look.unit(22))
                assert page.look.unit(68 + 40) + len(lines) * round(page.look.type(16) * 1.3) <= slip.rect.h


def test_the_fold_says_what_is_chosen_what_it_costs_and_whom(app: App) -> None:
    page = page_of(app)
    fold = named(page.group, "grounds")
    assert isinstance(fold, Fold) and fold.words == "Level, the same for all"
    page.set_ground("home")
    fold = named(page.group, "grounds")
    assert isinstance(fold, Fold) and fold.words == "Home ground: The opponent takes the first turn."
    assert fold.note == price_of(page.info.cell("home"))
    page.change(lambda: page.choice.set_kind(1, HUMAN))
    fold = named(page.group, "grounds")
    assert isinstance(fold, Fold) and fold.words == "Home ground: The opponent of Player 1 takes the first turn."


@pytest.mark.parametrize(
    ("costs", "price"), [(None, ""), (0, "Costs nothing"), (8, "Costs 8 in 100"), (-3, "Gives 3 in 100")]
)
def test_a_price_is_told_in_words(costs: int | None, price: str) -> None:
    cell = Cell("hard", "A sentence.", (2,), costs=costs)
    assert price_of(cell) == price


@pytest.mark.parametrize(("game", "cell"), CELLS)
def test_where_two_may_read_it_a_ground_tells_of_its_player_by_name(app: App, game: str, cell: Cell) -> None:
    """In the set-up and at the table: nobody is *you* to two people at one screen."""
    choice = on(game, cell.ground, cell.seats[0])
    assert choice.told(cell) == cell.sentence and grounds_of(choice)[0].sentence == AS_DEALT()
    choice.set_kind(1, HUMAN)
    choice.set_name(0, "Ann")
    told = choice.told(cell)
    assert not re.search(r"\byour?\b", told, re.IGNORECASE) and ("Ann" in told) == bool(cell.named)
    assert told in [one.sentence for one in grounds_of(choice)]
    choice.session().start(app)
    assert app.notice.sentence == f"{cell.name}: {told}"


# ---- what is kept


def finished(app: App, choice: SetupChoice) -> Session:
    """A game that is over and kept: everybody but the person resigns."""
    session = choice.session().begin()
    session.keep(app.storage.games)
    for seat in range(1, session.seats):
        session.live.act(seat, ResignAct())
    assert session.journal is not None
    session.journal.finish()
    return session


@pytest.mark.parametrize("key", ["home", "desperate"])
def test_a_game_on_a_ground_counts_and_is_marked(app: App, key: str) -> None:
    """Whether it began with a deal or with a position of its own (GR10)."""
    finished(app, on("assertion", key))
    finished(app, on("assertion", ""))
    played = game_filter.played(app.storage.finished.rows())
    name = logic.games()[0].cell(key).name
    assert sorted(map(tuple, map(marks_of, played))) == [(), (name,)]
    assert len(figures.those_that_count(played)) == 2
    lines = {line.label: line.figures.games for line in figures.by_rules(played, 0.0)}
    assert lines[name] == 1
    assert name in figures.table(played).decode()


def test_a_game_on_a_ground_is_kept_and_opened_with_it(app: App) -> None:
    session = on("assertion", "desperate").session().begin()
    session.keep(app.storage.games)
    (row,) = app.storage.games.rows()
    assert summary_line(row.summary).startswith("Art of War Assertion  ·  Desperate ground  ·  turn 1")
    kept: dict[str, Any] = json.loads(json.dumps(session.document()))
    back = Session.of_match(logic.load_match(kept["record"]), kept["players"])
    assert back.ground == session.ground == OnGround("desperate", 0) and back.match.record() == session.match.record()


def test_a_rematch_has_the_ground_with_its_player() -> None:
    """A player who sits a seat on has it weigh on them there, and the options of the ground go with it."""
    session = on("assertion", "home").session().begin()
    again = session.rematch()
    assert again.ground == OnGround("home", 1) and again.players[1].name == session.players[0].name
    assert again.begin().match.options["firstPlayer"] == 0
    back = Session.of_match(session.match)
    assert "firstPlayer" not in back.options and back.rematch().begin().match.options["firstPlayer"] == 0


def test_the_table_opens_with_what_the_ground_does(app: App) -> None:
    on("fracas", "light").session().start(app)
    assert app.notice.sentence == "Light ground: Each side has twelve tokens."
