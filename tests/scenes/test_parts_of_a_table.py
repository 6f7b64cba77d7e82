"""The parts that all tables share, each on a table that has nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import logic
from scenes.app import puzzles
from scenes.app.app import App
from scenes.app.generals import general
from scenes.app.practice_session import OpenPuzzle
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.play.autosave import Autosave
from scenes.play.banter import Banter
from scenes.play.rewind import NOT_NOW, NOTHING_YET, Rewind
from scenes.play.tutor.examiner import BETWEEN, Examiner
from scenes.ui.focus import FocusGroup
from scenes.ui.widgets import Widget
from tests.scenes.bare_table import BareTable
from tests.scenes.shell_kit import down, open_app

ALONE = (Player("You"), Player("Su Rongyan", AI, "soldier", "fire", "su"))
SHARED = (Player("You"), Player("Ravi", HUMAN, "", "fire"))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        yield opened


def played(game: str, steps: int) -> logic.Match:
    match = logic.new_match(game, 2, 6, {})
    for number in range(steps):
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", number))
    return match


def seated(app: App, players: tuple[Player, ...] = ALONE, game: str = "fracas", steps: int = 0) -> BareTable:
    return BareTable(app, Session(game, players, {}, 6, played(game, steps)))


def test_what_lies_on_the_table_is_kept_for_whoever_looks_and_nobody_else(app: App) -> None:
    table = seated(app, SHARED)
    keeping = Autosave(table)
    keeping.begin()
    table.handover.veiled = False
    table.session.drafts[table.viewer] = {"cards": ["9S"]}
    keeping.save()
    assert table.lying == {"cards": ["9S"]} and not table.session.drafts
    table.handover.veiled = True
    table.session.drafts[table.viewer] = {"cards": ["2H"]}
    keeping.save()
    assert table.lying == {"cards": ["9S"]}, "nobody looks"


def test_a_game_ends_once(app: App) -> None:
    table = seated(app)
    table.session.smoke = True
    keeping = Autosave(table)
    keeping.finish()
    keeping.finish()
    assert table.ended and table.asked == ["stop thinking", "refresh"]


def test_one_looks_back_with_own_eyes_and_finds_everything_where_it_lay(app: App) -> None:
    table = seated(app, steps=30)
    back = Rewind(table)
    table.own_eyes = False
    assert not back.start() and table.notice.text == NOT_NOW() and not table.stood
    table.own_eyes, table.lying = True, {"cards": ["9S"]}
    assert back.start() and back.at == len(back.line.turns) - 2
    past, aside = table.stood[-1]
    assert past is table.live.now and past is not None and past.over and aside is None
    back.line.go(0)
    assert back.at == 0 and table.live.now is not past
    assert back.close() and not table.live.now.over
    past, aside = table.stood[-1]
    assert past is None and aside is not None and aside.draft == {"cards": ["9S"]}


def test_nothing_is_shown_where_nothing_has_happened(app: App) -> None:
    table = seated(app)
    assert not Rewind(table).start() and table.notice.text == NOTHING_YET()


def test_a_general_waits_until_everything_is_shown(app: App) -> None:
    table = seated(app)
    voices = Banter(table)
    table.shows_something = True
    voices.update(0.1)
    assert voices.line is None
    table.shows_something = False
    voices.update(0.1)
    su = general("su")
    assert voices.line is not None and su is not None and voices.line.words == su.greets
    assert table.voice_place(1).bottom < voices.place(app.size[0]).top


def test_the_answer_of_a_puzzle_is_played_step_by_step_verbatim_shown(app: App) -> None:
    entry = puzzles.shelf("fracas")[0]
    posed = OpenPuzzle(entry, logic.PuzzleAttempt(entry.puzzle))
    table = BareTable(app, Session("fracas", ALONE, {}, 6, posed.run.match))
    app.settings.motion = "full"
    examiner = Examiner(table, posed)
    examiner.update(0.0)
    assert {button.name for button in examiner._buttons} == {"all", "again", "show", "next"} and table.dirty
    examiner.do("show")  # from the beginning: on another match, at another table
    table = BareTable(app, Session("fracas", ALONE, {}, 6, posed.run.match))
    examiner = Examiner(table, posed)
    table.shows_something = True
    examiner.update(BETWEEN)
    assert not table.performed, "something is still being shown"
    table.shows_something = False
    examiner.update(BETWEEN / 2)
    assert not table.performed
    examiner.update(BETWEEN / 2)
    assert table.performed == [entry.puzzle.answer[0]]


class Hole:
    """The part of a long page that is seen."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.revealed: list[Widget] = []

    def reveal(self, widget: Widget) -> None:
        self.revealed.append(widget)

    def leap(self, where: str) -> bool:
        return False


def test_a_widget_is_hit_where_it_can_be_seen_and_shown_when_it_gets_the_ring() -> None:
    near, far = Widget((0, 0, 50, 50)), Widget((0, 90, 50, 50))
    hole = Hole(pygame.Rect(0, 0, 100, 100))
    near.area = far.area = hole
    assert far.hit((10, 95)) and not far.hit((10, 120))
    group = FocusGroup([near, far])
    group.handle(down((10, 95)))
    assert group.focus is far
    group.set_focus(near, by_key=True)
    assert hole.revealed[-1] is near
