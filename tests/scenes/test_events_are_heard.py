"""Whatever happens in a game makes a sound at its table, or is silent on purpose."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from pygame import Rect

import logic
from logic import Event, Match, new_match
from logic.kernel.rng import Chance
from logic.views import ResignAct
from scenes.app.embedded_table import EmbeddedTable
from scenes.app.plain import View
from scenes.app.session import HUMAN, Player, Session
from tests.contract import walk
from tests.events import as_json, kinds_of_game
from tests.house.sources import ROOT
from tests.scenes.shell_kit import open_app

SILENT = {
    "age-of-spades": {"phase_began": "the bar shows the phase", "turn_passed": "nothing is done"},
    "fracas": {"phase_began": "the bar shows the phase"},
}
"""By game the kinds of events that alone make no sound, with the reason."""
WITH_OTHERS = {
    "effect_ended": "what ended it is heard", "strategy_resolved": "it was heard when it was played",
    "game_ended": "a drum is heard when the banner is planted",
}  # fmt: skip
"""Kinds of events of any game that may come alone, with the reason why they are silent then."""
SELDOM = {
    "assertion": ("line_lost", "turn_passed"),
    "fracas": ("strategy_stopped",),
}
"""By game the kinds that random games hardly ever come to."""
SEEDS = {
    "assertion": (1, 4, 5, 7, 8, 9), "strategic-war": (1, 6), "age-of-spades": (1, 2), "fracas": (1, 3, 21),
    "armies": (1, 3),
}  # fmt: skip
"""By game deals that come to every other kind; where they do not, since the deck is another one, more are played."""
MORE = range(100, 140)
OPTIONS = {"armies": {"questions": "manual", "openTop": 0}}
AT_THE_START = "game_began"
ENOUGH = 2  # times that a kind of events is listened to
AREA = Rect(0, 0, 1200, 600)
LOOKS, STEP = 60, 3.0  # seconds at once, and how often at most until a table has shown what happened


def kinds_of(game: str) -> set[str]:
    """The kinds of events that the rules of a game name."""
    folder = ROOT / "logic" / game.replace("-", "_") / "rules"
    text = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    named = set(re.findall(r"\w+", text))
    kinds = kinds_of_game(game.replace("-", "_"))
    return {kind for kind, one in kinds.items() if one.__name__ in named} - {AT_THE_START}


class Listener:
    """The table of a game, at which somebody else plays, and every sound that it makes."""

    def __init__(self, folder: Path, game: str, motion: str) -> None:
        self.game, self.motion, self.folder = game, motion, folder
        self.times: Counter[str] = Counter()  # by kind of events: how often it was listened to
        self.mute: Counter[str] = Counter()  # and how often nothing was heard with it

    def listen(self, seats: int, seed: int) -> None:
        """Follow a random game, and listen to what others do in it as long as there is something new."""
        match, chance = new_match(self.game, seats, seed, OPTIONS.get(self.game)), Chance(seed)
        while match.outcome() is None:
            before = match.view(0)
            mover, _, events = walk.step(match, chance)
            self.follow(match, before, events, mover)

    def resign(self) -> None:
        """The other one gives up in the middle of a game."""
        match = next(match for seed in range(1, 20) if (match := begun(self.game, seed)).outcome() is None)
        before = match.view(0)
        self.follow(match, before, match.act(1, ResignAct()), 1)

    def follow(self, match: Match, before: View, events: list[Event], mover: int) -> None:
        """Listen to one move, if somebody else made it and it has anything new."""
        kinds = {event["type"] for event in as_json(match.seen_by(0, events))}
        if mover != 0 and any(self.times[kind] < ENOUGH for kind in kinds):
            self.times.update(kinds)
            if not self.heard(match, before, events, mover):
                self.mute.update(kinds)

    def heard(self, match: Match, before: View, events: list[Event], mover: int) -> list[str]:
        """The sounds of one move."""
        sounds: list[str] = []
        with open_app(self.folder, 1280, 720) as app:
            app.settings.motion, app.settings.narration = self.motion, "off"
            app.audio.play = lambda name, pitch_jitter=True: bool(sounds.append(name))
            players = tuple(Player(f"Player {seat}", HUMAN) for seat in range(match.seats))
            table = EmbeddedTable(app, Session(self.game, players, dealt=match), 0, before, AREA)
            table.show(match.view(0), [(events, match.view(0))], mover)
            for _ in range(LOOKS):
                table.update(STEP)
                if not table.busy:
                    break
        return sounds


def begun(game: str, seed: int) -> Match:
    """A random game some steps after its beginning, or at its end."""
    match, chance = new_match(game, 2, seed), Chance(seed)
    for _ in range(20):
        if match.outcome() is None:
            walk.step(match, chance)
    return match


@pytest.mark.share(2)
@pytest.mark.parametrize("motion", ["full", "none"])
@pytest.mark.parametrize("game", [info.id for info in logic.games()])
def test_what_others_do_is_heard_or_silent_on_purpose(tmp_path: Path, game: str, motion: str) -> None:
    listener = Listener(tmp_path, game, motion)
    listener.resign()
    for seed in (*SEEDS[game], *MORE):
        if kinds_of(game) - {*listener.times, *SELDOM.get(game, ())}:
            listener.listen(2, seed)
    assert {*listener.mute} - {*WITH_OTHERS} == set(SILENT.get(game, {})), (listener.mute, listener.times)
    missed = kinds_of(game) - {*listener.times, *SELDOM.get(game, ())}
    assert not missed, missed
