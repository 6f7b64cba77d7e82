"""The reference players can be played, on the rules of today and by what their seat sees."""

from __future__ import annotations

import pytest

from logic.contest import Contest, play
from logic.registry import GAMES, game_by_id
from research import arena
from research.reference_2026_11.brains import BRAINS
from research.reference_2026_11.players import REFERENCE

DECISIONS = 6
WORLDS = 4


def test_they_are_among_the_players_of_the_arena() -> None:
    assert set(REFERENCE) == {f"reference:{level}" for level in ("recruit", "soldier", "captain", "general", "sun-tzu")}
    assert set(BRAINS) == set(GAMES)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", ["reference:soldier", "reference:general"])
def test_their_moves_are_allowed_and_the_same_again(game_id: str, name: str) -> None:
    """Their own view, handed over as if it were the truth, brings the same moves."""
    game, player = game_by_id(game_id), REFERENCE[name](WORLDS, False, False)
    state = game.new(3, 2, game.settle_options(2, {}))
    for number in range(DECISIONS):
        seat = game.to_answer(state)[0]
        actions = player.chosen(game, state, seat, number)
        assert actions == player.chosen(game, game.view(state, seat), seat, number)
        for action in actions:
            game.apply(state, seat, action)


def test_a_contest_between_two_of_them_is_played_to_its_end() -> None:
    game = game_by_id("strategic-war")
    better, worse = (REFERENCE[f"reference:{level}"](None, False, False) for level in ("soldier", "recruit"))
    contest = Contest(game.info.id, 2, game.settle_options(2, {}), better, worse)
    assert sum(play(contest, deal, 0) for deal in range(3)) > 1.5


def test_what_no_reference_player_can_do_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["--game", "fracas", "--a", "reference:captain", "--b", "soldier", "--pairs", "1", "--clock"])
    assert "keeps no clock" in capsys.readouterr().err
