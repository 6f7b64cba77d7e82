"""docs/balance.md: every way to play that the set-up offers stands there as measured, and the set-up says the same."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

import logic
from research.balance import BARS, GAMES, MOST_DRAWS
from tests.house.sources import ROOT

CASES = [(info, seats) for info in logic.games() for seats in info.seats]
IDS = [f"{info.id} {seats}" for info, seats in CASES]
LONGEST_QUICK = 7
"""Minutes that a quick game takes at most."""


@lru_cache(maxsize=1)
def rows() -> list[dict[str, str]]:
    """The rows of all tables of the page, by the heads of their columns."""
    text = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    found, head = [], list[str]()
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line[:1] == "|" else []
        if cells and head and not cells[0].startswith("---"):
            found.append(dict(zip(head, cells, strict=True)))
        head = head or cells if cells else []
    return found


def measured(info: logic.GameInfo, seats: int, name: str, column: str) -> list[dict[str, str]]:
    """The rows of a way to play that have a column."""
    asked = (info.title, str(seats), name)
    return [row for row in rows() if column in row and (row["game"], row["seats"], row["options"]) == asked]


@pytest.mark.parametrize(("info", "seats"), CASES, ids=IDS)
def test_every_way_to_play_was_measured(info: logic.GameInfo, seats: int) -> None:
    for name in ("Classic", *(one.key.capitalize() for one in info.presets)):
        first = measured(info, seats, name, "draws")[0]
        assert int(first["games"]) >= GAMES and first["level"] in ("recruit", "soldier")


@pytest.mark.parametrize(("info", "seats"), CASES, ids=IDS)
def test_a_game_takes_as_long_as_the_set_up_says(info: logic.GameInfo, seats: int) -> None:
    """By the keystroke-level model (`research.keystrokes`); and Quick is quick."""
    lengths = {"Classic": dict(info.minutes)[seats]}
    lengths |= {one.key.capitalize(): dict(one.minutes)[seats] for one in info.presets}
    minutes = {name: float(measured(info, seats, name, "minutes")[0]["minutes"]) for name in lengths}
    assert lengths == {name: round(taken) for name, taken in minutes.items()}
    assert minutes["Quick"] < minutes["Classic"] and round(minutes["Quick"]) <= LONGEST_QUICK


@pytest.mark.parametrize("name", ["Balanced", "Quick"])
@pytest.mark.parametrize(("info", "seats"), CASES, ids=IDS)
def test_what_is_not_classic_meets_the_bars(info: logic.GameInfo, seats: int, name: str) -> None:
    """No seat and no side further from its fair share than the bar, and few draws, whoever plays."""
    for row in measured(info, seats, name, "draws"):
        shares = [float(one) for one in re.findall(r"(\.\d\d) ±", f"{row['wins by turn order']} {row['wins by side']}")]
        assert len(shares) >= seats and max(abs(share - 1 / seats) for share in shares) <= BARS[seats] + 0.005
        assert int(row["draws"].rstrip("%")) < 100 * MOST_DRAWS


@pytest.mark.parametrize("info", logic.games(), ids=lambda info: info.id)
def test_every_option_of_balanced_says_what_was_measured(info: logic.GameInfo) -> None:
    """Its sentence has a share of so many of a hundred, and so has what it differs from, or one of them names both."""
    balanced = next(preset for preset in info.presets if preset.key == "balanced")
    options = {option.key: option for option in info.options}
    for key, value, _ in balanced.values:
        chosen = next(choice for choice in options[key].choices if choice.value == value)
        assert re.search(r"\d+.* of 100|\b1\d\d of", chosen.sentence), f"{key}: {chosen.sentence}"
        assert "computer" in f"{options[key].choices[0].sentence} {chosen.sentence}"
