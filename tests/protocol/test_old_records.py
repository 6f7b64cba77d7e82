"""Records and saves of earlier versions still load, in the words of today."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import logic
from tests.protocol.talk import Talk

OLD = Path(__file__).parent / "old"


def old(name: str) -> dict[str, Any]:
    """A record as an earlier version wrote it."""
    record: dict[str, Any] = json.loads((OLD / f"{name}.json").read_text(encoding="utf-8"))
    return record


def test_an_order_answered_by_done_is_read_as_served() -> None:
    """``duty`` was once answered with ``done``, the word that ends a build; it is ``serve`` now."""
    record = old("duty_answered_by_done")
    types = [entry["action"]["type"] for entry in record["actions"]]
    talk = Talk()
    talk.ask("load", replay=record)
    written = talk.ask("replay")["replay"]
    assert [entry["action"]["type"] for entry in written["actions"]] == [
        "serve" if place == 8 else kind for place, kind in enumerate(types)
    ]
    assert written["hash"] == record["hash"]
    again = Talk()
    again.ask("load", replay=written)
    assert again.ask("state") == talk.ask("state")


def test_only_records_are_translated() -> None:
    """Whoever plays now says ``serve``: an old word is refused like any other that is not offered."""
    record = old("duty_answered_by_done")
    record = {**record, "actions": record["actions"][:8], "hash": None}
    del record["hash"]
    match = logic.load_match(record)
    seat = match.decisions()[0].seat
    assert match.decisions()[0].actions[0] == {"type": "serve"}
    assert match.explain(seat, {"type": "done"}) is not None
