"""``python -m tests.soak.tables [--game ID ...] [--games N] [--first N] [--jobs N]``: whole games on painted tables.

Each game is played at its own table, unseen and with time pushed on, by computer players and people. It comes to its
result, and is watched to its end: as a seat saw it, and move upon move with every card open. Its number says who sits
there, by which rules they play and how the table moves. A line for each game is added to build/tables.jsonl: asked
again, only those are played that have not held yet for this state of the source.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from logic.ai.levels import LEVEL_IDS, level_by_id
from logic.ai.think import considered
from logic.kernel import codec
from logic.kernel.acts import ActionView
from logic.registry import GAMES
from logic.views import AiRequest
from scenes.app.session import Session, default_players
from scenes.pages.analysis.layer import OPEN
from scenes.pages.analysis.page import AnalysisScene
from scenes.pages.privacy_screen import PrivacyScene
from scenes.pages.result.page import ResultsScene
from scenes.tables.field.scene import FieldScene
from tests.contract import walk
from tests.scenes.shell_kit import down, moved, open_app, press, up
from tests.scenes.table_kit import FakeClient, lift
from tests.soak.__main__ import STOPPED, keep, kept, state_of_source
from tests.soak.kills import person
from tests.soak.small import QUIET

KEPT = Path("build/tables.jsonl")
ENOUGH = 500  # games of each kind that make a soak
WORLDS = 2  # that a level which searches plays out: what it does matters here, not how well
LONGEST = 3000  # frames without a decision, after which a table does not go on
PAINTED = 12  # one frame of so many is painted
SIZES = ((1280, 720), (1024, 640), (1920, 1080))
LEVELS = ("recruit",) * 6 + ("soldier",) * 2 + LEVEL_IDS
KEYS = (pygame.K_p, pygame.K_r, pygame.K_n, pygame.K_l, pygame.K_SPACE, pygame.K_TAB, pygame.K_RIGHT, pygame.K_ESCAPE)
"""What somebody presses who watches: looking back, told again, what is told and the record, holding, going on."""
PAST_KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_ESCAPE)


@cache
def settings_of(game: str) -> tuple[tuple[int, dict[str, Any]], ...]:
    """Every number of seats with house rules, so that each value of each comes up."""
    return tuple(walk.settings(GAMES[game]))


@dataclass(frozen=True)
class SetUp:
    """The set-up of an evening: who plays a game, by which rules, and how its table moves."""

    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    people: int = 0
    by_lot: bool = True  # computer players take any action, seldom one that ends or lets pass; else they play as levels
    levels: tuple[str, ...] = LEVEL_IDS
    motion: str = "full"
    narration: str = "off"
    size: tuple[int, int] = SIZES[0]
    step: float = 0.4  # seconds of a frame

    @classmethod
    def of(cls, game: str, number: int) -> SetUp:
        """Return what the number of a game stands for: two of three are played by house rules."""
        lots, settings = random.Random(f"{game} {number}"), settings_of(game)
        seats, options = settings[(number // 3 * 2 + number % 3) % len(settings)]
        return cls(
            seats,
            options if number % 3 else {},
            people=lots.choice((0, 0, 1, 1, seats)),
            by_lot=number % 4 == 3,
            levels=tuple(lots.choices(LEVELS, k=seats)),
            motion=lots.choice(("full", "full", "full", "reduced", "none")),
            narration=lots.choice(("off", "off", "calm", "brisk", "wait")),
            size=lots.choice(SIZES),
            step=lots.choice((0.1, 0.4, 0.9)),
        )


class InPlace(FakeClient):
    """Computer players that think in this process."""

    def __init__(self, by_lot: bool) -> None:
        super().__init__()
        self.by_lot = by_lot

    def poll(self) -> tuple[int, list[ActionView]] | None:
        if self._question is None:
            return None
        (token, request, level, seed), self._question = self._question, None
        if self.by_lot:
            return token, [any_action(request, random.Random(seed))]
        self.thought = considered(request, level, seed, WORLDS if level_by_id(level).searches else None)
        return token, self.thought.actions


def any_action(request: AiRequest, lots: random.Random) -> ActionView:
    """Any of the actions that a seat is offered."""
    game = GAMES[request.game]
    view = game.from_document(request.view)
    options = game.options(view, request.seat)
    acting = [option for option in options if option.kind not in QUIET]
    return codec.action_view(view, lots.choice(acting if acting and lots.random() < 0.8 else options))


class Evening:
    """One game at its table, and what is looked at afterwards. Raises whatever goes wrong."""

    def __init__(self, app: Any, game: str, number: int, setup: SetUp) -> None:
        self.app, self.setup, self.frames = app, setup, 0
        self.lots = random.Random(f"{number} {game}")
        app.paint, self._paint = self._paint_some, app.paint
        app.ai = InPlace(setup.by_lot)
        app.change_settings(motion=setup.motion, narration=setup.narration, pace="brisk", answer_time=2)
        players = default_players(setup.seats, setup.people, game)
        seated = [one if one.human else replace(one, level=setup.levels[seat]) for seat, one in enumerate(players)]
        self.session = Session(game, tuple(seated), dict(setup.options), number)
        self.session.secret = number

    def _paint_some(self) -> bool:
        return self._paint() if self.frames % PAINTED == 0 else False

    def frame(self) -> None:
        """Let a frame pass; no card lies on the table twice."""
        self.frames += 1
        self.app.frame(self.setup.step)
        top = self.app.stack.top
        shown = Counter(piece.key for piece in (top.shown if isinstance(top, FieldScene) else ()))
        assert not shown or max(shown.values()) == 1, f"twice on the table: {shown.most_common(2)}"

    # ---- the game

    def play(self) -> None:
        """Play the game to its end."""
        app, token, waited = self.app, -1, 0
        self.session.start(app)
        table: Any = app.stack.top
        while not isinstance(app.stack.top, ResultsScene):
            self.frame()
            top = app.stack.top
            if table not in app.stack:  # somebody left it for the menu
                self.session.start(app)
                table = app.stack.top
            elif isinstance(top, PrivacyScene):
                lift(app)
            elif top is table:
                self.sit(table)
            elif not isinstance(top, ResultsScene):
                press(app, pygame.K_ESCAPE)
            waited, token = (waited + 1 if token == self.session.match.token else 0), self.session.match.token
            assert waited < LONGEST, f"the table does not go on at step {token}: {table.decision}"

    def sit(self, table: Any) -> None:
        """Do what people do while they watch, and once they are asked."""
        app, lots = self.app, self.lots
        if table.rewind.open:
            press(app, lots.choice(PAST_KEYS))
        elif lots.random() < 0.02:
            press(app, lots.choice(KEYS))
        elif waits(table):
            press(app, pygame.K_RIGHT)
        elif self.setup.people and not table.shows_something and table.decision is not None:
            if lots.random() < 0.2:
                self.click(table)
            else:
                person(table, lots)

    def click(self, table: Any) -> None:
        """Click on anything: a card, a place, a button, or somewhere in the window."""
        wide, high = self.app.size
        pos = (self.lots.randrange(wide), self.lots.randrange(high))
        if table.game == "assertion":
            spots = [spot.rect for spot in table.hud.spots()]
        else:
            spots = [one.rect for one in (*table.shown, *table.areas)] + [rect for _, rect in table.buttons]
        if spots and self.lots.random() < 0.8:
            pos = self.lots.choice(spots).center
        for event in (moved(pos), down(pos), up(pos)):
            self.app.dispatch(event)

    # ---- afterwards

    def look_back(self) -> None:
        """Look at the result, watch the game twice, and read what was thought."""
        page: Any = self.app.stack.top
        for part in ("course", "ledger", "map"):
            page.show_part(part)
            for _ in range(PAINTED):
                self.frame()
        page.watch()
        self.watch(self.lots.randrange(self.setup.seats))
        page.watch()
        self.press_on()
        if page.thoughtful:
            page.open_thoughts()
            self.read()
        self.app.stack.clear()

    def watch(self, seat: int) -> None:
        """Let the replay go on by itself to its end, as a seat saw it."""
        page: Any = self.app.stack.top
        assert isinstance(page, AnalysisScene)
        page.look_from(seat)
        page.play()
        at, waited = 0, 0
        while page.playing:
            self.frame()
            if waits(page.table.scene):
                press(self.app, pygame.K_RIGHT)
            waited, at = (waited + 1 if page.at == at else 0), page.at
            assert waited < LONGEST, f"the replay does not go on at {at}"
        assert page.place == page.past.places
        self.app.stack.pop(page)

    def press_on(self) -> None:
        """Go through the replay with every card open, move upon move while they are still shown, now and then back."""
        page: Any = self.app.stack.top
        page.look_from(OPEN)
        while page.at < len(page.stops) - 1:
            page.go(page.at + 1)
            for _ in range(self.lots.choice((0, 1, 1, 2))):
                self.frame()
            if self.lots.random() < 0.02:
                page.go(page.at - 1)
        self.frame()
        self.app.stack.pop(page)

    def read(self) -> None:
        """Read some of what the computer players thought."""
        page: Any = self.app.stack.top
        for number in range(0, len(page.stops), max(1, len(page.stops) // 4)):
            page.go(number)
            self.frame()
        self._paint()
        self.app.stack.pop(page)


def waits(table: Any) -> bool:
    """Return whether what is told stays until somebody goes on."""
    return bool(table.playback.narration.pace.waiting if table.game == "assertion" else table.pace.waiting)


def play(game: str, number: int, setup: SetUp) -> dict[str, int]:
    """Play one game and watch it; how many decisions it had, and how many frames passed."""
    with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), *setup.size) as app:
        evening = Evening(app, game, number, setup)
        evening.play()
        evening.look_back()
        return {"decisions": len(evening.session.match.record()["actions"]), "frames": evening.frames}


def one(task: tuple[str, int]) -> dict[str, Any]:
    """The line of one game; what went wrong is its ``problem``."""
    game, number = task
    begun, came, problem = time.monotonic(), dict[str, int](), ""
    try:
        came = play(game, number, SetUp.of(game, number))
    except Exception:
        problem = traceback.format_exc()
    took = round(time.monotonic() - begun, 1)
    return {"game": game, "number": number, "held": not problem, "seconds": took, **came, "problem": problem}


def held(source: str) -> dict[tuple[str, int], dict[str, Any]]:
    """The lines of the games that have held for this state of the source; for one that is not committed none count."""
    lines = kept(KEPT) if "+" not in source else ()
    return {(one["game"], one["number"]): one for one in lines if one["held"] and one["source"] == source}


def main() -> int:
    """The exit status is how many games did not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.tables", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int, default=ENOUGH, help="how many of each kind")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    source = state_of_source()
    tasks = [(game, number) for number in range(asked.first, asked.first + asked.games) for game in asked.game]
    before = held(source)
    lines = [before[task] for task in tasks if task in before]
    with multiprocessing.Pool(asked.jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            for line in pool.imap_unordered(one, [task for task in tasks if task not in before]):
                lines.append(line)
                keep({"source": source, **line}, KEPT)
                if line["problem"]:
                    print(f"\n{line['game']}, game {line['number']}:\n{line['problem']}", file=sys.stderr, flush=True)
                if len(lines) % 50 == 0:
                    print(f"{len(lines)} of {len(tasks)} games", flush=True)
        except KeyboardInterrupt:
            print(f"Stopped after {len(lines)} of {len(tasks)} games; they are kept.", flush=True)
            return STOPPED
    failed = sum(not line["held"] for line in lines)
    decisions, frames = (sum(line.get(name, 0) for line in lines) for name in ("decisions", "frames"))
    print(
        f"{len(lines):,} games of {len(asked.game)} kinds, each watched twice: {decisions:,} decisions, {frames:,} "
        f"frames of which one in {PAINTED} was painted; {failed} failed",
        flush=True,
    )
    return min(failed, 99)


if __name__ == "__main__":
    raise SystemExit(main())
