"""Records and saves of earlier versions still load, in the words of today."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import logic
from logic.kernel.acts import DoneAct, ServeAct
from tests.protocol.talk import Talk
from tests.store.kit import replays

OLD = Path(__file__).parent / "old"


def old(name: str) -> dict[str, Any]:
    """A record as an earlier version wrote it."""
    record: dict[str, Any] = json.loads((OLD / f"{name}.json").read_text(encoding="utf-8"))
    return record


def refused(record: dict[str, Any]) -> bool:
    """Return whether a game was dealt from another deck than today's; it is then refused (docs/add_a_card.md)."""
    if replays(record["game"]):
        return False
    with pytest.raises(logic.LoadError):
        logic.load_match(record)
    return True


def test_an_order_answered_by_done_is_read_as_served() -> None:
    """``duty`` was once answered with ``done``, the word that ends a build; it is ``serve`` now."""
    record = old("duty_answered_by_done")
    if refused(record):
        return
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
    """A player of today says ``serve``: an old word is refused like any other that is not offered."""
    record = old("duty_answered_by_done")
    if refused(record):
        return
    record = {**record, "actions": record["actions"][:8], "hash": None}
    del record["hash"]
    match = logic.load_match(record)
    seat = match.decisions()[0].seat
    assert match.decisions()[0].actions[0] == ServeAct()
    assert match.explain(seat, DoneAct()) is not None


@pytest.mark.parametrize("game", ["assertion", "strategic_war"])
def test_hidden_cards_that_were_pointed_at_by_their_ids_are_found(game: str) -> None:
    """Records name a card that its seat did not see by its id; a seat that plays now names it by its back."""
    record = old(f"hidden_cards_by_their_ids_{game}")
    if refused(record):
        return
    pointed = [
        entry["action"]["card"] for entry in record["actions"] if str(entry["action"].get("card")).startswith("?")
    ]
    match = logic.load_match(record)
    assert len(pointed) > 2 and match.record() == record
    named = []
    again = logic.new_match(record["game"], record["seats"], record["seed"], record["options"])
    for entry, step in zip(record["actions"], match._steps, strict=True):
        seen = again.game.view(again._state, step.seat)
        named.append(seen.code(step.choice.card) if step.choice.kind == "card" else "")
        again.replay(entry["seat"], entry["action"])
    assert again.fingerprint() == record["hash"]
    assert [code for code in named if code.startswith("?")] != pointed, "at the table they had other numbers"
