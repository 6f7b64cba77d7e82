"""Nobody waits for the computer: hints come when they come, every answer has one least time, progress has a sign."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.kernel.acts import ActionView
from logic.kernel.advice import no_hint
from logic.views import AiRequest, ResignAct
from scenes.app.app import App
from scenes.app.doors import table_scene
from scenes.app.preferences import PACES
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.play.advice import HINT_TO_DO, NO_ADVICE, THINKING
from scenes.play.budget import ASKED
from scenes.play.computer_players import FALLBACK, STEPS, Autoplay
from scenes.tables.assertion.table import TableScene
from scenes.ui import paint
from scenes.ui.theme import THEMES
from tests.scenes.shell_kit import click, named, open_app
from tests.scenes.table_kit import FakeClient, click_at, frames, keys, open_table, play_on
from tests.scenes.test_prompts import EAST, asked_by_a_rival

GAMES = [info.id for info in logic.games()]
PAUSE = PACES["calm"].pause
INFOS = {info.id: info for info in logic.games()}
PEOPLE = ("Mei", "Ravi", "Ada", "Tom")
BANNERS = ("forest", "fire", "wind", "mountain")


def session_around(match: Any, human: int = 0, level: str = "recruit") -> Session:
    players = tuple(
        Player(PEOPLE[seat], HUMAN if seat == human else AI, "" if seat == human else level, BANNERS[seat])
        for seat in range(match.seats)
    )
    return Session(match.game_id, players, match.options, match.seed or 0, match)


def choosing(game: str) -> tuple[Any, int]:
    """A match in which a seat has a choice, and that seat."""
    match = logic.new_match(game, INFOS[game].seats[0], 7, {})
    play_on(match, lambda m: len(m.decisions()[0].actions) > 2)
    return match, match.decisions()[0].seat


@contextmanager
def table_of(folder: Path, session: Session, client: FakeClient | None = None) -> Iterator[tuple[App, Any, Any]]:
    with open_app(folder, 1280, 720) as app:
        app.settings.motion = "none"
        app.ai = client = client or FakeClient()
        table = table_scene(session)
        app.stack.reset(table)
        frames(app, 4)
        yield app, table, client


def slip(table: Any) -> tuple[str, str, str]:
    from scenes.tables.field.slip import slip_words

    if isinstance(table, TableScene):
        table.brief()
        return (*table.model.prompt, table.model.prompt_tone)
    return slip_words(table, table.planning)


# ---- hints -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_waited_for_while_the_window_goes_on(tmp_path: Path, game: str) -> None:
    match, seat = choosing(game)
    with table_of(tmp_path, session_around(match, seat)) as (app, table, client):
        client.late = 30
        keys(app, pygame.K_F2)
        assert client.hints == [seat] and table.advice.waiting
        assert slip(table) == ("Hint.", THINKING(), "wait")
        keys(app, pygame.K_F2)
        assert client.hints == [seat], "asking again changes nothing"
        frames(app, 80)
        assert not table.advice.waiting
        title, reason, _ = slip(table)
        if isinstance(table, TableScene) or table.column.plan is not None:  # its panel tells
            assert table.advice.shown is not None
            title, reason = table.advice.title, table.advice.shown.reason
        assert title == HINT_TO_DO() and reason not in ("", THINKING())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", (pygame.K_ESCAPE, pygame.K_TAB))
def test_any_other_key_ends_the_waiting(tmp_path: Path, game: str, key: int) -> None:
    match, seat = choosing(game)
    with table_of(tmp_path, session_around(match, seat)) as (app, table, client):
        client.late = 1000
        keys(app, pygame.K_F2)
        keys(app, pygame.K_LSHIFT)
        assert table.advice.waiting, "a key that does nothing by itself ends nothing"
        keys(app, key)
        assert not table.advice.waiting and not client.hinting
        assert app.stack.top is table, "Esc has done its work"
        client.late = 0
        frames(app, 5)
        assert not slip(table)[0].startswith("Hint")


@pytest.mark.parametrize("game", GAMES)
def test_without_advice_the_table_says_so(tmp_path: Path, game: str) -> None:
    match, seat = choosing(game)
    with table_of(tmp_path, session_around(match, seat)) as (app, table, client):
        client.advice = no_hint()
        keys(app, pygame.K_F2)
        frames(app, 2)
        assert slip(table) == ("Hint.", NO_ADVICE(), "normal")


@pytest.mark.parametrize("game", GAMES)
def test_a_move_makes_a_hint_stale(tmp_path: Path, game: str) -> None:
    match, seat = choosing(game)
    with table_of(tmp_path, session_around(match, seat)) as (app, table, client):
        client.late = 3
        keys(app, pygame.K_F2)
        match.act(seat, match.decision_for(seat).actions[0])
        frames(app, 1)
        assert not table.advice.waiting and not client.hinting


def test_an_answer_to_another_question_is_no_hint(tmp_path: Path) -> None:
    match, seat = choosing("fracas")
    with table_of(tmp_path, session_around(match, seat)) as (app, table, client):
        client.shift = 1
        keys(app, pygame.K_F2)
        frames(app, 5)
        assert slip(table) == ("Hint.", THINKING(), "wait") and not table.advice.reason


def test_a_rival_who_puts_a_sealed_answer_in_does_not_spoil_a_hint(tmp_path: Path) -> None:
    match = logic.new_match("armies", INFOS["armies"].seats[0], 7, {})
    play_on(match, lambda m: len(m.decisions()) > 1 and all(len(one.actions) > 1 for one in m.decisions()))
    mine = match.decisions()[0].seat
    with table_of(tmp_path, session_around(match, mine)) as (app, table, client):
        client.late = 200
        keys(app, pygame.K_F2)
        before, token = match.decision_for(mine), match.token
        frames(app, round(60 * (PAUSE + 0.2)))
        assert match.token != token and match.decision_for(mine) == before
        client.late = 0
        frames(app, 3)
        assert table.advice.reason


# ---- computer players ------------------------------------------------------------------------------------------------


class Slow(FakeClient):
    """Holds its answer back until `ready`."""

    ready = False

    def poll(self) -> tuple[int, list[ActionView]] | None:
        return super().poll() if self.ready else None


def waited(autoplay: Autoplay, step: float = 0.05, limit: int = 100) -> float:
    """Seconds of a clock of our own until a computer player has moved."""
    for number in range(1, limit):
        found = autoplay.answer(step)
        autoplay.budget.spend(step)
        if found is not None:
            return number * step
    raise AssertionError("nobody moved")


@pytest.mark.parametrize("game", GAMES)
def test_the_pause_comes_once_a_turn_and_before_every_answer_that_may_be_held(game: str) -> None:
    """There a forced answer, as of somebody who holds nothing, comes no sooner than a chosen one."""
    match = logic.new_match(game, INFOS[game].seats[0], 11, {})
    autoplay = Autoplay(session_around(match, human=-1), FakeClient())
    moved: int | None = None  # who has moved last, but for what may be held
    for number in range(60):
        if match.outcome() is not None:
            break
        seat = autoplay.seat
        assert seat is not None
        asked = match.decision_for(seat).kind in ASKED
        time = round(waited(autoplay), 6)
        begins = seat != moved if moved is not None else number == 0
        assert time == (PAUSE if asked or begins else 0.05), number
        moved = moved if asked else seat


def test_an_answer_that_comes_late_is_taken_at_once() -> None:
    match, seat = choosing("fracas")
    client = Slow()
    autoplay = Autoplay(session_around(match, human=-1), client)
    for _ in range(40):
        assert autoplay.answer(0.05) is None
    client.ready = True
    found = autoplay.answer(0.05)
    assert found is not None and found[0] == seat


@pytest.mark.parametrize("level", [level.id for level in logic.AI_LEVELS if level.searches])
def test_a_level_that_searches_never_does_so_in_the_window(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = choosing("fracas")
    asked: list[str] = []

    def answered(request: AiRequest, which: str = "soldier", seed: int = 1, iterations: int | None = None) -> Any:
        asked.append(which)
        return match.decision_for(request.seat).actions[0]

    monkeypatch.setattr(logic, "bot_action", answered)
    autoplay = Autoplay(session_around(match, human=-1, level=level), FakeClient(answers=[[]]))
    token = match.token
    waited(autoplay)
    assert set(asked) == {FALLBACK} and match.token > token
    assert not next(one for one in logic.AI_LEVELS if one.id == FALLBACK).searches


def test_habits_are_told_to_the_levels_that_count_them() -> None:
    asked: list[AiRequest] = []

    class Listening(FakeClient):
        def think(self, token: int, request: AiRequest, *_: Any) -> None:
            asked.append(request)

    match, seat = choosing("assertion")
    for level in logic.AI_LEVELS:
        Autoplay(session_around(match, human=-1, level=level.id), Listening()).ask()
        assert bool(asked[-1].habits) == level.studied and asked[-1].view == match.ai_request(seat).view


@pytest.mark.parametrize("game", GAMES)
def test_leaving_the_table_cancels_the_question(tmp_path: Path, game: str) -> None:
    match, seat = choosing(game)
    with table_of(tmp_path, session_around(match, (seat + 1) % match.seats), Slow()) as (app, _, client):
        frames(app, 2)
        assert client.asked
        app.to_menu()
        frames(app, 2)
        assert client.cancelled == 1 and client.poll() is None


def test_the_end_of_a_game_cancels_the_question() -> None:
    match, seat = choosing("fracas")
    client = FakeClient()
    autoplay = Autoplay(session_around(match, human=1 - seat), client)
    autoplay.ask()
    match.act(1 - seat, ResignAct())
    assert autoplay.answer(1.0) is None and client.cancelled == 1


# ---- the sign of progress --------------------------------------------------------------------------------------------


def painted(app: App, count: int, dt: float = 1 / 60) -> int:
    """Return how many of so many frames were painted anew as a whole; what lives on the ground does not count."""
    return sum(app.frame(dt) and app.painter.busy for _ in range(count))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("motion", ("full", "none"))
def test_progress_is_shown_ten_times_a_second_at_most(tmp_path: Path, game: str, motion: str) -> None:
    match, seat = choosing(game)
    client = Slow()
    with open_app(tmp_path, 1280, 720) as app:
        app.settings.motion = motion
        app.ai = client
        table: Any = table_scene(session_around(match, (seat + 1) % match.seats))
        app.stack.reset(table)
        frames(app, 240)
        still = painted(app, 60)
        assert still == 0, "nothing is drawn while nothing moves"
        drawn = 0
        for number in range(60):
            client.progress = number / 60
            drawn += painted(app, 1)
        assert drawn <= 10 and (drawn > 5) == (motion == "full")
        assert table.autoplay.sign > STEPS * 0.7 if motion == "full" else table.autoplay.sign == 0


@pytest.mark.parametrize(("size", "scale"), (((1280, 720), 100), ((1024, 640), 200)))
def test_a_hint_can_be_read_beside_a_dispatch(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    """The sheet of a prompt hides the slip below it: the words are painted above its veil."""
    match = asked_by_a_rival("AS", EAST)
    client = FakeClient()
    with open_table(tmp_path, match, size, client=client) as (app, table):
        app.change_settings(ui_scale=scale)
        frames(app, 3)
        assert table.prompts.question.open

        def painted_above() -> bytes:
            surface = pygame.Surface(size)
            table.prompts.draw(surface, table.view.banners)
            return pygame.image.tobytes(surface, "RGB")

        client.late = 5
        before = painted_above()
        keys(app, pygame.K_F2)
        waiting = painted_above()
        frames(app, 10)
        told = painted_above()
        assert table.advice.reason and len({before, waiting, told}) == 3


def test_no_sign_moves_while_somebody_is_asked_for_an_answer() -> None:
    """Only who holds an answer has to think: a sign that moves would tell who does."""
    match, _ = choosing("assertion")
    client = Slow()
    client.progress = 1.0
    play_on(match, lambda m: len(m.decisions()[0].actions) > 2 and m.decisions()[0].kind != "window")
    autoplay = Autoplay(session_around(match, human=-1), client)
    assert autoplay.answer(0.2) is None and autoplay.signed(0.2, True)
    play_on(match, lambda m: m.decisions()[0].kind == "window")
    autoplay = Autoplay(session_around(match, human=-1), client)
    assert autoplay.answer(0.2) is None and not autoplay.signed(0.2, True)


def test_progress_is_read_from_the_first_moment_on() -> None:
    """It comes with the answers, so that they are looked for before one may be shown."""
    polls: list[int] = []

    class Counting(Slow):
        def poll(self) -> tuple[int, list[ActionView]] | None:
            polls.append(1)
            return super().poll()

    match, _ = choosing("fracas")
    autoplay = Autoplay(session_around(match, human=-1), Counting())
    assert autoplay.answer(PAUSE / 4) is None and autoplay.answer(PAUSE / 4) is None
    assert len(polls) == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_mouse_asks_for_a_hint_in_the_menu_of_the_table(tmp_path: Path, game: str) -> None:
    match, seat = choosing(game)
    with table_of(tmp_path, session_around(match, seat)) as (app, table, client):
        client.late = 2
        click_at(app, table.layout.bar_cells["menu"].center)
        menu: Any = app.stack.top
        assert menu is not table
        click(app, named(menu.group, "hint"))
        frames(app, 1)
        assert app.stack.top is table and client.hints == [seat] and table.advice.waiting
        frames(app, 8)
        assert table.advice.reason


@pytest.mark.parametrize("game", GAMES)
def test_resigning_ends_every_question(tmp_path: Path, game: str) -> None:
    match, seat = choosing(game)
    with table_of(tmp_path, session_around(match, (seat + 1) % match.seats), Slow()) as (app, table, client):
        frames(app, 2)
        assert client.asked and not client.cancelled
        for other in range(match.seats - 1):
            match.act((seat + 1 + other) % match.seats, ResignAct())
        frames(app, 60)
        assert match.outcome() is not None and client.cancelled == 1
        assert table.ended


def test_the_sign_of_thinking_fills_from_below() -> None:
    def sign(share: float) -> pygame.Surface:
        surface = pygame.Surface((40, 40))
        paint.hourglass(surface, THEMES["lacquer"], 20, 20, 24, share)
        return surface

    empty, half, full = (sign(share) for share in (0.0, 0.5, 1.0))
    upper, lower = pygame.Rect(0, 0, 40, 20), pygame.Rect(0, 20, 40, 20)

    def same(one: pygame.Surface, other: pygame.Surface, part: pygame.Rect) -> bool:
        first, second = (pygame.image.tobytes(surface.subsurface(part), "RGB") for surface in (one, other))
        return first == second

    assert same(half, empty, upper) and same(half, full, lower)
    assert not same(half, full, upper) and not same(half, empty, lower)
