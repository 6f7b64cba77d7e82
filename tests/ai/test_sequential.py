"""The sequential test: what it accepts and refuses, that it may be stopped and looked at, and how often it is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from logic import arena
from logic.kernel.rng import Chance
from logic.sequential import ACCEPTED, REFUSED, UNDECIDED, Claim, score_of, verdict

CLAIM = Claim(0.5, 0.55, 0.05, 0.05)
PAIRS = 300
MANY = 300
GIVEN = ("--game", "strategic-war", "--test", "soldier", "recruit", "--elo0", "0", "--elo1", "100")


def pairs(seed: int, wins: float, count: int = PAIRS) -> list[float]:
    """Scores of pairs whose games are won by lot."""
    chance = Chance(seed)
    return [sum(chance.below(1000) < wins * 1000 for _ in range(2)) / 2 for _ in range(count)]


@pytest.mark.parametrize(("wins", "found"), [(0.75, ACCEPTED), (0.3, REFUSED)])
def test_a_clear_difference_is_known_soon(wins: float, found: str) -> None:
    told = [verdict(CLAIM, pairs(seed, wins)) for seed in range(20)]
    assert {one for one, _ in told} == {found} and sum(count for _, count in told) / 20 < 60


def test_without_pairs_nothing_is_known() -> None:
    assert verdict(CLAIM, []) == (UNDECIDED, 0)


@pytest.mark.parametrize(("wins", "wrong"), [(0.5, ACCEPTED), (0.55, REFUSED)])
def test_it_is_wrong_no_more_often_than_stated_though_it_is_looked_at_after_every_pair(wins: float, wrong: str) -> None:
    errors = sum(verdict(CLAIM, pairs(seed, wins))[0] == wrong for seed in range(1000, 1000 + MANY))
    assert errors <= MANY * 0.05


def test_elo_points_are_scores() -> None:
    assert score_of(0) == 0.5 and round(score_of(35), 2) == 0.55 and score_of(-100) == pytest.approx(1 - score_of(100))


def test_it_is_gone_on_with_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Stopped after two pairs, and asked again, it plays the pairs that are missing and comes to the same."""
    out = tmp_path / "test.jsonl"
    for count, lines in ((2, 2), (4, 4), (3, 4)):
        assert arena.main((*GIVEN, "--pairs", str(count), "--alpha", "0.0001", "--out", str(out))) == 0
        told = json.loads(capsys.readouterr().out)
        assert told["pairs"] == count and told["verdict"] == UNDECIDED
        assert len(out.read_text().splitlines()) == lines
    assert arena.main((*GIVEN, "--pairs", "3", "--alpha", "0.0001")) == 0
    assert json.loads(capsys.readouterr().out) == told
