"""Waits for a computer player, counted in frames of a match of each game: no clock is read."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import logic
from logic.ai.levels import level_by_id
from logic.ai.think import BRIEF_SECONDS, plan
from logic.registry import GAMES
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.play.budget import ASKED
from tests.contract.walk import state_of
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import FakeClient

FRAME = 1 / 30
MOST_FRAMES = 60_000


class Thinker(FakeClient):
    """Thinks for all that it may, in frames; chooses as a level that needs no time does."""

    def __init__(self, game: str, match: Any) -> None:
        super().__init__()
        self.game, self.match, self.clock, self._until = game, match, 0.0, 0.0

    def think(self, token: int, request: Any, level: str = "", seed: int = 1, seconds: float = 1.0) -> None:
        super().think(token, request, "soldier", seed, seconds)
        guarded = GAMES[self.game].brain.guarded(state_of(self.match), request.seat)
        self._until = self.clock + min(seconds, BRIEF_SECONDS if guarded else level_by_id(level).seconds)

    def poll(self) -> Any:
        return None if self.clock < self._until else super().poll()


class Waited:
    """The cost of a computer player's turn for whoever plays against it: seconds until they are asked again."""

    def __init__(self) -> None:
        self.thinking = self.showing = 0.0
        self.windows = 0  # in which a computer player was asked, or the person with nothing to answer
        self.moved = False  # whether a computer player has moved, and not only answered what somebody else did

    @property
    def seconds(self) -> float:
        return self.thinking + self.showing


def waits(folder: Path, game: str, pace: str, seed: int, turns: int, narration: str = "calm") -> list[Waited]:
    """Return the waits of some turns of a General against a person who answers at once: from the person's last answer
    until they are asked again, over all of a turn where they are asked in the middle of it."""
    players = (Player("Mei", HUMAN, "", "forest"), Player("Pang", AI, "general", "fire", "pang"))
    session = Session(game, players, {}, seed)
    session.secret = seed  # chance is drawn by it
    found, turn = [Waited()], 0
    with open_app(folder, 1280, 800) as app:
        app.change_settings(motion="full", narration=narration, pace=pace, offers=False, voices=False)
        session.begin()
        client = Thinker(game, session.match)
        app.ai = client  # type: ignore[assignment]
        session.start(app)
        table: Any = app.stack.top
        match = session.match
        asked: set[tuple[int, int]] = set()  # who was asked at which step
        for _ in range(MOST_FRAMES):
            gone = app.stack.top is not table
            if match.outcome() is not None or len(found) > 3 * turns or gone:
                break
            if table.sight.decision is not None and table.lies_still and not table.asking.waits:
                if found[-1].seconds and not (owner_of(match) == 1 and turn == match.turn):
                    found.append(Waited())
                turn = match.turn
                table.update(0.0)  # a person takes no time, but sees that they are asked
                answer(table, seed)
                continue
            waited = found[-1]
            if not table.lies_still:
                waited.showing += FRAME
            else:
                waited.thinking += FRAME
            for one in match.decisions():
                waited.moved |= one.seat != 0 and one.kind not in ASKED
                if one.kind in ASKED and (match.steps, one.seat) not in asked:
                    asked.add((match.steps, one.seat))
                    waited.windows += 1
            client.clock += FRAME
            table.update(FRAME)
    return found[:-1]


def answer(table: Any, seed: int) -> None:
    """Answer for the person: what a soldier would, or what comes first where placements lie gathered."""
    asked = table.sight.decision
    if asked is not None and not table.live.gathered(0):
        with suppress(logic.Refusal):
            for action in plan(table.match.ai_request(0), "soldier", seed):
                table.perform(action)
            return
    if asked is not None and table.sight.decision is asked:
        table.perform(next((one for one in asked.actions if one.kind == "done"), asked.actions[0]))


def owner_of(match: Any) -> int:
    """Return whose turn it is, where turns are somebody's."""
    view = match.view(0)
    if isinstance(view, logic.AssertionView):
        return view.now.seat
    return (view.turn_seat or 0) if isinstance(view, logic.FracasView) else 0
