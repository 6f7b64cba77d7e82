"""The tool that measures droughts in Age of Spades: what an empty round is, and the same games."""

from __future__ import annotations

import pytest

from logic.kernel.events import CardMoved, Event, EventView, TurnBegan
from logic.kernel.views import PlaceView
from research import balance, droughts


def run(*rounds: str) -> int:
    """The longest run of two seats who pay in each round as the letters say: ``a`` the first, ``b`` the second."""
    told: list[EventView] = []
    for number, who in enumerate((*rounds, ""), 1):
        told.append(TurnBegan(0, number))
        for seat in ("ab".index(letter) for letter in who):
            told.append(CardMoved("5D", PlaceView("hand", seat), PlaceView("construction", seat), "produce"))
    return droughts.longest_run([Event(one) for one in told], 2)


def test_an_empty_round_is_one_without_a_production_card() -> None:
    """AS18: of each seat on its own."""
    assert [run("ab", "ab"), run("a", "ab"), run("a", "a", "ab"), run("ab", "", "", "b")] == [0, 1, 2, 3]


@pytest.mark.parametrize("number", [0, 3])
def test_its_games_are_those_of_the_table(number: int) -> None:
    line = balance.play(balance.Row("age-of-spades", 2, "{}", "recruit"), number)
    _, sides = droughts.longest(2, {}, "recruit", number)
    assert sorted(letter for letter, has_won in sides if has_won) == [
        letter for letter, won in zip(line["sides"], line["won"], strict=True) if won
    ]


def test_it_says_how_many_games_and_who_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert droughts.main(["--games", "4", "--level", "recruit"]) == 0
    assert " | " in (told := capsys.readouterr().out) and " ± " in told
