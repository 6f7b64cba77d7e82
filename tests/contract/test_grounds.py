"""The nine grounds: each cell of each game can be played, keeps its record, and says what it does (GR0 to GR10)."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import logic
from logic.kernel.grounds import BY_KEY, NINE, Cell
from tests.protocol.talk import Talk

RULES = (Path(__file__).parents[2] / "docs" / "rules" / "grounds.md").read_text("utf-8")
IDS = dict(zip(BY_KEY, ("GR1", "GR2", "GR3", "GR4", "GR5", "GR6", "GR7", "GR8", "GR9"), strict=True))
INFOS = {info.id: info for info in logic.games()}
CELLS = [pytest.param(info.id, cell, id=f"{info.id}-{cell.ground}") for info in INFOS.values() for cell in info.grounds]
every_cell = pytest.mark.parametrize(("game", "cell"), CELLS)
DASHES = [
    (info.id, key) for info in INFOS.values() for key in BY_KEY if key not in [one.ground for one in info.grounds]
]
NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen",
)  # fmt: skip
LONGEST = 6000
LOOK_EVERY = 50
"""Decisions between two at which computer players are asked."""
SEEDS = (3, 4, 5, 6)


def value_of(cell: Cell, key: str, seat: int) -> Any:
    value = cell.options[key]
    return value[seat] if isinstance(value, tuple) else value


def answered(talk: Talk, decision: dict[str, Any]) -> None:
    """Computer players of each kind, and a hint, choose among what is offered."""
    for level in ("recruit", "soldier", "captain"):
        assert talk.ask("bot", seat=decision["seat"], level=level, iterations=4)["action"] in decision["actions"]
    assert talk.ask("hint", seat=decision["seat"], iterations=4)["action"] in decision["actions"]


def played(game: str, cell: Cell, seats: int, seed: int, options: dict[str, Any]) -> Talk:
    """A match on a ground, by random choices from its beginning to its end; each weighs on another seat."""
    talk, rng, seat = Talk(), random.Random(seed), seed % seats
    begun = talk.ask("new", game=game, seats=seats, seed=seed, ground=cell.ground, ground_seat=seat, options=options)
    assert begun["ground"] == {"key": cell.ground, "seat": seat}
    assert all(begun["options"][key] == value_of(cell, key, seat) for key in cell.options)
    for number in range(LONGEST):
        decisions = talk.ask("decisions")["decisions"]
        if not decisions:
            break
        decision = rng.choice(decisions)
        if number % LOOK_EVERY == 0:
            answered(talk, decision)
        talk.ask("choose", seat=decision["seat"], action=rng.choice(decision["actions"]))
    return talk


@every_cell
def test_a_cell_is_played_to_its_end_and_its_record_replays(game: str, cell: Cell, whole: bool) -> None:
    """With each number of seats, and beside each preset; as record, as text, and taken back to its beginning (GR10)."""
    presets = [None, *INFOS[game].presets]
    for seats in cell.seats:
        for seed in SEEDS if whole else SEEDS[:1]:
            preset = presets[(seed + len(cell.ground)) % len(presets)]
            options = {} if preset is None else preset.options(seats)
            options = {key: value for key, value in options.items() if key not in cell.options}
            talk = played(game, cell, seats, seed, options)
            assert talk.ask("result")["winners"]
            record, state = talk.ask("replay")["replay"], talk.ask("state")
            assert record["ground"] == {"key": cell.ground, "seat": seed % seats}
            assert ("start" in record) == (cell.change is not None)
            for told in ({"replay": record}, {"text": talk.ask("text")["text"]}):
                again = Talk()
                again.ask("load", **told)
                assert again.ask("state") == state and again.ask("replay")["replay"] == record
            for _ in record["actions"]:
                talk.ask("undo")
            assert talk.fail("undo")[0] == "nothing_to_undo"


@every_cell
def test_the_options_of_a_cell_are_those_of_the_game(game: str, cell: Cell) -> None:
    """With values that they take, and not those that they have anyway (GR0)."""
    options = {option.key: option for option in INFOS[game].options}
    assert cell.ground in BY_KEY and set(cell.options) <= set(options)
    assert set(cell.seats) <= set(INFOS[game].seats)
    for seats in cell.seats:
        for seat in range(seats):
            given = {key: value_of(cell, key, seat) for key in cell.options}
            begun = Talk().ask("new", game=game, seats=seats, ground=cell.ground, ground_seat=seat, options=given)
            assert all(seats in options[key].seats for key in given)
            assert all(begun["options"][key] == value != options[key].default for key, value in given.items())
    assert cell.options or cell.change or cell.seats != INFOS[game].seats, "a cell that does nothing"


@every_cell
def test_a_cell_names_whom_it_weighs_on(game: str, cell: Cell) -> None:
    """Of that player its words tell by name too (GR0); where there is nobody to name, each seat is dealt the same."""
    seats, own = cell.seats[0], re.search(r"\b(your?|opponents?)\b", cell.sentence, re.IGNORECASE)
    assert bool(own) == bool(cell.named) and ("{name}" in cell.named) == bool(cell.named)
    assert cell.sentence
    dealt = [
        {json.dumps(logic.new_match(game, seats, seed, {}, cell.ground, seat).state()) for seat in range(seats)}
        for seed in range(8)
    ]
    assert (max(map(len, dealt)) == 1) == (not cell.named)


@every_cell
def test_a_cell_says_in_words_what_it_does(game: str, cell: Cell) -> None:
    """Its sentence has a word of each option it sets, or of the change it makes, and of the docs beside its id."""
    assert re.fullmatch(r"[A-Z][^.!?]+\.", cell.sentence) and len(cell.sentence.split()) <= 16
    said = words(cell.sentence)
    for option in INFOS[game].options:
        if option.key in cell.options:
            value = value_of(cell, option.key, 0)
            chosen = [f"{one.label} {one.sentence}" for one in option.choices if one.value == value]
            number = NUMBERS[value] if type(value) is int and value < len(NUMBERS) else str(value)
            assert said & words(" ".join([option.title, option.sentence, number, *chosen])), option.key


def words(text: str) -> set[str]:
    """The beginnings of the words of a text that say something."""
    return {word[:5].lower() for word in re.findall(r"[A-Za-z]{3,}", text)} - {
        "the",
        "and",
        "you",
        "your",
        "whet",
        "for",
    }


def test_the_page_of_rules_has_a_row_for_each_ground_and_a_dash_where_a_game_has_none() -> None:
    rows = {row[0]: row for row in (re.split(r" *\| *", line)[1:-1] for line in RULES.splitlines() if "| **GR" in line)}
    assert len(rows) == len(NINE)
    titles = re.split(r" *\| *", next(line for line in RULES.splitlines() if line.startswith("| | ground")))[3:-1]
    for ground in NINE:
        row = rows[f"**{IDS[ground.key]}** `{ground.key}`"]
        assert row[1].startswith(f"{ground.name}:")
        for title, told in zip(titles, row[2:], strict=True):
            info = next(info for info in INFOS.values() if info.title == title)
            assert (told == "–") == (ground.key not in [cell.ground for cell in info.grounds]), (ground.key, title)


def test_games_tells_of_each_ground_in_words() -> None:
    for told in Talk().ask("games")["games"]:
        cells = {cell.ground: cell for cell in INFOS[told["id"]].grounds}
        assert list(told["grounds"]) == list(cells) == [key for key in BY_KEY if key in cells]
        for key, one in told["grounds"].items():
            assert (one["name"], one["ground"]) == (BY_KEY[key].name, BY_KEY[key].sentence)
            assert one["sentence"] == cells[key].sentence and one["seats"] == list(cells[key].seats)
            assert json.dumps(one["options"]) == json.dumps(dict(cells[key].options))


@pytest.mark.parametrize(("game", "key"), DASHES)
def test_a_dash_is_refused(game: str, key: str) -> None:
    code, sentence = Talk().fail("new", game=game, ground=key)
    offered = ", ".join(cell.ground for cell in INFOS[game].grounds)
    assert code == "bad_ground"
    assert sentence == f"{INFOS[game].title} has no {BY_KEY[key].name}; the grounds it offers: {offered}."


def test_what_does_not_fit_a_ground_is_refused_in_a_sentence() -> None:
    talk = Talk()
    assert talk.fail("new", game="armies", ground="hrad")[0] == "bad_ground"
    assert "perhaps 'home'" in talk.fail("new", game="armies", ground="hom")[1]
    assert talk.fail("new", game="armies", ground=7)[0] == "bad_ground"
    assert talk.fail("new", game="armies", ground="crossroads") == (
        "bad_seats", "Crossroads in Game is for 3 or 4 seats, not 2.",
    )  # fmt: skip
    assert talk.fail("new", game="armies", ground="contested", ground_seat=2) == (
        "bad_seat", "Contested ground weighs on a seat from 0 to 1, not 2.",
    )  # fmt: skip
    assert talk.fail("new", game="armies", ground="contested", options={"storm": 3}) == (
        "bad_option", "Contested ground sets option 'storm' to 2, so it cannot be 3.",
    )  # fmt: skip
    assert talk.fail("new", game="armies", ground="contested", seats=9)[0] == "bad_seats"


@pytest.mark.parametrize("mark", ["hard", {"key": "hard"}, {"key": "marsh", "seat": 0}, {"key": "hard", "seat": 2}])
def test_a_record_with_a_mark_that_is_none_is_refused(mark: Any) -> None:
    record = {**logic.new_match("fracas").record(), "ground": mark}
    with pytest.raises(logic.LoadError, match=r"names one of the nine, and a seat\.$"):
        logic.load_match(record)


def test_a_match_on_no_ground_has_no_mark() -> None:
    match = logic.new_match("fracas")
    assert match.ground is None and "ground" not in match.record() and "ground" not in logic.facts_of(match)
    assert logic.facts_of(logic.new_match("fracas", ground="light"))["ground"] == "light"
