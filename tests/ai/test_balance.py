"""The tool that measures how fair the games are: what it plays, what it goes on with, what its table says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import logic
from logic import arena
from research import balance
from research.balance import Row

ROW = Row("strategic-war", 2, "{}", "recruit")


def line(won: list[int], number: int = 0, **more: Any) -> dict[str, Any]:
    """A line of a file, as the program of today writes it."""
    told = {
        "game": "fracas", "seats": len(won), "options": {}, "level": "soldier", "worlds": None, "number": number,
        "won": won, "sides": [], "end": "tokens", "turns": 10, "asked": 30, "quiet": 5, "leads": 1,
        "program": balance.played_by("fracas"), "compiled": False, "seconds": 0.1,
    }  # fmt: skip
    return {**told, **more}


def test_the_same_number_plays_the_same_game() -> None:
    one, other = balance.play(ROW, 3), balance.play(ROW, 3)
    assert one | {"seconds": 0} == other | {"seconds": 0}
    assert balance.row_of(json.loads(json.dumps(one))) == ROW and sum(one["won"]) in (1, 2)


def test_where_a_ground_weighs_on_one_seat_each_deal_is_played_with_it_on_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And once where it weighs on all alike."""
    out, told = tmp_path / "games.jsonl", dict[str, list[dict[str, Any]]]()
    for key in ("light", "home"):
        wanted = ["--out", str(out), "--game", "strategic-war", "--level", "recruit", "--ground", key]
        assert balance.main([*wanted, "--games", "2"]) == 0
        told[key] = [line for line in balance.read(out) if line["ground"] == key]
    assert "held" not in told["light"][0] and told["light"][0]["asked"] != told["light"][1]["asked"]
    assert all(line["held"] in (0, 1) for line in told["home"])
    state = [logic.new_match("strategic-war", 2, balance.FIRST_SEED, {}, "home", seat).state() for seat in (0, 1)]
    assert [one["black"] for one in state] == [1, 0]
    assert balance.main([*wanted, "--table"]) == 0
    light, home = [line for line in capsys.readouterr().out.splitlines() if "ground" in line]
    assert "| Strategic War | 2 | Home ground | recruit | 2 |" in home and "on it" in home and "on it" not in light


def test_all_grounds_of_a_game_are_planned_with_all_their_seats() -> None:
    info = next(one for one in logic.games() if one.id == "armies")
    planned = balance._places(info, "all", None)
    assert planned == [(cell.ground, seats) for cell in info.grounds for seats in cell.seats]
    assert balance._places(info, "home", None) == [("home", 2)] and ("home", 3) not in balance._places(info, "all", 3)


def test_the_arena_has_a_ground_weigh_on_the_player_that_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["--game", "fracas", "--a", "recruit", "--b", "recruit", "--pairs", "1"]
    assert arena.main([*wanted, "--ground", "light"]) == 0
    assert json.loads(capsys.readouterr().out)["score"] in (0.0, 0.5, 1.0)
    assert arena.main([*wanted, "--ground", "marsh"]) == 1
    assert "There is no ground called 'marsh'" in capsys.readouterr().err


def test_every_preset_is_planned_with_every_number_of_seats() -> None:
    rows = balance.planned([], "soldier", None)
    for info in logic.games():
        for seats in info.seats:
            own = [json.loads(row.options) for row in rows if (row.game_id, row.seats) == (info.id, seats)]
            assert {} in own and all(preset.options(seats) in own for preset in info.presets)
    assert len(rows) == len(set(rows))


def test_it_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.jsonl"
    wanted = ["--out", str(out), "--game", "strategic-war", "--level", "recruit", "--options", "{}"]
    assert balance.main([*wanted, "--games", "2"]) == 0
    with out.open("a") as file:
        file.write('{"cut off in the mid')
    before = out.read_text().splitlines()[:2]
    assert balance.main([*wanted, "--games", "3"]) == 0
    lines = out.read_text().splitlines()
    assert lines[:2] == before and [json.loads(one)["number"] for one in lines] == [0, 1, 2]
    assert balance.main([*wanted, "--table"]) == 0
    assert "| Strategic War | 2 | Classic |" in capsys.readouterr().out


def test_what_another_program_played_counts_no_more() -> None:
    kept = [line([1, 0]), line([1, 0], 1, program="0123456789ab")]
    left = list(balance.missing([balance.row_of(kept[0])], 2, kept))
    assert [number for _, number in left] == [1]
    assert "| 1 |" in balance.table(kept)


def test_shares_go_by_turn_order_and_by_side_and_draws_are_shared() -> None:
    lines = [line([1, 0], n, sides=["S", "H"]) for n in range(6)]
    lines += [line([0, 1], 6 + n, sides=["H", "S"]) for n in range(2)] + [line([1, 1], 8, sides=["S", "H"])]
    found = balance.found(balance.row_of(lines[0]), lines)
    assert [round(part.mean, 3) for part in found.places] == [0.722, 0.278]
    assert {side: round(part.mean, 3) for side, part in found.sides} == {"S": 0.944, "H": 0.056}
    assert found.draws == pytest.approx(1 / 9) and not found.within()


@pytest.mark.parametrize(("wins", "draws", "fair"), [(50, 0, True), (54, 11, True), (56, 0, False), (44, 13, False)])
def test_the_bars_of_a_balanced_game(wins: int, draws: int, fair: bool) -> None:
    """Every share within .05 of the fair one with two seats, and fewer than 12 draws in a hundred."""
    lines = [line([1, 0], n) for n in range(wins - draws // 2)] + [line([1, 1], 200 + n) for n in range(draws)]
    lines += [line([0, 1], 400 + n) for n in range(100 - len(lines))]
    assert balance.found(balance.row_of(lines[0]), lines).within() == fair


def test_the_interval_is_that_of_so_many_games() -> None:
    assert str(balance.share(200, 400)) == ".50 ± .05" and balance.share(10, 40).half > balance.share(100, 400).half


@pytest.mark.parametrize(
    "wrong",
    [
        ["--game", "chess"],
        ["--game", "chess", "--options", "{}"],
        ["--game", "fracas", "--options", '{"x": 1}'],
        ["--game", "fracas", "--ground", "marsh"],
    ],
)
def test_what_cannot_be_measured_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wrong: list[str]
) -> None:
    assert balance.main(["--out", str(tmp_path / "games.jsonl"), *wrong]) == 1
    told = capsys.readouterr().err
    assert told.startswith("Nothing can be measured: ") and told.count("\n") == 1


def test_a_file_of_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("no line of JSON\n")
    assert balance.main(["--out", str(path), "--table"]) == 1
    assert "no file of games" in capsys.readouterr().err
