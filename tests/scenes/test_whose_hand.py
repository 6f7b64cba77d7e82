"""Hot seat: no hand lies open but that of whoever lifted the privacy screen, and only until another looks."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.views import action_to_json
from scenes.pages.privacy_screen import PrivacyScene
from tests.events import plain
from tests.scenes.field_kit import faces_drawn
from tests.scenes.table_kit import frames, keys, lift
from tests.scenes.test_asked_together import GAMES, codes_in, opened
from tests.scenes.test_stillness import act_by_itself

PACES = ("off", "brisk", "calm", "wait")


def faces_in(data: Any) -> set[str]:
    """Every text in plain data, with cards of a second pack by their faces."""
    return {code.removesuffix("2") if len(code) > 2 else code for code in codes_in(data)}


class Witness:
    """Counts who may see what: by the match alone, and by the privacy screens that were lifted."""

    def __init__(self, app: Any, table: Any, drawn: set[str]) -> None:
        self.app, self.table, self.match, self.drawn = app, table, table.match, drawn
        self.holder: int | None = None  # the seat that lifted the privacy screen, until another one looks
        self._turn = self.lifted = 0
        self._open: set[str] = set()  # what all have seen while it was shown
        self._standing = -1
        real = table.live.act

        def act(seat: int, action: Any) -> Any:
            events = real(seat, action)
            told = [faces_in(plain(self.match.seen_by(one, events))) for one in range(self.match.seats)]
            self._open |= told[0].intersection(*told)
            return events

        table.live.act = act

    def lift(self) -> None:
        lift(self.app)
        self.lifted += 1
        self.holder, self._turn = self.table.viewer, self.match.turn

    def frame(self, dt: float) -> None:
        """Let one frame pass, and look at every face in it."""
        table, match = self.table, self.match
        self.drawn.clear()
        self.app.redraw()
        frames(self.app, 1, dt)
        if table.asking.covered or match.turn != self._turn or table.viewer != self.holder:
            self.holder = None  # all are asked, or looked at how a turn ended, or it went on in the open
        known = [faces_in(match.view_document(seat)) for seat in range(match.seats)]
        common = known[0].intersection(*known)
        told = table.playback.story if hasattr(table, "playback") else table.strip_story
        open_ = common | self._open | ({step.code for step in told.steps} if told is not None else set())
        if table.viewer == self.holder and table.decision is not None:  # a strategy may be named by any card
            open_ |= faces_in([action_to_json(action) for action in table.decision.actions])
        if not table.shows_something and not table.asking.waits:
            self._open &= common
        for seat, codes in enumerate(known):
            if seat != self.holder:
                secret = self.drawn & codes - open_ - (known[self.holder] if self.holder is not None else set())
                assert not secret, f"{secret} of seat {seat} is open, and {self.holder} lifted the blind"
        self._open |= common


@pytest.mark.share(4)
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("game", GAMES)
def test_no_hand_opens_without_a_blind_since_another_looked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, pace: str, whole: bool
) -> None:
    """Frame by frame, with full motion: a round of Game ended with the reveal, and the last hand opened to all."""
    drawn = faces_drawn(monkeypatch)
    for seed in range(1, 6 if whole else 2):
        match, lots = logic.new_match(game, 2, seed), random.Random(seed)
        with opened(tmp_path / str(seed), match) as (app, table):
            app.change_settings(motion="full", narration=pace, offers=False)
            witness, made = Witness(app, table, drawn), 0
            for _ in range(4000 if whole else 160):
                if isinstance(app.stack.top, PrivacyScene):
                    witness.lift()
                elif app.stack.top is not table or match.outcome() is not None:
                    break  # a game that is over is counted in the open
                elif table.asking.strip is not None:
                    keys(app, lots.choice((pygame.K_0, pygame.K_1, pygame.K_2)))
                elif table.decision is not None and not table.shows_something and not table.asking.waits:
                    seat = table.decision.seat
                    action, offered = (
                        logic.bot_action(table.live.request(seat), "recruit", made),
                        table.decision.actions,
                    )
                    action = action if action in offered else lots.choice(offered)
                    if seat == table.viewer:
                        act_by_itself(table, action)
                    else:  # a call is answered in the open
                        assert table.input.answers.give(action)
                    made += 1
                elif pace == "wait":
                    keys(app, pygame.K_RIGHT)
                witness.frame(0.1)
            assert witness.lifted > 2 and made > 5
