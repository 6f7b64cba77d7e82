"""The page of results: what it says of the course of a game, and that it can be seen and used at every size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import logic
from logic.views import ResignAct
from scenes.app.app import App
from scenes.app.session import AI, HUMAN, Player, Session, default_players
from scenes.pages.analysis.score_chart import ScoreChart
from scenes.pages.analysis.score_history import ScoreHistory, Stand, decider_of, history_of
from scenes.pages.result.final_map import last_view
from scenes.pages.result.ledger import rows_of
from scenes.pages.result.ledger_panel import LedgerPanel
from scenes.pages.result.motions import HeldLine, ResultMotions
from scenes.pages.result.page import ResultsScene
from scenes.pages.result.side_banner import SideBanner
from scenes.pages.result.sides import headline, sides_of
from scenes.pages.result.texts import PARTS
from scenes.tables.assertion.hud.maps import EndGround
from tests.scenes.past_kit import over
from tests.scenes.shell_kit import click, moved, named, open_app, press

GAMES = [info.id for info in logic.games()]
SIZES = ((1024, 640), (1920, 1080), (3840, 2160))
FOUR = tuple(Player(name, AI, "recruit", banner) for name, banner in
             (("Mei", "forest"), ("Ravi", "fire"), ("Ada", "wind"), ("Bo", "mountain")))  # fmt: skip


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path, 1920, 1080) as opened:
        opened.settings.motion = "none"
        yield opened


def played(game: str, seats: int) -> Session:
    """A game of computer players that is over."""
    match = logic.new_match(game, seats, 3, {})
    for number in range(6000):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", number))
    return Session(game, FOUR[:seats], match.options, 3, match)


def resigned(game: str, steps: int = 30) -> Session:
    """A game somebody gave up in its middle, or at its beginning."""
    match = logic.new_match(game, 2, 3, {})
    for number in range(steps):
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", number))
    match.act(match.decisions()[0].seat, ResignAct())
    return Session(game, default_players(2, 2, game), match.options, 3, match).begin()


# ---- what it says


@pytest.mark.parametrize("game", GAMES)
def test_the_course_ends_where_the_game_ended_and_every_point_has_a_reason(game: str) -> None:
    session = over(game).begin()
    outcome, course = session.match.outcome(), history_of(session)
    assert outcome is not None and course is not None
    assert list(course.stands[-1].totals) == outcome["scores"]
    assert all(was.end == now.start for was, now in zip(course.stands[1:], course.stands[2:], strict=False))
    for result in sides_of(session):
        assert sum(row.points for row in rows_of(session, course, result.side)) == result.total
    held = {(mark.side, mark.home, mark.distance): mark.taken for stand in course.stands for mark in stand.marks}
    view = session.match.view(0)
    for line in view.lines if isinstance(view, logic.AssertionView) else ():
        kept = [side for side in outcome["winners"] if held.get((side, line.home, line.distance))]
        assert set(kept) <= set(line.held_by)


def stands(*totals: tuple[int, int]) -> ScoreHistory:
    return ScoreHistory(tuple(Stand(turn, turn, turn + 1, total) for turn, total in enumerate(totals)))


def test_the_turn_in_which_the_lead_went_over_for_good_decided() -> None:
    course = stands((0, 0), (1, 0), (1, 5), (9, 5), (9, 10), (12, 10), (20, 10))
    decider = decider_of(course, [0], "deck")
    assert decider is not None and (decider.index, decider.kind, decider.side, decider.points) == (5, "lead", 0, 3)


def test_who_was_never_behind_has_the_largest_gain_instead() -> None:
    decider = decider_of(stands((0, 0), (1, 0), (6, 0), (7, 3)), [0], "deck")
    assert decider is not None and (decider.index, decider.kind) == (2, "gain")
    shared = decider_of(stands((0, 0), (4, 0), (4, 4)), [0, 1], "deck")
    assert shared is not None and shared.kind == "gain"


def test_nothing_decided_where_nothing_was_won() -> None:
    assert decider_of(stands((0, 0), (0, 0)), [0, 1], "passes") is None
    assert decider_of(stands((0, 0)), [0], "passes") is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [0, 30])
def test_a_resignation_says_who_resigned(app: App, game: str, steps: int) -> None:
    session = resigned(game, steps)
    page = ResultsScene(session)
    gone = next(result for result in page.results if result.resigned)
    assert page.subtitle.endswith(f"{gone.name} resigned.") and not gone.won
    assert page.told is None or page.told.title.endswith("ended it")
    app.stack.reset(page)
    app.frame(0.016)


def test_a_draw_shares_the_field(app: App) -> None:
    session = over("strategic-war").begin()
    page = ResultsScene(session)
    assert page.drawn and headline(page.results) == "The game is a draw"
    app.stack.reset(page)
    first, second = (named(page.group, f"banner {side}").rect for side in (0, 1))
    assert first.size == second.size, "the banners are equal"


# ---- that it can be seen


@pytest.mark.share(2)
@pytest.mark.parametrize("size", SIZES)
def test_it_fills_every_window_and_nothing_lies_outside_or_on_something_else(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with open_app(tmp_path, *size) as app:
        app.settings.motion = "none"
        pages = [over(game).begin() for game in GAMES] if size[0] < 3000 else [over("assertion").begin()]
        for session in pages if size[0] > 3000 else [*pages, played("armies", 4), played("age-of-spades", 3)]:
            page = ResultsScene(session)
            app.stack.reset(page)
            window = pygame.Rect((0, 0), app.size)
            for part, _ in PARTS:
                page.show_part(part)
                app.frame(0.016)
                boxes = [widget.rect for widget in page.group.widgets]
                assert all(window.contains(box) for box in boxes)
                for number, box in enumerate(boxes):
                    assert box.collidelist(boxes[:number]) < 0, page.group.widgets[number].name
                wide = max(box.right for box in boxes) - min(box.left for box in boxes)
                tall = max(box.bottom for box in boxes) - min(box.top for box in boxes)
                assert wide > size[0] * 0.9 and tall > size[1] * 0.8


@pytest.mark.parametrize("scale", [80, 150, 200])
def test_it_holds_at_every_size_of_the_interface(app: App, scale: int) -> None:
    app.change_settings(ui_scale=scale, theme="paper")
    app.stack.reset(page := ResultsScene(over("assertion").begin()))
    app.frame(0.016)
    window = pygame.Rect((0, 0), app.size)
    assert all(window.contains(widget.rect) for widget in page.group.widgets)


# ---- that it can be used


def test_the_arrows_walk_the_turns_and_the_map_follows(app: App) -> None:
    app.stack.reset(page := ResultsScene(over("assertion").begin()))
    chart = named(page.group, "course")
    assert isinstance(chart, ScoreChart) and page.history is not None
    page.group.set_focus(chart, by_key=True)
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    first = page.at
    press(app, pygame.K_RIGHT)
    assert first is not None and page.at == first + 1
    for _ in page.history.stands:
        press(app, pygame.K_LEFT)
    assert page.at == 1
    click(app, chart)
    assert page.at == round((len(page.history.stands) - 1) * 0.5) or page.at != 1
    app.frame(0.016)


def test_a_row_of_the_ledger_lights_its_turns(app: App) -> None:
    app.stack.reset(page := ResultsScene(over("assertion").begin()))
    account, chart = named(page.group, "ledger"), named(page.group, "course")
    assert isinstance(account, LedgerPanel) and isinstance(chart, ScoreChart)
    page.group.set_focus(account, by_key=True)
    press(app, pygame.K_DOWN)
    assert chart.lit == page.rows[0][1][0].turns
    press(app, pygame.K_TAB)
    assert chart.lit == ()
    app.dispatch(moved(account.place_of(1).center))
    assert chart.lit == page.rows[0][1][0].turns
    app.dispatch(moved((2, 2)))
    assert chart.lit == ()


def test_in_a_small_window_the_panels_take_turns_by_keys(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        app.stack.reset(page := ResultsScene(over("fracas").begin()))
        page.group.set_focus(named(page.group, "parts"), by_key=True)
        seen = []
        for _ in PARTS:
            seen.append(page.part)
            press(app, pygame.K_RIGHT)
        assert seen == [part for part, _ in PARTS]


@pytest.mark.parametrize("game", GAMES)
def test_in_a_rematch_every_player_sits_a_seat_on(game: str) -> None:
    players = (Player("Mei", HUMAN, "", "forest"), Player("Ravi", HUMAN, "", "fire"))
    session = Session(game, players, {}, 3)
    again = session.rematch()
    assert [player.name for player in again.players] == ["Ravi", "Mei"]
    assert again.begin().match.outcome() is None and again.game == game


# ---- what moves


def totals_of(page: ResultsScene) -> tuple[int, ...]:
    """Return what has been counted under each banner."""
    return tuple(widget.total for widget in page.group.widgets if isinstance(widget, SideBanner))


def test_held_lines_are_counted_one_by_one_after_what_is_kept_for_good() -> None:
    moves = ResultMotions("full", (HeldLine(1, 0, 7, 4), HeldLine(0, 1, 7, 4), HeldLine(0, 1, 11, 4)))
    seen: list[tuple[int, int]] = []
    lit: list[HeldLine | None] = []
    while not moves.over:
        now = (moves.counted(0, 17), moves.counted(1, 6))
        if not seen or now != seen[-1]:
            seen.append(now)
        if not lit or moves.line != lit[-1]:
            lit.append(moves.line)
        moves.update(0.02)
    assert seen[0] == (0, 0) and seen[-4:] == [(9, 2), (9, 6), (13, 6), (17, 6)]
    assert lit == [None, *moves.lines, None]
    assert (moves.unrolled, moves.drawn, moves.marked) == (1, 1, 1)


def test_the_banners_unroll_then_the_inks_are_drawn_and_any_key_ends_it(app: App) -> None:
    app.settings.motion = "full"
    session = over("assertion").begin()
    app.stack.reset(page := ResultsScene(session))
    seen: list[tuple[int, ...]] = []
    while not page.moves.over:
        app.frame(0.2)
        seen.append(totals_of(page))
    assert seen[0] == (0,) * len(page.results), "the banners unroll before anything is counted"
    assert seen == sorted(seen) and seen[-1] == tuple(result.total for result in page.results)
    for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT):
        app.stack.reset(page := ResultsScene(session))
        app.frame(0.05)
        assert not page.moves.over
        press(app, code)
        assert page.moves.over and app.stack.top is page


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_without_full_motion_nothing_is_counted(app: App, motion: str) -> None:
    app.settings.motion = motion
    app.stack.reset(page := ResultsScene(over("fracas").begin()))
    app.frame(0.01)
    assert page.moves.over == (motion == "none")
    assert totals_of(page) == tuple(result.total for result in page.results)
    app.frame(0.2)
    assert page.moves.over


def test_a_marker_is_on_the_map_as_the_card_it_stands_for(app: App) -> None:
    """The card that built there has gone to the centre (5C, 6S, AC); of the map it is as much a part as a card."""
    board = [
        {"cell": [1, 0], "cards": [""], "marker": "10S", "suit": "S", "seat": 0},
        {"cell": [2, 0], "cards": ["5H"], "seat": 1},
    ]
    position = {"game": "assertion", "seats": 2, "turn": 5, "hands": [["6D"], ["4H"]], "board": board, "deck": "rest"}
    match = logic.load_match(position)
    match.act(0, ResignAct())
    page = ResultsScene(Session("assertion", default_players(2), match.options, 0, match).begin())
    app.stack.reset(page)
    app.redraw()
    app.paint()
    laid = EndGround(last_view(page.session), 0, ("forest", "fire")).cards
    assert [(one.code, one.marker) for one in laid] == [("10S", True), ("5H", False)]
