"""The protocol's documents agree with the program."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import logic
from logic import protocol_messages
from logic.assertion.document.write import Position
from logic.kernel.acts import FIELD_OF_KIND
from logic.protocol import ProtocolSession
from tests.contract.walk import context_of
from tools.schema import SCHEMAS, Kinds, schema_text

DOCS = Path(__file__).parents[2] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("file", "kinds"), SCHEMAS.items(), ids=[str(file) for file in SCHEMAS])
def test_schemas_are_those_of_the_program(file: Path, kinds: Kinds) -> None:
    assert (DOCS.parent / file).read_text(encoding="utf-8") == schema_text(kinds), "run python -m tools.schema"


@pytest.mark.parametrize("game", [info.id for info in logic.games()])
def test_the_protocol_answers_with_views_as_their_schemas_say(game: str) -> None:
    """Read back with nothing left over: what `view` and `state` answer has every field that the schema requires."""
    talk = ProtocolSession()
    talk.answer(json.dumps({"cmd": "new", "game": game, "seed": 4}))
    schema = json.loads((DOCS / "views" / f"{game}.schema.json").read_text(encoding="utf-8"))
    whole = schema["$defs"][schema["$ref"].rpartition("/")[2]]
    view = talk.answer(json.dumps({"cmd": "view", "seat": 0}))["view"]
    assert set(whole["required"]) <= set(view) and list(view) == [one for one in whole["properties"] if one in view]
    assert set(talk.answer(json.dumps({"cmd": "state"}))["state"]) >= set(whole["required"])


def test_what_is_asked_and_answered_is_verbatim_declared() -> None:
    """Read back by its Struct and written again, every answer is the same to the letter; so is every request."""
    talk, met = ProtocolSession(), set[str]()
    lines: list[dict[str, Any]] = [
        {"cmd": "hello"}, {"cmd": "games"}, {"cmd": "new", "game": "fracas", "seed": 4, "options": {}},
        {"cmd": "decisions"},
        {"cmd": "explain", "seat": 0, "action": {"type": "pass"}}, {"cmd": "stakes", "seat": 0, "actions": []},
        {"cmd": "prospect", "seat": 0, "action": {"type": "done"}}, {"cmd": "state"}, {"cmd": "view", "seat": 1},
        {"cmd": "bot", "seat": 0, "iterations": 0}, {"cmd": "hint", "seat": 0, "iterations": 4},
        {"cmd": "log", "seat": 0}, {"cmd": "result"}, {"cmd": "choose", "seat": 1, "action": {"type": "resign"}},
        {"cmd": "result"}, {"cmd": "moves"}, {"cmd": "replay"}, {"cmd": "text"},
        {"cmd": "anew", "place": 0, "seat": 0}, {"cmd": "undo"}, {"cmd": "quit"},
    ]  # fmt: skip
    for line in lines:
        request = msgspec.convert(line, protocol_messages.REQUESTS[line["cmd"]])
        assert {**msgspec.to_builtins(request), **line} == msgspec.to_builtins(request)
        answer = json.loads(msgspec.json.encode(talk.answer(json.dumps(line))))
        assert answer.pop("ok"), answer
        again = msgspec.json.decode(
            msgspec.json.encode(msgspec.convert(answer, protocol_messages.ANSWERS[line["cmd"]]))
        )
        assert again == answer and list(again) == list(answer)
        met.add(line["cmd"])
    assert set(protocol_messages.REQUESTS) - met == {"load", "card", "review"}


def test_every_field_of_a_position_is_documented() -> None:
    match = logic.new_match("assertion", 2, 1)
    for field in {*match.state(), *Position.__struct_fields__}:
        assert f"`{field}`" in PROTOCOL, field


def test_short_position_of_the_document_loads() -> None:
    written = re.search(r"```json\n(.*?)```", PROTOCOL, re.DOTALL)
    assert written is not None
    match = logic.load_match(json.loads(written.group(1)))
    assert [decision.seat for decision in match.decisions()] == [0]


def test_example_position_loads_and_stands_in_the_middle_of_a_build() -> None:
    example = json.loads((DOCS / "example_position.json").read_text(encoding="utf-8"))
    match = logic.load_match(example)
    assert match.state() == example
    decision = match.decisions()[0]
    assert decision.seat == 0 and len(context_of(decision).placed) == 1


def test_every_command_and_every_action_of_the_ground_game_is_documented() -> None:
    for command in ProtocolSession()._commands:
        assert f'"cmd":"{command}"' in PROTOCOL, command
    for kind in ("card", "cell", "suit", "done", "pass", "discard", "resign"):
        assert kind in FIELD_OF_KIND and f'"type":"{kind}"' in PROTOCOL, kind
