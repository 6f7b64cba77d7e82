"""Shared code of the tests of documents: a short position, changes to it, and the one sentence of a refusal."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import logic

SHORT: dict[str, Any] = {
    "game": "assertion",
    "seats": 2,
    "to_move": [0],
    "hands": [["9S", "10D", "AH"], ["KC", "2S", "R*"]],
    "board": [{"cell": [1, 0], "cards": ["4H"]}, {"cell": [2, 0], "cards": ["B*"], "suit": "S"}],
    "deck": "rest",
}

Change = Callable[[dict[str, Any]], Any]


def put(**fields: Any) -> Change:
    """Set fields of the document."""
    return lambda data: data.update(fields)


def drop(field: str) -> Change:
    """Leave a field out."""
    return lambda data: data.pop(field)


def plain(data: Any) -> Any:
    """The data after a trip through JSON."""
    return json.loads(json.dumps(data))


def sentence(data: Any) -> str:
    """The one sentence with which a document is refused."""
    with pytest.raises(logic.LoadError) as caught:
        logic.load_match(data)
    reason = str(caught.value)
    assert reason and reason[-1] == "." and "\n" not in reason
    assert caught.value.code in ("bad_document", "unknown_game")
    return reason
