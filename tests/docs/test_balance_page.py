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


@lru_cache(maxsize=1)
def rows() -> list[dict[str, str]]:
    """The tables of the page that have these columns, a row by their heads."""
    text = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    heads = lines[0]
    return [dict(zip(heads, line, strict=True)) for line in lines[2:] if len(line) == len(heads)]


def measured(info: logic.GameInfo, seats: int, name: str) -> list[dict[str, str]]:
    """The rows of a way to play; where a preset changes nothing, those of the rules as written."""
    presets = {preset.key.capitalize(): preset.options(seats) for preset in info.presets}
    name = name if presets.get(name) else "Classic"
    return [row for row in rows() if (row["game"], row["seats"], row["options"]) == (info.title, str(seats), name)]


@pytest.mark.parametrize(("info", "seats"), CASES, ids=IDS)
def test_every_way_to_play_was_measured_and_takes_as_long_as_the_set_up_says(info: logic.GameInfo, seats: int) -> None:
    lengths = {"Classic": info.length(seats), **{one.key.capitalize(): one.length(seats) for one in info.presets}}
    for name, length in lengths.items():
        first = measured(info, seats, name)[0]
        assert int(first["games"]) >= GAMES and first["level"] in ("recruit", "soldier")
        assert length == f"About {first['minutes']} minutes", name


@pytest.mark.parametrize(("info", "seats"), CASES, ids=IDS)
def test_balanced_meets_its_bars(info: logic.GameInfo, seats: int) -> None:
    """No seat and no side further from its fair share than the bar, and few draws, whoever plays."""
    for row in measured(info, seats, "Balanced"):
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
