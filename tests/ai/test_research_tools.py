"""Tests of what measures the computer players: games that can be played again, files that go on, scores from pairs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import logic
from logic.ai import plan
from logic.kernel import codec
from logic.kernel.acts import action_from_json
from logic.registry import game_by_id
from research import puzzle_games, puzzle_shelf, puzzles, reviews, versions, written_games

QUICK = ["--game", "strategic-war", "--iterations", "0", "2", "--by-lot", "3", "--seed", "4"]


def test_a_game_that_is_written_down_can_be_played_again() -> None:
    told = written_games.play("strategic-war", 5, 2, 2, 3)
    assert told is not None and told == written_games.play("strategic-war", 5, 2, 2, 3)
    game = game_by_id("strategic-war")
    state = game.new(5, 2, game.settle_options(2, {}))
    for seat, action in told["deeds"]:
        game.apply(state, seat, codec.action_of(codec.card_finder(state), action_from_json(action)))
    assert state.outcome is not None and list(state.outcome.winners) == told["winners"]
    assert all(0 <= value <= 1 and told["deeds"][deed][0] == seat for deed, seat, value, _ in told["values"])


def test_a_file_of_games_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    written_games.main([str(whole), "--games", "3", *QUICK])
    for games in ("1", "3"):
        written_games.main([str(parts), "--games", games, *QUICK])
    assert parts.read_text() == whole.read_text()


def test_two_versions_are_compared_by_pairs_and_by_their_time(tmp_path: Path) -> None:
    path = tmp_path / "pairs"
    assert versions.table(path) == "no pairs yet"
    lines = [
        {"seed": 1, "score": 1.0, "seconds": [2.0, 4.0], "decisions": [4, 4], "worlds": [400, 400]},
        {"seed": 2, "score": 0.5, "seconds": [2.0, 4.0], "decisions": [4, 4], "worlds": [400, 400]},
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert versions.table(path) == "pairs: 0.750 +- 0.490 (2 pairs); 0.500 and 1.000 s, 100 and 100 worlds a decision"


def test_a_move_gains_nothing_over_itself_on_new_worlds() -> None:
    """Both are played on in the same worlds with the same chance, but a tree learns between them."""
    for info in logic.games():
        match = logic.new_match(info.id, 2, 3)
        seat = match.decisions()[0].seat
        request = match.ai_request(seat)
        said = plan(request, "recruit", 1)
        found = reviews.found_again(request, said, said, 6)
        assert found.pairs == 6 and abs(found.better - found.played) < 0.03, info.id


def test_reviews_are_counted_game_by_game() -> None:
    fine = {"game": "fracas", "levels": ["recruit", "soldier"], "seed": 1, "cpu": 1.5}
    lines = [fine, {**fine, "gain": 0.2, "again": 0.18, "againError": 0.02}]
    lines += [{**fine, "seed": 2, "gain": 0.1, "again": 0.02, "againError": 0.03}]
    assert reviews.table(lines).splitlines()[-1] == "| fracas | 2 | 3 | 2 | 1 | 0.150, 0.100 | 2 |"


def test_a_position_is_looked_at_and_a_puzzle_graded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """By those who answer at once: whoever searches takes too long for a test."""
    monkeypatch.setattr(puzzle_games, "LEVEL_IDS", ("recruit", "soldier"))
    for info in logic.games():
        easy = puzzle_shelf.on_the_shelf(puzzles.SHIPPED, info.id)[0]
        assert set(puzzle_games.found_again(info.id, easy)) <= {"recruit", "soldier"}
        game = game_by_id(info.id)
        state = game.new(3, 2, game.settle_options(2, {}))
        recipe = puzzle_games.Recipe(2, 2, 1.1, 0)  # nothing is so much better
        assert puzzle_games.puzzle_at(game, state, game.to_answer(state)[0], recipe, 6) is None
