"""A conversation with the headless protocol, for tests: every refusal is checked to be one and to change nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from logic.kernel.acts import action_to_json
from logic.protocol import ProtocolSession
from logic.protocol_messages import PROTOCOL

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = (
    "hello", "games", "new", "load", "decisions", "choose", "explain", "stakes", "prospect", "card", "state", "view",
    "log", "undo", "bot", "hint", "moves", "review", "anew", "result", "replay", "text", "quit",
)  # fmt: skip
CODES = {
    "bad_json", "bad_request", "bad_protocol", "unknown_command", "no_game", "unknown_game", "bad_seats", "bad_seat",
    "bad_seed", "bad_option", "bad_ground", "bad_action", "illegal", "bad_document", "bad_level", "not_asked",
    "game_over", "not_over", "no_step", "nothing_to_undo",
}  # fmt: skip


class Talk:
    """A conversation in which requests are dictionaries and answers went through JSON."""

    def __init__(self) -> None:
        self.session = ProtocolSession()

    def line(self, line: str | bytes) -> dict[str, Any]:
        """The answer to a raw line."""
        answer: dict[str, Any] = json.loads(json.dumps(self.session.answer(line)))
        if not answer["ok"]:
            assert set(answer) == {"ok", "error"} and set(answer["error"]) == {"code", "message", "protocol"}
            assert answer["error"]["code"] in CODES and answer["error"]["protocol"] == PROTOCOL
            message = answer["error"]["message"]
            assert message.endswith(".") and "\n" not in message and "Traceback" not in message
        return answer

    def ask(self, cmd: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request that can be done."""
        answer = self.line(json.dumps({"cmd": cmd, **fields}, default=action_to_json))
        assert answer.pop("ok") is True, answer
        return answer

    def fail(self, cmd: str, **fields: Any) -> tuple[str, str]:
        """Code and sentence of a request that cannot be done and must change nothing."""
        return self.fail_line(json.dumps({"cmd": cmd, **fields}, default=action_to_json))

    def fail_line(self, line: str | bytes) -> tuple[str, str]:
        """Return the same as :meth:`fail` for a raw line."""
        before = self.standing()
        answer = self.line(line)
        assert answer["ok"] is False, answer
        assert self.standing() == before
        return answer["error"]["code"], answer["error"]["message"]

    def standing(self) -> Any:
        """All that could have changed."""
        match = self.session._match
        if match is None:
            return None
        return match, match.token, match.state(), len(match.record()["actions"]), self.session.finished


def begun(**fields: Any) -> Talk:
    """A conversation with a game of two, seat 0 to move."""
    talk = Talk()
    talk.ask("new", game="assertion", seats=2, seed=7, options={"firstPlayer": 0}, **fields)
    return talk


def loaded(data: dict[str, Any]) -> Talk:
    """A conversation in a given position."""
    talk = Talk()
    talk.ask("load", state=data)
    return talk


def first_move(talk: Talk) -> tuple[int, dict[str, Any]]:
    """Return who is asked, and its first action."""
    decision = talk.ask("decisions")["decisions"][0]
    return decision["seat"], decision["actions"][0]
