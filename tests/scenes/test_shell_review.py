"""A review: judged in the worker move by move, kept, left and taken up again; walked, and played on from, by mouse and
by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.kernel.advice import Judgement
from logic.views import ActionView, AiRequest, CardAct, DoneAct, ResignAct
from scenes.app.app import App
from scenes.app.session import HUMAN, Player, Session, default_players
from scenes.pages.analysis.judgements import FINE, MISTAKE, SLIP, Judged, read
from scenes.pages.analysis.page import AnalysisScene
from scenes.pages.analysis.review import Review
from scenes.pages.analysis.review_runner import MOST_FAILED, NO_WORKER
from scenes.pages.archive.history import HISTORY
from scenes.pages.archive.page import ArchiveScene
from scenes.pages.result.page import ResultsScene
from tests.scenes.past_kit import keep, over
from tests.scenes.shell_kit import click, named, open_app, press
from tests.scenes.witness_kit import faults, listening
from tools.gallery_shell import ended

GAMES = tuple(info.id for info in logic.games())
RAVI = (Player("You", HUMAN), Player("Ravi", HUMAN, "", "fire"))


class Clerk:
    """An AI client whose verdict on every third move is a slip, and on one a mistake."""

    progress, lowered = 0.0, ""
    thought = None

    def __init__(self, most: int = 10**6) -> None:
        self.most, self.judged, self.cancelled = most, 0, 0
        self._asked: tuple[int, AiRequest, list[ActionView]] | None = None

    def ask_review(self, token: int, request: AiRequest, said: list[ActionView]) -> None:
        self._asked = (token, request, said)

    def poll_review(self) -> tuple[int, Judgement] | None:
        if self._asked is None or self.judged >= self.most:
            return None
        (token, request, _), self._asked = self._asked, None
        self.judged += 1
        verdict = MISTAKE if self.judged == 5 else SLIP if self.judged % 3 == 1 else FINE
        gain = {FINE: 0.0, SLIP: 0.05 + self.judged / 1000, MISTAKE: 0.3}[verdict]
        better = [] if verdict == FINE else [_first(request)]
        why = "It brings seat 0 a point." if better else ""
        return token, Judgement(verdict, gain, 0.02, 200, 0.6, 0.6 - gain, better, why)

    def cancel_review(self) -> None:
        self._asked = None
        self.cancelled += 1

    def again(self) -> bool:
        return True

    def cancel(self) -> None:
        """Do nothing: nobody thinks."""

    cancel_hint = cancel

    def think(self, *_: Any) -> None:
        """Do nothing: nobody is to move."""

    ask_hint = think

    def poll(self) -> None:
        """Do nothing: nobody moves."""

    poll_hint = poll


def _first(request: AiRequest) -> ActionView:
    """Some card of the seat's hand, or nothing."""
    hand = request.view["hands"][request.seat]
    return CardAct(hand[0]) if hand else DoneAct()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        opened.ai = Clerk()
        yield opened


def opened(app: App, session: Any, most: int = 10**6) -> tuple[AnalysisScene, Review]:
    """The page of a game and its review, with so many moves judged."""
    app.ai = clerk = Clerk(most)
    scene = AnalysisScene(session, "review")
    app.stack.push(scene)
    review = scene.layer
    assert isinstance(review, Review)
    for _ in range(3 * len(review.runner.order) + 9):
        review.runner.update()
    review.stale = True
    scene.update(0.016)
    assert clerk.judged == min(most, len(review.runner.order))
    return scene, review


def on_review(app: App) -> bool:
    return isinstance(app.stack.top, AnalysisScene) and app.stack.top.layer.key == "review"


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_judged_and_told(app: App, game: str) -> None:
    """People's before those of computer players; every row of the list has its words, and no verdict is of a row
    without a choice."""
    scene, review = opened(app, over(game))
    people = [span.seat == 0 for span in review.runner.order]
    assert people == sorted(people, reverse=True) and any(people) and not all(people)
    assert not review.runner.left and review.path().end is not None
    starts = {move.span.start for move in scene.moves}
    assert set(review.verdicts) <= starts and len(review.verdicts) == len(review.runner.order)
    assert set(review.slips()) and all(scene.moves[row].seat == 0 for row in review.slips())
    for row in {*review.slips()[:2], 0, len(scene.moves) - 1, *range(0, len(scene.moves), 1 + len(scene.moves) // 5)}:
        scene.go(row)
        scene.update(0.016)
        scene.draw(app.surface)
        told = review.told()
        assert told is not None and told.title
        if told.judged is not None and told.judged.verdict != FINE:
            assert told.better and told.reason
        elif told.judged is None:
            assert told.why_not
        assert scene.view(scene.place).cards == scene.past.view(scene.moves[row].span.start, 0).cards


def test_what_was_judged_stays_and_is_gone_on_with(app: App) -> None:
    session = over("fracas")
    session.kept = (keep(app, session), 0, False)
    scene, review = opened(app, session, 4)
    assert review.runner.now is not None and review.path().end is None
    press(app, pygame.K_ESCAPE)
    clerk: Any = app.ai
    assert scene not in app.stack and clerk.cancelled == 1
    assert len(app.storage.finished.reviews(session.kept[0])) == 4
    row = app.storage.finished.row(session.kept[0])
    assert row is not None and not row.reviewed, "it has only begun"
    _, again = opened(app, session, 3)
    assert len(again.verdicts) == 7 and len(app.storage.finished.reviews(session.kept[0])) == 7
    press(app, pygame.K_ESCAPE)
    opened(app, session, len(again.runner.order) - 7)
    row = app.storage.finished.row(session.kept[0])
    assert row is not None and row.reviewed, "every move has been judged"


def test_a_verdict_that_makes_no_sense_is_asked_for_again(app: App) -> None:
    session = over("fracas")
    session.kept = (keep(app, session), 0, False)
    place = opened(app, session, 0)[1].runner.order[0].start
    app.storage.finished.keep_review(session.kept[0], place, {"verdict": "odd"})
    assert place not in opened(app, session, 0)[1].verdicts
    sound = {"verdict": SLIP, "gain": 0.1, "error": 0.02, "pairs": 90, "before": 0.5, "after": 0.4,
             "better": [{"type": "pass"}], "reason": "Why."}  # fmt: skip
    assert read(sound) is not None
    for name, wrong in (("gain", "x"), ("gain", 3.0), ("pairs", 1.5), ("better", []), ("better", [1]), ("reason", None),
                        ("verdict", None), ("before", None)):  # fmt: skip
        assert read({**sound, name: wrong}) is None, name
    assert read({}) is None


def test_a_game_that_is_not_kept_is_reviewed_all_the_same(app: App) -> None:
    session = over("fracas")
    session.kept = ("gone", 0, False)
    _, review = opened(app, session, 3)
    assert len(review.verdicts) == 3 and app.storage.finished.reviews("gone") == {}


def test_it_is_walked_by_keys(app: App) -> None:
    scene, review = opened(app, over("strategic-war"))
    slips = review.slips()
    press(app, pygame.K_n)
    assert scene.at == (slips[0] if slips[0] > 0 else slips[1])
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_LEFT)
    assert scene.at == (slips[0] if slips[0] > 0 else slips[1])
    press(app, pygame.K_END)
    assert review.move_row is None and review.told() is None
    scene.update(0.016)
    scene.draw(app.surface)
    press(app, pygame.K_n)
    assert scene.at == slips[0], "after the last the first again"
    assert review.show_better
    press(app, pygame.K_b)
    assert not review.show_better
    press(app, pygame.K_RETURN)
    assert review.show_better, "Enter on the line as well"
    press(app, pygame.K_HOME, pygame.K_PAGEDOWN)
    assert review.turns[scene.at] > review.turns[0]
    scene.group.set_focus(next(area for area in scene.group.areas if area.name == "moves"))
    press(app, pygame.K_DOWN)
    assert scene.at > 0


def test_it_is_walked_by_mouse(app: App) -> None:
    scene, review = opened(app, over("strategic-war"))
    scene.update(0.016)
    click(app, named(scene.group, "slip"))
    assert scene.at in review.slips()
    before = scene.at
    scene.update(0.016)
    click(app, named(scene.group, "later"))
    assert scene.at == before + 1
    scene.update(0.016)
    click(app, named(scene.group, "earlier"))
    assert scene.at == before
    scene.update(0.016)
    click(app, named(scene.group, "line"))
    assert scene.at != before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by", ("mouse", "key"))
def test_it_is_played_on_from_a_move_against_the_same_opponents(app: App, game: str, by: str) -> None:
    """The seat sees what it saw then; the old game stays."""
    session = over(game)
    kept = keep(app, session)
    scene, _ = opened(app, session, 0)
    row = next(row for row, move in enumerate(scene.moves) if move.seat == 0 and row > len(scene.moves) // 3)
    scene.go(row)
    scene.update(0.016)
    known = scene.past.view(scene.place, 0)
    if by == "mouse":
        click(app, named(scene.group, "play on"))
    else:
        press(app, pygame.K_p)
    table = app.stack.top
    assert table is not None and not isinstance(table, AnalysisScene)
    now: Any = table.session  # type: ignore[attr-defined]
    assert [(one.kind, one.level) for one in now.players] == [(one.kind, one.level) for one in session.players]
    view = now.match.view(0)
    assert sorted(view.hands[0]) == sorted(known.hands[0]) and view.turn == known.turn
    assert app.storage.finished.row(kept) is not None


def test_at_the_end_there_is_nothing_to_play_on(app: App) -> None:
    scene, _ = opened(app, over("armies"), 0)
    press(app, pygame.K_END, pygame.K_p)
    scene.update(0.016)
    assert app.stack.top is scene and not named(scene.group, "play on").enabled


def test_three_at_a_table_are_reviewed(app: App) -> None:
    session = ended("armies")
    assert session.seats == 3
    scene, review = opened(app, session)
    for row in range(len(scene.moves)):
        scene.go(row)
        scene.update(0.016)
        scene.draw(app.surface)
    assert {scene.moves[row].seat for row in review.slips()} == {scene.looking}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_given_up_at_once_has_nothing_to_judge(app: App, game: str) -> None:
    match = logic.new_match(game, 2, 9)
    match.act(match.decisions()[0].seat, ResignAct())
    scene, review = opened(app, Session(game, default_players(2, game=game), match.options, 9, match).begin())
    for code in (pygame.K_END, pygame.K_HOME, pygame.K_n, pygame.K_b, pygame.K_RIGHT, pygame.K_PAGEUP):
        press(app, code)
        scene.update(0.016)
        scene.draw(app.surface)
    assert not review.runner.order and review.path().points == []


def test_two_people_at_one_screen_see_their_own_courses(app: App) -> None:
    scene, review = opened(app, over("fracas", RAVI))
    first = review.path().points
    press(app, pygame.K_v)
    scene.update(0.016)
    assert scene.looking == 1 and review.path().points != first
    assert all(scene.moves[row].seat == 1 for row in review.slips())
    click(app, named(scene.group, "views"))


def test_without_a_worker_it_says_so_once_and_stays(app: App) -> None:
    scene, review = opened(app, over("fracas"), 0)
    app.ai = logic.AiClient(spawn=False)
    said: list[str | None] = []
    app.report = said.append
    review.runner.client = app.ai
    review.runner._asked = None
    for _ in range(20):
        scene.update(0.016)
    assert [one for one in said if one] == [NO_WORKER()] and not review.verdicts
    assert len(review.runner.failed) == MOST_FAILED
    scene.draw(app.surface)


@pytest.mark.parametrize("size", [(1024, 640, 100), (1024, 640, 140), (1920, 1080, 100)])
@pytest.mark.parametrize("by", ["key", "mouse"])
def test_it_is_tried_again_where_nobody_answered(tmp_path: Path, size: tuple[int, int, int], by: str) -> None:
    """The page says so with a button beside it, and goes on with the moves that nobody answered for."""
    with open_app(tmp_path, *size[:2]) as app:
        app.change_settings(ui_scale=size[2])
        scene, review = opened(app, over("fracas"), 0)
        nobody = logic.AiClient(spawn=False)
        review.runner.client, review.runner._asked = nobody, None
        for _ in range(20):
            scene.update(0.016)
        with listening(app.surface) as record:
            scene.draw(app.surface)
        assert not faults(record) and review.stopped
        review.runner.client = Clerk()
        if by == "key":
            press(app, pygame.K_r)
        else:
            click(app, named(scene.group, "again"))
        for _ in range(3 * len(review.runner.order)):
            scene.update(0.016)
        assert not review.runner.failed and not review.runner.left and not review.stopped
        assert all(widget.name != "again" for widget in scene.group.widgets)


def test_it_opens_from_the_result_and_from_the_list(app: App) -> None:
    session = over("fracas")
    keep(app, session)
    result = ResultsScene(session)
    app.stack.push(result)
    press(app, pygame.K_r)
    assert on_review(app)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is result
    page = ArchiveScene(HISTORY)
    app.stack.push(page)
    app.frame(0.016)
    click(app, named(page.group, "review"))
    assert on_review(app)
    press(app, pygame.K_ESCAPE, pygame.K_r)
    assert on_review(app)


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1920, 1080), 100), ((1024, 640), 200)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_page_lies_over_anything_else(
    tmp_path: Path, size: tuple[int, int], scale: int, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for the table: it has a picture of its own, and tests of its own."""
    monkeypatch.setattr("scenes.app.embedded_table.EmbeddedTable.draw", lambda table, surface: None)
    with open_app(tmp_path, *size) as app:
        app.settings.motion = "none"
        app.change_settings(ui_scale=scale)
        scene, review = opened(app, over(game), 8)
        for row in (0, review.slips()[0] if review.slips() else 1):
            scene.go(row)
            scene.update(0.016)
            with listening(app.surface) as seen:
                scene.draw(app.surface)
            assert not faults(seen), row


def test_sureness_is_said_and_never_more_than_was_found() -> None:
    def judged(verdict: str, gain: float, error: float, pairs: int = 200) -> Judged:
        return Judged(verdict, gain, error, pairs, 0.5, 0.5 - gain, [], "")

    assert [judged(SLIP, 0.12, error).rods for error in (0.01, 0.03, 0.05, 0.08, 0.11)] == [5, 4, 3, 2, 1]
    assert [judged(FINE, 0.0, error).rods for error in (0.01, 0.04, 0.07, 0.11, 0.2)] == [5, 4, 3, 2, 1]
    assert judged(SLIP, 0.12, 0.03).sureness == "Fairly sure: 400 games played out, give or take 3%"
    assert judged(SLIP, 0.12, 0.05).sureness.startswith("Not sure")
    assert judged(FINE, 0.0, 1.0, 0).sureness == "Nothing else was worth a look."


@pytest.mark.parametrize("game", GAMES)
def test_the_tabs_of_the_layers_stay_where_they_are(app: App, game: str) -> None:
    """One clicks from layer to layer without looking for the tabs again."""
    scene, _ = opened(app, over(game))
    places = set()
    for key in scene.kinds:
        scene.open(key)
        app.frame(0.016)
        places |= {(name, tuple(named(scene.group, name).rect)) for name in ("layers", "earlier", "later")}
    assert len(scene.kinds) > 2 and len(places) == 3
