"""Shared code of the tests of the table: a match at a wanted moment, a table without worker, and hands to play on
it."""

from __future__ import annotations

import copy
import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pygame

import logic
from logic.ai import hint
from logic.kernel.acts import ActionView, CardAct, value_of
from logic.kernel.advice import Considered, HintView
from logic.views import AiRequest, CellView
from scenes.app.app import App
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.pages.privacy_screen import HOLD
from scenes.tables.assertion.table import TableScene
from scenes.tables.assertion.view.layout import Cell
from tests.events import plain
from tests.scenes.shell_kit import down, key, key_up, moved, open_app, up

BANNERS = ("forest", "fire", "wind", "mountain")
NAMES = ("Mei", "Ravi", "Ada", "Tom")
FRAME = 1 / 60


class FakeClient:
    """Answers in place when it is polled; `answers` come first, `asked` counts the questions.

    `late` polls pass before each hint is there, `advice` is what it says, and `shift` makes every answer one to another
    question.
    """

    def __init__(self, answers: list[list[ActionView]] | None = None, shift: int = 0) -> None:
        self.answers, self.shift = list(answers or []), shift
        self.asked: list[tuple[int, int]] = []
        self.progress = 0.0
        self.lowered = ""
        self.thought: Considered | None = None
        self.cancelled = 0
        self.late = 0
        self.advice: HintView | None = None
        self.hints: list[int] = []  # the seats that hints were asked for
        self._question: tuple[int, AiRequest, str, int] | None = None
        self._hint: tuple[int, AiRequest] | None = None
        self._polls = 0

    def cancel(self) -> None:
        self.cancelled += self._question is not None
        self._question = None

    def ask_hint(self, token: int, request: AiRequest) -> None:
        self.hints.append(request.seat)
        self._hint, self._polls = (token, request), 0

    def poll_hint(self) -> tuple[int, HintView] | None:
        if self._hint is None:
            return None
        self._polls += 1
        if self._polls <= self.late:
            return None
        (token, request), self._hint = self._hint, None
        advice = hint(request, level="soldier") if self.advice is None else self.advice
        return token + self.shift, advice

    def again(self) -> bool:
        self.lowered = ""
        return True

    def cancel_hint(self) -> None:
        self._hint = None

    @property
    def hinting(self) -> bool:
        """Return whether somebody waits for a hint."""
        return self._hint is not None

    def think(
        self, token: int, request: AiRequest, level: str = "soldier", seed: int = 1, seconds: float = 1.0
    ) -> None:
        self.asked.append((token, request.seat))
        self._question = (token, request, level, seed)

    def poll(self) -> tuple[int, list[ActionView]] | None:
        if self._question is None:
            return None
        token, request, level, seed = self._question
        self._question = None
        if self.answers:
            return token + self.shift, self.answers.pop(0)
        return token + self.shift, turn_of(request, level, seed)


class Nobody(FakeClient):
    """A computer player that comes to no decision."""

    def poll(self) -> None:
        return None


def turn_of(request: AiRequest, level: str, seed: int) -> list[ActionView]:
    """A whole turn of a computer player, worked out on a match of its own kind of view."""
    from logic.ai import plan

    return plan(request, level, seed)


class TooShort(AssertionError):
    """A game ended before what was waited for."""


def play_on(match: Any, until: Callable[[Any], bool], limit: int = 400) -> Any:
    """Let computer players play until something is so."""
    for _ in range(limit):
        if until(match):
            return match
        if match.outcome() is not None:
            raise TooShort("the game ended before that")
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", 3))
    raise AssertionError("that never came")


def at_turn_of(seat: int, turn: int = 1, seed: int = 7, seats: int = 2, **options: Any) -> Any:
    """A match in which this seat is about to build, not before the given turn: of the first deal from ``seed`` on whose
    game gets so far, whatever the computer players of today do."""
    for number in range(seed, seed + 9):
        match = logic.new_match("assertion", seats, number, options)
        with suppress(TooShort):
            return play_on(
                match, lambda m: m.turn >= turn and bool(m.decision_for(seat)) and m.decision_for(seat).kind == "build"
            )
    raise AssertionError("no game gets so far")


def session_of(match: Any, humans: int = 1) -> Session:
    seats = match.seats
    players = tuple(
        Player(NAMES[seat], HUMAN if seat < humans else AI, "" if seat < humans else "recruit", BANNERS[seat])
        for seat in range(seats)
    )
    return Session("assertion", players, match.options, match.seed or 0, match)


@contextmanager
def open_table(
    folder: Path,
    match: Any,
    size: tuple[int, int] = (1280, 720),
    humans: int = 1,
    client: FakeClient | None = None,
    motion: str = "none",
) -> Iterator[tuple[App, TableScene]]:
    with open_app(folder, *size) as app:
        app.settings.motion = motion
        table = TableScene(session_of(match, humans), client or FakeClient())
        app.stack.reset(table)
        frames(app, 3)
        yield app, table


def frames(app: App, count: int = 1, dt: float = FRAME) -> None:
    for _ in range(count):
        app.frame(dt)


def settle(app: App, table: TableScene, limit: int = 900) -> None:
    """Let frames pass until somebody at the screen is to act of their own accord, or the game is over."""
    for _ in range(limit):
        frames(app)
        if app.stack.top is not table or table.ended:
            return
        if table.hand.free and not table.playback.busy and not table.asking.waits:
            return
    raise AssertionError("the table does not come to rest")


def wait_for(app: App, happened: Callable[[], bool], limit: int = 900) -> None:
    """Let frames pass until something has happened, and not one more."""
    for _ in range(limit):
        if happened():
            return
        frames(app)
    raise AssertionError("that never came")


def slot(table: TableScene, code: str) -> tuple[int, int]:
    order = table.model.hand_order
    return table.hud.hand_slot(order.index(code), len(order)).center


def spot(table: TableScene, cell: Cell) -> tuple[int, int]:
    """The pixel of a screen cell."""
    return table.view.camera.card_rect(*cell).center


def asked_of(match: logic.Match, seat: int) -> Sequence[ActionView]:
    """Return what a seat may answer, which is asked something."""
    decision = match.decision_for(seat)
    assert decision is not None
    return decision.actions


def card_that_fits(table: TableScene, gain: int = 0) -> tuple[str, Cell]:
    """A hand card and a screen cell where it may lie and gains at least so much."""
    match, seat = table.match, table.viewer
    for action in asked_of(match, seat):
        if not isinstance(action, CardAct) or action.card.endswith("*"):
            continue
        match.act(seat, action)
        cells, previews = asked_of(match, seat), plain(match.previews(seat))
        match.undo(seat)
        for cell, preview in zip(cells, previews, strict=True):
            screen = table.hand.stage.orientation.to_screen(value_of(cell))
            if preview["score"] >= gain and table.hud.on_ground(spot(table, screen)):
                return action.card, screen
    raise AssertionError("no card fits")


def drag(app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move in steps, let go."""
    app.dispatch(moved(start))
    app.dispatch(down(start))
    for step in range(1, 6):
        app.dispatch(moved((start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5)))
        frames(app)
    app.dispatch(up(end))
    frames(app)


def click_at(app: App, pos: tuple[int, int]) -> None:
    for event in (moved(pos), down(pos), up(pos)):
        app.dispatch(event)
    frames(app)


def keys(app: App, *codes: int, mod: int = 0) -> None:
    for code in codes:
        app.dispatch(key(code, mod))
        app.dispatch(key_up(code))
        frames(app)


def lift(app: App) -> None:
    """Hold Space until the privacy screen is up."""
    app.dispatch(key(pygame.K_SPACE))
    frames(app, 3, HOLD)
    app.dispatch(key_up(pygame.K_SPACE))
    frames(app, 3)


def picture(app: App) -> bytes:
    app.redraw()
    app.paint()
    return pygame.image.tobytes(app.surface, "RGB")


def benchmark_frames(app: App, table: TableScene, count: int = 300, cards: int = 54) -> list[float]:
    """Milliseconds of each frame while the camera pans to and fro over a field with so many cards."""
    view = copy.deepcopy(table.hand.stage.view)
    taken = {entry.cell for entry in view.board}
    codes = [rank + suit for suit in "SHDC" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] + ["R*", "B*"]
    free = ((x, y) for y in range(-12, 13) for x in range(-4, 5) if (x, y) not in taken and (x, y) != (0, 0))
    for cell in itertools.islice(free, max(0, cards - len(taken))):
        code = codes[len(view.board) % len(codes)]
        suit = "S" if code.endswith("*") else code[-1]
        view.board.append(CellView(cell=cell, cards=[code], suit=suit, seat=0, active=True))
    table.hand.stage.view = view
    table.refresh()
    frames(app, 30)
    taken_times = []
    for number in range(count):
        table.view.camera.drag(7 if number // 40 % 2 else -7, 3 if number // 30 % 2 else -3)
        table.dirty = True
        begun = time.perf_counter()
        app.frame(FRAME)
        taken_times.append((time.perf_counter() - begun) * 1000)
    return taken_times
