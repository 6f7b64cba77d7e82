"""Before the page of results the table counts what has decided the game, and plants the banner of the winner."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import ResignAct
from scenes.app.public_facts import paying_lines
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.pages.result.page import ResultsScene
from scenes.tables.assertion.show.playback import Planted, Stamped
from scenes.tables.field.slip import slip_words
from tests.assertion.strategies.kit import column, stand
from tests.scenes.shell_kit import moved, open_app
from tests.scenes.table_kit import BANNERS, NAMES, frames, keys

STEP = 0.05  # seconds of a frame
GAMES = ["age-of-spades", "armies", "assertion", "fracas", "strategic-war"]
GROUND = {
    **column(0, 1), **column(1, 5, "SHD"), **column(2, 8), **column(0, -4), **column(1, -7, "SHD")
}  # fmt: skip
"""One side holds two lines, the other one."""
SUPPRESSED = {"kind": "suppressed", "code": "3S", "owner": 0, "target": 1, "count": 0, "number": 1}
LONGEST = 6.0  # seconds of a whole count


@lru_cache(maxsize=8)
def over(game: str) -> logic.Match:
    """A match that has just come to its end; tables change nothing of it any more."""
    match = last_card() if game == "assertion" else logic.new_match(game, 2, 3)
    while match.outcome() is None:
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat)))
    return match


def last_card() -> logic.Match:
    """A match whose last card is about to be drawn: of three lines that are held one is suppressed."""
    return stand(GROUND, ["8H", "9H"], deck=1, turn=30, tricks=[], effects=[SUPPRESSED], effect_count=1)


def at_its_end(app: Any, match: logic.Match, motion: str, humans: int = 1) -> Any:
    """The table of a match that is over, before anything of that is shown."""
    app.settings.motion, app.settings.narration = motion, "off"
    players = tuple(
        Player(NAMES[seat], HUMAN if seat < humans else AI, "" if seat < humans else "recruit", BANNERS[seat])
        for seat in range(match.seats)
    )
    session = Session(match.game_id, players, match.options, match.seed or 0, match)
    session.start(app)
    return app.stack.top


@pytest.mark.share(6)
@pytest.mark.parametrize("humans", [1, 2])
@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
@pytest.mark.parametrize("game", GAMES)
def test_every_ending_comes_to_the_page(tmp_path: Path, game: str, motion: str, humans: int) -> None:
    """Alone and at a shared screen; with less than full motion at once."""
    with open_app(tmp_path) as app:
        table = at_its_end(app, over(game), motion, humans)
        passed = 0
        while not isinstance(app.stack.top, ResultsScene):
            frames(app, 1, STEP)
            passed += 1
            assert passed * STEP < (LONGEST if motion == "full" else 0.31)
        assert table.ended and (motion != "full" or passed * STEP > 1.5)


@pytest.mark.share(4)
@pytest.mark.parametrize("how", ["escape", "enter", "click"])
@pytest.mark.parametrize("game", GAMES)
def test_a_count_is_ended_by_one_key_or_click_and_nothing_is_lost(tmp_path: Path, game: str, how: str) -> None:
    with open_app(tmp_path) as app:
        table = at_its_end(app, over(game), "full")
        frames(app, 14, STEP)
        assert table.shows_something and app.stack.top is table and not table.ended
        if how == "click":
            middle = table.layout.board.center
            app.dispatch(moved(middle))
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                app.dispatch(pygame.Event(kind, pos=middle, button=1))
        else:
            keys(app, pygame.K_ESCAPE if how == "escape" else pygame.K_RETURN)
        frames(app, 3, STEP)
        page = app.stack.top
        assert isinstance(page, ResultsScene) and table.ended and not table.shows_something
        outcome = over(game).outcome()
        assert outcome is not None
        assert {one.side: one.total for one in page.results} == dict(enumerate(outcome["scores"]))
        shown = table.hand.stage.view if game == "assertion" else table.view
        assert shown == table.live.now.of(table.viewer).view
        page.go_back()
        frames(app, 20, STEP)
        assert app.stack.top is table and not table.shows_something, "it is counted once"
        bold, rest = table.model.prompt if game == "assertion" else slip_words(table, table.planning)[:2]
        assert bold == "The game has ended." and outcome["sentence"] in rest and " wins" in rest


def test_held_lines_are_counted_one_by_one_and_then_the_banner_stands(tmp_path: Path) -> None:
    """A line that a side holds is stamped on its line, what a line does not bring is not, and the scores stay as they
    are."""
    with open_app(tmp_path) as app:
        table = at_its_end(app, over("assertion"), "full")
        view = table.live.now.of(table.viewer).view
        paid, held = paying_lines(view), {score.side: score.held for score in view.scores}
        assert paid and any(line.held_by for line in view.lines if line not in [one for one, _ in paid])
        stamped: dict[Stamped, int] = {}
        sums: list[int] = []
        while app.stack.top is table:
            frames(app, 1, STEP)
            effects = table.playback.air.effects
            stamped |= {one: len(stamped) for one in effects if isinstance(one, Stamped) and one not in stamped}
            if any(isinstance(one, Planted) for one in effects):
                assert len(stamped) == len(paid), "the banner comes last"
            shown = table.playback.director.counting.shown()
            sums.append(sum(shown[side][1] for side in held))
        assert [(one.line.home, one.line.distance) for one in stamped] == sorted(
            ((line.home, line.distance) for line, _ in paid), key=lambda place: (place[1], place[0])
        )
        assert set(sums) == {sum(held.values())}, "no score goes down only to be counted up again"


@pytest.mark.parametrize("game", [game for game in GAMES if game != "assertion"])
def test_the_small_games_count_up_to_their_scores(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path) as app:
        table = at_its_end(app, over(game), "full")
        scores = {score.side: score.total for score in table.live.now.of(0).view.scores}
        frames(app, 2, STEP)
        closing = table.final_count
        counts = [[closing.counted(one) for one in closing.tallies]]
        while table.final_count is closing:
            assert closing.planted == 0 or counts[-1] == [one.total for one in closing.tallies]
            frames(app, 1, STEP)
            counts.append([closing.counted(one) for one in closing.tallies])
        assert sum(counts[0]) == 0 and counts[-1] == [scores[0], scores[1]] and counts == sorted(counts)
        assert all(len(one.marks) == one.total for one in closing.tallies)


def test_a_game_that_was_given_up_counts_nothing(tmp_path: Path) -> None:
    match = logic.new_match("strategic-war", 2, 3)
    match.act(0, ResignAct())
    with open_app(tmp_path) as app:
        table = at_its_end(app, match, "full")
        frames(app, 2, STEP)
        assert table.final_count is not None and not table.final_count.tallies and table.final_count.banners


def test_at_a_shared_screen_no_card_is_shown_that_one_player_alone_knows(tmp_path: Path) -> None:
    """Marks of cards are backs there, as on the table itself."""
    with open_app(tmp_path) as app:
        table = at_its_end(app, over("strategic-war"), "full", humans=2)
        frames(app, 2, STEP)
        assert {mark for one in table.final_count.tallies for mark in one.marks} == {"?"}
