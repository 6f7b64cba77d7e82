"""The ladder of levels: what it plays, what it writes down, where it goes on, and the table of it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from logic import arena, ladder
from logic.ai.levels import AI_LEVELS, COMPILED, LEVEL_IDS
from logic.registry import GAMES

QUICK = ("--ladder", "--games", "strategic-war,fracas", "--levels", "recruit,soldier", "--seeds", "3,4")


def climbed(out: Path, *more: str) -> list[str]:
    """The lines of the file after this run."""
    assert arena.main((*QUICK, "--out", str(out), *more)) == 0
    return out.read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[str]]:
    """The lines after one pair of each cell and seed, and those of the same file after two of each."""
    out = tmp_path_factory.mktemp("ladder") / "ladder.jsonl"
    return climbed(out, "--pairs", "1"), climbed(out, "--pairs", "2")


def test_every_level_meets_the_one_below_it_in_every_game() -> None:
    rungs = ladder.rungs([], [])
    assert len(rungs) == len(set(rungs)) == len(GAMES) * (len(AI_LEVELS) - 1)
    assert all(LEVEL_IDS.index(rung.upper) == LEVEL_IDS.index(rung.lower) + 1 for rung in rungs)
    assert set(ladder.GOALS) == {rung.upper for rung in rungs}


def test_all_cells_grow_evenly() -> None:
    """No cell is ever more than one deal ahead of another, whenever it is stopped."""
    rungs = ladder.rungs([], [])
    told: Counter[ladder.Rung] = Counter(dict.fromkeys(rungs, 0))
    for deal in ladder.planned(rungs, (7, 8), 3):
        told[deal.rung] += 1
        assert max(told.values()) - min(told.values()) <= 1
    assert set(told.values()) == {6}


def test_it_goes_on_where_it_was_stopped(played: tuple[list[str], list[str]]) -> None:
    first, second = played
    assert len(first) == 4 and len(second) == 8
    assert second[:4] == first
    places = [(line["game"], line["seed"], line["pair"]) for line in map(json.loads, second)]
    assert len(set(places)) == 8


def test_a_pair_has_one_score_wherever_and_whenever_it_is_played(
    played: tuple[list[str], list[str]], tmp_path: Path
) -> None:
    again = climbed(tmp_path / "again.jsonl", "--pairs", "2", "--games", "fracas", "--seeds", "4")
    assert again == [line for line in played[1] if '"fracas"' in line and '"seed": 4' in line]


def test_a_line_says_what_was_played_and_by_which_program(played: tuple[list[str], list[str]]) -> None:
    line = json.loads(played[0][0])
    assert line | {"score": None} == {
        "game": "strategic-war", "a": "soldier", "b": "recruit", "seed": 3, "pair": 0, "score": None,
        "program": ladder.program("strategic-war"), "compiled": COMPILED, "worlds": [0, 0],
    }  # fmt: skip
    assert line["score"] in (0.0, 0.25, 0.5, 0.75, 1.0)


def test_a_line_that_was_cut_off_is_played_again(played: tuple[list[str], list[str]], tmp_path: Path) -> None:
    """Whatever ended the run: the half line goes, the whole ones stay."""
    out = tmp_path / "cut.jsonl"
    whole = played[0]
    out.write_text("\n".join(whole)[:-9], encoding="utf-8")
    assert climbed(out, "--pairs", "1") == whole


def test_pairs_of_another_program_are_kept_but_played_anew(played: tuple[list[str], list[str]], tmp_path: Path) -> None:
    out = tmp_path / "older.jsonl"
    older = [json.dumps(json.loads(line) | {"program": "0" * 12, "score": 0.0}) for line in played[0]]
    out.write_text("\n".join(older) + "\n", encoding="utf-8")
    assert climbed(out, "--pairs", "1") == [*older, *played[0]]
    assert "4 pairs" not in ladder.table(ladder.read(out))
    assert "2 pairs of others are left out" in ladder.table(ladder.read(out))


def test_a_program_is_known_by_what_decides_its_play() -> None:
    """Twelve digits, others for every game, the same ones each time."""
    found = {ladder.program(game_id) for game_id in GAMES}
    assert len(found) == len(GAMES)
    assert all(len(one) == 12 and int(one, 16) >= 0 for one in found)


def test_the_table_tells_mean_interval_and_pairs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Seeds are counted together; a pair that two runs have played counts once."""
    out = tmp_path / "table.jsonl"
    fracas, game = ladder.Rung("fracas", "soldier", "recruit"), ladder.Rung("armies", "captain", "soldier")
    deals = [(fracas, 7, 0, 1.0), (fracas, 8, 0, 0.5), (fracas, 8, 0, 0.5), (game, 7, 0, 0.75)]
    for rung, seed, number, score in deals:
        ladder.append(out, ladder.Deal(rung, seed, number).line(score))
    assert arena.main(("--ladder", "--table", "--out", str(out))) == 0
    kind = "compiled" if COMPILED else "pure"
    assert capsys.readouterr().out.splitlines() == [
        "| | Soldier over Recruit | Captain over Soldier |",
        "| --- | --- | --- |",
        "| goal | 0.80 | 0.65 |",
        "| Fracas | 0.75 +- 0.49 (2) | |",
        "| Game | | 0.75 +- 1.00 (1) |",
        "",
        f"- Fracas: program {ladder.program('fracas')}, {kind}.",
        f"- Game: program {ladder.program('armies')}, {kind}.",
    ]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (("--games", "chess"), "There is no game called 'chess'"),
        (("--levels", "recruit,captain"), "No two of these levels are neighbours."),
        (("--levels", "corporal"), "There is no level 'corporal'"),
        (("--seeds", "7;8"), "Seeds are whole numbers"),
        (("--table",), "There is nothing in "),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(
    given: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert arena.main(("--ladder", "--out", str(tmp_path / "none.jsonl"), *given)) == 1
    told = capsys.readouterr()
    assert sentence in told.err and told.err.count("\n") == 1
    assert not told.out


@pytest.mark.parametrize("text", ["what is this\n", '{"game": "fracas"}\n', "[]\n"])
def test_a_file_that_is_no_ladder_is_left_verbatim(
    text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "other.txt"
    out.write_text(text, encoding="utf-8")
    assert arena.main((*QUICK, "--out", str(out))) == 1
    assert "Line 1 of " in capsys.readouterr().err
    assert out.read_text(encoding="utf-8") == text
