"""One whole game of each kind on its painted table, watched to its end; the long form plays hundreds of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from logic.registry import GAMES
from tests.soak import tables
from tests.soak.__main__ import keep
from tests.soak.tables import SetUp

EVENINGS = {
    "strategic-war": (2, SetUp(2)),  # an attacker with an empty pile comes back beside a card that is known
    "fracas": (21, SetUp(2, by_lot=False, levels=("recruit",) * 2)),  # an attack of thirteen pieces
    "age-of-spades": (1, SetUp(4, people=1, narration="calm", size=(1024, 640))),
    "armies": (1, SetUp(3, {"questions": "manual"}, narration="brisk", step=0.9)),
    "assertion": (1, SetUp(3, people=1, narration="wait", step=0.9)),
}
"""Of each kind the number of a game and how it is played; in the first two a fault was found."""


def test_every_kind_has_an_evening() -> None:
    assert set(EVENINGS) == set(GAMES)


@pytest.mark.parametrize("game", EVENINGS)
def test_a_whole_game_is_played_and_watched(game: str) -> None:
    number, setup = EVENINGS[game]
    assert tables.play(game, number, setup)["decisions"] > 30


@pytest.mark.parametrize("game", GAMES)
def test_the_soak_plays_every_number_of_seats_every_level_and_every_motion(game: str) -> None:
    setups = [SetUp.of(game, number) for number in range(tables.ENOUGH)]
    assert {setup.seats for setup in setups} == set(GAMES[game].info.seats)
    assert {level for setup in setups for level in setup.levels} == set(tables.LEVELS)
    assert {setup.motion for setup in setups} >= {"full", "reduced"}
    assert {setup.narration == "off" for setup in setups} == {setup.by_lot for setup in setups} == {True, False}
    assert {setup.people for setup in setups} >= {0, 1, *GAMES[game].info.seats}
    for option in (one for one in GAMES[game].info.options if one.range is None):
        values = {setup.options.get(option.key, option.default) for setup in setups}
        assert {choice.value for choice in option.choices} <= values, option.key


def test_a_game_that_has_held_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only for the same state of the source, if all of that is committed."""
    monkeypatch.setattr(tables, "KEPT", tmp_path / "tables.jsonl")
    for number, (source, came_out) in enumerate((("1a2b", True), ("1a2b", False), ("3c4d", True), ("1a2b+", True))):
        keep({"source": source, "game": "fracas", "number": number, "held": came_out}, tables.KEPT)
    with tables.KEPT.open("a") as out:
        out.write(json.dumps({"source": "1a2b", "game": "fracas"})[:-9])
    assert set(tables.held("1a2b")) == {("fracas", 0)}
    assert not tables.held("1a2b+")
