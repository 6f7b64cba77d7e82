"""Whole games through the protocol, and the protocol as a process of its own."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from logic.kernel.acts import action_to_json
from logic.protocol import LONGEST_LINE, converse, lines_of
from tests.assertion.table import DONE, RESIGN
from tests.protocol.talk import ROOT, Talk

# ---------------------------------------------------------------------------------------------------------- whole games


def random_game(talk: Talk, seed: int) -> int:
    """Play a game with random choices; how many were made."""
    rng = random.Random(seed)
    for number in range(3000):
        decisions = talk.ask("decisions")["decisions"]
        if not decisions:
            return number
        decision = rng.choice(decisions)
        action = rng.choice(decision["actions"])
        if any(other["type"] == "done" for other in decision["actions"]) and rng.random() < 0.3:
            action = action_to_json(DONE)
        talk.ask("choose", seat=decision["seat"], action=action)
    raise AssertionError("the game does not end")


def lying(state: dict[str, Any]) -> list[str]:
    """Every card of a position with nothing in the making, wherever it lies."""
    piles = [state[name] for name in ("deck", "removed", "centre", "pending")]
    piles += [pile for name in ("hands", "depots", "threats", "aside") for pile in state[name]]
    piles += [effect["cards"] for effect in state["effects"] if effect["kind"] in ("guard", "isolation")]
    piles += [[code for code in entry["cards"] if code] for entry in state["board"]]
    return [code for pile in piles for code in pile]


def suppressed(state: dict[str, Any], side: int) -> int:
    """The value of the lines that a side holds and that are worth nothing to it (3S)."""
    marks = {
        effect["count"] for effect in state["effects"] if effect["kind"] == "suppressed" and effect["target"] == side
    }
    return sum(line["value"] for place, line in enumerate(state["lines"]) if place in marks and side in line["held_by"])


def check_end(talk: Talk) -> None:
    """Check that all about a finished game agrees with everything else."""
    state, result = talk.ask("state")["state"], talk.ask("result")
    assert result["scores"] == [entry["total"] for entry in state["scores"]]
    assert result["scores"] == [
        state["fixed"][side]
        if state["fixed"][side] is not None
        else permanent
        + sum(line["value"] for line in state["lines"] if side in line["held_by"])
        - suppressed(state, side)
        for side, permanent in enumerate(state["permanent"])
    ]
    assert state["permanent"] == [
        sum(entry["points"] for entry in state["ledger"] if entry["side"] == side)
        for side in range(len(state["permanent"]))
    ]
    assert sorted(lying(state)) == sorted(state["cards"])
    other = Talk()
    other.ask("load", replay=talk.ask("replay")["replay"])
    assert other.ask("state")["state"] == state and other.ask("result") == result


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (2, 1, {}),
        (2, 2, {"equalTurns": True, "parallelLines": "none"}),
        (3, 3, {"distance": "manhattan", "territoryAward": "firstPlacer"}),
        (3, 4, {"equalTurns": True, "voluntaryPass": True, "maxTurns": 60}),
        (4, 5, {}),
        (4, 6, {"teams": "partners", "teamBoard": "fourSided"}),
    ],
)
def test_a_game_of_random_choices(seats: int, seed: int, options: dict[str, Any]) -> None:
    talk = Talk()
    talk.ask("new", game="assertion", seats=seats, seed=seed, options=options)
    assert random_game(talk, seed) > 20
    check_end(talk)


@pytest.mark.parametrize(("level", "seats"), [("recruit", 4), ("soldier", 2)])
def test_a_game_of_computer_players(level: str, seats: int) -> None:
    talk = Talk()
    talk.ask("new", game="assertion", seats=seats, seed=11)
    while decisions := talk.ask("decisions")["decisions"]:
        for decision in decisions:
            action = talk.ask("bot", seat=decision["seat"], level=level, seed=5)["action"]
            assert action in decision["actions"]
            talk.ask("choose", seat=decision["seat"], action=action)
    check_end(talk)


# -------------------------------------------------------------------------------------------------- lines and processes


def conversation(lines: list[str]) -> list[dict[str, Any]]:
    """Return what ``converse`` writes for these lines."""
    out = io.StringIO()
    converse(lines, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_one_line_out_for_each_line_in() -> None:
    answers = conversation(['{"cmd":"games"}\n', "\n", "  \n", "nonsense\n", '{"cmd":"quit"}\n', '{"cmd":"games"}\n'])
    assert [answer["ok"] for answer in answers] == [True, False, False, False, True], "a blank line too; quit ends"
    assert {answer["error"]["code"] for answer in answers if not answer["ok"]} == {"bad_json"}


def test_a_line_may_not_be_endless() -> None:
    answers = conversation(['{"cmd":"' + "x" * LONGEST_LINE + '"}\n', '{"cmd":"games"}\n'])
    assert [answer["ok"] for answer in answers] == [False, True]
    assert answers[0]["error"]["code"] == "bad_request"


def test_the_rest_of_an_endless_line_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("logic.protocol.LONGEST_LINE", 30)
    sent = '{"cmd":"games"}\n' + "x" * 100 + '\n{"cmd":"result"}\n' + "y" * 100
    lines = list(lines_of(io.StringIO(sent)))
    assert [len(line) for line in lines] == [16, 31, 17, 31]
    out = io.StringIO()
    converse(lines, out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, False, False]
    assert [answer["error"]["code"] for answer in answers[1:]] == ["bad_request", "no_game", "bad_request"]


BLOCKED = """
import runpy, sys
sys.modules["pygame"] = None
sys.modules["scenes"] = None
sys.argv = ["logic"]
runpy.run_module("logic", run_name="__main__")
"""


def process(arguments: list[str], sent: bytes) -> list[dict[str, Any]]:
    """The answers of a real process."""
    ran = subprocess.run(
        [sys.executable, *arguments], input=sent, capture_output=True, cwd=ROOT, timeout=60, check=False
    )
    assert ran.returncode == 0 and ran.stderr == b"", ran.stderr.decode()
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_the_module_answers_without_pygame() -> None:
    lines = [
        {"cmd": "new", "game": "assertion", "seed": 3, "options": {"firstPlayer": 0}},
        {"cmd": "bot", "seat": 0, "level": "soldier"},
        {"cmd": "hint", "seat": 0},
        {"cmd": "choose", "seat": 1, "action": RESIGN},
        {"cmd": "result"},
        {"cmd": "quit"},
        {"cmd": "games"},
    ]
    sent = "".join(json.dumps(line, default=action_to_json) + "\n" for line in lines).encode()
    answers = process(["-c", BLOCKED], sent)
    assert [answer["ok"] for answer in answers] == [True] * 6, "nothing is answered after quit"
    assert answers[4]["winners"] == [0]


def test_the_process_survives_whatever_it_is_sent() -> None:
    lines = [
        b"\xff\xfe\x00",
        b'{"cmd":"games\xff"}',
        b"[" * 200_000,
        b"",
        b'{"cmd":"view","seat":0}',
        b'{"cmd":"games"}',
    ]
    answers = process(["-m", "logic"], b"\n".join(lines))
    assert [answer["ok"] for answer in answers] == [False] * 5 + [True]
    codes = [answer["error"]["code"] for answer in answers[:-1]]
    assert codes == ["bad_json", "unknown_command", "bad_request", "bad_json", "no_game"]


def test_logic_does_not_import_pygame() -> None:
    script = "import sys, logic, logic.protocol, logic.ai; print([n for n in sys.modules if n.startswith('pygame')])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, cwd=ROOT, timeout=60, check=True)
    assert ran.stdout.strip() == b"[]"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to here")
def test_a_full_disk_is_said_in_one_sentence() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "logic"], cwd=ROOT, input=b'{"cmd":"games"}\n', stdout=full, stderr=subprocess.PIPE
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"The protocol cannot go on: ") and done.stderr.count(b"\n") == 1
