"""Tests of the tension of a game, for its music: the same to every seat, calm at the beginning, pressed near an
end."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic import Match, new_match
from logic.kernel.rng import Chance
from logic.views import LineView, LossView, ScoreView
from scenes.app import doors
from scenes.app.music import Heard
from scenes.app.session import HUMAN, Player, Session
from scenes.play.table_session import TableSession
from scenes.play.tension import ramp
from scenes.tables.age_of_spades.tension import tension_of as age
from scenes.tables.armies.tension import tension_of as armies
from scenes.tables.assertion.show.stage import tension_of as assertion
from scenes.tables.fracas.tension import tension_of as fracas
from scenes.tables.strategic_war.tension import tension_of as strategic
from tests.contract import walk
from tests.scenes.views_kit import view_of

SUMS: dict[str, Any] = {
    "assertion": assertion,
    "strategic-war": strategic,
    "age-of-spades": age,
    "fracas": fracas,
    "armies": armies,
}
CASES = [(info.id, seats) for info in logic.games() for seats in {min(info.seats), max(info.seats)}]
LOOK = 12  # decisions between two looks
MATCHES, PRESSING = 12, 0.4  # at most, until one of them presses so


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_every_seat_is_told_the_same_and_an_end_presses(game: str, seats: int) -> None:
    """Nothing that is hidden from a seat can be heard: the sum is the same whoever's view it is made of."""
    heard: list[float] = []

    def look(match: Match, _: Chance) -> None:
        told = {SUMS[game](match.view(seat)) for seat in range(seats)}
        assert len(told) == 1, told
        heard.extend(told)

    for seed in range(3, 3 + MATCHES):
        if seed > 4 and max(heard) >= PRESSING:
            break
        start = len(heard)
        walk.play_out(new_match(game, seats, seed), Chance(seed), look, every=LOOK)
        assert heard[start] == 0.0, "a game begins calmly"
    assert min(heard) >= 0.0 and max(heard) <= 1.0
    assert max(heard) >= PRESSING, "something in a game presses"


@pytest.mark.parametrize(
    ("game", "changes"),
    [
        ("assertion", {"deck": []}),
        ("assertion", {"threats": [["AS"], []], "lines": [LineView(home=1, distance=7, held_by=[0])]}),
        ("strategic-war", {"scores": [ScoreView(0, 20), ScoreView(1, 4)]}),
        ("age-of-spades", {"points": [0, 29]}),
        ("fracas", {"tokens": [36, 4]}),
        ("fracas", {"decks": [["?1"] * 20, []]}),
        ("armies", {"armies": [["?1"], ["?2"] * 4], "fallen": [[LossView("AS")] * 4, []]}),
    ],
)
def test_what_presses(game: str, changes: dict[str, Any]) -> None:
    assert SUMS[game](view_of(game)) == 0.0
    assert SUMS[game](view_of(game, **changes)) > 0.9


def test_a_ramp_runs_either_way() -> None:
    assert [ramp(value, 4, 2) for value in (5, 4, 3, 2, 1)] == [0.0, 0.0, 0.5, 1.0, 1.0]
    assert ramp(3, 2, 4) == 0.5


def test_the_table_of_every_game_asks_for_its_own_piece() -> None:
    """Each game's table has its own sum, and is not left with the calm of all tables."""
    for info in logic.games():
        players = tuple(Player(name, HUMAN) for name in ("Ada", "Ben"))
        table = doors.table_scene(Session(info.id, players, seed=5))
        assert table.music() == Heard(info.id, 0.0)
        assert type(table).tension is not TableSession.tension  # type: ignore[attr-defined]
