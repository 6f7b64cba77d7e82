"""The protocol answers whatever it is sent, and a fault of our own leaves the match as it was."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest

from logic.kernel.brain import squash
from logic.protocol import MOST_ITERATIONS, ProtocolSession, converse
from logic.registry import GAMES
from tests.protocol.talk import ROOT, Talk, begun
from tests.soak import attack, guided


@pytest.mark.parametrize("lead", [0, 30, 10_000, 1e300, -10_000, -1e300])
def test_any_lead_has_a_value(lead: float) -> None:
    assert 0.0 <= squash(lead, 5.0) <= 1.0
    assert squash(lead, 5.0) + squash(-lead, 5.0) == pytest.approx(1.0)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("number", [10_000_001, -(10**12), 2**70])
def test_a_position_has_no_number_beyond_the_limit(game: str, number: int) -> None:
    talk = Talk()
    talk.ask("new", game=game, seats=2, seed=3)
    state = talk.ask("state")["state"]
    state["turn"] = number
    code, message = talk.fail("load", state=state)
    assert code == "bad_document"
    assert "1000000" in message


def test_a_fault_of_the_rules_is_said_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = begun()
    before = talk.ask("state")["state"]
    decision = talk.ask("decisions")["decisions"][0]
    assert decision["seat"] == 0
    game = talk.session.match.game

    def broken(state, *told):  # type: ignore[no-untyped-def]
        state.turn += 7
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(game, "apply", broken)
        said = talk.session.answer(json.dumps({"cmd": "choose", "seat": 0, "action": decision["actions"][0]}))
    assert said["error"]["code"] == "internal"
    assert talk.ask("state")["state"] == before
    talk.ask("choose", seat=0, action=decision["actions"][0])


def test_more_worlds_than_the_limit_are_refused() -> None:
    talk = begun()
    seat = talk.ask("decisions")["decisions"][0]["seat"]
    assert talk.fail("bot", seat=seat, level="general", iterations=MOST_ITERATIONS + 1)[0] == "bad_request"


@pytest.mark.parametrize("line", ["[" * 200_000, '{"cmd":' * 100_000, '{"cmd":"new","options":' + '{"a":' * 50_000])
def test_lines_nested_too_deeply_are_answered(line: str) -> None:
    assert ProtocolSession().answer(line)["error"]["code"] in ("bad_request", "bad_json")


def test_a_carriage_return_alone_ends_no_line() -> None:
    """Told to the process itself: text streams would take it for the end of a line."""
    said = b'{"cmd":\r"games"}\r\n\r\n{"cmd":"quit"}\n'
    run = subprocess.run([sys.executable, "-m", "logic"], input=said, capture_output=True, cwd=ROOT, check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True], "the second line is blank"


def test_what_is_quoted_is_short() -> None:
    out = io.StringIO()
    converse([json.dumps({"cmd": "x" * 1_000_000}), json.dumps({"cmd": "new", "game": "y" * 1_000_000})], out)
    assert all(len(line) < 2_000 for line in out.getvalue().splitlines())


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_short_attack(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short form of `tests.soak.attack` for each game: every bad line is answered, none by a fault of our own."""
    monkeypatch.setattr(attack, "LINES_A_TASK", 60)
    monkeypatch.setattr(attack, "SWOLLEN", 0.2)
    attack.lines(number)


@pytest.mark.parametrize(
    ("cmd", "fields"),
    [
        ("stakes", {"seat": 0, "actions": [{"type": "done"}] * 201}),
        ("stakes", {"seat": 0, "actions": [{"type": "done"}] * 190_000}),
        ("choose", {"seat": 0, "action": {"type": "cells", "cells": [0] * 65}}),
        ("choose", {"seat": 0, "action": {"type": "choice", "choice": "x" * 65}}),
        ("hello", {f"protocl{number}": 1 for number in range(50_000)}),
        ("load", {"text": "Five Factors game\n" + "option a: 1\n" * 41_000}),
        ("load", {"state": {"game": "assertion", "seats": 2, "hands": [["9S"] * 20_000]}}),
        ("load", {"replay": {"format": 1, "game": "fracas", "seats": 2, "seed": 1, "actions": [{}] * 20_001}}),
    ],
)
def test_what_is_far_too_long_is_refused_before_it_is_worked_on(
    cmd: str, fields: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of the rules is asked, and no word is compared with those there are."""
    talk = begun()
    monkeypatch.setattr(type(talk.session.match), "stakes", refuse_to_work)
    monkeypatch.setattr(type(talk.session.match), "_take", refuse_to_work)
    monkeypatch.setattr("logic.protocol.meant", refuse_to_work)
    assert talk.fail(cmd, **fields)[0] in ("bad_request", "bad_action", "bad_document")


def refuse_to_work(*given: object) -> None:
    raise AssertionError


def test_the_attack_is_guided_by_what_it_reaches() -> None:
    """`tests.soak.guided` sees new lines of our own source once, and follows positions that reach some."""
    reached = guided.Reached()
    assert reached(lambda: GAMES["fracas"].settle_options(2, {})) > 0
    assert reached(lambda: GAMES["fracas"].settle_options(2, {})) == 0
    assert reached(lambda: GAMES["fracas"].new(1, 2, GAMES["fracas"].settle_options(2, {}))) > 0
    told: list[str] = []
    tried, led = guided.attack("strategic-war", 10, 1, told.append)
    assert tried == 10 >= led and "10 positions" in told[-1]
